"""Numbers that depend on the farm or the game, for cards that count something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import Number
from podere.kernel.bits import count

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class People(Number):
    """People in play, newborns among them."""

    def of(self, game: Agricola, seat: int) -> int:
        return game.seats[seat].people


class Rooms(Number):
    """Rooms of the house; places for people on cards are none."""

    def of(self, game: Agricola, seat: int) -> int:
        return game.seats[seat].room_count()


class AddedRooms(Number):
    """Rooms beyond the first two."""

    def of(self, game: Agricola, seat: int) -> int:
        return game.seats[seat].room_count() - 2


class Occupations(Number):
    """Occupations in front of the player."""

    def of(self, game: Agricola, seat: int) -> int:
        return game.seats[seat].occupations


class Improvements(Number):
    """Major and minor improvements in front of the player."""

    def of(self, game: Agricola, seat: int) -> int:
        return game.seats[seat].improvements()


class RewardedImprovements(Number):
    """The same, without those of an expansion that are not rewarded."""

    def of(self, game: Agricola, seat: int) -> int:
        player = game.seats[seat]
        many = player.improvements()
        return many if game.expansion is None else many - game.expansion.uncounted(player)


class Supply(Number):
    """How much of a good there is; of animals, on the farm."""

    def __init__(self, good: int) -> None:
        self.good = good

    def of(self, game: Agricola, seat: int) -> int:
        return game.seats[seat].of(self.good)


class RoundsLeft(Number):
    """Complete rounds still to come."""

    def of(self, game: Agricola, seat: int) -> int:
        return game.rounds_left()


class PastureSpaces(Number):
    """Spaces in pastures."""

    def of(self, game: Agricola, seat: int) -> int:
        return count(game.seats[seat].enclosed())


class UnfencedStables(Number):
    """Stables outside pastures."""

    def of(self, game: Agricola, seat: int) -> int:
        player = game.seats[seat]
        return count(player.stables & ~player.enclosed())


class Per(Number):
    """One for so many of another number, rounded down; or so many times it."""

    def __init__(self, number: Number, each: int, times: int = 1) -> None:
        self.number = number
        self.each = each
        self.times = times

    def of(self, game: Agricola, seat: int) -> int:
        return self.number.of(game, seat) // self.each * self.times


class Plus(Number):
    """Two numbers together."""

    def __init__(self, one: Number, two: Number) -> None:
        self.one = one
        self.two = two

    def of(self, game: Agricola, seat: int) -> int:
        return self.one.of(game, seat) + self.two.of(game, seat)


class Steps(Number):
    """A scale: from each threshold on, so much."""

    def __init__(self, number: Number, scale: dict[int, int]) -> None:
        self.number = number
        self.thresholds: list[int] = sorted(scale)
        self.values: list[int] = [scale[threshold] for threshold in self.thresholds]

    def of(self, game: Agricola, seat: int) -> int:
        many = self.number.of(game, seat)
        found = 0
        for at, threshold in enumerate(self.thresholds):
            if many >= threshold:
                found = self.values[at]
        return found


class ByHouse(Number):
    """One number for a wooden, a clay and a stone house."""

    def __init__(self, wood: int, clay: int, stone: int) -> None:
        self.values: list[int] = [wood, clay, stone]

    def of(self, game: Agricola, seat: int) -> int:
        return self.values[game.seats[seat].house]
