"""Dense positions: legal, full, and with all buildings beside each other."""

from __future__ import annotations

import os
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import podere
from podere.boxes.box import begin
from podere.games.acbas.cards.building import BUILDINGS, ON_COTTAGE
from podere.games.acbas.cards.names import NAMES
from podere.games.acbas.dense import dense, in_play
from podere.games.acbas.state import Acbas
from podere.kernel.rng import seeded

DEALS = int(os.environ.get("PODERE_DENSE", "150"))
"""So many dense positions; 6000 for the long run, in which each pair comes up twenty times."""
LONG = 6000
TOGETHER = 20
APART = {NAMES[building.number] for building in BUILDINGS if building.stands == ON_COTTAGE}
"""Only one of these can ever stand on the cottage."""


def dealt(number: int, mode: str = "expert") -> Acbas:
    made = dense(begin("acbas", 2, f"dense {number}", {"mode": mode}), seeded(f"dense {number}"))
    assert isinstance(made, Acbas)
    return made


@pytest.mark.parametrize("mode", ["basic", "advanced", "expert"])
def test_a_dense_position_is_legal_and_comes_back(mode: str) -> None:
    for number in range(DEALS // 3):
        game = dealt(number, mode)
        assert game.audit() == []
        assert game.turn_begins()
        assert podere.from_data(game.to_data()).to_data() == game.to_data()


def test_the_same_generator_deals_the_same_position() -> None:
    assert dealt(7).to_data() == dealt(7).to_data()
    assert dealt(7).to_data() != dealt(8).to_data()


def test_what_was_agreed_on_stays() -> None:
    chosen = ["duck_pond", "office"]
    fresh = begin(
        "acbas", 2, "agreed", {"mode": "advanced", "buildings": chosen, "bans": ["manor", "shelter"]}
    )
    for number in range(20):
        game = dense(fresh, seeded(f"agreed {number}"))
        state: Any = game.to_data()["state"]
        there = {name for seat in (0, 1) for name in in_play(game, seat)} | set(state["offer"])
        assert set(chosen) <= there
        assert not {"manor", "shelter"} & there
        assert len(there) == 7


def test_all_buildings_stand_beside_each_other() -> None:
    pairs: Counter[tuple[str, ...]] = Counter()
    rounds: Counter[int] = Counter()
    for number in range(DEALS):
        game = dealt(number)
        rounds[game.round] += 1
        for seat in (0, 1):
            pairs.update(combinations(in_play(game, seat), 2))
    assert {name for pair in pairs for name in pair} == set(NAMES)
    assert set(rounds) == set(range(1, 9))
    possible = [pair for pair in combinations(NAMES, 2) if not set(pair) <= APART]
    rarest = min(possible, key=lambda pair: pairs[pair])
    print(f"{sum(pairs.values())} pairs; least often {rarest}: {pairs[rarest]} times")
    assert sum(pairs[pair] for pair in possible) > DEALS * 20
    if DEALS >= LONG:
        assert pairs[rarest] >= TOGETHER
