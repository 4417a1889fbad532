"""A player for the kit who likes to use what is in play, and what was seldom played in this game."""

from __future__ import annotations

from collections import Counter
from typing import Final

from podere.boxes.box import AnyGame, Box
from podere.kernel.rng import Rng

MOST_CURIOUS: Final = 4
"""How curious a player is, is drawn for each game, from 0: then it plays at random, as it does in plain games."""


class Curious:
    """The player of one game. It remembers nothing of other games, so that each can be played again alone."""

    def __init__(self, box: Box, rng: Rng) -> None:
        self.box = box
        self.rng = rng
        self.zeal = rng.below(MOST_CURIOUS + 1)
        self.words: Counter[int] = Counter()
        self.verbs: Counter[str] = Counter()

    def choose(self, game: AnyGame, moves: list[int]) -> int:
        move = self.like(game, moves)
        self.words[move] += 1
        self.verbs[game.lexicon.family(move).verb] += 1
        return move

    def like(self, game: AnyGame, moves: list[int]) -> int:
        if len(moves) == 1 or self.rng.below(MOST_CURIOUS) >= self.zeal:
            return self.any_of(moves)
        if self.rng.below(2):
            verbs = {move: self.verbs[game.lexicon.family(move).verb] for move in moves}
            least = min(verbs.values())
            return self.seldom([move for move in moves if verbs[move] == least])
        return self.seldom(self.about_things(game, moves) or moves)

    def any_of(self, moves: list[int]) -> int:
        return moves[self.rng.below(len(moves))]

    def seldom(self, moves: list[int]) -> int:
        """One of the words that were played least often."""
        least = min(self.words[move] for move in moves)
        return self.any_of([move for move in moves if self.words[move] == least])

    def about_things(self, game: AnyGame, moves: list[int]) -> list[int]:
        """The words that name what the seat has in play."""
        if self.box.in_play is None:
            return []
        there = set(self.box.in_play(game, game.chooser()))
        return [move for move in moves if not there.isdisjoint(named(game, move))]


def named(game: AnyGame, move: int) -> list[str]:
    """What a word names beside its verb."""
    return list(game.lexicon.family(move).arguments(move).values())
