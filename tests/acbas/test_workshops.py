"""Workshops and any-time powers over borders, troughs and stalls."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.bots.base import ask
from podere.bots.search import Plan, SearchBot
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


@covers("acbas 13.54", "acbas 13.54.1")
def test_woodworking_shop_places_new_borders_for_nothing() -> None:
    made = table("woodworking_shop", round=2).building(0, "woodworking_shop", "f1")
    game = play(made.game(), "place expand", "expand right")
    assert "border i1w" in game.words(), "the new land is there already"
    play(game, "border h1n", "border i1w", "done")
    assert seat_of(game)["borders"] == 9, "only the two new ones were free"
    assert seat_of(game)["edges"] == ["h1n", "i1w"]
    bought = play(table("woodworking_shop").goods(0, 2, 2).game(), BUILD, "build woodworking_shop", "site f1")
    assert holds(bought, cow=2, pig=1)
    assert points(bought, "woodworking_shop") == 1


@covers("acbas 13.9")
def test_carpenters_workshop_adds_two_borders_to_each_stall_action() -> None:
    made = table("carpenters_workshop", "building_firm").building(0, "carpenters_workshop", "f1")
    game = made.goods(0, 0, 3, 1).game()
    play(game, "place stall", "stall g1", "border g2w", "border h2w")
    assert (seat_of(game)["borders"], game.seat) == (7, 1)
    none = table("carpenters_workshop").building(0, "carpenters_workshop", "f1").goods(0, 0, 3, 1).game()
    play(none, "place stall", "stall g1", "done")
    assert seat_of(none)["borders"] == 9
    built_now = play(
        table("carpenters_workshop").goods(0, 2, 1).game(), BUILD, "build carpenters_workshop", "site f1"
    )
    assert points(built_now, "carpenters_workshop") == 2
    assert holds(built_now, pig=2)


@covers("acbas 13.25")
def test_fence_manufacturer_places_borders_for_wood_without_a_worker() -> None:
    game = table("fence_manufacturer").goods(0, 3, 1, 1).game()
    play(game, BUILD, "build fence_manufacturer", "site f1", "border g1n", "border h1w", "done")
    assert goods(game) == (1, 0, 0)
    declined = table("fence_manufacturer").goods(0, 3, 1, 1).game()
    play(declined, BUILD, "build fence_manufacturer", "site f1", "done")
    assert goods(declined) == (3, 0, 0)
    assert holds(declined, cow=2)


@covers("acbas 13.30")
def test_home_workshop_builds_a_stall_before_breeding() -> None:
    made = table("home_workshop", "carpenters_workshop").building(0, "carpenters_workshop", "f2")
    game = made.goods(0, 2, 3, 2).animals(0, cow=2).game()
    play(game, BUILD, "build home_workshop", "site f1")
    end_work(game)
    assert starting(game, "use") == ["home_workshop"], "in the round in which it is built"
    play(game, "use home_workshop", "stall g1")
    assert game.view(None)["asked"] == "place_borders", "it is a Stall action for the Carpenter's Workshop"
    play(game, "done", "done")
    assert animals(game) == "3 cow", "the calf lives in the new stall"
    assert built(game)["g1"] == "stall"


@covers("acbas 13.33")
def test_joinery_sells_a_trough_before_breeding() -> None:
    game = table("joinery").goods(0, 2, 1, 1).animals(0, cow=1).game()
    play(game, BUILD, "build joinery", "site f1")
    end_work(game)
    play(game, "use joinery", "trough f3")
    assert holds(game, cow=2)
    assert seat_of(game)["cells"][2]["trough"]
    none = table("joinery", round=7).building(0, "joinery", "f1").expansion(1, "h", "i").goods(0, 9)
    none.trough(1, *["f1", "f2", "f3", "g1", "g2", "g3", "h1", "h2", "h3", "i1"])
    game = end_work(none.game())
    assert "use joinery" not in game.words()


@covers("acbas 13.23")
def test_feed_storehouse_places_a_trough_and_likes_five() -> None:
    game = table("feed_storehouse").goods(0, 1, 0, 1).trough(0, "f1", "f2", "g1").game()
    play(game, BUILD, "build feed_storehouse", "site g2", "trough g3")
    assert points(game, "feed_storehouse") == 0
    five = (
        table("feed_storehouse")
        .building(0, "feed_storehouse", "g2")
        .trough(0, "f1", "f2", "g1", "g2", "g3")
        .game()
    )
    assert points(five, "feed_storehouse") == 3
    assert not holds(table("feed_storehouse").building(0, "feed_storehouse", "f1").game(), cow=2)


@covers("acbas 13.22")
def test_farm_well_gives_a_trough_in_rounds_6_7_and_8() -> None:
    for number, asked in ((4, "turn"), (5, "place_troughs"), (6, "place_troughs"), (7, "place_troughs")):
        game = end_work(table("farm_well", round=number).building(0, "farm_well", "f1").game())
        if game.view(None)["asked"] == "before_breeding":
            play(game, "done")
        assert game.view(None)["asked"] == asked, number
    assert game.taken == 0, "before the first worker"
    play(game, "trough g1")
    assert seat_of(game)["cells"][3]["trough"]
    late = table("farm_well", round=6).goods(0, 1, 2).game()
    play(late, BUILD, "build farm_well", "site f1")
    assert not any(cell["trough"] for cell in seat_of(late)["cells"]), (
        "none for the round in which it is built"
    )


@covers("acbas 13.22", "acbas 11.5.1")
@pytest.mark.parametrize("tiles_left", [0, 5])
def test_the_building_firm_brings_back_the_trough_that_the_farm_well_gives(tiles_left: int) -> None:
    made = table("farm_well", "building_firm", round=5).goods(0, stone=2)
    if tiles_left == 0:
        made.stall(1, "f1", "f2", "g1", "g2", "g3")
    made.building(0, "farm_well", "f1").building(0, "building_firm", "f2").trough(0, "g1")
    begun = (
        made.expansion(1, "e").trough(1, *["e1", "e2", "e3", "f1", "f2", "g1", "g2", "g3"]).trough(0, "g2")
    )
    game = end_work(begun.game())
    while game.round == 5:
        play(game, "done")
    if tiles_left == 0:
        assert game.view(None)["asked"] == "turn", "there is nothing to ask"
        return
    assert (game.seat, game.view(None)["asked"]) == (0, "closing")
    declined = play(game.copy(), "done")
    assert declined.view(None)["asked"] == "turn"
    assert podere.from_data(game.to_data()).words() == game.words()
    play(game, "firm g1", "done")
    assert game.view(None)["asked"] == "place_troughs"
    play(game, "trough g3")
    assert [cell["cell"] for cell in seat_of(game)["cells"] if cell["trough"]] == ["g2", "g3"]


@covers("acbas 13.6", "acbas 13.6.1")
def test_building_firm_turns_a_trough_into_a_stall() -> None:
    made = table("building_firm", "carpenters_workshop").building(0, "building_firm", "f1")
    made.building(0, "carpenters_workshop", "f2").pasture(0, "g1 g2").trough(0, "g1", "g3", "f1").goods(
        0, 0, 5
    )
    game = made.game()
    assert starting(game, "firm") == ["g1", "g3"], "not the one in a building"
    play(game, "firm g1")
    assert (built(game)["g1"], goods(game)) == ("stall", (0, 3, 0))
    assert capacity(game) == {"g2": 2}
    supply: Any = game.view(None)["supply"]
    assert (supply["troughs"], supply["tiles"]) == (8, 4)
    assert game.view(None)["asked"] == "turn", "no Stall action, and the turn is still to come"
    play(game, "firm g3")
    assert goods(game) == (0, 1, 0)
    none_left = table("building_firm").building(0, "building_firm", "f1").trough(0, "g1").goods(0, 0, 2)
    assert "firm g1" not in none_left.stall(1, "f1", "f2", "g1", "g2", "g3").game().words()


@covers("acbas 13.8", "acbas 13.8.1")
def test_carpenter_moves_troughs_and_stalls_as_one_gesture() -> None:
    made = table("carpenter", "pig_stall").building(0, "carpenter", "f1").building(0, "pig_stall", "f2")
    made.stall(0, "g1").stables(0, "g2").trough(0, "g1")
    game = made.animals(0, sheep=6, pig=3, cow=5).game()
    play(game, "rearrange")
    assert starting(game, "lift_stall") == ["f2", "g1"], "stables do not move"
    assert starting(game, "lift_trough") == ["g1"]
    play(game, "lift_trough g1", "lift_stall f2", "lift_stall g1")
    assert starting(game, "stall") == ["f2", "g1", "g3"], "stalls change places"
    play(game, "stall f2", "stall g1")
    assert why(game, "trough f2") == ""
    play(game, "trough f2")
    assert built(game) == {
        "f1": "carpenter",
        "f2": "stall",
        "f3": "cottage",
        "g1": "pig_stall",
        "g2": "stables",
    }
    assert animals(game) == "6 sheep 3 pig 5 cow", "nobody flees: there is as much room as before"
    assert game.view(None)["asked"] == "turn"


@covers("acbas 13.8", "acbas 13.8.2")
def test_carpenter_animals_flee_if_there_is_less_room_in_the_end() -> None:
    made = (
        table("carpenter").building(0, "carpenter", "f1").stall(0, "g1").trough(0, "g1").animals(0, sheep=6)
    )
    game = play(made.game(), "rearrange", "lift_trough g1", "done", "trough f1")
    assert game.view(None)["asked"] == "release"
    assert "rearrange" in game.words(), "the Carpenter may help once more"
    play(game, "release sheep", "release sheep")
    assert animals(game) == "4 sheep"
    after = play(
        table("carpenter").building(0, "carpenter", "f1").stall(0, "g1").game(), "rearrange", "lift_stall g1"
    )
    play(after, "stall g2")
    assert "rearrange" not in after.words(), "once in a turn"
    end_work(after)
    assert "rearrange" in after.words(), "and again before breeding"
    bought = play(table("carpenter").goods(0, 1, 1).game(), BUILD, "build carpenter", "site f1")
    assert points(bought, "carpenter") == 1


@covers("acbas 13.2")
def test_assembly_hall_gives_a_border_and_places_another() -> None:
    game = table("assembly_hall").building(0, "assembly_hall", "f1").game()
    play(game, "give_border", "border g1n")
    assert [seat_of(game, seat)["borders"] for seat in (0, 1)] == [7, 10]
    play(game, "give_border", "done")
    assert [seat_of(game, seat)["borders"] for seat in (0, 1)] == [6, 11]
    assert game.view(None)["asked"] == "turn"
    bought = play(table("assembly_hall").goods(0, 3, 0, 1).game(), BUILD, "build assembly_hall", "site f1")
    assert points(bought, "assembly_hall") == 2


@covers("acbas 13.2.1")
def test_assembly_hall_with_a_single_border_and_the_others_woodworking_shop() -> None:
    made = table("assembly_hall", "woodworking_shop").building(0, "assembly_hall", "f1")
    made.building(1, "woodworking_shop", "f1").borders(0, "g1n g2n f2w g1w g2w g3w h1w h2w")
    game = play(made.game(), "give_border")
    assert seat_of(game)["borders"] == 0
    assert (game.seat, game.view(None)["asked"]) == (1, "place_borders"), (
        "the new border may be placed at once"
    )
    play(game, "border g1n")
    assert (game.seat, game.view(None)["asked"]) == (0, "turn")
    assert "give_border" not in game.words()


@covers("acbas 13.45", "acbas 13.45.1")
def test_sawmill_takes_a_wood_off_each_piece() -> None:
    made = table("sawmill", "servants_cottage", "joinery", "conservatory").building(0, "sawmill", "f1")
    troughs = play(made.goods(0, 4).game(), "place feeding_troughs", "trough f1", "trough f2", "trough f3")
    assert goods(troughs) == (0, 0, 0), "two wood each after the first"
    stables = table("sawmill").building(0, "sawmill", "f1").stall(0, "f2", "g1").goods(0, 8, 5).game()
    play(stables, "place stables", "upgrade f2", "pay wood", "upgrade g1", "pay stone")
    assert goods(stables) == (4, 0, 0), "nothing off where stone is paid"
    shelter = table("sawmill").building(0, "sawmill", "f1").goods(0, 1, 1).game()
    play(shelter, BUILD, "build shelter", "site f2", "gain cow")
    assert goods(shelter) == (0, 0, 0)
    fence = play(
        table("sawmill").building(0, "sawmill", "f1").goods(0, 1).game(), "place fences", "border g1n"
    )
    assert goods(fence) == (0, 0, 0), "borders cost the same"
    free = table("sawmill", "farm_shop").building(0, "sawmill", "f1").game()
    play(free, BUILD, "build farm_shop", "site g3", "material reed", "gain pig")
    assert goods(free) == (0, 0, 1)
    offered = table("sawmill", "servants_cottage").building(0, "sawmill", "f1").goods(0, 2).game()
    play(offered, BUILD, "build servants_cottage", "site f2", "done", "trough g1")
    assert goods(offered) == (0, 0, 0), "one for the cottage, one for the trough"
    bought = play(table("sawmill").goods(0, 0, 5).game(), BUILD, "build sawmill", "site f1")
    assert points(bought, "sawmill") == 4


@covers("acbas 13.45")
def test_the_reason_names_the_lower_price_of_the_sawmill() -> None:
    made = table("sawmill", "haystack", "farm_shop").building(0, "sawmill", "f1").stall(0, "f2").goods(0, 1)
    reason = play(made.game(), BUILD).why_not("build open_stables")
    assert reason is not None
    assert reason.to_data() == {"key": "acbas.why.needs_either", "wood": 2, "stone": 3}


@covers("acbas 7.2.2")
def test_room_is_asked_for_when_the_whole_action_is_done() -> None:
    made = table("servants_cottage").pasture(0, "f1 f2").trough(0, "f1").animals(0, sheep=9).goods(0, 4)
    game = play(made.game(), BUILD, "build servants_cottage", "site g1", "border f2n", "done", "trough f2")
    assert animals(game) == "9 sheep", "the border alone would have left room for eight"
    assert game.seat == 1
    poor = (
        table("servants_cottage").pasture(0, "f1 f2").trough(0, "f1").animals(0, sheep=9).goods(0, 2).game()
    )
    play(poor, BUILD, "build servants_cottage", "site g1", "border f2n", "done", "release sheep")
    assert animals(poor) == "8 sheep"


@covers("acbas 13.54", "acbas 13.10")
def test_new_borders_help_to_house_the_cow_of_the_cattle_farm() -> None:
    made = table("woodworking_shop", "cattle_farm", "dog_house", round=2).building(0, "cattle_farm", "f1")
    made.building(0, "dog_house", "g1").building(0, "woodworking_shop", "g2")
    game = made.animals(0, sheep=1, pig=1, cow=3, horse=2).game()
    play(game, "place expand", "expand right", "swap sheep", "border f2w", "done")
    assert animals(game) == "1 pig 4 cow 2 horse"
    assert game.seat == 1


@covers("acbas 13.12")
def test_conservatory_builds_another_beside_it() -> None:
    game = table("conservatory", "haystack").goods(0, 2, 2).game()
    play(game, BUILD, "build conservatory", "site g1")
    assert {"build haystack", "build shelter", "done"} <= set(game.words())
    play(game, "build shelter")
    assert starting(game, "site") == ["f1", "g2"]
    play(game, "site f1", "gain cow")
    assert built(game) == {"f1": "shelter", "f3": "cottage", "g1": "conservatory"}
    assert holds(game, sheep=1, cow=1, pig=1)
    declined = table("conservatory", "haystack").goods(0, 0, 1).game()
    play(declined, BUILD, "build conservatory", "site g1", "done")
    assert (points(declined, "conservatory"), declined.seat) == (1, 1)


def test_a_bot_that_rearranges_comes_to_an_end() -> None:
    """Too many animals before breeding: the Carpenter helps again and again, and each time it looks worth it."""
    made = table("pen", "half_timbered_house", "carpenter", round=8).expansion(0, "e")
    made.building(0, "pen", "f2").building(0, "half_timbered_house", "f3").building(0, "carpenter", "e2")
    made.trough(0, "e1", "e2", "f1", "f2", "g1", "g3").stables(0, "g3").animals(0, sheep=6, pig=16)
    made.data["stack"] = [
        *made.data["stack"][:3],
        {"step": "breeding", "seat": 1},
        *({"step": step, "seat": 0} for step in ("newborns", "before_breeding")),
        {"step": "release", "seat": 0, "order": "sheep", "keep": 0},
    ]
    made.state.update(working=False, placed=0)
    for seed in range(2):
        game = made.game()
        bot = SearchBot(seed, Plan(12, 0.0, positions=64, candidates=4, turns=1, tries=4))
        choices = 0
        while game.chooser() == 0 and not game.turn_begins():
            choices += 1
            assert choices < 100
            game.push(ask(bot, game))
