# not compiled
"""Counting games: whole numbers, or halves, while they are played, so that their order never matters."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeVar

from podere.arena.estimate import Estimate, Sum, mean, share, spread, summed
from podere.arena.watch import Seen


@dataclass
class Outcome:
    """One game that is over: which of the bots sat in each seat, and what came out."""

    seating: list[int]
    scores: list[float]
    winners: list[int]
    decisions: int
    sheets: list[dict[str, float]] = field(default_factory=list)
    seats: list[Seen] = field(default_factory=list)


@dataclass
class Part:
    """Seats, what they have won (in the smallest part that a victory is split into) and scored."""

    won: int = 0
    points: Sum = field(default_factory=Sum)

    def put(self, won: int, points: float) -> None:
        self.won += won
        self.points.put(points)

    def add(self, other: Part) -> None:
        self.won += other.won
        self.points.add(other.points)


@dataclass
class Thing:
    """A card, building or event: the seats that could have it, kept it, played it, and when they did first."""

    seen: Part = field(default_factory=Part)
    kept: int = 0
    played: Part = field(default_factory=Part)
    moments: dict[int, int] = field(default_factory=dict)

    def add(self, other: Thing) -> None:
        self.seen.add(other.seen)
        self.kept += other.kept
        self.played.add(other.played)
        add_counts(self.moments, other.moments)


@dataclass
class Count:
    """All that is known of one bot."""

    parts: int
    """How many seats it holds in each game."""
    won: int = 0
    """Shared victories are split: counted in the smallest part that any of them can have."""
    points: Sum = field(default_factory=Sum)
    scores: dict[float, int] = field(default_factory=dict)
    lines: dict[str, Sum] = field(default_factory=dict)
    """The lines of the score sheet, added up over its seats of a game."""
    things: dict[str, Thing] = field(default_factory=dict)
    choices: dict[str, dict[int, int]] = field(default_factory=dict)
    """How often each word was chosen, by moment."""

    def add(self, other: Count) -> None:
        self.won += other.won
        self.points.add(other.points)
        add_counts(self.scores, other.scores)
        for line, its in other.lines.items():
            self.lines.setdefault(line, Sum()).add(its)
        for name, thing in other.things.items():
            self.things.setdefault(name, Thing()).add(thing)
        for word, moments in other.choices.items():
            add_counts(self.choices.setdefault(word, {}), moments)

    def watch(self, seat: Seen, won: int, points: float) -> None:
        """What one of its seats did."""
        for name in seat.seen | seat.kept | seat.played.keys():
            self.things.setdefault(name, Thing()).seen.put(won, points)
        for name in seat.kept:
            self.things[name].kept += 1
        for name, moment in seat.played.items():
            self.things[name].played.put(won, points)
            add_counts(self.things[name].moments, {moment: 1})
        for (word, moment), many in seat.choices.items():
            add_counts(self.choices.setdefault(word, {}), {moment: many})


@dataclass
class Pair:
    """One bot against another, seat by seat: the games that it won, that nobody won, and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    margins: Sum = field(default_factory=Sum)
    """The points by which it was ahead, added up over the games of one deal."""

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    def add(self, other: Pair) -> None:
        self.won += other.won
        self.drawn += other.drawn
        self.lost += other.lost
        self.margins.add(other.margins)

    def reversed(self) -> Pair:
        """The same from the other side."""
        margins = Sum(self.margins.count, -self.margins.total, self.margins.squares)
        return Pair(self.lost, self.drawn, self.won, margins)

    def rate(self) -> Estimate:
        """The share of games, a draw for half."""
        return share(self.won + self.drawn / 2, self.games)

    def margin(self) -> Estimate:
        return mean(self.margins, self.games / self.margins.count)


@dataclass
class Tally:
    """Games, as they come in."""

    players: int
    names: list[str]
    smallest: int
    games: int
    bots: dict[str, Count]
    seats: list[Part]
    pairs: dict[str, dict[str, Pair]]
    lengths: dict[float, int]
    """How many games had so many decisions."""

    @staticmethod
    def of(players: int, names: list[str]) -> Tally:
        """Without any games yet."""
        bots = {name: Count(names.count(name)) for name in names}
        pairs: dict[str, dict[str, Pair]] = {}
        for one, other in combinations(bots, 2):
            pairs.setdefault(one, {})[other] = Pair()
        smallest = math.lcm(*range(1, players + 1))
        return Tally(players, names, smallest, 0, bots, [Part() for _ in range(players)], pairs, {})

    def count(self, deal: list[Outcome]) -> None:
        """The games of one deal, in which the bots sat in turn in each seat."""
        for outcome in deal:
            self._count(outcome)
        for one, others in self.pairs.items():
            for other, pair in others.items():
                pair.margins.put(sum(self._compare(outcome, one, other, pair) for outcome in deal))

    def _count(self, outcome: Outcome) -> None:
        part = self.smallest // len(outcome.winners) if outcome.winners else 0  # alone one can lose
        points: dict[str, float] = dict.fromkeys(self.bots, 0)
        lines: dict[str, dict[str, float]] = {name: {} for name in self.bots}
        for seat, place in enumerate(outcome.seating):
            won = part if seat in outcome.winners else 0
            name, score = self.names[place], outcome.scores[seat]
            count = self.bots[name]
            points[name] += score
            count.won += won
            count.scores[score] = count.scores.get(score, 0) + 1
            for line, value in outcome.sheets[seat].items() if outcome.sheets else ():
                lines[name][line] = lines[name].get(line, 0) + value
            if outcome.seats:
                count.watch(outcome.seats[seat], won, score)
            self.seats[seat].put(won, score)
        for name, total in points.items():
            self.bots[name].points.put(total)
            for line, value in lines[name].items():
                self.bots[name].lines.setdefault(line, Sum()).put(value)
        self.lengths[outcome.decisions] = self.lengths.get(outcome.decisions, 0) + 1
        self.games += 1

    def _compare(self, outcome: Outcome, one: str, other: str, pair: Pair) -> float:
        """Each seat of the one against each of the other: how many points it was ahead in all."""
        seats = [self.names[place] for place in outcome.seating]
        margin = 0.0
        for mine in (seat for seat, name in enumerate(seats) if name == one):
            for its in (seat for seat, name in enumerate(seats) if name == other):
                ahead = standing(outcome, mine, its)
                pair.won += ahead > 0
                pair.drawn += ahead == 0
                pair.lost += ahead < 0
                margin += outcome.scores[mine] - outcome.scores[its]
        return margin

    def add(self, other: Tally) -> None:
        """The games of another tally too."""
        for name, count in other.bots.items():
            self.bots[name].add(count)
        for mine, its in zip(self.seats, other.seats, strict=True):
            mine.add(its)
        for one, others in other.pairs.items():
            for name, pair in others.items():
                self.pairs[one][name].add(pair)
        add_counts(self.lengths, other.lengths)
        self.games += other.games

    def results(self, game: str, seed: int | str, options: dict[str, object]) -> Results:
        bots = [self._line(name, count.parts, count.won, count.points) for name, count in self.bots.items()]
        seats = [self._line(f"seat {seat}", 1, part.won, part.points) for seat, part in enumerate(self.seats)]
        length = mean(summed(self.lengths))
        return Results(
            game,
            self.players,
            options,
            seed,
            self.games,
            bots,
            seats,
            length,
            int(max(self.lengths)),
            int(min(self.lengths)),
        )

    def _line(self, name: str, parts: int, counted: int, points: Sum) -> Line:
        won = counted / self.smallest
        return Line(
            name,
            parts,
            self.games,
            won,
            share(won, self.games),
            mean(points, parts),
            spread(points, parts),
        )


def standing(outcome: Outcome, one: int, other: int) -> float:
    """Who of two seats did better: the winner, else who has more points."""
    winners = outcome.winners
    if (one in winners) != (other in winners):
        return 1 if one in winners else -1
    return 0 if one in winners else outcome.scores[one] - outcome.scores[other]


Key = TypeVar("Key", int, float)


def add_counts(mine: dict[Key, int], its: dict[Key, int]) -> None:
    for key, many in its.items():
        mine[key] = mine.get(key, 0) + many


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
