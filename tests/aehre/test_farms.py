"""Farms: when they are built and where, what they do to a region, and what they bring.

The corner of the printed board that most tests use:

          a         b         c         d         e
    1   wheat     beet      rapeseed  corn      potato
    2   rapeseed  corn      potato    wheat     beet
    3   potato    wheat     beet      rapeseed  corn
    4   beet      rapeseed  corn      potato    wheat
"""

from __future__ import annotations

import pytest

from podere.games.aehre.state import Aehre
from tests.aehre.positions import Table, at, board, look, play, seat, table, verbs, why
from tests.covers import covers

TILE = "wheat1-rapeseed2"


def almost(players: int = 2) -> Table:
    """One more step of the wheat cube and seat 0 builds its first farm."""
    row = look(table(players).game())["farm_steps"][0]
    return table(players).cubes(0, row, wheat=row - 1).hand(0, TILE)


def building() -> Aehre:
    """Seat 0 has just earned its first farm with a small wheat on b2."""
    return play(almost().game(), "small wheat", "put b2", "farm_points b2")


# Building


@covers("aehre 7.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_farm_is_built_when_the_last_cube_reaches_its_row(players: int) -> None:
    game = play(almost(players).game(), f"tile {TILE}", "lay c2 east", "farm_points c2")
    assert verbs(game) == {"build"}
    assert look(game)["asked"] == "build"
    assert seat(game, 0)["farms_due"] == 1


@covers("aehre 7.1")
def test_a_cube_that_passes_the_row_will_do() -> None:
    game = building()
    assert seat(game, 0)["cubes"]["wheat"] == 4
    assert verbs(game) == {"build"}


@covers("aehre 7.1")
def test_four_cubes_are_not_enough() -> None:
    game = play(table().cubes(0, 3, wheat=2, corn=2).game(), "small wheat", "put b2", "farm_points b2")
    assert game.seat == 1
    assert seat(game, 0)["farms_due"] == 0


@covers("aehre 7.1")
def test_nothing_else_may_be_done_before_the_farm_is_built() -> None:
    game = play(almost().game(), f"tile {TILE}", "lay c2 east", "farm_points c2")
    assert why(game, "victory d2") == "build_first"
    play(game, "build e1")
    assert game.words() == ["victory d2", "farm_points d2"]


@covers("aehre 7.1")
@pytest.mark.parametrize(("players", "row"), [(2, 6), (3, 5), (4, 5), (5, 4)])
def test_the_second_farm_is_built_at_the_second_row(players: int, row: int) -> None:
    game = table(players).cubes(0, row, wheat=row - 1).farm(0, "a1").game()
    play(game, "small wheat", "put b2", "farm_points b2")
    assert verbs(game) == {"build"}
    play(game, "build e1")
    assert seat(game, 0)["farms"] == ["a1", "e1"]
    assert game.seat == 1


@covers("aehre 7.1.1")
def test_cubes_that_have_left_count_as_having_passed() -> None:
    game = play(
        table().cubes(0, 3, wheat=2).gone(0, "beet").game(), "small wheat", "put b2", "farm_points b2"
    )
    assert verbs(game) == {"build"}


@covers("aehre 7.1.1", "aehre 6.2")
def test_the_cube_that_wins_livestock_may_earn_the_second_farm_in_the_same_move() -> None:
    low_pile = board(
        livestock_step={"2": 5, "3": 8, "4": 7, "5": 6},
        farm_steps={"2": [3, 4], "3": [3, 5], "4": [2, 5], "5": [2, 4]},
    )
    game = table(2, low_pile).cubes(0, 4, wheat=3).farm(0, "a1").game()
    play(game, "small wheat", "put b2", "farm_points b2")
    assert seat(game, 0)["cubes"]["wheat"] is None
    assert verbs(game) == {"build"}


@covers("aehre 7.1.2")
def test_two_rows_reached_at_once_bring_two_farms_one_after_the_other() -> None:
    close_rows = board(farm_steps={"2": [3, 4], "3": [3, 5], "4": [2, 5], "5": [2, 4]})
    game = table(2, close_rows).cubes(0, 4, wheat=2).game()
    play(game, "small wheat", "put b2", "farm_points b2", "build e1")
    assert verbs(game) == {"build"}
    assert why(game, "build e1") == "region_taken"
    play(game, "build c1")
    assert seat(game, 0)["farms"] == ["c1", "e1"]
    assert game.seat == 1


@covers("aehre 7.1.2", "aehre 5.1.1")
def test_both_farms_stand_before_the_second_field_is_counted() -> None:
    close_rows = board(farm_steps={"2": [3, 4], "3": [3, 5], "4": [2, 5], "5": [2, 4]})
    game = table(2, close_rows).cubes(0, 4, wheat=2).hand(0, "wheat2-rapeseed1").game()
    play(game, "tile wheat2-rapeseed1", "lay c2 east", "farm_points c2", "build e1")
    assert verbs(game) == {"build"}
    play(game, "build d3", "victory d2")
    assert seat(game, 0)["fields"] == 0


# Where


@covers("aehre 7.2")
def test_a_farm_may_stand_on_any_field_of_any_region_without_one() -> None:
    game = building()
    assert game.words() == [f"build {field['cell']}" for field in look(game)["land"]]
    play(game, "build h7")
    assert at(game, "h7")["farm"] == 0
    assert seat(game, 0)["farms"] == ["h7"]


@covers("aehre 7.2", "aehre 8.1")
def test_the_example_in_which_green_has_the_wheat_and_the_beet_is_chosen() -> None:
    land = almost().field("c2 c3 d3", "wheat").field("e1 e3 f2", "beet").farm(1, "d2")
    game = play(land.game(), "small wheat", "put c1", "farm_points c1")
    assert (at(game, "d2")["region"], at(game, "e2")["region"]) == (6, 4)
    assert why(game, "build c1") == "region_taken"
    assert why(game, "build b3") == "region_taken"
    play(game, "build e2")
    assert seat(game, 0)["farm_points"] == 4


@covers("aehre 7.2")
def test_ones_own_region_is_taken_too() -> None:
    game = table().field("c2 c3", "wheat").cubes(0, 6, wheat=5).farm(0, "c2").game()
    play(game, "small wheat", "put e1", "farm_points e1")
    assert why(game, "build c3") == "region_taken"
    assert why(game, "build d2") == "region_taken"


@covers("aehre 7.2")
def test_on_a_smaller_board_no_farm_stands_outside() -> None:
    small = table(2, board("wbrcp", "rcpwb", "pwbrc", "brcpw", "cpwbr")).cubes(0, 3, wheat=2)
    game = play(small.game(), "small wheat", "put b2", "farm_points b2")
    assert why(game, "build f1") == "off_board"
    assert len(game.words()) == 25


# The order of the two fields


@covers("aehre 5.1.1", "aehre 7.1")
def test_both_fields_are_offered_where_a_farm_may_come_between() -> None:
    game = play(almost().game(), f"tile {TILE}", "lay c2 east")
    assert game.words() == ["victory c2", "victory d2", "farm_points c2", "farm_points d2"]


@covers("aehre 5.1.1", "aehre 7.1", "aehre 7.4")
def test_a_farm_built_for_the_first_field_takes_the_points_of_the_second() -> None:
    game = play(almost().game(), f"tile {TILE}", "lay c2 east", "farm_points c2", "build d3", "victory d2")
    assert (seat(game, 0)["fields"], seat(game, 0)["farm_points"]) == (0, 2)


@covers("aehre 5.1.1", "aehre 7.1")
def test_the_other_order_brings_points_for_both() -> None:
    game = play(almost().game(), f"tile {TILE}", "lay c2 east", "victory d2", "farm_points c2", "build d3")
    assert (seat(game, 0)["fields"], seat(game, 0)["farm_points"]) == (2, 2)


@covers("aehre 5.1.1")
def test_the_second_field_may_be_the_one_that_brings_the_farm() -> None:
    game = play(table().cubes(0, 3, rapeseed=1).hand(0, TILE).game(), f"tile {TILE}", "lay c2 east")
    assert len(game.words()) == 4
    play(game, "farm_points d2", "build b3", "victory c2")
    assert game.seat == 1
    assert seat(game, 0)["fields"] == 1  # wheat on c2 alone: b3 is not beside it


@covers("aehre 5.1.1")
def test_two_fields_that_earn_the_farm_only_together_need_no_order() -> None:
    game = play(table().cubes(0, 3, wheat=2, rapeseed=1).hand(0, TILE).game(), f"tile {TILE}", "lay c2 east")
    assert game.words() == ["victory c2", "farm_points c2"]
    play(game, "farm_points c2", "farm_points d2")
    assert verbs(game) == {"build"}


@covers("aehre 5.1.1", "aehre 7.3")
def test_the_order_does_not_matter_where_no_farm_can_be_built() -> None:
    full = table(2, board("wwb", "wbb")).cubes(0, 6, wheat=5).farm(1, "a1").farm(0, "c2")
    game = play(full.hand(0, "wheat1-beet1").game(), "tile wheat1-beet1", "lay b2 north")
    assert (at(game, "a1")["region"], at(game, "c2")["region"]) == (3, 3)
    assert game.words() == ["victory b1", "farm_points b1"]


# Waiting


def crowded() -> Aehre:
    """Two regions, both with a farm; seat 0 earns its second farm and finds no region free."""
    full = table(2, board("ww", "bb")).cubes(0, 6, beet=5).farm(1, "a1").farm(0, "a2").game()
    return play(full, "small beet", "put b1", "farm_points b1")


@covers("aehre 7.3")
def test_a_farm_waits_when_every_region_has_one() -> None:
    game = crowded()
    assert game.seat == 1
    assert seat(game, 0)["farms"] == ["a2"]
    assert seat(game, 0)["farms_due"] == 1


@covers("aehre 7.3", "aehre 3.2")
def test_a_waiting_farm_is_not_built_in_somebody_elses_turn() -> None:
    game = play(crowded(), "small corn", "put b2", "victory b2")
    assert game.seat == 0
    assert look(game)["asked"] == "choose_tile"
    assert seat(game, 0)["farms"] == ["a2"]


@covers("aehre 7.3", "aehre 8.1")
def test_a_waiting_farm_must_be_built_in_the_next_turn_with_a_free_region() -> None:
    game = play(crowded(), "small corn", "put b2", "victory b2", "small wheat", "put b2")
    before = seat(game, 0)["farm_points"]
    play(game, "victory b2")
    assert game.seat == 0
    assert game.words() == ["build b1", "build b2"]
    play(game, "build b1")
    assert seat(game, 0)["farms"] == ["b1", "a2"]
    assert seat(game, 0)["farm_points"] == before + 2
    assert game.seat == 1


@covers("aehre 7.3")
def test_a_farm_goes_on_waiting_while_no_region_is_free() -> None:
    game = table(2, board("ww", "bb")).cubes(0, 6).farm(1, "a1").farm(0, "a2").game()
    play(game, "small beet", "put b1", "victory b1")
    assert game.seat == 1
    assert seat(game, 0)["farms_due"] == 1


# What a farm does to its region


@covers("aehre 7.4")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_field_that_joins_a_region_with_a_farm_brings_no_victory_points(owner: int) -> None:
    game = play(table().farm(owner, "b3").game(), "small wheat", "put b2", "victory b2")
    assert at(game, "b2")["region"] == 2
    assert seat(game, 0)["fields"] == 0


@covers("aehre 7.4")
def test_farm_points_may_be_taken_for_a_field_in_a_region_with_a_farm() -> None:
    game = play(table().farm(1, "b3").game(), "small wheat", "put b2", "farm_points b2")
    assert seat(game, 0)["cubes"]["wheat"] == 2


@covers("aehre 7.4")
def test_both_fields_of_a_double_tile_bring_nothing_in_a_region_with_a_farm() -> None:
    game = table().farm(1, "d2").hand(0, "wheat0-wheat1").game()
    play(game, "tile wheat0-wheat1", "lay c1 east", "victory c1", "victory d1")
    assert seat(game, 0)["fields"] == 0


@covers("aehre 7.4.1")
def test_a_field_of_another_crop_beside_a_farm_scores_as_usual() -> None:
    game = play(table().farm(1, "b3").game(), "small potato", "put b2", "victory b2")
    assert seat(game, 0)["fields"] == 2  # b2 and the printed c2


@covers("aehre 7.5")
def test_a_region_can_be_made_smaller() -> None:
    game = table().field("c2 c3", "wheat").farm(1, "b3").game()
    assert at(game, "b3")["region"] == 4
    play(game, "small corn", "put c2", "victory c2")
    assert at(game, "b3")["region"] == 2


@covers("aehre 7.5", "aehre 7.2")
def test_only_the_part_with_the_farm_still_belongs_to_its_owner() -> None:
    game = table().cubes(0, 3, corn=2).field("c2 c3", "wheat").farm(1, "b3").game()
    play(game, "small corn", "put c3", "farm_points c3")
    assert at(game, "b3")["region"] == 1
    assert why(game, "build b3") == "region_taken"
    assert {"build c2", "build d2"} <= set(game.words())
    play(game, "build c2")
    assert seat(game, 0)["farm_points"] == 2


@covers("aehre 7.5")
def test_points_can_be_gained_again_in_a_part_that_was_cut_off() -> None:
    game = table().field("c2 c3", "wheat").farm(1, "b3").game()
    play(game, "small corn", "put c3", "victory c3", "small wheat", "put c1", "victory c1")
    assert seat(game, 1)["fields"] == 3  # c1, c2 and d2


@covers("aehre 7.6")
def test_a_region_with_a_farm_may_grow_by_one_without() -> None:
    game = table().farm(1, "b3").game()
    assert at(game, "d2")["region"] == 1
    play(game, "small wheat", "put b2", "victory b2", "small wheat", "put c2", "victory c2")
    assert at(game, "b3")["region"] == 4  # b3, b2, c2 and d2
    assert seat(game, 1)["farm_points"] == 4


# Scoring


@covers("aehre 8.1")
def test_a_farm_brings_its_region_each_turn_whether_it_changed_or_not() -> None:
    game = table().field("c2 c3", "wheat").farm(0, "b3").game()
    play(game, "small corn", "put a1", "victory a1")
    assert seat(game, 0)["farm_points"] == 4
    play(game, "small corn", "put e1", "victory e1", "small beet", "put a1", "victory a1")
    assert seat(game, 0)["farm_points"] == 8


@covers("aehre 8.1")
def test_the_example_of_a_farm_that_scores_in_the_turn_in_which_it_is_built() -> None:
    land = almost().field("b4 c4", "beet")
    game = play(land.game(), "small wheat", "put b2", "farm_points b2")
    assert at(game, "c3")["region"] == 4  # a4, b4, c4 and c3
    play(game, "build c3")
    assert seat(game, 0)["farm_points"] == 4


@covers("aehre 8.1")
def test_two_farms_of_one_player_both_score() -> None:
    game = table().field("c2", "wheat").farm(0, "c2").farm(0, "g1").game()
    play(game, "small corn", "put a1", "victory a1")
    assert seat(game, 0)["farm_points"] == 3  # c2 and d2, and g1 alone


@covers("aehre 8.1", "aehre 7.6")
def test_a_farm_scores_after_the_fields_of_the_same_turn_have_made_it_grow() -> None:
    game = play(table().farm(0, "b3").game(), "small wheat", "put b2", "farm_points b2")
    assert seat(game, 0)["farm_points"] == 2


@covers("aehre 8.2")
def test_without_a_farm_nothing_is_scored() -> None:
    game = table().game()
    journal = game.listen()
    play(game, "small wheat", "put b2", "victory b2")
    assert seat(game, 0)["farm_points"] == 0
    assert "farms" not in [event.kind for event in journal.events]
