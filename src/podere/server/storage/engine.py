"""What a database must be able to do: write some statements as one, durably, and read."""

from __future__ import annotations

from asyncio import Future
from typing import Protocol

Value = str | int | float | None
Row = tuple[Value, ...]
Statement = tuple[str, tuple[Value, ...]]
"""A statement with `?` for its values, and the values."""


class StorageError(Exception):
    """The database did not do what it was asked; nothing was written."""


class Engine(Protocol):
    """One database. What `write` was given is on disk when its future is done, all of it or, if it fails, none; nobody
    who waits for it and goes away stops it."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def write(self, statements: list[Statement]) -> Future[None]: ...

    async def read(self, statement: Statement) -> list[Row]: ...
