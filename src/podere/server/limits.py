"""How much anyone may ask: buckets of tokens, and counts of connections."""

from __future__ import annotations

import time
from collections import Counter


class Bucket:
    """So many at once, refilled at a steady rate."""

    __slots__ = ("at_once", "left", "rate", "since")

    def __init__(self, rate: float, at_once: float) -> None:
        self.rate = rate
        self.at_once = at_once
        self.left = at_once
        self.since = time.monotonic()

    def take(self) -> bool:
        """Whether there is one more."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def full(self) -> bool:
        return self.left + (time.monotonic() - self.since) * self.rate >= self.at_once


class Buckets:
    """A bucket for each address; full ones are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, at_once: float) -> None:
        self.rate = rate
        self.at_once = at_once
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if len(self.buckets) >= self.MOST:
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if not bucket.full}
        if address not in self.buckets:
            self.buckets[address] = Bucket(self.rate, self.at_once)
        return self.buckets[address].take()


class Connections:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self.open[address] >= self.most:
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]
