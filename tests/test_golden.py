"""Golden playthroughs: whole games, read and reviewed as text. `PODERE_GOLDEN=write` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from podere.kernel.check import players_of
from tests.covers import GAMES
from tests.playthrough import playthrough

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(("game", "players"), [(game, n) for game in GAMES for n in players_of(game)])
def test_the_playthrough_is_the_golden_one(game: str, players: int) -> None:
    told = playthrough(game, players, "golden")
    file = GOLDEN / f"{game}-{players}.txt"
    if os.environ.get("PODERE_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")
