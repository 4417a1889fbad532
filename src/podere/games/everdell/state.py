"""A game of Everdell: meadow, deck, forest, events, the players, and Rugwort where one plays alone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.formats.position import Reader
from podere.games.everdell import features, positions, scoring, view
from podere.games.everdell.cards.names import COPIES, KINDS, SIGNS, WORD
from podere.games.everdell.city import EMPTY, City
from podere.games.everdell.lexicon import LEXICON, OWNERS, PILES, RESOURCES, RUGWORT, SOURCES, STANDS
from podere.games.everdell.places import EVENTS, FIRST_SPECIAL, MEADOW, MEADOW_BITS, NO_CARD
from podere.games.everdell.player import NO_CARDS, ONLOOKERS, Player
from podere.kernel.bits import bit
from podere.kernel.features import Features
from podere.kernel.game import Game, Setting
from podere.kernel.secret import NO_PILE, NOTHING, Bag, Deal, Pile, Secret
from podere.kernel.step import CHOICE

ALL_GAPS: Final[i64] = 2 ** (8 * MEADOW_BITS) - 1
"""A meadow of eight empty slots."""
LOWEST_BITS: Final[i64] = ALL_GAPS // NO_CARD
CLOSED: Final[tuple[int, ...]] = (0, 1, 2, 4)
"""How many meadow slots Rugwort's workers close in each season."""
FULL_DECK: Final = Bag(list(COPIES), sum(COPIES))


class Everdell(Game["Everdell"]):
    """Everdell, for 1 to 4 players."""

    def __init__(self, setting: Setting, source: Everdell | None = None) -> None:
        super().__init__(setting, LEXICON, source)
        if source is None:
            self.seats: list[Player] = [Player(None) for _ in range(setting.players)]
            self.deck: Bag = FULL_DECK
            self.discards: Pile = NO_PILE
            self.meadow: i64 = ALL_GAPS
            self.forest: list[int] = NO_CARDS
            self.woods: i64 = 0
            self.offered: list[int] = NO_CARDS
            self.on_offer: i64 = 0
            self.start_seat: int = -1
            self.arriving: int = -1
            self.due: i64 = 0
            self.aside: Secret = NOTHING
            self.pending: i64 = 0
            self.year: int = _year(setting)
            self.rugwort: City = EMPTY
            self.rugwort_points: i64 = 0
            self.rugwort_events: i64 = 0
            self.rugwort_due: i64 = 0
            self.rugwort_season: i64 = 0
            self.blocked: i64 = 0
        else:
            self.seats = [Player(player) for player in source.seats]
            self.deck = source.deck
            self.discards = source.discards
            self.meadow = source.meadow
            self.forest = source.forest
            self.woods = source.woods
            self.offered = source.offered
            self.on_offer = source.on_offer
            self.start_seat = source.start_seat
            self.arriving = source.arriving
            self.due = source.due
            self.aside = source.aside
            self.pending = source.pending
            self.year = source.year
            self.rugwort = source.rugwort
            self.rugwort_points = source.rugwort_points
            self.rugwort_events = source.rugwort_events
            self.rugwort_due = source.rugwort_due
            self.rugwort_season = source.rugwort_season
            self.blocked = source.blocked

    def copy(self, nature: bool = True) -> Everdell:
        twin = Everdell(self.setting, self)
        if not nature:
            twin.nature_waits = True
        return twin

    # The forest and the events, also as masks

    def set_forest(self, places: list[int]) -> None:
        self.forest = places
        self.woods = 0
        for place in places:
            self.woods |= bit(place)

    def set_offered(self, events: list[int]) -> None:
        self.offered = events
        self.on_offer = bit(FIRST_SPECIAL) - 1
        for event in events:
            self.on_offer |= bit(event)

    # Cities

    def city(self, owner: int) -> City:
        """The city of a seat, or Rugwort's."""
        return self.rugwort if owner == RUGWORT else self.seats[owner].city

    def set_city(self, owner: int, city: City) -> None:
        if owner == RUGWORT:
            self.rugwort = city
        else:
            self.seats[owner].city = city

    def everyone(self) -> int:
        """All seats and whoever looks on, as a mask: what all seats know, each from elsewhere, is not open."""
        return int(bit(self.players) - 1 | bit(ONLOOKERS))

    def opponents(self, seat: int) -> list[int]:
        """The other cities: those of the other seats, or Rugwort's."""
        if self.year:
            return [RUGWORT]
        return [other for other in range(self.players) if other != seat]

    # The meadow

    def meadow_card(self, slot: i64) -> i64:
        """The kind in a slot; `NO_CARD` in a gap."""
        return (self.meadow >> (slot * MEADOW_BITS)) & NO_CARD

    def set_meadow(self, slot: i64, kind: i64) -> None:
        shift: i64 = slot * MEADOW_BITS
        gap: i64 = NO_CARD
        self.meadow = (self.meadow & ~(gap << shift)) | (kind << shift)

    def has_gap(self) -> bool:
        """Whether a slot is empty: no kind has both of the two highest bits of its seven."""
        return (self.meadow >> 5) & (self.meadow >> 6) & LOWEST_BITS != 0

    def closed(self) -> i64:
        """How many slots, from the first on, Rugwort's workers close."""
        return CLOSED[self.rugwort_season] if self.year else 0

    def meadow_kinds(self) -> int:
        """The kinds in the open slots, as a mask."""
        found: i64 = 0
        high = 0
        slot: i64 = self.closed()
        left: i64 = self.meadow >> (slot * MEADOW_BITS)
        while slot < MEADOW:
            kind: i64 = left & NO_CARD
            if kind < WORD:
                found |= bit(kind)
            elif kind != NO_CARD:
                high |= SIGNS[kind]
            left >>= MEADOW_BITS
            slot += 1
        return int(found) | high if high != 0 else int(found)

    def slot_of(self, kind: i64) -> int:
        """The first open slot with this kind; -1 if there is none."""
        slot: i64 = self.closed()
        while slot < MEADOW:
            if self.meadow_card(slot) == kind:
                return slot
            slot += 1
        return -1

    # The contract

    def scores(self) -> list[int]:
        return [scoring.score(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def sheet(self, seat: int) -> dict[str, float]:
        return scoring.sheet(self, seat)

    def worth(self, seat: int) -> float:
        return scoring.worth(scoring.landed(self), seat)

    def tell_features(self, seat: int, into: Features) -> None:
        features.tell(scoring.landed(self), seat, into)

    def stage(self, seat: int) -> int:
        return features.stage(self, seat)

    def league(self) -> str:
        """Each of Rugwort's years is another game."""
        return f"year {self.year}" if self.year else "table"

    def see(self, seat: int | None) -> dict[str, object]:
        return view.see(self, seat)

    def deal_again(self, seat: int) -> None:
        places = [player.hand for player in self.seats]
        places.append(self.aside)
        deck, pile = self.deck, self.discards
        while True:
            deal = Deal(deck, places, seat, self.rng, None, pile)
            self.deck = deal.bag
            for number in range(self.players):
                self.seats[number].hand = deal.places[number]
            self.aside = deal.places[self.players]
            self.discards = deal.pile
            if not self.is_stuck(seat):
                return

    def is_stuck(self, seat: int) -> bool:
        """Whether another seat has nothing to answer in this deal: whoever visits the Queen shows that there is a card
        to play, so every deal without one is known to be wrong."""
        step = self.stack[-1]
        return step.seat != seat and step.private() and step.kind() == CHOICE and not step.moves(self)

    def names(self) -> dict[str, list[str]]:
        return {
            "card": KINDS,
            "resource": RESOURCES,
            "place": STANDS,
            "event": EVENTS,
            "owner": OWNERS,
            "source": SOURCES,
            "pile": PILES,
        }

    def save(self) -> dict[str, object]:
        return positions.save(self)

    def from_data(self, reader: Reader) -> None:
        positions.give_order(reader)
        super().from_data(reader)

    def load(self, reader: Reader) -> None:
        positions.load(self, reader)

    def audit(self) -> list[str]:
        return positions.audit(self)


def _year(setting: Setting) -> int:
    """Rugwort's year where one plays alone; 0 elsewhere."""
    year = setting.options["rugwort"]
    return year if setting.players == 1 and isinstance(year, int) else 0
