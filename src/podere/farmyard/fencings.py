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
        self.with_side: list[int] = [self._those(side, self.fences) for side in range(2 * LEFT)]
        """For each side: the fencings with a fence there."""
        self.without_side: list[int] = [self.all ^ those for those in self.with_side]
        grounds = [sum(pastures) for pastures in self.pastures]
        self.with_space: list[int] = [self._those(space, grounds) for space in range(LEFT)]
        """For each space: the fencings of which it is part of a pasture."""
        self.without_space: list[int] = [self.all ^ those for those in self.with_space]
        self.up_to: list[int] = [2 ** sum(1 for many in self.count if many <= n) - 1 for n in range(most + 1)]
        """For each number: the fencings with at most so many fences."""

    def _those(self, number: int, masks: list[int]) -> int:
        found = bytearray(len(masks) // 8 + 1)
        for at, mask in enumerate(masks):
            if (mask >> number) & 1:
                found[at >> 3] |= 2 ** (at & 7)
        return int.from_bytes(found, "little")

    def _find(self, spaces: int, most: int) -> None:
        """Every set of pastures that hang together, none of them too dear."""
        single: list[list[tuple[int, int]]] = [[] for _ in range(LEFT)]
        part = spaces
        while part:
            if is_connected(part):
                around_it = border(part)
                if around_it.bit_count() <= most:
                    single[(part & -part).bit_length() - 1].append((part, around_it))
            part = (part - 1) & spaces
        found: list[tuple[int, int, list[int]]] = []
        self._add(single, [], 0, 0, 0, most, found)
        found.sort(key=lambda one: (one[0], one[1]))
        for many, fences, pastures in found:
            self.number[fences] = len(self.fences)
            self.fences.append(fences)
            self.pastures.append(pastures)
            self.count.append(many)

    def _add(
        self,
        single: list[list[tuple[int, int]]],
        pastures: list[int],
        ground: int,
        fences: int,
        first: int,
        most: int,
        found: list[tuple[int, int, list[int]]],
    ) -> None:
        """Add one more pasture, whose first space comes after those of the others."""
        if pastures and is_connected(ground):
            found.append((fences.bit_count(), fences, pastures))
        for space in range(first, LEFT):
            for shape, around_it in single[space]:
                if shape & ground == 0:
                    more = fences | around_it
                    if more.bit_count() <= most:
                        self._add(single, [*pastures, shape], ground | shape, more, space + 1, most, found)

    # Sets of fencings

    def least(self, those: int) -> int:
        """The number of fences of the smallest of them; 100 if there is none."""
        if those == 0:
            return 100
        return self.count[(those & -those).bit_length() - 1]

    # The fencing that is there has fewer fences than all that contain it, so it is the first of them.

    def beyond(self, built: int, fences: i64) -> int:
        """The fencings that contain these fences and avoid these spaces, but for the fencing that is there."""
        those = self.all
        for side in members(fences):
            those &= self.with_side[side]
        for space in members(built):
            those &= self.without_space[space]
        return those & (those - 1) if fences != 0 else those

    def after(self, those: int, drawn: i64) -> int:
        """Of the fencings beyond the one that was there, those beyond the one with these fences more."""
        side: i64 = 0
        while side < 48:
            if (drawn >> side) & 1 != 0:
                those &= self.with_side[side]
            side += 1
        return those & (those - 1)
