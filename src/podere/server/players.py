"""The processes in which bots think: a few, restarted when they fall over, and never waited for by anyone else. One
more is for quick questions only."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

import podere
from podere.bots.base import Meant
from podere.bots.ladder import SEARCHING
from podere.boxes.box import AnyGame
from podere.server.queue import Asker, FairQueue

LONGEST_THOUGHT = 60.0
TRIES = 2
MOST_ANSWER = 1_000_000

log = logging.getLogger("podere.players")

NOBODY: Final = Asker()
Question = dict[str, object]
Job = tuple[bytes, "asyncio.Future[dict[str, Any]]"]


class NoAnswer(Exception):
    """A bot gave no answer: its process fell over, took too long, or said something that is no move."""


class Players:
    """A fair queue of questions, and workers that take from it: so many, and one that takes quick ones only."""

    def __init__(self, workers: int, longest: float = LONGEST_THOUGHT, seed: int | None = None) -> None:
        self.count = workers
        self.longest = longest
        self.seed = seed
        self.queue: FairQueue[Job] = FairQueue()
        self.tasks: list[asyncio.Task[None]] = []
        self.processes: dict[int, Process] = {}

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self._serve(number)) for number in range(self.count + 1)]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for number in list(self.processes):
            await self._drop(number)

    async def choose(
        self, bot: str, game: AnyGame, seat: int, at: int = 0, asker: Asker = NOBODY
    ) -> tuple[str, list[Meant]]:
        """The bot's word for this seat at the position `at`, and how it means to go on. Only an imagined game leaves
        this process."""
        seed = secrets.token_hex(8) if self.seed is None else f"{self.seed} {at}"
        question: Question = {"do": "choose", "bot": bot, "seed": seed, "game": _imagined(game, seat, seed)}
        answer = await self._ask(question, asker, is_quick=bot.partition(":")[0] not in SEARCHING)
        return str(answer["word"]), [Meant(legal, move) for legal, move in answer["then"]]

    async def hints(self, game: AnyGame, seat: int, asker: Asker = NOBODY) -> list[dict[str, object]]:
        question: Question = {"do": "hint", "game": _imagined(game, seat, secrets.token_hex(8))}
        answer = await self._ask(question, asker, is_quick=True)
        moves: list[dict[str, object]] = answer["moves"]
        return moves

    async def help(self, game: AnyGame, seat: int, many: int, asker: Asker = NOBODY) -> list[str]:
        """So many good words for this seat, in an order that does not tell the best."""
        imagined = _imagined(game, seat, secrets.token_hex(8))
        question: Question = {"do": "help", "many": many, "game": imagined}
        words: list[str] = (await self._ask(question, asker, is_quick=True))["words"]
        return words

    async def review(self, record: str, seconds: float, asker: Asker = NOBODY) -> dict[str, Any]:
        """A finished game, turn by turn, and where most was lost, after about so much thought."""
        question: Question = {"do": "review", "record": record, "seconds": seconds}
        return await self._ask(question, asker, is_quick=False)

    async def _ask(self, question: Question, asker: Asker, is_quick: bool) -> dict[str, Any]:
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        await self.queue.put(asker, is_quick, (msgspec.json.encode(question) + b"\n", future))
        answer = await future
        if "error" in answer:
            raise NoAnswer(str(answer["error"]))
        return answer

    async def _serve(self, number: int) -> None:
        """One worker: take a question, pass it on, bring the answer back. The last one takes quick ones only."""
        while True:
            question, future = await self.queue.get(only_quick=number == self.count)
            if future.done():
                continue
            answer: dict[str, Any]
            try:
                answer = await self._answer(number, question)
            except NoAnswer as problem:
                answer = {"error": str(problem)}
            except asyncio.CancelledError:
                future.cancel()
                raise
            if not future.done():  # whoever asked may have gone away
                future.set_result(answer)

    async def _answer(self, number: int, question: bytes) -> dict[str, Any]:
        for attempt in range(TRIES):
            try:
                process = await self._process(number)
                line = await asyncio.wait_for(_line(process, question), self.longest)
                answer: dict[str, Any] = msgspec.json.decode(line)
                return answer
            except (
                Exception
            ) as problem:  # a pipe that broke says so in one way or another: any of them ends here
                log.warning("a bot's process failed (attempt %d): %s", attempt + 1, type(problem).__name__)
                await self._drop(number)
            except asyncio.CancelledError:
                await self._drop(number)
                raise
        raise NoAnswer("the bot's process failed")

    async def _drop(self, number: int) -> None:
        """End a worker's process, of which no more is expected."""
        process = self.processes.pop(number, None)
        if process is not None:
            await _end(process)

    async def _process(self, number: int) -> Process:
        """The worker's process, started if it does not run."""
        process = self.processes.get(number)
        if process is None or process.returncode is not None:
            source = str(Path(podere.__file__).parent.parent)
            paths = os.environ.get("PYTHONPATH", "")
            environment = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{paths}" if paths else source}
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "podere.server.worker",
                stdin=PIPE,
                stdout=PIPE,
                limit=MOST_ANSWER,
                env=environment,
            )
            self.processes[number] = process
        return process


def _imagined(game: AnyGame, seat: int, seed: str) -> dict[str, object]:
    """A position that the seat cannot tell from the true one: all that a bot is ever given."""
    data: dict[str, object] = game.imagine(seat, seed).to_data()
    return data


async def _line(process: Process, question: bytes) -> bytes:
    """The line with which the process answers."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question)
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise ConnectionError("the process ended in the middle of an answer")
    return line


async def _end(process: Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
