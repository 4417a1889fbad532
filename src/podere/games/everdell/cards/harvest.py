"""Production cards that give resources."""

from __future__ import annotations

from podere.games.everdell.cards.card import PRODUCTION, card
from podere.games.everdell.cards.effects import Gain, GainAnyIfPaired, GainPerFarm, GainWithFarm


@card(PRODUCTION, copies=8, points=1, twig=2, resin=1)
class Farm:
    """A berry. It lets in a Husband or a Wife."""

    is_farm = True
    produces = Gain(berry=1)


@card(PRODUCTION, copies=3, points=1, resin=1, pebble=1)
class GeneralStore:
    """A berry, two with a Farm in the city."""

    produces = GainWithFarm(1, with_farm=2)


@card(PRODUCTION, copies=3, points=2, twig=1, resin=1, pebble=1)
class Mine:
    """A pebble."""

    produces = Gain(pebble=1)


@card(PRODUCTION, copies=3, points=1, resin=1, pebble=1)
class ResinRefinery:
    """A resin."""

    produces = Gain(resin=1)


@card(PRODUCTION, copies=3, points=1, twig=1, pebble=1)
class TwigBarge:
    """Two twigs."""

    produces = Gain(twig=2)


@card(PRODUCTION, copies=3, points=1, berry=2, home="twig_barge")
class BargeToad:
    """Two twigs for each Farm."""

    produces = GainPerFarm(twig=2)


@card(PRODUCTION, copies=4, points=2, berry=3, home="farm")
class Husband:
    """A resource of choice if he is in a pair and the city has a Farm. He shares the slot of one Wife (`City.used`)."""

    shares_slot_of = "wife"
    played = GainAnyIfPaired(just_played=True)
    produces = GainAnyIfPaired(just_played=False)
