"""Boards of more than eight columns: whether a tile finds a place is told from the places that it finds."""

from __future__ import annotations

import random

import podere
from podere.games.aehre.lexicon import CROPS
from podere.games.aehre.state import Aehre
from podere.games.aehre.wide import WideLand
from tests.aehre.positions import board
from tests.covers import covers

ALIKE = board("wwwwwwwwwwww")


@covers("aehre 1.4.1", "aehre 4.1")
def test_on_a_wide_board_a_small_tile_has_a_place_where_one_is_listed() -> None:
    seen = set()
    for seed in range(6):
        game = podere.new("aehre", players=2, seed=seed, board=ALIKE)
        assert isinstance(game, Aehre)
        rng = random.Random(seed)
        while not game.over:
            land = game.land
            assert isinstance(land, WideLand)
            for crop in range(len(CROPS)):
                seen.add(land.can_put(crop))
                assert land.can_put(crop) == bool(land.put_moves(crop))
            game.play(rng.choice(game.moves()))
    assert seen == {True, False}
