"""Which tests run over a line, fewest and fastest first."""

from __future__ import annotations

import ast
import json
import pickle
import re
import subprocess
import sys
from collections import defaultdict
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from typing import Any

from mutants.changes import Change
from mutants.scope import ROOT, asked_files, digest_of, is_golden, map_of, text_of


def stale(files: list[str]) -> list[str]:
    """The test files of which it is not known what they run over as they are now."""
    return [file for file in files if not is_known(file)]


def is_known(file: str) -> bool:
    path = map_of(file)
    return path.exists() and pickle.loads(path.read_bytes())["digest"] == digest_of(ROOT / file)


@cache
def moved(source: str, digest: str) -> dict[int, int]:
    """Where the lines of a source are now that were written down when it had this digest."""
    now = (ROOT / source).read_text(encoding="utf-8").splitlines()
    if digest_of(ROOT / source) == digest:
        return {line: line for line in range(1, len(now) + 1)}
    then = text_of(digest).read_text(encoding="utf-8").splitlines()
    found: dict[int, int] = {}
    for block in SequenceMatcher(None, then, now, autojunk=False).get_matching_blocks():
        found.update({block.a + at + 1: block.b + at + 1 for at in range(block.size)})
    return found


def on_import() -> dict[str, set[int]]:
    """The lines of each source that run when it is imported."""
    file = ROOT / "build" / "mutants" / "imports.json"
    subprocess.run([sys.executable, "-m", "mutants.imports", str(file)], cwd=ROOT, check=True)
    found: dict[str, list[int]] = json.loads(file.read_text(encoding="utf-8"))
    return {source: set(lines) for source, lines in found.items()}


class Lines:
    """What the tests that are asked about one part of the rules run over."""

    def __init__(self, part: str) -> None:
        self.times: dict[str, float] = {}
        self.failed: list[str] = []
        self.of: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.on_import = on_import()
        self.digests: dict[str, set[str]] = defaultdict(set)
        for file in asked_files(part):
            if map_of(file).exists():
                self.add(pickle.loads(map_of(file).read_bytes()))
        self.words = {test: words_of(test) for test in self.times}

    def add(self, known: dict[str, Any]) -> None:
        self.times.update(zip(known["tests"], known["times"], strict=True))
        self.failed += known["failed"]
        for source, lines in known["lines"].items():
            if not (ROOT / source).exists():
                continue
            self.digests[source].add(known["sources"][source])
            where = moved(source, known["sources"][source])
            for line, mask in lines.items():
                if line in where:
                    self.of[source][where[line]].update(members(mask, known["tests"]))

    def is_on_import(self, change: Change) -> bool:
        """Whether it runs when its module is imported: then everything must be imported anew."""
        lines = self.on_import.get(change.source, set())
        return change.function is None or any(line in lines for line in range(change.first, change.last + 1))

    def asked(self, change: Change, killers: list[str]) -> list[str]:
        """The tests that are asked about a change, those that noticed its neighbours first, golden ones last."""
        over = self.over(change)
        anew = self.is_on_import(change)
        told = named(change) if anew else set()
        first = {test: at for at, test in enumerate(killers)}
        return sorted(
            self.times if anew else over,
            key=lambda test: (
                is_golden(test),
                anew and not told & self.words[test],
                test not in over,
                first.get(test, len(first)),
                self.times[test],
                test,
            ),
        )

    def over(self, change: Change) -> set[str]:
        """The tests that run over its line; over its statement where a line has none of its own. A newer line
        is asked of the tests of its function, or else of all."""
        lines = self.of[change.source]
        if found := lines.get(change.line):
            return found
        statement = [lines.get(line, set()) for line in range(change.first, change.last + 1)]
        if any(statement):
            return set().union(*statement)
        if self.is_written_down(change):
            return set()
        return set().union(*self.of_function(change)) or set(self.times)

    def is_written_down(self, change: Change) -> bool:
        """Whether the line stood there when lines were written down, and nothing ran over it."""
        return all(
            change.line in moved(change.source, digest).values() for digest in self.digests[change.source]
        )

    def of_function(self, change: Change) -> list[set[str]]:
        if change.function is None:
            return []
        first = change.function[1]
        tree = ast.parse((ROOT / change.source).read_text(encoding="utf-8"))
        last = max(
            (node.end_lineno or first)
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef) and node.lineno <= change.line <= (node.end_lineno or 0)
        )
        return [tests for line, tests in self.of[change.source].items() if first <= line <= last]


def members(mask: int, tests: list[str]) -> list[str]:
    found = []
    while mask:
        low = mask & -mask
        found.append(tests[low.bit_length() - 1])
        mask ^= low
    return found


@cache
def functions(file: str) -> dict[str, frozenset[str]]:
    """The words that each test of a file says."""
    text = (ROOT / file).read_text(encoding="utf-8")
    lines = text.splitlines()
    found: dict[str, frozenset[str]] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            said = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            found[node.name] = frozenset(re.findall(r"[a-z][a-z_]{3,}", said.lower()))
    return found


def words_of(test: str) -> frozenset[str]:
    """The words in the text of a test and in its parameters."""
    file, _, name = test.partition("::")
    plain, _, parameters = name.partition("[")
    if not Path(ROOT / file).exists():
        return frozenset()
    return functions(file).get(plain, frozenset()) | set(re.findall(r"[a-z][a-z_]{3,}", parameters))


def named(change: Change) -> set[str]:
    """The names in capitals around a change outside of functions: the card that it belongs to, or the table."""
    tree = ast.parse((ROOT / change.source).read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in tree.body:
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
        if first <= change.line <= (node.end_lineno or 0):
            parts = (
                [part for each in node.decorator_list for part in ast.walk(each)]
                if isinstance(node, ast.ClassDef)
                else list(ast.walk(node))
            )
            names = {part.id for part in parts if isinstance(part, ast.Name)}
            names |= {
                part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)
            }
            if isinstance(node, ast.ClassDef):
                names.add(spelt(node.name))
            found |= {name.lower() for name in names if len(name) > 3}
    return found - COMMON


def spelt(name: str) -> str:
    """The name of a card as tests write it, from that of its class: `FarmShop` is `farm_shop`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


COMMON = {"final", "tuple", "food", "points_provider", "bit", "range", "list", "dict"}
"""Words that say nothing about what a test is about."""
