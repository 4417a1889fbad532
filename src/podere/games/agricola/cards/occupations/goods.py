"""Occupations that bring goods of several kinds."""

from __future__ import annotations

from podere.games.agricola.cards.card import EXCHANGE, occupation
from podere.games.agricola.cards.conditions import RESOURCE_MARKETS, At
from podere.games.agricola.cards.effects import Gain, GainBy, GainByPlayers, May, OneOf
from podere.games.agricola.cards.names import (
    CONJURER,
    CONSULTANT,
    GROCER,
    HARPOONER,
    SHEEP_WALKER,
    STOREHOUSE_KEEPER,
)
from podere.games.agricola.cards.numbers import People
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import CLAY, FISHING, GRAIN, TRAVELING_PLAYERS_4


@occupation(GROCER, "A102", "goods_provider")
class Grocer:
    """At any time the top good of the pile on the card for a food (`rules.exchanges`); its state counts them."""

    powers = EXCHANGE
    exchange_from = 0
    exchange_to = 1


@occupation(HARPOONER, "A138", "goods_provider", players=3)
class Harpooner:
    """With Fishing: a wood for a reed and a food per person."""

    on_use = At([FISHING]) >> May(GainBy({"food": People()}, reed=1), wood=1)


@occupation(CONJURER, "A155", "goods_provider", players=4)
class Conjurer:
    """Traveling Players gives a wood and a grain more."""

    on_use = At([TRAVELING_PLAYERS_4]) >> Gain(wood=1, grain=1)


@occupation(CONSULTANT, "B102", "goods_provider")
class Consultant:
    """Goods at once, by the number of players."""

    on_play = GainByPlayers([goods(grain=2), goods(clay=3), goods(reed=2), goods(sheep=2)])


@occupation(SHEEP_WALKER, "B104", "goods_provider")
class SheepWalker:
    """At any time a sheep becomes a boar, a vegetable or a stone (`rules.exchanges`)."""

    powers = EXCHANGE
    exchange_from = 1
    exchange_to = 4


@occupation(STOREHOUSE_KEEPER, "B156", "goods_provider", players=4)
class StorehouseKeeper:
    """Resource Market gives a clay or a grain more."""

    on_use = At(RESOURCE_MARKETS) >> OneOf(CLAY, GRAIN)
