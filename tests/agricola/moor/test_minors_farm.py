"""Minor improvements of the Moor that help to plan the farm: each card with its decisions."""

from __future__ import annotations

import pytest

import podere
from podere.games.agricola.state import Agricola
from tests.agricola.moor.farms import farm, improving, supply
from tests.agricola.positions import animals, holds, play, promised, seat_of, sheet, starting, why
from tests.agricola.reading import cells_of, fences, pastures
from tests.covers import covers


@covers("agricola 37.18")
def test_peat_hut_houses_a_person() -> None:
    begun = farm(5, "basic_wish").hand(0, "peat_hut").goods(0, reed=2, fuel=5)
    game = play(improving(begun), "play peat_hut")
    assert (supply(game), seat_of(game)["places"], seat_of(game)["rooms"]) == ("", 3, 2)


@covers("agricola 37.18.1")
@pytest.mark.parametrize("majors", [(), ("heating_oven",), ("tiled_oven",)])
def test_the_fuel_of_the_peat_hut_is_due_apart(majors: tuple[str, ...]) -> None:
    begun = farm().played(0, "peat_hut").majors(0, *majors).house(0, "stone")
    assert seat_of(begun.game())["heating"]["due"] == 1
    cold = farm(4).played(0, "peat_hut").house(0, "stone").goods(0, food=9).goods(1, food=9, fuel=9).harvest()
    assert seat_of(play(cold.game(), "heat 0"))["bed"] == 1


@covers("agricola 37.18", "agricola 37.18.2")
def test_the_peat_hut_becomes_a_room_instead_of_a_renovation() -> None:
    begun = farm(6, "house_redevelopment").played(0, "peat_hut", "building_plan").hand(0, "chimney_hood")
    game = play(begun.game(), "place house_redevelopment", "use peat_hut", "room b3")
    assert (seat_of(game)["rooms"], seat_of(game)["house"], seat_of(game)["places"]) == (3, "wood", 3)
    assert [each["card"] for each in seat_of(game)["improved"]] == ["building_plan"]
    assert game.view(0)["removed"] == ["peat_hut"]
    assert game.view(0)["asked"] == "improve", "the improvement after the renovation"
    stone = farm(6, "house_redevelopment").played(0, "peat_hut").house(0, "clay")
    assert why(stone.game(), "place house_redevelopment") == "lacks"


@covers("agricola 37.19")
def test_night_pasture_has_room_for_three_and_a_guest_of_each() -> None:
    begun = farm(players=3).hand(0, "night_pasture").goods(0, clay=2)
    game = play(improving(begun), "play night_pasture")
    assert holds(game, 0, sheep=1, boar=1, cattle=1, horse=1), "three and the house"
    assert not holds(game, 0, sheep=5)
    assert holds(game, 1, sheep=1, boar=1)
    assert not holds(game, 2, sheep=1, boar=2)
    there = farm().played(0, "night_pasture").animals(0, sheep=1, boar=1).game()
    assert [each.get("card") for each in seat_of(there)["inmates"]].count("night_pasture") == 1


@covers("agricola 37.19", "agricola 37.19.1")
def test_guests_on_the_night_pasture_breed_for_its_owner() -> None:
    begun = farm(4, players=2).played(0, "night_pasture").goods(0, food=9, fuel=9).goods(1, food=9, fuel=9)
    begun.animals(0, sheep=1).animals(1, sheep=2, boar=1).stables(1, "c1 c2")
    harvest = begun.harvest().game()
    while harvest.view(None)["phase"] != "breeding":
        play(harvest, harvest.words()[-1])
    assert (harvest.seat, starting(harvest, "lodge")) == (1, ["sheep", "boar"])
    sheep = play(harvest.copy(), "lodge sheep")
    assert (animals(sheep, 0), animals(sheep, 1)) == ("2 sheep", "2 sheep 1 boar"), "one parent is away"
    boar = play(harvest.copy(), "lodge boar")
    assert (animals(boar, 0), animals(boar, 1)) == ("1 sheep", "3 sheep 1 boar")
    none = play(harvest, "done")
    assert animals(none, 1) == "3 sheep 1 boar", "the young one may stand there"


@covers("agricola 37.20")
def test_home_wood_holds_an_animal_in_each_forest_but_no_sheep() -> None:
    game = farm().played(0, "home_wood").forests(0, "c1 d1").game()
    assert holds(game, boar=1, cattle=1, horse=1)
    assert holds(game, sheep=1, horse=2)
    assert not holds(game, sheep=2)
    begun = farm().played(0, "home_wood").forests(0, "c1").animals(0, boar=1, cattle=1)
    felled = play(begun.game(), "take special_1 fell_trees", "release boar")
    assert animals(felled) == "1 cattle", "gone when the forest goes"


@covers("agricola 37.21")
def test_horse_trough_holds_two_horses_on_an_unused_space_beside_the_house() -> None:
    begun = farm(5).played(0, "horse_trough").animals(0, horse=3)
    assert sheet(begun.game(), "unused_spaces") == -13, "the space stays unused"
    assert not holds(begun.game(), sheep=2)
    close = farm().played(0, "horse_trough").animals(0, horse=3).forests(0, "a1 b2").fields(0, c3="")
    game = play(close.game(), "place farmland", "plow b3", "release horse", "release horse")
    assert animals(game) == "1 horse", "no unused space is left beside the house"


@covers("agricola 37.22", "agricola 37.22.1")
def test_peat_moss_makes_wood_rooms_cost_three_wood_and_a_reed() -> None:
    begun = farm().hand(0, "peat_moss").moors(0, "c1")
    assert why(improving(begun), "play peat_moss") == "needs_at_most"
    cheap = farm().played(0, "peat_moss").goods(0, wood=3, reed=1)
    assert supply(play(cheap.game(), "place farm_expansion", "room b3")) == ""


@covers("agricola 37.23")
def test_building_plan_gives_two_stables_after_two_rooms() -> None:
    begun = farm().played(0, "building_plan", "peat_moss").goods(0, wood=6, reed=2)
    game = play(begun.game(), "place farm_expansion", "room b2", "room b3", "use building_plan")
    play(game, "stable d1", "stable e1")
    assert (supply(game), [cell["cell"] for cell in seat_of(game)["cells"] if cell["stable"]]) == (
        "",
        ["d1", "e1"],
    )
    one = farm().played(0, "building_plan", "peat_moss").goods(0, wood=3, reed=1)
    assert "use building_plan" not in play(one.game(), "place farm_expansion", "room b2").words()


@covers("agricola 37.24")
def test_nature_reserve_fences_a_forest_beside_a_pasture() -> None:
    begun = farm().hand(0, "nature_reserve").goods(0, food=1).pasture(0, "d1 e1")
    begun.forests(0, "d2").moors(0, "a1")
    game = play(improving(begun), "play nature_reserve", *fences("d2", there="d1 e1"))
    assert seat_of(game)["left"]["fences"] == 6
    assert pastures(game) == {"d1": 4}
    play(game, "place day_laborer", "take special_1 fell_trees")
    assert pastures(game) == {"d1": 4, "d2": 2}


@covers("agricola 37.24.1")
def test_a_reserve_is_no_pasture_while_the_tile_lies_there() -> None:
    begun = farm(4, "fencing").played(0, "nature_reserve").pasture(0, "d1 e1").pasture(0, "d2")
    begun.forests(0, "d2").goods(0, wood=4).put(0, reserve=["d2"])
    game = begun.game()
    assert (pastures(game), sheet(game, "pastures")) == ({"d1": 4}, 1)
    play(game, "place fencing")
    assert why(game, "fence d3s") == "no_fencing_with_it", "d3 would touch only the reserve"
    assert why(game, "fence c1n") == ""
    burnt = play(begun.game(), "take special_1 slash_and_burn")
    assert (cells_of(burnt, "field"), pastures(burnt)) == (["d2"], {"d1": 4})


@covers("agricola 37.25")
def test_special_pasture_stands_apart() -> None:
    begun = farm(4, "fencing").hand(0, "special_pasture").goods(0, wood=2).pasture(0, "e1")
    game = play(improving(begun), "play special_pasture")
    assert why(game, "fence d1n") == "no_fencing_with_it", "it touches e1"
    play(game, *fences("c3"))
    assert pastures(game) == {"c3": 2, "e1": 2}
    later = farm(4, "fencing").played(0, "special_pasture").put(0, scattered=True)
    grown = later.pasture(0, "e1").pasture(0, "c3").goods(0, wood=3).game()
    play(grown, "place fencing")
    assert why(grown, "fence d3n") == ""
    assert why(grown, "fence d1n") == ""
    assert why(grown, "fence b1n") == "no_fencing_with_it"


@covers("agricola 37.26")
def test_moor_fire_swaps_the_last_moor_at_any_time() -> None:
    begun = farm().played(0, "moor_fire").moors(0, "c1 d1")
    assert "swap" not in begun.game().words(), "two are left"
    last = farm().played(0, "moor_fire").moors(0, "c1").fields(0, c2="")
    assert cells_of(play(last.game(), "swap"), "field") == ["c1", "c2"]
    far = farm().played(0, "moor_fire").moors(0, "c1").fields(0, e2="")
    assert "swap" not in far.game().words(), "not beside a field"


@covers("agricola 37.27")
def test_cattle_collar_plows_one_more_field() -> None:
    begun = farm(8).played(0, "cattle_collar").animals(0, cattle=1)
    game = play(begun.game(), "place farmland", "plow c1", "use cattle_collar", "plow c2")
    assert cells_of(game, "field") == ["c1", "c2"]
    burnt = farm(8).played(0, "cattle_collar").animals(0, cattle=1).forests(0, "c1")
    game = play(burnt.game(), "take special_1 slash_and_burn", "use cattle_collar", "plow d1")
    assert cells_of(game, "field") == ["c1", "d1"]
    without = farm(8).played(0, "cattle_collar")
    assert play(without.game(), "place farmland", "plow c1").seat == 1
    early = farm(7).hand(0, "cattle_collar").goods(0, wood=1)
    assert why(improving(early), "play cattle_collar") == "needs_at_least"


@covers("agricola 37.28")
def test_deep_plow_lays_a_moor_and_swaps_moors_with_farmland() -> None:
    begun = farm().hand(0, "deep_plow").goods(0, wood=3).some_majors(0, 2)
    game = play(improving(begun), "play deep_plow")
    assert cells_of(play(game.copy(), "lay e1"), "moor") == ["e1"]
    assert cells_of(play(game, "done"), "moor") == []
    later = farm().played(0, "deep_plow").moors(0, "c1").fields(0, c2="")
    game = play(later.game(), "place farmland", "use deep_plow", "plow d1")
    assert cells_of(game, "field") == ["c1", "c2", "d1"]


@covers("agricola 37.28")
def test_a_swap_before_farmland_leaves_a_space_for_its_field() -> None:
    begun = farm().played(0, "deep_plow").moors(0, "e3").forests(0, "d3 e2")
    game = play(begun.game(), "place farmland")
    assert game.view(0)["asked"] == "plow", "no field could be plowed beside e3"
    assert cells_of(play(game, "plow e1"), "field") == ["e1"]


@covers("agricola 37.29", "agricola 37.29.1")
def test_wild_fields_lie_apart() -> None:
    begun = farm().hand(0, "wild_fields").goods(0, food=2).fields(0, c1="", c2="")
    game = play(improving(begun), "play wild_fields")
    assert why(game, "lay d1") == "no_tile_there"
    play(game, "lay e1")
    assert why(game, "lay e2") == "no_tile_there", "it would touch the first"
    play(game, "lay e3")
    assert cells_of(game, "field") == ["c1", "c2", "e1", "e3"]
    plowing = play(game, "place day_laborer", "place farmland")
    assert {"d1", "d3", "e2", "c3"} <= set(starting(plowing, "plow"))


@covers("agricola 37.30")
def test_swamp_lays_a_moor_in_round_twelve() -> None:
    begun = farm(4).hand(0, "swamp")
    assert promised(play(improving(begun), "play swamp")) == {12: "1 moor_tile"}
    assert why(improving(farm(5).hand(0, "swamp")), "play swamp") == "needs_at_most"
    later = farm(11).played(0, "swamp").coming(0, "swamp", 12, "moor_tile").next_round()
    assert cells_of(play(later.game(), "use swamp", "lay e1"), "moor") == ["e1"]
    refused = play(later.game(), "done")
    assert (cells_of(refused, "moor"), promised(refused)) == ([], {})


@covers("agricola 37.31")
def test_tree_nursery_lays_forests_in_rounds_twelve_and_thirteen() -> None:
    begun = farm().hand(0, "tree_nursery").goods(0, wood=1)
    assert promised(play(improving(begun), "play tree_nursery")) == {12: "1 forest_tile", 13: "1 forest_tile"}
    assert why(improving(begun.some_majors(0, 1)), "play tree_nursery") == "needs_at_most"
    later = farm(12).played(0, "tree_nursery").coming(0, "tree_nursery", 13, "forest_tile").next_round()
    assert cells_of(play(later.game(), "use tree_nursery", "lay e1"), "forest") == ["e1"]


@covers("agricola 37.32")
def test_thicket_covers_forests_with_forests() -> None:
    begun = farm().hand(0, "thicket").forests(0, "c1 c2 d1 d2")
    game = play(improving(begun), "play thicket")
    assert game.view(0)["about"] == {"tile": "forest", "most": 2}
    play(game, "lay c1", "lay d2")
    assert seat_of(game)["forests"] == 4, "only the tile on top counts"
    play(game, "place day_laborer", "take special_1 slash_and_burn")
    assert starting(game, "clear") == ["c2", "d1"]
    felled = farm().played(0, "thicket").forests(0, "c1").majors(0, "foresters_lodge")
    felled.seats[0]["moor"]["covered_forests"] = ["c1"]
    game = play(felled.game(), "take special_1 fell_trees")
    assert (supply(game), cells_of(game, "forest")) == ("3 wood", ["c1"])


@covers("agricola 37.32.1", "agricola 37.33")
def test_bog_forest_covers_moors_and_thicket_covers_that() -> None:
    begun = farm().hand(0, "bog_forest").goods(0, food=1).some_majors(0, 3).moors(0, "c1 d1")
    game = play(improving(begun), "play bog_forest", "lay c1", "done")
    assert (seat_of(game)["moors"], seat_of(game)["forests"]) == (1, 1)
    stacked = farm().hand(0, "thicket").forests(0, "c1 c2 d1 d2")
    stacked.seats[0]["moor"]["covered_moors"] = ["c1"]
    game = play(improving(stacked), "play thicket", "lay c1", "done", "place day_laborer")
    play(game, "take special_1 fell_trees", "clear c1")
    assert cells_of(game, "forest") == ["c1", "c2", "d1", "d2"]
    assert [cell["under"] for cell in seat_of(game)["cells"] if cell["cell"] == "c1"] == ["moor"]


@covers("agricola 37.33")
def test_felling_uncovers_the_moor_of_a_bog_forest() -> None:
    begun = farm().played(0, "bog_forest").forests(0, "c1")
    begun.seats[0]["moor"]["covered_moors"] = ["c1"]
    game = begun.game()
    assert why(game, "take special_1 slash_and_burn") == "no_forest_for_field"
    assert cells_of(play(game, "take special_1 fell_trees"), "moor") == ["c1"]


@covers("agricola 37.34")
def test_forest_swamp_lays_a_forest_four_rounds_after_cut_peat() -> None:
    begun = farm(5).played(0, "forest_swamp").moors(0, "c1")
    game = play(begun.game(), "take special_1 cut_peat")
    assert (supply(game), promised(game)) == ("3 fuel", {9: "1 forest_tile"})
    late = farm(11).played(0, "forest_swamp").moors(0, "c1")
    assert promised(play(late.game(), "take special_1 cut_peat")) == {}
    two = farm(8).played(0, "forest_swamp").coming(0, "forest_swamp", 9, "forest_tile")
    two.coming(0, "forest_swamp", 9, "forest_tile").next_round()
    assert cells_of(play(two.game(), "use forest_swamp", "lay d1", "lay e1"), "forest") == ["d1", "e1"]


@covers("agricola 37.35")
def test_surveyors_map_lays_three_tiles() -> None:
    begun = farm(2).hand(0, "surveyors_map").goods(0, food=2)
    game = play(improving(begun), "play surveyors_map")
    assert promised(game) == {11: "1 field_tile", 12: "1 moor_tile", 13: "1 forest_tile"}
    later = farm(10).played(0, "surveyors_map").coming(0, "surveyors_map", 11, "field_tile").fields(0, e1="")
    plowing = play(later.next_round().game(), "use surveyors_map")
    assert starting(plowing, "plow") == ["d1", "e2"], "by the rules for fields"
    assert why(improving(farm(3).hand(0, "surveyors_map").goods(0, food=2)), "play surveyors_map") != ""


@covers("agricola 37.36", "agricola 37.36.1")
def test_farm_extension_adds_two_spaces() -> None:
    begun = farm().hand(0, "farm_extension").goods(0, clay=1).fields(0, c1="")
    game = play(improving(begun), "play farm_extension")
    assert len(starting(game, "extend")) == 12
    play(game, "extend b1 n")
    assert sheet(game, "unused_spaces") == -14
    play(game, "place day_laborer", "place farmland")
    assert "f2" in starting(game, "plow"), "above c1"
    assert "f1" not in starting(game, "plow")


@covers("agricola 37.37", "agricola 37.37.1")
def test_moor_enclosures_add_two_moors_and_may_touch_only_an_extension() -> None:
    begun = farm().hand(0, "moor_enclosures").goods(0, stone=1).house(0, "clay").played(0, "farm_extension")
    begun.put(0, extensions=[{"cell": "b1", "side": "n"}])
    game = play(improving(begun), "play moor_enclosures", "extend f1 n")
    assert cells_of(game, "moor") == ["g1", "g2"]
    places = {cell["cell"]: (cell["column"], cell["row"]) for cell in seat_of(game)["cells"]}
    assert (places["g1"], places["g2"]) == ((1, -2), (2, -2))
    assert why(improving(farm().hand(0, "moor_enclosures").goods(0, stone=1)), "play moor_enclosures") == (
        "needs_better_house"
    )


def reading_back(game: Agricola) -> Agricola:
    """The same position, written and read."""
    found = podere.from_data(game.to_data())
    assert isinstance(found, Agricola)
    assert found.moves() == game.moves()
    return found


@covers("agricola 19.25", "agricola 37.18")
def test_cottager_may_let_the_peat_hut_become_a_room() -> None:
    begun = farm(level=3).played(0, "cottager", "peat_hut").goods(0, wood=5, clay=2, reed=3)
    game = play(begun.game(), "place day_laborer", "use cottager")
    assert game.moves() == sorted(game.moves())
    assert starting(game, "use") == ["peat_hut"]
    assert starting(game, "room") == ["a1", "b2", "b3"]
    assert starting(game, "renovate") == ["clay"]
    assert why(game, "use peat_hut") == ""
    assert cells_of(play(game.copy(), "room a1"), "room") == ["a1", "a2", "a3"]
    moved = play(game, "use peat_hut", "room b3")
    assert (supply(moved), cells_of(moved, "room")) == ("5 wood 2 clay 3 reed 2 food", ["a2", "a3", "b3"])
    assert moved.view(0)["removed"] == ["peat_hut"]


@covers("agricola 37.18", "agricola 37.82")
def test_the_room_that_the_peat_hut_becomes_brings_what_lies_on_its_space() -> None:
    begun = farm(6, "house_redevelopment").played(0, "peat_hut", "fallow_land", "arid_field")
    begun.put(0, lying=[{"card": "fallow_land", "place": "b3"}, {"card": "arid_field", "place": "b3"}])
    game = play(begun.game(), "place house_redevelopment", "use peat_hut", "room b3")
    assert supply(game) == "2 food 1 fuel"
    reading_back(game)


@covers("agricola 37.18", "agricola 37.97.1")
def test_what_grows_where_the_peat_hut_becomes_a_room_is_gone() -> None:
    begun = farm(6, "house_redevelopment").played(0, "peat_hut", "no_till_farming").fields(0, e1="", e2="")
    begun.put(0, patches=[{"cell": "b3", "crop": "grain", "count": 3}])
    game = play(begun.game(), "place house_redevelopment", "use peat_hut", "room b3")
    assert sheet(game, "grain") == -1
    reading_back(game)
