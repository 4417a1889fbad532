# not compiled
"""Counting results: whole numbers while games are played, so that their order never matters, then intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

SURE: Final = 1.959964
"""So many standard errors to either side hold the truth 95 times in 100."""


@dataclass
class Sum:
    """Numbers, added up: whole ones or halves, so that sums are exact."""

    count: int = 0
    total: float = 0
    squares: float = 0

    def put(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def add(self, other: Sum) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares


@dataclass(frozen=True)
class Estimate:
    """A value and the interval that holds the true one 95 times in 100."""

    value: float
    low: float
    high: float

    def to_data(self) -> dict[str, float]:
        return {"value": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


def mean(summed: Sum, parts: int = 1) -> Estimate:
    """The mean of what was added up, where each value was a sum of so many parts."""
    value = summed.total / summed.count / parts
    off = SURE * spread(summed, parts) / math.sqrt(summed.count)
    return Estimate(value, value - off, value + off)


def spread(summed: Sum, parts: int = 1) -> float:
    """The standard deviation."""
    if summed.count < 2:
        return 0.0
    off = summed.squares * summed.count - summed.total * summed.total
    return math.sqrt(off / (summed.count * (summed.count - 1))) / parts


def share(won: float, games: int) -> Estimate:
    """A share of games, with Wilson's interval, which holds near 0 and 1 too.

    Games from one deal are counted as if they had nothing to do with each other. Played from every seat, they
    even the luck out, so the interval is rather too wide than too narrow.
    """
    rate, square = won / games, SURE * SURE
    middle = (rate + square / (2 * games)) / (1 + square / games)
    off = SURE * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return Estimate(rate, max(0.0, middle - off), min(1.0, middle + off))


@dataclass
class Count:
    """What one bot, or one seat, has won and scored."""

    parts: int
    """How many seats it holds in each game."""
    won: int = 0
    """Shared victories are split: counted in the smallest part that any of them can have."""
    points: Sum = field(default_factory=Sum)

    def add(self, other: Count) -> None:
        self.won += other.won
        self.points.add(other.points)


@dataclass(frozen=True)
class Line:
    """One row of the results: a bot, or a seat."""

    name: str
    seats: int
    games: int
    won: float
    wins: Estimate
    score: Estimate
    spread: float

    def to_data(self) -> dict[str, object]:
        return {
            "name": self.name,
            "seats": self.seats,
            "games": self.games,
            "won": round(self.won, 6),
            "wins": self.wins.to_data(),
            "score": self.score.to_data(),
            "spread": round(self.spread, 6),
        }


@dataclass(frozen=True)
class Results:
    """What came out of many games: a row for each bot and for each seat, and how long the games were."""

    game: str
    players: int
    options: dict[str, object]
    seed: int | str
    games: int
    bots: list[Line]
    seats: list[Line]
    decisions: Estimate
    longest: int
    shortest: int

    def line(self, name: str) -> Line:
        """The row of a bot."""
        return next(line for line in self.bots if line.name == name)

    def to_data(self) -> dict[str, object]:
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "bots": [line.to_data() for line in self.bots],
            "seats": [line.to_data() for line in self.seats],
            "decisions": {**self.decisions.to_data(), "least": self.shortest, "most": self.longest},
        }


class Tally:
    """Results of games, as they come in."""

    def __init__(self, players: int, names: list[str]) -> None:
        self.players = players
        self.names = names
        self.smallest = math.lcm(*range(1, players + 1))
        self.games = 0
        self.bots = {name: Count(names.count(name)) for name in names}
        self.seats = [Count(1) for _ in range(players)]
        self.decisions = Sum()
        self.longest = 0
        self.shortest = 0

    def count(self, seating: list[int], scores: Sequence[float], winners: list[int], decisions: int) -> None:
        """One game: which of the bots sat in each seat, and what came out."""
        part = self.smallest // len(winners) if winners else 0  # alone one can lose
        points: dict[str, float] = dict.fromkeys(self.bots, 0)
        for seat, place in enumerate(seating):
            won = part if seat in winners else 0
            name = self.names[place]
            points[name] += scores[seat]
            self.bots[name].won += won
            self.seats[seat].won += won
            self.seats[seat].points.put(scores[seat])
        for name, total in points.items():
            self.bots[name].points.put(total)
        self.shortest = min(self.shortest, decisions) if self.games else decisions
        self.longest = max(self.longest, decisions)
        self.decisions.put(decisions)
        self.games += 1

    def add(self, other: Tally) -> None:
        """The games of another tally too."""
        for name, count in other.bots.items():
            self.bots[name].add(count)
        for mine, its in zip(self.seats, other.seats, strict=True):
            mine.add(its)
        self.shortest = min(self.shortest, other.shortest) if self.games else other.shortest
        self.longest = max(self.longest, other.longest)
        self.decisions.add(other.decisions)
        self.games += other.games

    def results(self, game: str, seed: int | str, options: dict[str, object]) -> Results:
        bots = [self._line(name, count) for name, count in self.bots.items()]
        seats = [self._line(f"seat {seat}", count) for seat, count in enumerate(self.seats)]
        length = mean(self.decisions)
        return Results(
            game, self.players, options, seed, self.games, bots, seats, length, self.longest, self.shortest
        )

    def _line(self, name: str, count: Count) -> Line:
        won = count.won / self.smallest
        score = mean(count.points, count.parts)
        deviation = spread(count.points, count.parts)
        return Line(name, count.parts, self.games, won, share(won, self.games), score, deviation)
