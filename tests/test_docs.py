"""What the documentation says is true: its examples run, its quotes stand where they are from, its links lead
somewhere, its commands exist."""

from __future__ import annotations

import doctest
import json
import pkgutil
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import typer

import podere
from podere.cli.app import app

ROOT = Path(__file__).parent.parent
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
BLOCK = re.compile(r"^```(\w*)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN_ONLY = {"caddy", "nginx", "text", "toml"}
"""What the tests cannot run; quoted text is looked up all the same."""
OTHERS = {"cd", "git", "npm", "pip", "python", "sqlite3"}
"""Programs that are not ours."""


@dataclass(frozen=True)
class Block:
    """One block of a page: its language, the file that it is quoted from, its text, and the line where it begins."""

    language: str
    quoted: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = []
    for match in BLOCK.finditer(text):
        title = re.search(r'title="([^"]+)"', match[2])
        line = text.count("\n", 0, match.start()) + 2
        found.append(Block(match[1], title[1] if title else "", match[3], line))
    return found


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def all_blocks() -> Iterator[tuple[Path, Block]]:
    for page in PAGES:
        for block in blocks(page):
            yield page, block


WITH_PYTHON = [
    page for page in PAGES if any(one.language == "python" and not one.quoted for one in blocks(page))
]
QUOTES = [(page, block) for page, block in all_blocks() if block.quoted]
SHELL = [page for page in PAGES if any(not one.language for one in blocks(page))]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=named)
def test_the_examples_of_a_page_run_one_after_the_other(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names: dict[str, Any] = {"__name__": f"examples of {page.name}"}
    for block in blocks(page):
        if block.language == "python" and not block.quoted:
            text = "\n" * (block.line - 1) + block.text  # so that a fault tells the line of the page
            exec(compile(text, str(page), "exec"), names)
    assert page.name != "README.md" or "fields" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("page", "block"), QUOTES, ids=lambda value: named(value) if isinstance(value, Path) else ""
)
def test_what_is_quoted_stands_there(page: Path, block: Block) -> None:
    assert place_of(block.text, ROOT / block.quoted), f"{named(page)}:{block.line} is not in {block.quoted}"


def lines_of(text: str) -> list[str]:
    """The lines of a text; how far they are indented is a matter of what stands around them."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def place_of(quoted: str, path: Path) -> range | None:
    """The lines of a file that say the same."""
    wanted, lines = lines_of(quoted), lines_of(path.read_text(encoding="utf-8"))
    places = (range(at, at + len(wanted)) for at in range(len(lines)))
    return next((place for place in places if lines[place.start : place.stop] == wanted), None)


def test_the_example_game_is_told_whole() -> None:
    """Nothing of it is left out but its first line and its imports."""
    path = ROOT / "examples/acorns/podere_acorns/game.py"
    lines = lines_of(path.read_text(encoding="utf-8"))
    for _, block in QUOTES:
        if block.quoted.endswith("acorns/game.py"):
            for at in place_of(block.text, path) or ():
                lines[at] = ""
    assert [line for line in lines[1:] if line and not line.startswith("from ")] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_block_is_of_a_kind_that_is_tried(page: Path) -> None:
    for block in blocks(page):
        known = block.language in ("", "python") or block.language in SHOWN_ONLY or block.quoted
        assert known, f"{named(page)}:{block.line}: {block.language} is neither run nor quoted from a file"
        assert block.quoted or block.language != "json" or json.loads(block.text)


def test_the_example_of_the_package_runs() -> None:
    results = doctest.testmod(podere)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_reference_names_what_is_there() -> None:
    pages = [page.read_text(encoding="utf-8") for page in PAGES if page.parent.name == "reference"]
    named = [name for page in pages for name in re.findall(r"^::: (\S+)$", page, re.MULTILINE)]
    assert len(named) > 20
    for name in named:
        found = pkgutil.resolve_name(name)
        is_binary = isinstance(found, ModuleType) and not str(found.__file__).endswith(".py")
        assert found.__doc__ or is_binary, f"{name} is not there, or says nothing of itself"


def test_every_page_can_be_found() -> None:
    """Each is in the table of contents, and the readers of a folder come to all of it from there."""
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [str(page.relative_to(ROOT / "docs")) for page in PAGES if "docs" in page.parts]
    assert [page for page in pages if f": {page}\n" not in contents] == []


TARGETS = set(re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
PROGRAM = typer.main.get_command(app)


@pytest.mark.parametrize("page", SHELL, ids=named)
def test_every_command_line_can_be_given(page: Path) -> None:
    for block in blocks(page):
        if not block.language:
            for line in block.text.splitlines():
                words = shlex.split(line, comments=True)
                fault = fault_of(words) if words else ""
                assert not fault, f"{named(page)}: `{line}`: {fault}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_that_are_named_in_a_sentence_exist(page: Path) -> None:
    prose = BLOCK.sub("", page.read_text(encoding="utf-8"))
    for line in re.findall(r"`((?:podere|make) [a-z][^`]*)`", prose):
        if "…" not in line:
            fault = fault_of(shlex.split(line))
            assert not fault, f"{named(page)}: `{line}`: {fault}"


def fault_of(words: list[str]) -> str:
    """What is wrong with a command line; empty if nothing is."""
    program = words[0].removeprefix(".venv/bin/")
    if program == "make":
        unknown = [word for word in words[1:] if word not in TARGETS and "=" not in word]
        return f"there is no make {unknown[0]}" if unknown else ""
    if program == "podere":
        return fault_in(PROGRAM, words[1:])
    if program == "python" and len(words) > 1 and words[1].endswith(".py"):
        return "" if (ROOT / words[1]).exists() else f"there is no {words[1]}"
    known = program in OTHERS or (len(words) == 1 and " " not in program and program.startswith("src/"))
    return "" if known else f"what is {program}?"


def fault_in(command: Any, words: list[str]) -> str:
    """Whether a command of ours has the commands and options that a line gives it."""
    if hasattr(command, "commands"):
        name = words[0] if words else ""
        if name.startswith("-"):
            return ""
        if name not in command.commands:
            return f"there is no command {name}"
        return fault_in(command.commands[name], words[1:])
    options = {name for parameter in command.params for name in parameter.opts} | {"--help", "-h"}
    unknown = [word.partition("=")[0] for word in words if word.startswith("--")]
    return next((f"there is no option {name}" for name in unknown if name not in options), "")
