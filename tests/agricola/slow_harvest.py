"""The harvest of the slow reference: every phase, and what may be done at any time between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from tests.agricola.slow import (
    CLAY,
    FOOD,
    FUEL,
    GRAIN,
    HORSE,
    REED,
    VEGETABLE,
    WOOD,
    Farm,
    Rules,
    any_time,
    changed,
    houses,
    in_order,
    settled,
    with_goods,
)

PEOPLE = 2
CRAFTS = {"joinery": (WOOD, 2), "pottery": (CLAY, 2), "basketmakers_workshop": (REED, 3)}


def harvest_ends(farm: Farm, rules: Rules, need: int) -> set[Farm]:
    """All farms with which a harvest can end, for a family that needs so much food."""
    farms = spread([farm], rules)
    for phase in (rotation, reaping, field_phase_gains):
        farms = spread((after for each in farms for after in phase(each, rules)), rules)
    warm = {eaten(each, need) for each in crafted(farms, rules)}
    if rules.moor:
        warm = {after for each in spread(warm, rules) for after in heated(each)}
    return {after for each in spread(warm, rules) for after in bred(each, rules)}


def spread(farms: Iterable[Farm], rules: Rules) -> set[Farm]:
    """These and all that exchanges make of them, with every animal in its place."""
    seen = set(farms)
    waiting = list(seen)
    while waiting:
        farm = waiting.pop()
        more = settled(farm, rules) if any(farm.coming) else iter(())
        for after in (*any_time(farm, rules), *more):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return {farm for farm in seen if not any(farm.coming)}


def rotation(farm: Farm, rules: Rules) -> Iterator[Farm]:
    """Three-Field Rotation looks before anything is harvested."""
    grown = {crop for crop, _, _ in farm.fields}
    pays = "three_field_rotation" in rules.cards and grown == {"", "grain", "vegetable"}
    after = with_goods(farm, (FOOD, 3 if pays else 0))
    if after:
        yield after


def reaping(farm: Farm, rules: Rules) -> Iterator[Farm]:
    """One crop from each field; with the Scythe Worker a second grain from any of those that have two."""
    places = [place for place, (crop, count, _) in enumerate(farm.fields) if crop == "grain" and count > 1]
    choices = product((0, 1), repeat=len(places) if "scythe_worker" in rules.cards else 0)
    for choice in choices:
        twice = {place for place, again in zip(places, choice, strict=bool(choice)) if again}
        supply, fields = list(farm.supply), []
        for place, (crop, count, is_card) in enumerate(farm.fields):
            taken = (2 if place in twice else 1) if crop else 0
            supply[VEGETABLE if crop == "vegetable" else GRAIN] += taken
            fields.append((crop if count > taken else "", count - taken if count > taken else 0, is_card))
        yield farm._replace(supply=tuple(supply), fields=in_order(fields))


def field_phase_gains(farm: Farm, rules: Rules) -> Iterator[Farm]:
    """Loom and Butter Churn, as the animals are then."""
    sheep, _, cattle, _ = farm.animals
    food = 0
    if "loom" in rules.cards:
        food += (sheep >= 1) + (sheep >= 4) + (sheep >= 7)
    if "butter_churn" in rules.cards:
        food += sheep // 3 + cattle // 2
    after = with_goods(farm, (FOOD, food))
    if after:
        yield after


def crafted(farms: Iterable[Farm], rules: Rules) -> set[Farm]:
    """Each craft building once, or not, among exchanges."""
    seen = {(farm, frozenset[str]()) for farm in farms}
    waiting = list(seen)
    while waiting:
        farm, used = waiting.pop()
        found = [(after, used) for after in spread([farm], rules)]
        for name, (good, food) in CRAFTS.items():
            after = with_goods(farm, (good, -1), (FOOD, food)) if name in farm.majors - used else None
            found += [(after, used | {name})] if after else []
        for pair in found:
            if pair not in seen:
                seen.add(pair)
                waiting.append(pair)
    return {farm for farm, _ in seen}


def eaten(farm: Farm, need: int) -> Farm:
    """All food that is needed and there is eaten; what is missing is begged for."""
    food = min(need, farm.supply[FOOD])
    return farm._replace(supply=changed(farm.supply, (FOOD, -food)), begging=farm.begging + need - food)


def heated(farm: Farm) -> Iterator[Farm]:
    """A fuel for each room, less one or two for a better house, and less what the ovens save; who is not kept warm goes
    to bed."""
    saved = ("clay", "stone").index(farm.house) + 1 if farm.house != "wood" else 0
    due = max(0, farm.rooms - saved - ("heating_oven" in farm.majors))
    if "tiled_oven" in farm.majors:
        due = min(1, due)
    for fuel in range(due + 1):
        burnt = with_goods(farm, (FUEL, -fuel))
        if burnt:
            yield burnt._replace(bed=min(PEOPLE, due - fuel))


def bred(farm: Farm, rules: Rules) -> Iterator[Farm]:
    """One young of each kind with two parents; whoever finds no room goes, and nothing is cooked. A young one needs a
    place beside both its parents."""
    standing = changed(farm.animals, (HORSE, -farm.lying))
    born = tuple(1 if many >= 2 else 0 for many in standing)
    together = tuple(map(sum, zip(farm.animals, born, strict=True)))
    for left in product(*(range(many + 1) for many in together)):
        if houses(farm, rules, left) and not any(could_stay(farm, rules, left, together)):
            gone = max(0, together[HORSE] - left[HORSE])
            yield farm._replace(animals=left, lying=max(0, farm.lying - gone))


def could_stay(farm: Farm, rules: Rules, left: tuple[int, ...], together: tuple[int, ...]) -> Iterator[bool]:
    """Nobody goes without need."""
    for which in range(3):
        if left[which] < together[which]:
            yield houses(farm, rules, changed(left, (which, 1)))
