"""Minor improvements that bring points."""

from __future__ import annotations

from podere.games.agricola.cards.card import NO_RENOVATION, minor
from podere.games.agricola.cards.effects import BonusPoints, GainBy
from podere.games.agricola.cards.needs import AllSpacesUsed, HouseNeeded, Shown, at_least
from podere.games.agricola.cards.numbers import ByHouse, PastureSpaces, Per, RoundsLeft, Steps, Supply
from podere.games.agricola.cards.worths import Points
from podere.games.agricola.lexicon import SHEEP


@minor("A032", "points_provider", wood=2)
class Manger:
    """Points for many pasture spaces."""

    worth = Points(Steps(PastureSpaces(), {6: 1, 7: 2, 8: 3, 10: 4}))


@minor("A033", "points_provider", need=AllSpacesUsed())
class BigCountry:
    """A point and two food for each complete round to come."""

    on_play = [BonusPoints(RoundsLeft()), GainBy({"food": Per(RoundsLeft(), 1, 2)})]


@minor("A038", "points_provider", need=Shown(SHEEP, 5))
class WoolBlankets:
    """Points by the house: three for wood, two for clay."""

    worth = Points(ByHouse(3, 2, 0))


@minor("B033", "points_provider", points=-3, need=HouseNeeded(), stone=1)
class Mantlepiece:
    """A point for each complete round to come; the house is never renovated again."""

    powers = NO_RENOVATION
    on_play = BonusPoints(RoundsLeft())


@minor("B036", "points_provider", points=4, clay=1, food=1)
class Bottles:
    """The cost is due for each person."""

    per_person = True


@minor("B039", "points_provider", points=1, need=at_least(2), wood=2)
class Loom:
    """Food in each field phase for sheep, and a point for each three of them."""

    counts = [SHEEP]
    field_phase = GainBy({"food": Steps(Supply(SHEEP), {1: 1, 4: 2, 7: 3})})
    worth = Points(Per(Supply(SHEEP), 3))
