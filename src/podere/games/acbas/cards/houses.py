"""Houses: what replaces or enlarges the cottage, and other dwellings."""

from __future__ import annotations

from podere.farmyard.grid import BOTTOM_ROW, TOP_ROW
from podere.games.acbas.cards.building import BESIDE_COTTAGE, IN_CORNER, ON_COTTAGE, building
from podere.games.acbas.cards.effects import (
    Expand,
    Gain,
    GainMaterials,
    InRows,
    OfferTrough,
    PerNeighbour,
    PlaceFree,
    SecondTurn,
    WithSpecials,
    WithWood,
)
from podere.games.acbas.cards.names import (
    BYRE_DWELLING,
    CORNER_HOUSE,
    COTTAGE_EXTENSION,
    COUNTRY_HOUSE,
    ESTATE,
    LARGE_EXTENSION,
    LOG_HOUSE,
    MANOR,
    OFFICE,
    REED_HUT,
    SERVANTS_COTTAGE,
    SMALL_EXTENSION,
)
from podere.games.acbas.lexicon import HORSE


@building(LOG_HOUSE, wood=2, reed=1, holds=4, stands=ON_COTTAGE)
class LogHouse:
    """Replaces the cottage; points if four wood are left in the end."""

    worth = WithWood(4, points=4)


@building(BYRE_DWELLING, wood=3, stone=3, reed=1, points=3, holds=4, stands=ON_COTTAGE)
class ByreDwelling:
    """Replaces the cottage."""


@building(COTTAGE_EXTENSION, wood=1, points=4, holds=3, stands=BESIDE_COTTAGE)
class CottageExtension:
    """Only in the second turn of round 1; from then on all buildings stand in one group (`Player.new_sites`)."""

    need = SecondTurn()


@building(CORNER_HOUSE, stone=2, reed=1, points=4, holds=3, stands=IN_CORNER)
class CornerHouse:
    """No expansion may be added any more (`rules.expand.can_expand`)."""


@building(COUNTRY_HOUSE, wood=3, stone=3, points=1, holds=3)
class CountryHouse:
    """An expansion and a cow at once: first the land, so that the cow finds its room."""

    at_once = [Expand(), Gain(cow=1)]


@building(REED_HUT, wood=1, reed=3, holds=3)
class ReedHut:
    """The three reed come back at once."""

    at_once = [GainMaterials(reed=3)]


@building(SERVANTS_COTTAGE, wood=2, holds=1)
class ServantsCottage:
    """Up to two borders for nothing, and a trough for two wood, at once."""

    at_once = [PlaceFree(2), OfferTrough()]


@building(LARGE_EXTENSION, wood=3, holds=2)
class LargeExtension:
    """Two points for each building beside it."""

    worth = PerNeighbour()


@building(SMALL_EXTENSION, stone=1, holds=1)
class SmallExtension:
    """Two points for each building beside it."""

    worth = PerNeighbour()


@building(MANOR, wood=1, stone=3, holds=2)
class Manor:
    """Seven points, less two for each building along the road."""

    worth = InRows(7, BOTTOM_ROW)


@building(OFFICE, wood=2, stone=2, holds=2, species=HORSE)
class Office:
    """Six points, less two for each building along the forest."""

    worth = InRows(6, TOP_ROW)


@building(ESTATE, stone=2, reed=1, holds=2, species=HORSE)
class Estate:
    """A horse at once; points with five special buildings."""

    at_once = [Gain(horse=1)]
    worth = WithSpecials(5, points=3)
