# not compiled
"""Whether a position can be: every card in one place, every worker accounted for, nothing where it cannot lie."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from podere.games.everdell.audit_round import step_faults
from podere.games.everdell.cards.card import CARDS, TABLES
from podere.games.everdell.cards.deeds import HOLDERS
from podere.games.everdell.cards.names import COPIES, IS_CRITTER, KINDS
from podere.games.everdell.city import (
    OCCUPIED,
    SLOTS,
    City,
    guest,
    kept_on,
    kind_of,
    prisoner,
    second_guest,
    tokens_on,
)
from podere.games.everdell.lexicon import RUGWORT
from podere.games.everdell.places import (
    CLAIMS,
    EVENTS,
    FIRST_SPECIAL,
    HAVEN,
    JOURNEY,
    MEADOW,
    NO_CARD,
    PLACES,
    WOODS,
)
from podere.games.everdell.player import AUTUMN, HAND, SHARED, UNDER, Player
from podere.games.everdell.rules.events import met_events
from podere.games.everdell.rules.workers import owners
from podere.kernel.bits import has, members

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

ALL_WORKERS: Final = (2, 3, 4, 6)

FOLLOWING: Final = (
    "owned", "tally", "printed", "farms", "husbands", "wives", "pairs", "wanderers", "used", "tokens", "chapel",
    "prisoners", "free", "guests", "inviting", "spots",
)  # fmt: skip
"""What is kept of the cards of a city."""


def faults(game: Everdell) -> list[str]:
    if len(game.seats) != game.players:
        return [f"there are {len(game.seats)} seats for {game.players} players"]
    wrong = [*_card_faults(game), *_place_faults(game), *_event_faults(game)]
    for seat, player in enumerate(game.seats):
        wrong += [f"seat {seat}: {fault}" for fault in _player_faults(game, seat, player)]
    for owner in owners(game):
        wrong += _city_faults(game, owner, game.city(owner))
    return wrong or step_faults(game)


def cards_of(city: City) -> list[int]:
    """All cards of a city, prisoners too."""
    found = []
    for entry in city.cards:
        found.append(int(kind_of(entry)))
        if kind_of(entry) == TABLES.jail:
            found += [int(prisoner(entry, cell)) for cell in range(2) if prisoner(entry, cell) >= 0]
    return found


def _card_faults(game: Everdell) -> list[str]:
    """Each of the 128 cards in exactly one place."""
    found: Counter[int] = Counter()
    for kind, many in enumerate(game.deck.counts):
        found[kind] += many
    found.update(layer.card for layer in game.discards.layers())
    found.update(game.aside.cards)
    found.update(kind for slot in range(MEADOW) if (kind := int(game.meadow_card(slot))) != NO_CARD)
    for player in game.seats:
        found.update(player.hand.cards)
        found.update(card % UNDER for card in player.under)
    for owner in owners(game):
        found.update(cards_of(game.city(owner)))
    if game.arriving >= 0:
        found[game.arriving] += 1
    wrong = [
        f"there are {found[kind]} cards {name}, not {COPIES[kind]}"
        for kind, name in enumerate(KINDS)
        if found[kind] != COPIES[kind]
    ]
    if game.deck.size != sum(game.deck.counts):
        wrong.append("the deck is not as large as its cards")
    return wrong


def _place_faults(game: Everdell) -> list[str]:
    wrong = []
    if len(set(game.forest)) < len(game.forest) or len(set(game.offered)) < len(game.offered):
        wrong.append("a forest location or an event is there twice")
    for place, name in enumerate(PLACES):
        there = sum(has(player.standing, place) for player in game.seats)
        spots = 2 if game.players == 4 and WOODS <= place < HAVEN else 1
        if there and has(game.blocked, place):
            wrong.append(f"{name} is blocked by Rugwort")
        if there > spots and not has(SHARED, place):
            wrong.append(f"{there} workers stand on {name}")
        if there and WOODS <= place < HAVEN and place not in game.forest:
            wrong.append(f"{name} is not in this game")
    return wrong


def _event_faults(game: Everdell) -> list[str]:
    wrong = []
    claimed = [event for player in game.seats for event in members(player.events)]
    claimed += members(game.rugwort_events)
    if len(set(claimed)) < len(claimed):
        wrong.append("an event was claimed twice")
    if any(event >= FIRST_SPECIAL and event not in game.offered for event in claimed):
        wrong.append("an event was claimed that is not in this game")
    return wrong


def _player_faults(game: Everdell, seat: int, player: Player) -> list[str]:
    wrong = []
    if player.hand.size > HAND:
        wrong.append(f"{player.hand.size} cards in hand")
    if any(not has(mask, seat) for mask in player.hand.known):
        wrong.append("a card in hand that its owner does not know")
    deployed = workers_out(game, seat)
    if deployed != player.deployed:
        wrong.append(f"{deployed} workers are out, not {int(player.deployed)}")
    if not player.deployed <= player.workers <= ALL_WORKERS[player.season]:
        wrong.append(f"there cannot be {int(player.workers)} workers, {int(player.deployed)} of them out")
    for place in members(player.standing):
        if place >= CLAIMS and not has(player.events, place - CLAIMS):
            wrong.append(f"a worker stands on {PLACES[place]}, which was not claimed")
        if JOURNEY <= place < CLAIMS and player.season != AUTUMN:
            wrong.append("a worker is on the Journey before autumn")
    under = Counter(card // UNDER for card in player.under)
    for event, many in under.items():
        if many > HOLDERS.get(event, 0) or not has(player.events, event):
            wrong.append(f"{many} cards lie under {EVENTS[event]}")
    if player.passed and player.season != AUTUMN:
        wrong.append("passed before autumn")
    return wrong


def workers_out(game: Everdell, seat: int) -> int:
    """The workers that stand somewhere, counted one by one."""
    player = game.seats[seat]
    out = int(player.adrift) + sum(int(player.standing_at(place)) for place in members(player.standing))
    for owner in owners(game):
        for entry in game.city(owner).cards:
            out += int(guest(entry) == seat) + int(second_guest(entry) == seat)
            out += int(kept_on(entry)) if owner == seat else 0
    return out


def _city_faults(game: Everdell, owner: int, city: City) -> list[str]:
    """No card too many, and nothing on a card that cannot lie there."""
    wrong = []
    kinds = Counter(int(kind_of(entry)) for entry in city.cards)
    if owner != RUGWORT:
        if city.used > SLOTS:
            wrong.append(f"seat {owner}: {int(city.used)} slots are used")
        wrong += [
            f"seat {owner}: {many} cards {KINDS[kind]}"
            for kind, many in kinds.items()
            if many > 1 and CARDS[kind].is_unique
        ]
    whose = "rugwort" if owner == RUGWORT else f"seat {owner}"
    for entry in city.cards:
        wrong += [
            f"the {KINDS[int(kind_of(entry))]} of {whose}: {fault}"
            for fault in card_faults(owner, int(entry))
        ]
    return wrong + [f"{whose}: {fault}" for fault in following_faults(city)]


def following_faults(city: City) -> list[str]:
    """What a city has kept of its cards, change by change, and what follows from them."""
    anew = City(city.cards)
    wrong = [
        f"{name} is {getattr(city, name)} in its city, not {getattr(anew, name)}"
        for name in FOLLOWING
        if getattr(city, name) != getattr(anew, name)
    ]
    if city.met >= 0 and city.met != met_events(anew):
        wrong.append(f"met is {int(city.met)} in its city, not {int(met_events(anew))}")
    return wrong


def card_faults(owner: int, entry: int) -> list[str]:
    """What cannot be on a card."""
    kind = int(kind_of(entry))
    card = CARDS[kind]
    wrong = []
    if entry & OCCUPIED and (IS_CRITTER[kind] or owner == RUGWORT):
        wrong.append("no token can lie there")
    tokens = int(tokens_on(entry))
    if tokens > (0 if owner == RUGWORT else card.tokens):
        wrong.append(f"{tokens} points cannot lie there")
    first, second = int(guest(entry)), int(second_guest(entry))
    if first >= 0 and not card.spots and not card.razes:
        wrong.append("no worker can stand there")
    if first >= 0 and first != owner and not card.is_open and not card.razes:
        wrong.append("only its owner's worker can stand there")
    if second >= 0 and (not card.spots or card.second_spot < 0 or second != owner or first < 0):
        wrong.append("no second worker can stand there")
    if kept_on(entry) and (not card.keeps_freed or owner == RUGWORT):
        wrong.append("no worker is kept there")
    jailed = [int(prisoner(entry, cell)) for cell in range(2)] if kind == TABLES.jail else []
    if any(one >= 0 and not IS_CRITTER[one] for one in jailed):
        wrong.append("only Critters go to prison")
    return wrong
