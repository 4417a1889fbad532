"""Minor improvements that help to plan the farm."""

from __future__ import annotations

from podere.games.agricola.cards.card import FENCE, ROOM, minor
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.costs import AnyInstead, PriceByHouse
from podere.games.agricola.cards.effects import (
    BuildStable,
    FenceOneSpace,
    Gain,
    Limited,
    May,
    Plow,
    PromiseField,
)
from podere.games.agricola.cards.needs import at_least
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import CLAY, FARMLAND, WOOD


@minor("A002", "farm_planner", food=2, passing=True)
class ShiftingCultivation:
    """Plow a field at once."""

    on_play = Plow()


@minor("A012", "farm_planner", clay=1)
class DrinkingTrough:
    """Every pasture holds two animals more."""

    pasture_room = 2


@minor("A016", "farm_planner")
class RammedClay:
    """A clay at once; fences may be paid in clay, mixed as one likes."""

    on_play = Gain(clay=1)
    cost_rule = AnyInstead([FENCE], WOOD, CLAY)


@minor("A019", "farm_planner", wood=1)
class Handplow:
    """A field on the round space five rounds on, to be plowed at the start of that round or lost."""

    on_play = PromiseField(5)


@minor("B002", "farm_planner", food=2, passing=True)
class MiniPasture:
    """One space becomes a new pasture at once, without wood."""

    on_play = FenceOneSpace()


@minor("B019", "farm_planner", wood=2, need=at_least(1))
class MoldboardPlow:
    """Twice in the game, with Farmland, one more field."""

    on_use = At([FARMLAND]) >> Limited(2, May(Plow()))


@minor("B010", "farm_planner", wood=3, food=3)
class Caravan:
    """One person finds a place; it is no room."""

    person_room = 1


@minor("B013", "farm_planner", wood=1, stone=1)
class CarpentersParlor:
    """A wooden room costs two wood and two reed."""

    cost_rule = PriceByHouse([ROOM], [goods(wood=2, reed=2), None, None])


@minor("B016", "farm_planner", wood=1)
class MiningHammer:
    """A food at once; with each renovation a stable without wood."""

    on_play = Gain(food=1)
    renovated = May(BuildStable(wood=0))
