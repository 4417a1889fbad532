"""The crop area of a board with more than eight rows or columns, cell by cell: any shape, slower than bits."""

from __future__ import annotations

from podere.games.aehre.board import Board
from podere.games.aehre.land import Land
from podere.games.aehre.lexicon import BESIDE, BUILD, CELLS, LAY_NUMBERS, PUT


class WideLand(Land):
    """What lies on the crop area of a large board. The masks of `Land` stay as they are and are not asked."""

    def __init__(self, board: Board, source: WideLand | None) -> None:
        super().__init__(board, source)
        if source is None:
            self.shown: list[int] = board.crops.copy()
            self.levels: list[int] = [0] * len(CELLS)
            self.barns: list[int] = [0] * len(CELLS)
            self.seams: list[int] = [-1] * len(CELLS)
            self.farm_sites: list[int] = []
        else:
            self.shown = source.shown.copy()
            self.levels = source.levels.copy()
            self.barns = source.barns.copy()
            self.seams = source.seams.copy()
            self.farm_sites = source.farm_sites.copy()

    def copied(self) -> Land:
        return WideLand(self.board, self)

    def crop_at(self, cell: int) -> int:
        return self.shown[cell]

    def level(self, cell: int) -> int:
        return self.levels[cell]

    def symbols(self, cell: int) -> int:
        return self.barns[cell]

    def region_cells(self, cell: int) -> list[int]:
        return self.grown(cell, self.shown[cell], -1, -1)

    def grown(self, start: int, crop: int, other: int, other_crop: int) -> list[int]:
        """The region of this crop around `start`, with another cell as it would be; -1 is none."""
        seen = {start}
        found = [start]
        at = 0
        while at < len(found):
            for direction in range(4):
                cell = BESIDE[direction][found[at]]
                if cell < 0 or cell in seen:
                    continue
                if (other_crop if cell == other else self.shown[cell]) == crop:
                    seen.add(cell)
                    found.append(cell)
            at += 1
        return found

    def region_size(self, cell: int) -> int:
        return len(self.region_cells(cell))

    def worth(self, cell: int) -> int:
        around = self.region_cells(cell)
        return 0 if self.farms_in(around) else len(around)

    def farms_in(self, cells: list[int]) -> int:
        """How many farms stand on these cells."""
        return sum([site in cells for site in self.farm_sites])

    def is_farmed(self, cell: int) -> bool:
        return self.farms_in(self.region_cells(cell)) > 0

    def has_farm(self, cell: int) -> bool:
        return cell in self.farm_sites

    def farm_cells(self) -> list[int]:
        return sorted(self.farm_sites)

    def joined(self, cell: int) -> int:
        return self.seams[cell]

    def crops_shown(self, cell: int) -> int:
        return 1 if self.shown[cell] >= 0 else 0

    def free_cells(self) -> list[int]:
        """The cells of all regions that hold no farm."""
        closed: set[int] = set()
        for site in self.farm_sites:
            closed.update(self.region_cells(site))
        return [cell for cell in self.board.fields if cell not in closed]

    def has_room(self) -> bool:
        return len(self.free_cells()) > 0

    def build_moves(self) -> list[int]:
        return sorted([BUILD.of(cell) for cell in self.free_cells()])

    # Where tiles may lie

    def open_to(self, cell: int, crop: int) -> bool:
        """Whether a field of this crop may cover this cell: a field of another crop, without a farm."""
        shown = self.shown[cell] if cell >= 0 else -1
        return shown >= 0 and shown != crop and cell not in self.farm_sites

    def joins_farms(self, cell: int, crop: int, other: int, other_crop: int) -> bool:
        """Whether a region would hold two farms once `cell` shows `crop` and `other` (-1: none) `other_crop`."""
        if len(self.farm_sites) < 2:
            return False
        if self.farms_in(self.grown(cell, crop, other, other_crop)) > 1:
            return True
        return other >= 0 and self.farms_in(self.grown(other, other_crop, cell, crop)) > 1

    def may_lie(self, cell: int, direction: int, first: int, second: int, levelling: bool) -> bool:
        """Whether a large tile may lie with its first field here and the second one in this direction."""
        other = BESIDE[direction][cell]
        if not self.open_to(cell, first) or not self.open_to(other, second):
            return False
        if abs(self.levels[cell] - self.levels[other]) > (1 if levelling else 0):
            return False
        return not self.joins_farms(cell, first, other, second)

    def may_put(self, cell: int, crop: int) -> bool:
        return self.open_to(cell, crop) and not self.joins_farms(cell, crop, -1, -1)

    def can_lay(self, first: int, second: int, levelling: bool) -> bool:
        for cell in self.board.fields:
            for direction in range(4):
                if self.may_lie(cell, direction, first, second, levelling):
                    return True
        return False

    def lay_moves(self, first: int, second: int, levelling: bool) -> list[int]:
        """Every place and turn of a large tile; of one with the same crop twice only one way round."""
        moves = [
            LAY_NUMBERS[direction][cell]
            for direction in ([0, 2] if first == second else [0, 1, 2, 3])
            for cell in self.board.fields
            if self.may_lie(cell, direction, first, second, levelling)
        ]
        moves.sort()
        return moves

    def can_put(self, crop: int) -> bool:
        for cell in self.board.fields:
            if self.may_put(cell, crop):
                return True
        return False

    def put_moves(self, crop: int) -> list[int]:
        return sorted([PUT.of(cell) for cell in self.board.fields if self.may_put(cell, crop)])

    # Changes

    def build(self, cell: int) -> None:
        self.farm_sites.append(cell)
        self.drawn = None

    def show(self, cell: int, crop: int, symbols: int) -> None:
        self.shown[cell] = crop
        self.barns[cell] = symbols
        self.seams[cell] = -1
        west, north = BESIDE[1][cell], BESIDE[3][cell]
        if west >= 0 and self.seams[west] == 0:
            self.seams[west] = -1
        if north >= 0 and self.seams[north] == 1:
            self.seams[north] = -1

    def rise(self, one: int, two: int) -> None:
        self.levels[one] += 1
        if two >= 0:
            self.levels[two] += 1

    def join(self, cell: int, side: int) -> None:
        self.seams[cell] = side

    def measure(self) -> None:
        """Nothing is kept but the drawing of the fields."""
        self.drawn = None
