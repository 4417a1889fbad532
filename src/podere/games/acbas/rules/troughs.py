"""Placing feeding troughs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import ORDER, SPACE_NAMES, SPACES, above
from podere.games.acbas.lexicon import DONE, TROUGH, TROUGHS
from podere.games.acbas.player import Player
from podere.games.acbas.rules.animals import is_settled
from podere.games.acbas.rules.closing import STALL_FOR_STONE, open_closing, stall_sites
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

DEALS: Final = ["space", "free", "bought", "offered"]
BY_SPACE: Final = 0
FREE_ONE: Final = 1
BOUGHT: Final = 2
OFFERED: Final = 3
AT_THE_SPACE: Final = 3
FROM_A_BUILDING: Final = 2


def price(player: Player, deal: int, placed: int) -> i64:
    """What the next trough costs, in wood."""
    if deal == FREE_ONE or (deal == BY_SPACE and placed == 0):
        return 0
    return player.wood_for(AT_THE_SPACE if deal == BY_SPACE else FROM_A_BUILDING)


def is_place(game: Acbas, player: Player) -> bool:
    """Whether a trough is left, and a space for it."""
    return game.troughs_left > 0 and player.land & ~player.troughs != 0


def can_place(game: Acbas, seat: int, deal: int, placed: int) -> bool:
    """Whether there is a trough, a space for it, and the wood."""
    player = game.player(seat)
    return is_place(game, player) and player.can_pay(price(player, deal, placed))


def may_bring_back(game: Acbas, player: Player) -> bool:
    """Whether stone could bring a trough back for the next one, with goods enough for both."""
    cost: i64 = STALL_FOR_STONE + player.wood_for(AT_THE_SPACE)
    return player.can_pay(cost) and stall_sites(game, player) != 0


def why_not_place(game: Acbas, seat: int, deal: int, placed: int) -> Reason | None:
    player = game.player(seat)
    if game.troughs_left == 0:
        return Reason("acbas.why.no_troughs")
    if player.land & ~player.troughs == 0:
        return Reason("acbas.why.trough_everywhere")
    cost = price(player, deal, placed)
    return None if player.can_pay(cost) else Reason("acbas.why.needs", material="wood", count=int(cost))


class PlaceTroughs(Choice["Acbas"]):
    """The next trough, or done; spaces are taken in their order. Whoever pushes it has the room looked at when all is
    done (`Settle`)."""

    name = "place_troughs"
    fields = "seat deal:deal placed last:cell"
    upon = "deed frame"
    roles = "deed"
    gesture = "troughs"

    def __init__(self, seat: int, deal: int, placed: int, last: int) -> None:
        super().__init__(seat)
        self.deal = deal
        self.placed = placed
        self.last = last

    def may_stop(self) -> bool:
        return self.placed > 0 or self.deal == OFFERED

    def may_go_on(self, game: Acbas) -> bool:
        if self.placed > 0 and self.deal != BY_SPACE:
            return False
        return can_place(game, self.seat, self.deal, self.placed)

    def cells(self, player: Player) -> i64:
        free: i64 = player.land & ~player.troughs
        return free & above(SPACES[self.last]) if self.last >= 0 else free

    def moves(self, game: Acbas) -> list[int]:
        moves: list[int] = []
        if self.may_go_on(game):
            TROUGHS.extend(moves, self.cells(game.player(self.seat)))
        if self.may_stop():
            moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move == DONE:
            return
        player = game.player(self.seat)
        player.goods -= price(player, self.deal, self.placed)
        put_trough(game, self.seat, SPACES[TROUGH.thing(move)])
        if self.deal == BY_SPACE and game.troughs_left == 0 and may_bring_back(game, player):
            game.stack.append(PlaceTroughs(self.seat, self.deal, self.placed + 1, -1))
            open_closing(game, self.seat)
        else:
            game.stack.append(PlaceTroughs(self.seat, self.deal, self.placed + 1, TROUGH.thing(move)))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None if self.may_stop() else Reason("acbas.why.one_trough_at_least")
        if not TROUGH.has(move):
            return Reason("acbas.why.troughs_first")
        player = game.player(self.seat)
        space = SPACES[TROUGH.thing(move)]
        if not has(player.land, space):
            return Reason("acbas.why.off_farm")
        if has(player.troughs, space):
            return Reason("acbas.why.trough_there")
        if TROUGH.thing(move) <= self.last:
            return Reason("acbas.why.troughs_in_order", cell=SPACE_NAMES[self.last])
        if self.placed > 0 and self.deal != BY_SPACE:
            return Reason("acbas.why.one_trough_only")
        return why_not_place(game, self.seat, self.deal, self.placed)

    def fits(self, game: Acbas) -> bool:
        """It waits only where it could be left; somebody looks afterwards whether the animals fit."""
        if self.deal < 0 or self.placed < 0 or (game.stack[-1] is not self and not self.may_stop()):
            return False
        return is_settled(game, self)

    def tells(self, game: Acbas) -> dict[str, object]:
        return {"deal": DEALS[self.deal], "placed": self.placed}


def put_trough(game: Acbas, seat: int, space: int) -> None:
    player = game.player(seat)
    player.troughs |= bit(space)
    game.troughs_left -= 1
    player.kept_room = None
    if game.journal is not None:
        game.journal.note("trough", seat, {"cell": SPACE_NAMES[ORDER[space]]})
