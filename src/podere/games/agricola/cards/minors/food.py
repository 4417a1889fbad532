"""Minor improvements that bring food."""

from __future__ import annotations

from podere.games.agricola.cards.card import ANSWERS_OWN_ARRIVAL, minor
from podere.games.agricola.cards.conditions import (
    WOOD_SPACES,
    AfterHarvest,
    At,
    Gathered,
    GrainVegetablesEmpty,
    House,
    Occupied,
    OnRoundSpace,
    Or,
)
from podere.games.agricola.cards.effects import Gain, GainBy, GainForAll, May, Promise, PutBack
from podere.games.agricola.cards.needs import CropFields, PersonOn, at_least, at_most, exactly
from podere.games.agricola.cards.numbers import Per, Plus, Supply
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import (
    CATTLE,
    CATTLE_MARKET,
    CLAY_PIT,
    FARMLAND,
    FISHING,
    FOOD,
    FOREST,
    GRAIN_SEEDS,
    REED_BANK,
    SHEEP,
)


@minor("A044", "food_provider", points=1, need=exactly(2), wood=1)
class PondHut:
    """A food on each of the next three round spaces."""

    on_play = Promise(FOOD, following=3)


@minor("A050", "food_provider", clay=1)
class MilkJug:
    """Three food with every use of Cattle Market, whoever uses it; all others get one."""

    on_use = At([CATTLE_MARKET]) >> GainForAll(goods(food=3), goods(food=1))
    other_uses = At([CATTLE_MARKET]) >> GainForAll(goods(food=3), goods(food=1))


@minor("A053", "food_provider", clay=1)
class Claypipe:
    """Two food on returning home after a work phase with seven building materials or more."""

    returning_home = Gathered(7) >> Gain(food=2)


@minor("A055", "food_provider", wood=1, clay=1)
class JunkRoom:
    """A food after each improvement built or played, this one included."""

    powers = ANSWERS_OWN_ARRIVAL
    improved = Gain(food=1)


@minor("A056", "food_provider", reed=1)
class Basket:
    """Right after a wood accumulation space: two wood back on it for three food."""

    after_use = At(WOOD_SPACES) >> May(PutBack(2, food=3))


@minor("A063", "food_provider", points=2, wood=2, stone=2)
class DutchWindmill:
    """Three food more with each Bake Bread action in a round right after a harvest."""

    baked = AfterHarvest() >> Gain(food=3)


@minor("B045", "food_provider", points=2, need=CropFields(1, 2), wood=1)
class StrawberryPatch:
    """A food on each of the next three round spaces."""

    on_play = Promise(FOOD, following=3)


@minor("B047", "food_provider", clay=1)
class HerringPot:
    """With each use of Fishing a food on each of the next three round spaces."""

    on_use = At([FISHING]) >> Promise(FOOD, following=3)


@minor("B050", "food_provider", points=1, need=at_most(3), wood=1)
class ButterChurn:
    """In each field phase a food per three sheep and per two cattle."""

    counts = [SHEEP, CATTLE]
    field_phase = GainBy({"food": Plus(Per(Supply(SHEEP), 3), Per(Supply(CATTLE), 2))})


@minor("B056", "food_provider", need=PersonOn(FISHING))
class Brook:
    """A food with each of the four spaces above Fishing."""

    on_use = Or(At([REED_BANK, CLAY_PIT, FOREST]), OnRoundSpace(1)) >> Gain(food=1)


@minor("B057", "food_provider", wood=1, clay=1)
class Scullery:
    """A food at the start of each round in a wooden house."""

    round_starts = House([0]) >> Gain(food=1)


@minor("B061", "food_provider", need=at_least(3))
class ThreeFieldRotation:
    """At the start of each field phase three food for a grain field, a vegetable field and an empty field."""

    field_phase_starts = GrainVegetablesEmpty() >> Gain(food=3)


@minor("B062", "food_provider", wood=1)
class Pitchfork:
    """Grain Seeds gives three food more while somebody is on Farmland."""

    on_use = (At([GRAIN_SEEDS]) & Occupied(FARMLAND)) >> Gain(food=3)
