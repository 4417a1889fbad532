"""Forests and moors on the farm, and the horses beside them."""

from __future__ import annotations

from podere.games.agricola.scoring import winners
from tests.agricola.moor.farms import farm, supply
from tests.agricola.positions import animals, holds, play, seat_of, sheet, starting, why
from tests.agricola.reading import cells_of, fences, pastures
from tests.covers import covers

ALL_BUT_B1 = "b2 b3 c1 c2 c3 d1 d2 d3 e1 e2 e3"


@covers("agricola 31.1", "agricola 31.2")
def test_no_room_or_field_covers_a_forest_or_moor() -> None:
    game = farm(players=2).forests(0, "a1").moors(0, "b2").goods(0, wood=10, reed=4).game()
    assert starting(play(game, "place farm_expansion"), "room") == ["b3"]
    assert why(game, "room a1") == "space_used"
    game = farm().forests(0, "b1").moors(0, ALL_BUT_B1.replace("e3", "")).fields(0, a1="").game()
    assert why(game, "place farmland") == "no_space_beside_a_field", "e3 is not beside the field"
    taking = farm().forests(0, "b1").moors(0, "b2").game()
    assert starting(taking, "take") == [
        "special_1 fell_trees",
        "special_1 slash_and_burn",
        "special_1 cut_peat",
        "special_2 hiring_fair",
    ]


@covers("agricola 31.2")
def test_a_forest_is_not_fenced_in() -> None:
    game = farm(2, "fencing").forests(0, "d1").goods(0, wood=15).game()
    play(game, "place fencing", *fences("e1"))
    assert pastures(game) == {"e1": 2}
    game = farm(2, "fencing").forests(0, "d1").goods(0, wood=15).game()
    play(game, "place fencing")
    assert "d1n" not in starting(game, "fence"), "nothing encloses the forest"
    assert why(game, "fence d1n") == "no_fencing_with_it"


@covers("agricola 31.3")
def test_no_stable_and_no_animal_on_them() -> None:
    game = farm().forests(0, "b1").moors(0, ALL_BUT_B1).goods(0, wood=2).game()
    play(game, "place farm_expansion")
    assert cells_of(game, "meadow") == ["a1"]
    assert [cell["cell"] for cell in seat_of(game)["cells"] if cell["stable"]] == ["a1"]
    game = farm(players=3).forests(0, "b1 b2").game()
    assert holds(game, sheep=1)
    assert not holds(game, sheep=1, boar=1)


@covers("agricola 31.4")
def test_their_spaces_count_as_used_until_they_go() -> None:
    game = farm().forests(0, "b1 b2").moors(0, "c1").game()
    assert sheet(game, "unused_spaces") == -10
    play(game, "take special_1 fell_trees", "clear b2")
    assert sheet(game, "unused_spaces") == -11


@covers("agricola 31.5")
def test_forests_around_a_pasture_stop_further_pastures_until_they_go() -> None:
    made = farm(2, "fencing").pasture(0, "e1").forests(0, "d1 e2").goods(0, wood=15)
    game = made.game()
    assert why(game, "place fencing") == "no_more_pastures"
    play(game, "take special_1 fell_trees", "clear d1", "place day_laborer")
    play(game, "place fencing", *fences("d1", there="e1"))
    assert pastures(game) == {"d1": 2, "e1": 2}


# Horses


@covers("agricola 33.2")
def test_horses_live_and_breed_like_other_animals() -> None:
    made = farm(4).pasture(0, "d1 e1").animals(0, horse=2).goods(0, food=9, fuel=9).goods(1, food=9)
    game = made.harvest().game()
    assert animals(game) == "2 horse"
    play(game, "heat 2", "heat 0")
    assert animals(game) == "3 horse"
    assert holds(game, horse=4, sheep=1)
    assert not holds(game, horse=4, sheep=2)


@covers("agricola 33.3")
def test_fireplace_and_hearth_do_not_cook_horses() -> None:
    game = farm().majors(0, "fireplace_2", "cooking_hearth_4").animals(0, horse=1).game()
    assert starting(game, "convert") == []
    game = farm().majors(0, "cooking_hearth_4", "cookhouse_1").animals(0, horse=1).game()
    assert supply(play(game, "convert horse")) == "2 food"


@covers("agricola 33.4")
def test_each_horse_is_a_point_and_none_costs_one() -> None:
    game = farm().pasture(0, "c1 d1 e1").animals(0, horse=5).game()
    assert sheet(game, "horses") == 5
    assert sheet(game, "horses", 1) == -1
    assert sum(game.sheet(0).values()) == game.scores()[0]


@covers("agricola 33.5")
def test_a_tie_is_shared() -> None:
    game = farm().goods(0, wood=9).game()
    assert game.scores()[0] == game.scores()[1]
    assert winners(game) == [0, 1]
