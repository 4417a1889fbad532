# not compiled
"""The bots that there are, from the weakest to the strongest: their names, levels and budgets."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from podere.bots.base import Bot
from podere.bots.habits import NO_HABITS
from podere.bots.ideas import IdeasBot
from podere.bots.judge import SIMPLE
from podere.bots.random_bot import RandomBot
from podere.bots.search import Plan, SearchBot
from podere.kernel.errors import BadOption

Maker = Callable[[int | str], Bot]

MOST_SIMULATIONS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0
BUDGET: Final = re.compile(r"(\d{1,7})|(\d{1,4}(?:\.\d{1,3})?)s")


def steward_plan(simulations: int = 10, seconds: float = 0.0) -> Plan:
    """A few turns, one turn of each seat on, played on without much thought."""
    return Plan(simulations, seconds, positions=16, candidates=4, turns=1, tries=4, turns_alone=3)


def master_plan(simulations: int = 240, seconds: float = 0.0) -> Plan:
    """More turns, looked at further, with habits."""
    return Plan(simulations, seconds, candidates=8, turns=2, tries=8)


def plan_of(budget: str, level: Callable[..., Plan] = master_plan) -> Plan:
    """How much to search: `200` simulations, `5s` seconds, or what is usual if nothing is said."""
    if not budget:
        return level()
    found = BUDGET.fullmatch(budget)
    if found is None or float(found[1] or found[2]) == 0.0:
        raise BadOption(f"a budget is so many simulations or seconds, like 200 or 5s, not {budget[:40]!r}")
    if found[1]:
        return level(min(int(found[1]), MOST_SIMULATIONS))
    return level(0, min(float(found[2]), MOST_SECONDS))


def _random(seed: int | str, budget: str) -> Bot:
    return RandomBot(seed)


def _beginner(seed: int | str, budget: str) -> Bot:
    return IdeasBot(seed, 6, SIMPLE, "beginner")


def _farmer(seed: int | str, budget: str) -> Bot:
    return IdeasBot(seed, 24, None, "farmer")


def _steward(seed: int | str, budget: str) -> Bot:
    return SearchBot(seed, plan_of(budget, steward_plan), None, _named("steward", budget), NO_HABITS)


def _master(seed: int | str, budget: str) -> Bot:
    return SearchBot(seed, plan_of(budget, master_plan), None, _named("master", budget))


def _named(name: str, budget: str) -> str:
    return f"{name}:{budget}" if budget else name


LADDER: Final[dict[str, Callable[[int | str, str], Bot]]] = {
    "random": _random,
    "beginner": _beginner,
    "farmer": _farmer,
    "steward": _steward,
    "master": _master,
}
"""A bot for each level, from 0 up, made from a seed and a budget."""
SEARCHING: Final = ("steward", "master")
"""Those that take a budget, as in `master:5s` or `steward:200`."""
TIMED: Final[dict[str, str]] = {"master": "master:4s"}
"""Against people, those think by the clock; the others answer at once."""
RENAMED: Final[dict[str, str]] = {"greedy": "farmer"}
"""Who sits at tables of earlier days."""
USUAL: Final = "farmer"
"""Who plays where nobody says which bot."""
STAND_IN: Final = "beginner"
"""Who plays on for a person who leaves: it answers at once."""


def level(name: str) -> int:
    """The level of a bot with this name, whatever its budget."""
    return list(LADDER).index(name.partition(":")[0])


def bot(name: str, seed: int | str = 0) -> Bot:
    """The bot with this name or level, perhaps with a budget; the same seed makes the same choices, unless it thinks
    by the clock."""
    names = list(LADDER)
    plain, colon, budget = name.partition(":")
    if plain.isdecimal() and int(plain) < len(names):
        plain = names[int(plain)]
    plain = RENAMED.get(plain, plain)
    if plain not in LADDER:
        raise BadOption(f"there is no bot {name[:40]!r}; bots: {', '.join(names)}")
    if colon and plain not in SEARCHING:
        raise BadOption(f"{plain} takes no budget; these do: {', '.join(SEARCHING)}")
    return LADDER[plain](seed, budget)
