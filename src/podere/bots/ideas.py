"""A bot that thinks of some turns, as they come to its mind, and takes the best of them."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from podere.bots.base import Bot
from podere.bots.habits import NO_HABITS
from podere.bots.judge import Judge, judge_of, within_turn
from podere.bots.rollout import drawn_turn
from podere.bots.turn import end_worth, openings
from podere.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class IdeasBot(Bot):
    """The best of so many turns drawn at random."""

    def __init__(self, seed: int | str, ideas: int, judge: Judge | None = None, name: str = "ideas") -> None:
        """Without a judge, the best that there is for the game."""
        super().__init__(name, seed)
        self.ideas = ideas
        self.judge = judge

    def choose(self, game: Game[Any], seat: int) -> int:
        judge = within_turn(self.judge or judge_of(game), game, seat)
        legal = openings(game)
        best = legal[0]
        most = -1e12
        for _ in range(self.ideas):
            move = legal[self.rng.below(len(legal))]
            value = end_worth(judge, drawn_turn(NO_HABITS, game, seat, move, self.rng), seat)
            if value > most:
                best, most = move, value
        return best
