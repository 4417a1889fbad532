"""Where a tile may lie: rotation of crops, equal levels, farms kept apart. Masks for speed, reasons for people."""

from __future__ import annotations

from mypy_extensions import i64

from podere.games.aehre.land import ALL, NOT_BOTTOM, NOT_FIRST, NOT_LAST, Land, beside, region
from podere.games.aehre.lexicon import (
    BESIDE,
    CROPS,
    FIRST_HALF,
    LAY_EAST,
    LAY_NORTH,
    LAY_SOUTH,
    LAY_WEST,
    OFFSETS,
    PUTS,
    SECOND_HALF,
    crop_of,
)
from podere.games.aehre.wide import WideLand
from podere.kernel.bits import bit, count, members
from podere.kernel.reason import Reason


def open_to(land: Land, crop: int) -> i64:
    """The cells that a field of this crop may cover: no farm on them, another crop showing."""
    return land.board.cells & ~land.crop(crop) & ~land.farms


def toward(mask: i64, direction: int) -> i64:
    """The cells whose neighbour in this direction is in the mask."""
    if direction == 0:
        return (mask >> 1) & NOT_LAST
    if direction == 1:
        return (mask << 1) & NOT_FIRST
    if direction == 2:
        return (mask >> 8) & NOT_BOTTOM
    return (mask << 8) & ALL


def level_pairs(land: Land, direction: int, levelling: bool) -> i64:
    """The cells that are level with their neighbour in this direction, or can be made so with one small tile."""
    if direction == 0:
        return land.flat_east | land.step_east if levelling else land.flat_east
    if direction == 1:
        east: i64 = land.flat_east | land.step_east if levelling else land.flat_east
        return (east << 1) & NOT_FIRST
    if direction == 2:
        return land.flat_south | land.step_south if levelling else land.flat_south
    south: i64 = land.flat_south | land.step_south if levelling else land.flat_south
    return (south << 8) & ALL


def near_farms(land: Land, crop: int, at_least: int) -> i64:
    """The cells beside so many (1 or 2) different regions of this crop that hold a farm; none while the crop has
    fewer than two farms, because then nothing can be joined."""
    fields: i64 = land.crop(crop)
    farms: i64 = land.farms & fields
    one: i64 = 0
    two: i64 = 0
    if farms == 0 or count(farms) < 2:
        return 0
    for cell in members(farms):
        around: i64 = beside(region(bit(cell), fields))
        two |= one & around
        one |= around
    return one if at_least == 1 else two


def joins_farms(land: Land, cell: int, crop: int, other: int, other_crop: int) -> bool:
    """Whether a region would hold two farms once `cell` shows `crop` and `other` (-1: none) shows `other_crop`."""
    if isinstance(land, WideLand):
        return land.joins_farms(cell, crop, other, other_crop)
    here: i64 = bit(cell)
    there: i64 = bit(other) if other >= 0 else 0
    if _farms_around(land, here, crop, here | there if other_crop == crop else here, there):
        return True
    return other >= 0 and other_crop != crop and _farms_around(land, there, other_crop, there, here)


def _farms_around(land: Land, start: i64, crop: int, added: i64, covered: i64) -> bool:
    fields: i64 = (land.crop(crop) & ~covered) | added
    return count(region(start, fields) & land.farms) > 1


def lay_cells(land: Land, first: int, second: int, direction: int, levelling: bool) -> i64:
    """Where the first field of a large tile may lie, with the second one beside it in this direction."""
    cells: i64 = open_to(land, first) & toward(open_to(land, second), direction)
    cells &= level_pairs(land, direction, levelling)
    if cells == 0 or land.farms == 0:
        return cells
    near: i64 = 0
    if first == second:
        near = near_farms(land, first, 1)
        near |= toward(near, direction)
    else:
        near = near_farms(land, first, 2) | toward(near_farms(land, second, 2), direction)
    near &= cells
    if near != 0:
        for cell in members(near):
            if joins_farms(land, cell, first, cell + OFFSETS[direction], second):
                cells &= ~bit(cell)
    return cells


def put_cells(land: Land, crop: int) -> i64:
    """Where a small tile may lie face up."""
    cells: i64 = open_to(land, crop)
    if land.farms == 0:
        return cells
    near: i64 = near_farms(land, crop, 2) & cells
    if near != 0:
        for cell in members(near):
            if joins_farms(land, cell, crop, -1, -1):
                cells &= ~bit(cell)
    return cells


def can_place(land: Land, tile: int, levelling: bool) -> bool:
    """Whether a large tile may lie anywhere."""
    first = crop_of(FIRST_HALF[tile])
    second = crop_of(SECOND_HALF[tile])
    if isinstance(land, WideLand):
        return land.can_lay(first, second, levelling)
    for direction in range(4):
        if lay_cells(land, first, second, direction, levelling) != 0:
            return True
    return False


def can_put(land: Land, crop: int) -> bool:
    """Whether a small tile may lie face up anywhere."""
    return land.can_put(crop) if isinstance(land, WideLand) else put_cells(land, crop) != 0


def lay_moves(land: Land, tile: int, levelling: bool) -> list[int]:
    """Every place and turn of a large tile. A tile with the same crop twice looks the same turned round."""
    first = crop_of(FIRST_HALF[tile])
    second = crop_of(SECOND_HALF[tile])
    if isinstance(land, WideLand):
        return land.lay_moves(first, second, levelling)
    moves: list[int] = []
    LAY_EAST.extend(moves, lay_cells(land, first, second, 0, levelling))
    if first != second:
        LAY_WEST.extend(moves, lay_cells(land, first, second, 1, levelling))
    LAY_SOUTH.extend(moves, lay_cells(land, first, second, 2, levelling))
    if first != second:
        LAY_NORTH.extend(moves, lay_cells(land, first, second, 3, levelling))
    return moves


def put_moves(land: Land, crop: int) -> list[int]:
    if isinstance(land, WideLand):
        return land.put_moves(crop)
    moves: list[int] = []
    PUTS.extend(moves, put_cells(land, crop))
    return moves


# The same rules one by one, for people: slow, obvious, and compared with the masks by the check kit.


def why_not_cover(land: Land, cell: int, crop: int) -> Reason | None:
    """Why a field of this crop may not cover this cell."""
    if not land.board.has(cell):
        return Reason("aehre.why.off_board")
    if land.has_farm(cell):
        return Reason("aehre.why.farm_here")
    if land.crop_at(cell) == crop:
        return Reason("aehre.why.same_crop", crop=CROPS[crop])
    return None


def why_not_lay(land: Land, tile: int, cell: int, direction: int, levelling: bool) -> Reason | None:
    first = crop_of(FIRST_HALF[tile])
    second = crop_of(SECOND_HALF[tile])
    other = BESIDE[direction][cell]
    reason = why_not_cover(land, cell, first) or why_not_cover(land, other, second)
    if reason is not None:
        return reason
    here, there = land.level(cell), land.level(other)
    if abs(here - there) > 1:
        return Reason("aehre.why.levels_too_far", a=here, b=there)
    if here != there and not levelling:
        return Reason("aehre.why.levels_differ", a=here, b=there)
    if joins_farms(land, cell, first, other, second):
        return Reason("aehre.why.joins_farms")
    if first == second and direction in (1, 3):
        return Reason("aehre.why.same_turned_round")
    return None


def why_not_put(land: Land, cell: int, crop: int) -> Reason | None:
    reason = why_not_cover(land, cell, crop)
    if reason is None and joins_farms(land, cell, crop, -1, -1):
        reason = Reason("aehre.why.joins_farms")
    return reason
