"""Snapshots: a table's state as plain data, so that a long log need not be played again. Only a cache."""

from __future__ import annotations

from typing import Any

from podere.kernel.box import from_data
from podere.kernel.errors import BadRecord
from podere.kernel.journal import Event, Journal
from podere.table import entry as log
from podere.table.entry import Entry
from podere.table.history import Played
from podere.table.seats import Seat
from podere.table.table import Agreement, Table


def snapshot(table: Table) -> dict[str, object] | None:
    """The state of the table, if it stands right behind a barrier, where nothing can be taken back; else nothing."""
    if not table.done or not table.done[-1].barrier or table.undone:
        return None
    kept = _first_needed(table)
    return {
        "n": len(table.log),
        "at": table.at,
        "game": table.game.to_data(),
        "seats": [seat.to_data() for seat in table.seats],
        "paused": table.paused,
        "marked": table.marked,
        "rematch": table.rematch,
        "clock": table.clock.to_data() if table.clock else None,
        "barrier": table.done[-1].barrier,
        "seals": table.seals.to_data(),
        "missing": table.missing + kept,
        "stamps": table.stamps[kept:],
        "events": [
            [event.kind, event.seat, event.data, event.hidden, event.eyes, event.move]
            for event in table.journal.events[kept:]
        ],
    }


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
    position = {key: value for key, value in data["game"].items() if key != "rng"}
    game = from_data(position)
    game.nature_waits = True
    table.game = game
    table.journal = game.journal = Journal()
    table.journal.events.extend(Event(*event) for event in data["events"])
    table.stamps = list(data["stamps"])
    table.missing, table.whole = int(data["missing"]), False
    _walk(table, entries[:count])
    table.at = int(data["at"])
    table.done[-1].barrier = str(data["barrier"])
    table.seats = [Seat.from_data(seat) for seat in data["seats"]]
    table.waiting = not all(seat.taken for seat in table.seats)
    table.paused, table.marked, table.rematch = (
        bool(data["paused"]),
        bool(data["marked"]),
        str(data["rematch"]),
    )
    table.uploaded = bool(entries[0].about.get("uploaded", False))
    if table.clock is not None:
        table.clock.load(data["clock"])
    if "seals" in data:
        table.seals.load(data["seals"])
    return table, entries[count:]


def _walk(table: Table, entries: list[Entry]) -> None:
    """Go through the log without playing it: what was done, and who was answered."""
    for entry in entries:
        table.log.append(entry)
        table.moved = entry.time
        if entry.do not in (log.PLAY, log.UNDO, log.RESTART, log.REDO):
            continue
        table.answered[table.at] = (entry.seat, entry.id)
        table.at += 1
        if entry.do == log.PLAY:
            table.done.append(Played(entry.seat, table.at, entry.words, [], None))
            table.undone.clear()
            continue
        count = int(str(entry.about["count"]))
        forward = entry.do == log.REDO
        source, target = (table.undone, table.done) if forward else (table.done, table.undone)
        for _ in range(count):
            played = source.pop()
            played.at = table.at if forward else played.at
            target.append(played)
