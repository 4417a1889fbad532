# not compiled
"""The bots that there are, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from podere.bots.base import Bot
from podere.bots.greedy import GreedyBot
from podere.bots.random_bot import RandomBot
from podere.kernel.errors import BadOption

LADDER: Final[dict[str, Callable[[int | str], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def bot(name: str, seed: int | str = 0) -> Bot:
    """The bot with this name; the same seed makes the same choices."""
    if name not in LADDER:
        raise BadOption(f"there is no bot {str(name)[:40]!r}; bots: {', '.join(LADDER)}")
    return LADDER[name](seed)
