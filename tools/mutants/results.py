"""The results, one line of JSON each under build, and what they say together."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from mutants.asking import BROKEN
from mutants.changes import Change
from mutants.scope import is_golden, part_of

Result = dict[str, Any]
HOW_MANY_TESTS = 6


def result(change: Change, fate: str, by: str, how: str, tests: list[str], asked: int, why: str) -> Result:
    return {
        **change._asdict(),
        "fate": fate,
        "by": by,
        "how": how,
        "over": len(tests),
        "tests": tests[:HOW_MANY_TESTS] if fate == "lives" else [],
        "asked": asked,
        "why": why,
    }


def read(path: Path) -> list[Result]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, one: Result) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(one) + "\n")


def fate_of(by: str, how: str) -> str:
    if not how:
        return "lives"
    if how.startswith(BROKEN):
        return "broken"
    return "golden" if is_golden(by) else "dies"


def interval(part: int, whole: int) -> tuple[float, float]:
    """Where the true share lies, at 95 % (Wilson)."""
    if not whole:
        return 0.0, 1.0
    z, share = 1.96, part / whole
    middle = share + z * z / (2 * whole)
    width = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return (middle - width) / (1 + z * z / whole), (middle + width) / (1 + z * z / whole)


def summary(results: Iterable[Result]) -> dict[str, dict[str, Any]]:
    """The counts by part, and of all."""
    counts: dict[str, Counter[str]] = {}
    for one in results:
        for part in (part_of(one["source"]), "all"):
            counts.setdefault(part, Counter())[one["fate"]] += 1
    return {part: shares(counts[part]) for part in sorted(counts, key=lambda part: (part == "all", part))}


def shares(count: Counter[str]) -> dict[str, Any]:
    """Judged equal ones are no changes of a rule: they count neither as noticed nor as living."""
    changes = sum(count.values()) - count["equal"] - count["broken"]
    low, high = interval(count["lives"], changes)
    return {
        "changes": changes,
        "die": count["dies"],
        "golden": count["golden"],
        "live": count["lives"],
        "equal": count["equal"],
        "share": round(count["lives"] / changes, 4) if changes else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def told(results: list[Result]) -> str:
    """The report as text: a table, then every survivor with some tests that ran over it."""
    lines = [
        f"{'':10} {'changes':>8} {'noticed':>8} {'golden':>7} {'live':>5} {'equal':>6}   live, 95 % interval"
    ]
    for part, its in summary(results).items():
        lines.append(
            f"{part:10} {its['changes']:8} {its['die']:8} {its['golden']:7} {its['live']:5} {its['equal']:6}"
            f"   {its['share']:6.1%}  ({its['low']:.1%} to {its['high']:.1%})"
        )
    for one in sorted(results, key=lambda one: (one["source"], one["line"])):
        if one["fate"] == "lives":
            lines += ["", *survivor(one)]
    return "\n".join(lines) + "\n"


def survivor(one: Result) -> list[str]:
    where = f"{one['over']} tests ran over it" if one["over"] else "no test runs over it"
    return [
        f"{one['source']}:{one['line']}: {one['was']}  ->  {one['now']}",
        f"    {one['text']}",
        f"    {where}" + "".join(f"\n        {test}" for test in one["tests"]),
    ]
