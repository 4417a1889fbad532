"""What was agreed before the first move."""

from __future__ import annotations

from dataclasses import dataclass, field

from podere.boxes.box import box_of
from podere.kernel.errors import BadRecord
from podere.table.clock import ClockRule
from podere.table.history import POLICIES, STRICT
from podere.table.seats import Seat


@dataclass(frozen=True)
class Agreement:
    """Who plays what, how, and what may be taken back. `stand_in` names the bot that plays on for whoever leaves."""

    game: str
    players: int
    seats: tuple[Seat, ...]
    options: dict[str, object] = field(default_factory=dict)
    undo: str = STRICT
    clock: ClockRule | None = None
    stand_in: str = "random"

    def __post_init__(self) -> None:
        if self.undo not in POLICIES:
            raise ValueError(f"undo is one of {', '.join(POLICIES)}; not {self.undo!r}")
        if len(self.seats) != self.players:
            raise ValueError(f"{self.players} players need as many seats, not {len(self.seats)}")

    def to_data(self) -> dict[str, object]:
        box = box_of(self.game)
        return {
            "game": self.game,
            "rules": box.rules,
            "players": self.players,
            "options": self.options,
            "seats": [seat.to_data() for seat in self.seats],
            "undo": self.undo,
            "clock": self.clock.to_data() if self.clock else None,
            "stand_in": self.stand_in,
        }

    @classmethod
    def from_data(cls, data: dict[str, object]) -> Agreement:
        """What a log agreed on, under whatever version of the rules: words are names, and playing them will tell."""
        box = box_of(str(data["game"]))
        players, seats, options, clock = data["players"], data["seats"], data["options"], data["clock"]
        if not isinstance(players, int) or not isinstance(seats, list) or not isinstance(options, dict):
            raise BadRecord("this log does not say who plays what")
        rule = ClockRule.from_data(clock) if isinstance(clock, dict) else None
        sitting = tuple(Seat.from_data(seat) for seat in seats)
        return cls(box.id, players, sitting, options, str(data["undo"]), rule, str(data["stand_in"]))
