"""Learning values: least squares find what is there, and lean on the simple worth where nothing is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from podere.bots.judge import SIMPLE, VALUES, Learned, judge_of
from podere.bots.learned import write
from podere.bots.squares import Squares
from podere.bots.train import Lessons, between, fit, leagues, stronger, train
from podere.boxes.box import begin, box_of, shelf
from podere.kernel.rng import seeded


def test_least_squares_find_the_weights() -> None:
    squares, rng = Squares(3), seeded(1)
    for _ in range(50):
        values = [float(rng.below(10)) for _ in range(3)]
        squares.add([0, 1, 2], values, 2 * values[0] - values[1] + 0.5 * values[2])
    assert squares.solve(0.0) == pytest.approx([2.0, -1.0, 0.5])


def test_what_nothing_was_learned_of_stays_zero() -> None:
    squares = Squares(2)
    squares.add([0], [1.0], 4.0)
    assert squares.solve(1.0) == pytest.approx([2.0, 0.0])


def test_what_was_seldom_seen_is_little_believed() -> None:
    squares = Squares(2)
    for number in range(1000):
        squares.add([0, 1], [1.0, 1.0 if number < 5 else 0.0], 3.0 if number < 5 else 0.0)
    often, seldom = squares.solve(100.0)
    assert abs(often) < 0.1
    assert 0.0 < seldom < 0.3


def test_a_fit_corrects_the_simple_worth_stage_by_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    """In stage 0 a coin brings three more points than the worth says; in stage 1 the worth is right."""
    monkeypatch.setattr("podere.bots.train.RIDGE", 10.0)
    lessons, rng = Lessons(2), seeded(2)
    for number in range(2000):
        stage = number % 2
        row = [(stage, [float(rng.below(20)), 1.0, float(rng.below(5))]) for _ in range(2)]
        lessons.rows.append(row)
        lessons.ends.append([values[0] + (3.0 * values[2] if stage == 0 else 0.0) for _, values in row])
    first, second = fit([lessons])
    assert first == pytest.approx([1.0, 0.0, 3.0], abs=0.4)
    assert second == pytest.approx([1.0, 0.0, 0.0], abs=0.1)


def test_games_alone_and_with_others_are_learned_apart() -> None:
    assert leagues("everdell", [1, 2, 3], {}) == {"year 1": [1], "table": [2, 3]}
    assert leagues("everdell", [1], {"rugwort": 3}) == {"year 3": [1]}
    assert leagues("agricola", [1, 2], {"moor": 1}) == {"alone moor": [1], "table moor": [2]}


def test_weights_are_kept_beside_those_of_other_leagues(tmp_path: Path) -> None:
    path = tmp_path / VALUES
    write(path, "one", {"table": {"games": 1, "weights": [[1.0, 2.0]]}})
    write(path, "two", {"alone": {"games": 2, "weights": [[3.0], [4.0]]}})
    kept = json.loads(path.read_text())["leagues"]
    assert kept["table"] == {"made": "one", "games": 1, "weights": [[1.0, 2.0]]}
    assert kept["alone"]["weights"] == [[3.0], [4.0]]


def test_weights_go_part_of_the_way() -> None:
    assert between([[1.0, 0.0]], [[2.0, 4.0]], 0.6) == [[1.6, 2.4]]
    assert between([[1.0]], [[2.0], [3.0]], 0.6) == [[2.0], [3.0]]


@pytest.mark.parametrize(("game", "players"), [("acbas", 2), ("everdell", 1)])
def test_a_judge_that_sees_nothing_is_not_stronger(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("podere.bots.train.POSITIONS", 4)
    monkeypatch.setattr("podere.bots.train.TRIALS", 4)
    setting = box_of(game).setting(players, {}, files=False)
    blind = Learned([[0.0] * 200] * 20)
    assert not stronger(setting, blind, SIMPLE, "x")
    assert stronger(setting, SIMPLE, blind, "x")


def test_the_same_seed_gives_the_same_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podere.bots.train.POSITIONS", 4)
    monkeypatch.setattr("podere.bots.train.TRIALS", 2)

    def made(seed: int) -> object:
        return train("acbas", [2], {}, 1, 1, seed, lambda many: None)

    assert made(1) == made(1)


@pytest.mark.parametrize("game", list(shelf()))
def test_the_weights_in_the_package_fit_the_features(game: str) -> None:
    box = box_of(game)
    settings: list[tuple[int, dict[str, object]]] = [
        *((players, {}) for players in range(box.least, box.most + 1)),
        *((1, dict(goal.options)) for goal in box.alone),
    ]
    for players, options in settings:
        table = begin(game, players, 1, options, files=False)
        judge = judge_of(table)
        if isinstance(judge, Learned):
            assert {len(row) for row in judge.weights} == {len(table.features(0))}
