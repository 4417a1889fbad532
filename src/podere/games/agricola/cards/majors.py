"""The ten major improvements as tables, one row for each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL
from podere.games.agricola.cards.names import (
    CLAY_OVEN,
    COOKING_HEARTH_4,
    COOKING_HEARTH_5,
    FIREPLACE_2,
    FIREPLACE_3,
    STONE_OVEN,
    WELL,
)
from podere.games.agricola.goods import Cost, goods
from podere.games.agricola.lexicon import CLAY, REED, WOOD

COSTS: Final[list[Cost]] = [
    goods(clay=2),
    goods(clay=3),
    goods(clay=4),
    goods(clay=5),
    goods(wood=1, stone=3),
    goods(clay=3, stone=1),
    goods(clay=1, stone=3),
    goods(wood=2, stone=2),
    goods(clay=2, stone=2),
    goods(reed=2, stone=2),
]
POINTS: Final[tuple[int, ...]] = (1, 1, 1, 1, 4, 2, 3, 2, 2, 2)
FIREPLACES: Final = 0b0000000011
HEARTHS: Final = 0b0000001100
OVENS: Final = 0b0001100000
BAKERS: Final = 0b0001101111
CRAFTS: Final = 0b1110000000
ALL_MAJORS: Final = 0b1111111111
assert 2**FIREPLACE_2 + 2**FIREPLACE_3 == FIREPLACES
assert 2**COOKING_HEARTH_4 + 2**COOKING_HEARTH_5 == HEARTHS
assert 2**CLAY_OVEN + 2**STONE_OVEN == OVENS

# Food for one vegetable, sheep, boar, cattle: without a cooking improvement, with a Fireplace, with a Hearth.
RATES: Final[tuple[int, ...]] = (0x0001, 0x3222, 0x4323)
"""Four bits each, vegetables lowest."""

CRAFT_GOODS: Final[tuple[int, ...]] = (WOOD, CLAY, REED)
CRAFT_FOOD: Final[tuple[int, ...]] = (2, 2, 3)
CRAFT_BONUS: Final[tuple[tuple[int, int, int], ...]] = ((3, 5, 7), (3, 5, 7), (2, 4, 5))
"""From so many left in the supply on: one, two, three points."""
FIRST_CRAFT: Final = 7
WELL_ROUNDS: Final = 5


def level(majors: i64) -> i64:
    """0 without a cooking improvement, 1 with a Fireplace, 2 with a Hearth."""
    if majors & HEARTHS != 0:
        return 2
    return 1 if majors & FIREPLACES != 0 else 0


def bread(majors: i64, baked: i64) -> i64:
    """The food for the next grain of a Bake Bread action in which so many are baked; the best oven comes first."""
    left: i64 = baked
    if majors & 32 != 0:
        if left == 0:
            return 5
        left -= 1
    if majors & 64 != 0:
        if left < 2:
            return 4
        left -= 2
    if majors & HEARTHS != 0:
        return 3
    return 2 if majors & FIREPLACES != 0 else 0


for _number, _cost in enumerate(COSTS):
    ALL[_number].cost = _cost
    ALL[_number].points = POINTS[_number]
    ALL[_number].category = "food_provider"
    ALL[_number].registered = True
assert CLAY_OVEN == 5
assert STONE_OVEN == 6
assert WELL == 4
