"""Arrows point one way, and nothing outside a game's folder knows it by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import podere
from tests.covers import GAMES

ROOT = Path(podere.__file__).parent
ROOMS = {
    "kernel": 0,
    "boxes": 1,
    "farmyard": 1,
    "formats": 2,
    "games": 3,
    "testing": 3,
    "bots": 4,
    "arena": 5,
    "table": 5,
    "cli": 6,
    "server": 6,
}
"""An arrow points to a room with a lower number, or stays in its own."""
ALLOWED = {("server", "arena"), ("cli", "server")}
"""Rooms of one height know each other only here."""
LATER = {"kernel/game.py": {"podere.boxes.catalogue", "podere.formats.position"}}
"""A game writes its position, reads one, and says in a sentence why not: what does that is read in only then."""
SOURCES = sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT)


def room_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


def imported(path: Path) -> Iterator[str]:
    """Every module that a source imports, at its head or in a function; not what only its types name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typed = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node not in typed:
            yield str(node.module)
        elif isinstance(node, ast.Import) and node not in typed:
            yield from (name.name for name in node.names)


@pytest.mark.parametrize("room", list(ROOMS))
def test_a_room_knows_only_the_rooms_below_it(room: str) -> None:
    strange = [
        f"{path.relative_to(ROOT)} imports {module}"
        for path in SOURCES
        if room_of(path) == room
        for module in imported(path)
        if module.startswith("podere.") and not may_know(room, module.split(".")[1])
        if module not in LATER.get(str(path.relative_to(ROOT)), set())
    ]
    assert strange == []


def may_know(room: str, other: str) -> bool:
    if other == room or other not in ROOMS or (room, other) in ALLOWED:
        return True
    return ROOMS[other] < ROOMS[room]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_outside_its_folder_names_a_game(game: str) -> None:
    """Neither does it import from there, nor is there a text that is the game's id, or a key that begins with it."""
    knowing = []
    for path in SOURCES:
        if path.is_relative_to(ROOT / "games" / game):
            continue
        texts = texts_of(path)
        knowing += [
            f"{path.relative_to(ROOT)} says {text!r}" for text in texts if text.partition(".")[0] == game
        ]
        modules = [module for module in imported(path) if f"{module}.".startswith(f"podere.games.{game}.")]
        knowing += [f"{path.relative_to(ROOT)} imports {module}" for module in modules]
    assert knowing == []


def texts_of(path: Path) -> list[str]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
