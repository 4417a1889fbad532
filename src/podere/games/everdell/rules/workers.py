"""Workers come home, and cards leave a city with all that stands or lies on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import CARDS, TABLES
from podere.games.everdell.cards.names import KINDS
from podere.games.everdell.city import (
    GUEST_AT,
    GUESTS,
    KEPT,
    KIND,
    SECOND_AT,
    City,
    guest,
    kept_on,
    prisoner,
    second_guest,
)
from podere.games.everdell.lexicon import OWNERS, RUGWORT
from podere.games.everdell.player import JOURNEY_SPOTS, SHARED
from podere.games.everdell.rules.supply import discard_open
from podere.kernel.bits import bit, count, has

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

BY_RUINS: Final = 0
BY_UNIVERSITY: Final = 1
OTHERWISE: Final = 2
"""How a card leaves its city."""
LADEN: Final[i64] = bit(GUEST_AT)
"""An entry as large as this has more on it than tokens."""


def clear_card(game: Everdell, owner: int, entry: i64, how: int) -> i64:
    """What happens to the workers and prisoners on a card that has left; the guest that the Ruins take over, or -1.

    Tokens and stored resources are lost with the card.
    """
    kind: i64 = entry & KIND
    if kind == TABLES.jail:
        for cell in range(2):
            if prisoner(entry, cell) >= 0:
                discard_open(game, prisoner(entry, cell))
        return -1
    carried: i64 = -1
    for seat in (guest(entry), second_guest(entry)):
        if seat >= 0:
            if CARDS[kind].keeps_worker:
                stay_behind(game, seat, how)
            elif how == BY_RUINS:
                carried = seat
            else:
                game.seats[seat].adrift += 1
    for _ in range(kept_on(entry)):
        lose_worker(game, owner)
    return carried


def stay_behind(game: Everdell, seat: int, how: int) -> None:
    """A worker who was to stay for good: the University keeps it, everything else loses it."""
    if how != BY_UNIVERSITY:
        lose_worker(game, seat)
        return
    city = game.seats[seat].city
    at = city.find(TABLES.keeper)
    game.seats[seat].city = city.replaced(at, city.cards[at] + KEPT)


def lose_worker(game: Everdell, seat: int) -> None:
    game.seats[seat].workers -= 1
    game.seats[seat].deployed -= 1
    if game.journal is not None:
        game.journal.note("lost_worker", seat, {})


def remove_card(game: Everdell, seat: int, owner: int, at: int, how: int) -> i64:
    """Discard a card from a city; the guest that the Ruins take over, or -1."""
    city = game.city(owner)
    entry: i64 = city.cards[at]
    kind: i64 = entry & KIND
    game.set_city(owner, city.minus(at))
    discard_open(game, kind)
    if game.journal is not None:
        game.journal.note("removed", seat, {"card": KINDS[kind], "owner": OWNERS[owner]})
    return clear_card(game, owner, entry, how)


def recall(game: Everdell, seat: int) -> None:
    """All own workers come home, but for those who stay for good."""
    player = game.seats[seat]
    away: i64 = count(player.standing & JOURNEY_SPOTS & ~SHARED) + ((player.crowd >> 15) & 7)
    player.standing &= JOURNEY_SPOTS
    player.crowd = (player.crowd >> 15) << 15
    player.adrift = 0
    for owner in range(game.players):
        city = game.seats[owner].city
        if has(city.guests, seat):
            game.seats[owner].city = without_guests(city, seat)
    if game.year and has(game.rugwort.guests, seat):
        game.rugwort = without_guests(game.rugwort, seat)
    for card in player.city.cards:
        entry: i64 = card
        if entry >= LADEN:
            if guest(entry) == seat and CARDS[entry & KIND].keeps_worker:
                away += 1
            if second_guest(entry) == seat:
                away += 1
            away += kept_on(entry)
    player.deployed = away


def without_guests(city: City, seat: i64) -> City:
    """The city without the workers of a seat that may go home."""
    cards: list[int] = []
    for card in city.cards:
        entry: i64 = card
        if (entry >> GUEST_AT) & 7 == seat + 1 and not CARDS[entry & KIND].keeps_worker:
            entry &= ~GUESTS
        cards.append(entry)
    return City(cards)


def put_guest(game: Everdell, seat: i64, owner: int, at: int) -> None:
    """A worker comes to a card, on its first spot or its second."""
    city = game.city(owner)
    entry: i64 = city.cards[at]
    spot: i64 = GUEST_AT if (entry >> GUEST_AT) & 7 == 0 else SECOND_AT
    game.set_city(owner, city.replaced(at, entry + ((seat + 1) << spot)))


def lift_guest(game: Everdell, owner: int, at: int) -> None:
    """The worker on a card's only spot leaves it."""
    city = game.city(owner)
    entry: i64 = city.cards[at]
    game.set_city(owner, city.replaced(at, entry & ~GUESTS))


def owners(game: Everdell) -> list[int]:
    """All cities, by owner."""
    return [*range(game.players), RUGWORT] if game.year else list(range(game.players))


def has_free_spot(entry: i64, city: City) -> bool:
    """Whether a worker could be placed on this card of the city."""
    card = CARDS[entry & KIND]
    if (entry >> GUEST_AT) & 7 == 0:
        return card.spots > 0
    return card.second_spot >= 0 and card.spots > 0 and city.has(card.second_spot) and second_guest(entry) < 0
