# not compiled
"""Playing the games of a plan, and counting them."""

from __future__ import annotations

from podere.arena.loop import play_with
from podere.arena.plan import Maker, Plan
from podere.arena.tally import Outcome, Tally
from podere.arena.watch import watcher
from podere.bots.base import Bot
from podere.bots.ladder import bot
from podere.boxes.box import begin
from podere.kernel.errors import PodereError


def play_some(plan: Plan, numbers: range) -> Tally:
    """Play these games; those of one deal are counted together."""
    tally = Tally.of(plan.players, plan.names())
    deal: list[Outcome] = []
    for number in numbers:
        deal.append(play_one(plan, number))
        if number + 1 == numbers.stop or (number + 1) % plan.players == 0:
            tally.count(deal)
            deal = []
    return tally


def play_one(plan: Plan, number: int) -> Outcome:
    """Play one game of the plan."""
    seating = plan.seating(number)
    try:
        game = begin(plan.game, plan.players, plan.deal(number), plan.options, listen=True, files=False)
        seated = [make_bot(plan.bots[place], f"{plan.seed} {number} {place}") for place in seating]
        decisions = play_with(game, seated)
    except PodereError as problem:
        raise PodereError(f"game {number} from the seed {plan.deal(number)!r}: {problem}") from problem
    assert game.journal is not None
    return Outcome(
        seating,
        list(game.scores()),
        game.winners(),
        decisions,
        [dict(game.sheet(seat)) for seat in range(plan.players)],
        watcher(plan.game).read(game.journal.events, plan.players),
    )


def make_bot(made: str | Maker, seed: str) -> Bot:
    return bot(made, seed) if isinstance(made, str) else made(seed)
