"""Positions: every piece is counted, and readers trust nothing."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import podere
from podere.boxes.box import begin
from podere.games.acbas.dense import dense
from podere.kernel.rng import seeded
from tests.acbas.positions import table


def in_play(moves: int) -> dict[str, object]:
    game = podere.new("acbas", seed=f"readers {moves}", mode="expert")
    rng = seeded(f"readers {moves}")
    for _ in range(moves):
        if not game.over:
            legal = game.moves()
            game.push(legal[rng.below(len(legal))])
    return game.to_data()


POSITIONS = [in_play(moves) for moves in (0, 5, 17, 33, 58, 77, 90, 200)]
VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 30)
    | st.sampled_from(
        [
            "f1",
            "h1",
            "f2n",
            "sheep",
            "shelter",
            "place",
            "turn",
            "release",
            "walls",
            "three_wood",
            [],
            {},
            ["f1"],
            ["g3"],
        ]
    )
)
quick = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to everything in nested data."""
    found = [path] if path else []
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        found += places(value, (*path, key))
    return found


def reads_well(data: object) -> None:
    """Either one clear error, or a game that plays on to a sound end."""
    try:
        game = podere.from_data(data)
    except podere.BadPosition:
        return
    assert game.audit() == []
    for number in range(30):
        if game.over:
            break
        moves = game.moves()
        game.push(moves[number % len(moves)])
        assert game.audit() == []


@quick
@given(st.sampled_from(POSITIONS), st.data(), VALUES)
def test_a_position_with_anything_replaced(
    position: dict[str, object], data: st.DataObject, value: object
) -> None:
    changed: Any = copy.deepcopy(position)
    *way, last = data.draw(st.sampled_from(places(changed)))
    inner = changed
    for key in way:
        inner = inner[key]
    inner[last] = value
    reads_well(changed)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"borders": 10}, "there must be 26 borders, not 27"),
        ({"troughs": ["f1"]}, "there must be 10 troughs, not 11"),
        ({"stalls": ["f1"]}, "there must be 5 stall tiles, not 6"),
        (
            {"land": ["f1", "f2", "f3", "g1", "g2", "g3", "h1", "h2", "h3"]},
            "there must be 5 expansions, not 6",
        ),
        ({"land": ["f1", "f2", "f3", "g1", "g2", "g3", "i1", "i2", "i3"]}, "whole columns side by side"),
        ({"animals": {"cow": 2}}, "seat 0 has more animals than room"),
        ({"buildings": [{"building": "shelter", "cell": "f1"}]}, "shelter is there 2 times, not 1"),
        (
            {"buildings": [{"building": "half_timbered_house", "cell": "f1"}]},
            "only one building may cover the cottage",
        ),
        ({"stalls": ["f3"]}, "f3 is the cottage's"),
        ({"borders_placed": ["a1n"]}, "a border stands outside the farm"),
        ({"barn_waits": True}, "no building waits for a stall"),
        ({"stones": 2}, "stones lie on a building that is not there"),
        ({"lifted": {"trough": 1}}, "there must be 10 troughs"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, object], problem: str) -> None:
    with pytest.raises(podere.BadPosition, match=problem):
        table().put(0, **change).game()


@pytest.mark.parametrize("space", ["start_player", "one_stone", "expand", "horse_and_sheep"])
def test_something_lies_on_every_space_that_is_refilled_until_somebody_takes_it(space: str) -> None:
    made = table()
    made.state["piles"][space] = 0
    with pytest.raises(podere.BadPosition, match=f"there is nothing on {space}"):
        made.game()


@pytest.mark.parametrize("space", ["start_player", "one_stone", "expand", "horse_and_sheep"])
def test_no_space_holds_more_than_all_rounds_have_brought(space: str) -> None:
    made = table(round=2)
    made.state["piles"][space] += 1
    with pytest.raises(podere.BadPosition, match=f"there is too much on {space}"):
        made.game()


@pytest.mark.parametrize(("count", "can_be"), [(0, False), (10, True), (11, False)])
def test_no_more_new_borders_are_placed_than_are_there(count: int, can_be: bool) -> None:
    made = table("woodworking_shop").building(0, "woodworking_shop", "f1").put(0, borders=10)
    made.data["stack"][-1] = {"step": "next_turn", "seat": 0}
    made.data["stack"] += [
        {"step": "settle", "seat": 0},
        {"step": "new_borders", "seat": 0, "count": count},
        {"step": "choose_side", "seat": 0},
    ]
    made.state.update(placed=1, workers=[{"space": "expand", "seat": 0}])
    made.state["piles"]["expand"] = 0
    if can_be:
        assert made.game().words() == ["expand left", "expand right"]
    else:
        with pytest.raises(podere.BadPosition, match="new_borders cannot be done"):
            made.game()


def test_a_turn_ends_on_a_space() -> None:
    made = table("animal_trader").building(0, "animal_trader", "f1")
    made.state.update(placed=1, workers=[{"space": "walls", "seat": 0}])
    turn: dict[str, Any] = {"step": "next_turn", "seat": 0, "space": "walls"}
    made.data["stack"][-1:] = [turn, {"step": "closing", "seat": 0}]
    assert made.game().seat == 1
    turn["space"] = None
    with pytest.raises(podere.BadPosition, match="next_turn cannot be done"):
        made.game()


def test_workers_and_turns_must_fit() -> None:
    made = table()
    made.state["placed"] = 1
    with pytest.raises(podere.BadPosition, match="0 workers stand on the board, but 1 were placed"):
        made.game()
    made = table()
    made.data["stack"][-1]["seat"] = 1
    with pytest.raises(podere.BadPosition, match="turn cannot be done"):
        made.game()
    made = table()
    made.data["stack"] = [{"step": "release", "seat": 0, "order": "sheep", "keep": 0}]
    with pytest.raises(podere.BadPosition, match="release cannot follow from nothing"):
        made.game()


def test_what_is_still_to_come_must_fit_the_round() -> None:
    made = table()
    del made.data["stack"][0]
    with pytest.raises(podere.BadPosition, match="end_round cannot follow from nothing"):
        made.game()
    made = table("stone_carvers_workshop").building(0, "stone_carvers_workshop", "f1").goods(0, 0, 1)
    made.state.update(working=False, turn=3)
    made.data["stack"] = [{"step": "end", "seat": 0}, {"step": "carve", "seat": 0}]
    with pytest.raises(podere.BadPosition, match="carve cannot be done"):
        made.game()
    made = table()
    made.data["stack"][2]["seat"] = 0
    with pytest.raises(podere.BadPosition, match="breeding cannot be done"):
        made.game()
    made = table()
    border = {"step": "place_borders", "seat": 0, "way": "free", "placed": 0, "limit": 1, "last": None}
    made.data["stack"].append(border)
    with pytest.raises(podere.BadPosition, match="place_borders cannot be done"):
        made.game()
    made = table().round(8)
    del made.data["stack"][2]
    with pytest.raises(podere.BadPosition, match="go_home cannot be done"):
        made.game()
    made = table().round(8)
    made.state["round"] = 7
    with pytest.raises(podere.BadPosition, match="extra_breeding cannot be done"):
        made.game()


@pytest.mark.parametrize(
    "words",
    [
        ("place special_building_1", "build shelter"),
        ("place special_building_1",),
        ("place fences",),
        ("place feeding_troughs",),
        ("place stall",),
        ("rearrange",),
        ("rearrange", "lift_trough f2"),
        ("rearrange", "lift_trough f2", "done"),
        ("place stables",),
    ],
)
def test_a_choice_that_cannot_wait_is_not_there_twice(words: tuple[str, ...]) -> None:
    made = table("carpenter").building(0, "carpenter", "f1").trough(0, "f2").stall(0, "g1", "g2")
    game = made.goods(0, 12, 9, 3).game()
    for word in words:
        game.play(word)
    data: Any = game.to_data()
    podere.from_data(data)
    data["stack"].append(data["stack"][-1])
    with pytest.raises(podere.BadPosition):
        podere.from_data(data)


@pytest.mark.parametrize("number", range(20))
def test_a_stack_with_a_step_too_many_or_too_few_is_refused_or_plays_on(number: int) -> None:
    rng = seeded(f"stacks {number}")
    game = dense(begin("acbas", 2, f"stacks {number}", {"mode": "expert"}), rng)
    for _ in range(40):
        if game.over:
            return
        data: Any = game.to_data()
        stack = data["stack"]
        if rng.below(2):
            stack.insert(rng.below(len(stack) + 1), stack[rng.below(len(stack))])
        else:
            stack.pop(rng.below(len(stack)))
        reads_well(data)
        legal = game.moves()
        game.push(legal[rng.below(len(legal))])
