"""Minor improvements of the Moor that bring fuel and other goods, or save fuel."""

from __future__ import annotations

from podere.games.agricola.cards.card import (
    MAJOR_IMPROVEMENT,
    NO_HEATING,
    SAVES_FUEL,
    minor,
)
from podere.games.agricola.cards.conditions import At, AtLeast
from podere.games.agricola.cards.costs import Instead
from podere.games.agricola.cards.effects import BonusPoints, Gain, Promise
from podere.games.agricola.cards.exchange import Exchange
from podere.games.agricola.cards.names import NUMBERS
from podere.games.agricola.cards.needs import Shown
from podere.games.agricola.cards.numbers import Per, Supply
from podere.games.agricola.goods import NO_GOODS, goods
from podere.games.agricola.lexicon import DAY_LABORER, FISHING, FOOD, FUEL, HORSE, SHEEP, WOOD
from podere.games.agricola.moor.conditions import Special
from podere.games.agricola.moor.counts import Fixed, Moors
from podere.games.agricola.moor.effects import FuelOrFoodForIdleCrafts, LayOnSpace, Note, PromiseInTurn
from podere.games.agricola.moor.needs import improvements, improvements_at_most, majors
from podere.games.agricola.moor.schedules import PromiseOneOf
from podere.games.agricola.moor.tables import CUT_PEAT, HIRING_FAIR


@minor("M075", "goods_provider", points=1, clay=1, reed=1)
class FuelStorage:
    """Wood and fuel in turn, every other round space."""

    on_play = PromiseInTurn(WOOD, FUEL, after=(1, 3, 5, 7, 9, 11))


@minor("M076", "goods_provider", wood=4)
class Flatboat:
    """Fuel and horses in turn on the next seven round spaces."""

    on_play = PromiseInTurn(FUEL, HORSE, following=7)


@minor("M077", "goods_provider", points=1, food=2)
class DryingField:
    """Each Cut Peat puts two fuel on the third round space from here."""

    on_special = Special(CUT_PEAT) >> Promise(FUEL, 2, after=(3,))


@minor("M078", "goods_provider", points=1, need=improvements(2), wood=3)
class Barge:
    """Fuel and food in turn on all round spaces to come."""

    on_play = PromiseInTurn(FUEL, FOOD, following=13)


@minor("M079", "goods_provider", wood=1)
class PeatSled:
    """Fuel on one round space, the more the longer one waits."""

    on_play = PromiseOneOf(FUEL, {2: 3, 4: 4, 7: 5, 10: 6})


@minor("M080", "goods_provider", points=-4)
class AdvancePayment:
    """One of eight goods each."""

    on_play = Gain(wood=1, clay=1, reed=1, stone=1, grain=1, food=1, fuel=1, sheep=1)


@minor("M081", "goods_provider", points=3, wood=3, reed=2)
class PeatBoat:
    """At any time fuel for other goods."""

    exchanges = [
        Exchange(goods(fuel=3), goods(wood=2)),
        Exchange(goods(fuel=3), goods(clay=2)),
        Exchange(goods(fuel=4), goods(reed=2)),
        Exchange(goods(fuel=4), goods(stone=2)),
        Exchange(goods(fuel=2), goods(sheep=1)),
        Exchange(goods(fuel=3), goods(food=1)),
    ]


@minor("M082", "goods_provider", need=majors(1), wood=1)
class Firewood:
    """A fuel at once; who burns wood needs a fuel less (`moor.heating`)."""

    powers = SAVES_FUEL
    on_play = Gain(fuel=1)


@minor("M083", "goods_provider", points=1, wood=1, clay=1)
class CoalSeam:
    """A fuel at once, and one with each Hiring Fair and Day Laborer."""

    on_play = Gain(fuel=1)
    on_special = Special(HIRING_FAIR) >> Gain(fuel=1)
    on_use = At([DAY_LABORER]) >> Gain(fuel=1)


@minor("M084", "goods_provider", need=majors(1))
class BogPony:
    """At any time a standing horse lies down for two fuel; lying ones are counted on the card."""

    most_state = 1000
    exchanges = [Exchange(NO_GOODS, goods(fuel=2), lays_down=True)]


@minor("M085", "goods_provider", points=-1, returns=[NUMBERS["heating_oven"]])
class OvenInstallation:
    """The house needs no fuel (`moor.heating`)."""

    powers = NO_HEATING


@minor("M086", "goods_provider", points=2, need=Shown(SHEEP, 1), wood=2, clay=2)
class SpinningMill:
    """A fuel less for each two sheep of the field phase, which are counted on the card (`moor.heating`)."""

    counts = [SHEEP]
    saves_as_counted = True
    powers = SAVES_FUEL
    most_state = 1000
    field_phase = Note(Per(Supply(SHEEP), 2))


@minor("M087", "goods_provider", points=1, wood=2)
class PeatBarge:
    """Fishing gives two fuel more."""

    on_use = At([FISHING]) >> Gain(fuel=2)


@minor("M088", "goods_provider", wood=1)
class PeatIron:
    """A fuel at the start of each harvest with two moors."""

    harvest_starts = AtLeast(Moors(), 2) >> Gain(fuel=1)


@minor("M089", "goods_provider", points=2, clay=2, stone=1)
class BirthingHouse:
    """A fuel, a food and a point for each child."""

    brings_bonus = True
    born = [Gain(food=1, fuel=1), BonusPoints(Fixed(1))]


@minor("M090", "goods_provider", wood=1, clay=2)
class WinterStorehouse:
    """Three times, filled up to two fuel and two food."""

    exchanges = [Exchange(NO_GOODS, goods(food=2, fuel=2), marker=True, fills=True)]
    first_state = 3
    most_state = 3


@minor("M091", "goods_provider", need=improvements_at_most(0), food=1)
class RoutineWork:
    """In each harvest a fuel or a food for each craft building that was left alone."""

    feeding_ends = FuelOrFoodForIdleCrafts()


@minor("M092", "goods_provider", need=improvements(3))
class AridField:
    """Each Cut Peat leaves a fuel and a food on the space, for when it is used."""

    lays = goods(food=1, fuel=1)
    on_special = Special(CUT_PEAT) >> LayOnSpace()


@minor("M093", "goods_provider", wood=1, reed=1)
class FarmhandsQuarters:
    """A fuel in place of a building material of each major; a food for each card from the right."""

    cost_rule = Instead(
        [MAJOR_IMPROVEMENT], [goods(wood=1), goods(clay=1), goods(reed=1), goods(stone=1)], goods(fuel=1)
    )
    received = Gain(food=1)
