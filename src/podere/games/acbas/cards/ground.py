"""Room in odd places: unused spaces, pastures without a trough, pens."""

from __future__ import annotations

from podere.farmyard.grid import BOTTOM_ROW, MIDDLE_ROW, TOP_ROW
from podere.games.acbas.cards.building import EACH, OnUnused, building
from podere.games.acbas.lexicon import COW, HORSE, PIG, SHEEP


@building(wood=2)
class DogHouse:
    """A sheep on each unused space of the two lower rows."""

    unused = OnUnused(SHEEP, 1, MIDDLE_ROW + BOTTOM_ROW)


@building(wood=2, holds=2, species=PIG)
class WildBoarPen:
    """A pig on each unused space of the top row."""

    unused = OnUnused(PIG, 1, TOP_ROW)


@building(stone=3, reed=1, points=3, holds=2, species=COW)
class DairyFarm:
    """Two cows on each unused space beside it."""

    unused = OnUnused(COW, 2)


@building(wood=1, stone=3, reed=1, points=3, holds=2, species=HORSE)
class StudFarm:
    """Two horses on each unused space beside it."""

    unused = OnUnused(HORSE, 2)


@building(wood=2, holds=1)
class FeedingStation:
    """Pastures without a trough hold one animal more."""

    fills_bare_pastures = True


@building(wood=2, holds=4)
class Pen:
    """Its inmates do not count in scoring."""

    is_uncounted = True


@building(wood=2, reed=1, points=1, holds=1, species=EACH)
class RearingStation:
    """One of each species; emptied before each breeding."""

    is_emptied = True
