"""The four special buildings of every game."""

from __future__ import annotations

from podere.games.acbas.cards.building import ON_COTTAGE, ON_STALL, building
from podere.games.acbas.cards.effects import GainChosen, PerMaterial

COW_OR_HORSE = 0b1100
ANY_SPECIES = 0b1111


@building(wood=3, stone=2, reed=1, points=5, holds=2, stands=ON_COTTAGE)
class HalfTimberedHouse:
    """Replaces the cottage."""


@building(wood=2, reed=1)
class StorageBuilding:
    """Half a point for each building material that is left in the end."""

    worth = PerMaterial()


@building(wood=2, stone=1, holds=1)
class Shelter:
    """One animal of any species at once."""

    choice = ANY_SPECIES
    at_once = [GainChosen()]


@building(wood=3, or_stone=3, points=2, holds=5, stands=ON_STALL)
class OpenStables:
    """Replaces a stall, which goes back; one cow or one horse at once."""

    is_stables = True
    choice = COW_OR_HORSE
    at_once = [GainChosen()]
