# not compiled
"""Learning values from games that bots play against themselves: least squares, stage by stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from podere.bots.base import ask
from podere.bots.judge import SIMPLE, Judge, Learned
from podere.bots.squares import Squares
from podere.bots.turn import TurnBot, turn_ends
from podere.boxes.box import AnyGame, begin, box_of
from podere.kernel.errors import BadOption
from podere.kernel.game import Setting
from podere.kernel.rng import Rng, seeded

POSITIONS: Final = 60
"""So many positions are looked at for a choice: enough to play sensibly, few enough for many games."""
STRAY: Final = 8
"""One turn in so many begins with a move at random, so that many ways of playing are seen."""
KEPT: Final = 3
"""One beginning of a turn in so many is learned from: neighbours tell nearly the same."""
RIDGE: Final = 100.0
"""How much is asked of the games before a weight leaves the simple worth behind, in positions."""
REMEMBERED: Final = 4
"""From the games of so many generations one learns."""
SMALLEST_STEP: Final = 0.2
"""So much of the way to new weights is gone at least: what is learned anew is often too much of a good thing."""
TRIALS: Final = 200
"""So many games tell whether a generation plays better than the best before it."""

Block = list[tuple[int, list[float]]]
"""For each seat its stage and its features."""


@dataclass
class Lessons:
    """What was seen: positions, and what each seat had in the end."""

    seats: int
    rows: list[Block] = field(default_factory=list)
    ends: list[list[float]] = field(default_factory=list)


def train(
    game: str,
    players: list[int],
    options: dict[str, object],
    games: int,
    generations: int,
    seed: int | str,
    tell: Callable[[int], None],
) -> dict[str, dict[str, Any]]:
    """The weights of each league that these games belong to; of none that did not learn to play better."""
    found: dict[str, dict[str, Any]] = {}
    for league, counts in leagues(game, players, options).items():
        school = School(game, counts, options, f"{seed} {league}")
        for _ in range(generations):
            school.go_on(games, tell)
        if isinstance(school.best, Learned):
            found[league] = {"games": games, "generations": generations, "weights": school.best.weights}
    return found


class School:
    """Generation after generation plays by what the ones before have learned. The one that beats the best so far is
    kept: what is learned wavers."""

    def __init__(self, game: str, counts: list[int], options: dict[str, object], seed: str) -> None:
        self.game = game
        self.counts = counts
        self.options = options
        self.seed = seed
        self.generation = 0
        self.judge: Judge = SIMPLE
        self.best: Judge = SIMPLE
        self.seen: list[Lessons] = []

    def go_on(self, games: int, tell: Callable[[int], None]) -> None:
        """One generation."""
        seed = f"{self.seed} {self.generation}"
        share = games // len(self.counts)
        for many in self.counts:
            self.seen.append(play(self.game, many, self.options, self.judge, share, seed, tell))
        del self.seen[: -REMEMBERED * len(self.counts)]
        weights = fit(self.seen)
        if isinstance(self.judge, Learned):
            weights = between(self.judge.weights, weights, max(SMALLEST_STEP, 2.0 / (self.generation + 2.0)))
        self.judge = Learned(weights)
        self.generation += 1
        setting = box_of(self.game).setting(self.counts[0], self.options, files=True)
        if stronger(setting, self.judge, self.best, f"trial {seed}"):
            self.best = self.judge


def leagues(game: str, players: list[int], options: dict[str, object]) -> dict[str, list[int]]:
    """Which numbers of players are learned from together."""
    box = box_of(game)
    found: dict[str, list[int]] = {}
    for many in players:
        first = begin(game, many, 0, box.setting(many, options, files=True).options, files=False)
        if not first.features(0):
            raise BadOption(f"{game} has no features to learn from")
        found.setdefault(first.league(), []).append(many)
    return found


def play(
    game: str,
    players: int,
    options: dict[str, object],
    judge: Judge,
    games: int,
    seed: str,
    tell: Callable[[int], None],
) -> Lessons:
    """Games of a bot against itself, with strays."""
    setting = box_of(game).setting(players, options, files=True)
    lessons = Lessons(players)
    rng = seeded(f"train {seed}")
    bot = TurnBot(f"train {seed}", POSITIONS, judge)
    for number in range(games):
        table = begin(game, players, f"{seed} {number}", setting.options, files=False)
        start = len(lessons.rows)
        while not table.over:
            move = _move(table, bot, rng)
            _look(table, move, rng, lessons)
            table.push(move)
        end = [table.worth(seat) for seat in range(players)]
        lessons.ends.extend([end] * (len(lessons.rows) - start))
        tell(1)
    return lessons


def _move(table: AnyGame, bot: TurnBot, rng: Rng) -> int:
    moves = table.moves()
    if len(moves) == 1:
        return moves[0]
    if table.turn_begins() and rng.below(STRAY) == 0:
        return moves[rng.below(len(moves))]
    return ask(bot, table)


def _look(table: AnyGame, move: int, rng: Rng, lessons: Lessons) -> None:
    """Keep what a turn ends with, as the bot sees it: before nature draws."""
    if rng.below(KEPT) != 0:
        return
    seat = table.chooser()
    trial = table.copy(nature=False)
    trial.push(move)
    if turn_ends(trial, seat):
        lessons.rows.append([(trial.stage(one), trial.features(one)) for one in range(table.players)])


def stronger(setting: Setting, new: Judge, old: Judge, seed: str) -> bool:
    """Whether a judge brings more than another one: alone more points, else more victories than its share."""
    players = setting.players
    lead = 0.0
    for number in range(TRIALS):
        mine = number % players
        seats = [new if seat == mine else old for seat in range(players)]
        end = trial(setting, seats, f"{seed} {number // players}")
        if players == 1:
            lead += end.worth(0) - trial(setting, [old], f"{seed} {number}").worth(0)
        elif mine in end.winners():
            lead += 1.0 / len(end.winners()) - 1.0 / players
        else:
            lead -= 1.0 / players
    return lead > 0.0


def trial(setting: Setting, seats: list[Judge], seed: str) -> AnyGame:
    """A game to the end, each seat by its judge."""
    table = begin(setting.game, setting.players, seed, setting.options, files=False)
    bots = [TurnBot(f"{seed} {seat}", POSITIONS, judge) for seat, judge in enumerate(seats)]
    while not table.over:
        table.push(ask(bots[table.chooser()], table))
    return table


def between(before: list[list[float]], now: list[list[float]], part: float) -> list[list[float]]:
    """Part of the way from weights to others."""
    if len(before) != len(now):
        return now
    return [
        [round(old + part * (new - old), 4) for old, new in zip(row, other, strict=True)]
        for row, other in zip(before, now, strict=True)
    ]


def fit(lessons: list[Lessons]) -> list[list[float]]:
    """The weights that tell best what a seat ends with. They lean on the simple worth, and those of a stage on what all
    stages have in common."""
    width = len(lessons[0].rows[0][0][1])
    stages = 1 + max(stage for one in lessons for row in one.rows for stage, _ in row)
    squares = Squares((1 + stages) * width)
    common = list(range(width))
    for one in lessons:
        for row, end in zip(one.rows, one.ends, strict=True):
            for (stage, features), reached in zip(row, end, strict=True):
                if stage >= 0:
                    start = (1 + stage) * width
                    places = common + list(range(start, start + width))
                    squares.add(places, features + features, reached - features[0])
    found = squares.solve(RIDGE)
    weights = []
    for stage in range(stages):
        own = found[(1 + stage) * width : (2 + stage) * width]
        weights.append([round(one + other, 4) for one, other in zip(found, own, strict=False)])
        weights[-1][0] = round(weights[-1][0] + 1.0, 4)  # what was learned is how far the simple worth is off
    return weights
