"""Room in odd places: unused spaces, pastures without a trough, pens."""

from __future__ import annotations

from podere.farmyard.grid import BOTTOM_ROW, MIDDLE_ROW, TOP_ROW
from podere.games.acbas.cards.building import EACH, OnUnused, building
from podere.games.acbas.cards.names import (
    DAIRY_FARM,
    DOG_HOUSE,
    FEEDING_STATION,
    PEN,
    REARING_STATION,
    STUD_FARM,
    WILD_BOAR_PEN,
)
from podere.games.acbas.lexicon import COW, HORSE, PIG, SHEEP


@building(DOG_HOUSE, wood=2)
class DogHouse:
    """A sheep on each unused space of the two lower rows."""

    unused = OnUnused(SHEEP, 1, MIDDLE_ROW + BOTTOM_ROW)


@building(WILD_BOAR_PEN, wood=2, holds=2, species=PIG)
class WildBoarPen:
    """A pig on each unused space of the top row."""

    unused = OnUnused(PIG, 1, TOP_ROW)


@building(DAIRY_FARM, stone=3, reed=1, points=3, holds=2, species=COW)
class DairyFarm:
    """Two cows on each unused space beside it."""

    unused = OnUnused(COW, 2)


@building(STUD_FARM, wood=1, stone=3, reed=1, points=3, holds=2, species=HORSE)
class StudFarm:
    """Two horses on each unused space beside it."""

    unused = OnUnused(HORSE, 2)


@building(FEEDING_STATION, wood=2, holds=1)
class FeedingStation:
    """Pastures without a trough hold one animal more (`rooms.add_pastures`)."""


@building(PEN, wood=2, holds=4)
class Pen:
    """Its inmates do not count in scoring (`farm_animals.scoring_animals`)."""


@building(REARING_STATION, wood=2, reed=1, points=1, holds=1, species=EACH)
class RearingStation:
    """One of each species; emptied before each breeding (`rules.breeding.EmptyStation`)."""
