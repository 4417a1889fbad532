"""Workers on cards of a city: who may visit what, and the deeds of the cards that are visited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.everdell.cards.card import CARDS, TABLES, VISITED
from podere.games.everdell.cards.names import (
    COPIES,
    KINDS,
    SIGNS,
)
from podere.games.everdell.city import City
from podere.games.everdell.lexicon import OWNERS, RUGWORT, SPOTS, VISIT, VISIT_AT
from podere.games.everdell.rules.workers import has_free_spot, put_guest
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

VISIT_KINDS: Final[tuple[int, ...]] = tuple(kind for kind in SPOTS for _ in range(COPIES[kind]))
"""The card that each of these words names, five words for each copy."""


def why_no_use(game: Everdell, seat: int, kind: int) -> Reason | None:
    """What a visited card asks for, if that is not there."""
    use = CARDS[kind].use
    return None if use is None or use.is_met(game, seat) else use.reason()


def add_visits(game: Everdell, seat: int, moves: list[int]) -> None:
    """The words that visit a card: one's own with a free spot, others' where they are open."""
    city = game.seats[seat].city
    elsewhere = inviting_elsewhere(game, seat)
    useful = useful_kinds(game, seat, city.inviting | elsewhere)
    if useful == 0:
        return
    if useful & elsewhere == 0:
        add_city(moves, seat, city, useful)
        return
    found: list[int] = []
    add_city(found, seat, city, useful)
    for owner in game.opponents(seat):
        add_city(found, owner, game.city(owner), useful & TABLES.open)
    found.sort()
    moves.extend(found)


def inviting_elsewhere(game: Everdell, seat: int) -> int:
    """The kinds with a free spot in other cities, where they are open."""
    found = game.rugwort.inviting
    for other in range(game.players):
        if other != seat:
            found |= game.seats[other].city.inviting
    return found & TABLES.open


def useful_kinds(game: Everdell, seat: int, kinds: int) -> int:
    """Those of the kinds of which this seat has a use."""
    found = kinds & ~TABLES.asking
    asking = kinds & TABLES.asking
    if asking != 0:
        for card in TABLES.asked:
            use = card.use
            if use is not None and asking & SIGNS[card.kind] != 0 and use.is_met(game, seat):
                found |= SIGNS[card.kind]
    return found


def add_city(moves: list[int], owner: int, city: City, kinds: int) -> None:
    """The words that visit a card of these kinds in one city."""
    for spot in city.spots:
        if (kinds >> VISIT_KINDS[spot]) & 1 != 0:
            moves.append(VISIT.of(spot * len(OWNERS) + owner))


def visited_at(game: Everdell, move: int) -> int:
    """Where the card that the word names stands in its owner's city; -1 if it is not there."""
    owner = VISIT.thing(move) % len(OWNERS)
    if owner >= game.players and not (owner == RUGWORT and game.year):
        return -1
    number = VISIT.thing(move) // len(OWNERS)
    kind = VISIT_KINDS[number]
    return game.city(owner).nth(kind, number - VISIT_AT[kind])


def why_not_visit(game: Everdell, seat: int, move: int) -> Reason | None:
    """Why a worker of this seat may not come to a card."""
    owner = VISIT.thing(move) % len(OWNERS)
    kind = VISIT_KINDS[VISIT.thing(move) // len(OWNERS)]
    at = visited_at(game, move)
    if at < 0:
        return Reason("everdell.why.not_there")
    city = game.city(owner)
    if owner != seat and not CARDS[kind].is_open:
        return Reason("everdell.why.not_open")
    if not has_free_spot(city.cards[at], city):
        second = CARDS[kind].second_spot
        if second >= 0 and not city.has(second):
            return Reason("everdell.why.second_spot", card=KINDS[second])
        return Reason("everdell.why.occupied")
    unused = why_no_use(game, seat, kind)
    if unused is not None:
        return unused
    return None if city.is_first_alike(at) else Reason("everdell.why.same_as_another")


def visit(game: Everdell, seat: int, move: int) -> None:
    """A worker comes to a card; the owner of an open one gets a point for a visitor."""
    owner = VISIT.thing(move) % len(OWNERS)
    at = visited_at(game, move)
    kind = VISIT_KINDS[VISIT.thing(move) // len(OWNERS)]
    put_guest(game, seat, owner, at)
    game.seats[seat].deployed += 1
    if game.journal is not None:
        game.journal.note("visit", seat, {"card": KINDS[kind], "owner": OWNERS[owner]})
    if owner == RUGWORT:
        game.rugwort_points += 1
        if game.journal is not None:
            game.journal.note("rugwort_point", seat, {"card": KINDS[kind]})
    elif owner != seat:
        game.seats[owner].points += 1
        if game.journal is not None:
            game.journal.note("owner_point", owner, {"card": KINDS[kind]})
    effect = CARDS[kind].answers[VISITED]
    if effect is not None:
        effect.apply(game, seat, owner, at)
