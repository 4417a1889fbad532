"""What may wait on what: positions whose steps could never have come together are refused."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from tests.agricola.positions import Table, card_table, table
from tests.agricola.reading import begin

IMPROVE = {"step": "improve", "seat": 0, "with_majors": 1, "optional": 0}
STABLES = {
    "step": "build_stables",
    "seat": 0,
    "wood": 2,
    "limit": 4,
    "optional": 0,
    "count": 0,
    "last": None,
    "then_bake": 0,
    "passed": [],
}
FENCES = {"step": "draw_fences", "seat": 0, "way": 0, "optional": 0, "drawn": []}


def in_turn(*steps: dict[str, Any]) -> Table:
    """These wait in a turn of seat 0, who can pay for much."""
    made = card_table(5).goods(0, wood=9, clay=9, reed=9, stone=9, food=9)
    made.data["stack"] = [{"step": "return_home"}, {"step": "next_turn", "seat": 0}, *steps]
    return made


def refused(made: Table, why: str) -> None:
    with pytest.raises(podere.BadPosition, match=why):
        made.game()


def test_deeds_follow_one_another_and_do_not_nest() -> None:
    for one, other in ((STABLES, IMPROVE), (IMPROVE, STABLES)):
        assert in_turn(one).game().seat == 0
        refused(in_turn(one, other), f"{other['step']} cannot be done")


def test_a_turn_ends_once() -> None:
    refused(in_turn({"step": "next_turn", "seat": 0}, STABLES), "next_turn cannot follow from next_turn")


def test_nothing_is_begun_while_animals_breed() -> None:
    made = table(round=4).goods(0, wood=9, reed=9)
    young, room = {"step": "young", "seat": 0, "order": "sheep"}, {"step": "room_or_renovate", "seat": 0}
    refused(
        made.steps({"step": "end_round"}, young, room, phase="breeding"), "room_or_renovate cannot be done"
    )


def test_a_card_answers_once_to_the_beginning_of_a_round() -> None:
    def begun(times: int) -> Table:
        made = card_table(5).played(0, "plow_driver").goods(0, food=3).house(0, "stone")
        asked = {"seat": 0, "moment": "round_starts", "about": 5, "waiting": ["plow_driver"]}
        asks = [{"step": "answers", **asked}] * times
        return made.steps({"step": "refill"}, {"step": "round_frame"}, *asks, phase="preparation")

    assert "use plow_driver" in begun(1).game().words()
    refused(begun(2), "answers cannot be done")


def test_nobody_is_asked_twice_for_the_same_pack() -> None:
    data: Any = begin(3, deal="draft").to_data()
    picks = [step for step in data["stack"] if step["step"] == "pick"]
    assert sorted(step["seat"] for step in picks) == [0, 1, 2]
    picks[0]["seat"] = picks[1]["seat"]
    with pytest.raises(podere.BadPosition):
        podere.from_data(data)


@pytest.mark.parametrize("drawn", [["f1s"], ["e2n", "g2s"], ["c1w", "c1n"], ["c1n", "c1n"]])
def test_fences_are_drawn_in_order_and_on_edges_of_the_farm(drawn: list[str]) -> None:
    assert in_turn({**FENCES, "drawn": ["c1n"]}).game().seat == 0
    refused(in_turn({**FENCES, "drawn": drawn}), "draw_fences cannot be done")


def test_there_are_no_horses_to_choose_off_the_moor() -> None:
    refused(in_turn({"step": "choose_good", "seat": 0, "goods": ["horse"], "count": 1}), "choose_good cannot")


def test_on_one_space_there_is_one_field() -> None:
    made = table().fields(0, b1="grain 3")
    made.seats[0]["fields"].append({"cell": "b1", "crop": None, "count": 0})
    refused(made, "there are two fields on one space")
