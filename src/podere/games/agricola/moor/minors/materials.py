"""Minor improvements of the Moor that bring building materials, or save them."""

from __future__ import annotations

from typing import Final

from podere.games.agricola.cards.card import WOOD_FROM_COOKING, minor
from podere.games.agricola.cards.conditions import At, AtLeast, InRound
from podere.games.agricola.cards.effects import Gain, GainBy, May, OneOf, Then
from podere.games.agricola.cards.exchange import Exchange
from podere.games.agricola.cards.names import NUMBERS
from podere.games.agricola.cards.needs import HouseNeeded
from podere.games.agricola.cards.numbers import Steps, Supply
from podere.games.agricola.goods import NO_GOODS, goods, one_good
from podere.games.agricola.lexicon import BOAR, CATTLE, CLAY, DAY_LABORER, FISHING, HORSE, REED, STONE, WOOD
from podere.games.agricola.moor.conditions import AnimalIs, OneLeftToPlace, Special, Taken
from podere.games.agricola.moor.counts import Forests, Took
from podere.games.agricola.moor.effects import GainFromCard, Stock
from podere.games.agricola.moor.needs import improvements, improvements_at_most, majors, rooms
from podere.games.agricola.moor.tables import CUT_PEAT, FELL_TREES, HIRING_FAIR, LIVING_MUSEUM_OFF


@minor(
    "M113",
    "building_resource_provider",
    points=4,
    need=HouseNeeded(),
    returns=[NUMBERS["museum_of_the_moors"]],
)
class LivingHistoryMuseum:
    """Seven majors cost one building material less."""

    takes_off = LIVING_MUSEUM_OFF


@minor("M114", "building_resource_provider", need=majors(3))
class RiversideWoods:
    """Fishing gives a wood for each forest, three at most."""

    on_use = At([FISHING]) >> GainBy({"wood": Steps(Forests(), {1: 1, 2: 2, 3: 3})})


@minor("M115", "building_resource_provider", need=majors(2), food=1)
class OakBark:
    """Two wood at once, and one for each boar, cattle and horse that is turned into food."""

    powers = WOOD_FROM_COOKING
    on_play = Gain(wood=2)
    cooked = AnimalIs(BOAR, CATTLE, HORSE) >> Gain(wood=1)


@minor("M116", "building_resource_provider", need=rooms(3), food=2)
class MoorBirchTrees:
    """Cut Peat gives two wood."""

    on_special = Special(CUT_PEAT) >> Gain(wood=2)


@minor("M117", "building_resource_provider")
class DraughtHorses:
    """With three wood from one space a wood more for a food, with four two; who has a horse."""

    on_use = (Taken(wood=3) & AtLeast(Supply(HORSE), 1)) >> May(
        GainBy({"wood": Steps(Took(), {3: 1, 4: 2})}), food=1
    )


@minor("M118", "building_resource_provider", points=3, clay=3, stone=2)
class TimberMill:
    """A wood with Fell Trees and with four wood from one space; a second one for a fuel."""

    on_special = Special(FELL_TREES) >> Then(Gain(wood=1), May(Gain(wood=1), fuel=1))
    on_use = Taken(wood=4) >> Then(Gain(wood=1), May(Gain(wood=1), fuel=1))


@minor("M119", "building_resource_provider", points=1, need=improvements(2), food=2)
class AlderSwamp:
    """A wood or a reed with Fell Trees."""

    on_special = Special(FELL_TREES) >> OneOf(WOOD, REED)


@minor("M120", "building_resource_provider", need=majors(1))
class RiverClay:
    """Fishing gives two clay."""

    on_use = At([FISHING]) >> Gain(clay=2)


@minor("M121", "building_resource_provider", need=improvements(1))
class Loam:
    """A clay with Hiring Fair before the last person is placed."""

    on_special = (Special(HIRING_FAIR) & OneLeftToPlace()) >> Gain(clay=1)


@minor("M122", "building_resource_provider", need=majors(1))
class WillowBank:
    """A reed with Fell Trees."""

    on_special = Special(FELL_TREES) >> Gain(reed=1)


@minor("M123", "building_resource_provider", points=1, food=3)
class StoneQuarry:
    """Each Hiring Fair brings a stone, while there is one on the card."""

    holds = STONE
    most_state = 5
    on_play = Stock(5, with_three=3)
    on_special = Special(HIRING_FAIR) >> GainFromCard(stone=1)


@minor("M124", "building_resource_provider", wood=2)
class StoneWagon:
    """Day Laborer gives a stone."""

    on_use = At([DAY_LABORER]) >> Gain(stone=1)


@minor("M125", "building_resource_provider", need=improvements(2), clay=2, reed=1)
class HardwareStore:
    """Three times, one of each building material that is missing."""

    exchanges = [Exchange(NO_GOODS, goods(wood=1, clay=1, reed=1, stone=1), marker=True, fills=True)]
    first_state = 3
    most_state = 3


BARTER: Final = [
    Exchange(one_good(given), one_good(taken), marker=True)
    for given in (WOOD, CLAY, REED, STONE)
    for taken in (WOOD, CLAY, REED)
    if given != taken
]


@minor("M126", "building_resource_provider", points=1, wood=2, clay=1)
class CooperativeStore:
    """Four times, a building material for another, but not for stone."""

    exchanges = BARTER
    first_state = 4
    most_state = 4


@minor("M127", "building_resource_provider", need=majors(1), wood=2)
class Wheelbarrow:
    """A fuel with four building materials from one space; a building material with Cut Peat."""

    on_use = Taken(wood=4, clay=4, reed=4, stone=4) >> Gain(fuel=1)
    on_special = Special(CUT_PEAT) >> OneOf(WOOD, CLAY, REED, STONE)


@minor("M128", "building_resource_provider", need=improvements_at_most(4), wood=2)
class Workbench:
    """Building materials in the last two field phases."""

    field_phase = InRound(13) >> Gain(wood=3, clay=2, reed=1)
