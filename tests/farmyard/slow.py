"""The slow and obvious way: cells as pairs, borders as pairs of cells, every arrangement tried."""

from __future__ import annotations

from functools import cache
from itertools import combinations

Cell = tuple[int, int]
SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))


def pastures(land: set[Cell], built: set[Cell], borders: set[frozenset[Cell]]) -> set[frozenset[Cell]]:
    """The finished pastures, walked cell by cell."""
    found: set[frozenset[Cell]] = set()
    seen: set[Cell] = set()
    for start in land - built - seen:
        group, closed = walk(start, land, built, borders)
        seen |= group
        if closed:
            found.add(frozenset(group))
    return found


def walk(
    start: Cell, land: set[Cell], built: set[Cell], borders: set[frozenset[Cell]]
) -> tuple[set[Cell], bool]:
    """All that can be reached from a cell, and whether one never leaves the farm on the way."""
    group, waiting, closed = {start}, [start], True
    while waiting:
        column, row = waiting.pop()
        for right, down in SIDES:
            beyond = (column + right, row + down)
            if frozenset(((column, row), beyond)) in borders or beyond in built:
                continue
            if beyond not in land:
                closed = False
            elif beyond not in group:
                group.add(beyond)
                waiting.append(beyond)
    return group, closed


def fits(
    animals: tuple[int, ...],
    rooms: tuple[int, ...],
    doubles: tuple[tuple[int, int], ...],
    own: tuple[int, ...],
) -> bool:
    """Whether some way of dealing the rooms holds all animals: every way is tried."""
    need = tuple(max(0, many - places) for many, places in zip(animals, own, strict=True))
    return need in reachable(rooms, doubles, need)


@cache
def reachable(
    rooms: tuple[int, ...], doubles: tuple[tuple[int, int], ...], need: tuple[int, ...]
) -> frozenset[tuple[int, ...]]:
    """Every amount of room per species that can be made, cut off at what is needed."""
    kinds = range(len(need))
    made = {(0, 0, 0, 0)}
    gifts: list[list[tuple[int, ...]]] = []
    for size in rooms:
        gifts.append([tuple(size * (k == species) for k in kinds) for species in kinds])
    for one, each in doubles:
        ways = [tuple(one * (k == species) for k in kinds) for species in kinds]
        ways += [tuple(each * (k in pair) for k in kinds) for pair in combinations(kinds, 2)]
        gifts.append(ways)
    most_a, most_b, most_c, most_d = need
    for ways in gifts:
        made = {
            (
                min(most_a, a + way[0]),
                min(most_b, b + way[1]),
                min(most_c, c + way[2]),
                min(most_d, d + way[3]),
            )
            for a, b, c, d in made
            for way in ways
        }
    return frozenset(made)
