"""Placing borders: one side after the other, then done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import EDGE_BIT, EDGES, UPPER_SIDES, above
from podere.games.acbas.lexicon import BORDER, DONE, LEFT_BORDERS, UPPER_BORDERS
from podere.games.acbas.player import Player
from podere.games.acbas.rules.animals import is_settled
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

WAYS: Final = ["fences", "walls", "manufacturer", "free"]
BY_FENCES: Final = 0
BY_WALLS: Final = 1
BY_MANUFACTURER: Final = 2
FOR_FREE: Final = 3
ANY_NUMBER: Final = 100
FREE_WALLS: Final = 2
ONE_WOOD: Final = 1
TWO_STONE: Final = 2 * 65536


def price(way: int, placed: int) -> i64:
    """What the next border costs, after so many."""
    if way == BY_WALLS:
        return TWO_STONE if placed >= FREE_WALLS else 0
    return 0 if way == FOR_FREE else ONE_WOOD


def can_place(player: Player, way: int, placed: int) -> bool:
    """Whether another border can be paid for and placed somewhere."""
    return player.borders > 0 and player.can_pay(price(way, placed)) and player.has_open_side()


def why_not_place(player: Player, way: int, placed: int) -> Reason | None:
    if player.borders == 0:
        return Reason("acbas.why.no_borders")
    if not player.can_pay(price(way, placed)):
        return (
            Reason("acbas.why.border_costs_stone")
            if way == BY_WALLS
            else Reason("acbas.why.border_costs_wood")
        )
    return None if player.has_open_side() else Reason("acbas.why.no_side")


class PlaceBorders(Choice["Acbas"]):
    """The next border, or done. Sides are taken in their order, so that a plan is drawn in one way. Whoever pushes it
    has the room looked at when all is done (`Settle`)."""

    name = "place_borders"
    fields = "seat way:way placed limit last:edge"
    upon = "deed frame"
    roles = "deed"
    gesture = "borders"

    def __init__(self, seat: int, way: int, placed: int, limit: int, last: int) -> None:
        super().__init__(seat)
        self.way = way
        self.placed = placed
        self.limit = limit
        self.last = last

    def may_stop(self) -> bool:
        """A worker sent to place borders places at least one; buildings only offer it."""
        return self.placed > 0 or self.way >= BY_MANUFACTURER

    def uppers(self, player: Player) -> i64:
        """The upper and lower sides that may come next."""
        if self.last >= UPPER_SIDES:
            return 0
        return player.open_upper() & above(self.last)

    def lefts(self, player: Player) -> i64:
        sides: i64 = player.open_left()
        return sides if self.last < UPPER_SIDES else sides & above(EDGE_BIT[self.last])

    def may_go_on(self, player: Player) -> bool:
        if self.placed >= self.limit or player.borders == 0:
            return False
        return player.can_pay(price(self.way, self.placed))

    def moves(self, game: Acbas) -> list[int]:
        player = game.player(self.seat)
        moves: list[int] = []
        if self.may_go_on(player):
            UPPER_BORDERS.extend(moves, self.uppers(player))
            LEFT_BORDERS.extend(moves, self.lefts(player))
        if self.may_stop():
            moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move == DONE:
            return
        edge = BORDER.thing(move)
        game.player(self.seat).goods -= price(self.way, self.placed)
        put_border(game, self.seat, edge)
        game.player(self.seat).rearranged = 0
        game.stack.append(PlaceBorders(self.seat, self.way, self.placed + 1, self.limit, edge))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        player = game.player(self.seat)
        if move == DONE:
            return None if self.may_stop() else Reason("acbas.why.one_border_at_least")
        if not BORDER.has(move):
            return Reason("acbas.why.borders_first")
        edge = BORDER.thing(move)
        reason = why_not_side(player, edge)
        if reason is not None:
            return reason
        if edge <= self.last:
            return Reason("acbas.why.borders_in_order", edge=EDGES[self.last])
        if self.placed >= self.limit:
            return Reason("acbas.why.no_more_free")
        return why_not_place(player, self.way, self.placed)

    def fits(self, game: Acbas) -> bool:
        """It waits only where it could be left; somebody looks afterwards whether the animals fit."""
        if self.way < 0 or not 0 <= self.placed <= self.limit <= 100 or self.limit == 0:
            return False
        if game.stack[-1] is not self and not self.may_stop():
            return False
        return is_settled(game, self)

    def tells(self, game: Acbas) -> dict[str, object]:
        return {"way": WAYS[self.way], "placed": self.placed, "limit": self.limit}


def put_border(game: Acbas, seat: int, edge: int) -> None:
    """A border from the own supply onto a side."""
    game.player(seat).add_border(edge)
    if game.journal is not None:
        game.journal.note("border", seat, {"edge": EDGES[edge]})


def why_not_side(player: Player, edge: int) -> Reason | None:
    """Why a side cannot take a border."""
    is_upper = edge < UPPER_SIDES
    number = EDGE_BIT[edge]
    land: i64 = player.land
    walls: i64 = player.walls()
    step: i64 = 1 if is_upper else 4
    if not has(land | (land << step), number):
        return Reason("acbas.why.off_farm")
    if has(walls | (walls << step), number):
        return Reason("acbas.why.wall_there")
    return (
        Reason("acbas.why.border_there") if has(player.upper if is_upper else player.left, number) else None
    )
