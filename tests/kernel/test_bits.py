"""Bits and runs of numbers, right up to the sign bit in both builds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from podere.games.aehre.state import Aehre
from podere.kernel.bits import Runs, bit, count, has, member, members
from podere.kernel.game import Setting


def mask(numbers: set[int]) -> int:
    whole = 0
    for number in numbers:
        whole |= bit(number)
    return whole


@given(st.sets(st.integers(0, 63)))
def test_a_mask_holds_what_was_put_in(numbers: set[int]) -> None:
    whole = mask(numbers)
    assert members(whole) == sorted(numbers)
    assert count(whole) == len(numbers)
    assert [has(whole, k) for k in range(80)] == [k in numbers for k in range(80)]
    assert [member(whole, k) for k in range(len(numbers))] == sorted(numbers)


@given(st.sets(st.integers(0, 63)))
def test_runs_give_the_numbers_of_a_mask_in_order(numbers: set[int]) -> None:
    moves: list[int] = []
    Runs([1000 + k for k in range(64)]).extend(moves, mask(numbers))
    assert moves == [1000 + k for k in sorted(numbers)]


@given(st.sets(st.integers(0, 51)))
def test_runs_may_begin_between_two_bytes(numbers: set[int]) -> None:
    moves: list[int] = [7]
    Runs([1000 + k for k in range(52)], 4).extend(moves, mask(numbers))
    assert moves == [7, *(1000 + k for k in sorted(numbers))]


def test_every_pile_is_counted_apart_up_to_the_highest_bits() -> None:
    game = Aehre(Setting("aehre", 1, 3, {"board": None}))
    for crop in range(5):
        for taken in range(3):
            assert game.pile_taken(crop) == taken
            assert game.take_from_pile(crop) == taken
    assert [game.pile_taken(crop) for crop in range(5)] == [3] * 5
