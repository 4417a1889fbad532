"""A change to a table is in memory and on disk or in neither, whatever is raised while it is made, written and told."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import Any

import pytest

from podere.server import room as rooms
from podere.server import tokens
from podere.server.house import House
from podere.server.room import Room
from podere.server.settings import Settings
from podere.server.storage import Storage, TableRow
from podere.table import Agreement, Entry, Play, Refused, Seat, Table

ROW = TableRow("t" * 22, "aehre", "", True, True, True, False, "", 1000.0)


class Planted(Exception):
    """What is raised on purpose."""


def fails(*args: object, **more: object) -> Any:
    raise Planted


async def fails_later(*args: object, **more: object) -> Any:
    await asyncio.sleep(0)
    raise Planted


def failing_write(*args: object) -> asyncio.Future[None]:
    return asyncio.ensure_future(fails_later())


PLACES: dict[str, tuple[Any, str, Any]] = {
    "the change itself": (Play, "make", fails),
    "what it checks": (Play, "check", fails),
    "copying the table": (Table, "copy", fails),
    "its text": (rooms, "write", fails),
    "asking to write": (Storage, "append", fails),
    "writing": (Storage, "append", failing_write),
    "the summary": (Room, "refresh", fails),
    "telling": (Room, "tell", fails),
    "a view": (Table, "view", fails),
}
WRITTEN = {"the summary", "telling", "a view"}
"""What is raised here comes after it is written down."""


def with_house(settings: Settings, act: Callable[[House], Any]) -> None:
    async def run() -> None:
        house = House(settings)
        await house.open()
        try:
            await act(house)
        finally:
            await house.close()

    asyncio.run(run())


async def lay(house: House) -> Room:
    agreed = Agreement("aehre", 2, (Seat("person", "Marta"), Seat("person", "Tobia")))
    row = replace(ROW, id=tokens.fresh(), created=house.now())
    return await house.lay(agreed, row, ["", ""], "", [], seed=7)


def next_play(room: Room, id: str) -> Play:
    assert room.table.turn is not None
    return Play(room.table.turn, room.table.at, [room.table.game.words()[0]], id)


async def on_disk(house: House, id: str) -> int:
    return len(await house.storage.entries(id))


@pytest.mark.parametrize("place", PLACES)
def test_whatever_is_raised_memory_and_disk_say_the_same(
    settings: Settings, database: str, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    owner, name, planted = PLACES[place]

    async def act(house: House) -> None:
        room = await lay(house)
        id = room.row.id
        await room.do(next_play(room, "first"))
        log, view = list(room.table.log), room.table.view(0)
        answered: list[str] = []
        change = next_play(room, "second")
        with monkeypatch.context() as spoilt:
            spoilt.setattr(owner, name, planted)
            try:
                await room.do(change, lambda: answered.append("done"))
            except (Planted, Refused):
                assert place not in WRITTEN
        made = place in WRITTEN
        assert answered == (["done"] if made else [])
        again = await house.room(id)
        assert await on_disk(house, id) == len(again.table.log) == len(log) + made
        assert made or (again.table.log == log and again.table.view(0) == view)
        await again.do(change, lambda: answered.append("again"))
        assert await on_disk(house, id) == len(again.table.log) == len(log) + 1
        assert answered[-1] == "again"

    with_house(replace(settings, database=database), act)


@pytest.mark.parametrize("after", range(6))
def test_whoever_goes_away_meanwhile_leaves_a_whole_change_or_none(
    settings: Settings, database: str, after: int
) -> None:
    """The connection ends after so many steps of the loop."""

    async def act(house: House) -> None:
        room = await lay(house)
        change = next_play(room, "only")
        asking = asyncio.create_task(room.do(change))
        for _ in range(after):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        again = await house.room(room.row.id)
        assert await on_disk(house, room.row.id) == len(again.table.log)
        await again.do(change)
        assert await on_disk(house, room.row.id) == len(again.table.log) == 2

    with_house(replace(settings, database=database), act)


LOOP_ONLY = ("<genexpr>", "_resolve", "_logged", "_beat", "_sweep", "_wake_clocks", "catch_up")
"""What does not belong to a change, but to the loop beside it; and generators that are only thrown away."""


class RaisingAt:
    """Raises at the call, or at the going on after an await, with this number, among those within the server."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if event != "call" or "/podere/server/" not in code.co_filename or code.co_name in LOOP_ONLY:
            return
        self.calls += 1
        if self.calls == self.at:
            raise Planted(f"{code.co_filename}:{frame.f_lineno} {code.co_name}")


async def change_raising(room: Room, change: Play, at: int) -> bool:
    """Let the room make the change, with something raised at this call; whether it came to that."""
    planted = RaisingAt(at)
    before = sys.gettrace()
    sys.settrace(planted)
    try:
        await room.do(change)
    except (Planted, Refused):
        pass
    finally:
        sys.settrace(before)
    return planted.calls >= at


def test_at_whatever_call_or_await_something_is_raised_memory_and_disk_say_the_same(
    settings: Settings, database: str
) -> None:
    async def act(house: House) -> None:
        at = 0
        while True:
            at += 1
            room = await lay(house)
            id = room.row.id
            await room.do(next_play(room, "first"))
            change = next_play(room, "second")
            raised = await change_raising(room, change, at)
            again = await house.room(id)
            assert await on_disk(house, id) == len(again.table.log), at
            logged = [Entry.from_data(json.loads(text)) for text in await house.storage.entries(id)]
            assert again.table.view(0) == Table.replay(logged).view(0), at
            await again.do(change)
            assert await on_disk(house, id) == len(again.table.log) == 3, at
            if not raised:
                break
        assert at > 15, "there is more to a change than that"

    with_house(replace(settings, database=database), act)
