"""PostgreSQL through asyncpg: a move is one statement, and the server's own group commit does the rest."""

from __future__ import annotations

import asyncio
from functools import cache

import asyncpg

from podere.server.storage.engine import Row, Statement, StorageError

CONNECTIONS = 16


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

    async def open(self) -> None:
        from podere.server.storage.migrate import migrate_postgres

        await migrate_postgres(self.url)
        self.pool = await asyncpg.create_pool(
            self.url,
            min_size=2,
            max_size=CONNECTIONS,
            command_timeout=30,
            server_settings={"synchronous_commit": "on"},
        )

    async def close(self) -> None:
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    def _pool(self) -> asyncpg.Pool:
        if self.pool is None:
            raise StorageError("the database is closed")
        return self.pool

    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        return asyncio.shield(asyncio.create_task(self._write(statements)))

    async def _write(self, statements: list[Statement]) -> None:
        try:
            async with self._pool().acquire() as connection:
                if len(statements) == 1:
                    await connection.execute(numbered(statements[0][0]), *statements[0][1])
                    return
                async with connection.transaction():
                    for sql, values in statements:
                        await connection.execute(numbered(sql), *values)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as problem:
            raise StorageError(str(problem)) from problem

    async def read(self, statement: Statement) -> list[Row]:
        try:
            rows = await self._pool().fetch(numbered(statement[0]), *statement[1])
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as problem:
            raise StorageError(str(problem)) from problem
        return [tuple(row) for row in rows]
