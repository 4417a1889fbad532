"""Pastures, borders, buildings and troughs."""

from __future__ import annotations

from tests.acbas.positions import built, capacity, goods, holds, play, seat_of, starting, table, why
from tests.covers import covers

# Pastures


@covers("acbas 4.1", "acbas 4.2")
def test_two_spaces_and_five_borders_beside_the_cottage_hold_four() -> None:
    game = table().borders(0, "g2n g2w h2w h3w g3s").game()
    assert capacity(game) == {"g2": 4}
    assert holds(game, sheep=4)
    assert not holds(game, sheep=3, pig=2), "one kind in the pasture and one animal in the cottage"
    assert holds(game, sheep=4, pig=1)


@covers("acbas 4.3", "acbas 4.4")
def test_an_unfinished_pasture_holds_nothing() -> None:
    game = table().borders(0, "g2n g2w h2w g3s").goods(0, wood=1).game()
    assert capacity(game) == {}
    assert not holds(game, sheep=2)
    assert "border h3w" in play(game, "place fences").words(), "the edge of the farm takes borders"
    play(game, "border h3w")
    assert capacity(game) == {"g2": 4}


@covers("acbas 4.3.1")
def test_no_border_goes_where_a_wall_is() -> None:
    game = play(table().goods(0, wood=2).game(), "place fences")
    assert why(game, "border f3n") == "wall_there"
    assert why(game, "border f3s") == "wall_there"
    assert why(game, "border h1w") == ""
    assert why(game, "border e1w") == "off_farm"


@covers("acbas 4.5")
def test_a_pasture_may_be_divided() -> None:
    game = table().pasture(0, "g1 g2").goods(0, wood=1).game()
    assert capacity(game) == {"g1": 4}
    play(game, "place fences", "border g2n")
    assert capacity(game) == {"g1": 2, "g2": 2}
    assert holds(game, sheep=2, pig=2)


@covers("acbas 4.6", "acbas 9.2")
def test_walls_are_borders_like_fences_two_free_then_two_stone_each() -> None:
    game = table().goods(0, stone=3).borders(0, "g1n g1w").game()
    play(game, "place walls", "border g2n", "border h1w")
    assert capacity(game) == {"g1": 2}
    assert game.words() == ["done"] or "border h2w" in game.words()
    play(game, "border h2w")
    assert goods(game) == (0, 1, 0)
    assert game.seat == 1, "a fourth one would cost two more stone"


@covers("acbas 9.2")
def test_walls_can_be_used_for_the_free_borders_alone() -> None:
    game = play(table().game(), "place walls")
    assert why(game, "done") == "one_border_at_least"
    play(game, "border f1n", "done")
    assert seat_of(game)["edges"] == ["f1n"]


@covers("acbas 4.7")
def test_borders_come_only_from_the_own_supply_and_stay() -> None:
    game = table().borders(0, "f1n f2n f1w f2w g1w g2w g1n g2n h1w").goods(0, wood=5).game()
    assert seat_of(game)["borders"] == 0
    assert why(game, "place fences") == "no_borders"
    assert why(game, "place walls") == "no_borders"
    assert not any(word.startswith("lift") for word in game.words())


# Buildings


@covers("acbas 5.1", "acbas 9.6")
def test_each_kind_of_building_has_its_space() -> None:
    game = table(mode="basic").goods(0, 5, 5, 5).game()
    play(game, "place special_building_1")
    assert starting(game, "build") == ["half_timbered_house", "storage_building", "shelter"]
    assert "stall f1" not in game.words()


@covers("acbas 5.2")
def test_with_a_stall_beside_it_four_borders_close_two_spaces() -> None:
    game = table().stall(0, "g1").borders(0, "h2w h3w g3s g2w").game()
    assert capacity(game) == {"g2": 4}
    assert why(play(table().goods(0, 0, 3, 1).game(), "place stall"), "stall f3") == "built_there"


@covers("acbas 5.3", "acbas 5.6")
def test_a_stall_inside_a_pasture_of_three_makes_room_for_two_three_and_two() -> None:
    game = table().pasture(0, "g1 g2 g3").goods(0, 0, 3, 1).game()
    assert capacity(game) == {"g1": 6}
    play(game, "place stall", "stall g2")
    assert capacity(game) == {"g1": 2, "g3": 2}
    assert holds(game, sheep=2, pig=3, cow=2)
    assert not holds(game, sheep=2, pig=4, cow=3)
    assert seat_of(game)["sheet"]["buildings"] == 1


@covers("acbas 5.4")
def test_borders_beside_a_new_building_stay() -> None:
    game = table().pasture(0, "g1").goods(0, 0, 3, 1).game()
    before = seat_of(game)["edges"]
    play(game, "place stall", "stall g1")
    assert seat_of(game)["edges"] == before
    assert seat_of(game)["borders"] == 5


@covers("acbas 5.5")
def test_a_building_may_finish_a_pasture() -> None:
    game = table().borders(0, "h2w h3w g3s g2w").goods(0, 0, 3, 1).game()
    assert capacity(game) == {}
    play(game, "place stall", "stall g1")
    assert capacity(game) == {"g2": 4}


@covers("acbas 5.7", "acbas 9.5")
def test_stalls_become_stables_for_five_wood_or_five_stone_each() -> None:
    game = table().stall(0, "f1", "f2", "g1").goods(0, 5, 9, 0).trough(0, "f1").game()
    assert not holds(game, sheep=14)
    play(game, "place stables", "upgrade f1")
    assert game.words() == ["pay wood", "pay stone"]
    play(game, "pay wood")
    assert starting(game, "upgrade") == ["f2", "g1"]
    play(game, "upgrade g1")
    assert goods(game) == (0, 4, 0), "three wood and two stone do not mix"
    assert built(game) == {"f1": "stables", "f2": "stall", "f3": "cottage", "g1": "stables"}
    assert holds(game, sheep=19), "the trough has stayed"
    assert seat_of(game)["sheet"]["buildings"] == 9


@covers("acbas 9.5")
def test_at_least_one_stall_is_turned() -> None:
    game = play(table().stall(0, "f1", "f2").goods(0, 10).game(), "place stables")
    assert why(game, "done") == "one_stall_at_least"
    play(game, "upgrade f1", "done")
    assert goods(game) == (5, 0, 0)
    poor = table().stall(0, "f1").goods(0, 4, 4, 4).game()
    assert why(poor, "place stables") == "stables_cost"


@covers("acbas 5.8")
def test_the_cottage_holds_one_animal() -> None:
    game = table().game()
    assert holds(game, cow=1)
    assert not holds(game, cow=2)
    assert not holds(game, cow=1, pig=1)


# Troughs


@covers("acbas 6.1")
def test_a_trough_doubles_a_building() -> None:
    game = table().stall(0, "f1").trough(0, "f1", "f3").game()
    assert holds(game, sheep=6, pig=2)
    assert not holds(game, sheep=7, pig=2)


@covers("acbas 6.1.1")
def test_a_trough_doubles_limited_room_and_leaves_nothing_nothing() -> None:
    game = table("inn", "rearing_station").building(0, "inn", "f1").trough(0, "f1", "f2").game()
    assert holds(game, pig=6), "four in the inn, one at the trough, one in the cottage"
    assert not holds(game, pig=7)
    station = table("rearing_station").building(0, "rearing_station", "f1").trough(0, "f1").game()
    assert holds(station, sheep=2, pig=2, cow=2, horse=3)
    assert not holds(station, sheep=2, pig=2, cow=3, horse=3)
    store = table().building(0, "storage_building", "f1").trough(0, "f1").game()
    assert not holds(store, sheep=2)


@covers("acbas 6.2")
def test_troughs_in_a_pasture_double_again_and_again() -> None:
    one = table().pasture(0, "g1 g2").trough(0, "g1").game()
    two = table().pasture(0, "g1 g2").trough(0, "g1", "g2").game()
    assert (capacity(one), capacity(two)) == ({"g1": 8}, {"g1": 16})


@covers("acbas 6.3")
def test_a_lone_trough_holds_one_animal() -> None:
    game = table().trough(0, "f1").game()
    assert holds(game, horse=1, cow=1)
    assert not holds(game, horse=2, cow=1)
    unfinished = table().trough(0, "g1").borders(0, "g1n g1w").game()
    assert holds(unfinished, horse=2)
    assert not holds(unfinished, horse=3)


@covers("acbas 6.4", "acbas 9.3")
def test_feeding_troughs_first_free_then_three_wood_one_to_a_space() -> None:
    game = table().goods(0, wood=7).trough(0, "f2").game()
    play(game, "place feeding_troughs")
    assert why(game, "trough f2") == "trough_there"
    assert why(game, "done") == "one_trough_at_least"
    play(game, "trough f1", "trough f3", "trough g1")
    assert goods(game) == (1, 0, 0)
    assert game.seat == 1, "the next one would cost three wood"


@covers("acbas 9.3.1", "acbas 9.13")
def test_there_are_ten_troughs() -> None:
    all_ten = ["f1", "f2", "f3", "g1", "g2", "g3", "h1", "h2", "h3", "i1"]
    game = table(round=6).expansion(1, "h", "i").trough(1, *all_ten).game()
    assert why(game, "place feeding_troughs") == "no_troughs"
    mine = table().trough(0, *["f1", "f2", "f3", "g1", "g2", "g3"]).game()
    assert why(mine, "place feeding_troughs") == "trough_everywhere"


@covers("acbas 6.5")
def test_a_trough_stays_when_things_change_around_it() -> None:
    fenced = table().trough(0, "g1").borders(0, "g1n g1w h1w").goods(0, wood=1).game()
    play(fenced, "place fences", "border g2n")
    assert capacity(fenced) == {"g1": 4}
    over = play(table().trough(0, "g1").goods(0, 0, 3, 1).game(), "place stall", "stall g1")
    assert holds(over, sheep=6)
    assert seat_of(over)["cells"][3]["trough"]


@covers("acbas 9.1")
def test_fences_cost_a_wood_each() -> None:
    game = play(table().goods(0, wood=2).game(), "place fences")
    assert why(game, "done") == "one_border_at_least"
    play(game, "border f1n", "border f1w")
    assert goods(game) == (0, 0, 0)
    assert game.seat == 1


def test_borders_are_drawn_in_their_order() -> None:
    game = play(table().goods(0, wood=3).game(), "place fences", "border f2n")
    assert why(game, "border f1n") == "borders_in_order"
    assert why(game, "border f2n") == "border_there"


@covers("acbas 9.4")
def test_a_stall_costs_three_stone_and_a_reed_and_there_is_one_to_an_action() -> None:
    game = play(table().goods(0, 0, 6, 2).trough(0, "f1").game(), "place stall", "stall f1")
    assert goods(game) == (0, 3, 1)
    assert game.seat == 1
    assert seat_of(game)["cells"][0] == {
        "cell": "f1",
        "column": 5,
        "row": 0,
        "building": "stall",
        "trough": True,
        "used": True,
        "printed": True,
    }
