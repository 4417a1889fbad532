"""Small positions on the Moor at random, for comparing the engine with the slow reference."""

from __future__ import annotations

from random import Random

from podere.games.agricola.decks.manifests import MAJORS as MAJOR_NAMES
from podere.games.agricola.lexicon import GOODS, ROUND_CARDS
from tests.agricola.moor.farms import Farm, farm, partner_of
from tests.agricola.reached import farm_of
from tests.agricola.slow import MAJORS, PILES, Rules, houses
from tests.agricola.small_farms import ANIMALS, Small, some

ADDS: dict[str, tuple[str, ...]] = {
    "day_laborer": ("coal_seam", "stone_wagon", "loam_pit"),
    "forest": ("wood_cutter", "geologist"),
    "farm_expansion": (),
    "house_redevelopment": (),
    "major_improvement": (),
    "grain_utilization": (),
    "horse_market": (),
    "hiring_fair": ("coal_seam",),
    "illicit_work": (),
    "cut_peat": (),
    "fell_trees": (),
}
EXCHANGED = (
    *("peat_boat", "bog_pony", "horse_butchery", "winter_storehouse", "hardware_store"),
    *(
        "cooperative_store",
        "oak_bark",
        "pot_roast_recipe",
        "open_grill",
        "grocer",
        "sheep_walker",
        "hard_porcelain",
    ),
)
STATES = {"winter_storehouse": 3, "hardware_store": 3, "cooperative_store": 4}
KITCHENS = ("fireplace_2", "cooking_hearth_4", "horse_slaughterhouse_1", "cookhouse_1")
STALLS = ("furniture_stall", "ceramics_stall", "basket_stall")
TOGETHER = ("horse_butchery", "open_grill")
"""Upgrades: what they were built over is not there any more."""


def with_cards(draw: Random, made: Farm, cards: set[str]) -> frozenset[str]:
    cards = cards | some(draw, EXCHANGED, 0.2)
    for card in sorted(cards):
        most = STATES.get(card, 0)
        sold = draw.randint(4, 8) if card == "grocer" else 0
        made.played(0, card, state=draw.randint(1, most) if most else sold)
    return frozenset(cards)


def with_animals(draw: Random, made: Farm, cards: frozenset[str], most: int) -> tuple[int, ...]:
    """Animals on a pasture of two, in the house, beside a stable; the capacities of the pastures."""
    pastures = tuple(2 for _ in range(draw.randint(0, 1)))
    if pastures:
        made.pasture(0, "e3")
    if draw.random() < 0.3:
        made.stables(0, "e1")
    animals = [0, 0, 0, 0]
    for _ in range(draw.randint(0, most)):
        which = draw.choice([0, 1, 2, 3, 3])
        animals[which] += 1
        if not houses(farm_of(made.data), Rules(cards, pastures), tuple(animals)):
            animals[which] -= 1
    made.animals(0, **dict(zip((*ANIMALS, "horse"), animals, strict=True)))
    return pastures


def with_offer(draw: Random, made: Farm) -> frozenset[str]:
    """Three majors at most are left, each of another place; the neighbour has the others."""
    wanted = [major for major in draw.sample(sorted(MAJORS), 3) if major not in made.seats[0]["majors"]]
    offer = {major for major in wanted if MAJOR_NAMES[partner_of(MAJOR_NAMES.index(major))] not in wanted}
    made.majors(1, *[major for major in MAJOR_NAMES if major not in {*offer, *made.seats[0]["majors"]}])
    return frozenset(offer)


def drawn_use(seed: int) -> Small:
    """Seat 0 is about to place a person on a space, or to take a special action card."""
    draw = Random(f"use on the moor {seed}")
    space = draw.choice(sorted(ADDS))
    made = farm(13, space if space in ROUND_CARDS else "", level=3)
    made.forests(0, "d1").moors(0, "d2")
    cards = with_cards(draw, made, some(draw, ADDS[space], 0.5))
    made.goods(0, **{good: draw.randint(1, 3) for good in GOODS[:8] if draw.random() < 0.4})
    if space == "farm_expansion":
        made.goods(0, wood=draw.randint(2, 5), reed=draw.randint(1, 3))
    if space == "house_redevelopment":
        made.goods(0, clay=draw.randint(0, 2), reed=draw.randint(0, 1))
    made.majors(0, *sorted(some(draw, (*KITCHENS, *STALLS), 0.15)))
    offer = with_offer(draw, made)
    pastures = with_animals(draw, made, cards, 3)
    pile = draw.randint(1, 2) if space in PILES else 0
    if pile:
        made.piles(**{space: pile})
    return Small(made, farm_of(made.data), Rules(cards, pastures, pile, offer, moor=True), space)


def drawn_harvest(seed: int) -> Small:
    """Nobody is left to place before a harvest."""
    draw = Random(f"harvest on the moor {seed}")
    made = farm(4, level=3)
    cards = with_cards(draw, made, some(draw, ("loom",), 0.2))
    made.goods(0, **{good: draw.randint(1, 2) for good in GOODS[:8] if draw.random() < 0.3})
    made.goods(0, food=draw.choice([0, 1, 3, 4, 5]))
    warm = ("heating_oven", "tiled_oven", "joinery")
    made.majors(0, *sorted(some(draw, (*KITCHENS, *STALLS, *warm), 0.15)))
    made.house(0, draw.choice(["wood", "wood", "clay", "stone"]))
    pastures = with_animals(draw, made, cards, 4)
    return Small(made, farm_of(made.data), Rules(cards, pastures, moor=True))
