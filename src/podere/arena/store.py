# not compiled
"""The file in which results are kept as they come: only ever appended to, and read again to go on."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec

from podere.arena.plan import MOST_GAMES, Plan, take_out
from podere.arena.tally import Tally
from podere.boxes.box import box_of
from podere.kernel.errors import BadOption

FORMAT: Final = 1
BINARY: Final = getattr(os, "O_BINARY", 0)
"""Windows would write two characters for the end of a line."""


class Head(msgspec.Struct):
    """The first line."""

    podere_arena: int


class Named(msgspec.Struct, tag="plan"):
    """A line that says what a key stands for."""

    key: str
    plan: dict[str, object]


class Played(msgspec.Struct, tag="games"):
    """A line with some games: their numbers, and what came out."""

    key: str
    first: int
    end: int
    tally: Tally


@dataclass(frozen=True)
class Kept:
    """Some games of a plan that were played before."""

    key: str
    numbers: range
    tally: Tally


class Store:
    """One file of results. A line is written at once and whole; what a crash has torn is dropped and played again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | BINARY, 0o644)
        except OSError as problem:
            raise BadOption(f"{path} cannot be used: {problem.strerror}") from None
        try:
            self._lock()
            self._mend()
            self.plans = {line.key: line.plan for line in self._lines() if isinstance(line, Named)}
        except BaseException:
            os.close(self.file)
            raise

    def _lock(self) -> None:
        try:
            _lock(self.file)
        except OSError:
            raise BadOption(f"{self.path} is in use by another run") from None

    def _mend(self) -> None:
        """Cut off a line that was never finished; begin a new file with its head."""
        size = os.fstat(self.file).st_size
        with self.path.open("rb") as read:
            if size and not read.readline(100).startswith(b'{"podere_arena"'):
                raise BadOption(f"{self.path} is not a file of results")
            whole = size
            while whole and _read(self.file, 1, whole - 1) != b"\n":
                whole = _line_start(self.file, whole)
        if whole != size:
            os.ftruncate(self.file, whole)
        if not whole:
            self._write(Head(FORMAT))

    def _lines(self) -> Iterator[Named | Played]:
        decoder = msgspec.json.Decoder(Named | Played)
        with self.path.open("rb") as read:
            try:
                head = msgspec.json.decode(read.readline(), type=Head)
                if head.podere_arena != FORMAT:
                    raise BadOption(f"{self.path} was written by another version of Podere")
                for line in read:
                    yield decoder.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError) as problem:
                raise BadOption(f"{self.path} cannot be read: {problem}") from None

    def read(self) -> Iterator[Kept]:
        """All games that were kept."""
        for line in self._lines():
            if isinstance(line, Played):
                yield Kept(line.key, range(line.first, line.end), line.tally)

    def plans_of(self, game: str) -> tuple[list[Plan], list[Tally]]:
        """All plans of a game that the file knows, and what was played of each."""
        plans = [plan_from(data, MOST_GAMES) for data in self.plans.values() if data["game"] == game]
        tallies = {plan.key(): Tally.of(plan.players, plan.names()) for plan in plans}
        left = {key: [range(MOST_GAMES)] for key in tallies}
        for kept in self.read():
            if kept.key in left and take_out(left[kept.key], kept.numbers):
                tallies[kept.key].add(kept.tally)
        return plans, [tallies[plan.key()] for plan in plans]

    def keep(self, plan: Plan, numbers: range, tally: Tally) -> None:
        """Append some games; when this returns they are on disk."""
        key = plan.key()
        if key not in self.plans:
            self.plans[key] = plan.to_data()
            self._write(Named(key, self.plans[key]))
        self._write(Played(key, numbers.start, numbers.stop, tally))
        os.fsync(self.file)

    def _write(self, line: msgspec.Struct) -> None:
        data = msgspec.json.encode(line) + b"\n"
        while data:
            data = data[os.write(self.file, data) :]

    def close(self) -> None:
        with suppress(OSError):
            os.close(self.file)

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        """Lock a byte far behind all results: whoever reads them is not kept out."""
        os.lseek(file, 2**31 - 2, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _read(file: int, most: int, start: int) -> bytes:
    """So many bytes from there on; what is written goes to the end all the same."""
    os.lseek(file, start, os.SEEK_SET)
    return os.read(file, most)


def _line_start(file: int, before: int, block: int = 65536) -> int:
    """Where the line that ends before this place begins."""
    while before:
        start = max(0, before - block)
        found = _read(file, before - start, start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        before = start
    return 0


def plan_from(data: dict[str, object], games: int) -> Plan:
    """The plan that a file names; one of other rules is refused."""
    plan = msgspec.convert(
        {**{name: data[name] for name in ("game", "players", "bots", "seed", "options")}, "games": games},
        _Read,
    )
    box = box_of(plan.game)
    if (data["rules"], data["lexicon"]) != (box.rules, box.lexicon.hash()):
        raise BadOption(f"these games of {plan.game} were played by other rules or words")
    return Plan(plan.game, plan.players, tuple(plan.bots), plan.games, plan.seed, plan.options)


class _Read(msgspec.Struct):
    game: str
    players: int
    bots: list[str]
    games: int
    seed: int | str
    options: dict[str, object]
