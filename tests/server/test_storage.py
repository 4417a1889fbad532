"""What the storage keeps, on both databases alike."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from podere.kernel.errors import BadRecord
from podere.server.storage import Said, Storage, StorageError, TableRow, default_database, open_storage
from podere.server.storage.migrate import REVISION

ROW = TableRow("t" * 22, "aehre", "Sunday", True, True, False, False, "waiting", 1000.5)


def on(database: str, act: Callable[[Storage], Awaitable[None]]) -> None:
    """Open the storage, do something, close it."""

    async def run() -> None:
        storage = open_storage(database)
        await storage.open()
        try:
            await act(storage)
        finally:
            await storage.close()

    asyncio.run(run())


def test_a_table_and_its_log_come_back(database: str) -> None:
    async def write(storage: Storage) -> None:
        await storage.add_table(ROW, ['{"do":"start"}'], ["hash", ""], [])
        await storage.append(ROW.id, 1, ["one", "two"])
        await storage.append(ROW.id, 3, ["three"], "live", "standing")

    async def read(storage: Storage) -> None:
        assert await storage.table(ROW.id) == TableRow(
            ROW.id, "aehre", "Sunday", True, True, False, False, "live", 1000.5
        )
        assert await storage.entries(ROW.id) == ['{"do":"start"}', "one", "two", "three"]
        assert await storage.tokens(ROW.id) == ["hash", ""]
        assert await storage.table("x" * 22) is None
        listed = await storage.public_tables("live", 5)
        assert [(one.row.id, one.summary, one.count) for one in listed] == [(ROW.id, "standing", 4)]
        assert listed == [await storage.listed(ROW.id)]
        assert await storage.public_tables("waiting", 5) == []

    on(database, write)
    on(database, read)


def test_the_same_entry_is_never_written_twice(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.add_table(ROW, ["start"], [], [])
        await storage.append(ROW.id, 1, ["one"])
        with pytest.raises(StorageError):
            await storage.append(ROW.id, 1, ["other"])
        with pytest.raises(StorageError):
            await storage.add_table(ROW, ["x"], [], [])
        assert await storage.entries(ROW.id) == ["start", "one"]

    on(database, act)


def test_what_is_written_together_is_written_whole_or_not_at_all(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.add_table(ROW, ["start"], [], [])
        taken = storage.entry(ROW.id, 0, "start again")
        for also in ([taken], [("UPDATE nothing SET x = 1", ())]):
            with pytest.raises(StorageError):
                await storage.append(ROW.id, 1, ["one", "two"], "live", "", also)
        assert await storage.pages(ROW.id) == ["start"]
        row = await storage.table(ROW.id)
        assert row is not None
        assert row.state == "waiting"

    on(database, act)


def test_a_failure_harms_none_of_those_who_write_at_the_same_time(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.add_table(ROW, ["start"], [], [])
        writes = [storage.append(f"table{n % 10}", 0, [f"entry {n}"]) for n in range(20)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(result is None for result in results) == 10
        assert sum(isinstance(result, StorageError) for result in results) == 10
        assert [len(await storage.entries(f"table{n}")) for n in range(10)] == [1] * 10


def test_no_entry_comes_before_the_one_before_it(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.add_table(ROW, ["start"], [], [])
        for n in (2, 7):
            with pytest.raises(StorageError, match="missing"):
                await storage.append(ROW.id, n, ["too early"])
        with pytest.raises(StorageError):
            await storage.append(ROW.id, 2, ["two", "three"], "live")
        assert await storage.pages(ROW.id) == ["start"]
        await asyncio.gather(
            *(storage.append(f"table{n}", n % 2, ["x"]) for n in range(6)), return_exceptions=True
        )
        assert [len(await storage.pages(f"table{n}")) for n in range(6)] == [1, 0, 1, 0, 1, 0]
        await storage.append(ROW.id, 1, ["one", "two"])
        assert await storage.entries(ROW.id) == ["start", "one", "two"]

    on(database, act)


def test_a_value_that_no_database_takes_harms_nobody_else(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.add_table(ROW, ["start"], [], [])
        half = Said(None, "", "half a letter: \ud800", 1.0, "id")
        with pytest.raises(StorageError):
            await asyncio.wait_for(storage.say(ROW.id, 0, half), 10)
        await asyncio.wait_for(storage.append(ROW.id, 1, ["one"]), 10)
        assert await storage.entries(ROW.id) == ["start", "one"]

    on(database, act)


def test_many_tables_are_written_at_once(database: str) -> None:
    async def act(storage: Storage) -> None:
        async def table(number: int) -> None:
            for n in range(20):
                await storage.append(f"table{number}", n, [f"{number} {n}"])

        await asyncio.gather(*(table(number) for number in range(50)))
        for number in (0, 49):
            assert await storage.entries(f"table{number}") == [f"{number} {n}" for n in range(20)]

    on(database, act)


def test_snapshots_chat_seats_and_settings(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.add_table(ROW, ["start"], ["a", "b"], [storage.remember("browser", ROW.id, 0, 1.0)])
        assert await storage.snapshot(ROW.id) is None
        await storage.save_snapshot(ROW.id, "one", "first")
        await storage.save_snapshot(ROW.id, "two", "second")
        assert await storage.snapshot(ROW.id) == "two"
        assert await storage.chat(ROW.id, 10, 10) == (0, [])
        lines = [
            Said(number % 2 or None, "Marta", f"line {number}", 5.0, f"id{number}") for number in range(6)
        ]
        for number, said in enumerate(lines):
            await storage.say(ROW.id, number, said)
        assert await storage.chat(ROW.id, 3, 9) == (6, lines[3:])
        assert await storage.chat(ROW.id, 9, 1) == (6, [lines[1], lines[3], lines[4], lines[5]])
        await storage.set_token(ROW.id, 1, "c")
        assert await storage.tokens(ROW.id) == ["a", "c"]
        await storage.remember_seat("browser", ROW.id, 1, 2.0)
        await storage.remember_seat("browser", ROW.id, 1, 3.0)
        mine = await storage.tables_of("browser", 9)
        assert [(one.row.id, one.summary, seat) for one, seat in mine] == [
            (ROW.id, "second", 1),
            (ROW.id, "second", 0),
        ]
        assert await storage.tables_of("other", 9) == []
        assert await storage.setting("key", "first") == "first"
        assert await storage.setting("key", "second") == "first"

    on(database, act)


def test_a_log_that_lacks_an_entry_is_refused(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.add_table(ROW, ["start"], [], [])
        await storage.append(ROW.id, 1, ["one", "two"])
        await storage.engine.write([("DELETE FROM entries WHERE n = 1", ())])
        with pytest.raises(BadRecord, match="entry 1"):
            await storage.entries(ROW.id)
        assert await storage.pages(ROW.id) == ["start", "two"]

    on(database, act)


def test_the_journal_of_a_game_is_kept_until_its_end_is_taken_back(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.add_table(ROW, ["start"], [], [], "standing")
        assert await storage.behind() == []
        await storage.append(ROW.id, 1, ["end"], "over", "standing")
        assert (await storage.behind(), await storage.journal(ROW.id)) == ([ROW.id], None)
        await storage.save_journal(ROW.id, b"\x00one")
        await storage.save_journal(ROW.id, b"\x00two")
        assert (await storage.behind(), await storage.journal(ROW.id)) == ([], b"\x00two")
        await storage.append(ROW.id, 2, ["undo"], "live", "standing")
        assert await storage.journal(ROW.id) is None

    on(database, act)


def test_what_lists_show_is_kept_apart_from_the_log(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.add_table(ROW, ["start"], [], [])
        assert await storage.behind() == [ROW.id]
        await storage.save_summary(ROW.id, "standing")
        await storage.lay_open(ROW.id)
        listed = await storage.listed(ROW.id)
        assert listed is not None
        assert (listed.summary, listed.row.laid_open, listed.count) == ("standing", True, 1)
        assert await storage.listed("x" * 22) is None

    on(database, act)


def test_opening_again_changes_nothing(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.setting("opened", "yes")

    for _ in range(3):
        on(database, act)


def test_a_closed_storage_says_so(database: str) -> None:
    async def run() -> None:
        storage = open_storage(database)
        await storage.open()
        await storage.close()
        with pytest.raises(StorageError):
            await storage.append("t", 0, ["x"])

    asyncio.run(run())


def test_the_revision_is_the_newest_migration() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    from podere.server.storage import migrate

    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def test_the_migrations_make_the_schema(sqlite_database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine

    from podere.server.storage.schema import METADATA

    async def nothing(storage: Storage) -> None:
        pass

    on(sqlite_database, nothing)
    engine = create_engine(sqlite_database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_a_sqlite_file_is_copied_before_it_is_migrated(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def write(storage: Storage) -> None:
        await storage.setting("kept", "yes")

    on(sqlite_database, write)
    path = Path(sqlite_database.removeprefix("sqlite:///"))
    monkeypatch.setattr("podere.server.storage.migrate.REVISION", "9999")
    on(sqlite_database, write)
    copy = sqlite3.connect(path.with_name(f"{path.name}.{REVISION}.backup"))
    assert copy.execute("SELECT value FROM settings WHERE key = 'kept'").fetchone() == ("yes",)
    copy.close()


@pytest.mark.parametrize("setting", ["", "sqlite", "sqlite://", "sqlite:///", "mysql://x", "podere.db"])
def test_a_database_that_is_none_is_refused(setting: str) -> None:
    with pytest.raises(ValueError, match="sqlite:///path"):
        open_storage(setting)


def test_the_default_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert default_database() == "sqlite:////somewhere/podere/podere.db"
