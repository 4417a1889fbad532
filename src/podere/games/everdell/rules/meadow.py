"""Taking and discarding cards of the meadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.formats.stack import is_called
from podere.games.everdell.lexicon import CLEAR, DONE, PLAY, TAKE
from podere.games.everdell.places import MEADOW, NO_CARD
from podere.games.everdell.player import HAND
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.playable import can_enter, can_pay, why_not_play_for_less
from podere.games.everdell.rules.playing import TO_CLEAR, TO_TAKE, out_of_meadow, play_from_hand
from podere.games.everdell.rules.supply import refill
from podere.kernel.lexicon import Family
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

SAVED_IN_FOREST: Final = 1
"""What the forest location saves on one of the two cards taken there."""


def open_cards(game: Everdell, least: int) -> list[int]:
    """The cards in the open slots, from this kind on, ascending, equal ones too."""
    found: list[int] = []
    for slot in range(int(game.closed()), MEADOW):
        kind = int(game.meadow_card(slot))
        if least <= kind < NO_CARD:
            found.append(kind)
    found.sort()
    return found


def words_for(cards: list[int], words: Family) -> list[int]:
    """Words for the kinds of some cards, which ascend."""
    moves: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            last = card
            moves.append(words.of(last))
    return moves


def in_order(game: Everdell, words: Family, many: int, least: int) -> list[int]:
    """Words for the cards that can be the next of so many. They are chosen in the order of their kinds, and whoever
    begins with one of the last, after which there are too few, begins anew with all. What is in every choice that is
    left is the only word."""
    cards = open_cards(game, least)
    if len(cards) < many:
        cards = open_cards(game, 0)
    moves = words_for(cards[: len(cards) - many + 1], words)
    return words_for(cards, words) if len(moves) > 1 else moves


def may_take(game: Everdell, seat: int, many: int) -> bool:
    """Whether there are as many cards in the meadow, and there is room for them in the hand."""
    return 1 <= many <= min(2, game.seats[seat].hand_room(), len(open_cards(game, 0)))


def are_seen(game: Everdell, seat: int, cards: list[int]) -> bool:
    """Whether these cards lie in the hand, and everybody knows it."""
    hand, everyone = game.seats[seat].hand, game.everyone()
    sure = [card for card, mask in zip(hand.cards, hand.known, strict=True) if mask == everyone]
    return all(sure.count(card) >= cards.count(card) for card in cards)


def why_not_of_meadow(game: Everdell, words: Family, moves: list[int], move: int) -> Reason | None:
    """Why this card of the meadow cannot be the next that is chosen."""
    if move in moves:
        return None
    if not words.has(move):
        return Reason("everdell.why.not_offered")
    if words.thing(move) not in open_cards(game, 0):
        return Reason("everdell.why.not_in_meadow")
    return Reason("everdell.why.in_order")


class TakeFromMeadow(Ask):
    """So many cards of the meadow into the hand, for all to see."""

    name = "take_from_meadow"
    fields = "seat left least:card"
    upon = "refill"
    gesture = "again"

    def __init__(self, seat: int, left: int, least: int) -> None:
        super().__init__(seat)
        self.left = left
        self.least = least

    def moves(self, game: Everdell) -> list[int]:
        return in_order(game, TAKE, self.left, self.least)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return why_not_of_meadow(game, TAKE, self.moves(game), move)

    def take(self, game: Everdell, move: int) -> None:
        if self.left > 1:
            game.stack.append(TakeFromMeadow(self.seat, self.left - 1, TAKE.thing(move)))
        out_of_meadow(game, self.seat, TAKE.thing(move), TO_TAKE)

    def fits(self, game: Everdell) -> bool:
        return self.least >= 0 and may_take(game, self.seat, self.left) and bool(self.moves(game))


def take_from_meadow(game: Everdell, seat: int, many: int) -> None:
    """Take so many cards, as far as there are any and the hand has room; then the meadow is refilled."""
    many = min(many, game.seats[seat].hand_room(), len(open_cards(game, 0)))
    refill(game, seat)
    if many > 0:
        game.stack.append(TakeFromMeadow(seat, many, 0))


class SummerMeadow(Ask):
    """Up to two cards of the meadow when summer comes."""

    name = "summer_meadow"
    fields = "seat left least:card"
    upon = "refill"
    gesture = "again"

    def __init__(self, seat: int, left: int, least: int) -> None:
        super().__init__(seat)
        self.left = left
        self.least = least

    def moves(self, game: Everdell) -> list[int]:
        moves = words_for(open_cards(game, self.least), TAKE)
        moves.append(DONE)
        return moves

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            return
        if self.left > 1 and game.seats[self.seat].hand_room() > 1:
            game.stack.append(SummerMeadow(self.seat, self.left - 1, TAKE.thing(move)))
        out_of_meadow(game, self.seat, TAKE.thing(move), TO_TAKE)

    def fits(self, game: Everdell) -> bool:
        has_room = game.seats[self.seat].hand.size < HAND
        return has_room and 1 <= self.left <= 2 and self.least >= 0


class UndertakerClears(Ask):
    """So many cards of the meadow are discarded."""

    name = "undertaker_clears"
    fields = "seat left least:card"
    upon = "refill"
    gesture = "again"

    def __init__(self, seat: int, left: int, least: int) -> None:
        super().__init__(seat)
        self.left = left
        self.least = least

    def moves(self, game: Everdell) -> list[int]:
        return in_order(game, CLEAR, self.left, self.least)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return why_not_of_meadow(game, CLEAR, self.moves(game), move)

    def take(self, game: Everdell, move: int) -> None:
        if self.left > 1:
            game.stack.append(UndertakerClears(self.seat, self.left - 1, CLEAR.thing(move)))
        out_of_meadow(game, self.seat, CLEAR.thing(move), TO_CLEAR)

    def fits(self, game: Everdell) -> bool:
        most = min(3, len(open_cards(game, 0)))
        return 1 <= self.left <= most and self.least >= 0 and bool(self.moves(game))


class UndertakerTakes(Automatic["Everdell"]):
    """After the refill, one card of the meadow into the hand."""

    name = "undertaker_takes"
    upon = "acting"

    def run(self, game: Everdell) -> None:
        take_from_meadow(game, self.seat, 1)


class TakeTwoPlayOne(Automatic["Everdell"]):
    """The forest location: two cards of the meadow, and one of them may be played for a resource less."""

    name = "take_two_play_one"
    upon = "acting"

    def run(self, game: Everdell) -> None:
        many = min(2, game.seats[self.seat].hand_room(), len(open_cards(game, 0)))
        if many > 0:
            game.stack.append(TakeToPlay(self.seat, many, -1))


class TakeToPlay(Ask):
    """The cards taken there; the meadow is refilled when all are taken."""

    name = "take_to_play"
    fields = "seat left taken:card"
    upon = "acting"
    gesture = "again"

    def __init__(self, seat: int, left: int, taken: int) -> None:
        super().__init__(seat)
        self.left = left
        self.taken = taken

    def moves(self, game: Everdell) -> list[int]:
        return in_order(game, TAKE, self.left, max(self.taken, 0))

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return why_not_of_meadow(game, TAKE, self.moves(game), move)

    def take(self, game: Everdell, move: int) -> None:
        kind = TAKE.thing(move)
        if self.left > 1:
            game.stack.append(TakeToPlay(self.seat, self.left - 1, kind))
        else:
            game.stack.append(PlayTaken(self.seat, kind, self.taken))
            refill(game, self.seat)
        out_of_meadow(game, self.seat, kind, TO_TAKE)

    def fits(self, game: Everdell) -> bool:
        """The second card after a first one, which everybody saw, or which is being chosen from equal ones."""
        if (
            not may_take(game, self.seat, self.left)
            or not self.moves(game)
            or (self.left == 2 and self.taken >= 0)
        ):
            return False
        on_its_way = is_called(game.stack[-1], "choose_slot")
        return self.taken < 0 or on_its_way or are_seen(game, self.seat, [self.taken])


class PlayTaken(Ask):
    """One of the cards just taken, for a resource less; or none."""

    name = "play_taken"
    fields = "seat one:card other:card"
    upon = "acting"

    def __init__(self, seat: int, one: int, other: int) -> None:
        super().__init__(seat)
        self.one = one
        self.other = other

    def moves(self, game: Everdell) -> list[int]:
        moves: list[int] = []
        low, high = min(self.one, self.other), max(self.one, self.other)
        if low >= 0 and low != high and self.can_play(game, low):
            moves.append(PLAY.of(low))
        if self.can_play(game, high):
            moves.append(PLAY.of(high))
        moves.append(DONE)
        return moves

    def can_play(self, game: Everdell, kind: int) -> bool:
        player = game.seats[self.seat]
        return can_enter(game, self.seat, kind) and can_pay(player, kind, SAVED_IN_FOREST)

    def take(self, game: Everdell, move: int) -> None:
        if move != DONE:
            play_from_hand(game, self.seat, PLAY.thing(move), SAVED_IN_FOREST)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if move == PLAY.of(self.one) or (move == PLAY.of(self.other) and self.other >= 0):
            return why_not_play_for_less(game, self.seat, PLAY.thing(move), SAVED_IN_FOREST)
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        """The cards that were taken lie in the hand; one of several equal ones may still lie in the meadow."""
        if self.one < 0:
            return False
        cards = [self.one] if self.other < 0 else [self.one, self.other]
        if is_called(game.stack[-1], "choose_slot"):
            cards = cards[1:]
        return are_seen(game, self.seat, cards)
