"""The uses of spaces in the slow reference: what belongs to them, what must be done, what comes right after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tests.agricola.slow import FOOD, WOOD, Farm, Rules, any_time, changed, settled, steps, with_goods

BAKE_WHEN_BUILT = {"clay_oven", "stone_oven"}
"""The ovens of the Moor heat, and their cards name no baking."""


class Node(NamedTuple):
    """A moment of a turn: what is being done, what is still to do or to leave, what has been done."""

    farm: Farm
    running: str = ""
    progress: tuple[int, ...] = ()
    left: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()
    stage: int = 0


class Use(NamedTuple):
    """A use of a space: one of `own` must be done, all of `must` too; `then` waits for its key; `after` comes last."""

    own: tuple[str, ...]
    must: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    then: tuple[tuple[str, str], ...] = ()
    either: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


USES: dict[str, Use] = {
    "grain_utilization": Use(("sow", "bake")),
    "cultivation": Use(("plow", "sow"), extra=("bake:threshing_board",)),
    "farmland": Use(("plow",), extra=("bake:threshing_board", "plow:moldboard_plow")),
    "day_laborer": Use(
        ("day_laborer",),
        must=("day_laborer", "loam_pit", "seasonal_worker", "coal_seam", "stone_wagon"),
        extra=("plow:assistant_tiller", "room:cottager", "renovate:cottager"),
        either=("room:cottager", "renovate:cottager"),
    ),
    "fishing": Use(("fishing",), must=("fishing", "canoe"), extra=("harpooner",)),
    "forest": Use(
        ("forest",),
        must=("forest", "wood_cutter", "geologist", "brook"),
        extra=("bake:oven_firing_boy",),
        after=("mushroom_collector", "basket"),
    ),
    "reed_bank": Use(("reed_bank",), must=("reed_bank", "geologist", "brook")),
    "clay_pit": Use(("clay_pit",), must=("clay_pit", "brook")),
    "grain_seeds": Use(("grain_seeds",), must=("grain_seeds", "corn_scoop")),
    "sheep_market": Use(("sheep_market",), must=("sheep_market",), extra=("buy:animal_dealer",)),
    "pig_market": Use(("pig_market",), must=("pig_market",), extra=("buy:animal_dealer",)),
    "cattle_market": Use(
        ("cattle_market",), must=("cattle_market", "milk_jug"), extra=("buy:animal_dealer",)
    ),
    "farm_expansion": Use(("rooms", "stables")),
    "house_redevelopment": Use(
        ("renovate",), must=("renovate",), extra=("major",), then=(("major", "renovate"),)
    ),
    "major_improvement": Use(("major",)),
    "hiring_fair": Use(("hiring_fair",), must=("hiring_fair", "coal_seam")),
    "horse_market": Use(("horse_market",)),
    "illicit_work": Use(("illicit_work",)),
    "cut_peat": Use(("cut_peat",)),
    "fell_trees": Use(("fell_trees",)),
}
"""What each card adds is named after it: `bake:threshing_board`."""


def card_of(task: str) -> str:
    """The card that a task comes from; none for what the space itself brings."""
    name = task.split(":")[-1]
    own = {task for use in USES.values() for task in use.own}
    return "" if name in own | {"major", "bake:oven"} else name


def offered(tasks: Iterable[str], rules: Rules) -> frozenset[str]:
    return frozenset(task for task in tasks if card_of(task) in rules.cards | {""})


def ends(space: str, farm: Farm, rules: Rules) -> set[Farm]:
    """All farms with which a turn on this space can end."""
    use = USES[space]
    first = Node(farm, left=offered((*use.own, *use.must, *use.extra), rules))
    seen, open_nodes = {first}, [first]
    found: set[Farm] = set()
    while open_nodes:
        node = open_nodes.pop()
        if not any(node.farm.coming) and not node.running and node.stage == 1:
            last = with_goods(node.farm, (WOOD, end_of_turn(space, rules)))
            found |= {last} if last else set()
        for after in following(node, use, rules):
            if after not in seen:
                seen.add(after)
                open_nodes.append(after)
    return found


def end_of_turn(space: str, rules: Rules) -> int:
    pays = space in ("farmland", "grain_seeds", "grain_utilization", "cultivation")
    return 1 if pays and "firewood_collector" in rules.cards else 0


def following(node: Node, use: Use, rules: Rules) -> Iterator[Node]:
    """Every moment that can come next."""
    yield from (node._replace(farm=after) for after in any_time(node.farm, rules))
    if any(node.farm.coming):
        yield from (node._replace(farm=after) for after in settled(node.farm, rules))
        return
    if node.running:
        yield from going_on(node, rules)
        if node.progress:
            farm = finished(node.running, node.farm, rules)
            yield node._replace(farm=farm, running="", progress=(), done=node.done | {node.running})
        return
    for task in node.left:
        if is_ready(task, node, use):
            yield from going_on(node._replace(running=task, left=node.left - {task}), rules)
    is_used = not node.done.isdisjoint(use.own) and node.left.isdisjoint(offered(use.must, rules))
    if node.stage == 0 and is_used:
        yield node._replace(stage=1, left=offered(use.after, rules))


def finished(task: str, farm: Farm, rules: Rules) -> Farm:
    """Roughcaster pays once for an action in which rooms of clay were built."""
    if task.startswith("room") and farm.house == "clay" and "roughcaster" in rules.cards:
        return farm._replace(supply=changed(farm.supply, (FOOD, 3)))
    return farm


def is_ready(task: str, node: Node, use: Use) -> bool:
    if any(task == later and first not in node.done for later, first in use.then):
        return False
    return task not in use.either or node.done.isdisjoint(use.either)


def going_on(node: Node, rules: Rules) -> Iterator[Node]:
    for farm, progress in steps(node.running, node.farm, node.progress, rules):
        after = node._replace(farm=farm, progress=progress)
        built = farm.majors - node.farm.majors
        if not built.isdisjoint(BAKE_WHEN_BUILT):
            after = after._replace(left=after.left | {"bake:oven"})
        yield after
