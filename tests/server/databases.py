"""The databases on which the same tests run: a new SQLite file, or a new database of a private PostgreSQL."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: path.parent.parent.name)
MISSING = "PostgreSQL is not installed here (Debian's package `postgresql` has it)"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Postgres:
    """A PostgreSQL server of the tests' own: in a folder of its own, on a private port, never as root."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.bin = BINARIES[-1].parent
        self.user = "" if os.getuid() else _other_user()
        self.count = 0
        if self.user:
            shutil.chown(folder, self.user)
            folder.chmod(0o700)
        self._run(
            "initdb",
            "-D",
            str(folder / "data"),
            "-U",
            "podere",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
            "--locale=C",
        )
        settings = (
            "listen_addresses=127.0.0.1",
            f"unix_socket_directories={folder}",
            "max_connections=150",
            "fsync=off",  # it is never this server that is killed
        )
        self.options = " ".join([f"-p {self.port}", *(f"-c {setting}" for setting in settings)])
        self._start()

    def _start(self) -> None:
        data, log = str(self.folder / "data"), str(self.folder / "log")
        self._run("pg_ctl", "-D", data, "-o", self.options, "-l", log, "-w", "start")

    def _run(self, *command: str) -> None:
        as_user = ["runuser", "-u", self.user, "--"] if self.user else []
        done = subprocess.run(
            [*as_user, str(self.bin / command[0]), *command[1:]],
            cwd="/",
            capture_output=True,
            text=True,
            timeout=60,
        )
        if done.returncode:
            raise RuntimeError(f"{command[0]}: {done.stderr or done.stdout}")

    def database(self) -> str:
        """The address of a new, empty database."""
        self.count += 1
        name = f"table{self.count}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "podere", name)
        return f"postgresql://podere@127.0.0.1:{self.port}/{name}"

    def restart(self) -> None:
        """It falls over, and comes again."""
        self.stop()
        self._start()

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")


def _other_user() -> str:
    """Somebody who is not root: PostgreSQL insists."""
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
            return name
        except KeyError:
            continue
    raise RuntimeError("there is no user postgres and no user nobody")


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    if not BINARIES:
        pytest.skip(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="podere-postgres-"))
    try:
        server = Postgres(folder)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
