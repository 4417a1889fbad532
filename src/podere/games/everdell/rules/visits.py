"""Workers on cards of a city: who may visit what, and the deeds of the cards that are visited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import CARDS, TABLES, VISITED
from podere.games.everdell.cards.names import (
    COPIES,
    INN,
    KINDS,
    MONASTERY,
    POST_OFFICE,
    QUEEN,
    UNIVERSITY,
)
from podere.games.everdell.city import KIND, OPEN_KINDS, City
from podere.games.everdell.goods import total
from podere.games.everdell.lexicon import OWNERS, RUGWORT, SPOTS, VISIT, VISIT_AT
from podere.games.everdell.rules.payment import SAVING, can_pay, entering
from podere.games.everdell.rules.workers import has_free_spot, put_guest
from podere.kernel.bits import bit
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

VISIT_KINDS: Final[tuple[int, ...]] = tuple(kind for kind in SPOTS for _ in range(COPIES[kind]))
"""The card that each of these words names, five words for each copy."""
GIVEN_CARDS: Final = 2
GIVEN_GOODS: Final = 2


def kinds_of(cards: list[int]) -> i64:
    """The kinds among these cards, as a mask."""
    found: i64 = 0
    for card in cards:
        found |= bit(card)
    return found


def playable_at_inn(game: Everdell, seat: int) -> i64:
    """The cards of the meadow that the Inn lets one play."""
    player = game.seats[seat]
    kinds: i64 = entering(game, seat, game.meadow_kinds())
    found: i64 = 0
    kind: i64 = 0
    while kinds >> kind != 0:
        if (kinds >> kind) & 1 != 0 and can_pay(player, kind, SAVING):
            found |= bit(kind)
        kind += 1
    return found


def playable_by_queen(game: Everdell, seat: int, source: int) -> i64:
    """The cards of hand or meadow that the Queen lets one play."""
    kinds: i64 = kinds_of(game.seats[seat].hand.cards) if source == 0 else game.meadow_kinds()
    return entering(game, seat, kinds & TABLES.cheap)


def has_use(game: Everdell, seat: int, kind: i64) -> bool:
    """Whether what a visited card asks for is there."""
    if kind == INN:
        return playable_at_inn(game, seat) != 0
    if kind == QUEEN:
        return playable_by_queen(game, seat, 1) != 0 or playable_by_queen(game, seat, 0) != 0
    if kind == POST_OFFICE:
        return game.seats[seat].hand.size >= GIVEN_CARDS
    if kind == MONASTERY:
        return total(game.seats[seat].goods) >= GIVEN_GOODS
    if kind == UNIVERSITY:
        return len(game.seats[seat].city.cards) > 1
    return True


def why_no_use(game: Everdell, seat: int, kind: int) -> Reason | None:
    if has_use(game, seat, kind):
        return None
    if kind == POST_OFFICE:
        return Reason("everdell.why.few_cards", count=GIVEN_CARDS)
    if kind == MONASTERY:
        return Reason("everdell.why.few_resources", count=GIVEN_GOODS)
    if kind == UNIVERSITY:
        return Reason("everdell.why.no_other_card")
    return Reason("everdell.why.nothing_to_play")


def add_visits(game: Everdell, seat: int, moves: list[int]) -> None:
    """The words that visit a card: one's own with a free spot, others' where they are open."""
    found: list[int] = []
    add_city(game, seat, seat, game.seats[seat].city.inviting, found)
    if game.year:
        add_city(game, seat, RUGWORT, game.rugwort.inviting & OPEN_KINDS, found)
    else:
        for other in range(game.players):
            if other != seat:
                add_city(game, seat, other, game.seats[other].city.inviting & OPEN_KINDS, found)
    if len(found) > 1:
        found.sort()
    moves.extend(found)


def add_city(game: Everdell, seat: int, owner: int, inviting: i64, found: list[int]) -> None:
    if inviting == 0:
        return
    city = game.city(owner)
    useless: i64 = 0
    for at in city.open_at:
        entry: i64 = city.cards[at]
        kind: i64 = entry & KIND
        if (inviting >> kind) & 1 == 0 or (useless >> kind) & 1 != 0:
            continue
        if is_first(city, at):
            if has_use(game, seat, kind):
                found.append(VISIT + (VISIT_AT[kind] + copy_at(city, at, kind)) * len(OWNERS) + owner)
            else:
                useless |= bit(kind)


def copy_at(city: City, at: int, kind: i64) -> int:
    return 0 if COPIES[kind] < 3 else city.copy_of(at)


def is_first(city: City, at: int) -> bool:
    """Of cards that do not differ, one is offered."""
    return COPIES[city.cards[at] & KIND] < 3 or city.is_first_alike(at)


def visited_at(game: Everdell, move: int) -> int:
    """Where the card that the word names stands in its owner's city; -1 if it is not there."""
    owner = (move - VISIT) % len(OWNERS)
    if owner >= game.players and not (owner == RUGWORT and game.year):
        return -1
    number = (move - VISIT) // len(OWNERS)
    kind = VISIT_KINDS[number]
    return game.city(owner).nth(kind, number - VISIT_AT[kind])


def why_not_visit(game: Everdell, seat: int, move: int) -> Reason | None:
    """Why a worker of this seat may not come to a card."""
    owner = (move - VISIT) % len(OWNERS)
    kind = VISIT_KINDS[(move - VISIT) // len(OWNERS)]
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
    return None if is_first(city, at) else Reason("everdell.why.same_as_another")


def visit(game: Everdell, seat: int, move: int) -> None:
    """A worker comes to a card; the owner of an open one gets a point for a visitor."""
    owner = (move - VISIT) % len(OWNERS)
    at = visited_at(game, move)
    kind = VISIT_KINDS[(move - VISIT) // len(OWNERS)]
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
