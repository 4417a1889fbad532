"""The vocabulary in which cards say what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.everdell.cards.card import Effect, Worth
from podere.games.everdell.city import TOKEN
from podere.games.everdell.goods import of, pack
from podere.games.everdell.lexicon import PEBBLE, RESIN
from podere.games.everdell.rules.supply import draw, gain, gain_any, gain_points

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


class Gain(Effect):
    """These resources from the supply."""

    def __init__(self, twig: int = 0, resin: int = 0, pebble: int = 0, berry: int = 0) -> None:
        self.goods: i64 = pack(twig, resin, pebble, berry)

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        gain(game, seat, self.goods)


class GainPerFarm(Effect):
    """These resources for each Farm of the city."""

    def __init__(self, twig: int) -> None:
        self.goods: i64 = pack(twig, 0, 0, 0)

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        farms: i64 = game.city(owner).farms
        if farms > 0:
            gain(game, seat, self.goods * farms)


class GainWithFarm(Effect):
    """So many berries, more of them with a Farm in the city."""

    def __init__(self, berry: int, with_farm: int) -> None:
        self.without: i64 = pack(0, 0, 0, berry)
        self.with_farm: i64 = pack(0, 0, 0, with_farm)

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        gain(game, seat, self.with_farm if game.city(owner).farms > 0 else self.without)


class Draw(Effect):
    """So many cards from the deck."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        draw(game, seat, self.cards)


class PutTokens(Effect):
    """So many point tokens on the card."""

    def __init__(self, tokens: int) -> None:
        self.tokens = tokens

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        city = game.city(owner)
        game.set_city(owner, city.replaced(at, city.cards[at] + self.tokens * TOKEN))


class GainAnyIfPaired(Effect):
    """A resource of choice, if the city has a Farm and a pair; a Husband just played must be in a pair himself."""

    def __init__(self, just_played: bool) -> None:
        self.just_played = just_played

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        city = game.city(owner)
        paired = city.husbands <= city.wives if self.just_played else city.pairs > 0
        if paired and city.farms > 0:
            gain_any(game, seat, 1)


class GainPerChapelToken(Effect):
    """These resources, and a point for each token on the Chapel."""

    def __init__(self, berry: int) -> None:
        self.goods: i64 = pack(0, 0, 0, berry)

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        gain(game, seat, self.goods)
        gain_points(game, seat, game.city(owner).chapel)


class PerCard(Worth):
    """A point for each card of a type, or of a kind and rarity."""

    def __init__(self, field: int) -> None:
        self.field = field

    def points(self, game: Everdell, seat: int) -> int:
        return game.seats[seat].city.count(self.field)


class PerResinAndPebble(Worth):
    """A point for each resin and pebble left, up to so many."""

    def __init__(self, most: int) -> None:
        self.most = most

    def points(self, game: Everdell, seat: int) -> int:
        goods: i64 = game.seats[seat].goods
        return min(self.most, of(goods, RESIN) + of(goods, PEBBLE))
