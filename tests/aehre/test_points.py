"""Gaining points: victory points for regions, farm points for barns, and the choice between them.

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
from tests.aehre.positions import at, board, look, play, seat, table, why
from tests.covers import covers

TILE = "wheat1-rapeseed2"


def example() -> Aehre:
    """Wheat on c2 makes a region of 3 with c3 and b3, rapeseed on d2 one of 2 with d3."""
    game = table().field("c3", "wheat").hand(0, TILE).game()
    return play(game, f"tile {TILE}", "lay c2 east")


@covers("aehre 5.1", "aehre 5.4", "aehre 3.1")
def test_the_example_of_victory_points_for_both_fields() -> None:
    game = example()
    assert (at(game, "c2")["region"], at(game, "d2")["region"]) == (3, 2)
    play(game, "victory c2")
    assert seat(game, 0)["victory"] == 3
    play(game, "victory d2")
    assert seat(game, 0)["victory"] == 5
    assert set(seat(game, 0)["cubes"].values()) == {0}


@covers("aehre 5.1", "aehre 5.8", "aehre 5.7")
def test_the_example_of_farm_points_for_both_fields() -> None:
    game = play(example(), "farm_points c2", "farm_points d2")
    assert seat(game, 0)["cubes"] == {"wheat": 1, "beet": 0, "rapeseed": 2, "corn": 0, "potato": 0}
    assert seat(game, 0)["victory"] == 0


@covers("aehre 5.1")
def test_the_two_fields_may_bring_different_points() -> None:
    game = play(example(), "victory c2", "farm_points d2")
    assert (seat(game, 0)["victory"], seat(game, 0)["cubes"]["rapeseed"]) == (3, 2)
    game = play(example(), "farm_points c2", "victory d2")
    assert (seat(game, 0)["victory"], seat(game, 0)["cubes"]["wheat"]) == (2, 1)


@covers("aehre 5.1")
def test_a_field_never_brings_both_kinds_of_points() -> None:
    game = play(example(), "victory c2")
    assert why(game, "farm_points c2") == "not_new"
    assert game.words() == ["victory d2", "farm_points d2"]


@covers("aehre 5.1.1")
def test_the_order_of_the_fields_is_not_asked_where_it_cannot_matter() -> None:
    game = example()
    assert game.words() == ["victory c2", "farm_points c2"]
    assert why(game, "victory d2") == "other_field_first"


@covers("aehre 5.2")
def test_older_fields_bring_no_points() -> None:
    game = example()
    assert why(game, "victory c3") == "not_new"
    assert why(game, "farm_points b3") == "not_new"


@covers("aehre 5.3", "aehre 5.4")
def test_a_region_joins_printed_and_laid_fields_along_their_sides() -> None:
    game = play(table().field("c3", "wheat").game(), "small wheat", "put c2", "victory c2")
    assert seat(game, 0)["victory"] == 4  # c2, c3, the printed b3 and the printed d2


@covers("aehre 5.3")
def test_fields_that_touch_at_a_corner_are_not_joined() -> None:
    game = play(table().game(), "small wheat", "put b2", "victory b2")
    assert seat(game, 0)["victory"] == 2  # b2 and b3, but not a1


@covers("aehre 5.3")
def test_levels_do_not_part_a_region() -> None:
    game = play(table().field("b3", "wheat", level=6).game(), "small wheat", "put b2", "victory b2")
    assert seat(game, 0)["victory"] == 2


@covers("aehre 5.3")
def test_a_region_does_not_reach_round_the_edge_of_the_board() -> None:
    game = play(table().field("h1", "beet").field("a2", "beet").game(), "small beet", "put h2", "victory h2")
    assert at(game, "a2")["region"] == 1
    assert seat(game, 0)["victory"] == 4  # h2, h1 and the printed g1 and h3


@covers("aehre 5.4")
def test_a_field_on_its_own_brings_one_point() -> None:
    game = play(table().hand(0, TILE).game(), f"tile {TILE}", "lay c1 south", "victory c1", "victory c2")
    assert seat(game, 0)["victory"] == 2


@covers("aehre 5.4")
def test_a_region_is_counted_after_both_fields_lie() -> None:
    game = table().field("c3", "wheat").hand(0, "wheat1-beet1").game()
    play(game, "tile wheat1-beet1", "lay c2 east", "victory c2")
    assert seat(game, 0)["victory"] == 3  # the beet now lies on d2, which was wheat


@covers("aehre 5.5")
def test_the_example_of_a_double_tile_in_a_region_of_four() -> None:
    game = table().field("d3", "wheat").hand(0, "wheat0-wheat1").game()
    play(game, "tile wheat0-wheat1", "lay c1 east")
    assert at(game, "c1")["region"] == 4
    play(game, "victory c1", "victory d1")
    assert seat(game, 0)["victory"] == 8


@covers("aehre 5.6", "aehre 5.7")
def test_a_double_tile_may_be_split() -> None:
    game = table().field("d3", "wheat").hand(0, "wheat0-wheat2").game()
    play(game, "tile wheat0-wheat2", "lay c1 east", "victory c1", "farm_points d1")
    assert (seat(game, 0)["victory"], seat(game, 0)["cubes"]["wheat"]) == (4, 2)


@covers("aehre 5.7")
def test_farm_points_do_not_depend_on_the_region() -> None:
    land = table().field("b3 c3", "wheat", symbols=2)
    game = play(land.hand(0, "wheat1-beet1").game(), "tile wheat1-beet1", "lay c2 east", "farm_points c2")
    assert at(game, "c2")["region"] == 3
    assert seat(game, 0)["cubes"]["wheat"] == 1


@covers("aehre 5.7", "aehre 1.5")
@pytest.mark.parametrize("crop", ["wheat", "beet", "rapeseed", "corn", "potato"])
def test_every_small_tile_brings_two_farm_points(crop: str) -> None:
    cell = "b2" if crop != "corn" else "b1"
    game = play(table().game(), f"small {crop}", f"put {cell}", f"farm_points {cell}")
    assert seat(game, 0)["cubes"][crop] == 2
    assert sum(seat(game, 0)["cubes"].values()) == 2


@covers("aehre 5.7.1")
def test_a_field_without_a_barn_may_be_taken_as_farm_points_and_brings_nothing() -> None:
    game = table().hand(0, "wheat0-wheat1").game()
    play(game, "tile wheat0-wheat1", "lay c1 east", "farm_points c1", "farm_points d1")
    assert seat(game, 0)["cubes"]["wheat"] == 1
    assert seat(game, 0)["victory"] == 0


@covers("aehre 5.8")
def test_only_the_cube_of_the_fields_crop_and_only_ones_own_moves() -> None:
    game = play(example(), "farm_points c2", "farm_points d2")
    assert seat(game, 1)["cubes"] == {"wheat": 0, "beet": 0, "rapeseed": 0, "corn": 0, "potato": 0}


@covers("aehre 5.9", "aehre 1.2")
@pytest.mark.parametrize(("before", "after"), [(94, 99), (95, 100), (98, 103), (198, 203)])
def test_the_count_goes_on_past_99(before: int, after: int) -> None:
    game = table().field("c3", "wheat").points(0, before).hand(0, TILE).game()
    play(game, f"tile {TILE}", "lay c2 east", "victory c2", "victory d2")
    assert seat(game, 0)["victory"] == after
    assert game.scores()[0] == after


@covers("aehre 3.2")
def test_only_the_player_whose_turn_it_is_gains_anything() -> None:
    game = play(table(3).farm(1, "b3").game(), "small wheat", "put b2")
    assert at(game, "b3")["region"] == 2
    play(game, "farm_points b2")
    assert game.seat == 1
    assert [seat(game, number)["victory"] for number in range(3)] == [0, 0, 0]


@covers("aehre 3.1")
def test_a_turn_is_placing_then_points_then_farms_then_drawing() -> None:
    game = table().farm(0, "b3").hand(0, TILE).game()
    journal = game.listen()
    play(game, f"tile {TILE}", "lay c1 south", "victory c1", "victory c2")
    kinds = [event.kind for event in journal.events if event.kind not in ("move", "forced")]
    assert kinds == ["lay", "victory", "victory", "farms", "nature"]
    assert look(game)["asked"] == "choose_tile"


@covers("aehre 5.7")
def test_both_fields_of_a_double_tile_may_bring_farm_points_where_both_show_barns() -> None:
    other_tiles = board(large_tiles=["wheat1-wheat2"] * 60)
    game = play(
        table(2, other_tiles).game(), "tile wheat1-wheat2", "lay c1 east", "farm_points c1", "farm_points d1"
    )
    assert seat(game, 0)["cubes"]["wheat"] == 3
