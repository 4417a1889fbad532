"""Least squares: the weights that explain most, leaning towards zero."""

from __future__ import annotations

import math


class Squares:
    """Equations are added one by one; only sums of products are kept."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.products: list[list[float]] = [[0.0] * (row + 1) for row in range(size)]
        """The lower half, which is all that there is to know."""
        self.sums: list[float] = [0.0] * size
        self.seen: list[int] = [0] * size
        """How many equations say something about each weight."""

    def add(self, places: list[int], values: list[float], target: float) -> None:
        """An equation that asks for a target; all values but those at these places, ascending, are zero."""
        sums = self.sums
        many = len(places)
        for one in range(many):
            value = values[one]
            if value == 0.0:
                continue
            at = places[one]
            sums[at] += value * target
            self.seen[at] += 1
            row = self.products[at]
            for other in range(one + 1):
                row[places[other]] += value * values[other]

    def solve(self, ridge: float) -> list[float]:
        """The weights. One of which fewer than `ridge` equations say something stays near zero."""
        lower = self._factor(ridge)
        size = self.size
        found: list[float] = []
        for row in range(size):
            rest = self.sums[row]
            mine = lower[row]
            for column in range(row):
                rest -= mine[column] * found[column]
            found.append(rest / mine[row])
        for row in range(size - 1, -1, -1):
            rest = found[row]
            for below in range(row + 1, size):
                rest -= lower[below][row] * found[below]
            found[row] = rest / lower[row][row]
        return found

    def _factor(self, ridge: float) -> list[list[float]]:
        """Cholesky's lower half."""
        lower: list[list[float]] = []
        for row in range(self.size):
            mine: list[float] = []
            for column in range(row + 1):
                rest = self.products[row][column]
                if row == column:
                    rest += ridge * max(rest / float(max(1, self.seen[row])), 1e-6)
                other = mine if row == column else lower[column]
                for before in range(column):
                    rest -= mine[before] * other[before]
                mine.append(_root(rest) if row == column else rest / other[column])
            lower.append(mine)
        return lower


def _root(value: float) -> float:
    return math.sqrt(max(value, 1e-12))
