"""Snapshots: a table as plain data, so that a long log need not be played again, and that there is a position to
go on from should the rules become others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from podere.formats.position import from_data
from podere.kernel.errors import BadRecord
from podere.kernel.journal import Event, Journal
from podere.table.agreement import Agreement
from podere.table.anew import Ended, Turned
from podere.table.back import Redo, Restart, Undo
from podere.table.entry import PLAY, RULES, Entry
from podere.table.history import Played
from podere.table.seats import Seat
from podere.table.table import Table

MOVING: Final = frozenset((PLAY, Undo.kind, Restart.kind, Redo.kind, RULES))
"""After these entries a table stands in a new position."""


def snapshot(table: Table) -> dict[str, object]:
    """The state of the table."""
    kept = _first_needed(table)
    return {
        "n": len(table.log),
        "at": table.at,
        "game": table.game.to_data(),
        "seats": [seat.to_data() for seat in table.seats],
        "paused": table.paused,
        "marked": table.marked,
        "rematch": table.rematch,
        "faltered": sorted(table.faltered.items()),
        "clock": table.clock.to_data() if table.clock else None,
        "barriers": {"done": _barriers(table.done), "undone": _barriers(table.undone)},
        "seals": table.seals.to_data(),
        "missing": table.missing + kept,
        "stamps": table.stamps[kept:],
        "events": [event_data(event) for event in table.journal.events[kept:]],
    }


def event_data(event: Event) -> list[object]:
    return [event.kind, event.seat, event.data, event.hidden, event.eyes, event.move]


def _barriers(gestures: list[Played]) -> dict[str, list[int]]:
    """Which gestures cannot be taken back, by the reason."""
    found: dict[str, list[int]] = {}
    for n, played in enumerate(gestures):
        if played.barrier:
            found.setdefault(played.barrier, []).append(n)
    return found


def _first_needed(table: Table) -> int:
    """The first event that somebody who comes back must be told, and one before it."""
    oldest = min(table.last_move_of(seat) for seat in range(len(table.seats)))
    first = len(table.stamps)
    while first > 0 and table.stamps[first - 1] > oldest:
        first -= 1
    return max(0, first - 1)


def restore(entries: list[Entry], data: dict[str, Any]) -> tuple[Table, list[Entry]]:
    """The table of the snapshot, and the entries that came after it."""
    count = int(data["n"])
    if not 0 < count <= len(entries):
        raise BadRecord("this snapshot is not of this log")
    table = Table(Agreement.from_data(entries[0].about))
    table.note_upload(entries[0])
    _lay(table, data)
    _walk(table, entries[:count])
    if table.at != int(data["at"]):
        raise BadRecord("this snapshot is not of this log")
    _bar(table, data)
    return table, entries[count:]


def restore_turned(entries: list[Entry], turn: int) -> tuple[Table, list[Entry]]:
    """The table as it began anew with the entry of this number, and the entries that came after it."""
    entry = entries[turn]
    stands = entry.about["stands"]
    if not isinstance(stands, dict):
        raise BadRecord("this log does not say from which position it goes on")
    table, rest = restore(entries, {**stands, "n": turn + 1, "barriers": {}})
    table.whole = True
    table.seals.stepped(table.at)
    if table.clock is not None:
        table.clock.skip(entry.time)
    table.run_clock(entry.time, fresh=False)
    return table, rest


def _lay(table: Table, data: dict[str, Any]) -> None:
    """Let the table stand as the snapshot says."""
    game = from_data({key: value for key, value in data["game"].items() if key != "rng"})
    game.nature_waits = True
    table.game = game
    table.journal = game.journal = Journal()
    table.journal.events.extend(Event(*event) for event in data["events"])
    table.stamps = list(data["stamps"])
    table.missing, table.whole = int(data["missing"]), False
    table.seats = [Seat.from_data(seat) for seat in data["seats"]]
    table.waiting = not all(seat.taken for seat in table.seats)
    table.paused, table.marked = bool(data["paused"]), bool(data["marked"])
    table.rematch = str(data["rematch"])
    table.faltered = {int(seat): str(by) for seat, by in data.get("faltered", [])}
    if table.clock is not None:
        table.clock.load(data["clock"])
    if "seals" in data:
        table.seals.load(data["seals"])


def _bar(table: Table, data: dict[str, Any]) -> None:
    """Say of what was done why it cannot be taken back."""
    if "barrier" in data:  # up to 0.1.0 a snapshot was made behind a barrier only, and told only that one
        table.done[-1] = replace(table.done[-1], barrier=str(data["barrier"]))
        return
    for name, gestures in (("done", table.done), ("undone", table.undone)):
        for barrier, numbers in data["barriers"].get(name, {}).items():
            for n in numbers:
                gestures[n] = replace(gestures[n], barrier=barrier)


def _walk(table: Table, entries: list[Entry]) -> None:
    """Go through the log without playing it: what was done, and who was answered."""
    for entry in entries:
        table.append(entry)
        if entry.do not in MOVING:
            continue
        table.answered[table.at] = (entry.seat, entry.id)
        table.at += 1
        if entry.do == PLAY:
            table.done.append(Played(entry.seat, table.at, entry.words, [], None))
            table.undone.clear()
        elif entry.do == RULES:
            _walk_turn(table, entry)
        else:
            _walk_back_or_forth(table, entry)


def _walk_turn(table: Table, entry: Entry) -> None:
    """What was played under other rules is not taken back."""
    about: dict[str, Any] = entry.about
    table.earlier += table.done
    table.done, table.undone = [], []
    table.turned = Turned.from_data(about)
    table.base = about["stands"]["game"]
    table.ended = None if about["ended"] is None else Ended.from_data(about["ended"])


def _walk_back_or_forth(table: Table, entry: Entry) -> None:
    forward = entry.do == Redo.kind
    source, target = (table.undone, table.done) if forward else (table.done, table.undone)
    for _ in range(int(str(entry.about["count"]))):
        played = source.pop()
        target.append(replace(played, at=table.at) if forward else played)
