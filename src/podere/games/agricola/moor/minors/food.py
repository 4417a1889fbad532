"""Minor improvements of the Moor that bring food."""

from __future__ import annotations

from podere.games.agricola.cards.card import HORSES_ON_HEARTHS, minor
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.effects import BonusPoints, Gain, GainBy, May
from podere.games.agricola.cards.exchange import Exchange
from podere.games.agricola.cards.names import NUMBERS
from podere.games.agricola.cards.numbers import Supply
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import CLAY, FISHING, FOOD, INFIRMARY
from podere.games.agricola.moor.butchering import Butchering
from podere.games.agricola.moor.conditions import FromBed, NoSpecialCard, Special, StableOrPasture
from podere.games.agricola.moor.counts import Fixed, Forests, Moors
from podere.games.agricola.moor.effects import GainWhere, LayOnSpace, OnceAHarvest, PromiseFollowing
from podere.games.agricola.moor.fallow import LeaveFallow
from podere.games.agricola.moor.lots import Lot
from podere.games.agricola.moor.needs import (
    NoHarvestThisRound,
    forests_at_most,
    horses,
    improvements,
    improvements_at_most,
)
from podere.games.agricola.moor.tables import CUT_PEAT, FELL_TREES


@minor("M094", "food_provider", points=1, wood=1, clay=1)
class PeatBath:
    """Each use of the Infirmary lays food on as many round spaces as there are moors."""

    on_use = At([INFIRMARY]) >> PromiseFollowing(FOOD, Moors())


@minor("M095", "food_provider")
class FallowFields:
    """Two food on up to three empty fields, for who sows them."""

    lays_on_fields = True
    lays = goods(food=2)
    on_play = LeaveFallow()


@minor("M096", "food_provider", need=improvements(2))
class FallowLand:
    """Each Fell Trees and Cut Peat leaves a food on the space, for when it is used."""

    lays = goods(food=1)
    on_special = Special(FELL_TREES, CUT_PEAT) >> LayOnSpace()


@minor("M097", "food_provider", points=1, wood=2, clay=2)
class VillageHall:
    """Two food on returning home without a special action card."""

    returning_home = NoSpecialCard() >> Gain(food=2)


@minor("M098", "food_provider", points=2, wood=1, clay=2)
class FishSmokeHouse:
    """With Fishing a fuel for three food."""

    on_use = At([FISHING]) >> May(Gain(food=3), fuel=1)


@minor("M099", "food_provider", points=1, clay=1)
class HealingClay:
    """A food at once, and one for each person who goes from the bed to the Infirmary."""

    on_play = Gain(food=1)
    on_use = (At([INFIRMARY]) & FromBed()) >> Gain(food=1)


@minor("M100", "food_provider", need=improvements_at_most(2))
class Pheromones:
    """A food, then two for everybody with a stable or a pasture."""

    on_play = [Gain(food=1), GainWhere(StableOrPasture(), food=2)]


@minor("M101", "food_provider", points=1, need=NoHarvestThisRound(), wood=1)
class ButchersBlock:
    """The owner may, all others must turn an animal into food: sheep 1, boar 2, cattle 3, horse 2."""

    on_play = Butchering()


@minor("M102", "food_provider", points=1, food=2)
class SavingsDeposit:
    """Six food in a harvest if a number of 1 to 9 is not above the clay; then the card moves on."""

    counts = [CLAY]
    harvest_starts = Lot(Supply(CLAY), travels=True, food=6)


@minor("M103", "food_provider", points=1, need=forests_at_most(3), wood=1, stone=2)
class ForestKindergarten:
    """A food for each forest with each child."""

    born = GainBy({"food": Forests()})


@minor("M104", "food_provider")
class WildHarvest:
    """A food at once; one in a harvest if a number of 1 to 9 is not above the forests."""

    on_play = Gain(food=1)
    harvest_starts = Lot(Forests(), food=1)


@minor("M105", "food_provider", points=2, returns=[NUMBERS["fireplace_2"], NUMBERS["fireplace_3"]])
class OpenGrill:
    """A better Fireplace that cooks horses."""

    rates = 0x23322
    bakes_like = 1


@minor(
    "M106",
    "food_provider",
    points=3,
    returns=[NUMBERS["horse_slaughterhouse_1"], NUMBERS["horse_slaughterhouse_2"]],
)
class HorseButchery:
    """A better Slaughterhouse, which leaves the game; two horses at once bring five food."""

    rates = 0x23210
    removes = True
    exchanges = [Exchange(goods(horse=2), goods(food=5), cooks=2)]


@minor("M107", "food_provider", need=horses(2))
class PotRoastRecipe:
    """Fireplaces and Hearths cook horses (`player.find_rates`)."""

    powers = HORSES_ON_HEARTHS


@minor("M108", "food_provider", points=1, stone=2, grain=1)
class GrainDistillery:
    """Fuel and grain for food once a harvest, for points at the end."""

    most_state = 14
    brings_bonus = True
    feeding = OnceAHarvest(May(Gain(food=5), fuel=1, grain=1))
    at_scoring = May(BonusPoints(Fixed(1)), fuel=1, grain=1)


@minor("M109", "food_provider", points=1, clay=2)
class Malthouse:
    """With Cut Peat a grain for four food."""

    on_special = Special(CUT_PEAT) >> May(Gain(food=4), grain=1)
