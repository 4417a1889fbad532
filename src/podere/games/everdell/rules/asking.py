"""What questions have in common: why a word is not an answer, and whose secret they touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.everdell.lexicon import DISCARD, DISCARD_RUNS, DONE
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


class Ask(Choice["Everdell"]):
    """A question that offers a few things and nothing else."""

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        return None if move in self.moves(game) else Reason("everdell.why.not_offered")


class AskOfHand(Ask):
    """A question whose answers depend on the hand."""

    def private(self) -> bool:
        return True


class AskDiscards(Choice["Everdell"]):
    """Cards of the hand to discard, one after another. What is discarded nobody else sees."""

    def private(self) -> bool:
        return True

    def may_stop(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        moves: list[int] = []
        DISCARD_RUNS.extend(moves, game.seats[self.seat].hand_kinds())
        if self.may_stop():
            moves.append(DONE)
        return moves

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if DISCARD.has(move):
            return (
                None
                if game.seats[self.seat].hand.has(DISCARD.thing(move))
                else Reason("everdell.why.not_in_hand")
            )
        return None if move == DONE and self.may_stop() else Reason("everdell.why.discard_first")
