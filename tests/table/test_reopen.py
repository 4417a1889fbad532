"""Logs of other rules: a table goes on from its last position, marked; what was over stays as it was."""

from __future__ import annotations

import copy
import json
import random
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

import podere
from podere.boxes.box import box_of
from podere.formats.record import replay
from podere.kernel.errors import BadRecord
from podere.table import Entry, Play, Refused, Resign, Table, Undo
from podere.table.anew import Ended, rules_of
from podere.table.entry import PLAY, RULES
from podere.table.history import play_logged
from podere.table.reopen import Newer, reopen
from podere.table.snapshot import snapshot
from tests.table.helpers import everything, turn_of, written
from tests.test_corpus import DIVERGED, log_of, read

DIVERGES = "agricola 2 house_rules=extra_copse fuel_on_ovens=on #241"
"""It was played to its end under rules 1, and goes another way under rules 2 before it is half over."""
SAME = "agricola 2 #105"
"""It goes the same way under both; its snapshot is not of its end."""


@cache
def corpus() -> dict[str, Any]:
    return {entry["name"]: entry for entry in read("0.1.0", "tables")}


def old(name: str = DIVERGES) -> dict[str, Any]:
    found: dict[str, Any] = copy.deepcopy(corpus()[name])
    return found


def acbas() -> list[Entry]:
    same = (name for name in corpus() if name.startswith("acbas") and name not in DIVERGED)
    return log_of(old(next(same)))


def middle() -> list[Entry]:
    """The log as it was when its last ten moves were still to come."""
    return log_of(old())[:-10]


def otherwise() -> tuple[list[Entry], dict[str, Any]]:
    """A log that can be played, and a snapshot of it that says that things stood otherwise."""
    entry = old(SAME)
    saved: dict[str, Any] = entry["snapshot"]
    saved["game"]["state"]["seats"][0]["larder"]["food"] += 1
    return log_of(entry)[: saved["n"] + 3], saved


def play_on(table: Table, moves: int) -> None:
    dice = random.Random(1)
    for _ in range(moves):
        if not table.over:
            table.do(Play(turn_of(table), table.at, [dice.choice(table.game.words())]), table.moved + 1)


def test_what_goes_the_same_way_is_the_table_that_it_was() -> None:
    entries = log_of(old(SAME))
    assert rules_of(entries) == 1
    table = reopen(entries, old(SAME)["snapshot"], 9.0)
    assert (table.turned, table.log) == (None, entries)
    assert everything(table) == everything(Table.replay(entries))


def test_a_running_table_goes_on_from_the_last_position_that_can_be_played() -> None:
    entries = middle()
    table = reopen(entries, None, 999.0)
    assert table.log[:-1] == entries
    assert table.log[-1].do == RULES
    assert table.turned is not None
    assert (table.turned.was, table.turned.now) == (1, podere.new("agricola").setting.rules)
    assert table.turned.lost > 0
    assert (table.state, table.marked) == ("live", True)
    for n in range(len(entries), 0, -1):
        with suppress(podere.PodereError):
            played = Table.replay(entries[:n])
            break
    assert table.turned.lost == sum(entry.do == PLAY for entry in entries[n:])
    assert table.game.view(0) == played.game.view(0)
    assert table.game.words() == played.game.words()


def test_a_running_table_goes_on_from_what_people_saw_and_loses_nothing_since() -> None:
    entries, saved = otherwise()
    table = reopen(entries, saved, 999.0)
    assert table.turned is not None
    assert (table.turned.lost, table.marked, table.state) == (0, True, "live")
    stood = podere.from_data({key: value for key, value in saved["game"].items() if key != "rng"})
    stood.nature_waits = True
    for entry in entries[saved["n"] :]:
        play_logged(stood, entry.words)
    assert table.game.view(0) == stood.view(0) != Table.replay(entries).game.view(0)


def test_everyone_at_the_table_is_told() -> None:
    table = reopen(middle(), None, 999.0)
    assert table.turned is not None
    for seat in (None, 0, 1):
        last = table.events(seat, -1)[-1]
        told = {"was": 1, "now": table.turned.now, "lost": table.turned.lost, "over": False}
        assert last == {"event": "rules", "seat": -1, "at": table.at, **told}


def test_the_past_is_told_as_far_as_it_is_known() -> None:
    entries, saved = otherwise()
    table = reopen(entries, saved, 999.0)
    told = table.events(None, -1)
    assert table.missing == 0
    assert len(told) > len(saved["events"]) + 1
    assert told[:-1] == Table.replay(entries).events(None, -1)


def test_frames_from_before_come_too_late() -> None:
    entries = middle()
    before = sum(entry.do in (PLAY, "undo", "redo", "restart") for entry in entries)
    table = reopen(entries, None, 999.0)
    assert table.at == before + 1
    with pytest.raises(Refused) as refused:
        table.do(Play(turn_of(table), before, [table.game.words()[0]]), 1000.0)
    assert refused.value.key == "stale"


def test_it_plays_on_to_the_end_and_is_read_the_same_way_ever_after() -> None:
    table = reopen(middle(), None, 999.0)
    play_on(table, 4)
    halfway = json.loads(json.dumps(snapshot(table)))
    play_on(table, 1000)
    assert table.state == "over"
    assert everything(Table.replay(written(table))) == everything(table)
    assert everything(Table.replay(written(table), halfway)) == everything(table)
    again = reopen(written(table), halfway, 2000.0)
    assert len(again.log) == len(table.log)
    assert again.game.scores() == table.game.scores()


@pytest.mark.parametrize("undo", ["strict", "free"])
def test_nothing_is_taken_back_that_was_played_under_other_rules(undo: str) -> None:
    entries = middle()
    entries[0].about["undo"] = undo
    table = reopen(entries, None, 999.0)
    seat = turn_of(table)
    before = table.game.view(None)
    with pytest.raises(Refused):
        table.do(Undo(seat, table.at), 1000.0)
    play_on(table, 1)
    if undo == "free":
        table.do(Undo(seat, table.at), 1000.0)
        assert table.game.view(None) == before
        again = Table.replay(written(table), json.loads(json.dumps(snapshot(table))))
        assert again.game.view(None) == before


def test_who_left_in_what_was_lost_has_left() -> None:
    entries = middle()
    entries.append(Entry(Resign.kind, entries[-1].time + 1, 1))
    table = reopen(entries, None, 999.0)
    assert table.turned is not None
    assert table.turned.lost > 0
    assert table.seats[1].left == "resigned"


def test_a_finished_table_keeps_its_result_and_nobody_plays_on() -> None:
    entry = old()
    entries = log_of(entry)
    for marked in (True, False):
        ended = Ended([41.0, 12.0], [0], marked)
        table = reopen(entries, None, 999.0, ended)
        assert (table.state, table.result, table.winners, table.marked) == ("over", [41.0, 12.0], [0], marked)
    assert (table.turn, table.bot_to_move, table.bot_ahead, table.awaited) == (None, None, None, [])
    for seat in (0, 1):
        assert table.legal(seat) == []
        for change in (Undo(seat, table.at), Play(seat, table.at, ["x"]), Resign(seat)):
            with pytest.raises(Refused) as refused:
                table.do(change, 1000.0)
            assert refused.value.key in ("over", "undo_barrier")
    assert everything(Table.replay(written(table))) == everything(table)


def test_the_record_of_a_finished_table_is_what_was_played() -> None:
    entry = old()
    then = podere.Record.read(entry["record"])
    table = reopen(log_of(entry), None, 999.0, Ended(entry["scores"], [0]))
    record = table.record()
    assert (record.rules, record.result) == (1, entry["scores"])
    words = [line.word for line in then.lines if not line.forced]
    assert [line.word for line in record.lines] == words
    lines = []
    for text in (entry["record"], record.text()):
        with pytest.raises(podere.Diverged) as problem:
            replay(text)
        lines.append((problem.value.about["played"], problem.value.about["asked"]))
    assert lines[0] == lines[1]


def test_a_position_that_was_kept_of_the_end_brings_the_result_back() -> None:
    saved = old()["snapshot"]
    assert saved["n"] == len(old()["entries"])
    table = reopen(log_of(old()), saved, 999.0, Ended(None, None))
    assert (table.result, table.turned and table.turned.lost) == (old()["scores"], 0)


def test_without_anything_kept_a_finished_table_shows_how_far_it_can_be_played() -> None:
    table = reopen(log_of(old()), None, 999.0, Ended(None, None))
    assert (table.state, table.result, table.winners, table.game.over) == ("over", None, None, False)


def test_what_a_newer_version_wrote_is_left_alone_if_it_goes_another_way() -> None:
    entries = middle()
    entries[0].about["rules"] = 99
    with pytest.raises(Newer, match="version 99"):
        reopen(entries, None, 999.0)
    same = acbas()
    same[0].about["rules"] = 99
    assert reopen(same, None, 999.0).log == same


def test_a_log_of_todays_rules_that_cannot_be_played_is_damaged() -> None:
    entries = acbas()
    entries[0].about["rules"] = box_of("acbas").rules
    entries[5] = Entry(PLAY, 1.0, 0, words=("build castle_of_dreams",))
    with pytest.raises(podere.PodereError):
        reopen(entries, None, 999.0)


@pytest.mark.parametrize("broken", [{}, {"rules": "two"}, {"rules": None}])
def test_a_log_must_say_its_rules(broken: dict[str, object]) -> None:
    start = log_of(old())[0]
    about = {key: value for key, value in start.about.items() if key != "rules"} | broken
    with pytest.raises(BadRecord):
        reopen([Entry("start", 0.0, words=start.words, about=about)], None, 0.0)
