"""The rules of Ähre once more, the slow and obvious way: fields in a dictionary, one rule after the other.

It reads nothing but what a player sees, and knows nothing of the engine's masks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

WAYS = {"east": (1, 0), "west": (-1, 0), "south": (0, 1), "north": (0, -1)}
BESIDE = {
    f"{chr(column)}{row}": {
        way: f"{chr(column + across)}{row + down}" for way, (across, down) in WAYS.items()
    }
    for column in range(ord("a"), ord("p") + 1)
    for row in range(1, 17)
}
"""The neighbours of every cell; some lie off the board."""


@dataclass
class Field:
    crop: str
    level: int
    farm: bool


Land = dict[str, Field]


def land_of(view: dict[str, Any]) -> Land:
    return {
        seen["cell"]: Field(seen["crop"], seen["level"], seen["farm"] is not None) for seen in view["land"]
    }


def region(land: Land, cell: str) -> set[str]:
    """All fields of one crop that hang together with this one."""
    found, waiting = {cell}, [cell]
    while waiting:
        for other in BESIDE[waiting.pop()].values():
            if other in land and other not in found and land[other].crop == land[cell].crop:
                found.add(other)
                waiting.append(other)
    return found


def farms_in(land: Land, cells: set[str]) -> int:
    return sum(land[cell].farm for cell in cells)


def may_lie(land: Land, crops: dict[str, str], smalls: int) -> bool:
    """Whether these crops may cover these cells."""
    if any(cell not in land or land[cell].farm or land[cell].crop == crop for cell, crop in crops.items()):
        return False
    levels = [land[cell].level for cell in crops]
    gap = max(levels) - min(levels)
    if gap > (1 if smalls else 0):
        return False
    after = dict(land)  # what the land would look like
    for cell, crop in crops.items():
        after[cell] = Field(crop, max(levels) + 1, False)
    return all(farms_in(after, region(after, cell)) <= 1 for cell in crops)


def lays(land: Land, tile: str, smalls: int) -> Iterator[str]:
    """Every way to lay a large tile; of a double tile only one way round."""
    one, two = (half[:-1] for half in tile.split("-"))
    for cell in land:
        for way in WAYS if one != two else ["east", "south"]:
            if may_lie(land, {cell: one, BESIDE[cell][way]: two}, smalls):
                yield f"lay {cell} {way}"


def puts(land: Land, crop: str) -> Iterator[str]:
    for cell in land:
        if may_lie(land, {cell: crop}, 0):
            yield f"put {cell}"


def builds(land: Land) -> Iterator[str]:
    for cell in land:
        if not farms_in(land, region(land, cell)):
            yield f"build {cell}"


def tiles(land: Land, seat: dict[str, Any]) -> set[str]:
    """What may be chosen at the beginning of a turn."""
    smalls = len(seat["small"])
    found = {f"tile {tile}" for tile in seat["hand"] if any(lays(land, tile, smalls))}
    found |= {f"small {crop}" for crop in seat["small"] if any(puts(land, crop))}
    return found or {"pass"}


def levels(seat: dict[str, Any]) -> set[str]:
    return {f"level {crop}" for crop in seat["small"]}


def victory_points(land: Land, cell: str) -> int:
    around = region(land, cell)
    return 0 if farms_in(land, around) else len(around)


def farms_earned(view: dict[str, Any], cubes: dict[str, int | None]) -> int:
    return sum(all(cube is None or cube >= row for cube in cubes.values()) for row in view["farm_steps"])


def cubes_after(
    view: dict[str, Any], cubes: dict[str, int | None], crop: str, points: int
) -> dict[str, int | None]:
    """Where the cubes stand after so many farm points."""
    cube = cubes[crop]
    assert cube is not None
    reached = cube + points >= view["livestock_step"] and view["piles"][crop]
    return {**cubes, crop: None if reached else min(cube + points, view["top_step"])}


def points(view: dict[str, Any], seat: dict[str, Any], cells: list[str]) -> set[str]:
    """What may be chosen for the new fields: one after the other, or either where a farm may come between."""
    land = land_of(view)
    symbols = {seen["cell"]: seen["symbols"] for seen in view["land"]}
    cubes = seat["cubes"]
    alive = [cell for cell in cells if cubes[land[cell].crop] is not None]
    now = farms_earned(view, cubes)
    brings = [
        cell
        for cell in alive
        if farms_earned(view, cubes_after(view, cubes, land[cell].crop, symbols[cell])) > now
    ]
    asked = cells if brings and any(builds(land)) else cells[:1]
    return {f"victory {cell}" for cell in asked} | {f"farm_points {cell}" for cell in asked if cell in alive}
