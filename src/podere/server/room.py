"""One table and everyone who looks at it. What changes is on disk before anyone is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from msgspec import Raw

from podere.bots.base import Meant
from podere.boxes.box import AnyGame
from podere.server import shown, tokens
from podere.server.frames import (
    ChatFrame,
    PresenceFrame,
    RematchFrame,
    TableFrame,
    UndoFrame,
    write,
)
from podere.server.reading import kept_summary
from podere.server.storage import Said, StorageError, TableRow
from podere.table import Change, Entry, Play, Refused, Seal, Sit, Table, TimeOut
from podere.table.snapshot import snapshot

if TYPE_CHECKING:
    from podere.server.house import House

log = logging.getLogger("podere.room")

CHAT_SHOWN = 100
SNAPSHOT_EVERY = 64
"""After so many entries a snapshot is due."""
TOO_LATE = ("stale", "paused", "not_your_turn", "over", "not_your_seat", "not_ahead")
"""A bot's answer may be refused for these reasons: the table has gone on while it was thinking."""
LONG = 16
"""A list of so many things in a view is long."""


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
        self.chat_count, self.chat = said
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.meant: dict[int, list[Meant]] = {}
        """How bots mean to go on with their turns."""
        self.alarm: asyncio.TimerHandle | None = None
        self.left = time.monotonic()
        self.saved = len(table.log)
        self.broken = False
        self.written: dict[str, tuple[list[object], Raw]] = {}
        """The long lists of the last view, and their text."""
        self.agreement = write(shown.agreement(row, table))[:-1] + b","
        """The beginning of every summary."""
        self.summary: Raw
        self.chat_text: Raw
        self.refresh()
        self._write_chat()

    # Changing

    async def do(self, change: Change, answer: Callable[[], None] | None = None) -> None:
        """Let the table make a change; write it down; answer who asked; then tell everyone."""
        async with self.lock:
            self._check()
            table = self.table
            n, state, gone = len(table.log), table.state, False
            table.do(change, self.house.now())
            entries = table.log[n:]
            if entries:
                gone = await self._write(n, entries, table.state if table.state != state else None)
                self._carry(self.refresh)
            if answer is not None:
                self._carry(answer)
            if entries:
                self._carry(self.tell)
        if entries:
            self.after()
        if gone:
            raise asyncio.CancelledError

    def _check(self) -> None:
        if self.broken:
            raise Refused("storage", "The table is being read again; please try once more.")

    async def _write(self, n: int, entries: list[Entry], state: str | None) -> bool:
        """Write it down, and do not stop if whoever asked goes away meanwhile: whether they did."""
        try:
            texts = [write(entry.to_data()).decode() for entry in entries]
            kept = "" if state is None else self.kept()
            writing = self.house.storage.append(self.row.id, n, texts, state, kept)
            try:
                await asyncio.shield(writing)
                return False
            except asyncio.CancelledError:
                await writing
                return True
        except BaseException as problem:
            # What stands in memory is not on disk, as far as is known: nobody may see it. The log is read again.
            log.exception("table %s could not be written", self.row.id[:6])
            self.house.forget(self)
            if isinstance(problem, Exception):
                text = "This could not be written down; nothing was changed."
                raise Refused("storage", text) from problem
            raise

    def _carry(self, act: Callable[[], None]) -> None:
        """Something that follows from what is written down already: what goes wrong with it changes nothing of that."""
        try:
            act()
        except Exception:
            log.exception(
                "table %s: a change is written down, but what follows from it failed", self.row.id[:6]
            )

    def after(self) -> None:
        """See to what follows from a change: a bot's turn, an alarm, a snapshot, the journal of a finished game."""
        self.think()
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

    def _write_chat(self) -> None:
        self.chat_text = Raw(write([chat_data(said) for said in self.chat]))

    def connected(self) -> set[int]:
        return {seat for guest in self.guests for seat in guest.tokens}

    def tell(self) -> None:
        """Send everyone how things stand. Views are made only for seats that look on, each once."""
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
        table, seat = self.table, guest.seat
        undo = table.undo_state(seat)
        sealed = table.seals.words
        view = table.view(seat)
        return write(
            TableFrame(
                at=table.at,
                summary=self.summary,
                you=seat,
                view=self.write_parts(view),
                asked=view["asked"],
                gesture=view["gesture"],
                moves=shown.moves_text(table.agreed.game, table.legal(seat)),
                ahead=shown.ahead_of(table, seat),
                sealed=None if seat is None or seat not in sealed else list(sealed[seat]),
                chosen=table.seals.seats,
                awaited=table.awaited,
                undo=UndoFrame(undo.undo, undo.redo, undo.restart, undo.barrier),
                clock=shown.clock_of(table, self.house.now()),
                events=table.happened(seat, guest.told),
                since=guest.told_at,
                chat=self.chat_text,
                sheet=view["sheets"],
            )
        )

    def write_parts(self, view: dict[str, object]) -> dict[str, object]:
        """The view, with its long lists as text. One that is the same as in the last view is not written again."""
        parts = view.copy()
        for name, part in view.items():
            if type(part) is list and len(part) >= LONG:
                last = self.written.get(name)
                if last is None or last[0] is not part:
                    last = self.written[name] = (part, Raw(write(part)))
                parts[name] = last[1]
        return parts

    def tell_presence(self) -> None:
        self.refresh()
        seats = shown.seats_of(self.table.seats, self.connected())
        watching = sum(guest.seat is None for guest in self.guests)
        frame = write(PresenceFrame(seats=seats, watching=watching))
        for guest in self.guests:
            guest.post(frame)

    # Guests

    def seat_of(self, token: str) -> int | None:
        """The seat that this token opens."""
        for seat, kept in enumerate(self.tokens):
            if tokens.matches(token, kept):
                return seat
        return None

    async def enter(self, guest: Guest, token: str | None, since: int | None) -> None:
        """A guest comes in, or acts for another seat from now on."""
        seat = None if token is None else self.seat_of(token)
        if token is not None and seat is None:
            raise Refused("bad_token", "This link opens no seat at this table.")
        if token is None and not self.row.watch and not guest.tokens:
            raise Refused("no_watching", "This table is only for those who play.")
        if seat is not None and not self.table.seats[seat].taken:
            await self.do(Sit(seat))
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
            self.tell_presence()
            self.tell_one(guest)
            if self.table.rematch and token is not None and seat is not None:
                await self.house.offer_rematch(self, guest, seat, token)

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.left = time.monotonic()
        self.house.later(self._tell_left())

    async def _tell_left(self) -> None:
        """Only when nothing is being written down: until then nobody may see how things stand."""
        async with self.lock:
            if not self.broken:
                self.tell_presence()

    async def say(self, guest: Guest, text: str, client_id: str) -> None:
        """A line of chat; one that was said before under the same id is not said again."""
        async with self.lock:
            seat = guest.seat
            if any(
                said.client_id == client_id and said.seat == seat and said.text == text for said in self.chat
            ):
                return
            name = self.table.seats[seat].name if seat is not None else ""
            said = Said(seat, name, text, self.house.now(), client_id)
            try:
                await self.house.storage.say(self.row.id, self.chat_count, said)
            except StorageError as problem:
                raise Refused("storage", "This could not be written down.") from problem
            self.chat_count += 1
            self.chat = [*self.chat, said][-CHAT_SHOWN:]
            self._write_chat()
            frame = write(ChatFrame(chat=chat_data(said)))
            for other in self.guests:
                other.post(frame)

    def offer(self, guest: Guest, table: str, seat: int, token: str) -> None:
        guest.post(write(RematchFrame(table=table, seat=seat, token=token)))

    # Bots and clocks

    def think(self) -> None:
        """Ask the bot whose move it is, beside everything else."""
        if self.thinking is None and self.bot_due is not None and not self.broken:
            self.thinking = asyncio.create_task(self._think())

    @property
    def bot_due(self) -> int | None:
        """A seat for which a bot must choose now, or may choose ahead."""
        seat = self.table.bot_to_move
        return seat if seat is not None else self.table.bot_ahead

    async def _think(self) -> None:
        try:
            while (seat := self.bot_due) is not None and not self.broken:
                at, ahead = self.table.at, self.table.bot_to_move is None
                words = await self._bot_words(seat, at, ahead)
                try:
                    if words:
                        await self.do(Seal(seat, at, words) if ahead else Play(seat, at, words))
                except Refused as refusal:
                    if refusal.key not in TOO_LATE:
                        log.error("a bot at table %s was refused: %s", self.row.id[:6], refusal.text)
                        return
        except Exception:
            log.exception("at table %s the bot of seat %s cannot move", self.row.id[:6], self.bot_due)
        finally:
            self.thinking = None

    async def _bot_words(self, seat: int, at: int, ahead: bool) -> list[str]:
        """What the bot plays; ahead, all that it has to choose there."""
        async with self.lock:
            game = self.table.asking(seat)
            game = None if game is None else game.copy()
        words: list[str] = []
        while game is not None and game.chooser() == seat and (ahead or not words):
            words.append(await self._bot_word(game, seat, at))
            game.play(words[-1])
        return words

    async def _bot_word(self, game: AnyGame, seat: int, at: int) -> str:
        """A word of the bot; any legal one if it gives no answer, for the others want to play on."""
        meant = self.meant.pop(seat, [])
        if meant and meant[0].legal == game.legal:
            self.meant[seat] = meant[1:]
            return game.lexicon.word(meant[0].move)
        try:
            name = self.table.seats[seat].bot
            word, self.meant[seat] = await self.house.players.choose(name, game, seat, at)
            game.checked(word)
        except Exception as problem:  # whatever went wrong with the bot
            log.warning("no answer from bot %r: %s", self.table.seats[seat].bot, problem)
            word = secrets.choice(game.words())
        return word

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
        return not self.guests and self.thinking is None and self.alarm is None and not self.lock.locked()

    def close(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.thinking is not None:
            self.thinking.cancel()


def chat_data(said: Said) -> dict[str, object]:
    return {"seat": said.seat, "name": said.name, "text": said.text, "time": said.time}
