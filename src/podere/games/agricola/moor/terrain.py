"""Forests and moors on the farm: how they go, and how cards bring new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.games.agricola.ground import CELL_OF
from podere.games.agricola.rules import land
from podere.games.agricola.rules.animals import displaced
from podere.kernel.bits import bit

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

FOREST: Final = "forest"
MOOR: Final = "moor"
HELPER: Final = 31
"""In `player.hut`: the person of the Forest Hut has left its forest in this round and may be placed."""


def remove(game: Agricola, seat: int, space: int) -> None:
    """Take the visible tile of a space away; a tile that lay beneath comes to light."""
    player = game.seats[seat]
    here: i64 = bit(space)
    tile = FOREST if player.forests & here != 0 else MOOR
    player.forests &= ~here
    player.moors &= ~here
    if player.covered_forests & here != 0:
        player.covered_forests &= ~here
        player.forests |= here
    elif player.covered_moors & here != 0:
        player.covered_moors &= ~here
        player.moors |= here
    player.set_wild()
    if game.journal is not None:
        game.journal.note("cleared", seat, {"cell": name_of(space), "tile": tile})
    if tile == FOREST and player.hut == CELL_OF[space] + 1:
        player.hut = HELPER
        player.home += 1
    displaced(game, seat)


def turn_over(game: Agricola, seat: int, space: int) -> None:
    """A forest shows its other side and is a moor."""
    player = game.seats[seat]
    player.forests &= ~bit(space)
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
    game.seats[seat].hut = CELL_OF[space] + 1
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": "person"})


def block(game: Agricola, seat: int, space: int) -> None:
    """Nothing ever happens on this space again; it counts as used."""
    player = game.seats[seat]
    land.claim(game, seat, bit(space))
    player.blocked |= bit(space)
    player.set_wild()
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": "blocked"})
    displaced(game, seat)


def lay_forest(game: Agricola, seat: int, space: int) -> None:
    """A new forest on this space, over a forest or moor that lies there."""
    player = game.seats[seat]
    land.claim(game, seat, bit(space))
    here: i64 = bit(space)
    player.covered_forests |= player.forests & here
    player.covered_moors |= player.moors & here
    player.moors &= ~here
    player.forests |= here
    player.set_wild()
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": FOREST})
    displaced(game, seat)


def lay_moor(game: Agricola, seat: int, space: int) -> None:
    """A new moor on a space without tiles."""
    player = game.seats[seat]
    land.claim(game, seat, bit(space))
    player.moors |= bit(space)
    player.set_wild()
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": MOOR})
    displaced(game, seat)


def swap_for_field(game: Agricola, seat: int, space: int) -> None:
    """A field tile in place of the forest or moor of a space; that is no plowing."""
    remove(game, seat, space)
    lay_field(game, seat, space)
