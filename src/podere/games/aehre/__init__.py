"""Eine Frage der Ähre, 2 to 5 players."""

from podere.games.aehre.setup import BOX

__all__ = ["BOX"]
