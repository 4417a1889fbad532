"""What Farmers of the Moor keeps: for the table, and for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64, mypyc_attr

from podere.games.agricola.expansion import Expansion, Part
from podere.games.agricola.moor.places import add_places

if TYPE_CHECKING:
    from podere.farmyard.housing import Housing
    from podere.games.agricola.moor.expansion import Moor
    from podere.games.agricola.player import Player
    from podere.games.agricola.state import Agricola


@mypyc_attr(acyclic=True)
class MoorPart(Part):
    """One player's forests and moors, who lies in bed, special action cards, ovens that were not lit yet."""

    def __init__(self, source: MoorPart | None) -> None:
        super().__init__()
        if source is None:
            self.forests: i64 = 0
            self.moors: i64 = 0
            self.covered_forests: i64 = 0
            self.covered_moors: i64 = 0
            self.blocked: i64 = 0
            self.tombstone: i64 = 0
            self.bed: i64 = 0
            self.infirmary: i64 = 0
            self.from_bed: i64 = 0
            self.special_up: i64 = 0
            self.special_down: i64 = 0
            self.unlit: i64 = 0
            self.burnt: i64 = 0
            self.start_card: i64 = 0
            self.garden_path: i64 = 0
            self.hut: i64 = 0
            self.lodging: i64 = 0
        else:
            self.forests = source.forests
            self.moors = source.moors
            self.covered_forests = source.covered_forests
            self.covered_moors = source.covered_moors
            self.blocked = source.blocked
            self.tombstone = source.tombstone
            self.bed = source.bed
            self.infirmary = source.infirmary
            self.from_bed = source.from_bed
            self.special_up = source.special_up
            self.special_down = source.special_down
            self.unlit = source.unlit
            self.burnt = source.burnt
            self.start_card = source.start_card
            self.garden_path = source.garden_path
            self.hut = source.hut
            self.lodging = source.lodging

    def copied(self) -> Part:
        return MoorPart(self)

    def resting(self) -> i64:
        return self.bed

    def away(self) -> i64:
        if self.hut != 0:
            return 1
        return 0

    def idle(self) -> i64:
        return self.unlit

    def tiles(self) -> i64:
        return self.forests | self.moors

    def add_places(self, player: Player, found: Housing) -> None:
        add_places(self, player, found)


@mypyc_attr(acyclic=True)
class MoorTable(Expansion):
    """The level that is played, special action cards, and major improvements that lie under others."""

    def __init__(self, source: MoorTable | None) -> None:
        super().__init__("moor", "the Moor", source)
        if source is None:
            self.level: int = 0
            self.cover_card: bool = False
            self.bed_acts: bool = True
            self.lights_ovens: bool = False
            self.tempered: int = 0
            self.covered: i64 = 0
            self.centre: i64 = 0
            self.specials: i64 = 0
            self.buried: list[int] = []
            self.discarded: list[int] = []
            self.specials_used: int = 0
            self.specials_kept: int = 0
        else:
            self.level = source.level
            self.cover_card = source.cover_card
            self.bed_acts = source.bed_acts
            self.lights_ovens = source.lights_ovens
            self.tempered = source.tempered
            self.covered = source.covered
            self.centre = source.centre
            self.specials = source.specials
            self.buried = source.buried
            self.discarded = source.discarded
            self.specials_used = source.specials_used
            self.specials_kept = source.specials_kept


def moor_of(game: Agricola) -> MoorTable:
    """What the Moor keeps for the table, to be read; only in games on the Moor."""
    return cast("Moor", game.expansion)


def own_moor(game: Agricola) -> MoorTable:
    """The same, to be changed."""
    return cast("Moor", game.own_expansion())


def part_of(player: Player) -> MoorPart:
    """What the Moor keeps for a player, to be read; only in games on the Moor."""
    return cast(MoorPart, player.part)


def own_part(player: Player) -> MoorPart:
    """The same, to be changed."""
    return cast(MoorPart, player.own_part())


def level_of(game: Agricola) -> int:
    """The level of the Moor that is played; 0: none."""
    return 0 if game.expansion is None else moor_of(game).level
