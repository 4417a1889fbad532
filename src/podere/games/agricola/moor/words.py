"""Words of the vocabulary for the cards of the Moor: what they count, what they need, to what they answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import Condition, Need, Number
from podere.games.agricola.cards.numbers import Improvements, Rooms, Supply
from podere.games.agricola.goods import together
from podere.games.agricola.lexicon import HORSE
from podere.games.agricola.moor.specials import action_of
from podere.games.agricola.moor.state import part_of
from podere.kernel.bits import bit, count, has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.player import Player
    from podere.games.agricola.state import Agricola

MANY: Final = 1000


# Numbers


class Fixed(Number):
    """Always so much."""

    def __init__(self, value: int) -> None:
        self.value = value

    def of(self, game: Agricola, seat: int) -> int:
        return self.value


class Forests(Number):
    """Spaces with a forest; only the tile on top is seen."""

    def of(self, game: Agricola, seat: int) -> int:
        return count(part_of(game.seats[seat]).forests)


class Moors(Number):
    """Moors that can be seen."""

    def of(self, game: Agricola, seat: int) -> int:
        return count(part_of(game.seats[seat]).moors)


class UnusedSpaces(Number):
    """Spaces of the farm that nothing uses."""

    def of(self, game: Agricola, seat: int) -> int:
        return count(game.seats[seat].unused())


class Majors(Number):
    """Major improvements in front of the player; upgrades among the minor ones are both."""

    def of(self, game: Agricola, seat: int) -> int:
        player = game.seats[seat]
        return count(player.majors) + player.upgrades


class Fields(Number):
    """Field tiles and field cards."""

    def of(self, game: Agricola, seat: int) -> int:
        player = game.seats[seat]
        return count(player.fields) + player.field_cards


class Pastures(Number):
    def of(self, game: Agricola, seat: int) -> int:
        return len(game.seats[seat].pastures())


class Animals(Number):
    """Animals of all types."""

    def of(self, game: Agricola, seat: int) -> int:
        return together(game.seats[seat].animals)


class Round(Number):
    """The round that is being played."""

    def of(self, game: Agricola, seat: int) -> int:
        return game.round


class Exactly(Number):
    """A scale that holds for exactly these numbers and brings nothing for others."""

    def __init__(self, number: Number, scale: dict[int, int]) -> None:
        self.number = number
        self.keys: list[int] = list(scale)
        self.values: list[int] = list(scale.values())

    def of(self, game: Agricola, seat: int) -> int:
        many = self.number.of(game, seat)
        for at, key in enumerate(self.keys):
            if key == many:
                return self.values[at]
        return 0


class OwnedOf(Number):
    """How many of these improvements, majors or minors, are in front of the player."""

    def __init__(self, *cards: int) -> None:
        self.cards: list[int] = list(cards)

    def of(self, game: Agricola, seat: int) -> int:
        return owned(game.seats[seat], self.cards)


def owned(player: Player, cards: list[int]) -> int:
    """How many of these improvements are in front of a player."""
    found = 0
    for card in cards:
        if owns(player, card):
            found += 1
    return found


def owns(player: Player, card: int) -> bool:
    return has(player.majors, card) if card < 24 else player.find(card) >= 0


# Needs


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


# Conditions


class Special(Condition):
    """Of a special action: one of these."""

    def __init__(self, *actions: int) -> None:
        self.actions: i64 = 0
        for action in actions:
            self.actions |= bit(action)

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return has(self.actions, action_of(about))


class Owns(Condition):
    """At least one of these improvements is in front of the player."""

    def __init__(self, *cards: int) -> None:
        self.cards: list[int] = list(cards)

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return owned(game.seats[seat], self.cards) > 0


class MoreThan(Condition):
    """The moment is about more than so many of something."""

    def __init__(self, many: int) -> None:
        self.many = many

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return about > self.many
