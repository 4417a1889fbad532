"""The lists of tables. They are made without opening games, and no table in them harms another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from podere.kernel.errors import PodereError
from podere.server.reading import (
    Data,
    UnknownTable,
    Unreadable,
    due_of,
    is_fresh,
    kept_of,
    unreadable_summary,
)
from podere.server.shown import for_strangers
from podere.server.storage import Listed

if TYPE_CHECKING:
    from podere.server.house import House


class Lists:
    """What the lobby and "your games" show: tables in use as they stand, others as they were put away."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def public(self, state: str, most: int) -> list[Data]:
        found = await self.house.storage.public_tables(state, most)
        summaries = [(one.row.watch, (await self.kept(one))["summary"]) for one in found]
        return [summary if watch else for_strangers(summary) for watch, summary in summaries]

    async def mine(self, session: str, most: int) -> list[Data]:
        """The tables of this browser, with its seat and whether something is expected of it."""
        found = []
        for one, seat in await self.house.storage.tables_of(session, most):
            kept = await self.kept(one)
            summary = kept["summary"]
            turn = summary["state"] == "live" and seat in kept["due"]
            found.append({**summary, "seat": seat, "your_turn": turn})
        return found

    async def summary(self, id: str) -> Data:
        """The same of one table."""
        listed = await self.house.storage.listed(id)
        if listed is None:
            raise UnknownTable("There is no such table.")
        summary: Data = (await self.kept(listed))["summary"]
        return summary

    async def kept(self, one: Listed) -> Data:
        """What is shown of a table: `summary`, and the seats of which something is expected (`due`)."""
        id = one.row.id
        room = self.house.rooms.get(id)
        if room is None:
            known = self.house.unreadable.get(id)
            if known is not None:
                return {"summary": known, "due": []}
            if is_fresh(one):
                return kept_of(one.summary)
        try:
            room = room or await self.house.room(id)
        except Unreadable as problem:
            return {"summary": problem.summary, "due": []}
        except PodereError:  # it can be read, but not just now
            return kept_of(one.summary) or {
                "summary": unreadable_summary(one.row, {}, [], "unreadable.damaged"),
                "due": [],
            }
        return {"summary": msgspec.json.decode(room.summary), "due": due_of(room.table)}
