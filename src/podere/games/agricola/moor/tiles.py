"""What cards do to the tiles of a farm: lay, stack, turn over, remove and swap them, and block spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import SWAPPED, Effect
from podere.games.agricola.goods import fuels
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import CLEAR, CLEARS, DONE, LAY, LAYS
from podere.games.agricola.moor import terrain
from podere.games.agricola.moor.state import level_of, own_part, part_of
from podere.games.agricola.player import Player
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.supply import gain_larder
from podere.games.agricola.spaces.board import PLOWING
from podere.kernel.bits import Runs, bit, count, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

# What is laid.
FOREST: Final = 0
MOOR: Final = 1
FIELD_APART: Final = 2
TOMBSTONE: Final = 3
SECOND_FOREST: Final = 4
FOREST_ON_MOOR: Final = 5
PERSON: Final = 6
LAID_TILES: Final = ["forest", "moor", "field", "tombstone", "forest", "forest", "person"]
"""What each of them looks like."""
# What is taken away.
SWAP: Final = 0
TURN_OVER: Final = 1
REMOVE: Final = 2
CLEARINGS: Final = ["swap", "turn_over", "remove"]
ANY_NUMBER: Final = 100


class TileAfterTile(Choice["Agricola"]):
    """The next space, in the order of the spaces; with `optional` one may stop, else only where there is none."""

    fields = "seat tile most optional:flag last:cell"

    def __init__(self, seat: int, tile: int, most: int, optional: int, last: int) -> None:
        super().__init__(seat)
        self.tile = tile
        self.most = most
        self.optional = optional
        self.last = last

    def allowed(self, player: Player) -> i64:
        """The spaces where it may be done, in whatever order."""
        raise NotImplementedError

    def sites(self, player: Player) -> i64:
        """Those that come after the last one."""
        found: i64 = self.allowed(player)
        if self.last >= 0:
            space: i64 = CELLS[self.last]
            found &= ~((bit(space) << 1) - 1)
        return found

    def may_stop(self, sites: i64) -> bool:
        return self.optional != 0 or sites == 0

    def words(self, game: Agricola, runs: Runs) -> list[int]:
        sites: i64 = self.sites(game.seats[self.seat])
        moves: list[int] = []
        runs.extend(moves, sites)
        if self.may_stop(sites):
            moves.append(DONE)
        return moves


# Laying


def lay_sites(player: Player, kind: int) -> i64:
    """Where such a tile may be laid."""
    part = part_of(player)
    if kind == SECOND_FOREST:
        return part.forests & ~part.covered_forests
    if kind == FOREST_ON_MOOR:
        return part.moors
    if kind == PERSON:
        return part.forests
    free: i64 = player.unused()
    return free & ~player.beside(player.fields) if kind == FIELD_APART else free


def lay(game: Agricola, seat: int, kind: int, space: int) -> None:
    """Such a tile comes to lie on this space."""
    if kind == MOOR:
        terrain.lay_moor(game, seat, space)
    elif kind == FIELD_APART:
        terrain.lay_field(game, seat, space)
    elif kind == TOMBSTONE:
        own_part(game.seats[seat]).tombstone = 1
        terrain.block(game, seat, space)
    elif kind == PERSON:
        terrain.put_person(game, seat, space)
    else:
        terrain.lay_forest(game, seat, space)


class Lay(Effect):
    """Lay so many of these tiles, where there are spaces for them; with `optional` fewer, or none."""

    def __init__(self, kind: int, most: int = 1, optional: bool = False) -> None:
        super().__init__()
        self.tile = kind
        self.most = most
        self.may_stop = optional

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return lay_sites(game.seats[seat], self.tile) != 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(LayTiles(seat, self.tile, self.most, int(self.may_stop), -1))


class LayTiles(TileAfterTile):
    """Where the next tile is laid."""

    name = "lay_tiles"
    upon = "deed frame"
    roles = "deed"

    def allowed(self, player: Player) -> i64:
        return lay_sites(player, self.tile)

    def moves(self, game: Agricola) -> list[int]:
        return self.words(game, LAYS)

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        if self.most > 1:
            game.stack.append(LayTiles(self.seat, self.tile, self.most - 1, self.optional, LAY.thing(move)))
        lay(game, self.seat, self.tile, CELLS[LAY.thing(move)])

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        sites: i64 = self.sites(game.seats[self.seat])
        if move == DONE:
            return None if self.may_stop(sites) else Reason("agricola.why.lay_one")
        if not LAY.has(move):
            return Reason("agricola.why.lay_first")
        if has(sites, CELLS[LAY.thing(move)]):
            return None
        earlier = has(self.allowed(game.seats[self.seat]), CELLS[LAY.thing(move)])
        return Reason("agricola.why.tiles_in_order") if earlier else Reason("agricola.why.no_tile_there")

    def fits(self, game: Agricola) -> bool:
        return level_of(game) > 1 and 0 <= self.tile <= PERSON and 0 < self.most <= 100

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"tile": LAID_TILES[self.tile], "most": self.most}


# Taking away


def turn_sites(player: Player) -> i64:
    """The forests that lie alone: with no tile beneath, and nobody in them."""
    part = part_of(player)
    found: i64 = part.forests & ~(part.covered_forests | part.covered_moors)
    return found & ~bit(CELLS[part.hut - 1]) if 0 < part.hut <= len(CELLS) else found


def clear_sites(player: Player, kind: int) -> i64:
    """Which tiles may be taken in this way."""
    part = part_of(player)
    if kind == TURN_OVER:
        return turn_sites(player)
    return terrain.swap_sites(player, part.moors) if kind == SWAP else part.moors


def swap(game: Agricola, seat: int, space: int) -> None:
    """A field tile in place of a moor, by a card."""
    terrain.swap_for_field(game, seat, space)
    if has(game.seats[seat].moments, SWAPPED):
        answer(game, seat, SWAPPED, CELLS.index(space))


class SwapMoor(Effect):
    """A moor becomes a field; with `optional` or not."""

    def __init__(self, optional: bool = False) -> None:
        super().__init__()
        self.may_stop = optional

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return part_of(game.seats[seat]).moors != 0

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return self.may_stop or clear_sites(game.seats[seat], SWAP) != 0

    def spares(self, game: Agricola, seat: int, space: int) -> bool:
        """The first field decides where further ones may be plowed: there must be a space beside each moor."""
        player = game.seats[seat]
        if not has(PLOWING, space) or player.fields != 0:
            return True
        free: i64 = player.field_sites()
        return count(free) > 0 and part_of(player).moors & ~player.beside(free) == 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(ClearTiles(seat, SWAP, 1, int(self.may_stop), -1))


class TurnOver(Effect):
    """Up to so many forests are turned over and are moors."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return turn_sites(game.seats[seat]) != 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(ClearTiles(seat, TURN_OVER, self.most, 1, -1))


class RemoveMoors(Effect):
    """Any number of moors go; each brings two fuel and a point."""

    def __init__(self) -> None:
        super().__init__()

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return part_of(game.seats[seat]).moors != 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(ClearTiles(seat, REMOVE, ANY_NUMBER, 1, -1))


class ClearTiles(TileAfterTile):
    """Which tile a card swaps, turns over or removes next."""

    name = "clear_tiles"
    upon = "deed frame"
    roles = "deed"

    def allowed(self, player: Player) -> i64:
        return clear_sites(player, self.tile)

    def moves(self, game: Agricola) -> list[int]:
        return self.words(game, CLEARS)

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        if self.most > 1:
            game.stack.append(
                ClearTiles(self.seat, self.tile, self.most - 1, self.optional, CLEAR.thing(move))
            )
        space = CELLS[CLEAR.thing(move)]
        if self.tile == SWAP:
            swap(game, self.seat, space)
        elif self.tile == TURN_OVER:
            terrain.turn_over(game, self.seat, space)
        else:
            terrain.remove(game, self.seat, space)
            gain_larder(game, self.seat, fuels(2))
            game.seats[self.seat].bonus += 1
            if game.journal is not None:
                game.journal.note("bonus", self.seat, {"points": 1})

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        sites: i64 = self.sites(player)
        if move == DONE:
            return None if self.may_stop(sites) else Reason("agricola.why.clear_first")
        if not CLEAR.has(move):
            return Reason("agricola.why.clear_first")
        space = CELLS[CLEAR.thing(move)]
        if has(sites, space):
            return None
        if has(self.allowed(player), space):
            return Reason("agricola.why.tiles_in_order")
        if self.tile == SWAP and has(part_of(player).moors, space):
            return Reason("agricola.why.no_moor_for_field")
        return Reason("agricola.why.no_tile_to_clear")

    def fits(self, game: Agricola) -> bool:
        return level_of(game) > 1 and 0 <= self.tile <= REMOVE and 0 < self.most <= 100

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"deed": CLEARINGS[self.tile], "most": self.most}
