"""Habits: how much more often than by chance good players make a move, for each stage of the game.

Where turns are drawn at random, in imagined games, they are drawn by habit: of few turns more are good ones.
"""

from __future__ import annotations

from typing import Any, Final

from podere.bots.learned import read
from podere.kernel.game import Game
from podere.kernel.lexicon import Lexicon
from podere.kernel.rng import Rng

USUAL: Final = 100
"""What a move weighs that is made as often as by chance, or was never seen."""
LEAST: Final = 3
MOST: Final = 2000
"""No move is drawn more seldom or more often than this."""
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
    learned = read(game.setting.game, game.league(), HABITS)
    if learned is None:
        return NO_HABITS
    return Habits(rows_of(game.lexicon, int(learned["stages"]), learned["words"]))


def rows_of(lexicon: Lexicon, stages: int, words: dict[str, list[int]]) -> list[list[int]]:
    """What every move weighs at each stage, if these words weigh so much."""
    rows = [[USUAL] * len(lexicon) for _ in range(stages)]
    for word, weights in words.items():
        move = lexicon.number(word)
        for stage, weight in enumerate(weights):
            rows[stage][move] = int(weight)
    return rows


def by_word(lexicon: Lexicon, habits: Habits) -> dict[str, list[int]]:
    """The weights of each word, stage by stage; without those that are as usual."""
    found: dict[str, list[int]] = {}
    for move in range(len(lexicon)):
        weights = [row[move] for row in habits.rows]
        if any(one != USUAL for one in weights):
            found[lexicon.word(move)] = weights
    return found
