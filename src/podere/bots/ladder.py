# not compiled
"""The bots that there are, from the weakest to the strongest: their names, levels and budgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from podere.bots.base import Bot
from podere.bots.random_bot import RandomBot
from podere.bots.turn import TurnBot
from podere.kernel.errors import BadOption

Maker = Callable[[int | str], Bot]

BEGINNER_POSITIONS: Final = 30


def _beginner(seed: int | str) -> Bot:
    return TurnBot(seed, BEGINNER_POSITIONS, name="beginner")


def _farmer(seed: int | str) -> Bot:
    return TurnBot(seed, name="farmer")


LADDER: Final[dict[str, Maker]] = {"random": RandomBot, "beginner": _beginner, "farmer": _farmer}
"""A bot for each level, from 0 up."""
USUAL: Final = "farmer"
"""Who plays where nobody says which bot."""
STAND_IN: Final = "beginner"
"""Who plays on for a person who leaves: it answers at once."""


def bot(name: str, seed: int | str = 0) -> Bot:
    """The bot with this name or level; the same seed makes the same choices."""
    names = list(LADDER)
    if name.isdecimal() and int(name) < len(names):
        name = names[int(name)]
    if name not in LADDER:
        raise BadOption(f"there is no bot {name[:40]!r}; bots: {', '.join(names)}")
    return LADDER[name](seed)
