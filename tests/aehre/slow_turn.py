"""A whole turn of Ähre from the rulebook, the slow way: every place, every small tile under it, every order of the
fields, every kind of points, every site of a farm.

It begins with what the player sees, and it ends with the draw: what lies on the land, where the cubes stand, what was
gained.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from tests.aehre.slow import BESIDE, WAYS, Field, Land, cubes_after, farms_earned, farms_in, land_of, region

New = dict[str, int]
"""The fields that were laid in this turn, and the barns that they show."""


@dataclass(frozen=True)
class Turn:
    """One player's things on the way through a turn."""

    land: Land
    cubes: dict[str, int | None]
    piles: dict[str, list[str]]
    small: tuple[str, ...]
    hand: tuple[str, ...]
    farms: tuple[str, ...]
    fields: int
    livestock: tuple[str, ...]

    def told(self) -> tuple[object, ...]:
        """All of it as one thing that can be compared, with what the farms bring at the end of the turn."""
        return (
            tuple(sorted((cell, field.crop, field.level, field.farm) for cell, field in self.land.items())),
            tuple(sorted(self.cubes.items(), key=str)),
            tuple(sorted(self.small)),
            tuple(sorted(self.hand)),
            tuple(sorted(self.farms)),
            self.fields,
            sum(len(region(self.land, cell)) for cell in self.farms),
            tuple(sorted(self.livestock)),
        )


def begun(view: dict[str, Any], seat: int) -> Turn:
    """What a seat has before it chooses a tile."""
    me = view["seats"][seat]
    livestock = tuple(tile["kind"] for tile in me["livestock"])
    small, hand, farms = tuple(me["small"]), tuple(me["hand"]), tuple(me["farms"])
    return Turn(land_of(view), me["cubes"], view["piles"], small, hand, farms, me["fields"], livestock)


def outcomes(view: dict[str, Any], seat: int) -> set[tuple[object, ...]]:
    """Everything in which the turn of this seat can end."""
    turn = begun(view, seat)
    found = set()
    for laid, new in placings(view, turn):
        for order in permutations(new):
            found |= {done.told() for done in counted(view, laid, new, list(order))}
    return found or {done.told() for done in built_late(view, turn)}


# 1) A tile on the land


def placings(view: dict[str, Any], turn: Turn) -> Iterator[tuple[Turn, New]]:
    yield from smalls(view, turn)
    for tile in set(turn.hand):
        halves = [(half[:-1], int(half[-1])) for half in tile.split("-")]
        for cell in turn.land:
            for way in WAYS:
                two = dict(zip((cell, BESIDE[cell][way]), halves, strict=True))
                hand = list(turn.hand)
                hand.remove(tile)
                yield from larges(replace(turn, hand=tuple(hand)), two)


def smalls(view: dict[str, Any], turn: Turn) -> Iterator[tuple[Turn, New]]:
    """A small tile from the reserve, face up on one field."""
    for crop in turn.small:
        for cell in turn.land:
            if covers(turn.land, cell, crop):
                land = {**turn.land, cell: Field(crop, turn.land[cell].level + 1, False)}
                small = tuple(other for other in turn.small if other != crop)
                if keeps_apart(land):
                    yield replace(turn, land=land, small=small), {cell: view["small_symbols"][crop]}


def larges(turn: Turn, two: dict[str, tuple[str, int]]) -> Iterator[tuple[Turn, New]]:
    """A large tile on two fields of one level, or with any small one face down on the lower of two."""
    if not all(covers(turn.land, cell, crop) for cell, (crop, _) in two.items()):
        return
    low, high = sorted(turn.land[cell].level for cell in two)
    if high - low > 1:
        return
    land = dict(turn.land)
    for cell, (crop, _) in two.items():
        land[cell] = Field(crop, high + 1, False)
    if not keeps_apart(land):
        return
    new = {cell: barns for cell, (_, barns) in two.items()}
    if high == low:
        yield replace(turn, land=land), new
        return
    for under in turn.small:
        yield replace(turn, land=land, small=tuple(crop for crop in turn.small if crop != under)), new


def covers(land: Land, cell: str, crop: str) -> bool:
    """Not its like, and no field with a farm on it."""
    return cell in land and land[cell].crop != crop and not land[cell].farm


def keeps_apart(land: Land) -> bool:
    """Whether no two farms stand in one region."""
    return all(farms_in(land, region(land, cell)) == 1 for cell in land if land[cell].farm)


# 2) Points, field by field


def counted(view: dict[str, Any], turn: Turn, new: New, cells: list[str]) -> Iterator[Turn]:
    """The fields one after the other, each for one kind of points or the other; then the farms that still wait."""
    if not cells:
        yield from built_late(view, turn)
        return
    cell, *rest = cells
    crop = turn.land[cell].crop
    around = region(turn.land, cell)
    gained = 0 if farms_in(turn.land, around) else len(around)
    yield from counted(view, replace(turn, fields=turn.fields + gained), new, rest)
    if turn.cubes[crop] is not None:
        for moved in stepped(view, turn, crop, new[cell]):
            yield from counted(view, moved, new, rest)


def stepped(view: dict[str, Any], turn: Turn, crop: str, barns: int) -> Iterator[Turn]:
    """The cube moves; it may win the tile on top of the pile, and farms that are earned by it are built at once."""
    cubes = cubes_after({**view, "piles": turn.piles}, turn.cubes, crop, barns)
    moved = replace(turn, cubes=cubes)
    if cubes[crop] is None:
        top, *left = turn.piles[crop]
        moved = replace(moved, piles={**turn.piles, crop: left}, livestock=(*turn.livestock, top))
    yield from built(moved, farms_earned(view, cubes) - farms_earned(view, turn.cubes))


def built(turn: Turn, number: int) -> Iterator[Turn]:
    """So many farms, each on any field of a region without one; where there is none, they wait."""
    free = [cell for cell in turn.land if not farms_in(turn.land, region(turn.land, cell))]
    if number == 0 or not free:
        yield turn
        return
    for cell in free:
        land = {**turn.land, cell: replace(turn.land[cell], farm=True)}
        yield from built(replace(turn, land=land, farms=(*turn.farms, cell)), number - 1)


def built_late(view: dict[str, Any], turn: Turn) -> Iterator[Turn]:
    """After the points: whatever farms still wait."""
    yield from built(turn, farms_earned(view, turn.cubes) - len(turn.farms))
