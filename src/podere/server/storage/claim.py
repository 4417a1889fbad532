"""One server at a time has a database: another one that is started says so, and leaves it alone."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import asyncpg

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger("podere.storage")

KEY: Final = 0x506F646572
"""The number of the lock in a database of PostgreSQL."""
AGAIN: Final = 0.5
"""Seconds between two looks at whether the lock is still ours."""


class CannotOpen(Exception):
    """The database cannot be opened; the text tells the host why, and what to do."""


IN_USE: Final = (
    "Another Podere server is using this database ({database}). Stop it, or give this one another database."
)


def lock(file: int) -> None:
    """Lock an open file for this process, at once or not at all; `OSError` if another one has it."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileClaim:
    """The claim to a SQLite file: a lock beside it, which goes with the process that holds it."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(f"{path.name}.lock")
        self.database = path
        self.file = -1

    def take(self) -> None:
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(self.file)
        except OSError:
            self.release()
            raise CannotOpen(IN_USE.format(database=self.database)) from None

    def release(self) -> None:
        if self.file >= 0:
            os.close(self.file)
            self.file = -1


class PostgresClaim:
    """The claim to a database of PostgreSQL: a lock of a connection of its own, taken again when that is cut. If
    another server was quicker then, this one writes no more."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.connection: asyncpg.Connection | None = None
        self.keeping: asyncio.Task[None] | None = None
        self.is_lost = False

    async def take(self) -> None:
        if not await self._try():
            name = self.url.rpartition("/")[2].partition("?")[0]
            raise CannotOpen(IN_USE.format(database=name))
        self.keeping = asyncio.create_task(self._keep())

    async def _try(self) -> bool:
        self.connection = await asyncpg.connect(self.url, timeout=10)
        if await self.connection.fetchval("SELECT pg_try_advisory_lock($1)", KEY):
            return True
        await self.connection.close()
        return False

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            if self.connection is not None and not self.connection.is_closed():
                continue
            try:
                self.is_lost = not await self._try()
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
                continue  # the database is away; it is tried again
            if self.is_lost:
                log.critical(IN_USE.format(database="PostgreSQL"))

    async def release(self) -> None:
        if self.keeping is not None:
            self.keeping.cancel()
            with suppress(asyncio.CancelledError):
                await self.keeping
            self.keeping = None
        if self.connection is not None:
            with suppress(Exception):  # it may be cut already
                await self.connection.close(timeout=5)
            self.connection = None
