"""Livestock: cubes that reach the piles, leave the game, or find nothing there."""

from __future__ import annotations

import pytest

from tests.aehre.positions import at, look, play, seat, table, why
from tests.covers import covers


@covers("aehre 6.1", "aehre 6.2", "aehre 1.6")
def test_a_cube_that_reaches_the_pile_takes_the_cow_and_leaves() -> None:
    game = play(table().cubes(0, 0, wheat=6).game(), "small wheat", "put b2", "farm_points b2")
    assert seat(game, 0)["cubes"]["wheat"] is None
    assert look(game)["piles"]["wheat"] == ["pig"]
    (cow,) = seat(game, 0, viewer=0)["livestock"]
    assert cow["kind"] == "cow"
    assert 11 <= cow["value"] <= 15


@covers("aehre 6.1", "aehre 6.2", "aehre 1.6")
@pytest.mark.parametrize(
    ("step", "tile"), [(7, "wheat1-rapeseed2"), (6, "wheat2-rapeseed1"), (7, "wheat2-rapeseed1")]
)
def test_the_example_in_which_the_cow_is_gone_and_the_pig_is_taken(step: int, tile: str) -> None:
    game = table().cubes(0, 0, wheat=step).gone(1, "wheat").hand(0, tile).game()
    play(game, f"tile {tile}", "lay c1 south", "farm_points c1")
    (pig,) = seat(game, 0, viewer=0)["livestock"]
    assert pig["kind"] == "pig"
    assert 6 <= pig["value"] <= 10
    assert seat(game, 0)["cubes"]["wheat"] is None
    assert look(game)["piles"]["wheat"] == []


@covers("aehre 6.1", "aehre 1.5", "aehre 1.6")
def test_the_example_in_which_a_small_potato_wins_the_cow() -> None:
    near = table(4).cubes(0, 0, potato=5).cubes(1, 0, potato=6).cubes(2, 0, potato=6)
    game = play(near.game(), "small potato", "put a1", "farm_points a1")
    (cow,) = seat(game, 0, viewer=0)["livestock"]
    assert (cow["kind"], cow["value"] in range(11, 16)) == ("cow", True)
    assert seat(game, 0)["cubes"]["potato"] is None
    assert (seat(game, 1)["cubes"]["potato"], seat(game, 2)["cubes"]["potato"]) == (6, 6)


@covers("aehre 6.1", "aehre 1.6")
def test_the_third_cube_of_a_track_takes_the_chicken() -> None:
    near = table(3).cubes(0, 0, wheat=7).gone(1, "wheat").gone(2, "wheat")
    game = play(near.game(), "small wheat", "put b2", "farm_points b2")
    (chicken,) = seat(game, 0, viewer=0)["livestock"]
    assert chicken["kind"] == "chicken"
    assert 1 <= chicken["value"] <= 5


@covers("aehre 6.1")
def test_a_cube_below_the_row_takes_nothing() -> None:
    game = play(table().cubes(0, 0, wheat=5).game(), "small wheat", "put b2", "farm_points b2")
    assert seat(game, 0)["cubes"]["wheat"] == 7
    assert seat(game, 0)["livestock"] == []


@covers("aehre 6.1")
@pytest.mark.parametrize(("players", "row"), [(2, 8), (3, 8), (4, 7), (5, 6)])
def test_the_row_of_the_livestock_depends_on_the_player_count(players: int, row: int) -> None:
    short = play(table(players).cubes(0, 0, wheat=row - 3).game(), "small wheat", "put b2", "farm_points b2")
    assert seat(short, 0)["cubes"]["wheat"] == row - 1
    there = play(table(players).cubes(0, 0, wheat=row - 2).game(), "small wheat", "put b2", "farm_points b2")
    assert seat(there, 0)["cubes"]["wheat"] is None


@covers("aehre 6.1.1")
def test_a_cube_that_finds_the_pile_empty_stays_on_its_track() -> None:
    taken = table(4).cubes(0, 0, wheat=6).gone(1, "wheat").gone(2, "wheat").gone(3, "wheat")
    game = play(
        taken.hand(0, "wheat1-rapeseed2").game(), "tile wheat1-rapeseed2", "lay c1 south", "farm_points c1"
    )
    assert seat(game, 0)["cubes"]["wheat"] == 7
    assert seat(game, 0)["livestock"] == []


@covers("aehre 6.1.1", "aehre 6.3.1")
@pytest.mark.parametrize("step", [6, 7, 8])
def test_a_cube_over_an_empty_pile_rests_on_the_top_space(step: int) -> None:
    taken = table(4).cubes(0, 0, wheat=step).gone(1, "wheat").gone(2, "wheat").gone(3, "wheat")
    game = play(taken.game(), "small wheat", "put b2")
    assert game.words() == ["victory b2", "farm_points b2"]
    play(game, "farm_points b2")
    assert seat(game, 0)["cubes"]["wheat"] == 8


@covers("aehre 6.2")
def test_without_its_cube_a_crop_brings_victory_points_only() -> None:
    game = play(table().gone(0, "wheat").game(), "small wheat", "put b2")
    assert seat(game, 0)["victory"] == 2
    assert game.seat == 1


@covers("aehre 6.2", "aehre 5.1")
def test_without_one_cube_the_other_field_of_the_tile_is_still_a_choice() -> None:
    game = table().gone(0, "wheat").hand(0, "wheat1-rapeseed2").game()
    play(game, "tile wheat1-rapeseed2", "lay c1 south")
    assert seat(game, 0)["victory"] == 1
    assert game.words() == ["victory c2", "farm_points c2"]
    assert why(game, "farm_points c1") == "not_new"


@covers("aehre 6.2")
def test_farm_points_without_a_cube_are_refused_with_the_reason() -> None:
    near_a_farm = table().cubes(0, 3, wheat=2).gone(0, "rapeseed").hand(0, "wheat1-rapeseed2")
    game = play(near_a_farm.game(), "tile wheat1-rapeseed2", "lay c2 east")
    assert game.words() == ["victory c2", "victory d2", "farm_points c2"]
    assert why(game, "farm_points d2") == "cube_gone"


@covers("aehre 6.2.1", "aehre 7.4")
def test_without_a_cube_a_field_in_a_region_with_a_farm_brings_nothing() -> None:
    game = play(table().gone(0, "wheat").farm(1, "b3").game(), "small wheat", "put b2")
    assert at(game, "b2")["region"] == 2
    assert seat(game, 0)["victory"] == 0
    assert game.seat == 1


@covers("aehre 6.3", "aehre 6.3.1")
def test_a_cube_wins_one_tile_however_far_it_would_go() -> None:
    game = play(table().cubes(0, 0, wheat=7).game(), "small wheat", "put b2", "farm_points b2")
    assert len(seat(game, 0)["livestock"]) == 1
    assert look(game)["piles"]["wheat"] == ["pig"]


@covers("aehre 6.3")
def test_a_player_wins_at_most_one_tile_for_each_crop() -> None:
    all_gone = table().gone(0, "wheat").gone(0, "beet").gone(0, "rapeseed").gone(0, "corn").gone(0, "potato")
    game = play(all_gone.farm(0, "h1").farm(0, "a8").game(), "small wheat", "put b2")
    assert len(seat(game, 0)["livestock"]) == 5
    assert seat(game, 0)["fields"] == 2


@covers("aehre 6.4")
def test_livestock_counts_only_at_the_end() -> None:
    game = table().points(0, 10).gone(0, "wheat", 12).game()
    assert seat(game, 0)["victory"] == 10
    assert game.sheet(0) == {"fields": 10, "farms": 0, "cows": 12, "pigs": 0, "chickens": 0}
    assert game.scores()[0] == 22


@covers("aehre 1.6.1", "aehre 2.3")
def test_the_value_of_a_tile_is_as_likely_any_that_nobody_holds() -> None:
    game = table().cubes(0, 0, wheat=7).gone(1, "beet", 12).game()
    game.nature_waits = True
    play(game, "small wheat", "put b2", "farm_points b2")
    assert game.words() == ["find 11", "find 13", "find 14", "find 15"]
    assert game.weights() == [1, 1, 1, 1]
