"""Special actions: who takes which card, what it costs, what each action brings."""

from __future__ import annotations

import pytest

from podere.games.agricola.state import Agricola
from tests.agricola.moor.farms import farm, supply
from tests.agricola.positions import animals, end_work, play, seat_of, starting, why
from tests.agricola.reading import asked, cells_of, crops, look
from tests.covers import covers


def card(game: Agricola, name: str) -> dict[str, object]:
    found: dict[str, object] = next(each for each in look(game)["moor"]["specials"] if each["card"] == name)
    return found


@covers("agricola 30.2", "agricola 30.3")
def test_a_special_action_is_a_turn_in_which_the_person_stays_at_home() -> None:
    game = farm().moors(0, "b1 b2").forests(0, "c1").moors(1, "b1").game()
    play(game, "take special_2 hiring_fair")
    assert look(game)["turn"] == 1
    assert seat_of(game)["home"] == 2
    play(game, "place day_laborer", "take special_1 cut_peat", "clear b1")
    assert seat_of(game)["home"] == 2, "any number of them, before the first person"
    play(game, "place grain_seeds", "place farmland", "plow d1")
    assert seat_of(game)["home"] == 1


@covers("agricola 30.4")
def test_a_card_is_taken_for_exactly_one_of_its_actions() -> None:
    game = farm().forests(0, "b1").game()
    assert starting(game, "take") == [
        "special_1 fell_trees",
        "special_1 slash_and_burn",
        "special_2 hiring_fair",
    ]
    assert why(game, "take special_1 cut_peat") == "no_moor"
    assert why(game, "take special_2 horse_market") == "lacks"
    assert why(game, "take special_2 illicit_work") == "lacks"
    assert why(game, "take special_3 horse_market") == "not_in_this_game"


@covers("agricola 30.5")
def test_without_anybody_left_there_is_no_special_action() -> None:
    game = farm().last_person().game()
    play(game, "place day_laborer")
    assert look(game)["round"] == 3, "the work phase is over"


@covers("agricola 30.5.1")
@pytest.mark.parametrize("bed_acts", ["on", "off"])
def test_with_only_people_in_bed_special_actions_go_on_unless_agreed_otherwise(bed_acts: str) -> None:
    game = farm(bed_acts=bed_acts).in_bed(0, 2).game()
    expected = ["special_2 hiring_fair"] if bed_acts == "on" else []
    assert starting(game, "take") == expected
    assert starting(game, "place") == ["infirmary"]
    if bed_acts == "off":
        assert why(game, "take special_2 hiring_fair") == "only_in_bed"


@covers("agricola 30.6", "agricola 30.8")
def test_from_the_centre_a_card_costs_nothing_and_lies_face_up() -> None:
    game = play(farm().game(), "take special_2 hiring_fair")
    assert supply(game) == "1 food"
    assert (card(game, "special_2")["seat"], card(game, "special_2")["face"]) == (0, "up")
    play(game, "place day_laborer")
    assert why(game, "take special_2 hiring_fair") == "special_twice"


@covers("agricola 30.7", "agricola 30.8")
def test_from_another_player_a_card_costs_two_food_and_lies_face_down() -> None:
    game = farm(players=3).goods(1, food=2).goods(2, food=9).game()
    play(game, "take special_4 hiring_fair")
    prices = [game.view(seat)["moor"]["specials"][1]["price"] for seat in (0, 1)]  # type: ignore[index]
    assert prices == [0, 2]
    play(game, "take special_4 hiring_fair")
    assert supply(game, 1) == "2 food", "two paid, two gained"
    assert supply(game, 0) == "2 food", "nothing for the other player"
    assert (card(game, "special_4")["seat"], card(game, "special_4")["face"]) == (1, "down")
    assert why(game, "take special_4 hiring_fair") == "special_face_down"


@covers("agricola 30.7")
def test_the_second_one_pays_before_and_may_choose_another_action() -> None:
    made = farm().forests(0, "b1").moors(1, "b1").goods(1, food=1)
    game = play(made.game(), "take special_1 fell_trees", "clear b1")
    assert why(game, "take special_1 cut_peat") == "lacks"
    game = play(made.goods(1, food=1, grain=1).game(), "take special_1 fell_trees", "clear b1")
    play(game, "take special_1 cut_peat", "convert grain")
    assert supply(game, 1) == "3 fuel"


@covers("agricola 30.9")
def test_as_people_return_home_all_cards_go_back_to_the_centre() -> None:
    game = farm().goods(1, food=2).game()
    play(game, "take special_2 hiring_fair", "take special_2 hiring_fair")
    end_work(game)
    assert {each["at"] for each in look(game)["moor"]["specials"]} == {"centre"}
    assert {each["face"] for each in look(game)["moor"]["specials"]} == {"up"}


@covers("agricola 30.11")
def test_cut_peat_takes_a_moor_for_three_fuel() -> None:
    game = play(farm().moors(0, "b1 c2").game(), "take special_1 cut_peat")
    assert starting(game, "clear") == ["b1", "c2"]
    assert why(game, "clear d1") == "no_moor_there"
    play(game, "clear c2")
    assert supply(game) == "3 fuel"
    assert cells_of(game, "moor") == ["b1"]
    assert "c2" in cells_of(game, "meadow")


@covers("agricola 30.12")
def test_fell_trees_takes_a_forest_for_two_wood() -> None:
    game = play(farm().forests(0, "b1 c2").game(), "take special_1 fell_trees", "clear b1")
    assert supply(game) == "2 wood"
    assert cells_of(game, "forest") == ["c2"]


@covers("agricola 30.13")
def test_slash_and_burn_makes_a_field_of_a_forest_beside_a_field() -> None:
    game = play(farm().forests(0, "b1 e3").fields(0, c1="").game(), "take special_1 slash_and_burn")
    assert crops(game) == {"b1": "", "c1": ""}, "only one forest is beside the field"
    game = play(farm().forests(0, "b1 e3").game(), "take special_1 slash_and_burn")
    assert starting(game, "clear") == ["b1", "e3"], "without a field any forest"
    game = farm().forests(0, "e3").fields(0, b1="").game()
    assert why(game, "take special_1 slash_and_burn") == "no_forest_for_field"
    assert why(farm().game(), "take special_1 slash_and_burn") == "no_forest"


@covers("agricola 30.14")
def test_slash_and_burn_is_no_plowing() -> None:
    game = farm(3, level=3).forests(0, "b1").played(0, "moldboard_plow").game()
    play(game, "take special_1 slash_and_burn")
    assert crops(game) == {"b1": ""}
    assert look(game)["turn"] == 1, "the Moldboard Plow stays silent"


@covers("agricola 30.15", "agricola 33.1")
def test_horse_market_brings_a_horse_for_the_food_on_the_card() -> None:
    game = play(farm().goods(0, food=1).game(), "take special_2 horse_market")
    assert (animals(game), supply(game)) == ("1 horse", "")
    game = play(farm(players=3).game(), "take special_3 horse_market")
    assert animals(game) == "1 horse", "with three players for nothing"
    game = play(farm(players=4).game(), "take special_5 horse_market")
    assert animals(game) == "1 horse"


@covers("agricola 30.15")
def test_a_horse_without_a_place_is_cooked_or_runs_off() -> None:
    made = farm(players=3).animals(0, sheep=1)
    game = play(made.game(), "take special_3 horse_market")
    assert starting(game, "release") == ["sheep", "horse"]
    play(game, "release horse")
    assert animals(game) == "1 sheep"
    game = play(made.majors(0, "fireplace_2", "horse_slaughterhouse_1").game(), "take special_3 horse_market")
    play(game, "convert horse", "done")
    assert (animals(game), supply(game)) == ("1 sheep", "2 food")


@covers("agricola 30.16")
@pytest.mark.parametrize(
    ("players", "word", "food"), [(2, "special_2", 1), (3, "special_4", 2), (4, "special_6", 1)]
)
def test_hiring_fair_brings_food(players: int, word: str, food: int) -> None:
    assert supply(play(farm(players=players).game(), f"take {word} hiring_fair")) == f"{food} food"


@covers("agricola 30.17", "agricola 36.1")
def test_black_market_plays_a_minor_improvement_for_a_fuel() -> None:
    made = farm().goods(0, fuel=1, clay=1).hand(0, "farm_extension", "garden_path")
    game = made.game()
    assert "special_2 black_market" in starting(game, "take")
    play(game, "take special_2 black_market")
    assert starting(game, "play") == ["farm_extension"], "Garden Path needs a forest"
    play(game, "play farm_extension")
    assert supply(game) == ""
    game = farm().goods(0, fuel=1).hand(0, "farm_extension").game()
    assert why(game, "take special_2 black_market") == "no_improvement_possible"
    game = farm().goods(0, clay=1).hand(0, "farm_extension").game()
    assert why(game, "take special_2 black_market") == "lacks"


@covers("agricola 30.17.1", "agricola 32.5")
def test_wood_may_become_the_fuel_that_is_due() -> None:
    game = farm().goods(0, wood=1, clay=1).hand(0, "farm_extension").game()
    play(game, "take special_2 black_market", "play farm_extension", "split")
    assert supply(game) == ""
    game = farm().goods(0, fuel=4, food=4, clay=1, stone=1).hand(0, "fire_brigade").game()
    assert why(game, "take special_2 black_market") == "no_improvement_possible", "three fuel are not four"
    game = farm().goods(0, fuel=5, food=4, clay=1, stone=1).hand(0, "fire_brigade").game()
    assert "special_2 black_market" in starting(game, "take")


@covers("agricola 30.18", "agricola 34.1")
def test_illicit_work_builds_a_major_improvement_of_the_board() -> None:
    game = farm().goods(0, food=1, fuel=1, clay=2).game()
    play(game, "take special_2 illicit_work", "build fireplace_2")
    assert seat_of(game)["majors"] == ["fireplace_2"]
    assert supply(game) == ""
    game = farm().goods(0, fuel=1, clay=2).game()
    assert why(game, "take special_2 illicit_work") == "lacks"
    game = farm().goods(0, food=3, fuel=1, clay=3).game()
    play(game, "take special_2 illicit_work")
    assert starting(game, "build") == ["fireplace_2", "fireplace_3"]
    assert why(game, "build cookhouse_1") == "major_covered"


@covers("agricola 30.17")
def test_every_seat_imagines_the_black_market() -> None:
    made = farm(players=3).hand(0, "peat_sled").hand(1, "flatboat").hand(2, "taps").goods(0, wood=1, fuel=1)
    game = play(made.piles(forest=1).game(), "take special_4 black_market")
    assert asked(game) == "market"
    assert why(game, "done") == "improvement_one"
    for seat in range(3):
        for seed in range(20):
            imagined = game.imagine(seat, seed)
            assert (imagined.seat, asked(imagined)) == (0, "market")
            for word in imagined.words():
                assert imagined.why_not(word) is None
                imagined.copy().play(word)


@covers("agricola 30.4", "agricola 37.26.1")
def test_the_moor_that_a_card_was_taken_for_is_not_burnt_before() -> None:
    begun = farm().played(0, "moor_fire", "peat_ash_fertilizer").moors(0, "c2").fields(0, c1="grain 1")
    game = begun.game()
    assert "swap" in game.words()
    play(game, "take special_1 cut_peat")
    assert (asked(game), game.words()) == ("answers", ["use peat_ash_fertilizer", "done"])
    assert why(game, "swap") == "why.not_now"
    assert supply(play(game, "done")) == "3 fuel"


@covers("agricola 30.4", "agricola 37.26.1", "agricola 37.41")
@pytest.mark.parametrize(("moor", "may"), [("c2", True), ("c3", False)])
def test_the_last_moor_burns_before_slash_and_burn_only_beside_a_forest(moor: str, may: bool) -> None:
    begun = farm().played(0, "moor_fire", "tool_shed").moors(0, moor).forests(0, "c1")
    game = play(begun.game(), "take special_1 slash_and_burn")
    assert asked(game) == "answers"
    assert ("swap" in game.words()) is may, "else the forest would no longer be beside a field"
    assert "c1" in cells_of(play(game, "done"), "field")
