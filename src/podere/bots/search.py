"""A bot that compares its best turns by playing on from each in the same imagined games."""

from __future__ import annotations

import gc
import time
from typing import Any, Final

from mypy_extensions import mypyc_attr

from podere.bots.base import Bot, rest_of
from podere.bots.habits import Habits, habits_of
from podere.bots.judge import Judge, judge_of, within_turn
from podere.bots.rollout import drawn_turn, play_on
from podere.bots.turn import DEEPEST, UNFINISHED, end_worth, openings, played_out, value_of
from podere.bots.way import Way, way_of
from podere.kernel.game import Game
from podere.kernel.rng import seeded

TRUST: Final = 2.0
"""As many imagined games as what the own turn brings counts for."""
DRAWS: Final = 40
"""So many turns are drawn where a way of playing was learned."""
ALIKE: Final = 2
"""Of the turns that begin with the same move, so many of those drawn are compared."""
TO_THE_END: Final = 1_000_000
"""More turns than any game has."""
MOST_SEED: Final = 2147483647


class Candidate:
    """A move to compare, with the rest of the turn: what it brings at once, and what came of it."""

    def __init__(self, line: list[int], first: float, trust: float = TRUST) -> None:
        self.line = line
        self.first = first
        self.trust = trust
        self.total: float = 0.0
        self.count: int = 0

    def mean(self) -> float:
        """What it is worth by all that is known."""
        weight = float(self.count) + self.trust
        return self.first if weight == 0.0 else (self.total + self.trust * self.first) / weight


class Plan:
    """How much is searched, and how."""

    def __init__(
        self,
        simulations: int,
        seconds: float,
        positions: int = 64,
        candidates: int = 8,
        turns: int = 2,
        tries: int = 6,
        turns_alone: int = 12,
        drawn: int = 12,
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        """By time where it is above zero, else by simulations: then the same seed makes the same choices."""
        self.positions = positions
        self.candidates = candidates
        self.turns = turns
        """So many turns of each seat are played on."""
        self.turns_alone = turns_alone
        """Alone one plays on further: nobody else's moves blur what comes of one's own."""
        self.tries = tries
        """So many turns are drawn for each that is played."""
        self.drawn = drawn
        """So many drawn turns are compared with half of the candidates, where a way of playing was learned."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """The most promising moves, halved again and again by how imagined games went on from them.

    Each imagined game is shared by all moves that are still compared. Every seat plays for its own standing.
    """

    def __init__(
        self,
        seed: int | str,
        plan: Plan,
        judge: Judge | None = None,
        name: str = "search",
        habits: Habits | None = None,
    ) -> None:
        """Without judge and habits, the best that there are for the game."""
        super().__init__(name, seed)
        self.plan = plan
        self.judge = judge
        self.habits = habits
        self.stop = False
        """Set from another thread, it ends the search at once; the best move so far is answered."""
        self.deadline: float = 0.0
        self.simulated: int = 0

    def choose(self, game: Game[Any], seat: int) -> int:
        """The turn that is chosen is played to its end."""
        line = self.compare(game, seat)[0].line
        self.meant = rest_of(line, game, seat)
        return line[0]

    def compare(self, game: Game[Any], seat: int, beside: int = -1) -> list[Candidate]:
        """All moves, the best first. The move `beside` is compared with the best, however it looks."""
        started = time.monotonic()
        self.stop = False
        self.simulated = 0
        collects = gc.isenabled()
        gc.disable()  # an imagined game is gone when nobody holds it: looking for circles costs a third
        try:
            found = self.candidates(game, seat)
            most = self.plan.candidates
            way = self.way_for(game)
            many = worth_comparing(game, found, most if way is None else (most + 1) // 2)
            rest = found[many:]
            found = found[:many]
            for one in rest:
                if one.line[0] == beside:
                    found.append(one)
                    rest.remove(one)
                    break
            self.refine(game, seat, found)
            if way is not None:
                self.draw(way, game, seat, found)
            lost = self.halve(game, seat, found, started)
            return one_each(found + lost + rest)
        finally:
            if collects:
                gc.enable()

    def judge_for(self, game: Game[Any]) -> Judge:
        """Who values positions of such a game."""
        return self.judge or judge_of(game)

    def way_for(self, game: Game[Any]) -> Way | None:
        """How such a game is played to the end, unless it should be judged otherwise, or by other habits."""
        return way_of(game) if self.judge is None and self.habits is None else None

    def guide(self, game: Game[Any], seat: int) -> Judge:
        """Who says which turns are worth comparing."""
        way = self.way_for(game)
        return within_turn(self.judge_for(game) if way is None else way.judge, game, seat)

    def candidates(self, game: Game[Any], seat: int) -> list[Candidate]:
        """Every move with the best turn that it opens, those that bring most first."""
        judge = self.guide(game, seat)
        trust = TRUST if self.way_for(game) is None else 0.0
        moves = game.moves()
        share = max(1, self.plan.positions // len(moves))
        found: list[Candidate] = []
        for move in moves:
            line = [move]
            value = value_of(judge, game, move, seat, share, DEEPEST, line)
            found.append(Candidate(line, value + float(self.rng.below(1000)) * 1e-10, trust))
        found.sort(key=_by_first)
        return found

    def refine(self, game: Game[Any], seat: int, found: list[Candidate]) -> None:
        """Look at the turns that are compared once more, choice by choice: what was seen at first is rough."""
        judge = self.guide(game, seat)
        for one in found:
            if self.stop or game.lexicon.is_anytime(one.line[0]):
                continue
            line, value = played_out(judge, game, seat, one.line[0], self.plan.positions, self.rng)
            if value > one.first:
                one.line, one.first = line, value

    def draw(self, way: Way, game: Game[Any], seat: int, found: list[Candidate]) -> None:
        """Compare the best of many turns drawn by habit, too."""
        judge = self.guide(game, seat)
        legal = openings(game)
        drawn: list[Candidate] = []
        for _ in range(DRAWS):
            line = [way.habits.draw(game, seat, legal, self.rng)]
            end = drawn_turn(way.habits, game, seat, line[0], self.rng, line)
            value = end_worth(judge, end, seat)
            if value > -0.5 * UNFINISHED:
                drawn.append(Candidate(line, value, 0.0))
        drawn.sort(key=_by_first)
        known = [one.line for one in found]
        begun: dict[int, int] = {}
        most = len(found) + self.plan.drawn
        for one in drawn:
            alike = begun.get(one.line[0], 0)
            if alike < ALIKE and one.line not in known and len(found) < most:
                begun[one.line[0]] = alike + 1
                known.append(one.line)
                found.append(one)

    def halve(self, game: Game[Any], seat: int, found: list[Candidate], started: float) -> list[Candidate]:
        """Compare the candidates in rounds, each with half as many; they stay in order, the lost ones are returned."""
        lost: list[Candidate] = []
        rounds = 0
        many = len(found)
        while many > 1:
            rounds += 1
            many = (many + 1) // 2
        budget = self.plan.simulations
        now = time.monotonic()
        end = started + self.plan.seconds
        while len(found) > 1 and not self.stop:
            self.deadline = now + (end - now) / float(rounds)
            each = max(1, budget // (rounds * len(found)))
            done = 0
            while not self.stop and (
                done < each if self.plan.seconds <= 0.0 else time.monotonic() < self.deadline
            ):
                self.simulate(game, seat, found)
                done += 1
            budget -= each * len(found)
            found.sort(key=_by_mean)
            half = (len(found) + 1) // 2
            lost = found[half:] + lost
            del found[half:]
            rounds -= 1
            now = time.monotonic()
        found.sort(key=_by_mean)
        return lost

    def simulate(self, game: Game[Any], seat: int, found: list[Candidate]) -> None:
        """One imagined game, played on from each candidate."""
        judge = self.judge_for(game)
        guide = judge
        habits = self.habits
        turns = self.turns(game, judge)
        way = self.way_for(game)
        if way is not None:
            guide, habits, turns = way.judge, way.habits, TO_THE_END
        elif habits is None:
            habits = habits_of(game)
        seed = self.rng.below(MOST_SEED)
        imagined: Game[Any] = game.imagine(seat, seed)
        luck = seeded(f"rollout {seed}")
        for one in found:
            world: Game[Any] = imagined.copy(nature=False)
            follow(world, seat, one.line)
            end = play_on(guide, habits, world, turns, self.plan.tries, luck.copy())
            one.total += judge.standing(end, seat)
            one.count += 1
            self.simulated += 1
            if self.stop:
                return

    def turns(self, game: Game[Any], judge: Judge) -> int:
        """How far to play on; alone to the end, if the judge does not tell what will come."""
        if game.players > 1:
            return self.plan.turns * game.players
        return self.plan.turns_alone if judge.foresees else TO_THE_END


def worth_comparing(game: Game[Any], found: list[Candidate], most: int) -> int:
    """How many of the candidates, in order, are compared. Turns that do not end are not; and where a move that is
    offered at any time brings no more at once than the best other one, it can wait: it is put last."""
    lexicon = game.lexicon
    if lexicon.has_anytime and not lexicon.is_anytime(found[0].line[0]):
        later = [one for one in found if lexicon.is_anytime(one.line[0])]
        found[:] = [one for one in found if not lexicon.is_anytime(one.line[0])] + later
        most = min(most, len(found) - len(later))
    many = 1
    while many < most and many < len(found) and found[many].first > -0.5 * UNFINISHED:
        many += 1
    return many


def one_each(found: list[Candidate]) -> list[Candidate]:
    """Of the turns that begin with the same move, the best: the first that is met."""
    begun: set[int] = set()
    first: list[Candidate] = []
    for one in found:
        if one.line[0] not in begun:
            begun.add(one.line[0])
            first.append(one)
    return first


def follow(world: Game[Any], seat: int, line: list[int]) -> None:
    """Play the turn as it was planned, as far as what nature drew allows it."""
    world.nature_waits = False
    for move in line:
        if world.chooser() != seat or move not in world.legal:
            break
        world.push(move)
        if world.turn_begins() and not world.lexicon.is_anytime(move):
            break


def _by_first(one: Candidate) -> float:
    return -one.first


def _by_mean(one: Candidate) -> float:
    return -one.mean()
