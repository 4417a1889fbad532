"""The end of a game, slowly and from the rulebook alone: all orders in which its parts may be done, in one search.

A player places the last worker of round 8, breeds and is scored. What may be done at any time is done before, between
and after all parts of that. A state is what lies on the farm; an agenda says which parts are still to come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from tests.acbas.slow_farm import (
    CARDS,
    GIFTS,
    LAND,
    ONE,
    Cell,
    Counts,
    State,
    beside,
    built_on,
    can_pay,
    let_go,
    open_sides,
    owns,
    pay,
    plus,
    unused,
    with_border,
)

Part = tuple[Any, ...]
Agenda = tuple[Part, ...]
Step = tuple[State, Agenda]


# What can be done at any time


def new_stall(state: State, cell: Cell, agenda: Agenda) -> Step:
    """A stall from the supply; the Barn may make stables of the first one."""
    made = state._replace(
        tiles=state.tiles | {(cell, "stall")}, stalls_left=state.stalls_left - 1, barn=False
    )
    return made, ((("barn", cell), *agenda) if state.barn else agenda)


def powers(state: State, agenda: Agenda) -> Iterator[Step]:
    if agenda and agenda[0][0] == "barn":
        return  # now or never
    yield from trades(state, agenda)
    if owns(state, "cattle_market") and state.goods[2]:
        for one in ONE:
            yield gained(pay(state, (0, 0, 1)), one, agenda)
    if owns(state, "building_firm") and can_pay(state, (0, 2, 0)) and state.stalls_left:
        for cell in state.troughs - built_on(state):
            back = pay(state, (0, 2, 0))
            back = back._replace(troughs=state.troughs - {cell}, troughs_left=state.troughs_left + 1)
            yield new_stall(back, cell, looked_at(agenda))
    if owns(state, "assembly_hall") and state.hand:
        given = state._replace(hand=state.hand - 1)
        yield given, agenda
        if given.hand:
            for side in open_sides(given):
                yield with_border(given, side), looked_at(agenda)
    if owns(state, "carpenter"):
        for moved in arrangements(state):
            yield moved, looked_at(agenda)


def trades(state: State, agenda: Agenda) -> Iterator[Step]:
    """Two animals of different kinds for one of a third, in the work phase."""
    if not owns(state, "animal_trader") or ("home",) not in agenda:
        return
    for one, two, three in product(range(4), repeat=3):
        if one < two and three not in (one, two) and state.animals[one] and state.animals[two]:
            paid = plus(plus(state.animals, ONE[one], -1), ONE[two], -1)
            yield gained(state._replace(animals=paid), ONE[three], agenda)


def gained(state: State, animals: Counts, agenda: Agenda) -> Step:
    """Animals that come must find room at once."""
    more = state._replace(animals=plus(state.animals, animals))
    return more, agenda if agenda[:1] == (("settle",),) else (("settle",), *agenda)


def looked_at(agenda: Agenda) -> Agenda:
    """Outside an action room is looked at right after; within one, when it is finished."""
    return agenda if ("settle",) in agenda else (("settle",), *agenda)


def arrangements(state: State) -> Iterator[State]:
    """Every way in which troughs and stalls may stand instead."""
    stalls = {cell for cell, name in state.tiles if name == "stall"}
    others = frozenset(tile for tile in state.tiles if tile[1] != "stall")
    free = sorted(LAND - {cell for cell, _ in others})
    for cells in combinations(free, len(stalls)):
        tiles = others | {(cell, "stall") for cell in cells}
        for troughs in combinations(sorted(LAND), len(state.troughs)):
            yield state._replace(tiles=tiles, troughs=frozenset(troughs))


# The parts of an action, of breeding and of the end


def part(state: State, agenda: Agenda) -> Iterator[Step]:
    """What the next thing to be done can lead to."""
    first, rest = agenda[0], agenda[1:]
    yield from PARTS[first[0]](state, rest, *first[1:])


def settle(state: State, rest: Agenda) -> Iterator[Step]:
    for kept in let_go(state):
        yield kept, rest


def take(state: State, rest: Agenda, goods: Counts, animals: Counts) -> Iterator[Step]:
    richer = state._replace(goods=plus(state.goods, goods))
    yield gained(richer, animals, rest) if any(animals) else (richer, rest)


def place_borders(state: State, rest: Agenda, way: str, placed: int, most: int) -> Iterator[Step]:
    if placed or way == "free":
        yield state, rest
    cost = {"fences": (1, 0, 0), "walls": (0, 2 * (placed > 1), 0), "free": (0, 0, 0)}[way]
    if placed < most and state.hand and can_pay(state, cost):
        for side in open_sides(state):
            yield with_border(pay(state, cost), side), (("borders", way, placed + 1, most), *rest)


def place_troughs(state: State, rest: Agenda, price: int, placed: int) -> Iterator[Step]:
    if placed:
        yield state, rest
    cost = (price if placed or price == 2 else 0, 0, 0)
    if state.troughs_left and can_pay(state, cost) and not (placed and price == 2):
        for cell in LAND - state.troughs:
            more = pay(state, cost)._replace(
                troughs=state.troughs | {cell}, troughs_left=state.troughs_left - 1
            )
            yield more, (("troughs", price, placed + 1), *rest)


def build_stall(state: State, rest: Agenda) -> Iterator[Step]:
    if can_pay(state, (0, 3, 1)) and state.stalls_left:
        after = (("borders", "free", 0, 2), *rest) if owns(state, "carpenters_workshop") else rest
        for cell in LAND - built_on(state):
            yield new_stall(pay(state, (0, 3, 1)), cell, after)


def use_barn(state: State, rest: Agenda, cell: Cell) -> Iterator[Step]:
    yield state, rest
    yield state._replace(tiles=state.tiles - {(cell, "stall")} | {(cell, "stables")}), rest


def upgrade(state: State, rest: Agenda, placed: int) -> Iterator[Step]:
    if placed:
        yield state, rest
    for cell, name in state.tiles:
        for cost in ((5, 0, 0), (0, 5, 0)):
            if name == "stall" and can_pay(state, cost):
                turned = state.tiles - {(cell, name)} | {(cell, "stables")}
                yield pay(state, cost)._replace(tiles=turned), (("upgrade", placed + 1), *rest)


def build(state: State, rest: Agenda, near: Cell | None) -> Iterator[Step]:
    if near is not None:
        yield state, rest
    for name in state.offer:
        for paid in paid_for(state, name):
            stalls = {cell for cell, other in state.tiles if other == "stall"}
            sites = stalls if name == "open_stables" else LAND - built_on(state)
            for cell in sites:
                if near is None or near in beside(cell):
                    yield built(paid, name, cell, rest)


def paid_for(state: State, name: str) -> Iterator[State]:
    """Each way of paying, if what the card asks for is there."""
    if name == "fodder_beet_field" and min(state.animals) < 2:
        return
    if name == "duck_pond" and unused(state) < 6:
        return
    if name == "inn":
        if not (state.animals[1] and state.animals[2]):
            return
        state = state._replace(animals=plus(state.animals, (0, 1, 1, 0), -1))
    costs = {CARDS[name].cost, (0, 3, 0)} if name == "open_stables" else {CARDS[name].cost}
    for cost in costs:
        if can_pay(state, cost):
            yield pay(state, cost)._replace(offer=state.offer - {name})


def built(state: State, name: str, cell: Cell, rest: Agenda) -> Step:
    """The card is there; what it does at once comes first."""
    if name == "open_stables":
        state = state._replace(tiles=state.tiles - {(cell, "stall")}, stalls_left=state.stalls_left + 1)
    state = state._replace(tiles=state.tiles | {(cell, name)})
    if name == "barn":
        state = state._replace(barn=True)
    if name == "duck_pond":
        state = state._replace(goods=plus(state.goods, (0, 0, 1)))
    if name == "conservatory":
        return state, (("build", cell), *rest)
    return state, ((("gift", name), *rest) if name in GIFTS else rest)


def gift(state: State, rest: Agenda, name: str) -> Iterator[Step]:
    for animals in GIFTS[name]:
        yield gained(state, animals, rest)


def home(state: State, rest: Agenda) -> Iterator[Step]:
    yield state, rest


def before_breeding(state: State, rest: Agenda) -> Iterator[Step]:
    """What is bought before breeding, each once, in any order; then the Rearing Station is emptied."""
    yield state, (("settle",), *rest) if not owns(state, "rearing_station") else (("empty",), *rest)
    again = (("before",), *rest)

    def once(name: str) -> State | None:
        may = owns(state, name) and name not in state.bought
        return state._replace(bought=state.bought | {name}) if may else None

    if (joinery := once("joinery")) is not None and joinery.troughs_left and can_pay(joinery, (2, 0, 0)):
        yield joinery, (("troughs", 2, 0), ("settle",), *again)
    if (workshop := once("home_workshop")) is not None:
        yield from build_stall(workshop, (("settle",), *again))
    if (station := once("trading_station")) is not None:
        for cost in ((1, 1, 0), (1, 0, 1), (0, 1, 1)):
            if can_pay(station, cost):
                for one in ONE:
                    yield gained(pay(station, cost), one, again)


def empty(state: State, rest: Agenda) -> Iterator[Step]:
    """All animals leave the Rearing Station and find room elsewhere, or flee."""
    yield state._replace(station=(False,) * 4), (("settle",), *rest)


def newborns(state: State, rest: Agenda) -> Iterator[Step]:
    """One for each kind with two parents, or one with the Insemination Center; then the station is for newborns."""
    parents = 1 if owns(state, "insemination_center") else 2
    born = tuple(int(many >= parents) for many in state.animals)
    young = state._replace(animals=plus(state.animals, born), station=tuple(map(bool, born)))
    if owns(state, "ranch") and born[3] and young.hand:
        for side in open_sides(young):
            yield with_border(young, side), (("settle",), *rest)
    yield young, (("settle",), *rest)


def opened(state: State, rest: Agenda) -> Iterator[Step]:
    yield state._replace(station=(True,) * 4), rest


PARTS: dict[str, Callable[..., Iterator[Step]]] = {
    "settle": settle,
    "take": take,
    "borders": place_borders,
    "troughs": place_troughs,
    "stall": build_stall,
    "barn": use_barn,
    "upgrade": upgrade,
    "build": build,
    "gift": gift,
    "home": home,
    "before": before_breeding,
    "empty": empty,
    "newborns": newborns,
    "opened": opened,
}

ACTIONS: dict[str, Agenda] = {
    "three_wood": (("take", (3, 0, 0), (0, 0, 0, 0)),),
    "two_stone": (("take", (0, 2, 0), (0, 0, 0, 0)),),
    "building_materials": (("take", (1, 1, 1), (0, 0, 0, 0)),),
    "cow_and_pig": (("take", (0, 0, 0), (0, 0, 1, 0)),),
    "horse_and_sheep": (("take", (0, 0, 0), (1, 0, 0, 1)),),
    "fences": (("borders", "fences", 0, 99), ("settle",)),
    "walls": (("borders", "walls", 0, 99), ("settle",)),
    "feeding_troughs": (("troughs", 3, 0), ("settle",)),
    "stall": (("stall",), ("settle",)),
    "stables": (("upgrade", 0),),
    "special_building_1": (("build", None), ("settle",)),
}
"""The parts of an action, with what gathers in one or two rounds."""
EVENING: Agenda = (("home",), ("before",), ("newborns",), ("opened",))


def results(start: State, space: str) -> set[State]:
    """Every way in which the game can end for who uses this space."""
    begun = (start, (*ACTIONS[space], *EVENING))
    seen, waiting, ends = {begun}, [begun], set()
    while waiting:
        state, agenda = waiting.pop()
        if not agenda:
            ends.add(state._replace(bought=frozenset(), barn=False))
        following = [*powers(state, agenda), *(part(state, agenda) if agenda else ())]
        for each in following:
            if each not in seen:
                seen.add(each)
                waiting.append(each)
    return ends
