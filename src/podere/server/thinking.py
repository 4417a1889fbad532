"""How the bots of a table come to their moves: one after the other, beside everything else; and what happens when one
fails."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from podere.bots.base import Meant
from podere.bots.ladder import LADDER, level
from podere.boxes.box import AnyGame
from podere.kernel.errors import PodereError
from podere.server.queue import Asker
from podere.server.storage import StorageError
from podere.table import Change, Falter, Play, Refused, Seal

if TYPE_CHECKING:
    from podere.server.room import Room

log = logging.getLogger("podere.bots")

TOO_LATE: Final = ("stale", "paused", "not_your_turn", "over", "not_your_seat", "not_ahead")
"""A bot's answer may be refused for these reasons: the table has gone on while it was thinking."""
TIRED: Final = 300.0
"""Seconds during which a bot that gave no answer is not asked again."""
AGAIN: Final = 30.0
"""Seconds after which bots are asked again when none gave an answer."""
TRIES: Final = 2
"""So often a bot is asked before one of a lower level moves for it."""


class NobodyAnswers(PodereError):
    """No bot of any level can move here."""


class Thinking:
    """The bots of one table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self.meant: dict[int, list[Meant]] = {}
        """How bots mean to go on with their turns."""
        self.tired: dict[tuple[int, str], float] = {}
        """Which bots gave no answer, and until when they are not asked again."""
        self.later: asyncio.TimerHandle | None = None

    @property
    def due(self) -> int | None:
        """A seat for which a bot must choose now, or may choose ahead."""
        table = self.room.table
        seat = table.bot_to_move
        return seat if seat is not None else table.bot_ahead

    def start(self) -> None:
        """Ask the bot whose move it is. A table at which nobody plays by hand sleeps while nobody looks."""
        if self.task is None and not self.room.broken and self._is_awake() and self.due is not None:
            self.task = asyncio.create_task(self._go_on())

    def stop(self) -> None:
        if self.later is not None:
            self.later.cancel()
        if self.task is not None:
            self.task.cancel()

    def _is_awake(self) -> bool:
        return bool(self.room.guests) or self.room.has_people

    async def _go_on(self) -> None:
        seat = None
        try:
            while not self.room.broken and self._is_awake() and (seat := self.due) is not None:
                if not await self._move(seat):
                    return
        except StorageError as problem:
            log.warning("%s: the bot of seat %s waits: %s", self.room.name, seat, problem)
        except Exception:
            log.exception("%s: the bot of seat %s cannot move", self.room.name, seat)
            await self._give_up()
        finally:
            self.task = None

    async def _move(self, seat: int) -> bool:
        """One move, or one choice ahead; whether to go on."""
        room = self.room
        at, ahead = room.table.at, room.table.bot_to_move is None
        try:
            words = await self._words(seat, at, ahead)
            if words:
                await room.do(Seal(seat, at, words) if ahead else Play(seat, at, words))
        except Refused as refusal:
            if refusal.key not in TOO_LATE:
                log.error("%s: the bot of seat %s was refused: %s", room.name, seat, refusal.text)
                if refusal.key != "storage":  # then the table is read again, and the bot is asked once more
                    await self._give_up()
                return False
        return True

    async def _give_up(self) -> None:
        """The table stops with a sentence, and people can take back; the bots are asked again after a while."""
        await self.room.fail("bot")
        self.later = asyncio.get_running_loop().call_later(AGAIN, self._again)

    def _again(self) -> None:
        if self.room.table.failed == "bot" and not self.room.broken:
            self.room.table.failed = ""
            self.start()

    async def _words(self, seat: int, at: int, ahead: bool) -> list[str]:
        """What the bot plays; ahead, all that it has to choose there."""
        async with self.room.lock:
            game = self.room.table.asking(seat)
            game = None if game is None else game.copy()
        words: list[str] = []
        while game is not None and game.chooser() == seat and (ahead or not words):
            words.append(await self._word(game, seat, at))
            game.play(words[-1])
        return words

    async def _word(self, game: AnyGame, seat: int, at: int) -> str:
        """A word of the bot, or of the next one below that gives an answer: that is told, and the game is marked."""
        meant = self.meant.pop(seat, [])
        if meant and meant[0].legal == game.legal:
            self.meant[seat] = meant[1:]
            return game.lexicon.word(meant[0].move)
        own = self.room.table.seats[seat].bot
        for name in levels_from(own):
            word = await self._ask(name, game, seat, at)
            if word is None:
                continue
            if name != own:
                log.warning("%s: %s moves for the %s of seat %d", self.room.name, name, own, seat)
                await self._tell(Falter(seat, name))
            return word
        raise NobodyAnswers(f"no bot gives an answer for seat {seat}")

    async def _tell(self, change: Change) -> None:
        if not change.is_done(self.room.table):
            await self.room.do(change)

    async def _ask(self, name: str, game: AnyGame, seat: int, at: int) -> str | None:
        """A legal word of this bot that the game takes; nothing if it gives none, however often it is asked."""
        if self.tired.get((seat, name), 0.0) > time.monotonic():
            return None
        for attempt in range(TRIES):
            try:
                word, meant = await self.room.house.players.choose(name, game, seat, at, self._asker)
                game.copy().push(game.checked(word))
            except Exception as problem:  # whatever went wrong with the bot
                kind = type(problem).__name__
                log.warning(
                    "%s: the %s of seat %d gave no answer (attempt %d): %s: %s",
                    self.room.name, name, seat, attempt + 1, kind, problem,
                )  # fmt: skip
                continue
            self.meant[seat] = meant
            return word
        self.tired[seat, name] = time.monotonic() + TIRED
        return None

    @property
    def _asker(self) -> Asker:
        room = self.room
        return Asker(room.row.owner, room.row.id, 0 if room.guests and room.has_people else 1)


def levels_from(name: str) -> list[str]:
    """A bot, and those of lower levels, the best first."""
    try:
        own = level(name)
    except ValueError:  # one that is not here any more
        own = len(LADDER)
    return [name, *reversed(list(LADDER)[:own])]
