"""Laying a tile, with a small one under it where the levels differ by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.aehre import placing
from podere.games.aehre.lexicon import (
    BESIDE,
    CELLS,
    CROPS,
    FIRST_HALF,
    LAY,
    LAY_CELL,
    LAY_DIRECTION,
    LEVEL,
    PUT,
    SECOND_HALF,
    TILES,
    cell_of,
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

    name = "lay"
    upon = "finish_turn"
    roles = "laying"

    def moves(self, game: Aehre) -> list[int]:
        return placing.lay_moves(game.land, game.laying, game.seats[self.seat].small != 0)

    def take(self, game: Aehre, move: int) -> None:
        place = cell_of(LAY, move)
        cell = LAY_CELL[place]
        direction = LAY_DIRECTION[place]
        if game.land.level(cell) == game.land.level(BESIDE[direction][cell]):
            lay(game, self.seat, cell, direction, -1)
        else:
            game.stack.append(Level(self.seat, cell, direction))

    def why_not(self, game: Aehre, move: int) -> Reason | None:
        place = cell_of(LAY, move)
        if place < 0:
            return Reason("aehre.why.lay_first")
        levelling = game.seats[self.seat].small != 0
        return placing.why_not_lay(game.land, game.laying, LAY_CELL[place], LAY_DIRECTION[place], levelling)

    def fits(self, game: Aehre) -> bool:
        return 0 <= game.laying < len(TILES)


class Level(Choice["Aehre"]):
    """Which small tile goes face down under the lower half."""

    name = "level"
    fields = "seat cell:cell direction:direction"
    upon = "finish_turn"
    roles = "laying"

    def __init__(self, seat: int, cell: int, direction: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.direction = direction

    def moves(self, game: Aehre) -> list[int]:
        small = game.seats[self.seat].small
        return [LEVEL.of(crop) for crop in range(len(CROPS)) if (small >> crop) & 1]

    def take(self, game: Aehre, move: int) -> None:
        game.seats[self.seat].small &= ~int(bit(LEVEL.thing(move)))
        lay(game, self.seat, self.cell, self.direction, LEVEL.thing(move))

    def why_not(self, game: Aehre, move: int) -> Reason | None:
        if not LEVEL.has(move):
            return Reason("aehre.why.level_first")
        return (
            None if has(game.seats[self.seat].small, LEVEL.thing(move)) else Reason("aehre.why.small_spent")
        )

    def fits(self, game: Aehre) -> bool:
        """There is such a place for the tile, and one of its fields is lower."""
        if not 0 <= game.laying < len(TILES) or not is_place(self.cell, self.direction):
            return False
        other = BESIDE[self.direction][self.cell]
        levelling = game.seats[self.seat].small != 0
        if placing.why_not_lay(game.land, game.laying, self.cell, self.direction, levelling) is not None:
            return False
        return game.land.level(self.cell) != game.land.level(other)


class Put(Choice["Aehre"]):
    """A place for the small tile, face up."""

    name = "put"
    upon = "finish_turn"
    roles = "laying"

    def moves(self, game: Aehre) -> list[int]:
        return placing.put_moves(game.land, game.laying - len(TILES))

    def take(self, game: Aehre, move: int) -> None:
        cell = cell_of(PUT, move)
        crop = game.laying - len(TILES)
        game.laying = -1
        land = game.land
        land.show(cell, crop, game.board.small_symbols[crop])
        land.rise(cell, -1)
        land.measure()
        if game.journal is not None:
            game.journal.note("put", self.seat, {"crop": CROPS[crop], "cell": CELLS[cell]})
        game.stack.append(Points(self.seat, cell, -1))

    def why_not(self, game: Aehre, move: int) -> Reason | None:
        cell = cell_of(PUT, move)
        if cell < 0:
            return Reason("aehre.why.lay_first")
        return placing.why_not_put(game.land, cell, game.laying - len(TILES))

    def fits(self, game: Aehre) -> bool:
        return game.laying >= len(TILES)


def is_place(cell: int, direction: int) -> bool:
    """Whether a large tile could ever lie so."""
    return (cell, direction) in zip(LAY_CELL, LAY_DIRECTION, strict=True)


def lay(game: Aehre, seat: int, cell: int, direction: int, under: int) -> None:
    """Lay the large tile, on a small one of the crop `under` where that is not -1."""
    tile = game.laying
    game.laying = -1
    other = BESIDE[direction][cell]
    land = game.land
    if under >= 0:
        land.rise(cell if land.level(cell) < land.level(other) else other, -1)
    land.rise(cell, other)
    first = FIRST_HALF[tile]
    second = SECOND_HALF[tile]
    land.show(cell, crop_of(first), symbols_of(first))
    land.show(other, crop_of(second), symbols_of(second))
    land.join(min(cell, other), 0 if direction < 2 else 1)
    land.measure()
    if game.journal is not None:
        level = None if under < 0 else CROPS[under]
        cells: list[object] = [CELLS[cell], CELLS[other]]
        game.journal.note("lay", seat, {"tile": TILES[tile], "cells": cells, "level": level})
    game.stack.append(Points(seat, min(cell, other), max(cell, other)))
