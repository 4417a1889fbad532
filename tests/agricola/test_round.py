"""The course of a round."""

from __future__ import annotations

from tests.agricola.positions import goods, play, promised, seat_of, starting, table, why
from tests.agricola.reading import end_round, look, pile, spaces
from tests.covers import covers


@covers("agricola 3.2")
def test_the_next_card_is_revealed_and_can_be_used_at_once() -> None:
    game = end_round(table(round=1))
    assert game.round == 2
    new = look(game)["rounds"][1]["space"]
    assert new in spaces(game)
    assert look(game)["rounds"][2]["space"] is None


@covers("agricola 3.3", "agricola 10.9")
def test_goods_on_the_round_space_come_to_their_owner() -> None:
    made = (
        table()
        .majors(0, "well")
        .coming(0, "well", 2, "food")
        .coming(0, "well", 3, "food")
        .coming(1, "pond_hut", 2, "food", 2)
    )
    for_both = look(made.game())["rounds"][1]["goods"]
    assert [(each["seat"], each["good"], each["count"]) for each in for_both] == [
        (0, "food", 1),
        (1, "food", 2),
    ]
    game = end_round(made)
    assert goods(game) == "1 food"
    assert goods(game, 1) == "2 food"
    assert promised(game) == {3: "1 food"}


@covers("agricola 3.6")
def test_every_accumulation_space_is_filled_once_the_new_one_too() -> None:
    game = end_round(table(round=4).goods(0, food=4).goods(1, food=4).piles(forest=2, sheep_market=1))
    assert [pile(game, space) for space in ("forest", "clay_pit", "reed_bank", "fishing")] == [
        "5 wood",
        "1 clay",
        "1 reed",
        "1 food",
    ]
    assert pile(game, "sheep_market") == "2 sheep"


@covers("agricola 3.6")
def test_a_new_accumulation_space_is_filled_when_it_comes() -> None:
    game = end_round(table(round=9).goods(0, food=4).goods(1, food=4))
    new = look(game)["rounds"][9]["space"]
    assert pile(game, new) == {"cattle_market": "1 cattle", "eastern_quarry": "1 stone"}[new]


@covers("agricola 3.7")
def test_players_place_one_person_at_a_time_and_who_has_none_is_skipped() -> None:
    free = ["forest", "clay_pit", "reed_bank", "fishing", "grove_3", "hollow_3", "day_laborer", "grain_seeds"]
    game = table(players=3).people(1, 4).piles(**dict.fromkeys(free[:6], 1)).game()
    order = []
    while game.round == 1:
        order.append(game.seat)
        play(game, next(f"place {space}" for space in free if f"place {space}" in game.words()))
    assert order == [0, 1, 2, 0, 1, 2, 1, 1]


@covers("agricola 3.7", "agricola 3.13")
def test_the_round_goes_clockwise_from_the_start_player() -> None:
    made = table(players=4, round=1)
    made.state["first"] = 2
    game = end_round(made)
    order = []
    for space in ("day_laborer", "grain_seeds", "forest", "fishing"):
        order.append(game.seat)
        play(game, f"place {space}")
    assert order == [2, 3, 0, 1]


@covers("agricola 3.7")
def test_nobody_may_pass() -> None:
    game = table().game()
    assert "done" not in game.words()
    assert {word.split()[0] for word in game.words()} == {"place"}


@covers("agricola 3.8")
def test_a_space_is_closed_until_people_return_home() -> None:
    game = play(table().game(), "place day_laborer")
    assert why(game, "place day_laborer") == "occupied"
    assert "day_laborer" not in starting(game, "place")
    after = play(table().last_person().game(), "place day_laborer")
    assert after.round == 2
    assert why(after, "place day_laborer") == ""


@covers("agricola 3.12")
def test_using_a_space_places_a_person() -> None:
    game = play(table().game(), "place day_laborer")
    assert seat_of(game)["home"] == 1
    space = next(each for each in look(game)["spaces"] if each["space"] == "day_laborer")
    assert space["people"] == [{"seat": 0, "newborn": False}]


@covers("agricola 3.14")
def test_all_people_return_home() -> None:
    game = end_round(table(players=3))
    assert [seat_of(game, seat)["home"] for seat in range(3)] == [2, 2, 2]
    assert all(each["people"] == [] for each in look(game)["spaces"])
