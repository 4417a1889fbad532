"""Golden playthroughs: whole games, read and reviewed as text. `PODERE_GOLDEN=write` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from podere.testing.check import players_of
from tests.covers import GAMES
from tests.playthrough import playthrough

GOLDEN = Path(__file__).parent / "golden"


EXPANSIONS: list[tuple[str, int, dict[str, object]]] = [
    ("agricola", 1, {"moor": 1}),
    ("agricola", 2, {"moor": 2}),
    ("agricola", 3, {"moor": 3}),
]
"""Games with an expansion, one for each of its levels."""


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [*[(game, n, {}) for game in GAMES for n in players_of(game)], *EXPANSIONS],
)
def test_the_playthrough_is_the_golden_one(game: str, players: int, options: dict[str, object]) -> None:
    told = playthrough(game, players, "golden", **options)
    file = (
        GOLDEN
        / f"{'-'.join([game, *(f'{name}{value}' for name, value in options.items()), str(players)])}.txt"
    )
    if os.environ.get("PODERE_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")
