"""Occupations that bring animals."""

from __future__ import annotations

from podere.games.agricola.cards.card import occupation
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.effects import GainFromSpace, May
from podere.games.agricola.cards.names import ANIMAL_DEALER
from podere.games.agricola.lexicon import CATTLE_MARKET, PIG_MARKET, SHEEP_MARKET


@occupation(ANIMAL_DEALER, "A147", "livestock_provider", players=3)
class AnimalDealer:
    """On each of the three markets one more animal of its kind for a food."""

    on_use = At([SHEEP_MARKET, PIG_MARKET, CATTLE_MARKET]) >> May(GainFromSpace(), food=1)
