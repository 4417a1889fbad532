"""Going on under other rules: where a log goes another way today, its table stands at the last position that is known.

The log stays as it is; an entry `rules` after it says under which rules it goes on, and from which position. So it is
read the same way ever after, and the people at the table are told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from podere.kernel.errors import BadRecord
from podere.table.entry import RULES, START, Entry


@dataclass(frozen=True)
class Turned:
    """From which rules to which, and how many moves could not be kept."""

    was: int
    now: int
    lost: int

    def to_data(self) -> dict[str, object]:
        return {"was": self.was, "now": self.now, "lost": self.lost}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Turned:
        return cls(int(data["was"]), int(data["now"]), int(data["lost"]))


@dataclass(frozen=True)
class Ended:
    """What came out under the rules under which it was played; nothing where that is not known any more."""

    result: list[float] | None
    winners: list[int] | None
    marked: bool = False

    def to_data(self) -> dict[str, object]:
        return {"result": self.result, "winners": self.winners, "marked": self.marked}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Ended:
        result, winners = data["result"], data["winners"]
        return cls(
            None if result is None else [float(points) for points in result],
            None if winners is None else [int(seat) for seat in winners],
            bool(data["marked"]),
        )


def last_turn(entries: Sequence[Entry]) -> int:
    """The number of the last entry with which the log begins anew; 0 if it never did."""
    return max((n for n, entry in enumerate(entries) if entry.do == RULES), default=0)


def rules_of(entries: Sequence[Entry]) -> int:
    """The version of the rules under which the log was written in the end."""
    if not entries or entries[0].do != START:
        raise BadRecord("a log begins with what was agreed")
    rules = entries[last_turn(entries)].about.get("rules")
    if not isinstance(rules, int):
        raise BadRecord("this log does not say under which rules it was played")
    return rules
