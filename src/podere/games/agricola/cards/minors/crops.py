"""Minor improvements that bring crops."""

from __future__ import annotations

from podere.games.agricola.cards.card import MOVING_CROPS, minor
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.effects import Gain, Promise
from podere.games.agricola.cards.needs import at_least
from podere.games.agricola.lexicon import GRAIN, GRAIN_SEEDS, VEGETABLE

VEGETABLES_ONLY = 0b10


@minor("A067", "crop_provider", wood=1)
class CornScoop:
    """Grain Seeds gives a grain more."""

    on_use = At([GRAIN_SEEDS]) >> Gain(grain=1)


@minor("A069", "crop_provider", need=at_least(2), wood=2)
class LargeGreenhouse:
    """A vegetable on the round spaces 4, 7 and 9 rounds on."""

    on_play = Promise(VEGETABLE, after=(4, 7, 9))


@minor("A071", "crop_provider", wood=1)
class ClearingSpade:
    """At any time a crop moves from a field with two or more to an empty one (`rules.anytime`)."""

    powers = MOVING_CROPS


@minor("B008", "crop_provider", passing=True, grain=1)
class MarketStall:
    """A vegetable for the grain."""

    on_play = Gain(vegetable=1)


@minor("B066", "crop_provider", need=at_least(2), wood=2)
class SackCart:
    """A grain on the round spaces 5, 8, 11 and 14, as far as they are still to come."""

    on_play = Promise(GRAIN, rounds=(5, 8, 11, 14))


@minor("B068", "crop_provider", points=1, need=at_least(2), food=1)
class Beanfield:
    """The card is a field for vegetables."""

    crops = VEGETABLES_ONLY
