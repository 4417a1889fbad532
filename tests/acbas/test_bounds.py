"""What readers of positions take for a number that can be: no more than the box and the rounds allow."""

from __future__ import annotations

import pytest

import podere
from tests.acbas.positions import table


def test_a_stone_lies_on_the_stone_carvers_workshop_for_each_of_the_eight_rounds_at_most() -> None:
    made = table("stone_carvers_workshop", round=8).building(0, "stone_carvers_workshop", "f1")
    assert made.put(0, stones=8).game().round == 8
    with pytest.raises(podere.BadPosition, match="stones"):
        made.put(0, stones=9).game()
