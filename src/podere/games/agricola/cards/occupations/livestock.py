"""Occupations that bring animals."""

from __future__ import annotations

from podere.games.agricola.cards.card import occupation
from podere.games.agricola.cards.conditions import At, InRound
from podere.games.agricola.cards.effects import Breed, Gain, GainFromSpace, May, Promise
from podere.games.agricola.lexicon import CATTLE_MARKET, GRAIN_SEEDS, PIG_MARKET, SHEEP, SHEEP_MARKET

BOARS = 0b0010
LAST_BREEDING = 12


@occupation("A147", "livestock_provider", players=3)
class AnimalDealer:
    """On each of the three markets one more animal of its kind for a food."""

    on_use = At([SHEEP_MARKET, PIG_MARKET, CATTLE_MARKET]) >> May(GainFromSpace(), food=1)


@occupation("A165", "livestock_provider", players=4)
class PigBreeder:
    """A boar at once; at the end of round 12 the boars breed."""

    on_play = Gain(boar=1)
    round_ends = InRound(LAST_BREEDING, LAST_BREEDING) >> Breed(BOARS)


@occupation("B164", "livestock_provider", players=4)
class SheepWhisperer:
    """A sheep on the round spaces 2, 5, 8 and 10 rounds on."""

    on_play = Promise(SHEEP, after=(2, 5, 8, 10))


@occupation("B166", "livestock_provider", players=4)
class CattleFeeder:
    """With Grain Seeds: a cattle for a food."""

    on_use = At([GRAIN_SEEDS]) >> May(Gain(cattle=1), food=1)
