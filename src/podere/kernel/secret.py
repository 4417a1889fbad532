"""Bags that nobody looks into, and places that hide cards from some."""

from __future__ import annotations

from typing import Final

from podere.kernel.rng import Rng


class Bag:
    """Cards without an order: how many of each kind. What is drawn is decided when it is drawn.

    A value like a number: it never changes, a change makes a new one, and copies of a game share it.
    """

    def __init__(self, counts: list[int], size: int) -> None:
        self.counts = counts
        self.size = size

    def kinds(self) -> list[int]:
        """The kinds that are in it, ascending."""
        return [kind for kind, count in enumerate(self.counts) if count]

    def weights(self) -> list[int]:
        """How many there are of each of `kinds()`."""
        return [count for count in self.counts if count]

    def sample(self, rng: Rng) -> int:
        """A kind, as likely as it is frequent; it stays in the bag."""
        left = rng.below(self.size)
        counts = self.counts
        kind = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        return kind

    def minus(self, kind: int) -> Bag:
        counts = self.counts.copy()
        counts[kind] -= 1
        return Bag(counts, self.size - 1)

    def plus(self, kind: int) -> Bag:
        counts = self.counts.copy()
        counts[kind] += 1
        return Bag(counts, self.size + 1)


class Secret:
    """A place that hides cards: each card, and the seats that are sure that it lies there.

    A value like a number: it never changes, a change makes a new one, and copies of a game share it.
    Copies of a kind are kept so that the first is known to the most: what a seat knows of a kind is how many
    of it lie there for sure, so the masks of one kind are nested.
    """

    def __init__(self, cards: list[int], known: list[int]) -> None:
        self.cards = cards
        self.known = known
        self.size = len(cards)

    def has(self, kind: int) -> bool:
        return kind in self.cards

    def kinds(self) -> list[int]:
        """The different kinds in it, ascending."""
        found: list[int] = []
        last = -1
        for card in self.cards:
            if card != last:
                found.append(card)
                last = card
        return found

    def plus(self, kind: int, known: int) -> Secret:
        """With one more card, of which the seats in the mask are sure."""
        cards: list[int] = []
        masks: list[int] = []
        placed = False
        for card, mask in zip(self.cards, self.known, strict=True):
            if card == kind and not placed:
                both = mask & known
                cards.append(kind)
                masks.append(mask | known)
                known = both
                continue
            if card > kind and not placed:
                cards.append(kind)
                masks.append(known)
                placed = True
            cards.append(card)
            masks.append(mask)
        if not placed:
            cards.append(kind)
            masks.append(known)
        return Secret(cards, masks)

    def minus(self, kind: int, seen: int) -> Secret:
        """With one card of this kind fewer. The seats in the mask `seen` saw which one left; what all others
        were sure of is gone, for it might be the card that left."""
        cards: list[int] = []
        masks: list[int] = []
        left = False
        for card, mask in zip(self.cards, self.known, strict=True):
            if card == kind and not left:
                left = True
                continue
            cards.append(card)
            masks.append(mask & seen)
        if not left:
            raise ValueError("no such card lies here")
        return Secret(cards, masks)

    def shown(self, players: int) -> Secret:
        """With every card shown to everyone."""
        return Secret(self.cards, [2**players - 1] * self.size)

    def known_to(self, seat: int) -> list[int]:
        """The cards that this seat is sure of."""
        return [card for card, mask in zip(self.cards, self.known, strict=True) if (mask >> seat) & 1]


NOTHING: Final = Secret([], [])


class Deal:
    """A bag and the places filled from it, as they might be for all that one seat is sure of."""

    def __init__(self, bag: Bag, places: list[Secret], seat: int, rng: Rng) -> None:
        self.bag = bag
        for place in places:
            for card, mask in zip(place.cards, place.known, strict=True):
                if not (mask >> seat) & 1:
                    self.bag = self.bag.plus(card)
        self.places: list[Secret] = [self.fill(place, seat, rng) for place in places]

    def fill(self, place: Secret, seat: int, rng: Rng) -> Secret:
        """The place again: what the seat is sure of stays, the rest comes out of the bag."""
        filled = NOTHING
        for card, mask in zip(place.cards, place.known, strict=True):
            if not (mask >> seat) & 1:
                card = self.bag.sample(rng)
                self.bag = self.bag.minus(card)
            filled = filled.plus(card, mask)
        return filled
