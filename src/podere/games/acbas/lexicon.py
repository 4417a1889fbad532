"""Every word a move can be in All Creatures Big and Small."""

from __future__ import annotations

from typing import Final

from podere.farmyard.grid import EDGES, SPACE_NAMES, left_runs, space_runs, upper_runs
from podere.games.acbas.cards.names import NAMES
from podere.kernel.bits import Runs
from podere.kernel.lexicon import Lexicon

ANIMALS: Final = ["sheep", "pig", "cow", "horse"]
SHEEP: Final = 0
PIG: Final = 1
COW: Final = 2
HORSE: Final = 3
MATERIALS: Final = ["wood", "stone", "reed"]
WOOD: Final = 0
STONE: Final = 1
REED: Final = 2
SPACES: Final = [
    "start_player",
    "three_wood",
    "one_stone",
    "two_stone",
    "building_materials",
    "expand",
    "fences",
    "walls",
    "feeding_troughs",
    "stall",
    "stables",
    "special_building_1",
    "special_building_2",
    "reed_and_sheep",
    "pig_and_sheep",
    "cow_and_pig",
    "horse_and_sheep",
]
START_PLAYER: Final = 0
THREE_WOOD: Final = 1
ONE_STONE: Final = 2
TWO_STONE: Final = 3
BUILDING_MATERIALS: Final = 4
EXPAND: Final = 5
FENCES: Final = 6
WALLS: Final = 7
FEEDING_TROUGHS: Final = 8
STALL: Final = 9
STABLES: Final = 10
SPECIAL_BUILDING_1: Final = 11
SPECIAL_BUILDING_2: Final = 12
REED_AND_SHEEP: Final = 13
HORSE_AND_SHEEP: Final = 16
TOP_FOUR: Final = 15
"""The four spaces at the top of the board, as a mask."""
SIDES: Final = ["left", "right"]
USES: Final = [
    "home_storehouse",
    "barn",
    "joinery",
    "home_workshop",
    "trading_station",
    "stone_carvers_workshop",
]
"""Buildings of which one says whether to use them now."""
SPENDS: Final = [["wood", "stone"], ["wood", "reed"], ["stone", "reed"]]
_TRADES: Final = [
    (one, two, gained)
    for one in range(4)
    for two in range(one + 1, 4)
    for gained in range(4)
    if gained not in (one, two)
]

LEXICON: Final = Lexicon()
PLACE: Final = LEXICON.add("place", space=SPACES)
BUILD: Final = LEXICON.add("build", building=NAMES)
SITE: Final = LEXICON.add("site", cell=SPACE_NAMES)
PAY: Final = LEXICON.add("pay", material=["wood", "stone"])
BORDER: Final = LEXICON.add("border", edge=EDGES)
TROUGH: Final = LEXICON.add("trough", cell=SPACE_NAMES)
PUT_STALL: Final = LEXICON.add("stall", cell=SPACE_NAMES)
UPGRADE: Final = LEXICON.add("upgrade", cell=SPACE_NAMES)
ADD: Final = LEXICON.add("expand", side=SIDES)
GAIN: Final = LEXICON.add("gain", animal=ANIMALS)
MATERIAL: Final = LEXICON.add("material", material=MATERIALS)
SWAP: Final = LEXICON.add("swap", animal=["sheep", "pig", "horse"])
DOUBLE: Final = LEXICON.add("double", animal=ANIMALS)
RELEASE: Final = LEXICON.add("release", animal=ANIMALS)
USE: Final = LEXICON.add("use", building=USES)
SPEND: Final = LEXICON.add_things("spend", ["one", "two"], SPENDS)
LIFT_TROUGH: Final = LEXICON.add("lift_trough", cell=SPACE_NAMES)
LIFT_STALL: Final = LEXICON.add("lift_stall", cell=SPACE_NAMES)
DONE: Final = LEXICON.add_word("done")
TRADE: Final = LEXICON.add_things(
    "trade",
    ["one", "two", "gained"],
    [[ANIMALS[one], ANIMALS[two], ANIMALS[gained]] for one, two, gained in _TRADES],
    anytime=True,
)
MARKET: Final = LEXICON.add("market", anytime=True, animal=ANIMALS)
FIRM: Final = LEXICON.add("firm", anytime=True, cell=SPACE_NAMES)
GIVE: Final = LEXICON.add_word("give_border", anytime=True)
REARRANGE: Final = LEXICON.add_word("rearrange", anytime=True)
START: Final = LEXICON.add("start", seat=["0", "1"])
OFFER: Final = LEXICON.add("offer", building=NAMES)

TRADE_ONE: Final[tuple[int, ...]] = tuple(one for one, _, _ in _TRADES)
TRADE_TWO: Final[tuple[int, ...]] = tuple(two for _, two, _ in _TRADES)
TRADE_GAINED: Final[tuple[int, ...]] = tuple(gained for _, _, gained in _TRADES)
SWAPPED: Final[tuple[int, ...]] = (SHEEP, PIG, HORSE)
SPEND_ONE: Final[tuple[int, ...]] = (WOOD, WOOD, STONE)
SPEND_TWO: Final[tuple[int, ...]] = (STONE, REED, REED)

BUILDS: Final = Runs([BUILD.of(building) for building in range(len(NAMES))])
SITES: Final = space_runs(SITE.first)
TROUGHS: Final = space_runs(TROUGH.first)
STALLS: Final = space_runs(PUT_STALL.first)
UPGRADES: Final = space_runs(UPGRADE.first)
TROUGH_LIFTS: Final = space_runs(LIFT_TROUGH.first)
STALL_LIFTS: Final = space_runs(LIFT_STALL.first)
FIRMS: Final = space_runs(FIRM.first)
UPPER_BORDERS: Final = upper_runs(BORDER.first)
LEFT_BORDERS: Final = left_runs(BORDER.first)

JUST_DONE: Final[list[int]] = [DONE]
RELEASES: Final[list[list[int]]] = [
    [RELEASE.of(species) for species in range(4) if species_set >> species & 1] for species_set in range(16)
]
GAINS: Final[list[list[int]]] = [
    [GAIN.of(species) for species in range(4) if species_set >> species & 1] for species_set in range(16)
]
PAYMENTS: Final[list[list[int]]] = [[], [PAY.of(0)], [PAY.of(1)], PAY.numbers()]
MARKETS: Final[list[int]] = MARKET.numbers()
EITHER_SIDE: Final[list[int]] = ADD.numbers()
"""Ready-made lists of moves, by the set of what is possible. They are shared: nobody may change them."""
