"""The game without hand cards."""

from __future__ import annotations

import pytest

from tests.agricola.positions import goods, play, starting, table, why
from tests.agricola.reading import begin, end_round, hand, look, pile, spaces
from tests.covers import covers


@covers("agricola 18.1")
def test_nobody_has_a_hand_and_lessons_are_closed() -> None:
    game = begin(2, cards="none")
    assert hand(game, 0) == hand(game, 1) == []
    assert why(game, "place lessons") == "no_occupations_left"


@covers("agricola 18.2", "agricola 11.2")
def test_the_meeting_place_gathers_a_food_each_round() -> None:
    game = begin(2, cards="none")
    assert pile(game, "meeting_place") == "1 food"
    assert pile(begin(2), "meeting_place") == ""
    game = play(table().piles(meeting_place=3).turn(1).game(), "place meeting_place")
    assert goods(game, 1) == "3 food"
    assert look(game)["first"] == 1
    assert pile(end_round(table().piles(meeting_place=3)), "meeting_place") == "4 food"


@covers("agricola 18.3", "agricola 2.7")
@pytest.mark.parametrize(("players", "there"), [(1, False), (2, True), (3, True), (4, True)])
def test_side_job_joins_with_two_to_four_players(players: int, there: bool) -> None:
    assert ("side_job" in spaces(begin(players, cards="none"))) == there
    assert "side_job" not in spaces(begin(players))


@covers("agricola 18.3", "agricola 8.4")
def test_side_job_builds_exactly_one_stable_for_one_wood_and_bakes() -> None:
    made = table().goods(0, wood=5, grain=2).majors(0, "fireplace_2")
    game = play(made.game(), "place side_job", "stable c1")
    assert starting(game, "stable") == []
    play(game, "bake", "done")
    assert goods(game) == "4 wood 1 grain 2 food"
    only_bread = play(made.game(), "place side_job", "done", "bake", "done")
    assert goods(only_bread) == "5 wood 1 grain 2 food"


@covers("agricola 18.3", "agricola 3.9")
def test_side_job_needs_one_of_the_two() -> None:
    assert why(table().goods(0, grain=2).game(), "place side_job") == "lacks"
    assert why(table().goods(0, wood=1).game(), "place side_job") == ""
    assert why(table().goods(0, grain=1).majors(0, "clay_oven").game(), "place side_job") == ""
