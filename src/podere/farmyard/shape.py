"""A farm that has outgrown its grid: spaces laid to its sides, with neighbours and sides of their own.

The added spaces have bits of their own, so what they touch cannot be found by shifting: it is written down once.
"""

from __future__ import annotations

from mypy_extensions import i64

from podere.farmyard.grid import around
from podere.kernel.bits import bit


class Shape:
    """The spaces of a farm: its grid, and those that were added. It is made once and never changes."""

    def __init__(self, board: int, added: list[int], near: list[int], sides: list[int]) -> None:
        self.board: i64 = board
        """The spaces of the grid, whose neighbours are found by shifting."""
        self.added: list[int] = added
        """The bits of the added spaces."""
        self.near: list[int] = near
        """For each of them: the spaces beside it."""
        self.sides: list[int] = sides
        """For each bit: the four sides of the space, as a mask."""
        self.land: i64 = board
        for space in added:
            self.land |= bit(space)

    def beside(self, spaces: i64) -> i64:
        """The spaces of the farm that share a side with these."""
        found: i64 = around(spaces & self.board) & self.board
        for at in range(len(self.added)):
            mine: i64 = bit(self.added[at])
            near: i64 = self.near[at]
            if spaces & near != 0:
                found |= mine
            if spaces & mine != 0:
                found |= near
        return found

    def hangs_together(self, spaces: i64) -> bool:
        """Whether one can walk from any of these spaces to any other, side by side."""
        reached: i64 = spaces & -spaces
        while True:
            more: i64 = (reached | self.beside(reached)) & spaces
            if more == reached:
                return reached == spaces
            reached = more
