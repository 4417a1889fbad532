"""Minor improvements of the Moor that bring food: each card with its decisions."""

from __future__ import annotations

import pytest

from podere.games.agricola.state import Agricola
from tests.agricola.moor.farms import Farm, farm, improving, places, supply
from tests.agricola.positions import animals, play, promised, seat_of, sheet, starting, why
from tests.agricola.reading import crops, hand
from tests.covers import covers


def lying(game: Agricola, cell: str) -> dict[str, int]:
    """What cards have laid on a space."""
    found: dict[str, int] = next(each["goods"] for each in seat_of(game)["cells"] if each["cell"] == cell)
    return found


def drawn(made: Farm, number: int) -> Agricola:
    """The last person goes to the Infirmary, a harvest begins, and this number is drawn."""
    game = made.last_person().game().copy(nature=False)
    game.listen()
    game.play("place infirmary")
    game.play(f"layout {number}")
    return game


@covers("agricola 37.80")
@pytest.mark.parametrize(("moors", "rounds"), [("", []), ("c1", [3]), ("c1 c2 d1", [3, 4, 5])])
def test_peat_bath_lays_food_on_as_many_rounds_as_there_are_moors(moors: str, rounds: list[int]) -> None:
    game = farm(2).played(0, "peat_bath").moors(0, moors).game()
    play(game, "place infirmary")
    assert (supply(game), promised(game)) == ("1 food", dict.fromkeys(rounds, "1 food"))
    assert sheet(game, "cards") == 1


@covers("agricola 37.80")
def test_peat_bath_answers_to_the_infirmary_alone() -> None:
    game = play(farm(2).played(0, "peat_bath").moors(0, "c1").game(), "place day_laborer")
    assert promised(game) == {}


@covers("agricola 37.81", "agricola 37.81.1")
def test_fallow_fields_lay_two_food_on_up_to_three_empty_fields() -> None:
    begun = farm().hand(0, "fallow_fields").fields(0, b1="", b2="", b3="", c1="", c2="grain 2")
    game = play(improving(begun), "play fallow_fields", *["use fallow_fields"] * 3)
    assert [lying(game, cell) for cell in ("b1", "b2", "b3", "c1", "c2")] == [{"food": 2}] * 3 + [{}] * 2
    assert game.seat == 1


@covers("agricola 37.81", "agricola 37.81.1")
def test_food_on_a_field_is_taken_when_it_is_sown_before_others() -> None:
    begun = farm(4, "grain_utilization").played(0, "fallow_fields").goods(0, grain=2)
    begun.fields(0, b1="", b2="").put(0, lying=[{"card": "fallow_fields", "place": "b2"}])
    game = play(begun.game(), "place grain_utilization", "sow grain", "done")
    assert (supply(game), crops(game)) == ("1 grain 2 food", {"b1": "", "b2": "3 grain"})


@covers("agricola 37.81.1")
def test_a_field_with_food_is_not_empty_and_not_harvested() -> None:
    begun = farm(4, level=3).played(0, "fallow_fields", "three_field_rotation")
    begun.fields(0, b1="grain 2", b2="vegetable 2", b3="").goods(0, food=4)
    assert "3 food" in supply(begun.harvest().game())
    begun.put(0, lying=[{"card": "fallow_fields", "place": "b3"}])
    assert supply(begun.harvest().game()) == "1 grain 1 vegetable"


@covers("agricola 37.81")
def test_fallow_fields_may_take_a_field_card_and_fewer_fields() -> None:
    begun = farm(level=3).played(0, "beanfield").hand(0, "fallow_fields").fields(0, b1="")
    game = play(improving(begun), "play fallow_fields", "use beanfield", "done")
    assert (lying(game, "b1"), seat_of(game)["improved"][0]["goods"]) == ({}, ["food", "food"])


@covers("agricola 37.82")
@pytest.mark.parametrize("action", ["fell_trees", "cut_peat"])
def test_fallow_land_leaves_a_food_for_when_the_space_is_used(action: str) -> None:
    begun = farm().played(0, "fallow_land").forests(0, "c1").moors(0, "c2").people(0, 3)
    cell = "c1" if action == "fell_trees" else "c2"
    game = play(begun.game(), f"take special_1 {action}", f"clear {cell}")
    assert lying(game, cell) == {"food": 1}
    play(game, "place day_laborer", "place farmland", f"plow {cell}")
    assert supply(game).endswith("1 food" if action == "fell_trees" else "1 food 3 fuel")


@covers("agricola 37.82")
def test_fallow_land_leaves_nothing_where_a_forest_becomes_a_field() -> None:
    game = farm().played(0, "fallow_land").forests(0, "c1").game()
    play(game, "take special_1 slash_and_burn", "clear c1")
    assert (lying(game, "c1"), supply(game)) == ({}, "")


@covers("agricola 37.82")
@pytest.mark.parametrize(("majors", "reason"), [(1, "needs_at_least"), (2, "")])
def test_fallow_land_needs_two_improvements(majors: int, reason: str) -> None:
    assert why(improving(farm().some_majors(0, majors).hand(0, "fallow_land")), "play fallow_land") == reason


@covers("agricola 37.83")
@pytest.mark.parametrize(("words", "after"), [([], "2 food"), (["take special_2 hiring_fair"], "1 food")])
def test_village_hall_pays_who_took_no_special_card(words: list[str], after: str) -> None:
    begun = farm().played(0, "village_hall").last_person()
    game = play(begun.game(), *words, "place resource_market_1")
    assert supply(game) == f"1 stone {int(after[0]) + 1} food"


@covers("agricola 37.83.1")
@pytest.mark.parametrize(("words", "food"), [([], 3), (["take special_2 hiring_fair", "done"], 2)])
def test_village_hall_alone_pays_where_no_special_action_was_used(words: list[str], food: int) -> None:
    begun = farm(2, players=1).open_card("special_2").played(0, "village_hall").last_person()
    game = play(begun.game(), *words, "place infirmary")
    assert supply(game) == f"{food} food"


@covers("agricola 37.84")
def test_fish_smoke_house_turns_a_fuel_into_three_food_with_fishing() -> None:
    begun = farm().played(0, "fish_smoke_house").piles(fishing=1).goods(0, fuel=2)
    game = play(begun.game(), "place fishing", "use fish_smoke_house")
    assert (supply(game), sheet(game, "cards")) == ("4 food 1 fuel", 2)
    assert supply(play(begun.game(), "place fishing", "done")) == "1 food 2 fuel"


@covers("agricola 37.84")
def test_fish_smoke_house_may_burn_wood() -> None:
    begun = farm().played(0, "fish_smoke_house").piles(fishing=1).goods(0, wood=1)
    assert supply(play(begun.game(), "place fishing", "use fish_smoke_house", "split")) == "4 food"


@covers("agricola 37.85")
@pytest.mark.parametrize(("bed", "food"), [(0, 1), (1, 2)])
def test_healing_clay_brings_a_food_for_who_comes_from_the_bed(bed: int, food: int) -> None:
    game = play(farm().played(0, "healing_clay").in_bed(0, bed).game(), "place infirmary")
    assert supply(game) == f"{food} food"


@covers("agricola 37.85")
def test_healing_clay_brings_a_food_at_once() -> None:
    game = play(improving(farm().hand(0, "healing_clay").goods(0, clay=1)), "play healing_clay")
    assert (supply(game), sheet(game, "cards")) == ("1 food", 1)


@covers("agricola 37.86")
def test_pheromones_feed_everybody_with_a_stable_or_a_pasture() -> None:
    begun = farm(players=3).hand(0, "pheromones").stables(1, "c1").pasture(2, "d1")
    game = play(improving(begun), "play pheromones")
    assert [supply(game, seat) for seat in range(3)] == ["1 food", "2 food", "2 food"]
    own = play(improving(farm().hand(0, "pheromones").stables(0, "c1")), "play pheromones")
    assert [supply(own, seat) for seat in range(2)] == ["3 food", ""]


@covers("agricola 37.86")
@pytest.mark.parametrize(("majors", "reason"), [(2, ""), (3, "needs_at_most")])
def test_pheromones_need_few_improvements(majors: int, reason: str) -> None:
    assert why(improving(farm().some_majors(0, majors).hand(0, "pheromones")), "play pheromones") == reason


@covers("agricola 37.87", "agricola 37.87.1")
def test_butchers_block_lets_its_owner_and_makes_the_others_butcher() -> None:
    begun = farm(players=3).hand(0, "butchers_block").goods(0, wood=1).animals(0, horse=1)
    begun.pasture(1, "d1").animals(1, sheep=1, cattle=1).animals(2, boar=1)
    begun.stables(1, "c1")
    game = play(improving(begun), "play butchers_block", "done")
    assert (game.seat, game.words()) == (1, ["butcher sheep", "butcher cattle"])
    play(game, "butcher cattle")
    assert [animals(game, seat) for seat in range(3)] == ["1 horse", "1 sheep", ""]
    assert [supply(game, seat) for seat in range(3)] == ["", "3 food", "2 food"]


@covers("agricola 37.87")
@pytest.mark.parametrize(("animal", "food"), [("sheep", 1), ("boar", 2), ("cattle", 3), ("horse", 2)])
def test_butchers_block_has_its_own_rates(animal: str, food: int) -> None:
    begun = farm().hand(0, "butchers_block").goods(0, wood=1).animals(0, **{animal: 1})
    game = play(improving(begun), "play butchers_block", f"butcher {animal}")
    assert (supply(game), animals(game), sheet(game, "cards")) == (f"{food} food", "", 1)


@covers("agricola 37.87")
@pytest.mark.parametrize(("round", "reason"), [(3, ""), (4, "harvest_round"), (14, "harvest_round")])
def test_butchers_block_is_not_played_before_a_harvest(round: int, reason: str) -> None:
    game = improving(farm(round).hand(0, "butchers_block").goods(0, wood=1))
    assert why(game, "play butchers_block") == reason


@covers("agricola 37.87.1")
def test_who_cooks_the_last_animal_before_has_none_to_butcher() -> None:
    begun = farm().hand(0, "butchers_block").goods(0, wood=1).animals(1, sheep=1).majors(1, "fireplace_2")
    game = play(improving(begun), "play butchers_block", "convert sheep")
    assert supply(game, 1) == "2 food"


@covers("agricola 37.88", "agricola 37.88.1")
@pytest.mark.parametrize(("number", "food"), [(3, "3 food"), (4, "1 food")])
def test_savings_deposit_pays_by_the_clay_and_moves_on(number: int, food: str) -> None:
    begun = farm(4).played(0, "savings_deposit").goods(0, clay=3, grain=4).goods(1, food=4)
    game = drawn(begun, number)
    assert supply(game) == f"3 clay 4 grain {food}"
    assert (seat_of(game)["improved"], hand(game, 1)) == ([], ["savings_deposit"])


@covers("agricola 37.88.1")
def test_savings_deposit_leaves_the_game_of_who_plays_alone() -> None:
    game = drawn(farm(4, players=1).played(0, "savings_deposit").goods(0, clay=3), 1)
    assert (seat_of(game)["improved"], game.view(0)["removed"]) == ([], ["savings_deposit"])


@covers("agricola 37.88", "agricola 37.79")
def test_savings_deposit_brings_the_farmhands_a_food() -> None:
    begun = farm(4).played(0, "savings_deposit").played(1, "farmhands_quarters").goods(0, food=4)
    assert seat_of(drawn(begun, 9), 1)["begging"] == 3


@covers("agricola 37.89")
def test_forest_kindergarten_brings_food_for_forests_with_a_child() -> None:
    begun = farm(7, "basic_wish").played(0, "forest_kindergarten").rooms(0, "a1").forests(0, "c1 c2 d1")
    game = play(begun.game(), "place basic_wish")
    assert (supply(game), sheet(game, "cards")) == ("3 food", 1)


@covers("agricola 37.89")
@pytest.mark.parametrize(("forests", "reason"), [("c1 c2 c3", ""), ("c1 c2 c3 d1", "needs_at_most")])
def test_forest_kindergarten_is_for_who_has_few_forests(forests: str, reason: str) -> None:
    begun = farm().hand(0, "forest_kindergarten").goods(0, wood=1, stone=2).forests(0, forests)
    assert why(improving(begun), "play forest_kindergarten") == reason


@covers("agricola 37.90")
@pytest.mark.parametrize(("number", "food"), [(2, "2 food"), (3, "1 food")])
def test_wild_harvest_pays_by_the_forests_and_stays(number: int, food: str) -> None:
    game = drawn(farm(4).played(0, "wild_harvest").forests(0, "c1 c2").goods(0, grain=4), number)
    assert supply(game) == f"4 grain {food}"
    assert len(seat_of(game)["improved"]) == 1


@covers("agricola 37.90")
def test_wild_harvest_brings_a_food_at_once() -> None:
    assert supply(play(improving(farm().hand(0, "wild_harvest")), "play wild_harvest")) == "1 food"


@covers("agricola 37.91")
def test_open_grill_upgrades_a_fireplace_of_choice_which_returns() -> None:
    begun = farm().majors(0, "fireplace_2", "fireplace_3").hand(0, "open_grill")
    game = play(improving(begun), "play open_grill")
    assert starting(game, "return") == ["fireplace_2", "fireplace_3"]
    play(game, "return fireplace_3")
    assert (seat_of(game)["majors"], sheet(game, "cards")) == (["fireplace_2"], 3)
    assert places(game)["fireplace_3"] == "horse_slaughterhouse_2"


@covers("agricola 37.91")
@pytest.mark.parametrize(
    ("good", "food"), [("vegetable", 2), ("sheep", 2), ("boar", 3), ("cattle", 3), ("horse", 2)]
)
def test_open_grill_cooks(good: str, food: int) -> None:
    made = farm().played(0, "open_grill")
    made = made.goods(0, vegetable=1) if good == "vegetable" else made.animals(0, **{good: 1})
    assert supply(play(made.game(), f"convert {good}")) == f"{food} food"


@covers("agricola 37.91")
def test_open_grill_bakes_as_a_fireplace() -> None:
    begun = farm(4, "grain_utilization").played(0, "open_grill").goods(0, grain=2)
    assert supply(play(begun.game(), "place grain_utilization", "bake", "bake")) == "4 food"


@covers("agricola 37.92")
def test_horse_butchery_removes_the_slaughterhouse_from_the_game() -> None:
    begun = farm().majors(0, "fireplace_2", "horse_slaughterhouse_1").hand(0, "horse_butchery")
    game = play(improving(begun), "play horse_butchery")
    assert (seat_of(game)["majors"], sheet(game, "cards")) == (["fireplace_2"], 4)
    assert game.view(0)["removed"] == ["horse_slaughterhouse_1"]
    assert "horse_slaughterhouse_1" not in places(game)


@covers("agricola 37.92")
@pytest.mark.parametrize(("animal", "food"), [("sheep", 1), ("boar", 2), ("cattle", 3), ("horse", 2)])
def test_horse_butchery_cooks(animal: str, food: int) -> None:
    game = farm().played(0, "horse_butchery").animals(0, **{animal: 1}).game()
    assert supply(play(game, f"convert {animal}")) == f"{food} food"


@covers("agricola 37.92")
def test_horse_butchery_cooks_two_horses_for_five() -> None:
    begun = farm().played(0, "horse_butchery").pasture(0, "d1").animals(0, horse=3)
    game = play(begun.game(), "exchange horse_butchery food")
    assert (supply(game), animals(game), starting(game, "exchange")) == ("5 food", "1 horse", [])


@covers("agricola 37.92")
def test_two_horses_at_once_may_pay_what_one_by_one_could_not() -> None:
    begun = farm().played(0, "horse_butchery").pasture(0, "d1").animals(0, horse=2)
    begun.hand(0, "stone_quarry").goods(0, food=0)
    game = play(improving(begun), "play stone_quarry")
    assert game.words() == ["convert horse", "exchange horse_butchery food"]
    dear = farm(4).played(0, "horse_butchery").pasture(0, "d1").animals(0, horse=2).people(0, 3)
    assert seat_of(dear.harvest().game())["could_eat"] == 5


@covers("agricola 37.93")
@pytest.mark.parametrize("major", ["fireplace_2", "cooking_hearth_4"])
def test_pot_roast_recipe_cooks_horses_on_fireplace_and_hearth(major: str) -> None:
    game = farm().played(0, "pot_roast_recipe").majors(0, major).animals(0, horse=1).game()
    assert supply(play(game, "convert horse")) == "2 food"
    without = farm().played(0, "pot_roast_recipe").animals(0, horse=1).game()
    assert "convert horse" not in without.words()


@covers("agricola 37.93")
@pytest.mark.parametrize(("horses", "reason"), [(1, "needs_at_least"), (2, "")])
def test_pot_roast_recipe_needs_two_horses(horses: int, reason: str) -> None:
    begun = farm().hand(0, "pot_roast_recipe").pasture(0, "d1").animals(0, horse=horses)
    assert why(improving(begun), "play pot_roast_recipe") == reason


@covers("agricola 37.94")
def test_grain_distillery_makes_five_food_once_a_harvest() -> None:
    begun = farm(4).played(0, "grain_distillery").goods(0, grain=2, fuel=4).harvest()
    game = play(begun.game(), "use grain_distillery")
    assert (supply(game), "use grain_distillery" in game.words()) == ("1 grain 5 food 3 fuel", False)


@covers("agricola 37.94", "agricola 37.94.1")
def test_grain_distillery_makes_points_at_the_end_and_spends_what_it_uses() -> None:
    begun = (
        farm(14).played(0, "grain_distillery").majors(0, "peat_charcoal_kiln").goods(0, grain=3, fuel=6).end()
    )
    game = begun.game()
    assert sheet(game, "bonus") == 2
    play(game, "use grain_distillery", "use grain_distillery")
    assert (supply(game), sheet(game, "bonus")) == ("1 grain 4 fuel", 3)
    play(game, "done")
    assert game.over


@covers("agricola 37.95")
def test_malthouse_turns_a_grain_into_four_food_with_cut_peat() -> None:
    begun = farm().played(0, "malthouse").moors(0, "c1").goods(0, grain=2)
    game = play(begun.game(), "take special_1 cut_peat", "clear c1", "use malthouse")
    assert (supply(game), sheet(game, "cards")) == ("1 grain 4 food 3 fuel", 1)


@covers("agricola 37.91", "agricola 36.9")
def test_an_upgrade_is_played_on_the_black_market_and_with_minor_improvements_only() -> None:
    begun = farm().majors(0, "fireplace_2").hand(0, "open_grill").goods(0, fuel=1)
    game = play(begun.game(), "take special_2 black_market", "play open_grill")
    assert (supply(game), seat_of(game)["majors"]) == ("", [])
    alone = improving(farm().majors(0, "fireplace_2").hand(0, "open_grill"), with_majors=0)
    assert "play open_grill" in alone.words()
    work = farm().majors(0, "fireplace_2").hand(0, "open_grill").goods(0, fuel=1, food=1, clay=3)
    assert "play open_grill" not in play(work.game(), "take special_2 illicit_work").words()


@covers("agricola 37.91", "agricola 35.9")
def test_a_marker_moves_from_the_fireplace_to_the_open_grill() -> None:
    begun = farm(fuel_on_ovens="on").majors(0, "fireplace_2").hand(0, "open_grill").animals(0, sheep=1)
    begun.goods(0, fuel=1)
    begun.seats[0]["moor"]["unlit"] = ["fireplace_2"]
    game = play(improving(begun), "play open_grill", "place day_laborer")
    assert (seat_of(game)["unlit"], "convert sheep" in game.words()) == (["open_grill"], False)
    play(game, "light open_grill", "convert sheep")
    assert (supply(game), seat_of(game)["unlit"]) == ("2 food", [])
    lit = farm(fuel_on_ovens="on").majors(0, "fireplace_2").hand(0, "open_grill").animals(0, sheep=1)
    assert seat_of(play(improving(lit), "play open_grill"))["unlit"] == []
