"""Prerequisites of minor improvements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import Condition, Need, Number
from podere.games.agricola.cards.numbers import Occupations, Supply
from podere.games.agricola.lexicon import CROPS, GOODS, SPACES
from podere.games.agricola.rules.fields import crop_fields
from podere.kernel.bits import has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

COUNT: Final[Number] = Occupations()


class OccupationsNeeded(Need):
    """At least so many occupations in front of the player, or at most, or exactly."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        many = COUNT.of(game, seat)
        if many < self.least:
            return Reason("agricola.why.needs_occupations", count=self.least)
        return None if many <= self.most else Reason("agricola.why.too_many_occupations", count=self.most)


def at_least(many: int) -> Need:
    """So many occupations or more."""
    return OccupationsNeeded(many, 1000)


def at_most(many: int) -> Need:
    """So many occupations or fewer."""
    return OccupationsNeeded(0, many)


def exactly(many: int) -> Need:
    """Just so many occupations."""
    return OccupationsNeeded(many, many)


class CropFields(Need):
    """So many fields, tiles or cards, that hold this crop now."""

    def __init__(self, crop: int, many: int) -> None:
        self.crop = crop
        self.many = many

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        if crop_fields(game.seats[seat], self.crop) >= self.many:
            return None
        return Reason("agricola.why.needs_crop_fields", crop=CROPS[self.crop], count=self.many)


class Shown(Need):
    """So much of a good, which stays."""

    def __init__(self, good: int, many: int) -> None:
        self.good = good
        self.many = many
        self.number: Number = Supply(good)

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        if self.number.of(game, seat) >= self.many:
            return None
        return Reason("agricola.why.needs_goods", good=GOODS[self.good], count=self.many)


class AllSpacesUsed(Need):
    """Every space of the farm is used."""

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        player = game.seats[seat]
        cleared = game.expansion is None or game.expansion.has_cleared(player)
        if player.unused() != 0 or not cleared:
            return Reason("agricola.why.needs_all_used")
        return None


class HouseNeeded(Need):
    """A clay or a stone house."""

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        return None if game.seats[seat].house > 0 else Reason("agricola.why.needs_better_house")


class PersonOn(Need):
    """An own person stands on this space."""

    def __init__(self, space: int) -> None:
        self.space = space

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        if has(game.seats[seat].placed, self.space):
            return None
        return Reason("agricola.why.needs_person_on", space=SPACES[self.space])


class Holds(Need):
    """Any condition as a prerequisite."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        return None if self.condition.holds(game, seat, 0) else Reason("agricola.why.prerequisite")
