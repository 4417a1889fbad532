"""What a database must be able to do: write some statements as one, durably, and read."""

from __future__ import annotations

from asyncio import Future
from typing import Final, Protocol

Value = str | int | float | bytes | None
Row = tuple[Value, ...]
Statement = tuple[str, tuple[Value, ...]]
"""A statement with `?` for its values, and the values."""


INSERT_ENTRY: Final = "INSERT INTO entries (table_id, n, data) VALUES (?, ?, ?)"
"""The one statement that must be fast: a move."""


class StorageError(Exception):
    """The database did not do what it was asked; nothing was written."""


class Engine(Protocol):
    """One database. What `write` was given is on disk when its future is done, all of it or, if it fails, none; nobody
    who waits for it and goes away stops it."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def write(self, statements: list[Statement]) -> Future[None]: ...

    async def read(self, statement: Statement) -> list[Row]: ...
