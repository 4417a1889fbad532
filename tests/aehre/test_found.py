"""A position in which a livestock tile has been won and its value is still to be shown."""

from __future__ import annotations

from typing import Any

import podere
from podere.kernel.rng import seeded


def test_a_position_that_waits_for_the_value_of_livestock_can_be_read() -> None:
    waited = 0
    for seed in range(12):
        game: Any = podere.new("aehre", 4, seed).copy(nature=False)
        rng = seeded(f"found {seed}")
        while not game.over:
            if game.stack[-1].name == "find_value":
                waited += 1
                back: Any = podere.from_data(game.to_data())
                assert (back.round >= game.round, back.audit()) == (True, [])
            moves = game.moves()
            game.push(moves[rng.below(len(moves))])
    assert waited > 0
