"""Occupations that bring crops."""

from __future__ import annotations

from podere.games.agricola.cards.card import occupation
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.effects import Gain, May, Then
from podere.games.agricola.cards.names import LUTENIST
from podere.games.agricola.lexicon import TRAVELING_PLAYERS_4


@occupation(LUTENIST, "A160", "crop_provider", players=4)
class Lutenist:
    """When another player uses Traveling Players: a food and a wood, then a vegetable for two food if one likes."""

    other_uses = At([TRAVELING_PLAYERS_4]) >> Then(Gain(food=1, wood=1), May(Gain(vegetable=1), food=2))
