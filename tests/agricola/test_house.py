"""Rooms, renovations and stables."""

from __future__ import annotations

import pytest

from podere.games.agricola.state import Agricola
from tests.agricola.positions import goods, play, seat_of, starting, table, why
from tests.agricola.reading import asked, cells_of
from tests.covers import covers


@covers("agricola 4.1", "agricola 11.1")
@pytest.mark.parametrize("house", ["wood", "clay", "stone"])
def test_a_room_costs_five_of_the_house_and_two_reed(house: str) -> None:
    game = table().house(0, house).goods(0, wood=5, clay=5, stone=5, reed=2).game()
    play(game, "place farm_expansion", "room b2", "done")
    if house != "wood":
        play(game, "done")
    left = {"wood": "5 clay 5 stone", "clay": "5 wood 5 stone", "stone": "5 wood 5 clay"}
    assert goods(game) == left[house]
    assert cells_of(game, "room") == ["a2", "a3", "b2"]
    assert seat_of(game)["house"] == house


@covers("agricola 4.1")
@pytest.mark.parametrize("short", [{"clay": 4, "reed": 2}, {"clay": 5, "reed": 1}])
def test_a_room_must_be_paid_in_full(short: dict[str, int]) -> None:
    game = table().house(0, "clay").goods(0, wood=1, stone=9, **short).game()
    assert why(game, "place farm_expansion") == "lacks"


@covers("agricola 4.2")
def test_a_room_stands_beside_a_room_and_counts_at_once() -> None:
    game = play(table().goods(0, wood=10, reed=4).game(), "place farm_expansion")
    assert starting(game, "room") == ["a1", "b2", "b3"]
    play(game, "room b2")
    assert {"b1", "b3", "c2"} <= set(starting(game, "room"))


@covers("agricola 4.2")
def test_no_room_goes_on_a_field_a_stable_or_into_a_pasture() -> None:
    made = table().goods(0, wood=5, reed=2).fields(0, a1="").stables(0, "b2").pasture(0, "b3")
    game = play(made.game(), "place farm_expansion")
    assert starting(game, "room") == []
    assert "c1" in starting(game, "stable")


@covers("agricola 4.2", "agricola 11.1")
def test_any_number_of_rooms_and_stables_in_one_action() -> None:
    game = table().goods(0, wood=14, reed=4).game()
    play(game, "place farm_expansion", "room b2", "room b3", "done", "stable d1", "stable e1")
    assert cells_of(game, "room") == ["a2", "a3", "b2", "b3"]
    assert goods(game) == ""
    assert game.seat == 1


def houses(game: Agricola) -> list[tuple[str, ...]]:
    """Every way of building rooms to the end, as the rooms that stand then."""
    found = []
    for word in game.words():
        after = play(game.copy(), word)
        found += houses(after) if asked(after) == "build_rooms" else [tuple(cells_of(after, "room"))]
    return found


def grown(rooms: frozenset[str]) -> set[frozenset[str]]:
    """All houses with one more room, by looking at every space."""
    beside = {
        f"{column}{row}"
        for room in rooms
        for column, row in (
            (chr(ord(room[0]) - 1), int(room[1])),
            (chr(ord(room[0]) + 1), int(room[1])),
            (room[0], int(room[1]) - 1),
            (room[0], int(room[1]) + 1),
        )
        if column in "abcde" and row in (1, 2, 3)
    }
    return {rooms | {cell} for cell in beside - rooms}


@covers("agricola 4.2")
def test_every_house_of_up_to_three_more_rooms_can_be_built_in_one_way() -> None:
    start = frozenset({"a2", "a3"})
    one = grown(start)
    two = {more for house in one for more in grown(house)}
    three = {more for house in two for more in grown(house)}
    found = houses(play(table().goods(0, wood=15, reed=6).game(), "place farm_expansion"))
    built = [frozenset(rooms) for rooms in found if len(rooms) > 2]
    assert len(built) == len(set(built))
    assert set(built) == one | two | three


@covers("agricola 3.11", "agricola 3.11.1", "agricola 11.1")
def test_rooms_come_before_stables_and_one_of_them_is_enough() -> None:
    game = play(table().goods(0, wood=20, reed=4).game(), "place farm_expansion", "done", "stable d1")
    assert starting(game, "room") == []
    assert starting(game, "stable")
    play(game, "done")
    assert goods(game) == "18 wood 4 reed"


@covers("agricola 4.3", "agricola 12.6")
@pytest.mark.parametrize(("before", "after"), [("wood", "clay"), ("clay", "stone")])
def test_renovating_costs_one_for_each_room_and_one_reed(before: str, after: str) -> None:
    made = table(round=5, reveal="house_redevelopment").house(0, before).rooms(0, "b2")
    game = made.goods(0, **{after: 3, "reed": 1}).game()
    play(game, "place house_redevelopment")
    assert seat_of(game)["house"] == after
    assert goods(game) == ""
    assert why(made.goods(0, **{after: 2, "reed": 1}).game(), "place house_redevelopment") == "lacks"
    assert why(made.goods(0, **{after: 3, "reed": 0}).game(), "place house_redevelopment") == "lacks"


@covers("agricola 4.3", "agricola 12.6", "agricola 12.14")
@pytest.mark.parametrize(("space", "round"), [("house_redevelopment", 5), ("farm_redevelopment", 14)])
def test_one_step_at_a_time_and_none_after_stone(space: str, round: int) -> None:
    made = table(round=round, reveal=space).goods(0, clay=9, stone=9, reed=9)
    game = play(made.game(), f"place {space}")
    assert seat_of(game)["house"] == "clay"
    assert starting(game, "renovate") == []
    assert why(made.house(0, "stone").game(), f"place {space}") == "stone_is_final"


@covers("agricola 4.4", "agricola 11.1")
def test_a_stable_costs_two_wood_and_touches_nothing() -> None:
    game = table().goods(0, wood=4).fields(0, b1="").pasture(0, "c2").game()
    play(game, "place farm_expansion")
    taken = ("a2", "a3", "b1")
    assert starting(game, "stable") == [
        f"{c}{r}" for c in "abcde" for r in (1, 2, 3) if f"{c}{r}" not in taken
    ]
    play(game, "stable c2", "stable e3")
    assert goods(game) == ""
    assert [cell["cell"] for cell in seat_of(game)["cells"] if cell["stable"]] == ["c2", "e3"]


@covers("agricola 4.4", "agricola 1.5")
def test_there_are_four_stables_and_one_on_a_space() -> None:
    game = table().goods(0, wood=20).stables(0, "c1 c2 c3").game()
    play(game, "place farm_expansion")
    assert "c1" not in starting(game, "stable")
    play(game, "stable d1", "done")
    assert seat_of(game)["left"]["stables"] == 0
    full = table().goods(0, wood=2).stables(0, "c1 c2 c3 d1").game()
    assert why(full, "place farm_expansion") != ""


@covers("agricola 4.5")
def test_nothing_that_is_built_moves_or_leaves() -> None:
    on_spaces = {
        family.verb
        for family in table().game().lexicon.families
        if "cell" in family.slots or "edge" in family.slots
    }
    built = {"room", "stable", "plow", "fence"}
    for_partner = {f"{verb}_for" for verb in built}
    on_the_moor = {"clear", "lay", "extend", "sow_at", "throw_away"}  # tiles, farm extensions, crops
    assert on_spaces - on_the_moor == {*built, *for_partner, "reap"}, "only a grain is ever taken away"
