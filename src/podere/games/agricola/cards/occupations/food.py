"""Occupations that bring food."""

from __future__ import annotations

from podere.games.agricola.cards.card import occupation
from podere.games.agricola.cards.effects import GainBy, May
from podere.games.agricola.cards.names import PAPER_MAKER
from podere.games.agricola.cards.numbers import Occupations


@occupation(PAPER_MAKER, "B109", "food_provider")
class PaperMaker:
    """Right before each later occupation: a wood for a food per occupation in front of the player."""

    before_occupation = May(GainBy({"food": Occupations()}), wood=1)
