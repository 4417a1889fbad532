"""Occupations that help to plan and to build the farm, one test for each at least."""

from __future__ import annotations

import pytest

import podere
from tests.agricola.moor.farms import farm
from tests.agricola.positions import (
    animals,
    border,
    card_table,
    goods,
    holds,
    play,
    promised,
    seat_of,
    sheet,
    starting,
    why,
)
from tests.covers import covers


@covers("agricola 19.1")
def test_animal_tamer_brings_wood_or_grain_and_shelters_an_animal_in_each_room() -> None:
    game = play(card_table().hand(0, "animal_tamer").game(), "place lessons", "play animal_tamer")
    assert game.words() == ["gain wood", "gain grain"]
    assert goods(play(game, "gain grain")) == "1 grain"
    rooms = card_table().rooms(0, "a1").played(0, "animal_tamer").game()
    assert holds(rooms, sheep=1, boar=1, cattle=1)
    assert not holds(rooms, sheep=4)


@covers("agricola 19.2", "agricola 19.2.1")
def test_conservator_may_skip_clay() -> None:
    begun = card_table(6, "house_redevelopment").played(0, "conservator").goods(0, clay=2, stone=2, reed=1)
    game = play(begun.game(), "place house_redevelopment")
    assert game.words() == ["renovate clay", "renovate stone"]
    play(game, "renovate stone")
    assert goods(game) == "2 clay"
    assert seat_of(game)["house"] == "stone"


@covers("agricola 19.3", "agricola 19.3.1")
def test_hedge_keeper_builds_three_fences_for_nothing() -> None:
    begun = card_table(4, "fencing").played(0, "hedge_keeper")
    assert why(begun.game(), "place fencing") == "fences_need_wood"
    game = play(begun.goods(0, wood=1).game(), "place fencing", *(f"fence {side}" for side in border("e3")))
    assert goods(game) == ""
    beside = card_table(4, "fencing").played(0, "hedge_keeper").pasture(0, "e3").game()
    play(beside, "place fencing", "fence e2n", "fence e2w", "fence e2e")
    assert len(seat_of(beside)["pastures"]) == 2


@covers("agricola 19.4", "agricola 3.5")
def test_plow_driver_plows_for_a_food_that_has_just_come() -> None:
    begun = card_table(5).house(0, "stone").played(0, "plow_driver").majors(0, "well")
    game = begun.coming(0, "well", 6, "food").next_round().game()
    assert game.words() == ["use plow_driver", "done"]
    play(game, "use plow_driver", "plow e1")
    assert goods(game) == ""
    clay = card_table(5).house(0, "clay").played(0, "plow_driver").goods(0, food=1).next_round().game()
    assert "use plow_driver" not in clay.words()


@covers("agricola 19.5", "agricola 19.5.1", "agricola 19.5.2")
def test_adoptive_parents_let_the_child_act() -> None:
    begun = card_table(5, "basic_wish").rooms(0, "a1").played(0, "adoptive_parents").goods(0, food=1)
    game = play(
        begun.put(0, home=1, placed=["forest"]).put(1, home=1, placed=["fishing"]).game(), "place basic_wish"
    )
    play(game, "place day_laborer")
    assert (game.seat, game.words()) == (0, ["use adoptive_parents", "done"])
    play(game, "use adoptive_parents")
    assert goods(game) == ""
    assert why(game, "place basic_wish") == "occupied"
    assert seat_of(game)["hunger"] == 6
    play(game, "place grain_seeds")
    assert game.round == 6


@covers("agricola 19.5")
def test_adoptive_parents_may_wait_and_may_be_left() -> None:
    begun = card_table(5, "basic_wish").rooms(0, "a1").played(0, "adoptive_parents").goods(0, food=1)
    game = play(
        begun.put(0, home=1, placed=["forest"]).game(), "place basic_wish", "place day_laborer", "done"
    )
    play(game, "place clay_pit" if "place clay_pit" in game.words() else "place grain_seeds")
    assert (game.seat, game.words()) == (0, ["use adoptive_parents", "done"])
    play(game, "done")
    assert game.round == 6


@covers("agricola 19.5.1")
def test_a_child_may_act_before_those_who_lie_in_bed() -> None:
    begun = farm(5, "basic_wish", level=3).played(0, "adoptive_parents").goods(0, food=1).in_bed(0, 1)
    begun.put(0, people=3, newborns=1, nursery=["basic_wish"], placed=["basic_wish"], home=1).turn(1)
    game = play(begun.game(), "place day_laborer")
    assert (game.seat, game.words()) == (0, ["use adoptive_parents", "done"])
    later = play(game.copy(), "done")
    assert (later.seat, starting(later, "place")) == (0, ["infirmary"])
    play(game, "use adoptive_parents", "place grain_seeds", "place meeting_place")
    assert (game.seat, starting(game, "place")) == (0, ["infirmary"])


@covers("agricola 19.29", "agricola 19.33")
def test_a_sheep_pays_for_an_occupation_by_way_of_the_sheep_walkers_vegetable() -> None:
    begun = card_table().played(0, "sheep_walker", "priest").animals(0, sheep=1).hand(0, "groom")
    game = play(
        begun.game(), "place lessons", "play groom", "exchange sheep_walker vegetable", "convert vegetable"
    )
    assert (goods(game), animals(game)) == ("1 wood", "")


@covers("agricola 19.25")
def test_cottager_builds_one_room_or_renovates() -> None:
    begun = card_table().played(0, "cottager").goods(0, wood=10, clay=2, reed=4)
    game = play(begun.game(), "place day_laborer")
    assert game.words() == ["use cottager", "done"]
    play(game, "use cottager")
    assert game.words() == ["room a1", "room b2", "room b3", "renovate clay"]
    play(game, "room b2")
    assert (goods(game), game.seat) == ("5 wood 2 clay 2 reed 2 food", 1)


@covers("agricola 19.26")
def test_groom_builds_a_stable_for_a_wood_at_the_start_of_a_round() -> None:
    game = play(card_table().hand(0, "groom").game(), "place lessons", "play groom")
    assert goods(game) == "1 wood"
    begun = card_table(5).house(0, "stone").played(0, "groom").goods(0, wood=2)
    later = play(begun.next_round().game(), "use groom", "stable e3")
    assert goods(later) == "1 wood"
    assert later.view(0)["phase"] == "work"


@covers("agricola 19.27")
def test_assistant_tiller_plows_with_day_laborer() -> None:
    game = card_table().played(0, "assistant_tiller").game()
    play(game, "place day_laborer", "use assistant_tiller", "plow c2")
    assert goods(game) == "2 food"
    assert sheet(game, "fields") == -1
    assert [cell["cell"] for cell in seat_of(game)["cells"] if cell["kind"] == "field"] == ["c2"]


@covers("agricola 19.28", "agricola 10.14")
def test_master_bricklayer_takes_a_stone_off_for_each_added_room() -> None:
    begun = card_table(4, "major_improvement").rooms(0, "a1 b2").played(0, "master_bricklayer")
    game = begun.goods(0, wood=2, clay=2, stone=1).game()
    play(game, "place major_improvement", "build joinery")
    assert goods(game) == "2 clay 1 stone"
    assert why(begun.game(), "place major_improvement") == ""


@covers("agricola 19.29", "agricola 19.29.1")
def test_scholar_plays_an_occupation_for_a_food_or_a_minor_improvement() -> None:
    begun = card_table(5).house(0, "stone").played(0, "scholar").goods(0, food=1, clay=1)
    game = begun.hand(0, "groom", "drinking_trough").next_round().game()
    play(game, "use scholar")
    assert game.words() == ["play groom", "play drinking_trough", "done"]
    played = play(game.copy(), "play groom")
    assert goods(played) == "1 wood 1 clay"
    assert played.words() == ["use groom", "done"]
    play(game, "play drinking_trough")
    assert goods(game) == "1 food"


@covers("agricola 19.29.1", "agricola 3.5.1")
def test_a_card_that_the_scholar_plays_answers_before_the_next_seat_begins() -> None:
    begun = card_table(5).house(0, "stone").house(1, "stone").played(0, "scholar").played(1, "plow_driver")
    begun.goods(0, food=1).goods(1, food=1).hand(0, "groom")
    game = play(begun.next_round().game(), "use scholar", "play groom")
    assert (game.seat, game.words()) == (0, ["use groom", "done"])
    back = podere.from_data(game.to_data())
    assert (back.seat, back.words()) == (0, ["use groom", "done"])
    play(game, "use groom", "stable b1")
    assert (game.seat, game.words()) == (1, ["use plow_driver", "done"])


@covers("agricola 19.29.1", "agricola 3.5")
def test_a_card_that_the_scholar_plays_joins_the_others_of_its_owner_in_any_order() -> None:
    begun = card_table(5, players=3).played(1, "scholar", "plow_driver").played(2, "small_scale_farmer")
    begun.house(1, "stone").goods(1, food=2).hand(1, "groom").played(0, "childless").rooms(0, "b2")
    game = play(begun.next_round().game(), "gain grain")
    assert goods(game) == "1 grain 1 food"
    play(game, "use scholar", "play groom")
    assert (game.seat, game.words()) == (1, ["use plow_driver", "use groom", "done"])
    assert goods(game, 2) == "", "who comes after waits"


@covers("agricola 19.6")
def test_stable_architect_scores_stables_outside_pastures() -> None:
    begun = card_table(14).played(0, "stable_architect").stables(0, "c1 d1 e1").pasture(0, "e1")
    assert sheet(begun.game(), "bonus") == 2


@covers("agricola 19.18")
def test_braggart_scores_improvements_by_a_scale() -> None:
    majors = ["fireplace_2", "fireplace_3", "well", "joinery"]
    begun = card_table(14, players=3).played(0, "braggart", "drinking_trough").majors(0, *majors)
    assert sheet(begun.game(), "bonus") == 2
    assert sheet(begun.played(0, "rammed_clay", "lasso", "basket").game(), "bonus") == 5
    assert sheet(begun.majors(0, "pottery", "clay_oven").game(), "bonus") == 9


@covers("agricola 19.18")
@pytest.mark.parametrize(
    ("improvements", "points"), [(4, 0), (5, 2), (6, 3), (7, 4), (8, 5), (9, 7), (10, 9), (11, 9)]
)
def test_braggart_scores_each_step_of_his_scale(improvements: int, points: int) -> None:
    majors = ["fireplace_2", "fireplace_3", "well", "joinery", "pottery", "clay_oven"]
    minors = ["drinking_trough", "rammed_clay", "lasso", "basket", "bottles"]
    cards = [*majors, *minors][:improvements]
    begun = card_table(14, players=3).played(0, "braggart", *cards[6:]).majors(0, *cards[:6])
    assert sheet(begun.game(), "bonus") == points


@covers("agricola 19.30", "agricola 19.30.1")
def test_organic_farmer_scores_pastures_with_three_free_places() -> None:
    begun = card_table(14).played(0, "organic_farmer").pasture(0, "d1 e1").pasture(0, "d2 e2")
    assert sheet(begun.animals(0, sheep=2).game(), "bonus") == 2
    assert sheet(begun.animals(0, sheep=4).game(), "bonus") == 1
    assert sheet(begun.animals(0, sheep=1).game(), "bonus") == 1
    assert sheet(begun.animals(0, sheep=0).game(), "bonus") == 0


@covers("agricola 19.31")
def test_tutor_scores_occupations_played_later() -> None:
    begun = card_table(14).played(0, "grocer", "tutor", "groom", "lasso", "priest")
    assert sheet(begun.game(), "bonus") == 2


@covers("agricola 19.42", "agricola 19.42.1")
def test_house_steward_brings_wood_and_points_for_most_rooms() -> None:
    game = card_table(8, players=3).hand(0, "house_steward").game()
    play(game, "place lessons", "play house_steward")
    assert goods(game) == "3 wood"
    begun = card_table(14, players=3).played(0, "house_steward").rooms(1, "a1").rooms(2, "a1")
    assert [sheet(begun.game(), "bonus", seat) for seat in range(3)] == [0, 3, 3]


@covers("agricola 19.15")
def test_clay_hut_builder_promises_clay_once() -> None:
    begun = card_table(6, "house_redevelopment").played(0, "clay_hut_builder").goods(0, clay=2, reed=1)
    game = play(begun.game(), "place house_redevelopment")
    assert promised(game) == dict.fromkeys(range(7, 12), "2 clay")


@covers("agricola 19.16", "agricola 19.16.1")
def test_frame_builder_replaces_two_clay_or_two_stone_once_for_each_room() -> None:
    begun = card_table().house(0, "clay").played(0, "frame_builder").goods(0, wood=1, clay=3, reed=2)
    game = play(begun.game(), "place farm_expansion", "room a1")
    assert goods(game) == ""
    more = card_table().house(0, "clay").played(0, "frame_builder").goods(0, wood=2, clay=1, reed=2).game()
    assert "place farm_expansion" in more.words()
    assert "room a1" not in play(more, "place farm_expansion").words()


@covers("agricola 19.41", "agricola 10.14.1")
def test_carpenter_builds_rooms_for_three() -> None:
    begun = card_table().played(0, "carpenter").goods(0, wood=3, reed=2)
    assert goods(play(begun.game(), "place farm_expansion", "room a1")) == ""
    both = card_table(players=3).house(0, "stone").played(0, "carpenter", "stonecutter")
    assert goods(play(both.goods(0, stone=2, reed=2).game(), "place farm_expansion", "room a1")) == ""


@covers("agricola 19.20", "agricola 19.20.1")
def test_stonecutter_saves_a_stone_on_each_thing() -> None:
    begun = card_table(6, "house_redevelopment", players=3).house(0, "clay").played(0, "stonecutter")
    game = begun.goods(0, stone=1, reed=1).game()
    play(game, "place house_redevelopment")
    assert goods(game) == ""
    well = card_table(4, "major_improvement", players=3).played(0, "stonecutter").goods(0, wood=1, stone=2)
    assert goods(play(well.game(), "place major_improvement", "build well")) == ""


@covers("agricola 19.44")
def test_brushwood_collector_pays_a_wood_for_all_reed() -> None:
    begun = card_table(players=3).played(0, "brushwood_collector").goods(0, wood=6)
    assert goods(play(begun.game(), "place farm_expansion", "room a1")) == ""
    ways = card_table(players=3).played(0, "brushwood_collector").goods(0, wood=6, reed=2).game()
    play(ways, "place farm_expansion", "room a1")
    assert ways.view(0)["about"] == {"ways": [{"wood": 5, "reed": 2}, {"wood": 6}]}


@covers("agricola 19.24", "agricola 19.24.1")
def test_pig_breeder_breeds_boars_at_the_end_of_round_12() -> None:
    game = play(card_table(players=4).hand(0, "pig_breeder").game(), "place lessons", "play pig_breeder")
    assert animals(game) == "1 boar"
    begun = card_table(12, players=4).played(0, "pig_breeder").pasture(0, "d1 e1").animals(0, boar=2, sheep=1)
    assert animals(begun.steps({"step": "end_round"}, phase="returning_home").game()) == "1 sheep 3 boar"
    later = card_table(11, players=4).played(0, "pig_breeder").pasture(0, "d1 e1").animals(0, boar=2)
    assert animals(later.steps({"step": "end_round"}, phase="returning_home").game()) == "2 boar"


@covers("agricola 19.24.1", "agricola 15.6")
def test_the_newborn_boar_that_has_no_room_may_only_be_let_go() -> None:
    begun = card_table(12, players=4).played(0, "pig_breeder", "sheep_walker").majors(0, "fireplace_2")
    begun.stables(0, "d1 e1").animals(0, boar=2, sheep=1)
    game = begun.steps({"step": "end_round"}, phase="returning_home").game()
    assert animals(game) == "1 sheep 3 boar"
    assert game.words() == ["release sheep", "release boar"], "nothing is cooked or exchanged meanwhile"
    assert animals(play(game.copy(), "release sheep")) == "3 boar"
    assert animals(play(game, "release boar")) == "1 sheep 2 boar"
    assert goods(game) == ""


@covers("agricola 19.24.1", "agricola 15.6")
def test_the_newborn_boar_goes_unasked_where_nothing_else_could_go() -> None:
    begun = card_table(12, players=4).played(0, "pig_breeder").majors(0, "fireplace_2")
    begun.stables(0, "d1").animals(0, boar=2)
    game = begun.steps({"step": "end_round"}, phase="returning_home").game()
    assert (animals(game), goods(game), game.round) == ("2 boar", "", 13)


@covers("agricola 19.24.1", "agricola 22.2")
def test_the_house_rule_about_housing_changes_nothing_for_the_newborn_boar() -> None:
    for rules in (["housed_first"], ["only_usable"]):
        begun = card_table(12, players=4, house_rules=rules).played(0, "pig_breeder", "sheep_walker")
        begun.stables(0, "d1 e1").animals(0, boar=2, sheep=1)
        game = begun.steps({"step": "end_round"}, phase="returning_home").game()
        assert game.words() == ["release sheep", "release boar"]


@covers("agricola 19.21")
def test_animal_dealer_sells_one_more_animal_of_the_market() -> None:
    begun = card_table(4, "sheep_market", players=3).played(0, "animal_dealer").pasture(0, "d1 e1")
    game = begun.goods(0, food=1).piles(sheep_market=2).game()
    play(game, "place sheep_market", "use animal_dealer", "use own_action")
    assert (animals(game), goods(game)) == ("3 sheep", "")


@covers("agricola 19.48")
def test_cattle_feeder_sells_a_cattle_on_grain_seeds() -> None:
    game = card_table(players=4).played(0, "cattle_feeder").goods(0, food=1).game()
    play(game, "place grain_seeds", "use cattle_feeder")
    assert (animals(game), goods(game)) == ("1 cattle", "1 grain")


@covers("agricola 19.47")
def test_sheep_whisperer_lays_sheep_on_four_round_spaces() -> None:
    game = card_table(3, players=4).hand(0, "sheep_whisperer").game()
    play(game, "place lessons", "play sheep_whisperer")
    assert promised(game) == dict.fromkeys((5, 8, 11, 13), "1 sheep")
    late = card_table(10, players=4).hand(0, "sheep_whisperer").game()
    assert promised(play(late, "place lessons", "play sheep_whisperer")) == {12: "1 sheep"}
    begun = card_table(4, players=4).coming(0, "sheep_whisperer", 5, "sheep").played(0, "sheep_whisperer")
    assert animals(begun.next_round().game()) == "1 sheep"
