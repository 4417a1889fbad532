"""Minor improvements of the Moor that bring further actions: each card with its decisions."""

from __future__ import annotations

import pytest

import podere
from podere.games.agricola.state import Agricola
from tests.agricola.moor.farms import farm, improving, supply
from tests.agricola.positions import goods, play, promised, seat_of, sheet, starting, why
from tests.agricola.reading import asked, cells_of, crops, look
from tests.covers import covers


@covers("agricola 37.38")
def test_wedding_coach_lets_the_family_grow_without_room() -> None:
    begun = farm().hand(0, "wedding_coach").goods(0, wood=2, vegetable=1).pasture(0, "d1 e1")
    game = improving(begun.animals(0, horse=4))
    play(game, "play wedding_coach")
    assert seat_of(play(game.copy(), "done"))["people"] == 2
    play(game, "use wedding_coach")
    assert (seat_of(game)["people"], seat_of(game)["newborns"], seat_of(game)["home"]) == (3, 1, 2)
    full = farm().hand(0, "wedding_coach").goods(0, wood=2, vegetable=1).pasture(0, "d1 e1").people(0, 5)
    assert seat_of(play(improving(full.animals(0, horse=4)), "play wedding_coach"))["people"] == 5


@covers("agricola 37.39")
def test_forest_hut_sends_a_person_who_helps_when_the_forest_goes() -> None:
    begun = farm().hand(0, "forest_hut").goods(0, wood=2).forests(0, "c1 d1")
    game = play(improving(begun), "play forest_hut", "lay d1")
    assert seat_of(game)["hut"] == "d1"
    play(game, "place day_laborer", "take special_1 fell_trees", "clear d1")
    assert (seat_of(game)["home"], seat_of(game)["hut"]) == (3, "helper"), "two people and the helper"
    assert seat_of(game)["people"] == 2


@covers("agricola 37.39.1")
def test_the_helper_is_no_family_member() -> None:
    begun = farm(4).played(0, "forest_hut").forests(0, "d1").people(0, 4)
    begun.seats[0]["moor"]["hut"] = 10
    begun.seats[0]["home"] = 1
    begun.seats[1]["home"] = 0
    game = begun.game()
    assert (seat_of(game)["hunger"], sheet(game, "people")) == (8, 12)
    play(game, "take special_1 fell_trees", "place grain_seeds")
    assert "done" in game.words(), "the helper need not be placed"
    assert "take special_2 hiring_fair" in game.words()
    idle = play(game.copy(), "done")
    assert (seat_of(idle)["home"], supply(idle)) == (4, supply(game)), "the round ends without it"
    ended = play(game, "place day_laborer")
    assert seat_of(ended)["home"] == 4, "it is back in the supply"


@covers("agricola 37.39")
def test_who_waits_in_the_forest_cannot_be_born() -> None:
    begun = farm(5, "basic_wish").played(0, "forest_hut").forests(0, "d1").rooms(0, "a1 b2 b3").people(0, 4)
    begun.seats[0]["moor"]["hut"] = 10
    assert why(begun.game(), "place basic_wish") == "no_offspring"
    begun.seats[0]["moor"]["hut"] = 0
    assert why(begun.game(), "place basic_wish") == ""


@covers("agricola 37.40", "agricola 37.40.1")
def test_agricultural_implement_takes_a_special_card_after_farmland() -> None:
    begun = farm().played(0, "agricultural_implement").moors(0, "c1").taken(0, "grain_seeds")
    game = play(begun.game(), "place farmland", "plow e1", "use agricultural_implement")
    assert "take special_1 cut_peat" in game.words(), "though nobody is left at home"
    assert supply(play(game, "take special_1 cut_peat")) == "3 fuel"
    dear = farm().played(0, "agricultural_implement").moors(0, "c1").goods(0, food=1)
    dear.seats[1]["moor"]["special_up"] = ["special_1", "special_2"]
    dear.state["moor"]["centre"] = []
    assert play(dear.game(), "place farmland", "plow e1").seat == 1, "2 food are due, and only 1 is there"


@covers("agricola 37.41", "agricola 37.41.1")
def test_tool_shed_does_both_once_in_a_round() -> None:
    begun = farm().played(0, "tool_shed").moors(0, "c1 c2").forests(0, "d1").majors(0, "peat_charcoal_kiln")
    game = play(begun.game(), "take special_1 cut_peat")
    assert asked(game) == "answers"
    before = play(game.copy(), "use tool_shed", "clear c1")
    assert (cells_of(before, "field"), cells_of(before, "moor"), supply(before)) == (["d1"], ["c2"], "4 fuel")
    after = play(game, "done", "clear c2", "use tool_shed")
    assert (cells_of(after, "field"), cells_of(after, "moor")) == (["d1"], ["c1"])
    burnt = farm().played(0, "tool_shed").moors(0, "c1").forests(0, "d1 d2").majors(0, "peat_charcoal_kiln")
    game = play(burnt.game(), "take special_1 slash_and_burn", "use tool_shed")
    assert supply(game) == "4 fuel", "it is the special action: the Kiln answers"
    used = farm().played(0, "tool_shed", state=2).moors(0, "c1 c2").forests(0, "d1")
    assert asked(play(used.game(), "take special_1 cut_peat")) == "clear_tile"


@covers("agricola 37.42", "agricola 37.42.1")
def test_peat_cutting_rights_bring_fuel_or_cut_peat() -> None:
    begun = farm(3).hand(0, "peat_cutting_rights").animals(0, horse=1)
    assert promised(play(improving(begun), "play peat_cutting_rights")) == {7: "1 fuel", 10: "1 fuel"}
    later = (
        farm(6).played(0, "peat_cutting_rights").coming(0, "peat_cutting_rights", 7, "fuel").moors(0, "c1")
    )
    game = later.next_round().game()
    assert supply(play(game.copy(), "done")) == "1 fuel"
    play(game, "use peat_cutting_rights", "take special_1 cut_peat")
    assert (supply(game), seat_of(game)["specials"]["up"]) == ("3 fuel", ["special_1"])
    assert why(game, "take special_1 fell_trees") == "special_twice"
    bare = farm(6).played(0, "peat_cutting_rights").coming(0, "peat_cutting_rights", 7, "fuel").next_round()
    assert supply(bare.game()) == "1 fuel", "without a moor nothing is asked"


@covers("agricola 37.43", "agricola 37.43.1")
def test_taps_give_one_more_turn_for_a_special_action() -> None:
    begun = farm().played(0, "taps").moors(0, "c1 c2").last_person()
    begun.seats[1]["home"] = 1
    game = play(begun.game(), "place day_laborer", "place grain_seeds")
    assert (game.seat, asked(game)) == (0, "last_turn")
    taken = play(game.copy(), "take special_1 cut_peat", "clear c1")
    assert (goods(taken), look(taken)["round"]) == ("2 food", 3), "no second turn of this kind"
    assert look(play(game, "done"))["round"] == 3


@covers("agricola 37.44")
def test_peat_fertilizer_sows_after_cut_peat() -> None:
    begun = farm().played(0, "peat_fertilizer").moors(0, "c1").fields(0, e1="", e2="").goods(0, grain=2)
    game = play(begun.game(), "take special_1 cut_peat", "use peat_fertilizer", "sow grain", "sow grain")
    assert crops(game) == {"e1": "3 grain", "e2": "3 grain"}
    assert why(improving(farm().hand(0, "peat_fertilizer").fields(0, e1="")), "play peat_fertilizer") == (
        "needs_at_least"
    )


@covers("agricola 37.45", "agricola 37.45.1")
def test_natures_fertilizer_sows_only_the_new_field() -> None:
    begun = farm().played(0, "natures_fertilizer").forests(0, "c1").fields(0, d1="").goods(0, grain=2)
    game = play(begun.game(), "take special_1 slash_and_burn", "use natures_fertilizer")
    assert crops(game) == {"c1": "3 grain", "d1": ""}
    swapped = farm().played(0, "natures_fertilizer").hand(0, "peat_burn_off").moors(0, "c1")
    swapped.goods(0, vegetable=1)
    game = play(improving(swapped), "play peat_burn_off", "clear c1", "use natures_fertilizer")
    assert crops(game) == {"c1": "2 vegetable"}
    fire = farm().played(0, "natures_fertilizer", "moor_fire").moors(0, "c1").goods(0, grain=1)
    assert crops(play(fire.game(), "swap", "use natures_fertilizer")) == {"c1": "3 grain"}
    price = farm().hand(0, "natures_fertilizer").some_majors(0, 1).goods(0, food=2)
    assert supply(play(improving(price), "play natures_fertilizer")) == ""


@covers("agricola 10.10.1", "agricola 37.45")
def test_natures_fertilizer_leaves_a_crop_for_the_action_that_is_still_to_come() -> None:
    """With Cultivation there is nothing to plow here, so one crop must be left to be sown in the other field."""

    def swapped(**crop: int) -> Agricola:
        made = farm(13, "cultivation", level=3)
        made.played(0, "natures_fertilizer", "moor_fire", "threshing_board", "hard_porcelain")
        made.moors(0, "c1").fields(0, d1="").forests(0, "a1 b1 b2 b3 c2 c3 d2 d3 e1 e2 e3")
        return play(made.goods(0, **crop).game(), "place cultivation", "swap")

    assert "use natures_fertilizer" not in swapped(grain=1).words()
    two = play(swapped(grain=2), "use natures_fertilizer")
    assert crops(two) == {"c1": "3 grain", "d1": "3 grain"}
    both = play(swapped(grain=1, vegetable=1), "use natures_fertilizer")
    assert both.words() == ["sow grain", "sow vegetable"]
    assert crops(play(both, "sow vegetable")) == {"c1": "2 vegetable", "d1": "3 grain"}


@covers("agricola 37.46", "agricola 37.46.1")
@pytest.mark.parametrize(("horses", "sows"), [(1, True), (0, False)])
def test_sowing_machine_sows_after_special_actions_with_two_horses(horses: int, sows: bool) -> None:
    begun = farm().played(0, "sowing_machine").fields(0, e1="").goods(0, grain=1, food=1).stables(0, "c1")
    game = play(begun.animals(0, horse=horses).game(), "take special_2 horse_market")
    assert ("use sowing_machine" in game.words()) == sows, "the horse just bought counts"
    assert sheet(game, "cards") == 1


@covers("agricola 37.47", "agricola 37.47.1")
def test_hay_wagon_builds_rooms_after_taking_many_materials() -> None:
    begun = farm().played(0, "hay_wagon").piles(forest=3).goods(0, wood=7, reed=4)
    game = play(begun.game(), "place forest", "use hay_wagon", "room b2", "room b3")
    assert (supply(game), seat_of(game)["rooms"]) == ("", 4)
    renovated = farm().played(0, "hay_wagon").piles(reed_bank=2).goods(0, clay=2)
    game = play(renovated.game(), "place reed_bank", "use hay_wagon", "renovate clay")
    assert seat_of(game)["house"] == "clay"
    few = farm().played(0, "hay_wagon").piles(forest=2).goods(0, wood=7, reed=4)
    assert play(few.game(), "place forest").seat == 1


@covers("agricola 37.48")
def test_hearth_brush_moves_the_tiled_oven_up_and_builds_it_later() -> None:
    begun = farm(3).hand(0, "hearth_brush").goods(0, reed=1, clay=2, stone=1)
    game = play(improving(begun), "play hearth_brush", "use hearth_brush")
    slots = look(game)["slots"]
    assert {"slot": 6, "top": "tiled_oven", "under": "stone_oven"} in slots
    play(game, "place day_laborer")
    assert play(game, "place grain_seeds").seat == 1, "from the next round on"
    later = farm(4).played(0, "hearth_brush", state=3).goods(0, clay=2, stone=1)
    later.state["majors"][later.state["majors"].index("stone_oven")] = "tiled_oven"
    later.state["moor"]["covered"].remove("tiled_oven")
    later.state["moor"]["covered"].append("stone_oven")
    game = play(later.game(), "place grain_seeds", "use hearth_brush")
    assert "tiled_oven" in seat_of(game)["majors"]
    assert sheet(game, "bonus") == 1


@covers("agricola 37.48.1")
def test_nothing_moves_up_over_an_oven_that_is_built() -> None:
    begun = farm().hand(0, "hearth_brush").goods(0, reed=1).majors(1, "stone_oven")
    game = play(improving(begun), "play hearth_brush")
    assert game.seat == 1
    assert {"slot": 6, "top": "tiled_oven", "under": None} in look(game)["slots"]


@covers("agricola 37.49")
def test_pastoral_letter_does_the_same_for_the_village_church() -> None:
    begun = farm().hand(0, "pastoral_letter").majors(0, "joinery", "pottery")
    game = play(improving(begun), "play pastoral_letter", "use pastoral_letter")
    assert {"slot": 4, "top": "village_church", "under": "well"} in look(game)["slots"]
    scored = farm().played(0, "pastoral_letter").majors(0, "village_church")
    assert sheet(scored.game(), "bonus") == 1
    church = farm().played(0, "pastoral_letter", "church")
    church.state["moor"]["covered"].remove("village_church")
    church.state["removed"] = ["village_church"]
    assert sheet(church.game(), "bonus") == 1


@covers("agricola 37.40")
def test_cards_are_taken_only_for_actions_that_can_be_carried_out() -> None:
    begun = farm().played(0, "agricultural_implement")
    game = play(begun.game(), "place farmland", "plow e1", "use agricultural_implement")
    assert starting(game, "take") == ["special_2 hiring_fair"]


@covers("agricola 37.39.1", "agricola 37.41", "agricola 37.42")
def test_a_helper_who_comes_free_as_the_round_starts_is_placed_in_it() -> None:
    made = farm(3).played(0, "forest_hut", "tool_shed", "peat_cutting_rights").moors(0, "c1")
    made.forests(0, "d1").coming(0, "peat_cutting_rights", 4, "fuel")
    made.seats[0]["moor"]["hut"] = 10
    game = made.next_round().game()
    play(game, "use peat_cutting_rights", "take special_1 cut_peat", "use tool_shed", "clear d1", "clear c1")
    assert (seat_of(game)["hut"], seat_of(game)["home"], seat_of(game)["people"]) == ("helper", 3, 2)
    back = podere.from_data(game.to_data())
    assert isinstance(back, Agricola)
    game = back
    for word in ("grain_seeds", "forest", "day_laborer", "fishing"):
        play(game, f"place {word}")
    assert (game.seat, "done" in game.words()) == (0, True), "the helper is left"
    ended = play(game, "place clay_pit")
    assert (look(ended)["phase"], seat_of(ended)["hut"]) != ("work", "helper")


@covers("agricola 37.39.1", "agricola 37.107.1")
@pytest.mark.parametrize(("home", "clay"), [(3, ""), (2, "1 clay "), (1, "")])
def test_loam_does_not_count_the_helper(home: int, clay: str) -> None:
    made = farm().played(0, "forest_hut", "loam")
    made.seats[0]["moor"]["hut"] = 31
    made.put(0, home=home)
    assert supply(play(made.game(), "take special_2 hiring_fair")) == f"{clay}1 food"
