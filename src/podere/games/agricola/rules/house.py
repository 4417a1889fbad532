"""The house and its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.games.agricola.cards.card import (
    HOUSES_CHANGE,
    ROOMS_BUILT,
    SOWS_LAND,
)
from podere.games.agricola.cards.card import ROOM as ROOM_COST
from podere.games.agricola.customs import partner_of
from podere.games.agricola.goods import Cost, goods
from podere.games.agricola.ground import CELLS, FIRST_ROOMS
from podere.games.agricola.lexicon import (
    DONE,
    HOUSES,
    ROOM,
    ROOM_FOR,
    ROOMS,
    ROOMS_FOR,
)
from podere.games.agricola.player import Player
from podere.games.agricola.rules import land
from podere.games.agricola.rules.animals import displaced
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.payment import Within, can_afford, pay_for, why_not_afford
from podere.games.agricola.rules.stables import StablesAfter
from podere.games.agricola.rules.team import can_room_for, rooms_told_for
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

STONE_HOUSE: Final = 2
ROOM_COSTS: Final[list[Cost]] = [goods(wood=5, reed=2), goods(clay=5, reed=2), goods(stone=5, reed=2)]
ANY_NUMBER: Final = 100
ANY_REED: Final = 0x3FFF_0000_0000


def houses_changed(game: Agricola) -> None:
    """Cards that watch the houses look again, whoever owns them."""
    for seat in range(game.players):
        if has(game.seats[seat].moments, HOUSES_CHANGE):
            answer(game, seat, HOUSES_CHANGE, 0)


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
