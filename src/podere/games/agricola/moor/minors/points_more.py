"""A minor improvement of the Moor that brings points at the last harvest."""

from __future__ import annotations

from podere.games.agricola.cards.card import minor
from podere.games.agricola.cards.conditions import InRound
from podere.games.agricola.cards.effects import BonusPoints, Gain, May
from podere.games.agricola.moor.more_words import HandAtMost, UpTo
from podere.games.agricola.moor.words import Fixed, Majors


@minor("M074", "points_provider", need=HandAtMost(4), wood=1, clay=2)
class Administration:
    """Two food at once; in the last harvest food for points, as often as there are majors."""

    brings_bonus = True
    on_play = Gain(food=2)
    feeding_ends = InRound(14) >> UpTo(Majors(), May(BonusPoints(Fixed(1)), food=1))
