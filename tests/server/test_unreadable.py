"""Tables of other rules, and tables that cannot be read at all: they are told as what they are, and harm nothing."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from podere.boxes.box import box_of
from podere.server.house import House
from podere.server.storage import Storage
from tests.server.conftest import Start
from tests.server.planted import (
    DAMAGE,
    OTHER,
    TOKENS,
    corpus,
    entry_of,
    in_storage,
    plant,
    plant_damage,
    running,
)
from tests.server.running import Friend, Laid, Running


def laid(server: Running, id: str) -> Laid:
    return Laid(server, id, list(TOKENS))


def get(server: Running, path: str) -> Any:
    answer = server.http.get(f"/api{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


# Other rules


def test_a_running_table_goes_on_under_todays_rules(database: str, start: Start) -> None:
    id = "r" * 22
    plant(database, id, running())
    server = start(database=database)
    turned = get(server, f"/tables/{id}")["turned"]
    assert (turned["was"], turned["now"]) == (1, box_of("agricola").rules)
    assert turned["lost"] > 0
    with laid(server, id).friend(0, since=-1) as marta, laid(server, id).friend(1, since=-1) as tobia:
        for friend in (marta, tobia):
            summary = friend.table["summary"]
            assert (summary["state"], summary["marked"], summary["turned"]) == ("live", True, turned)
            assert friend.table["events"][-1] == {
                "event": "rules",
                "seat": -1,
                "at": friend.at,
                "over": False,
                **turned,
            }
        mover = (marta, tobia)[marta.table["summary"]["turn"]]
        assert mover.play(mover.words[0])["is"] == "done"
        at = mover.at
    server.stop()
    server = start(database=database)
    with laid(server, id).friend(0) as marta:
        assert marta.at == at
        assert marta.table["summary"]["turned"] == turned


def test_a_bot_plays_on_at_such_a_table(start: Start, sqlite_database: str) -> None:
    entries = running()
    for seat in entries[0]["about"]["seats"]:
        seat.update(kind="bot", bot="random")
    plant(sqlite_database, "r" * 22, entries)
    server = start()
    with Friend(server.port, "r" * 22, None) as watcher:
        assert (
            watcher.until(lambda table: table["summary"]["state"] == "over")["summary"]["turned"]["lost"] > 0
        )
    kept = get(server, f"/tables/{'r' * 22}/replay")
    assert kept["summary"]["result"] == watcher.table["summary"]["result"]
    assert kept["ends"]["line"] > 0
    assert kept["scores"][-1] == kept["summary"]["result"]


def test_a_finished_table_keeps_its_result(database: str, start: Start) -> None:
    entry = entry_of()
    plant(database, "f" * 22, entry["entries"], "over", entry["snapshot"])
    server = start(database=database)
    summary = get(server, "/tables")["finished"][0]
    assert (summary["state"], summary["result"]) == ("over", entry["scores"])
    assert summary["turned"] == {"was": 1, "now": box_of("agricola").rules, "lost": 0}
    with laid(server, "f" * 22).friend(0) as marta:
        assert marta.table["summary"]["result"] == entry["scores"]
        assert marta.table["moves"] == []
    assert server.http.get(f"/api/tables/{'f' * 22}/review").status_code == 409
    record = server.http.get(f"/api/tables/{'f' * 22}/record").text
    assert "rules: 1\n" in record


def test_of_a_finished_table_without_anything_kept_the_replay_shows_how_far_it_goes(
    start: Start, sqlite_database: str
) -> None:
    plant(sqlite_database, "f" * 22, entry_of()["entries"], "over")
    server = start()
    told = get(server, f"/tables/{'f' * 22}/replay")
    assert (told["summary"]["state"], told["summary"]["result"]) == ("over", None)
    assert (told["ends"]["was"], told["ends"]["now"]) == (1, box_of("agricola").rules)
    assert told["ends"]["played"] not in told["ends"]["asked"]
    record = server.http.get(f"/api/tables/{'f' * 22}/record").text.splitlines()
    assert record[told["ends"]["line"] - 1].partition(" ")[2] == told["ends"]["played"]
    assert 0 < len(told["moves"]) < len(corpus()[OTHER]["record"].splitlines())
    last = get(server, f"/tables/{'f' * 22}/replay/{len(told['moves'])}")
    assert last["scores"] == told["scores"][-1]


def test_a_finished_table_is_looked_at_from_its_journal_whatever_becomes_of_its_log(
    database: str, start: Start
) -> None:
    server = start(database=database)
    id = server.lay("random", "random", public=True).table
    with Friend(server.port, id, None) as watcher:
        watcher.until(lambda table: table["summary"]["state"] == "over")
    before = {
        path: server.http.get(f"/api/tables/{id}/{path}").text for path in ("replay", "replay/7", "record")
    }
    summary = get(server, f"/tables/{id}")
    server.stop()

    async def spoil(storage: Storage) -> None:
        await storage.engine.write([("UPDATE entries SET data = '{' WHERE n = 3", ())])
        await storage.engine.write([("DELETE FROM snapshots", ())])

    in_storage(database, spoil)
    server = start(database=database)
    for path, text in before.items():
        assert server.http.get(f"/api/tables/{id}/{path}").text == text
    assert get(server, "/tables")["finished"] == [summary]
    assert get(server, f"/tables/{id}")["unreadable"]["key"] == "unreadable.damaged"


def test_a_record_of_other_rules_opens_up_to_the_line_where_it_goes_another_way(server: Running) -> None:
    record = entry_of()["record"]
    answer = server.http.post("/api/records", content=record.encode(), headers={"content-type": "text/plain"})
    assert answer.status_code == 200, answer.text
    told = get(server, f"/tables/{answer.json()['table']}/replay")
    line = told["ends"]["line"]
    assert told["ends"]["played"] == record.splitlines()[line - 1].partition(" ")[2]
    assert told["ends"]["asked"]
    assert told["summary"]["ends"] == told["ends"]
    assert (told["summary"]["state"], told["summary"]["result"]) == ("over", None)
    head = record.splitlines().index("")
    assert [move["word"] for move in told["moves"]] == [
        row.partition(" ")[2] for row in record.splitlines()[head + 1 : line - 1]
    ]


# Damage


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every browser is the one that holds the spoilt tables."""
    monkeypatch.setattr("podere.server.api.session_of", lambda request, key, fresh=False: "browser")


@pytest.mark.usefixtures("known")
def test_damaged_tables_are_shown_as_what_they_are_and_harm_no_list(database: str, start: Start) -> None:
    ids = {damage: str(number) * 22 for number, damage in enumerate(DAMAGE)}
    for damage, id in ids.items():
        plant_damage(database, id, damage)
    server = start(database=database)
    good = server.lay("me", "open", public=True)
    for _ in range(2):
        lists = get(server, "/tables")
        assert [one["table"] for one in lists["open"]] == [good.table]
        mine = {one["table"]: one for one in get(server, "/mine")}
        for damage, id in ids.items():
            expected = f"unreadable.{DAMAGE[damage][1]}"
            for shown in (
                mine[id],
                next(one for one in lists["live"] if one["table"] == id),
                get(server, f"/tables/{id}"),
            ):
                assert shown["unreadable"]["key"] == expected, damage
                assert (shown["name"], shown["state"], shown["created"]) == ("spoilt", "live", 2000.0)
            assert mine[id]["your_turn"] is False
        assert mine[good.table].get("unreadable") is None


@pytest.mark.parametrize("damage", DAMAGE)
def test_whatever_is_asked_of_a_damaged_table_is_answered(
    start: Start, sqlite_database: str, damage: str
) -> None:
    id = "d" * 22
    plant_damage(sqlite_database, id, damage)
    server = start()
    good = server.lay("me", "here")
    key = f"unreadable.{DAMAGE[damage][1]}"
    for path, body in {
        "join": {"name": "Ada"},
        "claim": {"token": TOKENS[0]},
        "rematch": {"token": TOKENS[0]},
    }.items():
        answer = server.http.post(f"/api/tables/{id}/{path}", json=body)
        assert (answer.status_code, answer.json()["error"]["key"]) == (409, key), path
    for path in ("record", "replay", "replay/3"):
        assert server.http.get(f"/api/tables/{id}/{path}").status_code == 403, path
    friend = Friend(server.port, id, TOKENS[0])
    assert friend.got[0]["error"]["key"] == key
    assert friend.closed() == 4410
    with good.friend(0) as marta, good.friend(1) as tobia:
        mover = marta if marta.words else tobia
        assert mover.play(mover.words[0])["is"] == "done"


@pytest.mark.parametrize("damage", DAMAGE)
def test_its_log_can_be_downloaded_by_whoever_holds_a_seat(
    start: Start, sqlite_database: str, damage: str
) -> None:
    id = "d" * 22
    texts = plant_damage(sqlite_database, id, damage)
    server = start()
    path = f"/api/tables/{id}/log"
    for body in ({}, {"token": "x" * 22}):
        assert server.http.post(path, json=body).status_code == 403
    assert get(server, f"/tables/{id}")["unreadable"]["laid_open"] is False
    assert server.http.post(path, json={"token": TOKENS[1]}).text.splitlines() == texts
    assert get(server, f"/tables/{id}")["unreadable"]["laid_open"] is True


def test_who_has_seen_the_log_plays_for_nothing(start: Start, sqlite_database: str) -> None:
    """It is mended by a later version: the result is marked."""
    id = "d" * 22
    texts = plant_damage(sqlite_database, id, "a byte")
    server = start()
    assert server.http.post(f"/api/tables/{id}/log", json={"token": TOKENS[1]}).status_code == 200
    server.stop()
    entries = entry_of("agricola 2 #105")["entries"][:-5]

    async def mend(storage: Storage) -> None:
        statements: list[Any] = [("DELETE FROM entries", ())]
        statements += [storage.entry(id, n, json.dumps(entry)) for n, entry in enumerate(entries)]
        await storage.engine.write(statements)

    in_storage(sqlite_database, mend)
    assert texts
    summary = get(start(), f"/tables/{id}")
    assert (summary["marked"], summary["turned"], summary.get("unreadable")) == (True, None, None)


def test_the_log_of_a_table_that_is_played_is_given_to_nobody(server: Running) -> None:
    table = server.lay("me", "here")
    answer = server.http.post(f"/api/tables/{table.table}/log", json={"token": table.tokens[0]})
    assert (answer.status_code, answer.json()["error"]["key"]) == (403, "not_over")
    assert server.http.post(f"/api/tables/{'x' * 22}/log", json={}).status_code == 404


def test_the_log_of_a_table_that_is_over_is_open(start: Start, sqlite_database: str) -> None:
    texts = plant_damage(sqlite_database, "d" * 22, "half an entry", "over")
    server = start()
    assert server.http.post(f"/api/tables/{'d' * 22}/log", json={}).text.splitlines() == texts
    assert get(server, f"/tables/{'d' * 22}")["unreadable"]["laid_open"] is False
    assert server.http.get(f"/api/tables/{'d' * 22}/replay").status_code == 409


# Lists


@pytest.mark.usefixtures("known")
def test_lists_are_made_without_opening_games(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    tables = [server.lay("me", "here", public=True) for _ in range(3)]
    with tables[1].friend(0) as marta, tables[1].friend(1) as tobia:
        mover = marta if marta.words else tobia
        mover.play(mover.words[0])
    end = time.monotonic() + 30
    while any(seat["connected"] for one in get(server, "/mine") for seat in one["seats"]):
        assert time.monotonic() < end, "nobody is told that they have gone"
    lists, mine = get(server, "/tables"), get(server, "/mine")
    server.stop()
    opened: list[str] = []
    room = House.room

    async def counted(house: House, id: str) -> Any:
        opened.append(id)
        return await room(house, id)

    monkeypatch.setattr(House, "room", counted)
    again = start()
    assert (get(again, "/tables"), get(again, "/mine")) == (lists, mine)
    assert sum(one["your_turn"] for one in mine) == 3
    assert opened == []


@pytest.mark.usefixtures("known")
def test_after_a_crash_lists_tell_the_truth(database: str, start: Start) -> None:
    """What was put down for lists is older than the log."""
    server = start(database=database)
    table = server.lay("me", "here", public=True)
    server.stop()

    async def crash(storage: Storage) -> None:
        await storage.engine.write(
            [storage.entry(table.table, 1, json.dumps({"do": "pause", "time": 5.0, "seat": 0}))]
        )

    in_storage(database, crash)
    again = start(database=database)
    assert [one["paused"] for one in get(again, "/tables")["live"]] == [True]
    assert [one["paused"] for one in get(again, "/mine")] == [True, True]


def test_what_older_versions_did_not_keep_is_made_in_the_background(
    start: Start, sqlite_database: str
) -> None:
    plant(sqlite_database, "f" * 22, entry_of("agricola 2 #105")["entries"], "over")
    plant_damage(sqlite_database, "d" * 22, "a byte", "over")
    server = start()
    path = f"/api/tables/{'f' * 22}/replay"

    async def behind(storage: Storage) -> Any:
        return await storage.behind()

    for _ in range(200):
        if in_storage(sqlite_database, behind) == ["d" * 22]:
            break
        server.http.get("/api/bots")
    assert in_storage(sqlite_database, behind) == ["d" * 22]
    assert server.http.get(path).status_code == 200
