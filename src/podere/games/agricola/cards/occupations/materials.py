"""Occupations that bring building materials, or save them."""

from __future__ import annotations

from podere.games.agricola.cards.card import RENOVATION, ROOM, occupation
from podere.games.agricola.cards.conditions import House
from podere.games.agricola.cards.costs import Instead
from podere.games.agricola.cards.effects import Once, Promise
from podere.games.agricola.cards.names import CLAY_HUT_BUILDER, FRAME_BUILDER
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import CLAY


@occupation(CLAY_HUT_BUILDER, "A120", "building_resource_provider")
class ClayHutBuilder:
    """Once the house is no longer wooden: two clay on each of the next five round spaces."""

    houses_change = Once(CLAY_HUT_BUILDER, House([1, 2]), Promise(CLAY, 2, following=5))


@occupation(FRAME_BUILDER, "A123", "building_resource_provider")
class FrameBuilder:
    """For each room and each renovation, two clay or two stone may be replaced by a wood."""

    cost_rule = Instead([ROOM, RENOVATION], [goods(clay=2), goods(stone=2)], goods(wood=1))
