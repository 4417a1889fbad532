"""SQLite: one writer thread that commits what has gathered in one go, write-ahead log, synchronous=FULL."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from podere.server.frames import write
from podere.server.storage.claim import CannotOpen, FileClaim
from podere.server.storage.engine import INSERT_ENTRY, Proof, Row, Statement, StorageError

MOST_IN_ONE = 512
"""So many writes go into one commit at most: the first one should not wait for ever."""

INSERT_ENTRIES = """
    INSERT INTO entries (table_id, n, data)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""
"""Many moves in one statement: after each statement this thread waits for Python's lock, while the server is busy."""

ADVICE = "A copy can be laid in its place: docs/hosts.md says how."
FOR_ALL = 0o644
BUSY = 10_000
"""Milliseconds for which another program may keep the file to itself."""

Waiting = tuple[list[Statement], "asyncio.Future[None]"]


class SqliteEngine:
    """A database in a file (or in memory, for a table that nobody will want tomorrow)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.reader = ThreadPoolExecutor(1, "podere-reader")
        self.writer: Thread | None = None
        self.claimed = FileClaim(path)
        self.loop: asyncio.AbstractEventLoop
        self.reading: sqlite3.Connection

    async def claim(self) -> None:
        with told(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.claimed.take()

    async def open(self) -> None:
        from podere.server.storage.migrate import migrate_sqlite

        self.loop = asyncio.get_running_loop()
        with told(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            keep_to_oneself(self.path)
            await asyncio.to_thread(check, self.path)
            await asyncio.to_thread(migrate_sqlite, self.path)
        self.reading = await self.loop.run_in_executor(self.reader, self._connect)
        self.writer = Thread(target=self._write_all, name="podere-writer", daemon=True)
        self.writer.start()

    async def close(self) -> None:
        if self.writer is not None:
            self.queue.put(None)
            await asyncio.to_thread(self.writer.join)
            await self.loop.run_in_executor(self.reader, self.reading.close)
            self.reader.shutdown()
            self.writer = None
        self.claimed.release()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, cached_statements=256)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA busy_timeout={BUSY}")
        return connection

    def write(self, statements: list[Statement], proof: Proof | None = None) -> asyncio.Future[None]:
        """A proof is not needed: the file says at once whether it was written."""
        future: asyncio.Future[None] = self.loop.create_future()
        if self.writer is None:
            future.set_exception(StorageError("the database is closed"))
        else:
            self.queue.put((statements, future))
        return asyncio.shield(future)

    async def read(self, statement: Statement) -> list[Row]:
        return await self.loop.run_in_executor(self.reader, self._read, statement)

    def _read(self, statement: Statement) -> list[Row]:
        try:
            return self.reading.execute(*statement).fetchall()
        except sqlite3.Error as problem:
            raise StorageError(str(problem)) from problem

    def _write_all(self) -> None:
        """The writer thread: whatever has gathered while the last commit went to disk goes into the next."""
        connection = self._connect()
        try:
            while (first := self.queue.get()) is not None:
                group = [first]
                last = False
                while len(group) < MOST_IN_ONE and not self.queue.empty():
                    more = self.queue.get()
                    if more is None:
                        last = True
                        break
                    group.append(more)
                self._tell(group, self._commit(connection, group))
                if last:
                    return
        finally:
            connection.close()

    def _commit(self, connection: sqlite3.Connection, group: list[Waiting]) -> list[StorageError | None]:
        """Write a group; what went wrong with each of it, if anything."""
        moves = [statements[0][1] for statements, _ in group if _is_move(statements)]
        try:
            if len(moves) == len(group):
                with suppress(sqlite3.IntegrityError):
                    connection.execute(INSERT_ENTRIES, (write(moves),))  # a transaction of its own
                    return [None] * len(group)
            return self._commit_each(connection, group)
        except Exception as problem:  # whatever is raised: who waits is told, and the writer goes on
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            return [StorageError(str(problem))] * len(group)

    def _commit_each(self, connection: sqlite3.Connection, group: list[Waiting]) -> list[StorageError | None]:
        """The same, one write after the other."""
        connection.execute("BEGIN IMMEDIATE")
        wrong = [self._write_one(connection, statements) for statements, _ in group]
        connection.execute("COMMIT")
        return wrong

    def _write_one(self, connection: sqlite3.Connection, statements: list[Statement]) -> StorageError | None:
        """All statements of one write, or none; the others in the group are not harmed."""
        try:
            if len(statements) == 1:
                connection.execute(*statements[0])
                return None
            connection.execute("SAVEPOINT one")
            try:
                for statement in statements:
                    connection.execute(*statement)
            except Exception:
                connection.execute("ROLLBACK TO one")
                raise
            finally:
                connection.execute("RELEASE one")
        except (
            sqlite3.IntegrityError,
            ValueError,
        ) as problem:  # one of them, or a value that is none for a database
            return StorageError(str(problem))
        return None

    def _tell(self, group: list[Waiting], wrong: list[StorageError | None]) -> None:
        with suppress(RuntimeError):  # the loop may be gone by now
            self.loop.call_soon_threadsafe(_resolve, group, wrong)


@contextmanager
def told(path: Path) -> Iterator[None]:
    """What goes wrong when a file is opened, as a sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as problem:
        raise CannotOpen(f"The database {path} cannot be opened: {problem}. {ADVICE}") from problem


def check(path: Path) -> None:
    """Whether the file is whole: what is damaged is better known before anybody plays."""
    connection = sqlite3.connect(path)
    try:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    finally:
        connection.close()
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def keep_to_oneself(path: Path) -> None:
    """The file holds all hands: nobody else on this machine reads it. One that an older version made for everybody to
    read is closed; whatever the host chose otherwise stays."""
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        file = path.with_name(name)
        if file.exists() and stat.S_IMODE(file.stat().st_mode) == FOR_ALL:
            file.chmod(0o600)


def _is_move(statements: list[Statement]) -> bool:
    return len(statements) == 1 and statements[0][0] is INSERT_ENTRY


def _resolve(group: list[Waiting], wrong: list[StorageError | None]) -> None:
    for (_, future), problem in zip(group, wrong, strict=True):
        if future.done():
            continue
        if problem is None:
            future.set_result(None)
        else:
            future.set_exception(problem)
