"""Minor improvements of the Moor that bring fuel and other goods, or save fuel."""

from __future__ import annotations

from podere.games.agricola.cards.card import (
    EXCHANGE,
    FREE_TRADE,
    MAJOR_IMPROVEMENT,
    NO_HEATING,
    SAVES_FUEL,
    minor,
)
from podere.games.agricola.cards.conditions import At, AtLeast
from podere.games.agricola.cards.costs import Instead
from podere.games.agricola.cards.effects import BonusPoints, Gain, Promise
from podere.games.agricola.cards.names import HEATING_OVEN
from podere.games.agricola.cards.needs import Shown
from podere.games.agricola.cards.numbers import Per, Supply
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import DAY_LABORER, FISHING, FOOD, FUEL, HORSE, SHEEP, WOOD
from podere.games.agricola.moor.more_words import (
    FuelOrFoodForIdleCrafts,
    LayOnSpace,
    Note,
    PromiseInTurn,
)
from podere.games.agricola.moor.names import (
    ADVANCE_PAYMENT,
    ARID_FIELD,
    BARGE,
    BIRTHING_HOUSE,
    BOG_PONY,
    COAL_SEAM,
    DRYING_FIELD,
    FARMHANDS_QUARTERS,
    FIREWOOD,
    FLATBOAT,
    FUEL_STORAGE,
    OVEN_INSTALLATION,
    PEAT_BARGE,
    PEAT_BOAT,
    PEAT_IRON,
    PEAT_SLED,
    ROUTINE_WORK,
    SPINNING_MILL,
    WINTER_STOREHOUSE,
)
from podere.games.agricola.moor.schedules import PromiseOneOf
from podere.games.agricola.moor.tables import CUT_PEAT, HIRING_FAIR
from podere.games.agricola.moor.words import Fixed, Moors, Special, improvements, improvements_at_most, majors


@minor(FUEL_STORAGE, "M075", "goods_provider", points=1, clay=1, reed=1)
class FuelStorage:
    """Wood and fuel in turn, every other round space."""

    on_play = PromiseInTurn(WOOD, FUEL, after=(1, 3, 5, 7, 9, 11))


@minor(FLATBOAT, "M076", "goods_provider", wood=4)
class Flatboat:
    """Fuel and horses in turn on the next seven round spaces."""

    on_play = PromiseInTurn(FUEL, HORSE, following=7)


@minor(DRYING_FIELD, "M077", "goods_provider", points=1, food=2)
class DryingField:
    """Each Cut Peat puts two fuel on the third round space from here."""

    on_special = Special(CUT_PEAT) >> Promise(FUEL, 2, after=(3,))


@minor(BARGE, "M078", "goods_provider", points=1, need=improvements(2), wood=3)
class Barge:
    """Fuel and food in turn on all round spaces to come."""

    on_play = PromiseInTurn(FUEL, FOOD, following=13)


@minor(PEAT_SLED, "M079", "goods_provider", wood=1)
class PeatSled:
    """Fuel on one round space, the more the longer one waits."""

    on_play = PromiseOneOf(FUEL, {2: 3, 4: 4, 7: 5, 10: 6})


@minor(ADVANCE_PAYMENT, "M080", "goods_provider", points=-4)
class AdvancePayment:
    """One of eight goods each."""

    on_play = Gain(wood=1, clay=1, reed=1, stone=1, grain=1, food=1, fuel=1, sheep=1)


@minor(PEAT_BOAT, "M081", "goods_provider", points=3, wood=3, reed=2)
class PeatBoat:
    """At any time fuel for other goods (`rules.exchanges`)."""

    powers = EXCHANGE | FREE_TRADE
    exchange_from = 12
    exchange_to = 18


@minor(FIREWOOD, "M082", "goods_provider", need=majors(1), wood=1)
class Firewood:
    """A fuel at once; who burns wood needs a fuel less (`moor.heating`)."""

    powers = SAVES_FUEL
    on_play = Gain(fuel=1)


@minor(COAL_SEAM, "M083", "goods_provider", points=1, wood=1, clay=1)
class CoalSeam:
    """A fuel at once, and one with each Hiring Fair and Day Laborer."""

    on_play = Gain(fuel=1)
    on_special = Special(HIRING_FAIR) >> Gain(fuel=1)
    on_use = At([DAY_LABORER]) >> Gain(fuel=1)


@minor(BOG_PONY, "M084", "goods_provider", need=majors(1))
class BogPony:
    """At any time a standing horse lies down for two fuel (`rules.exchanges`); lying ones are counted on the card."""

    powers = EXCHANGE | FREE_TRADE
    most_state = 1000
    exchange_from = 18
    exchange_to = 19


@minor(OVEN_INSTALLATION, "M085", "goods_provider", points=-1, returns=[HEATING_OVEN])
class OvenInstallation:
    """The house needs no fuel (`moor.heating`)."""

    powers = NO_HEATING


@minor(SPINNING_MILL, "M086", "goods_provider", points=2, need=Shown(SHEEP, 1), wood=2, clay=2)
class SpinningMill:
    """A fuel less for each two sheep of the field phase, which are counted on the card (`moor.heating`)."""

    powers = SAVES_FUEL
    most_state = 1000
    field_phase = Note(Per(Supply(SHEEP), 2))


@minor(PEAT_BARGE, "M087", "goods_provider", points=1, wood=2)
class PeatBarge:
    """Fishing gives two fuel more."""

    on_use = At([FISHING]) >> Gain(fuel=2)


@minor(PEAT_IRON, "M088", "goods_provider", wood=1)
class PeatIron:
    """A fuel at the start of each harvest with two moors."""

    harvest_starts = AtLeast(Moors(), 2) >> Gain(fuel=1)


@minor(BIRTHING_HOUSE, "M089", "goods_provider", points=2, clay=2, stone=1)
class BirthingHouse:
    """A fuel, a food and a point for each child."""

    brings_bonus = True
    born = [Gain(food=1, fuel=1), BonusPoints(Fixed(1))]


@minor(WINTER_STOREHOUSE, "M090", "goods_provider", wood=1, clay=2)
class WinterStorehouse:
    """Three times, filled up to two fuel and two food (`rules.exchanges`)."""

    powers = EXCHANGE
    exchange_from = 20
    exchange_to = 21
    first_state = 3
    most_state = 3


@minor(ROUTINE_WORK, "M091", "goods_provider", need=improvements_at_most(0), food=1)
class RoutineWork:
    """In each harvest a fuel or a food for each craft building that was left alone."""

    feeding_ends = FuelOrFoodForIdleCrafts()


@minor(ARID_FIELD, "M092", "goods_provider", need=improvements(3))
class AridField:
    """Each Cut Peat leaves a fuel and a food on the space, for when it is used."""

    lays = goods(food=1, fuel=1)
    on_special = Special(CUT_PEAT) >> LayOnSpace()


@minor(FARMHANDS_QUARTERS, "M093", "goods_provider", wood=1, reed=1)
class FarmhandsQuarters:
    """A fuel in place of a building material of each major; a food for each card from the right."""

    cost_rule = Instead(
        [MAJOR_IMPROVEMENT], [goods(wood=1), goods(clay=1), goods(reed=1), goods(stone=1)], goods(fuel=1)
    )
    received = Gain(food=1)
