"""Building fences: drawn one by one, in the order of the sides, so that a plan is drawn in one way.

A fence may be drawn if some legal fencing is still possible that contains all that is drawn, skips what was passed
over, and can be paid for. The farm changes, and the wood is paid, when the plan is finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import FENCE as FENCE_COST
from podere.games.agricola.cards.card import FENCED, SOWS_LAND
from podere.games.agricola.customs import SCATTERED_PASTURES, STRICT_ADJACENCY
from podere.games.agricola.farm import UNKNOWN
from podere.games.agricola.goods import Cost, four
from podere.games.agricola.ground import CELLS, EDGE_BITS, EDGE_NAMES, edge_mask
from podere.games.agricola.lexicon import CLAY, DONE, FENCE, WOOD
from podere.games.agricola.player import Player
from podere.games.agricola.rules import land, plans
from podere.games.agricola.rules.animals import make_room
from podere.games.agricola.rules.exchanges import buys, refills
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.payment import cost_rules, pay_for
from podere.games.agricola.rules.supply import can_reach, could_have
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
"""The same, for a space with a tile beside a pasture (Nature Reserve)."""


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


def could_fence(game: Agricola, seat: int) -> bool:
    """Whether a Build Fences action is possible, if need be after exchanges."""
    if can_fence(game, seat):
        return True
    player = game.seats[seat]
    if game.team != 0 or not could_buy(game, seat):
        return False
    need: i64 = 1 if plans.is_open(player) else player.fences_needed()
    wood: i64 = max(0, need - player.free_fences)
    clay: i64 = 0
    while clay <= (wood if has(player.cost_kinds, FENCE_COST) else 0):
        if can_reach(player, Cost(four(wood - clay, clay, 0, 0), 0, 0)):
            return True
        clay += 1
    return False


def could_buy(game: Agricola, seat: int) -> bool:
    """Whether more fences could be paid for after exchanges, and any could be built."""
    player = game.seats[seat]
    fills = refills(player, WOOD)
    if not fills and not buys(player):
        return False
    if game.team == 0 and not plans.is_open(player) and player.fences_needed() > player.fences_left():
        return False
    if fills:
        return True
    if could_have(player, WOOD, int(player.of(WOOD)) + 1):
        return True
    return has(player.cost_kinds, FENCE_COST) and could_have(player, CLAY, int(player.of(CLAY)) + 1)


def begin_fences(game: Agricola, seat: int, optional: bool) -> None:
    """A Build Fences action, if one is possible; one that may be left also where the wood for it
    could be bought first."""
    buys = optional and could_buy(game, seat)
    if not buys and not can_fence(game, seat):
        return
    if game.team != 0:
        game.fence_both(seat, optional)
        return
    step = DrawFences(seat, BY_WOOD, int(optional), [])
    game.stack.append(step if buys else step.among_all(game))


class DrawFences(Choice["Agricola"]):
    """The next fence, or done. What is still possible is worked out anew where it is not given: on a plain farm `those`
    fencings of the table, on others, and where a single space is fenced, the plans that are `listed`."""

    name = "draw_fences"
    fields = "seat way optional:flag drawn:edge*"
    upon = "deed frame"
    roles = "deed task"
    gesture = "fences"

    def __init__(self, seat: int, way: int, optional: int, drawn: list[int]) -> None:
        super().__init__(seat)
        self.way = way
        self.optional = optional
        self.drawn = drawn
        self.those = UNKNOWN
        self.listed: list[int] | None = None

    def pause(self) -> bool:
        return self.optional != 0 and not self.drawn

    def among_all(self, game: Agricola) -> DrawFences:
        """Say what is possible before anything is drawn, before the step is pushed."""
        if self.has_list(game):
            self.listed = first_plans(game, self.seat, self.way)
        elif not plans.is_open(game.seats[self.seat]):
            self.those = first_fencings(game, self.seat)
        return self

    def has_list(self, game: Agricola) -> bool:
        """Whether the plans are listed."""
        player = game.seats[self.seat]
        return self.way != BY_WOOD or not (player.is_plain() or plans.is_open(player))

    def fencings(self, game: Agricola) -> int:
        """The fencings of the table that are still possible."""
        if self.those >= 0:
            return self.those
        return plans.table_with(game.seats[self.seat], first_fencings(game, self.seat), self.drawn)

    def plans(self, game: Agricola) -> list[int]:
        """The plans that are still possible."""
        kept = self.listed
        if kept is not None:
            return kept
        return plans.beginning_with(first_plans(game, self.seat, self.way), self.drawn)

    def is_finished(self, game: Agricola) -> bool:
        """Whether what is drawn is a legal fencing as it stands."""
        player = game.seats[self.seat]
        if self.has_list(game):
            return int(plans.edges_of(self.drawn)) in self.plans(game)
        if plans.is_open(player):
            return plans.hangs(player, player.fences | plans.mask_of(self.drawn))
        return player.is_fencing(player.fences | plans.mask_of(self.drawn))

    def may_stop(self, game: Agricola) -> bool:
        return self.is_finished(game) if self.drawn else self.optional != 0

    def next_edges(self, game: Agricola, stop: bool) -> list[int]:
        player = game.seats[self.seat]
        if self.has_list(game):
            return plans.next_of(self.plans(game), plans.edges_of(self.drawn))
        if plans.is_open(player):
            return plans.open_edges(player, self.drawn, int(budget(game, self.seat)))
        those = self.fencings(game)
        if stop and self.drawn:
            those = plans.without_first(those)
        return plans.next_in_table(player, those, self.drawn)

    def moves(self, game: Agricola) -> list[int]:
        stop = self.may_stop(game)
        moves = [FENCE.of(edge) for edge in self.next_edges(game, stop)]
        if stop:
            moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            if self.drawn:
                finish(game, self.seat, self.way, plans.mask_of(self.drawn))
            return
        player = game.seats[self.seat]
        further = DrawFences(self.seat, self.way, self.optional, [*self.drawn, FENCE.thing(move)])
        if self.has_list(game):
            further.listed = plans.beginning_with(self.plans(game), further.drawn)
        elif not plans.is_open(player):
            last = self.drawn[-1] if self.drawn else -1
            further.those = plans.one_more(player, self.fencings(game), last, FENCE.thing(move))
        game.stack.append(further)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if move == DONE:
            if self.may_stop(game):
                return None
            return Reason("agricola.why.not_closed") if self.drawn else Reason("agricola.why.fence_one")
        if not FENCE.has(move):
            return Reason("agricola.why.fences_first")
        edge = FENCE.thing(move)
        if has(player.fences, EDGE_BITS[edge]) or edge in self.drawn:
            return Reason("agricola.why.fence_there")
        if self.drawn and edge < self.drawn[-1]:
            return Reason("agricola.why.fences_in_order", edge=EDGE_NAMES[self.drawn[-1]])
        return None if move in self.moves(game) else Reason("agricola.why.no_fencing_with_it")

    def fits(self, game: Agricola) -> bool:
        if not may_begin(game, self) or not 0 <= self.way <= 3:
            return False
        return plans.are_drawn(game.seats[self.seat], self.drawn) and len(self.moves(game)) > 0

    def tells(self, game: Agricola) -> dict[str, object]:
        free = self.way != BY_WOOD
        most = min(4, int(game.seats[self.seat].fences_left())) if free else int(budget(game, self.seat))
        return {"fences": most - len(self.drawn), "free": free}


def first_fencings(game: Agricola, seat: int) -> int:
    """The fencings of the table that are possible before anything is drawn."""
    player = game.seats[seat]
    return plans.in_table(player, count(player.fences) + budget(game, seat))


def first_plans(game: Agricola, seat: int, way: int) -> list[int]:
    """The plans that are possible before anything is drawn."""
    player = game.seats[seat]
    return plans.listed(player, budget(game, seat)) if way == BY_WOOD else single_spaces(player, way)


def single_sites(player: Player, way: int) -> i64:
    """The spaces one of which may become a pasture of its own, as far as the fences in the supply suffice."""
    free: i64 = player.land & ~(player.covered() | player.ground)
    if way == RESERVE:
        free = tiles(player) & player.beside(player.ground) & ~player.reserve
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


def tiles(player: Player) -> i64:
    """The spaces with a tile that only cards enclose."""
    if player.part is None:
        return 0
    return player.part.tiles()


def can_fence_one(player: Player, way: int = ONE_SPACE) -> bool:
    """Whether one more space could become a pasture of its own."""
    if plans.is_open(player):
        return len(plans.lone_plans(player)) > 0
    return single_sites(player, way) != 0


def single_spaces(player: Player, way: int) -> list[int]:
    """The plans that add exactly one new pasture of a single space outside those that are there."""
    if plans.is_open(player):
        return plans.lone_plans(player)
    there: i64 = edge_mask(player.fences)
    edges = player.layout.edges
    return [int(edges[space] & ~there) for space in members(single_sites(player, way))]


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
    for space in members(tiles(player) & player.beside(player.ground)):
        around_it: i64 = player.layout.sides[space]
        if (player.fences | drawn) & around_it == around_it:
            return bit(space)
    return 0


class AfterFences(Automatic["Agricola"]):
    """Cards answer to new pastures; then the animals find their places anew."""

    name = "after_fences"
    fields = "seat large"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, large: int) -> None:
        super().__init__(seat)
        self.large = large

    def run(self, game: Agricola) -> None:
        make_room(game, self.seat)
        if has(game.seats[self.seat].moments, FENCED):
            answer(game, self.seat, FENCED, self.large)

    def fits(self, game: Agricola) -> bool:
        return 0 <= self.large <= 3


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
