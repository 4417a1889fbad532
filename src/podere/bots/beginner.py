"""A bot that thinks of a few turns, as they come to its mind, and takes the best of them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from podere.bots.base import Bot
from podere.bots.judge import SIMPLE
from podere.bots.turn import DEEPEST, end_worth, openings, turn_ends
from podere.kernel.game import Game

IDEAS: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class BeginnerBot(Bot):
    """The best of a few turns drawn at random, by the game's simple worth."""

    def __init__(self, seed: int | str = 0, ideas: int = IDEAS) -> None:
        super().__init__("beginner", seed)
        self.ideas = ideas

    def choose(self, game: Game[Any], seat: int) -> int:
        legal = openings(game)
        best = legal[0]
        most = -1e12
        for _ in range(self.ideas):
            trial = game.copy(nature=False)
            move = legal[self.rng.below(len(legal))]
            trial.push(move)
            deepest = DEEPEST
            while deepest > 0 and not turn_ends(trial, seat):
                trial.push(trial.legal[self.rng.below(len(trial.legal))])
                deepest -= 1
            value = end_worth(SIMPLE, trial, seat)
            if value > most:
                best, most = move, value
        return best
