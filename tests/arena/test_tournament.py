"""Tournaments: who plays whom, ratings with their intervals, the ladder of all games."""

from __future__ import annotations

import math

import pytest

import podere
from podere.arena.estimate import Sum
from podere.arena.executors import Here
from podere.arena.ratings import ratings, solve
from podere.arena.run import run
from podere.arena.tally import Pair
from podere.arena.tournament import (
    Tournament,
    alone,
    alone_data,
    alone_markdown,
    ladder,
    ladder_markdown,
    round_robin,
)
from podere.bots.ladder import LADDER
from podere.boxes.box import shelf
from tests.cli.run import run as run_command

NAMES = list(LADDER)[:2]


def pair(won: int, drawn: int, lost: int) -> Pair:
    return Pair(won, drawn, lost, Sum())


def test_everyone_plays_everyone_from_the_same_deals() -> None:
    plans = round_robin("acbas", NAMES, 6, seed=4)
    assert [plan.names() for plan in plans] == [NAMES]
    assert [plan.names() for plan in round_robin("everdell", NAMES, 6, players=1)] == [[n] for n in NAMES]
    assert round_robin("aehre", NAMES, 6, players=4)[0].names() == [*NAMES, *NAMES]
    with pytest.raises(podere.BadOption, match="named twice"):
        round_robin("acbas", ["random", "random"], 6)


def test_odds_of_ten_to_one_are_400_points() -> None:
    found = ratings({"a": {"b": pair(0, 0, 100_000)}}, ["a", "b"])
    assert found["a"].value == 0
    assert found["b"].value > 1500
    even = ratings({"a": {"b": pair(100_000, 0, 1_000_000)}}, ["a", "b"])
    assert even["b"].value == pytest.approx(400, abs=0.1)


def test_a_draw_is_half_a_victory() -> None:
    one = ratings({"a": {"b": pair(10, 20, 40)}}, ["a", "b"])["b"]
    other = ratings({"a": {"b": pair(20, 0, 50)}}, ["a", "b"])["b"]
    assert one.value == pytest.approx(other.value)


def test_the_interval_is_that_of_the_logistic_scale() -> None:
    found = ratings({"a": {"b": pair(149, 0, 250)}}, ["a", "b"])["b"]  # with the drawn game 149.5 of 400
    chance = 250.5 / 400
    off = 1.959964 / math.sqrt(400 * chance * (1 - chance)) * 400 / math.log(10)
    assert found.high - found.value == pytest.approx(off)


def test_three_that_agree_are_rated_by_all_their_games() -> None:
    """Odds of 2 and 3 between neighbours, and of 6 between the ends, fit together without rest."""
    games = {
        "a": {"b": pair(200_000, 0, 400_000), "c": pair(100_000, 0, 600_000)},
        "b": {"c": pair(200_000, 0, 600_000)},
    }
    found = ratings(games, ["a", "b", "c"])
    assert found["b"].value == pytest.approx(400 * math.log10(2), abs=0.01)
    assert found["c"].value == pytest.approx(400 * math.log10(6), abs=0.01)
    assert found["b"].low < found["b"].value < found["b"].high


def test_equations_are_solved_also_where_rows_must_change_places() -> None:
    assert solve([[0.0, 2.0], [4.0, 0.0]], [[6.0], [8.0]]) == [[2.0], [3.0]]


def test_a_tournament_adds_up() -> None:
    plans = round_robin("acbas", ["random"], 3)
    played = Tournament(["random"], plans, run(plans, Here()))
    assert (played.games, played.ratings(), played.pairs()) == (3, {}, {})
    count = played.count("random")
    assert sum(count.scores.values()) == 6
    assert sum(played.lengths().values()) == 3
    assert sum(line.total for line in count.lines.values()) == sum(s * n for s, n in count.scores.items())


def test_the_ladder_is_every_level_against_the_one_below_in_every_game() -> None:
    plans = ladder(NAMES, 400, 0)
    assert [(plan.game, plan.names(), plan.players) for plan in plans] == [
        (game, NAMES[::-1], 2) for game in shelf()
    ]
    with pytest.raises(podere.BadOption, match="at least two levels"):
        ladder(["random"], 400, 0)


def test_the_ladder_is_a_table_in_markdown() -> None:
    plans = ladder(NAMES, 1, 0, only="acbas")
    lines = ladder_markdown(plans, run(plans, Here())).splitlines()
    assert lines[2].startswith(f"| Agricola: All Creatures Big and Small | {NAMES[1]} | random | 1 | ")
    assert all(line.count("|") == 9 for line in lines)


def test_games_of_one_are_counted_against_their_goals() -> None:
    plans = alone(["random"], 3, 1)
    wanted = [(box.id, goal) for box in shelf().values() for goal in box.alone]
    assert [(plan.game, plan.players) for plan in plans] == [(game, 1) for game, _ in wanted]
    rows = alone_data(plans, run(plans, Here()))
    assert [(row["options"], row["target"]) for row in rows] == [
        (goal.options, goal.target) for _, goal in wanted
    ]
    for row in rows:
        scores = row["scores"]
        assert isinstance(scores, dict)
        assert sum(scores.values()) == 3
        assert min(map(float, scores)) == row["least"]
        assert max(map(float, scores)) == row["most"]
    assert alone_markdown(rows).count("\n") == 2 + len(wanted)
    with pytest.raises(podere.BadOption, match="not played alone"):
        alone(["random"], 3, 1, "aehre")


def test_a_goal_that_is_out_of_reach_is_never_reached() -> None:
    """A random player of Agricola never comes near 50 points."""
    [plan] = [plan for plan in alone(["random"], 4, 1, "agricola") if plan.options["cards"] == "none"]
    [row] = alone_data([plan], run([plan], Here()))
    assert row["target"] == 50
    assert row["reached"] == {"value": 0.0, "low": 0.0, "high": pytest.approx(0.49, abs=0.01)}


def test_the_commands_print_tables_for_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("arena", "everdell", "--bots", "random", "--games", "2", "--jobs", "1")
    told = run_command(capsys, *asked, "--alone")
    assert told.code == 0
    assert [line.split(" | ")[0] for line in told.out.splitlines()[2:]] == [
        f"| Everdell, `rugwort={year}`" for year in (1, 2, 3)
    ]
    climbed = run_command(
        capsys, "arena", "acbas", "--ladder", "--bots", "1,0", "--games", "2", "--jobs", "1"
    )
    assert "| beginner | random | 2 |" in climbed.out
    assert "one at a time" in run_command(capsys, *asked, "--alone", "--ladder").err


@pytest.mark.parametrize("more", [("--option", "rugwort=2"), ("--players", "1")])
def test_what_a_table_for_a_page_would_not_heed_is_refused(
    capsys: pytest.CaptureFixture[str], more: tuple[str, str]
) -> None:
    told = run_command(capsys, "arena", "everdell", "--bots", "random", "--games", "2", "--alone", *more)
    assert told.code != 0
    assert "of their own" in told.err
