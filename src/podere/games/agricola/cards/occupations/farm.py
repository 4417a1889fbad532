"""Occupations that help to plan the farm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import ANIMALS_IN_ROOMS, STRAIGHT_TO_STONE, Effect, occupation
from podere.games.agricola.cards.conditions import At, House
from podere.games.agricola.cards.effects import BuildStable, Gain, May, OneOf, Plow
from podere.games.agricola.lexicon import DAY_LABORER, GRAIN, WOOD
from podere.games.agricola.rules.house import can_build_room
from podere.games.agricola.rules.renovation import RoomOrRenovate, can_renovate

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


@occupation("A086", "farm_planner")
class AnimalTamer:
    """A wood or a grain at once; the house shelters an animal in each room (`Player.find_room`)."""

    powers = ANIMALS_IN_ROOMS
    on_play = OneOf(WOOD, GRAIN)


@occupation("A087", "farm_planner")
class Conservator:
    """A renovation may lead from wood straight to stone (`rules.house`)."""

    powers = STRAIGHT_TO_STONE


@occupation("A088", "farm_planner")
class HedgeKeeper:
    """Up to three fences of each Build Fences action cost nothing."""

    free_fences = 3


@occupation("A090", "farm_planner")
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


@occupation("B087", "farm_planner")
class Cottager:
    """With Day Laborer: a room or a renovation at the normal cost."""

    on_use = At([DAY_LABORER]) >> May(RoomOrRenovation())


@occupation("B089", "farm_planner")
class Groom:
    """A wood at once; in a stone house, at the start of each round, a stable for a wood."""

    on_play = Gain(wood=1)
    round_starts = House([2]) >> May(BuildStable(wood=1))


@occupation("B091", "farm_planner")
class AssistantTiller:
    """With Day Laborer: a field."""

    on_use = At([DAY_LABORER]) >> May(Plow())
