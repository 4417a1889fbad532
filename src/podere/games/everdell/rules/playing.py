"""Playing a card, from its place in hand or meadow to the effects that it triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.formats.stack import is_waiting
from podere.games.everdell.cards.card import CARDS, PLAYED, PRODUCES, TABLES
from podere.games.everdell.cards.names import COPIES, IS_CRITTER, KINDS, SIGNS
from podere.games.everdell.city import GUEST_AT, KIND
from podere.games.everdell.lexicon import REMOVE, REMOVE_AT, RUGWORT, SLOT, SOURCES, TO
from podere.games.everdell.places import MEADOW, NO_CARD
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.payment import Pay
from podere.games.everdell.rules.playable import takes_fool
from podere.games.everdell.rules.supply import (
    discard_open,
    gain,
    refill,
)
from podere.games.everdell.rules.workers import BY_RUINS, OTHERWISE, remove_card
from podere.kernel.journal import EVERYONE
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

TO_PLAY: Final = 0
TO_TAKE: Final = 1
TO_CLEAR: Final = 2
"""What a card leaves the meadow for."""


# Out of the hand or the meadow


def lay_out_of_hand(game: Everdell, seat: int, kind: int) -> None:
    """The card that is being played lies open, and belongs to no place else."""
    player = game.seats[seat]
    player.hand = player.hand.minus(kind, EVERYONE)
    lay_out(game, seat, kind, 0)


def lay_out(game: Everdell, seat: int, kind: int, source: int) -> None:
    game.arriving = kind
    if game.journal is not None:
        game.journal.note(
            "play", seat, {"card": KINDS[kind], "source": SOURCES[source] if source >= 0 else None}
        )


def open_slots(game: Everdell, kind: int) -> list[int]:
    """The open slots of the meadow with a card of this kind."""
    return [slot for slot in range(int(game.closed()), MEADOW) if game.meadow_card(slot) == kind]


def out_of_meadow(game: Everdell, seat: int, kind: int, purpose: int) -> None:
    """A card leaves the meadow. Where slots differ, for Rugwort's die and workers, the player says which one."""
    if game.year:
        slots = open_slots(game, kind)
        if len(slots) > 1:
            game.stack.append(ChooseSlot(seat, kind, purpose))
            return
    empty_slot(game, seat, game.slot_of(kind), purpose)


def empty_slot(game: Everdell, seat: int, slot: int, purpose: int) -> None:
    kind = int(game.meadow_card(slot))
    game.set_meadow(slot, NO_CARD)
    if purpose == TO_PLAY:
        lay_out(game, seat, kind, 1)
    elif purpose == TO_TAKE:
        player = game.seats[seat]
        player.hand = player.hand.plus(kind, game.everyone())
        if game.journal is not None:
            game.journal.note("taken", seat, {"card": KINDS[kind]})
    else:
        discard_open(game, kind)
        if game.journal is not None:
            game.journal.note("cleared", seat, {"card": KINDS[kind]})


class ChooseSlot(Ask):
    """Which of several equal cards of the meadow."""

    name = "choose_slot"
    fields = "seat card:card purpose"
    upon = "pay refill summer_meadow take_to_play undertaker_clears"
    gesture = "slot playing"

    def __init__(self, seat: int, card: int, purpose: int) -> None:
        super().__init__(seat)
        self.card = card
        self.purpose = purpose

    def moves(self, game: Everdell) -> list[int]:
        return [SLOT.of(slot) for slot in open_slots(game, self.card)]

    def take(self, game: Everdell, move: int) -> None:
        empty_slot(game, self.seat, SLOT.thing(move), self.purpose)

    def fits(self, game: Everdell) -> bool:
        """What the card leaves the meadow for is what waits for it."""
        purpose = TO_TAKE
        if is_waiting(game, "arrive"):
            purpose = TO_PLAY
        elif is_waiting(game, "undertaker_takes"):
            purpose = TO_CLEAR
        if game.year == 0 or self.card < 0 or self.purpose != purpose:
            return False
        room = game.seats[self.seat].hand_room()
        return (purpose != TO_TAKE or room >= 1) and len(self.moves(game)) > 1


# The ways of playing


def play_from_hand(game: Everdell, seat: int, kind: int, saved: int) -> None:
    """Play a card of the hand, at its price less what is saved."""
    lay_out_of_hand(game, seat, kind)
    game.stack.append(ARRIVALS[seat])
    game.stack.append(PAYS[seat][saved])


def play_from_meadow(game: Everdell, seat: int, kind: int, saved: int) -> None:
    """Play a card of the meadow, at its price less what is saved; the meadow is refilled before it arrives."""
    game.stack.append(ARRIVALS[seat])
    refill(game, seat)
    game.stack.append(PAYS[seat][saved])
    out_of_meadow(game, seat, kind, TO_PLAY)


def play_free(game: Everdell, seat: int, kind: int, source: int) -> None:
    """Play a card of hand or meadow for nothing."""
    game.stack.append(ARRIVALS[seat])
    if source == 0:
        lay_out_of_hand(game, seat, kind)
    else:
        refill(game, seat)
        out_of_meadow(game, seat, kind, TO_PLAY)


class Arrive(Automatic["Everdell"]):
    """The card comes into the city; what it replaces leaves first."""

    name = "arrive"
    upon = "acting"
    roles = "arriving"

    def run(self, game: Everdell) -> None:
        if game.arriving == TABLES.razing:
            game.stack.append(RazeForRuins(self.seat))
        elif game.arriving == TABLES.elsewhere:
            game.stack.append(FoolRemoves(self.seat) if game.year else FoolTo(self.seat))
        else:
            arrive(game, self.seat, -1)


def arrive(game: Everdell, seat: int, worker: int) -> None:
    """Into the own city, with its effect, then what other cards answer; `worker` stands on it where it is a Ruins."""
    kind = game.arriving
    player = game.seats[seat]
    answers = player.city.owned & TABLES.after_cards
    if answers != 0:
        game.stack.append(AfterPlay(seat, kind, answering_number(answers)))
    settle_in(game, seat, kind)
    at = len(player.city.cards)
    guest: i64 = worker + 1
    entry: i64 = kind
    player.city = player.city.plus(entry | (guest << GUEST_AT))
    if game.journal is not None:
        game.journal.note("arrives", seat, {"card": KINDS[kind]})
    card = CARDS[kind]
    effect = card.answers[PLAYED]
    if effect is None:
        effect = card.answers[PRODUCES]
    if effect is not None:
        effect.apply(game, seat, seat, at)


def settle_in(game: Everdell, seat: int, kind: int) -> None:
    """The card is played: alone, Rugwort will play one in return."""
    game.arriving = -1
    if game.year:
        game.rugwort_due += 1


def answering_number(owned: int) -> int:
    """Which cards that answer were in the city before: those played later do not."""
    number = 0
    for card in TABLES.noticing:
        answer = card.after_card
        if answer is not None and owned & SIGNS[card.kind] != 0:
            number += answer.sign
    return number


class AfterPlay(Automatic["Everdell"]):
    """The cards that answer to another one do so; one draws before one chooses."""

    name = "after_play"
    fields = "seat card:card answering"
    upon = "acting"
    roles = "acting"

    def __init__(self, seat: int, card: int, answering: int) -> None:
        super().__init__(seat)
        self.card = card
        self.answering = answering

    def run(self, game: Everdell) -> None:
        city = game.seats[self.seat].city
        for card in TABLES.noticing:
            answer = card.after_card
            if answer is not None and self.answering & answer.sign and city.has(card.kind):
                answer.apply(game, self.seat, self.card, self.card != TABLES.elsewhere)

    def fits(self, game: Everdell) -> bool:
        return self.card >= 0 and 0 <= self.answering <= 7


# Ruins and Fool

REMOVE_KINDS: Final[tuple[int, ...]] = tuple(kind for kind in range(len(KINDS)) for _ in range(COPIES[kind]))
"""The card that each of the words of this family names."""


def removable(game: Everdell, owner: int, least: int = 0, only_constructions: bool = False) -> list[int]:
    """The words that remove a card of this kind or a later one from a city; of cards that do not differ, one."""
    city = game.city(owner)
    moves: list[int] = []
    for at in range(len(city.cards)):
        entry: i64 = city.cards[at]
        if entry & KIND < least or (only_constructions and IS_CRITTER[entry & KIND]):
            continue
        if city.is_first_alike(at):
            moves.append(REMOVE.of(REMOVE_AT[entry & KIND] + city.copy_of(at)))
    moves.sort()
    return moves


def removed_at(game: Everdell, owner: int, move: int) -> int:
    """Where the card that the word names stands."""
    kind = REMOVE_KINDS[REMOVE.thing(move)]
    return game.city(owner).nth(kind, REMOVE.thing(move) - REMOVE_AT[kind])


class RazeForRuins(Ask):
    """The Construction that the Ruins replace: its printed cost comes back, a worker on it stays there."""

    name = "raze_for_ruins"
    upon = "acting"
    roles = "arriving"
    gesture = "playing"

    def moves(self, game: Everdell) -> list[int]:
        return removable(game, self.seat, only_constructions=True)

    def take(self, game: Everdell, move: int) -> None:
        kind = REMOVE_KINDS[REMOVE.thing(move)]
        at = removed_at(game, self.seat, move)
        worker = remove_card(game, self.seat, self.seat, at, BY_RUINS)
        gain(game, self.seat, TABLES.costs[kind])
        arrive(game, self.seat, worker)

    def fits(self, game: Everdell) -> bool:
        return game.arriving == TABLES.razing and bool(self.moves(game))


class FoolTo(Ask):
    """Into whose city the Fool goes."""

    name = "fool_to"
    upon = "acting"
    roles = "arriving"
    gesture = "playing"

    def moves(self, game: Everdell) -> list[int]:
        return [
            TO.of(other)
            for other in range(game.players)
            if other != self.seat and takes_fool(game.seats[other].city)
        ]

    def take(self, game: Everdell, move: int) -> None:
        other = game.seats[TO.thing(move)]
        other.city = other.city.plus(TABLES.elsewhere)
        if game.journal is not None:
            game.journal.note("fool", self.seat, {"to": TO.thing(move)})
        fool_played(game, self.seat)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if (
            TO.has(move)
            and TO.thing(move) < game.players
            and move != TO.of(self.seat)
            and move not in self.moves(game)
        ):
            return Reason("everdell.why.no_city_for_fool")
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        return game.arriving == TABLES.elsewhere and bool(self.moves(game))


def fool_played(game: Everdell, seat: int) -> None:
    """What answers to every card that is played answers also to this one."""
    settle_in(game, seat, TABLES.elsewhere)
    answers = game.seats[seat].city.owned & TABLES.after_cards
    if answers != 0:
        game.stack.append(AfterPlay(seat, TABLES.elsewhere, answering_number(answers)))


class FoolRemoves(Ask):
    """Alone: the Fool is discarded, and with it a card of Rugwort's city."""

    name = "fool_removes"
    upon = "acting"
    roles = "arriving"
    gesture = "playing"

    def moves(self, game: Everdell) -> list[int]:
        return removable(game, RUGWORT)

    def take(self, game: Everdell, move: int) -> None:
        discard_open(game, TABLES.elsewhere)
        remove_card(game, self.seat, RUGWORT, removed_at(game, RUGWORT, move), OTHERWISE)
        fool_played(game, self.seat)

    def fits(self, game: Everdell) -> bool:
        return game.year > 0 and game.arriving == TABLES.elsewhere and bool(self.moves(game))


ARRIVALS: Final[list[Arrive]] = [Arrive(seat) for seat in range(4)]
PAYS: Final[list[list[Pay]]] = [[Pay(seat, saved) for saved in range(4)] for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
