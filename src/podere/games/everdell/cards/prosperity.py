"""Prosperity: cards with a bonus at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import (
    COMMON_CONSTRUCTION,
    COMMON_CRITTER,
    PROSPERITY,
    UNIQUE_CONSTRUCTION,
    UNIQUE_CRITTER,
    Worth,
    card,
)
from podere.games.everdell.cards.effects import PerCard, PerResinAndPebble
from podere.games.everdell.places import FIRST_SPECIAL
from podere.kernel.bits import bit, count

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

BASIC_MASK: Final[i64] = bit(FIRST_SPECIAL) - 1


@card(PROSPERITY, unique=True, copies=2, points=2, berry=4, home="crane")
class Architect:
    """A point for each resin and pebble left, six at most."""

    worth = PerResinAndPebble(6)


@card(PROSPERITY, unique=True, copies=2, points=4, twig=2, resin=3, pebble=3)
class Castle:
    """A point for each common Construction."""

    worth = PerCard(COMMON_CONSTRUCTION)


@card(PROSPERITY, unique=True, copies=2, points=5, twig=3, resin=3, pebble=3)
class Evertree:
    """A point for each prosperity card, itself included. It lets in any one Critter."""

    lets_all_in = True
    worth = PerCard(PROSPERITY)


class PerEvent(Worth):
    """Points for each basic and each special event."""

    def __init__(self, basic: int, special: int) -> None:
        self.basic = basic
        self.special = special

    def points(self, game: Everdell, seat: int) -> int:
        events = game.seats[seat].events
        return self.basic * count(events & BASIC_MASK) + self.special * count(events & ~BASIC_MASK)


@card(PROSPERITY, unique=True, copies=2, points=4, berry=6, home="castle")
class King:
    """A point for each basic event, two for each special one."""

    worth = PerEvent(1, 2)


@card(PROSPERITY, unique=True, copies=2, points=4, twig=2, resin=3, pebble=3)
class Palace:
    """A point for each unique Construction, itself included."""

    worth = PerCard(UNIQUE_CONSTRUCTION)


@card(PROSPERITY, unique=True, copies=2, points=2, twig=2, resin=2)
class School:
    """A point for each common Critter."""

    worth = PerCard(COMMON_CRITTER)


@card(PROSPERITY, unique=True, copies=2, points=3, twig=3, resin=1, pebble=1)
class Theater:
    """A point for each unique Critter."""

    worth = PerCard(UNIQUE_CRITTER)


class PerPair(Worth):
    """Points for each pair of Husband and Wife; counted once for all Wives."""

    def __init__(self, each: int) -> None:
        self.each = each

    def points(self, game: Everdell, seat: int) -> int:
        return self.each * game.seats[seat].city.pairs


@card(PROSPERITY, copies=4, points=2, berry=2, home="farm")
class Wife:
    """Three points if she is in a pair. She shares the slot of one Husband (`City.used`)."""

    worth = PerPair(3)
