"""Podere: farm and village board games, exact and fast.

>>> import podere
>>> game = podere.new("aehre", players=2, seed=7)
>>> while not game.over:
...     game.play(game.moves()[0])
>>> len(game.scores())
2
"""

from importlib import import_module

from podere import build

build.select()
import_module(
    "podere.games"
)  # before `games` below: imported later, the folder would take the function's place

from podere.kernel.box import Box, Option, from_data, new, register, shelf  # noqa: E402
from podere.kernel.errors import (  # noqa: E402
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    PodereError,
    Stuck,
    UnknownGame,
)
from podere.kernel.game import NATURE  # noqa: E402
from podere.kernel.record import Record, replay  # noqa: E402

__version__ = "0.1.0"


def games() -> list[str]:
    """The ids of all games that are there."""
    return list(shelf())


__all__ = [
    "NATURE",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Box",
    "IllegalMove",
    "Option",
    "PodereError",
    "Record",
    "Stuck",
    "UnknownGame",
    "from_data",
    "games",
    "new",
    "register",
    "replay",
]
