"""Discarding from the hand, for this or that; what is discarded nobody else sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.everdell.lexicon import DISCARD, DONE
from podere.games.everdell.player import HAND
from podere.games.everdell.rules.supply import discard_from_hand, draw, gain_any, gain_points
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


def discards(game: Everdell, seat: int) -> list[int]:
    """A word for each kind in the hand."""
    moves: list[int] = []
    last = -1
    for card in game.seats[seat].hand.cards:
        if card != last:
            moves.append(DISCARD + card)
            last = card
    return moves


def discards_or_done(game: Everdell, seat: int) -> list[int]:
    moves = discards(game, seat)
    moves.append(DONE)
    return moves


def why_not_discard(game: Everdell, seat: int, move: int, may_stop: bool) -> Reason | None:
    if DISCARD <= move < DONE:
        return None if game.seats[seat].hand.has(move - DISCARD) else Reason("everdell.why.not_in_hand")
    if move == DONE:
        return None if may_stop else Reason("everdell.why.discard_first")
    return Reason("everdell.why.discard_first")


class HavenDiscards(Choice["Everdell"]):
    """Any number of cards; a resource of choice for every two. `count` were discarded so far."""

    fields = "seat count"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        return discards_or_done(game, self.seat)

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            gain_any(game, self.seat, self.count // 2)
            return
        discard_from_hand(game, self.seat, move - DISCARD)
        haven(game, self.seat, self.count + 1)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return why_not_discard(game, self.seat, move, may_stop=True)


def haven(game: Everdell, seat: int, count: int) -> None:
    if game.seats[seat].hand.size > 0:
        game.stack.append(HavenDiscards(seat, count))
    else:
        gain_any(game, seat, count // 2)


class DiscardToDraw(Choice["Everdell"]):
    """Any number of cards; two are drawn for each. `count` were discarded so far."""

    fields = "seat count"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        return discards_or_done(game, self.seat)

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            draw(game, self.seat, 2 * self.count)
            return
        discard_from_hand(game, self.seat, move - DISCARD)
        discard_to_draw(game, self.seat, self.count + 1)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return why_not_discard(game, self.seat, move, may_stop=True)


def discard_to_draw(game: Everdell, seat: int, count: int) -> None:
    if game.seats[seat].hand.size > 0:
        game.stack.append(DiscardToDraw(seat, count))
    else:
        draw(game, seat, 2 * count)


class DiscardForAny(Choice["Everdell"]):
    """Up to so many cards; a resource of choice for each. `count` were discarded so far."""

    fields = "seat left count"

    def __init__(self, seat: int, left: int, count: int) -> None:
        super().__init__(seat)
        self.left = left
        self.count = count

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        return discards_or_done(game, self.seat)

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            gain_any(game, self.seat, self.count)
            return
        discard_from_hand(game, self.seat, move - DISCARD)
        discard_for_any(game, self.seat, self.left - 1, self.count + 1)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return why_not_discard(game, self.seat, move, may_stop=True)


def discard_for_any(game: Everdell, seat: int, left: int, count: int) -> None:
    if left > 0 and game.seats[seat].hand.size > 0:
        game.stack.append(DiscardForAny(seat, left, count))
    else:
        gain_any(game, seat, count)


class BardDiscards(Choice["Everdell"]):
    """Up to so many cards; a point for each."""

    fields = "seat left"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        return discards_or_done(game, self.seat)

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            return
        discard_from_hand(game, self.seat, move - DISCARD)
        gain_points(game, self.seat, 1)
        bard(game, self.seat, self.left - 1)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return why_not_discard(game, self.seat, move, may_stop=True)


def bard(game: Everdell, seat: int, left: int) -> None:
    if left > 0 and game.seats[seat].hand.size > 0:
        game.stack.append(BardDiscards(seat, left))


class PostOfficeDiscards(Choice["Everdell"]):
    """Any number of cards; then the hand is filled."""

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        return discards_or_done(game, self.seat)

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            draw(game, self.seat, HAND)
            return
        discard_from_hand(game, self.seat, move - DISCARD)
        post_office_discards(game, self.seat)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return why_not_discard(game, self.seat, move, may_stop=True)


def post_office_discards(game: Everdell, seat: int) -> None:
    if game.seats[seat].hand.size > 0:
        game.stack.append(PostOfficeDiscards(seat))
    else:
        draw(game, seat, HAND)


class DiscardExactly(Choice["Everdell"]):
    """So many cards that must go."""

    fields = "seat left"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        return discards(game, self.seat)

    def take(self, game: Everdell, move: int) -> None:
        discard_from_hand(game, self.seat, move - DISCARD)
        discard_exactly(game, self.seat, self.left - 1)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return why_not_discard(game, self.seat, move, may_stop=False)


def discard_exactly(game: Everdell, seat: int, left: int) -> None:
    if left > 0:
        game.stack.append(DiscardExactly(seat, left))
