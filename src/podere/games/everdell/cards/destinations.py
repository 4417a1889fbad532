"""Destinations: cards that act when a worker is placed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.everdell.cards.card import DESTINATION, TABLES, Effect, card
from podere.games.everdell.cards.names import KINDS, NUMBERS, SIGNS
from podere.games.everdell.cards.uses import (
    GIVEN_CARDS,
    CardsToGive,
    CheapCard,
    MeadowForLess,
    OtherCard,
    playable_for_less,
    playable_if_cheap,
)
from podere.games.everdell.city import TOKEN
from podere.games.everdell.lexicon import (
    GIVE,
    HAND_RUNS,
    MEADOW_RUNS,
    PLAY,
    REMOVE,
    TO,
)
from podere.games.everdell.player import HAND
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.discards import discard_exactly, post_office_discards
from podere.games.everdell.rules.giving import give_card, may_be_given
from podere.games.everdell.rules.locations import LookoutUses
from podere.games.everdell.rules.playable import SAVING, why_not_enter, why_not_play_for_less
from podere.games.everdell.rules.playing import (
    REMOVE_KINDS,
    play_free,
    play_from_meadow,
    removable,
    removed_at,
)
from podere.games.everdell.rules.supply import (
    draw,
    gain,
    gain_any,
    gain_points,
    receivers_of_cards,
)
from podere.games.everdell.rules.workers import BY_UNIVERSITY, remove_card
from podere.kernel.bits import bit
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


# Inn and Queen


class PlayAtInn(Effect):
    """A card of the meadow for three resources less."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(InnPlays(seat))


class InnPlays(Choice["Everdell"]):
    """Which card of the meadow is played for three resources less."""

    name = "inn_plays"
    upon = "acting"

    def moves(self, game: Everdell) -> list[int]:
        moves: list[int] = []
        MEADOW_RUNS.extend(moves, playable_for_less(game, self.seat))
        return moves

    def take(self, game: Everdell, move: int) -> None:
        play_from_meadow(game, self.seat, PLAY.thing(move) - len(KINDS), SAVING)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if not PLAY.has(move) or PLAY.thing(move) < len(KINDS):
            return Reason("everdell.why.play_from_meadow")
        kind = PLAY.thing(move) - len(KINDS)
        if game.meadow_kinds() & SIGNS[kind] == 0:
            return Reason("everdell.why.not_in_meadow")
        return why_not_play_for_less(game, self.seat, kind, SAVING)

    def fits(self, game: Everdell) -> bool:
        return bool(self.moves(game))


@card(DESTINATION, copies=3, points=2, twig=2, resin=1, spots=1, is_open=True)
class Inn:
    """A card of the meadow for three resources less; others may come."""

    use = MeadowForLess()
    visited = PlayAtInn()


class PlayByQueen(Effect):
    """A card worth three points or less, for nothing."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(QueenPlays(seat))


class QueenPlays(Choice["Everdell"]):
    """Which card of hand or meadow, worth three points or less, is played for nothing."""

    name = "queen_plays"
    upon = "acting"

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        moves: list[int] = []
        HAND_RUNS.extend(moves, playable_if_cheap(game, self.seat, 0))
        MEADOW_RUNS.extend(moves, playable_if_cheap(game, self.seat, 1))
        return moves

    def take(self, game: Everdell, move: int) -> None:
        source = PLAY.thing(move) // len(KINDS)
        play_free(game, self.seat, PLAY.thing(move) % len(KINDS), source)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if not PLAY.has(move):
            return Reason("everdell.why.play_first")
        source, kind = divmod(PLAY.thing(move), len(KINDS))
        if source == 0 and not game.seats[self.seat].hand.has(kind):
            return Reason("everdell.why.not_in_hand")
        if source == 1 and game.meadow_kinds() & SIGNS[kind] == 0:
            return Reason("everdell.why.not_in_meadow")
        if TABLES.points[kind] > 3:
            return Reason("everdell.why.worth_too_much")
        return why_not_enter(game, self.seat, kind)

    def fits(self, game: Everdell) -> bool:
        return bool(self.moves(game))


@card(DESTINATION, unique=True, copies=2, points=4, berry=5, home="palace", spots=1)
class Queen:
    """A card of hand or meadow worth up to three points, for nothing."""

    use = CheapCard()
    visited = PlayByQueen()


# Chapel, Lookout


class AddTokenAndDraw(Effect):
    """A token on the card, then so many cards for each token there."""

    def __init__(self, each: int) -> None:
        self.each = each

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        player = game.seats[seat]
        player.city = player.city.replaced(at, player.city.cards[at] + TOKEN)
        draw(game, seat, self.each * player.city.chapel)


@card(DESTINATION, unique=True, copies=2, points=2, twig=2, resin=1, pebble=1, spots=1)
class Chapel:
    """A token on it, then two cards for each of its tokens."""

    gathers_tokens = True
    tokens = 31
    visited = AddTokenAndDraw(2)


class UseLocation(Effect):
    """Any basic or forest location."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(LookoutUses(seat))


@card(DESTINATION, unique=True, copies=2, points=2, twig=1, resin=1, pebble=1, spots=1)
class Lookout:
    """Any basic or forest location, taken or not."""

    visited = UseLocation()


# Post Office


class SendCards(Effect):
    """Two cards to an opponent, then a new hand."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(PostOfficeRest(seat))
        others = receivers_of_cards(game, seat)
        if not others:
            discard_exactly(game, seat, GIVEN_CARDS)
        elif len(others) == 1:
            send(game, seat, others[0], GIVEN_CARDS)
        else:
            game.stack.append(PostOfficeTo(seat))


def send(game: Everdell, seat: int, other: int, left: int) -> None:
    """As many cards as fit go to the other hand; what does not fit is discarded."""
    room = min(left, game.seats[other].hand_room())
    discard_exactly(game, seat, left - room)
    if room > 0:
        game.stack.append(PostOfficeGives(seat, other, room))


class PostOfficeTo(Ask):
    """Who receives the two cards."""

    name = "post_office_to"
    upon = "post_office_rest"

    def moves(self, game: Everdell) -> list[int]:
        return [TO.of(other) for other in receivers_of_cards(game, self.seat)]

    def take(self, game: Everdell, move: int) -> None:
        send(game, self.seat, TO.thing(move), GIVEN_CARDS)

    def fits(self, game: Everdell) -> bool:
        return bool(self.moves(game))


class PostOfficeGives(Ask):
    """Which card of the hand is given; giver and receiver see it."""

    name = "post_office_gives"
    fields = "seat to:seat left"
    upon = "post_office_rest discard_exactly"
    gesture = "again"

    def __init__(self, seat: int, to: int, left: int) -> None:
        super().__init__(seat)
        self.to = to
        self.left = left

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        return [GIVE.of(kind) for kind in game.seats[self.seat].hand.kinds()]

    def eyes(self, game: Everdell, move: int) -> int:
        return int(bit(self.seat) | bit(self.to))

    def take(self, game: Everdell, move: int) -> None:
        player = game.seats[self.seat]
        told = player.hand.alike()
        player.hand = player.hand.minus(GIVE.thing(move), self.eyes(game, move))
        if self.left > 1:
            game.stack.append(PostOfficeGives(self.seat, self.to, self.left - 1))
        give_card(game, self.seat, self.to, GIVE.thing(move), told)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if GIVE.has(move) and move not in self.moves(game):
            return Reason("everdell.why.not_in_hand")
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        room = HAND - game.seats[self.to].hand.size
        there = game.seats[self.seat].hand.size
        if self.to == self.seat or not 1 <= self.left <= min(2, room, there):
            return False
        return may_be_given(game, self.seat, self.to)


class PostOfficeRest(Automatic["Everdell"]):
    """Then any number of cards may go, and the hand is filled."""

    name = "post_office_rest"
    upon = "acting"

    def run(self, game: Everdell) -> None:
        post_office_discards(game, self.seat)


@card(DESTINATION, copies=3, points=2, twig=1, resin=2, spots=1, is_open=True)
class PostOffice:
    """Two cards to an opponent, any number away, then a full hand; others may come."""

    use = CardsToGive()
    visited = SendCards()


# University


class RemoveForMore(Effect):
    """A card of the city is discarded."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(UniversityRemoves(seat))


class UniversityRemoves(Ask):
    """Which card leaves the city: its printed cost comes back, with a resource of choice and a point."""

    name = "university_removes"
    upon = "acting"

    def moves(self, game: Everdell) -> list[int]:
        return [
            move
            for move in removable(game, self.seat)
            if REMOVE_KINDS[REMOVE.thing(move)] != NUMBERS["university"]
        ]

    def take(self, game: Everdell, move: int) -> None:
        kind = REMOVE_KINDS[REMOVE.thing(move)]
        remove_card(game, self.seat, self.seat, removed_at(game, self.seat, move), BY_UNIVERSITY)
        gain(game, self.seat, TABLES.costs[kind])
        gain_points(game, self.seat, 1)
        gain_any(game, self.seat, 1)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if REMOVE.has(move) and REMOVE_KINDS[REMOVE.thing(move)] == NUMBERS["university"]:
            return Reason("everdell.why.not_itself")
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        return game.seats[self.seat].city.has(TABLES.keeper) and bool(self.moves(game))


@card(DESTINATION, unique=True, copies=2, points=3, resin=1, pebble=2, spots=1)
class University:
    """Another card of the city is discarded: its cost comes back, with a resource of choice and a point."""

    keeps_freed = True
    use = OtherCard()
    visited = RemoveForMore()
