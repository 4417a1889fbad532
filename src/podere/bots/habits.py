"""Habits: how much more often than by chance good players make a move, for each stage of the game.

Where turns are drawn at random, in imagined games, they are drawn by habit: of few turns more are good ones.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from podere.kernel.game import Game
from podere.kernel.rng import Rng

USUAL: Final = 100
"""What a move weighs that is made as often as by chance, or was never seen."""
LEAST: Final = 3
MOST: Final = 2000
HABITS: Final = "habits.json"


class Habits:
    """The weight of every move, for each stage; without any, all moves are alike."""

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows = rows

    def draw(self, game: Game[Any], seat: int, legal: list[int], rng: Rng) -> int:
        """One of these moves."""
        stage = game.stage(seat) if self.rows else -1
        if stage < 0 or stage >= len(self.rows):
            return legal[rng.below(len(legal))]
        row = self.rows[stage]
        total = 0
        for move in legal:
            total += row[move]
        at = rng.below(total)
        for move in legal:
            at -= row[move]
            if at < 0:
                return move
        return legal[-1]


NO_HABITS: Final = Habits([])
_habits: dict[str, Habits] = {}


def habits_of(game: Game[Any]) -> Habits:
    """The habits that were learned for such a game."""
    key = f"{game.setting.game} {game.league()}"
    found = _habits.get(key)
    if found is None:
        found = _read(game)
        _habits[key] = found
    return found


def _read(game: Game[Any]) -> Habits:
    """The habits that lie in a game's folder, by word."""
    try:
        text = files(f"podere.games.{game.setting.game}").joinpath(HABITS).read_text("utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return NO_HABITS
    learned = json.loads(text)["leagues"].get(game.league())
    if learned is None:
        return NO_HABITS
    rows = [[USUAL] * len(game.lexicon) for _ in range(int(learned["stages"]))]
    for word, weights in learned["words"].items():
        move = game.lexicon.number(str(word))
        for stage, weight in enumerate(weights):
            rows[stage][move] = int(weight)
    return Habits(rows)
