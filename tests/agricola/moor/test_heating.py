"""Heating in the feeding phase, the bed and the Infirmary."""

from __future__ import annotations

import pytest

from podere.games.agricola.state import Agricola
from tests.agricola.moor.farms import Farm, farm, supply
from tests.agricola.positions import play, seat_of, sheet, starting, why
from tests.agricola.reading import asked, end_round, look
from tests.covers import covers


def winter(made: Farm) -> Agricola:
    """The harvest of round 4, with food for all but seat 0."""
    return made.goods(1, food=20, fuel=20).harvest().game()


def due(game: Agricola, seat: int = 0) -> int:
    found: int = seat_of(game, seat)["heating"]["due"]
    return found


@covers("agricola 32.1", "agricola 32.2")
def test_two_people_in_three_rooms_of_wood() -> None:
    game = winter(farm(4).rooms(0, "a1").goods(0, food=4, fuel=3))
    assert asked(game) == "heat"
    assert supply(game) == "3 fuel", "the family has eaten"
    assert due(game) == 3
    assert starting(game, "heat") == ["0", "1", "2", "3"]
    assert why(game, "heat 4") == "warm_enough"
    play(game, "heat 3")
    assert due(game) == 0, "it is paid"
    assert supply(game) == ""
    assert seat_of(game)["bed"] == 0


@covers("agricola 32.3", "agricola 32.4")
def test_four_people_in_three_rooms_of_stone() -> None:
    game = winter(farm(4).rooms(0, "a1").house(0, "stone").people(0, 4).goods(0, food=8, fuel=1))
    assert due(game) == 1
    play(game, "heat 1")
    assert supply(game) == ""
    assert seat_of(game)["bed"] == 0


@covers("agricola 32.3")
@pytest.mark.parametrize(
    ("house", "rooms", "fuel"), [("wood", "", 2), ("clay", "", 1), ("clay", "a1", 2), ("stone", "", 0)]
)
def test_heating_by_house(house: str, rooms: str, fuel: int) -> None:
    assert due(farm().house(0, house).rooms(0, rooms).game()) == fuel


@covers("agricola 32.5")
def test_wood_becomes_fuel_at_any_time() -> None:
    game = farm().goods(0, wood=2).game()
    assert supply(play(game, "split")) == "1 wood 1 fuel"
    game = winter(farm(4).goods(0, food=4, wood=2))
    play(game, "split", "split", "heat 2")
    assert seat_of(game)["bed"] == 0
    game = farm(14).majors(0, "peat_charcoal_kiln").goods(0, wood=3).end().game()
    play(game, "split", "split", "split", "done")
    assert game.over
    assert sheet(game, "bonus") == 1, "right before the scoring"


@covers("agricola 32.6", "agricola 32.11")
def test_for_each_missing_fuel_somebody_goes_to_bed() -> None:
    game = play(winter(farm(4).goods(0, food=4, fuel=2)), "heat 1")
    assert seat_of(game)["bed"] == 1
    assert supply(game) == "1 fuel", "nobody is forced to heat"
    game = winter(farm(4).goods(0, food=4))
    assert seat_of(game)["bed"] == 2, "without fuel and wood nothing is asked"


@covers("agricola 32.6.1")
def test_a_newborn_may_lie_in_bed() -> None:
    made = farm(7, "basic_wish").rooms(0, "a1").goods(0, food=5).people(0, 2)
    made.put(0, people=3, newborns=1, home=2)
    game = winter(made)
    assert seat_of(game)["bed"] == 3


@covers("agricola 32.7")
def test_no_more_people_in_bed_than_there_are() -> None:
    made = farm(4).rooms(0, "a1 b1 b2").goods(0, food=4)
    assert due(made.game()) == 5
    game = winter(made)
    assert (seat_of(game)["bed"], seat_of(game)["begging"]) == (2, 0)


@covers("agricola 32.8", "agricola 32.8.1")
def test_who_lies_in_bed_can_only_go_to_the_infirmary() -> None:
    game = farm().in_bed(0, 1).game()
    assert "day_laborer" in starting(game, "place")
    play(game, "place day_laborer", "place grain_seeds")
    assert starting(game, "place") == ["infirmary"]
    assert why(game, "place forest") == "only_infirmary"
    play(game, "place infirmary")
    assert seat_of(game)["bed"] == 0
    game = play(farm().in_bed(0, 1).game(), "place infirmary")
    assert (seat_of(game)["bed"], seat_of(game)["home"]) == (0, 1), "the sick one goes first"


@covers("agricola 32.9")
def test_the_infirmary_takes_any_number_of_people() -> None:
    game = farm().in_bed(0, 2).game()
    play(game, "place infirmary", "place infirmary", "place infirmary")
    assert supply(game) == "2 food"
    assert supply(game, 1) == "1 food", "healthy people may go there too"
    there = next(space for space in look(game)["spaces"] if space["space"] == "infirmary")
    assert [person["seat"] for person in there["people"]] == [0, 0, 1]


@covers("agricola 32.10")
def test_from_the_infirmary_people_come_home_healthy() -> None:
    made = farm()
    made.seats[0]["moor"]["infirmary"] = 2
    game = end_round(made)
    assert look(game)["round"] == 3
    assert (seat_of(game)["home"], seat_of(game)["bed"], seat_of(game)["infirmary"]) == (2, 0, 0)
    assert "day_laborer" in starting(game, "place")


@covers("agricola 32.12")
def test_a_person_in_bed_is_worth_one_point() -> None:
    game = farm(14).goods(0, food=4).goods(1, food=4, fuel=2).harvest().game()
    play(game, "heat 2")
    assert game.over
    assert (sheet(game, "people"), sheet(game, "people", 1)) == (2, 6)
