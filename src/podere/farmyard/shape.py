"""A farm that has outgrown its grid: spaces laid to its sides, with neighbours and sides of their own.

The added spaces have bits of their own, so what they touch cannot be found by shifting: it is written down once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.grid import around
from podere.kernel.bits import bit, count

SIDES: Final = 62
"""Every side has a smaller bit."""


class Shape:
    """The spaces of a farm: its grid, and those that were added. It is made once and never changes."""

    def __init__(self, board: int, added: list[int], near: list[int], sides: list[int]) -> None:
        self.board: i64 = board
        """The spaces of the grid, whose neighbours are found by shifting."""
        self.added: list[int] = added
        """The bits of the added spaces."""
        self.near: list[int] = near
        """For each bit: the spaces beside the space."""
        self.sides: list[int] = sides
        """For each bit: the four sides of the space, as a mask."""
        self.land: i64 = board
        for space in added:
            self.land |= bit(space)
        self.holders: list[int] = [self.with_side(side) for side in range(SIDES)]
        """For each side: the spaces, one or two, that have it."""

    def with_side(self, side: int) -> int:
        return sum(2**space for space, sides in enumerate(self.sides) if sides >> side & 1)

    def beside(self, spaces: i64) -> i64:
        """The spaces of the farm that share a side with these."""
        found: i64 = around(spaces & self.board) & self.board
        for space in self.added:
            mine: i64 = bit(space)
            near: i64 = self.near[space]
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

    # Pastures

    def closed(self, fences: i64) -> list[int]:
        """What these fences close, each pasture as the mask of its spaces, from the lowest bit on."""
        found: list[int] = []
        left: i64 = self.fenced(fences)
        while left != 0:
            first: i64 = left & -left
            pasture: i64 = self.closed_around(first, fences)
            if pasture != 0:
                found.append(pasture)
            left &= ~(pasture | first)
        return found

    def fenced(self, fences: i64) -> i64:
        """The spaces with a fence at one of their sides, at least."""
        found: i64 = 0
        left: i64 = fences
        while left != 0:
            side: i64 = left & -left
            left ^= side
            found |= self.holders[count(side - 1)]
        return found

    def closed_around(self, space: i64, fences: i64) -> i64:
        """The pasture that holds this space; 0 if it lies open."""
        pasture: i64 = space
        border: i64 = self.sides[count(space - 1)]
        while border & ~fences != 0:
            side: i64 = border & ~fences
            side &= -side
            beyond: i64 = self.holders[count(side - 1)] & ~pasture
            if beyond == 0:
                return 0
            pasture |= beyond
            border ^= self.sides[count(beyond - 1)]
        return pasture

    def border(self, spaces: i64) -> i64:
        """The sides around a set of spaces: those between two of them are counted twice and fall away."""
        found: i64 = 0
        left: i64 = spaces
        while left != 0:
            space: i64 = left & -left
            left ^= space
            found ^= self.sides[count(space - 1)]
        return found

    def hangs_by_a_side(self, pasture: i64) -> bool:
        """Whether one fence divides the pasture."""
        left: i64 = pasture
        while left != 0:
            space: i64 = left & -left
            left ^= space
            beyond: i64 = self.near[count(space - 1)] & left
            while beyond != 0:
                other: i64 = beyond & -beyond
                beyond ^= other
                if not self.leads_round(space, other, pasture):
                    return True
        return False

    def leads_round(self, space: i64, other: i64, pasture: i64) -> bool:
        """Whether one can walk in the pasture from a space to one beside it without crossing the side between them."""
        reached: i64 = space | self.near[count(space - 1)] & pasture & ~other
        while reached & other == 0:
            more: i64 = (reached | self.beside(reached & ~space)) & pasture
            if more == reached:
                return False
            reached = more
        return True
