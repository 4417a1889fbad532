"""Instead of a draft: once, before the first round, any number of cards go and as many of the same kind come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.deals import KINDS
from podere.games.agricola.lexicon import DISCARD, DONE
from podere.games.agricola.rules.drafts import deck_of, discard, hand_of, kind_of, pile_of, set_hand
from podere.games.agricola.rules.living import DrawOne
from podere.kernel.bits import bit
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

PILES: Final = 3
"""Occupations, minor improvements, those of an expansion: one after the other, so that nobody learns more than how
many of each were exchanged."""


class Mulligan(Choice["Agricola"]):
    """Which card of this pile goes next, face down; then done. `count` have gone so far."""

    name = "mulligan"
    fields = "seat pile count"
    upon = "new_round before"
    within = "new_round"
    roles = "before"

    def __init__(self, seat: int, pile: int, count: int) -> None:
        super().__init__(seat)
        self.pile = pile
        self.count = count

    def private(self) -> bool:
        return True

    def cards(self, game: Agricola) -> list[int]:
        """The cards of this pile in the hand."""
        hand = hand_of(game, self.seat, 1 if self.pile != 0 else 0).cards
        return [card for card in hand if pile_of(card) == self.pile]

    def moves(self, game: Agricola) -> list[int]:
        moves = [DONE]
        if deck_of(game, self.pile).size > self.count:
            moves.extend([DISCARD.of(card) for card in self.cards(game)])
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            begin_mulligan(game, self.seat, self.pile + 1)
            for _ in range(self.count):
                game.stack.append(DrawOne(self.seat, self.pile))
            return
        card = DISCARD.thing(move)
        mine = int(bit(self.seat))
        kind = kind_of(card)
        set_hand(game, self.seat, kind, hand_of(game, self.seat, kind).minus(card, mine))
        discard(game, kind, card, mine)
        if game.journal is not None:
            game.journal.note("discarded", self.seat, {"kind": KINDS[kind]})
        game.stack.append(Mulligan(self.seat, self.pile, self.count + 1))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not DISCARD.has(move):
            return Reason("agricola.why.discard_first")
        card = DISCARD.thing(move)
        if card not in self.cards(game):
            if hand_of(game, self.seat, kind_of(card)).has(card):
                return Reason("agricola.why.keep_other_kind")
            return Reason("agricola.why.not_in_hand")
        if deck_of(game, self.pile).size > self.count:
            return None
        return Reason("agricola.why.deck_too_small")

    def fits(self, game: Agricola) -> bool:
        """Cards of the Moor may be exchanged once, some at a time."""
        deals = game.deals
        return 0 <= self.pile <= 2 and 0 <= self.count <= 7 and deals is not None and deals.plan.mulligan


def begin_mulligan(game: Agricola, seat: int, pile: int) -> None:
    """Ask about the next pile of which there are cards in this game."""
    while pile < PILES:
        if deck_of(game, pile).size > 0:
            game.stack.append(Mulligan(seat, pile, 0))
            return
        pile += 1
