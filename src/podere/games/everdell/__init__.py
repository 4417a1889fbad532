"""Everdell, with the solo game against Rugwort; 1 to 4 players."""

from podere.games.everdell.setup import BOX

__all__ = ["BOX"]
