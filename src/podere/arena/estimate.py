# not compiled
"""Sums of numbers, and the intervals that hold the truth 95 times in 100."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

SURE: Final = 1.959964
"""So many standard errors to either side hold the truth 95 times in 100."""


@dataclass
class Sum:
    """Numbers, added up: whole ones or halves, so that sums are exact."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def put(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def add(self, other: Sum) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def without(self, other: Sum) -> Sum:
        """The numbers that are not among those of another sum."""
        return Sum(self.count - other.count, self.total - other.total, self.squares - other.squares)


@dataclass(frozen=True)
class Estimate:
    """A value and the interval that holds the true one 95 times in 100."""

    value: float
    low: float
    high: float

    def to_data(self) -> dict[str, float]:
        return {"value": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


def mean(numbers: Sum, parts: float = 1) -> Estimate:
    """The mean of what was added up, where each value was a sum of so many parts."""
    value = numbers.total / numbers.count / parts
    off = SURE * spread(numbers, parts) / math.sqrt(numbers.count)
    return Estimate(value, value - off, value + off)


def spread(numbers: Sum, parts: float = 1) -> float:
    """The standard deviation."""
    many = numbers.count
    if many < 2:
        return 0.0
    off = numbers.squares * many - numbers.total * numbers.total
    return math.sqrt(max(0.0, off) / (many * (many - 1))) / parts


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much larger one mean is than another, measured apart from it."""
    value = one.value - other.value
    off = math.hypot(one.high - one.value, other.high - other.value)
    return Estimate(value, value - off, value + off)


def share(won: float, games: int) -> Estimate:
    """A share of games, with Wilson's interval, which holds near 0 and 1 too.

    Games from one deal are counted as if they had nothing to do with each other. Played from every seat, they
    even the luck out, so the interval is rather too wide than too narrow.
    """
    rate, square = won / games, SURE * SURE
    middle = (rate + square / (2 * games)) / (1 + square / games)
    off = SURE * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return Estimate(rate, max(0.0, middle - off), min(1.0, middle + off))


def summed(counts: dict[float, int]) -> Sum:
    """The sum of values of which it is counted how often each came."""
    found = Sum()
    for value, many in counts.items():
        found.add(Sum(many, value * many, value * value * many))
    return found


def quantile(counts: dict[float, int], part: float) -> float:
    """The value below which this part of all values lies, the middle between two of them where it falls there."""
    wanted = part * sum(counts.values())
    passed = 0
    values = sorted(counts)
    for at, value in enumerate(values):
        passed += counts[value]
        if passed > wanted or at + 1 == len(values):
            return value
        if passed == wanted:
            return (value + values[at + 1]) / 2
    raise ValueError("there are no values")
