"""The kit on the Moor, at every level and with what can be agreed on; and positions that cannot be."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

import podere
from podere.testing.check import check
from tests.agricola.moor.farms import Farm, farm

GAMES = int(os.environ.get("PODERE_GAMES", "1"))
"""So many games of each kind; 1000 for the long run."""
CLOSER = 60 if GAMES < 10 else 200
KINDS: list[tuple[int, dict[str, object]]] = [
    (1, {"moor": 1}),
    (2, {"moor": 1, "fuel_on_ovens": "on", "bed_acts": "off"}),
    (1, {"moor": 2}),
    (2, {"moor": 2, "mulligan": "on"}),
    (3, {"moor": 2, "deal": "draft"}),
    (4, {"moor": 2}),
    (2, {"moor": 3, "deal": "draft"}),
    (3, {"moor": 3, "mulligan": "on"}),
    (4, {"moor": 3, "tempered": ["cleared_farms", "old_majors"]}),
]


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_every_kind_of_game_on_the_moor_passes_the_kit(players: int, options: dict[str, object]) -> None:
    report = check("agricola", players, GAMES, seed=5, options=options, closer=CLOSER)
    assert report.faults == []
    assert report.games == GAMES


def without_a_special_card(made: Farm) -> None:
    made.state["moor"]["centre"].remove("special_1")


def with_a_special_card_twice(made: Farm) -> None:
    made.seats[0]["moor"]["special_up"] = ["special_1"]


def with_a_forest_on_a_room(made: Farm) -> None:
    made.forests(0, "a2")


def with_a_forest_and_a_moor_on_one_space(made: Farm) -> None:
    made.forests(0, "b1").moors(0, "b1")


def with_a_moor_under_nothing(made: Farm) -> None:
    made.seats[0]["moor"]["covered_moors"] = ["b1"]


def with_too_many_people_in_bed(made: Farm) -> None:
    made.in_bed(0, 3)


def with_a_major_missing(made: Farm) -> None:
    made.state["moor"]["covered"].remove("cookhouse_1")


def with_two_majors_uncovered_on_one_place(made: Farm) -> None:
    made.state["moor"]["covered"].remove("cookhouse_1")
    made.state["majors"].append("cookhouse_1")


def with_a_marker_on_an_oven(made: Farm) -> None:
    made.majors(0, "clay_oven").seats[0]["moor"]["unlit"] = ["clay_oven"]


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (without_a_special_card, "special action card is missing"),
        (with_a_special_card_twice, "special action card is missing or there twice"),
        (with_a_forest_on_a_room, "stands on a forest"),
        (with_a_forest_and_a_moor_on_one_space, "two tiles lie visible"),
        (with_a_moor_under_nothing, "covered by nothing"),
        (with_too_many_people_in_bed, "more people are in bed"),
        (with_a_major_missing, "major improvement is missing"),
        (with_two_majors_uncovered_on_one_place, "two major improvements lie uncovered"),
        (with_a_marker_on_an_oven, "a marker lies where"),
    ],
)
def test_positions_that_cannot_be_are_refused(spoil: Callable[[Farm], None], complaint: str) -> None:
    made = farm()
    made.game()
    spoil(made)
    with pytest.raises(podere.BadPosition, match=complaint):
        made.game()
