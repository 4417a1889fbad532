"""Bots that look through their own turn and take what is worth most at the end of it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from podere.bots.base import Bot
from podere.bots.judge import Judge
from podere.kernel.game import Game

POSITIONS: Final = 1000
"""So many positions are looked at for a choice, or a few more."""
FEW: Final = 6
"""So many moves are tried at each choice where there is no time for all."""
DEEPEST: Final = 24
"""So many choices in a row count as one turn, or a turn alone at the table would never end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnBot(Bot):
    """The best that its own turn can bring; what others do then is not seen."""

    def __init__(
        self, seed: int | str = 0, positions: int = POSITIONS, judge: Judge | None = None, name: str = "turn"
    ) -> None:
        super().__init__(name, seed)
        self.positions = positions
        self.judge = judge or Judge()

    def choose(self, game: Game[Any], seat: int) -> int:
        moves = game.moves()
        share = self.positions // len(moves)
        best = moves[0]
        most = 0.0
        ties = 0
        for move in moves:
            value = after(self.judge, game, move, seat, share, DEEPEST)
            if ties == 0 or value > most:
                best, most, ties = move, value, 1
            elif value == most:
                ties += 1
                if self.rng.below(ties) == 0:
                    best = move
        return best


def after(judge: Judge, game: Game[Any], move: int, seat: int, share: int, deepest: int) -> float:
    """What the best end of the turn is worth after this move."""
    trial = game.copy(nature=False)
    trial.push(move)
    return best_end(judge, trial, seat, share, deepest)


def best_end(judge: Judge, game: Game[Any], seat: int, share: int, deepest: int) -> float:
    """The best worth at the end of the turn, looking at about `share` positions."""
    if game.chooser() != seat or deepest == 0:
        return judge.standing(game, seat)
    legal = game.legal
    if share < len(legal):
        return climb(judge, game, seat, deepest)
    most = after(judge, game, legal[0], seat, share // len(legal), deepest - 1)
    for move in legal[1:]:
        most = max(most, after(judge, game, move, seat, share // len(legal), deepest - 1))
    return most


def climb(judge: Judge, game: Game[Any], seat: int, deepest: int) -> float:
    """The worth at the end of the turn when every choice takes what is best at once, out of a few moves."""
    while game.chooser() == seat and deepest > 0:
        legal = game.legal
        stride = (len(legal) + FEW - 1) // FEW
        best = game.copy(nature=False)
        best.push(legal[0])
        most = judge.standing(best, seat)
        for move in legal[stride::stride]:
            trial = game.copy(nature=False)
            trial.push(move)
            value = judge.standing(trial, seat)
            if value > most:
                best, most = trial, value
        game = best
        deepest -= 1
    return judge.standing(game, seat)
