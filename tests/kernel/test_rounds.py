"""A game says itself which round is played; nobody guesses it from its attributes."""

from __future__ import annotations

import pytest

import podere
from podere.kernel.rng import seeded
from tests.covers import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_round_is_that_of_the_view_at_every_choice(name: str) -> None:
    game = podere.new(name, 2, 1)
    rng = seeded("rounds")
    rounds = set()
    for _ in range(60):
        if game.over:
            break
        assert game.current_round() == game.view(None).get("round")
        rounds.add(game.current_round())
        game.push(game.moves()[rng.below(len(game.moves()))])
    assert rounds == {None} or len(rounds) > 1, "rounds go on, or there are none"
