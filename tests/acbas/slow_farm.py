"""A small farm as the rulebook has it, for the slow reference: what stands on it, who finds room, what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

Cell = tuple[int, int]
"""A column and a row."""
Side = frozenset[Cell]
"""The two spaces on both sides of a border."""
Counts = tuple[int, ...]

ANY = -1
EACH = -2
COTTAGE = (5, 3)


class Card(NamedTuple):
    cost: Counts
    points: int
    holds: int = 0
    kind: int = ANY


CARDS = {
    "cottage": Card((0, 0, 0), 0, 1),
    "stall": Card((0, 3, 1), 1, 3),
    "stables": Card((0, 0, 0), 4, 5),
    "animal_trader": Card((2, 0, 2), 3, 2),
    "assembly_hall": Card((3, 0, 1), 2),
    "barn": Card((3, 0, 0), 0, 1),
    "building_firm": Card((2, 1, 0), 2),
    "carpenter": Card((1, 1, 0), 1),
    "carpenters_workshop": Card((2, 1, 0), 2, 1),
    "cattle_market": Card((4, 1, 0), 2, 2),
    "conservatory": Card((0, 1, 0), 1, 1, 0),
    "duck_pond": Card((0, 0, 0), 1),
    "fodder_beet_field": Card((0, 0, 0), 0),
    "hay_rack": Card((3, 0, 1), 0),
    "home_workshop": Card((2, 0, 1), 1),
    "inn": Card((0, 2, 0), 4, 2, 1),
    "insemination_center": Card((0, 2, 0), 0),
    "joinery": Card((0, 1, 1), 0),
    "open_stables": Card((3, 0, 0), 2, 5),
    "office": Card((2, 2, 0), 6, 2, 3),
    "ranch": Card((2, 3, 0), 2, 2, 3),
    "rearing_station": Card((2, 0, 1), 1, 1, EACH),
    "shelter": Card((2, 1, 0), 0, 1),
    "trading_station": Card((1, 2, 0), 1, 1, 2),
}
"""What the cards cost in wood, stone and reed, what they are worth and whom they hold."""
GIFTS = {
    "fodder_beet_field": [(1, 1, 1, 1)],
    "hay_rack": [(1, 0, 1, 1)],
    "inn": [(0, 0, 0, 1)],
    "open_stables": [(0, 0, 1, 0), (0, 0, 0, 1)],
    "shelter": [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)],
}
"""The animals that come when a card is built: one of these."""
ONE = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]
BONUS = [(8, 11, 13), (7, 9, 11), (6, 8, 10), (5, 7, 9)]


class State(NamedTuple):
    """One player's things, and what is left in the supply."""

    tiles: frozenset[tuple[Cell, str]]
    borders: frozenset[Side]
    troughs: frozenset[Cell]
    goods: Counts
    hand: int
    animals: Counts
    stalls_left: int
    troughs_left: int
    offer: frozenset[str]
    barn: bool = False
    station: tuple[bool, ...] = (True,) * 4
    bought: frozenset[str] = frozenset()


def plus(one: Counts, other: Counts, sign: int = 1) -> Counts:
    return tuple(a + sign * b for a, b in zip(one, other, strict=True))


def beside(cell: Cell) -> list[Cell]:
    column, row = cell
    return [(column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row)]


LAND = frozenset((column, row) for column in (5, 6) for row in (1, 2, 3))
"""The printed farm; it is not extended here."""


# Room


@cache
def pastures(built: frozenset[Cell], borders: frozenset[Side]) -> tuple[frozenset[Cell], ...]:
    """The groups of free spaces that are closed all round."""
    found = []
    rest = set(LAND - built)
    while rest:
        group, waiting, is_open = set(), [rest.pop()], False
        while waiting:
            cell = waiting.pop()
            group.add(cell)
            for other in beside(cell):
                if frozenset((cell, other)) in borders or other in built or other in group:
                    continue
                if other not in LAND:
                    is_open = True
                elif other in rest:
                    rest.remove(other)
                    waiting.append(other)
        if not is_open:
            found.append(frozenset(group))
    return tuple(found)


@cache
def rooms(
    tiles: frozenset[tuple[Cell, str]],
    borders: frozenset[Side],
    troughs: frozenset[Cell],
    station: tuple[bool, ...],
) -> tuple[tuple[int, ...], Counts]:
    """The rooms for any one kind, and the room for each kind alone."""
    built = frozenset(cell for cell, _ in tiles)
    free, own = [], [0, 0, 0, 0]
    closed = pastures(built, borders)
    for group in closed:
        free.append(2 * len(group) * 2 ** len(group & troughs))
    free += [1] * len(troughs - built - frozenset().union(*closed))
    for cell, name in tiles:
        card = CARDS[name]
        holds = card.holds * (2 if cell in troughs else 1)
        if card.kind == EACH:
            own = [many + holds * may for many, may in zip(own, station, strict=True)]
        elif card.kind == ANY:
            free.append(holds)
        else:
            own[card.kind] += holds
    return tuple(sorted(size for size in free if size)), tuple(own)


@cache
def house(sizes: tuple[int, ...], animals: Counts) -> bool:
    """Whether these animals can be put into these rooms, one kind in each."""
    if not any(animals):
        return True
    if sum(animals) > sum(sizes):
        return False
    rest, size = sizes[:-1], sizes[-1]
    return any(
        house(rest, tuple(max(0, many - size * (kind == here)) for kind, many in enumerate(animals)))
        for here in range(4)
        if animals[here]
    )


def fits(state: State, animals: Counts) -> bool:
    free, own = rooms(state.tiles, state.borders, state.troughs, state.station)
    return house(free, tuple(max(0, many - alone) for many, alone in zip(animals, own, strict=True)))


def let_go(state: State) -> Iterator[State]:
    """Who does not fit flees; others may be let go as well."""
    for kept in product(*(range(many + 1) for many in state.animals)):
        if fits(state, kept):
            yield state._replace(animals=kept)


# The farm


def built_on(state: State) -> frozenset[Cell]:
    return frozenset(cell for cell, _ in state.tiles)


def owns(state: State, name: str) -> bool:
    return any(each == name for _, each in state.tiles)


def can_pay(state: State, cost: Counts) -> bool:
    return all(have >= price for have, price in zip(state.goods, cost, strict=True))


def pay(state: State, cost: Counts) -> State:
    return state._replace(goods=plus(state.goods, cost, -1))


def open_sides(state: State) -> set[Side]:
    """Sides for a border: not where one is, nor at a wall that can never go away."""
    movable = {cell for cell, name in state.tiles if name == "stall"} if owns(state, "carpenter") else set()
    walls = built_on(state) - movable
    sides = {frozenset((cell, other)) for cell in LAND for other in beside(cell)}
    return {side for side in sides if side not in state.borders and not side & walls}


def with_border(state: State, side: Side) -> State:
    return state._replace(borders=state.borders | {side}, hand=state.hand - 1)


def unused(state: State) -> int:
    used = built_on(state) | state.troughs
    return len(LAND - used - frozenset().union(*pastures(built_on(state), state.borders)))


# Scoring


def bonus(kind: int, many: int) -> int:
    if many <= 3:
        return -3
    return sum(many >= least for least in BONUS[kind]) + max(0, many - BONUS[kind][-1])


def score(state: State) -> int:
    points = sum(state.animals) + sum(bonus(kind, many) for kind, many in enumerate(state.animals))
    points += sum(CARDS[name].points for _, name in state.tiles)
    if owns(state, "office"):
        points -= 2 * sum(row == 1 for (_, row), _ in state.tiles)
    return points
