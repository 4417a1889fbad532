"""A slow reference of what one player can reach: every order that the rulebook allows, found by search.

It is written from the rulebook alone and knows nothing of the engine: a farm is a few counts, a use of a space is a set
of tasks, and at any time, between any two steps of any of them, goods may be exchanged. Where things stand on the
farmyard is not looked at; the farms that it is asked about have free land enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

WOOD, CLAY, REED, STONE, GRAIN, VEGETABLE, FOOD, FUEL = range(8)
SHEEP, BOAR, CATTLE, HORSE = range(4)
GROCER = (WOOD, GRAIN, REED, STONE, VEGETABLE, CLAY, REED, VEGETABLE)
"""The goods of the Grocer, the top one first."""
COOKS = {
    "fireplace": (2, (2, 2, 3, 0)),
    "hearth": (3, (2, 3, 4, 0)),
    "horse_slaughterhouse": (1, (1, 1, 2, 2)),
    "cookhouse": (3, (2, 3, 4, 2)),
    "open_grill": (2, (2, 3, 3, 2)),
    "horse_butchery": (1, (1, 2, 3, 2)),
}
"""Food for a vegetable and for each kind of animal."""
BAKES = {
    "fireplace": (99, 2),
    "hearth": (99, 3),
    "clay_oven": (1, 5),
    "stone_oven": (2, 4),
    "cookhouse": (99, 3),
    "open_grill": (99, 2),
}
"""How many grain in one action, and food for each."""
MATERIAL = {"wood": WOOD, "clay": CLAY, "stone": STONE}

Field = tuple[str, int, bool]
"""What grows there, how many, and whether it is a card for vegetables only."""


class Farm(NamedTuple):
    """All that a player can change without the others."""

    supply: tuple[int, ...]
    animals: tuple[int, ...] = (0, 0, 0, 0)
    coming: tuple[int, ...] = (0, 0, 0, 0)
    """Gained, but without a place yet."""
    fields: tuple[Field, ...] = ()
    house: str = "wood"
    rooms: int = 2
    stables: int = 0
    sold: int = 0
    majors: frozenset[str] = frozenset()
    promised: tuple[tuple[int, str], ...] = ()
    markers: tuple[int, ...] = (0, 0, 0)
    """Left on the Winter Storehouse, the Hardware Store and the Cooperative Store."""
    lying: int = 0
    """Horses that the Bog Pony laid on their sides."""
    bed: int = 0
    back: int = 0
    """Animals that were left on the market from which they come."""
    lain: int = 0
    """How many of those that come lay on the market."""
    begging: int = 0


class Rules(NamedTuple):
    """What does not change during the search."""

    cards: frozenset[str]
    pastures: tuple[int, ...] = ()
    pile: int = 0
    offer: frozenset[str] = frozenset()
    """The major improvements that nobody has."""
    moor: bool = False
    customs: frozenset[str] = frozenset()
    """House rules."""
    market: int = -1
    """The kind of animals that lies on the market that is used."""


def changed(counts: tuple[int, ...], *changes: tuple[int, int]) -> tuple[int, ...]:
    found = list(counts)
    for place, more in changes:
        found[place] += more
    return tuple(found)


def with_goods(farm: Farm, *changes: tuple[int, int]) -> Farm | None:
    """The farm after goods came and went; nothing if some are not there."""
    supply = changed(farm.supply, *changes)
    return None if min(supply) < 0 else farm._replace(supply=supply)


def houses(farm: Farm, rules: Rules, animals: tuple[int, ...]) -> bool:
    """Whether some arrangement has room for all."""
    singles = farm.stables + (farm.rooms if "animal_tamer" in rules.cards else 1)
    more = 2 if "drinking_trough" in rules.cards else 0
    for kinds in product(range(4), repeat=len(rules.pastures)):
        rest = list(animals)
        for kind, capacity in zip(kinds, rules.pastures, strict=True):
            rest[kind] = max(0, rest[kind] - capacity - more)
        if sum(rest) <= singles:
            return True
    return False


# What may be done at any time.


def any_time(farm: Farm, rules: Rules, breeding: bool = False) -> Iterator[Farm]:
    found = [*exchanges(farm, rules)]
    if not breeding:
        found += [*cooking(farm, rules)]
    if rules.moor:
        found += [*exchanges_of_the_moor(farm, rules)]
    yield from (each for each in found if each is not None)
    if "clearing_spade" in rules.cards:
        yield from moved_crops(farm)
    if "sheep_walker" in rules.cards and farm.animals[SHEEP] and not breeding:
        yield from walked_sheep(farm)


def best_cooking(farm: Farm, rules: Rules) -> tuple[int, tuple[int, ...]]:
    """Food for a vegetable and for the animals."""
    kitchens = {kind(major) for major in farm.majors} | rules.cards
    found = [(1, (0, 0, 0, 0)), *(COOKS[name] for name in kitchens if name in COOKS)]
    if "pot_roast_recipe" in rules.cards and kitchens & {"fireplace", "hearth"}:
        found.append((1, (0, 0, 0, 2)))
    return max(rate for rate, _ in found), tuple(
        max(rates[which] for _, rates in found) for which in range(4)
    )


def kind(major: str) -> str:
    """What it is, without the number that tells it from its like."""
    for name in ("fireplace", "hearth", "horse_slaughterhouse", "cookhouse"):
        if name in major:
            return name
    return major


def exchanges(farm: Farm, rules: Rules) -> Iterator[Farm | None]:
    yield with_goods(farm, (GRAIN, -1), (FOOD, 1))
    yield with_goods(farm, (VEGETABLE, -1), (FOOD, best_cooking(farm, rules)[0]))
    if "grocer" in rules.cards and farm.sold < len(GROCER):
        bought = with_goods(farm, (FOOD, -1), (GROCER[farm.sold], 1))
        yield bought and bought._replace(sold=farm.sold + 1)
    if "hard_porcelain" in rules.cards:
        for clay in (2, 3, 4):
            yield with_goods(farm, (CLAY, -clay), (STONE, clay - 1))


STALLS = (
    ("furniture_stall", WOOD, CLAY),
    ("ceramics_stall", CLAY, WOOD),
    ("basket_stall", REED, WOOD),
    ("basket_stall", REED, CLAY),
    ("basket_stall", REED, STONE),
)
BOAT = ((3, WOOD, 2), (3, CLAY, 2), (4, REED, 2), (4, STONE, 2), (3, FOOD, 1))
"""So much fuel for so much of a good."""


def exchanges_of_the_moor(farm: Farm, rules: Rules) -> Iterator[Farm | None]:
    yield with_goods(farm, (WOOD, -1), (FUEL, 1))
    for name, given, taken in STALLS:
        if name in farm.majors:
            yield with_goods(farm, (given, -1), (taken, 1))
    if "peat_boat" in rules.cards:
        for fuel, good, many in BOAT:
            yield with_goods(farm, (FUEL, -fuel), (good, many))
        without = with_goods(farm, (FUEL, -2))
        yield without and without._replace(coming=changed(farm.coming, (SHEEP, 1)))
    if "bog_pony" in rules.cards and farm.lying < farm.animals[HORSE]:
        yield farm._replace(supply=changed(farm.supply, (FUEL, 2)), lying=farm.lying + 1)
    yield from stores(farm)


def stores(farm: Farm) -> Iterator[Farm]:
    """A marker for being filled up, or for another building material."""
    storehouse, hardware, cooperative = farm.markers
    supply = farm.supply
    if storehouse:
        filled = (*supply[:FOOD], max(2, supply[FOOD]), max(2, supply[FUEL]))
        if filled != supply:
            yield farm._replace(supply=filled, markers=changed(farm.markers, (0, -1)))
    if hardware and 0 in supply[:GRAIN]:
        filled = (*(max(1, many) for many in supply[:GRAIN]), *supply[GRAIN:])
        yield farm._replace(supply=filled, markers=changed(farm.markers, (1, -1)))
    for given in range(4 if cooperative else 0):
        for taken in {WOOD, CLAY, REED} - {given}:
            if supply[given]:
                other = changed(supply, (given, -1), (taken, 1))
                yield farm._replace(supply=other, markers=changed(farm.markers, (2, -1)))


def cooking(farm: Farm, rules: Rules) -> Iterator[Farm | None]:
    """Animals that live here, and those that have just come."""
    for which, food in enumerate(best_cooking(farm, rules)[1]):
        for here in kitchen_guests(rules):
            if food and (farm.animals if here else farm.coming)[which]:
                yield cooked(farm, rules, which, here, 1, food)
    if "horse_butchery" in rules.cards:
        yield from butchered(farm, rules)


def butchered(farm: Farm, rules: Rules) -> Iterator[Farm]:
    """Two horses together: such as live here, such as have just come, or one of each."""
    guests = kitchen_guests(rules)
    for here in guests:
        if (farm.animals if here else farm.coming)[HORSE] > 1:
            yield cooked(farm, rules, HORSE, here, 2, 5)
    if len(guests) == 2 and farm.animals[HORSE] and farm.coming[HORSE]:
        yield cooked(cooked(farm, rules, HORSE, True, 1, 5), rules, HORSE, False, 1, 0)


def kitchen_guests(rules: Rules) -> tuple[bool, ...]:
    """Animals that live here; those that have just come, too, unless they must be housed first."""
    return (True,) if "housed_first" in rules.customs else (True, False)


def cooked(farm: Farm, rules: Rules, which: int, here: bool, many: int, food: int) -> Farm:
    """Oak Bark brings a wood for each boar, cattle and horse. Of the horses here, lying ones go first."""
    wood = many if "oak_bark" in rules.cards and which != SHEEP else 0
    after = farm._replace(supply=changed(farm.supply, (FOOD, food), (WOOD, wood)))
    if not here:
        coming = changed(farm.coming, (which, -many))
        lain = min(farm.lain, coming[which]) if which == rules.market else farm.lain * any(coming)
        return after._replace(coming=coming, lain=lain)
    lying = max(0, farm.lying - many) if which == HORSE else farm.lying
    return after._replace(animals=changed(farm.animals, (which, -many)), lying=lying)


def moved_crops(farm: Farm) -> Iterator[Farm]:
    for source, (crop, count, _) in enumerate(farm.fields):
        for target, (grows, _, is_card) in enumerate(farm.fields):
            if count > 1 and not grows and not (is_card and crop == "grain"):
                fields = list(farm.fields)
                fields[source] = (crop, count - 1, farm.fields[source][2])
                fields[target] = (crop, 1, is_card)
                yield farm._replace(fields=in_order(fields))


def walked_sheep(farm: Farm) -> Iterator[Farm]:
    """Only a sheep that has a place; the boar needs one in its turn."""
    without = farm._replace(animals=changed(farm.animals, (SHEEP, -1)))
    yield without._replace(coming=changed(farm.coming, (BOAR, 1)))
    for good in (VEGETABLE, STONE):
        yield without._replace(supply=changed(farm.supply, (good, 1)))


def in_order(fields: Iterable[Field]) -> tuple[Field, ...]:
    return tuple(sorted(fields))


def settled(farm: Farm, rules: Rules) -> Iterator[Farm]:
    """Newcomers find room, or somebody goes: any of the animals."""
    together = tuple(map(sum, zip(farm.animals, farm.coming, strict=True)))
    if houses(farm, rules, together):
        yield farm._replace(animals=together, coming=(0, 0, 0, 0), lain=0)
        return
    for which in range(4):
        if farm.coming[which]:
            returns = int("only_usable" in rules.customs and which == rules.market and farm.lain > 0)
            coming = changed(farm.coming, (which, -1))
            lain = farm.lain - returns if any(coming) else 0
            yield farm._replace(coming=coming, back=farm.back + returns, lain=lain)
        if not farm.coming[which] or (which == HORSE and farm.lying):
            yield from let_go(farm, (which,))


# The tasks: what each step of one can make of the farm.

Steps = Iterator[tuple[Farm, tuple[int, ...]]]


def sow(farm: Farm) -> Iterator[Farm]:
    for crop, good, count in (("grain", GRAIN, 3), ("vegetable", VEGETABLE, 2)):
        paid = with_goods(farm, (good, -1))
        for place, (grows, _, is_card) in enumerate(farm.fields):
            if paid and not grows and not (is_card and crop == "grain"):
                fields = [*farm.fields[:place], (crop, count, is_card), *farm.fields[place + 1 :]]
                yield paid._replace(fields=in_order(fields))


def bake(farm: Farm, baked: tuple[int, ...], rules: Rules) -> Steps:
    """One grain more; `baked` counts what each improvement has baked."""
    baked = baked or (0,) * len(BAKES)
    kitchens = {kind(major) for major in farm.majors} | rules.cards
    for place, (name, (most, food)) in enumerate(BAKES.items()):
        if name in kitchens and baked[place] < most:
            after = with_goods(farm, (GRAIN, -1), (FOOD, food))
            if after:
                yield after, changed(baked, (place, 1))


def room_costs(farm: Farm, rules: Rules) -> Iterator[dict[int, int]]:
    """All ways of paying for a room."""
    cost = {MATERIAL[farm.house]: 5, REED: 2}
    yield from ways(cost, rules, rooms=True)
    if farm.house == "wood" and "carpenters_parlor" in rules.cards:
        yield {WOOD: 2, REED: 2}


def ways(cost: dict[int, int], rules: Rules, rooms: bool) -> Iterator[dict[int, int]]:
    """Stonecutter first, then Frame Builder may put 1 wood in the place of 2 clay or 2 stone."""
    if "stonecutter" in rules.cards and cost.get(STONE):
        cost = {**cost, STONE: cost[STONE] - 1}
    yield cost
    if "frame_builder" in rules.cards and rooms:
        for material in (CLAY, STONE):
            if cost.get(material, 0) >= 2:
                yield {**cost, material: cost[material] - 2, WOOD: cost.get(WOOD, 0) + 1}


def paid(farm: Farm, cost: dict[int, int]) -> Farm | None:
    return with_goods(farm, *((good, -many) for good, many in cost.items()))


def room(farm: Farm, rules: Rules) -> Iterator[Farm]:
    for cost in room_costs(farm, rules):
        after = paid(farm, cost)
        if after:
            yield after._replace(rooms=farm.rooms + 1)


def stable(farm: Farm, wood: int) -> Iterator[Farm]:
    after = paid(farm, {WOOD: wood})
    if after and farm.stables < 4:
        yield after._replace(stables=farm.stables + 1)


def renovate(farm: Farm, rules: Rules) -> Iterator[Farm]:
    steps = {"wood": ["clay"], "clay": ["stone"], "stone": []}[farm.house]
    if farm.house == "wood" and "conservator" in rules.cards:
        steps = ["clay", "stone"]
    for house in steps:
        for cost in ways({MATERIAL[house]: farm.rooms, REED: 1}, rules, rooms=True):
            after = paid(farm, cost)
            if after and farm.house == "clay" and "roughcaster" in rules.cards:
                after = with_goods(after, (FOOD, 3))
            if after:
                yield after._replace(house=house)


MAJORS: dict[str, dict[int, int]] = {
    "fireplace_2": {CLAY: 2},
    "fireplace_3": {CLAY: 3},
    "cooking_hearth_4": {CLAY: 4},
    "cooking_hearth_5": {CLAY: 5},
    "clay_oven": {CLAY: 3, STONE: 1},
    "stone_oven": {CLAY: 1, STONE: 3},
    "joinery": {WOOD: 2, STONE: 2},
    "pottery": {CLAY: 2, STONE: 2},
    "basketmakers_workshop": {REED: 2, STONE: 2},
    "heating_oven": {CLAY: 1, STONE: 1},
    "furniture_stall": {WOOD: 1, STONE: 1},
    "ceramics_stall": {CLAY: 1, STONE: 1},
    "basket_stall": {REED: 1, STONE: 1},
    "cookhouse_1": {CLAY: 6},
    "horse_slaughterhouse_1": {CLAY: 1, STONE: 1},
}
BRINGS = {"heating_oven": ((FUEL, 2),)}


UPGRADES = {
    "cooking_hearth_4": ("fireplace",),
    "cooking_hearth_5": ("fireplace",),
    "cookhouse_1": ("fireplace", "hearth"),
}


def major(farm: Farm, rules: Rules, more: tuple[tuple[int, int], ...] = ()) -> Iterator[Farm]:
    """The farm with one more of them; so much is due besides."""
    for name in rules.offer:
        cost = dict(MAJORS[name])
        for card, good in (("stonecutter", STONE), ("lumber_mill", WOOD)):
            if card in rules.cards:
                cost[good] = max(0, cost.get(good, 0) - 1)
        for good, many in more:
            cost[good] = cost.get(good, 0) + many
        after = paid(farm, cost)
        if after:
            supply = changed(after.supply, *BRINGS.get(name, ()))
            yield after._replace(supply=supply, majors=farm.majors | {name})
        returned = with_goods(farm, *((good, -many) for good, many in more))
        for back in farm.majors:
            if returned and kind(back) in UPGRADES.get(name, ()):
                yield returned._replace(majors=farm.majors - {back} | {name})


GAINS: dict[str, tuple[tuple[int, int], ...]] = {
    "day_laborer": ((FOOD, 2),),
    "loam_pit": ((CLAY, 3),),
    "seasonal_worker": ((GRAIN, 1),),
    "canoe": ((FOOD, 1), (REED, 1)),
    "wood_cutter": ((WOOD, 1),),
    "geologist": ((CLAY, 1),),
    "corn_scoop": ((GRAIN, 1),),
    "grain_seeds": ((GRAIN, 1),),
    "milk_jug": ((FOOD, 3),),
    "brook": ((FOOD, 1),),
    "hiring_fair": ((FOOD, 1),),
    "coal_seam": ((FUEL, 1),),
    "cut_peat": ((FUEL, 3),),
    "fell_trees": ((WOOD, 2),),
    "stone_wagon": ((STONE, 1),),
}
TRADES: dict[str, tuple[tuple[int, int], ...]] = {
    "harpooner": ((WOOD, -1), (REED, 1), (FOOD, 2)),
    "mushroom_collector": ((WOOD, -1), (FOOD, 2)),
    "basket": ((WOOD, -2), (FOOD, 3)),
}
PILES = {"fishing": FOOD, "forest": WOOD, "clay_pit": CLAY, "reed_bank": REED}
MARKETS = {"sheep_market": SHEEP, "pig_market": BOAR, "cattle_market": CATTLE}


def steps(task: str, farm: Farm, progress: tuple[int, ...], rules: Rules) -> Steps:
    """The next step of a task."""
    name = task.split(":")[0]
    if name == "bake":
        yield from bake(farm, progress, rules)
    elif name == "sow":
        yield from ((after, (1,)) for after in sow(farm))
    elif name == "rooms":
        yield from ((after, (1,)) for after in room(farm, rules))
    elif name == "stables":
        yield from ((after, (1,)) for after in stable(farm, 2))
    elif not progress:
        yield from ((after, (1,)) for after in single_steps(name, farm, rules))


def single_steps(name: str, farm: Farm, rules: Rules) -> Iterator[Farm]:
    """What is done in one step."""
    if name == "plow":
        yield farm._replace(fields=in_order([*farm.fields, ("", 0, False)]))
    elif name == "room":
        yield from room(farm, rules)
    elif name == "renovate":
        yield from renovate(farm, rules)
    elif name == "major":
        yield from major(farm, rules)
    elif name == "illicit_work":
        yield from major(farm, rules, ((FOOD, 1), (FUEL, 1)))
    elif name == "horse_market":
        bought = with_goods(farm, (FOOD, -1))
        if bought:
            yield bought._replace(coming=changed(farm.coming, (HORSE, 1)))
    elif name in MARKETS:
        coming = changed(farm.coming, (MARKETS[name], rules.pile))
        yield farm._replace(coming=coming, lain=rules.pile)
    elif name == "buy":
        bought = with_goods(farm, (FOOD, -1))
        if bought:
            yield bought._replace(coming=changed(farm.coming, (rules.market, 1)))
    else:
        goods = {**GAINS, **TRADES}.get(name) or ((PILES[name], rules.pile),)
        after = with_goods(farm, *goods)
        if after:
            yield after


# What can be made of farms afterwards.


def closure(farms: Iterable[Farm], rules: Rules) -> set[Farm]:
    """These, and all that exchanges and letting animals go can make of them."""
    seen = set(farms)
    open_farms = list(seen)
    while open_farms:
        farm = open_farms.pop()
        for after in (
            *any_time(farm, rules),
            *let_go(farm),
            *(settled(farm, rules) if any(farm.coming) else ()),
        ):
            if after not in seen:
                seen.add(after)
                open_farms.append(after)
    return {farm for farm in seen if not any(farm.coming)}


def let_go(farm: Farm, kinds: Iterable[int] = range(4)) -> Iterator[Farm]:
    for which in kinds:
        if farm.animals[which]:
            lying = max(0, farm.lying - 1) if which == HORSE else farm.lying
            yield farm._replace(animals=changed(farm.animals, (which, -1)), lying=lying)
