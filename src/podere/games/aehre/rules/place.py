"""Laying a tile, with a small one under it where the levels differ by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.aehre import placing
from podere.games.aehre.lexicon import (
    CELLS,
    CROPS,
    FIRST_HALF,
    LAY,
    LAY_CELL,
    LAY_DIRECTION,
    LEVEL,
    OFFSETS,
    PUT,
    SECOND_HALF,
    TILES,
    VICTORY,
    crop_of,
    symbols_of,
)
from podere.games.aehre.rules.points import Points
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.aehre.state import Aehre


class Lay(Choice["Aehre"]):
    """A place for the large tile: where its first field lies, and the side on which the second does."""

    def moves(self, game: Aehre) -> list[int]:
        return placing.lay_moves(game.land, game.laying, game.seats[self.seat].small != 0)

    def take(self, game: Aehre, move: int) -> None:
        cell = LAY_CELL[move - LAY]
        direction = LAY_DIRECTION[move - LAY]
        if game.land.level(cell) == game.land.level(cell + OFFSETS[direction]):
            lay(game, self.seat, cell, direction, -1)
        else:
            game.stack.append(Level(self.seat, cell, direction))

    def why_not(self, game: Aehre, move: int) -> Reason | None:
        if not LAY <= move < PUT:
            return Reason("aehre.why.lay_first")
        cell = LAY_CELL[move - LAY]
        levelling = game.seats[self.seat].small != 0
        return placing.why_not_lay(game.land, game.laying, cell, LAY_DIRECTION[move - LAY], levelling)


class Level(Choice["Aehre"]):
    """Which small tile goes face down under the lower half."""

    fields = "seat cell:cell direction:direction"

    def __init__(self, seat: int, cell: int, direction: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.direction = direction

    def moves(self, game: Aehre) -> list[int]:
        small = game.seats[self.seat].small
        return [LEVEL + crop for crop in range(len(CROPS)) if (small >> crop) & 1]

    def take(self, game: Aehre, move: int) -> None:
        game.seats[self.seat].small &= ~int(bit(move - LEVEL))
        lay(game, self.seat, self.cell, self.direction, move - LEVEL)

    def why_not(self, game: Aehre, move: int) -> Reason | None:
        if not LEVEL <= move < VICTORY:
            return Reason("aehre.why.level_first")
        return None if has(game.seats[self.seat].small, move - LEVEL) else Reason("aehre.why.small_spent")


class Put(Choice["Aehre"]):
    """A place for the small tile, face up."""

    def moves(self, game: Aehre) -> list[int]:
        return placing.put_moves(game.land, game.laying - len(TILES))

    def take(self, game: Aehre, move: int) -> None:
        cell = move - PUT
        crop = game.laying - len(TILES)
        game.laying = -1
        land = game.land
        land.show(cell, crop, game.board.small_symbols)
        land.lift(bit(cell))
        land.measure()
        if game.journal is not None:
            game.journal.note("put", self.seat, {"crop": CROPS[crop], "cell": CELLS[cell]})
        game.stack.append(Points(self.seat, cell, -1))

    def why_not(self, game: Aehre, move: int) -> Reason | None:
        if not PUT <= move < LEVEL:
            return Reason("aehre.why.lay_first")
        return placing.why_not_put(game.land, move - PUT, game.laying - len(TILES))


def lay(game: Aehre, seat: int, cell: int, direction: int, under: int) -> None:
    """Lay the large tile, on a small one of the crop `under` where that is not -1."""
    tile = game.laying
    game.laying = -1
    other = cell + OFFSETS[direction]
    land = game.land
    both: i64 = bit(cell) | bit(other)
    if under >= 0:
        land.lift(bit(cell if land.level(cell) < land.level(other) else other))
    land.lift(both)
    first = FIRST_HALF[tile]
    second = SECOND_HALF[tile]
    land.show(cell, crop_of(first), symbols_of(first))
    land.show(other, crop_of(second), symbols_of(second))
    corner: i64 = bit(min(cell, other))
    if direction < 2:
        land.joined_east |= corner
    else:
        land.joined_south |= corner
    land.measure()
    if game.journal is not None:
        level = None if under < 0 else CROPS[under]
        cells: list[object] = [CELLS[cell], CELLS[other]]
        game.journal.note("lay", seat, {"tile": TILES[tile], "cells": cells, "level": level})
    game.stack.append(Points(seat, min(cell, other), max(cell, other)))
