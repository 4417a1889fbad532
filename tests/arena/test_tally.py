"""Counting results: shared victories are split, the order does not matter, and the intervals are right."""

from __future__ import annotations

import random

import pytest

from podere.arena.estimate import Sum, difference, mean, quantile, share, spread
from podere.arena.tally import Outcome, Tally
from podere.arena.watch import Seen

Game = tuple[list[int], list[float], list[int], int]


def counted(*games: Game) -> Tally:
    tally = Tally.of(2, ["a", "b"])
    for game in games:
        tally.count([Outcome(*game)])
    return tally


def test_a_shared_victory_is_split() -> None:
    tally = counted(([0, 1], [10, 10], [0, 1], 5), ([1, 0], [10, 3], [0], 7))
    results = tally.results("toy", 0, {})
    assert (results.line("a").won, results.line("b").won) == (0.5, 1.5)
    assert [line.won for line in results.seats] == [1.5, 0.5]
    assert (results.shortest, results.longest, results.decisions.value) == (5, 7, 6.0)


def test_a_bot_in_several_seats_scores_their_mean() -> None:
    tally = Tally.of(3, ["a", "b", "a"])
    tally.count([Outcome([0, 1, 2], [10, 5, 20], [2], 9)])
    line = tally.results("toy", 0, {}).line("a")
    assert (line.seats, line.score.value, line.wins.value) == (2, 15.0, 1.0)


def test_two_bots_are_compared_seat_by_seat() -> None:
    tally = Tally.of(3, ["a", "b", "a"])
    tally.count([Outcome([0, 1, 2], [10, 15, 20], [2], 9)])
    pair = tally.pairs["a"]["b"]
    assert (pair.won, pair.drawn, pair.lost) == (1, 0, 1)
    assert pair.margin().value == 0.0


def test_a_tie_that_the_rules_break_is_a_victory_and_another_a_draw() -> None:
    tally = counted(([0, 1], [10, 10], [1], 5), ([0, 1], [10, 10], [0, 1], 5))
    pair = tally.pairs["a"]["b"]
    assert (pair.won, pair.drawn, pair.lost) == (0, 1, 1)
    assert pair.rate().value == 0.25
    turned = pair.reversed()
    assert (turned.won, turned.drawn, turned.lost) == (1, 1, 0)


def test_margins_are_those_of_deals_so_that_luck_evens_out() -> None:
    lucky = [Outcome([0, 1], [30, 10], [0], 5), Outcome([1, 0], [26, 10], [0], 5)]
    together, apart = Tally.of(2, ["a", "b"]), counted()
    for _ in range(4):
        together.count(lucky)
        for outcome in lucky:
            apart.count([outcome])
    assert together.pairs["a"]["b"].margin().value == apart.pairs["a"]["b"].margin().value == 2.0
    assert together.pairs["a"]["b"].margin().high == 2.0 < apart.pairs["a"]["b"].margin().high


def test_results_do_not_depend_on_the_order_or_on_how_games_are_put_together() -> None:
    rng = random.Random(3)
    games: list[Game] = [
        ([n % 2, 1 - n % 2], [rng.randrange(99), rng.randrange(99) / 2], [n % 2], n) for n in range(50)
    ]
    whole = counted(*games)
    parts = counted()
    for start in (30, 0, 10, 20, 40):
        parts.add(counted(*games[start : start + 10]))
    assert parts == whole
    assert parts.results("toy", 0, {}) == whole.results("toy", 0, {})


def test_what_a_seat_plays_it_has_seen() -> None:
    tally = Tally.of(2, ["a", "b"])
    mine = Seen(seen={"farm", "inn"}, kept={"inn", "mine"}, played={"inn": 2, "castle": 7})
    tally.count([Outcome([0, 1], [9, 4], [0], 5, [{}, {}], [mine, Seen(seen={"farm"})])])
    things = tally.bots["a"].things
    assert {name: thing.seen.points.count for name, thing in things.items()} == {
        "farm": 1,
        "inn": 1,
        "mine": 1,
        "castle": 1,
    }
    assert (things["inn"].kept, things["farm"].kept) == (1, 0)
    assert (things["inn"].played.points.total, things["inn"].moments) == (9, {2: 1})
    assert things["farm"].played.points.count == 0


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
    assert difference(mean(summed), mean(summed)).high == pytest.approx(2**0.5 * (mean(summed).high - 5))


@pytest.mark.parametrize(("part", "value"), [(0.25, 2), (0.5, 3.5), (0.75, 9), (1.0, 9), (0.0, 1)])
def test_quantiles_lie_at_or_between_values(part: float, value: float) -> None:
    assert quantile({9: 2, 1: 1, 2: 1, 3: 1, 4: 1}, part) == value
