"""Which sources are rules, and which tests are asked about them."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(os.environ.get("MUTANTS_ROOT") or Path(__file__).parents[2])
PACKAGE: Final = Path("src/podere")
SHARED: Final = ("kernel", "boxes", "formats", "farmyard")

NO_RULES: Final = {
    "view.py", "farm_view.py", "deals_view.py", "terminal.py", "features.py", "dense.py", "dense_farm.py",
    "lexicon.py", "names.py", "words.py", "more_words.py", "__init__.py",
}  # fmt: skip
"""What is shown, what bots weigh, what the kit deals, and the numbers of words and names."""
KIT: Final = {
    "check.py", "laws.py", "clashes.py", "combinations.py", "catalogue.py", "rules_text.py", "curious.py",
    "coverage.py", "brought.py",
}  # fmt: skip
"""Parts of the kernel that look at rules and are none."""

BOTS_VALUES: Final = {
    "state.py": {"worth"},
    "scoring.py": {"worth", "worth_of", "moor_worth", "rugwort_worth"},
    "goals.py": {"nearness", "basic_nearness"},
}
"""The functions of some sources that say only what bots think of a position."""

GOLDEN: Final = ("tests/test_golden.py", "tests/test_move_counts.py")
"""What is noticed only here is noticed, but not by a rule's test."""
NOT_ASKED: Final = ("tests/kernel/test_builds.py", "tests/kernel/test_signals.py")
"""They start other processes, in which nothing is changed."""


def games() -> list[str]:
    return sorted(path.parent.name for path in (ROOT / PACKAGE / "games").glob("*/__init__.py"))


def part_of(source: str) -> str:
    """The game that a source belongs to, or the part of the house that all games share."""
    parts = Path(source).parts
    return parts[3] if parts[2] == "games" else parts[2]


def rules() -> list[str]:
    """The sources that hold rules, as paths from the root."""
    found: list[Path] = []
    for part in (*SHARED, *(f"games/{game}" for game in games())):
        for path in sorted((ROOT / PACKAGE / part).rglob("*.py")):
            if path.name not in NO_RULES and not (part == "boxes" and path.name in KIT):
                found.append(path)
    return [str(path.relative_to(ROOT)) for path in found]


def is_rule(source: str, function: str) -> bool:
    """Whether a function of a source, by its qualified name, holds rules."""
    return function.rpartition(".")[2] not in BOTS_VALUES.get(Path(source).name, ())


def asked_files(part: str) -> list[str]:
    """The files whose tests are asked about a part: its own, those of what games share, the golden ones. What all games
    share is asked of all of them."""
    parts = [part, *SHARED] if part not in SHARED else [*games(), *SHARED]
    found = [path for each in parts for path in sorted((ROOT / "tests" / each).rglob("test_*.py"))]
    named = [str(path.relative_to(ROOT)) for path in found] + [
        name for name in GOLDEN if (ROOT / name).exists()
    ]
    return [name for name in named if name not in NOT_ASKED]


def is_golden(test: str) -> bool:
    return test.startswith(GOLDEN)


def map_of(file: str) -> Path:
    """Where it is written down which lines the tests of a file run over."""
    return ROOT / "build" / "mutants" / "lines" / (file.replace("/", ".") + ".pickle")


def digest_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def text_of(digest: str) -> Path:
    """Where a source is kept as it was when lines were written down, by its digest."""
    return ROOT / "build" / "mutants" / "texts" / digest
