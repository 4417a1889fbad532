# not compiled
"""Plans, played to the end: what is in the file is not played again, the rest goes to the executor in fitting parts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Final

from podere.arena.executors import Done, Executor, Here, Task
from podere.arena.plan import Plan, take_out
from podere.arena.tally import Tally

if TYPE_CHECKING:
    from podere.arena.store import Store

MOST_SECONDS: Final = 4.0
LEAST_SECONDS: Final = 0.05
"""What a worker is given at once, at the most and at the least: shorter work would be lost in the asking, and longer
work would be lost in a crash."""
WARM_SECONDS: Final = 0.2
"""So long games are played in this process before workers are started: a few games do not need them."""
TURNS: Final = 4
"""Each worker is to come back so often, or oftener, so that all have something to do until the end."""

Progress = Callable[[int], None]


class Run:
    """Several plans that are played together."""

    def __init__(
        self, plans: Sequence[Plan], store: Store | None = None, tell: Progress | None = None
    ) -> None:
        self.plans = plans
        self.store = store
        self.tell = tell or (lambda games: None)
        self.tallies = [Tally.of(plan.players, plan.names()) for plan in plans]
        self.left = [[range(plan.games)] for plan in plans]
        self.paces: dict[int, float] = {}
        """Seconds a game, of the plans of which some were played."""
        if store is not None:
            self._go_on(store)

    def _go_on(self, store: Store) -> None:
        """Count what was played before. Games of one deal stay together, so a part that ends within one counts only
        where the plan does too."""
        keys = {plan.key(): place for place, plan in enumerate(self.plans)}
        for kept in store.read():
            place = keys.get(kept.key)
            if place is None:
                continue
            plan = self.plans[place]
            is_whole = kept.numbers.stop % plan.players == 0 or kept.numbers.stop == plan.games
            if is_whole and take_out(self.left[place], kept.numbers):
                self.tallies[place].add(kept.tally)

    def play(self, executor: Executor) -> list[Tally]:
        """The tallies of all plans, when all their games are played."""
        self.tell(self.done())
        start = time.perf_counter()
        for done in Here().run(self._tasks(1)):
            self._count(done)
            if time.perf_counter() - start > WARM_SECONDS and executor.jobs > 1:
                break
        with closing(executor.run(self._tasks(executor.jobs))) as played:
            for done in played:
                self._count(done)
        return self.tallies

    def done(self) -> int:
        return sum(tally.games for tally in self.tallies)

    def _count(self, done: Done) -> None:
        place, played = done.task.place, len(done.task.numbers)
        self.paces[place] = done.seconds / played
        if self.store is not None:
            self.store.keep(done.task.plan, done.task.numbers, done.tally)
        self.tallies[place].add(done.tally)
        self.tell(self.done())

    def _tasks(self, jobs: int) -> Iterator[Task]:
        """What is left, plan by plan, in parts that take about as long as each other."""
        for place, plan in enumerate(self.plans):
            left = self.left[place]
            while left:
                size = self._size(place, jobs)
                numbers = left[0][: size - left[0].start % plan.players]
                take_out(left, numbers)
                yield Task(place, plan, numbers)

    def _size(self, place: int, jobs: int) -> int:
        """So many games at once: the seconds that are left, shared out, within limits; whole deals."""
        players = self.plans[place].players
        pace = self.paces.get(place)
        if pace is None:
            return players
        seconds = sum(self._pace(each) * sum(map(len, left)) for each, left in enumerate(self.left))
        fair = max(LEAST_SECONDS, min(MOST_SECONDS, seconds / (TURNS * jobs)))
        return max(1, round(fair / max(pace, 1e-6) / players)) * players

    def _pace(self, place: int) -> float:
        return self.paces.get(place) or sum(self.paces.values()) / max(1, len(self.paces))


def run(
    plans: Sequence[Plan], executor: Executor, store: Store | None = None, tell: Progress | None = None
) -> list[Tally]:
    """Play all games of these plans that the file does not have yet; `tell` is told how many are done."""
    return Run(plans, store, tell).play(executor)
