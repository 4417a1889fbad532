"""Counting results: shared victories are split, the order does not matter, and the intervals are right."""

from __future__ import annotations

import random

import pytest

from podere.arena.tally import Sum, Tally, mean, share, spread


def counted(*games: tuple[list[int], list[int], list[int], int]) -> Tally:
    tally = Tally(2, ["a", "b"])
    for game in games:
        tally.count(*game)
    return tally


def test_a_shared_victory_is_split() -> None:
    tally = counted(([0, 1], [10, 10], [0, 1], 5), ([1, 0], [10, 3], [0], 7))
    results = tally.results("toy", 0, {})
    assert (results.line("a").won, results.line("b").won) == (0.5, 1.5)
    assert [line.won for line in results.seats] == [1.5, 0.5]
    assert (results.shortest, results.longest, results.decisions.value) == (5, 7, 6.0)


def test_a_bot_in_several_seats_scores_their_mean() -> None:
    tally = Tally(3, ["a", "b", "a"])
    tally.count([0, 1, 2], [10, 5, 20], [2], 9)
    line = tally.results("toy", 0, {}).line("a")
    assert (line.seats, line.score.value, line.wins.value) == (2, 15.0, 1.0)


def test_results_do_not_depend_on_the_order_or_on_how_games_are_put_together() -> None:
    rng = random.Random(3)
    games = [([n % 2, 1 - n % 2], [rng.randrange(99), rng.randrange(99)], [n % 2], n) for n in range(50)]
    whole = counted(*games)
    parts = counted()
    for start in (30, 0, 10, 20, 40):
        parts.add(counted(*games[start : start + 10]))
    assert parts.results("toy", 0, {}) == whole.results("toy", 0, {})


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(10, 10, 0.7225, 1.0), (0, 10, 0.0, 0.2775), (50, 100, 0.4038, 0.5962), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval_is_the_one_in_the_books(won: int, games: int, low: float, high: float) -> None:
    found = share(won, games)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_mean_and_spread_are_those_of_the_values() -> None:
    summed = Sum()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        summed.put(value)
    assert mean(summed).value == 5.0
    assert spread(summed) == pytest.approx(2.13809)
    assert mean(summed).high - 5.0 == pytest.approx(1.959964 * 2.13809 / 8**0.5, abs=1e-4)
    assert spread(Sum(1, 7, 49)) == 0.0
