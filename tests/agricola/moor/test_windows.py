"""When what may be done at any time can still be done: last moments, and between two parts of an action."""

from __future__ import annotations

import pytest

from podere.games.agricola.state import Agricola
from tests.agricola.moor.farms import farm, supply
from tests.agricola.positions import animals, play, sheet, starting
from tests.agricola.reading import asked
from tests.covers import covers


def wintering(game: Agricola) -> str:
    """Who is asked what."""
    return f"{game.seat} {asked(game)}"


# Before the scoring


@covers("agricola 15.7", "agricola 37.55")
def test_cattle_are_cooked_before_the_scoring_with_the_leather_saddle() -> None:
    made = (
        farm(14)
        .played(0, "leather_saddle")
        .majors(0, "fireplace_2")
        .pasture(0, "d1 e1 d2 e2")
        .stables(0, "d1")
    )
    game = made.animals(0, cattle=2).pasture(0, "b1 c1").animals(0, horse=3).end().game()
    assert wintering(game) == "0 last_chance"
    play(game, "convert cattle", "convert cattle", "done")
    assert game.over
    assert sheet(game, "bonus") == 2


@covers("agricola 15.7", "agricola 37.55")
def test_the_leather_saddle_asks_nothing_where_no_point_can_come() -> None:
    made = (
        farm(14)
        .played(0, "leather_saddle")
        .majors(0, "fireplace_2")
        .pasture(0, "d1 e1 d2 e2")
        .stables(0, "d1")
    )
    assert made.animals(0, cattle=2).pasture(0, "b1 c1").animals(0, horse=2).end().game().over


@covers("agricola 15.7", "agricola 37.101")
def test_animals_are_cooked_for_the_wood_that_the_joinery_counts() -> None:
    made = farm(14).played(0, "oak_bark").majors(0, "cooking_hearth_4", "joinery").pasture(0, "d1 e1")
    game = made.animals(0, boar=3).goods(0, wood=1).end().game()
    assert wintering(game) == "0 last_chance"
    play(game, "convert boar", "convert boar", "done")
    assert sheet(game, "bonus") == 1


@covers("agricola 15.7", "agricola 37.101")
def test_oak_bark_asks_nothing_where_no_wood_is_counted() -> None:
    made = farm(14).played(0, "oak_bark").majors(0, "cooking_hearth_4").pasture(0, "d1 e1")
    assert made.animals(0, boar=3).goods(0, wood=1).end().game().over


# Before the harvest


@covers("agricola 36.10.3", "agricola 37.88", "agricola 34.10")
@pytest.mark.parametrize("stall", ["furniture_stall", "basket_stall"])
def test_clay_may_come_from_a_stall_before_the_savings_deposit_draws(stall: str) -> None:
    made = farm(4).played(0, "savings_deposit").majors(0, stall).goods(0, wood=5, reed=5, clay=4, food=4)
    game = made.goods(1, food=9).harvest().game()
    assert wintering(game) == "0 harvest_counts"
    word = next(word for word in game.words() if word.endswith("clay"))
    play(game, *[word] * 5, "done")
    assert supply(game).split()[supply(game).split().index("food") - 1] == "6", "nine clay are always enough"


@covers("agricola 37.88")
def test_without_a_source_of_clay_the_savings_deposit_just_draws() -> None:
    made = farm(4).played(0, "savings_deposit").majors(0, "ceramics_stall").goods(0, wood=5, clay=4, food=9)
    assert asked(made.goods(1, food=9, fuel=4).harvest().game()) == "heat"


@covers("agricola 37.66", "agricola 37.63")
def test_fuel_becomes_sheep_before_the_spinning_mill_counts_them() -> None:
    made = farm(4).played(0, "peat_boat", "spinning_mill").pasture(0, "d1 e1").animals(0, sheep=1)
    game = made.goods(0, fuel=3, food=9).goods(1, food=9, fuel=4).harvest().game()
    assert wintering(game) == "0 harvest_counts"
    play(game, "exchange peat_boat sheep", "done", "feed")
    assert animals(game) == "2 sheep"
    assert starting(game, "heat") == ["0", "1"], "one fuel less for two sheep"


@covers("agricola 37.66", "agricola 37.63", "agricola 19.11")
def test_the_scythe_worker_reaps_before_the_last_exchange_of_the_field_phase() -> None:
    made = farm(4, level=3).played(0, "scythe_worker", "peat_boat", "spinning_mill").fields(0, b1="grain 3")
    game = made.goods(0, fuel=3, food=9).goods(1, food=9, fuel=4).harvest().game()
    assert wintering(game) == "0 reap_more"
    assert game.audit() == []
    play(game, "done")
    assert wintering(game) == "0 harvest_counts"
    assert game.audit() == []


@covers("agricola 37.63", "agricola 20.29")
def test_fuel_that_comes_as_the_harvest_begins_becomes_a_sheep_for_the_loom() -> None:
    made = farm(4, level=3).played(0, "peat_boat", "peat_iron", "loom").pasture(0, "d1 e1").moors(0, "c1 c2")
    game = made.goods(0, fuel=1, food=4).goods(1, food=9, fuel=4).harvest().game()
    assert supply(game) == "4 food 2 fuel"
    play(game, "exchange peat_boat sheep", "done")
    assert supply(game) == "1 food"


@covers("agricola 37.63", "agricola 15.5")
def test_sheep_come_by_boat_before_the_animals_breed() -> None:
    made = farm(4).played(0, "peat_boat", "oven_installation").pasture(0, "d1 e1")
    game = made.goods(0, fuel=4, food=4).goods(1, food=9, fuel=4).harvest().game()
    assert wintering(game) == "0 feed"
    play(game, "exchange peat_boat sheep", "exchange peat_boat sheep", "feed", "heat 2")
    assert animals(game) == "3 sheep"


# Within an action


@covers("agricola 36.10.1", "agricola 37.111")
def test_the_hardware_store_between_two_rooms() -> None:
    made = farm(5).played(0, "hardware_store", state=3).goods(0, wood=10, reed=3).forests(0, "d1")
    game = play(made.game(), "place farm_expansion", "room a1")
    assert starting(game, "room") == [], "a reed is missing"
    assert asked(game) == "build_rooms"
    play(game, "exchange hardware_store stores")
    assert supply(game) == "5 wood 1 clay 1 reed 1 stone"


@covers("agricola 36.10", "agricola 37.111")
def test_before_the_first_room_nothing_is_exchanged_away() -> None:
    made = farm(5).played(0, "hardware_store", state=3).goods(0, wood=5, reed=2)
    game = play(made.game(), "place farm_expansion")
    assert starting(game, "exchange") == []


@covers("agricola 36.10", "agricola 37.112")
def test_the_cooperative_store_between_two_stables() -> None:
    made = farm(5).played(0, "cooperative_store", state=4).goods(0, wood=3, clay=1)
    game = play(
        made.game(),
        "place farm_expansion",
        "stable b1",
        "exchange cooperative_store clay_to_wood",
        "stable c1",
    )
    assert supply(game) == ""


@covers("agricola 36.10", "agricola 35.4")
def test_alone_the_winter_storehouse_pays_for_keeping_the_card() -> None:
    made = farm(3, players=1).played(0, "winter_storehouse", state=3).open_card("special_1").moors(0, "b1 c1")
    card = made.state["moor"]["centre"][0]
    game = made.game()
    take = next(word for word in game.words() if word.startswith("take "))
    play(game, take)
    while asked(game) != "keep_special":
        game.play(game.words()[0])
    assert "stay" not in game.words()
    play(game, "exchange winter_storehouse stores", "stay")
    assert card in game.to_data()["state"]["moor"]["centre"]  # type: ignore[index]


# What is asked although only an exchange makes it possible


@covers("agricola 36.10.2", "agricola 19.5")
def test_food_from_the_winter_storehouse_for_an_adopted_child() -> None:
    made = (
        farm(5, level=3).played(0, "adoptive_parents").played(0, "winter_storehouse", state=1).rooms(0, "a1")
    )

    game = made.newborn(0, "farmland").last_person().piles(clay_pit=1).game()
    play(game, "place clay_pit")
    assert wintering(game) == "0 adopt"
    assert game.words() == ["done", "exchange winter_storehouse stores"]
    play(game, "exchange winter_storehouse stores", "use adoptive_parents")
    assert asked(game) == "turn"


@covers("agricola 36.10", "agricola 37.43")
def test_food_from_the_winter_storehouse_for_a_card_by_the_taps() -> None:
    made = farm(5).played(0, "taps").played(0, "winter_storehouse", state=1).moors(0, "b1").last_person()
    made.state["moor"]["centre"] = []
    made.seats[1]["moor"]["special_up"] = list(farm().state["moor"]["centre"])
    game = play(made.game(), "place grain_seeds")
    assert wintering(game) == "0 last_turn"
    assert starting(game, "take") == []
    play(game, "exchange winter_storehouse stores")
    assert starting(game, "take")


@covers("agricola 36.10", "agricola 37.48")
def test_stone_from_the_hardware_store_for_the_tiled_oven() -> None:
    made = farm(5).played(0, "hearth_brush", state=2).played(0, "hardware_store", state=1).goods(0, clay=2)
    made.state["majors"].remove("stone_oven")
    made.state["majors"].append("tiled_oven")
    made.state["moor"]["covered"].remove("tiled_oven")
    made.state["moor"]["covered"].append("stone_oven")
    game = play(made.game(), "place grain_seeds")
    assert wintering(game) == "0 answers"
    assert "use hearth_brush" not in game.words()
    play(game, "exchange hardware_store stores", "use hearth_brush")
    assert "tiled_oven" in game.to_data()["state"]["seats"][0]["majors"]  # type: ignore[index]
