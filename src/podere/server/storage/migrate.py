"""Bring a database to the newest schema. A SQLite file is copied before it is changed."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Final

import asyncpg

if TYPE_CHECKING:
    from sqlalchemy import Connection

REVISION: Final = "0004"
"""The newest schema. Asked for first, because it is almost always there already, and alembic takes long to import."""


def migrate_sqlite(path: Path) -> None:
    found = _sqlite_revision(path)
    if found == REVISION:
        return
    if found:
        _back_up(path, found)
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()


def _sqlite_revision(path: Path) -> str:
    if not path.exists():
        return ""
    connection = sqlite3.connect(path)
    try:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    except (sqlite3.OperationalError, TypeError):
        return ""
    finally:
        connection.close()


def _back_up(path: Path, revision: str) -> Path:
    """A whole copy beside the file, named after the schema that it has."""
    copy = path.with_name(f"{path.name}.{revision}.backup")
    source, target = sqlite3.connect(path), sqlite3.connect(copy)
    source.backup(target)
    source.close()
    target.close()
    return copy


async def migrate_postgres(url: str) -> None:
    if await _postgres_revision(url) == REVISION:
        return
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine("postgresql+asyncpg://" + url.partition("://")[2])
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
    await engine.dispose()


async def _postgres_revision(url: str) -> str:
    connection = await asyncpg.connect(url)
    try:
        return str(await connection.fetchval("SELECT version_num FROM alembic_version"))
    except asyncpg.UndefinedTableError:
        return ""
    finally:
        await connection.close()


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, within this connection's transaction."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
