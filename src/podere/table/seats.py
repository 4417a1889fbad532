"""Who sits where: a person, a bot, or nobody yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"
KINDS: Final = (PERSON, BOT, OPEN)


@dataclass(frozen=True)
class Seat:
    """One seat. `left` says why a bot plays on for a person: `resigned` or `timeout`."""

    kind: str = PERSON
    name: str = ""
    bot: str = ""
    left: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"a seat is one of {', '.join(KINDS)}; not {self.kind!r}")

    @property
    def taken(self) -> bool:
        return self.kind != OPEN

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind, "name": self.name, "bot": self.bot, "left": self.left}

    @classmethod
    def from_data(cls, data: dict[str, object]) -> Seat:
        return cls(str(data["kind"]), str(data["name"]), str(data["bot"]), str(data["left"]))
