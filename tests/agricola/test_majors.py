"""The ten major improvements."""

from __future__ import annotations

import pytest

from tests.agricola.positions import Table, goods, play, promised, seat_of, sheet, starting, table, why
from tests.agricola.reading import look
from tests.covers import covers

COSTS = {
    "fireplace_2": {"clay": 2},
    "fireplace_3": {"clay": 3},
    "cooking_hearth_4": {"clay": 4},
    "cooking_hearth_5": {"clay": 5},
    "well": {"wood": 1, "stone": 3},
    "clay_oven": {"clay": 3, "stone": 1},
    "stone_oven": {"clay": 1, "stone": 3},
    "joinery": {"wood": 2, "stone": 2},
    "pottery": {"clay": 2, "stone": 2},
    "basketmakers_workshop": {"reed": 2, "stone": 2},
}
POINTS = [1, 1, 1, 1, 4, 2, 3, 2, 2, 2]
REST = {"wood": 9, "clay": 9, "reed": 9, "stone": 9}


def improving(round: int = 4) -> Table:
    return table(round=round, reveal="major_improvement")


def owner(major: str, made: Table) -> int | None:
    majors = look(made.game())["majors"]
    found: int | None = next(each["owner"] for each in majors if each["id"] == major)
    return found


@covers(
    "agricola 14.1",
    "agricola 14.2",
    "agricola 14.3",
    "agricola 14.5",
    "agricola 14.6",
    "agricola 14.7",
    "agricola 14.8",
    "agricola 14.9",
    "agricola 14.10",
    "agricola 12.1",
)
@pytest.mark.parametrize(("major", "points"), zip(COSTS, POINTS, strict=True))
def test_what_each_costs_and_what_it_is_worth(major: str, points: int) -> None:
    cost = COSTS[major]
    game = play(improving().goods(0, **cost).game(), "place major_improvement", f"build {major}")
    assert goods(game) == ""
    assert seat_of(game)["majors"] == [major]
    assert sheet(game, "cards") == points
    for good in cost:
        short = play(improving().goods(0, **{**REST, good: cost[good] - 1}).game(), "place major_improvement")
        assert f"build {major}" not in short.words()


@covers("agricola 14.1")
def test_each_exists_once() -> None:
    made = improving().majors(1, "fireplace_2").goods(0, clay=4)
    assert owner("fireplace_2", made) == 1
    game = play(made.game(), "place major_improvement")
    assert starting(game, "build") == ["fireplace_3", "cooking_hearth_4"]
    assert why(game, "build fireplace_2") == "major_gone"


@covers("agricola 14.4", "agricola 14.4.1", "agricola 10.17")
def test_a_fireplace_is_given_back_for_a_hearth_and_can_be_built_again() -> None:
    game = play(
        improving().majors(0, "fireplace_3").game(), "place major_improvement", "build cooking_hearth_5"
    )
    assert seat_of(game)["majors"] == ["cooking_hearth_5"]
    assert goods(game) == ""
    free = [major["id"] for major in look(game)["majors"] if major["owner"] is None]
    assert "fireplace_3" in free


@covers("agricola 14.4")
def test_the_hearth_may_be_paid_for_all_the_same() -> None:
    made = improving().majors(0, "fireplace_2", "fireplace_3", "cooking_hearth_4").goods(0, clay=5)
    game = play(made.game(), "place major_improvement", "build cooking_hearth_5")
    assert starting(game, "return") == ["fireplace_2", "fireplace_3"]
    play(game, "pay 1")
    assert seat_of(game)["majors"] == ["fireplace_2", "fireplace_3", "cooking_hearth_4", "cooking_hearth_5"]
    assert sheet(game, "cards") == 4
    assert goods(game) == ""


@covers("agricola 14.4", "agricola 12.6")
def test_house_redevelopment_upgrades_too() -> None:
    made = table(round=5, reveal="house_redevelopment").majors(0, "fireplace_2").goods(0, clay=2, reed=1)
    game = play(made.game(), "place house_redevelopment", "build cooking_hearth_4")
    assert seat_of(game)["majors"] == ["cooking_hearth_4"]


@covers("agricola 14.5", "agricola 10.9")
@pytest.mark.parametrize(
    ("round", "rounds"), [(1, [2, 3, 4, 5, 6]), (9, [10, 11, 12, 13, 14]), (12, [13, 14]), (14, [])]
)
def test_the_well_feeds_five_rounds_or_those_that_are_left(round: int, rounds: list[int]) -> None:
    game = play(improving(round).goods(0, wood=1, stone=3).game(), "place major_improvement", "build well")
    assert promised(game) == dict.fromkeys(rounds, "1 food")


@covers("agricola 14.5", "agricola 3.3")
def test_the_food_of_the_well_comes_when_its_round_begins() -> None:
    made = improving(1).goods(0, wood=1, stone=3).last_person()
    game = play(made.game(), "place major_improvement", "build well")
    assert game.round == 2
    assert goods(game) == "1 food"
    assert promised(game) == dict.fromkeys([3, 4, 5, 6], "1 food")


@covers("agricola 14.6", "agricola 10.17")
def test_the_clay_oven_bakes_one_grain_at_once() -> None:
    game = improving().goods(0, clay=3, stone=1, grain=3).game()
    play(game, "place major_improvement", "build clay_oven", "bake", "done")
    assert goods(game) == "2 grain 5 food"


@covers("agricola 14.7", "agricola 10.17")
def test_the_stone_oven_bakes_two_grain_at_once() -> None:
    game = improving().goods(0, clay=1, stone=3, grain=3).game()
    play(game, "place major_improvement", "build stone_oven", "bake", "bake", "done")
    assert goods(game) == "1 grain 8 food"


@covers("agricola 14.6", "agricola 14.7")
@pytest.mark.parametrize("oven", ["clay_oven", "stone_oven"])
def test_baking_in_a_new_oven_may_be_left(oven: str) -> None:
    game = improving().goods(0, grain=3, **COSTS[oven]).game()
    play(game, "place major_improvement", f"build {oven}", "done")
    assert goods(game) == "3 grain"
    assert game.seat == 1


@covers("agricola 14.8", "agricola 14.9", "agricola 14.10")
@pytest.mark.parametrize(
    ("major", "good", "bonus"),
    [
        ("joinery", "wood", {0: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 20: 3}),
        ("pottery", "clay", {0: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 20: 3}),
        ("basketmakers_workshop", "reed", {0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 3, 20: 3}),
    ],
)
def test_bonus_points_for_what_is_left(major: str, good: str, bonus: dict[int, int]) -> None:
    for left, points in bonus.items():
        assert sheet(table().majors(0, major).goods(0, **{good: left}).game(), "bonus") == points
    assert sheet(table().goods(0, **{good: 9}).game(), "bonus") == 0
