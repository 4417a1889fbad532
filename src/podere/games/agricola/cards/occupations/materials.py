"""Occupations that bring building materials, or save them."""

from __future__ import annotations

from podere.games.agricola.cards.card import (
    MAJOR_IMPROVEMENT,
    MINOR_IMPROVEMENT,
    RENOVATION,
    ROOM,
    occupation,
)
from podere.games.agricola.cards.conditions import (
    WOOD_SPACES,
    At,
    Exactly,
    House,
    OnlySmallHouse,
)
from podere.games.agricola.cards.costs import AllInstead, Instead, Less, PriceByHouse
from podere.games.agricola.cards.effects import Gain, GainBy, May, Once, Promise
from podere.games.agricola.cards.numbers import Rooms
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import (
    CLAY,
    CLAY_PIT,
    CULTIVATION,
    FARMLAND,
    FOREST,
    GRAIN_SEEDS,
    GRAIN_UTILIZATION,
    REED,
    REED_BANK,
)


@occupation("A116", "building_resource_provider")
class WoodCutter:
    """Each wood accumulation space gives a wood more."""

    on_use = At(WOOD_SPACES) >> Gain(wood=1)


@occupation("A119", "building_resource_provider")
class FirewoodCollector:
    """A wood at the end of a turn on Farmland, Grain Seeds, Grain Utilization or Cultivation."""

    turn_ends = At([FARMLAND, GRAIN_SEEDS, GRAIN_UTILIZATION, CULTIVATION]) >> Gain(wood=1)


@occupation("A120", "building_resource_provider")
class ClayHutBuilder:
    """Once the house is no longer wooden: two clay on each of the next five round spaces."""

    houses_change = Once(House([1, 2]), Promise(CLAY, 2, following=5))


@occupation("A123", "building_resource_provider")
class FrameBuilder:
    """For each room and each renovation, two clay or two stone may be replaced by a wood."""

    cost_rule = Instead([ROOM, RENOVATION], [goods(clay=2), goods(stone=2)], goods(wood=1))


@occupation("A125", "building_resource_provider")
class Priest:
    """Goods at once for who lives in a clay house of two rooms."""

    on_play = (House([1]) & Exactly(Rooms(), 2)) >> Gain(clay=3, reed=2, stone=2)


@occupation("A143", "building_resource_provider", players=3)
class Stonecutter:
    """Improvements, rooms and renovations cost a stone less."""

    cost_rule = Less([MAJOR_IMPROVEMENT, MINOR_IMPROVEMENT, ROOM, RENOVATION], goods(stone=1))


@occupation("B118", "building_resource_provider")
class SmallScaleFarmer:
    """A wood at the start of each round while the house has exactly two rooms."""

    round_starts = Exactly(Rooms(), 2) >> Gain(wood=1)


@occupation("B121", "building_resource_provider")
class Geologist:
    """Forest and Reed Bank give a clay more; from three players on Clay Pit too."""

    on_use = At([FOREST, REED_BANK], from_three=[CLAY_PIT]) >> Gain(clay=1)


@occupation("B123", "building_resource_provider")
class RoofBallaster:
    """At once, for a food, as much stone as there are rooms."""

    on_play = May(GainBy({"stone": Rooms()}), food=1)


@occupation("B126", "building_resource_provider")
class Carpenter:
    """A room costs three of the house's material and two reed."""

    cost_rule = PriceByHouse([ROOM], [goods(wood=3, reed=2), goods(clay=3, reed=2), goods(stone=3, reed=2)])


@occupation("B145", "building_resource_provider", players=3)
class BrushwoodCollector:
    """For a room or a renovation, a wood may stand for all the reed."""

    cost_rule = AllInstead([ROOM, RENOVATION], REED, goods(wood=1))


@occupation("B163", "building_resource_provider", players=4)
class Pastor:
    """Once nobody else has a house of two rooms: goods."""

    houses_change = Once(OnlySmallHouse(), Gain(wood=3, clay=2, reed=1, stone=1))
