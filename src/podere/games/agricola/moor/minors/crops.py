"""Minor improvements of the Moor that bring crops."""

from __future__ import annotations

from podere.games.agricola.cards.card import SOWS_LAND, minor
from podere.games.agricola.cards.effects import Gain, May
from podere.games.agricola.moor.conditions import SomethingGrows, Special, Taken
from podere.games.agricola.moor.effects import GrowAll
from podere.games.agricola.moor.needs import fields, horses
from podere.games.agricola.moor.tables import CUT_PEAT


@minor("M110", "crop_provider", need=horses(2), wood=3)
class FarmCart:
    """A grain with much building material from one space."""

    on_use = Taken(wood=5, clay=4, reed=3, stone=2) >> Gain(grain=1)


@minor("M111", "crop_provider", need=fields(2))
class NoTillFarming:
    """Two unused spaces may be sown (`rules.crops`)."""

    powers = SOWS_LAND


@minor("M112", "crop_provider", food=1)
class PeatAshFertilizer:
    """Before each Cut Peat one more crop wherever something grows."""

    before_special = (Special(CUT_PEAT) & SomethingGrows()) >> May(GrowAll())
