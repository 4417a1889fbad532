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
from podere.games.acbas.lexicon import HORSE


@building(wood=2, reed=1, holds=4, stands=ON_COTTAGE)
class LogHouse:
    """Replaces the cottage; points if four wood are left in the end."""

    worth = WithWood(4, points=4)


@building(wood=3, stone=3, reed=1, points=3, holds=4, stands=ON_COTTAGE)
class ByreDwelling:
    """Replaces the cottage."""


@building(wood=1, points=4, holds=3, stands=BESIDE_COTTAGE)
class CottageExtension:
    """Only in the second turn of round 1; from then on all buildings stand in one group."""

    keeps_group = True
    need = SecondTurn()


@building(stone=2, reed=1, points=4, holds=3, stands=IN_CORNER)
class CornerHouse:
    """No expansion may be added any more."""

    forbids_expansion = True


@building(wood=3, stone=3, points=1, holds=3)
class CountryHouse:
    """An expansion and a cow at once: first the land, so that the cow finds its room."""

    at_once = [Expand(), Gain(cow=1)]


@building(wood=1, reed=3, holds=3)
class ReedHut:
    """The three reed come back at once."""

    at_once = [GainMaterials(reed=3)]


@building(wood=2, holds=1)
class ServantsCottage:
    """Up to two borders for nothing, and a trough for two wood, at once."""

    at_once = [PlaceFree(2), OfferTrough()]


@building(wood=3, holds=2)
class LargeExtension:
    """Two points for each building beside it."""

    worth = PerNeighbour()


@building(stone=1, holds=1)
class SmallExtension:
    """Two points for each building beside it."""

    worth = PerNeighbour()


@building(wood=1, stone=3, holds=2)
class Manor:
    """Seven points, less two for each building along the road."""

    worth = InRows(7, BOTTOM_ROW)


@building(wood=2, stone=2, holds=2, species=HORSE)
class Office:
    """Six points, less two for each building along the forest."""

    worth = InRows(6, TOP_ROW)


@building(stone=2, reed=1, holds=2, species=HORSE)
class Estate:
    """A horse at once; points with five special buildings."""

    at_once = [Gain(horse=1)]
    worth = WithSpecials(5, points=3)
