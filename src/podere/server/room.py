"""One table and everyone who looks at it. What changes is on disk before anyone is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Raw

from podere.kernel.errors import PodereError
from podere.server import shown, tokens
from podere.server.chat import Chat
from podere.server.frames import (
    PresenceFrame,
    RematchFrame,
    SeatFrame,
    write,
)
from podere.server.reading import kept_summary
from podere.server.storage import Said, Statement, TableRow
from podere.server.telling import stopped_frame, table_frame
from podere.server.thinking import Thinking
from podere.table import Change, Entry, Refused, Sit, Table, TimeOut
from podere.table.change import FAILED
from podere.table.seats import OPEN, PERSON
from podere.table.snapshot import snapshot

if TYPE_CHECKING:
    from podere.server.house import House

log = logging.getLogger("podere.room")

SNAPSHOT_EVERY: Final = 64
"""After so many entries a snapshot is due."""
PRESENCE_EVERY: Final = 0.2
"""Seconds between two tellings of who is here: many may come and go at once."""


class Guest(Protocol):
    """A connection, as a room knows it."""

    room: Room | None
    seat: int | None
    told: int
    """How many events of the journal it was told."""
    told_at: int
    tokens: dict[int, str]
    """The seats for which this connection has shown the token."""

    def post(self, frame: bytes) -> None: ...

    @property
    def behind(self) -> bool: ...

    def catch_up(self) -> None: ...

    def tell_chat(self, frame: bytes) -> None: ...

    def drop(self) -> None: ...


class Room:
    """A table in memory: its guests, its lock, its bots, its chat."""

    def __init__(
        self, house: House, row: TableRow, table: Table, kept: list[str], said: tuple[int, list[Said]]
    ) -> None:
        self.house = house
        self.row = row
        self.table = table
        self.tokens = kept
        """The hash of each seat's token."""
        self.chat = Chat(self, *said)
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.thinking = Thinking(self)
        self.alarm: asyncio.TimerHandle | None = None
        self.telling: asyncio.TimerHandle | None = None
        self.left = time.monotonic()
        self.saved = len(table.log)
        self.broken = False
        self.failure = ""
        """How the rules failed at this position, for who mends them."""
        self.written: dict[str, tuple[list[object], Raw]] = {}
        """The long lists of the last view, and their text."""
        self.agreement = write(shown.agreement(row, table))[:-1] + b","
        """The beginning of every summary."""
        self.summary: Raw
        self.refresh()

    @property
    def name(self) -> str:
        """How the log of the server calls it: enough to find it, too little to come in."""
        return f"table {self.row.id[:6]} ({self.row.game})"

    @property
    def has_people(self) -> bool:
        """Whether somebody plays here by hand."""
        return any(seat.kind == PERSON for seat in self.table.seats)

    # Changing

    async def do(self, change: Change, answer: Callable[[], None] | None = None) -> None:
        """Let the table make a change; write it down; answer who asked; then tell everyone."""
        async with self.lock:
            gone = await self._do(change, answer)
        if gone is None:
            return
        self.after()
        if gone:
            raise asyncio.CancelledError

    async def _do(
        self,
        change: Change,
        answer: Callable[[], None] | None = None,
        also: Sequence[Statement] = (),
        then: Callable[[], None] | None = None,
    ) -> bool | None:
        """The same for who holds the lock; `also` is written with it, and `then` done as soon as it is written. Whether
        whoever asked has gone away meanwhile; nothing, if there was nothing to do."""
        self._check()
        n, gone, entries = len(self.table.log), False, list[Entry]()
        try:
            state = self.table.state
            await self._change(change)
            entries = self.table.log[n:]
            if entries:
                gone = await self._write(n, entries, state, also)
                if then is not None:
                    then()
        except BaseException as problem:
            if len(self.table.log) == n:
                raise  # nothing was changed
            raise self._lost(problem) from problem
        if entries:
            self._carry(self.refresh)
        if answer is not None:
            self._carry(answer)
        if entries:
            self._carry(self.tell)
        return gone if entries else None

    async def _change(self, change: Change) -> None:
        try:
            self.table.do(change, self.house.now())
        except PodereError:
            raise
        except Exception as problem:
            raise await self._failed(change, problem) from problem

    def _check(self) -> None:
        if self.broken:
            raise Refused("storage", "The table is being read again; please try once more.")

    async def _write(self, n: int, entries: list[Entry], before: str, also: Sequence[Statement]) -> bool:
        """Write it down, and do not stop if whoever asked goes away meanwhile: whether they did."""
        texts = [write(entry.to_data()).decode() for entry in entries]
        state = self.table.state if self.table.state != before else None
        kept = "" if state is None else self.kept()
        writing = self.house.storage.append(self.row.id, n, texts, state, kept, also)
        try:
            await asyncio.shield(writing)
            return False
        except asyncio.CancelledError:
            await writing
            return True

    def _lost(self, problem: BaseException) -> BaseException:
        """What stands in memory is not on disk, as far as is known: nobody may see it. The log is read again."""
        self.house.forget(self)
        log.error("%s could not be written", self.name, exc_info=problem)
        if isinstance(problem, Exception):
            return Refused("storage", "This could not be written down; the table is read again.")
        return problem

    def _carry(self, act: Callable[[], None]) -> None:
        """Something that follows from what is written down already: what goes wrong with it changes nothing of that."""
        try:
            act()
        except Exception:
            log.exception("%s: a change is written down, but what follows from it failed", self.name)

    async def _failed(self, change: Change, problem: Exception) -> Refused:
        """The rules failed in a change: nothing was changed; everyone is told that there is something to report."""
        log.exception(
            "%s: the rules failed in %s of seat %s", self.name, change.kind, change.seat, exc_info=problem
        )
        self._note_failure("move", problem)
        self._carry(self.refresh)
        self._carry(self.tell)
        return Refused("fault", FAILED)

    def _note_failure(self, where: str, problem: Exception | None) -> None:
        if not self.table.stopped:
            self.table.failed = where
        if problem is not None:
            self.failure = f"{where}: {type(problem).__name__}: {problem}"

    async def fail(self, where: str) -> None:
        """Nobody can go on from here: the table stops, and everyone is told."""
        async with self.lock:
            if not self.broken:
                self._note_failure(where, None)
                self._carry(self.refresh)
                self._carry(self.tell)

    def after(self) -> None:
        """See to what follows from a change: a bot's turn, an alarm, a snapshot, the journal of a finished game."""
        self.thinking.start()
        self.set_alarm()
        if len(self.table.log) - self.saved >= SNAPSHOT_EVERY:
            self.house.later(self.save_snapshot())
        if self.table.state != self.row.state:
            self.row = replace(self.row, state=self.table.state)
            if self.table.over:
                self.house.later(self.house.journals.of(self.row.id))

    async def save_snapshot(self) -> None:
        """Keep how the table stands: from there it is read again, and goes on should the rules become others."""
        if not self.broken:
            self.saved = len(self.table.log)
            text = write(snapshot(self.table)).decode()
            await self.house.storage.save_snapshot(self.row.id, text, self.kept())

    def kept(self) -> str:
        """What lists show while nobody uses this table."""
        return kept_summary(self.row, self.table)

    async def put_down(self) -> None:
        """Before the room is put away: keep how it stands, if that is not kept already."""
        async with self.lock:
            if len(self.table.log) > self.saved:
                await self.save_snapshot()

    # Telling

    def refresh(self) -> None:
        """Write the summary anew."""
        self.summary = Raw(self.agreement + write(shown.standing(self.table, self.connected()))[1:])

    def connected(self) -> set[int]:
        return {seat for guest in self.guests for seat in guest.tokens}

    def tell(self) -> None:
        """Send everyone how things stand. Views are made only for seats that look on, each once."""
        stopped = self.table.stopped
        self._tell_all()
        if self.table.stopped != stopped:  # the view of one failed: that is told to all
            self._tell_all()

    def _tell_all(self) -> None:
        made: dict[tuple[int | None, int, int], bytes] = {}
        for guest in self.guests:
            if guest.behind:
                guest.catch_up()
                continue
            key = (guest.seat, guest.told, guest.told_at)
            if key not in made:
                made[key] = self.frame(guest)
            guest.post(made[key])
            guest.told, guest.told_at = self.table.count, self.table.at

    def tell_one(self, guest: Guest) -> None:
        guest.post(self.frame(guest))
        guest.told, guest.told_at = self.table.count, self.table.at

    def frame(self, guest: Guest) -> bytes:
        """How things stand for a guest; where that cannot be told, that the table stands still."""
        try:
            return table_frame(self, guest)
        except Exception as problem:
            log.exception("%s: the rules failed in the view of seat %s", self.name, guest.seat)
            self._note_failure("view", problem)
            self._carry(self.refresh)
            return stopped_frame(self, guest)

    def tell_presence(self) -> None:
        """Say who is here, soon: many may come and go at once."""
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(PRESENCE_EVERY, self._tell_presence_later)

    def _tell_presence_later(self) -> None:
        self.telling = None
        self.house.later(self._tell_presence())

    async def _tell_presence(self) -> None:
        """Only when nothing is being written down: until then nobody may see how things stand."""
        async with self.lock:
            if self.broken:
                return
            self.refresh()
            seats = shown.seats_of(self.table.seats, self.connected())
            watching = sum(guest.seat is None for guest in self.guests)
            frame = write(PresenceFrame(seats=seats, watching=watching))
            for guest in self.guests:
                if guest.behind:
                    guest.catch_up()
                else:
                    guest.post(frame)

    # Guests

    def seat_of(self, token: str) -> int | None:
        """The seat that this token opens."""
        for seat, kept in enumerate(self.tokens):
            if tokens.matches(token, kept):
                return seat
        return None

    def must_seat_of(self, token: str) -> int:
        seat = self.seat_of(token)
        if seat is None:
            raise Refused("bad_token", "This link opens no seat at this table.")
        return seat

    async def sit_down(
        self,
        choose: Callable[[], int],
        name: str | None,
        fresh: str | None = None,
        also: Sequence[Statement] = (),
        then: Callable[[], None] | None = None,
    ) -> tuple[int, str | None]:
        """Somebody sits down at the seat that is chosen when nobody else can sit down any more: that seat, and its new
        token, if it was open until now. The old one is worth nothing then."""
        async with self.lock:
            self._check()
            seat = choose()
            if self.table.seats[seat].kind != OPEN:
                new = None
                gone = None
                if name is not None and not self.table.seats[seat].left:
                    gone = await self._do(Sit(seat, name))
            else:
                new = fresh or tokens.fresh()
                kept = tokens.digest(new)

                def seated() -> None:
                    self.tokens[seat] = kept
                    if then is not None:
                        then()

                statement = self.house.storage.token(self.row.id, seat, kept)
                gone = await self._do(Sit(seat, name), None, [statement, *also], seated)
        if gone is not None:
            self.after()
        if gone:
            raise asyncio.CancelledError
        return seat, new

    async def enter(self, guest: Guest, token: str | None, since: int | None, again: bool = False) -> None:
        """A guest comes in, or (`again`) acts for another seat from now on."""
        if token is None and not self.row.watch and not guest.tokens:
            raise Refused("no_watching", "This table is only for those who play.")
        seat = None if token is None else self.must_seat_of(token)
        if token is not None and seat is not None and self.table.seats[seat].kind == OPEN:
            token = await self._take_seat(guest, token)
        async with self.lock:
            self._check()
            guest.seat = seat
            if seat is not None and token is not None:
                guest.tokens[seat] = token
            self.guests.add(guest)
            guest.room = self
            guest.told_at = self.table.last_move_of(seat) if since is None else since
            if seat is None and since is None:
                guest.told_at = max(-1, self.table.at - 1)
            guest.told = self.table.first_after(guest.told_at)
            self._carry(self.refresh)
            if not again:
                guest.tell_chat(self.chat.frame())
            self.tell_one(guest)
            self.tell_presence()
            if self.table.rematch and token is not None and seat is not None:
                await self.house.offer_rematch(self, guest, seat, token)
        self.thinking.start()

    async def _take_seat(self, guest: Guest, token: str) -> str:
        """Whoever comes with the link of an open seat takes it, and is told its new token."""
        if self.row.campaign:
            raise Refused("campaign", "This is a game of a campaign: one sits down there.")
        seat, new = await self.sit_down(lambda: self.must_seat_of(token), None)
        if new is None:
            return token
        guest.post(write(SeatFrame(seat=seat, token=new)))
        return new

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.left = time.monotonic()
        if not self.broken:
            self.tell_presence()

    async def say(self, guest: Guest, text: str, client_id: str) -> None:
        """A line of chat."""
        async with self.lock:
            await self.chat.say(guest, text, client_id)

    def offer(self, guest: Guest, table: str, seat: int, token: str) -> None:
        guest.post(write(RematchFrame(table=table, seat=seat, token=token)))

    # Clocks

    def set_alarm(self) -> None:
        """Look at the clock when somebody's time is up."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        deadline = None if self.broken else self.table.deadline()
        if deadline is not None:
            wait = min(max(0.0, deadline - self.house.now()) + 0.005, 86_400.0)
            self.alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self.alarm = None
        self.house.later(self._tick())

    async def _tick(self) -> None:
        await self.do(TimeOut())
        if self.alarm is None:
            self.set_alarm()

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this room."""
        return (
            not self.guests and self.thinking.task is None and self.alarm is None and not self.lock.locked()
        )

    def close(self) -> None:
        for handle in (self.alarm, self.telling):
            if handle is not None:
                handle.cancel()
        self.alarm = self.telling = None
        self.thinking.stop()
