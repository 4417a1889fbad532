"""Looking through one's own turn: what is the best that it can bring?"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from podere.bots.base import Bot
from podere.bots.judge import SIMPLE, Judge, judge_of
from podere.kernel.game import Game

POSITIONS: Final = 400
"""So many positions are looked at for a choice, or a few more."""
FEW: Final = 6
"""So many moves are tried at each choice where there is no time for all."""
DEEPEST: Final = 24
"""So many choices in a row are looked through, or a turn with many small exchanges would never end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnBot(Bot):
    """The best that its own turn can bring; what others do then is not seen."""

    def __init__(
        self,
        seed: int | str = 0,
        positions: int = POSITIONS,
        judge: Judge | None = SIMPLE,
        name: str = "turn",
    ) -> None:
        """Without a judge, the best that there is for the game."""
        super().__init__(name, seed)
        self.positions = positions
        self.judge = judge

    def choose(self, game: Game[Any], seat: int) -> int:
        judge = self.judge or judge_of(game)
        legal = game.legal
        share = self.positions // len(legal)
        best = legal[0]
        most = 0.0
        ties = 0
        for move in legal:
            trial = game.copy(nature=False)
            trial.push(move)
            value = best_line(judge, trial, seat, share, DEEPEST, [move])
            if ties == 0 or value > most:
                best, most, ties = move, value, 1
            elif value == most:
                ties += 1
                if self.rng.below(ties) == 0:
                    best = move
        return best


def turn_ends(game: Game[Any], seat: int) -> bool:
    """Whether the seat's turn is over: another chooses, or nature, or the next turn begins."""
    return game.chooser() != seat or game.turn_begins()


def best_line(judge: Judge, game: Game[Any], seat: int, share: int, deepest: int, line: list[int]) -> float:
    """The worth of the best end of the turn, looking at about `share` positions; the way to it is added to the line."""
    if deepest == 0 or turn_ends(game, seat):
        return judge.standing(game, seat)
    legal = game.legal
    if share < len(legal):
        return climb(judge, game, seat, deepest, line)
    best: list[int] = []
    most = -1e9
    for move in legal:
        trial = game.copy(nature=False)
        trial.push(move)
        way = [move]
        value = best_line(judge, trial, seat, share // len(legal), deepest - 1, way)
        if value > most:
            best, most = way, value
    line.extend(best)
    return most


def climb(judge: Judge, game: Game[Any], seat: int, deepest: int, line: list[int]) -> float:
    """The same when every choice takes what is best at once, out of a few moves."""
    while deepest > 0 and not turn_ends(game, seat):
        legal = game.legal
        stride = (len(legal) + FEW - 1) // FEW
        best: Game[Any] = game
        taken = legal[0]
        most = -1e9
        for at in range(0, len(legal), stride):
            trial = game.copy(nature=False)
            trial.push(legal[at])
            value = judge.standing(trial, seat)
            if value > most:
                best, taken, most = trial, legal[at], value
        line.append(taken)
        game = best
        deepest -= 1
    return judge.standing(game, seat)
