"""Several seats choose at once: what is chosen ahead is sealed, in the log, and played in its turn; nobody sees it."""

from __future__ import annotations

import json

import pytest

from podere.kernel.journal import EVERYONE
from podere.table import (
    Agreement,
    ClockRule,
    Pause,
    Play,
    Redo,
    Refused,
    Resign,
    Seal,
    Seat,
    Table,
    Undo,
    Unseal,
)
from podere.table.seats import BOT, PERSON
from podere.table.snapshot import snapshot
from tests.table.helpers import everything, time_is_up, written

NAMES = ("Marta", "Tobia", "Anna")


def drafting(
    *seats: Seat, undo: str = "strict", deal: str = "draft", players: int = 3, clock: ClockRule | None = None
) -> Table:
    """A table at the first pass of a draft; with this seed seat 0 is asked first, then 1, then 2."""
    sitting = seats or tuple(Seat(PERSON, name) for name in NAMES[:players])
    agreed = Agreement("agricola", len(sitting), sitting, {"deal": deal}, undo=undo, clock=clock)
    for seed in range(100):
        table = Table.new(agreed, 0.0, seed)
        if table.turn == 0:
            return table
    raise AssertionError("somebody else always begins")


def choices(table: Table, seat: int) -> list[str]:
    game = table.asking(seat)
    return [] if game is None else game.words()


def pick(table: Table) -> None:
    """Whoever is asked keeps the first card."""
    assert table.turn is not None
    table.do(Play(table.turn, table.at, [table.game.words()[0]]), 1.0)


def pick_for(table: Table, seat: int) -> None:
    """A seat keeps the first card, whoever is asked."""
    table.do(Seal(seat, table.at, choices(table, seat)[:1]), 1.0)


def refusal(act: object, *args: object) -> str:
    with pytest.raises(Refused) as refused:
        act(*args)  # type: ignore[operator]
    return refused.value.key


def test_all_may_choose_at_once_and_nobody_twice() -> None:
    table = drafting()
    assert table.ahead(0) is None
    assert len(choices(table, 1)) == len(choices(table, 2)) == 7
    assert table.legal(1) == []
    pick(table)
    assert choices(table, 0) == []
    assert table.ahead(1) is None
    assert table.turn == 1


def test_what_is_sealed_is_played_in_its_turn() -> None:
    table = drafting()
    last, middle = choices(table, 2)[3], choices(table, 1)[5]
    assert table.do(Seal(2, 0, [last]), 1.0) == 0
    assert table.do(Seal(1, 0, [middle]), 1.0) == 0
    assert table.seals.seats == [1, 2]
    pick(table)
    assert table.at == 3
    assert table.seals.seats == []
    assert [played.seat for played in table.done] == [0, 1, 2]
    assert [played.words[0] for played in table.done[1:]] == [middle, last]
    assert table.turn == 0
    assert len(table.game.moves()) == 6


def test_a_later_choice_replaces_the_earlier_and_can_be_taken_back() -> None:
    table = drafting()
    first, second = choices(table, 1)[:2]
    table.do(Seal(1, 0, [first]), 1.0)
    table.do(Seal(1, 0, [second]), 1.0)
    assert table.seals.words[1] == (second,)
    table.do(Unseal(1, 0), 1.0)
    assert table.seals.seats == []
    assert refusal(table.do, Unseal(1, 0), 1.0) == "not_sealed"
    pick(table)
    assert table.turn == 1


def test_only_what_is_legal_and_there_can_be_chosen_ahead() -> None:
    table = drafting()
    other = next(word for word in choices(table, 2) if word not in choices(table, 1))
    assert refusal(table.do, Seal(1, 0, [other]), 1.0) == "illegal"
    assert refusal(table.do, Seal(1, 0, choices(table, 1)[:2]), 1.0) == "not_your_turn"
    pick(table)
    assert refusal(table.do, Seal(0, table.at, choices(table, 1)[:1]), 1.0) == "not_ahead"
    assert table.seals.seats == []


def test_others_choices_do_not_make_a_choice_stale() -> None:
    table = drafting()
    word = choices(table, 2)[0]
    pick(table)
    table.do(Seal(2, 0, [word], "late"), 1.0)
    assert table.seals.seats == [2]
    pick(table)
    assert table.done[-1].words[0] == word
    new = choices(table, 2)[0]
    assert refusal(table.do, Seal(2, 0, [new]), 1.0) == "stale"


def test_who_is_asked_first_may_change_the_choice_like_everybody_else() -> None:
    table = drafting()
    first, second = choices(table, 0)[:2]
    assert table.do(Seal(0, 0, [first]), 1.0) == 0
    assert (table.seals.seats, table.awaited, table.turn) == ([0], [1, 2], 1)
    table.do(Seal(2, 0, choices(table, 2)[:1]), 1.0)
    assert (table.awaited, table.done) == ([1], [])
    table.do(Unseal(0, 0), 1.0)
    assert (table.awaited, table.turn) == ([0, 1], 0)
    table.do(Seal(0, 0, [second]), 1.0)
    table.do(Seal(1, 0, choices(table, 1)[:1]), 1.0)
    assert [played.seat for played in table.done] == [0, 1, 2]
    assert table.done[0].words[0] == second
    assert (table.seals.seats, table.at, table.turn) == ([], 3, 0)
    assert everything(Table.replay(written(table))) == everything(table)


def test_whose_turn_has_come_waits_for_the_others_too() -> None:
    table = drafting()
    word = choices(table, 1)[0]
    pick(table)
    table.do(Seal(1, 0, [word], "mine"), 1.0)
    assert (table.seals.seats, table.awaited, table.turn) == ([1], [2], 2)
    assert Table.replay(written(table)).turn == 2
    table.do(Seal(2, 0, choices(table, 2)[:1]), 1.0)
    assert [played.seat for played in table.done] == [0, 1, 2]
    at = table.at
    assert table.do(Seal(1, 0, [word], "mine"), 1.0) == at
    assert table.at == at


def test_the_last_choice_is_played_at_once() -> None:
    table = drafting()
    pick(table)
    pick(table)
    assert table.awaited == [2]
    table.do(Seal(2, 0, choices(table, 2)[:1], "last"), 1.0)
    assert (table.at, table.turn) == (3, 0)
    assert table.do(Seal(2, 0, ["keep lasso"], "last"), 1.0) == 3


def test_only_a_whole_choice_that_shows_nothing_waits() -> None:
    table = drafting(deal="draft_quick")
    table.do(Seal(0, 0, choices(table, 0)[:1]), 1.0)
    assert (table.at, table.seals.seats, table.turn) == (1, [], 0)
    living = drafting(deal="living_exchange", players=2)
    living.do(Seal(0, 0, ["done"]), 1.0)
    assert (living.at, living.seals.seats, living.turn) == (1, [], 1)


def test_a_bot_that_has_chosen_is_not_asked_again() -> None:
    table = drafting(Seat(PERSON, "Marta"), Seat(BOT, bot="random"), Seat(PERSON, "Anna"))
    table.do(Seal(1, 0, choices(table, 1)[:1]), 1.0)
    pick(table)
    assert (table.turn, table.bot_to_move, table.bot_ahead) == (2, None, None)


def test_the_clock_of_those_runs_who_have_not_chosen() -> None:
    sitting = tuple(Seat(PERSON, name) for name in NAMES)
    rule = ClockRule("move", 60.0)
    table = drafting(*sitting, clock=rule)
    table.do(Seal(0, 0, choices(table, 0)[:1]), 10.0)
    assert table.clock is not None
    assert table.clock.running == 1
    table.do(Seal(1, 0, choices(table, 1)[:1]), 20.0)
    assert table.clock.running == 2
    assert time_is_up(table, 81.0)
    assert (table.seats[2].left, table.bot_ahead) == ("timeout", 2)


def test_a_repeated_frame_is_not_carried_out_twice() -> None:
    table = drafting()
    word = choices(table, 1)[0]
    table.do(Seal(1, 0, [word], "once"), 1.0)
    before = len(table.log)
    table.do(Seal(1, 0, [word], "once"), 1.0)
    assert len(table.log) == before
    pick(table)
    again = Table.replay(written(table))
    again.do(Seal(1, 0, [word], "once"), 2.0)
    assert len(again.log) == len(table.log)
    table.do(Seal(2, table.at, choices(table, 2)[:1], "two"), 1.0)
    assert Table.replay(written(table)).seals.answered == table.seals.answered


def test_nobody_sees_what_is_sealed() -> None:
    table = drafting()
    before = {seat: (table.view(seat), table.events(seat, -1)) for seat in (None, 0, 2)}
    table.do(Seal(1, 0, choices(table, 1)[:1]), 1.0)
    assert {seat: (table.view(seat), table.events(seat, -1)) for seat in (None, 0, 2)} == before
    pick(table)
    pick_for(table, 2)
    kept = [event for event in table.journal.events if event.kind == "move" and event.seat == 1]
    assert [event.eyes for event in kept] == [2]
    assert EVERYONE not in [event.eyes for event in kept]
    assert [event["word"] for event in table.events(0, 1) if event["event"] == "move"] == ["keep ?"] * 2


def test_the_log_brings_sealed_choices_back() -> None:
    table = drafting()
    table.do(Seal(2, 0, choices(table, 2)[:1], "two"), 1.0)
    table.do(Seal(1, 0, choices(table, 1)[:1], "one"), 1.0)
    table.do(Unseal(1, 0, "back"), 1.0)
    again = Table.replay(written(table))
    assert again.seals.to_data() == table.seals.to_data()
    assert everything(again) == everything(table)
    pick(table)
    pick(table)
    assert everything(Table.replay(written(table))) == everything(table)


def test_a_snapshot_keeps_sealed_choices() -> None:
    table = drafting()
    for _ in range(3):
        pick(table)
    table.do(Seal(2, table.at, choices(table, 2)[:1], "two"), 1.0)
    data = snapshot(table)
    again = Table.replay(written(table), json.loads(json.dumps(data)))
    assert again.seals.to_data() == table.seals.to_data()
    for each in (table, again):
        pick(each)
        pick(each)
    assert again.done[-1].words[0] == table.done[-1].words[0]


def test_a_record_with_sealed_choices_is_like_any_other() -> None:
    ahead, one_by_one = drafting(), drafting()
    words = {seat: choices(ahead, seat)[2] for seat in range(3)}
    for seat in (2, 1):
        ahead.do(Seal(seat, 0, [words[seat]]), 1.0)
    ahead.do(Play(0, 0, [words[0]]), 1.0)
    for seat in range(3):
        one_by_one.do(Play(seat, one_by_one.at, [words[seat]]), 1.0)
    assert ahead.record().text() == one_by_one.record().text()


def test_what_cannot_be_played_after_all_is_asked_again() -> None:
    table = drafting()
    table.seals.words[1] = ("keep lasso",)
    pick(table)
    assert (table.turn, table.at, table.seals.seats) == (1, 1, [])
    assert [entry.do for entry in table.log] == ["start", "play", "unseal"]
    pick(table)


def test_ones_own_step_back_leaves_the_others_choices_sealed() -> None:
    table = drafting(deal="draft_quick")
    first, second = table.game.words()[:2]
    table.do(Play(0, 0, [first]), 1.0)
    table.do(Seal(1, table.at, choices(table, 1)[:2]), 1.0)
    table.do(Undo(0, table.at), 1.0)
    assert table.seals.seats == [1]
    table.do(Play(0, table.at, [second]), 1.0)
    assert table.seals.seats == [1]


def test_what_was_played_can_be_taken_back_while_others_have_only_sealed() -> None:
    table = drafting()
    table.do(Seal(1, 0, choices(table, 1)[:1]), 1.0)
    pick(table)
    assert table.undo_state(0).undo
    table.do(Undo(0, table.at), 1.0)
    assert (table.turn, table.seals.seats, table.awaited) == (0, [1], [0, 2])


def test_the_end_of_a_pass_cannot_be_taken_back() -> None:
    table = drafting()
    for _ in range(3):
        pick(table)
    assert [table.undo_state(seat).undo for seat in range(3)] == [False, False, False]
    assert table.undo_state(2).barrier == "undo.shown"


def test_with_free_undo_what_was_chosen_in_another_game_is_dropped() -> None:
    table = drafting(undo="free")
    for _ in range(3):
        pick(table)
    table.do(Seal(2, table.at, choices(table, 2)[:1]), 1.0)
    table.do(Undo(0, table.at), 1.0)
    assert table.seals.seats == []
    table.do(Redo(0, table.at), 1.0)
    assert table.turn == 0
    assert everything(Table.replay(written(table))) == everything(table)


def test_whoever_leaves_takes_the_sealed_choice_along() -> None:
    table = drafting()
    table.do(Seal(1, 0, choices(table, 1)[:1]), 1.0)
    table.do(Resign(1), 2.0)
    assert table.seals.seats == []
    assert table.seats[1].kind == BOT
    assert table.bot_ahead == 1


def test_nothing_is_chosen_ahead_while_the_game_is_paused() -> None:
    table = drafting()
    word = choices(table, 1)[0]
    table.do(Pause(0), 1.0)
    assert table.ahead(1) is None
    assert refusal(table.do, Seal(1, 0, [word]), 1.0) == "paused"


def test_exchanges_are_chosen_ahead_up_to_the_card_that_is_drawn() -> None:
    table = drafting(deal="living_exchange", players=2)
    assert choices(table, 1) == ["done", "renew occupations", "renew minors"]
    game = table.ahead(1)
    assert game is not None
    game.play("renew minors")
    card = game.words()[0]
    table.do(Seal(1, 0, ["renew minors", card]), 1.0)
    table.do(Play(0, 0, ["done"]), 1.0)
    assert table.turn == 1
    assert table.done[-1].words[:2] == ("renew minors", card)
    assert table.done[-1].words[2].startswith("* draw ")


def test_in_a_game_without_such_choices_there_is_nothing_ahead() -> None:
    table = Table.new(Agreement("aehre", 2, (Seat(), Seat())), 0.0, 7)
    waiting = 1 - int(table.turn or 0)
    assert table.ahead(waiting) is None
    assert refusal(table.do, Seal(waiting, 0, ["pass"]), 1.0) == "not_ahead"
