"""Clocks per move, per game and per day; the time always comes from outside."""

from __future__ import annotations

import pytest

from podere.table import ClockRule, Pause, Resume, Seat, Sit, Table, Undo, Wake
from podere.table.seats import BOT, OPEN
from tests.table.helpers import MARTA, finish_turn, play, small_step, table_for, time_is_up, turn_of


def finish_turn_at(table: Table, now: float) -> None:
    seat = table.turn
    while table.turn == seat:
        play(table, now=now)


def test_without_a_clock_nothing_ends() -> None:
    table = table_for()
    assert table.deadline() is None
    assert not time_is_up(table, 10**9)


def test_a_move_must_be_made_in_its_time() -> None:
    table = table_for(clock=ClockRule("move", 30), now=100.0)
    seat = turn_of(table)
    assert table.deadline() == 130
    assert not time_is_up(table, 129.9)
    finish_turn_at(table, 120.0)
    assert table.deadline() == 150
    assert time_is_up(table, 150.0)
    assert table.seats[1 - seat].left == "timeout"
    assert table.marked
    assert table.bot_to_move == 1 - seat


def test_steps_within_a_move_share_its_time() -> None:
    table = table_for(clock=ClockRule("move", 30), now=100.0)
    seat = small_step(table)
    table.do(Undo(seat, table.at), 110.0)
    small_step(table)
    assert table.deadline() == 130


def test_a_game_s_time_is_used_up_and_grows_by_the_increment() -> None:
    table = table_for(clock=ClockRule("game", 100, 10))
    first = turn_of(table)
    finish_turn_at(table, 40.0)
    assert table.clock is not None
    assert table.clock.left[first] == pytest.approx(110 - 40)
    finish_turn_at(table, 50.0)
    assert table.deadline() == pytest.approx(50 + 70 + 10)


def test_days_are_days() -> None:
    table = table_for(clock=ClockRule("day", 3))
    assert table.deadline() == 3 * 86_400


def test_a_pause_stops_the_clock() -> None:
    table = table_for(clock=ClockRule("game", 100))
    table.do(Pause(0), 30.0)
    assert table.deadline() is None
    table.do(Resume(0), 1000.0)
    assert table.deadline() == pytest.approx(1070)


def test_no_clock_runs_for_a_bot_nor_before_all_are_there() -> None:
    table = table_for(MARTA, Seat(OPEN), clock=ClockRule("move", 10))
    assert table.deadline() is None
    table.do(Sit(1, "Tobia"), 50.0)
    assert table.deadline() == 60
    table = table_for(Seat(BOT, bot="random"), Seat(BOT, bot="random"), clock=ClockRule("move", 10))
    assert table.deadline() is None


def test_a_closed_house_costs_nobody_time_unless_days_are_counted() -> None:
    table = table_for(clock=ClockRule("game", 100))
    table.do(Wake(), 500.0)
    assert table.deadline() == 600
    slow = table_for(clock=ClockRule("day", 1))
    slow.do(Wake(), 80_000.0)
    assert slow.deadline() == 86_400


def test_no_clock_runs_after_the_end() -> None:
    table = table_for(clock=ClockRule("game", 10_000))
    while not table.over:
        finish_turn(table)
    assert table.deadline() is None


@pytest.mark.parametrize(
    ("per", "amount"), [("hour", 1), ("move", 0), ("game", -5), ("day", 1000), ("move", float("nan"))]
)
def test_a_clock_that_cannot_be_is_refused(per: str, amount: float) -> None:
    with pytest.raises(ValueError, match="clock"):
        ClockRule(per, amount)
