"""The action spaces that Farmers of the Moor brings."""

from __future__ import annotations

from typing import Final

from podere.games.agricola.goods import goods
from podere.games.agricola.spaces.kinds import STONE_AND_FOOD, Supply
from podere.games.agricola.spaces.space import OF_EXPANSION, ONE_OR_TWO, Space

A_FOOD: Final = goods(food=1)


class Infirmary(Supply):
    """A food. It takes any number of people, and is the only space for those who lie in bed (`moor.expansion`)."""

    lies = OF_EXPANSION
    brings = A_FOOD


class ResourceMarket1(Supply):
    """A stone and a food."""

    lies = OF_EXPANSION
    players = ONE_OR_TWO
    brings = STONE_AND_FOOD


UNITS: Final[list[Space]] = [Infirmary(), ResourceMarket1()]
