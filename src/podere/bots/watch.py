# not compiled
"""Learning habits: watching what bots that search choose, and from among what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from podere.bots.base import ask
from podere.bots.habits import LEAST, MOST, NO_HABITS, USUAL, Habits, by_word
from podere.bots.search import Plan, SearchBot
from podere.bots.train import leagues
from podere.boxes.box import begin, box_of

DOUBT: Final = 5.0
"""So many choices as by chance are added for each move: what was seldom seen is hardly a habit."""


class Seen:
    """What was chosen, and what would have been by chance, for each stage."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.taken: list[list[float]] = []
        self.expected: list[list[float]] = []

    def add(self, stage: int, legal: list[int], move: int) -> None:
        """A choice that a good player made."""
        while len(self.taken) <= stage:
            self.taken.append([0.0] * self.size)
            self.expected.append([0.0] * self.size)
        for other in legal:
            self.expected[stage][other] += 1.0 / len(legal)
        self.taken[stage][move] += 1.0

    def habits(self) -> Habits:
        return Habits(
            [
                [weight(one, other) for one, other in zip(taken, expected, strict=True)]
                for taken, expected in zip(self.taken, self.expected, strict=True)
            ]
        )


def weight(taken: float, expected: float) -> int:
    """How much a move weighs that was chosen so often, and would have been so often by chance."""
    found = USUAL * (taken + DOUBT) / (expected + DOUBT)
    return max(LEAST, min(MOST, int(found)))


def watch(
    game: str,
    players: list[int],
    options: dict[str, object],
    simulations: int,
    games: int,
    generations: int,
    seed: int | str,
    tell: Callable[[int], None],
) -> dict[str, dict[str, Any]]:
    """The habits of each league that these games belong to; each generation plays by those of the one before."""
    found: dict[str, dict[str, Any]] = {}
    for league, counts in leagues(game, players, options).items():
        habits = NO_HABITS
        for generation in range(generations):
            lot = f"{seed} {league} {generation}"
            habits = seen_in(game, counts, options, habits, simulations, games, lot, tell).habits()
        found[league] = {
            "simulations": simulations,
            "games": games,
            "stages": len(habits.rows),
            "words": by_word(box_of(game).lexicon, habits),
        }
    return found


def seen_in(
    game: str,
    counts: list[int],
    options: dict[str, object],
    habits: Habits,
    simulations: int,
    games: int,
    seed: str,
    tell: Callable[[int], None],
) -> Seen:
    """What is chosen in games of bots that search."""
    seen = Seen(len(box_of(game).lexicon))
    for number in range(games):
        many = counts[number % len(counts)]
        setting = box_of(game).setting(many, options, files=True)
        table = begin(game, many, f"{seed} {number}", setting.options, files=False)
        plan = Plan(simulations, 0.0, candidates=5, turns=1, tries=8, turns_alone=3)
        bots = [SearchBot(f"{seed} {number} {seat}", plan, None, "watched", habits) for seat in range(many)]
        while not table.over:
            seat = table.chooser()
            move = ask(bots[seat], table)
            stage = table.stage(seat)
            if stage >= 0 and len(table.legal) > 1:
                seen.add(stage, table.legal, move)
            table.push(move)
        tell(1)
    return seen
