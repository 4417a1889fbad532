"""Special stalls, and buildings that change stalls, stables and the ground."""

from __future__ import annotations

from typing import Any

import pytest

from tests.acbas.positions import (
    animals,
    built,
    capacity,
    end_work,
    goods,
    holds,
    play,
    points,
    seat_of,
    starting,
    table,
    why,
)
from tests.covers import covers

BUILD = "place special_building_1"


@covers("acbas 13.16", "acbas 13.41")
@pytest.mark.parametrize(("name", "animal", "many"), [("cow_stall", "cow", 11), ("pig_stall", "pig", 13)])
def test_cow_stall_and_pig_stall(name: str, animal: str, many: int) -> None:
    game = play(table(name).goods(0, 4, 0, 1).game(), BUILD, f"build {name}", "site f1")
    assert animals(game) == f"1 {animal}"
    assert holds(game, **{animal: 4})
    assert not holds(game, sheep=2)
    roomy = table(name).building(0, name, "f1").pasture(0, "g1 g2").trough(0, "g1", "g2")
    assert points(roomy.animals(0, **{animal: many}).game(), name) == 4
    assert points(roomy.animals(0, **{animal: many - 1}).game(), name) == 0


@covers("acbas 13.16", "acbas 13.41")
def test_a_special_stall_becomes_stables_with_a_tile_from_the_supply() -> None:
    game = table("cow_stall").building(0, "cow_stall", "f1").goods(0, 5).trough(0, "f1").game()
    play(game, "place stables", "upgrade f1")
    view: Any = game.view(None)
    assert (built(game)["f1"], view["supply"]["tiles"]) == ("stables", 4)
    assert "cow_stall" in [building["id"] for building in view["offer"]], "it may be built again"
    none_left = (
        table("cow_stall").building(0, "cow_stall", "f1").goods(0, 5).stall(1, "f1", "f2", "g1", "g2", "g3")
    )
    assert why(none_left.game(), "place stables") == "no_tiles"


@covers("acbas 13.41", "acbas 12.4")
def test_a_special_stall_becomes_open_stables() -> None:
    game = table("pig_stall").building(0, "pig_stall", "f1").goods(0, 3).game()
    play(game, BUILD, "build open_stables", "site f1", "gain horse")
    view: Any = game.view(None)
    assert (built(game)["f1"], view["supply"]["tiles"]) == ("open_stables", 5)
    assert "pig_stall" in [building["id"] for building in view["offer"]]


@covers("acbas 13.28")
def test_haystack_lets_stables_hold_three_and_three() -> None:
    made = table("haystack").building(0, "haystack", "f1").stables(0, "f2")
    game = made.game()
    assert holds(game, sheep=3, pig=3, cow=1)
    assert holds(game, sheep=5, pig=1)
    assert not holds(game, sheep=7)
    assert not holds(game, sheep=6, pig=1)
    trough = made.trough(0, "f2").game()
    assert holds(trough, sheep=6, pig=6, cow=1)
    assert holds(trough, sheep=10, pig=1)
    assert not holds(trough, sheep=10, pig=2)
    opened = table("haystack").building(0, "haystack", "f1").building(0, "open_stables", "f2").game()
    assert holds(opened, sheep=3, pig=3)
    built_now = play(table("haystack", "duck_pond").game(), BUILD, "build haystack", "site f1")
    assert points(built_now, "haystack") == 1


@covers("acbas 13.3")
def test_barn_turns_the_next_stall_into_stables_or_never() -> None:
    made = table("barn").goods(0, 3, 6, 2)
    game = play(made.game(), BUILD, "build barn", "site f1", "place three_wood", "place stall", "stall f2")
    assert game.words() == ["use barn", "done"]
    used = play(game.copy(), "use barn")
    assert built(used)["f2"] == "stables"
    assert goods(used)[0] == 0, "for nothing"
    declined = play(game, "done")
    assert built(declined)["f2"] == "stall"
    assert not seat_of(declined)["homeless"]
    assert not declined.seats[0].barn_waits
    firm = table("barn", "building_firm").building(0, "barn", "f1").building(0, "building_firm", "f2")
    by_firm = firm.put(0, barn_waits=True).trough(0, "g1").goods(0, 0, 2).game()
    play(by_firm, "firm g1", "use barn")
    assert built(by_firm)["g1"] == "stables"


@covers("acbas 13.3.1")
def test_barn_with_a_special_stall() -> None:
    made = table("barn", "cow_stall").building(0, "barn", "f1").put(0, barn_waits=True).goods(0, 4, 0, 1)
    game = play(made.game(), BUILD, "build cow_stall", "site f2", "use barn")
    assert (built(game)["f2"], animals(game)) == ("stables", "1 cow")
    view: Any = game.view(None)
    assert "cow_stall" in [building["id"] for building in view["offer"]]
    made = table("barn", "cow_stall").building(0, "barn", "f1").put(0, barn_waits=True).goods(0, 4, 0, 1)
    none_left = made.stall(1, "f1", "f2", "g1", "g2", "g3").game()
    play(none_left, BUILD, "build cow_stall", "site f2")
    assert (none_left.seat, built(none_left)["f2"]) == (1, "cow_stall")
    assert not none_left.seats[0].barn_waits, "used up without effect"


@covers("acbas 13.37")
def test_materials_outlet_replaces_ordinary_stables() -> None:
    game = table("materials_outlet").stables(0, "f1").animals(0, sheep=5).goods(0, 0, 0, 1).game()
    play(game, BUILD, "build materials_outlet")
    assert (built(game)["f1"], goods(game)) == ("materials_outlet", (4, 3, 0))
    assert points(game, "materials_outlet") == 7
    assert animals(game) == "1 sheep", "the others lost their room"
    view: Any = game.view(None)
    assert view["supply"]["tiles"] == 5
    assert holds(game, horse=2)
    assert not holds(game, cow=2)


@covers("acbas 13.18")
def test_dog_house_lets_a_sheep_stand_on_each_unused_space_below_the_top_row() -> None:
    game = play(table("dog_house").goods(0, 2).game(), BUILD, "build dog_house", "site f1")
    assert holds(game, sheep=4), "f2 g2 g3 and the cottage"
    assert not holds(game, sheep=5)
    assert not holds(game, pig=2)


@covers("acbas 13.53")
def test_wild_boar_pen_lets_a_pig_stand_on_each_unused_space_of_the_top_row() -> None:
    game = play(table("wild_boar_pen").goods(0, 2).game(), BUILD, "build wild_boar_pen", "site f2")
    assert holds(game, pig=5), "f1 g1, two inside, one in the cottage"
    assert not holds(game, pig=6)
    assert capacity(game) == {}, "it is no pasture"


@covers("acbas 13.17", "acbas 13.50")
@pytest.mark.parametrize(("name", "animal", "wood"), [("dairy_farm", "cow", 0), ("stud_farm", "horse", 1)])
def test_dairy_farm_and_stud_let_two_stand_on_each_unused_space_beside_them(
    name: str, animal: str, wood: int
) -> None:
    game = play(table(name).goods(0, wood, 3, 1).game(), BUILD, f"build {name}", "site g2")
    assert goods(game) == (0, 0, 0)
    assert holds(game, **{animal: 9}), "g1 f2 g3, two inside, one in the cottage"
    assert not holds(game, **{animal: 10})
    assert points(game, name) == 3


@covers("acbas 13.24")
def test_feeding_station_adds_one_to_pastures_without_a_trough() -> None:
    made = table("feeding_station").pasture(0, "f1").pasture(0, "g1 g2").goods(0, 2)
    game = play(made.game(), BUILD, "build feeding_station", "site f2")
    assert capacity(game) == {"f1": 3, "g1": 5}
    assert holds(game, sheep=5, pig=3, cow=1, horse=1)
    trough = (
        table("feeding_station")
        .building(0, "feeding_station", "f2")
        .pasture(0, "g1 g2")
        .trough(0, "g1")
        .game()
    )
    assert capacity(trough) == {"g1": 8}


@covers("acbas 13.40", "acbas 13.40.1")
def test_the_pen_holds_four_that_do_not_count() -> None:
    game = play(table("pen").goods(0, 2).game(), BUILD, "build pen", "site f1")
    assert holds(game, cow=4, pig=1)
    made = table("pen", "cow_stall").building(0, "pen", "f1").building(0, "cow_stall", "f2")
    full = made.pasture(0, "g1").trough(0, "g1").animals(0, cow=11).game()
    assert points(full, "cow_stall") == 0
    assert game.sheet(0)["cow"] == 0
    assert full.sheet(0)["cow"] == 8, "three in the stall, four in the pasture, one in the cottage"
    assert [home for home in seat_of(full)["inmates"] if home["cells"] == ["f1"]] == [
        {"cells": ["f1"], "animal": "cow", "count": 3}
    ]
    mixed = (
        table("pen").building(0, "pen", "f1").stall(0, "f2").animals(0, sheep=3, pig=1).trough(0, "g1").game()
    )
    assert mixed.sheet(0)["sheep"] + mixed.sheet(0)["pig"] == 4, "nobody need be in the pen"
    leaving = table("pen").building(0, "pen", "f1").animals(0, sheep=4, pig=1).game()
    play(leaving, "place cow_and_pig")
    assert leaving.sheet(0)["sheep"] == 4, "while it is not decided who goes, all are counted"
    bred = table("pen", "fodder_beet_field", "haystack").building(0, "pen", "f1").stall(0, "f2", "g1", "g2")
    pairs = bred.animals(0, sheep=2, pig=2, cow=2, horse=2).game()
    assert "build fodder_beet_field" in play(pairs, BUILD).words()


@covers("acbas 13.40", "acbas 13.40.1")
@pytest.mark.parametrize(("stall", "animal", "many"), [("cow_stall", "cow", 11), ("pig_stall", "pig", 13)])
def test_who_goes_into_the_pen_minds_the_points_of_the_stall(stall: str, animal: str, many: int) -> None:
    """One animal is too many outside: the fourth sheep would bring four points, the last cow two and the stall four."""
    made = table("pen", stall).building(0, "pen", "f1").building(0, stall, "f2").stall(0, "g2")
    made = made.pasture(0, "g1") if animal == "cow" else made.stall(0, "g1")
    game = made.trough(0, "f2", "g1").animals(0, sheep=4, **{animal: many}).game()
    assert points(game, stall) == 4
    assert (game.sheet(0)["sheep"], game.sheet(0)[animal]) == (3, many)
    fewer = made.animals(0, sheep=4, **{animal: many - 1}).game()
    assert points(fewer, stall) == 0
    assert (fewer.sheet(0)["sheep"], fewer.sheet(0)[animal]) == (4, many - 1), "all have a place outside"


@covers("acbas 13.43")
def test_the_rearing_station_is_emptied_before_breeding_and_takes_newborns() -> None:
    game = play(table("rearing_station").goods(0, 2, 0, 1).game(), BUILD, "build rearing_station", "site f1")
    assert holds(game, sheep=1, pig=1, cow=1, horse=2)
    assert not holds(game, sheep=2, pig=2)
    assert points(game, "rearing_station") == 1
    made = table("rearing_station").building(0, "rearing_station", "f1").stall(0, "f2", "g1", "g2")
    bred = made.animals(0, sheep=3, pig=3, cow=3).game()
    end_work(bred)
    assert animals(bred) == "4 sheep 4 pig 4 cow", "the newborns live in it"


@covers("acbas 13.43.1")
def test_who_flees_from_the_rearing_station_does_not_breed() -> None:
    made = table("rearing_station").building(0, "rearing_station", "f1").animals(0, sheep=2)
    game = end_work(made.game())
    assert animals(game) == "1 sheep", "one sheep had no other room, and one alone does not breed"
    made = table("rearing_station").building(0, "rearing_station", "f1").stall(0, "f2")
    game = end_work(made.animals(0, sheep=3, pig=1, cow=1).game())
    assert starting(game, "release") == ["sheep", "pig", "cow"], "one of them has no room outside the station"
    play(game, "release cow")
    assert animals(game) == "4 sheep 1 pig", "the lamb moves in"


@covers("acbas 9.5")
def test_stalls_on_the_outermost_land_may_be_upgraded() -> None:
    """Five columns to the left of the first farm lies the first space of all."""
    made = table().expansion(0, "e", "d", "c", "b", "a").stall(0, "a1", "a2").goods(0, 5, 5)
    game = play(made.game(), "place stables")
    assert starting(game, "upgrade") == ["a1", "a2"]
