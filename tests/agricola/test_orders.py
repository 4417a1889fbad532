"""All that the rulebook lets a player reach, by a search over orders, beside all that the engine reaches."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from podere.games.agricola.lexicon import GOODS
from tests.agricola.reached import TooMany, reached, reached_after_harvest
from tests.agricola.slow import Farm, Rules, closure
from tests.agricola.slow_harvest import harvest_ends
from tests.agricola.slow_uses import ends
from tests.agricola.small_farms import Small, drawn_harvest, drawn_use
from tests.covers import covers

DRAWN = int(os.environ.get("PODERE_ORDERS", "8"))
FIRST = int(os.environ.get("PODERE_ORDERS_FROM", "0"))
"""The first position, for a long run in parts."""
FAMILY = 4
"""The food that two people eat."""


TRIES = 20
"""So many positions are drawn until one is small enough to be searched whole."""


def drawn_small(
    draw: Callable[[int], Small], reach: Callable[[Small], set[Farm]], seed: int
) -> tuple[Small, set[Farm]]:
    """A position that can be searched whole, and all that the engine reaches from it."""
    for tried in range(TRIES):
        small = draw(seed + 1_000_000 * tried)
        try:
            return small, reach(small)
        except TooMany:
            continue
    raise AssertionError(f"{TRIES} positions were all too large")


def is_as_good(one: Farm, other: Farm) -> bool:
    """Goods may be thrown away at any time, so whoever has more can have less; nobody begs for more, or leaves more to
    others."""
    goods = at_least(one.supply, other.supply)
    animals = at_least(one.animals, other.animals)
    same = (
        one[3:-6] == other[3:-6]
        and one.bed == other.bed
        and one.back <= other.back
        and at_least(one.markers, other.markers)
    )
    return same and goods and animals and one.lying <= other.lying and one.begging <= other.begging


def at_least(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(more >= less for more, less in zip(one, other, strict=True))


def differences(by_rules: set[Farm], by_engine: set[Farm], rules: Rules) -> list[str]:
    """What one reaches and the other does not, after the exchanges that can be made later."""
    allowed, reachable = closure(by_rules, rules), closure(by_engine, rules)
    too_much = [f"only the engine: {told(farm)}" for farm in sorted(by_engine - allowed)]
    missing = [
        f"only the rules: {told(farm)}"
        for farm in sorted(allowed - reachable)
        if not any(is_as_good(other, farm) for other in reachable)
    ]
    return (too_much + missing)[:5]


def told(farm: Farm) -> str:
    goods = " ".join(f"{many} {good}" for many, good in zip(farm.supply, GOODS, strict=False) if many)
    return f"{goods}; {farm[1:]}"


@covers("agricola 3.11", "agricola 8.1", "agricola 10.10.1", "agricola 22.2", "agricola 22.4")
@pytest.mark.parametrize("seed", range(FIRST, FIRST + DRAWN))
def test_a_use_of_a_space_reaches_what_the_rules_allow(seed: int) -> None:
    small, by_engine = drawn_small(drawn_use, lambda drawn: reached(drawn.made, drawn.space), seed)
    by_rules = ends(small.space, small.farm, small.rules)
    assert differences(by_rules, by_engine, small.rules) == [], small.space


@covers("agricola 8.1", "agricola 15.1", "agricola 15.4", "agricola 15.6")
@pytest.mark.parametrize("seed", range(FIRST, FIRST + DRAWN // 3))
def test_a_harvest_reaches_what_the_rules_allow(seed: int) -> None:
    small, by_engine = drawn_small(drawn_harvest, lambda drawn: reached_after_harvest(drawn.made), seed)
    by_rules = harvest_ends(small.farm, small.rules, FAMILY)
    assert differences(by_rules, by_engine, small.rules) == []
