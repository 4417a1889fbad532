"""Every card of the base box beside every card of the Moor; here some of the positions, in `pairs` all of them."""

from __future__ import annotations

import os

import pytest

import podere
from tests.agricola.moor.pairs import bases, faults, moors, positions, shares

SAMPLE = os.environ.get("PODERE_PAIRS", "3 22")
"""The numbers of the positions that are tried."""


def test_each_pair_of_cards_is_in_play_on_one_seat_in_some_position() -> None:
    podere.new("agricola", players=2)
    met = {
        (one, two)
        for number in range(positions())
        for ones, twos in shares(number)
        for one in ones
        for two in twos
    }
    assert len(met) == len(bases()) * len(moors())


@pytest.mark.parametrize("number", [int(number) for number in SAMPLE.split()])
def test_nothing_goes_wrong_where_cards_of_both_boxes_are_in_play(number: int) -> None:
    assert faults(number, most=8, closer=120) == []
