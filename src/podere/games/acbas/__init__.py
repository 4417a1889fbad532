"""Agricola: All Creatures Big and Small, with all special buildings of the Big Box; 2 players."""

from podere.games.acbas.setup import BOX

__all__ = ["BOX"]
