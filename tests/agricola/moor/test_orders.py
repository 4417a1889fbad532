"""All that the rulebook lets a player reach on the Moor, by a search over orders, beside what the engine reaches."""

from __future__ import annotations

import pytest

from tests.agricola.moor.small_moors import drawn_harvest, drawn_use
from tests.agricola.reached import reached, reached_after_harvest
from tests.agricola.slow_harvest import harvest_ends
from tests.agricola.slow_uses import ends
from tests.agricola.test_orders import DRAWN, FAMILY, FIRST, differences, drawn_small
from tests.covers import covers


@covers("agricola 8.1", "agricola 30.2")
@pytest.mark.parametrize("seed", range(FIRST, FIRST + DRAWN))
def test_a_turn_on_the_moor_reaches_what_the_rules_allow(seed: int) -> None:
    small, by_engine = drawn_small(drawn_use, lambda drawn: reached(drawn.made, drawn.space), seed)
    by_rules = ends(small.space, small.farm, small.rules)
    assert differences(by_rules, by_engine, small.rules) == [], small.space


@covers("agricola 8.1", "agricola 32.1")
@pytest.mark.parametrize("seed", range(FIRST, FIRST + DRAWN // 3))
def test_a_harvest_on_the_moor_reaches_what_the_rules_allow(seed: int) -> None:
    small, by_engine = drawn_small(drawn_harvest, lambda drawn: reached_after_harvest(drawn.made), seed)
    by_rules = harvest_ends(small.farm, small.rules, FAMILY)
    assert differences(by_rules, by_engine, small.rules) == []
