"""The log of a table: one entry for everything that was done, enough to rebuild the table exactly.

The first entry is `start`, with what was agreed and what nature dealt; `rules` begins the log anew, where the rules had
become others and what stands before it goes another way under them. `play` holds the words that were chosen and,
marked with a star as in a record, those that nature drew: so the log is replayed without a generator.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

START: Final = "start"
PLAY: Final = "play"
RULES: Final = "rules"

STAR: Final = "* "
"""Before a word: nature played it."""


@dataclass(frozen=True)
class Entry:
    """One thing that was done: what, when, by which seat (-1: by nobody), under which id of the client's."""

    do: str
    time: float
    seat: int = -1
    id: str = ""
    words: tuple[str, ...] = ()
    about: dict[str, object] = field(default_factory=dict)

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {"do": self.do, "time": self.time}
        if self.seat >= 0:
            data["seat"] = self.seat
        if self.id:
            data["id"] = self.id
        if self.words:
            data["words"] = list(self.words)
        if self.about:
            data["about"] = self.about
        return data

    @classmethod
    def from_data(cls, data: dict[str, object]) -> Entry:
        words, about, seat, time = (
            data.get("words", ()),
            data.get("about", {}),
            data.get("seat", -1),
            data["time"],
        )
        if not isinstance(words, list | tuple) or not isinstance(about, dict):
            raise ValueError("an entry of the log has words in a list and what it is about in a mapping")
        if not isinstance(seat, int) or not isinstance(time, int | float):
            raise ValueError("an entry of the log has a number for its seat and its time")
        return cls(str(data["do"]), float(time), seat, str(data.get("id", "")), tuple(map(str, words)), about)
