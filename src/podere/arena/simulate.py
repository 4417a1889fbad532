# not compiled
"""Many games between bots, over all cores; the same seed gives the same results on any number of them."""

from __future__ import annotations

import math
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Final

from podere.arena.loop import play_with
from podere.arena.tally import Results, Tally
from podere.bots.base import Bot
from podere.bots.ladder import LADDER, bot
from podere.kernel.box import begin, box_of
from podere.kernel.errors import BadOption, PodereError

CHUNK_SECONDS: Final = 0.2
LEAST_SECONDS: Final = 0.05
"""What a worker is given at once, at the most and at the least: shorter work would be lost in the asking."""
MOST_GAMES: Final = 10_000_000

Maker = Callable[[int | str], Bot]
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Plan:
    """What is to be played: who against whom, how often, from which seed.

    The bots move one seat on from game to game, and as many games as there are seats begin from the same
    seed: each bot plays each deal from each seat.
    """

    game: str
    players: int
    bots: tuple[str | Maker, ...]
    games: int
    seed: int | str
    options: dict[str, object] = field(default_factory=dict)

    def seating(self, number: int) -> list[int]:
        """Which of the bots sits in each seat of a game."""
        return [(seat + number) % self.players for seat in range(self.players)]

    def deal(self, number: int) -> str:
        """The seed from which nature draws in a game."""
        return f"{self.seed} {number // self.players}"

    def names(self) -> list[str]:
        """What the results call each of the bots; different ones never share a name."""
        makers: dict[str, str | Maker] = {}
        return [_name(made, makers) for made in self.bots]


def _name(made: str | Maker, makers: dict[str, str | Maker]) -> str:
    plain = made if isinstance(made, str) else made(0).name
    name, number = plain, 1
    while makers.setdefault(name, made) != made:
        number += 1
        name = f"{plain} {number}"
    return name


def plan_of(
    game: str,
    players: int | None = None,
    bots: Sequence[str | Maker] = ("random",),
    games: int = 100,
    seed: int | str = 0,
    options: dict[str, object] | None = None,
) -> Plan:
    """A checked plan. Fewer bots than seats are dealt round the table: two at four seats sit a, b, a, b."""
    box = box_of(game)
    setting = box.setting(box.least if players is None else players, options or {}, files=True)
    if not 1 <= games <= MOST_GAMES:
        raise BadOption(f"from 1 to {MOST_GAMES} games can be played, not {games}")
    if not 1 <= len(bots) <= setting.players:
        raise BadOption(f"{setting.players} players are from 1 to {setting.players} bots, not {len(bots)}")
    for made in bots:
        if isinstance(made, str) and made not in LADDER:
            bot(made)  # says which bots there are
    seated = tuple(bots[seat % len(bots)] for seat in range(setting.players))
    return Plan(game, setting.players, seated, games, seed, setting.options)


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Results:
    """Play all games of a plan on so many cores (0: all there are); `progress` is told how many are done."""
    tell = progress or (lambda done: None)
    tally = Tally(plan.players, plan.names())
    pace, done = warm_up(plan, tally, tell)
    if done < plan.games:
        jobs = min(jobs or cores(), plan.games - done)
        rest = chunks(done, plan.games, pace, jobs)
        alone = (play_chunk(plan, chunk) for chunk in rest)
        for played in spread(plan, rest, jobs) if jobs > 1 else alone:
            tally.add(played)
            tell(tally.games)
    return tally.results(plan.game, plan.seed, plan.options)


def warm_up(plan: Plan, tally: Tally, tell: Progress) -> tuple[float, int]:
    """Play the first games here, to find out how long one takes: seconds a game, and how many were played."""
    start = time.perf_counter()
    spent = 0.0
    while tally.games < plan.games and spent < CHUNK_SECONDS:
        play_one(plan, tally.games, tally)
        tell(tally.games)
        spent = time.perf_counter() - start
    return spent / tally.games, tally.games


def cores() -> int:
    """How many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def chunks(first: int, end: int, pace: float, jobs: int) -> Iterator[range]:
    """Runs of game numbers, smaller towards the end so that all cores have something to do until then."""
    least, most = math.ceil(LEAST_SECONDS / pace), math.ceil(CHUNK_SECONDS / pace)
    while first < end:
        fair = (end - first) // (2 * jobs)
        size = max(least, min(most, fair))
        yield range(first, min(first + size, end))
        first += size


def play_chunk(plan: Plan, numbers: range) -> Tally:
    tally = Tally(plan.players, plan.names())
    for number in numbers:
        play_one(plan, number, tally)
    return tally


def play_one(plan: Plan, number: int, tally: Tally) -> None:
    """Play one game of the plan and count it."""
    seating = plan.seating(number)
    try:
        game = begin(plan.game, plan.players, plan.deal(number), plan.options, files=False)
        seated = [make_bot(plan.bots[place], f"{plan.seed} {number} {place}") for place in seating]
        decisions = play_with(game, seated)
    except PodereError as problem:
        raise PodereError(f"game {number} from the seed {plan.deal(number)!r}: {problem}") from problem
    tally.count(seating, game.scores(), game.winners(), decisions)


def make_bot(made: str | Maker, seed: str) -> Bot:
    return bot(made, seed) if isinstance(made, str) else made(seed)


# Workers


_plan: Plan | None = None


def _begin_worker(plan: Plan) -> None:
    """What a worker does first: it keeps the plan, and leaves Ctrl-C to the program that started it."""
    global _plan
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _plan = plan


def _work(numbers: range) -> Tally | str:
    """One chunk in a worker; what went wrong comes back as text, for not every error can travel."""
    assert _plan is not None
    try:
        return play_chunk(_plan, numbers)
    except PodereError as problem:
        return str(problem)


def spread(plan: Plan, rest: Iterator[range], jobs: int) -> Iterator[Tally]:
    """The chunks, played by workers, in the order in which they are done."""
    before = set(active_children())
    with _without_interrupts():
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin_worker, (plan,))
        waiting = {pool.submit(_work, chunk) for chunk in islice(rest, 2 * jobs)}
    try:
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield _result(future)
                waiting |= {pool.submit(_work, chunk) for chunk in islice(rest, 1)}
        pool.shutdown()
    except BaseException:
        for worker in set(active_children()) - before:
            worker.terminate()
        pool.shutdown(cancel_futures=True)
        raise


def _result(future: Future[Tally | str]) -> Tally:
    try:
        result = future.result()
    except BrokenProcessPool:
        raise PodereError("a worker was ended from outside before it was done (out of memory?)") from None
    if isinstance(result, str):
        raise PodereError(result)
    return result


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Workers that are started in here never see Ctrl-C, not even before they are ready."""
    try:
        usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not the main thread, which alone may say what signals do
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


__all__ = ["Plan", "Results", "cores", "plan_of", "simulate"]
