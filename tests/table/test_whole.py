"""A change happens wholly or not at all: here something is raised at every call that it makes, one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from podere.table import (
    Agreement,
    Change,
    ClockRule,
    Pause,
    Play,
    Redo,
    Rematch,
    Resign,
    Restart,
    Resume,
    Seal,
    Seat,
    Sit,
    Table,
    TimeOut,
    Undo,
    Unseal,
    Wake,
)
from podere.table.snapshot import snapshot
from tests.table.helpers import everything, finish_turn, small_step, table_for, turn_of, written
from tests.table.test_ahead import choices, drafting

CLOCK = ClockRule("game", 600.0)


class Planted(Exception):
    """What is raised on purpose."""


class Raising:
    """Raises at the call with this number among those that are made in the table and in the game; counts them all."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        name = frame.f_code.co_filename
        if event != "call" or "/podere/" not in name or frame.f_code.co_name == "<genexpr>":
            return  # what is raised in a generator that is only thrown away says nothing
        self.calls += 1
        if self.calls == self.at:
            raise Planted(f"{name}:{frame.f_lineno}")


def raising(act: Callable[[], object], at: int) -> int:
    """Do something, with something raised at its call of this number; how many calls there were."""
    planted = Raising(at)
    before = sys.gettrace()
    sys.settrace(lambda frame, event, arg: planted(frame, event, arg))
    try:
        act()
    finally:
        sys.settrace(before)
    return planted.calls


def at_play(table: Table) -> Change:
    return Play(turn_of(table), table.at, [table.game.words()[0]], "p")


def sealed() -> Table:
    table = drafting()
    table.do(Seal(2, 0, choices(table, 2)[:1], "two"), 1.0)
    return table


def stepped(*changes: Callable[[Table], Change]) -> Table:
    table = table_for(undo="free", clock=CLOCK)
    finish_turn(table)
    small_step(table)
    for number, change in enumerate(changes):
        table.do(change(table), 2.0 + number)
    return table


def undo(table: Table) -> Change:
    return Undo(table.done[-1].seat, table.at, "u")


def half_open() -> Table:
    return Table.new(Agreement("aehre", 2, (Seat("person", "Marta"), Seat("open"))), 0.0, 7)


def all_but_one_sealed() -> Table:
    """With the choice of the seat that is asked, all that is sealed is played: three gestures in one change."""
    table = sealed()
    table.do(Seal(1, 0, choices(table, 1)[:1], "one"), 1.0)
    return table


CASES: dict[str, tuple[Callable[[], Table], Callable[[Table], Change]]] = {
    "play": (stepped, at_play),
    "play what is sealed": (all_but_one_sealed, lambda table: Play(0, 0, choices(table, 0)[:1], "three")),
    "seal": (sealed, lambda table: Seal(1, 0, choices(table, 1)[:1], "s")),
    "unseal": (sealed, lambda table: Unseal(2, 0, "s")),
    "undo": (stepped, undo),
    "redo": (lambda: stepped(undo), lambda table: Redo(table.undone[-1].seat, table.at, "r")),
    "restart": (stepped, lambda table: Restart(table.done[-1].seat, table.at, "s")),
    "pause": (stepped, lambda table: Pause(0)),
    "resume": (lambda: stepped(lambda table: Pause(0)), lambda table: Resume(1)),
    "resign": (stepped, lambda table: Resign(1)),
    "timeout": (stepped, lambda table: TimeOut()),
    "wake": (stepped, lambda table: Wake()),
    "sit": (half_open, lambda table: Sit(1, "Ada")),
    "rematch": (stepped, lambda table: Rematch("t" * 22)),
}


def state(table: Table) -> dict[str, Any]:
    whole = snapshot(table)
    return {
        **everything(table),
        "snapshot": whole,
        "stamps": list(table.stamps),
        "seals": table.seals.to_data(),
    }


@pytest.mark.parametrize("case", CASES)
def test_whatever_is_raised_in_a_change_the_table_stands_as_before(case: str) -> None:
    begin, asks = CASES[case]
    table = begin()
    change = asks(table)
    now = 5000.0 if case == "timeout" else 9.0
    calls = 0
    for again in (begin(), begin()):  # the second time all is there that is worked out once
        calls = raising(lambda again=again: again.do(change, now), 0)  # type: ignore[misc]
    assert calls > 3
    before, log, game = state(table), list(table.log), table.game
    step = max(1, calls // 150)
    for at in sorted({*range(1, min(calls, 60) + 1), *range(1, calls + 1, step)}):
        try:
            made = raising(lambda: table.do(change, now), at)
        except Planted:
            pass
        else:  # what is worked out once was worked out before: there are a few calls less
            assert calls * 3 // 4 < made < at
            break
        assert table.log == log
        assert table.game is game or table.game.to_data() == game.to_data()
        assert state(table) == before, at
    done = begin()
    table.do(change, now)  # nothing, if it was made in the end
    done.do(change, now)
    assert written(table) == written(done)
    assert state(table) == state(done)
