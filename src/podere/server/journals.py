"""The journals of finished games: made at the end of each, kept, and read when somebody looks at it again."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING

from podere.kernel.errors import PodereError
from podere.server.reading import UnknownTable, kept_summary
from podere.server.replays import Kept, journal_of, read_kept, write_kept

if TYPE_CHECKING:
    from podere.server.house import House

log = logging.getLogger("podere.journals")

MOST_AT_HAND = 32
PAUSE = 0.05
"""Seconds between two journals that older versions did not make."""


class NotOver(PodereError):
    """A game that goes on has no journal yet."""


class Journals:
    """The journals of one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.at_hand: OrderedDict[str, Kept] = OrderedDict()

    async def of(self, id: str) -> Kept:
        """The journal of a finished table, whether or not the table itself can be read."""
        listed = await self.house.storage.listed(id)
        if listed is None:
            raise UnknownTable("There is no such table.")
        if listed.row.state != "over":
            raise NotOver("That is shown when the game is over.")
        key = f"{id} {listed.count}"
        kept = self.at_hand.get(key)
        if kept is None:
            kept = self.at_hand[key] = await self._read(id) or await self._make(id)
            while len(self.at_hand) > MOST_AT_HAND:
                self.at_hand.popitem(last=False)
        self.at_hand.move_to_end(key)
        return kept

    async def _read(self, id: str) -> Kept | None:
        data = await self.house.storage.journal(id)
        return None if data is None else read_kept(data)

    async def _make(self, id: str) -> Kept:
        room = await self.house.room(id)
        async with room.lock:  # nobody takes the end back meanwhile
            if not room.table.over:
                raise NotOver("That is shown when the game is over.")
            kept = await asyncio.to_thread(journal_of, room.table)
            await self.house.storage.save_journal(id, write_kept(kept))
        return kept

    async def catch_up(self) -> None:
        """Make what older versions did not keep: the journals of finished games, and what lists show."""
        storage = self.house.storage
        for id in await storage.behind():
            listed = await storage.listed(id)
            if listed is None or id in self.house.rooms:
                continue
            try:
                table = await self.house.read(listed)
                await storage.save_summary(id, kept_summary(listed.row, table))
                if table.over and await storage.journal(id) is None:
                    kept = await asyncio.to_thread(journal_of, table)
                    await storage.save_journal(id, write_kept(kept))
            except Exception as problem:  # of one table: the others are made
                log.warning("table %s stays as it is: %s", id[:6], problem)
            await asyncio.sleep(PAUSE)
