"""Taking back: to the barrier and not beyond, under each of the three policies."""

from __future__ import annotations

import pytest

from podere.table import Pause, Redo, Refused, Restart, Seat, Table, Undo
from podere.table.seats import BOT
from tests.table.helpers import MARTA, finish_turn, play, small_step, table_for, turn_of


def position(table: Table) -> dict[str, object]:
    return {key: value for key, value in table.game.to_data().items() if key != "rng"}


def undo(table: Table, seat: int) -> None:
    table.do(Undo(seat, table.at), 0.0)


def refused(act: object) -> str:
    assert callable(act)
    with pytest.raises(Refused) as caught:
        act()
    return str(caught.value.about.get("reason", caught.value.key))


def test_a_step_is_taken_back_and_done_again() -> None:
    table = table_for()
    before = position(table)
    seat = small_step(table)
    after = position(table)
    assert table.undo_state(seat).undo
    undo(table, seat)
    assert position(table) == before
    assert table.undo_state(seat).redo
    table.do(Redo(seat, table.at), 0.0)
    assert position(table) == after
    assert not table.undo_state(seat).redo


def test_a_new_move_forgets_what_was_taken_back() -> None:
    table = table_for()
    seat = small_step(table)
    undo(table, seat)
    small_step(table)
    assert refused(lambda: table.do(Redo(seat, table.at), 0.0)) == "undo.nothing_undone"


def test_restart_goes_back_to_the_beginning_of_the_turn() -> None:
    table = table_for()
    before = position(table)
    seat = small_step(table)
    play(table)
    assert table.turn == seat
    table.do(Restart(seat, table.at), 0.0)
    assert position(table) == before
    for _ in range(2):
        table.do(Redo(seat, table.at), 0.0)
    assert table.turn == seat


def test_what_was_drawn_is_a_barrier() -> None:
    table = table_for()
    seat = turn_of(table)
    while table.turn == seat:
        play(table, next(word for word in table.game.words() if not word.startswith("small")))
    assert table.undo_state(seat).barrier == "undo.nature"
    assert refused(lambda: undo(table, seat)) == "undo.nature"
    assert refused(lambda: table.do(Restart(seat, table.at), 0.0)) == "undo.nature"


def test_a_finished_turn_in_which_nothing_was_drawn_may_be_taken_back_until_the_next_one_chooses() -> None:
    table = table_for()
    before = position(table)
    seat = small_step(table)
    while table.turn == seat:
        play(table)
    assert table.undo_state(seat).undo
    assert not table.undo_state(1 - seat).undo
    other = small_step(table)
    assert table.undo_state(seat).barrier == "undo.other"
    assert refused(lambda: undo(table, seat)) == "undo.other"
    undo(table, other)
    table.do(Restart(seat, table.at), 0.0)
    assert position(table) == before


def test_what_was_shown_is_a_barrier() -> None:
    """Who can lay nothing shows the hand and passes; that is known from then on."""
    from podere.kernel.journal import EVERYONE, Event
    from podere.table.history import barrier_of

    assert barrier_of(0, [Event("shown", 0, {"hand": []}, {}, EVERYONE)], over=False) == "undo.shown"
    assert barrier_of(0, [Event("look", 1, {}, {"hand": []}, 1)], over=False) == "undo.shown"
    assert (
        barrier_of(0, [Event("move", 0, {"word": "discard ?"}, {"word": "discard a"}, 1)], over=False) == ""
    )


def test_the_end_of_the_game_is_a_barrier() -> None:
    table = table_for()
    while not table.over:
        seat = turn_of(table)
        play(table)
    assert not table.undo_state(seat).undo
    with pytest.raises(Refused):
        undo(table, seat)


def test_nothing_is_there_to_take_back_at_first() -> None:
    table = table_for()
    assert refused(lambda: undo(table, turn_of(table))) == "undo.nothing"


def test_with_undo_off_nothing_is_taken_back() -> None:
    table = table_for(undo="off")
    seat = small_step(table)
    assert refused(lambda: undo(table, seat)) == "undo.off"
    assert table.undo_state(seat).barrier == "undo.off"


def test_free_undo_goes_back_to_the_start_and_marks_the_result() -> None:
    table = table_for(undo="free")
    before = position(table)
    for _ in range(6):
        finish_turn(table)
    assert not table.marked
    while table.done:
        undo(table, 0)
    assert position(table) == before
    assert table.marked


def test_free_undo_of_one_s_own_step_marks_nothing() -> None:
    table = table_for(undo="free")
    seat = small_step(table)
    undo(table, seat)
    assert not table.marked


def test_free_redo_brings_the_same_draws_and_a_new_move_draws_anew() -> None:
    table = table_for(undo="free", seed=None)
    finish_turn(table)
    after = position(table)
    while table.done:
        undo(table, 0)
    while table.undone:
        table.do(Redo(0, table.at), 0.0)
    assert position(table) == after


def test_free_undo_steps_back_over_what_a_bot_did() -> None:
    table = table_for(MARTA, Seat(BOT, bot="random"), undo="free")
    while table.turn != 0:
        play(table)
    while table.turn == 0:
        play(table)
    while table.turn == 1:
        play(table)
    undo(table, 0)
    assert table.turn == 0
    assert table.done[-1].seat == 0 or not any(played.seat == 0 for played in table.done)
    table.do(Redo(0, table.at), 0.0)
    assert table.turn == 0
    assert table.done[-1].seat == 1


def test_nobody_undoes_for_a_bot_or_from_the_gallery() -> None:
    table = table_for(MARTA, Seat(BOT, bot="random"), undo="free")
    assert not table.undo_state(None).undo
    assert not table.undo_state(1).undo


def test_undo_is_told_to_everyone() -> None:
    table = table_for()
    seat = small_step(table)
    told = table.at
    undo(table, seat)
    assert table.events(1 - seat, told) == [{"event": "undo", "seat": seat, "to": 0, "words": 1, "at": 2}]


def test_undo_is_refused_in_a_pause_and_at_an_old_position() -> None:
    table = table_for()
    seat = small_step(table)
    assert refused(lambda: table.do(Undo(seat, 0), 0.0)) == "stale"
    table.do(Pause(seat), 0.0)
    assert refused(lambda: undo(table, seat)) == "paused"


def test_the_generator_never_goes_back() -> None:
    """After an undo the next draw cannot be known from before."""
    table = table_for(undo="free")
    drawn = set()
    for _ in range(12):
        finish_turn(table)
        drawn.add(str(position(table)))
        while table.done:
            undo(table, 0)
    assert len(drawn) > 1
