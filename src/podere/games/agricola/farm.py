"""One farm: its land, and what stands and grows on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.fencings import Fencings
from podere.farmyard.grid import around
from podere.farmyard.housing import Housing
from podere.farmyard.open_fences import Pieces, closed_pastures
from podere.games.agricola.customs import INCOMPLETE_PASTURES, SCATTERED_PASTURES, STRICT_ADJACENCY
from podere.games.agricola.ground import CELLS, FIRST_ROOMS, LAND
from podere.games.agricola.layout import BOARD, Layout
from podere.kernel.bits import count, has

HEAPS: Final = 28
"""Every space has a smaller bit."""
FENCES: Final = 15
NOTHING_LIES: Final[list[int]] = []
UNKNOWN: Final = -1
NEVER: Final = 100
"""More fences than there are."""


class Table:
    """All legal fencings, found when the first farm asks."""

    def __init__(self) -> None:
        self.fencings: Fencings | None = None

    def get(self) -> Fencings:
        found = self.fencings
        if found is None:
            found = Fencings(LAND & ~FIRST_ROOMS, FENCES)
            self.fencings = found
        return found


class Plots:
    """All pieces of land that can be fenced in, found when the first farm asks."""

    def __init__(self) -> None:
        self.pieces: Pieces | None = None

    def get(self) -> Pieces:
        found = self.pieces
        if found is None:
            found = Pieces(LAND & ~FIRST_ROOMS, FENCES)
            self.pieces = found
        return found


TABLE: Final = Table()
PLOTS: Final = Plots()


class Farm:
    """What is built lies in masks of spaces, what is sown in two bits for each field and crop."""

    def __init__(self, source: Farm | None) -> None:
        if source is None:
            self.rooms: i64 = FIRST_ROOMS
            self.house: i64 = 0
            self.fields: i64 = 0
            self.grain_low: i64 = 0
            self.grain_high: i64 = 0
            self.vegetable_low: i64 = 0
            self.vegetable_high: i64 = 0
            self.heaps: list[int] = NOTHING_LIES
            self.lying: list[int] = NOTHING_LIES
            self.stables: i64 = 0
            self.fences: i64 = 0
            self.ground: i64 = 0
            self.land: i64 = LAND
            self.layout: Layout = BOARD
            self.scattered: bool = False
            self.reserve: i64 = 0
            self.customs: i64 = 0
            self.wild: i64 = 0
            """Spaces under tiles of an expansion."""
            self.spent_fences: i64 = 0
            """Fences that lie on the farm and enclose nothing."""
            self.kept_room: Housing | None = None
            self.fence_need: i64 = UNKNOWN
        else:
            self.rooms = source.rooms
            self.house = source.house
            self.fields = source.fields
            self.grain_low = source.grain_low
            self.grain_high = source.grain_high
            self.vegetable_low = source.vegetable_low
            self.vegetable_high = source.vegetable_high
            self.heaps = source.heaps
            self.lying = source.lying
            self.stables = source.stables
            self.fences = source.fences
            self.ground = source.ground
            self.land = source.land
            self.layout = source.layout
            self.scattered = source.scattered
            self.reserve = source.reserve
            self.customs = source.customs
            self.wild = source.wild
            self.spent_fences = source.spent_fences
            self.kept_room = source.kept_room
            self.fence_need = source.fence_need

    def used(self) -> i64:
        """Spaces with a tile, a stable, or in a pasture; those under other tiles among them."""
        return self.rooms | self.fields | self.stables | self.ground | self.wild

    def pastures(self) -> list[int]:
        """The pastures, each the mask of its spaces."""
        if self.fences == 0:
            return NOTHING_LIES
        if self.customs & INCOMPLETE_PASTURES != 0:
            return self.closed_by(self.fences)
        if self.is_plain():
            table = TABLE.get()
            return table.pastures[table.number[self.fences]]
        found = self.layout.closed(self.fences)
        closed: i64 = self.reserve & self.covered()
        return [pasture for pasture in found if pasture & closed == 0] if closed != 0 else found

    def closed_by(self, fences: i64) -> list[int]:
        """The pastures that these fences close, where they need not close anything."""
        return closed_pastures(LAND, self.covered(), fences)

    def is_plain(self) -> bool:
        """Whether the fencings of this farm are those of the table: not where it is bigger than others, or has pastures
        apart or a fenced tile."""
        grown = self.scattered or self.reserve != 0 or self.customs & SCATTERED_PASTURES != 0
        return self.land == LAND and not grown

    def is_fencing(self, fences: i64) -> bool:
        """Whether each of these fences is part of the border of a pasture; as far as the table tells, also whether the
        pastures hang together."""
        if self.is_plain():
            return int(fences) in TABLE.get().number
        borders: i64 = 0
        for pasture in self.layout.closed(fences):
            if pasture & FIRST_ROOMS == 0:
                borders |= self.layout.border(pasture)
        return borders == fences and count(fences) <= FENCES

    def covered(self) -> i64:
        """Spaces with a tile of whatever kind."""
        return self.rooms | self.fields | self.wild

    def beside(self, spaces: i64) -> i64:
        """The spaces of this farm that share a side with these."""
        if self.land == LAND:
            return around(spaces) & LAND
        return self.layout.beside(spaces)

    def unused(self) -> i64:
        """Spaces that nothing uses."""
        return self.land & ~self.used()

    def extend(self, layout: Layout) -> None:
        """The farm has grown by an extension."""
        self.layout = layout
        self.land = layout.land
        self.forget()

    def forget(self) -> None:
        """What can be fenced, and where animals live, must be worked out anew."""
        self.kept_room = None
        self.fence_need = UNKNOWN

    def fences_left(self) -> i64:
        """Fences in the supply."""
        return FENCES - count(self.fences) - self.spent_fences

    def enclosed(self) -> i64:
        """All spaces in pastures."""
        return self.ground

    def room_sites(self) -> i64:
        """Where a new room may stand: beside a room, on a free space outside pastures."""
        return self.beside(self.rooms) & ~self.used()

    def stable_sites(self) -> i64:
        """Where a stable may stand: on any space without tile or stable."""
        free: i64 = self.land & ~(self.rooms | self.fields | self.stables | self.wild)
        if self.customs & STRICT_ADJACENCY != 0:
            free &= self.beside(self.used()) | self.ground
        return free

    def field_sites(self) -> i64:
        """Where a field may be plowed: the first anywhere, later ones beside another field."""
        free: i64 = self.land & ~self.used()
        if self.fields != 0:
            return free & self.beside(self.fields)
        if self.customs & STRICT_ADJACENCY != 0:
            free &= self.beside(self.rooms | self.ground)
        return free

    def find_ground(self) -> None:
        """Work out anew which spaces are in pastures: a fenced tile may have gone, or come."""
        if self.reserve != 0:
            self.ground = 0
            for pasture in self.pastures():
                self.ground |= pasture

    def room_count(self) -> i64:
        return count(self.rooms)

    def empty_fields(self) -> i64:
        """Field tiles with nothing on them."""
        planted: i64 = self.grain_low | self.grain_high | self.vegetable_low | self.vegetable_high
        return self.fields & ~planted

    def grain_on_fields(self) -> i64:
        found: i64 = count(self.grain_low) + 2 * count(self.grain_high)
        return found + self.heaped(self.grain_low) if self.heaps else found

    def vegetables_on_fields(self) -> i64:
        found: i64 = count(self.vegetable_low) + 2 * count(self.vegetable_high)
        return found + self.heaped(self.vegetable_low) if self.heaps else found

    def heaped(self, spaces: i64) -> i64:
        """What lies on these spaces beyond three of each."""
        found: i64 = 0
        for space, many_of in enumerate(self.heaps):
            if many_of > 0 and has(spaces, space):
                found += many_of
        return found

    def crops_on(self, space: int) -> int:
        """How many crops grow on one space."""
        found = 0
        if has(self.grain_low | self.vegetable_low, space):
            found += 1
        if has(self.grain_high | self.vegetable_high, space):
            found += 2
        return found + self.heaps[space] if self.heaps else found

    def tiles_changed(self) -> None:
        """A tile came or went: what can be fenced has changed."""
        self.find_ground()
        self.forget()

    def fences_needed(self) -> i64:
        """The fewest fences that make a further pasture; far too many if none can be made."""
        if self.fence_need < 0:
            least: i64 = self.cheapest_pasture()
            self.fence_need = least if count(self.fences) + least <= FENCES else NEVER
        return self.fence_need

    def cheapest_pasture(self) -> i64:
        """No further pasture takes fewer fences than a single space, or a part of one that is there."""
        free: i64 = self.land & ~(self.covered() | self.ground)
        if self.fences == 0:
            if self.customs & STRICT_ADJACENCY != 0:
                free &= self.beside(self.rooms | self.fields)
            return 4 if free != 0 else NEVER
        if self.customs & SCATTERED_PASTURES == 0:
            free &= self.beside(self.ground)
        least: i64 = NEVER
        sides = self.layout.sides
        for space in CELLS:
            if has(free, space):
                least = min(least, 4 - count(self.fences & sides[space]))
        return least if least == 1 else min(least, self.cheapest_division())

    def cheapest_division(self) -> i64:
        """One fence divides a pasture that hangs by a side, two cut off a corner of any other."""
        least: i64 = NEVER
        for pasture in self.pastures():
            if pasture & (pasture - 1) != 0:
                if self.layout.hangs_by_a_side(pasture):
                    return 1
                least = 2
        return least

    def set_fences(self, fences: i64) -> None:
        """These fences stand on the farm from now on."""
        self.fences = fences
        self.ground = 0
        for pasture in self.pastures():
            self.ground |= pasture
        self.forget()
