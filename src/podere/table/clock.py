"""Clocks: time for each move, for the whole game, or days for slow play. The time of day always comes from outside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MOVE: Final = "move"
GAME: Final = "game"
DAY: Final = "day"
UNITS: Final = {MOVE: 1.0, GAME: 1.0, DAY: 86_400.0}
"""Seconds in one unit of a rule's amount."""
MOST: Final = {MOVE: 86_400.0, GAME: 864_000.0, DAY: 60.0}


@dataclass(frozen=True)
class ClockRule:
    """`move`: seconds for each move; `game`: seconds for all, `increment` more a turn; `day`: days for each move."""

    per: str
    amount: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if self.per not in UNITS:
            raise ValueError(f"a clock counts per {', '.join(UNITS)}; not per {self.per!r}")
        if not 0 < self.amount <= MOST[self.per] or not 0 <= self.increment <= 3600:
            raise ValueError(
                f"a clock per {self.per} gives from 0 to {MOST[self.per]:.0f}, and at most 3600 seconds a turn more"
            )

    @property
    def seconds(self) -> float:
        return self.amount * UNITS[self.per]

    def to_data(self) -> dict[str, object]:
        return {"per": self.per, "amount": self.amount, "increment": self.increment}

    @classmethod
    def from_data(cls, data: dict[str, object]) -> ClockRule:
        amount, increment = data["amount"], data.get("increment", 0.0)
        if not isinstance(amount, int | float) or not isinstance(increment, int | float):
            raise ValueError("a clock's amount and increment are numbers")
        return cls(str(data["per"]), float(amount), float(increment))


class Clock:
    """What each seat has left. At most one seat's time runs, from `since` on."""

    def __init__(self, rule: ClockRule, players: int) -> None:
        self.rule = rule
        self.left = [rule.seconds] * players
        self.running = -1
        self.since = 0.0

    def copy(self) -> Clock:
        copied = Clock(self.rule, len(self.left))
        copied.left, copied.running, copied.since = list(self.left), self.running, self.since
        return copied

    def run(self, seat: int, now: float, fresh: bool) -> None:
        """From now on this seat's time runs (-1: nobody's). `fresh`: it is a new move, even if the seat is the same."""
        turned = seat != self.running or fresh
        self._settle(now)
        if seat >= 0 and turned and self.rule.per != GAME:
            self.left[seat] = self.rule.seconds
        elif seat >= 0 and turned:
            self.left[seat] += self.rule.increment
        self.running = seat

    def stop(self, now: float) -> None:
        self._settle(now)
        self.running = -1

    def go_on(self, seat: int, now: float) -> None:
        """Run again after a pause, with what was left."""
        self.running = seat
        self.since = now

    def wake(self, alive: float, now: float) -> None:
        """The house was open until `alive`: what was thought until then is charged, and nothing after it."""
        if self.running >= 0:
            self.left[self.running] -= max(0.0, alive - self.since)
        self.since = now

    def skip(self, now: float) -> None:
        """Nobody is charged for the time until now."""
        self.since = now

    def _settle(self, now: float) -> None:
        if self.running >= 0:
            self.left[self.running] -= max(0.0, now - self.since)
            self.since = max(now, self.since)
        else:
            self.since = now  # while no clock ran the time of day may have been set back

    def deadline(self) -> float | None:
        """When the running seat's time is up."""
        return self.since + self.left[self.running] if self.running >= 0 else None

    def to_data(self) -> dict[str, object]:
        return {"left": list(self.left), "running": self.running, "since": self.since}

    def load(self, data: dict[str, object]) -> None:
        left, running, since = data["left"], data["running"], data["since"]
        if not isinstance(left, list) or not isinstance(running, int) or not isinstance(since, int | float):
            raise ValueError("this is not the state of a clock")
        self.left, self.running, self.since = [float(seconds) for seconds in left], running, float(since)
