"""Move counts to a fixed depth from fixed positions: any change of the rules shows here first."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.kernel.game import Game
from podere.kernel.rng import seeded


def position(game: str, players: int, moves: int) -> Game[Any]:
    """So many random moves into a game."""
    played = podere.new(game, players, f"counts {players}")
    rng = seeded(f"counts {moves}")
    for _ in range(moves):
        legal = played.moves()
        played.push(legal[rng.below(len(legal))])
    return played


def count(game: Game[Any], depth: int) -> int:
    """How many sequences of so many moves there are, nature's among them."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for move in game.moves():
        following = game.copy()
        following.push(move)
        total += count(following, depth - 1)
    return total


COUNTS = {
    ("acbas", 2, 0): [12, 120, 1154],
    ("acbas", 2, 40): [16, 167, 1835],
    ("acbas", 2, 90): [9, 58, 573],
    ("aehre", 2, 0): [8, 615, 1230],
    ("aehre", 2, 60): [83, 166, 332],
    ("aehre", 3, 100): [29, 58, 116],
    ("aehre", 4, 150): [3, 96, 248],
    ("aehre", 5, 201): [2, 4, 32],
    ("agricola", 1, 0): [9, 71, 409],
    ("agricola", 2, 0): [9, 69, 508],
    ("agricola", 2, 60): [15, 146, 536],
    ("agricola", 3, 90): [12, 18, 165],
    ("agricola", 4, 120): [16, 64, 147],
    ("everdell", 1, 0): [10, 280, 6829],
    ("everdell", 1, 20): [8, 223, 3829],
    ("everdell", 2, 0): [12, 293, 5794],
    ("everdell", 2, 40): [1, 8, 90],
    ("everdell", 3, 70): [5, 20, 140],
    ("everdell", 4, 100): [3, 87, 927],
}


@pytest.mark.parametrize(("game", "players", "moves"), COUNTS)
def test_the_moves_to_a_depth_are_as_many_as_ever(game: str, players: int, moves: int) -> None:
    start = position(game, players, moves).copy(nature=False)
    assert [count(start, depth) for depth in (1, 2, 3)] == COUNTS[game, players, moves]
