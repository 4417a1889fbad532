"""Forests and moors on the farm: how they go, and how cards bring new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.games.agricola.ground import CELL_OF
from podere.games.agricola.moor.state import own_part, part_of
from podere.games.agricola.rules import land
from podere.games.agricola.rules.animals import displaced
from podere.kernel.bits import bit, count

if TYPE_CHECKING:
    from podere.games.agricola.player import Player
    from podere.games.agricola.state import Agricola

FOREST: Final = "forest"
MOOR: Final = "moor"
HELPER: Final = 31
"""In `hut`: the person of the Forest Hut has left its forest in this round and may be placed."""


def set_wild(player: Player) -> None:
    """Forests, moors or blocked spaces have changed, and with them what can be fenced."""
    part = part_of(player)
    player.wild = part.forests | part.moors | part.blocked
    player.spent_fences = count(part.blocked) - part.tombstone
    player.tiles_changed()


def burn_sites(player: Player) -> i64:
    """The forests that may become a field: any while there is no field, later those beside one. Where another
    tile lies beneath, none."""
    part = part_of(player)
    return swap_sites(player, part.forests & ~(part.covered_forests | part.covered_moors))


def swap_sites(player: Player, tiles: i64) -> i64:
    """Of these spaces, those on which a field tile may come to lie in place of what is there."""
    return tiles & player.beside(player.fields) if player.fields != 0 else tiles


def remove(game: Agricola, seat: int, space: int) -> None:
    """Take the visible tile of a space away; a tile that lay beneath comes to light."""
    player = game.seats[seat]
    part = own_part(player)
    here: i64 = bit(space)
    tile = FOREST if part.forests & here != 0 else MOOR
    part.forests &= ~here
    part.moors &= ~here
    if part.covered_forests & here != 0:
        part.covered_forests &= ~here
        part.forests |= here
    elif part.covered_moors & here != 0:
        part.covered_moors &= ~here
        part.moors |= here
    set_wild(player)
    if game.journal is not None:
        game.journal.note("cleared", seat, {"cell": name_of(space), "tile": tile})
    if tile == FOREST and part.hut == CELL_OF[space] + 1:
        part.hut = HELPER
        player.home += 1
    displaced(game, seat)


def turn_over(game: Agricola, seat: int, space: int) -> None:
    """A forest shows its other side and is a moor."""
    player = game.seats[seat]
    own_part(player).forests &= ~bit(space)
    lay_moor(game, seat, space)


def lay_field(game: Agricola, seat: int, space: int) -> None:
    """A field tile on an unused space, wherever it is; that is no plowing."""
    player = game.seats[seat]
    land.claim(game, seat, bit(space))
    player.fields |= bit(space)
    player.tiles_changed()
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": "field"})
    displaced(game, seat)


def put_person(game: Agricola, seat: int, space: int) -> None:
    """A person of the supply waits in this forest."""
    own_part(game.seats[seat]).hut = CELL_OF[space] + 1
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": "person"})


def block(game: Agricola, seat: int, space: int) -> None:
    """Nothing ever happens on this space again; it counts as used."""
    player = game.seats[seat]
    land.claim(game, seat, bit(space))
    own_part(player).blocked |= bit(space)
    set_wild(player)
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": "blocked"})
    displaced(game, seat)


def lay_forest(game: Agricola, seat: int, space: int) -> None:
    """A new forest on this space, over a forest or moor that lies there."""
    player = game.seats[seat]
    land.claim(game, seat, bit(space))
    here: i64 = bit(space)
    part = own_part(player)
    part.covered_forests |= part.forests & here
    part.covered_moors |= part.moors & here
    part.moors &= ~here
    part.forests |= here
    set_wild(player)
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": FOREST})
    displaced(game, seat)


def lay_moor(game: Agricola, seat: int, space: int) -> None:
    """A new moor on a space without tiles."""
    player = game.seats[seat]
    land.claim(game, seat, bit(space))
    own_part(player).moors |= bit(space)
    set_wild(player)
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": MOOR})
    displaced(game, seat)


def swap_for_field(game: Agricola, seat: int, space: int) -> None:
    """A field tile in place of the forest or moor of a space; that is no plowing."""
    remove(game, seat, space)
    lay_field(game, seat, space)
