"""What cards of the Moor count: forests and moors, what a farm has, what was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import Number
from podere.games.agricola.goods import together
from podere.games.agricola.moor.state import part_of
from podere.kernel.bits import count, has

if TYPE_CHECKING:
    from podere.games.agricola.player import Player
    from podere.games.agricola.state import Agricola


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


class Took(Number):
    """How much the accumulation space that is used gave of itself."""

    def of(self, game: Agricola, seat: int) -> int:
        return int(game.took)
