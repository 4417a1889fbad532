"""One seat of Ähre, and the numbers of the box."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.kernel.bits import bit
from podere.kernel.secret import NOTHING, Secret

HAND: Final = 3
FARMS: Final = 2
END_STACK: Final = 7
REMOVED: Final[tuple[int, ...]] = (0, 0, 20, 10, 0, 0)
"""Large tiles that stay in the box, by number of players."""
GONE: Final = 127
"""Where a cube stands that has left the game: beyond every row."""
ALL_SMALL: Final = 31
SLOT: Final = 65535
"""Where a farm is written: its cell and one more, 16 bits for each farm."""


class Player:
    """One seat: its cubes, tiles, farms and points."""

    def __init__(self, source: Player | None) -> None:
        if source is None:
            self.cubes: i64 = 0
            self.small: int = ALL_SMALL
            self.farm_slots: i64 = 0
            self.from_fields: int = 0
            self.from_farms: int = 0
            self.hand: Secret = NOTHING
            self.cows: Secret = NOTHING
            self.pigs: Secret = NOTHING
            self.chickens: Secret = NOTHING
        else:
            self.cubes = source.cubes
            self.small = source.small
            self.farm_slots = source.farm_slots
            self.from_fields = source.from_fields
            self.from_farms = source.from_farms
            self.hand = source.hand
            self.cows = source.cows
            self.pigs = source.pigs
            self.chickens = source.chickens

    def cube(self, crop: int) -> int:
        """The step on which the cube of this crop stands; `GONE` when it has left."""
        shift: i64 = crop * 8
        return (self.cubes >> shift) & 127

    def set_cube(self, crop: int, step: int) -> None:
        shift: i64 = crop * 8
        where: i64 = step
        mask: i64 = bit(7) - 1
        self.cubes = (self.cubes & ~(mask << shift)) | (where << shift)

    def lowest_cube(self) -> int:
        """The step that all five cubes have reached or passed."""
        cubes: i64 = self.cubes
        lowest: i64 = cubes & 127
        for _ in range(4):
            cubes = cubes >> 8
            step: i64 = cubes & 127
            if step < lowest:
                lowest = step
        return lowest

    def farm_count(self) -> int:
        """How many farms stand on the land."""
        if self.farm_slots == 0:
            return 0
        return 1 if self.farm_slots <= SLOT else FARMS

    def farms(self) -> list[int]:
        """The cells of the farms, ascending."""
        found: list[int] = []
        slots: i64 = self.farm_slots
        while slots != 0:
            found.append((slots & SLOT) - 1)
            slots >>= 16
        return found

    def build_farm(self, cell: int) -> None:
        new: i64 = cell + 1
        old: i64 = self.farm_slots
        if old > new:
            self.farm_slots = (old << 16) | new
        else:
            self.farm_slots = (new << 16) | old if old else new

    def livestock(self, kind: int) -> Secret:
        if kind == 0:
            return self.cows
        return self.pigs if kind == 1 else self.chickens

    def set_livestock(self, kind: int, tiles: Secret) -> None:
        if kind == 0:
            self.cows = tiles
        elif kind == 1:
            self.pigs = tiles
        else:
            self.chickens = tiles
