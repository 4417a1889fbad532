"""Fences that need not close anything: what they enclose, and whether more of them could make it hang together.

Any set of fences may stand here, far too many to list. Only what is closed must hang together. Pieces of land that do
are few, and that is enough: fences that close several pieces of ground can be completed if and only if some piece of
land in one holds all of them, and what is missing of its border may still be drawn. Whatever else its border closes
lies beside it.
"""

from __future__ import annotations

from mypy_extensions import i64

from podere.farmyard.borders import pastures
from podere.farmyard.fencings import LEFT, border, is_connected
from podere.kernel.bits import count


def closed_pastures(land: i64, tiles: i64, fences: i64) -> list[int]:
    """The closed pastures; ground with a tile on it is none."""
    below: i64 = fences - ((fences >> LEFT) << LEFT)
    found: list[int] = []
    for pasture in pastures(land, 0, below, fences >> LEFT):
        if pasture & tiles == 0:
            found.append(pasture)
    return found


class Pieces:
    """Every piece of land that hangs together and can be fenced with so many fences."""

    def __init__(self, spaces: int, most: int) -> None:
        self.spaces: list[int] = []
        self.borders: list[int] = []
        part = spaces
        while part:
            if is_connected(part):
                around_it = border(part)
                if around_it.bit_count() <= most:
                    self.spaces.append(part)
                    self.borders.append(around_it)
            part = (part - 1) & spaces

    def can_join(self, ground: i64, tiles: i64, fences: i64, free: i64, most: i64) -> bool:
        """Whether all this ground could lie in one piece of land without tiles, with at most so many further fences,
        all of them on free sides."""
        for number in range(len(self.spaces)):
            piece: i64 = self.spaces[number]
            if piece & ground == ground and piece & tiles == 0:
                missing: i64 = self.borders[number] & ~fences
                if missing & ~free == 0 and count(missing) <= most:
                    return True
        return False
