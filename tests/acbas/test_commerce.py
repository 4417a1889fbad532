"""Stores, shops, the Stone Carver and the Steward."""

from __future__ import annotations

from typing import Any

from tests.acbas.positions import end_work, goods, holds, play, points, seat_of, table, why
from tests.covers import covers

BUILD = "place special_building_1"


@covers("acbas 13.51", "acbas 13.51.1")
def test_timber_shop_pays_when_the_four_top_spaces_are_taken() -> None:
    game = table("timber_shop").building(1, "timber_shop", "f1").game()
    play(game, "place three_wood", "place one_stone", "place two_stone")
    assert goods(game, 1) == (0, 1, 0)
    play(game, "place building_materials", "place start_player")
    assert goods(game, 1) == (4, 2, 1), "three wood at once, in the other player's turn"
    late = table("timber_shop").goods(0, 0, 2).game()
    play(late, "place three_wood", "place one_stone", "place two_stone", "place start_player", BUILD)
    play(late, "build timber_shop", "site f1")
    assert goods(late) == (3, 2, 0), "it came too late for this round"
    assert points(late, "timber_shop") == 1
    early = table("timber_shop").goods(0, 0, 2).game()
    play(
        early, BUILD, "build timber_shop", "site f1", "place three_wood", "place one_stone", "place two_stone"
    )
    play(early, "place start_player")
    assert goods(early) == (4, 1, 0)


@covers("acbas 13.29", "acbas 13.29.1")
def test_home_storehouse_takes_a_wood_from_the_space() -> None:
    made = table("home_storehouse", round=2).building(0, "home_storehouse", "f1")
    game = play(made.game(), "place building_materials")
    assert game.words() == ["use home_storehouse", "done"]
    play(game, "use home_storehouse")
    assert goods(game) == (2, 1, 1)
    spaces: Any = game.view(None)["spaces"]
    assert spaces[1]["goods"] == {"wood": 5}
    empty = play(made.game(), "place one_stone", "place three_wood", "place building_materials")
    assert goods(empty) == (1, 3, 1), "nothing lies there any more, and nobody is asked"
    assert holds(empty, horse=2)
    assert not holds(empty, cow=2)
    assert points(empty, "home_storehouse") == 1


@covers("acbas 13.19")
def test_duck_pond_wants_six_unused_spaces() -> None:
    game = table("duck_pond", "haystack").expansion(0, "h").game()
    play(game, BUILD, "build duck_pond", "site h1")
    assert (goods(game), points(game, "duck_pond")) == ((0, 0, 1), 1)
    five = play(table("duck_pond", "haystack", "farm_shop").goods(0, 1).game(), BUILD)
    assert why(five, "build duck_pond") == "unused_spaces"


@covers("acbas 13.49", "acbas 13.49.1")
def test_stone_carvers_workshop_takes_a_stone_a_round_for_good() -> None:
    game = table("stone_carvers_workshop", round=2).goods(0, 5, 2).game()
    play(game, BUILD, "build stone_carvers_workshop", "site f1")
    end_work(game)
    while game.view(None)["asked"] == "before_breeding":
        play(game, "done")
    assert game.words() == ["use stone_carvers_workshop", "done"], (
        "in the round in which it is built, after breeding"
    )
    before = goods(game)[1]
    play(game, "use stone_carvers_workshop")
    assert (goods(game)[1], points(game, "stone_carvers_workshop")) == (before - 1, 2)
    assert game.round == 3, "one stone a round"
    last = table("stone_carvers_workshop", "breeding_station", round=8).building(
        0, "stone_carvers_workshop", "f1"
    )
    last.building(0, "breeding_station", "f2").stall(0, "g1").goods(0, 0, 1).animals(0, cow=2).put(
        0, stones=6
    )
    end = end_work(last.game())
    while end.view(None)["asked"] == "before_breeding":
        play(end, "done")
    assert seat_of(end)["animals"]["cow"] == 4, "after the extra breeding"
    play(end, "use stone_carvers_workshop")
    assert (points(end, "stone_carvers_workshop"), end.over) == (14, True)


@covers("acbas 13.48", "acbas 13.48.1")
def test_stewards_office_uses_one_more_space_without_a_worker() -> None:
    made = table("stewards_office", "timber_shop", "home_storehouse").building(0, "timber_shop", "f2")
    game = made.building(0, "home_storehouse", "g1").goods(0, 4, 3, 2).game()
    play(
        game,
        BUILD,
        "build stewards_office",
        "site f1",
        "place two_stone",
        "place one_stone",
        "place three_wood",
    )
    play(game, "place walls", "border h2w", "done", "place fences", "border f1n", "done")
    assert game.view(None)["asked"] == "extra_turn", "in the round in which it is built"
    assert "place start_player" in game.words()
    assert why(game, "place three_wood") == "occupied"
    wood = goods(game)[0]
    start = play(game.copy(), "place start_player")
    assert goods(start)[0] == wood + 1, "the Timber Shop looks at workers only"
    assert start.marker == 0
    materials = play(game.copy(), "place building_materials")
    assert goods(materials)[0] == wood + 1, "the Home Storehouse answers, but the 3 Wood space is empty"
    play(game, "done")
    assert points(game, "stewards_office") == -3
    assert holds(game, cow=2, horse=1)
