"""The numbers that tell how a seat stands, as they are told: kept one by one, or only added up by their weights."""

from __future__ import annotations

from mypy_extensions import i64


class Features:
    """A game tells its numbers in a fixed order. Bots that only need their weighted sum make no list of them."""

    def __init__(self, weights: list[float] | None = None) -> None:
        """Without weights the numbers themselves are kept."""
        self.keeps = weights is None
        self.weights: list[float] = weights or []
        self.values: list[float] = []
        self.total: float = 0.0
        self.part: float = 1.0
        """By this each number is multiplied, where several tell together."""
        self.at: i64 = 0

    def add(self, value: float) -> None:
        """The next number."""
        at = self.at
        self.at = at + 1
        if self.keeps:
            self.put(at, value)
        elif value != 0.0:
            self.total += self.weights[at] * self.part * value

    def put(self, at: i64, value: float) -> None:
        """Add to the number at a place; those that nothing is added to are zero."""
        if self.keeps:
            while len(self.values) <= at:
                self.values.append(0.0)
            self.values[at] += self.part * value
        else:
            self.total += self.weights[at] * self.part * value
