"""One seat: its farm, its goods and its animals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.borders import closed_ground, open_left, open_upper
from podere.farmyard.grid import EDGE_BIT, UPPER_SIDES, around, column_mask, space_named
from podere.farmyard.housing import Housing
from podere.games.acbas.cards.building import TABLES
from podere.kernel.bits import bit, count, has

COTTAGE: Final = 22
"""The space with the printed cottage, `f3`: the road end of the left one of the two printed columns."""
PRINTED: Final = 0x0770_0000
"""The six printed spaces: columns f and g."""
FIRST_COLUMN: Final = 5
PRINTED_COLUMNS: Final = 2
BORDERS: Final = 9
ROOM_FOR_ALL: Final = 15
GUARD: Final = 0x8000_8000_8000
"""The bit above each count of materials, to compare all three at once."""
SPECIAL_WIDTH: Final = 64
assert space_named("f3") == COTTAGE


class Player:
    """One seat. What is built lies in masks of spaces; materials and animals are counts, sixteen bits each."""

    def __init__(self, source: Player | None) -> None:
        if source is None:
            self.land: i64 = PRINTED
            self.upper: i64 = 0
            self.left: i64 = 0
            self.built: i64 = bit(COTTAGE)
            self.stalls: i64 = 0
            self.stables: i64 = 0
            self.troughs: i64 = 0
            self.owned: i64 = 0
            self.specials: list[int] = []
            self.goods: i64 = 0
            self.borders: i64 = BORDERS
            self.animals: i64 = 0
            self.stones: i64 = 0
            self.barn_waits: bool = False
            self.spent: i64 = 0
            self.station: i64 = ROOM_FOR_ALL
            self.rearranged: int = 0
            self.lifted: i64 = 0
            self.kept_room: Housing | None = None
        else:
            self.land = source.land
            self.upper = source.upper
            self.left = source.left
            self.built = source.built
            self.stalls = source.stalls
            self.stables = source.stables
            self.troughs = source.troughs
            self.owned = source.owned
            self.specials = source.specials
            self.goods = source.goods
            self.borders = source.borders
            self.animals = source.animals
            self.stones = source.stones
            self.barn_waits = source.barn_waits
            self.spent = source.spent
            self.station = source.station
            self.rearranged = source.rearranged
            self.lifted = source.lifted
            self.kept_room = source.kept_room

    # Goods

    def material(self, kind: i64) -> i64:
        shift: i64 = kind * 16
        return (self.goods >> shift) & 65535

    def can_pay(self, cost: i64) -> bool:
        """Whether there is enough of all three materials."""
        return ((self.goods | GUARD) - cost) & GUARD == GUARD

    def owns(self, building: i64) -> bool:
        return (self.owned >> building) & 1 != 0

    def wood_for(self, wood: i64) -> i64:
        """What something that costs this much wood really costs: a building in play can take one off."""
        return wood - 1 if wood > 0 and self.owned & TABLES.saves_wood != 0 else wood

    # Spaces

    def free(self) -> i64:
        """Spaces without a building."""
        return self.land & ~self.built

    def pasture_ground(self) -> i64:
        """Spaces in finished pastures."""
        return closed_ground(self.land, self.built, self.upper, self.left)

    def unused(self) -> i64:
        """Spaces without building, trough or finished pasture."""
        return self.land & ~self.built & ~self.troughs & ~self.pasture_ground()

    def new_sites(self) -> i64:
        """Where a new building may stand: if all must stand in one group, only beside another building."""
        free: i64 = self.land & ~self.built
        return free & around(self.built) if self.owned & TABLES.keeps_group != 0 else free

    def walls(self) -> i64:
        """Buildings beside whose walls no border goes. Who can move stalls moves them away from one."""
        return self.built & ~self.all_stalls() if self.owned & TABLES.moves_pieces != 0 else self.built

    def open_upper(self) -> i64:
        return open_upper(self.land, self.walls(), self.upper)

    def open_left(self) -> i64:
        return open_left(self.land, self.walls(), self.left)

    def has_open_side(self) -> bool:
        """Whether a border could be placed anywhere."""
        return self.open_upper() != 0 or self.open_left() != 0

    def first_column(self) -> i64:
        """The leftmost column of the farm."""
        column: i64 = FIRST_COLUMN
        while self.land & column_mask(column - 1) != 0 and column > 0:
            column -= 1
        return column

    def columns(self) -> i64:
        return count(self.land) // 3

    def expansions(self) -> i64:
        return self.columns() - PRINTED_COLUMNS

    def add_border(self, edge: int) -> None:
        """A border from the supply onto this side."""
        if edge < UPPER_SIDES:
            self.upper |= bit(edge)
        else:
            self.left |= bit(EDGE_BIT[edge])
        self.borders -= 1
        self.changed()

    # Buildings

    def has_cottage(self) -> bool:
        """Whether the printed cottage is not covered."""
        return self.owned & TABLES.upgrades == 0

    def space_of(self, building: int) -> int:
        """Where this special building stands."""
        for entry in self.specials:
            if entry % SPECIAL_WIDTH == building:
                return entry // SPECIAL_WIDTH
        return -1

    def which(self, buildings: i64) -> int:
        """Which of these special buildings stands here; -1 if none does."""
        for entry in self.specials:
            if has(buildings, entry % SPECIAL_WIDTH):
                return entry % SPECIAL_WIDTH
        return -1

    def special_at(self, space: int) -> int:
        """The special building on this space; -1 if there is none."""
        for entry in self.specials:
            if entry // SPECIAL_WIDTH == space:
                return entry % SPECIAL_WIDTH
        return -1

    def add_special(self, building: int, space: int) -> None:
        more = self.specials.copy()
        more.append(space * SPECIAL_WIDTH + building)
        self.specials = more
        self.owned |= bit(building)
        self.built |= bit(space)
        self.changed()

    def drop_special(self, building: int) -> int:
        """Take it off the farm; the space on which it stood."""
        space = self.space_of(building)
        self.specials = [entry for entry in self.specials if entry % SPECIAL_WIDTH != building]
        self.owned &= ~bit(building)
        self.built &= ~bit(space)
        self.changed()
        return space

    def special_stalls(self) -> i64:
        """The spaces of those special buildings that are stalls."""
        if self.owned & TABLES.stalls == 0:
            return 0
        spaces: i64 = 0
        for entry in self.specials:
            if has(TABLES.stalls, entry % SPECIAL_WIDTH):
                spaces |= bit(entry // SPECIAL_WIDTH)
        return spaces

    def all_stalls(self) -> i64:
        return self.stalls | self.special_stalls()

    def changed(self) -> None:
        """The farm is not what it was: its room must be worked out anew."""
        self.kept_room = None
