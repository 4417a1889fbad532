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
        return drawn(self.counts, self.size, rng)

    def minus(self, kind: int) -> Bag:
        counts = self.counts.copy()
        counts[kind] -= 1
        return Bag(counts, self.size - 1)

    def plus(self, kind: int) -> Bag:
        counts = self.counts.copy()
        counts[kind] += 1
        return Bag(counts, self.size + 1)


def drawn(counts: list[int], size: int, rng: Rng) -> int:
    """One of so many cards, of which there are so many of each kind."""
    left: i64 = rng.below(size)
    for kind, count in enumerate(counts):
        many: i64 = count
        if left < many:
            return kind
        left -= many
    raise AssertionError("a bag is not as large as its cards")


class Secret:
    """A place that hides cards: each card, and the seats that are sure that it lies there.

    A value like a number: it never changes, a change makes a new one, and copies of a game share it.
    Copies of a kind are kept so that the first is known to the most: what a seat knows of a kind is how many
    of it lie there for sure, so the masks of one kind are nested. That is all it keeps: of a Farm and a King, one of
    which has left unseen, neither is there for sure.

    A card that is added lies loose on the place that was there before, and is sorted in when somebody looks: most
    discard piles grow by many cards before that.
    """

    def __init__(self, cards: list[int], known: list[int]) -> None:
        self.size = len(cards)
        self._cards = cards
        self._known = known
        self._under: Secret | None = None
        self._loose = 0
        self._loose_known = 0

    @property
    def cards(self) -> list[int]:
        """All cards, ascending."""
        if self._under is not None:
            self._sort_in()
        return self._cards

    @property
    def known(self) -> list[int]:
        """For each of `cards` the seats that are sure of it, as a mask."""
        if self._under is not None:
            self._sort_in()
        return self._known

    def _sort_in(self) -> None:
        """Lay all loose cards where they belong; in which order is the same, for masks of one kind are nested."""
        base: Secret = self
        under = base._under
        while under is not None:
            base = under
            under = base._under
        self._cards = base._cards.copy()
        self._known = base._known.copy()
        loose: Secret = self
        under = loose._under
        while under is not None:
            _insert(self._cards, self._known, loose._loose, loose._loose_known)
            loose = under
            under = loose._under
        self._under = None

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
        more = Secret(NO_CARDS, NO_CARDS)
        more.size = self.size + 1
        more._under = self
        more._loose = kind
        more._loose_known = known
        return more

    def minus(self, kind: int, seen: int) -> Secret:
        """With one card of this kind fewer. The seats in the mask `seen` saw which one left; all others are sure of one
        fewer of every kind, for it might be the card that left."""
        cards = self.cards.copy()
        masks = self.known.copy()
        at = cards.index(kind)
        cards.pop(at)
        masks.pop(at)
        if seen != EVERYONE:
            _forget_one_each(cards, masks, kind, seen)
        return Secret(cards, masks)

    def alike(self) -> int:
        """The seats that are sure of all its cards, as a mask, if all are of one kind: they know what leaves unseen."""
        cards, masks = self.cards, self.known
        if not cards or cards[0] != cards[-1]:
            return 0
        return masks[-1]

    def shown(self, players: int) -> Secret:
        """With every card shown to everyone."""
        return Secret(self.cards, [2**players - 1] * self.size)

    def seen(self, mask: int) -> Secret:
        """With every card shown to the seats in the mask."""
        return Secret(self.cards, [known | mask for known in self.known])

    def known_to(self, seat: int) -> list[int]:
        """The cards that this seat is sure of."""
        return [card for card, mask in zip(self.cards, self.known, strict=True) if (mask >> seat) & 1]


def _forget_one_each(cards: list[int], masks: list[int], gone: int, seen: int) -> None:
    """The seats that are not in `seen` are sure of one card fewer of each kind; of the kind `gone` they are already,
    for the card that was known to the most was taken away."""
    last = len(cards) - 1
    for at in range(last + 1):
        mask = masks[at]
        if mask & seen != mask and cards[at] != gone:
            after = masks[at + 1] if at < last and cards[at + 1] == cards[at] else 0
            masks[at] = (mask & seen) | (after & ~seen)


def _insert(cards: list[int], masks: list[int], kind: int, known: int) -> None:
    """One more card into ascending cards, after those of its kind, and what is known of all these."""
    at = _first_from(cards, kind)
    while at < len(cards) and cards[at] == kind:
        both = masks[at] & known
        masks[at] |= known
        known = both
        at += 1
    cards.insert(at, kind)
    masks.insert(at, known)


def _first_from(cards: list[int], kind: int) -> int:
    """Where the first card of this kind or a later one lies in ascending cards."""
    low, high = 0, len(cards)
    while low < high:
        middle = (low + high) // 2
        if cards[middle] < kind:
            low = middle + 1
        else:
            high = middle
    return low


NO_CARDS: Final[list[int]] = []
NOTHING: Final = Secret(NO_CARDS, NO_CARDS)


class Pile:
    """Cards that lie one upon the other, face down: each card, and the seats that know it. They come off the top.

    A value like a number: it never changes, and piles share what lies below.
    """

    def __init__(self, card: int, known: int, under: Pile | None) -> None:
        self.card = card
        self.known = known
        self.under = under
        self.size: int = 0 if under is None else under.size + 1

    def plus(self, card: int, known: int) -> Pile:
        """With one more card on top, which the seats in the mask know."""
        return Pile(card, known, self)

    def minus(self, card: int) -> Pile:
        """Without the uppermost card of this kind."""
        under = self.under
        assert under is not None
        return under if self.card == card else Pile(self.card, self.known, under.minus(card))

    def counts(self, kinds: int) -> list[int]:
        """How many there are of each of so many kinds."""
        found = [0] * kinds
        for layer in self.layers():
            found[layer.card] += 1
        return found

    def layers(self) -> list[Pile]:
        """The pile as it was when each of its cards came, from the bottom: a card and who knows it."""
        found: list[Pile] = []
        layer = self
        while layer.under is not None:
            found.append(layer)
            layer = layer.under
        found.reverse()
        return found


NO_PILE: Final = Pile(-1, 0, None)


class Deal:
    """A bag and the places filled from it, as they might be for all that one seat is sure of.

    Of a pack of single cards that it has passed on, a seat knows that they are all still somewhere in these places:
    `heaps` has a number for the pack in which it last held each card (0: in none). Such cards change places only with
    each other, never with the bag.
    """

    def __init__(
        self,
        bag: Bag,
        places: list[Secret],
        seat: int,
        rng: Rng,
        heaps: list[int] | None = None,
        pile: Pile = NO_PILE,
    ) -> None:
        self.counts = bag.counts.copy()
        self.size = bag.size
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
                    self.counts[card] += 1
                    self.size += 1
        layers = pile.layers() if pile.size > 0 else []
        for layer in layers:
            if not (layer.known >> seat) & 1:
                self.counts[layer.card] += 1
                self.size += 1
        self.places: list[Secret] = [self.fill(place, seat, rng) for place in places]
        self.pile: Pile = self.heap_up(layers, seat, rng)
        self.bag = Bag(self.counts, self.size)

    def draw(self, rng: Rng) -> int:
        """A card out of the bag."""
        card = drawn(self.counts, self.size, rng)
        self.counts[card] -= 1
        self.size -= 1
        return card

    def heap_up(self, layers: list[Pile], seat: int, rng: Rng) -> Pile:
        """The pile again, with the same cards in the same places as far as the seat knows them."""
        pile = NO_PILE
        for layer in layers:
            card = layer.card if (layer.known >> seat) & 1 else self.draw(rng)
            pile = pile.plus(card, layer.known)
        return pile

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
                    card = self.draw(rng)
            filled = filled.plus(card, mask)
        return filled
