"""Every word a move can be in Ähre."""

from __future__ import annotations

from typing import Final

from podere.kernel.bits import Runs
from podere.kernel.lexicon import Family, Lexicon

CROPS: Final = ["wheat", "beet", "rapeseed", "corn", "potato"]
SIDE: Final = 8
NEAR: Final = SIDE * SIDE
"""The cells of a board of so many rows and columns come first, row by row; then those beyond."""
MOST_SIDE: Final = 16
"""The rows and columns of the largest board."""
PLACES: Final = [(cell % SIDE, cell // SIDE) for cell in range(NEAR)] + [
    (column, row) for row in range(MOST_SIDE) for column in range(MOST_SIDE) if column >= SIDE or row >= SIDE
]
"""Column and row of each cell."""
CELLS: Final = [f"{'abcdefghijklmnop'[column]}{row + 1}" for column, row in PLACES]
DIRECTIONS: Final = ["east", "west", "south", "north"]
JOINS: Final = ["east", "south"]
"""On which side a large tile goes on from its upper or left field."""
OFFSETS: Final[tuple[int, ...]] = (1, -1, SIDE, -SIDE)
"""From a cell to its neighbour, on a board of at most eight rows and columns."""
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


def _neighbours(across: int, down: int) -> tuple[int, ...]:
    number = {place: cell for cell, place in enumerate(PLACES)}
    return tuple(number.get((column + across, row + down), -1) for column, row in PLACES)


BESIDE: Final[tuple[tuple[int, ...], ...]] = (
    _neighbours(1, 0),
    _neighbours(-1, 0),
    _neighbours(0, 1),
    _neighbours(0, -1),
)
"""The neighbour of each cell in each direction, -1 where there is none."""

_LAYS: Final = [
    [cell, direction] for direction in range(4) for cell in range(NEAR) if 0 <= BESIDE[direction][cell] < NEAR
]
_FAR_LAYS: Final = [
    [cell, direction]
    for direction in range(4)
    for cell in range(len(CELLS))
    if BESIDE[direction][cell] >= (0 if cell >= NEAR else NEAR)
]


def _lay_words(lays: list[list[int]]) -> list[list[str]]:
    return [[CELLS[cell], DIRECTIONS[direction]] for cell, direction in lays]


LEXICON: Final = Lexicon()
TILE: Final = LEXICON.add("tile", tile=TILES)
SMALL: Final = LEXICON.add("small", crop=CROPS)
PASS: Final = LEXICON.add_word("pass")
LAY: Final = LEXICON.add_things("lay", ["cell", "direction"], _lay_words(_LAYS))
PUT: Final = LEXICON.add("put", cell=CELLS[:NEAR])
LEVEL: Final = LEXICON.add("level", crop=CROPS)
VICTORY: Final = LEXICON.add("victory", cell=CELLS[:NEAR])
FARM_POINTS: Final = LEXICON.add("farm_points", cell=CELLS[:NEAR])
BUILD: Final = LEXICON.add("build", cell=CELLS[:NEAR])
START: Final = LEXICON.add("start", seat=[str(seat) for seat in range(SEATS)])
DRAW: Final = LEXICON.add("draw", tile=TILES)
DRAW_END: Final = LEXICON.add_word("draw_end")
FIND: Final = LEXICON.add("find", value=[str(value) for value in range(MOST_VALUE + 1)])

# The cells of larger boards: behind all other words, so that no word changes its number.
LEXICON.extend(LAY, _lay_words(_FAR_LAYS))
for _family in (PUT, VICTORY, FARM_POINTS, BUILD):
    LEXICON.extend(_family, [[cell] for cell in CELLS[NEAR:]])


def cell_of(family: Family, move: int) -> int:
    """The cell that this word of a family names, or its place in `LAY_CELL`; -1 where it is none of the family's."""
    return family.thing(move) if family.has(move) else -1


LAY_CELL: Final[tuple[int, ...]] = tuple(cell for cell, _ in _LAYS + _FAR_LAYS)
LAY_DIRECTION: Final[tuple[int, ...]] = tuple(direction for _, direction in _LAYS + _FAR_LAYS)


def _lay_numbers() -> tuple[tuple[int, ...], ...]:
    numbers = [[-1] * len(CELLS) for _ in DIRECTIONS]
    for place, (cell, direction) in enumerate(_LAYS + _FAR_LAYS):
        numbers[direction][cell] = LAY.of(place)
    return tuple(tuple(row) for row in numbers)


LAY_NUMBERS: Final[tuple[tuple[int, ...], ...]] = _lay_numbers()
"""The word that lays a tile in each direction with its first field on each cell."""


def _lay_runs(direction: int) -> Runs:
    numbers = [-1] * NEAR
    for place, (cell, way) in enumerate(_LAYS):
        if way == direction:
            numbers[cell] = LAY.of(place)
    return Runs(numbers)


LAY_EAST: Final = _lay_runs(0)
LAY_WEST: Final = _lay_runs(1)
LAY_SOUTH: Final = _lay_runs(2)
LAY_NORTH: Final = _lay_runs(3)
PUTS: Final = Runs([PUT.of(cell) for cell in range(NEAR)])
BUILDS: Final = Runs([BUILD.of(cell) for cell in range(NEAR)])


def crop_of(half: int) -> int:
    return half // SYMBOLS


def symbols_of(half: int) -> int:
    return half % SYMBOLS
