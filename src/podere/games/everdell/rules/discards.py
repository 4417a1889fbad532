"""Discarding from the hand, for this or that; what is discarded nobody else sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.everdell.lexicon import DISCARD, DONE
from podere.games.everdell.player import HAND
from podere.games.everdell.rules.asking import AskDiscards
from podere.games.everdell.rules.supply import discard_from_hand, draw, gain_any, gain_points

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


class HavenDiscards(AskDiscards):
    """Any number of cards; a resource of choice for every two. `count` were discarded so far."""

    fields = "seat count"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            gain_any(game, self.seat, self.count // 2)
            return
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        haven(game, self.seat, self.count + 1)


def haven(game: Everdell, seat: int, count: int) -> None:
    if game.seats[seat].hand.size > 0:
        game.stack.append(HavenDiscards(seat, count))
    else:
        gain_any(game, seat, count // 2)


class DiscardToDraw(AskDiscards):
    """Any number of cards; two are drawn for each. `count` were discarded so far."""

    fields = "seat count"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            draw(game, self.seat, 2 * self.count)
            return
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        discard_to_draw(game, self.seat, self.count + 1)


def discard_to_draw(game: Everdell, seat: int, count: int) -> None:
    if game.seats[seat].hand.size > 0:
        game.stack.append(DiscardToDraw(seat, count))
    else:
        draw(game, seat, 2 * count)


class DiscardForAny(AskDiscards):
    """Up to so many cards; a resource of choice for each. `count` were discarded so far."""

    fields = "seat left count"

    def __init__(self, seat: int, left: int, count: int) -> None:
        super().__init__(seat)
        self.left = left
        self.count = count

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            gain_any(game, self.seat, self.count)
            return
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        discard_for_any(game, self.seat, self.left - 1, self.count + 1)


def discard_for_any(game: Everdell, seat: int, left: int, count: int) -> None:
    if left > 0 and game.seats[seat].hand.size > 0:
        game.stack.append(DiscardForAny(seat, left, count))
    else:
        gain_any(game, seat, count)


class BardDiscards(AskDiscards):
    """Up to so many cards; a point for each."""

    fields = "seat left"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            return
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        gain_points(game, self.seat, 1)
        bard(game, self.seat, self.left - 1)


def bard(game: Everdell, seat: int, left: int) -> None:
    if left > 0 and game.seats[seat].hand.size > 0:
        game.stack.append(BardDiscards(seat, left))


class PostOfficeDiscards(AskDiscards):
    """Any number of cards; then the hand is filled."""

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            draw(game, self.seat, HAND)
            return
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        post_office_discards(game, self.seat)


def post_office_discards(game: Everdell, seat: int) -> None:
    if game.seats[seat].hand.size > 0:
        game.stack.append(PostOfficeDiscards(seat))
    else:
        draw(game, seat, HAND)


class DiscardExactly(AskDiscards):
    """So many cards that must go."""

    fields = "seat left"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def may_stop(self) -> bool:
        return False

    def take(self, game: Everdell, move: int) -> None:
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        discard_exactly(game, self.seat, self.left - 1)


def discard_exactly(game: Everdell, seat: int, left: int) -> None:
    if left > 0:
        game.stack.append(DiscardExactly(seat, left))
