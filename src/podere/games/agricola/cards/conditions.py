"""Conditions of effects: where, when, and in what kind of house they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import Condition, Number
from podere.games.agricola.lexicon import STONE, WOOD
from podere.games.agricola.rules.fields import crop_fields, empty_count
from podere.games.agricola.spaces.board import gathering
from podere.kernel.bits import bit, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

WOOD_SPACES: Final = gathering(WOOD)
STONE_SPACES: Final = gathering(STONE)
HARVESTS: Final = 0b110_1010_1001_0000
"""The rounds that end with a harvest, as bits."""


class At(Condition):
    """On one of these spaces; with three or more players also on others."""

    def __init__(self, spaces: list[int], from_three: list[int] | None = None) -> None:
        self.few: i64 = 0
        for space in spaces:
            self.few |= bit(space)
        self.more: i64 = self.few
        for space in from_three or []:
            self.more |= bit(space)

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return has(self.more if game.players >= 3 else self.few, about)


class OnRoundSpace(Condition):
    """On the card that lies on the space of this round."""

    def __init__(self, round: int) -> None:
        self.round = round

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return len(game.order) >= self.round and game.order[self.round - 1] == about


class Or(Condition):
    """One of two conditions at least."""

    def __init__(self, one: Condition, two: Condition) -> None:
        self.one = one
        self.two = two

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return self.one.holds(game, seat, about) or self.two.holds(game, seat, about)


class House(Condition):
    """In a house of one of these materials: 0 wood, 1 clay, 2 stone."""

    def __init__(self, houses: list[int]) -> None:
        self.houses = houses

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].house in self.houses


class Renovation(Condition):
    """Of a renovation: from this house to that one."""

    def __init__(self, before: int, after: int) -> None:
        self.about = before * 4 + after

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return about == self.about


class Exactly(Condition):
    """A number is exactly so much."""

    def __init__(self, number: Number, value: int) -> None:
        self.number = number
        self.value = value

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return self.number.of(game, seat) == self.value


class AtLeast(Condition):
    """A number is at least so much."""

    def __init__(self, number: Number, value: int) -> None:
        self.number = number
        self.value = value

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return self.number.of(game, seat) >= self.value


class InRound(Condition):
    """In these rounds, from one to another."""

    def __init__(self, first: int, last: int = 14) -> None:
        self.first = first
        self.last = last

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return self.first <= game.round <= self.last


class AfterHarvest(Condition):
    """In a round right after one with a harvest."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.round > 0 and has(HARVESTS, game.round - 1)


class Occupied(Condition):
    """Somebody stands on a space."""

    def __init__(self, space: int) -> None:
        self.space = space

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return has(game.taken, self.space)


class Gathered(Condition):
    """So many building materials were gained in this work phase."""

    def __init__(self, many: int) -> None:
        self.many = many

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].gathered >= self.many


class GrainVegetablesEmpty(Condition):
    """A grain field, a vegetable field and an empty field at once."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        return crop_fields(player, 0) > 0 and crop_fields(player, 1) > 0 and empty_count(player) > 0


class OnlySmallHouse(Condition):
    """The only player with a house of exactly two rooms."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        for number, player in enumerate(game.seats):
            if (player.room_count() == 2) != (number == seat):
                return False
        return True


class Some(Condition):
    """The moment is about at least one of something."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return about > 0
