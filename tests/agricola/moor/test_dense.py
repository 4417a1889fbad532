"""Dense positions of the Moor: all levels, and all that only the Moor has."""

from __future__ import annotations

import os
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import podere
from podere.games.agricola.cards.card import ALL, MAJOR
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.dense import in_play, together
from podere.kernel.rng import seeded
from tests.agricola.test_dense import dealt

DEALS = int(os.environ.get("PODERE_DENSE", "60"))
"""So many dense positions; 800 for the long run, in which each pair of cards comes up twenty times."""
LONG = 800
TOGETHER = 20
TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {"moor": 1}),
    (2, {"moor": 1, "fuel_on_ovens": "on"}),
    (4, {"moor": 1, "bed_acts": "off", "tile": "added"}),
    (1, {"moor": 2}),
    (2, {"moor": 2, "mulligan": "on"}),
    (3, {"moor": 2, "deal": "draft", "house_rules": ["one_pasture_each"]}),
    (1, {"moor": 3, "fuel_on_ovens": "on"}),
    (2, {"moor": 3, "tile": "added", "tempered": ["cleared_farms", "old_majors"]}),
    (3, {"moor": 3, "deal": "draft"}),
    (4, {"moor": 3, "fuel_on_ovens": "on", "house_rules": ["scattered_pastures", "only_usable"]}),
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_dense_position_of_the_moor_can_be_and_is_played_on(
    players: int, options: dict[str, object]
) -> None:
    for number in range(3):
        game = dealt(players, number, options)
        assert podere.from_data(game.to_data()).to_data() == game.to_data()
        rng = seeded(number)
        for _ in range(100):
            assert game.audit() == []
            if game.over:
                break
            game.push(game.legal[rng.below(len(game.legal))])


def test_all_cards_of_the_moor_lie_beside_all_others() -> None:
    pairs: Counter[tuple[str, ...]] = Counter()
    for number in range(DEALS):
        game = dealt(4, number, {"moor": 3})
        for seat in range(4):
            pairs.update(combinations(sorted(in_play(game, seat)), 2))
    stay = [card.number for card in ALL if card.registered and not card.passing]
    possible = [
        tuple(sorted((CARDS[one], CARDS[two]))) for one, two in combinations(stay, 2) if not apart(one, two)
    ]
    begun = podere.new("agricola", 4, 1, moor=3)
    assert set(map(tuple, map(sorted, together(begun)))) == set(possible)
    assert set(pairs) <= set(possible)
    rarest = min(possible, key=lambda pair: pairs[pair])
    print(f"{sum(pairs.values())} pairs; least often {rarest}: {pairs[rarest]} times")
    assert sum(pairs[pair] > 0 for pair in possible) > len(possible) * 0.99
    if DEALS >= LONG:
        assert pairs[rarest] >= TOGETHER


def apart(one: int, two: int) -> bool:
    """Whether a card always leaves the game with the other."""
    return ALL[one].kind == MAJOR and ALL[two].removes and int(ALL[two].returns) == 2**one


def test_everything_of_the_moor_is_there() -> None:
    seen: Counter[str] = Counter()
    for number in range(60):
        players = 1 + number % 4
        game = dealt(players, number, {"moor": 3, "fuel_on_ovens": "on"})
        state: Any = game.to_data()["state"]
        seen.update(name for name in ("covered", "discarded", "used") if state["moor"][name])
        for seat in state["seats"]:
            seen.update(
                name for name in ("scattered", "reserve", "patches", "lying", "extensions") if name in seat
            )
            seen.update(name for name, what in seat["moor"].items() if what)
            seen.update(name for name in ("fuel",) if seat["larder"][name])
            seen.update(name for name in ("horse",) if seat["animals"][name])
            seen.update(f"on {card['card']}" for card in seat["cards"] if card["state"])
            seen.update(f"promised {one['good']}" for one in seat["promises"])
    for where, names in WANTED.items():
        for name in names.split():
            assert seen[where + name], where + name


WANTED = {
    "": "covered discarded used scattered reserve patches lying extensions forests moors blocked tombstone hut bed"
    " covered_forests covered_moors infirmary special_up special_down unlit garden_path fuel horse",
    "on ": "bog_pony spinning_mill tool_shed taps grain_distillery hearth_brush pastoral_letter winter_storehouse"
    " hardware_store stone_quarry grocer cooperative_store beanfield moldboard_plow",
    "promised ": "field_tile forest_tile moor_tile horse fuel cattle",
}
