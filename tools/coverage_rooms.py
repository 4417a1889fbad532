"""Print which part of each room's statements and branches the tests reach, from the report of `coverage json`.

python tools/coverage_rooms.py build/coverage.json
python tools/coverage_rooms.py build/coverage.json --missing kernel
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass
class Reached:
    """How much there is of a room or a file, and how much of it ran."""

    statements: int = 0
    ran: int = 0
    branches: int = 0
    taken: int = 0

    def add(self, summary: dict[str, int]) -> None:
        self.statements += summary["num_statements"]
        self.ran += summary["covered_lines"]
        self.branches += summary["num_branches"]
        self.taken += summary["covered_branches"]

    @property
    def missing(self) -> int:
        return self.statements + self.branches - self.ran - self.taken

    @property
    def share(self) -> float:
        return 1 - self.missing / max(1, self.statements + self.branches)

    def row(self, name: str) -> str:
        lines = f"{self.ran:,} of {self.statements:,}"
        ways = f"{self.taken:,} of {self.branches:,}"
        return f"| {name} | {self.share:.1%} | {lines} | {ways} |"


def room_of(path: str) -> str:
    """The room in which a source lies: `kernel`, `games/everdell`."""
    parts = Path(path).parts
    inside = parts[len(parts) - parts[::-1].index("podere") :]
    if len(inside) == 1:
        return "podere"
    return "/".join(inside[:2]) if inside[0] == "games" and len(inside) > 2 else inside[0]


def rooms(report: dict[str, Any]) -> dict[str, Reached]:
    """Every room, and all of them together."""
    found: dict[str, Reached] = {}
    whole = Reached()
    for path, file in report["files"].items():
        found.setdefault(room_of(path), Reached()).add(file["summary"])
        whole.add(file["summary"])
    return {**dict(sorted(found.items())), "all": whole}


def missing(report: dict[str, Any], room: str) -> list[str]:
    """What of a room was not reached, file by file, the most first."""
    told = []
    for path, file in report["files"].items():
        reached = Reached()
        reached.add(file["summary"])
        if room_of(path) == room and reached.missing:
            ways = [f"{line}→{to}" for line, to in file["missing_branches"]]
            lines = ", ".join(map(str, [*file["missing_lines"], *ways]))
            told.append((reached.missing, f"{reached.share:6.1%} {path}: {lines}"))
    return [line for _, line in sorted(told, reverse=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("report", type=Path)
    parser.add_argument("--missing", metavar="ROOM", help="list what of this room was not reached")
    asked = parser.parse_args()
    report = json.loads(asked.report.read_text(encoding="utf-8"))
    found = rooms(report)
    if asked.missing:
        if asked.missing not in found:
            sys.exit(f"there is no room {asked.missing}; rooms: {', '.join(found)}")
        print("\n".join(missing(report, asked.missing)))
        return
    print("| room | reached | statements | branches |\n| --- | ---: | ---: | ---: |")
    for name, reached in found.items():
        print(reached.row(name))


if __name__ == "__main__":
    main()
