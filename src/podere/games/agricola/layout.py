"""Where the spaces lie that were added to a farm, and what they touch.

An extension is two spaces in a row, laid along a straight side of the farm, so that each of them touches a space that
was there before. It is named by the first of the two spaces that it touches, and the side of that space: `c1 n` lies
above `c1` and `d1`, `e2 e` to the right of `e2` and `e3`.
"""

from __future__ import annotations

from typing import Final

from podere.farmyard.fencings import ALL_SPACES, sides
from podere.farmyard.grid import around, name_of
from podere.farmyard.shape import Shape
from podere.games.agricola.ground import (
    ADDED,
    ADDED_SIDES,
    BOARD_CELLS,
    CELLS,
    LAND,
    LEFT_SIDES,
    SIDE_NAMES,
    edge_mask,
)

STEPS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""One column and row on: up, right, down, left."""
ALONG: Final[tuple[tuple[int, int], ...]] = ((1, 0), (0, 1), (1, 0), (0, 1))
"""From the first to the second space of an extension on each side."""
OFFSETS: Final[tuple[int, ...]] = (0, LEFT_SIDES + 4, 1, LEFT_SIDES)
"""From the bit of a space of the board to those of its upper, right, lower and left side."""
EXTENSIONS: Final = 2

Place = tuple[int, int]


class Layout(Shape):
    """A farm with its extensions: `places` are the column and row of every space."""

    def __init__(self, extensions: list[int], places: dict[int, Place]) -> None:
        self.extensions = extensions
        """Each as its first cell times four plus the side."""
        self.code: int = sum((site + 1) * 100**number for number, site in enumerate(extensions))
        """All of them in one number."""
        self.places = places
        self.at: dict[Place, int] = {place: space for space, place in places.items()}
        added = [space for space in ADDED if space in places]
        near = [self._near(space) if space in places else 0 for space in range(ALL_SPACES)]
        super().__init__(LAND, added, near, self._sides(added))
        self.edges: list[int] = [int(edge_mask(mask)) for mask in self.sides]
        """For each bit: the four sides of the space, as a mask of edges."""

    def _beside(self, space: int) -> list[int]:
        """The spaces above, to the right, below and to the left; -1 where there is none."""
        column, row = self.places[space]
        return [self.at.get((column + step[0], row + step[1]), -1) for step in STEPS]

    def _near(self, space: int) -> int:
        return sum(2**other for other in self._beside(space) if other >= 0)

    def _sides(self, added: list[int]) -> list[int]:
        found = [sides(space) if space in BOARD_CELLS else 0 for space in range(ALL_SPACES)]
        for space in added:
            found[space] = sum(2**side for side in self.four_sides(space))
        return found

    def four_sides(self, space: int) -> list[int]:
        """The bits of the upper, right, lower and left side of a space."""
        if space in BOARD_CELLS:
            return [space + offset for offset in OFFSETS]
        return [self._side(space, side, other) for side, other in enumerate(self._beside(space))]

    def _side(self, space: int, side: int, other: int) -> int:
        """The bit of one side of an added space: it has the name that it has for the space that was there before."""
        if other in BOARD_CELLS:
            return other + OFFSETS[(side + 2) % 4]
        if 0 <= other < space:
            return ADDED_SIDES[ADDED.index(other)][(side + 2) % 4]
        return ADDED_SIDES[ADDED.index(space)][side]

    def new_places(self, cell: int, side: int) -> list[Place]:
        """Where the two spaces of an extension would lie; empty if it cannot lie there."""
        space = CELLS[cell]
        if space not in self.places or len(self.extensions) == EXTENSIONS:
            return []
        column, row = self.places[space]
        found = []
        for far in range(2):
            along, down = column + far * ALONG[side][0], row + far * ALONG[side][1]
            beyond = (along + STEPS[side][0], down + STEPS[side][1])
            if (along, down) not in self.at or beyond in self.at:
                return []
            found.append(beyond)
        return found

    def sites(self) -> list[int]:
        """Where an extension may be laid: cells times four plus sides, ascending."""
        return [
            cell * 4 + side
            for cell in range(len(CELLS))
            for side in range(4)
            if self.new_places(cell, side) != []
        ]

    def extended(self, site: int) -> Layout:
        """The farm with one more extension."""
        return layout_of([*self.extensions, site])

    def names(self) -> list[dict[str, str]]:
        """The extensions as they are written down."""
        return [{"cell": name_of(CELLS[site // 4]), "side": SIDE_NAMES[site % 4]} for site in self.extensions]


def _first() -> Layout:
    return Layout([], {space: (space // 4, space % 4) for space in BOARD_CELLS})


BOARD: Final = _first()
"""A farm without extensions."""
LAYOUTS: Final[dict[tuple[int, ...], Layout]] = {(): BOARD}


def layout_of(extensions: list[int]) -> Layout:
    """The one layout with these extensions."""
    key = tuple(extensions)
    found = LAYOUTS.get(key)
    if found is None:
        before = layout_of(extensions[:-1])
        places = dict(before.places)
        first = 2 * (len(extensions) - 1)
        for far, place in enumerate(before.new_places(extensions[-1] // 4, extensions[-1] % 4)):
            places[ADDED[first + far]] = place
        found = Layout(extensions, places)
        LAYOUTS[key] = found
    return found


assert around(LAND) & LAND == BOARD.beside(LAND)
