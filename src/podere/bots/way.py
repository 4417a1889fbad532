"""A way of playing: what to look for and what to think of, learned together, by trial. It brings a game to a good end,
but does not tell what a position is worth: where it is played by, it is played to the end."""

from __future__ import annotations

from typing import Any, Final

from podere.bots.habits import Habits, rows_of
from podere.bots.judge import Judge, Learned, weights_of
from podere.bots.learned import read
from podere.kernel.game import Game

WAYS: Final = "ways.json"


class Way:
    """Of a few turns drawn by habit, the best by a judge."""

    def __init__(self, judge: Judge, habits: Habits) -> None:
        self.judge = judge
        self.habits = habits


_ways: dict[str, Way | None] = {}


def way_of(game: Game[Any]) -> Way | None:
    """The way of playing that was learned for such a game."""
    key = f"{game.setting.game} {game.league()}"
    if key not in _ways:
        _ways[key] = _read(game)
    return _ways[key]


def _read(game: Game[Any]) -> Way | None:
    learned = read(game.setting.game, game.league(), WAYS)
    if learned is None:
        return None
    weights = weights_of(learned)
    return Way(Learned(weights), Habits(rows_of(game.lexicon, len(weights), learned["words"])))
