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

from podere.boxes.box import Box, Option, new, register, shelf  # noqa: E402
from podere.formats.position import from_data  # noqa: E402
from podere.formats.record import Record, replay  # noqa: E402
from podere.kernel.errors import (  # noqa: E402
    BadOption,
    BadPosition,
    BadRecord,
    Diverged,
    IllegalMove,
    PodereError,
    Stuck,
    UnknownGame,
)
from podere.kernel.game import NATURE  # noqa: E402

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
    "Diverged",
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
