"""A bot that plays any legal move."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from podere.bots.base import Bot
from podere.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Every legal move is equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__("random", seed)
        self.sees_moves_only = True

    def choose(self, game: Game[Any], seat: int) -> int:
        return self.pick(game.moves())

    def pick(self, moves: list[int]) -> int:
        return moves[self.rng.below(len(moves))]
