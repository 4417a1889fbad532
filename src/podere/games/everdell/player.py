"""One player: resources, hand, city, workers, season, events."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.everdell.cards.names import kinds_in
from podere.games.everdell.city import EMPTY, City
from podere.games.everdell.goods import of
from podere.games.everdell.places import (
    HAVEN,
    JOURNEY,
    ONE_BERRY,
    ONE_RESIN_ONE_CARD,
    TWO_CARDS_ONE_POINT,
    TWO_TWIGS_ONE_CARD,
)
from podere.kernel.bits import bit
from podere.kernel.secret import NOTHING, Secret

HAND: Final = 8
ONLOOKERS: Final = 4
"""Beside the seats in masks of who knows a card: spectators, who see only what is open."""
WINTER: Final = 0
SPRING: Final = 1
SUMMER: Final = 2
AUTUMN: Final = 3
NEW_WORKERS: Final[tuple[int, ...]] = (2, 1, 1, 2)
"""The workers that come with each season."""
SHARED: Final[i64] = (
    bit(TWO_TWIGS_ONE_CARD)
    | bit(ONE_RESIN_ONE_CARD)
    | bit(TWO_CARDS_ONE_POINT)
    | bit(ONE_BERRY)
    | bit(HAVEN)
    | bit(JOURNEY)
)
"""Places for any number of workers, as a mask."""
CROWD_AT: Final[tuple[int, ...]] = (
    -1, 0, -1, 3, 6, -1, -1, 9, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 12, 15, -1, -1, -1,
)  # fmt: skip
"""Where the number of own workers on a shared place is kept."""
GIFTS_AT: Final = 0
FIREWORKS_AT: Final = 2
PERFORMER_AT: Final = 4
MANAGEMENT_AT: Final = 6
"""Where `Player.on_events` counts what lies on an event, two bits each: the gifts, the twigs, the berries, and each
resource under new management."""
JOURNEY_SPOTS: Final[i64] = 15 * bit(JOURNEY)
UNDER: Final = 128
"""A card under an event is one number: the event times this, and its kind."""
NO_CARDS: Final[list[int]] = []


class Player:
    """What one seat has. Made from a source, it is a copy of it."""

    def __init__(self, source: Player | None) -> None:
        if source is None:
            self.goods: i64 = 0
            self.points: i64 = 0
            self.hand: Secret = NOTHING
            self.city: City = EMPTY
            self.season: i64 = WINTER
            self.workers: i64 = 2
            self.deployed: i64 = 0
            self.standing: i64 = 0
            self.crowd: i64 = 0
            self.adrift: i64 = 0
            self.events: i64 = 0
            self.on_events: i64 = 0
            self.under: list[int] = NO_CARDS
            self.passed: bool = False
        else:
            self.goods = source.goods
            self.points = source.points
            self.hand = source.hand
            self.city = source.city
            self.season = source.season
            self.workers = source.workers
            self.deployed = source.deployed
            self.standing = source.standing
            self.crowd = source.crowd
            self.adrift = source.adrift
            self.events = source.events
            self.on_events = source.on_events
            self.under = source.under
            self.passed = source.passed

    def resource(self, number: i64) -> i64:
        return of(self.goods, number)

    def at_home(self) -> i64:
        """Workers that can still be placed."""
        return self.workers - self.deployed

    def standing_at(self, place: i64) -> i64:
        """How many own workers stand on a place of the board."""
        if (self.standing >> place) & 1 == 0:
            return 0
        if (SHARED >> place) & 1 == 0:
            return 1
        shift: i64 = CROWD_AT[place]
        return (self.crowd >> shift) & 7

    def stand(self, place: i64) -> None:
        """A worker comes to a place of the board."""
        self.standing |= bit(place)
        if (SHARED >> place) & 1 != 0:
            self.crowd += bit(CROWD_AT[place])

    def leave(self, place: i64) -> None:
        """A worker leaves a place of the board."""
        if (SHARED >> place) & 1 != 0:
            self.crowd -= bit(CROWD_AT[place])
            shift: i64 = CROWD_AT[place]
            if (self.crowd >> shift) & 7 != 0:
                return
        self.standing &= ~bit(place)

    def hand_kinds(self) -> int:
        """The kinds in hand, as a mask."""
        return kinds_in(self.hand.cards)

    def hand_room(self) -> int:
        return HAND - self.hand.size
