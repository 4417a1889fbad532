# not compiled
"""Files of what was learned, beside each game: values and habits, with the commands that made them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from podere.boxes.box import folder_of


def read(game: str, league: str, name: str) -> dict[str, Any] | None:
    """What was learned of a league, from the file with this name beside the game, if there is any."""
    try:
        text = (folder_of(game) / name).read_text("utf-8")
    except FileNotFoundError:
        return None
    found: dict[str, Any] | None = json.loads(text)["leagues"].get(league)
    return found


def write(path: Path, command: str, found: dict[str, dict[str, Any]]) -> None:
    """Keep what was learned beside that of other leagues, with the command that makes it again."""
    kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {"leagues": {}}
    for league, learned in found.items():
        kept["leagues"][league] = {"made": command, **learned}
    path.write_text(_text(kept), "utf-8")


def _text(kept: dict[str, Any]) -> str:
    """One row of numbers to a line, so that changes can be read."""
    leagues = []
    for league, learned in sorted(kept["leagues"].items()):
        parts = ",\n".join(f"    {json.dumps(key)}: {_rows(value)}" for key, value in learned.items())
        leagues.append(f"  {json.dumps(league)}: {{\n{parts}\n  }}")
    return '{"leagues": {\n' + ",\n".join(leagues) + "\n}}\n"


def _rows(value: object) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(f"    {json.dumps(row)}" for row in value) + "\n    ]"
    if isinstance(value, dict):
        return (
            "{\n"
            + ",\n".join(f"    {json.dumps(key)}: {json.dumps(row)}" for key, row in value.items())
            + "\n    }"
        )
    return json.dumps(value)
