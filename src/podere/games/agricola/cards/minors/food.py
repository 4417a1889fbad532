"""Minor improvements that bring food."""

from __future__ import annotations

from podere.games.agricola.cards.card import ANSWERS_OWN_ARRIVAL, minor
from podere.games.agricola.cards.conditions import WOOD_SPACES, At, OnRoundSpace, Or
from podere.games.agricola.cards.effects import Gain, May, PutBack
from podere.games.agricola.cards.names import BASKET, BROOK, JUNK_ROOM
from podere.games.agricola.cards.needs import PersonOn
from podere.games.agricola.lexicon import CLAY_PIT, FISHING, FOREST, REED_BANK


@minor(JUNK_ROOM, "A055", "food_provider", wood=1, clay=1)
class JunkRoom:
    """A food after each improvement built or played, this one included."""

    powers = ANSWERS_OWN_ARRIVAL
    improved = Gain(food=1)


@minor(BASKET, "A056", "food_provider", reed=1)
class Basket:
    """Right after a wood accumulation space: two wood back on it for three food."""

    after_use = At(WOOD_SPACES) >> May(PutBack(2, food=3))


@minor(BROOK, "B056", "food_provider", need=PersonOn(FISHING))
class Brook:
    """A food with each of the four spaces above Fishing."""

    on_use = Or(At([REED_BANK, CLAY_PIT, FOREST]), OnRoundSpace(1)) >> Gain(food=1)
