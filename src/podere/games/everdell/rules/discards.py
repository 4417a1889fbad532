"""Discarding from the hand, for this or that; what is discarded nobody else sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from podere.formats.stack import is_called
from podere.games.everdell.lexicon import DISCARD, DONE
from podere.games.everdell.player import HAND
from podere.games.everdell.rules.asking import AskDiscards
from podere.games.everdell.rules.supply import discard_from_hand, draw, gain_any, gain_points

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


class HavenDiscards(AskDiscards):
    """Any number of cards; a resource of choice for every two. `count` were discarded so far."""

    name = "haven_discards"
    fields = "seat count"
    upon = "acting"
    gesture = "again"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            gain_any(game, self.seat, self.count // 2)
            return
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        haven(game, self.seat, self.count + 1)

    def fits(self, game: Everdell) -> bool:
        return 0 <= self.count <= HAND


def haven(game: Everdell, seat: int, count: int) -> None:
    if game.seats[seat].hand.size > 0:
        game.stack.append(HavenDiscards(seat, count))
    else:
        gain_any(game, seat, count // 2)


class DiscardToDraw(AskDiscards):
    """Any number of cards; two are drawn for each. `count` were discarded so far."""

    name = "discard_to_draw"
    fields = "seat count"
    upon = "acting"
    gesture = "again"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            draw(game, self.seat, 2 * self.count)
            return
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        discard_to_draw(game, self.seat, self.count + 1)

    def fits(self, game: Everdell) -> bool:
        return 0 <= self.count <= HAND


def discard_to_draw(game: Everdell, seat: int, count: int) -> None:
    if game.seats[seat].hand.size > 0:
        game.stack.append(DiscardToDraw(seat, count))
    else:
        draw(game, seat, 2 * count)


class DiscardForAny(AskDiscards):
    """Up to so many cards; a resource of choice for each. `count` were discarded so far."""

    name = "discard_for_any"
    fields = "seat left count"
    upon = "acting"
    gesture = "again"

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

    def fits(self, game: Everdell) -> bool:
        return 1 <= self.left <= 3 and self.count == 3 - self.left


def discard_for_any(game: Everdell, seat: int, left: int, count: int) -> None:
    if left > 0 and game.seats[seat].hand.size > 0:
        game.stack.append(DiscardForAny(seat, left, count))
    else:
        gain_any(game, seat, count)


class BardDiscards(AskDiscards):
    """Up to so many cards; a point for each."""

    name = "bard_discards"
    fields = "seat left"
    upon = "acting"
    gesture = "again"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            return
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        gain_points(game, self.seat, 1)
        bard(game, self.seat, self.left - 1)

    def fits(self, game: Everdell) -> bool:
        return 1 <= self.left <= 5


def bard(game: Everdell, seat: int, left: int) -> None:
    if left > 0 and game.seats[seat].hand.size > 0:
        game.stack.append(BardDiscards(seat, left))


class PostOfficeDiscards(AskDiscards):
    """Any number of cards; then the hand is filled."""

    name = "post_office_discards"
    upon = "acting"
    gesture = "again"

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

    name = "discard_exactly"
    fields = "seat left"
    upon = "acting post_office_rest"
    gesture = "again"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def may_stop(self) -> bool:
        return False

    def take(self, game: Everdell, move: int) -> None:
        discard_from_hand(game, self.seat, DISCARD.thing(move))
        discard_exactly(game, self.seat, self.left - 1)

    def fits(self, game: Everdell) -> bool:
        """So many cards are in the hand beside those that are given before."""
        top: Any = game.stack[-1]
        given = top.left if is_called(top, "post_office_gives") else 0
        return 1 <= self.left <= min(5, game.seats[self.seat].hand.size - given)


def discard_exactly(game: Everdell, seat: int, left: int) -> None:
    if left > 0:
        game.stack.append(DiscardExactly(seat, left))
