"""A long log is played beside everything else, and has an end."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any

import pytest

from podere.table import Entry, Play, Refused, Resign, Table, Undo
from podere.table import table as tables
from tests.server.conftest import Start
from tests.server.running import Friend, Running
from tests.server.test_play import catch_up
from tests.table.helpers import small_step, table_for


def go_to_and_fro(server: Running, times: int) -> Any:
    laid = server.lay("me", "here", undo="free")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        movers: list[Friend] = []
        while (
            len(set(map(id, movers))) < 2 or len(movers) < 8
        ):  # what came before both have moved is not at hand later
            catch_up(marta, tobia)
            movers.append(marta if marta.words else tobia)
            movers[-1].play(movers[-1].words[0])
        friend = movers[-1]
        for _ in range(times):
            for do in ("undo", "redo"):
                at = friend.at
                assert friend.answer(friend.ask(do, at=at))["is"] == "done"
                friend.until(lambda table, at=at: table["at"] > at)  # type: ignore[misc]
    return laid


def test_the_log_is_never_played_on_the_loop_that_serves_everybody(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    laid = go_to_and_fro(server, 40)
    server.stop()
    threads: list[int | None] = []
    replay = Table.replay.__func__  # type: ignore[attr-defined]

    def noted(cls: type[Table], entries: Iterable[Entry], *more: Any) -> Table:
        threads.append(threading.current_thread().ident)
        table: Table = replay(cls, entries, *more)
        return table

    monkeypatch.setattr(Table, "replay", classmethod(noted))
    again = start()
    laid.server = again
    with laid.friend(0, since=-1) as marta:
        events = [event["event"] for event in marta.table["events"]]
        assert events.count("undo") == events.count("redo") == 40
        for do in ("undo", "redo"):
            at = marta.at
            assert marta.answer(marta.ask(do, at=at))["is"] == "done"
            marta.until(lambda table, at=at: table["at"] > at)  # type: ignore[misc]
    assert len(threads) >= 2
    assert again.thread.ident not in threads


def test_a_log_that_is_long_takes_only_what_leads_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ENTRIES", 6)
    table = table_for(undo="free")
    small_step(table)
    seat = table.done[-1].seat
    while len(table.log) < 6:
        table.do(Undo(seat, table.at), 1.0)
        small_step(table)
    with pytest.raises(Refused) as told:
        table.do(Undo(seat, table.at), 1.0)
    assert told.value.key == "too_long"
    assert table.turn is not None
    table.do(Play(table.turn, table.at, [table.game.words()[0]]), 1.0)
    table.do(Resign(0), 2.0)
