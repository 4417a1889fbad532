"""A release is refused where version, changelog and Pythons do not fit together; else it is written and tagged."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
import release

FILES = [*release.PLACES, "CHANGELOG.md"]
CHANGELOG = "# Changes\n\n## Next\n\n- A plough.\n\n## 1.2.0\n\n- A field.\n\n## 1.1.9\n\n- A well.\n"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house at version 1.2.0, committed, whose `make wheel` makes a file of the version that it is told."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(release.ROOT / name, tmp_path / name)
    release.write(tmp_path, "1.2.0")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    recipe = 'mkdir -p dist && touch "dist/podere-$$(sed -n \'s/^version = "\\(.*\\)"/\\1/p\' pyproject.toml).tar.gz"'
    (tmp_path / "Makefile").write_text(f"wheel:\n\t@{recipe}\n", encoding="utf-8")
    (tmp_path / ".gitignore").write_text("dist/\n", encoding="utf-8")
    for words in (
        ("init", "--quiet"),
        ("config", "user.name", "Tobia"),
        ("config", "user.email", "tobia@podere"),
    ):
        release.git(tmp_path, *words)
    commit(tmp_path)
    return tmp_path


def commit(house: Path) -> None:
    release.git(house, "add", "--all")
    release.git(house, "commit", "--quiet", "--message", "Work")


def change(house: Path, name: str, old: str, new: str) -> None:
    text = (house / name).read_text(encoding="utf-8")
    assert old in text
    (house / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_what_is_here_fits_together() -> None:
    assert release.faults(release.ROOT) == []


def test_a_release_is_written_committed_and_tagged(house: Path) -> None:
    assert release.release(house, "1.3.0") == []
    assert release.versions(house) == {name: {"1.3.0"} for name in release.PLACES}
    assert list(release.sections((house / "CHANGELOG.md").read_text(encoding="utf-8"))) == [
        "1.3.0",
        "1.2.0",
        "1.1.9",
    ]
    assert release.git(house, "describe", "--tags") == "v1.3.0"
    assert release.git(house, "status", "--porcelain") == ""
    assert [file.name for file in (house / "dist").iterdir()] == ["podere-1.3.0.tar.gz"]


@pytest.mark.parametrize("name", list(release.PLACES))
def test_another_version_in_one_file_is_refused(house: Path, name: str) -> None:
    change(house, name, "1.2.0", "1.2.1")
    assert "different versions: 1.2.0, 1.2.1" in " ".join(release.faults(house))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("## 1.2.0", "## 1.2.1", "newest version is not 1.2.0"),
        ("## 1.1.9", "## 1.3.0", "from the newest to the oldest"),
        ("## 1.1.9", "## 1.2.0", "each once"),
        ("## 1.1.9", "## Older", "no version: Older"),
        ("- A well.\n", "", "says nothing of 1.1.9"),
    ],
)
def test_a_changelog_that_does_not_fit_is_refused(house: Path, old: str, new: str, fault: str) -> None:
    change(house, "CHANGELOG.md", old, new)
    assert fault in " ".join(release.faults(house))


def test_pythons_that_no_wheel_is_built_for_are_refused(house: Path) -> None:
    change(house, "pyproject.toml", "cp313-* cp314-*", "cp313-*")
    assert "wheels are built for 3.11, 3.12, 3.13" in " ".join(release.faults(house))


def test_an_older_python_that_is_required_is_refused(house: Path) -> None:
    change(house, "pyproject.toml", 'requires-python = ">=3.11"', 'requires-python = ">=3.10"')
    assert "not the one that is required" in " ".join(release.faults(house))


@pytest.mark.parametrize(
    ("version", "fault"),
    [
        ("1.2.0", "not newer"),
        ("1.1.10", "not newer"),
        ("1.3", "three numbers"),
        ("1.3.0rc1", "three numbers"),
    ],
)
def test_a_version_that_cannot_follow_is_refused(house: Path, version: str, fault: str) -> None:
    assert fault in " ".join(release.release(house, version))


def test_a_release_without_news_is_refused(house: Path) -> None:
    change(house, "CHANGELOG.md", "## Next\n\n- A plough.\n\n", "")
    commit(house)
    assert "tells what is new" in " ".join(release.release(house, "1.3.0"))


def test_changes_that_are_not_committed_are_refused(house: Path) -> None:
    (house / "new.py").touch()
    assert release.release(house, "1.3.0") == ["there are changes that are not committed"]


def test_a_tag_that_is_there_is_not_given_again(house: Path) -> None:
    release.git(house, "tag", "v1.3.0")
    assert release.release(house, "1.3.0") == ["there is a tag v1.3.0"]


@pytest.mark.parametrize("recipe", ["exit 1", "mkdir -p dist && touch dist/podere-1.2.0.tar.gz"])
def test_nothing_stays_changed_where_the_package_is_not_built_as_it_should(house: Path, recipe: str) -> None:
    (house / "Makefile").write_text(f"wheel:\n\t@{recipe}\n", encoding="utf-8")
    commit(house)
    before = release.git(house, "rev-parse", "HEAD")
    assert len(release.release(house, "1.3.0")) == 1
    assert release.git(house, "rev-parse", "HEAD") == before
    assert release.git(house, "status", "--porcelain") == ""
    assert subprocess.run(["git", "tag"], cwd=house, capture_output=True, check=True).stdout == b""
