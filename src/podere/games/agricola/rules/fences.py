"""Building fences: drawn one by one, in the order of the sides, so that a plan is drawn in one way.

A fence may be drawn if some legal fencing is still possible that contains all that is drawn, skips what was passed
over, and can be paid for. The farm changes, and the wood is paid, when the plan is finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.fencings import sides
from podere.farmyard.grid import around
from podere.games.agricola.cards.card import ALL, FENCED, STATE
from podere.games.agricola.cards.card import FENCE as FENCE_COST
from podere.games.agricola.goods import Cost, four
from podere.games.agricola.ground import CELLS, EDGE_BITS, EDGE_NAMES, LAND
from podere.games.agricola.lexicon import DONE, FENCE, RENOVATE
from podere.games.agricola.player import FENCES, TABLE, Player
from podere.games.agricola.rules.animals import make_room
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.payment import pay_for
from podere.kernel.bits import bit, count, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

BY_WOOD: Final = 0
SIDES: Final[tuple[int, ...]] = tuple(sides(space) for space in range(20))
"""The four sides of each space."""
ONE_SPACE: Final = 1
"""A single space fenced for nothing (Mini Pasture)."""


def price(many: i64) -> Cost:
    """So many fences, a wood each."""
    return Cost(four(max(0, many), 0, 0, 0), 0, 0)


def budget(game: Agricola, seat: int) -> i64:
    """How many more fences could be built and paid for."""
    player = game.seats[seat]
    left: i64 = FENCES - count(player.fences)
    wood: i64 = (player.materials & 16383) + player.free_fences
    if has(player.cost_kinds, FENCE_COST):
        for entry in player.cards:
            rule = ALL[entry % STATE].cost_rule
            if rule is not None and has(rule.kinds, FENCE_COST):
                wood += rule.more(game, seat)
    return min(left, wood)


def can_fence(game: Agricola, seat: int) -> bool:
    player = game.seats[seat]
    if player.materials & 16383 == 0 and player.cost_kinds == 0 and player.free_fences == 0:
        return False
    return player.fences_needed() <= budget(game, seat)


def why_not_fence(game: Agricola, seat: int) -> Reason | None:
    if can_fence(game, seat):
        return None
    player = game.seats[seat]
    need = int(player.fences_needed())
    if need > FENCES - count(player.fences):
        return Reason("agricola.why.no_more_pastures")
    return Reason("agricola.why.fences_need_wood", count=need)


def begin_fences(game: Agricola, seat: int, optional: bool) -> None:
    """A Build Fences action, if one is possible."""
    if can_fence(game, seat):
        those = (
            game.seats[seat].further()
            & TABLE.get().up_to[count(game.seats[seat].fences) + budget(game, seat)]
        )
        game.stack.append(DrawFences(seat, BY_WOOD, int(optional), []).among(those))


class DrawFences(Choice["Agricola"]):
    """The next fence, or done. `those` are the fencings that are still possible; worked out anew where not given."""

    fields = "seat way optional drawn:edge*"

    def __init__(self, seat: int, way: int, optional: int, drawn: list[int]) -> None:
        super().__init__(seat)
        self.way = way
        self.optional = optional
        self.drawn = drawn
        self.those = -1

    def among(self, those: int) -> DrawFences:
        """Say which fencings are still possible, before the step is pushed."""
        self.those = those
        return self

    def mask(self) -> i64:
        """What is drawn, as sides."""
        found: i64 = 0
        for edge in self.drawn:
            found |= bit(EDGE_BITS[edge])
        return found

    def possible(self, game: Agricola) -> int:
        """The fencings that are still possible."""
        if self.those >= 0:
            return self.those
        player = game.seats[self.seat]
        table = TABLE.get()
        those = first_choice(game, self.seat, self.way)
        last = -1
        for edge in self.drawn:
            for skipped in range(last + 1, edge):
                if not has(player.fences, EDGE_BITS[skipped]):
                    those &= table.without_side[EDGE_BITS[skipped]]
            those &= table.with_side[EDGE_BITS[edge]]
            last = edge
        return those

    def is_finished(self, player: Player) -> bool:
        """Whether what is drawn is a legal fencing as it stands."""
        return len(self.drawn) > 0 and (player.fences | self.mask()) in TABLE.get().number

    def may_stop(self, player: Player) -> bool:
        return self.is_finished(player) if self.drawn else self.optional != 0

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        table = TABLE.get()
        fences: i64 = player.fences
        those = self.possible(game)
        stop = self.may_stop(player)
        if stop and self.drawn:
            those &= those - 1  # the fencing that is drawn has the fewest fences of all that contain it
        moves: list[int] = []
        edge = self.drawn[-1] + 1 if self.drawn else 0
        while those != 0 and edge < len(EDGE_BITS):
            side = EDGE_BITS[edge]
            if not has(fences, side):
                with_it = those & table.with_side[side]
                if with_it != 0:
                    moves.append(FENCE + edge)
                    those ^= with_it
            edge += 1
        if stop:
            moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        player = game.seats[self.seat]
        if move == DONE:
            if self.drawn:
                finish(game, self.seat, self.way, self.mask())
            return
        table = TABLE.get()
        edge = move - FENCE
        those = self.possible(game)
        first = self.drawn[-1] + 1 if self.drawn else 0
        for skipped in range(first, edge):
            side = EDGE_BITS[skipped]
            if not has(player.fences, side):
                those &= table.without_side[side]
        those &= table.with_side[EDGE_BITS[edge]]
        game.stack.append(DrawFences(self.seat, self.way, self.optional, [*self.drawn, edge]).among(those))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if move == DONE:
            if self.may_stop(player):
                return None
            return Reason("agricola.why.not_closed") if self.drawn else Reason("agricola.why.fence_one")
        if not FENCE <= move < RENOVATE:
            return Reason("agricola.why.fences_first")
        edge = move - FENCE
        if has(player.fences, EDGE_BITS[edge]) or edge in self.drawn:
            return Reason("agricola.why.fence_there")
        if self.drawn and edge < self.drawn[-1]:
            return Reason("agricola.why.fences_in_order", edge=EDGE_NAMES[self.drawn[-1]])
        return None if move in self.moves(game) else Reason("agricola.why.no_fencing_with_it")


def first_choice(game: Agricola, seat: int, way: int) -> int:
    """The fencings that are possible before anything is drawn."""
    player = game.seats[seat]
    those = player.further()
    table = TABLE.get()
    if way == ONE_SPACE:
        return single_spaces(player)
    return those & table.up_to[count(player.fences) + budget(game, seat)]


def can_fence_one(player: Player) -> bool:
    """Whether one more space could become a pasture of its own."""
    free: i64 = LAND & ~(player.rooms | player.fields | player.ground)
    if player.ground != 0:
        free &= around(player.ground)
    left: i64 = FENCES - count(player.fences)
    for space in CELLS:
        if has(free, space):
            there: i64 = count(player.fences & SIDES[space])
            if 4 - there <= left:
                return True
    return False


def single_spaces(player: Player) -> int:
    """The fencings that add exactly one new pasture of a single space outside those that are there."""
    table = TABLE.get()
    before = player.pastures()
    found = 0
    for number in _members(player.further() & table.up_to[min(FENCES, count(player.fences) + 4)]):
        after = table.pastures[number]
        new = [pasture for pasture in after if pasture not in before]
        if len(new) == 1 and count(new[0]) == 1 and len(after) == len(before) + 1:
            found |= 2**number
    return found


def _members(those: int) -> list[int]:
    found: list[int] = []
    while those:
        lowest = those & -those
        found.append(lowest.bit_length() - 1)
        those ^= lowest
    return found


def finish(game: Agricola, seat: int, way: int, drawn: i64) -> None:
    """The plan becomes fences, which are paid for."""
    player = game.seats[seat]
    before = player.pastures()
    player.set_fences(player.fences | drawn)
    if game.journal is not None:
        game.journal.note("fenced", seat, {"count": int(count(drawn)), "pastures": len(player.pastures())})
    game.stack.append(AfterFences(seat, large_new(player, before)))
    if way == BY_WOOD:
        pay_for(game, seat, FENCE_COST, price(count(drawn) - player.free_fences))


class AfterFences(Automatic["Agricola"]):
    """Cards answer to new pastures; then the animals find their places anew."""

    fields = "seat large"

    def __init__(self, seat: int, large: int) -> None:
        super().__init__(seat)
        self.large = large

    def run(self, game: Agricola) -> None:
        make_room(game, self.seat)
        if has(game.seats[self.seat].moments, FENCED):
            answer(game, self.seat, FENCED, self.large)


def large_new(player: Player, before: list[int]) -> int:
    """How many new pastures of four spaces or more there are, all of their spaces newly enclosed."""
    old: i64 = 0
    for pasture in before:
        old |= pasture
    found = 0
    for pasture in player.pastures():
        if pasture & old == 0 and count(pasture) >= 4:
            found += 1
    return found
