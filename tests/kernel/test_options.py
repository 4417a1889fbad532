"""What can be agreed on before a game is checked, and errors say what is possible."""

from __future__ import annotations

import pytest

import podere
from podere.kernel.box import Option

FRUIT = Option("fruit", [], ("apple", "pear", "plum"), is_list=True)


@pytest.mark.parametrize("value", [["pear", "apple"], "pear, apple", "pear,apple,"])
def test_a_list_option_takes_a_list_or_a_text_with_commas(value: object) -> None:
    assert FRUIT.read(value, files=False) == ["pear", "apple"]


@pytest.mark.parametrize("value", [[], ""])
def test_a_list_option_may_be_empty(value: object) -> None:
    assert FRUIT.read(value, files=False) == []


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (["melon"], "fruit: 'melon' is not possible; possible: apple, pear, plum"),
        (["pear", "pear"], "fruit names 'pear' twice"),
        ([7], "fruit: '7' is not possible"),
        (7, "fruit must be a list, not int"),
        ({"pear": 1}, "fruit must be a list, not dict"),
    ],
)
def test_a_list_that_cannot_be_says_why(value: object, problem: str) -> None:
    with pytest.raises(podere.BadOption, match=problem):
        FRUIT.read(value, files=False)
