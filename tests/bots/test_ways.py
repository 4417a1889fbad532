"""Ways of playing alone: learned by trial, played to the end, compared with what is judged best."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

import podere
from podere.bots.evolve import Climb, Frame, ending, evolve
from podere.bots.habits import NO_HABITS, USUAL, Habits, habits_of
from podere.bots.judge import SIMPLE, Learned, judge_of
from podere.bots.ladder import bot
from podere.bots.search import Plan, SearchBot
from podere.bots.way import WAYS, Way, way_of
from podere.boxes.box import begin, box_of, shelf
from podere.kernel.errors import BadOption

MOOR: dict[str, object] = {"moor": 1}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, many in (("TESTS", 4), ("LOOKS", 2), ("TRIES", 1), ("TESTED_EVERY", 1)):
        monkeypatch.setattr(f"podere.bots.evolve.{name}", many)


def alone(seed: int = 1) -> Any:
    return begin("agricola", 1, seed, MOOR, files=False)


def test_a_way_is_its_numbers_in_a_row_and_back() -> None:
    frame = Frame(2, 3, [1, 4], 5)
    weights = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
    rows = [[USUAL, 50, USUAL, USUAL, 400], [USUAL, USUAL, USUAL, USUAL, 3]]
    way = frame.way(frame.numbers(weights, rows))
    assert isinstance(way.judge, Learned)
    assert way.judge.weights == weights
    assert way.habits.rows == rows


def test_habits_stay_within_their_bounds() -> None:
    way = Frame(1, 1, [0, 1], 2).way([0.0, -50.0, 50.0])
    assert way.habits.rows == [[3, 2000]]


def test_what_brings_points_is_taken_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which the first weight should be four, the second is of no matter, and a habit should be large."""

    def ending(game: str, options: dict[str, object], way: Way, seed: str) -> float:
        assert isinstance(way.judge, Learned)
        weight, idle = way.judge.weights[0]
        assert abs(idle) < 50.0
        return -abs(weight - 4.0) + way.habits.rows[0][0] / USUAL

    monkeypatch.setattr("podere.bots.evolve.ending", ending)
    monkeypatch.setattr("podere.bots.evolve.usual", lambda *_: [[1.0, 1.0]])
    start = Way(Learned([[0.0, 0.0]]), Habits([[USUAL + 1, USUAL]]))
    climb = Climb("toy", {}, start, "x", map)
    for _ in range(60):
        climb.go_on(40)
    way = climb.frame.way(climb.best)
    assert isinstance(way.judge, Learned)
    assert way.judge.weights[0][0] == pytest.approx(4.0, abs=0.5)
    assert way.habits.rows[0][0] > 5 * USUAL
    assert climb.most > climb.start + 5.0


@pytest.mark.usefixtures("quick")
def test_the_same_seed_gives_the_same_way_however_it_is_spread() -> None:
    def backwards(work: Any, tasks: list[Any]) -> list[Any]:
        return [work(task) for task in reversed(tasks)][::-1]

    one = evolve("agricola", MOOR, 4, 2, 5, map, lambda many: None)
    assert one == evolve("agricola", MOOR, 4, 2, 5, backwards, lambda many: None)
    assert one != evolve("agricola", MOOR, 4, 2, 6, map, lambda many: None)


@pytest.mark.usefixtures("quick")
def test_the_last_step_is_tested_however_few_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podere.bots.evolve.TESTED_EVERY", 10)
    ends = iter(range(1_000_000))
    monkeypatch.setattr("podere.bots.evolve.ending", lambda *_: float(next(ends)))
    [found] = evolve("agricola", MOOR, 2, 1, 0, map, lambda many: None).values()
    assert found["reached"] > found["before"]


@pytest.mark.usefixtures("quick")
def test_a_way_that_is_no_better_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podere.bots.evolve.ending", lambda *_: 7.0)
    assert evolve("agricola", MOOR, 2, 1, 0, map, lambda many: None) == {}


@pytest.mark.parametrize(("judge", "habits"), [(SIMPLE, NO_HABITS), (Learned([[1.0]]), NO_HABITS)])
def test_a_way_needs_values_and_habits_to_begin_with(judge: Any, habits: Habits) -> None:
    with pytest.raises(BadOption, match="learn those first"):
        Climb("acbas", {}, Way(judge, habits), "x", map)


@pytest.mark.parametrize("game", list(shelf()))
def test_the_ways_in_the_package_fit_the_game(game: str) -> None:
    path = files(f"podere.games.{game}").joinpath(WAYS)
    box = box_of(game)
    leagues = json.loads(path.read_text("utf-8"))["leagues"] if path.is_file() else {}
    met = set()
    for goal in box.alone:
        table = begin(game, 1, 1, dict(goal.options), files=False)
        way = way_of(table)
        assert (way is not None) == (table.league() in leagues)
        if way is None:
            continue
        met.add(table.league())
        learned = leagues[table.league()]
        assert learned["made"].startswith(f"podere train {game} --players 1 ")
        assert learned["reached"] > learned["before"]
        assert isinstance(way.judge, Learned)
        assert {len(row) for row in way.judge.weights} == {len(table.features(0))}
        for word, weights in learned["words"].items():
            assert [row[box.lexicon.number(word)] for row in way.habits.rows] == weights
    assert met == set(leagues)


def test_the_master_alone_plays_by_its_way_and_whoever_is_told_otherwise_does_not() -> None:
    game = alone()
    way = way_of(game)
    assert way is not None
    assert SearchBot(1, Plan(1, 0.0)).way_for(game) is way
    assert SearchBot(1, Plan(1, 0.0), None, "x", NO_HABITS).way_for(game) is None
    assert SearchBot(1, Plan(1, 0.0), SIMPLE).way_for(game) is None
    steward = bot("steward")
    assert isinstance(steward, SearchBot)
    assert steward.way_for(game) is None
    table = podere.new("agricola", players=2, seed=1)
    assert SearchBot(1, Plan(1, 0.0)).way_for(table) is None


def test_drawn_turns_are_compared_too_and_each_move_is_told_once() -> None:
    game = alone()
    bot = SearchBot(1, Plan(48, 0.0, candidates=4, drawn=6))
    found = bot.compare(game, 0)
    begun = [one.line[0] for one in found]
    assert sorted(begun) == sorted(game.moves())
    assert sum(one.count > 0 for one in found) > 2  # only half of the four candidates are


def test_what_is_judged_counts_nothing_beside_games_played_to_the_end() -> None:
    game = alone()
    bot = SearchBot(1, Plan(16, 0.0))
    for one in bot.compare(game, 0):
        assert one.trust == 0.0
        if one.count > 0:
            assert one.mean() == one.total / one.count


def test_a_way_brings_more_than_values_and_habits_do() -> None:
    """Over twenty games drawn in the same way; by much more than luck."""
    game = alone()
    way = way_of(game)
    assert way is not None
    before = Way(judge_of(game), habits_of(game))
    seeds = [f"more {number}" for number in range(20)]
    options = dict(game.setting.options)
    with_way = sum(ending("agricola", options, way, seed) for seed in seeds)
    without = sum(ending("agricola", options, before, seed) for seed in seeds)
    assert with_way > without + 20 * 8.0
