"""Whose move it is, gestures of several words, and what is refused."""

from __future__ import annotations

import pytest

from podere.table import Agreement, Pause, Play, Refused, Resign, Resume, Seat, Sit, Table, Undo
from podere.table.seats import BOT, OPEN
from tests.table.helpers import MARTA, TOBIA, everything, finish_turn, play, small_step, table_for, turn_of


def refusal(act: object) -> str:
    assert callable(act)
    with pytest.raises(Refused) as caught:
        act()
    assert caught.value.text.endswith((".", "'", '"')) or caught.value.text
    return caught.value.key


def test_a_word_of_the_seat_that_must_choose_is_played() -> None:
    table = table_for()
    assert play(table) == table.at == 1
    assert table.log[-1].do == "play"


def test_the_other_seat_may_not_play() -> None:
    table = table_for()
    other = 1 - turn_of(table)
    before = everything(table)
    assert refusal(lambda: table.do(Play(other, table.at, [table.game.words()[0]]), 0)) == "not_your_turn"
    assert everything(table) == before


def test_a_seat_that_is_not_there_may_not_play() -> None:
    table = table_for()
    for seat in (-1, 2, 99):
        assert refusal(lambda seat=seat: table.do(Play(seat, table.at, ["pass"]), 0)) == "not_your_seat"


def test_an_old_position_is_stale() -> None:
    table = table_for()
    seat = small_step(table)
    assert refusal(lambda: table.do(Play(seat, 0, [table.game.words()[0]]), 0)) == "stale"


def test_an_illegal_or_unknown_word_is_refused_and_changes_nothing() -> None:
    table = table_for()
    before = everything(table)
    for words in (["lay a1 east"], ["dance"], [""], [], ["pass"] * 500):
        assert refusal(lambda words=words: table.do(Play(turn_of(table), 0, words), 0)) == "illegal"
    assert everything(table) == before


def test_a_gesture_is_played_whole() -> None:
    table, twin = table_for(), table_for()
    words = []
    for _ in range(2):
        words.append(twin.game.words()[0])
        play(twin, words[-1])
    play(table, *words)
    assert table.at == 1
    assert table.game.to_data() == twin.game.to_data()


def test_a_gesture_with_one_wrong_word_is_not_played_at_all() -> None:
    table = table_for()
    before = everything(table)
    words = [table.game.words()[0], "pass"]
    assert refusal(lambda: table.do(Play(turn_of(table), 0, words), 0)) == "illegal"
    assert everything(table) == before


def test_a_gesture_may_not_go_on_into_another_seat_s_turn() -> None:
    """A seat that lays a small tile draws nothing, so the next choice is the other's."""
    table, twin = table_for(), table_for()
    seat, words = turn_of(table), list[str]()
    small = next(word for word in twin.game.words() if word.startswith("small"))
    for _ in range(9):
        words.append(small if not words else twin.game.words()[0])
        play(twin, words[-1])
        if twin.turn != seat:
            break
    assert not any(event["event"] == "nature" for event in twin.events(None, 0))
    before = everything(table)
    assert refusal(lambda: table.do(Play(seat, 0, [*words, twin.game.words()[0]]), 0)) == "not_your_turn"
    assert everything(table) == before
    table.do(Play(seat, 0, words), 0)
    assert table.turn != seat


def test_a_gesture_may_not_go_on_after_a_draw() -> None:
    table, twin = table_for(), table_for()
    seat, words = turn_of(table), []
    while twin.turn == seat:
        words.append(next(word for word in twin.game.words() if not word.startswith("small")))
        play(twin, words[-1])
    assert any(event["event"] == "nature" for event in twin.events(None, 0))
    assert refusal(lambda: table.do(Play(seat, 0, [*words, "pass"]), 0)) == "illegal"


def test_nobody_plays_before_all_seats_are_taken() -> None:
    table = table_for(MARTA, Seat(OPEN))
    assert table.state == "waiting"
    assert refusal(lambda: table.do(Play(0, 0, [table.game.words()[0]]), 0)) in ("waiting", "not_your_turn")
    table.do(Sit(1, "Tobia"), 1.0)
    assert table.state == "live"
    assert table.seats[1] == TOBIA
    play(table)


def test_a_bot_s_seat_cannot_be_taken() -> None:
    table = table_for(MARTA, Seat(BOT, bot="random"))
    assert refusal(lambda: table.do(Sit(1, "Tobia"), 1.0)) == "bot_seat"


def test_a_paused_game_waits() -> None:
    table = table_for()
    table.do(Pause(0), 1.0)
    assert refusal(lambda: play(table)) == "paused"
    assert table.legal(turn_of(table)) == []
    table.do(Pause(1), 2.0)
    table.do(Resume(1), 3.0)
    play(table)


def test_only_the_seat_that_must_choose_is_offered_moves() -> None:
    table = table_for()
    assert table.legal(turn_of(table)) == table.game.moves()
    assert table.legal(1 - turn_of(table)) == []
    assert table.legal(None) == []


def test_who_resigns_is_played_on_by_a_bot_and_the_result_is_marked() -> None:
    table = table_for()
    seat = turn_of(table)
    table.do(Resign(seat), 1.0)
    table.do(Resign(seat), 2.0)
    assert table.marked
    assert table.seats[seat] == Seat(BOT, table.agreed.seats[seat].name, "random", "resigned")
    assert table.bot_to_move == seat
    play(table)
    assert [entry.do for entry in table.log].count("resign") == 1


def test_a_bot_to_move_waits_for_a_pause_to_end() -> None:
    table = table_for(Seat(BOT, bot="random"), Seat(BOT, bot="random"))
    assert table.bot_to_move == table.turn
    table = table_for(MARTA, Seat(BOT, bot="random"))
    table.do(Pause(0), 1.0)
    assert table.bot_to_move is None


def test_a_repeated_frame_is_answered_and_not_played_twice() -> None:
    table = table_for()
    seat, words = turn_of(table), [table.game.words()[0]]
    assert table.do(Play(seat, 0, words, "a"), 1.0) == 1
    entries = len(table.log)
    assert table.do(Play(seat, 0, words, "a"), 2.0) == 1
    assert len(table.log) == entries
    assert refusal(lambda: table.do(Play(seat, 0, words, "b"), 2.0)) == "stale"
    assert refusal(lambda: table.do(Play(1 - seat, 0, words, "a"), 2.0)) == "stale"


def test_an_undo_is_not_repeated_either() -> None:
    table = table_for()
    seat = small_step(table)
    small_step_at = table.at
    table.do(Undo(seat, small_step_at, "u"), 1.0)
    entries = len(table.log)
    table.do(Undo(seat, small_step_at, "u"), 1.0)
    assert len(table.log) == entries


def test_a_rematch_has_everyone_back() -> None:
    table = table_for()
    table.do(Resign(0), 1.0)
    assert table.again().seats == table.agreed.seats


def test_an_agreement_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="undo"):
        Agreement("aehre", 2, (MARTA, TOBIA), undo="sometimes")
    with pytest.raises(ValueError, match="seats"):
        Agreement("aehre", 3, (MARTA, TOBIA))
    with pytest.raises(ValueError, match="seat"):
        Seat("ghost")


def test_nothing_is_played_after_the_end() -> None:
    table = table_for()
    while not table.over:
        play(table)
    assert refusal(lambda: table.do(Play(0, table.at, ["pass"]), 0)) == "over"
    assert refusal(lambda: table.do(Resign(0), 0)) == "over"
    assert table.state == "over"


def test_a_table_without_a_seed_draws_from_the_system() -> None:
    hands = set()
    for _ in range(5):
        table = table_for(seed=None)
        hands.add(str(table.game.to_data()["state"]))
    assert len(hands) > 1
    assert Table.replay(table.log).game.to_data()["state"] == table.game.to_data()["state"]
    finish_turn(table)
