"""A position in which a livestock tile has been won and its value is still to be shown."""

from __future__ import annotations

import podere
from podere.kernel.rng import seeded


def test_a_position_that_waits_for_the_value_of_livestock_can_be_read() -> None:
    waited = 0
    for seed in range(12):
        game = podere.new("aehre", 4, seed).copy(nature=False)
        rng = seeded(f"found {seed}")
        while not game.over:
            if type(game.stack[-1]).__name__ == "FindValue":
                waited += 1
                back = podere.from_data(game.to_data())
                assert back.audit() == []
            moves = game.moves()
            game.push(moves[rng.below(len(moves))])
    assert waited > 0
