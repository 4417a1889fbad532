"""What happens when a special event is claimed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import Effect
from podere.games.everdell.cards.names import CRITTER_KINDS, IS_CRITTER, KINDS
from podere.games.everdell.city import KIND
from podere.games.everdell.goods import of, pack, some, total
from podere.games.everdell.lexicon import (
    BERRY,
    DONE,
    KEEP,
    REMOVE,
    REMOVE_AT,
    RESOURCES,
    SPEND,
    TO,
    TUCK,
    TWIG,
)
from podere.games.everdell.places import (
    A_BRILLIANT_MARKETING_PLAN,
    A_WELL_RUN_CITY,
    AN_EVENING_OF_FIREWORKS,
    ANCIENT_SCROLLS_DISCOVERED,
    CAPTURE_OF_THE_ACORN_THIEVES,
    CROAK_WART_CURE,
    EVENTS,
    GRADUATION_OF_SCHOLARS,
    PERFORMER_IN_RESIDENCE,
    PRISTINE_CHAPEL_CEILING,
    TAX_RELIEF,
    UNDER_NEW_MANAGEMENT,
)
from podere.games.everdell.player import FIREWORKS_AT, GIFTS_AT, MANAGEMENT_AT, PERFORMER_AT, UNDER
from podere.games.everdell.rules.asking import Ask, AskOfHand
from podere.games.everdell.rules.events import CURE_BERRIES, EVENTS_TABLE
from podere.games.everdell.rules.moving import TakeWorkerBack
from podere.games.everdell.rules.playing import REMOVE_KINDS, removable, removed_at
from podere.games.everdell.rules.production import begin_production
from podere.games.everdell.rules.supply import RevealCards, draw, gain_any, give, looked_at, pay, receivers
from podere.games.everdell.rules.workers import OTHERWISE, clear_card, remove_card
from podere.kernel.bits import bit, has
from podere.kernel.journal import EVERYONE

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

MOST_PUT: Final = 3
HOLDERS: Final[dict[int, int]] = {
    ANCIENT_SCROLLS_DISCOVERED: 5,
    CAPTURE_OF_THE_ACORN_THIEVES: 2,
    GRADUATION_OF_SCHOLARS: 3,
}
"""How many cards may lie under an event."""
PUTTING: Final[dict[int, int]] = {
    A_BRILLIANT_MARKETING_PLAN: 3 * int(bit(GIFTS_AT)),
    AN_EVENING_OF_FIREWORKS: 3 * int(bit(FIREWORKS_AT)),
    PERFORMER_IN_RESIDENCE: 3 * int(bit(PERFORMER_AT)),
    UNDER_NEW_MANAGEMENT: 255 * int(bit(MANAGEMENT_AT)),
}
"""The events on which resources are put, and where these are counted."""
ONE_KIND: Final[dict[int, int]] = {AN_EVENING_OF_FIREWORKS: TWIG, PERFORMER_IN_RESIDENCE: BERRY}
"""The only resource that an event takes."""


def tuck(game: Everdell, seat: int, event: int, kind: int) -> None:
    """A card goes under an event, for all to see."""
    player = game.seats[seat]
    player.under = [*player.under, event * UNDER + kind]
    if game.journal is not None:
        game.journal.note("tucked", seat, {"card": KINDS[kind], "what": EVENTS[event]})


def room_under(game: Everdell, seat: int, event: int) -> int:
    """How many more cards may come under an event; none where the seat has not claimed it."""
    player = game.seats[seat]
    if not has(player.events, event):
        return -1
    return HOLDERS[event] - sum(card // UNDER == event for card in player.under)


# Resources on an event, or given away


class PutResources(Effect):
    """Up to three resources on the event, or given away: of one kind, or of any."""

    def __init__(self, first: int, last: int) -> None:
        self.first = first
        self.last = last

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.due = 0
        put_resources(game, seat, at, self.first, self.last, MOST_PUT)


def put_resources(game: Everdell, seat: int, event: int, resource: int, last: int, left: int) -> None:
    """Ask for the resources one by one; then they are on the event, or given."""
    player = game.seats[seat]
    while left > 0 and resource <= last:
        if player.resource(resource) > 0:
            game.stack.append(PutOnEvent(seat, event, resource, last, left))
            return
        resource += 1
    put: i64 = game.due
    if event == A_BRILLIANT_MARKETING_PLAN:
        player.on_events += MOST_PUT - left
        hand_out(game, seat, 0)
        return
    game.due = 0
    if event == AN_EVENING_OF_FIREWORKS:
        player.on_events += of(put, TWIG) << FIREWORKS_AT
    elif event == PERFORMER_IN_RESIDENCE:
        player.on_events += of(put, BERRY) << PERFORMER_AT
    else:
        for number in range(4):
            player.on_events += of(put, number) << (MANAGEMENT_AT + 2 * number)


class PutOnEvent(Ask):
    """How many of one resource; `left` may still be put or given."""

    name = "put_on_event"
    fields = "seat event:event resource:resource last:resource left"
    upon = "acting"
    roles = "due"
    gesture = "again"

    def __init__(self, seat: int, event: int, resource: int, last: int, left: int) -> None:
        super().__init__(seat)
        self.event = event
        self.resource = resource
        self.last = last
        self.left = left

    def moves(self, game: Everdell) -> list[int]:
        first = SPEND.of(4 * self.resource)
        most = min(self.left, int(game.seats[self.seat].resource(self.resource)))
        return list(range(first, first + most + 1))

    def take(self, game: Everdell, move: int) -> None:
        many = SPEND.thing(move) - 4 * self.resource
        goods: i64 = some(self.resource, many)
        game.due += goods
        game.seats[self.seat].goods -= goods
        if game.journal is not None and many and self.event != A_BRILLIANT_MARKETING_PLAN:
            game.journal.note(
                "put_on_event",
                self.seat,
                {"what": EVENTS[self.event], "resource": RESOURCES[self.resource], "count": many},
            )
        put_resources(game, self.seat, self.event, self.resource + 1, self.last, self.left - many)

    def fits(self, game: Everdell) -> bool:
        """Three in all, of the kinds that the event takes, and nothing lies there yet."""
        player = game.seats[self.seat]
        if self.event not in PUTTING or not has(player.events, self.event):
            return False
        if int(player.on_events) & PUTTING[self.event]:
            return False
        only = ONE_KIND.get(self.event, -1)
        first, last = (0, 3) if only < 0 else (only, only)
        if not first <= self.resource <= self.last == last:
            return False
        return self.left >= 1 and total(game.due) + self.left == 3


def hand_out(game: Everdell, seat: int, least: int) -> None:
    """Give the gifts away, one by one where there are several to give to; with nobody, they are discarded."""
    others = receivers(game, seat)
    if game.due == 0 or not others:
        game.due = 0
        return
    if len(others) == 1:
        gifts: i64 = game.due
        game.due = 0
        give(game, seat, others[0], gifts)
        return
    game.stack.append(GiftTo(seat, least))


class GiftTo(Ask):
    """Who receives the next gift; those of one kind go round in the order of the seats."""

    name = "gift_to"
    fields = "seat least"
    upon = "acting"
    roles = "due"
    gesture = "again"

    def __init__(self, seat: int, least: int) -> None:
        super().__init__(seat)
        self.least = least

    def moves(self, game: Everdell) -> list[int]:
        return [TO.of(other) for other in receivers(game, self.seat) if other >= self.least]

    def take(self, game: Everdell, move: int) -> None:
        resource = 0
        while of(game.due, resource) == 0:
            resource += 1
        game.due -= some(resource, 1)
        give(game, self.seat, TO.thing(move), some(resource, 1))
        hand_out(game, self.seat, TO.thing(move) if of(game.due, resource) > 0 else 0)

    def fits(self, game: Everdell) -> bool:
        return 1 <= total(game.due) <= 3 and bool(self.moves(game))


# Workers, production, the chapel


class TakeBack(Effect):
    """One deployed worker comes home."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(TakeWorkerBack(seat))


class Produce(Effect):
    """All green cards act."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        begin_production(game, seat)


class PerChapelToken(Effect):
    """A card and a resource of choice for each token on the Chapel."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        tokens = int(game.seats[seat].city.chapel)
        gain_any(game, seat, tokens)
        draw(game, seat, tokens)


# Cards under an event


class RevealScrolls(Effect):
    """Five cards are revealed, each for the hand or for the event."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(Scrolls(seat))
        game.stack.append(RevealCards(seat, 5, 0))


class Scrolls(Ask):
    """The lowest revealed card goes into the hand or under the event; all have seen it."""

    name = "scrolls"
    upon = "acting"
    roles = "aside"
    gesture = "again"

    def moves(self, game: Everdell) -> list[int]:
        if game.aside.size == 0:
            return [DONE]
        kind = game.aside.cards[0]
        if game.seats[self.seat].hand_room() == 0:
            return [TUCK.of(kind)]
        return [KEEP.of(kind), TUCK.of(kind)]

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            return
        kind = game.aside.cards[0]
        game.aside = game.aside.minus(kind, EVERYONE)
        if game.aside.size > 0:
            game.stack.append(Scrolls(self.seat))
        player = game.seats[self.seat]
        if KEEP.has(move):
            player.hand = player.hand.plus(kind, game.everyone())
            if game.journal is not None:
                game.journal.note("kept", self.seat, {"card": KINDS[kind]})
        else:
            tuck(game, self.seat, ANCIENT_SCROLLS_DISCOVERED, kind)

    def fits(self, game: Everdell) -> bool:
        return looked_at(game) <= room_under(game, self.seat, ANCIENT_SCROLLS_DISCOVERED)


class Capture(Effect):
    """Up to two Critters of the city go under the event."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(CaptureThieves(seat, 2, 0))


class CaptureThieves(Ask):
    """A Critter of the city, in a fixed order; or no more."""

    name = "capture_thieves"
    fields = "seat left least:card"
    upon = "acting"
    gesture = "again"

    def __init__(self, seat: int, left: int, least: int) -> None:
        super().__init__(seat)
        self.left = left
        self.least = least

    def moves(self, game: Everdell) -> list[int]:
        city = game.seats[self.seat].city
        moves = [TUCK.of(kind) for kind in CRITTER_KINDS if kind >= self.least and city.has(kind)]
        moves.append(DONE)
        return moves

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            return
        kind = TUCK.thing(move)
        player = game.seats[self.seat]
        at = player.city.find(kind)
        entry: i64 = player.city.cards[at]
        player.city = player.city.minus(at)
        clear_card(game, self.seat, entry, OTHERWISE)
        tuck(game, self.seat, CAPTURE_OF_THE_ACORN_THIEVES, kind)
        if self.left > 1:
            game.stack.append(CaptureThieves(self.seat, self.left - 1, kind))

    def fits(self, game: Everdell) -> bool:
        most = min(2, room_under(game, self.seat, CAPTURE_OF_THE_ACORN_THIEVES))
        return 1 <= self.left <= most and self.least >= 0


class Scholars(Effect):
    """Up to three Critters of the hand go under the event."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        graduate(game, seat, 3)


def graduate(game: Everdell, seat: int, left: int) -> None:
    if left > 0 and game.seats[seat].hand.size > 0:
        game.stack.append(Graduate(seat, left))


class Graduate(AskOfHand):
    """A Critter of the hand, for all to see; or no more."""

    name = "graduate"
    fields = "seat left"
    upon = "acting"
    gesture = "again"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def moves(self, game: Everdell) -> list[int]:
        moves = [TUCK.of(kind) for kind in game.seats[self.seat].hand.kinds() if IS_CRITTER[kind]]
        moves.append(DONE)
        return moves

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            return
        player = game.seats[self.seat]
        player.hand = player.hand.minus(TUCK.thing(move), EVERYONE)
        tuck(game, self.seat, GRADUATION_OF_SCHOLARS, TUCK.thing(move))
        graduate(game, self.seat, self.left - 1)

    def fits(self, game: Everdell) -> bool:
        return 1 <= self.left <= min(3, room_under(game, self.seat, GRADUATION_OF_SCHOLARS))


# The cure


class Cure(Effect):
    """Two berries are paid, and two cards of the city discarded."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        pay(game, seat, pack(0, 0, 0, CURE_BERRIES))
        game.stack.append(CureRemoves(seat, 2, 0))


class CureRemoves(Ask):
    """A card of the city that is discarded; the second is not of a kind before the first, if there is another one."""

    name = "cure_removes"
    fields = "seat left least:card"
    upon = "acting"
    gesture = "again"

    def __init__(self, seat: int, left: int, least: int) -> None:
        super().__init__(seat)
        self.left = left
        self.least = least

    def moves(self, game: Everdell) -> list[int]:
        moves = removable(game, self.seat, self.least)
        if not moves:
            return removable(game, self.seat, 0)
        if self.left > 1 and len(moves) == 2 and moves[1] == last_alone(game, self.seat):
            return moves[:1]
        return moves

    def take(self, game: Everdell, move: int) -> None:
        if self.left > 1:
            game.stack.append(CureRemoves(self.seat, self.left - 1, REMOVE_KINDS[REMOVE.thing(move)]))
        remove_card(game, self.seat, self.seat, removed_at(game, self.seat, move), OTHERWISE)

    def fits(self, game: Everdell) -> bool:
        cards = len(game.seats[self.seat].city.cards)
        return 1 <= self.left <= min(2, cards) and self.least >= 0 and bool(self.moves(game))


def last_alone(game: Everdell, seat: int) -> int:
    """The word for the single card of the highest kind, after which no second one could follow; -1 if there are two."""
    city = game.seats[seat].city
    kinds = sorted(card & KIND for card in city.cards)
    return -1 if kinds[-1] == kinds[-2] else REMOVE.of(REMOVE_AT[kinds[-1]])


EVENTS_TABLE[A_BRILLIANT_MARKETING_PLAN].claimed = PutResources(TWIG, BERRY)
EVENTS_TABLE[A_WELL_RUN_CITY].claimed = TakeBack()
EVENTS_TABLE[AN_EVENING_OF_FIREWORKS].claimed = PutResources(TWIG, TWIG)
EVENTS_TABLE[ANCIENT_SCROLLS_DISCOVERED].claimed = RevealScrolls()
EVENTS_TABLE[CAPTURE_OF_THE_ACORN_THIEVES].claimed = Capture()
EVENTS_TABLE[CROAK_WART_CURE].claimed = Cure()
EVENTS_TABLE[GRADUATION_OF_SCHOLARS].claimed = Scholars()
EVENTS_TABLE[PERFORMER_IN_RESIDENCE].claimed = PutResources(BERRY, BERRY)
EVENTS_TABLE[PRISTINE_CHAPEL_CEILING].claimed = PerChapelToken()
EVENTS_TABLE[TAX_RELIEF].claimed = Produce()
EVENTS_TABLE[UNDER_NEW_MANAGEMENT].claimed = PutResources(TWIG, BERRY)
