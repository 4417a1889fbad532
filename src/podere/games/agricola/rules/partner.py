"""Building for one's partner: rooms, stables and fences on the farm opposite, at prices of their own.

No card answers to what is built for a partner, but those that look at how houses are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.games.agricola.cards.card import FENCE as FENCE_COST
from podere.games.agricola.cards.card import ROOM as ROOM_COST
from podere.games.agricola.cards.card import SOWS_LAND
from podere.games.agricola.cards.card import STABLE as STABLE_COST
from podere.games.agricola.customs import partner_of
from podere.games.agricola.goods import Cost, four
from podere.games.agricola.ground import CELLS, EDGE_BITS, EDGE_NAMES, FIRST_ROOMS
from podere.games.agricola.lexicon import (
    DONE,
    FENCE,
    FENCE_FOR,
    ROOM_FOR,
    ROOMS_FOR,
    STABLE_FOR,
    STABLES_FOR,
)
from podere.games.agricola.player import STABLES as ALL_STABLES
from podere.games.agricola.player import Player
from podere.games.agricola.rules import bread, land, plans
from podere.games.agricola.rules.animals import displaced
from podere.games.agricola.rules.fences import AfterFences, budget, large_new, wood_for_fences
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.house import finish_rooms, houses_changed, sites_left
from podere.games.agricola.rules.payment import Within, can_afford, pay_for, why_not_afford
from podere.games.agricola.rules.stables import StablesAfter, passing, stables_left
from podere.games.agricola.rules.team import (
    FENCES_FOR_ONE,
    STABLE_COST_FOR,
    can_stable_for,
    room_cost_for,
    rooms_told_for,
    stables_told_for,
)
from podere.kernel.bits import bit, count, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def clear(game: Agricola, seat: int, spaces: i64) -> Player:
    """What lies on these spaces goes to the owner of the farm, before something is built there."""
    player = game.seats[seat]
    if player.lying or player.powers & SOWS_LAND != 0:
        land.claim(game, seat, spaces)
    return player


# Rooms


def why_not_room_for(game: Agricola, seat: int, space: int, built: list[int]) -> Reason | None:
    """Why no room can be built here for the partner, after these."""
    partner = game.seats[partner_of(seat)]
    if has(partner.used(), space):
        return Reason("agricola.why.space_used")
    if not has(partner.room_sites(), space):
        return Reason("agricola.why.beside_a_room")
    if not has(sites_left(partner, built), space):
        return Reason("agricola.why.rooms_in_order")
    return why_not_afford(game, seat, ROOM_COST, room_cost_for(game, seat))


class BuildRoomsFor(Within):
    """Where the partner's next room stands, or done. `own` rooms were built before, on the own farm."""

    name = "build_rooms_for"
    fields = "seat limit own then_stables:flag built:cell*"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, limit: int, own: int, then_stables: int, built: list[int]) -> None:
        super().__init__(seat)
        self.limit = limit
        self.own = own
        self.then_stables = then_stables
        self.built = built

    def moves(self, game: Agricola) -> list[int]:
        moves = [DONE]
        if self.own + len(self.built) < self.limit:
            if can_afford(game, self.seat, ROOM_COST, room_cost_for(game, self.seat)):
                ROOMS_FOR.extend(moves, sites_left(game.seats[partner_of(self.seat)], self.built))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            if self.then_stables != 0:
                game.stack.append(StablesAfter(self.seat, 2, self.limit, 1))
            if self.own > 0:
                finish_rooms(game, self.seat, self.own)
            else:
                houses_changed(game)
            return
        cell = ROOM_FOR.thing(move)
        space: i64 = CELLS[cell]
        partner = clear(game, partner_of(self.seat), bit(space))
        partner.rooms |= bit(space)
        partner.tiles_changed()
        if game.journal is not None:
            game.journal.note(
                "room_for", self.seat, {"cell": name_of(space), "partner": partner_of(self.seat)}
            )
        built = [*self.built, cell]
        game.stack.append(BuildRoomsFor(self.seat, self.limit, self.own, self.then_stables, built))
        displaced(game, partner_of(self.seat))
        pay_for(game, self.seat, ROOM_COST, room_cost_for(game, self.seat))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not ROOM_FOR.has(move):
            return Reason("agricola.why.rooms_for_first")
        if self.own + len(self.built) >= self.limit:
            return Reason("agricola.why.no_more_rooms")
        return why_not_room_for(game, self.seat, CELLS[ROOM_FOR.thing(move)], self.built)

    def fits(self, game: Agricola) -> bool:
        if game.team == 0 or not self.built:
            return False
        rooms = game.seats[partner_of(self.seat)].rooms & ~FIRST_ROOMS
        if not all(has(rooms, CELLS[cell]) for cell in self.built) or len(set(self.built)) < len(self.built):
            return False
        return 0 <= self.own <= self.own + len(self.built) <= self.limit

    def tells(self, game: Agricola) -> dict[str, object]:
        return rooms_told_for(game, self.seat)


# Stables


def why_not_stable_for(game: Agricola, seat: int, space: int) -> Reason | None:
    """Why no stable can be built here for the partner."""
    partner = game.seats[partner_of(seat)]
    if not has(partner.stable_sites(), space):
        return Reason("agricola.why.space_taken")
    if count(partner.stables) >= ALL_STABLES:
        return Reason("agricola.why.no_stables_left")
    return why_not_afford(game, seat, STABLE_COST, STABLE_COST_FOR)


class BuildStablesFor(Within):
    """Where the partner's next stable stands, or done. `count` were built so far, on either farm."""

    name = "build_stables_for"
    fields = "seat limit count last:cell then_bake:flag passed:cell*?"
    upon = "deed frame"
    roles = "deed"

    def __init__(
        self, seat: int, limit: int, count: int, last: int, then_bake: int, passed: list[int]
    ) -> None:
        super().__init__(seat)
        self.limit = limit
        self.count = count
        self.last = last
        self.then_bake = then_bake
        self.passed = passed

    def moves(self, game: Agricola) -> list[int]:
        moves = [DONE]
        if self.count < self.limit and can_stable_for(game, self.seat):
            STABLES_FOR.extend(moves, stables_left(game.seats[partner_of(self.seat)], self.last, self.passed))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            if self.then_bake != 0:
                bread.begin_bake(game, self.seat, optional=True)
            return
        cell = STABLE_FOR.thing(move)
        space: i64 = CELLS[cell]
        passed = passing(game.seats[partner_of(self.seat)], self.passed, cell)
        partner = clear(game, partner_of(self.seat), bit(space))
        partner.stables |= bit(space)
        partner.kept_room = None
        if game.journal is not None:
            game.journal.note(
                "stable_for", self.seat, {"cell": name_of(space), "partner": partner_of(self.seat)}
            )
        built = self.count + 1
        game.stack.append(BuildStablesFor(self.seat, self.limit, built, cell, self.then_bake, passed))
        displaced(game, partner_of(self.seat))
        pay_for(game, self.seat, STABLE_COST, STABLE_COST_FOR)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not STABLE_FOR.has(move):
            return Reason("agricola.why.stables_for_first")
        space = CELLS[STABLE_FOR.thing(move)]
        partner = game.seats[partner_of(self.seat)]
        if self.count >= self.limit:
            return Reason("agricola.why.no_more_stables")
        if has(partner.stable_sites(), space) and not has(
            stables_left(partner, self.last, self.passed), space
        ):
            return Reason("agricola.why.stables_in_order")
        return why_not_stable_for(game, self.seat, space)

    def fits(self, game: Agricola) -> bool:
        if game.team == 0 or self.last < 0 or not 0 < self.count <= min(8, self.limit):
            return False
        return len(set(self.passed)) == len(self.passed)

    def tells(self, game: Agricola) -> dict[str, object]:
        return stables_told_for(game)


# Fences


def fence_price(game: Agricola, seat: int, own: i64, others: i64) -> i64:
    """The wood for so many fences on the own farm and on the partner's."""
    free: i64 = game.seats[seat].free_fences
    return max(0, own + others - free) + (others + FENCES_FOR_ONE - 1) // FENCES_FOR_ONE


def budget_for(game: Agricola, seat: int, own: int) -> int:
    """How many fences could be built for the partner and paid for, beside so many of one's own."""
    left = int(game.seats[partner_of(seat)].fences_left())
    wood: i64 = wood_for_fences(game, seat)
    others = 0
    while others < left and fence_price(game, seat, own, others + 1) <= wood:
        others += 1
    return others


def can_fence_for(game: Agricola, seat: int) -> bool:
    """Whether the partner's farm could get fences."""
    most = budget_for(game, seat, 0)
    partner = game.seats[partner_of(seat)]
    if plans.is_open(partner):
        return len(plans.open_edges(partner, [], most)) > 0
    return partner.fences_needed() <= most


class FenceBoth(Choice["Agricola"]):
    """A Build Fences action of a team: fences on the own farm, then on the partner's, at least one of them."""

    name = "fence_both"
    fields = "seat optional:flag drawn:edge* drawn_for:edge*"
    upon = "deed frame"
    roles = "deed task"
    gesture = "fences"

    def __init__(self, seat: int, optional: int, drawn: list[int], drawn_for: list[int]) -> None:
        super().__init__(seat)
        self.optional = optional
        self.drawn = drawn
        self.drawn_for = drawn_for

    def pause(self) -> bool:
        return self.optional != 0 and not self.drawn and not self.drawn_for

    def is_own_whole(self, game: Agricola) -> bool:
        """Whether what is drawn on the own farm may stand as it is."""
        return not self.drawn or plans.is_whole(game.seats[self.seat], self.drawn)

    def may_stop(self, game: Agricola) -> bool:
        if not self.drawn and not self.drawn_for:
            return self.optional != 0
        partner = game.seats[partner_of(self.seat)]
        if self.drawn_for and not plans.is_whole(partner, self.drawn_for):
            return False
        return self.is_own_whole(game)

    def own_edges(self, game: Agricola) -> list[int]:
        if self.drawn_for:
            return []
        return plans.next_edges(game.seats[self.seat], self.drawn, int(budget(game, self.seat)))

    def edges_for(self, game: Agricola) -> list[int]:
        if not self.is_own_whole(game):
            return []
        partner = game.seats[partner_of(self.seat)]
        return plans.next_edges(partner, self.drawn_for, budget_for(game, self.seat, len(self.drawn)))

    def moves(self, game: Agricola) -> list[int]:
        moves = [FENCE.of(edge) for edge in self.own_edges(game)]
        if self.may_stop(game):
            moves.append(DONE)
        moves.extend([FENCE_FOR.of(edge) for edge in self.edges_for(game)])
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            if self.drawn or self.drawn_for:
                self.finish(game)
        elif FENCE.has(move):
            game.stack.append(FenceBoth(self.seat, self.optional, [*self.drawn, FENCE.thing(move)], []))
        else:
            drawn_for = [*self.drawn_for, FENCE_FOR.thing(move)]
            game.stack.append(FenceBoth(self.seat, self.optional, self.drawn, drawn_for))

    def finish(self, game: Agricola) -> None:
        """Both plans become fences, which are paid for."""
        player = game.seats[self.seat]
        opposite = partner_of(self.seat)
        partner = game.seats[opposite]
        wood: i64 = fence_price(game, self.seat, len(self.drawn), len(self.drawn_for))
        if self.drawn_for:
            partner.set_fences(partner.fences | plans.mask_of(self.drawn_for))
            clear(game, opposite, partner.ground)
            game.stack.append(AfterFences(opposite, 0))
            if game.journal is not None:
                pastures = len(partner.pastures())
                game.journal.note(
                    "fenced_for",
                    self.seat,
                    {"count": len(self.drawn_for), "pastures": pastures, "partner": opposite},
                )
        if self.drawn:
            before = player.pastures()
            player.set_fences(player.fences | plans.mask_of(self.drawn))
            clear(game, self.seat, player.ground)
            game.stack.append(AfterFences(self.seat, large_new(player, before)))
            if game.journal is not None:
                pastures = len(player.pastures())
                game.journal.note("fenced", self.seat, {"count": len(self.drawn), "pastures": pastures})
        pay_for(game, self.seat, FENCE_COST, Cost(four(wood, 0, 0, 0), 0, 0))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            if self.may_stop(game):
                return None
            drawn = self.drawn or self.drawn_for
            return Reason("agricola.why.not_closed") if drawn else Reason("agricola.why.fence_one")
        if FENCE.has(move):
            if self.drawn_for:
                return Reason("agricola.why.own_fences_first")
            edges, drawn, edge = self.own_edges(game), self.drawn, FENCE.thing(move)
            there: i64 = game.seats[self.seat].fences
        elif FENCE_FOR.has(move):
            if not self.is_own_whole(game):
                return Reason("agricola.why.not_closed")
            edges, drawn, edge = self.edges_for(game), self.drawn_for, FENCE_FOR.thing(move)
            there = game.seats[partner_of(self.seat)].fences
        else:
            return Reason("agricola.why.fences_first")
        if has(there, EDGE_BITS[edge]) or edge in drawn:
            return Reason("agricola.why.fence_there")
        if drawn and edge < drawn[-1]:
            return Reason("agricola.why.fences_in_order", edge=EDGE_NAMES[drawn[-1]])
        return None if edge in edges else Reason("agricola.why.no_fencing_with_it")

    def fits(self, game: Agricola) -> bool:
        if game.team == 0 or not may_begin(game, self):
            return False
        partner = game.seats[partner_of(self.seat)]
        if not plans.are_drawn(game.seats[self.seat], self.drawn) or not plans.are_drawn(
            partner, self.drawn_for
        ):
            return False
        return len(self.moves(game)) > 0

    def tells(self, game: Agricola) -> dict[str, object]:
        own = int(budget(game, self.seat)) - len(self.drawn)
        others = budget_for(game, self.seat, len(self.drawn)) - len(self.drawn_for)
        return {"fences": 0 if self.drawn_for else own, "fences_for": others}
