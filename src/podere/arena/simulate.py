# not compiled
"""One plan from Python: `simulate(plan_of("aehre", bots=["random"]))`."""

from __future__ import annotations

from podere.arena.executors import cores, executor
from podere.arena.plan import Plan, plan_of
from podere.arena.run import Progress, run
from podere.arena.tally import Results


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Results:
    """Play all games of a plan on so many cores (0: all there are); `progress` is told how many are done."""
    (tally,) = run([plan], executor(min(jobs or cores(), plan.games)), tell=progress)
    return tally.results(plan.game, plan.seed, plan.options)


__all__ = ["Plan", "Results", "cores", "plan_of", "simulate"]
