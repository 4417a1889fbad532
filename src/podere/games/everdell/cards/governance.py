"""Governance: cards that help to pay, and cards that answer when others are played."""

from __future__ import annotations

from podere.games.everdell.cards.card import GOVERNANCE, card
from podere.games.everdell.cards.effects import PutTokens
from podere.games.everdell.cards.names import (
    CLOCK_TOWER,
    COURTHOUSE,
    CRANE,
    DUNGEON,
    GENERAL_STORE,
    HISTORIAN,
    INN,
    INNKEEPER,
    JUDGE,
    RANGER,
    SHOPKEEPER,
)


@card(CLOCK_TOWER, GOVERNANCE, unique=True, copies=3, points=0, twig=3, pebble=1)
class ClockTower:
    """Three tokens; before workers come home, one uses a location again (`rules.locations.ClockTowerUses`)."""

    played = PutTokens(3)


@card(COURTHOUSE, GOVERNANCE, unique=True, copies=2, points=2, twig=1, resin=1, pebble=2)
class Courthouse:
    """A twig, resin or pebble after each Construction (`rules.playing.AfterPlay`)."""


@card(CRANE, GOVERNANCE, unique=True, copies=3, points=1, pebble=1)
class Crane:
    """Discarded, it saves three resources of a Construction (`rules.payment.Pay`)."""


@card(DUNGEON, GOVERNANCE, unique=True, copies=2, points=0, resin=1, pebble=2, second_spot=RANGER)
class Dungeon:
    """A Critter of the city in it saves three resources of any card (`rules.payment.Pay`)."""


@card(HISTORIAN, GOVERNANCE, unique=True, copies=3, points=1, berry=2, home=CLOCK_TOWER)
class Historian:
    """A card after each card played (`rules.playing.AfterPlay`)."""


@card(INNKEEPER, GOVERNANCE, unique=True, copies=3, points=1, berry=1, home=INN)
class Innkeeper:
    """Discarded, it saves three berries of a Critter (`rules.payment.Pay`)."""


@card(JUDGE, GOVERNANCE, unique=True, copies=2, points=2, berry=3, home=COURTHOUSE)
class Judge:
    """One resource of a price may be paid with another (`rules.payment.Pay`)."""


@card(SHOPKEEPER, GOVERNANCE, unique=True, copies=3, points=1, berry=2, home=GENERAL_STORE)
class Shopkeeper:
    """A berry after each Critter that comes into the city (`rules.playing.AfterPlay`)."""
