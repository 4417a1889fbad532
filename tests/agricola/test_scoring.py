"""The end and the score sheet, row by row."""

from __future__ import annotations

import pytest

from tests.agricola.positions import play, sheet, table
from tests.agricola.reading import end_round
from tests.covers import covers


@covers("agricola 16.2")
@pytest.mark.parametrize(("fields", "points"), [(0, -1), (1, -1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_field_tiles_planted_or_not(fields: int, points: int) -> None:
    cells = ["b1", "b2", "b3", "c1", "c2", "c3"][:fields]
    for grows in ("", "grain 3"):
        assert sheet(table().fields(0, **dict.fromkeys(cells, grows)).game(), "fields") == points


@covers("agricola 16.3")
@pytest.mark.parametrize(("number", "points"), [(0, -1), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_pastures(number: int, points: int) -> None:
    made = table()
    for cell in ["e3", "e2", "d3", "d2", "c3"][:number]:
        made.pasture(0, cell)
    assert sheet(made.game(), "pastures") == points


@covers("agricola 16.3")
def test_the_size_of_a_pasture_does_not_matter() -> None:
    large = table().pasture(0, "c1 c2 c3 d1 d2 d3")
    assert sheet(large.game(), "pastures") == sheet(large.animals(0, cattle=9).game(), "pastures") == 1


POINTS = {
    "grain": {0: -1, 1: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4, 12: 4},
    "vegetable": {0: -1, 1: 1, 2: 2, 3: 3, 4: 4, 9: 4},
    "sheep": {0: -1, 1: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4, 16: 4},
    "boar": {0: -1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 14: 4},
    "cattle": {0: -1, 1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 4, 12: 4},
}


@covers("agricola 16.4", "agricola 16.5")
@pytest.mark.parametrize(("crop", "line"), [("grain", "grain"), ("vegetable", "vegetables")])
def test_crops_in_the_supply_and_on_fields(crop: str, line: str) -> None:
    for many, points in POINTS[crop].items():
        assert sheet(table().goods(0, **{crop: many}).game(), line) == points
        if many >= 2:
            planted = table().fields(0, b1=f"{crop} 2").goods(0, **{crop: many - 2})
            assert sheet(planted.game(), line) == points


@covers("agricola 16.7", "agricola 16.8", "agricola 16.9")
@pytest.mark.parametrize("animal", ["sheep", "boar", "cattle"])
def test_animals(animal: str) -> None:
    for many, points in POINTS[animal].items():
        farm = table().stables(0, "d1 e1").pasture(0, "d1 e1").animals(0, **{animal: many})
        assert sheet(farm.game(), animal) == points


@covers("agricola 16.10", "agricola 1.6")
def test_unused_spaces() -> None:
    assert sheet(table().game(), "unused_spaces") == -13
    used = table().rooms(0, "b2").fields(0, c1="").stables(0, "c2").pasture(0, "d1 e1")
    assert sheet(used.game(), "unused_spaces") == -8
    full = table().rooms(0, "b2 b3").fields(0, a1="", b1="").pasture(0, "c1 c2 c3 d1 d2 d3 e1 e2 e3")
    assert sheet(full.game(), "unused_spaces") == 0


@covers("agricola 16.11")
def test_stables_count_in_pastures_only() -> None:
    outside = table().stables(0, "c1 c2").game()
    assert sheet(outside, "fenced_stables") == 0
    assert sheet(outside, "unused_spaces") == -11
    inside = table().stables(0, "d1 e1 d2 e2").pasture(0, "d1 e1 d2 e2")
    assert sheet(inside.game(), "fenced_stables") == 4


@covers("agricola 16.12")
@pytest.mark.parametrize(("house", "points"), [("wood", 0), ("clay", 4), ("stone", 8)])
def test_four_rooms(house: str, points: int) -> None:
    assert sheet(table().rooms(0, "b2 b3").house(0, house).game(), "rooms") == points


@covers("agricola 16.13")
@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_people(people: int) -> None:
    assert sheet(table().people(0, people).game(), "people") == 3 * people


@covers("agricola 16.15", "agricola 15.4")
def test_begging_markers_take_three_points_each() -> None:
    assert sheet(table().put(0, begging=2).game(), "begging") == -6


@covers("agricola 16.16", "agricola 16.1")
def test_a_bare_farm_is_worth_minus_fourteen() -> None:
    """-1 in seven lines, -13 for unused spaces, 6 for two people."""
    game = table().game()
    assert [points for points in game.sheet(0).values() if points] == [-1, -1, -1, -1, -1, -1, -1, -13, 6]
    assert game.scores() == [-14, -14]


@covers("agricola 16.17")
def test_most_points_win() -> None:
    game = end_round(table(round=14).goods(0, food=4).goods(1, food=4, vegetable=1))
    assert game.over
    assert game.winners() == [1]


@covers("agricola 16.17", "agricola 14.11")
def test_in_a_tie_building_resources_decide_also_those_of_a_craft_building() -> None:
    """The Joinery is worth 2 points and 1 for the wood, like three vegetables and a line that is not negative."""
    made = (
        table(round=14).majors(0, "joinery").goods(0, wood=3, food=4).goods(1, food=4, vegetable=2, stone=2)
    )
    game = play(end_round(made), "feed")
    assert game.scores() == [-11, -11]
    assert game.winners() == [0], "three wood against two stone"


@covers("agricola 16.17")
def test_a_tie_in_everything_is_shared() -> None:
    game = end_round(table(round=14).goods(0, food=4, wood=2).goods(1, food=4, clay=1, reed=1))
    assert game.winners() == [0, 1]
