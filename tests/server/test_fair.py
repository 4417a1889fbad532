"""Nobody has the bots, the reviews or the database for themselves: fair queues, measures, and what is deleted."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from podere.server import bodies
from podere.server.cleaning import clean
from podere.server.house import House
from podere.server.players import Players
from podere.server.queue import Asker, FairQueue
from podere.server.settings import Settings
from podere.server.storage import Storage, TableRow
from podere.server.visitors import Visitor, Visitors
from tests.server.conftest import Start
from tests.server.planted import entry_of, in_storage
from tests.server.running import Running
from tests.server.test_whole import with_house

# The queue


def drained(queue: FairQueue[str], count: int, only_quick: bool = False) -> list[str]:
    async def run() -> list[str]:
        return [await asyncio.wait_for(queue.get(only_quick), 1) for _ in range(count)]

    return asyncio.run(run())


def filled(*things: tuple[Asker, bool, str]) -> FairQueue[str]:
    async def run() -> FairQueue[str]:
        queue: FairQueue[str] = FairQueue()
        for asker, is_quick, thing in things:
            await queue.put(asker, is_quick, thing)
        return queue

    return asyncio.run(run())


def test_everybody_has_a_turn_however_much_somebody_asks() -> None:
    greedy = [(Asker("greedy", f"t{n}"), False, f"greedy {n}") for n in range(100)]
    queue = filled(*greedy, (Asker("ada", "a"), False, "ada"), (Asker("ugo", "u"), False, "ugo"))
    assert drained(queue, 3) == ["greedy 0", "ada", "ugo"]


def test_of_one_person_each_table_has_a_turn() -> None:
    many = [(Asker("ada", "long"), False, f"long {n}") for n in range(5)]
    queue = filled(*many, (Asker("ada", "short"), False, "short"))
    assert drained(queue, 3) == ["long 0", "short", "long 1"]


def test_where_somebody_waits_comes_first() -> None:
    queue = filled((Asker("ada", "empty", 1), False, "later"), (Asker("ugo", "table", 0), False, "now"))
    assert drained(queue, 2) == ["now", "later"]


def test_slow_questions_leave_a_worker_to_the_quick_ones() -> None:
    slow = [(Asker(f"p{n}", f"t{n}"), False, f"slow {n}") for n in range(50)]
    queue = filled(*slow, (Asker("ada", "a"), True, "quick"))
    assert drained(queue, 1, only_quick=True) == ["quick"]
    assert drained(queue, 1) == ["slow 0"]


def test_a_farmer_answers_while_a_hundred_masters_think(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    from podere.server import players

    line = players._line

    async def slowly(process: Any, question: bytes) -> bytes:
        if b'"bot":"master"' in question:
            await asyncio.sleep(3600)
        return await line(process, question)

    monkeypatch.setattr(players, "_line", slowly)
    for _ in range(30):
        server.lay("me", "master", "master", "master")
    laid = server.lay("me", "farmer")
    with laid.friend(0) as marta:
        marta.until(lambda table: table["moves"], 20)
        while marta.words:
            marta.play(marta.words[0])
        marta.until(lambda table: table["moves"], 20)


def test_a_table_of_bots_sleeps_while_nobody_looks(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    choose = Players.choose

    async def noted(players: Players, *more: Any) -> Any:
        asked.append(str(more[0]))
        return await choose(players, *more)

    monkeypatch.setattr(Players, "choose", noted)
    laid = server.lay("random", "random")
    with server.lay("me", "beginner").friend(0) as marta:
        marta.until(lambda table: table["moves"])
        while marta.words:
            marta.play(marta.words[0])
        marta.until(lambda table: table["moves"])
    assert "random" not in asked
    with laid.friend(None) as watcher:
        watcher.until(lambda table: table["summary"]["state"] == "over")
    assert "random" in asked


def test_who_has_asked_for_reviews_leaves_room_for_others(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = ["198.51.100.1"]
    monkeypatch.setattr(Visitors, "of", lambda *_: Visitor(place[0], False, "http"))
    gate = asyncio.Event()

    async def waits(players: Players, record: str, *more: Any) -> Any:
        await gate.wait()
        return {"turns": [], "worst": []}

    monkeypatch.setattr(Players, "review", waits)
    server = start(posts_a_minute=1000)
    tables = []
    for _ in range(4):
        laid = server.lay("random", "random")
        with laid.friend(None) as watcher:
            watcher.until(lambda table: table["summary"]["state"] == "over")
        tables.append(laid.table)

    def ask(table: str) -> int:
        try:
            answer = httpx.get(f"http://127.0.0.1:{server.port}/api/tables/{table}/review", timeout=0.7)
        except httpx.TimeoutException:
            return 0
        return answer.status_code

    assert [ask(table) for table in tables[:3]] == [0, 0, 503]
    place[0] = "198.51.100.2"
    assert ask(tables[3]) == 0, "it waits for its turn"
    server.house.storage.engine.loop.call_soon_threadsafe(gate.set)  # type: ignore[attr-defined]
    assert server.http.get(f"/api/tables/{tables[3]}/review").status_code == 200


# Measures


def test_somebody_lays_so_many_tables_a_day(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    place = ["198.51.100.1"]
    monkeypatch.setattr(Visitors, "of", lambda *_: Visitor(place[0], False, "http"))
    server = start(tables_a_day=3, posts_a_minute=1000)
    for _ in range(3):
        server.lay("me", "here")
    body = {"game": "aehre", "players": 1, "seats": [{"kind": "me"}]}
    answer = server.http.post(
        "/api/tables", json={**body, "players": 2, "seats": [{"kind": "me"}, {"kind": "here"}]}
    )
    assert (answer.status_code, answer.json()["error"]["key"]) == (429, "too_many_tables")
    place[0] = "198.51.100.2"
    server.lay("me", "here")


def test_the_same_record_is_kept_once(server: Running, sqlite_database: str) -> None:
    record = entry_of()["record"].encode()
    head = {"content-type": "text/plain"}
    ids = {server.http.post("/api/records", content=record, headers=head).json()["table"] for _ in range(5)}
    assert len(ids) == 1
    assert server.http.get(f"/api/tables/{ids.pop()}/replay").status_code == 200


def test_questions_are_measured_too(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Visitors, "of", lambda *_: Visitor("198.51.100.1", False, "http"))
    server = start(gets_a_minute=20)
    codes = [server.http.get("/api/bots").status_code for _ in range(25)]
    assert codes.count(200) in (20, 21)
    assert codes[-1] == 429
    assert server.http.get("/").status_code == 200, "the page itself is there"


# What cannot be written, seen or kept


HALF = "\\ud800"


@pytest.mark.parametrize(
    "options", [f'{{"note": "{HALF}"}}', f'{{"{HALF}": 1}}', f'{{"a": [{{"b": "x{HALF}"}}]}}']
)
@pytest.mark.parametrize("path", ["tables", "campaigns", "games/aehre/options"])
def test_half_a_letter_in_the_options_is_refused(server: Running, options: str, path: str) -> None:
    body = (
        f'{{"game": "aehre", "kind": "x", "players": 2, "seats": [{{"kind": "me"}}], "options": {options}}}'
    )
    if path.endswith("options"):
        body = f'{{"players": 2, "options": {options}}}'
    answer = server.http.post(f"/api/{path}", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422), answer.text


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("Ada\u202eadmin", "Adaadmin"),
        ("A\u200bd\u2060a\ufeff", "Ada"),
        ("  Ada \u00a0 Rossi ", "Ada Rossi"),
        ("e\u0301", "\u00e9"),
        ("\u3164Ada", "Ada"),
    ],
)
def test_of_a_name_only_what_can_be_seen_is_kept(name: str, shown: str) -> None:
    assert bodies.JoinBody(name=name).name == shown


@pytest.mark.parametrize("name", ["\u200b", "\u202e\u2066", "\u3164\u3164", "\u2800"])
def test_a_name_that_nobody_sees_is_none(server: Running, name: str) -> None:
    laid = server.lay("me", "open", public=True)
    answer = server.http.post(f"/api/tables/{laid.table}/join", json={"name": name})
    assert answer.status_code == 200, answer.text
    assert laid.summary["seats"][1]["name"] == ""


def test_only_what_is_named_by_its_content_is_kept_for_ever(start: Start, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<html>")
    (static / "assets" / "a-123.js").write_text("1")
    server = start(static=static)
    with httpx.Client(base_url=server.http.base_url) as client:
        asked = client.build_request("GET", "/")
        asked.url = asked.url.copy_with(raw_path=b"/assets/../index.html")
        assert client.send(asked).headers["cache-control"] == "no-cache"
        assert "immutable" in client.get("/assets/a-123.js").headers["cache-control"]


def test_what_nobody_will_want_is_deleted_and_what_people_played_stays(
    settings: Settings, database: str
) -> None:
    now = 10_000_000.0
    rows = {
        "n": ("waiting", ["hash", "hash"], "", 0.0),  # never began
        "b": ("over", ["", ""], "", 0.0),  # bots alone, or a record
        "y": ("waiting", ["hash", "hash"], "", now),  # young
        "p": ("over", ["hash", "hash"], "", 0.0),  # played
        "l": ("live", ["hash", ""], "", 0.0),  # still played
        "c": ("over", ["", ""], "campaign", 0.0),
    }

    async def plant(storage: Storage) -> None:
        for id, (state, held, campaign, created) in rows.items():
            row = TableRow(id * 22, "aehre", "", False, True, True, False, state, created, campaign=campaign)
            await storage.add_table(row, ["{}", "{}"], held, [storage.remember("s", id * 22, 0, created)])

    in_storage(database, plant)

    async def act(house: House) -> None:
        house.now = lambda: now  # type: ignore[method-assign]
        assert await clean(house) in (0, 2)  # the house may have begun by itself
        left = [id for id in rows if await house.storage.table(id * 22) is not None]
        assert left == ["y", "p", "l", "c"]
        assert await house.storage.entries("n" * 22) == []
        assert await house.storage.holds("s", "n" * 22) is False

    with_house(replace(settings, database=database), act)
