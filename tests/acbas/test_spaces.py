"""The other action spaces, and what runs out."""

from __future__ import annotations

from typing import Any

from tests.acbas.positions import animals, built, goods, play, seat_of, starting, table, why
from tests.covers import covers


@covers("acbas 9.6")
def test_one_player_may_use_both_special_building_spaces() -> None:
    game = table("duck_pond", "haystack").trough(0, "f1").goods(0, 3, 2).goods(1, 0, 0, 0).game()
    play(game, "place special_building_1", "build shelter", "site f1", "gain cow")
    assert built(game)["f1"] == "shelter"
    assert seat_of(game)["cells"][0]["trough"], "a trough on the space stays"
    play(game, "place one_stone", "place special_building_2")
    assert "build haystack" in game.words()
    assert why(game, "build duck_pond") == "unused_spaces", "some ask for something first"
    assert why(game, "build shelter") == "building_gone"
    assert why(game, "done") == "build_one"


@covers("acbas 9.9")
def test_building_materials_give_one_of_each() -> None:
    assert goods(play(table(round=4).game(), "place building_materials")) == (1, 1, 1)


@covers("acbas 9.10")
def test_expand_gives_all_borders_and_land_on_either_side() -> None:
    game = play(table(round=3).game(), "place expand")
    assert game.words() == ["expand left", "expand right"]
    left = play(game.copy(), "expand left")
    assert seat_of(left)["borders"] == 12
    assert [cell["cell"] for cell in seat_of(left)["cells"]][:3] == ["e1", "e2", "e3"]
    right = play(game, "expand right")
    assert [cell["cell"] for cell in seat_of(right)["cells"]][-3:] == ["h1", "h2", "h3"]
    assert built(right) == {"f3": "cottage"}


@covers("acbas 9.10")
def test_new_land_is_farm_for_every_rule() -> None:
    game = table().expansion(0, "e", "h").goods(0, 0, 3, 1).game()
    play(game, "place stall")
    assert {"e1", "h3"} <= set(starting(game, "stall"))


@covers("acbas 9.11")
def test_the_four_spaces_with_animals() -> None:
    roomy = table(round=3).stables(0, "f1", "f2", "g1")
    for space, kept, reed in (
        ("reed_and_sheep", "2 sheep", 1),
        ("pig_and_sheep", "2 sheep 1 pig", 0),
        ("cow_and_pig", "2 pig 1 cow", 0),
        ("horse_and_sheep", "2 sheep 1 horse", 0),
    ):
        game = play(roomy.game(), f"place {space}")
        assert animals(game) == kept
        assert goods(game)[2] == reed


@covers("acbas 9.12")
def test_goods_never_run_out() -> None:
    game = table(round=8).goods(0, 60, 60, 60).stall(0, "f1").game()
    play(game, "place three_wood")
    assert goods(game) == (84, 60, 60)


@covers("acbas 9.13")
def test_tiles_and_expansions_run_out_and_tiles_come_back() -> None:
    game = table().stall(1, "f1", "f2", "g1").stables(1, "g2", "g3").goods(0, 0, 3, 1).game()
    assert why(game, "place stall") == "no_tiles"
    land = table().expansion(1, "h", "i", "j", "k", "l").game()
    play(land, "place expand")
    assert (seat_of(land)["borders"], land.seat) == (10, 1), "borders only"
    back = table().stall(0, "f1", "f2", "g1").stables(1, "g2", "g3").goods(0, 3).goods(1, 0, 3, 1).game()
    play(back, "place special_building_1", "build open_stables", "site f1", "gain cow")
    supply: Any = back.view(None)["supply"]
    assert supply["tiles"] == 1
    assert "place stall" in back.words(), "the other player may take it now"
