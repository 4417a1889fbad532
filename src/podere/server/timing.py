"""The server's time: that of the day when it began, and from then on by a clock that nobody sets."""

from __future__ import annotations

import time


class Time:
    """Seconds since 1970 that only go forward, however the machine's clock is set meanwhile."""

    def __init__(self) -> None:
        self.begun = time.time() - time.monotonic()

    def now(self) -> float:
        return round(self.begun + time.monotonic(), 3)

    def set_anew(self) -> None:
        """Take over the time of day: only when no clock runs."""
        self.begun = time.time() - time.monotonic()
