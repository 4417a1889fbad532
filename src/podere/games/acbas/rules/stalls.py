"""Building stalls and turning them into stables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import ORDER, SPACE_NAMES, SPACES, above
from podere.games.acbas.cards.building import BUILDINGS, STALL_ACTION, STALL_BUILT, TABLES, materials
from podere.games.acbas.lexicon import DONE, PAY, PUT_STALL, STALLS, UPGRADE, UPGRADES
from podere.games.acbas.player import Player
from podere.games.acbas.rules.animals import SETTLES
from podere.games.acbas.rules.moments import answer
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

STALL_COST: Final = 3 * 65536 + 65536 * 65536
"""Three stone and a reed."""
STABLES_WOOD: Final = 5
STABLES_STONE: Final = 5 * 65536
BY_WOOD: Final = 0
BY_STONE: Final = 1
assert materials(0, 3, 1) == STALL_COST
assert materials(0, 5, 0) == STABLES_STONE


def can_build_stall(game: Acbas, seat: int) -> bool:
    player = game.player(seat)
    return game.tiles_left > 0 and player.can_pay(STALL_COST) and player.new_sites() != 0


def why_not_stall(game: Acbas, seat: int) -> Reason | None:
    player = game.player(seat)
    if game.tiles_left == 0:
        return Reason("acbas.why.no_tiles")
    if not player.can_pay(STALL_COST):
        return Reason("acbas.why.stall_costs")
    return None if player.new_sites() != 0 else Reason("acbas.why.no_site")


class BuildStall(Choice["Acbas"]):
    """A space without a building for the new stall."""

    name = "build_stall"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def moves(self, game: Acbas) -> list[int]:
        moves: list[int] = []
        STALLS.extend(moves, game.player(self.seat).new_sites())
        return moves

    def take(self, game: Acbas, move: int) -> None:
        game.player(self.seat).goods -= STALL_COST
        game.stack.append(SETTLES[self.seat])
        answer(game, self.seat, STALL_ACTION, 0)
        put_stall(game, self.seat, SPACES[PUT_STALL.thing(move)])

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if not PUT_STALL.has(move):
            return Reason("acbas.why.stall_first")
        return why_not_site(game.player(self.seat), SPACES[PUT_STALL.thing(move)])

    def fits(self, game: Acbas) -> bool:
        return can_build_stall(game, self.seat)


def why_not_site(player: Player, space: int) -> Reason | None:
    """Why nothing new can be built on this space."""
    if not has(player.land, space):
        return Reason("acbas.why.off_farm")
    if has(player.built, space):
        return Reason("acbas.why.built_there")
    return None if has(player.new_sites(), space) else Reason("acbas.why.away_from_group")


def put_stall(game: Acbas, seat: int, space: int) -> None:
    """A stall tile from the supply; what it sets off follows at once."""
    player = game.player(seat)
    game.tiles_left -= 1
    player.stalls |= bit(space)
    player.built |= bit(space)
    player.changed()
    if game.journal is not None:
        game.journal.note("stall", seat, {"cell": SPACE_NAMES[ORDER[space]]})
    answer(game, seat, STALL_BUILT, ORDER[space])


def to_stables(game: Acbas, seat: int, space: int) -> None:
    """Turn a stall tile over; a special stall goes back to the offer and a tile takes its place."""
    player = game.player(seat)
    special = player.special_at(space)
    if special >= 0:
        player.drop_special(special)
        game.put_on_offer(special)
        game.tiles_left -= 1
    player.stalls &= ~bit(space)
    player.stables |= bit(space)
    player.built |= bit(space)
    player.changed()
    if game.journal is not None:
        returned = None if special < 0 else BUILDINGS[special].name
        game.journal.note("stables", seat, {"cell": SPACE_NAMES[ORDER[space]], "returned": returned})


def upgradable(game: Acbas, player: Player) -> i64:
    """The stalls that can become stables: a special one needs a tile from the supply."""
    if player.owned & TABLES.stalls == 0 or game.tiles_left == 0:
        return player.stalls
    return player.all_stalls()


def can_upgrade(game: Acbas, player: Player) -> bool:
    if upgradable(game, player) == 0:
        return False
    return player.can_pay(player.wood_for(STABLES_WOOD)) or player.can_pay(STABLES_STONE)


def why_not_upgrade(game: Acbas, player: Player) -> Reason | None:
    if player.all_stalls() == 0:
        return Reason("acbas.why.no_stall")
    if upgradable(game, player) == 0:
        return Reason("acbas.why.no_tiles")
    return None if can_upgrade(game, player) else Reason("acbas.why.stables_cost")


class UpgradeStalls(Choice["Acbas"]):
    """The next stall to turn into stables, or done."""

    name = "upgrade_stalls"
    fields = "seat placed last:cell"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, placed: int, last: int) -> None:
        super().__init__(seat)
        self.placed = placed
        self.last = last

    def moves(self, game: Acbas) -> list[int]:
        player = game.player(self.seat)
        moves: list[int] = []
        if can_upgrade(game, player):
            UPGRADES.extend(
                moves, upgradable(game, player) & (above(SPACES[self.last]) if self.last >= 0 else -1)
            )
        if self.placed > 0:
            moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move == DONE:
            return
        game.stack.append(PayStables(self.seat, UPGRADE.thing(move), self.placed))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None if self.placed > 0 else Reason("acbas.why.one_stall_at_least")
        if not UPGRADE.has(move):
            return Reason("acbas.why.upgrade_first")
        player = game.player(self.seat)
        space = SPACES[UPGRADE.thing(move)]
        if not has(player.all_stalls(), space):
            return Reason("acbas.why.no_stall_there")
        if not has(upgradable(game, player), space):
            return Reason("acbas.why.no_tiles")
        if UPGRADE.thing(move) <= self.last:
            return Reason("acbas.why.stalls_in_order", cell=SPACE_NAMES[self.last])
        return why_not_upgrade(game, player)

    def fits(self, game: Acbas) -> bool:
        return self.placed >= 0


class PayStables(Choice["Acbas"]):
    """Wood or stone, wholly, for one stall."""

    name = "pay_stables"
    fields = "seat cell:cell placed"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, cell: int, placed: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.placed = placed

    def moves(self, game: Acbas) -> list[int]:
        player = game.player(self.seat)
        moves: list[int] = []
        if player.can_pay(player.wood_for(STABLES_WOOD)):
            moves.append(PAY.of(BY_WOOD))
        if player.can_pay(STABLES_STONE):
            moves.append(PAY.of(BY_STONE))
        return moves

    def take(self, game: Acbas, move: int) -> None:
        player = game.player(self.seat)
        player.goods -= player.wood_for(STABLES_WOOD) if move == PAY.of(BY_WOOD) else STABLES_STONE
        to_stables(game, self.seat, SPACES[self.cell])
        game.stack.append(UpgradeStalls(self.seat, self.placed + 1, self.cell))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if not PAY.has(move):
            return Reason("acbas.why.pay_first")
        player = game.player(self.seat)
        cost: i64 = player.wood_for(STABLES_WOOD) if move == PAY.of(BY_WOOD) else STABLES_STONE
        return None if player.can_pay(cost) else Reason("acbas.why.stables_cost")

    def fits(self, game: Acbas) -> bool:
        return (
            self.cell >= 0
            and self.placed >= 0
            and has(upgradable(game, game.seats[self.seat]), SPACES[self.cell])
        )
