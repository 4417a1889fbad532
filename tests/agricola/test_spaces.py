"""Every action space and every round card."""

from __future__ import annotations

import pytest

from podere.games.agricola.lexicon import ROUND_CARDS, STAGES
from tests.agricola.positions import (
    Table,
    animals,
    card_table,
    goods,
    play,
    seat_of,
    starting,
    table,
    why,
)
from tests.agricola.reading import crops, end_round, fences, look, pastures, pile
from tests.covers import covers


def board(players: int, space: str) -> Table:
    """A table on which this space is there."""
    if space not in ROUND_CARDS:
        return table(players=players)
    stage = STAGES[ROUND_CARDS.index(space)]
    return table(players=players, round=STAGES.index(stage) + 1, reveal=space)


GATHERING = [
    (2, "forest", "wood", 3),
    (2, "clay_pit", "clay", 1),
    (2, "reed_bank", "reed", 1),
    (2, "fishing", "food", 1),
    (3, "grove_3", "wood", 2),
    (3, "hollow_3", "clay", 1),
    (4, "copse_4", "wood", 1),
    (4, "grove_4", "wood", 2),
    (4, "hollow_4", "clay", 2),
    (4, "traveling_players_4", "food", 1),
    (2, "sheep_market", "sheep", 1),
    (2, "western_quarry", "stone", 1),
    (2, "pig_market", "boar", 1),
    (2, "cattle_market", "cattle", 1),
    (2, "eastern_quarry", "stone", 1),
]


@covers(
    "agricola 11.7",
    "agricola 11.8",
    "agricola 11.9",
    "agricola 11.10",
    "agricola 12.4",
    "agricola 12.7",
    "agricola 12.9",
    "agricola 12.10",
    "agricola 12.11",
    "agricola 13.1",
    "agricola 13.2",
    "agricola 13.5",
    "agricola 13.6",
    "agricola 13.7",
    "agricola 13.10",
    "agricola 3.6",
    "agricola 3.10",
)
@pytest.mark.parametrize(("players", "space", "good", "each_round"), GATHERING)
def test_what_gathers_on_a_space_and_is_taken_as_a_whole(
    players: int, space: str, good: str, each_round: int
) -> None:
    assert why(board(players, space).game(), f"place {space}") == "empty"
    assert pile(end_round(board(players, space)), space) == f"{each_round} {good}"
    assert pile(end_round(board(players, space).piles(**{space: 5})), space) == f"{5 + each_round} {good}"
    game = play(board(players, space).pasture(0, "c1 c2 c3").piles(**{space: 5}).game(), f"place {space}")
    assert f"{goods(game)}{animals(game)}" == f"5 {good}"
    assert pile(game, space) == ""


@covers("agricola 11.2", "agricola 3.13")
def test_the_meeting_place_makes_the_start_player_at_once() -> None:
    game = play(table(players=3).game(), "place day_laborer", "place meeting_place")
    assert look(game)["first"] == 1
    assert game.seat == 2, "the order of the round stays"
    last = table(players=3).put(0, home=0).put(1, home=0).put(2, home=1)
    next_round = play(last.turn(2).game(), "place meeting_place")
    assert (next_round.round, next_round.seat) == (2, 2), "the next round begins with the new one"


@covers("agricola 11.2")
def test_the_meeting_place_can_always_be_used_and_keeps_the_token_too() -> None:
    game = play(table().game(), "place meeting_place")
    assert look(game)["first"] == 0


@covers("agricola 11.3")
def test_grain_seeds_give_a_grain_that_is_not_sown_in_that_turn() -> None:
    game = play(table().fields(0, b1="").game(), "place grain_seeds")
    assert goods(game) == "1 grain"
    assert game.seat == 1


@covers("agricola 11.6")
def test_a_day_laborer_gets_two_food() -> None:
    assert goods(play(table().game(), "place day_laborer")) == "2 food"


@covers("agricola 12.8")
def test_vegetable_seeds_give_a_vegetable_that_is_not_sown_in_that_turn() -> None:
    game = play(table(round=8, reveal="vegetable_seeds").fields(0, b1="").game(), "place vegetable_seeds")
    assert goods(game) == "1 vegetable"
    assert game.seat == 1


@covers("agricola 12.5", "agricola 3.11")
def test_a_basic_wish_without_growth_is_not_possible() -> None:
    game = card_table(round=5, reveal="basic_wish").hand(0, "corn_scoop").goods(0, wood=1).game()
    assert why(game, "place basic_wish") == "no_room_for_child"


@covers("agricola 12.6", "agricola 3.11")
def test_house_redevelopment_renovates_and_then_an_improvement_may_follow() -> None:
    made = table(round=5, reveal="house_redevelopment").goods(0, clay=4, reed=1)
    game = play(made.game(), "place house_redevelopment")
    assert seat_of(game)["house"] == "clay"
    assert starting(game, "build") == ["fireplace_2"]
    assert goods(play(game.copy(), "build fireplace_2")) == ""
    assert goods(play(game.copy(), "done")) == "2 clay"
    without = table(round=5, reveal="house_redevelopment").goods(0, clay=4)
    assert why(without.game(), "place house_redevelopment") == "lacks", "the improvement alone cannot be had"


@covers("agricola 12.13", "agricola 3.11")
def test_cultivation_plows_and_sows_the_new_field_too() -> None:
    made = table(round=12, reveal="cultivation").fields(0, b1="").goods(0, grain=1, vegetable=1)
    game = play(made.game(), "place cultivation", "plow b2", "sow grain", "sow vegetable")
    assert sorted(crops(game).values()) == ["2 vegetable", "3 grain"]
    only_plow = play(made.game(), "place cultivation", "plow b2", "done")
    assert crops(only_plow) == {"b1": "", "b2": ""}
    only_sow = play(made.game(), "place cultivation", "done", "sow vegetable")
    assert crops(only_sow) == {"b1": "2 vegetable"}


@covers("agricola 12.14", "agricola 3.11")
def test_farm_redevelopment_renovates_and_then_fences_may_follow() -> None:
    made = table(round=14, reveal="farm_redevelopment").goods(0, clay=2, reed=1, wood=4)
    game = play(made.game(), "place farm_redevelopment", *fences("e1"))
    assert seat_of(game)["house"] == "clay"
    assert pastures(game) == {"e1": 2}
    assert goods(game) == ""
    left = play(made.game(), "place farm_redevelopment", "done")
    assert pastures(left) == {}
    assert goods(left) == "4 wood"
    without = table(round=14, reveal="farm_redevelopment").goods(0, clay=1, reed=1, wood=4)
    assert why(without.game(), "place farm_redevelopment") == "lacks"


@covers("agricola 13.3")
def test_the_resource_market_of_three_gives_food_and_reed_or_stone() -> None:
    game = play(table(players=3).game(), "place resource_market_3")
    assert starting(game, "gain") == ["reed", "stone"]
    assert goods(play(game.copy(), "gain reed")) == "1 reed 1 food"
    assert goods(play(game.copy(), "gain stone")) == "1 stone 1 food"


@covers("agricola 13.8")
def test_the_resource_market_of_four_gives_reed_stone_and_food() -> None:
    game = play(table(players=4).game(), "place resource_market_4")
    assert goods(game) == "1 reed 1 stone 1 food"


LESSONS = [
    (2, "lessons", [0, 1, 1, 1]),
    (3, "lessons", [0, 1, 1, 1]),
    (3, "lessons_3", [2, 2, 2, 2]),
    (4, "lessons", [0, 1, 1, 1]),
    (4, "lessons_4", [1, 1, 2, 2]),
]
PLAYED = ["animal_tamer", "hedge_keeper", "stable_architect"]


@covers("agricola 11.5", "agricola 13.4", "agricola 13.9", "agricola 10.2")
@pytest.mark.parametrize(("players", "space", "costs"), LESSONS)
def test_what_an_occupation_costs(players: int, space: str, costs: list[int]) -> None:
    for before, food in enumerate(costs):
        made = card_table(players=players).played(0, *PLAYED[:before]).hand(0, "wood_cutter", "priest")
        game = play(made.goods(0, food=2).game(), f"place {space}", "play wood_cutter")
        assert seat_of(game)["food"] == 2 - food
        assert [each["card"] for each in seat_of(game)["played"]] == [*PLAYED[:before], "wood_cutter"]
        assert game.seat == 1, "exactly one"
        if food:
            assert why(made.goods(0, food=food - 1).game(), f"place {space}") == "lacks"


@covers("agricola 11.5")
def test_without_an_occupation_in_hand_lessons_cannot_be_used() -> None:
    game = card_table().hand(0, "corn_scoop").goods(0, food=5).game()
    assert why(game, "place lessons") == "no_occupations_left"


@covers("agricola 11.5", "agricola 8.1")
def test_grain_may_be_turned_into_food_to_pay_for_lessons() -> None:
    made = card_table().played(0, "animal_tamer").hand(0, "wood_cutter", "priest").goods(0, grain=1)
    game = play(made.game(), "place lessons", "play wood_cutter", "convert grain")
    assert goods(game) == ""
    assert len(seat_of(game)["played"]) == 2
