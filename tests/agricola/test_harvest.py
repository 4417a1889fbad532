"""The harvest: fields, feeding, breeding."""

from __future__ import annotations

import pytest

from podere.games.agricola.cards.card import BREEDING_ENDS
from podere.games.agricola.rules.harvest import BREEDING_PHASE, AfterBreeding
from podere.kernel.bits import bit
from tests.agricola.positions import Table, animals, goods, play, seat_of, sheet, starting, table, why
from tests.agricola.reading import asked, crops, end_round
from tests.covers import covers


def harvest(round: int = 4, **food: int) -> Table:
    """The last turn before a harvest; everybody has enough to eat, if nothing else is said."""
    made = table(round=round)
    for seat in (0, 1):
        made.goods(seat, food=food.get(f"seat_{seat}", 4))
    return made


@covers("agricola 3.1", "agricola 15.1")
@pytest.mark.parametrize("round", range(1, 15))
def test_a_harvest_follows_six_of_the_rounds(round: int) -> None:
    game = end_round(harvest(round).fields(0, b1="grain 3"))
    assert crops(game)["b1"] == ("2 grain" if round in (4, 7, 9, 11, 13, 14) else "3 grain")
    assert game.over == (round == 14)


@covers("agricola 15.1", "agricola 15.1.1")
def test_all_players_finish_a_phase_before_the_next_and_the_start_player_goes_first() -> None:
    """Seat 0 has no food and feeds first; by then the crops of both are in, and no animals have bred."""
    made = harvest(seat_0=0, seat_1=0).fields(1, b1="grain 3").pasture(1, "d1 e1").animals(1, sheep=2)
    game = end_round(made.goods(0, grain=1))
    assert (asked(game), game.seat) == ("feed", 0)
    assert goods(game, 1) == "1 grain"
    assert animals(game, 1) == "2 sheep"
    play(game, "beg")
    assert (asked(game), game.seat) == ("feed", 1)
    play(game, "beg")
    assert animals(game, 1) == "3 sheep"


# Fields


@covers("agricola 15.2", "agricola 5.4")
def test_one_crop_comes_from_every_planted_field() -> None:
    game = end_round(harvest().fields(0, b1="grain 3", b2="grain 1", b3="vegetable 2", c1=""))
    assert crops(game) == {"b1": "2 grain", "b2": "", "b3": "1 vegetable", "c1": ""}
    assert goods(game) == "2 grain 1 vegetable"


# Feeding


@covers("agricola 15.3")
def test_each_person_eats_two_food() -> None:
    game = end_round(harvest(seat_0=10).people(0, 4))
    assert goods(game) == "2 food"


@covers("agricola 15.3", "agricola 9.3")
def test_a_newborn_eats_one_food() -> None:
    made = table(round=13, reveal="urgent_wish").goods(0, food=6).goods(1, food=4).last_person()
    game = play(made.game(), "place urgent_wish")
    assert game.round == 14
    assert goods(game) == "1 food"


@covers("agricola 15.3", "agricola 15.4")
def test_before_one_begs_goods_can_be_turned_into_food() -> None:
    game = end_round(harvest(seat_0=1).goods(0, grain=2, vegetable=1).majors(0, "fireplace_2"))
    assert seat_of(game)["hunger"] == 4
    assert starting(game, "convert") == ["grain", "vegetable"]
    play(game, "convert vegetable", "convert grain", "feed")
    assert goods(game) == "1 grain"
    assert seat_of(game)["begging"] == 0


@covers("agricola 15.4", "agricola 15.4.1", "agricola 16.15")
def test_each_food_that_is_missing_is_a_begging_marker() -> None:
    game = end_round(harvest(seat_0=1).goods(0, grain=1))
    assert why(game, "feed") == "lacks"
    play(game, "beg")
    assert seat_of(game)["begging"] == 3
    assert goods(game) == "1 grain", "the food is eaten, the grain need not be"
    assert sheet(game, "begging") == -9


@covers("agricola 15.4.1")
def test_with_enough_food_nobody_begs() -> None:
    game = end_round(harvest(seat_0=5))
    assert goods(game) == "1 food"
    assert seat_of(game)["begging"] == 0
    asking = end_round(harvest(seat_0=5).majors(0, "joinery").goods(0, wood=1))
    assert why(asking, "beg") == "enough_food"


@covers("agricola 14.8", "agricola 14.9", "agricola 14.10", "agricola 14.10.1")
@pytest.mark.parametrize(
    ("major", "good", "food"),
    [("joinery", "wood", 2), ("pottery", "clay", 2), ("basketmakers_workshop", "reed", 3)],
)
def test_craft_buildings_turn_one_resource_into_food_once_a_harvest(major: str, good: str, food: int) -> None:
    game = end_round(harvest(seat_0=4).majors(0, major).goods(0, **{good: 3}))
    assert why(table().majors(0, major).goods(0, **{good: 3}).game(), f"use {major}") == "place_first"
    play(game, f"use {major}")
    assert seat_of(game)[good] == 2
    assert seat_of(game)["food"] == food, "the other four were eaten"
    assert f"use {major}" not in game.words()


# Breeding


@covers("agricola 15.5", "agricola 7.7")
def test_each_kind_with_two_animals_has_one_young() -> None:
    made = harvest().stables(0, "d1").pasture(0, "d1 e1").pasture(0, "d2 e2")
    game = end_round(made.animals(0, sheep=5, boar=1, cattle=2))
    assert animals(game) == "6 sheep 1 boar 3 cattle"


@covers("agricola 15.5")
def test_parents_may_live_in_different_places() -> None:
    game = end_round(harvest().stables(0, "d1 d3").animals(0, boar=2))
    assert animals(game) == "3 boar"


@covers("agricola 15.5", "agricola 15.6.1")
def test_no_young_without_a_place() -> None:
    game = end_round(harvest().pasture(0, "e1").animals(0, sheep=3))
    assert animals(game) == "3 sheep"


@covers("agricola 15.6", "agricola 15.6.1")
def test_another_animal_may_be_let_go_for_a_young() -> None:
    game = end_round(harvest().pasture(0, "e1").animals(0, sheep=2, boar=1))
    assert starting(game, "release") == ["sheep", "boar"]
    assert animals(play(game.copy(), "release boar")) == "3 sheep"
    assert animals(play(game.copy(), "release sheep")) == "2 sheep 1 boar"


@covers("agricola 15.6", "agricola 8.3")
def test_nothing_is_cooked_while_animals_breed() -> None:
    made = harvest().pasture(0, "e1").animals(0, sheep=2, boar=1).majors(0, "cooking_hearth_4")
    game = end_round(made)
    assert asked(game) == "feed"
    assert starting(game, "convert") == ["sheep", "boar"], "before they breed they may be cooked"
    play(game, "feed")
    assert asked(game) == "young"
    assert starting(game, "convert") == []


@covers("agricola 15.6.1")
def test_young_come_at_the_same_time() -> None:
    """Two kinds have young, and there is a place for one of them."""
    game = end_round(harvest().pasture(0, "d1").pasture(0, "e1").animals(0, sheep=2, boar=2))
    assert starting(game, "release") == ["sheep", "boar"]
    assert animals(play(game, "release boar")) == "3 sheep 2 boar"


def test_what_cards_do_when_breeding_ends_they_do_for_all_players_in_turn() -> None:
    game = table(round=4, players=4, cards="dealt").harvest().game()
    for player in game.seats:
        player.moments |= bit(BREEDING_ENDS)
    BREEDING_PHASE.run(game)
    assert [step.seat for step in game.stack if isinstance(step, AfterBreeding)] == [3, 2, 1, 0]
