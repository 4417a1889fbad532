"""Building fences: drawn one by one, in the order of the sides, so that a plan is drawn in one way.

A fence may be drawn if some legal fencing is still possible that contains all that is drawn, skips what was passed
over, and can be paid for. The farm changes, and the wood is paid, when the plan is finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.fencings import Fencings
from podere.games.agricola.cards.card import FENCE as FENCE_COST
from podere.games.agricola.cards.card import FENCED, SOWS_LAND
from podere.games.agricola.customs import SCATTERED_PASTURES, STRICT_ADJACENCY
from podere.games.agricola.goods import Cost, four
from podere.games.agricola.ground import CELLS, EDGE_BITS, EDGE_NAMES
from podere.games.agricola.lexicon import DONE, FENCE, RENOVATE
from podere.games.agricola.player import FENCES, Player
from podere.games.agricola.rules import land, plans
from podere.games.agricola.rules.animals import make_room
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.payment import cost_rules, pay_for
from podere.kernel.bits import bit, count, has, members
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

BY_WOOD: Final = 0
ONE_SPACE: Final = 1
"""A single space fenced for nothing (Mini Pasture)."""
APART: Final = 2
"""The same, for a space that touches no pasture (Special Pasture)."""
RESERVE: Final = 3
"""The same, for a space with a forest or moor beside a pasture (Nature Reserve)."""


def price(many: i64) -> Cost:
    """So many fences, a wood each."""
    return Cost(four(max(0, many), 0, 0, 0), 0, 0)


def wood_for_fences(game: Agricola, seat: int) -> i64:
    """The wood that could be paid for fences, or what may stand for it."""
    player = game.seats[seat]
    wood: i64 = player.materials & 16383
    if has(player.cost_kinds, FENCE_COST):
        for rule in cost_rules(game, seat, FENCE_COST):
            wood += rule.more(game, seat)
    return wood


def budget(game: Agricola, seat: int) -> i64:
    """How many more fences could be built and paid for."""
    player = game.seats[seat]
    left: i64 = player.fences_left()
    return min(left, wood_for_fences(game, seat) + player.free_fences)


def can_fence(game: Agricola, seat: int) -> bool:
    """Whether a Build Fences action is possible, in a team game for the partner at least."""
    return can_fence_own(game, seat) or (game.team != 0 and game.can_fence_for(seat))


def can_fence_own(game: Agricola, seat: int) -> bool:
    player = game.seats[seat]
    if player.materials & 16383 == 0 and player.cost_kinds == 0 and player.free_fences == 0:
        return False
    if plans.is_open(player):
        return len(plans.open_edges(player, [], int(budget(game, seat)))) > 0
    return player.fences_needed() <= budget(game, seat)


def why_not_fence(game: Agricola, seat: int) -> Reason | None:
    if can_fence(game, seat):
        return None
    player = game.seats[seat]
    need = 1 if plans.is_open(player) else int(player.fences_needed())
    if need > player.fences_left():
        return Reason("agricola.why.no_more_pastures")
    return Reason("agricola.why.fences_need_wood", count=need)


def begin_fences(game: Agricola, seat: int, optional: bool) -> None:
    """A Build Fences action, if one is possible."""
    if not can_fence(game, seat):
        return
    if game.team != 0:
        game.fence_both(seat, optional)
        return
    step = DrawFences(seat, BY_WOOD, int(optional), [])
    if not plans.is_open(game.seats[seat]):
        step.among(first_choice(game, seat, BY_WOOD))
    game.stack.append(step)


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
        return plans.mask_of(self.drawn)

    def possible(self, game: Agricola) -> int:
        """The fencings that are still possible."""
        if self.those >= 0:
            return self.those
        player = game.seats[self.seat]
        table = table_for(player, self.way)
        those = first_choice(game, self.seat, self.way)
        last = -1
        for edge in self.drawn:
            for skipped in range(last + 1, edge):
                if not has(player.fences, EDGE_BITS[skipped]):
                    those &= table.without_side[EDGE_BITS[skipped]]
            those &= table.with_side[EDGE_BITS[edge]]
            last = edge
        return those

    def is_finished(self, game: Agricola) -> bool:
        """Whether what is drawn is a legal fencing as it stands."""
        player = game.seats[self.seat]
        if plans.is_open(player):
            if self.way != BY_WOOD:
                return self.drawn in plans.lone_plans(player)
            return plans.hangs(player, player.fences | self.mask())
        table = table_for(player, self.way)
        number = table.number.get(int(player.fences | self.mask()), -1)
        if not table.scattered:
            return number >= 0
        return number >= 0 and (self.possible(game) >> number) & 1 != 0

    def may_stop(self, game: Agricola) -> bool:
        return self.is_finished(game) if self.drawn else self.optional != 0

    def open_moves(self, game: Agricola, player: Player) -> list[int]:
        """Where fences need not close anything."""
        if self.way != BY_WOOD:
            edges = plans.lone_edges(player, self.drawn)
        else:
            edges = plans.open_edges(player, self.drawn, int(budget(game, self.seat)))
        moves = [FENCE + edge for edge in edges]
        if self.may_stop(game):
            moves.append(DONE)
        return moves

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        if plans.is_open(player):
            return self.open_moves(game, player)
        table = table_for(player, self.way)
        fences: i64 = player.fences
        those = self.possible(game)
        stop = self.may_stop(game)
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
        edge = move - FENCE
        further = DrawFences(self.seat, self.way, self.optional, [*self.drawn, edge])
        if plans.is_open(player):
            game.stack.append(further)
            return
        table = table_for(player, self.way)
        those = self.possible(game)
        first = self.drawn[-1] + 1 if self.drawn else 0
        for skipped in range(first, edge):
            side = EDGE_BITS[skipped]
            if not has(player.fences, side):
                those &= table.without_side[side]
        those &= table.with_side[EDGE_BITS[edge]]
        game.stack.append(further.among(those))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if move == DONE:
            if self.may_stop(game):
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


def table_for(player: Player, way: int) -> Fencings:
    """The fencings among which a plan is drawn."""
    return player.fence_table() if way <= ONE_SPACE else player.layout.fencings(FENCES)


def first_choice(game: Agricola, seat: int, way: int) -> int:
    """The fencings that are possible before anything is drawn."""
    player = game.seats[seat]
    if way != BY_WOOD:
        return single_spaces(player, way)
    return player.further() & player.fence_table().up_to[count(player.fences) + budget(game, seat)]


def single_sites(player: Player, way: int) -> i64:
    """The spaces one of which may become a pasture of its own, as far as the fences in the supply suffice."""
    free: i64 = player.land & ~(player.covered() | player.ground)
    if way == RESERVE:
        free = player.tiles() & player.beside(player.ground) & ~player.reserve
    elif way == APART:
        free &= ~player.beside(player.ground)
    elif player.ground != 0:
        if player.customs & SCATTERED_PASTURES == 0:
            free &= player.beside(player.ground)
    elif player.customs & STRICT_ADJACENCY != 0:
        free &= player.beside(player.rooms | player.fields)
    found: i64 = 0
    left: i64 = player.fences_left()
    for space in CELLS:
        if has(free, space) and 4 - count(player.fences & player.layout.sides[space]) <= left:
            found |= bit(space)
    return found


def can_fence_one(player: Player, way: int = ONE_SPACE) -> bool:
    """Whether one more space could become a pasture of its own."""
    if plans.is_open(player):
        return len(plans.lone_plans(player)) > 0
    return single_sites(player, way) != 0


def single_spaces(player: Player, way: int) -> int:
    """The fencings that add exactly one new pasture of a single space outside those that are there."""
    table = table_for(player, way)
    found = 0
    for space in members(single_sites(player, way)):
        found |= 2 ** table.number[int(player.fences) | player.layout.sides[space]]
    return found


def finish(game: Agricola, seat: int, way: int, drawn: i64) -> None:
    """The plan becomes fences, which are paid for."""
    player = game.seats[seat]
    before = player.pastures()
    if way == APART:
        player.scattered = True
    elif way == RESERVE:
        player.reserve |= reserved(player, drawn)
    player.set_fences(player.fences | drawn)
    if player.lying or player.powers & SOWS_LAND != 0:
        land.claim(game, seat, player.ground)
    if game.journal is not None:
        game.journal.note("fenced", seat, {"count": int(count(drawn)), "pastures": len(player.pastures())})
    game.stack.append(AfterFences(seat, large_new(player, before)))
    if way == BY_WOOD:
        pay_for(game, seat, FENCE_COST, price(count(drawn) - player.free_fences))


def reserved(player: Player, drawn: i64) -> i64:
    """The space with a tile that is closed by what is drawn."""
    for space in members(player.tiles() & player.beside(player.ground)):
        around_it: i64 = player.layout.sides[space]
        if (player.fences | drawn) & around_it == around_it:
            return bit(space)
    return 0


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
