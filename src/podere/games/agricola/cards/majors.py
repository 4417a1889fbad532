"""The major improvements as tables, one row for each: ten, and the fourteen of Farmers of the Moor."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, enter_trade
from podere.games.agricola.cards.exchange import Exchange
from podere.games.agricola.cards.names import NUMBERS
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
    goods(clay=1, stone=1),
    goods(clay=1, stone=1),
    goods(clay=6),
    goods(clay=6),
    goods(wood=2, stone=4),
    goods(clay=1, stone=1),
    goods(clay=2, stone=1),
    goods(wood=1, stone=1),
    goods(clay=1, stone=1),
    goods(reed=1, stone=1),
    goods(stone=1),
    goods(wood=1, clay=2),
    goods(clay=1, reed=1, stone=1),
    goods(wood=2, clay=1, reed=1),
]
POINTS: Final[tuple[int, ...]] = (1, 1, 1, 1, 4, 2, 3, 2, 2, 2, 2, 2, 2, 2, 4, 1, 1, 2, 2, 2, 1, 1, 3, 3)
CATEGORIES: Final = [
    *["food_provider"] * 14,
    "points_provider",
    *["goods_provider"] * 2,
    *["building_resource_provider"] * 3,
    "goods_provider",
    *["building_resource_provider"] * 2,
    "food_provider",
]
FIREPLACES: Final = 0b0000000011
HEARTHS: Final = 0b0000001100
OVENS: Final = 0b0001100000
BAKERS: Final = 0x306F
CRAFTS: Final = 0b1110000000
ALL_MAJORS: Final = 0b1111111111
SLAUGHTERHOUSES: Final = 0xC00
COOKHOUSES: Final = 0x3000
STALLS: Final = 0xE_0000
HORSE_COOKS: Final = 0x3C00
"""Slaughterhouses and Cookhouses."""
COOKING: Final = 0x3C0F
"""All cooking improvements."""


def mask_of(*names: str) -> int:
    """These major improvements as a mask."""
    return sum(2 ** NUMBERS[name] for name in names)


assert mask_of("fireplace_2", "fireplace_3") == FIREPLACES
assert mask_of("cooking_hearth_4", "cooking_hearth_5") == HEARTHS
assert mask_of("clay_oven", "stone_oven") == OVENS
assert mask_of("horse_slaughterhouse_1", "horse_slaughterhouse_2") == SLAUGHTERHOUSES
assert mask_of("cookhouse_1", "cookhouse_2") == COOKHOUSES
WELLS: Final = mask_of("well")
"""Food on round spaces to come."""
SCORES_FUEL: Final = mask_of("peat_charcoal_kiln")
SCORES_FORESTS: Final = mask_of("foresters_lodge")
SCORES_WOOD: Final = mask_of("joinery", "peat_charcoal_kiln")
"""Those that count wood in the end, or the fuel that it becomes."""
MORE_PEAT: Final = SCORES_FUEL
MORE_TIMBER: Final = SCORES_FORESTS
"""One more of each moor or forest that is cleared, with a horse two."""
FEEDS_RIDERS: Final = mask_of("riding_stables")
SAVES_A_FUEL: Final = mask_of("heating_oven")
CAPS_HEATING: Final = mask_of("tiled_oven")
"""Heating the house costs one fuel at most."""
PRAYERS: Final = mask_of("village_church")
"""Where a fuel becomes a point before heating."""
MUSEUMS: Final = mask_of("museum_of_the_moors")
"""Some major improvements cost less."""
BROUGHT: Final[dict[str, Cost]] = {"heating_oven": goods(fuel=2), "village_church": goods(food=2)}
"""What they bring as they are built."""
assert COOKING == FIREPLACES | HEARTHS | HORSE_COOKS
assert HORSE_COOKS == SLAUGHTERHOUSES | COOKHOUSES
assert BAKERS == FIREPLACES | HEARTHS | OVENS | COOKHOUSES

# Food for one vegetable, sheep, boar, cattle: without a cooking improvement, with a Fireplace, with a Hearth.
RATES: Final[tuple[int, ...]] = (0x0001, 0x3222, 0x4323)
"""Four bits each, vegetables lowest."""
SLAUGHTERHOUSE_RATES: Final = 0x22110
COOKHOUSE_RATES: Final = 0x24323
"""The same with a fifth good, horses."""
HORSE_RATE: Final = 0x20000
HEARTH_LIKE: Final = 0xF
"""Fireplaces and Hearths."""

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


def best_rates(majors: i64) -> i64:
    """The food for each good, at the best place that there is."""
    rates: i64 = RATES[level(majors)]
    if majors & HORSE_COOKS != 0:
        if majors & COOKHOUSES != 0:
            return COOKHOUSE_RATES
        rates = better(rates, SLAUGHTERHOUSE_RATES)
    return rates


def better(one: i64, other: i64) -> i64:
    """Of each good the better of two rates."""
    found: i64 = 0
    shift: i64 = 0
    while shift < 20:
        found |= max((one >> shift) & 15, (other >> shift) & 15) << shift
        shift += 4
    return found


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
    if majors & (HEARTHS | COOKHOUSES) != 0:
        return 3
    return 2 if majors & FIREPLACES != 0 else 0


for _number, _cost in enumerate(COSTS):
    ALL[_number].cost = _cost
    ALL[_number].points = POINTS[_number]
    ALL[_number].category = CATEGORIES[_number]
    ALL[_number].registered = True
    ALL[_number].id = f"M{_number - 9:03}" if _number >= 10 else ""
for _name, _brought in BROUGHT.items():
    ALL[NUMBERS[_name]].brought = _brought

STALL_EXCHANGES: Final[dict[str, list[Exchange]]] = {
    "furniture_stall": [Exchange(goods(wood=1), goods(clay=1))],
    "ceramics_stall": [Exchange(goods(clay=1), goods(wood=1))],
    "basket_stall": [
        Exchange(goods(reed=1), goods(wood=1)),
        Exchange(goods(reed=1), goods(clay=1)),
        Exchange(goods(reed=1), goods(stone=1)),
    ],
}
for _name, _exchanges in STALL_EXCHANGES.items():
    ALL[NUMBERS[_name]].exchanges = _exchanges
    enter_trade(ALL[NUMBERS[_name]])
assert mask_of(*STALL_EXCHANGES) == STALLS
