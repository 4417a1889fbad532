"""What a database must be able to do: write some statements as one, durably, and read."""

from __future__ import annotations

from asyncio import Future
from dataclasses import dataclass
from typing import Final, Protocol

Value = str | int | float | bytes | None
Row = tuple[Value, ...]
Statement = tuple[str, tuple[Value, ...]]
"""A statement with `?` for its values, and the values."""


INSERT_ENTRY: Final = "INSERT INTO entries (table_id, n, data) VALUES (?, ?, ?)"
"""The one statement that must be fast: a move."""


class StorageError(Exception):
    """The database did not do what it was asked; nothing was written."""


@dataclass(frozen=True)
class Proof:
    """How to know of a write whether it is on disk: what to ask, and what is found then. Writes without one may be made
    twice: twice is as once."""

    asked: Statement
    found: list[Row]


class Engine(Protocol):
    """One database. What `write` was given is on disk when its future is done, all of it or none; nobody who waits for
    it and goes away stops it. If it fails, none of it is there, unless the database went away in the meantime: then the
    log has to be read again before anything else is done."""

    async def claim(self) -> None:
        """Take the database for this server; `CannotOpen` if another one has it. Comes before `open`."""

    async def open(self) -> None:
        """Bring it to the newest schema; `CannotOpen` if that cannot be."""

    async def close(self) -> None: ...

    def write(self, statements: list[Statement], proof: Proof | None = None) -> Future[None]: ...

    async def read(self, statement: Statement) -> list[Row]: ...
