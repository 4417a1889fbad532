"""Paying for a card: with resources, by a token, with what abilities save."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import (
    CARDS,
    FOR_CONSTRUCTION,
    FOR_CRITTER,
    TABLES,
)
from podere.games.everdell.cards.names import CONSTRUCTION_KINDS, CRITTER_KINDS, IS_CRITTER, KINDS, SIGNS
from podere.games.everdell.city import KIND, OCCUPIED, City, imprisoned
from podere.games.everdell.goods import covers, of, shortage, some, swapped, total
from podere.games.everdell.lexicon import (
    DISMISS,
    JAIL,
    JAIL_AT,
    OCCUPY,
    OCCUPY_AT,
    PAIR_ONE,
    PAIR_OTHER,
    PAY,
    SPARE,
    SWAP,
    TO,
)
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.playable import (
    SAVING,
    can_enter,
    can_enter_without,
    can_pay,
    cannot_pay,
    jailable,
    why_not_enter,
)
from podere.games.everdell.rules.supply import give, pay, receivers
from podere.games.everdell.rules.workers import OTHERWISE, clear_card, remove_card
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


class Pay(Choice["Everdell"]):
    """How the arriving card is paid. `saved` resources need not be paid; where none are, an ability may be used."""

    name = "pay"
    fields = "seat saved"
    upon = "arrive refill"
    roles = "arriving"
    gesture = "playing"

    def __init__(self, seat: int, saved: int) -> None:
        super().__init__(seat)
        self.saved = saved

    def moves(self, game: Everdell) -> list[int]:
        player = game.seats[self.seat]
        city = player.city
        kind: i64 = game.arriving
        cost: i64 = TABLES.costs[kind]
        moves: list[int] = []
        enters = self.saved > 0 or can_enter(game, self.seat, kind)
        if enters:
            if covers(player.goods, cost) or (self.saved > 0 and shortage(player.goods, cost) <= self.saved):
                moves.append(PAY)
            if self.saved == 0 and city.owned & TABLES.swapping != 0:
                add_swaps(moves, player.goods, cost)
            if city.free & SIGNS[kind] != 0:
                add_homes(moves, city, kind)
        if self.saved == 0 and city.owned & TABLES.saving != 0 and can_pay(player, kind, SAVING):
            self.add_abilities(game, moves, kind)
        return moves

    def add_abilities(self, game: Everdell, moves: list[int], kind: i64) -> None:
        city = game.seats[self.seat].city
        sort = FOR_CRITTER if IS_CRITTER[kind] else FOR_CONSTRUCTION
        dismissed: i64 = TABLES.dismissed[sort]
        if city.has(dismissed) and can_enter_without(game, self.seat, kind, dismissed):
            moves.append(DISMISS.of(sort))
        jailed = jailable(city)
        while jailed != 0:
            critter = (jailed & -jailed).bit_length() - 1
            if can_enter_without(game, self.seat, kind, critter):
                moves.append(JAIL_AT[critter])
            jailed &= jailed - 1

    def take(self, game: Everdell, move: int) -> None:
        cost: i64 = TABLES.costs[game.arriving]
        game.due = cost
        if move == PAY:
            spare(game, self.seat, self.saved, 0)
        elif SWAP.has(move):
            game.due = swapped(cost, PAIR_ONE[SWAP.thing(move)], PAIR_OTHER[SWAP.thing(move)])
            finish_payment(game, self.seat)
        elif OCCUPY.has(move):
            game.due = 0
            occupy(game, self.seat, OCCUPY.thing(move))
        elif DISMISS.has(move):
            game.due = 0
            game.stack.append(Pay(self.seat, SAVING))
            dismiss(game, self.seat, TABLES.dismissed[DISMISS.thing(move)])
        else:
            game.due = 0
            game.stack.append(Pay(self.seat, SAVING))
            jail(game, self.seat, CRITTER_KINDS[JAIL.thing(move)])

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if move in self.moves(game):
            return None
        if move == PAY:
            refused = why_not_enter(game, self.seat, game.arriving) if self.saved == 0 else None
            return refused or cannot_pay(game.seats[self.seat], game.arriving, self.saved)
        if SWAP.has(move) or OCCUPY.has(move) or DISMISS.has(move) or JAIL.has(move):
            return Reason("everdell.why.not_this_way")
        return Reason("everdell.why.pay_first")

    def fits(self, game: Everdell) -> bool:
        """Some way of paying is open; who pays less has used up the ability, so the card may come in as the city is."""
        if self.saved not in (0, 1, 3):
            return False
        if game.arriving < 0:
            return True
        return bool(self.moves(game)) and (self.saved == 0 or can_enter(game, self.seat, game.arriving))


def add_swaps(moves: list[int], goods: i64, cost: i64) -> None:
    """One resource of the cost replaced by another."""
    number: i64 = 0
    while number < 12:
        one: i64 = PAIR_ONE[number]
        other: i64 = PAIR_OTHER[number]
        if of(cost, one) > 0 and covers(goods, swapped(cost, one, other)):
            moves.append(SWAP.of(number))
        number += 1


def add_homes(moves: list[int], city: City, kind: i64) -> None:
    """The Constructions without a token that let this Critter in."""
    found: list[int] = []
    for at in range(len(city.cards)):
        entry: i64 = city.cards[at]
        lets: i64 = TABLES.frees[entry & KIND]
        if entry & OCCUPIED == 0 and lets & SIGNS[kind] != 0 and city.is_first_alike(at):
            found.append(OCCUPY.of(OCCUPY_AT[entry & KIND] + city.copy_of(at)))
    found.sort()
    moves.extend(found)


OCCUPY_KINDS: Final[tuple[int, ...]] = tuple(
    max(kind for kind in CONSTRUCTION_KINDS if OCCUPY_AT[kind] <= number)
    for number in range(len(OCCUPY.things))
)
"""The Construction that each of these words names."""


def occupy(game: Everdell, seat: int, number: int) -> None:
    """A token on the Construction: it lets nobody else in."""
    kind = OCCUPY_KINDS[number]
    player = game.seats[seat]
    at = player.city.nth(kind, number - OCCUPY_AT[kind])
    player.city = player.city.replaced(at, player.city.cards[at] | OCCUPIED)
    if game.journal is not None:
        game.journal.note("occupied", seat, {"card": KINDS[kind]})


def dismiss(game: Everdell, seat: int, kind: int) -> None:
    if game.journal is not None:
        game.journal.note("dismissed", seat, {"card": KINDS[kind]})
    remove_card(game, seat, seat, game.seats[seat].city.find(kind), OTHERWISE)


def jail(game: Everdell, seat: int, kind: int) -> None:
    """A Critter of the city into the card that jails."""
    player = game.seats[seat]
    at = player.city.find(kind)
    entry: i64 = player.city.cards[at]
    city = player.city.minus(at)
    jail_at = city.find(TABLES.jail)
    player.city = city.replaced(jail_at, city.cards[jail_at] + imprisoned(kind, city.prisoners))
    clear_card(game, seat, entry, OTHERWISE)
    if game.journal is not None:
        game.journal.note("jailed", seat, {"card": KINDS[kind]})


def spare(game: Everdell, seat: int, left: i64, resource: i64) -> None:
    """Save so many resources of the price, from this resource on; ask only where there is a choice."""
    if total(game.due) <= left:
        left = 0
        game.due = 0
    while left > 0 and resource < 4:
        least: i64 = fewest(game, seat, left, resource)
        most: i64 = largest(game, seat, left, resource)
        if least < most:
            game.stack.append(Spare(seat, left, resource))
            return
        game.due -= some(resource, least)
        left -= least
        resource += 1
    finish_payment(game, seat)


def fewest(game: Everdell, seat: int, left: i64, resource: i64) -> i64:
    """The fewest of this resource that must be saved: what is lacking, and what the others cannot save."""
    lack: i64 = of(game.due, resource) - game.seats[seat].resource(resource)
    later: i64 = 0
    other: i64 = resource + 1
    while other < 4:
        later += of(game.due, other)
        other += 1
    must: i64 = left - later
    if lack > must:
        must = lack
    return max(0, must)


def largest(game: Everdell, seat: int, left: i64, resource: i64) -> i64:
    """The most that can be saved: no more than is due, and what the others lack must be left for them."""
    goods: i64 = game.seats[seat].goods
    other: i64 = resource + 1
    while other < 4:
        lack: i64 = of(game.due, other) - of(goods, other)
        if lack > 0:
            left -= lack
        other += 1
    due: i64 = of(game.due, resource)
    return min(left, due)


class Spare(Ask):
    """How many of one resource the saving spares; `left` are still to be saved."""

    name = "spare"
    fields = "seat left resource:resource"
    upon = "arrive refill"
    roles = "arriving due"
    gesture = "playing again shares"

    def __init__(self, seat: int, left: int, resource: int) -> None:
        super().__init__(seat)
        self.left = left
        self.resource = resource

    def moves(self, game: Everdell) -> list[int]:
        first = SPARE.of(4 * self.resource)
        least = int(fewest(game, self.seat, self.left, self.resource))
        most = int(largest(game, self.seat, self.left, self.resource))
        return list(range(first + least, first + most + 1))

    def take(self, game: Everdell, move: int) -> None:
        many = SPARE.thing(move) - 4 * self.resource
        game.due -= some(self.resource, many)
        spare(game, self.seat, self.left - many, self.resource + 1)

    def fits(self, game: Everdell) -> bool:
        """Kinds that were asked for before are paid in full, and what is missing of the others can be saved."""
        if not 0 <= self.resource <= 3 or not 1 <= self.left <= 3 or game.arriving < 0:
            return False
        goods = game.seats[self.seat].goods
        lacking = [max(0, of(game.due, n) - of(goods, n)) for n in range(4)]
        if not covers(TABLES.costs[game.arriving], game.due) or sum(lacking[: self.resource]) > 0:
            return False
        return sum(lacking) <= self.left < total(game.due) and len(self.moves(game)) > 1


def finish_payment(game: Everdell, seat: int) -> None:
    """What is due leaves the player; a price that goes to an opponent to one who can receive it."""
    paid: i64 = game.due
    pay(game, seat, paid)
    others = receivers(game, seat) if paid != 0 and (TABLES.paying_others >> game.arriving) & 1 != 0 else []
    if not others:
        game.due = 0
    elif len(others) == 1:
        game.due = 0
        give(game, seat, others[0], paid)
    else:
        game.stack.append(PayTo(seat))


class PayTo(Ask):
    """Who receives the price."""

    name = "pay_to"
    upon = "arrive refill"
    roles = "arriving due"
    gesture = "playing"

    def moves(self, game: Everdell) -> list[int]:
        return [TO.of(other) for other in receivers(game, self.seat)]

    def take(self, game: Everdell, move: int) -> None:
        paid: i64 = game.due
        game.due = 0
        give(game, self.seat, TO.thing(move), paid)

    def fits(self, game: Everdell) -> bool:
        """As much as the card costs at the most, with the Judge in other resources."""
        many = total(game.due)
        pays = game.arriving >= 0 and CARDS[game.arriving].pays_others
        return pays and 0 < many <= TABLES.prices[game.arriving] and bool(self.moves(game))
