"""Placing a tile: rotation, levels, farms in the way, and passing.

The corner of the printed board that most tests use:

          a         b         c         d         e
    1   wheat     beet      rapeseed  corn      potato
    2   rapeseed  corn      potato    wheat     beet
    3   potato    wheat     beet      rapeseed  corn
    4   beet      rapeseed  corn      potato    wheat
"""

from __future__ import annotations

import pytest

import podere
from tests.aehre.positions import at, board, look, play, seat, table, verbs, why
from tests.covers import covers

WHEAT_RAPESEED = "wheat1-rapeseed2"


# What is placed


@covers("aehre 4.1", "aehre 3.1")
def test_a_turn_begins_with_a_large_tile_from_the_hand_or_a_small_one_from_the_reserve() -> None:
    game = table().hand(0, "wheat1-beet1", "beet0-beet1", "corn1-potato2").small(0, "beet potato").game()
    assert game.words() == [
        "tile wheat1-beet1",
        "tile beet0-beet1",
        "tile corn1-potato2",
        "small beet",
        "small potato",
    ]


@covers("aehre 4.1")
def test_only_tiles_of_ones_own_can_be_placed() -> None:
    game = table().hand(0, "wheat1-beet1", "beet0-beet1", "corn1-potato2").small(0, "beet").game()
    assert why(game, "tile wheat2-beet2") == "not_in_hand"
    assert why(game, "small wheat") == "small_spent"


@covers("aehre 4.1")
def test_two_equal_tiles_are_offered_once() -> None:
    game = table().hand(0, "beet0-beet1", "beet0-beet1", "corn1-potato2").small(0, "").game()
    assert game.words() == ["tile beet0-beet1", "tile corn1-potato2"]


@covers("aehre 4.1")
def test_who_can_place_may_not_pass() -> None:
    game = table().game()
    assert why(game, "pass") == "can_lay"


@covers("aehre 4.1")
def test_only_one_tile_is_placed_in_a_turn() -> None:
    game = table().hand(0, "wheat1-rapeseed2").game()
    play(game, f"tile {WHEAT_RAPESEED}", "lay c1 south", "victory c1", "victory c2")
    assert game.seat == 1


@covers("aehre 4.1")
def test_a_tile_must_be_chosen_before_it_is_laid_and_laid_before_it_scores() -> None:
    game = table().hand(0, WHEAT_RAPESEED).game()
    assert why(game, "lay c1 south") == "choose_first"
    play(game, f"tile {WHEAT_RAPESEED}")
    assert why(game, "victory c1") == "lay_first"
    assert why(game, "small wheat") == "lay_first"
    play(game, "lay c1 south")
    assert why(game, "lay c3 south") == "points_first"


@covers("aehre 4.2")
def test_a_large_tile_covers_two_fields_side_by_side() -> None:
    game = play(table().hand(0, WHEAT_RAPESEED).game(), f"tile {WHEAT_RAPESEED}", "lay c1 south")
    assert (at(game, "c1")["crop"], at(game, "c1")["symbols"]) == ("wheat", 1)
    assert (at(game, "c2")["crop"], at(game, "c2")["symbols"]) == ("rapeseed", 2)
    assert [field["cell"] for field in look(game)["land"] if field["level"]] == ["c1", "c2"]
    assert at(game, "c1")["joined"] == "south"


@covers("aehre 4.2")
@pytest.mark.parametrize(
    ("word", "second"), [("east", "d3"), ("west", "b3"), ("south", "c4"), ("north", "c2")]
)
def test_a_large_tile_may_be_turned_in_all_four_directions(word: str, second: str) -> None:
    game = (
        table().hand(0, "wheat1-potato2").raised("b3 c2 c3 c4 d3", 1).field("b3 c2 c3 c4 d3", "beet").game()
    )
    play(game, "tile wheat1-potato2", f"lay c3 {word}")
    assert at(game, "c3")["crop"] == "wheat"
    assert at(game, second)["crop"] == "potato"


@covers("aehre 4.2")
def test_a_tile_with_the_same_crop_twice_is_offered_one_way_round_only() -> None:
    game = play(table().hand(0, "beet0-beet1").game(), "tile beet0-beet1")
    assert {word.split()[2] for word in game.words()} == {"east", "south"}
    assert why(game, "lay d1 west") == "same_turned_round"
    assert "lay c1 east" in game.words()


@covers("aehre 4.2")
def test_a_small_tile_covers_one_field() -> None:
    game = play(table().game(), "small wheat", "put b1")
    assert (at(game, "b1")["crop"], at(game, "b1")["level"], at(game, "b1")["symbols"]) == ("wheat", 1, 2)
    assert [field["cell"] for field in look(game)["land"] if field["level"]] == ["b1"]


@covers("aehre 4.2.1")
def test_no_tile_may_stick_out_of_the_crop_area() -> None:
    game = play(table().hand(0, WHEAT_RAPESEED).game(), f"tile {WHEAT_RAPESEED}")
    for word in ("lay a2 west", "lay b1 north"):
        with pytest.raises(podere.IllegalMove, match="no move is called"):
            game.play(word)
    for word in ("lay h1 east", "lay a8 south", "lay i1 west", "lay b9 north"):
        assert why(game, word) == "off_board"


@covers("aehre 4.2.1")
def test_on_a_smaller_board_the_same_holds_at_its_own_edge() -> None:
    game = table(2, board("wbrcp", "rcpwb", "pwbrc", "brcpw", "cpwbr")).hand(0, WHEAT_RAPESEED).game()
    play(game, f"tile {WHEAT_RAPESEED}")
    assert why(game, "lay e1 east") == "off_board"
    assert why(game, "lay f1 south") == "off_board"
    assert why(game, "lay e5 south") == "off_board"
    assert all(word.split()[1][0] in "abcde" and word.split()[1][1] in "12345" for word in game.words())


# Rotation


@covers("aehre 4.3")
def test_the_example_of_wheat_and_rapeseed() -> None:
    game = play(table().hand(0, WHEAT_RAPESEED).game(), f"tile {WHEAT_RAPESEED}")
    assert why(game, "lay a1 east") == "same_crop"
    assert "lay c1 south" in game.words()


@covers("aehre 4.3")
def test_neither_half_may_cover_its_own_crop_though_the_other_could() -> None:
    game = play(table().hand(0, WHEAT_RAPESEED).game(), f"tile {WHEAT_RAPESEED}")
    assert why(game, "lay b1 east") == "same_crop"
    assert why(game, "lay a1 south") == "same_crop"
    assert "lay b1 west" in game.words()


@covers("aehre 4.3")
def test_a_small_tile_may_not_cover_its_own_crop() -> None:
    game = play(table().game(), "small wheat")
    printed = {field["cell"] for field in look(game)["land"] if field["crop"] == "wheat"}
    assert why(game, "put a1") == "same_crop"
    assert {word.split()[1] for word in game.words()} == {
        field["cell"] for field in look(game)["land"]
    } - printed


@covers("aehre 4.3")
def test_only_the_crop_that_shows_counts_not_what_lies_deeper() -> None:
    game = play(table().field("a1", "beet").game(), "small wheat")
    assert "put a1" in game.words()
    game = play(table().field("b1", "wheat").game(), "small wheat")
    assert why(game, "put b1") == "same_crop"


# Levels


@covers("aehre 4.4")
def test_tiles_laid_earlier_may_be_covered() -> None:
    game = table().field("c1 c2", "corn").hand(0, WHEAT_RAPESEED).game()
    play(game, f"tile {WHEAT_RAPESEED}", "lay c1 south")
    assert (at(game, "c1")["level"], at(game, "c2")["level"]) == (2, 2)


@covers("aehre 4.4")
def test_a_large_tile_may_not_lie_on_different_levels() -> None:
    game = table().field("c1", "corn").small(0, "").hand(0, WHEAT_RAPESEED).game()
    play(game, f"tile {WHEAT_RAPESEED}")
    reason = game.why_not("lay c1 south")
    assert reason is not None
    assert (reason.key, reason.about) == ("aehre.why.levels_differ", {"a": 1, "b": 0})
    assert why(game, "lay c2 north") == "levels_differ"


@covers("aehre 4.4")
def test_a_small_tile_may_lie_on_any_level() -> None:
    game = table().field("c1", "corn", level=3).field("d1", "beet", level=1).game()
    play(game, "small wheat")
    assert {"put c1", "put d1", "put e1"} <= set(game.words())
    play(game, "put c1")
    assert at(game, "c1")["level"] == 4


@covers("aehre 4.11")
@pytest.mark.parametrize("level", [1, 3, 7, 15, 31, 63])
def test_there_is_no_limit_to_the_levels(level: int) -> None:
    game = play(table(5).field("c1", "corn", level=level).game(), "small wheat", "put c1")
    assert at(game, "c1")["level"] == level + 1


@covers("aehre 4.11")
def test_each_field_that_is_laid_lies_one_level_higher() -> None:
    game = table().field("c1 c2", "corn", level=5).hand(0, WHEAT_RAPESEED).game()
    play(game, f"tile {WHEAT_RAPESEED}", "lay c1 south")
    assert (at(game, "c1")["level"], at(game, "c2")["level"]) == (6, 6)


@covers("aehre 4.4")
def test_a_tile_may_lie_across_two_older_tiles() -> None:
    game = table().hand(0, WHEAT_RAPESEED, "wheat1-corn1").hand(1, "wheat2-potato1").game()
    play(game, f"tile {WHEAT_RAPESEED}", "lay c1 east", "victory c1", "victory d1")
    play(game, "tile wheat2-potato1", "lay e1 east", "victory e1", "victory f1")
    play(game, "tile wheat1-corn1", "lay d1 east")
    assert (at(game, "d1")["level"], at(game, "e1")["level"]) == (2, 2)
    assert [at(game, cell)["joined"] for cell in ("c1", "d1", "e1")] == [None, "east", None]


# Farms in the way


@covers("aehre 4.9")
def test_no_tile_may_lie_on_a_field_with_a_farm() -> None:
    game = table().farm(1, "c1").hand(0, WHEAT_RAPESEED).game()
    play(game, f"tile {WHEAT_RAPESEED}")
    assert why(game, "lay c1 south") == "farm_here"
    assert why(game, "lay d1 west") == "farm_here"
    assert why(play(table().farm(1, "c1").game(), "small wheat"), "put c1") == "farm_here"


@covers("aehre 4.9")
def test_not_even_the_owner_may_cover_a_farm() -> None:
    game = play(table().farm(0, "c1").game(), "small wheat")
    assert why(game, "put c1") == "farm_here"


@covers("aehre 4.9")
def test_a_field_with_a_farm_cannot_be_levelled_either() -> None:
    game = table().field("c2", "corn").farm(1, "c1").hand(0, WHEAT_RAPESEED).game()
    assert why(play(game, f"tile {WHEAT_RAPESEED}"), "lay c1 south") == "farm_here"


@covers("aehre 4.10")
def test_two_regions_with_a_farm_each_may_not_be_joined() -> None:
    game = table().field("a1 c1", "corn").farm(0, "a1").farm(1, "c1").hand(0, "corn1-potato2").game()
    assert why(play(game.copy(), "small corn"), "put b1") == "joins_farms"
    assert why(play(game.copy(), "tile corn1-potato2"), "lay b1 south") == "joins_farms"


@covers("aehre 4.10.1")
def test_two_farms_of_one_player_may_not_come_into_one_region_either() -> None:
    game = table().field("a1 c1", "corn").farm(1, "a1").farm(1, "c1").game()
    assert why(play(game, "small corn"), "put b1") == "joins_farms"


@covers("aehre 4.10")
def test_the_two_halves_of_a_double_tile_may_not_bridge_two_farms_together() -> None:
    game = (
        table()
        .field("a1 d1", "wheat")
        .raised("b1 c1", 1)
        .farm(0, "a1")
        .farm(1, "d1")
        .hand(0, "wheat0-wheat1")
        .game()
    )
    play(game, "tile wheat0-wheat1")
    assert why(game, "lay b1 east") == "joins_farms"
    assert "lay g1 east" in game.words()


@covers("aehre 4.10")
@pytest.mark.parametrize("upper", ["c1", "c2"])
def test_one_half_of_a_double_tile_may_not_join_two_farms_on_its_own(upper: str) -> None:
    near = table().field("b2 d2", "wheat").farm(0, "b2").farm(1, "d2").hand(0, "wheat0-wheat1")
    game = play(near.game(), "tile wheat0-wheat1")
    assert why(game, f"lay {upper} south") == "joins_farms"


@covers("aehre 4.10")
def test_the_second_half_of_a_tile_may_not_join_farms_either() -> None:
    near = table().field("a1 c1", "potato").raised("b1 b2", 1).farm(0, "a1").farm(1, "c1")
    game = play(near.hand(0, "wheat1-potato2").game(), "tile wheat1-potato2")
    assert why(game, "lay b2 north") == "joins_farms"
    assert "lay b1 south" in game.words()


@covers("aehre 4.10")
def test_farms_on_different_crops_do_not_keep_each_other_apart() -> None:
    game = table().field("a1", "corn").field("c1", "potato").farm(0, "a1").farm(1, "c1").game()
    assert "put b1" in play(game.copy(), "small corn").words()
    assert "put b1" in play(game.copy(), "small potato").words()


@covers("aehre 4.10", "aehre 7.5")
def test_a_half_that_cuts_the_way_lets_the_other_half_lie_between_two_farms() -> None:
    near = (
        table().field("a1 c1 d1", "corn").raised("b1", 1).farm(0, "a1").farm(1, "d1").hand(0, "corn1-potato2")
    )
    game = near.game()
    assert why(play(game.copy(), "small corn"), "put b1") == "joins_farms"
    play(game, "tile corn1-potato2", "lay b1 east")
    assert (at(game, "a1")["region"], at(game, "d1")["region"]) == (3, 1)


# Passing


@covers("aehre 4.1.1", "aehre 8.1")
def test_who_can_place_nothing_passes_shows_the_hand_and_scores_the_farms() -> None:
    stuck = table(2, board("wb", "rc")).farm(0, "a1").farm(0, "b1").farm(1, "a2").small(0, "")
    game = stuck.hand(0, "wheat1-beet1", "beet0-beet1", "corn1-potato2").game()
    assert game.words() == ["pass"]
    assert seat(game, 0, viewer=1)["hand"] == []
    left = look(game)["tiles_left"]
    game.play("pass")
    assert seat(game, 0, viewer=1)["hand"] == ["wheat1-beet1", "beet0-beet1", "corn1-potato2"]
    assert seat(game, 0, viewer=None)["hand"] == ["wheat1-beet1", "beet0-beet1", "corn1-potato2"]
    assert (seat(game, 0)["fields"], seat(game, 0)["farm_points"]) == (0, 2)
    assert look(game)["tiles_left"] == left
    assert game.seat == 1
    assert verbs(game) == {"small"}


@covers("aehre 4.1.1")
def test_tiles_that_fit_nowhere_are_refused() -> None:
    stuck = table(2, board("wb", "rc")).farm(0, "a1").farm(0, "b1").farm(1, "a2").small(0, "corn")
    game = stuck.hand(0, "wheat1-beet1", "beet0-beet1", "corn1-potato2").game()
    assert why(game, "tile wheat1-beet1") == "no_place"
    assert why(game, "small corn") == "no_place"
    assert game.words() == ["pass"]


@covers("aehre 4.1.2")
def test_the_game_ends_after_a_round_in_which_nobody_can_place_anything() -> None:
    full = table(2, board("wb", "rc")).farm(0, "a1").farm(0, "b1").farm(1, "a2").farm(1, "b2")
    game = full.start(1).turn(0).game()
    play(game, "pass")
    assert not game.over
    play(game, "pass")
    assert not game.over
    play(game, "pass")
    assert game.over
    assert [seat(game, number)["farm_points"] for number in range(2)] == [4, 2]
    assert podere.from_data(game.to_data()).over
