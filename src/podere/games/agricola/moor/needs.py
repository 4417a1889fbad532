"""Prerequisites of the cards of the Moor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import Need, Number
from podere.games.agricola.cards.conditions import HARVESTS
from podere.games.agricola.cards.numbers import Improvements, Rooms, Supply
from podere.games.agricola.lexicon import HORSE
from podere.games.agricola.moor.counts import (
    Animals,
    Fields,
    Forests,
    Majors,
    Moors,
    Pastures,
    Round,
    UnusedSpaces,
)
from podere.kernel.bits import has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

MANY: Final = 1000


class Counted(Need):
    """At least so many of something, or at most. What it is stands in the reason."""

    def __init__(self, what: str, number: Number, least: int, most: int) -> None:
        self.what = what
        self.number = number
        self.least = least
        self.most = most

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        many = self.number.of(game, seat)
        if many < self.least:
            return Reason("agricola.why.needs_at_least", what=self.what, count=self.least)
        return (
            None
            if many <= self.most
            else Reason("agricola.why.needs_at_most", what=self.what, count=self.most)
        )


def majors(least: int) -> Need:
    return Counted("majors", Majors(), least, MANY)


def improvements(least: int) -> Need:
    return Counted("improvements", Improvements(), least, MANY)


def improvements_at_most(most: int) -> Need:
    return Counted("improvements", Improvements(), 0, most)


def forests(least: int) -> Need:
    return Counted("forests", Forests(), least, MANY)


def forests_at_most(most: int) -> Need:
    return Counted("forests", Forests(), 0, most)


def moors(least: int) -> Need:
    return Counted("moors", Moors(), least, MANY)


def moors_at_most(most: int) -> Need:
    return Counted("moors", Moors(), 0, most)


def fields(least: int) -> Need:
    return Counted("fields", Fields(), least, MANY)


def pastures(least: int) -> Need:
    return Counted("pastures", Pastures(), least, MANY)


def rooms(least: int) -> Need:
    return Counted("rooms", Rooms(), least, MANY)


def animals(least: int) -> Need:
    return Counted("animals", Animals(), least, MANY)


def horses(least: int) -> Need:
    return Counted("horses", Supply(HORSE), least, MANY)


def unused_at_most(most: int) -> Need:
    return Counted("unused", UnusedSpaces(), 0, most)


def rounds(first: int) -> Need:
    """In this round or later."""
    return Counted("rounds", Round(), first, MANY)


def rounds_at_most(last: int) -> Need:
    """In this round or earlier."""
    return Counted("rounds", Round(), 0, last)


class HouseAtLeast(Need):
    """A clay house (1) or better, or a stone house (2)."""

    def __init__(self, house: int) -> None:
        self.house = house

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        if game.seats[seat].house >= self.house:
            return None
        if self.house == 1:
            return Reason("agricola.why.needs_better_house")
        return Reason("agricola.why.needs_stone_house")


class HandAtMost(Need):
    """At most so many improvements in hand, the one that is to be played among them."""

    def __init__(self, most: int) -> None:
        self.most = most

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        if game.seats[seat].minors.size <= self.most:
            return None
        return Reason("agricola.why.hand_too_large", count=self.most)


class NoHarvestThisRound(Need):
    """A round that does not end with a harvest."""

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        return Reason("agricola.why.harvest_round") if has(HARVESTS, game.round) else None
