"""Houses, extensions, offices."""

from __future__ import annotations

from tests.acbas.positions import animals, built, goods, holds, play, points, seat_of, starting, table, why
from tests.covers import covers

BUILD = "place special_building_1"


@covers("acbas 13.35")
def test_log_house() -> None:
    game = play(table("log_house").goods(0, 6, 0, 1).game(), BUILD, "build log_house")
    assert built(game) == {"f3": "log_house"}
    assert points(game, "log_house") == 4
    assert holds(game, pig=4)
    assert not holds(game, pig=5)
    poor = table("log_house").building(0, "log_house", "f3").goods(0, 3).game()
    assert points(poor, "log_house") == 0


@covers("acbas 13.7")
def test_byre_dwelling() -> None:
    game = play(table("byre_dwelling").goods(0, 3, 3, 1).game(), BUILD, "build byre_dwelling")
    assert (built(game), goods(game)) == ({"f3": "byre_dwelling"}, (0, 0, 0))
    assert holds(game, horse=4)
    assert points(game, "byre_dwelling") == 3


@covers("acbas 13.14", "acbas 13.14.1")
def test_cottage_extension_only_in_the_second_turn_and_beside_the_cottage() -> None:
    game = table("cottage_extension").goods(0, 1).game()
    play(game, "place three_wood", "place one_stone", BUILD)
    assert game.view(None)["asked"] == "choose_site", "nothing else could be built"
    assert starting(game, "site") == ["f2", "g3"]
    play(game, "site f2")
    assert points(game, "cottage_extension") == 4
    assert holds(game, cow=3, pig=1)
    assert not holds(game, cow=5)
    first = play(table("cottage_extension", "haystack", "farm_shop").goods(0, 1).game(), BUILD)
    assert why(first, "build cottage_extension") == "second_turn_only"
    later = table("cottage_extension", "haystack", "farm_shop").goods(0, 1).round(2).game()
    play(later, "place three_wood", "place one_stone", BUILD)
    assert why(later, "build cottage_extension") == "second_turn_only"


@covers("acbas 13.14.1", "acbas 13.12")
def test_cottage_extension_by_the_conservatory_touches_both() -> None:
    game = table("cottage_extension", "conservatory").goods(0, 1, 1).game()
    play(game, "place two_stone", "place one_stone", BUILD, "build conservatory", "site g2")
    play(game, "build cottage_extension")
    assert starting(game, "site") == ["f2", "g3"]
    play(game, "site g3")
    assert built(game) == {"f3": "cottage", "g2": "conservatory", "g3": "cottage_extension"}


@covers("acbas 13.14", "acbas 13.14.2")
def test_after_the_cottage_extension_all_buildings_stand_in_a_group() -> None:
    made = table("cottage_extension", "building_firm", "home_workshop").expansion(0, "h")
    made.building(0, "cottage_extension", "f2").building(0, "building_firm", "g2").goods(0, 9, 9, 9)
    game = made.trough(0, "h1", "g1").game()
    assert starting(game, "firm") == ["g1"], "h1 touches no building"
    play(game, "place stall")
    assert starting(game, "stall") == ["f1", "g1", "g3", "h2"]
    assert why(game, "stall h1") == "away_from_group"
    play(game, "stall f1", "place one_stone", BUILD, "build shelter")
    assert "h3" not in starting(game, "site")
    on_top = table("cottage_extension").building(0, "cottage_extension", "f2").goods(0, 9, 9, 9).game()
    play(on_top, BUILD, "build half_timbered_house")
    assert built(on_top)["f3"] == "half_timbered_house"


@covers("acbas 13.14.3")
def test_the_carpenter_does_not_split_the_group() -> None:
    made = table("cottage_extension", "carpenter").building(0, "cottage_extension", "f2").stall(0, "f1", "g1")
    game = made.building(0, "carpenter", "g2").game()
    play(game, "rearrange", "lift_stall f1")
    if game.view(None)["asked"] == "lift":
        assert why(game, "lift_stall g1") == "one_stall_of_the_group"
        play(game, "done")
    assert starting(game, "stall") == ["f1", "g3"]
    chain = table("cottage_extension", "carpenter").expansion(0, "h").building(0, "cottage_extension", "g3")
    split = chain.stall(0, "g2").building(0, "carpenter", "g1").game()
    play(split, "rearrange", "lift_stall g2", "done")
    assert "h3" not in starting(split, "stall"), "the carpenter's house would be cut off"


@covers("acbas 13.13", "acbas 13.13.1")
def test_corner_house_stands_in_a_corner_and_ends_expansions() -> None:
    game = table("corner_house", "country_house").expansion(0, "h").goods(0, 3, 5, 1).game()
    play(game, BUILD, "build corner_house")
    assert starting(game, "site") == ["f1", "h1", "h3"], "f3 is the cottage"
    play(game, "site h1")
    assert points(game, "corner_house") == 4
    assert holds(game, cow=3, pig=1)
    play(game, "place one_stone", "place expand")
    assert (seat_of(game)["borders"], len(seat_of(game)["cells"]), game.seat) == (10, 9, 1)
    play(game, "place two_stone", "place special_building_2", "build country_house", "site f1")
    assert animals(game) == "1 cow"
    assert len(seat_of(game)["cells"]) == 9, "only the cow"


@covers("acbas 13.15", "acbas 13.15.1")
def test_country_house_brings_land_and_a_cow() -> None:
    game = table("country_house", "dairy_farm").goods(0, 3, 3).game()
    play(game, BUILD, "build country_house")
    assert "h1" not in starting(game, "site"), "not on the expansion that it brings"
    play(game, "site g1", "expand right")
    assert animals(game) == "1 cow"
    assert len(seat_of(game)["cells"]) == 9
    assert points(game, "country_house") == 1
    assert holds(game, cow=4)
    made = table("country_house", "dairy_farm").building(0, "dairy_farm", "g2").stall(0, "g1", "g3", "f1")
    tight = made.goods(0, 3, 3).animals(0, cow=2, pig=3, horse=3, sheep=3).game()
    play(tight, BUILD, "build country_house", "site f2", "expand right")
    assert "1 cow" not in animals(tight)
    assert "3 cow" in animals(tight), "it found the room on h2"


@covers("acbas 13.44")
def test_reed_hut_gives_its_reed_back() -> None:
    game = play(table("reed_hut").goods(0, 1, 0, 3).game(), BUILD, "build reed_hut", "site f1")
    assert goods(game) == (0, 0, 3)
    assert holds(game, cow=3, pig=1)
    poor = play(table("reed_hut", "haystack", "farm_shop").goods(0, 1, 0, 2).game(), BUILD)
    assert why(poor, "build reed_hut") == "lacks"


@covers("acbas 13.46")
def test_servants_cottage_places_two_borders_and_sells_a_trough() -> None:
    game = table("servants_cottage").goods(0, 4).game()
    play(game, BUILD, "build servants_cottage", "site f1", "border g1n", "border h1w", "trough g1")
    assert goods(game) == (0, 0, 0)
    assert seat_of(game)["edges"] == ["g1n", "h1w"]
    assert seat_of(game)["borders"] == 7
    declined = table("servants_cottage").goods(0, 4).game()
    play(declined, BUILD, "build servants_cottage", "site f1", "done", "done")
    assert goods(declined) == (2, 0, 0)


@covers("acbas 13.34", "acbas 13.47")
def test_extensions_count_the_buildings_beside_them_and_each_other() -> None:
    made = table("large_extension", "small_extension").expansion(0, "e", "h")
    made.building(0, "large_extension", "f2").building(0, "small_extension", "g2")
    game = made.stall(0, "f1", "e2", "g1").stables(0, "e1").game()
    assert points(game, "large_extension") == 8, "stall, stall, cottage, Small Extension; e1 is a corner away"
    assert points(game, "small_extension") == 4
    assert holds(table("large_extension").building(0, "large_extension", "f1").game(), cow=2, pig=1)
    assert not holds(table("small_extension").building(0, "small_extension", "f1").game(), cow=3)
    bought = table("large_extension", "small_extension").goods(0, 3, 1).game()
    play(bought, BUILD, "build large_extension", "site f1")
    play(bought, "place two_stone", "place special_building_2", "build small_extension", "site f2")
    assert goods(bought) == (0, 0, 0)


@covers("acbas 13.36", "acbas 13.36.1")
def test_manor_loses_two_points_for_each_building_at_the_road() -> None:
    assert points(table("manor").building(0, "manor", "f1").game(), "manor") == 5
    assert points(table("manor").building(0, "manor", "g3").game(), "manor") == 3
    made = (
        table("manor").expansion(0, "e", "h").building(0, "manor", "f1").stall(0, "g3", "h3").stables(0, "e3")
    )
    assert points(made.game(), "manor") == -1
    improved = table("manor").building(0, "manor", "f1").building(0, "half_timbered_house", "f3").game()
    assert points(improved, "manor") == 5
    game = play(table("manor").goods(0, 1, 3).game(), BUILD, "build manor", "site f1")
    assert goods(game) == (0, 0, 0)
    assert holds(game, cow=2, pig=1)


@covers("acbas 13.38", "acbas 13.38.1")
def test_office_loses_two_points_for_each_building_at_the_forest() -> None:
    assert points(table("office").building(0, "office", "f2").game(), "office") == 6
    assert points(table("office").building(0, "office", "f1").game(), "office") == 4
    made = table("office").expansion(0, "e", "h").building(0, "office", "f2").stall(0, "e1", "f1", "g1", "h1")
    assert points(made.game(), "office") == -2
    game = play(table("office").goods(0, 2, 2).game(), BUILD, "build office", "site f1")
    assert holds(game, horse=3)
    assert not holds(game, cow=2)


@covers("acbas 13.20", "acbas 13.20.1")
def test_estate_wants_five_special_buildings() -> None:
    names = ("estate", "cow_stall", "dog_house", "barn")
    made = table(*names).building(0, "shelter", "f1").building(0, "barn", "f2")
    five = made.building(0, "dog_house", "g2").goods(0, 0, 2, 1).stall(0, "g3").game()
    play(five, BUILD, "build estate", "site g1")
    assert animals(five) == "1 horse"
    assert points(five, "estate") == 3, "Shelter, Barn, Dog House, cottage and itself"
    stalls = table(*names).building(0, "cow_stall", "f1").building(0, "open_stables", "f2")
    stalls.building(0, "dog_house", "g2").building(0, "estate", "g1").building(0, "barn", "g3")
    assert points(stalls.game(), "estate") == 0, "the Cow Stall is a stall, the Open Stables are stables"
    fewer = (
        table("estate")
        .building(0, "estate", "f1")
        .building(0, "shelter", "f2")
        .stall(0, "g1")
        .stables(0, "g2")
    )
    assert points(fewer.building(0, "half_timbered_house", "f3").game(), "estate") == 0
    assert holds(fewer.game(), horse=8)
