"""Chat: apart from the frames of the game, so many lines by each, and no fault of the storage ends it."""

from __future__ import annotations

import asyncio
import json

import pytest

from podere.server import chat
from podere.server.chat import SHOWN, SHOWN_OF_WATCHERS, shown
from podere.server.storage import Said, Storage, StorageError
from tests.server.conftest import Start
from tests.server.databases import Postgres
from tests.server.running import Friend, Running


def say(friend: Friend, text: str) -> str:
    answer = friend.answer(friend.ask("chat", text=text))
    return str(answer["is"] if answer["is"] == "done" else answer["error"]["key"])


def test_what_was_said_does_not_ride_on_the_frames_of_the_game(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "SEAT_RATE", (1000, 1000))
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        for number in range(60):
            assert say(marta, f"{number} {'x' * 400}") == "done"
        friend = marta if marta.words else tobia
        friend.play(friend.words[0])
        assert "x" * 400 not in json.dumps(friend.table)
    with laid.friend(1) as again:
        assert len(again.chat) == 60


def test_nobody_who_watches_fills_the_chat(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(None) as one, laid.friend(None) as two:
        said = [say(friend, f"{number} {id(friend)}") for number in range(10) for friend in (one, two)]
        assert said.count("done") <= 6, "all that watch have one measure together"
        assert set(said) == {"done", "too_much_talk"}
        assert say(marta, "Ciao") == "done"


def test_lines_of_watchers_do_not_push_the_players_out() -> None:
    own = [Said(0, "Marta", f"own {n}", float(n)) for n in range(50)]
    lines = [*own, *(Said(None, "", f"noise {n}", 99.0) for n in range(500))]
    kept = shown(lines)
    assert kept[:50] == own
    assert len(kept) == 50 + SHOWN_OF_WATCHERS <= SHOWN


def test_each_player_has_a_measure_of_their_own(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        said = [say(marta, f"line {number}") for number in range(15)]
        assert said[:10] == ["done"] * 10
        assert said[-1] == "too_much_talk"
        assert say(tobia, "Ciao") == "done"


def test_a_table_may_leave_the_talking_to_those_who_play(server: Running) -> None:
    laid = server.lay("me", "here", talk="players")
    assert laid.summary["talk"] == "players"
    with laid.friend(0) as marta, laid.friend(None) as visitor:
        assert say(visitor, "Let me tell you") == "no_talking"
        assert say(marta, "Ciao") == "done"
        visitor.wait(lambda frame: frame["is"] == "chat")
        assert [line["text"] for line in visitor.chat] == ["Ciao"]


def test_thirty_who_watch_throw_no_player_out(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as asleep, laid.friend(1) as tobia:
        for _ in range(12):
            for watcher in [laid.friend(None) for _ in range(30)]:
                watcher.close()
        asleep.answer(asleep.ask("ping"), "pong")
        friend = asleep if asleep.words else tobia
        assert friend.play(friend.words[0])["is"] == "done"


def test_after_a_line_of_which_nobody_knows_the_next_ones_are_kept(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written, but the answer of the database is lost."""
    laid = server.lay("me", "here")
    real = Storage.say

    async def lost(storage: Storage, table: str, n: int, said: Said) -> None:
        await real(storage, table, n, said)
        raise StorageError("connection lost")

    with laid.friend(0) as marta, laid.friend(1) as tobia:
        with monkeypatch.context() as broken:
            broken.setattr(Storage, "say", lost)
            assert say(marta, "one") == "storage"
        assert say(marta, "two") == "done"
        assert say(tobia, "three") == "done"
    with laid.friend(None) as visitor:
        assert [line["text"] for line in visitor.chat] == ["one", "two", "three"]


def test_chat_goes_on_after_connections_were_cut(postgres: Postgres, start: Start) -> None:
    import asyncpg

    from tests.server.cuts import CUT

    database = postgres.database()
    server = start(database=database)

    async def cut() -> None:
        connection = await asyncpg.connect(database)
        await connection.fetchval(CUT)
        await connection.close()

    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        for number in range(8):
            asyncio.run(cut())
            assert say((marta, tobia)[number % 2], f"line {number}") == "done"
    with laid.friend(None) as visitor:
        assert [line["text"] for line in visitor.chat] == [f"line {number}" for number in range(8)]
