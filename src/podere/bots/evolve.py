# not compiled
"""Learning a way of playing alone, by trial. All weights and habits are changed a little at once, and a game is played
with these changes, the same one with the opposite changes: what went with the better games is taken on.

Least squares learn to tell what will come; how to play best need not be what tells most. Here nothing is told: only
what a game ends with counts. It takes some hundred thousand games, and finds ways that are half as good again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from podere.bots.habits import LEAST, MOST, USUAL, Habits, by_word, habits_of
from podere.bots.judge import Learned, judge_of
from podere.bots.rollout import play_on
from podere.bots.search import TO_THE_END
from podere.bots.way import Way
from podere.boxes.box import AnyGame, begin, box_of
from podere.kernel.errors import BadOption
from podere.kernel.rng import seeded

TRIES: Final = 8
"""Of so many turns drawn by habit the best is played, as in imagined games."""
FAR: Final = 0.25
"""How far a weight is changed in a trial: so many points for what is usual between positions."""
FAR_HABIT: Final = 0.2
"""How far a habit is changed: by about so large a part of it."""
STEP: Final = 0.4
"""How far one goes after all trials of a generation, at first, in parts of how far one tried."""
COOLING: Final = 0.985
"""Each step is a little shorter than the one before."""
KEPT: Final = 0.8
"""So much of where one went before counts again."""
MOST_GAIN: Final = 8.0
"""More than so many points a game do not count: that was luck."""
LEAST_USUAL: Final = 0.2
"""Numbers that hardly differ between positions are changed as if they differed so much."""
LOOKS: Final = 40
"""So many games are looked at to see what is usual."""
BATCH: Final = 100
"""So many games are played by one worker at a time."""
TESTS: Final = 400
"""So many other games tell how good a way is."""
TESTED_EVERY: Final = 10

Spread = Callable[[Callable[[Any], Any], list[Any]], Iterable[Any]]
"""Does something with everything in a list, perhaps on several cores; what comes of it is in order."""


@dataclass(frozen=True)
class Frame:
    """Where each number of a way has its place in one long list: the weights, stage by stage, then the habits."""

    stages: int
    width: int
    moves: list[int]
    """Those of which there is a habit."""
    size: int

    def way(self, numbers: list[float]) -> Way:
        width = self.width
        weights = [numbers[stage * width : (stage + 1) * width] for stage in range(self.stages)]
        rows: list[list[int]] = []
        at = self.stages * width
        for _ in range(self.stages):
            row = [USUAL] * self.size
            for move in self.moves:
                row[move] = max(LEAST, min(MOST, round(USUAL * math.exp(numbers[at]))))
                at += 1
            rows.append(row)
        return Way(Learned(weights), Habits(rows))

    def numbers(self, weights: list[list[float]], rows: list[list[int]]) -> list[float]:
        found = [weight for row in weights for weight in row]
        for row in rows:
            found += [math.log(row[move] / USUAL) for move in self.moves]
        return found


@dataclass(frozen=True)
class Trials:
    """Games to be played with changes, and what is needed for that."""

    game: str
    options: dict[str, object]
    frame: Frame
    numbers: list[float]
    far: list[float]
    seed: str
    first: int
    many: int


def ending(game: str, options: dict[str, object], way: Way, seed: str) -> float:
    """What a game ends with that is played in this way."""
    table: AnyGame = begin(game, 1, seed, options, files=False)
    end = play_on(way.judge, way.habits, table, TO_THE_END, TRIES, seeded(f"drawn {seed}"))
    return end.worth(0)


def tested(trials: Trials) -> float:
    """What these games bring in all, without changes."""
    way = trials.frame.way(trials.numbers)
    numbers = range(trials.first, trials.first + trials.many)
    return sum(ending(trials.game, trials.options, way, f"{trials.seed} {number}") for number in numbers)


def slope(trials: Trials) -> list[float]:
    """How much better games went with more of each number: two games for each trial, with all changes and with their
    opposite."""
    numbers, far = trials.numbers, trials.far
    found = [0.0] * len(numbers)
    for number in range(trials.first, trials.first + trials.many):
        seed = f"{trials.seed} {number}"
        rng = seeded(f"changes {seed}")
        changes = [one if rng.below(2) else -one for one in far]
        more = [one + change for one, change in zip(numbers, changes, strict=True)]
        less = [one - change for one, change in zip(numbers, changes, strict=True)]
        won = ending(trials.game, trials.options, trials.frame.way(more), seed)
        lost = ending(trials.game, trials.options, trials.frame.way(less), seed)
        gain = max(-MOST_GAIN, min(MOST_GAIN, 0.5 * (won - lost)))
        for at, change in enumerate(changes):
            found[at] += gain if change > 0.0 else -gain
    return found


class Climb:
    """Step after step to a better way; the best that was tested is kept."""

    def __init__(self, game: str, options: dict[str, object], start: Way, seed: str, spread: Spread) -> None:
        judge, rows = start.judge, start.habits.rows
        if not isinstance(judge, Learned):
            raise BadOption("a way is learned from values on: learn those first")
        if len(rows) != len(judge.weights):
            raise BadOption("a way is learned from habits on: learn those first")
        self.game = game
        self.options = options
        self.seed = seed
        self.spread = spread
        size = len(rows[0])
        known = [move for move in range(size) if any(row[move] != USUAL for row in rows)]
        self.frame = Frame(len(rows), len(judge.weights[0]), known, size)
        self.numbers = self.frame.numbers(judge.weights, rows)
        self.far = [FAR / one for row in usual(game, options, start, seed) for one in row]
        self.far += [FAR_HABIT] * (len(rows) * len(known))
        self.drift = [0.0] * len(self.numbers)
        self.step = STEP
        self.generation = 0
        self.start = self.test()
        self.most = self.start
        self.best = self.numbers.copy()

    def go_on(self, games: int) -> None:
        """One generation of so many games."""
        drift = self.drift
        for found in self.spread(slope, self.batches(games // 2, f"{self.seed} {self.generation}")):
            for at, one in enumerate(found):
                drift[at] += one
        pace = self.step / math.sqrt(max(sum(one * one for one in drift) / len(drift), 1e-12))
        self.numbers = [
            one + pace * many * far for one, many, far in zip(self.numbers, drift, self.far, strict=True)
        ]
        self.drift = [KEPT * one for one in drift]
        self.step *= COOLING
        self.generation += 1
        if self.generation % TESTED_EVERY == 0:
            self.keep_if_best()

    def keep_if_best(self) -> None:
        reached = self.test()
        if reached > self.most:
            self.most, self.best = reached, self.numbers

    def test(self) -> float:
        """What games bring that no step was learned from."""
        return sum(self.spread(tested, self.batches(TESTS, f"{self.seed} test"))) / TESTS

    def batches(self, games: int, seed: str) -> list[Trials]:
        return [
            Trials(
                self.game,
                self.options,
                self.frame,
                self.numbers,
                self.far,
                seed,
                first,
                min(BATCH // 2, games - first),
            )
            for first in range(0, games, BATCH // 2)
        ]


def usual(game: str, options: dict[str, object], way: Way, seed: str) -> list[list[float]]:
    """How much each number differs between positions at a stage; where that is nothing, in the whole game."""
    seen: dict[int, list[list[float]]] = {}
    for number in range(LOOKS):
        table: AnyGame = begin(game, 1, f"{seed} look {number}", options, files=False)
        rng = seeded(f"{seed} look {number}")
        while not table.over:
            if table.stage(0) >= 0:
                seen.setdefault(table.stage(0), []).append(table.features(0))
            table = play_on(way.judge, way.habits, table, 1, TRIES, rng)
    whole = _deviations([row for rows in seen.values() for row in rows])
    found = []
    for stage in range(max(seen) + 1):
        own = _deviations(seen[stage]) if stage in seen else whole
        found.append([_usual(one, other) for one, other in zip(own, whole, strict=True)])
    return found


def _usual(stage: float, game: float) -> float:
    if stage > 0.05:
        return max(stage, LEAST_USUAL)
    return max(game, LEAST_USUAL) if game > 0.05 else 1.0


def _deviations(rows: list[list[float]]) -> list[float]:
    many = len(rows)
    found = []
    for at in range(len(rows[0])):
        mean = sum(row[at] for row in rows) / many
        found.append(math.sqrt(sum((row[at] - mean) ** 2 for row in rows) / many))
    return found


def evolve(
    game: str,
    options: dict[str, object],
    games: int,
    generations: int,
    seed: int | str,
    spread: Spread,
    tell: Callable[[int], None],
) -> dict[str, dict[str, Any]]:
    """The way of playing of the league of this game alone, learned from its values and habits on; none if it is no
    better than they are."""
    box = box_of(game)
    chosen = box.setting(1, options, files=True).options
    first: AnyGame = begin(game, 1, 0, chosen, files=False)
    start = Way(judge_of(first), habits_of(first))
    climb = Climb(game, dict(chosen), start, f"way {seed} {first.league()}", spread)
    for _ in range(generations):
        climb.go_on(games)
        tell(games)
    if generations % TESTED_EVERY != 0:
        climb.keep_if_best()
    if climb.most <= climb.start:
        return {}
    best = climb.frame.way(climb.best)
    width = climb.frame.width
    weights = [
        [round(one, 4) for one in climb.best[stage * width : (stage + 1) * width]]
        for stage in range(climb.frame.stages)
    ]
    return {
        first.league(): {
            "games": games,
            "generations": generations,
            "before": round(climb.start, 2),
            "reached": round(climb.most, 2),
            "weights": weights,
            "words": by_word(box.lexicon, best.habits),
        }
    }
