"""Minor improvements that bring crops."""

from __future__ import annotations

from podere.games.agricola.cards.card import MOVING_CROPS, minor
from podere.games.agricola.cards.names import BEANFIELD, CLEARING_SPADE
from podere.games.agricola.cards.needs import at_least

VEGETABLES_ONLY = 0b10


@minor(CLEARING_SPADE, "A071", "crop_provider", wood=1)
class ClearingSpade:
    """At any time a crop moves from a field with two or more to an empty one (`rules.anytime`)."""

    powers = MOVING_CROPS


@minor(BEANFIELD, "B068", "crop_provider", food=1, points=1, need=at_least(2))
class Beanfield:
    """The card is a field for vegetables."""

    crops = VEGETABLES_ONLY
