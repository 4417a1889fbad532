"""Minor improvements of the Moor that bring points: each card with its decisions."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.boxes.box import box_of
from tests.agricola.moor.farms import farm, improving, supply
from tests.agricola.positions import play, seat_of, sheet, starting, why
from tests.agricola.reading import cells_of, pastures
from tests.covers import covers


@covers("agricola 37.50")
def test_the_tombstone_blocks_a_space_for_a_point() -> None:
    begun = farm(4, "fencing").hand(0, "family_burial_plot").goods(0, stone=1, wood=4).house(0, "stone")
    game = play(improving(begun), "play family_burial_plot")
    assert seat_of(play(game.copy(), "done"))["tokens"] == []
    play(game, "lay e3")
    assert (cells_of(game, "blocked"), seat_of(game)["tokens"], sheet(game, "bonus")) == (
        ["e3"],
        ["tombstone"],
        1,
    )
    assert sheet(game, "unused_spaces") == -12
    assert seat_of(game)["left"]["fences"] == 15
    play(game, "place day_laborer")
    assert "e3" not in starting(play(game.copy(), "place farmland"), "plow")
    assert why(play(game, "place fencing"), "fence e3s") == "no_fencing_with_it"
    clay = farm().hand(0, "family_burial_plot").goods(0, stone=1).house(0, "clay")
    assert why(improving(clay), "play family_burial_plot") == "needs_stone_house"


@covers("agricola 37.51")
@pytest.mark.parametrize(
    ("forests", "points"), [("c1", 0), ("c1 c2", 1), ("c1 c2 c3 d1", 3), ("c1 c2 c3 d1 d2 d3", 4)]
)
def test_fire_brigade_pays_points_for_forests(forests: str, points: int) -> None:
    begun = farm().hand(0, "fire_brigade").goods(0, clay=1, stone=1, food=4, fuel=4).forests(0, forests)
    game = play(improving(begun), "play fire_brigade")
    assert (supply(game), sheet(game, "bonus")) == ("6 food 4 fuel", points)
    poor = farm().hand(0, "fire_brigade").goods(0, wood=9, clay=1, stone=1, food=4, fuel=3)
    assert why(improving(poor), "play fire_brigade") == "needs_goods", "wood is no fuel until it is split"
    assert "play fire_brigade" in play(improving(poor), "split").words()


@covers("agricola 37.52")
@pytest.mark.parametrize(("unused", "points"), [(0, 0), (1, 2), (2, -1), (3, -3), (5, -3)])
def test_land_parcel_likes_one_unused_space(unused: int, points: int) -> None:
    wild = ["a1", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2", "e3"][unused:]
    begun = farm().played(0, "land_parcel").forests(0, " ".join(wild))
    assert sheet(begun.game(), "bonus") == points


@covers("agricola 37.52")
def test_land_parcel_lays_a_forest() -> None:
    begun = farm().hand(0, "land_parcel").some_majors(0, 2)
    assert cells_of(play(improving(begun), "play land_parcel", "lay e1"), "forest") == ["e1"]
    assert why(improving(begun.some_majors(1, 0).played(0, "taps")), "play land_parcel") == "needs_at_most"


@covers("agricola 37.53")
def test_chamber_of_commerce_counts_craft_buildings() -> None:
    begun = farm().hand(0, "chamber_of_commerce").goods(0, clay=2, stone=1).majors(0, "joinery", "pottery")
    game = play(improving(begun), "play chamber_of_commerce")
    assert (supply(game), sheet(game, "bonus")) == ("1 wood 1 reed", 2)


@covers("agricola 37.54")
def test_church_replaces_the_village_church_for_good() -> None:
    begun = farm().hand(0, "church").majors(0, "village_church")
    game = play(improving(begun), "play church")
    assert (supply(game), seat_of(game)["majors"], sheet(game, "cards")) == ("2 food", [], 5)
    assert game.view(0)["removed"] == ["village_church"]
    assert "build village_church" not in improving(farm().hand(0, "church")).words()
    assert why(improving(farm().hand(0, "church")), "play church") != ""


@covers("agricola 37.54", "agricola 37.54.1")
def test_church_takes_a_fuel_each_time_people_return_home() -> None:
    begun = farm(2).played(0, "church").goods(0, fuel=2).last_person()
    begun.state["moor"]["covered"].remove("village_church")
    begun.state["removed"] = ["village_church"]
    game = play(begun.game(), "place day_laborer", "use church")
    assert (sheet(game, "bonus"), seat_of(game)["fuel"], game.view(0)["round"]) == (1, 1, 3)


@covers("agricola 37.55")
@pytest.mark.parametrize(("horses", "points"), [(3, 2), (2, 0)])
def test_leather_saddle_pays_for_cooked_cattle_with_three_horses(horses: int, points: int) -> None:
    begun = farm().played(0, "leather_saddle").majors(0, "fireplace_2").pasture(0, "d1 e1").pasture(0, "d2")
    begun.stables(0, "d2 c1").animals(0, horse=horses, cattle=2, sheep=1)
    game = play(begun.game(), "convert cattle", "convert sheep", "convert cattle")
    assert sheet(game, "bonus") == points


@covers("agricola 37.56", "agricola 37.56.1")
def test_moor_archaeology_blocks_the_space_of_the_moor() -> None:
    begun = farm().played(0, "moor_archaeology").moors(0, "c1 d1").house(0, "clay")
    game = play(begun.game(), "take special_1 cut_peat", "clear c1", "use moor_archaeology")
    assert (cells_of(game, "blocked"), seat_of(game)["left"]["fences"], sheet(game, "bonus")) == (
        ["c1"],
        14,
        1,
    )
    left = play(begun.game(), "take special_1 cut_peat", "clear c1", "done")
    assert (cells_of(left, "blocked"), sheet(left, "bonus")) == ([], 0)
    reserve = farm().played(0, "moor_archaeology", "nature_reserve").pasture(0, "d1 e1").pasture(0, "d2")
    reserve.moors(0, "d2").put(0, reserve=["d2"])
    game = play(reserve.game(), "take special_1 cut_peat")
    assert (game.seat, pastures(game)) == (1, {"d1": 4, "d2": 2}), "the space is a pasture now"


@covers("agricola 37.57")
def test_bog_body_pays_the_owners_of_the_museums() -> None:
    begun = farm(players=3).played(0, "bog_body").majors(1, "museum_of_the_moors")
    game = begun.played(2, "living_history_museum").game()
    assert [sheet(game, "bonus", seat) for seat in range(3)] == [0, 1, 1]


@covers("agricola 37.58")
def test_oven_damper_counts_ovens() -> None:
    begun = farm().hand(0, "oven_damper").goods(0, stone=2)
    begun.majors(0, "clay_oven", "stone_oven", "heating_oven", "tiled_oven").played(0, "oven_installation")
    game = play(improving(begun), "play oven_damper")
    assert (supply(game), sheet(game, "bonus")) == ("3 fuel", 5)


@covers("agricola 37.59", "agricola 37.59.1")
@pytest.mark.parametrize(("players", "points"), [(1, 0), (2, 2), (4, 6)])
def test_stock_breeding_prize_counts_opponents(players: int, points: int) -> None:
    begun = (
        farm(players=players).played(0, "stock_breeding_prize").pasture(0, "c1 d1 e1").pasture(0, "c2 d2 e2")
    )
    begun.stables(0, "b1 b2 b3 c3").animals(0, sheep=3, boar=2, cattle=3, horse=2)
    assert sheet(begun.game(), "bonus") == points


@covers("agricola 37.59")
def test_the_prize_needs_a_farm_without_unused_spaces() -> None:
    begun = farm().hand(0, "stock_breeding_prize").goods(0, grain=1)
    assert why(improving(begun), "play stock_breeding_prize") == "needs_at_most"


BONUS = """peat_cutting_expedition hearth_brush pastoral_letter family_burial_plot fire_brigade land_parcel
chamber_of_commerce church leather_saddle moor_archaeology bog_body oven_damper stock_breeding_prize"""


def test_cards_of_the_first_half_with_bonus_points_are_marked() -> None:
    listed = box_of("agricola").cards
    assert listed is not None
    half: list[dict[str, Any]] = [card for card in listed() if "M015" <= str(card["number"]) <= "M073"]
    assert {card["id"] for card in half if card["bonus"]} == set(BONUS.split())
    assert podere.new("agricola", players=2, moor=2, seed=1).view(0)["moor"] is not None
