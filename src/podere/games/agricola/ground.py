"""The farmyard of Agricola: fifteen spaces in three rows and five columns, and the sides between them.

Spaces have the bits of `podere.farmyard.grid`. All sides lie in one integer: upper sides under the bit of the space
below them, left sides, 24 bits higher, under the bit of the space to their right. Spaces that are laid to the sides of
the farm have bits and sides of their own (`layout`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.grid import HEIGHT, SPACE_NAMES, SPACES, name_of
from podere.kernel.bits import Runs, bit, has

COLUMNS: Final = 5
ROWS: Final = 3
ADDED: Final[tuple[int, ...]] = (20, 21, 24, 25)
"""The spaces that can be added: `f1` and `f2` first, then `g1` and `g2`, wherever they lie."""
CELL_NAMES: Final = [*SPACE_NAMES[: COLUMNS * ROWS], *(name_of(space) for space in ADDED)]
"""`a1` is the upper left corner, `e3` the lower right one."""
CELLS: Final[tuple[int, ...]] = (*SPACES[: COLUMNS * ROWS], *ADDED)
CELL_OF: Final[tuple[int, ...]] = tuple(CELLS.index(space) if space in CELLS else -1 for space in range(28))
"""The place in `CELLS` of each bit."""
BOARD_CELLS: Final[tuple[int, ...]] = CELLS[: COLUMNS * ROWS]
LAND: Final = 0x77777
"""The fifteen spaces of every farm."""
FIRST_ROOMS: Final = 0x6
"""The two rooms at the start: `a2` and `a3`."""
LEFT_SIDES: Final = 24
"""So many bits higher are left sides."""
SIDE_NAMES: Final = "nesw"
ADDED_SIDES: Final[tuple[tuple[int, ...], ...]] = (
    (48, 49, 50, 51),
    (52, 53, 54, 55),
    (56, 57, 58, 59),
    (20, 21, 22, 23),
)
"""The upper, right, lower and left side of each space that can be added, where it touches none that was there."""
assert sum(2**cell for cell in BOARD_CELLS) == LAND


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
    for space, sides in zip(ADDED, ADDED_SIDES, strict=True):
        found += [(name_of(space) + name, number) for name, number in zip(SIDE_NAMES, sides, strict=True)]
    return found


EDGE_NAMES: Final = [name for name, _ in _edges()]
"""The names of all sides: `b2n` is the upper side of `b2` and the lower side of `b1`."""
EDGE_BITS: Final[tuple[int, ...]] = tuple(number for _, number in _edges())


def edge_mask(sides: i64) -> i64:
    """Sides under their numbers among all that can take a fence, the order in which fences are drawn."""
    found: i64 = 0
    for edge in range(len(EDGE_BITS)):
        if has(sides, EDGE_BITS[edge]):
            found |= bit(edge)
    return found


def edge_names(fences: int) -> list[str]:
    return [EDGE_NAMES[edge] for edge, number in enumerate(EDGE_BITS) if fences >> number & 1]


def cell_runs(first: int) -> Runs:
    """Move numbers for masks of spaces, where the word of the first cell has this number."""
    return Runs([first + max(0, cell) for cell in CELL_OF], HEIGHT)
