"""The crop area as bits: one integer for each crop, each bit of the levels, the farms and the seams.

A board of more than eight rows or columns has a `WideLand` instead, that keeps lists of its cells.
Cell 63 is the sign bit of the compiled build's integers: shifts to the right are masked, signs never asked for.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.aehre.board import Board
from podere.games.aehre.lexicon import BUILDS
from podere.kernel.bits import bit, count, has, members


def _cells(test: int) -> i64:
    """All cells (0), those that are not in the first column (1), not in the last (2), not in the last row (3)."""
    mask: i64 = 0
    for cell in range(64):
        column = cell % 8
        if (
            test == 0
            or (test == 1 and column != 0)
            or (test == 2 and column != 7)
            or (test == 3 and cell < 56)
        ):
            mask |= bit(cell)
    return mask


ALL: Final[i64] = _cells(0)
NOT_FIRST: Final[i64] = _cells(1)
NOT_LAST: Final[i64] = _cells(2)
NOT_BOTTOM: Final[i64] = _cells(3)


def beside(mask: i64) -> i64:
    """The cells that share a side with a cell of the mask; cells of the mask may be among them."""
    return (
        ((mask << 1) & NOT_FIRST)
        | ((mask >> 1) & NOT_LAST)
        | ((mask << 8) & ALL)
        | ((mask >> 8) & NOT_BOTTOM)
    )


def region(start: i64, within: i64) -> i64:
    """All cells of `within` that hang together with `start`, which lies in it."""
    found: i64 = start
    while True:
        grown: i64 = (found | beside(found)) & within
        if grown == found:
            return found
        found = grown


class Land:
    """What lies on the crop area."""

    def __init__(self, board: Board, source: Land | None) -> None:
        self.board = board
        self.drawn: list[dict[str, object]] | None = None if source is None else source.drawn
        """The fields as views show them, kept until something changes; never given out itself."""
        if source is None:
            self.wheat: i64 = board.printed(0)
            self.beet: i64 = board.printed(1)
            self.rapeseed: i64 = board.printed(2)
            self.corn: i64 = board.printed(3)
            self.potato: i64 = board.printed(4)
            self.farms: i64 = 0
            self.level0: i64 = 0
            self.level1: i64 = 0
            self.level2: i64 = 0
            self.level3: i64 = 0
            self.level4: i64 = 0
            self.level5: i64 = 0
            self.level6: i64 = 0
            self.one_symbol: i64 = 0
            self.two_symbols: i64 = 0
            self.joined_east: i64 = 0
            self.joined_south: i64 = 0
            self.flat_east: i64 = 0
            self.flat_south: i64 = 0
            self.step_east: i64 = 0
            self.step_south: i64 = 0
            self.measure()
        else:
            self.wheat = source.wheat
            self.beet = source.beet
            self.rapeseed = source.rapeseed
            self.corn = source.corn
            self.potato = source.potato
            self.farms = source.farms
            self.level0 = source.level0
            self.level1 = source.level1
            self.level2 = source.level2
            self.level3 = source.level3
            self.level4 = source.level4
            self.level5 = source.level5
            self.level6 = source.level6
            self.one_symbol = source.one_symbol
            self.two_symbols = source.two_symbols
            self.joined_east = source.joined_east
            self.joined_south = source.joined_south
            self.flat_east = source.flat_east
            self.flat_south = source.flat_south
            self.step_east = source.step_east
            self.step_south = source.step_south

    def crop(self, crop: int) -> i64:
        """The cells that show this crop."""
        if crop == 0:
            return self.wheat
        if crop == 1:
            return self.beet
        if crop == 2:
            return self.rapeseed
        if crop == 3:
            return self.corn
        return self.potato

    def crop_at(self, cell: int) -> int:
        at: i64 = bit(cell)
        if self.wheat & at != 0:
            return 0
        if self.beet & at != 0:
            return 1
        if self.rapeseed & at != 0:
            return 2
        return 3 if self.corn & at != 0 else 4

    def level(self, cell: int) -> int:
        k: i64 = cell
        low: i64 = ((self.level0 >> k) & 1) + ((self.level1 >> k) & 1) * 2 + ((self.level2 >> k) & 1) * 4
        high: i64 = (
            ((self.level3 >> k) & 1) * 8 + ((self.level4 >> k) & 1) * 16 + ((self.level5 >> k) & 1) * 32
        )
        return low + high + ((self.level6 >> k) & 1) * 64

    def symbols(self, cell: int) -> int:
        """The barn symbols on the tile that lies here; printed fields have none."""
        k: i64 = cell
        return ((self.one_symbol >> k) & 1) + ((self.two_symbols >> k) & 1) * 2

    def region_of(self, cell: int) -> i64:
        return region(bit(cell), self.crop(self.crop_at(cell)))

    def copied(self) -> Land:
        return Land(self.board, self)

    def region_size(self, cell: int) -> int:
        return count(self.region_of(cell))

    def region_cells(self, cell: int) -> list[int]:
        """The cells of the region to which this one belongs."""
        return members(self.region_of(cell))

    def worth(self, cell: int) -> int:
        """The size of the region around a cell, or nothing where a farm stands in it."""
        around: i64 = self.region_of(cell)
        return 0 if self.farms & around != 0 else count(around)

    def is_farmed(self, cell: int) -> bool:
        """Whether a farm stands in the region of this cell."""
        return self.farms & self.region_of(cell) != 0

    def has_farm(self, cell: int) -> bool:
        """Whether a farm stands on this cell."""
        return has(self.farms, cell)

    def farm_cells(self) -> list[int]:
        return members(self.farms)

    def joined(self, cell: int) -> int:
        """Where the tile on this cell goes on: to the east (0), to the south (1), or not (-1)."""
        return 0 if has(self.joined_east, cell) else 1 if has(self.joined_south, cell) else -1

    def crops_shown(self, cell: int) -> int:
        """How many crops this cell shows: one, if it is a field."""
        return sum([has(self.crop(crop), cell) for crop in range(5)])

    def has_room(self) -> bool:
        """Whether there is a region without a farm."""
        return self.open_to_farms() != 0

    def build_moves(self) -> list[int]:
        moves: list[int] = []
        BUILDS.extend(moves, self.open_to_farms())
        return moves

    def open_to_farms(self) -> i64:
        """The cells of all regions that hold no farm, as a mask."""
        closed: i64 = 0
        for cell in members(self.farms):
            closed |= self.region_of(cell)
        return self.board.cells & ~closed

    # Changes

    def build(self, cell: int) -> None:
        """A farm stands on this cell from now on."""
        self.farms |= bit(cell)
        self.drawn = None

    def rise(self, one: int, two: int) -> None:
        """One level more under a cell, or under two; -1 is none."""
        cells: i64 = bit(one)
        if two >= 0:
            cells |= bit(two)
        self.lift(cells)

    def join(self, cell: int, side: int) -> None:
        """The tile on this cell goes on to the east (0) or to the south (1)."""
        if side == 0:
            self.joined_east |= bit(cell)
        else:
            self.joined_south |= bit(cell)

    def show(self, cell: int, crop: int, symbols: int) -> None:
        """From now on this cell shows this crop."""
        at: i64 = bit(cell)
        gone: i64 = ~at
        self.wheat &= gone
        self.beet &= gone
        self.rapeseed &= gone
        self.corn &= gone
        self.potato &= gone
        if crop == 0:
            self.wheat |= at
        elif crop == 1:
            self.beet |= at
        elif crop == 2:
            self.rapeseed |= at
        elif crop == 3:
            self.corn |= at
        else:
            self.potato |= at
        self.one_symbol &= gone
        self.two_symbols &= gone
        if symbols == 1:
            self.one_symbol |= at
        elif symbols == 2:
            self.two_symbols |= at
        self.joined_east &= ~(at | ((at >> 1) & NOT_LAST))
        self.joined_south &= ~(at | ((at >> 8) & NOT_BOTTOM))

    def lift(self, cells: i64) -> None:
        """One level more under each of these cells."""
        carry: i64 = self.level0 & cells
        self.level0 ^= cells
        next_carry: i64 = self.level1 & carry
        self.level1 ^= carry
        carry = self.level2 & next_carry
        self.level2 ^= next_carry
        next_carry = self.level3 & carry
        self.level3 ^= carry
        carry = self.level4 & next_carry
        self.level4 ^= next_carry
        next_carry = self.level5 & carry
        self.level5 ^= carry
        self.level6 ^= next_carry

    def measure(self) -> None:
        """Find out anew which neighbours are level and which differ by one, after the land has changed."""
        self.drawn = None
        a0: i64 = self.level0
        a1: i64 = self.level1
        a2: i64 = self.level2
        a3: i64 = self.level3
        a4: i64 = self.level4
        a5: i64 = self.level5
        a6: i64 = self.level6
        # the same levels, one higher
        b0: i64 = ~a0
        b1: i64 = a1 ^ a0
        carry: i64 = a0 & a1
        b2: i64 = a2 ^ carry
        carry &= a2
        b3: i64 = a3 ^ carry
        carry &= a3
        b4: i64 = a4 ^ carry
        carry &= a4
        b5: i64 = a5 ^ carry
        b6: i64 = a6 ^ (carry & a5)
        self.flat_east = self.board.east & ~(
            (a0 ^ (a0 >> 1))
            | (a1 ^ (a1 >> 1))
            | (a2 ^ (a2 >> 1))
            | (a3 ^ (a3 >> 1))
            | (a4 ^ (a4 >> 1))
            | (a5 ^ (a5 >> 1))
            | (a6 ^ (a6 >> 1))
        )
        self.flat_south = self.board.south & ~(
            (a0 ^ (a0 >> 8))
            | (a1 ^ (a1 >> 8))
            | (a2 ^ (a2 >> 8))
            | (a3 ^ (a3 >> 8))
            | (a4 ^ (a4 >> 8))
            | (a5 ^ (a5 >> 8))
            | (a6 ^ (a6 >> 8))
        )
        falls_east: i64 = ~(
            (a0 ^ (b0 >> 1))
            | (a1 ^ (b1 >> 1))
            | (a2 ^ (b2 >> 1))
            | (a3 ^ (b3 >> 1))
            | (a4 ^ (b4 >> 1))
            | (a5 ^ (b5 >> 1))
            | (a6 ^ (b6 >> 1))
        )
        rises_east: i64 = ~(
            (b0 ^ (a0 >> 1))
            | (b1 ^ (a1 >> 1))
            | (b2 ^ (a2 >> 1))
            | (b3 ^ (a3 >> 1))
            | (b4 ^ (a4 >> 1))
            | (b5 ^ (a5 >> 1))
            | (b6 ^ (a6 >> 1))
        )
        falls_south: i64 = ~(
            (a0 ^ (b0 >> 8))
            | (a1 ^ (b1 >> 8))
            | (a2 ^ (b2 >> 8))
            | (a3 ^ (b3 >> 8))
            | (a4 ^ (b4 >> 8))
            | (a5 ^ (b5 >> 8))
            | (a6 ^ (b6 >> 8))
        )
        rises_south: i64 = ~(
            (b0 ^ (a0 >> 8))
            | (b1 ^ (a1 >> 8))
            | (b2 ^ (a2 >> 8))
            | (b3 ^ (a3 >> 8))
            | (b4 ^ (a4 >> 8))
            | (b5 ^ (a5 >> 8))
            | (b6 ^ (a6 >> 8))
        )
        self.step_east = self.board.east & (falls_east | rises_east)
        self.step_south = self.board.south & (falls_south | rises_south)
