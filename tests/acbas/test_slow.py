"""What can be reached by the engine's moves is what can be reached by the rulebook, in all orders (`slow.py`)."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

import podere
from podere.games.acbas.cards.names import BASE, NAMES
from podere.games.acbas.lexicon import ANIMALS, MATERIALS
from podere.games.acbas.state import Acbas
from podere.kernel.rng import Rng, seeded
from tests.acbas import slow
from tests.acbas.positions import COLUMNS, Table, table
from tests.acbas.slow_farm import COTTAGE, Cell, Side, State, score

FARMS = int(os.environ.get("PODERE_GAMES", "1"))
"""So many random farms for each family; 200 for the long run."""
USED = ["start_player", "one_stone", "reed_and_sheep", "pig_and_sheep", "special_building_2"]
"""Where the other workers stand."""
PILES = {"three_wood": 3, "two_stone": 2, "cow_and_pig": 1, "horse_and_sheep": 2}
MOST_BORDERS = 26


def cell_of(name: str) -> Cell:
    return COLUMNS.index(name[0]), int(name[1])


def name_of(cell: Cell) -> str:
    return f"{COLUMNS[cell[0]]}{cell[1]}"


def side_of(name: str) -> Side:
    """The two spaces on both sides of a border, by the engine's name for it."""
    column, row = cell_of(name)
    step = {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}[name[2]]
    return frozenset({(column, row), (column + step[0], row + step[1])})


def state_of(game: Acbas, offer: frozenset[str]) -> State:
    """What the reference would call this position."""
    state: Any = game.to_data()["state"]
    seat = state["seats"][0]
    tiles = {(cell_of(entry["cell"]), entry["building"]) for entry in seat["buildings"]}
    tiles |= {(cell_of(cell), "stall") for cell in seat["stalls"]}
    tiles |= {(cell_of(cell), "stables") for cell in seat["stables"]}
    return State(
        tiles=frozenset(tiles | {(COTTAGE, "cottage")}),
        borders=frozenset(side_of(name) for name in seat["borders_placed"]),
        troughs=frozenset(cell_of(cell) for cell in seat["troughs"]),
        goods=tuple(seat["materials"][name] for name in MATERIALS),
        hand=seat["borders"],
        animals=tuple(seat["animals"][name] for name in ANIMALS),
        stalls_left=state["tiles_left"],
        troughs_left=state["troughs_left"],
        offer=offer & frozenset(state["offer"]),
        barn=seat["barn_waits"],
    )


def last_worker(made: Table, hand: int) -> Acbas:
    """Seat 0 is second and places the last worker of round 8; the other player has nothing to decide."""
    state = made.state
    state.update(first=1, marker=1, active=0, placed=5, turn=3)
    made.stack()
    made.data["stack"][-1]["seat"] = 0
    state["workers"] = [{"space": space, "seat": (1 + place) % 2} for place, space in enumerate(USED)]
    state["piles"].update(PILES, **{space: 0 for space in USED if space in state["piles"]})
    placed = sum(len(seat["borders_placed"]) for seat in state["seats"])
    made.put(0, borders=hand).put(1, borders=MOST_BORDERS - hand - placed - state["piles"]["expand"])
    return made.game()


def reached(game: Acbas, space: str, offer: frozenset[str]) -> dict[State, float]:
    """Every end that the engine's moves lead to, with the score."""
    unwanted = {f"build {name}" for name in NAMES if name not in offer}
    allowed = {name for _, name in state_of(game, offer).tiles} | offer | {"stall", "stables"}
    unwanted |= {word for word in game.words() if word.startswith("place ") and word != f"place {space}"}
    seen: set[str] = set()
    waiting = [game.copy()]
    ends: dict[State, float] = {}
    while waiting:
        here = waiting.pop()
        data = here.to_data()
        key = json.dumps([data["stack"], data["state"]])
        if key in seen:
            continue
        seen.add(key)
        if here.over:
            end = state_of(here, offer)._replace(barn=False)
            if {name for _, name in end.tiles} <= allowed:  # one that is the only one is built without a word
                ends[end] = here.scores()[0]
            continue
        for move in here.moves():
            if here.lexicon.word(move) not in unwanted:
                further = here.copy()
                further.push(move)
                waiting.append(further)
    return ends


def best(ends: set[State]) -> set[State]:
    """Without those that only let more animals go than others with the same farm."""
    by_farm: dict[State, list[State]] = {}
    for end in ends:
        by_farm.setdefault(end._replace(animals=()), []).append(end)
    return {
        end
        for alike in by_farm.values()
        for end in alike
        if not any(
            other != end and all(a >= b for a, b in zip(other.animals, end.animals, strict=True))
            for other in alike
        )
    }


def compare(game: Acbas, space: str, offer: frozenset[str] = frozenset()) -> int:
    """The engine's ends are ends of the reference, with its scores, and none of the best is missing."""
    mine = reached(game, space, offer)
    theirs = slow.results(state_of(game, offer), space)
    assert set(mine) - theirs == set(), "the engine goes further than the rules"
    assert best(theirs) - set(mine) == set(), "the engine does not get as far as the rules"
    for end, points in mine.items():
        assert score(end) == points, end
    return len(mine)


# Random farms

FAMILIES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "trader": (("animal_trader",), ("cow_and_pig", "horse_and_sheep", "building_materials", "stall")),
    "trader and market": (("animal_trader", "cattle_market"), ("building_materials", "cow_and_pig")),
    "firm": (("building_firm",), ("two_stone", "feeding_troughs", "walls", "cow_and_pig", "stables")),
    "firm and barn": (("building_firm", "barn"), ("two_stone", "stall", "feeding_troughs")),
    "market": (("cattle_market",), ("building_materials", "cow_and_pig", "fences")),
    "market and station": (("cattle_market", "rearing_station"), ("building_materials", "three_wood")),
    "carpenter": (("carpenter",), ("cow_and_pig", "three_wood", "stables")),
    "carpenter and office": (("carpenter", "office"), ("three_wood", "horse_and_sheep")),
    "hall": (("assembly_hall",), ("fences", "walls", "cow_and_pig")),
    "ranch": (("ranch",), ("fences", "horse_and_sheep")),
    "workshops": (("joinery", "home_workshop", "trading_station"), ("two_stone", "building_materials")),
    "carpenter's workshop": (("carpenters_workshop", "building_firm"), ("stall", "two_stone")),
    "station": (("rearing_station", "insemination_center"), ("cow_and_pig", "walls")),
    "nothing": ((), ("fences", "walls", "feeding_troughs", "stall", "stables", "cow_and_pig")),
}
"""What stands on the farm, and the spaces that are used."""
BUILT_NOW = {
    "conservatory and market": (("cattle_market",), ("conservatory", "inn", "shelter")),
    "conservatory and firm": (("building_firm",), ("conservatory", "open_stables")),
    "conservatory and trader": (("animal_trader",), ("conservatory", "inn", "fodder_beet_field")),
    "conservatory and carpenter": (("carpenter",), ("conservatory", "open_stables")),
    "power built": ((), ("building_firm", "cattle_market", "animal_trader", "conservatory")),
}
"""What stands on the farm, and what is on offer while a special building is built."""


def case(name: str, number: int, standing: tuple[str, ...], spaces: tuple[str, ...]) -> tuple[Acbas, str]:
    """A random farm on which one of these spaces can be used."""
    rng = seeded(f"slow {name} {number}")
    while True:
        game = farm(rng, standing, BUILT_NOW[name][1] if name in BUILT_NOW else ())
        may = [space for space in spaces if f"place {space}" in game.words()]
        if may:
            return game, may[rng.below(len(may))]


def farm(rng: Rng, standing: tuple[str, ...], offer: tuple[str, ...]) -> Acbas:
    """A small farm with these buildings, and a few other things at random."""
    green = tuple(each for each in (*standing, *offer) if NAMES.index(each) >= BASE)
    while True:
        made = table(*green, round=8)
        free = ["f1", "f2", "g1", "g2", "g3"]
        for building in standing:
            made.building(0, building, free.pop(rng.below(len(free))))
            if building == "barn":
                made.put(0, barn_waits=True)
        crowded = len(standing) > 2 or "carpenter" in standing
        for _ in range(rng.below(2) if crowded else rng.below(3)):
            if free:
                made.stall(0, free.pop(rng.below(len(free))))
        if free and rng.below(2):
            made.pasture(0, free[rng.below(len(free))])
        every = ["f1", "f2", "f3", "g1", "g2", "g3"]
        for _ in range(rng.below(2) if crowded else 1 + rng.below(2)):
            made.trough(0, every.pop(rng.below(len(every))))
        if rng.below(3) == 0:
            left = made.state["troughs_left"]
            made.trough(1, *[f"{column}{row}" for column in "fg" for row in (1, 2, 3)][: left - 1])
        made.goods(0, rng.below(4), rng.below(5), rng.below(2) + ("cattle_market" in standing))
        made.animals(0, rng.below(4), rng.below(3), rng.below(3), rng.below(3))
        try:
            return last_worker(made, rng.below(3))
        except podere.BadPosition:
            continue


@pytest.mark.parametrize("number", range(FARMS))
@pytest.mark.parametrize("family", FAMILIES)
def test_the_engine_reaches_what_the_rules_allow(family: str, number: int) -> None:
    standing, spaces = FAMILIES[family]
    game, space = case(family, number, standing, spaces)
    assert compare(game, space) > 0


@pytest.mark.parametrize("number", range(FARMS))
@pytest.mark.parametrize("family", BUILT_NOW)
def test_the_engine_builds_what_the_rules_allow(family: str, number: int) -> None:
    standing, offer = BUILT_NOW[family]
    game, space = case(family, number, standing, ("special_building_1",))
    compare(game, space, frozenset(offer))
