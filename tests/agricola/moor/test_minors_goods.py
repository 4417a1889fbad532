"""Minor improvements of the Moor that bring fuel and other goods, or save fuel: each card with its decisions."""

from __future__ import annotations

import pytest

from tests.agricola.moor.farms import farm, improving, places, supply
from tests.agricola.positions import animals, play, promised, seat_of, sheet, starting, why
from tests.agricola.reading import hand
from tests.covers import covers

IMPROVE = "place major_improvement"


@covers("agricola 37.60", "agricola 37.60.1")
def test_administration_trades_food_for_points_as_often_as_there_are_majors() -> None:
    begun = farm(14).played(0, "administration").some_majors(0, 2).goods(0, food=8)
    game = begun.harvest().game()
    play(game, "use administration", "use administration")
    assert (supply(game), sheet(game, "bonus")) == ("2 food", 2)
    assert "use administration" not in game.words()


@covers("agricola 37.60", "agricola 37.60.1")
def test_administration_counts_upgrades_as_majors_and_turns_crops_into_the_food() -> None:
    begun = farm(14).played(0, "administration", "oven_installation").goods(0, food=4, grain=1)
    game = begun.harvest().game()
    play(game, "use administration", "convert grain")
    assert (supply(game), sheet(game, "bonus")) == ("", 1)


@covers("agricola 37.60")
@pytest.mark.parametrize(("others", "reason"), [(3, ""), (4, "hand_too_large")])
def test_administration_needs_a_small_hand_and_brings_two_food(others: int, reason: str) -> None:
    cards = ("loam", "nosebag", "barge", "flatboat")[:others]
    begun = farm().hand(0, "administration", *cards).goods(0, wood=1, clay=2)
    game = play(begun.game(), IMPROVE)
    assert why(game, "play administration") == reason
    if not reason:
        assert supply(play(game, "play administration")) == "2 food"


@covers("agricola 37.60")
def test_administration_waits_for_the_last_harvest() -> None:
    game = farm(13).played(0, "administration").some_majors(0, 2).goods(0, food=8).harvest().game()
    assert ("use administration" in game.words(), supply(game)) == (False, "4 food")


@covers("agricola 37.61")
def test_fuel_storage_lays_wood_and_fuel_in_turn() -> None:
    begun = farm(2).hand(0, "fuel_storage").goods(0, clay=1, reed=1)
    game = play(begun.game(), IMPROVE, "play fuel_storage")
    wood, fuel = dict.fromkeys((3, 7, 11), "1 wood"), dict.fromkeys((5, 9, 13), "1 fuel")
    assert promised(game) == {**wood, **fuel}
    assert (supply(game), sheet(game, "cards")) == ("", 1)


@covers("agricola 37.61")
def test_fuel_storage_loses_what_lies_beyond_the_last_round() -> None:
    begun = farm(11).hand(0, "fuel_storage").goods(0, clay=1, reed=1)
    assert promised(play(begun.game(), IMPROVE, "play fuel_storage")) == {12: "1 wood", 14: "1 fuel"}


@covers("agricola 37.62")
def test_flatboat_lays_fuel_and_horses_in_turn_on_seven_rounds() -> None:
    game = play(farm(2).hand(0, "flatboat").goods(0, wood=4).game(), IMPROVE, "play flatboat")
    fuel, horses = dict.fromkeys((3, 5, 7, 9), "1 fuel"), dict.fromkeys((4, 6, 8), "1 horse")
    assert promised(game) == {**fuel, **horses}


@covers("agricola 37.62")
def test_flatboats_horse_comes_at_the_start_of_its_round() -> None:
    begun = farm(3).played(0, "flatboat").coming(0, "flatboat", 4, "horse").next_round()
    assert animals(begun.game()) == "1 horse"


@covers("agricola 37.63")
def test_drying_field_lays_two_fuel_three_rounds_on() -> None:
    game = farm(2).played(0, "drying_field").moors(0, "c1 d1").game()
    play(game, "take special_1 cut_peat", "clear c1")
    assert (supply(game), promised(game), sheet(game, "cards")) == ("3 fuel", {5: "2 fuel"}, 1)


@covers("agricola 37.63")
def test_drying_field_costs_two_food_and_does_not_answer_to_felling() -> None:
    game = play(farm().hand(0, "drying_field").goods(0, food=2).game(), IMPROVE, "play drying_field")
    assert supply(game) == ""
    other = farm(2).played(0, "drying_field").forests(0, "c1").game()
    assert promised(play(other, "take special_1 fell_trees", "clear c1")) == {}


@covers("agricola 37.64")
def test_barge_lays_fuel_and_food_in_turn_on_all_rounds_to_come() -> None:
    begun = farm(9).some_majors(0, 2).hand(0, "barge").goods(0, wood=3)
    game = play(begun.game(), IMPROVE, "play barge")
    expected = {10: "1 fuel", 11: "1 food", 12: "1 fuel", 13: "1 food", 14: "1 fuel"}
    assert (promised(game), supply(game)) == (expected, "")


@covers("agricola 37.64")
@pytest.mark.parametrize(("majors", "reason"), [(1, "needs_at_least"), (2, "")])
def test_barge_needs_two_improvements(majors: int, reason: str) -> None:
    game = improving(farm().some_majors(0, majors).hand(0, "barge").goods(0, wood=3))
    assert why(game, "play barge") == reason


@covers("agricola 37.65")
@pytest.mark.parametrize(("round", "fuel"), [(5, 3), (7, 4), (10, 5), (13, 6)])
def test_peat_sled_brings_the_more_fuel_the_longer_one_waits(round: int, fuel: int) -> None:
    game = play(farm(3).hand(0, "peat_sled").goods(0, wood=1).game(), IMPROVE, "play peat_sled")
    assert starting(game, "lay_on") == ["fuel 5", "fuel 7", "fuel 10", "fuel 13"]
    assert promised(play(game, f"lay_on fuel {round}")) == {round: f"{fuel} fuel"}


@covers("agricola 37.65.1")
def test_peat_sled_offers_only_rounds_to_come_and_late_brings_nothing() -> None:
    begun = farm(9).hand(0, "peat_sled").goods(0, wood=1)
    assert starting(play(begun.game(), IMPROVE, "play peat_sled"), "lay_on") == ["fuel 11", "fuel 13"]
    late = farm(13).hand(0, "peat_sled").goods(0, wood=1)
    game = play(late.game(), IMPROVE, "play peat_sled")
    assert (promised(game), seat_of(game)["improved"][0]["card"], game.seat) == ({}, "peat_sled", 1)


@covers("agricola 37.66")
def test_advance_payment_brings_one_of_eight_goods_for_four_points() -> None:
    game = play(farm().hand(0, "advance_payment").game(), IMPROVE, "play advance_payment")
    assert supply(game) == "1 wood 1 clay 1 reed 1 stone 1 grain 1 food 1 fuel"
    assert (animals(game), sheet(game, "cards")) == ("1 sheep", -4)


@covers("agricola 37.67")
@pytest.mark.parametrize(
    ("what", "fuel", "after"),
    [
        ("wood", 3, "2 wood"),
        ("clay", 3, "2 clay"),
        ("reed", 4, "2 reed"),
        ("stone", 4, "2 stone"),
        ("food", 3, "1 food"),
    ],
)
def test_peat_boat_exchanges_fuel_for_other_goods(what: str, fuel: int, after: str) -> None:
    game = farm().played(0, "peat_boat").goods(0, fuel=fuel).game()
    assert supply(play(game, f"exchange peat_boat {what}")) == after
    poor = farm().played(0, "peat_boat").goods(0, fuel=fuel - 1).game()
    assert f"exchange peat_boat {what}" not in poor.words()


@covers("agricola 37.67")
def test_peat_boat_brings_a_sheep_for_two_fuel() -> None:
    game = farm().played(0, "peat_boat").goods(0, fuel=2).game()
    play(game, "exchange peat_boat sheep")
    assert (supply(game), animals(game), sheet(game, "cards")) == ("", "1 sheep", 3)


@covers("agricola 37.67")
def test_peat_boat_raises_what_is_to_be_paid() -> None:
    begun = farm().played(0, "peat_boat").goods(0, fuel=3, wood=3, stone=1)
    game = play(begun.game(), IMPROVE)
    assert "build pottery" not in game.words()
    assert "build peat_charcoal_kiln" in game.words()
    play(game, "build fireplace_2", "exchange peat_boat clay")
    assert (supply(game), seat_of(game)["majors"]) == ("3 wood 1 stone", ["fireplace_2"])


@covers("agricola 37.68", "agricola 37.68.1")
def test_firewood_saves_a_fuel_where_wood_is_split() -> None:
    begun = farm(4).played(0, "firewood").goods(0, food=4, wood=1, fuel=1).harvest()
    game = begun.game()
    assert seat_of(game)["heating"]["due"] == 2
    play(game, "split", "heat 1")
    assert (supply(game), seat_of(game)["bed"]) == ("1 fuel", 0)


@covers("agricola 37.68.1")
def test_firewood_saves_nothing_for_wood_that_was_split_before() -> None:
    begun = farm(4).played(0, "firewood").goods(0, food=4, wood=1, fuel=1).last_person()
    game = play(begun.game(), "split", "place day_laborer")
    assert seat_of(game)["heating"]["due"] == 2
    assert "heat 2" in game.words()


@covers("agricola 37.68")
def test_firewood_needs_a_major_and_brings_a_fuel() -> None:
    game = improving(farm().hand(0, "firewood").goods(0, wood=1))
    assert why(game, "play firewood") == "needs_at_least"
    begun = farm().some_majors(0, 1).hand(0, "firewood").goods(0, wood=1)
    assert supply(play(begun.game(), IMPROVE, "play firewood")) == "1 fuel"


@covers("agricola 37.69")
def test_coal_seam_adds_a_fuel_to_hiring_fair_and_day_laborer() -> None:
    begun = farm().hand(0, "coal_seam").goods(0, wood=1, clay=1)
    game = play(begun.game(), IMPROVE, "play coal_seam")
    assert (supply(game), sheet(game, "cards")) == ("1 fuel", 1)
    there = farm().played(0, "coal_seam")
    assert supply(play(there.game(), "place day_laborer")) == "2 food 1 fuel"
    assert supply(play(there.game(), "take special_2 hiring_fair")) == "1 food 1 fuel"


@covers("agricola 37.70")
def test_bog_pony_lays_a_standing_horse_down_for_two_fuel() -> None:
    begun = farm().played(0, "bog_pony").pasture(0, "d1").animals(0, horse=2)
    game = play(begun.game(), "exchange bog_pony fuel")
    assert (supply(game), animals(game)) == ("2 fuel", "2 horse")
    play(game, "exchange bog_pony fuel")
    assert (supply(game), starting(game, "exchange")) == ("4 fuel", [])


@covers("agricola 37.70", "agricola 37.70.1")
def test_lying_horses_are_worth_half_a_point_and_keep_their_place() -> None:
    begun = farm().played(0, "bog_pony").pasture(0, "d1").animals(0, horse=3)
    game = begun.game()
    before = game.scores()[0]
    play(game, "exchange bog_pony fuel")
    assert (game.sheet(0)["horses"], before - game.scores()[0]) == (2.5, 0.5)
    assert (seat_of(game)["score"], animals(game)) == (before - 0.5, "3 horse")


@covers("agricola 37.70")
@pytest.mark.parametrize(("lying", "foals"), [(0, 1), (1, 1), (2, 0)])
def test_lying_horses_do_not_breed(lying: int, foals: int) -> None:
    begun = farm(4).played(0, "bog_pony", state=lying).pasture(0, "d1 d2").animals(0, horse=3)
    game = begun.goods(0, food=4).harvest().game()
    play(game, "feed", "heat 0")
    assert seat_of(game)["animals"]["horse"] == 3 + foals


@covers("agricola 37.70", "agricola 37.70.2")
def test_lying_horses_are_cooked_before_standing_ones() -> None:
    begun = farm().played(0, "bog_pony", state=1).majors(0, "horse_slaughterhouse_1")
    game = begun.pasture(0, "d1").animals(0, horse=2).game()
    play(game, "convert horse")
    assert (supply(game), game.sheet(0)["horses"]) == ("2 food", 1.0)
    play(game, "exchange bog_pony fuel")
    assert supply(game) == "2 food 2 fuel"


@covers("agricola 37.70.2", "agricola 22.2", "agricola 22.4")
@pytest.mark.parametrize("rules", [[], ["housed_first"], ["only_usable"]])
def test_a_lying_horse_goes_first_where_new_animals_take_its_place(rules: list[str]) -> None:
    begun = farm(4, "sheep_market", house_rules=rules).played(0, "bog_pony", state=2).piles(sheep_market=2)
    game = begun.pasture(0, "d1").animals(0, horse=2).game()
    play(game, "place sheep_market", "release horse")
    assert (animals(game), game.sheet(0)["horses"]) == ("2 sheep 1 horse", 0.5)


@covers("agricola 37.71")
def test_oven_installation_heats_for_nothing_and_gives_the_oven_back() -> None:
    begun = farm(4).majors(0, "clay_oven", "heating_oven").hand(0, "oven_installation")
    game = play(begun.game(), IMPROVE, "play oven_installation")
    assert (seat_of(game)["majors"], sheet(game, "cards")) == (["clay_oven"], 1)
    assert "heating_oven" in places(game)
    assert seat_of(game)["heating"]["due"] == 0


@covers("agricola 37.71")
def test_oven_installation_needs_the_heating_oven() -> None:
    game = improving(farm().hand(0, "oven_installation"))
    assert why(game, "play oven_installation") == "nothing_to_upgrade"


@covers("agricola 37.72")
@pytest.mark.parametrize(("sheep", "due"), [(1, 2), (2, 1), (3, 1), (4, 0), (6, 0)])
def test_spinning_mill_saves_a_fuel_for_two_sheep_of_the_field_phase(sheep: int, due: int) -> None:
    begun = farm(4).played(0, "spinning_mill").pasture(0, "d1 d2 d3").animals(0, sheep=sheep)
    game = begun.goods(0, food=4).harvest().game()
    assert seat_of(game)["heating"]["due"] == due


@covers("agricola 37.72")
def test_spinning_mill_needs_a_sheep_and_is_worth_two_points() -> None:
    begun = farm().hand(0, "spinning_mill").goods(0, wood=2, clay=2)
    assert why(improving(begun), "play spinning_mill") == "needs_goods"
    game = play(improving(begun.animals(0, sheep=1)), "play spinning_mill")
    assert (supply(game), sheet(game, "cards")) == ("", 2)


@covers("agricola 37.73")
def test_peat_barge_adds_two_fuel_to_fishing() -> None:
    begun = farm().played(0, "peat_barge").piles(fishing=1)
    game = play(begun.game(), "place fishing")
    assert (supply(game), sheet(game, "cards")) == ("1 food 2 fuel", 1)


@covers("agricola 37.74")
@pytest.mark.parametrize(("moors", "after"), [("c1", ""), ("c1 c2", "1 fuel"), ("c1 c2 c3", "1 fuel")])
def test_peat_iron_brings_a_fuel_when_a_harvest_begins_with_two_moors(moors: str, after: str) -> None:
    game = farm(4).played(0, "peat_iron").moors(0, moors).goods(0, food=4).harvest().game()
    assert supply(game) == after


@covers("agricola 37.75")
@pytest.mark.parametrize("space", ["basic_wish", "urgent_wish"])
def test_birthing_house_brings_goods_and_a_point_for_each_child(space: str) -> None:
    begun = farm(13, f"basic_wish {space}").played(0, "birthing_house").rooms(0, "a1")
    game = play(begun.game(), f"place {space}")
    assert (supply(game), sheet(game, "bonus"), sheet(game, "cards")) == ("1 food 1 fuel", 1, 2)


@covers("agricola 37.76", "agricola 37.76.2")
def test_winter_storehouse_fills_up_three_times() -> None:
    begun = farm().hand(0, "winter_storehouse").goods(0, wood=1, clay=2, food=1)
    game = play(begun.game(), IMPROVE, "play winter_storehouse", "place day_laborer")
    play(game, "exchange winter_storehouse stores")
    assert (supply(game), sheet(game, "cards")) == ("2 food 2 fuel", 0)
    assert seat_of(game)["improved"][0]["state"] == 2
    spent = farm().played(0, "winter_storehouse", state=0).game()
    assert starting(spent, "exchange") == []


@covers("agricola 37.76", "agricola 37.76.1")
@pytest.mark.parametrize(("food", "fuel", "may"), [(2, 2, False), (5, 1, True), (1, 3, True), (3, 4, False)])
def test_winter_storehouse_is_not_used_for_nothing(food: int, fuel: int, may: bool) -> None:
    game = farm().played(0, "winter_storehouse", state=3).goods(0, food=food, fuel=fuel).game()
    assert ("exchange winter_storehouse stores" in game.words()) == may


@covers("agricola 37.76")
def test_winter_storehouse_does_not_help_in_the_middle_of_a_payment() -> None:
    begun = farm().played(0, "winter_storehouse", state=3).hand(0, "drying_field").goods(0, grain=2)
    game = play(begun.game(), IMPROVE, "play drying_field")
    assert game.words() == ["convert grain"]
    cold = farm(4).played(0, "winter_storehouse", state=3).rooms(0, "a1").goods(0, food=4).harvest().game()
    play(cold, "exchange winter_storehouse stores")
    assert starting(cold, "heat") == ["0", "1", "2"]
    assert starting(cold, "exchange") == []


@covers("agricola 37.77", "agricola 37.77.1")
def test_routine_work_rewards_craft_buildings_that_were_left_alone() -> None:
    begun = farm(4).played(0, "routine_work").majors(0, "joinery", "pottery")
    game = begun.goods(0, food=2, wood=2).harvest().game()
    play(game, "use joinery", "feed", "heat 0")
    assert starting(game, "gain") == ["food", "fuel"]
    play(game, "gain fuel")
    assert supply(game) == "1 wood 1 fuel"


@covers("agricola 37.77")
def test_routine_work_lets_one_choose_for_each_building() -> None:
    begun = farm(4).played(0, "routine_work").majors(0, "joinery", "pottery").goods(0, food=4)
    game = play(begun.harvest().game(), "gain fuel", "gain food")
    assert supply(game) == "1 food 1 fuel"


@covers("agricola 37.77")
def test_routine_work_is_only_for_who_has_no_improvement() -> None:
    begun = farm().hand(0, "routine_work").goods(0, food=1)
    assert why(improving(begun), "play routine_work") == ""
    assert why(improving(begun.some_majors(0, 1)), "play routine_work") == "needs_at_most"


@covers("agricola 37.78", "agricola 37.78.1")
def test_arid_field_leaves_goods_on_the_space_until_it_is_used() -> None:
    game = farm().played(0, "arid_field").moors(0, "c1 d1").people(0, 3).game()
    play(game, "take special_1 cut_peat", "clear c1")
    cell = next(each for each in seat_of(game)["cells"] if each["cell"] == "c1")
    assert (supply(game), cell["goods"], cell["used"]) == ("3 fuel", {"food": 1, "fuel": 1}, False)
    play(game, "place day_laborer", "place farmland", "plow c1")
    assert supply(game) == "1 food 4 fuel"


@covers("agricola 37.78.1")
@pytest.mark.parametrize(
    ("words", "goods"),
    [
        (["place farm_expansion", "stable c1", "done"], {"wood": 2}),
        (["place fencing", "fence c1n", "fence c2n", "fence c1w", "fence d1w", "done"], {"wood": 4}),
    ],
)
def test_arid_fields_goods_are_taken_however_the_space_is_used(
    words: list[str], goods: dict[str, int]
) -> None:
    begun = farm(4, "fencing").played(0, "arid_field").goods(0, **goods)
    begun.put(0, lying=[{"card": "arid_field", "place": "c1"}])
    assert supply(play(begun.game(), *words)) == "1 food 1 fuel"


@covers("agricola 37.78.1")
def test_a_space_with_a_tile_beneath_is_not_emptied() -> None:
    begun = farm().played(0, "fallow_land").forests(0, "c1")
    begun.seats[0]["moor"]["covered_moors"] = ["c1"]
    game = play(begun.game(), "take special_1 fell_trees", "clear c1")
    assert next(each["goods"] for each in seat_of(game)["cells"] if each["cell"] == "c1") == {}


@covers("agricola 37.78")
def test_arid_field_needs_three_improvements() -> None:
    begun = farm().some_majors(0, 2).hand(0, "arid_field")
    assert why(improving(begun), "play arid_field") == "needs_at_least"
    assert why(improving(begun.played(0, "loam")), "play arid_field") == ""


@covers("agricola 37.79")
def test_farmhands_quarters_pay_a_fuel_in_place_of_one_material() -> None:
    begun = farm().played(0, "farmhands_quarters").goods(0, clay=2, fuel=2)
    game = play(begun.game(), IMPROVE)
    play(game, "build fireplace_2")
    assert starting(game, "pay") == ["1", "2"]
    play(game, "pay 2")
    assert supply(game) == "1 clay 1 fuel"


@covers("agricola 37.79")
def test_farmhands_quarters_replace_one_material_only() -> None:
    begun = farm().played(0, "farmhands_quarters").goods(0, clay=1, fuel=3)
    game = play(begun.game(), IMPROVE)
    assert ("build fireplace_2" in game.words(), "build fireplace_3" in game.words()) == (True, False)


@covers("agricola 37.79")
def test_farmhands_quarters_bring_a_food_for_a_card_from_the_right() -> None:
    begun = farm(level=3).played(1, "farmhands_quarters").hand(0, "market_stall").goods(0, grain=1)
    game = play(begun.game(), IMPROVE, "play market_stall")
    assert (hand(game, 1), supply(game, 1)) == (["market_stall"], "1 food")
