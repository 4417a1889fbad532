"""Which paragraphs of the rules a test is about, and who cites what."""

from __future__ import annotations

import ast
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])

TESTS = Path(__file__).parent
GAMES = sorted(module.name for module in iter_modules(import_module("podere.games").__path__))
"""The games of the house, without those that a test may have put on the shelf."""


def covers(*paragraphs: str) -> Callable[[Test], Test]:
    """Says that a test shows these paragraphs at work: `@covers("aehre 4.2", "aehre 4.3")`."""

    def cite(test: Test) -> Test:
        return test

    for paragraph in paragraphs:
        if len(paragraph.split()) != 2:
            raise ValueError(f"cite a game and a paragraph, like 'aehre 4.2', not {paragraph!r}")
    return cite


def cited(folder: Path = TESTS) -> dict[str, list[str]]:
    """Every paragraph that tests under this folder cite, with the names of those tests. The files are only
    read, so it does not matter which tests run."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for paragraph in citations(node):
                    found.setdefault(paragraph, []).append(f"{path.stem}.{node.name}")
    return found


def citations(test: ast.FunctionDef) -> list[str]:
    """The paragraphs in the decorators of one test."""
    found: list[str] = []
    for decorator in test.decorator_list:
        if (
            isinstance(decorator, ast.Call)
            and isinstance(decorator.func, ast.Name)
            and decorator.func.id == "covers"
        ):
            for argument in decorator.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"{test.name} must spell out what it covers")
                found.append(argument.value)
    return found
