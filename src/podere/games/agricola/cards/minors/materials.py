"""Minor improvements that bring building materials, or save them."""

from __future__ import annotations

from podere.games.agricola.cards.card import MAJOR_IMPROVEMENT, MINOR_IMPROVEMENT, minor
from podere.games.agricola.cards.conditions import STONE_SPACES, At
from podere.games.agricola.cards.costs import Less
from podere.games.agricola.cards.effects import Gain, GainBy, Promise
from podere.games.agricola.cards.exchange import Exchange
from podere.games.agricola.cards.needs import Shown, at_least, at_most
from podere.games.agricola.cards.numbers import Per, Supply
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import CLAY, DAY_LABORER, FISHING, WOOD


@minor("A005", "building_resource_provider", passing=True, food=1)
class ClayEmbankment:
    """A clay for each two clay in the supply."""

    on_play = GainBy({"clay": Per(Supply(CLAY), 2)})


@minor("A075", "building_resource_provider", points=2, need=at_most(3), stone=2)
class LumberMill:
    """Improvements cost a wood less."""

    cost_rule = Less([MAJOR_IMPROVEMENT, MINOR_IMPROVEMENT], goods(wood=1))


@minor("A078", "building_resource_provider", points=1, need=at_least(1), wood=2)
class Canoe:
    """Fishing gives a food and a reed more."""

    on_use = At([FISHING]) >> Gain(food=1, reed=1)


@minor("A080", "building_resource_provider", wood=1)
class StoneTongs:
    """Each stone accumulation space gives a stone more."""

    on_use = At(STONE_SPACES) >> Gain(stone=1)


@minor("B074", "building_resource_provider", need=Shown(CLAY, 5))
class ThickForest:
    """A wood on each round space with an even number still to come."""

    on_play = Promise(WOOD, rounds=(2, 4, 6, 8, 10, 12, 14))


@minor("B077", "building_resource_provider", points=1, need=at_least(3), food=1)
class LoamPit:
    """Day Laborer gives three clay more."""

    on_use = At([DAY_LABORER]) >> Gain(clay=3)


@minor("B080", "building_resource_provider", clay=1)
class HardPorcelain:
    """At any time 2, 3 or 4 clay for one stone less."""

    exchanges = [
        Exchange(goods(clay=2), goods(stone=1), at_will=True),
        Exchange(goods(clay=3), goods(stone=2), at_will=True),
        Exchange(goods(clay=4), goods(stone=3), at_will=True),
    ]
