"""Room for animals, and what becomes of those without."""

from __future__ import annotations

import pytest

from tests.agricola.positions import animals, goods, holds, play, seat_of, starting, table, why
from tests.agricola.reading import pastures, pile
from tests.covers import covers


@covers("agricola 7.1")
def test_two_animals_on_each_space_all_of_one_kind() -> None:
    game = table().pasture(0, "d1 e1").game()
    assert pastures(game) == {"d1": 4}
    assert holds(game, sheep=4, boar=1), "and one in the house"
    assert not holds(game, sheep=3, boar=2)


@covers("agricola 7.1")
def test_one_kind_may_live_in_several_pastures() -> None:
    game = table().pasture(0, "d1").pasture(0, "e1").game()
    assert holds(game, sheep=5)
    assert holds(game, sheep=2, boar=2, cattle=1)
    assert not holds(game, sheep=2, boar=2, cattle=2)


@covers("agricola 7.2", "agricola 7.7")
@pytest.mark.parametrize(("stables", "capacity"), [("", 4), ("d1", 8), ("d1 e1", 16)])
def test_each_stable_doubles_the_whole_pasture(stables: str, capacity: int) -> None:
    game = table().stables(0, stables).pasture(0, "d1 e1").game()
    assert pastures(game) == {"d1": capacity}
    assert holds(game, cattle=capacity + 1)
    assert not holds(game, cattle=capacity + 2)


@covers("agricola 7.3")
def test_a_stable_outside_pastures_holds_one_animal() -> None:
    game = table().stables(0, "d1 d2").game()
    assert holds(game, sheep=1, boar=1, cattle=1), "the third is in the house"
    assert not holds(game, sheep=4)


@covers("agricola 7.4")
def test_the_house_holds_one_animal_however_large_it_is() -> None:
    game = table().rooms(0, "b1 b2 b3").game()
    assert holds(game, boar=1)
    assert not holds(game, boar=2)


@covers("agricola 7.5", "agricola 7.5.1", "agricola 12.10")
def test_animals_move_to_make_room() -> None:
    """The sheep in the pasture goes to the house, so that two cattle can graze."""
    made = table(round=10, reveal="cattle_market").pasture(0, "e1").animals(0, sheep=1)
    game = play(made.piles(cattle_market=2).game(), "place cattle_market")
    assert animals(game) == "1 sheep 2 cattle"
    assert {(tuple(each["cells"]), each["animal"]) for each in seat_of(game)["inmates"]} == {
        (("a2", "a3"), "sheep"),
        (("e1",), "cattle"),
    }


@covers("agricola 7.6", "agricola 12.4", "agricola 3.10")
def test_animals_without_room_go_to_the_supply_and_none_stays_on_the_space() -> None:
    game = play(table(round=4, reveal="sheep_market").piles(sheep_market=3).game(), "place sheep_market")
    assert animals(game) == "1 sheep"
    assert goods(game) == ""
    assert pile(game, "sheep_market") == ""


@covers("agricola 7.6.1", "agricola 1.9", "agricola 1.9.1")
def test_the_owner_chooses_which_animal_goes() -> None:
    made = table(round=8, reveal="pig_market").animals(0, sheep=1).piles(pig_market=1)
    game = play(made.game(), "place pig_market")
    assert starting(game, "release") == ["sheep", "boar"]
    assert animals(play(game.copy(), "release sheep")) == "1 boar"
    assert animals(play(game.copy(), "release boar")) == "1 sheep"
    assert why(made.game(), "release sheep") == "place_first", "without need nothing is let go"


@covers("agricola 7.6.1")
def test_animals_go_kind_by_kind() -> None:
    made = (
        table(round=8, reveal="pig_market").majors(0, "fireplace_2").animals(0, sheep=1).piles(pig_market=3)
    )
    game = play(made.game(), "place pig_market", "release boar")
    assert starting(game, "release") == ["boar"]
    assert why(game, "release sheep") == "released_in_order"


@covers("agricola 7.6", "agricola 8.3")
def test_new_animals_may_be_cooked_before_they_find_a_place() -> None:
    made = table(round=4, reveal="sheep_market").piles(sheep_market=3).majors(0, "fireplace_2")
    game = play(made.game(), "place sheep_market", "convert sheep", "convert sheep")
    assert animals(game) == "1 sheep"
    assert goods(game) == "4 food"
