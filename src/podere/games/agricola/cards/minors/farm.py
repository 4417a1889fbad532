"""Minor improvements that help to plan the farm."""

from __future__ import annotations

from podere.games.agricola.cards.card import FENCE, minor
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.costs import AnyInstead
from podere.games.agricola.cards.effects import (
    FenceOneSpace,
    Gain,
    Limited,
    May,
    Plow,
    PromiseField,
)
from podere.games.agricola.cards.names import (
    DRINKING_TROUGH,
    HANDPLOW,
    MINI_PASTURE,
    MOLDBOARD_PLOW,
    RAMMED_CLAY,
    SHIFTING_CULTIVATION,
)
from podere.games.agricola.cards.needs import at_least
from podere.games.agricola.lexicon import CLAY, FARMLAND, WOOD


@minor(SHIFTING_CULTIVATION, "A002", "farm_planner", food=2, passing=True)
class ShiftingCultivation:
    """Plow a field at once."""

    on_play = Plow()


@minor(DRINKING_TROUGH, "A012", "farm_planner", clay=1)
class DrinkingTrough:
    """Every pasture holds two animals more."""

    pasture_room = 2


@minor(RAMMED_CLAY, "A016", "farm_planner")
class RammedClay:
    """A clay at once; fences may be paid in clay, mixed as one likes."""

    on_play = Gain(clay=1)
    cost_rule = AnyInstead([FENCE], WOOD, CLAY)


@minor(HANDPLOW, "A019", "farm_planner", wood=1)
class Handplow:
    """A field on the round space five rounds on, to be plowed at the start of that round or lost."""

    on_play = PromiseField(5)


@minor(MINI_PASTURE, "B002", "farm_planner", food=2, passing=True)
class MiniPasture:
    """One space becomes a new pasture at once, without wood."""

    on_play = FenceOneSpace()


@minor(MOLDBOARD_PLOW, "B019", "farm_planner", wood=2, need=at_least(1))
class MoldboardPlow:
    """Twice in the game, with Farmland, one more field."""

    on_use = At([FARMLAND]) >> Limited(MOLDBOARD_PLOW, 2, May(Plow()))
