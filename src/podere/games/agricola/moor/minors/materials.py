"""Minor improvements of the Moor that bring building materials, or save them."""

from __future__ import annotations

from podere.games.agricola.cards.card import EXCHANGE, WOOD_FROM_COOKING, minor
from podere.games.agricola.cards.conditions import At, AtLeast, InRound
from podere.games.agricola.cards.effects import Gain, GainBy, May, OneOf, Then
from podere.games.agricola.cards.names import MUSEUM_OF_THE_MOORS
from podere.games.agricola.cards.needs import HouseNeeded
from podere.games.agricola.cards.numbers import Steps, Supply
from podere.games.agricola.lexicon import BOAR, CATTLE, CLAY, DAY_LABORER, FISHING, HORSE, REED, STONE, WOOD
from podere.games.agricola.moor.more_words import (
    AnimalIs,
    GainFromCard,
    OneLeftToPlace,
    Stock,
    Taken,
    Took,
)
from podere.games.agricola.moor.names import (
    ALDER_SWAMP,
    COOPERATIVE_STORE,
    DRAUGHT_HORSES,
    HARDWARE_STORE,
    LIVING_HISTORY_MUSEUM,
    LOAM,
    MOOR_BIRCH_TREES,
    OAK_BARK,
    RIVER_CLAY,
    RIVERSIDE_WOODS,
    STONE_QUARRY,
    STONE_WAGON,
    TIMBER_MILL,
    WHEELBARROW,
    WILLOW_BANK,
    WORKBENCH,
)
from podere.games.agricola.moor.tables import CUT_PEAT, FELL_TREES, HIRING_FAIR
from podere.games.agricola.moor.words import (
    Forests,
    Special,
    improvements,
    improvements_at_most,
    majors,
    rooms,
)


@minor(
    LIVING_HISTORY_MUSEUM,
    "M113",
    "building_resource_provider",
    points=4,
    need=HouseNeeded(),
    returns=[MUSEUM_OF_THE_MOORS],
)
class LivingHistoryMuseum:
    """Seven majors cost one building material less (`moor.discounts`)."""

    cost_rule = None


@minor(RIVERSIDE_WOODS, "M114", "building_resource_provider", need=majors(3))
class RiversideWoods:
    """Fishing gives a wood for each forest, three at most."""

    on_use = At([FISHING]) >> GainBy({"wood": Steps(Forests(), {1: 1, 2: 2, 3: 3})})


@minor(OAK_BARK, "M115", "building_resource_provider", need=majors(2), food=1)
class OakBark:
    """Two wood at once, and one for each boar, cattle and horse that is turned into food."""

    powers = WOOD_FROM_COOKING
    on_play = Gain(wood=2)
    cooked = AnimalIs(BOAR, CATTLE, HORSE) >> Gain(wood=1)


@minor(MOOR_BIRCH_TREES, "M116", "building_resource_provider", need=rooms(3), food=2)
class MoorBirchTrees:
    """Cut Peat gives two wood."""

    on_special = Special(CUT_PEAT) >> Gain(wood=2)


@minor(DRAUGHT_HORSES, "M117", "building_resource_provider")
class DraughtHorses:
    """With three wood from one space a wood more for a food, with four two; who has a horse."""

    on_use = (Taken(wood=3) & AtLeast(Supply(HORSE), 1)) >> May(
        GainBy({"wood": Steps(Took(), {3: 1, 4: 2})}), food=1
    )


@minor(TIMBER_MILL, "M118", "building_resource_provider", points=3, clay=3, stone=2)
class TimberMill:
    """A wood with Fell Trees and with four wood from one space; a second one for a fuel."""

    on_special = Special(FELL_TREES) >> Then(Gain(wood=1), May(Gain(wood=1), fuel=1))
    on_use = Taken(wood=4) >> Then(Gain(wood=1), May(Gain(wood=1), fuel=1))


@minor(ALDER_SWAMP, "M119", "building_resource_provider", points=1, need=improvements(2), food=2)
class AlderSwamp:
    """A wood or a reed with Fell Trees."""

    on_special = Special(FELL_TREES) >> OneOf(WOOD, REED)


@minor(RIVER_CLAY, "M120", "building_resource_provider", need=majors(1))
class RiverClay:
    """Fishing gives two clay."""

    on_use = At([FISHING]) >> Gain(clay=2)


@minor(LOAM, "M121", "building_resource_provider", need=improvements(1))
class Loam:
    """A clay with Hiring Fair before the last person is placed."""

    on_special = (Special(HIRING_FAIR) & OneLeftToPlace()) >> Gain(clay=1)


@minor(WILLOW_BANK, "M122", "building_resource_provider", need=majors(1))
class WillowBank:
    """A reed with Fell Trees."""

    on_special = Special(FELL_TREES) >> Gain(reed=1)


@minor(STONE_QUARRY, "M123", "building_resource_provider", points=1, food=3)
class StoneQuarry:
    """Each Hiring Fair brings a stone, while there is one on the card."""

    most_state = 5
    on_play = Stock(5, with_three=3)
    on_special = Special(HIRING_FAIR) >> GainFromCard(STONE_QUARRY, stone=1)


@minor(STONE_WAGON, "M124", "building_resource_provider", wood=2)
class StoneWagon:
    """Day Laborer gives a stone."""

    on_use = At([DAY_LABORER]) >> Gain(stone=1)


@minor(HARDWARE_STORE, "M125", "building_resource_provider", need=improvements(2), clay=2, reed=1)
class HardwareStore:
    """Three times, one of each building material that is missing (`rules.exchanges`)."""

    powers = EXCHANGE
    exchange_from = 21
    exchange_to = 22
    first_state = 3
    most_state = 3


@minor(COOPERATIVE_STORE, "M126", "building_resource_provider", points=1, wood=2, clay=1)
class CooperativeStore:
    """Four times, a building material for another, but not for stone (`rules.exchanges`)."""

    powers = EXCHANGE
    exchange_from = 22
    exchange_to = 31
    first_state = 4
    most_state = 4


@minor(WHEELBARROW, "M127", "building_resource_provider", need=majors(1), wood=2)
class Wheelbarrow:
    """A fuel with four building materials from one space; a building material with Cut Peat."""

    on_use = Taken(wood=4, clay=4, reed=4, stone=4) >> Gain(fuel=1)
    on_special = Special(CUT_PEAT) >> OneOf(WOOD, CLAY, REED, STONE)


@minor(WORKBENCH, "M128", "building_resource_provider", need=improvements_at_most(4), wood=2)
class Workbench:
    """Building materials in the last two field phases."""

    field_phase = InRound(13) >> Gain(wood=3, clay=2, reed=1)
