"""Renovating the house, a step or two at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.games.agricola.cards.card import (
    HUT_BECOMES_ROOM,
    NO_RENOVATION,
    RENOVATED,
    STRAIGHT_TO_STONE,
)
from podere.games.agricola.cards.card import RENOVATION as RENOVATION_COST
from podere.games.agricola.customs import partner_of
from podere.games.agricola.goods import Cost, four
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import (
    HOUSES,
    RENOVATE,
    ROOM,
    ROOM_FOR,
    ROOMS,
    ROOMS_FOR,
    USE,
)
from podere.games.agricola.player import Player, uses
from podere.games.agricola.rules import land
from podere.games.agricola.rules.animals import displaced
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.house import (
    ANY_REED,
    STONE_HOUSE,
    BuildRooms,
    can_build_own_room,
    finish_rooms,
    houses_changed,
)
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.payment import can_afford, pay_for, why_not_afford
from podere.games.agricola.rules.team import can_room_for
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


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
