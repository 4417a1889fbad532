"""Occupations that bring food."""

from __future__ import annotations

from podere.games.agricola.cards.card import occupation
from podere.games.agricola.cards.conditions import WOOD_SPACES, At, House, Renovation
from podere.games.agricola.cards.effects import Bake, Gain, GainBy, May, Once, Promise, PutBack
from podere.games.agricola.cards.numbers import Occupations
from podere.games.agricola.lexicon import FOOD


@occupation("A108", "food_provider")
class MushroomCollector:
    """Right after a wood accumulation space: a wood back on it for two food."""

    after_use = At(WOOD_SPACES) >> May(PutBack(1, food=2))


@occupation("A110", "food_provider")
class Roughcaster:
    """Three food for an action that builds clay rooms, and for a renovation from clay to stone."""

    rooms_built = House([1]) >> Gain(food=3)
    renovated = Renovation(1, 2) >> Gain(food=3)


@occupation("A111", "food_provider")
class WallBuilder:
    """After an action that builds rooms, a food may be laid on each of the next four round spaces."""

    rooms_built = May(Promise(FOOD, following=4))


@occupation("B107", "food_provider")
class Manservant:
    """Once the house is of stone: three food on each round space to come."""

    houses_change = Once(House([2]), Promise(FOOD, 3, following=13))


@occupation("B108", "food_provider")
class OvenFiringBoy:
    """Each wood accumulation space brings a Bake Bread action."""

    on_use = At(WOOD_SPACES) >> May(Bake())


@occupation("B109", "food_provider")
class PaperMaker:
    """Right before each later occupation: a wood for a food per occupation in front of the player."""

    before_occupation = May(GainBy({"food": Occupations()}), wood=1)
