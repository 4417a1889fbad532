"""A city: its cards with what lies on them, and all that follows from them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import TABLES, TALLY_WIDTH
from podere.games.everdell.cards.names import (
    CEMETERY,
    CHAPEL,
    CRITTERS,
    DUNGEON,
    FARM,
    HUSBAND,
    INN,
    MONASTERY,
    MONK,
    POST_OFFICE,
    RANGER,
    UNDERTAKER,
    WANDERER,
    WIFE,
)
from podere.kernel.bits import bit, has

SLOTS: Final = 15
KIND: Final = 63
OCCUPIED: Final = 64
TOKEN: Final = 128
"""One point token on a card; up to 31 fit."""
TOKENS_AT: Final = 7
GUEST_AT: Final = 12
SECOND_AT: Final = 15
KEPT: Final = 262144
"""One worker kept on the University for good; up to 7 fit."""
KEPT_AT: Final = 18
STORED_AT: Final = 21
"""What lies on a Storehouse: four counts of six bits. On the Dungeon: two prisoners, seven bits each, their kind and
one."""
STORED_WIDTH: Final = 6
PRISONER_WIDTH: Final = 7


def kind_of(entry: i64) -> i64:
    return entry & KIND


def tokens_on(entry: i64) -> i64:
    return (entry >> TOKENS_AT) & 31


def guest(entry: i64) -> i64:
    """The seat whose worker stands on the card's first spot, or -1."""
    return ((entry >> GUEST_AT) & 7) - 1


def second_guest(entry: i64) -> i64:
    return ((entry >> SECOND_AT) & 7) - 1


def kept_on(entry: i64) -> i64:
    return (entry >> KEPT_AT) & 7


def stored(entry: i64, resource: i64) -> i64:
    """How many of a resource lie on a Storehouse."""
    return (entry >> (STORED_AT + STORED_WIDTH * resource)) & 63


def one_stored(resource: i64) -> i64:
    return bit(STORED_AT + STORED_WIDTH * resource)


def prisoner(entry: i64, cell: i64) -> i64:
    """The kind of the prisoner in a cell, or -1."""
    return ((entry >> (STORED_AT + PRISONER_WIDTH * cell)) & 127) - 1


def imprisoned(kind: i64, cell: i64) -> i64:
    """What a prisoner adds to the Dungeon's entry."""
    return (kind + 1) << (STORED_AT + PRISONER_WIDTH * cell)


def prisoners_in(entry: i64) -> i64:
    if prisoner(entry, 0) < 0:
        return 0
    return 1 if prisoner(entry, 1) < 0 else 2


class City:
    """The cards in the order in which they came, each with what lies on it in one integer.

    A value like a number: it never changes, a change makes a new one, and copies of a game share it.
    """

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.owned: i64 = 0
        self.tally: i64 = 0
        self.printed: i64 = 0
        self.farms: i64 = 0
        self.husbands: i64 = 0
        self.wives: i64 = 0
        self.tokens: i64 = 0
        """Point tokens on its cards."""
        self.chapel: i64 = 0
        """Point tokens on the Chapel."""
        self.prisoners: i64 = 0
        self.free: i64 = 0
        """The Critters that a Construction without a token lets in, as a mask."""
        self.guests: i64 = 0
        """The seats that have a worker here, as a mask."""
        self.inviting: i64 = 0
        """The kinds with a free spot, as a mask."""
        self.open_at: list[int] = []
        """Where the cards with a free spot stand."""
        outside: i64 = 0
        tallies, points, frees, spots = TABLES.tallies, TABLES.points, TABLES.frees, TABLES.spots
        for at, card in enumerate(cards):
            entry: i64 = card
            kind: i64 = entry & KIND
            self.owned |= bit(kind)
            tally: i64 = tallies[kind]
            self.tally += tally
            value: i64 = points[kind]
            self.printed += value
            if kind >= CRITTERS:
                if entry & OCCUPIED == 0:
                    lets: i64 = frees[kind]
                    self.free |= lets
                if kind == FARM:
                    self.farms += 1
            elif kind == HUSBAND:
                self.husbands += 1
            elif kind == WIFE:
                self.wives += 1
            elif kind == WANDERER:
                outside += 1
            if entry >= TOKEN:
                self._look_closer(entry, kind)
            if spots[kind] > 0 and (entry >> GUEST_AT) & 7 == 0:
                self.inviting |= bit(kind)
                self.open_at.append(at)
        self.met: i64 = -1
        """The events whose needs it meets, worked out when they are first asked for (`rules.events`)."""
        self.pairs: i64 = min(self.wives, self.husbands)
        self.used: i64 = len(cards) - outside - self.pairs
        if has(self.owned, CEMETERY) and has(self.owned, UNDERTAKER):
            self._second_spot(CEMETERY)
        if has(self.owned, MONASTERY) and has(self.owned, MONK):
            self._second_spot(MONASTERY)

    def _look_closer(self, entry: i64, kind: i64) -> None:
        """What lies on a card that is not bare."""
        first: i64 = (entry >> GUEST_AT) & 7
        second: i64 = (entry >> SECOND_AT) & 7
        if first != 0:
            self.guests |= bit(first - 1)
        if second != 0:
            self.guests |= bit(second - 1)
        tokens: i64 = tokens_on(entry)
        self.tokens += tokens
        if kind == CHAPEL:
            self.chapel = tokens
        elif kind == DUNGEON:
            self.prisoners = prisoners_in(entry)

    def _second_spot(self, kind: i64) -> None:
        at = self.find(kind)
        if (self.cards[at] >> SECOND_AT) & 7 == 0 and not has(self.inviting, kind):
            self.inviting |= bit(kind)
            self.open_at.append(at)

    def has(self, kind: i64) -> bool:
        return (self.owned >> kind) & 1 != 0

    def find(self, kind: i64) -> int:
        """Where the first copy of a kind stands; -1 if there is none."""
        if (self.owned >> kind) & 1 == 0:
            return -1
        at: i64 = 0
        cards = self.cards
        while True:
            entry: i64 = cards[at]
            if entry & KIND == kind:
                return at
            at += 1

    def copy_of(self, at: int) -> int:
        """Which copy of its kind this card is, from 0."""
        entry: i64 = self.cards[at]
        number = 0
        for before in range(at):
            other: i64 = self.cards[before]
            if other & KIND == entry & KIND:
                number += 1
        return number

    def nth(self, kind: i64, copy: int) -> int:
        """Where this copy of a kind stands; -1 if there is none."""
        for at in range(len(self.cards)):
            entry: i64 = self.cards[at]
            if entry & KIND == kind:
                if copy == 0:
                    return at
                copy -= 1
        return -1

    def is_first_alike(self, at: int) -> bool:
        """Whether no card before it is exactly like this one: of those that do not differ, one is offered."""
        cards = self.cards
        entry = cards[at]
        if entry & KIND < CRITTERS:
            return self.find(entry & KIND) == at
        for before in range(at):
            if cards[before] == entry:
                return False
        return True

    def room(self) -> i64:
        """Free slots."""
        return SLOTS - self.used

    def fits(self, kind: i64) -> bool:
        """Whether there is a slot for a card: a Wanderer needs none, and one who completes a pair shares one."""
        if self.used < SLOTS or kind == WANDERER:
            return True
        if kind == HUSBAND:
            return self.wives > self.husbands
        return kind == WIFE and self.husbands > self.wives

    def count(self, field: i64) -> i64:
        """How many cards of a type, or of a kind and rarity."""
        return (self.tally >> (TALLY_WIDTH * field)) & 127

    def plus(self, entry: i64) -> City:
        cards = self.cards.copy()
        cards.append(entry)
        return City(cards)

    def minus(self, at: int) -> City:
        cards = self.cards.copy()
        cards.pop(at)
        return City(cards)

    def replaced(self, at: int, entry: i64) -> City:
        cards = self.cards.copy()
        cards[at] = entry
        return City(cards)

    def cells(self) -> i64:
        """How many prisoners the Dungeon can hold."""
        if not self.has(DUNGEON):
            return 0
        return 2 if self.has(RANGER) else 1


EMPTY: Final = City([])
OPEN_KINDS: Final[i64] = bit(INN) | bit(POST_OFFICE)
"""The cards that others may visit, as a mask."""
