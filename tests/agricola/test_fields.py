"""Plowing and sowing."""

from __future__ import annotations

from tests.agricola.positions import goods, play, starting, table, why
from tests.agricola.reading import crops, end_round
from tests.covers import covers


@covers("agricola 5.1", "agricola 11.4")
def test_the_first_field_goes_on_any_free_space() -> None:
    game = play(table().stables(0, "b1").pasture(0, "c1").game(), "place farmland")
    blocked = ("a2", "a3", "b1", "c1")
    assert starting(game, "plow") == [
        f"{c}{r}" for c in "abcde" for r in (1, 2, 3) if f"{c}{r}" not in blocked
    ]
    play(game, "plow d2")
    assert crops(game) == {"d2": ""}


@covers("agricola 5.1")
def test_later_fields_are_adjacent_to_a_field() -> None:
    game = play(table().fields(0, d2="", d3="").game(), "place farmland")
    assert starting(game, "plow") == ["c2", "c3", "d1", "e2", "e3"]


@covers("agricola 5.1", "agricola 3.9", "agricola 11.4")
def test_without_a_place_for_a_field_farmland_cannot_be_used() -> None:
    game = table().fields(0, a1="").stables(0, "b1").game()
    assert why(game, "place farmland") == "no_space_beside_a_field"


@covers("agricola 5.1", "agricola 3.9")
def test_what_is_told_of_farmland_is_the_true_reason() -> None:
    others = [f"{column}{row}" for column in "bcde" for row in (1, 2, 3)] + ["a1"]
    full = table().fields(0, **dict.fromkeys(others, "")).game()
    assert why(full, "place farmland") == "no_space_for_field", "every space is used"
    made = table(house_rules=["strict_adjacency"]).stables(0, "a1").stables(0, "b2").stables(0, "b3")
    assert why(made.game(), "place farmland") == "no_space_beside_something", (
        "the first must touch house or pasture"
    )


@covers("agricola 5.2", "agricola 12.3")
def test_a_field_begins_with_three_grain_or_two_vegetables() -> None:
    made = table(round=4, reveal="grain_utilization").fields(0, b1="", b2="").goods(0, grain=1, vegetable=1)
    game = play(made.game(), "place grain_utilization", "sow grain", "sow vegetable")
    assert sorted(crops(game).values()) == ["2 vegetable", "3 grain"]
    assert goods(game) == ""


@covers("agricola 5.2", "agricola 12.3")
def test_sowing_one_field_is_enough() -> None:
    made = table(round=4, reveal="grain_utilization").fields(0, b1="", b2="").goods(0, grain=2)
    game = play(made.goods(0, grain=2, vegetable=1).game(), "place grain_utilization")
    assert why(game, "done") == "sow_one"
    play(game, "sow grain", "done")
    assert sorted(crops(game).values()) == ["", "3 grain"]


@covers("agricola 5.2", "agricola 5.6")
def test_a_sow_action_limits_neither_fields_nor_amounts_nor_kinds() -> None:
    made = table(round=4, reveal="grain_utilization").fields(0, b1="", b2="", b3="", c1="")
    game = made.goods(0, grain=3, vegetable=2).game()
    play(game, "place grain_utilization", "sow grain", "sow grain", "sow vegetable", "sow vegetable")
    assert sorted(crops(game).values()) == ["2 vegetable", "2 vegetable", "3 grain", "3 grain"]
    assert goods(game) == "1 grain"


@covers("agricola 5.3")
def test_only_an_empty_field_is_sown() -> None:
    made = table(round=4, reveal="grain_utilization").goods(0, grain=2, vegetable=2)
    assert why(made.fields(0, b1="grain 1").game(), "place grain_utilization") == "no_empty_field"


@covers("agricola 5.4", "agricola 1.8")
def test_crops_on_fields_cannot_be_spent() -> None:
    made = table(round=4, reveal="grain_utilization").fields(0, b1="grain 3", b2="").majors(0, "fireplace_2")
    game = made.game()
    assert "convert grain" not in game.words()
    assert why(game, "place grain_utilization") == "nothing_to_sow"


@covers("agricola 5.4", "agricola 5.5")
def test_a_field_is_planted_until_its_last_crop_is_harvested() -> None:
    """The last grain comes with the harvest of round 4; then the field is empty and can be sown again."""
    made = table(round=4, reveal="grain_utilization").fields(0, b1="grain 1").goods(0, food=4)
    game = end_round(made)
    assert crops(game) == {"b1": ""}
    assert goods(game) == "1 grain"
    play(game, "place grain_utilization")
    assert crops(game) == {"b1": "3 grain"}
