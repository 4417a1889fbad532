"""What special buildings have in common, and the four basic ones."""

from __future__ import annotations

from typing import Any

from tests.acbas.positions import (
    animals,
    built,
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


@covers("acbas 11.1")
def test_one_improvement_ever_replaces_the_cottage() -> None:
    game = table("log_house", "byre_dwelling", "small_extension").building(0, "log_house", "f3")
    game.building(0, "small_extension", "f2").goods(0, 9, 9, 9)
    after = game.game()
    assert points(after, "small_extension") == 2, "the improved cottage counts once"
    assert "place special_building_1" in after.words()
    play(after, BUILD)
    assert why(after, "build half_timbered_house") == "no_site"
    assert why(after, "build byre_dwelling") == "no_site"


@covers("acbas 11.2", "acbas 11.2.1")
def test_room_on_unused_spaces_adds_up_and_they_stay_unused() -> None:
    names = ("dog_house", "dairy_farm", "wild_boar_pen", "stud_farm")
    made = table(*names).expansion(0, "h", "i")
    for name, cell in zip(names, ("f1", "g2", "f2", "h1"), strict=True):
        made.building(0, name, cell)
    game = made.game()
    unused = [cell["cell"] for cell in seat_of(game)["cells"] if not cell["used"]]
    assert unused == ["g1", "g3", "h2", "h3", "i1", "i2", "i3"]
    # sheep: g3 h2 h3 i2 i3; pigs: g1 i1 and two inside; cows: g1 g3 h2 and two inside; horses: g1 h2 i1 and inside
    assert holds(game, sheep=5, pig=4, cow=8, horse=8)
    assert holds(game, sheep=6, pig=4, cow=8, horse=8), "one in the cottage"
    assert not holds(game, sheep=7, pig=4, cow=8, horse=8)
    for extra in ({"pig": 6}, {"cow": 10}, {"horse": 10}):
        assert not holds(game, **extra)


@covers("acbas 11.3")
def test_a_roof_makes_no_stall_and_no_stables() -> None:
    looks = ("reed_hut", "byre_dwelling", "estate", "hay_rack", "barn", "manor", "office", "country_house")
    made = table(*looks).expansion(0, "h", "i").goods(0, 9, 9, 9)
    for name, cell in zip(looks, ("f1", "f3", "f2", "g1", "g2", "g3", "h1", "h2"), strict=True):
        made.building(0, name, cell)
    game = made.game()
    assert why(game, "place stables") == "no_stall"
    play(game, BUILD)
    assert why(game, "build open_stables") == "no_site"


@covers("acbas 11.4")
def test_what_comes_at_once_comes_only_once() -> None:
    game = table().building(0, "shelter", "f1").game()
    end_work(game)
    assert animals(game) == ""


@covers("acbas 11.5", "acbas 11.5.1")
def test_any_time_is_in_the_own_turn_and_around_the_own_breeding() -> None:
    game = table("cattle_market").building(0, "cattle_market", "f1").goods(0, 0, 0, 2).game()
    assert "market cow" in game.words()
    play(game, "place three_wood")
    assert (game.seat, "market cow" in game.words()) == (1, False)
    play(game, "place one_stone", "place walls")
    assert "market cow" not in game.words(), "not in the middle of something that was begun"
    play(game, "border g1n")
    assert "market cow" in game.words(), "borders could be finished now"
    play(game, "done")
    end_work(game)
    assert game.view(None)["asked"] == "before_breeding"
    assert "market cow" in game.words(), "outside the work phase too"


@covers("acbas 12.1")
def test_half_timbered_house() -> None:
    game = table().goods(0, 3, 2, 1).game()
    play(game, BUILD, "build half_timbered_house")
    assert (goods(game), built(game)) == ((0, 0, 0), {"f3": "half_timbered_house"})
    assert holds(game, cow=2)
    assert not holds(game, cow=1, pig=1)
    assert points(game, "half_timbered_house") == 5


@covers("acbas 12.2")
def test_storage_building_is_worth_half_a_point_for_each_material_in_the_supply() -> None:
    names = ("stone_carvers_workshop", "log_house")
    made = table(*names).building(0, "storage_building", "f1").building(0, "stone_carvers_workshop", "f2")
    game = made.building(0, "log_house", "f3").goods(0, 4, 2, 1).put(0, stones=3).game()
    assert points(game, "storage_building") == 3.5, "stones on the Stone Carver's Workshop do not count"
    assert points(game, "log_house") == 4, "the same wood counts twice"
    assert not holds(table().building(0, "storage_building", "f1").game(), cow=2)


@covers("acbas 12.3")
def test_shelter_gives_any_animal_which_may_live_in_it() -> None:
    game = table().animals(0, sheep=1).goods(0, 2, 1).game()
    play(game, BUILD, "build shelter", "site g1")
    assert starting(game, "gain") == ["sheep", "pig", "cow", "horse"]
    play(game, "gain horse")
    assert animals(game) == "1 sheep 1 horse"
    assert points(game, "shelter") == 0


@covers("acbas 12.4", "acbas 12.4.1")
def test_open_stables_replace_a_stall() -> None:
    made = table("materials_outlet").stall(0, "f1").goods(0, 3, 3, 1)
    game = play(made.game(), BUILD)
    play(game, "build open_stables")
    assert game.words() == ["pay wood", "pay stone"]
    play(game, "pay stone")
    assert starting(game, "gain") == ["cow", "horse"]
    play(game, "gain cow")
    assert (goods(game), animals(game), built(game)["f1"]) == ((3, 0, 1), "1 cow", "open_stables")
    supply: Any = game.view(None)["supply"]
    assert supply["tiles"] == 5
    assert holds(game, cow=6)
    assert points(game, "open_stables") == 2
    outlet = (
        table("materials_outlet", "haystack", "farm_shop").building(0, "open_stables", "f1").goods(0, 1, 0, 1)
    )
    assert why(play(outlet.game(), BUILD), "build materials_outlet") == "no_site"
    nothing = table().goods(0, 9, 9, 9).game()
    play(nothing, BUILD)
    assert why(nothing, "build open_stables") == "no_site"


@covers("acbas 12.4")
def test_open_stables_are_never_built_by_stables() -> None:
    game = play(table().stall(0, "f1").goods(0, 5).game(), "place stables")
    assert built(game)["f1"] == "stables"


def test_the_view_tells_what_a_building_on_offer_would_cost_and_bring() -> None:
    made = (
        table("small_extension", "manor", "sawmill")
        .building(0, "sawmill", "f1")
        .goods(0, 2, 1)
        .stall(0, "g2")
    )
    view: Any = made.game().view(None)
    offer = {building["id"]: building["seats"][0] for building in view["offer"]}
    assert offer["small_extension"]["value"] == 6, "on f2, between sawmill, cottage and stall"
    assert offer["manor"]["value"] == 5
    assert offer["shelter"]["cost"] == {"wood": 1, "stone": 1}, "one wood less"
    assert offer["shelter"]["why_not"] is None
    assert offer["manor"]["why_not"] == {"key": "acbas.why.lacks", "material": "stone", "count": 2}
