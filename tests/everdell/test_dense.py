"""Positions dealt in the middle of a game: they can be, they are full, and every pair of cards comes together."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from podere.boxes.box import begin, box_of
from podere.games.everdell.cards.names import KINDS
from podere.games.everdell.state import Everdell
from podere.kernel.rng import seeded

TABLES = [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (4, 1)]
"""Numbers of players, and Rugwort's years."""


def dealt(players: int, year: int, seed: int) -> Everdell:
    box = box_of("everdell")
    assert box.dense is not None
    fresh = begin("everdell", players, seed, {"rugwort": year} if players == 1 else {})
    game = box.dense(fresh, seeded(f"dense {players} {year} {seed}"))
    assert isinstance(game, Everdell)
    return game


@pytest.mark.parametrize(("players", "year"), TABLES)
def test_a_dense_position_can_be_and_plays_to_its_end(players: int, year: int) -> None:
    for seed in range(8):
        game, again = dealt(players, year, seed), dealt(players, year, seed)
        assert game.to_data() == again.to_data(), "everything is drawn from the generator"
        assert game.audit() == []
        rng = seeded(seed)
        while not game.over:
            game.push(game.legal[rng.below(len(game.legal))])
        assert game.audit() == []


def test_every_pair_of_kinds_comes_together_and_everything_lies_on_cards() -> None:
    box = box_of("everdell")
    assert box.in_play is not None
    pairs: Counter[tuple[str, str]] = Counter()
    on_cards: Counter[str] = Counter()
    for seed in range(200):
        game = dealt(4, 1, seed)
        for seat in range(4):
            names = box.in_play(game, seat)
            assert names == sorted({KINDS[card & 63] for card in game.seats[seat].city.cards})
            pairs.update(combinations(names, 2))
            view: Any = game.view(None)
            for card in view["seats"][seat]["city"]:
                on_cards.update(name for name in ON_CARDS if card[name])
    assert len(pairs) == 48 * 47 // 2
    assert min(pairs.values()) >= 20
    assert set(on_cards) == set(ON_CARDS)


ON_CARDS = ("occupied", "tokens", "workers", "kept", "goods", "prisoners")
