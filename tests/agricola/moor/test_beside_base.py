"""Occupations and minor improvements of the base box beside cards of the Moor."""

from __future__ import annotations

import pytest

from tests.agricola.moor.farms import farm
from tests.agricola.positions import play, seat_of, sheet
from tests.agricola.reading import asked
from tests.covers import covers


@covers("agricola 37.38", "agricola 19.29")
def test_a_child_of_the_wedding_coach_born_at_the_start_of_a_round_does_not_work_in_it() -> None:
    made = farm(9, level=3).played(0, "scholar").house(0, "stone").hand(0, "wedding_coach")
    made.goods(0, wood=2, vegetable=1).animals(0, horse=4).pasture(0, "d2 e2 d3 e3")
    game = play(made.next_round().game(), "use scholar", "play wedding_coach", "use wedding_coach")
    assert asked(game) == "turn"
    assert (seat_of(game)["people"], seat_of(game)["home"]) == (3, 2)


@covers("agricola 19.30", "agricola 37.20", "agricola 37.21")
@pytest.mark.parametrize(
    ("card", "horses", "points"),
    [
        ("horse_trough", 3, 1),
        ("horse_trough", 4, 0),
        ("home_wood", 3, 1),
        ("home_wood", 4, 0),
        ("night_pasture", 4, 1),
    ],
)
def test_organic_farmer_arranges_animals_on_all_places_that_cards_give(
    card: str, horses: int, points: int
) -> None:
    made = (
        farm(14, level=3).played(0, "organic_farmer").played(0, card).pasture(0, "d2 e2").forests(0, "d1 e1")
    )
    game = made.animals(0, sheep=1, horse=horses).game()
    assert sheet(game, "bonus") == points
