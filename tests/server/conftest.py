"""What the server's tests share: databases, and servers that run in a thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from podere.server.settings import Settings
from tests.server.databases import Postgres, running_postgres
from tests.server.running import Running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'podere.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'podere.db'}"


@pytest.fixture
def settings(sqlite_database: str, tmp_path: Path) -> Settings:
    """Generous limits, and one process for bots."""
    return Settings(
        database=sqlite_database,
        workers=1,
        static=tmp_path / "static",
        frames_a_second=10_000,
        frames_at_once=10_000,
    )


Start = Callable[..., Running]


@pytest.fixture
def start(settings: Settings) -> Iterator[Start]:
    """Starts servers; all of them are stopped in the end."""
    started: list[Running] = []

    def begin(**changes: object) -> Running:
        server = Running(replace(settings, **changes))  # type: ignore[arg-type]
        started.append(server)
        return server

    yield begin
    for server in started:
        server.stop()


@pytest.fixture
def server(start: Start) -> Running:
    return start()
