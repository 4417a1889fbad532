# not compiled
"""Dense positions: the middle of a game dealt at random, both farms full of buildings, pieces, animals and goods."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from podere.farmyard.grid import COLUMNS, LETTERS, SPACE_NAMES
from podere.games.acbas import options
from podere.games.acbas.cards.building import (
    BESIDE_COTTAGE,
    BUILDINGS,
    IN_BOTTOM_ROW,
    IN_CORNER,
    ON_COTTAGE,
    TABLES,
)
from podere.games.acbas.cards.names import NAMES
from podere.games.acbas.lexicon import ANIMALS, MATERIALS, SPACES
from podere.games.acbas.player import FIRST_COLUMN, PRINTED_COLUMNS
from podere.games.acbas.rooms import fits
from podere.kernel.bits import members

if TYPE_CHECKING:
    from podere.boxes.box import AnyGame
    from podere.games.acbas.state import Acbas
    from podere.kernel.rng import Rng

ROUNDS: Final = 8
COTTAGE: Final = "f3"
GATHERING: Final = {"start_player": 1, "three_wood": 3, "one_stone": 1, "two_stone": 2, "expand": 1}
WITH_ANIMALS: Final = ("reed_and_sheep", "pig_and_sheep", "cow_and_pig", "horse_and_sheep")
BORDERS: Final = 26
STOCK: Final = 8
TROUGHS: Final = 10
MOST_GOODS: Final = 12
MOST_BUILDINGS: Final = 10
FULL: Final = 30
"""Animals are dealt until so many in a row have found no room, or as many as were wished are there."""
MORE_THAN_ROOM: Final = 60


@dataclass
class Farm:
    """One farm in the making."""

    land: list[str]
    buildings: dict[str, int] = field(default_factory=dict)
    """What stands on a space: the number of a special building."""
    stalls: list[str] = field(default_factory=list)
    stables: list[str] = field(default_factory=list)
    troughs: list[str] = field(default_factory=list)
    borders: list[str] = field(default_factory=list)

    def built(self) -> set[str]:
        return {COTTAGE, *self.buildings, *self.stalls, *self.stables}

    def free(self) -> list[str]:
        built = self.built()
        return [cell for cell in self.land if cell not in built]

    def columns(self) -> list[str]:
        return sorted({cell[0] for cell in self.land})

    def owns_any(self, buildings: int) -> bool:
        """Whether one of these, given as a mask, stands here."""
        return any(buildings >> building & 1 for building in self.buildings.values())


def in_play(game: Any, seat: int) -> list[str]:
    """The names of the special buildings that a seat has in play."""
    return [NAMES[building] for building in members(game.player(seat).owned)]


def together(game: AnyGame) -> list[tuple[str, str]]:
    """All pairs of buildings of this game but those of which only one can stand on the cottage."""
    agreed = options.read(game.setting.options)
    there = members(agreed.bag | agreed.offer)
    return [
        (NAMES[one], NAMES[two])
        for one, two in combinations(there, 2)
        if BUILDINGS[one].stands != ON_COTTAGE or BUILDINGS[two].stands != ON_COTTAGE
    ]


def dense(game: AnyGame, rng: Rng) -> AnyGame:
    """A game in its middle, made from one that was just begun."""
    from podere.formats.position import from_data

    data: Any = game.to_data()
    state = data["state"]
    offer = deal_offer(data["options"], state, rng)
    farms = deal_land(state, rng)
    deal_buildings(farms, offer, rng)
    deal_tiles(farms, state, rng)
    deal_troughs(farms, state, rng)
    number = 1 + rng.below(ROUNDS)
    deal_board(data, number, rng)
    deal_borders(farms, state, number, rng)
    used = {building for farm in farms for building in farm.buildings.values()}
    state["offer"] = [name for name in state["offer"] if NAMES.index(name) not in used]
    for seat, farm in enumerate(farms):
        write(state["seats"][seat], farm, number, rng)
    data["rng"] = 1 + rng.below(2**31)
    empty: Any = from_data(data)
    deal_animals(empty, state, rng)
    return from_data(data)


def deal_offer(chosen: dict[str, object], state: Any, rng: Rng) -> list[int]:
    """Other buildings instead of those that were drawn; what was agreed on stays."""
    agreed = options.read(chosen)
    bag = [number for number in range(len(NAMES)) if agreed.bag >> number & 1]
    drawn = draw(bag, agreed.to_draw, rng)
    offer = sorted([*members(agreed.offer), *drawn])
    state["offer"] = [NAMES[number] for number in offer]
    state["bag"] = [NAMES[number] for number in bag if number not in drawn]
    state["to_draw"] = 0
    return offer


def draw(things: list[Any], many: int, rng: Rng) -> list[Any]:
    """So many of these things, in a random order; all of them if there are fewer."""
    left = list(things)
    return [left.pop(rng.below(len(left))) for _ in range(min(many, len(left)))]


def deal_land(state: Any, rng: Rng) -> list[Farm]:
    """Expansions for both, to the left and to the right."""
    left: int = state["expansions_left"]
    ranges = [[FIRST_COLUMN, FIRST_COLUMN + PRINTED_COLUMNS - 1] for _ in range(2)]
    for _ in range(rng.below(left + 1)):
        reach = ranges[rng.below(2)]
        if rng.below(2) and reach[0] > 0:
            reach[0] -= 1
        elif reach[1] < COLUMNS - 1:
            reach[1] += 1
        else:
            continue
        left -= 1
    state["expansions_left"] = left
    return [
        Farm([f"{LETTERS[column]}{row}" for column in range(first, last + 1) for row in (1, 2, 3)])
        for first, last in ranges
    ]


def deal_buildings(farms: list[Farm], offer: list[int], rng: Rng) -> None:
    """Most of what is on offer, each building on one of the farms, where it may stand."""
    unequal = rng.below(5)
    for building in draw(offer, len(offer), rng):
        if rng.below(10) == 0:
            continue  # it is still on offer
        seat = 0 if rng.below(8) < 4 + unequal else 1
        farm = farms[seat]
        if BUILDINGS[building].keeps_group:
            continue  # the first to be built, see below
        if len(farm.buildings) < MOST_BUILDINGS:
            place(farm, building, rng)
    grouping = [building for building in offer if BUILDINGS[building].keeps_group]
    if grouping and rng.below(10):
        fuller = 0 if len(farms[0].buildings) > len(farms[1].buildings) else 1
        extend(farms[fuller if rng.below(4) else 1 - fuller], grouping[0], rng)


def place(farm: Farm, building: int, rng: Rng) -> None:
    """A special building on a space where it may stand, if there is one."""
    sites = sites_of(farm, building)
    if sites:
        farm.buildings[sites[rng.below(len(sites))]] = building


def sites_of(farm: Farm, building: int) -> list[str]:
    stands = BUILDINGS[building].stands
    if stands == ON_COTTAGE:
        return [] if COTTAGE in farm.buildings else [COTTAGE]
    free = farm.free()
    if stands == IN_BOTTOM_ROW:
        return [cell for cell in free if cell[1] == "3"]
    if stands == IN_CORNER:
        ends = (farm.columns()[0], farm.columns()[-1])
        return [cell for cell in free if cell[0] in ends and cell[1] != "2"]
    if stands == BESIDE_COTTAGE:
        return [cell for cell in free if cell in neighbours(COTTAGE)]
    return free


def extend(farm: Farm, grouping: int, rng: Rng) -> None:
    """The building that keeps the group, and all other buildings of this farm in one group with it."""
    standing = draw(sorted(farm.buildings.values()), len(farm.buildings), rng)
    farm.buildings.clear()
    place(farm, grouping, rng)
    for building in standing:
        sites = [cell for cell in sites_of(farm, building) if is_beside(farm, cell) or cell == COTTAGE]
        if sites:
            farm.buildings[sites[rng.below(len(sites))]] = building


def neighbours(cell: str) -> list[str]:
    column, row = LETTERS.index(cell[0]), int(cell[1])
    found = [f"{cell[0]}{other}" for other in (row - 1, row + 1) if 1 <= other <= 3]
    return found + [f"{LETTERS[other]}{row}" for other in (column - 1, column + 1) if 0 <= other < COLUMNS]


def is_beside(farm: Farm, cell: str) -> bool:
    """Whether a building stands beside this space."""
    built = farm.built()
    return any(other in built for other in neighbours(cell))


def deal_tiles(farms: list[Farm], state: Any, rng: Rng) -> None:
    """Stalls and stables, in the group where there must be one."""
    for _ in range(rng.below(state["tiles_left"] + 1)):
        farm = farms[rng.below(2)]
        sites = farm.free()
        if farm.owns_any(TABLES.keeps_group):
            sites = [cell for cell in sites if is_beside(farm, cell)]
        if sites:
            tiles = farm.stables if rng.below(5) < 2 else farm.stalls
            tiles.append(sites[rng.below(len(sites))])
            state["tiles_left"] -= 1


def deal_troughs(farms: list[Farm], state: Any, rng: Rng) -> None:
    for _ in range(rng.below(TROUGHS + 1)):
        farm = farms[rng.below(2)]
        bare = [cell for cell in farm.land if cell not in farm.troughs]
        if bare:
            farm.troughs.append(bare[rng.below(len(bare))])
            state["troughs_left"] -= 1


def deal_board(data: Any, number: int, rng: Rng) -> None:
    """The round, who is in turn, where workers stand and what has gathered."""
    state = data["state"]
    first, placed = rng.below(2), rng.below(6)
    seat = (first + placed) % 2
    taken = draw(list(SPACES), placed, rng)
    state.update(round=number, start=rng.below(2), first=first, marker=rng.below(2), active=seat)
    state.update(working=True, placed=placed, turn=placed // 2 + 1)
    workers = [{"space": space, "seat": (first + turn) % 2} for turn, space in enumerate(taken)]
    state["workers"] = sorted(workers, key=lambda worker: SPACES.index(str(worker["space"])))
    since = {space: 1 + rng.below(number) for space in (*GATHERING, *WITH_ANIMALS)}
    state["piles"] = {
        space: 0 if space in taken else GATHERING.get(space, 1) * rounds for space, rounds in since.items()
    }
    steps = [{"step": "end", "seat": 0}, {"step": "end_round", "seat": first}]
    if number == ROUNDS:
        steps.append({"step": "extra_breeding", "seat": 0})
    steps += [{"step": "breeding", "seat": 1 - first}, {"step": "breeding", "seat": first}]
    data["stack"] = [*steps, {"step": "go_home", "seat": first}, {"step": "turn", "seat": seat}]


def deal_borders(farms: list[Farm], state: Any, number: int, rng: Rng) -> None:
    """Pastures closed and sides begun, with the borders that have come into the game by now."""
    left = BORDERS - (STOCK - number) - state["piles"]["expand"]
    kept = rng.below(left + 1)
    for _ in range(30):
        farm = farms[rng.below(2)]
        sides = pasture(farm, rng) if rng.below(4) else draw(open_sides(farm), 1, rng)
        if len(sides) <= left - kept:
            farm.borders += sides
            left -= len(sides)
    for seat in range(2):
        state["seats"][seat]["borders"] = rng.below(left + 1) if seat == 0 else left
        left -= state["seats"][0]["borders"] if seat == 0 else 0


def sides_of(cell: str) -> list[tuple[str, str]]:
    """The four sides of a space, each with the space beyond it."""
    letter, row = cell[0], int(cell[1])
    column = LETTERS.index(letter)
    west = LETTERS[column - 1] if column > 0 else "-"
    east = f"{LETTERS[column + 1]}{row}" if column + 1 < COLUMNS else "-"
    return [
        (f"{cell}n", f"{letter}{row - 1}"),
        (f"{letter}{row + 1}n" if row < 3 else f"{cell}s", f"{letter}{row + 1}"),
        (f"{cell}w", f"{west}{row}"),
        (f"{east}w" if east != "-" else f"{cell}e", east),
    ]


def open_sides(farm: Farm) -> list[str]:
    """Where a border may be placed."""
    built = farm.built()
    sides = {
        side
        for cell in farm.free()
        for side, beyond in sides_of(cell)
        if beyond not in built and side not in farm.borders
    }
    return sorted(sides)


def pasture(farm: Farm, rng: Rng) -> list[str]:
    """What closes some spaces side by side, as far as it is not there yet."""
    free = farm.free()
    if not free:
        return []
    inside = [free[rng.below(len(free))]]
    for _ in range(rng.below(4)):
        beside = sorted({cell for one in inside for cell in neighbours(one)} & set(free) - set(inside))
        inside += draw(beside, 1, rng)
    may = set(open_sides(farm))
    outline = {side for cell in inside for side, beyond in sides_of(cell) if beyond not in inside}
    return sorted(outline & may)


def write(seat: Any, farm: Farm, number: int, rng: Rng) -> None:
    """The farm as it stands in a position, with goods dealt to its owner."""
    order = SPACE_NAMES.index
    seat["land"] = sorted(farm.land, key=order)
    seat["borders_placed"] = farm.borders
    for pieces in ("troughs", "stalls", "stables"):
        seat[pieces] = sorted(getattr(farm, pieces), key=order)
    seat["buildings"] = [
        {"building": NAMES[building], "cell": cell} for cell, building in farm.buildings.items()
    ]
    most = (3, 8, MOST_GOODS)[rng.below(3)]
    seat["materials"] = {name: rng.below(most + 1) for name in MATERIALS}
    seat["stones"] = rng.below(number) if farm.owns_any(TABLES.carries_stones) else 0
    seat["barn_waits"] = farm.owns_any(TABLES.waits_for_stall) and rng.below(2) == 0


def deal_animals(game: Acbas, state: Any, rng: Rng) -> None:
    """Animals, mostly as many as just fit."""
    for seat in range(2):
        player = game.player(seat)
        counts = [0, 0, 0, 0]
        wished = MORE_THAN_ROOM if rng.below(3) else rng.below(12)
        liked = [species for species in range(4) if rng.below(3)] or [rng.below(4)]
        misses = 0
        while misses < FULL and sum(counts) < wished:
            species = liked[rng.below(len(liked))]
            more = [many + (kind == species) for kind, many in enumerate(counts)]
            if fits(player, sum(many << 16 * kind for kind, many in enumerate(more))):
                counts = more
            else:
                misses += 1
        state["seats"][seat]["animals"] = dict(zip(ANIMALS, counts, strict=True))
