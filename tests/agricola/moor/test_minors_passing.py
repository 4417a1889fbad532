"""Minor improvements of the Moor that travel: each card with its decisions."""

from __future__ import annotations

import pytest

from tests.agricola.moor.farms import farm, improving, supply
from tests.agricola.positions import animals, play, seat_of, sheet, starting, why
from tests.agricola.reading import cells_of, hand
from tests.covers import covers


@covers("agricola 37.1")
def test_peat_burn_off_brings_a_fuel_and_may_turn_a_moor_into_a_field() -> None:
    begun = farm().hand(0, "peat_burn_off").moors(0, "c1 d3").fields(0, c2="")
    game = play(improving(begun), "play peat_burn_off")
    assert (supply(game), starting(game, "clear")) == ("1 fuel", ["c1"]), "beside the field"
    assert cells_of(play(game.copy(), "clear c1"), "field") == ["c1", "c2"]
    assert hand(play(game, "done"), 1) == ["peat_burn_off"]


@covers("agricola 37.1")
def test_without_a_field_any_moor_may_become_the_first_one() -> None:
    begun = farm().hand(0, "peat_burn_off").moors(0, "c1 d3")
    game = play(improving(begun), "play peat_burn_off")
    assert starting(game, "clear") == ["c1", "d3"]
    nothing = farm().hand(0, "peat_burn_off").moors(0, "e1").fields(0, a1="")
    assert supply(play(improving(nothing), "play peat_burn_off")) == "1 fuel"


@covers("agricola 37.2")
def test_clear_felling_turns_up_to_two_forests_over() -> None:
    begun = farm().hand(0, "clear_felling").forests(0, "c1 d1 e1")
    game = play(improving(begun), "play clear_felling", "clear c1")
    assert starting(game, "clear") == ["d1", "e1"]
    play(game, "clear e1")
    assert (supply(game), cells_of(game, "moor"), cells_of(game, "forest")) == (
        "2 wood",
        ["c1", "e1"],
        ["d1"],
    )
    many = farm().hand(0, "clear_felling").forests(0, "c1 d1 e1 e2")
    assert why(improving(many), "play clear_felling") == "needs_at_most"


@covers("agricola 37.2.1")
def test_a_forest_turned_over_was_alone_and_is_not_felled() -> None:
    begun = farm().hand(0, "clear_felling").forests(0, "c1 d1 e1").majors(0, "foresters_lodge")
    begun.seats[0]["moor"].update(covered_moors=["d1"], hut=13)
    begun.played(0, "forest_hut")
    game = play(improving(begun), "play clear_felling")
    assert starting(game, "clear") == ["c1"], "d1 lies on a moor, somebody waits in e1"
    assert supply(play(game, "clear c1")) == "2 wood", "the Lodge brings nothing"


@covers("agricola 37.3", "agricola 37.3.1")
def test_reforestation_lays_a_forest_on_an_unused_space() -> None:
    begun = farm().hand(0, "reforestation").some_majors(0, 3).fields(0, e3="").stables(0, "e1")
    game = play(improving(begun), "play reforestation")
    assert "e3" not in starting(game, "lay")
    assert "e1" not in starting(game, "lay")
    assert cells_of(play(game, "lay d1"), "forest") == ["d1"]
    full = farm().hand(0, "reforestation").some_majors(0, 3).forests(0, "a1 b1 b2 b3 c1 c2 c3")
    full.moors(0, "d1 d2 d3 e1 e2 e3")
    assert hand(play(improving(full), "play reforestation"), 1) == ["reforestation"]


@covers("agricola 37.4", "agricola 37.4.1")
def test_register_of_craftsmen_builds_a_workshop_for_a_stone_less() -> None:
    begun = farm().hand(0, "register_of_craftsmen").some_majors(0, 2).goods(0, clay=2, reed=2, stone=1)
    game = play(improving(begun), "play register_of_craftsmen")
    assert starting(game, "build") == ["pottery", "basketmakers_workshop"]
    play(game, "build pottery")
    assert (supply(game), hand(game, 1)) == ("2 reed", ["register_of_craftsmen"])
    assert "pottery" in seat_of(game)["majors"]
    cheap = begun.majors(0, "museum_of_the_moors").goods(0, clay=0, reed=1)
    built = seat_of(play(improving(cheap), "play register_of_craftsmen"))["majors"]
    assert "basketmakers_workshop" in built, "other discounts count as well"
    poor = farm().hand(0, "register_of_craftsmen").some_majors(0, 2)
    assert hand(play(improving(poor), "play register_of_craftsmen"), 1) == ["register_of_craftsmen"]


TURF = "c1 c2 c3 d1 d2 d3 e1 e2 e3"


@covers("agricola 37.5", "agricola 37.5.1")
@pytest.mark.parametrize(("unused", "fuel"), [(2, 0), (3, 1), (5, 3), (7, 5), (8, 0)])
def test_lawn_turf_counts_unused_spaces_exactly(unused: int, fuel: int) -> None:
    wild = ["a1", "b1", "b2", "b3", *TURF.split()][unused:]
    begun = farm().hand(0, "lawn_turf").some_majors(0, 3).played(0, "home_wood").forests(0, " ".join(wild))
    assert supply(play(improving(begun), "play lawn_turf")) == (f"{fuel} fuel" if fuel else "")


@covers("agricola 37.5.1")
def test_lawn_turf_needs_four_improvements_of_any_kind() -> None:
    begun = farm().hand(0, "lawn_turf").some_majors(0, 3)
    assert why(improving(begun), "play lawn_turf") == "needs_at_least"


@covers("agricola 37.6")
def test_peat_pellets_bring_a_fuel_for_each_moor_that_is_seen() -> None:
    begun = farm().hand(0, "peat_pellets").some_majors(0, 1).moors(0, "c1 c2").forests(0, "d1")
    begun.seats[0]["moor"]["covered_moors"] = ["d1"]
    assert supply(play(improving(begun), "play peat_pellets")) == "2 fuel"


@covers("agricola 37.7", "agricola 37.7.1")
def test_the_expedition_removes_moors_for_fuel_and_points() -> None:
    begun = farm().hand(0, "peat_cutting_expedition").goods(0, food=4).moors(0, "c1 d1 e1")
    begun.majors(0, "peat_charcoal_kiln")
    game = play(improving(begun), "play peat_cutting_expedition", "clear c1", "clear e1")
    assert supply(game) == "4 fuel", "no Cut Peat: the Kiln does not answer"
    assert sheet(game, "bonus") == 3, "two for the moors, one for three of the fuel in the Kiln"
    assert cells_of(game, "moor") == ["d1"]


@covers("agricola 37.7", "agricola 37.7.2")
@pytest.mark.parametrize(("horses", "fuel"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_horses_bring_more_fuel_from_the_expedition(horses: int, fuel: int) -> None:
    begun = farm().hand(0, "peat_cutting_expedition").goods(0, food=4).pasture(0, "d1 e1 d2 e2")
    begun.animals(0, horse=horses)
    assert supply(play(improving(begun), "play peat_cutting_expedition")) == (f"{fuel} fuel" if fuel else "")


@covers("agricola 37.8")
def test_ecological_niche_pays_for_what_nobody_else_has() -> None:
    begun = farm(players=3).hand(0, "ecological_niche").forests(0, "c1 c2").moors(0, "d1")
    begun.animals(0, boar=1).fields(0, e1="grain 3", e2="vegetable 1")
    begun.forests(1, "c1").moors(1, "d1").animals(2, sheep=1).fields(2, e1="grain 1")
    game = play(improving(begun), "play ecological_niche")
    assert supply(game) == "3 food 1 fuel", "boar and vegetables; most forests, but as many moors as another"


@covers("agricola 37.8.1")
def test_alone_one_thing_of_each_sort_fills_the_niche() -> None:
    begun = farm(players=1).hand(0, "ecological_niche").forests(0, "c1").animals(0, sheep=1)
    assert supply(play(improving(begun), "play ecological_niche")) == "2 food 1 fuel"


@covers("agricola 37.9", "agricola 37.9.1")
def test_edge_of_the_forest_counts_sides() -> None:
    begun = farm().hand(0, "edge_of_the_forest").some_majors(0, 2).played(0, "home_wood")
    begun.forests(0, "c1 c2 e3").moors(0, "d1 d2 e2").fields(0, b1="", b2="")
    assert supply(play(improving(begun), "play edge_of_the_forest")) == "2 food 3 fuel"


@covers("agricola 37.10", "agricola 37.10.1")
def test_basic_supplies_top_up_what_is_missing() -> None:
    begun = farm().hand(0, "basic_supplies").goods(0, vegetable=1, wood=3, food=2)
    game = play(improving(begun), "play basic_supplies")
    assert supply(game) == "3 wood 1 clay 1 reed 1 stone 1 grain 2 food 1 fuel"


@covers("agricola 37.11", "agricola 37.11.1")
@pytest.mark.parametrize(("unused", "goods"), [(4, ""), (5, "1 reed"), (6, "1 reed 1 grain"), (11, "")])
def test_household_inventory_counts_unused_spaces_exactly(unused: int, goods: str) -> None:
    wild = ["b1", "b2", "b3", *TURF.split()][unused:]
    begun = farm().hand(0, "household_inventory").goods(0, food=1).fields(0, a1="").forests(0, " ".join(wild))
    assert supply(play(improving(begun), "play household_inventory")) == goods


@covers("agricola 37.11", "agricola 37.11.1")
def test_household_inventory_brings_animals_too_and_needs_little() -> None:
    begun = farm().hand(0, "household_inventory").goods(0, food=1).stables(0, "c1 c2").forests(0, "e1 e2")
    game = play(improving(begun), "play household_inventory")
    assert supply(game) == "1 reed 1 stone 1 grain 1 vegetable"
    assert animals(game) == "1 cattle", "nine unused spaces"
    bare = farm().hand(0, "household_inventory").goods(0, food=1)
    assert why(improving(bare), "play household_inventory") == "prerequisite"


@covers("agricola 37.12", "agricola 37.12.1")
@pytest.mark.parametrize(
    ("majors", "food"), [((), 0), (("fireplace_2",), 2), (("fireplace_2", "clay_oven"), 5)]
)
def test_chimney_hood_looks_at_the_best_oven(majors: tuple[str, ...], food: int) -> None:
    begun = farm().hand(0, "chimney_hood").goods(0, clay=1, grain=1).majors(0, *majors)
    game = play(improving(begun), "play chimney_hood")
    assert supply(game) == ("1 grain" if not food else f"1 grain {food} food")


@covers("agricola 37.13", "agricola 37.13.1")
def test_garden_path_gives_the_left_neighbour_a_token() -> None:
    begun = farm(players=3).hand(0, "garden_path").goods(0, clay=1).forests(0, "c1")
    begun.seats[2]["moor"]["garden_path"] = 1
    before = begun.game()
    assert sheet(before, "bonus", 2) == -1
    game = play(improving(begun), "play garden_path")
    assert supply(game) == "3 wood"
    assert [seat_of(game, seat)["tokens"] for seat in range(3)] == [[], ["garden_path"], []]
    assert [sheet(game, "bonus", seat) for seat in range(3)] == [0, -1, 0], "there is one token"
    alone = farm(players=1).hand(0, "garden_path").goods(0, clay=1).forests(0, "c1")
    assert seat_of(play(improving(alone), "play garden_path"))["tokens"] == []


@covers("agricola 37.14")
def test_out_on_the_wallaby_pays_for_each_craft_building() -> None:
    begun = farm().hand(0, "out_on_the_wallaby").majors(0, "joinery", "basketmakers_workshop")
    assert supply(play(improving(begun), "play out_on_the_wallaby")) == "3 wood 2 reed"
    stalls = farm().hand(0, "out_on_the_wallaby").majors(0, "pottery")
    assert supply(play(improving(stalls), "play out_on_the_wallaby")) == "3 clay"


@covers("agricola 37.15")
def test_tinker_brings_one_of_each_material_with_a_craft_building() -> None:
    begun = farm().hand(0, "tinker").goods(0, food=1).some_majors(0, 2).majors(0, "pottery")
    assert supply(play(improving(begun), "play tinker")) == "1 wood 1 clay 1 reed 1 stone"
    without = farm().hand(0, "tinker").goods(0, food=1).some_majors(0, 3)
    assert supply(play(improving(without), "play tinker")) == ""


@covers("agricola 37.16")
def test_farm_animal_market_takes_two_sheep_for_a_cattle_and_a_horse() -> None:
    begun = farm().hand(0, "farm_animal_market").goods(0, food=1).stables(0, "c1 c2").animals(0, sheep=2)
    game = play(improving(begun), "play farm_animal_market")
    assert animals(play(game.copy(), "use farm_animal_market")) == "1 cattle 1 horse"
    assert animals(play(game, "done")) == "2 sheep"
    few = farm().hand(0, "farm_animal_market").goods(0, food=1).animals(0, sheep=1)
    assert animals(play(improving(few), "play farm_animal_market")) == "1 sheep"


@covers("agricola 37.17")
def test_livestock_market_lets_three_animals_rise_at_once() -> None:
    begun = farm().hand(0, "livestock_market").stables(0, "c1 c2 c3 d1").animals(0, sheep=4, cattle=1)
    game = play(improving(begun), "play livestock_market", "gain horse", "gain boar", "gain boar")
    assert animals(game) == "2 sheep 2 boar 1 horse"


@covers("agricola 37.17.1")
def test_no_animal_rises_twice_and_all_find_room() -> None:
    begun = farm().hand(0, "livestock_market").pasture(0, "d1 e1").animals(0, sheep=4, boar=1)
    game = play(improving(begun), "play livestock_market")
    assert starting(game, "gain") == ["boar", "cattle"]
    assert animals(play(game.copy(), "gain boar")) == "1 sheep 4 boar", "fewer boars would not all find room"
    assert animals(play(game, "gain cattle")) == "4 sheep 1 cattle"
    wide = farm().hand(0, "livestock_market").stables(0, "c1 c2 c3 d1").animals(0, sheep=4, boar=1)
    game = play(improving(wide), "play livestock_market", "gain cattle")
    assert why(game, "gain horse") == "risen_in_order", "the cattle has just risen"
