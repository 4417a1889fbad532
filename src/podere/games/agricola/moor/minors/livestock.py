"""Minor improvements of the Moor that bring animals."""

from __future__ import annotations

from podere.games.agricola.cards.card import minor
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.effects import Gain, May
from podere.games.agricola.lexicon import CULTIVATION, FARMLAND, GRAIN_SEEDS
from podere.games.agricola.moor.effects import BuyHorse
from podere.games.agricola.moor.needs import majors
from podere.games.agricola.moor.schedules import PromiseAnimals, TakePromised


@minor("M129", "livestock_provider", need=majors(1), clay=1)
class PlowhorseMarket:
    """With Farmland and Cultivation a horse for a food."""

    on_use = At([FARMLAND, CULTIVATION]) >> May(BuyHorse(), food=1)


@minor("M130", "livestock_provider", need=majors(1), food=1)
class Nosebag:
    """Grain Seeds gives a horse."""

    on_use = At([GRAIN_SEEDS]) >> Gain(horse=1)


@minor("M131", "livestock_provider", points=1, wood=2, clay=2)
class CattleStall:
    """Four animals on round spaces, each for a food."""

    keeps_promises = True
    on_play = PromiseAnimals()
    round_starts = May(TakePromised(), food=1)
