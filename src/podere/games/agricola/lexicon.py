"""Every word a move can be in Agricola."""

from __future__ import annotations

from typing import Final

from podere.games.agricola.cards.names import ANSWERS, CARDS, FIRST_OCCUPATION
from podere.games.agricola.deals import KINDS
from podere.games.agricola.decks.manifests import MAJORS, MINORS, MOOR_MINORS, OCCUPATIONS
from podere.games.agricola.ground import CELL_NAMES, EDGE_NAMES, SIDE_NAMES, cell_runs
from podere.kernel.bits import Runs
from podere.kernel.lexicon import Lexicon

# Goods. Four to an integer: materials, larder, animals. The fourth of larder and animals are the Moor's.
GOODS: Final = [
    "wood",
    "clay",
    "reed",
    "stone",
    "grain",
    "vegetable",
    "food",
    "fuel",
    "sheep",
    "boar",
    "cattle",
    "horse",
]
WOOD: Final = 0
CLAY: Final = 1
REED: Final = 2
STONE: Final = 3
GRAIN: Final = 4
VEGETABLE: Final = 5
FOOD: Final = 6
FUEL: Final = 7
SHEEP: Final = 8
BOAR: Final = 9
CATTLE: Final = 10
HORSE: Final = 11
MATERIALS: Final = ["wood", "clay", "reed", "stone"]
CROPS: Final = ["grain", "vegetable"]
ANIMALS: Final = ["sheep", "boar", "cattle", "horse"]
HOUSES: Final = ["wood", "clay", "stone"]

SPACES: Final = [
    "farm_expansion",
    "meeting_place",
    "grain_seeds",
    "farmland",
    "lessons",
    "day_laborer",
    "forest",
    "clay_pit",
    "reed_bank",
    "fishing",
    "grove_3",
    "hollow_3",
    "resource_market_3",
    "lessons_3",
    "copse_4",
    "grove_4",
    "hollow_4",
    "resource_market_4",
    "lessons_4",
    "traveling_players_4",
    "side_job",
    "major_improvement",
    "fencing",
    "grain_utilization",
    "sheep_market",
    "basic_wish",
    "house_redevelopment",
    "western_quarry",
    "vegetable_seeds",
    "pig_market",
    "cattle_market",
    "eastern_quarry",
    "urgent_wish",
    "cultivation",
    "farm_redevelopment",
    "copse_2",
    "resource_market_2",
    "animal_market",
    "modest_wish",
    "market",
    "infirmary",
    "resource_market_1",
]
"""The order gives the action spaces their numbers: one that was given never moves. What they are, `spaces` says."""
MEETING_PLACE: Final[int] = SPACES.index("meeting_place")
GRAIN_SEEDS: Final[int] = SPACES.index("grain_seeds")
FARMLAND: Final[int] = SPACES.index("farmland")
DAY_LABORER: Final[int] = SPACES.index("day_laborer")
FOREST: Final[int] = SPACES.index("forest")
CLAY_PIT: Final[int] = SPACES.index("clay_pit")
REED_BANK: Final[int] = SPACES.index("reed_bank")
FISHING: Final[int] = SPACES.index("fishing")
TRAVELING_PLAYERS_4: Final[int] = SPACES.index("traveling_players_4")
MAJOR_IMPROVEMENT: Final[int] = SPACES.index("major_improvement")
GRAIN_UTILIZATION: Final[int] = SPACES.index("grain_utilization")
SHEEP_MARKET: Final[int] = SPACES.index("sheep_market")
PIG_MARKET: Final[int] = SPACES.index("pig_market")
CATTLE_MARKET: Final[int] = SPACES.index("cattle_market")
CULTIVATION: Final[int] = SPACES.index("cultivation")
COPSE_2: Final[int] = SPACES.index("copse_2")
ANIMAL_MARKET: Final[int] = SPACES.index("animal_market")
INFIRMARY: Final[int] = SPACES.index("infirmary")
FIRST_ROUND_CARD: Final[int] = SPACES.index("major_improvement")
ROUND_CARDS: Final = SPACES[FIRST_ROUND_CARD:COPSE_2]
STAGES: Final[tuple[int, ...]] = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6)
"""The stage of each round."""

WAYS: Final = [str(number) for number in range(1, 41)]
"""The ways of paying, as the view lists them."""
FIELD_CARDS: Final = ["beanfield"]
FIELD_CARD: Final[tuple[int, ...]] = tuple(CARDS.index(name) for name in FIELD_CARDS)
"""The number of each field card."""
EXCHANGES: Final = [
    ["grocer", "top"],
    ["sheep_walker", "boar"],
    ["sheep_walker", "vegetable"],
    ["sheep_walker", "stone"],
    ["hard_porcelain", "1"],
    ["hard_porcelain", "2"],
    ["hard_porcelain", "3"],
    ["furniture_stall", "clay"],
    ["ceramics_stall", "wood"],
    ["basket_stall", "wood"],
    ["basket_stall", "clay"],
    ["basket_stall", "stone"],
    ["peat_boat", "wood"],
    ["peat_boat", "clay"],
    ["peat_boat", "reed"],
    ["peat_boat", "stone"],
    ["peat_boat", "sheep"],
    ["peat_boat", "food"],
    ["bog_pony", "fuel"],
    ["horse_butchery", "food"],
    ["winter_storehouse", "stores"],
    ["hardware_store", "stores"],
    ["cooperative_store", "wood_to_clay"],
    ["cooperative_store", "wood_to_reed"],
    ["cooperative_store", "clay_to_wood"],
    ["cooperative_store", "clay_to_reed"],
    ["cooperative_store", "reed_to_wood"],
    ["cooperative_store", "reed_to_clay"],
    ["cooperative_store", "stone_to_wood"],
    ["cooperative_store", "stone_to_clay"],
    ["cooperative_store", "stone_to_reed"],
]
LAID_ON: Final = ["fuel", *ANIMALS]
"""What a player may lay on a round space of choice."""
LAY_ON_ROUNDS: Final = 13
SPECIAL_ACTIONS: Final = [
    "cut_peat",
    "fell_trees",
    "slash_and_burn",
    "horse_market",
    "hiring_fair",
    "black_market",
    "illicit_work",
]
SPECIAL_CARDS: Final = [f"special_{number}" for number in range(1, 11)]
TAKES: Final[tuple[tuple[int, int], ...]] = (
    (0, 1), (0, 2), (0, 0), (1, 3), (1, 4), (1, 5), (1, 6), (2, 3), (2, 2), (2, 0), (3, 1), (3, 4), (3, 5), (3, 6),
    (4, 1), (4, 3), (5, 4), (5, 5), (5, 6), (6, 2), (6, 0), (7, 1), (7, 4), (8, 3), (9, 5), (9, 6),
)  # fmt: skip
"""What each special action card offers: card and action, in the order of the words."""
MOST_HEATING: Final = 20
RETURNED: Final[tuple[int, ...]] = (0, 1, 2, 3, 10, 11, 14, 15, 22)
"""The majors that may be given back for something better."""
LIGHTED: Final[tuple[int, ...]] = (0, 1, 2, 3, 10, 11, 12, 13, 24, 25)
"""The cooking improvements that may carry a marker; upgrades have numbers after the majors."""
LIGHTED_NAMES: Final = [*(MAJORS[number] for number in LIGHTED[:8]), "open_grill", "horse_butchery"]

LEXICON: Final = Lexicon()
PLACE: Final = LEXICON.add("place", space=SPACES)
TAKE: Final = LEXICON.add_things(
    "take", ["card", "action"], [[SPECIAL_CARDS[card], SPECIAL_ACTIONS[action]] for card, action in TAKES]
)
USE: Final = LEXICON.add("use", card=ANSWERS)
PLAY: Final = LEXICON.add("play", base=FIRST_OCCUPATION, card=[*OCCUPATIONS, *MINORS, *MOOR_MINORS])
BUILD: Final = LEXICON.add("build", major=MAJORS)
RETURN: Final = LEXICON.add("return", major=[MAJORS[number] for number in RETURNED])
PAY: Final = LEXICON.add("pay", way=WAYS)
ROOM: Final = LEXICON.add("room", cell=CELL_NAMES)
STABLE: Final = LEXICON.add("stable", cell=CELL_NAMES)
PLOW: Final = LEXICON.add("plow", cell=CELL_NAMES)
FENCE: Final = LEXICON.add("fence", edge=EDGE_NAMES)
RENOVATE: Final = LEXICON.add("renovate", base=1, house=["clay", "stone"])
SOW: Final = LEXICON.add("sow", crop=CROPS)
SOW_ON: Final = LEXICON.add("sow_on", card=FIELD_CARDS, crop=CROPS)
SOW_AT: Final = LEXICON.add("sow_at", cell=CELL_NAMES, crop=CROPS)
BAKE: Final = LEXICON.add_word("bake")
GAIN: Final = LEXICON.add("gain", good=GOODS)
REAP: Final = LEXICON.add("reap", cell=CELL_NAMES)
RELEASE: Final = LEXICON.add("release", animal=ANIMALS)
FEED: Final = LEXICON.add_word("feed")
BEG: Final = LEXICON.add_word("beg")
CLEAR: Final = LEXICON.add("clear", cell=CELL_NAMES)
LAY: Final = LEXICON.add("lay", cell=CELL_NAMES)
EXTEND: Final = LEXICON.add("extend", cell=CELL_NAMES, side=list(SIDE_NAMES))
LODGE: Final = LEXICON.add("lodge", animal=ANIMALS)
LAY_ON: Final = LEXICON.add("lay_on", good=LAID_ON, round=[str(number) for number in range(2, 15)])
BUTCHER: Final = LEXICON.add("butcher", animal=ANIMALS)
HEAT: Final = LEXICON.add("heat", fuel=[str(number) for number in range(MOST_HEATING + 1)])
STAY: Final = LEXICON.add_word("stay")
BURY: Final = LEXICON.add_word("bury")
DONE: Final = LEXICON.add_word("done")
ROOM_FOR: Final = LEXICON.add("room_for", cell=CELL_NAMES)
STABLE_FOR: Final = LEXICON.add("stable_for", cell=CELL_NAMES)
PLOW_FOR: Final = LEXICON.add("plow_for", cell=CELL_NAMES)
FENCE_FOR: Final = LEXICON.add("fence_for", edge=EDGE_NAMES)
GIVE: Final = LEXICON.add("give", good=GOODS)
RECEIVE: Final = LEXICON.add("receive", good=GOODS)
CONVERT: Final = LEXICON.add("convert", anytime=True, good=["grain", "vegetable", *ANIMALS])
EXCHANGE: Final = LEXICON.add_things("exchange", ["card", "what"], EXCHANGES, anytime=True)
MOVE_CROP: Final = LEXICON.add(
    "move_crop", anytime=True, source=[*CELL_NAMES, *FIELD_CARDS], target=["field", *FIELD_CARDS]
)
THROW_AWAY: Final = LEXICON.add("throw_away", anytime=True, cell=CELL_NAMES)
SPLIT: Final = LEXICON.add_word("split", anytime=True)
SWAP: Final = LEXICON.add_word("swap", anytime=True)
LIGHT: Final = LEXICON.add("light", anytime=True, card=LIGHTED_NAMES)
START: Final = LEXICON.add("start", seat=["0", "1", "2", "3"])
DRAW: Final = LEXICON.add(
    "draw",
    base=FIRST_OCCUPATION,
    secret=True,
    card=[*OCCUPATIONS, *MINORS, *MOOR_MINORS],
)
REVEAL: Final = LEXICON.add("reveal", base=FIRST_ROUND_CARD, space=ROUND_CARDS)
LAYOUT: Final = LEXICON.add("layout", card=[str(number) for number in range(1, 10)])
TURN_UP: Final = LEXICON.add("turn_up", card=SPECIAL_CARDS)
KEEP: Final = LEXICON.add(
    "keep",
    base=FIRST_OCCUPATION,
    secret=True,
    card=[*OCCUPATIONS, *MINORS, *MOOR_MINORS],
)
DISCARD: Final = LEXICON.add(
    "discard",
    base=FIRST_OCCUPATION,
    secret=True,
    card=[*OCCUPATIONS, *MINORS, *MOOR_MINORS],
)
RENEW: Final = LEXICON.add("renew", kind=KINDS)
REDRAW: Final = LEXICON.add("redraw", kind=KINDS)
DRAW_FROM: Final = LEXICON.add("draw_from", kind=KINDS)
TAKE_OPEN: Final = LEXICON.add("take_open", base=FIRST_OCCUPATION, card=[*OCCUPATIONS, *MINORS])
LAY_OPEN: Final = LEXICON.add("lay_open", base=FIRST_OCCUPATION, card=[*OCCUPATIONS, *MINORS])

ROOMS: Final = cell_runs(ROOM.first)
STABLES: Final = cell_runs(STABLE.first)
PLOWS: Final = cell_runs(PLOW.first)
ROOMS_FOR: Final = cell_runs(ROOM_FOR.first)
STABLES_FOR: Final = cell_runs(STABLE_FOR.first)
PLOWS_FOR: Final = cell_runs(PLOW_FOR.first)
REAPS: Final = cell_runs(REAP.first)
CLEARS: Final = cell_runs(CLEAR.first)
LAYS: Final = cell_runs(LAY.first)
PLACES: Final = Runs([PLACE.of(space) for space in range(len(SPACES))])
