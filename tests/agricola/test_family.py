"""Family growth."""

from __future__ import annotations

from tests.agricola.positions import play, seat_of, table, why
from tests.agricola.reading import look
from tests.covers import covers


@covers("agricola 9.1", "agricola 9.3", "agricola 12.5")
def test_the_family_grows_if_there_are_more_rooms_than_people() -> None:
    game = play(table(round=5, reveal="basic_wish").rooms(0, "b2").game(), "place basic_wish")
    seat = seat_of(game)
    assert (seat["people"], seat["newborns"], seat["home"]) == (3, 1, 1)
    assert seat["left"]["people"] == 2
    without = table(round=5, reveal="basic_wish").game()
    assert why(without, "place basic_wish") == "no_room_for_child"


@covers("agricola 9.3")
def test_the_newborn_stands_beside_its_parent() -> None:
    game = play(table(round=5, reveal="basic_wish").rooms(0, "b2").game(), "place basic_wish")
    space = next(each for each in look(game)["spaces"] if each["space"] == "basic_wish")
    assert space["people"] == [{"seat": 0, "newborn": True}]
    assert why(game, "place basic_wish") == "occupied"


@covers("agricola 9.1")
def test_people_at_work_and_newborns_count() -> None:
    made = table(round=12, reveal="basic_wish urgent_wish").rooms(0, "b2")
    game = play(made.game(), "place urgent_wish", "place day_laborer")
    assert why(game, "place basic_wish") == "no_room_for_child"
    two_more = table(round=12, reveal="basic_wish urgent_wish").rooms(0, "b2 b3")
    assert why(play(two_more.game(), "place urgent_wish", "place day_laborer"), "place basic_wish") == ""


@covers("agricola 9.2", "agricola 12.12")
def test_the_family_grows_without_room_up_to_five() -> None:
    game = play(table(round=12, reveal="urgent_wish").people(0, 4).game(), "place urgent_wish")
    assert seat_of(game)["people"] == 5
    assert seat_of(game)["rooms"] == 2
    full = table(round=12, reveal="urgent_wish basic_wish").rooms(0, "a1 b1 b2 b3").people(0, 5).game()
    assert why(full, "place urgent_wish") == "no_offspring"
    assert why(full, "place basic_wish") == "no_offspring"


@covers("agricola 9.3", "agricola 3.14")
def test_a_newborn_acts_from_the_next_round_on() -> None:
    made = table(round=12, reveal="urgent_wish").last_person()
    game = play(made.game(), "place urgent_wish")
    assert game.round == 13
    seat = seat_of(game)
    assert (seat["people"], seat["newborns"], seat["home"]) == (3, 0, 3)


@covers("agricola 9.4")
def test_a_new_room_belongs_to_who_has_none() -> None:
    made = table(round=12, reveal="basic_wish").people(0, 3).goods(0, wood=5, reed=2)
    game = play(made.game(), "place farm_expansion", "room b2", "place day_laborer")
    assert seat_of(game)["rooms"] == 3
    assert why(game, "place basic_wish") == "no_room_for_child"
