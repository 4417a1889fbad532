"""What readers of positions take for a number that can be, and the first space of the widest farm."""

from __future__ import annotations

import pytest

import podere
from tests.acbas.positions import play, starting, table
from tests.acbas.test_anytime import last_worker
from tests.covers import covers


@covers("acbas 13.49")
def test_a_stone_lies_on_the_stone_carvers_workshop_for_each_of_the_eight_rounds_at_most() -> None:
    made = table("stone_carvers_workshop", round=8).building(0, "stone_carvers_workshop", "f1")
    assert made.put(0, stones=8).game().round == 8
    with pytest.raises(podere.BadPosition, match="stones"):
        made.put(0, stones=9).game()


def test_all_borders_of_the_box_may_be_in_one_supply() -> None:
    """9 for each player and 8 that come with the rounds: all may be given and taken."""
    made = table(round=8).put(0, borders=26).put(1, borders=0)
    game = last_worker(made, "expand", "three_wood", "walls", "fences", "feeding_troughs")
    assert game.player(0).borders == 26


@covers("acbas 13.8")
def test_a_stall_on_the_first_space_of_the_widest_farm_can_be_moved() -> None:
    made = table("carpenter", mode="expert").building(0, "carpenter", "f1")
    game = made.expansion(0, "e", "d", "c", "b", "a").stall(0, "a1", "g1").game()
    assert starting(play(game, "rearrange"), "lift_stall") == ["a1", "g1"]


@covers("acbas 11.5.1", "acbas 13.1")
def test_stone_of_the_last_action_is_of_no_use_to_the_animal_trader_alone() -> None:
    made = table("animal_trader").building(0, "animal_trader", "f1").stall(0, "g1").animals(0, sheep=2, pig=1)
    others = ("start_player", "three_wood", "walls", "fences", "feeding_troughs")
    assert play(last_worker(made, *others), "place one_stone").round == 2


@covers("acbas 1.2.1")
def test_a_farm_without_land_is_refused() -> None:
    with pytest.raises(podere.BadPosition, match="land is not made of whole columns"):
        table().put(0, land=[]).game()
