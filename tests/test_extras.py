"""The engine needs nothing else: what an extra brings is missed only by those who use it, and they are told."""

from __future__ import annotations

import atexit
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution, files, requires
from pathlib import Path
from typing import Any

import pytest

import podere
from podere.extras import EXTRAS, extra_of

ROOT = Path(__file__).parent.parent
SOURCE = Path(podere.__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
COMES_WITH = {"pydantic": "fastapi", "starlette": "fastapi"}
"""Imported here, and brought by another package."""


@cache
def environment(*extras: str) -> str:
    """A folder with the packages of these extras, and what they need, as links: all that can be imported."""
    place = Path(tempfile.mkdtemp(prefix="podere-extras-"))
    atexit.register(shutil.rmtree, place)
    for name in needed({"mypy_extensions"}.union(*(packages(extra) for extra in extras))):
        for top in {file.parts[0] for file in files(name) or [] if file.parts[0] != ".."}:
            if not (place / top).exists():
                (place / top).symlink_to(str(distribution(name).locate_file(top)))
    return str(place)


def needed(names: set[str]) -> set[str]:
    """These packages and all that they need, as they are installed here."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        try:
            requirements = requires(name) or []
        except PackageNotFoundError:  # not needed on this system
            continue
        if name not in found:
            found.add(name)
            waiting += [re.split(r"[^\w.-]", need)[0] for need in requirements if "extra ==" not in need]
    return found


def run(code: str, *extras: str) -> subprocess.CompletedProcess[str]:
    """Run a few lines where nothing can be imported but the house, the standard library and these extras."""
    return subprocess.run(
        [sys.executable, "-S", "-c", "import sys\n" + code],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": f"{SOURCE}{os.pathsep}{environment(*extras)}"},
    )


def command(words: str, *extras: str) -> subprocess.CompletedProcess[str]:
    return run(f"from podere.cli import main\nsys.exit(main({words.split()!r}))", *extras)


def packages(extra: str) -> set[str]:
    """What an extra asks for, with what the extras in it ask for."""
    found: set[str] = set()
    for need in PROJECT["optional-dependencies"][extra]:
        inner = re.fullmatch(r"podere\[(\w+)\]", need)
        found |= packages(inner[1]) if inner else {re.split(r"[\[<>=]", need)[0]}
    return found


def test_the_engine_asks_for_one_package() -> None:
    assert PROJECT["dependencies"] == ["mypy_extensions"]


@pytest.mark.parametrize("extra", list(EXTRAS))
def test_what_the_house_imports_is_what_the_extra_brings(extra: str) -> None:
    asked = packages(extra)
    assert {COMES_WITH.get(package, package) for package in EXTRAS[extra]} <= asked
    known = {package for brought in EXTRAS.values() for package in brought}
    assert asked <= known, "every package of an extra is one that a missing import can be told from"


def test_the_locked_requirements_are_those_of_the_server() -> None:
    lines = (ROOT / "requirements" / "runtime.in").read_text(encoding="utf-8").splitlines()
    locked = {line.partition("[")[0] for line in lines if line and not line.startswith("#")}
    assert locked == packages("server") | {"mypy_extensions"}


def test_no_module_of_another_package_is_unknown() -> None:
    """Every import of the sources is of the standard library, of ours, or of an extra."""
    strange = set()
    for source in (SOURCE / "podere").rglob("*.py"):
        for line in re.findall(
            r"^ *(?:from|import) ([a-z_]\w*)", source.read_text(encoding="utf-8"), re.MULTILINE
        ):
            known = line in sys.stdlib_module_names or line in ("podere", "mypy_extensions") or extra_of(line)
            if not known and source.name != "env.py":
                strange.add((source.name, line))
    # `from` also begins lines of prose.
    assert {name for _, name in strange} <= {
        "the",
        "its",
        "all",
        "a",
        "where",
        "here",
        "others",
        "of",
        "which",
    }


ENGINE = """
import podere
from podere.bots.base import ask
from podere.bots.ladder import bot
from podere.table import Agreement, Seat
game = podere.new("acbas", seed=3, listen=True)
steward = bot("steward:4", 1)
for _ in range(6):
    game.play(ask(steward, game))
again = podere.from_data(game.to_data())
print(again.words() == game.words(), sorted(podere.games()))
"""


def test_the_engine_its_bots_and_tables_run_alone() -> None:
    done = run(ENGINE)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("True ['acbas'")


def test_importing_the_package_reads_in_nothing_of_an_extra() -> None:
    known = {package for brought in EXTRAS.values() for package in brought}
    code = (
        f"import podere, podere.table; podere.new('aehre', 2, 1); print(sorted(set(sys.modules) & {known!r}))"
    )
    assert run(code, "server").stdout == "[]\n"


@pytest.mark.parametrize(
    ("words", "extras", "wanted"),
    [
        ("games", (), "table"),
        ("play aehre", (), "table"),
        ("serve", (), "server"),
        ("serve", ("table",), "server"),
        ("serve", ("table", "arena"), "server"),
        ("arena aehre --bots random,beginner --games 2 --save x.jsonl", ("table",), "arena"),
        ("cards aehre --stats --from pyproject.toml", ("table",), "arena"),
        ("arena aehre --bots random,beginner --games 2 --ray local", ("table", "arena"), "ray"),
    ],
)
def test_a_command_whose_extra_is_missing_names_it(words: str, extras: tuple[str, ...], wanted: str) -> None:
    done = command(words, *extras)
    assert done.returncode != 0
    assert f"pip install 'podere[{wanted}]'" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    "words",
    [
        "games",
        "sim aehre --games 2",
        "check aehre --players 2 --games 1",
        "bench aehre --players 2 --seconds 0.05",
        "arena aehre --bots random,beginner --games 2 --jobs 1",
        "cards aehre --stats",
        "rules aehre",
    ],
)
def test_the_terminal_needs_no_more_than_its_extra(words: str) -> None:
    done = command(words, "table")
    assert done.returncode == 0, done.stderr


def test_the_server_needs_no_more_than_its_extra() -> None:
    done = command("serve --help", "server")
    assert done.returncode == 0, done.stderr
    done = run("import podere.server.run, podere.server.app\nprint('there')", "server")
    assert done.stdout == "there\n", done.stderr


def test_a_broken_package_is_not_called_missing() -> None:
    done = run(
        "import podere\n"
        "class Broken:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'podere.cli.play':\n"
        "            raise ModuleNotFoundError('no such thing', name='surprise')\n"
        "sys.meta_path.insert(0, Broken())\n"
        "from podere.cli import main\nsys.exit(main(['games']))",
        "table",
    )
    assert "ModuleNotFoundError: no such thing" in done.stderr
    assert "pip install" not in done.stderr
