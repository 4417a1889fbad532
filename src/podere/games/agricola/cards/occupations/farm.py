"""Occupations that help to plan the farm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import ANIMALS_IN_ROOMS, STRAIGHT_TO_STONE, Effect, occupation
from podere.games.agricola.cards.conditions import At, House
from podere.games.agricola.cards.effects import BuildStable, Gain, May, OneOf, Plow
from podere.games.agricola.cards.names import (
    ANIMAL_TAMER,
    ASSISTANT_TILLER,
    CONSERVATOR,
    COTTAGER,
    GROOM,
    HEDGE_KEEPER,
    PLOW_DRIVER,
)
from podere.games.agricola.customs import partner_of
from podere.games.agricola.lexicon import (
    DAY_LABORER,
    GRAIN,
    RENOVATE,
    ROOM,
    ROOM_FOR,
    ROOMS,
    ROOMS_FOR,
    SOW,
    STABLE,
    STABLE_FOR,
    WOOD,
)
from podere.games.agricola.rules.house import (
    BuildRooms,
    Renovate,
    can_build_own_room,
    can_build_room,
    can_renovate,
)
from podere.games.agricola.rules.team import can_room_for
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


@occupation(ANIMAL_TAMER, "A086", "farm_planner")
class AnimalTamer:
    """A wood or a grain at once; the house shelters an animal in each room (`Player.find_room`)."""

    powers = ANIMALS_IN_ROOMS
    on_play = OneOf(WOOD, GRAIN)


@occupation(CONSERVATOR, "A087", "farm_planner")
class Conservator:
    """A renovation may lead from wood straight to stone (`rules.house`)."""

    powers = STRAIGHT_TO_STONE


@occupation(HEDGE_KEEPER, "A088", "farm_planner")
class HedgeKeeper:
    """Up to three fences of each Build Fences action cost nothing."""

    free_fences = 3


@occupation(PLOW_DRIVER, "A090", "farm_planner")
class PlowDriver:
    """In a stone house, at the start of each round: a field for a food."""

    round_starts = House([2]) >> May(Plow(), food=1)


class RoomOrRenovation(Effect):
    """Build exactly one room, or renovate."""

    def __init__(self) -> None:
        super().__init__()

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return can_build_room(game, seat) or can_renovate(game, seat)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(RoomOrRenovate(seat))


class RoomOrRenovate(Choice["Agricola"]):
    """Where the room stands, or which house it becomes."""

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if can_build_own_room(game, self.seat):
            ROOMS.extend(moves, game.seats[self.seat].room_sites())
        if can_renovate(game, self.seat):
            moves.extend(Renovate(self.seat).moves(game))
        if can_room_for(game, self.seat):
            ROOMS_FOR.extend(moves, game.seats[partner_of(self.seat)].room_sites())
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move < STABLE or move >= ROOM_FOR:
            BuildRooms(self.seat, 1, 0, 0, []).take(game, move)
        else:
            Renovate(self.seat).take(game, move)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if ROOM <= move < STABLE or (game.team != 0 and ROOM_FOR <= move < STABLE_FOR):
            return BuildRooms(self.seat, 1, 0, 0, []).why_not(game, move)
        if RENOVATE <= move < SOW:
            return Renovate(self.seat).why_not(game, move)
        return Reason("agricola.why.room_or_renovation_first")


@occupation(COTTAGER, "B087", "farm_planner")
class Cottager:
    """With Day Laborer: a room or a renovation at the normal cost."""

    on_use = At([DAY_LABORER]) >> May(RoomOrRenovation())


@occupation(GROOM, "B089", "farm_planner")
class Groom:
    """A wood at once; in a stone house, at the start of each round, a stable for a wood."""

    on_play = Gain(wood=1)
    round_starts = House([2]) >> May(BuildStable(wood=1))


@occupation(ASSISTANT_TILLER, "B091", "farm_planner")
class AssistantTiller:
    """With Day Laborer: a field."""

    on_use = At([DAY_LABORER]) >> May(Plow())
