"""Minor improvements of the Moor that bring building materials, or save them: each card with its decisions."""

from __future__ import annotations

import pytest

from tests.agricola.moor.farms import farm, improving, places, supply
from tests.agricola.positions import animals, play, seat_of, sheet, starting, why
from tests.covers import covers


@covers("agricola 37.99")
@pytest.mark.parametrize(
    ("major", "under", "goods"),
    [
        ("heating_oven", "clay_oven", {"stone": 1}),
        ("tiled_oven", "stone_oven", {"clay": 2}),
        ("riding_stables", "foresters_lodge", {"wood": 1, "clay": 1, "reed": 1}),
        ("village_church", "well", {"wood": 2, "stone": 3}),
        ("furniture_stall", "joinery", {"stone": 1}),
        ("basket_stall", "basketmakers_workshop", {"stone": 1}),
        ("ceramics_stall", "pottery", {"stone": 1}),
    ],
)
def test_living_history_museum_takes_a_material_off(major: str, under: str, goods: dict[str, int]) -> None:
    begun = farm().played(0, "living_history_museum").majors(1, under).goods(0, **goods)
    game = play(improving(begun), f"build {major}")
    assert major in seat_of(game)["majors"]
    plain = farm().majors(1, under).goods(0, **goods)
    assert f"build {major}" not in improving(plain).words()


@covers("agricola 37.99")
def test_living_history_museum_upgrades_the_museum_which_returns() -> None:
    begun = farm().majors(0, "peat_charcoal_kiln", "museum_of_the_moors").hand(0, "living_history_museum")
    assert why(improving(begun), "play living_history_museum") == "needs_better_house"
    game = play(improving(begun.house(0, "clay")), "play living_history_museum")
    assert (seat_of(game)["majors"], sheet(game, "cards")) == (["peat_charcoal_kiln"], 5)
    assert "museum_of_the_moors" in places(game)


@covers("agricola 37.100")
@pytest.mark.parametrize(("forests", "wood"), [("", 0), ("c1 c2", 2), ("c1 c2 c3 d1", 3)])
def test_riverside_woods_add_wood_to_fishing(forests: str, wood: int) -> None:
    begun = farm().played(0, "riverside_woods").forests(0, forests).piles(fishing=1)
    assert supply(play(begun.game(), "place fishing")) == (f"{wood} wood " if wood else "") + "1 food"


@covers("agricola 37.100")
@pytest.mark.parametrize(("majors", "reason"), [(2, "needs_at_least"), (3, "")])
def test_riverside_woods_need_three_majors(majors: int, reason: str) -> None:
    begun = farm().some_majors(0, majors).hand(0, "riverside_woods")
    assert why(improving(begun), "play riverside_woods") == reason


@covers("agricola 37.101")
@pytest.mark.parametrize(
    ("animal", "after"),
    [("sheep", "2 food"), ("boar", "1 wood 3 food"), ("cattle", "1 wood 4 food"), ("horse", "1 wood 2 food")],
)
def test_oak_bark_brings_a_wood_with_large_animals(animal: str, after: str) -> None:
    begun = (
        farm().played(0, "oak_bark").majors(0, "cooking_hearth_4", "cookhouse_1").animals(0, **{animal: 1})
    )
    assert supply(play(begun.game(), f"convert {animal}")) == after


@covers("agricola 37.101")
def test_oak_bark_answers_to_butchers_block_and_pairs_of_horses() -> None:
    begun = farm().played(0, "oak_bark").hand(0, "butchers_block").goods(0, wood=1).animals(0, cattle=1)
    assert supply(play(improving(begun), "play butchers_block", "butcher cattle")) == "1 wood 3 food"
    pair = farm().played(0, "oak_bark", "horse_butchery").pasture(0, "d1").animals(0, horse=2)
    assert supply(play(pair.game(), "exchange horse_butchery food")) == "2 wood 5 food"


@covers("agricola 37.101")
def test_oak_barks_wood_may_pay() -> None:
    begun = farm().played(0, "oak_bark").majors(0, "fireplace_2").hand(0, "peat_sled").animals(0, boar=1)
    game = play(improving(begun), "play peat_sled", "convert boar")
    assert (supply(game), animals(game)) == ("2 food", "")


@covers("agricola 37.101")
def test_oak_bark_brings_two_wood_and_needs_two_majors() -> None:
    begun = farm().some_majors(0, 1).hand(0, "oak_bark").goods(0, food=1)
    assert why(improving(begun), "play oak_bark") == "needs_at_least"
    game = play(improving(farm().some_majors(0, 2).hand(0, "oak_bark").goods(0, food=1)), "play oak_bark")
    assert supply(game) == "2 wood"


@covers("agricola 37.102", "agricola 37.102.1")
def test_moor_birch_trees_add_two_wood_to_cut_peat() -> None:
    game = play(
        farm().played(0, "moor_birch_trees").moors(0, "c1").game(), "take special_1 cut_peat", "clear c1"
    )
    assert (supply(game), sheet(game, "cards")) == ("2 wood 3 fuel", 0)
    begun = farm().hand(0, "moor_birch_trees").goods(0, food=2)
    assert why(improving(begun), "play moor_birch_trees") == "needs_at_least"
    assert supply(play(improving(begun.rooms(0, "a1")), "play moor_birch_trees")) == ""


@covers("agricola 37.103", "agricola 37.103.1")
@pytest.mark.parametrize(("pile", "more"), [(3, 1), (4, 2), (6, 2)])
def test_draught_horses_fetch_more_wood_for_a_food(pile: int, more: int) -> None:
    begun = farm().played(0, "draught_horses").piles(forest=pile).animals(0, horse=1).goods(0, food=1)
    game = play(begun.game(), "place forest", "use draught_horses")
    assert supply(game) == f"{pile + more} wood"


@covers("agricola 37.103", "agricola 37.103.1")
@pytest.mark.parametrize(("pile", "horses"), [(2, 1), (3, 0)])
def test_draught_horses_need_three_wood_and_a_horse(pile: int, horses: int) -> None:
    begun = farm().played(0, "draught_horses").piles(forest=pile).animals(0, horse=horses).goods(0, food=1)
    game = play(begun.game(), "place forest")
    assert (game.seat, sheet(game, "horses")) == (1, horses or -1)


@covers("agricola 37.104")
def test_timber_mill_adds_a_wood_or_two_for_a_fuel() -> None:
    begun = farm().played(0, "timber_mill").forests(0, "c1").piles(forest=4).goods(0, fuel=1)
    assert supply(play(begun.game(), "place forest", "use timber_mill")) == "6 wood"
    assert supply(play(begun.game(), "place forest", "done")) == "5 wood 1 fuel"
    assert supply(play(begun.game(), "take special_1 fell_trees", "clear c1", "done")) == "3 wood 1 fuel"
    assert supply(play(begun.game(), "take special_1 fell_trees", "clear c1", "use timber_mill")) == "4 wood"
    assert supply(play(begun.piles(forest=3).game(), "place forest")) == "3 wood 1 fuel"
    assert sheet(begun.game(), "cards") == 3


@covers("agricola 37.105")
@pytest.mark.parametrize(("good", "after"), [("wood", "3 wood"), ("reed", "2 wood 1 reed")])
def test_alder_swamp_adds_a_wood_or_a_reed_to_felling(good: str, after: str) -> None:
    begun = farm().played(0, "alder_swamp").forests(0, "c1")
    game = play(begun.game(), "take special_1 fell_trees", "clear c1", f"gain {good}")
    assert (supply(game), sheet(game, "cards")) == (after, 1)


@covers("agricola 37.105")
@pytest.mark.parametrize(("majors", "reason"), [(1, "needs_at_least"), (2, "")])
def test_alder_swamp_needs_two_improvements(majors: int, reason: str) -> None:
    begun = farm().some_majors(0, majors).hand(0, "alder_swamp").goods(0, food=2)
    assert why(improving(begun), "play alder_swamp") == reason


@covers("agricola 37.106")
def test_river_clay_adds_two_clay_to_fishing() -> None:
    begun = farm().played(0, "river_clay").piles(fishing=1)
    assert supply(play(begun.game(), "place fishing")) == "2 clay 1 food"


@covers("agricola 37.106", "agricola 37.108")
@pytest.mark.parametrize("card", ["river_clay", "willow_bank"])
def test_cards_for_who_has_a_major(card: str) -> None:
    begun = farm().hand(0, card)
    assert why(improving(begun), f"play {card}") == "needs_at_least"
    assert why(improving(begun.some_majors(0, 1)), f"play {card}") == ""


@covers("agricola 37.107", "agricola 37.107.1")
@pytest.mark.parametrize(
    ("home", "bed", "after"), [(2, 0, "1 food"), (1, 0, "1 clay 1 food"), (1, 1, "1 clay 1 food")]
)
def test_loam_brings_a_clay_before_the_last_person_is_placed(home: int, bed: int, after: str) -> None:
    begun = farm().played(0, "loam").put(0, home=home)
    begun.seats[0]["moor"]["bed"] = bed
    assert supply(play(begun.game(), "take special_2 hiring_fair")) == after


@covers("agricola 37.107")
def test_loam_needs_an_improvement() -> None:
    begun = farm().hand(0, "loam")
    assert why(improving(begun), "play loam") == "needs_at_least"
    assert why(improving(begun.some_majors(0, 1)), "play loam") == ""


@covers("agricola 37.108")
def test_willow_bank_adds_a_reed_to_felling() -> None:
    game = farm().played(0, "willow_bank").forests(0, "c1").game()
    assert supply(play(game, "take special_1 fell_trees", "clear c1")) == "2 wood 1 reed"


@covers("agricola 37.109")
@pytest.mark.parametrize(("players", "stone"), [(2, 5), (3, 3), (4, 5)])
def test_stone_quarry_holds_five_stone_or_three(players: int, stone: int) -> None:
    begun = farm(players=players).hand(0, "stone_quarry").goods(0, food=3)
    game = play(improving(begun), "play stone_quarry")
    assert (supply(game), seat_of(game)["improved"][0]["goods"]) == ("", ["stone"] * stone)
    assert sheet(game, "cards") == 1


@covers("agricola 37.109")
@pytest.mark.parametrize(("left", "after"), [(1, "1 stone 1 food"), (0, "1 food")])
def test_stone_quarry_gives_a_stone_with_hiring_fair(left: int, after: str) -> None:
    game = farm().played(0, "stone_quarry", state=left).game()
    play(game, "take special_2 hiring_fair")
    assert (supply(game), seat_of(game)["improved"][0]["goods"]) == (after, [])


@covers("agricola 37.110")
def test_stone_wagon_adds_a_stone_to_day_laborer() -> None:
    assert supply(play(farm().played(0, "stone_wagon").game(), "place day_laborer")) == "1 stone 2 food"


@covers("agricola 37.111")
def test_hardware_store_brings_what_is_missing() -> None:
    begun = farm().played(0, "hardware_store", state=3).goods(0, wood=2, reed=1)
    game = play(begun.game(), "exchange hardware_store stores")
    assert (supply(game), seat_of(game)["improved"][0]["state"]) == ("2 wood 1 clay 1 reed 1 stone", 2)
    assert starting(game, "exchange") == []


@covers("agricola 37.111")
def test_hardware_store_has_three_markers_and_does_not_help_while_paying() -> None:
    begun = farm().some_majors(0, 2).hand(0, "hardware_store").goods(0, clay=2, reed=1)
    game = play(improving(begun), "play hardware_store")
    assert seat_of(game)["improved"][0]["state"] == 3
    assert (
        why(improving(farm().hand(0, "hardware_store").goods(0, clay=2, reed=1)), "play hardware_store") != ""
    )
    poor = farm().played(0, "hardware_store", state=1).goods(0, clay=1)
    assert "build peat_charcoal_kiln" not in improving(poor).words()
    assert "exchange hardware_store stores" in improving(poor).words()


@covers("agricola 37.112")
@pytest.mark.parametrize("given", ["wood", "clay", "reed", "stone"])
def test_cooperative_store_trades_a_material_for_another_but_stone(given: str) -> None:
    game = farm().played(0, "cooperative_store", state=4).goods(0, **{given: 1}).game()
    others = [good for good in ("wood", "clay", "reed") if good != given]
    assert starting(game, "exchange") == [f"cooperative_store {given}_to_{good}" for good in others]
    play(game, f"exchange cooperative_store {given}_to_{others[0]}")
    assert (supply(game), seat_of(game)["improved"][0]["state"]) == (f"1 {others[0]}", 3)


@covers("agricola 37.112")
def test_cooperative_store_has_four_markers_and_does_not_help_while_paying() -> None:
    game = play(
        improving(farm().hand(0, "cooperative_store").goods(0, wood=2, clay=1)), "play cooperative_store"
    )
    assert (seat_of(game)["improved"][0]["state"], sheet(game, "cards")) == (4, 1)
    poor = farm().played(0, "cooperative_store", state=4).goods(0, clay=1, wood=1)
    assert "build fireplace_2" not in improving(poor).words()
    spent = farm().played(0, "cooperative_store", state=0).goods(0, clay=1).game()
    assert starting(spent, "exchange") == []


@covers("agricola 37.113")
@pytest.mark.parametrize(
    ("space", "pile", "after"),
    [
        ("forest", 3, "3 wood"),
        ("forest", 4, "4 wood 1 fuel"),
        ("clay_pit", 4, "4 clay 1 fuel"),
        ("reed_bank", 4, "4 reed 1 fuel"),
    ],
)
def test_wheelbarrow_brings_a_fuel_with_four_of_a_material(space: str, pile: int, after: str) -> None:
    begun = farm().played(0, "wheelbarrow").piles(**{space: pile})
    assert supply(play(begun.game(), f"place {space}")) == after


@covers("agricola 37.113")
def test_wheelbarrow_brings_a_material_of_choice_with_cut_peat() -> None:
    game = farm().played(0, "wheelbarrow").moors(0, "c1").game()
    play(game, "take special_1 cut_peat", "clear c1")
    assert starting(game, "gain") == ["wood", "clay", "reed", "stone"]
    assert supply(play(game, "gain stone")) == "1 stone 3 fuel"
    begun = farm().hand(0, "wheelbarrow").goods(0, wood=2)
    assert why(improving(begun), "play wheelbarrow") == "needs_at_least"


@covers("agricola 37.114")
@pytest.mark.parametrize(
    ("round", "after"), [(11, ""), (13, "3 wood 2 clay 1 reed"), (14, "3 wood 2 clay 1 reed")]
)
def test_workbench_brings_materials_in_the_last_two_harvests(round: int, after: str) -> None:
    game = farm(round).played(0, "workbench").goods(0, food=4).harvest().game()
    assert supply(game) == after


@covers("agricola 37.114")
@pytest.mark.parametrize(("more", "reason"), [(1, ""), (2, "needs_at_most")])
def test_workbench_needs_few_improvements(more: int, reason: str) -> None:
    begun = (
        farm().some_majors(0, 3).played(0, *("loam", "nosebag")[:more]).hand(0, "workbench").goods(0, wood=2)
    )
    assert why(improving(begun), "play workbench") == reason
