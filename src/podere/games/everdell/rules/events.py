"""Events: what each asks for, what happens when it is claimed, what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import (
    DESTINATION,
    GOVERNANCE,
    PRODUCTION,
    TRAVELER,
    TYPES,
    Effect,
)
from podere.games.everdell.cards.names import KINDS, kinds_of, mask_of
from podere.games.everdell.city import City
from podere.games.everdell.goods import of
from podere.games.everdell.lexicon import BERRY
from podere.games.everdell.places import CLAIMS, CROAK_WART_CURE, EVENTS, FIRST_SPECIAL
from podere.games.everdell.rules.locations import place_worker
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

BASIC_POINTS: Final = 3
CURE_BERRIES: Final = 2


class Event:
    """One event: so many cards of a type, or certain cards, or so many of each type."""

    def __init__(
        self,
        type: int = -1,
        count: int = 0,
        cards: tuple[str, ...] = (),
        each: int = 0,
        points: int = 0,
    ) -> None:
        self.type = type
        self.count = count
        self.cards = kinds_of(*cards)
        self.each = each
        self.points = points
        """What it is worth in any case."""
        self.needed: int = mask_of(list(self.cards))
        self.claimed: Effect | None = None


EVENTS_TABLE: Final[list[Event]] = [
    Event(GOVERNANCE, 3, points=BASIC_POINTS),
    Event(DESTINATION, 3, points=BASIC_POINTS),
    Event(PRODUCTION, 4, points=BASIC_POINTS),
    Event(TRAVELER, 3, points=BASIC_POINTS),
    Event(cards=("shopkeeper", "post_office")),
    Event(cards=("chip_sweep", "clock_tower"), points=4),
    Event(cards=("lookout", "miner_mole")),
    Event(cards=("historian", "ruins")),
    Event(cards=("courthouse", "ranger")),
    Event(cards=("undertaker", "barge_toad"), points=6),
    Event(cards=("doctor", "postal_pigeon")),
    Event(cards=("teacher", "university")),
    Event(cards=("monk", "dungeon")),
    Event(cards=("monastery", "wanderer")),
    Event(cards=("inn", "bard")),
    Event(cards=("woodcarver", "chapel")),
    Event(cards=("cemetery", "shepherd")),
    Event(cards=("judge", "queen"), points=3),
    Event(each=2, points=9),
    Event(cards=("peddler", "general_store")),
]
"""In the order of their names."""


def is_met(city: City, event: int) -> bool:
    """Whether a city has what an event asks for."""
    made = EVENTS_TABLE[event]
    if made.type >= 0:
        return city.count(made.type) >= made.count
    if made.each > 0:
        for type in range(len(TYPES)):
            if city.count(type) < made.each:
                return False
        return True
    return city.owned & made.needed == made.needed


def missing(city: City, event: int) -> dict[str, int]:
    """What a city still lacks, by type or card."""
    made = EVENTS_TABLE[event]
    found: dict[str, int] = {}
    if made.type >= 0:
        found[TYPES[made.type]] = made.count - int(city.count(made.type))
    for type, name in enumerate(TYPES):
        if made.each:
            found[name] = made.each - int(city.count(type))
    for card in made.cards:
        found[KINDS[card]] = 0 if city.has(card) else 1
    return {name: many for name, many in found.items() if many > 0}


def claimed_events(game: Everdell) -> i64:
    """The events that somebody has claimed."""
    taken: i64 = game.rugwort_events
    for player in game.seats:
        taken |= player.events
    return taken


def can_claim(game: Everdell, seat: int, event: int) -> bool:
    """Whether the city has what an unclaimed event asks for, and what must be paid is there."""
    player = game.seats[seat]
    if not is_met(player.city, event):
        return False
    return event != CROAK_WART_CURE or of(player.goods, BERRY) >= CURE_BERRIES


def met_events(city: City) -> i64:
    """All events whose needs a city meets, as a mask."""
    if city.met < 0:
        found: i64 = 0
        for event in range(len(EVENTS_TABLE)):
            if is_met(city, event):
                found |= bit(event)
        city.met = found
    return city.met


def claimable(game: Everdell, seat: int) -> i64:
    """The events that this seat could claim now, as a mask."""
    player = game.seats[seat]
    found: i64 = met_events(player.city) & game.on_offer
    if found == 0:
        return 0
    found &= ~claimed_events(game)
    if has(found, CROAK_WART_CURE) and of(player.goods, BERRY) < CURE_BERRIES:
        found &= ~bit(CROAK_WART_CURE)
    return found


def why_not_claim(game: Everdell, seat: int, event: int) -> Reason | None:
    if event >= FIRST_SPECIAL and event not in game.offered:
        return Reason("everdell.why.not_in_this_game")
    if has(claimed_events(game), event):
        return Reason("everdell.why.claimed")
    if can_claim(game, seat, event):
        return None
    lacking = missing(game.seats[seat].city, event)
    if lacking:
        return Reason("everdell.why.event_missing", cards=list(lacking))
    return Reason("everdell.why.few_berries", count=CURE_BERRIES)


def claim(game: Everdell, seat: int, event: int) -> None:
    """A worker stands on the event, which now belongs to its seat."""
    place_worker(game, seat, CLAIMS + event)
    game.seats[seat].events |= bit(event)
    if game.journal is not None:
        game.journal.note("claim", seat, {"what": EVENTS[event]})
    effect = EVENTS_TABLE[event].claimed
    if effect is not None:
        effect.apply(game, seat, seat, event)
