"""Building stables, for oneself and for those who have built before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.formats.stack import below
from podere.games.agricola.cards.card import (
    SOWS_LAND,
    STABLE_BUILT,
)
from podere.games.agricola.cards.card import STABLE as STABLE_COST
from podere.games.agricola.customs import STRICT_ADJACENCY, partner_of
from podere.games.agricola.goods import Cost, goods
from podere.games.agricola.ground import CELL_OF, CELLS
from podere.games.agricola.lexicon import (
    BAKE,
    DONE,
    STABLE,
    STABLE_FOR,
    STABLES,
    STABLES_FOR,
)
from podere.games.agricola.player import STABLES as ALL_STABLES
from podere.games.agricola.player import Player
from podere.games.agricola.rules import bread, land
from podere.games.agricola.rules.animals import displaced
from podere.games.agricola.rules.exchanges import buys
from podere.games.agricola.rules.fitting import is_asked_twice, may_begin
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.payment import Within, can_afford, pay_for, why_not_afford
from podere.games.agricola.rules.team import can_stable_for, stables_told_for
from podere.kernel.bits import bit, count, has, members
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


STABLE_COSTS: Final[list[Cost]] = [goods(), goods(wood=1), goods(wood=2)]
"""Stables for so much wood."""


def can_build_stable(game: Agricola, seat: int, wood: int) -> bool:
    """Whether a stable could be built, in a team game for the partner at least."""
    return can_build_own_stable(game, seat, wood) or (game.team != 0 and can_stable_for(game, seat))


def can_build_own_stable(game: Agricola, seat: int, wood: int) -> bool:
    player = game.seats[seat]
    if count(player.stables) >= ALL_STABLES or player.stable_sites() == 0:
        return False
    if player.materials & 16383 >= wood:
        return True
    return can_afford(game, seat, STABLE_COST, STABLE_COSTS[wood])


def why_not_stable(game: Agricola, seat: int, wood: int) -> Reason | None:
    player = game.seats[seat]
    if count(player.stables) >= ALL_STABLES:
        return Reason("agricola.why.no_stables_left")
    if player.stable_sites() == 0:
        return Reason("agricola.why.no_space_for_stable")
    return why_not_afford(game, seat, STABLE_COST, STABLE_COSTS[wood])


def begin_stables(game: Agricola, seat: int, wood: int, limit: int, optional: bool) -> None:
    """Build stables, if one can be."""
    if can_build_stable(game, seat, wood):
        game.stack.append(BuildStables(seat, wood, limit, int(optional), 0, -1, 0, []))


class StablesAfter(Automatic["Agricola"]):
    """Stables, if one can be built, once cards have answered to what came before."""

    name = "stables_after"
    fields = "seat wood limit optional:flag"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, wood: int, limit: int, optional: int) -> None:
        super().__init__(seat)
        self.wood = wood
        self.limit = limit
        self.optional = optional

    def run(self, game: Agricola) -> None:
        begin_stables(game, self.seat, self.wood, self.limit, optional=self.optional != 0)

    def fits(self, game: Agricola) -> bool:
        return 0 <= self.wood <= 2 and self.limit > 0


def stables_left(player: Player, last: int, passed: list[int]) -> i64:
    """Where the next stable of an action may stand. Mostly they need touch nothing and come in the order of the spaces;
    where they must touch something, a set of them is built in one way as rooms are: no space is taken that came before
    one that was chosen in its place."""
    sites: i64 = player.stable_sites()
    if last < 0:
        return sites
    if player.customs & STRICT_ADJACENCY == 0:
        space: i64 = CELLS[last]
        return sites & ~((bit(space) << 1) - 1)
    for cell in passed:
        sites &= ~bit(CELLS[cell])
    return sites


def passing(player: Player, passed: list[int], cell: int) -> list[int]:
    """The spaces that have been passed over, where it matters, once a stable is chosen."""
    if player.customs & STRICT_ADJACENCY == 0:
        return passed
    before: i64 = player.stable_sites() & (bit(CELLS[cell]) - 1)
    return passed + [CELL_OF[space] for space in members(before) if CELL_OF[space] not in passed]


class BuildStables(Within):
    """Where the next stable stands, or done. With `then_bake` a Bake Bread action follows, which must be taken if no
    stable was built; who could buy wood with the food from it may also bake first."""

    name = "build_stables"
    fields = "seat wood limit optional:flag count last:cell then_bake:flag passed:cell*?"
    upon = "deed frame"
    roles = "deed task"

    def __init__(
        self,
        seat: int,
        wood: int,
        limit: int,
        optional: int,
        count: int,
        last: int,
        then_bake: int,
        passed: list[int],
    ) -> None:
        super().__init__(seat)
        self.wood = wood
        self.limit = limit
        self.optional = optional
        self.count = count
        self.last = last
        self.then_bake = then_bake
        self.passed = passed

    def bakes_first(self, player: Player) -> bool:
        """Whether the bread may come before the stable, where that can change anything."""
        return self.then_bake != 0 and self.count == 0 and buys(player) and bread.can_bake(player)

    def may_stop(self) -> bool:
        return self.count > 0 or self.optional != 0

    def is_between(self) -> bool:
        return self.count < self.limit and (self.count > 0 or (self.optional != 0 and self.then_bake == 0))

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if self.count < self.limit and can_build_own_stable(game, self.seat, self.wood):
            STABLES.extend(moves, stables_left(game.seats[self.seat], self.last, self.passed))
        if self.bakes_first(game.seats[self.seat]):
            moves.append(BAKE)
        if self.may_stop():
            moves.append(DONE)
        if game.team != 0 and self.count < self.limit and can_stable_for(game, self.seat):
            STABLES_FOR.extend(moves, game.seats[partner_of(self.seat)].stable_sites())
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            if self.then_bake != 0:
                bread.begin_bake(game, self.seat, optional=self.count > 0)
            return
        if move == BAKE:
            game.stack.append(StablesAfter(self.seat, self.wood, self.limit, 1))
            bread.Bake(self.seat, 0, 0).take(game, BAKE)
            return
        if STABLE_FOR.has(move):
            game.stable_for(self.seat, self.limit, self.count, self.then_bake, move)
            return
        cell = STABLE.thing(move)
        passed = passing(game.seats[self.seat], self.passed, cell)
        built = self.count + 1
        game.stack.append(
            BuildStables(self.seat, self.wood, self.limit, self.optional, built, cell, self.then_bake, passed)
        )
        put_stable(game, self.seat, CELLS[cell])
        pay_for(game, self.seat, STABLE_COST, STABLE_COSTS[self.wood])

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None if self.may_stop() else Reason("agricola.why.stable_one")
        if move == BAKE and self.bakes_first(game.seats[self.seat]):
            return None
        if game.team != 0 and STABLE_FOR.has(move):
            if self.count >= self.limit:
                return Reason("agricola.why.no_more_stables")
            return game.why_not_stable_for(self.seat, CELLS[STABLE_FOR.thing(move)])
        if not STABLE.has(move):
            return Reason("agricola.why.stables_first")
        player = game.seats[self.seat]
        space = CELLS[STABLE.thing(move)]
        if not has(player.stable_sites(), space):
            return Reason("agricola.why.space_taken")
        if self.count >= self.limit:
            return Reason("agricola.why.no_more_stables")
        if not has(stables_left(player, self.last, self.passed), space):
            return Reason("agricola.why.stables_in_order")
        return why_not_stable(game, self.seat, self.wood)

    def fits(self, game: Agricola) -> bool:
        """It is not asked again while the first one waits, whatever lies between them where the first one must build;
        and each space that was passed over is named once."""
        if not may_begin(game, self) or is_asked_twice(game, self):
            return False
        if any(isinstance(under, BuildStables) and not under.may_stop() for under in below(game, self)):
            return False
        counts = 0 <= self.wood <= 2 and 0 <= self.count <= 4 and self.limit > 0
        if not counts or (self.last >= 0) != (self.count > 0):
            return False
        return len(set(self.passed)) == len(self.passed)

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"cost": STABLE_COSTS[self.wood].to_data(), **stables_told_for(game)}


def put_stable(game: Agricola, seat: int, space: i64) -> None:
    player = game.seats[seat]
    if player.lying or player.powers & SOWS_LAND != 0:
        land.claim(game, seat, bit(space))
    player.stables |= bit(space)
    player.kept_room = None
    if game.journal is not None:
        game.journal.note("stable", seat, {"cell": name_of(space)})
    displaced(game, seat)
    if has(player.moments, STABLE_BUILT):
        answer(game, seat, STABLE_BUILT, CELL_OF[space])
