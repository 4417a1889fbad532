"""Minor improvements that bring animals."""

from __future__ import annotations

from podere.games.agricola.cards.card import minor
from podere.games.agricola.cards.conditions import Some
from podere.games.agricola.cards.effects import Gain, GainPerAbout, Promise
from podere.games.agricola.cards.needs import at_least
from podere.games.agricola.lexicon import BOAR


@minor("A009", "livestock_provider", sheep=1, passing=True)
class YoungAnimalMarket:
    """A cattle for the sheep."""

    on_play = Gain(cattle=1)


@minor("A083", "livestock_provider", wood=1)
class ShepherdsCrook:
    """Two sheep for each new pasture of four spaces or more."""

    fenced = Some() >> GainPerAbout(sheep=2)


@minor("B084", "livestock_provider", reed=1, need=at_least(3))
class AcornsBasket:
    """A boar on each of the next two round spaces."""

    on_play = Promise(BOAR, following=2)
