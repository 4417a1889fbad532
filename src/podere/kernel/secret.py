"""Bags that nobody looks into, and places that hide cards from some."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.kernel.journal import EVERYONE
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
        left: i64 = rng.below(self.size)
        counts = self.counts
        kind: i64 = 0
        while True:
            many: i64 = counts[kind]
            if left < many:
                return kind
            left -= many
            kind += 1

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
        cards = self.cards.copy()
        masks = self.known.copy()
        at = 0
        while at < self.size and cards[at] < kind:
            at += 1
        while at < self.size and cards[at] == kind:
            both = masks[at] & known
            masks[at] |= known
            known = both
            at += 1
        cards.insert(at, kind)
        masks.insert(at, known)
        return Secret(cards, masks)

    def minus(self, kind: int, seen: int) -> Secret:
        """With one card of this kind fewer. The seats in the mask `seen` saw which one left; what all others
        were sure of is gone, for it might be the card that left."""
        cards = self.cards.copy()
        masks = self.known.copy()
        at = cards.index(kind)
        cards.pop(at)
        masks.pop(at)
        if seen != EVERYONE:
            masks = [mask & seen for mask in masks]
        return Secret(cards, masks)

    def shown(self, players: int) -> Secret:
        """With every card shown to everyone."""
        return Secret(self.cards, [2**players - 1] * self.size)

    def seen(self, mask: int) -> Secret:
        """With every card shown to the seats in the mask."""
        return Secret(self.cards, [known | mask for known in self.known])

    def known_to(self, seat: int) -> list[int]:
        """The cards that this seat is sure of."""
        return [card for card, mask in zip(self.cards, self.known, strict=True) if (mask >> seat) & 1]


NOTHING: Final = Secret([], [])


class Deal:
    """A bag and the places filled from it, as they might be for all that one seat is sure of.

    Of a pack of single cards that it has passed on, a seat knows that they are all still somewhere in these places:
    `heaps` has a number for the pack in which it last held each card (0: in none). Such cards change places only with
    each other, never with the bag.
    """

    def __init__(
        self, bag: Bag, places: list[Secret], seat: int, rng: Rng, heaps: list[int] | None = None
    ) -> None:
        self.bag = bag
        self.heaps = heaps
        self.together: dict[int, list[int]] = {}
        for place in places:
            for card, mask in zip(place.cards, place.known, strict=True):
                if (mask >> seat) & 1:
                    continue
                heap = 0 if heaps is None else heaps[card]
                if heap > 0:
                    self.together.setdefault(heap, []).append(card)
                else:
                    self.bag = self.bag.plus(card)
        self.places: list[Secret] = [self.fill(place, seat, rng) for place in places]

    def fill(self, place: Secret, seat: int, rng: Rng) -> Secret:
        """The place again: what the seat is sure of stays, the rest comes out of the bag."""
        filled = NOTHING
        for card, mask in zip(place.cards, place.known, strict=True):
            if not (mask >> seat) & 1:
                heap = 0 if self.heaps is None else self.heaps[card]
                if heap > 0:
                    others = self.together[heap]
                    card = others.pop(rng.below(len(others)))
                else:
                    card = self.bag.sample(rng)
                    self.bag = self.bag.minus(card)
            filled = filled.plus(card, mask)
        return filled
