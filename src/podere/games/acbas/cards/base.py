"""The four special buildings of every game."""

from __future__ import annotations

from podere.games.acbas.cards.building import ON_COTTAGE, ON_STALL, building
from podere.games.acbas.cards.effects import GainChosen, PerMaterial
from podere.games.acbas.cards.names import HALF_TIMBERED_HOUSE, OPEN_STABLES, SHELTER, STORAGE_BUILDING

COW_OR_HORSE = 0b1100
ANY_SPECIES = 0b1111


@building(HALF_TIMBERED_HOUSE, wood=3, stone=2, reed=1, points=5, holds=2, stands=ON_COTTAGE)
class HalfTimberedHouse:
    """Replaces the cottage."""


@building(STORAGE_BUILDING, wood=2, reed=1)
class StorageBuilding:
    """Half a point for each building material that is left in the end."""

    worth = PerMaterial()


@building(SHELTER, wood=2, stone=1, holds=1)
class Shelter:
    """One animal of any species at once."""

    choice = ANY_SPECIES
    at_once = [GainChosen(SHELTER)]


@building(OPEN_STABLES, wood=3, or_stone=3, points=2, holds=5, stands=ON_STALL)
class OpenStables:
    """Replaces a stall, which goes back; one cow or one horse at once."""

    is_stables = True
    choice = COW_OR_HORSE
    at_once = [GainChosen(OPEN_STABLES)]
