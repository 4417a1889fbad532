"""The house: building rooms, stables, renovating, and the family that grows in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.games.agricola.cards.card import (
    BORN,
    HOUSES_CHANGE,
    HUT_BECOMES_ROOM,
    NO_RENOVATION,
    RENOVATED,
    ROOMS_BUILT,
    SOWS_LAND,
    STABLE_BUILT,
    STRAIGHT_TO_STONE,
)
from podere.games.agricola.cards.card import RENOVATION as RENOVATION_COST
from podere.games.agricola.cards.card import ROOM as ROOM_COST
from podere.games.agricola.cards.card import STABLE as STABLE_COST
from podere.games.agricola.customs import STRICT_ADJACENCY, partner_of
from podere.games.agricola.goods import Cost, four, goods
from podere.games.agricola.ground import CELL_OF, CELLS, FIRST_ROOMS
from podere.games.agricola.lexicon import (
    BAKE,
    DONE,
    HOUSES,
    RENOVATE,
    ROOM,
    ROOM_FOR,
    ROOMS,
    ROOMS_FOR,
    SPACES,
    STABLE,
    STABLE_FOR,
    STABLES,
    STABLES_FOR,
    USE,
)
from podere.games.agricola.player import PEOPLE, Player, uses
from podere.games.agricola.player import STABLES as ALL_STABLES
from podere.games.agricola.rules import bread, land
from podere.games.agricola.rules.animals import displaced
from podere.games.agricola.rules.exchanges import buys
from podere.games.agricola.rules.fitting import is_asked_twice, may_begin
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.payment import Within, can_afford, pay_for, why_not_afford
from podere.games.agricola.rules.team import can_room_for, can_stable_for, rooms_told_for, stables_told_for
from podere.kernel.bits import bit, count, has, members
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

STONE_HOUSE: Final = 2
ROOM_COSTS: Final[list[Cost]] = [goods(wood=5, reed=2), goods(clay=5, reed=2), goods(stone=5, reed=2)]
STABLE_COSTS: Final[list[Cost]] = [goods(), goods(wood=1), goods(wood=2)]
"""Stables for so much wood."""
ANY_NUMBER: Final = 100
ANY_REED: Final = 0x3FFF_0000_0000


def houses_changed(game: Agricola) -> None:
    """Cards that watch the houses look again, whoever owns them."""
    for seat in range(game.players):
        if has(game.seats[seat].moments, HOUSES_CHANGE):
            answer(game, seat, HOUSES_CHANGE, 0)


# Rooms


def room_cost(player: Player) -> Cost:
    return ROOM_COSTS[player.house]


def can_build_room(game: Agricola, seat: int) -> bool:
    """Whether a room could be built, in a team game for the partner at least."""
    return can_build_own_room(game, seat) or (game.team != 0 and can_room_for(game, seat))


def can_build_own_room(game: Agricola, seat: int) -> bool:
    player = game.seats[seat]
    return can_afford(game, seat, ROOM_COST, room_cost(player)) and player.room_sites() != 0


def why_not_room(game: Agricola, seat: int) -> Reason | None:
    player = game.seats[seat]
    if player.room_sites() == 0:
        return Reason("agricola.why.no_space_for_room")
    return why_not_afford(game, seat, ROOM_COST, room_cost(player))


def sites_left(player: Player, built: list[int]) -> i64:
    """Where the next room of an action may stand. Rooms grow beside each other, so a set of them is built in one way if
    no space is taken that came before one that was chosen in its place."""
    sites: i64 = player.room_sites()
    if not built:
        return sites
    rooms: i64 = player.rooms
    used: i64 = player.used()
    for cell in built:
        rooms &= ~bit(CELLS[cell])
        used &= ~bit(CELLS[cell])
    passed: i64 = 0
    for cell in built:
        space: i64 = CELLS[cell]
        passed |= player.beside(rooms) & ~used & (bit(space) - 1)
        rooms |= bit(space)
        used |= bit(space)
    return sites & ~passed


class BuildRooms(Within):
    """Where the next room stands, or done. `limit` rooms at most; with `then_stables` stables may follow, which must be
    built if no room was."""

    name = "build_rooms"
    fields = "seat limit optional:flag then_stables:flag built:cell*"
    upon = "deed frame"
    roles = "deed task"
    gesture = "cells"

    def __init__(self, seat: int, limit: int, optional: int, then_stables: int, built: list[int]) -> None:
        super().__init__(seat)
        self.limit = limit
        self.optional = optional
        self.then_stables = then_stables
        self.built = built

    def may_stop(self) -> bool:
        return len(self.built) > 0 or self.optional != 0

    def is_between(self) -> bool:
        return len(self.built) > 0 and (len(self.built) < self.limit or self.then_stables != 0)

    def may_go_on(self, game: Agricola) -> bool:
        return len(self.built) < self.limit and can_afford(
            game, self.seat, ROOM_COST, room_cost(game.seats[self.seat])
        )

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if self.may_go_on(game):
            ROOMS.extend(moves, sites_left(game.seats[self.seat], self.built))
        if self.may_stop():
            moves.append(DONE)
        if game.team != 0 and len(self.built) < self.limit and can_room_for(game, self.seat):
            ROOMS_FOR.extend(moves, game.seats[partner_of(self.seat)].room_sites())
        return moves

    def take(self, game: Agricola, move: int) -> None:
        player = game.seats[self.seat]
        if move == DONE:
            if self.then_stables != 0:
                game.stack.append(StablesAfter(self.seat, 2, ANY_NUMBER, int(len(self.built) > 0)))
            if self.built:
                finish_rooms(game, self.seat, len(self.built))
            return
        if ROOM_FOR.has(move):
            game.room_for(self.seat, self.limit, len(self.built), self.then_stables, move)
            return
        cell = ROOM.thing(move)
        space: i64 = CELLS[cell]
        cost = room_cost(player)
        if player.lying or player.powers & SOWS_LAND != 0:
            land.claim(game, self.seat, bit(space))
        player.rooms |= bit(space)
        player.tiles_changed()
        if game.journal is not None:
            game.journal.note("room", self.seat, {"cell": name_of(space), "house": HOUSES[player.house]})
        game.stack.append(
            BuildRooms(self.seat, self.limit, self.optional, self.then_stables, [*self.built, cell])
        )
        displaced(game, self.seat)
        pay_for(game, self.seat, ROOM_COST, cost)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None if self.may_stop() else Reason("agricola.why.room_one")
        if game.team != 0 and ROOM_FOR.has(move):
            if len(self.built) >= self.limit:
                return Reason("agricola.why.no_more_rooms")
            return game.why_not_room_for(self.seat, CELLS[ROOM_FOR.thing(move)])
        if not ROOM.has(move):
            return Reason("agricola.why.rooms_first")
        player = game.seats[self.seat]
        space = CELLS[ROOM.thing(move)]
        if has(player.used(), space):
            return Reason("agricola.why.space_used")
        if not has(player.room_sites(), space):
            return Reason("agricola.why.beside_a_room")
        if len(self.built) >= self.limit:
            return Reason("agricola.why.no_more_rooms")
        if not has(sites_left(player, self.built), space):
            return Reason("agricola.why.rooms_in_order")
        return why_not_afford(game, self.seat, ROOM_COST, room_cost(player))

    def fits(self, game: Agricola) -> bool:
        if not may_begin(game, self):
            return False
        rooms = [CELLS[cell] for cell in self.built]
        own = all(has(game.seats[self.seat].rooms & ~FIRST_ROOMS, space) for space in rooms)
        return own and len(set(rooms)) == len(rooms) <= self.limit and self.limit > 0

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"cost": room_cost(game.seats[self.seat]).to_data(), **rooms_told_for(game, self.seat)}


def finish_rooms(game: Agricola, seat: int, rooms: int) -> None:
    """After the rooms of an action: cards answer, and those that watch the houses look."""
    houses_changed(game)
    if has(game.seats[seat].moments, ROOMS_BUILT):
        answer(game, seat, ROOMS_BUILT, rooms)


# Stables


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
    gesture = "cells"

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
        """It is not asked again while the first one waits, and each space that was passed over is named once."""
        if not may_begin(game, self) or is_asked_twice(game, self):
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


# Renovation


def renovation_cost(player: Player, house: int) -> Cost:
    """One of the new material for each room, and one reed."""
    rooms: i64 = player.room_count()
    return Cost(four(0, rooms, 1, 0) if house == 1 else four(0, 0, 1, rooms), 0, 0)


def can_renovate_to(game: Agricola, seat: int, house: int) -> bool:
    player = game.seats[seat]
    if player.powers & NO_RENOVATION != 0 or house > STONE_HOUSE:
        return False
    if player.materials & ANY_REED == 0 and player.cost_kinds == 0 and player.powers == 0:
        return False
    if house != player.house + 1:
        if player.powers & STRAIGHT_TO_STONE == 0 or player.house != 0 or house != STONE_HOUSE:
            return False
    return can_afford(game, seat, RENOVATION_COST, renovation_cost(player, house))


def can_move_out(player: Player) -> bool:
    """Whether the Peat Hut may become a room in place of a renovation."""
    return player.powers & HUT_BECOMES_ROOM != 0 and player.house == 0 and player.room_sites() != 0


def can_renovate(game: Agricola, seat: int) -> bool:
    player = game.seats[seat]
    if player.house == STONE_HOUSE:
        return False
    if can_move_out(player):
        return True
    if can_renovate_to(game, seat, player.house + 1):
        return True
    return player.powers & STRAIGHT_TO_STONE != 0 and can_renovate_to(game, seat, STONE_HOUSE)


def why_not_renovate(game: Agricola, seat: int, house: int) -> Reason | None:
    player = game.seats[seat]
    if player.house == STONE_HOUSE:
        return Reason("agricola.why.stone_is_final")
    if player.powers & NO_RENOVATION != 0:
        return Reason("agricola.why.never_again")
    if can_renovate_to(game, seat, house):
        return None
    if house <= player.house or (house != player.house + 1 and player.powers & STRAIGHT_TO_STONE == 0):
        return Reason("agricola.why.one_step_only")
    return why_not_afford(game, seat, RENOVATION_COST, renovation_cost(player, house))


def why_not_renovate_at_all(game: Agricola, seat: int) -> Reason | None:
    if can_renovate(game, seat):
        return None
    return why_not_renovate(game, seat, int(game.seats[seat].house) + 1)


class Renovate(Choice["Agricola"]):
    """Which house it becomes; or the Peat Hut becomes a room."""

    name = "renovate"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves = [USE.of(player.card_with(HUT_BECOMES_ROOM))] if can_move_out(player) else []
        for house in (1, 2):
            if can_renovate_to(game, self.seat, house):
                moves.append(RENOVATE.of(house))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        player = game.seats[self.seat]
        if USE.has(move):
            game.stack.append(MoveOut(self.seat))
            return
        house = RENOVATE.thing(move)
        cost = renovation_cost(player, house)
        before = int(player.house)
        player.house = house
        if game.journal is not None:
            game.journal.note("renovated", self.seat, {"house": HOUSES[house]})
        game.stack.append(AfterRenovation(self.seat, before, house))
        pay_for(game, self.seat, RENOVATION_COST, cost)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if uses(move, HUT_BECOMES_ROOM) and game.seats[self.seat].powers & HUT_BECOMES_ROOM != 0:
            legal = can_move_out(game.seats[self.seat])
            return None if legal else Reason("agricola.why.cannot_use_now")
        if not RENOVATE.has(move):
            return Reason("agricola.why.renovate_first")
        return why_not_renovate(game, self.seat, RENOVATE.thing(move))

    def tells(self, game: Agricola) -> dict[str, object]:
        player = game.seats[self.seat]
        return {"cost": {HOUSES[house]: renovation_cost(player, house).to_data() for house in (1, 2)}}


class RoomOrRenovate(Choice["Agricola"]):
    """Where the room stands, or which house it becomes."""

    name = "room_or_renovate"
    upon = "deed frame"
    roles = "deed task"
    gesture = "rooms_or_renovation"

    rooms: ClassVar[int] = 1
    """So many may be built."""

    def moves(self, game: Agricola) -> list[int]:
        found = Renovate(self.seat).moves(game) if can_renovate(game, self.seat) else []
        moves = [move for move in found if USE.has(move)]
        if can_build_own_room(game, self.seat):
            ROOMS.extend(moves, game.seats[self.seat].room_sites())
        moves.extend([move for move in found if RENOVATE.has(move)])
        if game.team != 0 and can_room_for(game, self.seat):
            ROOMS_FOR.extend(moves, game.seats[partner_of(self.seat)].room_sites())
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if ROOM.has(move) or ROOM_FOR.has(move):
            BuildRooms(self.seat, self.rooms, 0, 0, []).take(game, move)
        else:
            Renovate(self.seat).take(game, move)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if ROOM.has(move) or (game.team != 0 and ROOM_FOR.has(move)):
            return BuildRooms(self.seat, self.rooms, 0, 0, []).why_not(game, move)
        if RENOVATE.has(move) or USE.has(move):
            return Renovate(self.seat).why_not(game, move)
        return Reason("agricola.why.room_or_renovation_first")

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self) and len(self.moves(game)) > 0


class MoveOut(Choice["Agricola"]):
    """Where the room stands that takes the place of the Peat Hut, which leaves the game."""

    name = "move_out"
    upon = "deed frame"
    roles = "deed"

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        ROOMS.extend(moves, game.seats[self.seat].room_sites())
        return moves

    def take(self, game: Agricola, move: int) -> None:
        player = game.seats[self.seat]
        space: i64 = CELLS[ROOM.thing(move)]
        hut = player.card_with(HUT_BECOMES_ROOM)
        player.drop_card(hut)
        game.removed = sorted([*game.removed, hut])
        land.claim(game, self.seat, bit(space))
        player.rooms |= bit(space)
        player.tiles_changed()
        if game.journal is not None:
            game.journal.note("room", self.seat, {"cell": name_of(space), "house": HOUSES[player.house]})
        finish_rooms(game, self.seat, 1)
        displaced(game, self.seat)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not ROOM.has(move):
            return Reason("agricola.why.rooms_first")
        player = game.seats[self.seat]
        if has(player.room_sites(), CELLS[ROOM.thing(move)]):
            return None
        taken = has(player.used(), CELLS[ROOM.thing(move)])
        return Reason("agricola.why.space_used") if taken else Reason("agricola.why.beside_a_room")

    def fits(self, game: Agricola) -> bool:
        return can_move_out(game.seats[self.seat])


class AfterRenovation(Automatic["Agricola"]):
    """Cards answer to the new house. What the moment is about: the old house times four, and the new one."""

    name = "after_renovation"
    fields = "seat before:house house:house"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, before: int, house: int) -> None:
        super().__init__(seat)
        self.before = before
        self.house = house

    def run(self, game: Agricola) -> None:
        houses_changed(game)
        if has(game.seats[self.seat].moments, RENOVATED):
            answer(game, self.seat, RENOVATED, self.before * 4 + self.house)

    def fits(self, game: Agricola) -> bool:
        return 0 <= self.before < self.house


# The family


def in_supply(player: Player) -> i64:
    """People who can still be born."""
    away: i64 = 0 if player.part is None else player.part.away()
    return PEOPLE - player.people - away


def can_grow(player: Player, with_room: bool) -> bool:
    if in_supply(player) <= 0:
        return False
    return not with_room or player.people < player.room_count() + player.person_room


def why_not_grow(player: Player, with_room: bool) -> Reason | None:
    if can_grow(player, with_room):
        return None
    if in_supply(player) <= 0:
        return Reason("agricola.why.no_offspring")
    return Reason("agricola.why.no_room_for_child")


def grow(game: Agricola, seat: int, space: int) -> None:
    """A newborn beside its parent."""
    game.seats[seat].nursery |= bit(space)
    add_child(game, seat, SPACES[space], space)


def add_child(game: Agricola, seat: int, place: str, about: int) -> None:
    """One person more, born at this place."""
    player = game.seats[seat]
    player.people += 1
    player.newborns += 1
    if game.journal is not None:
        game.journal.note("born", seat, {"space": place})
    if has(player.moments, BORN):
        answer(game, seat, BORN, about)
