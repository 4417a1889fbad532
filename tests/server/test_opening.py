"""Opening a database: what is damaged, in use, too new or half changed is told in a sentence, and nothing is lost."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import asyncpg
import pytest

from podere.server.house import House
from podere.server.settings import Settings
from podere.server.storage import CannotOpen, Storage
from podere.server.storage.migrate import REVISION
from tests.server.conftest import Start
from tests.server.cuts import CUT
from tests.server.databases import Postgres
from tests.server.planted import in_storage
from tests.server.running import Running
from tests.server.test_crash import ROOT


def serve(database: str) -> subprocess.CompletedProcess[str]:
    """Another server on this database, as a host starts it."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-m", "podere", "serve", "--port", "1", "--database", database],
        capture_output=True, text=True, timeout=120, env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip


def path_of(database: str) -> Path:
    return Path(database.removeprefix("sqlite:///"))


async def nothing(storage: Storage) -> None:
    pass


# Two servers


def test_a_second_server_on_one_database_says_so_and_leaves_it_alone(database: str, start: Start) -> None:
    server = start(database=database)
    laid = server.lay("me", "here")
    told = serve(database)
    assert told.returncode == 1
    assert "Another Podere server is using this database" in told.stderr
    assert "Traceback" not in told.stderr
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        friend = marta if marta.words else tobia
        assert friend.play(friend.words[0])["is"] == "done"
    server.stop()
    start(database=database)


def test_who_has_lost_the_database_writes_no_more(
    postgres: Postgres, start: Start, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection that holds the lock is cut, and another server is quicker."""
    database = postgres.database()
    server = start(database=database)
    laid = server.lay("me", "here")

    async def take() -> asyncpg.Connection:
        other = await asyncpg.connect(database)
        await other.fetchval(CUT)
        await other.fetchval("SELECT pg_advisory_lock($1)", 0x506F646572)
        end = time.monotonic() + 10
        while not server.house.storage.engine.claimed.is_lost:  # type: ignore[attr-defined]
            assert time.monotonic() < end
            await asyncio.sleep(0.02)
        with laid.friend(0) as marta, laid.friend(1) as tobia:
            friend = marta if marta.words else tobia
            answer = friend.answer(friend.ask("play", at=0, words=[friend.words[0]]))
            assert answer["error"]["key"] == "storage"
        await other.close()

    asyncio.run(take())


# Damage


def spoil_header(path: Path) -> None:
    path.write_bytes(b"this is no database" + path.read_bytes()[19:])


def spoil_middle(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:12288] = os.urandom(8192)
    path.write_bytes(bytes(data))


def spoil_length(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:9000])


@pytest.mark.parametrize("spoil", [spoil_header, spoil_middle, spoil_length])
def test_a_damaged_file_is_told_in_a_sentence(sqlite_database: str, spoil: object) -> None:
    in_storage(sqlite_database, nothing)
    spoil(path_of(sqlite_database))  # type: ignore[operator]
    told = serve(sqlite_database)
    assert told.returncode == 1
    assert "cannot be opened" in told.stderr
    assert "docs/hosts.md" in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.parametrize(
    "database", ["sqlite:////proc/nothing/podere.db", "postgresql://podere:secret@127.0.0.1:1/podere"]
)
def test_a_database_that_cannot_be_reached_is_told_in_a_sentence(database: str) -> None:
    told = serve(database)
    assert told.returncode == 1
    assert "cannot be opened" in told.stderr
    assert "Traceback" not in told.stderr
    assert "secret" not in told.stderr


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async def newer(storage: Storage) -> None:
        await storage.engine.write([("UPDATE alembic_version SET version_num = '9001'", ())])

    in_storage(database, newer)
    with pytest.raises(CannotOpen, match="newer version"):
        in_storage(database, nothing)


# Migrations


def planted_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    from alembic import op

    real = op.create_index

    def fails(*args: object, **more: object) -> object:
        real(*args, **more)  # type: ignore[arg-type]
        raise RuntimeError("power cut")

    monkeypatch.setattr(op, "create_index", fails)


def schema(path: Path) -> list[tuple[str, str]]:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    connection.close()
    return rows


def test_a_migration_that_fails_changes_nothing_and_its_copy_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import lzma

    from tests.test_corpus import CORPUS

    path = tmp_path / "old.db"
    path.write_bytes(lzma.decompress((CORPUS / "0.1.0" / "podere.db.xz").read_bytes()))
    path.chmod(0o644)
    before = schema(path)
    for _ in range(2):
        with monkeypatch.context() as cut:
            planted_failure(cut)
            with pytest.raises(RuntimeError, match="power cut"):
                in_storage(f"sqlite:///{path}", nothing)
        assert schema(path) == before
    copies = sorted(tmp_path.glob("*.backup"))
    assert [copy.name for copy in copies] == ["old.db.0002.2.backup", "old.db.0002.backup"]
    in_storage(f"sqlite:///{path}", nothing)
    for copy in tmp_path.glob("*.backup"):
        assert schema(copy) == before
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_nobody_else_on_the_machine_reads_the_games(sqlite_database: str, settings: Settings) -> None:
    path = path_of(sqlite_database)

    async def run() -> list[int]:
        house = House(settings)
        await house.open()
        await house.storage.put_setting("x", "y")
        modes = [stat.S_IMODE(file.stat().st_mode) for file in path.parent.glob("podere.db*")]
        await house.close()
        return modes

    modes = asyncio.run(run())
    assert len(modes) >= 3
    assert set(modes) == {0o600}


def test_what_a_host_chose_for_the_file_stays(sqlite_database: str) -> None:
    path = path_of(sqlite_database)
    for mode, then in ((0o644, 0o600), (0o640, 0o640)):
        in_storage(sqlite_database, nothing)
        path.chmod(mode)
        in_storage(sqlite_database, nothing)
        assert stat.S_IMODE(path.stat().st_mode) == then


def test_the_copy_that_the_documentation_recommends_ends_under_steady_writes(
    server: Running, tmp_path: Path
) -> None:
    text = (ROOT / "docs" / "hosts.md").read_text()
    assert "VACUUM INTO 'copy.db'" in text
    path, copy = path_of(server.house.settings.database), tmp_path / "copy.db"
    stop = threading.Event()

    def write() -> None:
        with server.lay("me", "here").friend(0) as marta:
            while not stop.is_set():
                marta.answer(marta.ask("pause"))
                marta.answer(marta.ask("resume"))

    writing = threading.Thread(target=write)
    writing.start()
    try:
        connection = sqlite3.connect(path)
        connection.execute(f"VACUUM INTO '{copy}'")
        connection.close()
    finally:
        stop.set()
        writing.join(30)
    again = sqlite3.connect(copy)
    assert again.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert again.execute("SELECT version_num FROM alembic_version").fetchone() == (REVISION,)
    again.close()


# While it runs


def test_a_locked_database_is_told_and_loses_nothing(
    start: Start, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("podere.server.storage.sqlite.BUSY", 200)
    server = start()
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        friend = marta if marta.words else tobia
        seat, word = friend.table["you"], friend.words[0]
        lock = sqlite3.connect(path_of(sqlite_database), isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
        answer = friend.answer(friend.ask("play", at=0, words=[word]))
        assert answer["error"]["key"] == "storage"
        lock.execute("ROLLBACK")
        lock.close()
    with laid.friend(seat) as again:
        assert again.at == 0
        assert again.play(word)["is"] == "done"


def test_a_full_disk_is_told_and_loses_nothing(start: Start, sqlite_database: str) -> None:
    server = start()
    laid = server.lay("me", "here", undo="free")
    engine = server.house.storage.engine

    async def pages(most: str) -> None:
        await engine.write([(f"PRAGMA max_page_count = {most}", ())])

    def limit(most: str) -> None:
        asyncio.run_coroutine_threadsafe(pages(most), engine.loop).result(10)  # type: ignore[attr-defined]

    acknowledged = 0
    limit("1")  # as many as there are
    told = ""
    for _ in range(400):
        with laid.friend(None) as watcher:
            turn, at = watcher.table["summary"]["turn"], watcher.at
        with laid.friend(turn) as friend:
            answer = friend.answer(friend.ask("play", at=at, words=[friend.words[0]]))
            if answer["is"] != "done":
                told = answer["error"]["key"]
                break
            acknowledged += 1
    assert told == "storage"
    limit("1000000")
    with laid.friend(turn) as friend:
        assert friend.at == acknowledged
        assert friend.play(friend.words[0])["is"] == "done"
