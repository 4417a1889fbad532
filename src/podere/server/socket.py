"""The socket of one client: frames in, frames out, and nothing that a client sends can harm anyone else."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from starlette.types import Receive, Scope, Send

from podere.boxes.box import AnyGame
from podere.kernel.errors import IllegalMove, PodereError
from podere.server import frames, shown
from podere.server.frames import (
    Done,
    ErrorData,
    ErrorFrame,
    HelpFrame,
    HintFrame,
    Pong,
    PreviewFrame,
    RefusedFrame,
    WhyFrame,
    write,
)
from podere.server.house import House
from podere.server.limits import Bucket, Connections
from podere.server.players import NoAnswer
from podere.server.queue import Asker
from podere.server.reading import UnknownTable, Unreadable
from podere.server.security import visitor_of
from podere.server.storage import StorageError
from podere.table import Refused, Table

if TYPE_CHECKING:
    from podere.server.room import Room

log = logging.getLogger("podere.socket")

FAULT = "Something went wrong here; nothing was changed."
MOST_WAITING = 8
"""With more frames than this unsent a client is behind: it is told how things stand when it has read them."""
MOST_LINES = 8
"""So many frames go out in one message."""
MOST_UNSENT = 256
MOST_FAULTS = 3
GOOD_MOVES = 3
"""So many are marked for children to choose from."""
TOO_FAST_FAULTS = 200
GRACE = 2.0


class Closed(Exception):
    """The connection is at its end."""


class Client:
    """One connection to one table."""

    def __init__(self, house: House, send: Send, person: str = "") -> None:
        self.house = house
        self.person = person
        """A mark of where the connection comes from."""
        self.send = send
        self.room: Room | None = None
        self.seat: int | None = None
        self.told = 0
        self.told_at = -1
        self.tokens: dict[int, str] = {}
        self.outbox: deque[bytes] = deque()
        self.more = asyncio.Event()
        self.owed = False
        self.owes_chat = False
        self.closing = 0
        self.faults = 0
        self.hurries = 0
        self.hinting = False
        self.bucket = Bucket(house.settings.frames_a_second, house.settings.frames_at_once)

    # Sending

    def post(self, frame: bytes) -> None:
        self.outbox.append(frame)
        self.more.set()
        if len(self.outbox) > MOST_UNSENT:
            self.close(4408)

    @property
    def behind(self) -> bool:
        return len(self.outbox) > MOST_WAITING

    def catch_up(self) -> None:
        """Owe the client a frame that says how things stand."""
        self.owed = True
        self.more.set()

    def tell_chat(self, frame: bytes) -> None:
        """A line of chat; whoever is behind gets them together, later."""
        if self.behind:
            self.owes_chat = True
            self.more.set()
        else:
            self.post(frame)

    def close(self, code: int) -> None:
        self.closing = self.closing or code
        self.more.set()

    def drop(self) -> None:
        """The room was put away: the client should come again."""
        self.close(4500)

    async def send_all(self) -> None:
        """Send what is posted, in its order, as fast as the client reads."""
        while True:
            await self.more.wait()
            self.more.clear()
            while self.outbox:
                await self.send({"type": "websocket.send", "text": self._next_lines()})
            if self.closing:
                await self.send({"type": "websocket.close", "code": self.closing})
                return
            if (self.owed or self.owes_chat) and self.room is not None:
                await self._pay(self.room)

    async def _pay(self, room: Room) -> None:
        """Tell what was not told while the client was behind."""
        async with room.lock:
            owed, owes_chat = self.owed, self.owes_chat
            self.owed = self.owes_chat = False
            if room.broken:
                return
            if owed:
                room.tell_one(self)
            if owes_chat:
                self.post(room.chat.frame())

    def _next_lines(self) -> str:
        """What is posted, a frame to a line: to send a message costs more than to write one."""
        frames = [self.outbox.popleft() for _ in range(min(len(self.outbox), MOST_LINES))]
        return (frames[0] if len(frames) == 1 else b"\n".join(frames)).decode()

    def error(self, key: str, text: str) -> None:
        """A frame that could not be read; three of them close the connection."""
        self.post(write(ErrorFrame(error=ErrorData(key, text, {}))))
        self.faults += 1
        if self.faults >= MOST_FAULTS:
            self.close(4400)

    def refuse(self, id: frames.Id, refusal: Refused) -> None:
        at = self.room.table.at if self.room is not None else 0
        self.post(
            write(RefusedFrame(id=id, at=at, error=ErrorData(refusal.key, refusal.text, refusal.about)))
        )

    def done(self, id: frames.Id) -> None:
        assert self.room is not None
        self.post(write(Done(id=id, at=self.room.table.at)))

    # Receiving

    async def take(self, data: bytes, table: str) -> None:
        """One frame from the client."""
        if len(data) > frames.MOST_FRAME:
            self.error("too_large", f"A frame has at most {frames.MOST_FRAME} bytes.")
            return
        fast = not self.bucket.take()
        try:
            ask = frames.read_frame(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
            self.error("unreadable", f"This frame cannot be read: {problem}"[:300])
            return
        if fast:
            self._hurry(ask.id)
            return
        try:
            await self.answer(ask, table)
        except Refused as refusal:
            self.refuse(ask.id, refusal)
        except IllegalMove as problem:
            self.refuse(ask.id, Refused("illegal", str(problem)))
        except UnknownTable as problem:
            self.post(write(ErrorFrame(error=ErrorData("unknown_table", str(problem), {}))))
            self.close(4404)
        except Unreadable as problem:
            self.post(write(ErrorFrame(error=ErrorData(problem.key, str(problem), {}))))
            self.close(4410)
        except StorageError:
            self.refuse(ask.id, Refused("storage", "The storage does not answer; please try again."))
        except PodereError as problem:
            log.exception("table %s", table[:6])
            self.refuse(ask.id, Refused("broken", str(problem)[:300]))
        except Exception:  # whatever it is, whoever asked gets an answer
            log.exception("table %s: %s of seat %s failed", table[:6], type(ask).__name__, self.seat)
            self.refuse(ask.id, Refused("fault", FAULT))

    def _hurry(self, id: frames.Id) -> None:
        self.hurries += 1
        self.refuse(id, Refused("too_fast", "Too many frames; please wait a little."))
        if self.hurries > TOO_FAST_FAULTS:
            self.close(4429)

    async def answer(self, ask: frames.AnyAsk, table: str) -> None:
        if isinstance(ask, frames.Ping):
            self.post(write(Pong(id=ask.id)))
            return
        if isinstance(ask, frames.Hello):
            if self.room is not None:
                self.room.leave(self)
                self.tokens.clear()
            self.room = None
            room = await self.house.room(table)
            await room.enter(self, ask.token, ask.since)
            return
        if self.room is None:
            raise Refused("hello_first", "The first frame is hello.")
        await self._answer_guest(ask, self.room)

    async def _answer_guest(self, ask: frames.AnyAsk, room: Room) -> None:
        """A frame from somebody who has said hello."""
        match ask:
            case frames.Changing():
                await room.do(ask.change(self._seat()), lambda: self.done(ask.id))
            case frames.Sit():
                await room.enter(self, ask.token, None, again=True)
            case frames.Chat():
                await self._chat(ask, room)
            case frames.Why():
                await self._why(ask, room)
            case frames.Preview():
                await self._preview(ask, room)
            case frames.Hint() | frames.Help():
                await self._hint(ask, room)

    def _seat(self) -> int:
        if self.seat is None:
            raise Refused("not_seated", "You are watching; only players can do that.")
        return self.seat

    async def _chat(self, ask: frames.Chat, room: Room) -> None:
        text = "".join(letter for letter in ask.text if letter.isprintable() or letter == "\n").strip()
        if text:
            await room.say(self, text, str(ask.id))
        self.done(ask.id)

    async def _why(self, ask: frames.Why, room: Room) -> None:
        seat = self._seat()
        async with room.lock:
            _check_at(room.table, ask.at)
            self.post(write(WhyFrame(id=ask.id, reason=shown.why_not(room.table, seat, ask.word))))

    async def _preview(self, ask: frames.Preview, room: Room) -> None:
        seat = self._seat()
        async with room.lock:
            _check_at(room.table, ask.at)
            found = shown.preview(room.table, seat, ask.words, ask.view)
        frame = PreviewFrame(id=ask.id, at=ask.at, **found)  # type: ignore[arg-type]
        self.post(write(frame))

    async def _hint(self, ask: frames.Hint | frames.Help, room: Room) -> None:
        seat = self._seat()
        if not room.row.hints:
            raise Refused("no_hints", "At this table nobody helps.")
        async with room.lock:
            _check_at(room.table, ask.at)
            game = room.table.asking(seat)
            if game is None:
                raise Refused("not_your_turn", "It is not your choice.")
            if self.hinting:
                raise Refused("too_fast", "One hint at a time.")
            self.hinting = True
            self.house.later(self._give_hint(ask, game.copy(), seat))

    async def _give_hint(self, ask: frames.Hint | frames.Help, game: AnyGame, seat: int) -> None:
        """Asked of a process beside the server, so that the client's other frames go on."""
        analysts = self.house.analysts
        assert self.room is not None
        asker = Asker(self.person, self.room.row.id)
        try:
            if isinstance(ask, frames.Hint):
                self.post(write(HintFrame(id=ask.id, moves=await analysts.hints(game, seat, asker))))
            else:
                words = await analysts.help(game, seat, GOOD_MOVES, asker)
                self.post(write(HelpFrame(id=ask.id, words=words)))
        except NoAnswer:
            self.refuse(ask.id, Refused("no_hints", "No hint came."))
        except Exception:  # the position cannot be imagined, or what came is no hint
            log.exception("no hint for seat %s", seat)
            self.refuse(ask.id, Refused("no_hints", "No hint came."))
        finally:
            self.hinting = False


def _check_at(table: Table, at: int) -> None:
    if at != table.at:
        raise Refused("stale", f"The game has gone on: this is position {table.at}, not {at}.", at=table.at)


class Sockets:
    """What stands behind `/api/tables/TABLE/socket`, as an ASGI application that is told the table."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.connections = Connections(house.settings.connections_an_address)

    async def __call__(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        visitor = visitor_of(scope)
        message = await receive()
        if message["type"] != "websocket.connect":
            return
        if not visitor.is_here and not self.connections.enter(visitor.place):
            await send({"type": "websocket.close", "code": 4429, "reason": "too many connections"})
            return
        try:
            await send({"type": "websocket.accept"})
            await self._serve(Client(self.house, send, self.house.mark(visitor)), table, receive)
        finally:
            if not visitor.is_here:
                self.connections.leave(visitor.place)

    async def _serve(self, client: Client, table: str, receive: Receive) -> None:
        sending = asyncio.create_task(client.send_all())
        reading = asyncio.create_task(self._read(client, table, receive))
        try:
            await asyncio.wait({sending, reading}, return_when=asyncio.FIRST_COMPLETED)
            if client.closing or not reading.done():
                client.close(
                    1000
                )  # the last words are sent, and a move that is being written down is not given up
                await asyncio.wait({sending, reading}, timeout=GRACE)
        finally:
            for task in (sending, reading):
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
            if client.room is not None:
                client.room.leave(client)

    async def _read(self, client: Client, table: str, receive: Receive) -> None:
        while not client.closing:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            data = message.get("text")
            raw = data.encode(errors="replace") if data is not None else message.get("bytes") or b""
            await client.take(raw, table)
