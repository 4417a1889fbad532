"""The farmyard of Agricola: fifteen spaces in three rows and five columns, and the sides between them.

Spaces have the bits of `podere.farmyard.grid`. All sides lie in one integer: upper sides under the bit of the space
below them, left sides, 24 bits higher, under the bit of the space to their right.
"""

from __future__ import annotations

from typing import Final

from podere.farmyard.grid import SPACE_NAMES, SPACES

COLUMNS: Final = 5
ROWS: Final = 3
CELL_NAMES: Final = SPACE_NAMES[: COLUMNS * ROWS]
"""`a1` is the upper left corner, `e3` the lower right one."""
CELLS: Final[tuple[int, ...]] = SPACES[: COLUMNS * ROWS]
LAND: Final = 0x77777
"""All fifteen spaces."""
FIRST_ROOMS: Final = 0x6
"""The two rooms at the start: `a2` and `a3`."""
LEFT_SIDES: Final = 24
"""So many bits higher are left sides."""
UPPER_MASK: Final = 0xFFFFFF
assert sum(2**cell for cell in CELLS) == LAND


def _edges() -> list[tuple[str, int]]:
    """Every side that can take a fence: its name and its bit."""
    found = []
    for column in range(COLUMNS):
        for row in range(ROWS + 1):
            name = f"{'abcde'[column]}{row + 1}n" if row < ROWS else f"{'abcde'[column]}{ROWS}s"
            found.append((name, column * 4 + row))
    for column in range(COLUMNS + 1):
        for row in range(ROWS):
            name = f"{'abcde'[column]}{row + 1}w" if column < COLUMNS else f"{'abcde'[column - 1]}{row + 1}e"
            found.append((name, LEFT_SIDES + column * 4 + row))
    return found


EDGE_NAMES: Final = [name for name, _ in _edges()]
"""The names of all 38 sides: `b2n` is the upper side of `b2` and the lower side of `b1`."""
EDGE_BITS: Final[tuple[int, ...]] = tuple(number for _, number in _edges())


def edge_names(fences: int) -> list[str]:
    return [name for name, number in _edges() if fences >> number & 1]
