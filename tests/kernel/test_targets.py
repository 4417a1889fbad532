"""Games of one in which so many points are to be reached."""

from __future__ import annotations

import pytest

from podere.boxes.box import box_of


@pytest.mark.parametrize(
    ("options", "target"),
    [({}, 50), ({"cards": "none"}, 50), ({"moor": 1}, 65), ({"moor": 2}, 70), ({"moor": 3}, 70)],
)
def test_who_plays_agricola_alone_has_so_many_points_to_reach(
    options: dict[str, object], target: int
) -> None:
    assert box_of("agricola").target(1, options) == target


def test_among_several_players_and_in_a_campaign_no_number_is_the_aim() -> None:
    assert box_of("agricola").target(2, {}) is None
    assert box_of("agricola").target(1, {"campaign": {"number": 2}}) is None


def test_against_a_rival_one_must_win() -> None:
    assert box_of("everdell").target(1, {}) is None
