"""How near a city is to the events that nobody has claimed, for bots that play against Rugwort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import TABLES, TYPES
from podere.games.everdell.cards.names import count_kinds
from podere.games.everdell.city import City
from podere.games.everdell.goods import shortage
from podere.games.everdell.places import FIRST_SPECIAL
from podere.games.everdell.player import Player
from podere.games.everdell.rules.events import EVENTS_TABLE, claimed_events, is_met

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

NAMES: Final = [
    "specials_met",
    "specials_one_in_sight",
    "specials_one_missing",
    "specials_both_in_sight",
    "specials_one_seen",
    "basics_met",
    "basics_one_short",
    "basics_two_short",
    "needed_in_city",
    "needed_in_hand",
    "needed_in_meadow",
    "needed_affordable",
    "claimable",
]
MET: Final = 0
ONE_IN_SIGHT: Final = 1
ONE_MISSING: Final = 2
BOTH_IN_SIGHT: Final = 3
ONE_SEEN: Final = 4
BASIC: Final = 5
IN_CITY: Final = 8
"""From here on: cards that special events ask for, and events that a worker at home can claim."""
FAR: Final = -1
FROM_RUGWORT: Final = 3.0
"""What a basic event keeps from him."""
SOME_POINTS: Final = 4.0
"""What a special event brings whose points depend on what is done for it."""
NEARNESS: Final[tuple[float, ...]] = (0.8, 0.5, 0.2, 0.3, 0.1, 0.8, 0.4, 0.15)
"""How much of an event counts before it is claimed."""
SEASONS: Final[tuple[float, ...]] = (0.8, 1.0, 1.0, 0.8)
LEFT_EVENT_POINTS: Final[tuple[int, ...]] = (0, 3, 6, 6)
"""What Rugwort gets for each special event that the player left, by year."""


class Goals:
    """For each degree of nearness, how many events are that near, what there is of the cards that they ask for, and
    what all of that is worth."""

    def __init__(self, game: Everdell, seat: int, in_sight: int) -> None:
        """`in_sight` are the cards in hand and meadow that may enter the city."""
        player = game.seats[seat]
        self.counts: list[int] = [0] * len(NAMES)
        worth = 0.0
        claimed: i64 = claimed_events(game)
        needed = 0
        for event in range(FIRST_SPECIAL):
            if (claimed >> event) & 1 == 0:
                near = basic_nearness(player.city, event)
                if near >= 0:
                    self.counts[near] += 1
                    worth += NEARNESS[near] * (float(EVENTS_TABLE[event].points) + FROM_RUGWORT)
        for event in game.offered:
            if (claimed >> event) & 1 == 0:
                near = nearness(player.city, event, in_sight)
                if near >= 0:
                    self.counts[near] += 1
                    points = float(EVENTS_TABLE[event].points) or SOME_POINTS
                    worth += NEARNESS[near] * (points + float(LEFT_EVENT_POINTS[game.year]))
                needed |= EVENTS_TABLE[event].needed
        self._count_needed(player, needed, in_sight)
        self.worth: float = worth * SEASONS[player.season]

    def _count_needed(self, player: Player, needed: int, in_sight: int) -> None:
        """What is in the hand is sure; what lies in the meadow may be gone tomorrow."""
        wanted = needed & in_sight
        in_hand = wanted & player.hand_kinds()
        self.counts[IN_CITY] = count_kinds(needed & player.city.owned)
        self.counts[IN_CITY + 1] = count_kinds(in_hand)
        self.counts[IN_CITY + 2] = count_kinds(wanted & ~in_hand)
        self.counts[IN_CITY + 3] = affordable(player, wanted)
        self.counts[IN_CITY + 4] = min(self.counts[MET], int(player.at_home()))


def affordable(player: Player, kinds: int) -> int:
    """How many of these kinds the goods at hand pay for."""
    found = 0
    while kinds != 0:
        kind = (kinds & -kinds).bit_length() - 1
        if shortage(player.goods, TABLES.costs[kind]) == 0:
            found += 1
        kinds &= kinds - 1
    return found


def basic_nearness(city: City, event: int) -> int:
    """How near a city is to a basic event."""
    short = int(EVENTS_TABLE[event].count - city.count(EVENTS_TABLE[event].type))
    if short > 2:
        return FAR
    return BASIC + max(0, short)


def nearness(city: City, event: int, in_sight: int) -> int:
    """How near a city is to a special event."""
    made = EVENTS_TABLE[event]
    if is_met(city, event):
        return MET
    if made.each > 0:
        short = 0
        for type in range(len(TYPES)):
            short += max(0, made.each - int(city.count(type)))
        return ONE_IN_SIGHT if short == 1 else (ONE_MISSING if short <= 3 else FAR)
    left = made.needed & ~city.owned
    seen = left & in_sight
    if left & (left - 1) == 0:
        return ONE_IN_SIGHT if seen != 0 else ONE_MISSING
    if seen == 0:
        return FAR
    return BOTH_IN_SIGHT if seen == left else ONE_SEEN
