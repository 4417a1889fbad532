"""An edited position of any game is refused with a clear word, or it is a game that can be played."""

from __future__ import annotations

import copy
import os

import pytest

import podere
from podere.kernel.rng import seeded
from tests.kernel.edits import Editor, base_positions, refused

EDITS = int(os.environ.get("PODERE_EDITS", "300"))
"""So many edited positions of each game; 100000 for the long run."""
GAMES = ["acbas", "aehre", "agricola", "everdell"]


@pytest.mark.parametrize("game", GAMES)
def test_an_edited_position_is_refused_or_plays(game: str) -> None:
    rng = seeded(f"edits {game} {EDITS}")
    bases = base_positions(game, 24, rng)
    editors = [Editor(podere.from_data(copy.deepcopy(base)), rng) for base in bases]
    read = 0
    for _ in range(EDITS):
        at = rng.below(len(bases))
        position = copy.deepcopy(bases[at])
        done = [editors[at].edit(position) for _ in range(1 + rng.below(3) * rng.below(2))]
        try:
            read += not refused(position)
        except Exception as problem:
            raise AssertionError(f"{game}, {done}: {position}") from problem
    assert EDITS // 10 < read < EDITS * 9 // 10, "both come up"
