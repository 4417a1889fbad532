"""Typed text is understood."""

from __future__ import annotations

import pytest

from podere.cli.words import close, listed, meant
from podere.games.aehre.lexicon import LEXICON

WORDS = [
    "tile wheat1-beet2",
    "tile wheat2-corn1",
    "small wheat",
    "lay c4 east",
    "lay c4 south",
    "lay d4 east",
    "pass",
]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("lay c4 east", ["lay c4 east"]),
        ("  LAY   c4  East ", ["lay c4 east"]),
        ("l c4 e", ["lay c4 east"]),
        ("c4 s", ["lay c4 south"]),
        ("d4", ["lay d4 east"]),
        ("lay c4", ["lay c4 east", "lay c4 south"]),
        ("p", ["pass"]),
        ("tile wheat1", ["tile wheat1-beet2"]),
        ("beet2", ["tile wheat1-beet2"]),
        ("lay east", ["lay c4 east", "lay d4 east"]),
        ("corn", ["tile wheat2-corn1"]),
        ("lay c4 east now", []),
        ("dance", []),
        ("", []),
    ],
)
def test_beginnings_are_enough_and_the_verb_may_be_missing(typed: str, found: list[str]) -> None:
    assert meant(typed, WORDS) == found


def test_a_word_that_is_typed_whole_wins_over_longer_ones() -> None:
    assert meant("find 1", ["find 1", "find 10", "find 11"]) == ["find 1"]


def test_slips_are_guessed() -> None:
    assert close("lay c4 esat", WORDS)[0] == "lay c4 east"
    assert close("qqqq", WORDS) == []


def test_moves_are_listed_by_verb_and_gathered() -> None:
    moves = [
        LEXICON.number(word) for word in ("small wheat", "small beet", "pass", "lay a1 east", "lay a1 south")
    ]
    assert listed(LEXICON, moves) == [("small", "wheat, beet"), ("pass", ""), ("lay", "a1 east/south")]
