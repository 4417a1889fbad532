# not compiled
"""Learning values from games that bots play against themselves: least squares, stage by stage."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from podere.bots.base import ask
from podere.bots.judge import SIMPLE, VALUES, Judge, Learned
from podere.bots.squares import Squares
from podere.bots.turn import TurnBot
from podere.kernel.box import AnyGame, begin, box_of
from podere.kernel.errors import BadOption
from podere.kernel.rng import Rng, seeded

POSITIONS: Final = 60
"""So many positions are looked at for a choice: enough to play sensibly, few enough for many games."""
STRAY: Final = 8
"""One turn in so many begins with a move at random, so that many ways of playing are seen."""
KEPT: Final = 3
"""One beginning of a turn in so many is learned from: neighbours tell nearly the same."""
RIDGE: Final = 100.0
"""How much is asked of the games before a weight leaves the simple worth behind, in positions."""

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
    """The weights of each league that these games belong to."""
    found: dict[str, dict[str, Any]] = {}
    for league, counts in leagues(game, players, options).items():
        judge: Judge = SIMPLE
        weights: list[list[float]] = []
        for generation in range(generations):
            lessons = []
            for many in counts:
                share = games // len(counts)
                lessons.append(play(game, many, options, judge, share, f"{seed} {league} {generation}", tell))
            weights = fit(lessons)
            judge = Learned(weights)
        found[league] = {"games": games, "generations": generations, "weights": weights}
    return found


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
            table.push(_move(table, bot, rng, lessons))
        end = [table.worth(seat) for seat in range(players)]
        lessons.ends.extend([end] * (len(lessons.rows) - start))
        tell(1)
    return lessons


def _move(table: AnyGame, bot: TurnBot, rng: Rng, lessons: Lessons) -> int:
    moves = table.moves()
    if len(moves) == 1:
        return moves[0]
    if table.turn_begins():
        if rng.below(KEPT) == 0:
            lessons.rows.append([(table.stage(seat), table.features(seat)) for seat in range(table.players)])
        if rng.below(STRAY) == 0:
            return moves[rng.below(len(moves))]
    return ask(bot, table)


def fit(lessons: list[Lessons]) -> list[list[float]]:
    """The weights that tell best how far each seat ends before the others, leaning on the simple worth."""
    width = len(lessons[0].rows[0][0][1])
    stages = 1 + max(stage for one in lessons for row in one.rows for stage, _ in row)
    squares = Squares(stages * width)
    for one in lessons:
        for row, end in zip(one.rows, one.ends, strict=True):
            for me in range(one.seats):
                _learn(squares, row, end, me, width)
    found = squares.solve(RIDGE)
    weights = [found[stage * width : (stage + 1) * width] for stage in range(stages)]
    for one_stage in weights:
        one_stage[0] += 1.0  # what was learned is how far the simple worth is off
    return [[round(weight, 4) for weight in row] for row in weights]


def _learn(squares: Squares, row: Block, end: list[float], me: int, width: int) -> None:
    """One equation: a seat's features, less the mean of the others', say how far the simple worth was off."""
    target = 0.0
    sums: dict[int, list[float]] = {}
    for seat, (stage, features) in enumerate(row):
        sign = 1.0 if seat == me else -1.0 / (len(row) - 1)
        target += sign * (end[seat] - features[0])
        if stage >= 0:
            mine = sums.setdefault(stage, [0.0] * width)
            for number, value in enumerate(features):
                mine[number] += sign * value
    places: list[int] = []
    values: list[float] = []
    for stage in sorted(sums):
        places.extend(range(stage * width, (stage + 1) * width))
        values.extend(sums[stage])
    squares.add(places, values, target)


def write(path: Path, command: str, found: dict[str, dict[str, Any]]) -> None:
    """Keep the weights beside those of other leagues, with the command that makes them again."""
    kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {"leagues": {}}
    for league, learned in found.items():
        kept["leagues"][league] = {"made": command, **learned}
    path.write_text(_text(kept), "utf-8")


def _text(kept: dict[str, Any]) -> str:
    """One row of weights to a line, so that changes can be read."""
    parts = []
    for league, learned in sorted(kept["leagues"].items()):
        rows = ",\n".join(f"    {json.dumps(row)}" for row in learned["weights"])
        head = "".join(
            f"    {json.dumps(key)}: {json.dumps(value)},\n"
            for key, value in learned.items()
            if key != "weights"
        )
        parts.append(f'  {json.dumps(league)}: {{\n{head}    "weights": [\n{rows}\n    ]\n  }}')
    return '{"leagues": {\n' + ",\n".join(parts) + "\n}}\n"


__all__ = ["VALUES", "train", "write"]
