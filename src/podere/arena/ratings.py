# not compiled
"""Ratings in Elo's points, by maximum likelihood (Bradley and Terry), with intervals."""

from __future__ import annotations

import math
from typing import Final

from podere.arena.estimate import SURE, Estimate
from podere.arena.tally import Pair

POINTS: Final = 400 / math.log(10)
"""So many of Elo's points are one unit of the logistic scale: 400 points are odds of ten to one."""
PRIOR: Final = 1.0
"""So many drawn games are added to each pairing, or who never lost would have no rating at all."""
MOST_STEPS: Final = 200

Pairs = dict[str, dict[str, Pair]]
Matrix = list[list[float]]


def ratings(pairs: Pairs, names: list[str]) -> dict[str, Estimate]:
    """The rating of each bot; the first one is the anchor and stands at 0. A draw counts as half a victory.

    The intervals come from the curvature of the likelihood (Fisher's information), against the anchor.
    """
    games, wins = _table(pairs, names)
    strengths = [0.0] * len(names)
    for _ in range(MOST_STEPS):
        slopes, curve = _slopes(games, wins, strengths)
        steps = solve(curve, [[slope] for slope in slopes])
        for place, (step,) in enumerate(steps, 1):
            strengths[place] += max(-1.0, min(1.0, step))
        if all(abs(step) < 1e-9 for (step,) in steps):
            break
    _, curve = _slopes(games, wins, strengths)
    size = len(curve)
    inverse = solve(curve, [[float(row == column) for column in range(size)] for row in range(size)])
    found = {names[0]: Estimate(0.0, 0.0, 0.0)}
    for place, name in enumerate(names[1:]):
        value = strengths[place + 1] * POINTS
        off = SURE * math.sqrt(inverse[place][place]) * POINTS
        found[name] = Estimate(value, value - off, value + off)
    return found


def _table(pairs: Pairs, names: list[str]) -> tuple[Matrix, Matrix]:
    """The games between each two, and those that the first of them won."""
    games = [[0.0] * len(names) for _ in names]
    wins = [[0.0] * len(names) for _ in names]
    for one, others in pairs.items():
        for other, pair in others.items():
            a, b = names.index(one), names.index(other)
            for first, second, won in ((a, b, pair.won), (b, a, pair.lost)):
                games[first][second] += pair.games + PRIOR
                wins[first][second] += won + (pair.drawn + PRIOR) / 2
    return games, wins


def _slopes(games: Matrix, wins: Matrix, strengths: list[float]) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood and its curvature (with the sign turned), without the anchor."""
    size = len(strengths)
    slopes = [0.0] * size
    curve = [[0.0] * size for _ in range(size)]
    for a in range(size):
        for b in range(size):
            if a != b and games[a][b]:
                chance = 1 / (1 + math.exp(strengths[b] - strengths[a]))
                slopes[a] += wins[a][b] - games[a][b] * chance
                weight = games[a][b] * chance * (1 - chance)
                curve[a][a] += weight
                curve[a][b] -= weight
    return slopes[1:], [row[1:] for row in curve[1:]]


def solve(matrix: Matrix, right: Matrix) -> Matrix:
    """What the matrix makes the right side of, by elimination."""
    size = len(matrix)
    rows = [[*matrix[row], *right[row]] for row in range(size)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        scale = rows[at][at]
        rows[at] = [value / scale for value in rows[at]]
        for row in range(size):
            if row != at and rows[row][at]:
                factor = rows[row][at]
                rows[row] = [value - factor * top for value, top in zip(rows[row], rows[at], strict=True)]
    return [row[size:] for row in rows]
