"""Changes that a reader has judged: they change nothing that a rule says."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mutants.changes import Change

JUDGED: Final = Path(__file__).with_name("equivalent.txt")


def judged(path: Path = JUDGED) -> dict[tuple[str, str, str], str]:
    """The reasons. An entry is four lines: the source, the text of the line, the change, the reason."""
    found: dict[tuple[str, str, str], str] = {}
    text = "\n".join(
        line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    )
    for entry in filter(None, (each.strip() for each in text.split("\n\n"))):
        source, line, change, reason = entry.split("\n")
        found[source.strip(), line.strip(), change.strip()] = reason.strip()
    return found


def entry(change: Change) -> tuple[str, str, str]:
    return change.source, change.text, f"{change.was}  ->  {change.now}"
