"""What people say at a table: told once to whoever comes in, then line by line; never within the frames of the game."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from podere.server.frames import ChatFrame, ChatsFrame, write
from podere.server.limits import Bucket
from podere.server.storage import Said, StorageError
from podere.table import Refused

if TYPE_CHECKING:
    from podere.server.room import Guest, Room

log = logging.getLogger("podere.chat")

SHOWN: Final = 100
SHOWN_OF_WATCHERS: Final = 30
"""So many of the last lines are those of watchers, at the most."""
SEAT_RATE: Final = (0.5, 10)
"""Lines a second and lines at once, for each seat."""
WATCHERS_RATE: Final = (0.2, 5)
"""The same for all that watch, together."""
TALK: Final = ("all", "players")
"""Who may talk at a table: those who watch too, or those who play."""


class Chat:
    """The last lines of one table, and how fast each may talk."""

    def __init__(self, room: Room, count: int, lines: list[Said]) -> None:
        self.room = room
        self.count = count
        self.lines = lines
        self.is_sure = True
        """Whether this is what the storage has: after a line of which nobody knows whether it was kept it is not."""
        self.buckets: dict[int | None, Bucket] = {}

    def frame(self) -> bytes:
        return write(ChatsFrame(chat=[chat_data(said) for said in self.lines], watchers=self.watchers_talk))

    @property
    def watchers_talk(self) -> bool:
        return self.room.row.talk != "players"

    async def say(self, guest: Guest, text: str, id: str) -> None:
        """A line; one that was said before under the same id is not said again. The room is locked."""
        room, seat = self.room, guest.seat
        if not self.is_sure:
            await self._read_again()
        if any((said.client_id, said.seat, said.text) == (id, seat, text) for said in self.lines):
            return
        self._check(seat)
        name = room.table.seats[seat].name if seat is not None else ""
        said = Said(seat, name, text, room.house.now(), id)
        self.is_sure = False
        try:
            await room.house.storage.say(room.row.id, self.count, said)
        except StorageError as problem:
            raise Refused("storage", "This could not be written down.") from problem
        self.is_sure = True
        self.count += 1
        self.lines = shown([*self.lines, said])
        frame = write(ChatFrame(chat=chat_data(said)))
        for other in room.guests:
            other.tell_chat(frame)

    def _check(self, seat: int | None) -> None:
        if seat is None and not self.watchers_talk:
            raise Refused("no_talking", "At this table only those who play talk.")
        rate, at_once = WATCHERS_RATE if seat is None else SEAT_RATE
        bucket = self.buckets.setdefault(seat, Bucket(rate, at_once))
        if not bucket.take():
            raise Refused("too_much_talk", "That was a lot at once; please wait a little.")

    async def _read_again(self) -> None:
        try:
            self.count, self.lines = await read_chat(self.room)
        except StorageError as problem:
            raise Refused("storage", "This could not be written down.") from problem
        self.is_sure = True


async def read_chat(room: Room) -> tuple[int, list[Said]]:
    return await room.house.storage.chat(room.row.id, SHOWN, SHOWN_OF_WATCHERS)


def shown(lines: list[Said]) -> list[Said]:
    """The last lines; those of watchers do not push the players' out."""
    watchers = [said for said in lines if said.seat is None]
    late = watchers[-SHOWN_OF_WATCHERS:]
    return [said for said in lines if said.seat is not None or any(said is one for one in late)][-SHOWN:]


def chat_data(said: Said) -> dict[str, object]:
    return {"seat": said.seat, "name": said.name, "text": said.text, "time": said.time}
