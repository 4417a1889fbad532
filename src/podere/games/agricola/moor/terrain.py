"""Forests and moors on the farm: how they go, and how cards bring new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.kernel.bits import bit

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

FOREST: Final = "forest"
MOOR: Final = "moor"


def remove(game: Agricola, seat: int, space: int) -> None:
    """Take the visible tile of a space away; a tile that lay beneath comes to light."""
    player = game.seats[seat]
    here: i64 = bit(space)
    tile = FOREST if player.forests & here != 0 else MOOR
    player.forests = (player.forests & ~here) | (player.covered_forests & here)
    player.moors = (player.moors & ~here) | (player.covered_moors & here)
    player.covered_forests &= ~here
    player.covered_moors &= ~here
    player.set_wild()
    if game.journal is not None:
        game.journal.note("cleared", seat, {"cell": name_of(space), "tile": tile})


def lay_forest(game: Agricola, seat: int, space: int) -> None:
    """A new forest on this space, over a forest or moor that lies there."""
    player = game.seats[seat]
    here: i64 = bit(space)
    player.covered_forests |= player.forests & here
    player.covered_moors |= player.moors & here
    player.moors &= ~here
    player.forests |= here
    player.set_wild()
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": FOREST})


def lay_moor(game: Agricola, seat: int, space: int) -> None:
    """A new moor on a space without tiles."""
    player = game.seats[seat]
    player.moors |= bit(space)
    player.set_wild()
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": MOOR})


def swap_for_field(game: Agricola, seat: int, space: int) -> None:
    """A field tile in place of the forest or moor of a space; that is no plowing."""
    remove(game, seat, space)
    player = game.seats[seat]
    player.fields |= bit(space)
    player.build(bit(space))
    if game.journal is not None:
        game.journal.note("laid", seat, {"cell": name_of(space), "tile": "field"})
