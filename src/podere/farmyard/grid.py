"""The spaces of a farm and their sides, as bits of integers.

Rows are counted inside columns of four bits. The fourth bit of a column is never a space: it keeps neighbouring
columns apart, and as a side it is the lower side of the lowest row. A farm lies in the middle of twelve columns, so
it can grow to both sides without renaming a space; a farm that only grows to the left may as well shift everything
by one column.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.kernel.bits import Runs, bit

ROWS: Final = 3
HEIGHT: Final = 4
"""Bits of a column."""
COLUMNS: Final = 12
LETTERS: Final = "abcdefghijkl"

SPACES: Final[tuple[int, ...]] = tuple(
    column * HEIGHT + row for column in range(COLUMNS) for row in range(ROWS)
)
"""The bit of each space, column by column."""
SPACE_NAMES: Final = [f"{LETTERS[space // HEIGHT]}{space % HEIGHT + 1}" for space in SPACES]
"""`a1` is the upper end of the leftmost column."""
ORDER: Final[tuple[int, ...]] = tuple(
    bit // HEIGHT * ROWS + min(bit % HEIGHT, ROWS - 1) for bit in range(COLUMNS * HEIGHT)
)
"""The place in `SPACES` of each bit."""


def space_named(name: str) -> int:
    """The bit of the space with this name."""
    return SPACES[SPACE_NAMES.index(name)]


def name_of(space: int) -> str:
    return SPACE_NAMES[ORDER[space]]


def column_mask(column: i64) -> i64:
    """The spaces of one column."""
    return bit(column * 4) * 7


def row_mask(row: int) -> int:
    """The spaces of one row, over all columns."""
    return sum(2 ** (column * HEIGHT + row) for column in range(COLUMNS))


TOP_ROW: Final = row_mask(0)
BOTTOM_ROW: Final = row_mask(ROWS - 1)
MIDDLE_ROW: Final = row_mask(1)


def around(spaces: i64) -> i64:
    """The spaces that share a side with these, and bits between columns, which no farm has."""
    return (spaces >> 1) | (spaces << 1) | (spaces >> 4) | (spaces << 4)


def corners(land: i64) -> i64:
    """The four corners of the farm."""
    west_end: i64 = land & ~(land << 4)
    east_end: i64 = land & ~(land >> 4)
    north_end: i64 = land & ~(land << 1)
    south_end: i64 = land & ~(land >> 1)
    return (west_end | east_end) & (north_end | south_end)


def above(number: i64) -> i64:
    """All bits after this one; all bits if it is -1."""
    return ~(bit(number + 1) - 1)


# The sides of spaces: upper sides under the bit of the space below them, left sides under the space to their right.


def _edges() -> list[tuple[str, int, bool]]:
    """Every side: its name, its bit, and whether it is an upper one."""
    found = []
    for number in range(COLUMNS * HEIGHT):
        space = f"{LETTERS[number // HEIGHT]}{min(number % HEIGHT, ROWS - 1) + 1}"
        found.append((space + ("s" if number % HEIGHT == ROWS else "n"), number, True))
    for number in range((COLUMNS + 1) * HEIGHT):
        if number % HEIGHT < ROWS:
            column = min(number // HEIGHT, COLUMNS - 1)
            side = "w" if number // HEIGHT < COLUMNS else "e"
            found.append((f"{LETTERS[column]}{number % HEIGHT + 1}{side}", number, False))
    return found


EDGES: Final = [name for name, _, _ in _edges()]
"""The names of all sides: `f2n` is the upper side of `f2` and the lower side of `f1`."""
EDGE_BIT: Final[tuple[int, ...]] = tuple(number for _, number, _ in _edges())
UPPER_SIDES: Final = COLUMNS * HEIGHT
"""So many of them are upper or lower sides; the rest are left or right ones."""


def edge_of_upper(number: int) -> int:
    """The place in `EDGES` of the upper side with this bit."""
    return number


def edge_of_left(number: int) -> int:
    """The place in `EDGES` of the left side with this bit."""
    return UPPER_SIDES + number // HEIGHT * ROWS + number % HEIGHT


# Columns are taken in pairs, so that the two in the middle of the farm are one run.


def space_runs(first: int) -> Runs:
    """Move numbers for masks of spaces, where the word of the first space has this number."""
    return Runs([first + ORDER[number] for number in range(COLUMNS * HEIGHT)], HEIGHT)


def upper_runs(first: int) -> Runs:
    """Move numbers for masks of upper sides."""
    return Runs([first + number for number in range(UPPER_SIDES)], HEIGHT)


def left_runs(first: int) -> Runs:
    """Move numbers for masks of left sides."""
    return Runs([first + edge_of_left(number) for number in range((COLUMNS + 1) * HEIGHT)], HEIGHT)
