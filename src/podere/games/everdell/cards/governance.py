"""Governance: cards that help to pay, and cards that answer when others are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.everdell.cards.card import FOR_CONSTRUCTION, FOR_CRITTER, GOVERNANCE, AfterCard, card
from podere.games.everdell.cards.effects import PutTokens
from podere.games.everdell.cards.names import IS_CRITTER
from podere.games.everdell.goods import ONE_EACH
from podere.games.everdell.lexicon import BERRY
from podere.games.everdell.rules.supply import GainMaterial, draw, gain

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


@card(GOVERNANCE, unique=True, copies=3, points=0, twig=3, pebble=1)
class ClockTower:
    """Three tokens; before workers come home, one uses a location again (`rules.locations.ClockTowerUses`)."""

    strikes = True
    tokens = 3
    played = PutTokens(3)


class MaterialForConstruction(AfterCard):
    """A twig, resin or pebble after each Construction."""

    def apply(self, game: Everdell, seat: int, card: int, comes_in: bool) -> None:
        if not IS_CRITTER[card]:
            game.stack.append(GainMaterial(seat))


@card(GOVERNANCE, unique=True, copies=2, points=2, twig=1, resin=1, pebble=2)
class Courthouse:
    """A twig, resin or pebble after each Construction."""

    after_card = MaterialForConstruction(sign=4)


@card(GOVERNANCE, unique=True, copies=3, points=1, pebble=1)
class Crane:
    """Discarded, it saves three resources of a Construction."""

    dismissed_for = FOR_CONSTRUCTION


@card(GOVERNANCE, unique=True, copies=2, points=0, resin=1, pebble=2, second_spot="ranger")
class Dungeon:
    """A Critter of the city in it saves three resources of any card."""

    jails = True


class CardForCard(AfterCard):
    """A card after each card played."""

    def apply(self, game: Everdell, seat: int, card: int, comes_in: bool) -> None:
        draw(game, seat, 1)


@card(GOVERNANCE, unique=True, copies=3, points=1, berry=2, home="clock_tower")
class Historian:
    """A card after each card played."""

    after_card = CardForCard(sign=1)


@card(GOVERNANCE, unique=True, copies=3, points=1, berry=1, home="inn")
class Innkeeper:
    """Discarded, it saves three berries of a Critter."""

    dismissed_for = FOR_CRITTER


@card(GOVERNANCE, unique=True, copies=2, points=2, berry=3, home="courthouse")
class Judge:
    """One resource of a price may be paid with another."""

    swaps = True


class BerryForCritter(AfterCard):
    """A berry after each Critter that comes into the city."""

    def apply(self, game: Everdell, seat: int, card: int, comes_in: bool) -> None:
        if IS_CRITTER[card] and comes_in:
            gain(game, seat, ONE_EACH[BERRY])


@card(GOVERNANCE, unique=True, copies=3, points=1, berry=2, home="general_store")
class Shopkeeper:
    """A berry after each Critter that comes into the city."""

    after_card = BerryForCritter(sign=2)
