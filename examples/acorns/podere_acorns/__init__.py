"""Acorns, a game of another package: shake the tree as long as you dare."""

from podere_acorns.game import BOX

__all__ = ["BOX"]
