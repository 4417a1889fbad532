"""The package that `make wheel` builds holds what its users need, and nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import bare
import wheels

FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE")
SDIST = {
    "src/podere/server/static/index.html",
    "src/podere/build.py",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "setup.py",
}
WHEEL = {
    "podere/server/static/index.html",
    "podere/py.typed",
    "podere/locale/it.json",
    "podere/kernel/game.py",
}
BINARY = "podere/kernel/game.cpython-311-x86_64-linux-gnu.so"


def test_an_sdist_has_the_page_and_the_changelog_and_no_stray_tests(tmp_path: Path) -> None:
    """Made from a checkout that was worked in: with its page, compiled modules and tests."""
    house, made = tmp_path / "house", tmp_path / "made"
    shutil.copytree(
        wheels.ROOT / "src",
        house / "src",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info", "static"),
    )
    for name in FILES:
        shutil.copy(wheels.ROOT / name, house)
    static = house / "src/podere/server/static/assets"
    static.mkdir(parents=True)
    (static.parent / "index.html").write_text("the page", encoding="utf-8")
    (static / "index-1a2b.js").write_text("its script", encoding="utf-8")
    (house / "src/podere/kernel/game.cpython-311-x86_64-linux-gnu.so").touch()
    (house / "tests").mkdir()
    (house / "tests/test_stray.py").touch()
    made.mkdir()
    code = wheels.BACKEND.format(hook="build_sdist")
    subprocess.run([sys.executable, "-c", code, str(made)], cwd=house, check=True, capture_output=True)
    [sdist] = made.iterdir()
    assert wheels.faults_of(sdist) == []
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert "src/podere/server/static/assets/index-1a2b.js" in names
    assert {name for name in names if name.startswith("src/")} >= {
        f"src/{file.relative_to(house / 'src')}"
        for file in (house / "src/podere").rglob("*")
        if file.is_file() and file.suffix != ".so"
    }


def test_what_an_sdist_lacks_is_told() -> None:
    assert wheels.faults_of_sdist(SDIST) == []
    for name in SDIST:
        assert wheels.faults_of_sdist(SDIST - {name}) == [f"{name} is missing"]


def test_what_does_not_belong_into_an_sdist_is_told() -> None:
    for name in ("tests/test_game.py", "src/" + BINARY):
        assert wheels.faults_of_sdist(SDIST | {name}) == [f"{name} does not belong there"]


def test_what_a_wheel_lacks_is_told() -> None:
    assert wheels.faults_of_wheel(WHEEL, is_compiled=False) == []
    assert wheels.faults_of_wheel(WHEEL | {BINARY}, is_compiled=True) == []
    for name in WHEEL:
        assert wheels.faults_of_wheel(WHEEL - {name}, is_compiled=False) == [f"{name} is missing"]


def test_a_wheel_is_as_compiled_as_its_name_says() -> None:
    assert wheels.faults_of_wheel(WHEEL, is_compiled=True) == ["its engine is not compiled"]
    assert wheels.faults_of_wheel(WHEEL | {BINARY}, is_compiled=False) == ["its engine is compiled"]


def test_this_python_is_found_by_its_name_and_others_are_left_out(tmp_path: Path) -> None:
    no_python = tmp_path / "python"
    no_python.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    no_python.chmod(0o755)
    assert wheels.interpreters([str(no_python), str(tmp_path / "nothing")]) == []
    found = wheels.interpreters([sys.executable])
    assert [python.minor for python in found] == ([sys.version_info.minor] if bare.has_headers() else [])
