"""Every legal fencing of a small farm, found once and kept as sets of bits.

A fencing is a set of fences of which each is part of the border of a closed pasture, with pastures that hang
together. There are a few thousand of them on a farm of fifteen spaces with fifteen fences. A set of fencings is one
long integer, bit by fencing, so "which fencings contain these fences, avoid these spaces and need at most seven
fences" is a handful of operations, and so is "which fence can be drawn next so that some fencing is still possible".
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.grid import around
from podere.kernel.bits import members

LEFT: Final = 24
"""In one integer of sides: upper sides under the bit of the space below them, left sides so many bits higher."""
ALL_SPACES: Final = 28
"""Spaces of a grid of five columns, and spaces that were added to it, have bits below this."""
ALL_SIDES: Final = 48
"""Sides of the grid have bits below this."""


def sides(space: int) -> int:
    """The four sides of one space."""
    found: int = 2**space | 2 ** (space + 1) | 2 ** (space + LEFT) | 2 ** (space + 4 + LEFT)
    return found


def border(spaces: int) -> int:
    """The sides around a set of spaces: those between two of them are counted twice and fall away."""
    found = 0
    for space in members(spaces):
        found ^= sides(space)
    return found


def is_connected(spaces: i64) -> bool:
    """Whether the spaces hang together side by side."""
    reached: i64 = spaces & -spaces
    while True:
        more: i64 = (reached | around(reached)) & spaces
        if more == reached:
            return reached == spaces
        reached = more


def _holders(masks: list[int], size: int) -> list[int]:
    """For each number: the masks that hold it, bit by mask."""
    found = [bytearray(len(masks) // 8 + 1) for _ in range(size)]
    for at, mask in enumerate(masks):
        place, mark = at >> 3, 2 ** (at & 7)
        left = mask
        while left:
            lowest = left & -left
            found[lowest.bit_length() - 1][place] |= mark
            left ^= lowest
    return [int.from_bytes(each, "little") for each in found]


class Fencings:
    """All legal fencings of these spaces with at most so many fences, the smallest first."""

    def __init__(self, spaces: int, most: int) -> None:
        self.fences: list[int] = []
        """The sides of each fencing."""
        self.pastures: list[list[int]] = []
        """Its pastures, each the mask of its spaces."""
        self.number: dict[int, int] = {0: -1}
        """The number of the fencing with these sides."""
        self.count: list[int] = []
        self._find(spaces, most)
        self.all: int = 2 ** len(self.fences) - 1
        self.with_side: list[int] = _holders(self.fences, ALL_SIDES)
        """For each side: the fencings with a fence there."""
        self.without_side: list[int] = [self.all ^ those for those in self.with_side]
        grounds = [sum(pastures) for pastures in self.pastures]
        self.with_space: list[int] = _holders(grounds, ALL_SPACES)
        """For each space: the fencings of which it is part of a pasture."""
        self.without_space: list[int] = [self.all ^ those for those in self.with_space]
        self.up_to: list[int] = [2 ** sum(1 for many in self.count if many <= n) - 1 for n in range(most + 1)]
        """For each number: the fencings with at most so many fences."""

    def _find(self, spaces: int, most: int) -> None:
        """Every set of pastures, none of them too dear."""
        single: list[tuple[int, int]] = []
        left = spaces
        while left:
            first = left & -left
            left ^= first
            start = sides(first.bit_length() - 1)
            self._grow(first, int(around(first)) & left, left, start, most, single)
        single.sort(key=lambda one: one[0] & -one[0])
        found: list[tuple[int, int, list[int]]] = []
        self._add(single, [], 0, 0, most, found)
        found.sort(key=lambda one: (one[0], one[1]))
        for many, fences, pastures in found:
            self.number[fences] = len(self.fences)
            self.fences.append(fences)
            self.pastures.append(pastures)
            self.count.append(many)

    def _grow(
        self, part: int, edge: int, free: int, fences: int, most: int, found: list[tuple[int, int]]
    ) -> None:
        """Every pasture that contains this part and otherwise free spaces; `edge` are those that it could take next."""
        if fences.bit_count() <= most:
            found.append((part, fences))
        while edge:
            space = edge & -edge
            edge ^= space
            free &= ~space
            more = int(around(space)) & free | edge
            self._grow(part | space, more, free, fences ^ sides(space.bit_length() - 1), most, found)

    def _add(
        self,
        single: list[tuple[int, int]],
        pastures: list[int],
        ground: int,
        fences: int,
        most: int,
        found: list[tuple[int, int, list[int]]],
    ) -> None:
        """Add one more pasture, whose first space comes after those of the others."""
        for at, (pasture, around_it) in enumerate(single):
            more = fences | around_it
            joined = ground | pasture
            those = [*pastures, pasture]
            if is_connected(joined):
                found.append((more.bit_count(), more, those))
            rest = [
                one
                for one in single[at + 1 :]
                if one[0] & joined == 0 and (one[1] | more).bit_count() <= most
            ]
            if rest:
                self._add(rest, those, joined, more, most, found)

    # Sets of fencings

    # The fencing that is there has fewer fences than all that contain it, so it is the first of them.

    def beyond(self, built: int, fences: i64) -> int:
        """The fencings that contain these fences and avoid these spaces, but for the fencing that is there."""
        those = self.all
        for side in members(fences):
            those &= self.with_side[side]
        for space in members(built):
            those &= self.without_space[space]
        return those & (those - 1) if fences != 0 else those

    def holding(self, spaces: int) -> int:
        """The fencings with one of these spaces in a pasture."""
        those = 0
        for space in members(spaces):
            those |= self.with_space[space]
        return those
