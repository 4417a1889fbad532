"""Occupations that bring goods of several kinds."""

from __future__ import annotations

from podere.games.agricola.cards.card import occupation
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.effects import Gain, GainBy, GainByPlayers, May, OneOf
from podere.games.agricola.cards.exchange import Exchange
from podere.games.agricola.cards.numbers import People
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import (
    CLAY,
    FISHING,
    GRAIN,
    REED,
    STONE,
    TRAVELING_PLAYERS_4,
    VEGETABLE,
    WOOD,
)
from podere.games.agricola.spaces.board import RESOURCE_MARKETS


@occupation("A102", "goods_provider")
class Grocer:
    """At any time the top good of the pile on the card for a food; its state counts those that are gone."""

    exchanges = [
        Exchange(
            goods(food=1), pile=[WOOD, GRAIN, REED, STONE, VEGETABLE, CLAY, REED, VEGETABLE], at_will=True
        )
    ]


@occupation("A138", "goods_provider", players=3)
class Harpooner:
    """With Fishing: a wood for a reed and a food per person."""

    on_use = At([FISHING]) >> May(GainBy({"food": People()}, reed=1), wood=1)


@occupation("A155", "goods_provider", players=4)
class Conjurer:
    """Traveling Players gives a wood and a grain more."""

    on_use = At([TRAVELING_PLAYERS_4]) >> Gain(wood=1, grain=1)


@occupation("B102", "goods_provider")
class Consultant:
    """Goods at once, by the number of players."""

    on_play = GainByPlayers([goods(grain=2), goods(clay=3), goods(reed=2), goods(sheep=2)])


@occupation("B104", "goods_provider")
class SheepWalker:
    """At any time a sheep becomes a boar, a vegetable or a stone."""

    exchanges = [
        Exchange(goods(sheep=1), goods(boar=1), at_will=True),
        Exchange(goods(sheep=1), goods(vegetable=1), at_will=True),
        Exchange(goods(sheep=1), goods(stone=1), at_will=True),
    ]


@occupation("B156", "goods_provider", players=4)
class StorehouseKeeper:
    """Resource Market gives a clay or a grain more."""

    on_use = At(RESOURCE_MARKETS) >> OneOf(CLAY, GRAIN)
