"""What may be done at any time: asked for wherever waiting could lose something, and nowhere else."""

from __future__ import annotations

import pytest

import podere
from podere.games.acbas.state import Acbas
from tests.acbas.positions import (
    Table,
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


def asked(game: Acbas) -> object:
    return game.view(None)["asked"]


def last_worker(made: Table, *used: str, seat: int = 0) -> Acbas:
    """The same position before the third worker of a seat, who is second; `used` are five other spaces."""
    state = made.state
    state.update(first=1 - seat, marker=1 - seat, active=seat, placed=5, turn=3)
    made.stack()
    made.data["stack"][-1]["seat"] = seat
    order = {name: place for place, name in enumerate(state["piles"])}
    workers = [{"space": space, "seat": (1 - seat + place) % 2} for place, space in enumerate(used)]
    for space in used:
        if space in order:
            state["piles"][space] = 0
    state["workers"] = workers
    return made.game()


OTHERS = ("start_player", "three_wood", "walls", "fences", "feeding_troughs")


@covers("acbas 11.5.1", "acbas 13.1")
def test_animal_trader_trades_what_the_last_action_of_the_work_phase_brought() -> None:
    made = table("animal_trader").building(0, "animal_trader", "f1").animals(0, sheep=2)
    game = play(last_worker(made, *OTHERS), "place cow_and_pig")
    assert (game.seat, asked(game), animals(game)) == (0, "closing", "2 sheep 1 cow")
    assert starting(game, "trade") == ["sheep cow pig", "sheep cow horse"]
    play(game, "trade sheep cow horse")
    assert animals(game) == "1 sheep 1 horse"
    play(game, "done")
    assert game.round == 2


@covers("acbas 11.5.1")
def test_nobody_is_asked_where_the_own_next_turn_is_early_enough() -> None:
    made = table("animal_trader", "cattle_market").building(0, "animal_trader", "f1").stall(0, "g1")
    early = play(made.animals(0, sheep=2, pig=1).game(), "place cow_and_pig")
    assert (early.seat, asked(early)) == (1, "turn"), "two turns are to come"
    wood = last_worker(made, "start_player", "one_stone", "walls", "fences", "feeding_troughs")
    play(wood, "place three_wood")
    assert wood.round == 2, "wood is of no use for trading"
    single = table("animal_trader").building(0, "animal_trader", "f1").animals(0, sheep=1)
    assert play(last_worker(single, *OTHERS), "place reed_and_sheep").round == 2, "nothing can be traded"
    steward = table("animal_trader", "stewards_office").building(0, "animal_trader", "f1")
    steward.building(0, "stewards_office", "f2").animals(0, sheep=2)
    game = play(last_worker(steward, *OTHERS), "place cow_and_pig")
    assert asked(game) == "extra_turn", "one more turn is to come"
    play(game, "place horse_and_sheep")
    assert asked(game) == "closing", "now none is"


@covers("acbas 11.5.1", "acbas 13.1", "acbas 13.11")
def test_reed_of_the_last_action_buys_what_is_traded() -> None:
    made = table("animal_trader", "cattle_market").building(0, "animal_trader", "f1")
    game = last_worker(made.building(0, "cattle_market", "f2").animals(0, sheep=1), *OTHERS)
    play(game, "place building_materials", "market pig", "trade sheep pig horse", "done")
    assert animals(game) == "1 horse"


@covers("acbas 11.5.1", "acbas 13.6")
def test_building_firm_takes_one_of_the_last_tiles_with_the_stone_just_taken() -> None:
    made = table("building_firm").building(0, "building_firm", "f1").trough(0, "g1").stall(1, "f1", "f2")
    plenty = play(made.game(), "place two_stone")
    assert (plenty.seat, asked(plenty)) == (1, "turn"), "three tiles are left: the other takes two at most"
    scarce = play(made.stall(1, "g1").game(), "place two_stone")
    assert (scarce.seat, asked(scarce)) == (0, "closing")
    play(scarce, "firm g1")
    assert (built(scarce)["g1"], goods(scarce), scarce.seat) == ("stall", (0, 0, 0), 1)


@covers("acbas 11.5.1", "acbas 13.6", "acbas 9.3")
def test_building_firm_brings_back_the_last_trough_for_the_same_action() -> None:
    made = table("building_firm").building(0, "building_firm", "f1").goods(0, 3, 2)
    made.trough(1, "f1", "f2", "f3", "g1", "g2", "g3").trough(0, "f1", "f2", "f3")
    game = play(made.game(), "place feeding_troughs", "trough g2")
    assert (game.seat, asked(game)) == (0, "closing")
    play(game, "firm g2", "trough g1", "done")
    assert (built(game)["g2"], goods(game)) == ("stall", (0, 0, 0))
    assert [cell["cell"] for cell in seat_of(game)["cells"] if cell["trough"]] == ["f1", "f2", "f3", "g1"]


def breed_last(made: Table) -> Acbas:
    """Round 8 after the work of both; what can be bought before breeding is left."""
    game = end_work(made.round(8).game())
    while asked(game) == "before_breeding":
        play(game, "done")
    return game


@covers("acbas 11.5.1", "acbas 13.11", "acbas 13.43")
def test_cattle_market_after_the_last_breeding_fills_an_emptied_rearing_station() -> None:
    made = table("cattle_market", "rearing_station").building(0, "cattle_market", "f1")
    made.building(0, "rearing_station", "f2").stall(0, "g1").goods(0, 0, 0, 1)
    made.animals(0, sheep=3, pig=2, horse=1).put(0)
    game = end_work(made.round(8).game())
    play(game, "done")
    while asked(game) == "release":
        play(game, game.words()[0])
    assert asked(game) == "closing"
    before = animals(game)
    play(game, "market cow")
    assert animals(game) != before, "it lives in the Rearing Station"
    assert "1 cow" in animals(game)
    assert game.over or asked(game) != "release"


@covers("acbas 11.5.1", "acbas 13.8", "acbas 13.2", "acbas 13.6")
def test_carpenter_building_firm_and_assembly_hall_after_the_last_breeding() -> None:
    firm = table("building_firm").building(0, "building_firm", "f1").trough(0, "g1").goods(0, 0, 2)
    game = breed_last(firm)
    assert (game.seat, asked(game)) == (0, "closing")
    play(game, "firm g1")
    assert game.scores()[0] == breed_last(firm).scores()[0] + 1
    office = table("carpenter", "office").building(0, "carpenter", "f1").building(0, "office", "f2")
    game = breed_last(office.stall(0, "g1"))
    before = points(game, "office")
    play(game, "rearrange", "lift_stall g1", "stall g2")
    assert points(game, "office") == before + 2
    hall = table("assembly_hall").building(0, "assembly_hall", "f1")
    game = breed_last(hall)
    assert asked(game) == "closing"
    play(game, "give_border", "border g2w")
    assert "g2w" in seat_of(game)["edges"]
    nothing = breed_last(table("building_firm").building(0, "building_firm", "f1"))
    assert nothing.over, "no trough, no question"


@covers("acbas 11.5.1", "acbas 13.5")
def test_the_last_breeding_is_the_extra_one_of_the_breeding_station() -> None:
    made = table("cattle_market", "breeding_station").building(0, "cattle_market", "f1")
    made.building(0, "breeding_station", "f2").stall(0, "g1").animals(0, cow=2).goods(0, 0, 0, 1)
    game = end_work(made.round(8).game())
    assert (asked(game), animals(game)) == ("before_breeding", "2 cow")
    play(game, "done")
    assert (asked(game), animals(game)) == ("before_breeding", "3 cow"), "no question between the two"
    play(game, "done")
    assert (asked(game), animals(game)) == ("closing", "4 cow")
    play(game, "done")
    assert game.over


@covers("acbas 11.5.1", "acbas 13.12")
def test_between_the_two_buildings_of_a_conservatory() -> None:
    made = table("conservatory", "cattle_market", "inn").building(0, "cattle_market", "f1")
    made.stall(0, "f2").animals(0, pig=1).goods(0, 0, 3, 1)
    game = play(made.game(), BUILD, "build conservatory", "site g1")
    assert asked(game) == "choose_building"
    assert "build inn" not in game.words()
    play(game, "market cow", "build inn", "site g2")
    assert animals(game) == "1 horse"
    firm = table("conservatory", "building_firm").building(0, "building_firm", "f1").trough(0, "g2")
    firm.goods(0, 3, 3)
    game = play(firm.game(), BUILD, "build conservatory", "site g1", "firm g2", "build open_stables")
    play(game, "gain cow")
    assert built(game)["g2"] == "open_stables"
    idle = table("conservatory", "cattle_market", "haystack").building(0, "cattle_market", "f1")
    idle.building(1, "haystack", "f1").goods(0, 0, 1, 1)
    game = play(idle.game(), BUILD, "build conservatory", "site g1")
    assert (game.seat, asked(game)) == (1, "turn"), "a cow would not let anything be built"


# The Woodworking Shop


@covers("acbas 13.54", "acbas 13.54.1")
def test_woodworking_shop_places_new_borders_on_new_land_although_the_farm_was_closed() -> None:
    made = table("woodworking_shop", round=2).building(0, "woodworking_shop", "f1")
    closed = made.stall(0, "f2", "g1", "g2").building(0, "shelter", "g3").game()
    assert why(closed, "place walls") == "no_side"
    game = play(closed, "place expand", "expand right")
    assert asked(game) == "place_borders"
    play(game, "border h1n", "border h2n", "done")
    assert (seat_of(game)["edges"], seat_of(game)["borders"]) == (["h1n", "h2n"], 9)


# The Carpenter


@covers("acbas 13.8.2")
def test_carpenter_comes_back_after_something_else_and_not_twice_in_a_row() -> None:
    made = (
        table("carpenter", "building_firm").building(0, "carpenter", "f1").building(0, "building_firm", "f2")
    )
    game = made.trough(0, "g1", "g2").goods(0, 0, 2).game()
    play(game, "rearrange", "lift_trough g1", "done", "trough g3")
    assert "rearrange" not in game.words(), "one gesture brings every piece wherever it can go"
    play(game, "firm g3")
    assert "rearrange" in game.words(), "the new stall could not be moved before"


@covers("acbas 13.8.2")
def test_carpenter_beside_animals_without_room_ends_and_can_be_read() -> None:
    made = table("carpenter").building(0, "carpenter", "f1").stall(0, "g1").trough(0, "g1")
    game = play(made.animals(0, sheep=5, pig=1).game(), "rearrange", "lift_trough g1", "done", "trough f1")
    assert asked(game) == "release"
    play(game, "rearrange", "lift_trough f1", "done", "trough f2")
    assert asked(game) == "release"
    assert "rearrange" not in game.words(), "nothing was done in between"
    depth = len(game.stack)
    play(game, "release sheep")
    assert len(game.stack) < depth
    assert animals(game) == "4 sheep 1 pig"


@covers("acbas 13.11", "acbas 7.1")
def test_buying_more_while_animals_lack_room_asks_once() -> None:
    made = table("cattle_market", "pen").building(0, "cattle_market", "f1").goods(0, 0, 0, 90)
    game = made.animals(0, sheep=2, cow=1).game()
    for number in range(90):
        play(game, f"market {('sheep', 'horse')[number % 2]}")
    assert podere.from_data(game.to_data()).to_data() == game.to_data()
    assert len(game.stack) < 12
    while asked(game) == "release":
        play(game, game.words()[0])
    assert holds(game, cow=2, horse=1)


@covers("acbas 13.2")
def test_assembly_hall_one_gift_is_done_before_the_next() -> None:
    game = table("assembly_hall").building(0, "assembly_hall", "f1").game()
    play(game, "give_border")
    assert "give_border" not in game.words()
    play(game, "border g1n", "give_border", "border g2n")
    assert seat_of(game)["borders"] == 5
    assert asked(game) == "turn"


@covers("acbas 13.14.3")
def test_carpenter_moves_all_stalls_of_a_group_one_after_the_other() -> None:
    made = table("carpenter", "cottage_extension", round=2).building(0, "cottage_extension", "f2")
    game = made.building(0, "carpenter", "f1").stall(0, "g1", "g2", "g3").expansion(0, "e").game()
    for gone, to in (("g1", "e1"), ("g2", "e2"), ("g3", "e3")):
        play(game, "rearrange", f"lift_stall {gone}", f"stall {to}")
    assert {cell for cell, name in built(game).items() if name == "stall"} == {"e1", "e2", "e3"}
    for gone, to in (("e1", "g1"), ("e2", "g2"), ("e3", "g3")):
        play(game, "rearrange", f"lift_stall {gone}", f"stall {to}")
    for gone, to in (("g1", "e1"), ("g2", "e2"), ("g3", "e3")):
        play(game, "rearrange", f"lift_stall {gone}", f"stall {to}")
    assert "rearrange" not in game.words(), "three times as often as there are stalls"


# Borders beside stalls


@covers("acbas 4.3.1")
def test_a_border_beside_a_stall_that_the_carpenter_can_move() -> None:
    without = table("carpenter").stall(0, "g1").game()
    assert why(play(without, "place walls"), "border g1n") == "wall_there"
    made = (
        table("carpenter").building(0, "carpenter", "f2").stall(0, "g1").stables(0, "g3").animals(0, sheep=4)
    )
    game = play(made.game(), "place walls")
    assert why(game, "border g3n") == "wall_there", "stables never move"
    play(game, "border g1n", "border h1w", "done")
    assert animals(game) == "4 sheep"
    assert {"g1n", "h1w"} <= set(seat_of(game)["edges"])
    later = game.copy()
    play(later, "place three_wood")
    play(later, "rearrange", "lift_stall g1", "stall f1")
    assert capacity(later) == {}


@pytest.mark.parametrize("kept", [True, False])
def test_a_position_of_an_older_version_says_only_whether_the_carpenter_was_used(kept: bool) -> None:
    made = table("carpenter").building(0, "carpenter", "f1").stall(0, "g1").put(0, rearranged=kept)
    assert ("rearrange" in made.game().words()) is not kept
