"""Dense positions: they can be, they are full, and they are played on; what they hold, and how soon all pairs meet."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import podere
from podere.boxes.box import begin
from podere.games.agricola.cards.card import ALL, MINOR, OCCUPATION
from podere.games.agricola.cards.names import CARDS, FIRST_MOOR
from podere.games.agricola.dense import dense, in_play
from podere.games.agricola.state import Agricola
from podere.kernel.rng import seeded

TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"cards": "none"}),
    (3, {"tile": "added", "deal": "living"}),
    (4, {"team": "product", "house_rules": ["one_pasture_each", "strict_adjacency"]}),
    (4, {"deal": "draft_both", "open_cards": "on"}),
    (2, {"house_rules": ["incomplete_pastures", "extra_copse"], "marks": "on", "passing_card": "on"}),
    (3, {"house_rules": ["scattered_pastures", "three_food"], "redraw": "on"}),
]
STAY = [
    card.name
    for card in ALL
    if card.kind in (OCCUPATION, MINOR) and card.number < FIRST_MOOR and not card.passing
]


def dealt(players: int, number: int, options: dict[str, object] | None = None) -> Agricola:
    fresh = begin("agricola", players, f"dense {number}", options or {})
    made = dense(fresh, seeded(f"dense {number}"))
    assert isinstance(made, Agricola)
    return made


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_dense_position_can_be_and_plays_to_its_end(players: int, options: dict[str, object]) -> None:
    for number in range(3):
        game = dealt(players, number, options)
        assert game.audit() == []
        assert podere.from_data(game.to_data()).to_data() == game.to_data()
        rng = seeded(number)
        while not game.over:
            game.push(game.legal[rng.below(len(game.legal))])
        assert game.audit() == []


def test_the_same_generator_deals_the_same_position() -> None:
    assert dealt(3, 7).to_data() == dealt(3, 7).to_data()
    assert dealt(3, 7).to_data() != dealt(3, 8).to_data()


def test_every_pair_of_cards_comes_together_and_travelling_ones_never_stay() -> None:
    pairs: Counter[tuple[str, ...]] = Counter()
    for number in range(80):
        game = dealt(4, number)
        for seat in range(4):
            pairs.update(combinations(sorted(in_play(game, seat)), 2))
    possible = list(combinations(sorted(STAY), 2))
    assert min(pairs[pair] for pair in possible) > 0
    assert {name for pair in pairs for name in pair} <= {*STAY, *CARDS[:10]}


def test_dense_positions_hold_what_random_games_seldom_show() -> None:
    seen: Counter[str] = Counter()
    for number in range(80):
        game = dealt(1 + number % 4, number)
        state: Any = game.to_data()["state"]
        seen.update([f"round {state['round']}", state["phase"]])
        for seat in state["seats"]:
            seen.update(tell(seat))
    wanted = {
        "full house",
        "large farm",
        "four stables",
        "fifteen fences",
        "newborn",
        "begging",
        "promise",
        "herd",
    }
    assert wanted <= set(seen)
    assert {f"round {number}" for number in range(1, 15)} <= set(seen)
    assert {"work", "returning_home"} & set(seen)
    assert seen["on a card"] > 80


def tell(seat: Any) -> list[str]:
    """What is there in a seat's part of a position."""
    found = {
        "full house": len(seat["rooms"]) >= 5,
        "large farm": len(seat["fields"]) >= 5,
        "four stables": len(seat["stables"]) == 4,
        "fifteen fences": len(seat["fences"]) >= 14,
        "newborn": seat["newborns"] > 0,
        "begging": seat["begging"] > 0,
        "promise": len(seat["promises"]) > 3,
        "herd": sum(seat["animals"].values()) > 12,
        "on a card": any(card["state"] for card in seat["cards"]),
    }
    return [name for name, is_there in found.items() if is_there]
