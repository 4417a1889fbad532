"""A city: its cards with what lies on them, and all that follows from them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import TABLES, TALLY_WIDTH
from podere.games.everdell.cards.names import COPIES, IS_CRITTER, SIGNS, sign
from podere.games.everdell.lexicon import VISIT_AT
from podere.kernel.bits import bit

SLOTS: Final = 15
KIND: Final = 127
OCCUPIED: Final = 128
TOKEN: Final = 256
"""One point token on a card; up to 31 fit."""
TOKENS_AT: Final = 8
GUEST_AT: Final = 13
SECOND_AT: Final = 16
GUESTS: Final[i64] = 63 * bit(GUEST_AT)
KEPT: Final = 524288
"""One worker kept on the University for good; up to 7 fit."""
KEPT_AT: Final = 19
STORED_AT: Final = 22
"""What lies on a Storehouse: four counts of ten bits. On the Dungeon: two prisoners, seven bits each, their kind and
one."""
STORED_WIDTH: Final = 10
PRISONER_WIDTH: Final = 7
NO_SPOTS: Final[list[int]] = []


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
    return (entry >> (STORED_AT + STORED_WIDTH * resource)) & 1023


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

    A value like a number: it never changes, a change makes a new one, and copies of a game share it. What follows from
    the cards is worked out from what followed before the change.
    """

    def __init__(self, cards: list[int], source: City | None = None) -> None:
        self.cards = cards
        if source is None:
            self.owned: int = 0
            self.tally: i64 = 0
            self.printed: i64 = 0
            self.farms: i64 = 0
            self.husbands: i64 = 0
            self.wives: i64 = 0
            self.pairs: i64 = 0
            self.wanderers: i64 = 0
            self.used: i64 = 0
            self.tokens: i64 = 0
            """Point tokens on its cards."""
            self.chapel: i64 = 0
            """Point tokens on the Chapel."""
            self.prisoners: i64 = 0
            self.free: int = 0
            """The Critters that a Construction without a token lets in, as a mask."""
            self.guests: i64 = 0
            """The seats that have a worker here, as a mask."""
            self.inviting: int = 0
            """The kinds with a free spot, as a mask."""
            self.spots: list[int] = NO_SPOTS
            """The cards with a free spot as words name them, kind and copy; of those that do not differ, one."""
            self.met: i64 = -1
            """The events whose needs it meets, worked out when they are first asked for (`rules.events`)."""
            for at in range(len(cards)):
                self._add(at)
        else:
            self.owned = source.owned
            self.tally = source.tally
            self.printed = source.printed
            self.farms = source.farms
            self.husbands = source.husbands
            self.wives = source.wives
            self.pairs = source.pairs
            self.wanderers = source.wanderers
            self.used = source.used
            self.tokens = source.tokens
            self.chapel = source.chapel
            self.prisoners = source.prisoners
            self.free = source.free
            self.guests = source.guests
            self.inviting = source.inviting
            self.spots = source.spots
            self.met = source.met

    def _add(self, at: i64) -> None:
        """The card at this place joins those before it."""
        entry: i64 = self.cards[at]
        kind: i64 = entry & KIND
        self.owned |= sign(kind)
        tally: i64 = TABLES.tallies[kind]
        self.tally += tally
        points: i64 = TABLES.points[kind]
        self.printed += points
        self.met = -1
        if not IS_CRITTER[kind]:
            if entry & OCCUPIED == 0:
                self.free |= TABLES.frees[kind]
            if kind == TABLES.farm:
                self.farms += 1
        elif kind == TABLES.husband:
            self.husbands += 1
        elif kind == TABLES.wife:
            self.wives += 1
        if TABLES.slotless & SIGNS[kind] != 0:
            self.wanderers += 1
        self.pairs = min(self.wives, self.husbands)
        self.used = at + 1 - self.wanderers - self.pairs
        if entry >= TOKEN:
            self._lay(0, entry)
            self._greet(entry)
        if TABLES.spots[kind] > 0:
            self._open(at, entry)
        if TABLES.doubling & SIGNS[kind] != 0:
            self._open_second_spots()

    def _lay(self, old: i64, entry: i64) -> None:
        """Other tokens and prisoners on a card."""
        kind: i64 = entry & KIND
        tokens: i64 = tokens_on(entry)
        self.tokens += tokens - tokens_on(old)
        if kind == TABLES.chapel:
            self.chapel = tokens
        elif kind == TABLES.jail:
            self.prisoners = prisoners_in(entry)

    def _greet(self, entry: i64) -> None:
        """The workers on a card."""
        first: i64 = (entry >> GUEST_AT) & 7
        second: i64 = (entry >> SECOND_AT) & 7
        if first != 0:
            self.guests |= bit(first - 1)
        if second != 0:
            self.guests |= bit(second - 1)

    def _open(self, at: i64, entry: i64) -> None:
        """A card with a spot is open to a worker, if it is free."""
        if (entry >> GUEST_AT) & 7 == 0:
            kind: i64 = entry & KIND
            self.inviting |= sign(kind)
            if COPIES[kind] < 3:
                self._offer(VISIT_AT[kind])
            elif self.is_first_alike(at):
                self._offer(VISIT_AT[kind] + self.copy_of(at))

    def _open_second_spots(self) -> None:
        for card in TABLES.doubled:
            if self.has(card.kind) and self.has(card.second_spot):
                self._open_second(card.kind)

    def _open_second(self, kind: i64) -> None:
        if (self.cards[self.find(kind)] >> SECOND_AT) & 7 == 0 and self.inviting & SIGNS[kind] == 0:
            self.inviting |= sign(kind)
            self._offer(VISIT_AT[kind])

    def _offer(self, spot: int) -> None:
        spots = self.spots.copy()
        spots.append(spot)
        spots.sort()
        self.spots = spots

    def _look_for_homes(self) -> None:
        """Which Critters its Constructions let in."""
        self.free = 0
        for card in self.cards:
            entry: i64 = card
            if entry & OCCUPIED == 0:
                self.free |= TABLES.frees[entry & KIND]

    def _look_at_spots(self) -> None:
        """Who stands on its cards, and where somebody could."""
        self.guests = 0
        self.inviting = 0
        self.spots = NO_SPOTS
        for at in range(len(self.cards)):
            entry: i64 = self.cards[at]
            if entry >= TOKEN:
                self._greet(entry)
            if TABLES.spots[entry & KIND] > 0:
                self._open(at, entry)
        self._open_second_spots()

    def has(self, kind: i64) -> bool:
        return self.owned & SIGNS[kind] != 0

    def find(self, kind: i64) -> int:
        """Where the first copy of a kind stands; -1 if there is none."""
        if self.owned & SIGNS[kind] == 0:
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
        if IS_CRITTER[entry & KIND]:
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
        if self.used < SLOTS or TABLES.slotless & SIGNS[kind] != 0:
            return True
        if kind == TABLES.husband:
            return self.wives > self.husbands
        return kind == TABLES.wife and self.husbands > self.wives

    def count(self, field: i64) -> i64:
        """How many cards of a type, or of a kind and rarity."""
        return (self.tally >> (TALLY_WIDTH * field)) & 127

    def plus(self, entry: i64) -> City:
        cards = self.cards.copy()
        cards.append(entry)
        city = City(cards, self)
        city._add(len(cards) - 1)
        return city

    def minus(self, at: int) -> City:
        cards = self.cards.copy()
        cards.pop(at)
        return City(cards)

    def replaced(self, at: int, entry: i64) -> City:
        """With something else on a card; its kind is the same."""
        cards = self.cards.copy()
        old: i64 = cards[at]
        cards[at] = entry
        city = City(cards, self)
        city._lay(old, entry)
        if (old ^ entry) & OCCUPIED != 0:
            city._look_for_homes()
        if TABLES.spots[entry & KIND] > 0 or (old ^ entry) & GUESTS != 0:
            city._look_at_spots()
        return city

    def cells(self) -> i64:
        """How many prisoners it can hold."""
        if not self.has(TABLES.jail):
            return 0
        return 2 if self.has(TABLES.jailer) else 1


EMPTY: Final = City([])
