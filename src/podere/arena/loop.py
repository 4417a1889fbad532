"""The inner loop: random games, as fast as the engine goes."""

from __future__ import annotations

from typing import Any

from podere.kernel.game import Game
from podere.kernel.rng import Rng


def play_out(game: Game[Any], rng: Rng) -> int:
    """Play to the end with random moves; how often there were two or more to choose from."""
    decisions = 0
    while game.stack:
        legal = game.legal
        many = len(legal)
        if many > 1:
            decisions += 1
            game.push(legal[rng.below(many)])
        else:
            game.push(legal[0])
    return decisions
