"""All tables: laid, found again, put away. One house is one server."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from dataclasses import replace

import msgspec

from podere.kernel.errors import PodereError
from podere.server import tokens
from podere.server.campaigns import Campaigns
from podere.server.frames import write
from podere.server.players import Players
from podere.server.room import CHAT_SHOWN, Guest, Room
from podere.server.settings import Settings
from podere.server.storage import Statement, StorageError, TableRow, open_storage
from podere.table import Agreement, Entry, Refused, Table
from podere.table.seats import OPEN

log = logging.getLogger("podere.house")

ANALYSTS = 2
"""One looks at finished games, one is there for hints."""


class UnknownTable(PodereError):
    """There is no such table."""


class House:
    """The rooms that are in use, and the storage behind them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = open_storage(settings.database)
        self.players = Players(settings.workers, seed=settings.seed)
        self.analysts = Players(ANALYSTS, seed=settings.seed)
        """Who helps people and looks at finished games: no bot at a table waits for that."""
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[object]] = set()
        self.key = ""
        self.rematch_lock = asyncio.Lock()
        self.campaigns = Campaigns(self)

    async def open(self) -> None:
        await self.storage.open()
        self.key = await self.storage.setting("key", tokens.fresh() + tokens.fresh())
        self.players.start()
        self.analysts.start()
        self.later(self._wake_clocks())
        self.later(self._sweep())

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for room in self.rooms.values():
            room.close()
        await self.players.stop()
        await self.analysts.stop()
        await self.storage.close()

    @staticmethod
    def now() -> float:
        return round(time.time(), 3)

    def later(self, work: Coroutine[object, object, object]) -> None:
        """Do something beside everything else; what goes wrong is logged."""
        task: asyncio.Task[object] = asyncio.create_task(_logged(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Finding

    async def room(self, id: str) -> Room:
        """The room of a table, read from the storage if it is not in use."""
        room = self.rooms.get(id)
        if room is not None:
            room.left = time.monotonic()
            return room
        waiting = self.loading.get(id)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self.loading[id] = future
        try:
            room = await self._load(id)
            future.set_result(room)
            return room
        except BaseException as problem:
            future.set_exception(problem)
            future.exception()
            raise
        finally:
            del self.loading[id]

    async def _load(self, id: str) -> Room:
        row = await self.storage.table(id) if len(id) == 22 else None
        if row is None:
            raise UnknownTable("There is no such table.")
        entries = [Entry.from_data(msgspec.json.decode(text)) for text in await self.storage.entries(id)]
        saved = await self.storage.snapshot(id)
        table = self._replay(id, entries, saved)
        room = Room(self, row, table, await self.storage.tokens(id), await self.storage.chat(id, CHAT_SHOWN))
        self.rooms[id] = room
        if table.clock is not None and table.state == "live":
            await room.change(lambda table, now: table.wake(now))
        room.after()
        return room

    def _replay(self, id: str, entries: list[Entry], saved: str | None) -> Table:
        if saved is not None:
            try:
                return Table.replay(entries, msgspec.json.decode(saved))
            except (PodereError, ValueError, KeyError, TypeError):
                log.warning("the snapshot of table %s does not fit its log; the log is played again", id[:6])
        return Table.replay(entries)

    def forget(self, room: Room) -> None:
        """Put a room away; it is read again when somebody asks for it."""
        room.broken = True
        room.close()
        if self.rooms.get(room.row.id) is room:
            del self.rooms[room.row.id]
        for guest in list(room.guests):
            guest.drop()

    # Laying

    async def lay(
        self,
        agreed: Agreement,
        row: TableRow,
        held: list[str],
        session: str,
        remembered: list[int],
        seed: int | None = None,
        also: Sequence[Statement] = (),
    ) -> Room:
        """A new table: `held` has the hash of each seat's token, `remembered` are the seats of this browser; what is
        `also` to be written is written with it.

        With a seed, as lessons have one, everybody is dealt the same.
        """
        table = Table.new(agreed, self.now(), self.settings.seed if seed is None else seed)
        return await self.keep(table, row, held, session, remembered, also)

    async def keep(
        self,
        table: Table,
        row: TableRow,
        held: list[str],
        session: str,
        remembered: list[int],
        also: Sequence[Statement] = (),
    ) -> Room:
        entries = [write(entry.to_data()).decode() for entry in table.log]
        row = replace(row, state=table.state, clocked=table.clock is not None)
        first = [self.storage.remember(session, row.id, seat, row.created) for seat in remembered if session]
        await self.storage.add_table(row, entries, held, [*first, *also])
        room = Room(self, row, table, held, (0, []))
        self.rooms[row.id] = room
        room.after()
        return room

    # Rematch

    async def rematch(self, room: Room, token: str, session: str) -> tuple[str, int, str]:
        """The table of the rematch, laid by whoever asks first, and the asker's own seat and token there."""
        seat = room.seat_of(token)
        if seat is None:
            raise Refused("bad_token", "This link opens no seat at this table.")
        if room.row.campaign:
            raise Refused("campaign", "This is a game of a campaign: it goes on there.")
        async with self.rematch_lock:
            if not room.table.over:
                raise Refused("not_over", "The game is not over yet.")
            if not room.table.rematch:
                await self._lay_rematch(room)
        new = room.table.rematch
        own = await self.token_at(new, seat, token)
        if session:
            await self.storage.remember_seat(session, new, seat, self.now())
        return new, seat, own

    async def _lay_rematch(self, room: Room) -> None:
        old = room.row
        row = replace(old, id=tokens.fresh(), created=self.now(), parent=old.id)
        agreed = room.table.again()
        await self.lay(agreed, row, [""] * agreed.players, "", [])
        await room.change(lambda table, now: table.note_rematch(row.id, now))
        for guest in list(room.guests):
            for seat, token in guest.tokens.items():
                await self.offer_rematch(room, guest, seat, token)

    async def offer_rematch(self, room: Room, guest: Guest, seat: int, token: str) -> None:
        """Tell a guest of the rematch, with the token of the seat there that is theirs."""
        room.offer(guest, room.table.rematch, seat, await self.token_at(room.table.rematch, seat, token))

    async def token_at(self, table: str, seat: int, old: str) -> str:
        """The seat's token at a table that follows; it is worked out of the old one, and kept when it is first asked
        for."""
        own = tokens.derived(old, table)
        new = await self.room(table)
        if not new.tokens[seat]:
            new.tokens[seat] = tokens.digest(own)
            await self.storage.set_token(table, seat, new.tokens[seat])
        return own

    # Seats

    async def join(self, room: Room, seat: int | None, name: str, session: str) -> tuple[int, str]:
        """Somebody takes an open seat of a public table."""
        if not room.row.public:
            raise Refused("not_public", "This table is only for those who were invited.")
        async with room.lock:
            free = [number for number, each in enumerate(room.table.seats) if each.kind == OPEN]
            if not free or (seat is not None and seat not in free):
                raise Refused("seat_taken", "This seat is taken." if free else "All seats are taken.")
            chosen = free[0] if seat is None else seat
            token = tokens.fresh()
            room.tokens[chosen] = tokens.digest(token)
            await self.storage.set_token(room.row.id, chosen, room.tokens[chosen])
        await room.change(lambda table, now: table.sit(chosen, name, now))
        await self.storage.remember_seat(session, room.row.id, chosen, self.now())
        return chosen, token

    async def claim(self, room: Room, token: str, name: str | None, session: str) -> int:
        """This browser holds a seat; perhaps under a new name."""
        seat = room.seat_of(token)
        if seat is None:
            raise Refused("bad_token", "This link opens no seat at this table.")
        current = room.table.seats[seat]
        if not current.left and (name is not None or not current.taken):
            called = current.name if name is None else name
            await room.change(lambda table, now: table.sit(seat, called, now))
        await self.storage.remember_seat(session, room.row.id, seat, self.now())
        return seat

    # Housekeeping

    async def _wake_clocks(self) -> None:
        """Clocks run also at tables that nobody looks at."""
        for id in await self.storage.clocked_tables():
            try:
                await self.room(id)
            except (PodereError, StorageError):
                log.exception("table %s cannot be read", id[:6])

    async def _sweep(self) -> None:
        """Put away rooms that were left alone for a while."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.quiet_after))
            oldest = time.monotonic() - self.settings.quiet_after
            for room in [room for room in self.rooms.values() if room.idle and room.left < oldest]:
                room.save_snapshot()
                self.forget(room)


async def _logged(work: Coroutine[object, object, object]) -> None:
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception:
        log.exception("something went wrong in the background")
