"""What is given to whoever mends the rules, when they failed at a table."""

from __future__ import annotations

import platform
from collections.abc import Callable

import podere
from podere.server.frames import write
from podere.table import Table


def report_of(table: Table, failure: str) -> str:
    """What failed, the position, the record; each part that cannot be told says why."""
    parts: dict[str, Callable[[], str]] = {
        "failed": lambda: f"{table.failed}: {failure}" if failure else table.failed,
        "podere": lambda: f"{podere.__version__}, Python {platform.python_version()}",
        "game": lambda: write(table.agreed.to_data()).decode(),
        "position": lambda: write(table.game.to_data()).decode(),
        "record": lambda: table.record().text(),
    }
    text = ""
    for name, part in parts.items():
        try:
            text += f"== {name}\n{part()}\n"
        except Exception as problem:  # the rules fail here: perhaps in this, too
            text += f"== {name}\ncannot be told: {type(problem).__name__}: {problem}\n"
    return f"{text}== log\n"
