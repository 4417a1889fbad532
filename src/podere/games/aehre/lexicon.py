"""Every word a move can be in Ähre."""

from __future__ import annotations

from typing import Final

from podere.kernel.bits import Runs
from podere.kernel.lexicon import Lexicon

CROPS: Final = ["wheat", "beet", "rapeseed", "corn", "potato"]
SIDE: Final = 8
CELLS: Final = [f"{'abcdefgh'[cell % SIDE]}{cell // SIDE + 1}" for cell in range(SIDE * SIDE)]
DIRECTIONS: Final = ["east", "west", "south", "north"]
OFFSETS: Final[tuple[int, ...]] = (1, -1, SIDE, -SIDE)
SYMBOLS: Final = 3
HALVES: Final = [f"{crop}{symbols}" for crop in CROPS for symbols in range(SYMBOLS)]
"""Half of a large tile: a crop and its barn symbols."""
TILES: Final = [
    f"{HALVES[one]}-{HALVES[two]}" for one in range(len(HALVES)) for two in range(one, len(HALVES))
]
FIRST_HALF: Final[tuple[int, ...]] = tuple(one for one in range(len(HALVES)) for _ in range(one, len(HALVES)))
SECOND_HALF: Final[tuple[int, ...]] = tuple(
    two for one in range(len(HALVES)) for two in range(one, len(HALVES))
)
LIVESTOCK: Final = ["cow", "pig", "chicken"]
MOST_VALUE: Final = 30
SEATS: Final = 5


def _reaches(cell: int, direction: int) -> bool:
    """Whether the neighbour of a cell in this direction is still on the board."""
    column = cell % SIDE + (1, -1, 0, 0)[direction]
    row = cell // SIDE + (0, 0, 1, -1)[direction]
    return 0 <= column < SIDE and 0 <= row < SIDE


_LAYS: Final = [
    [cell, direction] for direction in range(4) for cell in range(SIDE * SIDE) if _reaches(cell, direction)
]

LEXICON: Final = Lexicon()
TILE: Final = LEXICON.add("tile", tile=TILES)
SMALL: Final = LEXICON.add("small", crop=CROPS)
PASS: Final = LEXICON.add("pass")
LAY: Final = LEXICON.add_things(
    "lay", ["cell", "direction"], [[CELLS[cell], DIRECTIONS[direction]] for cell, direction in _LAYS]
)
PUT: Final = LEXICON.add("put", cell=CELLS)
LEVEL: Final = LEXICON.add("level", crop=CROPS)
VICTORY: Final = LEXICON.add("victory", cell=CELLS)
FARM_POINTS: Final = LEXICON.add("farm_points", cell=CELLS)
BUILD: Final = LEXICON.add("build", cell=CELLS)
START: Final = LEXICON.add("start", seat=[str(seat) for seat in range(SEATS)])
DRAW: Final = LEXICON.add("draw", tile=TILES)
DRAW_END: Final = LEXICON.add("draw_end")
FIND: Final = LEXICON.add("find", value=[str(value) for value in range(MOST_VALUE + 1)])

LAY_CELL: Final[tuple[int, ...]] = tuple(cell for cell, _ in _LAYS)
LAY_DIRECTION: Final[tuple[int, ...]] = tuple(direction for _, direction in _LAYS)


def _lay_runs(direction: int) -> Runs:
    numbers = [-1] * len(CELLS)
    for place, (cell, way) in enumerate(_LAYS):
        if way == direction:
            numbers[cell] = LAY + place
    return Runs(numbers)


LAY_EAST: Final = _lay_runs(0)
LAY_WEST: Final = _lay_runs(1)
LAY_SOUTH: Final = _lay_runs(2)
LAY_NORTH: Final = _lay_runs(3)
PUTS: Final = Runs([PUT + cell for cell in range(len(CELLS))])
BUILDS: Final = Runs([BUILD + cell for cell in range(len(CELLS))])


def crop_of(half: int) -> int:
    return half // SYMBOLS


def symbols_of(half: int) -> int:
    return half % SYMBOLS
