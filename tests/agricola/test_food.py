"""Turning goods into food, and baking bread."""

from __future__ import annotations

import pytest

from tests.agricola.positions import animals, goods, play, starting, table, why
from tests.covers import covers


@covers("agricola 8.1", "agricola 8.1.1")
def test_grain_and_vegetables_are_one_food_each_at_any_time() -> None:
    game = table().goods(0, grain=1, vegetable=1).game()
    play(game, "convert grain", "convert vegetable")
    assert goods(game) == "2 food"
    assert game.seat == 0, "it is still the same turn"
    assert starting(game, "convert") == []


@covers("agricola 8.1.1")
def test_it_is_offered_beside_the_own_choices_only() -> None:
    game = table().goods(0, grain=1).goods(1, vegetable=1).game()
    assert starting(game, "convert") == ["grain"]
    play(game, "place day_laborer")
    assert starting(game, "convert") == ["vegetable"]


@covers("agricola 8.2", "agricola 14.2", "agricola 14.3")
@pytest.mark.parametrize(
    ("major", "rates"),
    [
        ("fireplace_2", {"vegetable": 2, "sheep": 2, "boar": 2, "cattle": 3}),
        ("fireplace_3", {"vegetable": 2, "sheep": 2, "boar": 2, "cattle": 3}),
        ("cooking_hearth_4", {"vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4}),
        ("cooking_hearth_5", {"vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4}),
    ],
)
def test_what_cooking_brings(major: str, rates: dict[str, int]) -> None:
    for good, food in rates.items():
        made = table().majors(0, major)
        made = made.goods(0, vegetable=1) if good == "vegetable" else made.animals(0, **{good: 1})
        game = play(made.game(), f"convert {good}")
        assert goods(game) == f"{food} food"
        assert animals(game) == ""


@covers("agricola 8.2")
def test_animals_cannot_be_cooked_without_an_improvement() -> None:
    game = table().animals(0, sheep=1).majors(0, "clay_oven", "well").game()
    assert starting(game, "convert") == []
    assert why(game, "convert sheep") != ""


@covers("agricola 8.4", "agricola 14.2", "agricola 14.3", "agricola 14.6", "agricola 14.7")
@pytest.mark.parametrize(
    ("major", "baked"),
    [
        ("fireplace_2", [2, 4, 6]),
        ("fireplace_3", [2, 4, 6]),
        ("cooking_hearth_4", [3, 6, 9]),
        ("cooking_hearth_5", [3, 6, 9]),
        ("clay_oven", [5, 5, 5]),
        ("stone_oven", [4, 8, 8]),
    ],
)
def test_what_baking_brings(major: str, baked: list[int]) -> None:
    for grain, food in enumerate(baked, 1):
        made = table(round=4, reveal="grain_utilization").majors(0, major).goods(0, grain=grain)
        game = play(made.game(), "place grain_utilization")
        while game.seat == 0:
            play(game, "bake" if "bake" in game.words() else "done")
        most = len(set(baked))
        left = max(0, grain - most)
        assert goods(game) == (f"{left} grain " if left else "") + f"{food} food"


@covers("agricola 8.4", "agricola 3.9", "agricola 12.3")
def test_baking_is_an_action_and_needs_grain_and_an_improvement() -> None:
    made = table(round=4, reveal="grain_utilization")
    assert why(made.goods(0, grain=2).game(), "place grain_utilization") == "no_empty_field"
    with_oven = table(round=4, reveal="grain_utilization").majors(0, "clay_oven")
    assert why(with_oven.game(), "place grain_utilization") == "nothing_to_sow"
    game = with_oven.goods(0, grain=1).game()
    assert why(game, "place grain_utilization") == ""
    assert why(game, "bake") == "place_first"


@covers("agricola 8.5")
def test_all_improvements_bake_in_one_action_each_within_its_limit() -> None:
    made = table(round=4, reveal="grain_utilization").majors(0, "fireplace_2", "clay_oven", "stone_oven")
    game = play(made.goods(0, grain=5).game(), "place grain_utilization", *["bake"] * 5)
    assert goods(game) == f"{5 + 4 + 4 + 2 + 2} food"


@covers("agricola 3.11", "agricola 12.3")
def test_grain_utilization_sows_and_bakes() -> None:
    made = table(round=4, reveal="grain_utilization").majors(0, "fireplace_2").fields(0, b1="")
    game = play(made.goods(0, grain=2).game(), "place grain_utilization", "sow grain", "bake")
    assert goods(game) == "2 food"
    only_bread = play(made.goods(0, grain=2).game(), "place grain_utilization", "done", "bake", "done")
    assert goods(only_bread) == "1 grain 2 food"
