"""What a database must be able to do: write some statements as one, durably, and read."""

from __future__ import annotations

from typing import Protocol

Value = str | int | float | None
Row = tuple[Value, ...]
Statement = tuple[str, tuple[Value, ...]]
"""A statement with `?` for its values, and the values."""


class StorageError(Exception):
    """The database did not do what it was asked; nothing was written."""


class Engine(Protocol):
    """One database. What `write` was given is on disk when it returns, all of it or, if it raises, none."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def write(self, statements: list[Statement]) -> None: ...

    async def read(self, statement: Statement) -> list[Row]: ...
