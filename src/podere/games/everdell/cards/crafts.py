"""Production cards that pay, give, swap or store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import PRODUCTION, Effect, card
from podere.games.everdell.cards.names import NUMBERS
from podere.games.everdell.city import one_stored, stored
from podere.games.everdell.goods import ONE_EACH, some, total
from podere.games.everdell.lexicon import (
    BERRY,
    DONE,
    PAIR_ONE,
    PAIR_OTHER,
    RESOURCES,
    SPEND,
    STORE,
    TO,
    TRADE,
    TWIG,
)
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.production import copies_in
from podere.games.everdell.rules.supply import gain, gain_points, give, pay, receivers
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


class PayForPoints(Effect):
    """Up to so many of a resource, a point for each."""

    def __init__(self, resource: int, most: int) -> None:
        self.resource = resource
        self.most = most

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        if game.seats[seat].resource(self.resource) > 0:
            game.stack.append(SpendForPoints(seat, self.resource, self.most))


def spends(game: Everdell, seat: int, resource: int, most: int) -> list[int]:
    """The words for spending none to so many of a resource."""
    first = SPEND.of(4 * resource)
    return list(range(first, first + min(most, int(game.seats[seat].resource(resource))) + 1))


class SpendForPoints(Ask):
    """How many; each brings a point."""

    name = "spend_for_points"
    fields = "seat resource:resource most"
    upon = "acting produce_next"

    def __init__(self, seat: int, resource: int, most: int) -> None:
        super().__init__(seat)
        self.resource = resource
        self.most = most

    def moves(self, game: Everdell) -> list[int]:
        return spends(game, self.seat, self.resource, self.most)

    def take(self, game: Everdell, move: int) -> None:
        many: i64 = SPEND.thing(move) - 4 * self.resource
        pay(game, self.seat, some(self.resource, many))
        gain_points(game, self.seat, many)

    def fits(self, game: Everdell) -> bool:
        return 0 <= self.resource <= 3 and 1 <= self.most <= 3


@card(PRODUCTION, unique=True, copies=2, points=4, berry=4, home="university")
class Doctor:
    """Up to three berries, a point for each."""

    produces = PayForPoints(BERRY, 3)


@card(PRODUCTION, copies=3, points=2, berry=2, home="storehouse")
class Woodcarver:
    """Up to three twigs, a point for each."""

    produces = PayForPoints(TWIG, 3)


class GiveForPoints(Effect):
    """The Monk's gift."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        if game.seats[seat].resource(BERRY) > 0:
            game.stack.append(SpendOnMonk(seat))


class SpendOnMonk(Ask):
    """Up to two berries for one opponent; each brings two points."""

    name = "spend_on_monk"
    upon = "acting produce_next"

    def moves(self, game: Everdell) -> list[int]:
        return spends(game, self.seat, BERRY, 2)

    def take(self, game: Everdell, move: int) -> None:
        many: i64 = SPEND.thing(move) - 4 * BERRY
        pay(game, self.seat, some(BERRY, many))
        gain_points(game, self.seat, 2 * many)
        others = receivers(game, self.seat)
        if many > 0 and len(others) == 1:
            give(game, self.seat, others[0], some(BERRY, many))
        elif many > 0 and others:
            game.stack.append(MonkTo(self.seat, many))


class MonkTo(Ask):
    """Who receives the Monk's berries."""

    name = "monk_to"
    fields = "seat count"
    upon = "acting produce_next"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def moves(self, game: Everdell) -> list[int]:
        return [TO.of(other) for other in receivers(game, self.seat)]

    def take(self, game: Everdell, move: int) -> None:
        give(game, self.seat, TO.thing(move), some(BERRY, self.count))

    def fits(self, game: Everdell) -> bool:
        return 1 <= self.count <= 2 and bool(self.moves(game))


@card(PRODUCTION, unique=True, copies=2, points=0, berry=1, home="monastery")
class Monk:
    """Up to two berries to one opponent, two points for each. He opens the Monastery's second spot."""

    produces = GiveForPoints()


class Swap(Effect):
    """Up to so many resources for others."""

    def __init__(self, most: int) -> None:
        self.most = most

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        if total(game.seats[seat].goods) > 0:
            game.stack.append(Peddle(seat, self.most, 0))


class Peddle(Ask):
    """A resource for another, in a fixed order; or no more."""

    name = "peddle"
    fields = "seat left least"
    upon = "acting produce_next"
    gesture = "again gathered"

    def __init__(self, seat: int, left: int, least: int) -> None:
        super().__init__(seat)
        self.left = left
        self.least = least

    def moves(self, game: Everdell) -> list[int]:
        player = game.seats[self.seat]
        moves = [
            TRADE.of(number)
            for number in range(self.least, len(PAIR_ONE))
            if player.resource(PAIR_ONE[number]) > 0
        ]
        moves.append(DONE)
        return moves

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            return
        number = TRADE.thing(move)
        if self.left > 1:
            game.stack.append(Peddle(self.seat, self.left - 1, number))
        pay(game, self.seat, ONE_EACH[PAIR_ONE[number]])
        gain(game, self.seat, ONE_EACH[PAIR_OTHER[number]])

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if TRADE.has(move) and TRADE.thing(move) < self.least:
            return Reason("everdell.why.in_order")
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        return 1 <= self.left <= 2 and 0 <= self.least < 12


@card(PRODUCTION, copies=3, points=1, berry=2, home="ruins")
class Peddler:
    """Up to two resources for as many others, with the supply."""

    produces = Swap(2)


STORED: Final[tuple[int, ...]] = (3, 2, 1, 2)
"""How much of each resource is put on a Storehouse."""


class PutInStore(Effect):
    """Resources on the Storehouse."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(Store(seat, game.seats[seat].city.copy_of(at)))


class Store(Ask):
    """Which resource is put on this Storehouse: three twigs, two resin, a pebble or two berries."""

    name = "store"
    fields = "seat copy"
    upon = "acting produce_next"

    def __init__(self, seat: int, copy: int) -> None:
        super().__init__(seat)
        self.copy = copy

    def moves(self, game: Everdell) -> list[int]:
        return STORE.numbers()

    def take(self, game: Everdell, move: int) -> None:
        resource = STORE.thing(move)
        many = STORED[resource]
        player = game.seats[self.seat]
        at = player.city.nth(NUMBERS["storehouse"], self.copy)
        player.city = player.city.replaced(at, player.city.cards[at] + many * one_stored(resource))
        if game.journal is not None:
            game.journal.note("stored", self.seat, {"resource": RESOURCES[resource], "count": many})

    def fits(self, game: Everdell) -> bool:
        return 0 <= self.copy < copies_in(game.seats[self.seat].city, NUMBERS["storehouse"])


class TakeStored(Effect):
    """Everything that lies on the Storehouse."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        player = game.seats[seat]
        entry: i64 = player.city.cards[at]
        goods: i64 = 0
        for resource in range(4):
            many: i64 = stored(entry, resource)
            goods += some(resource, many)
            entry -= many * one_stored(resource)
        player.city = player.city.replaced(at, entry)
        gain(game, seat, goods)


@card(PRODUCTION, copies=3, points=2, twig=1, resin=1, pebble=1, spots=1)
class Storehouse:
    """Resources are put on it; a worker takes them all."""

    stores = True
    produces = PutInStore()
    visited = TakeStored()
