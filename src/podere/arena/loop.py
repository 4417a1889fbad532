"""The inner loops: games from here to the end, as fast as the engine goes."""

from __future__ import annotations

from typing import Any

from podere.bots.base import Bot, ask
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


def play_with(game: Game[Any], bots: list[Bot]) -> int:
    """Play to the end with a bot in each seat; how often there were two or more moves to choose from."""
    decisions = 0
    while game.stack:
        if len(game.legal) > 1:
            decisions += 1
        game.push(ask(bots[game.chooser()], game))
    return decisions
