"""Agricola, revised edition, with the cards of its box; 1 to 4 players."""

from podere.games.agricola.setup import BOX

__all__ = ["BOX"]
