"""PostgreSQL through asyncpg: a move is one statement, and the server's own group commit does the rest.

Connections may end at any time. A read is asked again then. A write may be on disk all the same: its proof is asked
for, and only if that is not there is it sent once more.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final
from urllib.parse import urlsplit

import asyncpg

from podere.server.storage.claim import CannotOpen, PostgresClaim
from podere.server.storage.engine import Proof, Row, Statement, StorageError

log = logging.getLogger("podere.postgres")

CONNECTIONS: Final = 16
COMMAND_TIMEOUT: Final = 30.0
PAUSES: Final = (0.0, 0.02, 0.1, 0.3, 0.6, 1.0, 2.0)
"""Seconds before each further attempt."""
LONGEST: Final = 10.0
"""After so many seconds there is no further attempt."""
PASSING: Final = ("08", "53", "55", "57", "40")
"""Classes of what a server says that may be otherwise in a moment: the connection, resources, locks, its end, conflicts
of transactions."""


@cache
def numbered(sql: str) -> str:
    """The statement with `$1`, `$2`, … in place of each `?`."""
    parts = sql.split("?")
    return parts[0] + "".join(f"${number}{part}" for number, part in enumerate(parts[1:], 1))


class PostgresEngine:
    """A database behind a connection string."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.pool: asyncpg.Pool | None = None
        self.claimed = PostgresClaim(url)

    async def claim(self) -> None:
        with told(self.url):
            await self.claimed.take()

    async def open(self) -> None:
        from podere.server.storage.migrate import migrate_postgres

        with told(self.url):
            await migrate_postgres(self.url)
        self.pool = await asyncpg.create_pool(
            self.url,
            min_size=2,
            max_size=CONNECTIONS,
            command_timeout=COMMAND_TIMEOUT,
            server_settings={"synchronous_commit": "on"},
        )

    async def close(self) -> None:
        await self.claimed.release()
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    def _pool(self) -> asyncpg.Pool:
        if self.pool is None:
            raise StorageError("the database is closed")
        if self.claimed.is_lost:
            raise StorageError("another server has taken this database")
        return self.pool

    def write(self, statements: list[Statement], proof: Proof | None = None) -> asyncio.Future[None]:
        return asyncio.shield(asyncio.create_task(self._write(statements, proof)))

    async def _write(self, statements: list[Statement], proof: Proof | None) -> None:
        """Write, and go on until it is known that all is there, or that nothing is."""
        attempts = Attempts()
        while True:
            try:
                await self._write_once(statements)
                return
            except Exception as problem:
                if attempts.is_first and is_refusal(problem):
                    raise StorageError(str(problem)) from problem  # so none of it is there
                if proof is not None and await self._is_there(proof):
                    return
                await attempts.again(problem)

    async def _write_once(self, statements: list[Statement]) -> None:
        async with self._pool().acquire() as connection:
            if len(statements) == 1:
                await connection.execute(numbered(statements[0][0]), *statements[0][1])
                return
            async with connection.transaction():
                for sql, values in statements:
                    await connection.execute(numbered(sql), *values)

    async def _is_there(self, proof: Proof) -> bool:
        return await self.read(proof.asked) == proof.found

    async def read(self, statement: Statement) -> list[Row]:
        attempts = Attempts()
        while True:
            try:
                rows = await self._pool().fetch(numbered(statement[0]), *statement[1])
                return [tuple(row) for row in rows]
            except Exception as problem:
                await attempts.again(problem)


@contextmanager
def told(url: str) -> Iterator[None]:
    """What goes wrong when a database is opened, as a sentence; without the password that stands in its address."""
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, ValueError) as problem:
        parts = urlsplit(url)
        where = f"{parts.hostname or 'localhost'}{parts.path}"
        raise CannotOpen(f"PostgreSQL at {where} cannot be opened: {problem}") from problem


class Attempts:
    """How often something was tried, and since when."""

    def __init__(self) -> None:
        self.made = 0
        self.since = time.monotonic()

    @property
    def is_first(self) -> bool:
        return self.made == 0

    async def again(self, problem: Exception) -> None:
        """Wait for the next attempt, if there is one."""
        late = time.monotonic() - self.since > LONGEST
        if late or self.made == len(PAUSES) or not is_passing(problem):
            raise StorageError(str(problem) or type(problem).__name__) from problem
        log.warning("PostgreSQL: %s: %s; it is tried again", type(problem).__name__, problem)
        await asyncio.sleep(PAUSES[self.made])
        self.made += 1


def is_refusal(problem: Exception) -> bool:
    """Whether the server said that it does not do it, and will not."""
    if isinstance(problem, asyncpg.PostgresError):
        return not is_passing(problem)
    return isinstance(problem, StorageError)


def is_passing(problem: Exception) -> bool:
    """Whether it may be otherwise in a moment. What the driver raises of its own says that a connection ended."""
    if isinstance(problem, asyncpg.DiskFullError):
        return False
    if isinstance(problem, asyncpg.PostgresError):
        return str(problem.sqlstate or "08")[:2] in PASSING
    return isinstance(problem, asyncpg.InterfaceError | asyncpg.InternalClientError | OSError | TimeoutError)
