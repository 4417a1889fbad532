"""The machine's clock may be set while people play, and the server may be closed: each is charged what was thought."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest

from podere.server import house as houses
from podere.server import timing, tokens
from podere.server.house import ALIVE, House
from podere.server.room import Room
from podere.server.settings import Settings
from podere.server.storage import TableRow
from podere.table import Agreement, ClockRule, Pause, Play, Resume, Seat, Table
from tests.server.test_whole import with_house

ROW = TableRow("", "aehre", "", False, True, True, True, "", 0.0)


class Machine:
    """The clocks of a machine: the time of day, which somebody may set, and the time since it was started."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day = 1_700_000_000.0
        self.since = 5_000.0
        monkeypatch.setattr(timing, "time", self)

    def time(self) -> float:
        return self.day

    def monotonic(self) -> float:
        return self.since

    def pass_by(self, seconds: float) -> None:
        self.day += seconds
        self.since += seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    monkeypatch.setattr(houses, "BEAT", 0.02)
    return Machine(monkeypatch)


async def lay(house: House, rule: ClockRule) -> Room:
    agreed = Agreement("aehre", 2, (Seat("person", "Marta"), Seat("person", "Tobia")), clock=rule)
    return await house.lay(agreed, replace(ROW, id=tokens.fresh(), created=house.now()), ["", ""], "", [], 7)


def left(table: Table, now: float) -> float:
    """What the seat has left whose time runs."""
    assert table.clock is not None
    return table.clock.left[table.clock.running] - (now - table.clock.since)


def play(room: Room) -> Play:
    assert room.table.turn is not None
    return Play(room.table.turn, room.table.at, [room.table.game.words()[0]])


@pytest.mark.parametrize("jump", [-3600.0, -1.0, 120.0, 86_400.0])
def test_a_clock_of_the_machine_that_is_set_charges_nobody(
    settings: Settings, machine: Machine, jump: float
) -> None:
    async def act(house: House) -> None:
        room = await lay(house, ClockRule("game", 60.0))
        machine.pass_by(10)
        machine.day += jump
        machine.pass_by(10)
        await room._tick()
        assert left(room.table, house.now()) == pytest.approx(40, abs=0.1)
        assert not any(seat.left for seat in room.table.seats)
        machine.pass_by(39)
        await room._tick()
        assert not any(seat.left for seat in room.table.seats)
        machine.pass_by(2)
        await room._tick()
        assert [seat.left for seat in room.table.seats].count("timeout") == 1

    with_house(settings, act)


def test_the_time_of_day_is_taken_over_when_no_clock_runs(settings: Settings, machine: Machine) -> None:
    async def act(house: House) -> None:
        house.settings = replace(settings, quiet_after=0.05)
        room = await lay(house, ClockRule("game", 60.0))
        machine.pass_by(10)
        machine.day -= 3600
        house.later(house._sweep())
        await asyncio.sleep(0.2)
        assert house.now() > machine.day + 3000, "a clock runs"
        await room.do(Pause(0))
        await asyncio.sleep(0.2)
        assert house.now() == pytest.approx(machine.day, abs=1)
        machine.pass_by(500)
        room = await house.room(room.row.id)  # it was left alone, and put away meanwhile
        await room.do(Resume(0))
        machine.pass_by(5)
        assert left(room.table, house.now()) == pytest.approx(45, abs=0.1), (
            "the pause is not charged, nor forgiven"
        )

    with_house(settings, act)


@pytest.mark.parametrize("crash", [False, True])
def test_while_it_was_closed_nobody_is_charged_but_for_what_was_thought_before(
    settings: Settings, database: str, machine: Machine, crash: bool
) -> None:
    settings = replace(settings, database=database)
    found: dict[str, Any] = {}

    async def before(house: House) -> None:
        room = await lay(house, ClockRule("game", 600.0))
        found["id"] = room.row.id
        await room.do(play(room))
        machine.pass_by(100)
        end = time.monotonic() + 10
        while float(await house.storage.setting(ALIVE, "0")) < house.now():
            assert time.monotonic() < end, "it notes that it is open"
            await asyncio.sleep(0.02)
        if crash:
            machine.pass_by(4)  # of that nobody knows any more
            house.now = lambda: 0.0  # type: ignore[method-assign]

            async def nothing(*_: object) -> None:
                pass

            house.storage.put_setting = nothing  # type: ignore[method-assign]

    async def after(house: House) -> None:
        room = await house.room(found["id"])
        assert left(room.table, house.now()) == pytest.approx(500, abs=1)
        machine.pass_by(50)
        assert left(room.table, house.now()) == pytest.approx(450, abs=1)
        house.forget(room)
        again = await house.room(found["id"])
        assert left(again.table, house.now()) == pytest.approx(450, abs=1), "it was open all the time"

    with_house(settings, before)
    machine.day += 7200
    machine.since = 20.0  # the machine was started again
    with_house(settings, after)


def test_days_are_not_forgiven(settings: Settings, machine: Machine) -> None:
    found: dict[str, Any] = {}

    async def before(house: House) -> None:
        room = await lay(house, ClockRule("day", 2.0))
        found["id"] = room.row.id

    async def after(house: House) -> None:
        room = await house.room(found["id"])
        assert left(room.table, house.now()) == pytest.approx(86_400, abs=5)

    with_house(settings, before)
    machine.pass_by(86_400)
    with_house(settings, after)
