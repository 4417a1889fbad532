"""Occupations that bring crops."""

from __future__ import annotations

from podere.games.agricola.cards.card import MORE_GRAIN, All, occupation
from podere.games.agricola.cards.conditions import At, AtLeast, Exactly, InRound
from podere.games.agricola.cards.effects import Either, Gain, May, OneOf, Then
from podere.games.agricola.cards.numbers import People, Rooms
from podere.games.agricola.lexicon import DAY_LABORER, GRAIN, GRAIN_SEEDS, TRAVELING_PLAYERS_4, VEGETABLE


@occupation("A112", "crop_provider")
class ScytheWorker:
    """A grain at once; in each field phase a second grain from each grain field, if one likes (`rules.harvest`)."""

    powers = MORE_GRAIN
    on_play = Gain(grain=1)


@occupation("A114", "crop_provider")
class SeasonalWorker:
    """Day Laborer gives a grain more; from round 6 on a grain or a vegetable."""

    on_use = At([DAY_LABORER]) >> Either(InRound(6), OneOf(GRAIN, VEGETABLE), Gain(grain=1))


@occupation("A160", "crop_provider", players=4)
class Lutenist:
    """When another player uses Traveling Players: a food and a wood, then a vegetable for two food if one likes."""

    other_uses = At([TRAVELING_PLAYERS_4]) >> Then(Gain(food=1, wood=1), May(Gain(vegetable=1), food=2))


@occupation("B114", "crop_provider")
class Childless:
    """With three rooms or more and two people, at the start of each round: a food, and a grain or a vegetable."""

    round_starts = (AtLeast(Rooms(), 3) & Exactly(People(), 2)) >> All(
        [Gain(food=1), OneOf(GRAIN, VEGETABLE)]
    )


@occupation("B142", "crop_provider", players=3)
class Greengrocer:
    """Grain Seeds gives a vegetable more."""

    on_use = At([GRAIN_SEEDS]) >> Gain(vegetable=1)
