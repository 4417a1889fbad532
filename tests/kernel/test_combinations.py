"""Choices among options, alone and together."""

from __future__ import annotations

import pytest

from podere.boxes.box import box_of
from podere.boxes.combinations import choices, draw, fitting, is_possible, open_options, spelt
from podere.kernel.errors import BadOption
from podere.kernel.rng import seeded
from tests.covers import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_made_alone_or_beside_another(game: str) -> None:
    box = box_of(game)
    counts = range(box.least, box.most + 1)
    for choice in choices(box):
        beside = [{}, *(other for other in choices(box) if not set(other) & set(choice))]
        fits = any(is_possible(box, players, other | choice) for other in beside for players in counts)
        assert fits, choice


@pytest.mark.parametrize("game", [game for game in GAMES if open_options(box_of(game))])
def test_drawn_combinations_are_possible_and_come_again_from_the_same_seed(game: str) -> None:
    box = box_of(game)
    counts = list(range(box.least, box.most + 1))
    drawn = [draw(box, rng, counts, {}) for rng in [seeded("draw")] for _ in range(30)]
    assert all(is_possible(box, players, options) for players, options in drawn)
    assert [draw(box, rng, counts, {}) for rng in [seeded("draw")] for _ in range(30)] == drawn
    assert len({spelt(options) for _, options in drawn}) > 1


def test_what_excludes_each_other_is_drawn_again() -> None:
    box = box_of("agricola")
    rng = seeded("teams")
    fixed: dict[str, object] = {"team": "lower"}
    for _ in range(20):
        players, options = draw(box, rng, [1, 2, 3, 4], fixed)
        assert (players, options["team"]) == (4, "lower")
    with pytest.raises(BadOption, match="no combination"):
        draw(box, rng, [2], fixed)
    with pytest.raises(BadOption, match="extra_copse and tile=added"):
        fitting(box, {"tile": "added", "house_rules": ["extra_copse"]})


def test_options_are_spelt_as_they_are_typed() -> None:
    assert spelt({"tile": "added", "house_rules": ["a", "b"]}) == "tile=added house_rules=a,b"
