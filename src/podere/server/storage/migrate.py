"""Bring a database to the newest schema. A SQLite file is copied before it is changed."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Final

import asyncpg

from podere.server.storage.claim import CannotOpen

if TYPE_CHECKING:
    from sqlalchemy import Connection

REVISION: Final = "0004"
"""The newest schema. Asked for first, because it is almost always there already, and alembic takes long to import."""


def migrate_sqlite(path: Path) -> None:
    found = _sqlite_revision(path)
    if found == REVISION:
        return
    must_be_known(found)
    if found:
        _back_up(path, found)
    from sqlalchemy import create_engine, event

    engine = create_engine(f"sqlite:///{path}")

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None  # the driver would commit before each change of the schema

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()


def must_be_known(revision: str) -> None:
    """Refuse a database that a newer version has changed."""
    if revision > REVISION:
        raise CannotOpen(
            f"This database was written by a newer version of Podere (schema {revision}; this one knows {REVISION})."
        )


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
    """A whole copy beside the file, named after the schema that it has. One that is there already stays: it may be the
    good one."""
    copy, number = path.with_name(f"{path.name}.{revision}.backup"), 1
    while copy.exists():
        number += 1
        copy = path.with_name(f"{path.name}.{revision}.{number}.backup")
    unfinished = copy.with_name(f"{copy.name}.part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT, 0o600))
    source, target = sqlite3.connect(path), sqlite3.connect(unfinished)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()
    unfinished.rename(copy)
    return copy


async def migrate_postgres(url: str) -> None:
    found = await _postgres_revision(url)
    if found == REVISION:
        return
    must_be_known(found)
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
