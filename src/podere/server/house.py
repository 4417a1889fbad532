"""All tables: laid, found again, put away. One house is one server."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from podere.server import tokens
from podere.server.campaigns import Campaigns
from podere.server.chat import SHOWN, SHOWN_OF_WATCHERS
from podere.server.frames import write
from podere.server.journals import Journals, NotOver
from podere.server.lists import Lists
from podere.server.locks import Locks
from podere.server.players import Players
from podere.server.reading import Data, UnknownTable, Unreadable, is_fresh, read_table
from podere.server.reports import report_of
from podere.server.room import Guest, Room
from podere.server.settings import Settings
from podere.server.storage import Listed, Statement, StorageError, TableRow, open_storage
from podere.server.timing import Time
from podere.server.visitors import Visitor
from podere.table import Agreement, Refused, Rematch, Table, Wake
from podere.table.seats import OPEN

log = logging.getLogger("podere.house")

ANALYSTS = 1
"""One looks at finished games; the one for quick questions is there for hints."""
ALIVE: Final = "alive"
BEAT: Final = 5.0
"""Seconds between two notes that the house is open."""


class House:
    """The rooms that are in use, and the storage behind them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = open_storage(settings.database)
        self.time = Time()
        self.players = Players(settings.workers, seed=settings.seed)
        self.analysts = Players(ANALYSTS, seed=settings.seed)
        """Who helps people and looks at finished games: no bot at a table waits for that."""
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[object]] = set()
        self.key = ""
        self.opened = 0.0
        self.alive = 0.0
        """When it was last known to be open, before it was opened now."""
        self.rematch_lock = asyncio.Lock()
        self.campaigns = Campaigns(self)
        self.locks = Locks()
        self.journals = Journals(self)
        self.lists = Lists(self)
        self.unreadable: dict[str, Data] = {}
        """What is shown of tables that could not be read when somebody asked for them last."""

    async def open(self) -> None:
        """Open the database and begin; `CannotOpen` says why not."""
        if self.opened:
            return
        await self.storage.claim()
        try:
            await self.storage.open()
        except BaseException:
            await self.storage.close()
            raise
        self.key = await self.storage.setting("key", tokens.fresh() + tokens.fresh())
        self.opened = self.now()
        self.alive = float(await self.storage.setting(ALIVE, "0"))
        self.players.start()
        self.analysts.start()
        self.later(self._wake_clocks())
        self.later(self._sweep())
        self.later(self._beat())
        self.later(self.journals.catch_up())

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for room in self.rooms.values():
            room.close()
        await asyncio.gather(*(room.put_down() for room in self.rooms.values()), return_exceptions=True)
        with suppress(StorageError):
            await self.storage.put_setting(ALIVE, str(self.now()))
        await self.players.stop()
        await self.analysts.stop()
        await self.storage.close()

    def now(self) -> float:
        return self.time.now()

    def mark(self, visitor: Visitor) -> str:
        """A mark of where somebody comes from, the same every time, of which nothing can be read."""
        return "here" if visitor.is_here else tokens.derived(self.key, visitor.place)

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
        listed = await self.storage.listed(id) if len(id) == 22 else None
        if listed is None:
            raise UnknownTable("There is no such table.")
        try:
            table = await self.read(listed)
        except Unreadable as problem:
            self.unreadable[id] = problem.summary
            raise
        self.unreadable.pop(id, None)
        kept, said = await self.storage.tokens(id), await self.storage.chat(id, SHOWN, SHOWN_OF_WATCHERS)
        room = Room(self, listed.row, table, kept, said)
        if not is_fresh(listed):
            room.saved = 0
        self.rooms[id] = room
        if table.clock is not None and table.state == "live":
            since = table.clock.since
            await room.do(Wake(alive=self.now() if since >= self.opened else self.alive))
        room.after()
        return room

    async def read(self, listed: Listed) -> Table:
        """A table from the storage. It may be written on then: by one reader at a time."""
        async with self.locks.of(listed.row.id):
            return await read_table(self.storage, listed, self.now())

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
        room = Room(self, row, table, held, (0, []))
        await self.storage.add_table(row, entries, held, [*first, *also], room.kept())
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
        await room.do(Rematch(row.id))
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
            await self.storage.set_token(table, seat, tokens.digest(own))
            new.tokens[seat] = tokens.digest(own)
        return own

    # Seats

    async def join(self, room: Room, seat: int | None, name: str, session: str) -> tuple[int, str]:
        """Somebody takes an open seat of a public table: of those who come for the same one, the first."""
        if not room.row.public:
            raise Refused("not_public", "This table is only for those who were invited.")
        if room.row.campaign:
            raise Refused("campaign", "This is a game of a campaign: one sits down there.")

        def choose() -> int:
            free = [number for number, each in enumerate(room.table.seats) if each.kind == OPEN]
            if not free or (seat is not None and seat not in free):
                raise Refused("seat_taken", "This seat is taken." if free else "All seats are taken.")
            return free[0] if seat is None else seat

        chosen, token = await room.sit_down(choose, name)
        assert token is not None
        await self.storage.remember_seat(session, room.row.id, chosen, self.now())
        return chosen, token

    async def claim(
        self, room: Room, token: str, name: str | None, session: str, fresh: str | None = None
    ) -> tuple[int, str]:
        """This browser holds a seat; perhaps under a new name. Of a seat that was open the token is another one then:
        `fresh`, if the browser proposes one."""
        if room.row.campaign and room.table.seats[room.must_seat_of(token)].kind == OPEN:
            raise Refused("campaign", "This is a game of a campaign: one sits down there.")
        seat, new = await room.sit_down(lambda: room.must_seat_of(token), name, fresh)
        await self.storage.remember_seat(session, room.row.id, seat, self.now())
        return seat, new or token

    async def report(self, room: Room, token: str) -> str:
        """A table at which the rules of the game failed: what happened, the position, the record and the log. It tells
        what was hidden: only who holds a seat may have it, and the result is marked from then on."""
        room.must_seat_of(token)
        async with room.lock:
            if not room.table.failed:
                raise Refused("not_failed", "Nothing has failed at this position.")
            await self.storage.lay_open(room.row.id)
            room.table.marked = True
            text = report_of(room.table, room.failure)
        return text + "".join(f"{entry}\n" for entry in await self.storage.pages(room.row.id))

    async def log(self, id: str, token: str | None) -> str:
        """The log of a table that is over, or of one that cannot be read. It tells what was hidden: of a table that was
        still played, only those who held a seat may have it, and it is marked from then on."""
        listed = await self.storage.listed(id)
        if listed is None:
            raise UnknownTable("There is no such table.")
        if listed.row.state != "over":
            await self._lay_open(listed.row, token)
        return "".join(f"{entry}\n" for entry in await self.storage.pages(id))

    async def _lay_open(self, row: TableRow, token: str | None) -> None:
        try:
            await self.room(row.id)
        except Unreadable:
            held = await self.storage.tokens(row.id)
            if token is None or not any(tokens.matches(token, kept) for kept in held):
                raise Refused("bad_token", "Only who holds a seat may have the log of this table.") from None
            await self.storage.lay_open(row.id)
            self.unreadable.pop(row.id, None)
            return
        raise NotOver("That is shown when the game is over.")

    # Housekeeping

    async def _wake_clocks(self) -> None:
        """Clocks run also at tables that nobody looks at."""
        for id in await self.storage.clocked_tables():
            try:
                await self.room(id)
            except Unreadable:
                continue  # that is told already
            except Exception:  # of one table: the clocks of the others run
                log.exception("table %s cannot be read", id[:6])

    @property
    def _clock_runs(self) -> bool:
        return any(room.alarm is not None for room in self.rooms.values())

    async def _beat(self) -> None:
        """While a clock runs, write down that the house is open: what somebody thought before a crash is charged."""
        while True:
            await asyncio.sleep(BEAT)
            if self._clock_runs:
                try:
                    await self.storage.put_setting(ALIVE, str(self.now()))
                except StorageError as problem:
                    log.warning("the storage does not answer: %s", problem)

    async def _sweep(self) -> None:
        """Put away rooms that were left alone for a while."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.quiet_after))
            oldest = time.monotonic() - self.settings.quiet_after
            if not self._clock_runs:
                self.time.set_anew()
            for room in [room for room in self.rooms.values() if room.idle and room.left < oldest]:
                await room.put_down()
                if room.idle:
                    self.forget(room)


async def _logged(work: Coroutine[object, object, object]) -> None:
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception:
        log.exception("something went wrong in the background")
