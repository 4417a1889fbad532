"""What the documentation says is true: its examples run, its links lead somewhere, its commands exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import podere

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_first_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})
    assert "fields" in capsys.readouterr().out


def test_the_example_of_the_package_runs() -> None:
    results = doctest.testmod(podere)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_exist(page: Path) -> None:
    from podere.cli.app import app

    text = page.read_text(encoding="utf-8")
    commands = {
        command.name or command.callback.__name__ for command in app.registered_commands if command.callback
    } | {group.name for group in app.registered_groups}
    targets = set(
        re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    )
    for line in re.findall(r"^(?:\.venv/bin/)?podere ([a-z]+)", text, re.MULTILINE):
        assert line in commands, f"{page.name} names `podere {line}`"
    for line in re.findall(r"^make ([a-z]+)", text, re.MULTILINE):
        assert line in targets, f"{page.name} names `make {line}`"
