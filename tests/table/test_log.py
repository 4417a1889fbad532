"""The log: a table is rebuilt from it exactly, with or without a snapshot; and what each seat is told."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest

import podere
from podere.kernel.errors import BadRecord
from podere.table import Agreement, ClockRule, Entry, Play, Redo, Refused, Restart, Seat, Table, Undo
from podere.table.seats import PERSON
from podere.table.snapshot import snapshot
from tests.table.helpers import (
    everything,
    finish_turn,
    play,
    play_out,
    small_step,
    table_for,
    turn_of,
    written,
)


def random_table(number: int) -> Table:
    players = 2 + number % 4
    clock = [None, ClockRule("move", 50_000), ClockRule("game", 50_000, 5), ClockRule("day", 30)][number % 4]
    seats = tuple(Seat(PERSON, f"player {seat}") for seat in range(players))
    agreed = Agreement("aehre", players, seats, undo=("strict", "free", "off")[number % 3], clock=clock)
    return Table.new(agreed, 0.0, number)


@pytest.mark.parametrize("number", range(12))
def test_a_replayed_log_gives_the_same_table(number: int) -> None:
    table = random_table(number)
    play_out(table, random.Random(number))
    assert everything(Table.replay(written(table))) == everything(table)


@pytest.mark.parametrize("number", range(6))
def test_every_beginning_of_a_log_gives_a_table_that_plays_on(number: int) -> None:
    table = random_table(number)
    play_out(table, random.Random(number))
    dice = random.Random(number)
    for _ in range(5):
        again = Table.replay(written(table)[: dice.randint(1, len(table.log))])
        if not again.over:
            play_out(again, dice, again.moved)
        assert everything(Table.replay(written(again))) == everything(again)


@pytest.mark.parametrize("number", range(6))
def test_a_snapshot_only_saves_time(number: int) -> None:
    """Wherever it was made: behind a barrier, in the middle of a turn, after steps back."""
    table = random_table(number)
    dice = random.Random(number)
    kept: list[tuple[int, str]] = []
    while not table.over:
        play(table, dice.choice(table.game.words()), now=float(table.at))
        for step in (Undo, Undo, Redo, Restart):
            if dice.random() < 0.15 and not table.over:
                with suppress(Refused):
                    table.do(step(turn_of(table), table.at), float(table.at))
            if dice.random() < 0.1:
                kept.append((len(table.log), json.dumps(snapshot(table))))
    for n, text in dice.sample(kept, min(6, len(kept))):
        until = written(table)[:n]
        then = Table.replay(until, json.loads(text))
        undos = [then.undo_state(seat) for seat in range(len(then.seats))]
        assert undos == [Table.replay(until).undo_state(seat) for seat in range(len(then.seats))]
        assert everything(then) == everything(Table.replay(until))
        assert everything(Table.replay(written(table), json.loads(text))) == everything(table)


def test_a_snapshot_from_before_everybody_has_moved_loses_nothing() -> None:
    table = random_table(3)
    finish_turn(table)
    data = snapshot(table)
    assert data["missing"] == 0
    again = Table.replay(written(table), json.loads(json.dumps(data)))
    assert str(again.record()) == str(table.record())
    assert everything(again) == everything(table)


def test_a_table_from_a_snapshot_tells_what_happened_without_playing_the_whole_log() -> None:
    table = table_for()
    for _ in range(12):
        finish_turn(table)
    data = snapshot(table)
    again = Table.replay(written(table), json.loads(json.dumps(data)))
    assert again.missing > 0
    for seat in (0, 1):
        assert again.events(seat, again.last_move_of(seat)) == table.events(seat, table.last_move_of(seat))
    assert again.missing > 0
    assert again.events(0, -1) == table.events(0, -1)
    assert again.missing == 0


def test_the_log_needs_no_generator() -> None:
    """Nature draws from the system's entropy; what it drew stands in the log."""
    table = table_for(seed=None)
    for _ in range(8):
        finish_turn(table)
    assert any(word.startswith("* ") for entry in table.log for word in entry.words)
    assert "rng" not in json.dumps([entry.to_data() for entry in table.log])
    again = Table.replay(written(table))
    assert again.game.to_data()["state"] == table.game.to_data()["state"]
    assert type(again.game.rng).__name__ == "SystemRng"


def test_after_a_replay_undo_does_not_bring_a_known_generator_back() -> None:
    table = table_for(seed=None)
    seat = small_step(table)
    again = Table.replay(written(table))
    again.do(Undo(seat, again.at), 0.0)
    assert type(again.game.rng).__name__ == "SystemRng"


def test_repeated_frames_are_known_after_a_replay() -> None:
    table = table_for()
    seat, words = turn_of(table), [table.game.words()[0]]
    table.do(Play(seat, 0, words, "first"), 0.0)
    again = Table.replay(written(table))
    assert again.do(Play(seat, 0, words, "first"), 5.0) == 1
    assert len(again.log) == len(table.log)


@pytest.mark.parametrize("number", range(4))
def test_the_record_is_what_was_played_in_the_end(number: int) -> None:
    table = random_table(number)
    play_out(table, random.Random(number))
    game = podere.replay(table.record().text())
    assert game.scores() == table.game.scores()
    assert game.over


def test_broken_logs_are_refused() -> None:
    table = table_for()
    small_step(table)
    good = written(table)
    with pytest.raises(BadRecord):
        Table.replay([])
    with pytest.raises(BadRecord):
        Table.replay(good[1:])
    with pytest.raises(BadRecord):
        Table.replay([*good, Entry("dance", 0.0)])
    with pytest.raises(BadRecord):
        Table.replay([*good, Entry("undo", 0.0, 0, about={"count": 5})])


def test_each_seat_is_told_its_own_draws_only() -> None:
    table = table_for()
    mine = [str(event) for event in table.events(0, -1)]
    theirs = [str(event) for event in table.events(1, -1)]
    anyone = [str(event) for event in table.events(None, -1)]
    assert sum("draw ?" in event for event in mine) == sum("draw ?" in event for event in theirs) == 3
    assert sum("draw ?" in event for event in anyone) == 6


def test_events_are_counted_by_positions() -> None:
    table = table_for()
    seat = small_step(table)
    at = table.at
    assert table.last_move_of(seat) == at
    assert table.events(seat, at) == []
    play(table)
    assert {event["at"] for event in table.events(seat, at)} == {at + 1}
    assert len(table.events(None, -1)) == table.count
