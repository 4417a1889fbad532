"""Reading a table from the storage; and what is said of one that cannot be read."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from podere.kernel.errors import BadOption, PodereError, UnknownGame
from podere.server import shown
from podere.server.frames import write
from podere.server.storage import Listed, Storage, StorageError, TableRow
from podere.table import Entry, Table
from podere.table.anew import Ended
from podere.table.reopen import Newer, reopen

log = logging.getLogger("podere.reading")

Data = dict[str, Any]
TEXTS = {
    "unreadable.newer": "This table was written by a newer version of Podere; this version cannot read it.",
    "unreadable.game": "This version of Podere does not have the game of this table, or not as it was agreed on.",
    "unreadable.damaged": "What was kept of this table is damaged; this version of Podere cannot read it.",
}


class UnknownTable(PodereError):
    """There is no such table."""


class Unreadable(PodereError):
    """A table that this version cannot read; it harms nothing else. `summary` is what is known of it."""

    def __init__(self, key: str, summary: Data) -> None:
        super().__init__(TEXTS[key])
        self.key = key
        self.summary = summary


def key_of(problem: Exception) -> str:
    """What kind of fault it is, as people are told."""
    if isinstance(problem, Newer):
        return "unreadable.newer"
    is_of_a_game = any(isinstance(each, UnknownGame | BadOption) for each in (problem, problem.__cause__))
    return "unreadable.game" if is_of_a_game else "unreadable.damaged"


async def read_table(storage: Storage, listed: Listed, now: float) -> Table:
    """The table that was found, as its log says, whatever version wrote it. Where its rules became others meanwhile,
    its log is written on, so that it is read the same way from now on."""
    row, kept = listed.row, kept_of(listed.summary)
    try:
        entries = [Entry.from_data(msgspec.json.decode(text)) for text in await storage.entries(row.id)]
        saved = _snapshot(await storage.snapshot(row.id))
        table = await asyncio.to_thread(reopen, entries, saved, now, _ended(row, kept, len(entries)))
        kept_summary(row, table)  # what cannot even be shown in a list is not there
    except StorageError:
        raise
    except Exception as problem:  # whatever is wrong with it, it is told and harms nothing else
        log.warning("table %s cannot be read: %s: %s", row.id[:6], type(problem).__name__, problem)
        summary = unreadable_summary(row, kept, await storage.pages(row.id), key_of(problem))
        raise Unreadable(key_of(problem), summary) from problem
    more = [write(entry.to_data()).decode() for entry in table.log[len(entries) :]]
    if more:
        log.warning("table %s goes on under other rules", row.id[:6])
        await storage.append(row.id, len(entries), more)
    table.marked = table.marked or row.laid_open
    return table


def _snapshot(text: str | None) -> Data | None:
    """A snapshot, if it is one; it is never missed."""
    try:
        data = None if text is None else msgspec.json.decode(text)
    except msgspec.DecodeError:
        return None
    return data if isinstance(data, dict) and isinstance(data.get("n"), int) else None


def _ended(row: TableRow, kept: Data, count: int) -> Ended | None:
    """How a game had ended, as far as that was written down."""
    if row.state != "over":
        return None
    try:
        return Ended.from_data(kept["summary"]) if kept["n"] == count else Ended(None, None)
    except (KeyError, TypeError, ValueError):
        return Ended(None, None)


# What lists are told


def kept_summary(row: TableRow, table: Table) -> str:
    """What is written down of a table for lists: its summary, of how many entries, and of which seats something is
    expected."""
    summary = {**shown.agreement(row, table), **shown.standing(table, set())}
    return write({"n": len(table.log), "due": due_of(table), "summary": summary}).decode()


def due_of(table: Table) -> list[int]:
    """The seats of which something is expected."""
    return [seat for seat in range(len(table.seats)) if table.is_due(seat)]


def kept_of(text: str) -> Data:
    """The same, read again; empty if it was never written."""
    try:
        kept = msgspec.json.decode(text) if text else {}
    except msgspec.DecodeError:
        return {}
    return kept if isinstance(kept, dict) else {}


def is_fresh(listed: Listed) -> bool:
    """Whether what was written down for lists is of the whole log."""
    kept = kept_of(listed.summary)
    return kept.get("n") == listed.count and isinstance(kept.get("summary"), dict)


def unreadable_summary(row: TableRow, kept: Data, pages: list[str], key: str) -> Data:
    """What is known of a table that cannot be read: as it was shown last, or what its first entry says."""
    summary: Data = kept.get("summary") or _first_summary(row, pages)
    return {**summary, "state": row.state, "unreadable": fault_data(key, row.laid_open)}


def fault_data(key: str, laid_open: bool = False) -> Data:
    """Why something cannot be read, and whether its log was given away before its game was over."""
    return {"key": key, "text": TEXTS[key], "laid_open": laid_open}


def _first_summary(row: TableRow, pages: list[str]) -> Data:
    try:
        agreed = msgspec.json.decode(pages[0])["about"]
        seats = [
            {"kind": str(seat["kind"]), "name": str(seat["name"]), "bot": seat["bot"] or None,
             "taken": seat["kind"] != "open", "connected": False, "left": None}
            for seat in agreed["seats"]
        ]  # fmt: skip
        options = dict(agreed["options"])
    except Exception:  # the first entry may be what is damaged
        seats, options = [], {}
    return {
        "table": row.id, "game": row.game, "players": len(seats), "options": options, "name": row.name,
        "created": row.created, "undo": "off", "clock": None, "public": row.public, "watch": row.watch,
        "hints": False, "campaign": row.campaign or None, "seats": seats, "paused": False, "turn": None, "at": 0,
        "round": None, "moved": row.created, "result": None, "winners": None, "marked": False, "rematch": None,
        "turned": None, "ends": None, "failed": None, "talk": row.talk,
    }  # fmt: skip
