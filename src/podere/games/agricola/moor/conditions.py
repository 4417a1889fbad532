"""Conditions under which cards of the Moor answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import Condition
from podere.games.agricola.moor.counts import owned
from podere.games.agricola.moor.specials import action_of
from podere.games.agricola.moor.state import moor_of, part_of
from podere.games.agricola.moor.terrain import HELPER
from podere.games.agricola.rules import crops
from podere.games.agricola.spaces.board import GOOD_OF
from podere.kernel.bits import bit, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


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


class Taken(Condition):
    """The space that is used gave, of itself, at least so many of its building material."""

    def __init__(self, wood: int = 0, clay: int = 0, reed: int = 0, stone: int = 0) -> None:
        self.least: list[int] = [wood, clay, reed, stone]

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        good = GOOD_OF[about]
        return 0 <= good < 4 and 0 < self.least[good] <= game.took


class NoSpecialCard(Condition):
    """No special action card lies in front of the player; alone, none was used in this round."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        part = part_of(player)
        return part.special_up == 0 and part.special_down == 0 and moor_of(game).specials_used == 0


class FromBed(Condition):
    """The person who was placed last came from the bed."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return part_of(game.seats[seat]).from_bed != 0


class OneLeftToPlace(Condition):
    """Exactly one person of the family is still to be placed, in the house or in bed; a helper is none."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        helper = part_of(player).hut == HELPER and player.home > 0
        return player.home - int(helper) == 1


class StableOrPasture(Condition):
    """A stable or a pasture stands on the farm."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        return player.stables != 0 or player.ground != 0


class SomethingGrows(Condition):
    """A crop grows on a field, a space or a card."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return crops.anything_grows(game.seats[seat])


class AnimalIs(Condition):
    """The animal that was turned into food is one of these."""

    def __init__(self, *kinds: int) -> None:
        self.kinds: list[int] = list(kinds)

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return about in self.kinds
