"""Small positions at random, few goods and few cards, for comparing the engine with the slow reference."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from podere.games.agricola.lexicon import GOODS, ROUND_CARDS
from tests.agricola.positions import Table, card_table
from tests.agricola.reached import farm_of
from tests.agricola.slow import MAJORS, MARKETS, PILES, Farm, Rules, houses

ADDS: dict[str, tuple[str, ...]] = {
    "grain_utilization": ("firewood_collector",),
    "cultivation": ("threshing_board", "firewood_collector"),
    "farmland": ("threshing_board", "moldboard_plow", "firewood_collector"),
    "day_laborer": (
        *("loam_pit", "seasonal_worker", "assistant_tiller", "cottager"),
        *("roughcaster", "conservator", "frame_builder", "stonecutter"),
    ),
    "fishing": ("canoe", "harpooner"),
    "forest": ("wood_cutter", "geologist", "brook", "oven_firing_boy", "mushroom_collector", "basket"),
    "reed_bank": ("geologist", "brook"),
    "clay_pit": ("brook",),
    "grain_seeds": ("corn_scoop", "firewood_collector"),
    "sheep_market": ("animal_dealer",),
    "pig_market": ("animal_dealer",),
    "cattle_market": ("animal_dealer", "milk_jug"),
    "farm_expansion": ("roughcaster", "frame_builder", "stonecutter", "carpenters_parlor"),
    "house_redevelopment": ("roughcaster", "conservator", "frame_builder", "stonecutter", "lumber_mill"),
    "major_improvement": ("stonecutter", "lumber_mill"),
}
"""The spaces, each with the cards that add something to its use or change what is paid there."""
ALWAYS = ("hard_porcelain", "sheep_walker", "clearing_spade", "animal_tamer", "drinking_trough")
HARVESTED = ("three_field_rotation", "scythe_worker", "loom", "butter_churn")
BUILDING = ("farm_expansion", "house_redevelopment")
IMPROVING = ("house_redevelopment", "major_improvement")
COLUMN = ("b1", "c1", "d1")
PASTURES = ("e3", "c3")
ANIMALS = ("sheep", "boar", "cattle")


class Small(NamedTuple):
    """A position, and what the reference must know of it."""

    made: Table
    farm: Farm
    rules: Rules
    space: str = ""


def some(draw: Random, things: tuple[str, ...], chance: float) -> set[str]:
    return {thing for thing in things if draw.random() < chance}


def with_cards(draw: Random, made: Table, cards: set[str]) -> frozenset[str]:
    """Cards in front of seat 0, with the Grocer mostly and the Beanfield sometimes."""
    cards = cards | some(draw, ALWAYS, 0.25) | some(draw, ("grocer",), 0.7) | some(draw, ("beanfield",), 0.2)
    states = {"grocer": draw.randint(0, 8), "beanfield": draw.choice([0, 0, 33, 34])}
    for card in sorted(cards):
        made.played(0, card, state=states.get(card, 0))
    return frozenset(cards)


def with_farm(draw: Random, made: Table, most_animals: int, cards: frozenset[str]) -> tuple[int, ...]:
    """Fields, pastures, stables and animals that find room; the capacities of the pastures."""
    count = draw.randint(0, 3)
    grown = [draw.choice(["", "", "grain 1", "grain 3", "vegetable 2"]) for _ in range(count)]
    made.fields(0, **dict(zip(COLUMN[:count], grown, strict=True)))
    pastures = tuple(2 for _ in range(draw.randint(0, 1)))
    for cell in PASTURES[: len(pastures)]:
        made.pasture(0, cell)
    if draw.random() < 0.3:
        made.stables(0, "e1")
    animals = [0, 0, 0]
    for _ in range(draw.randint(0, most_animals)):
        which = draw.randrange(3)
        animals[which] += 1
        if not houses(farm_of(made.data), Rules(cards, pastures), (*animals, 0)):
            animals[which] -= 1
    made.animals(0, **dict(zip(ANIMALS, animals, strict=True)))
    return pastures


def with_house(draw: Random, made: Table, space: str) -> None:
    """A house of wood or clay, and some of what its next step needs."""
    house = draw.choice(["wood", "clay"])
    made.house(0, house)
    if space == "house_redevelopment":
        made.goods(0, **{"clay" if house == "wood" else "stone": draw.randint(1, 3)}, reed=draw.randint(0, 2))
    else:
        made.goods(0, **{house: draw.randint(3, 6)}, reed=draw.randint(1, 3))


def drawn_use(seed: int) -> Small:
    """Seat 0 is about to place a person on a space."""
    draw = Random(f"use {seed}")
    space = draw.choice(sorted(ADDS))
    round = 14 if space in ROUND_CARDS else draw.choice([1, 4])
    customs = sorted(some(draw, ("housed_first", "only_usable"), 0.3))
    made = card_table(round, space if space in ROUND_CARDS else "", players=3, house_rules=customs)
    cards = with_cards(draw, made, some(draw, ADDS[space], 0.5))
    made.goods(0, **{good: draw.randint(1, 2) for good in GOODS[:7] if draw.random() < 0.45})
    if space in BUILDING or "cottager" in cards:
        with_house(draw, made, space)
    made.majors(0, *sorted(some(draw, ("fireplace_2", "cooking_hearth_4", "clay_oven", "stone_oven"), 0.35)))
    offer = frozenset(made.state["majors"]) & frozenset(draw.sample(sorted(MAJORS), 3))
    if space in IMPROVING:
        made.majors(1, *[major for major in made.state["majors"] if major not in offer])
    pastures = with_farm(draw, made, 3, cards)
    pile = draw.randint(1, 2) if space in (*PILES, *MARKETS) else 0
    if pile:
        made.piles(**{space: pile})
    rules = Rules(cards, pastures, pile, offer, customs=frozenset(customs), market=MARKETS.get(space, -1))
    return Small(made, farm_of(made.data), rules, space)


def drawn_harvest(seed: int) -> Small:
    """Nobody is left to place before a harvest."""
    draw = Random(f"harvest {seed}")
    made = card_table(4, players=3)
    cards = with_cards(draw, made, some(draw, HARVESTED, 0.4))
    made.goods(0, **{good: draw.randint(1, 2) for good in GOODS[:6] if draw.random() < 0.3})
    made.goods(0, food=draw.choice([0, 1, 3, 4, 5]))
    kitchens = ("fireplace_2", "cooking_hearth_4", "joinery", "pottery", "basketmakers_workshop")
    made.majors(0, *sorted(some(draw, kitchens, 0.3)))
    pastures = with_farm(draw, made, 4, cards)
    return Small(made, farm_of(made.data), Rules(cards, pastures))
