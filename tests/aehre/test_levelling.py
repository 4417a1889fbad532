"""Levelling: a small tile face down under the lower half of a large one.

On the printed board c1 is rapeseed and c2, below it, potato.
"""

from __future__ import annotations

import pytest

from tests.aehre.positions import Table, at, play, seat, table, why
from tests.covers import covers

TILE = "wheat1-rapeseed2"


def uneven(high: int = 1) -> Table:
    """The field c1 is so many levels higher than c2; seat 0 has the tile that fits there."""
    return table().field("c1", "corn", level=high).hand(0, TILE)


@covers("aehre 4.5", "aehre 4.11")
def test_a_small_tile_face_down_makes_up_for_one_level() -> None:
    game = play(uneven().game(), f"tile {TILE}", "lay c1 south", "level beet")
    assert (at(game, "c1")["crop"], at(game, "c1")["level"]) == ("wheat", 2)
    assert (at(game, "c2")["crop"], at(game, "c2")["level"]) == ("rapeseed", 2)
    assert seat(game, 0)["small"] == ["wheat", "rapeseed", "corn", "potato"]


@covers("aehre 4.5")
def test_the_lower_field_may_be_under_either_half() -> None:
    game = play(
        table().field("c2", "corn").hand(0, TILE).game(), f"tile {TILE}", "lay c1 south", "level corn"
    )
    assert (at(game, "c1")["level"], at(game, "c2")["level"]) == (2, 2)


@covers("aehre 4.5", "aehre 4.11")
@pytest.mark.parametrize("high", [2, 3, 4, 7, 8, 16])
def test_levelling_works_at_every_height(high: int) -> None:
    game = table().field("c1", "corn", level=high).field("c2", "beet", level=high - 1).hand(0, TILE).game()
    play(game, f"tile {TILE}", "lay c1 south", "level beet")
    assert (at(game, "c1")["level"], at(game, "c2")["level"]) == (high + 1, high + 1)


@covers("aehre 4.5")
def test_the_large_tile_must_follow_at_once() -> None:
    game = play(uneven().game(), f"tile {TILE}", "lay c1 south")
    assert game.words() == ["level wheat", "level beet", "level rapeseed", "level corn", "level potato"]
    assert why(game, "lay d1 south") == "level_first"
    play(game, "level beet")
    assert game.words() == ["victory c1", "farm_points c1"]


@covers("aehre 4.7")
@pytest.mark.parametrize("crop", ["wheat", "beet", "rapeseed", "corn", "potato"])
def test_any_small_tile_may_level(crop: str) -> None:
    game = play(uneven().game(), f"tile {TILE}", "lay c1 south", f"level {crop}")
    assert crop not in seat(game, 0)["small"]
    assert at(game, "c2")["level"] == 2


@covers("aehre 4.7")
def test_a_small_tile_that_is_spent_cannot_level() -> None:
    game = play(uneven().small(0, "wheat corn").game(), f"tile {TILE}", "lay c1 south")
    assert game.words() == ["level wheat", "level corn"]
    assert why(game, "level beet") == "small_spent"


@covers("aehre 4.7")
def test_the_last_small_tile_is_used_without_asking() -> None:
    game = play(uneven().small(0, "corn").game(), f"tile {TILE}", "lay c1 south")
    assert seat(game, 0)["small"] == []
    assert at(game, "c2")["level"] == 2


@covers("aehre 4.6")
def test_the_crop_of_the_face_down_tile_does_not_matter_for_rotation() -> None:
    game = play(uneven().game(), f"tile {TILE}", "lay c1 south", "level rapeseed")
    assert at(game, "c2")["crop"] == "rapeseed"


@covers("aehre 4.6")
def test_the_crop_under_the_face_down_tile_still_counts_for_rotation() -> None:
    game = table().field("c1", "corn").field("d1", "rapeseed", level=2).hand(0, TILE).game()
    play(game, f"tile {TILE}")
    assert why(game, "lay c1 east") == "same_crop"
    assert "lay d1 west" in game.words()


@covers("aehre 4.5.1")
def test_fields_on_one_level_are_never_levelled() -> None:
    game = play(table().hand(0, TILE).game(), f"tile {TILE}", "lay c1 south")
    assert game.words() == ["victory c1", "farm_points c1"]
    assert len(seat(game, 0)["small"]) == 5


@covers("aehre 4.8", "aehre 4.5.1")
@pytest.mark.parametrize("high", [2, 3, 5])
def test_a_gap_of_two_levels_or_more_cannot_be_levelled(high: int) -> None:
    game = play(uneven(high).game(), f"tile {TILE}")
    reason = game.why_not("lay c1 south")
    assert reason is not None
    assert (reason.key, reason.about) == ("aehre.why.levels_too_far", {"a": high, "b": 0})


@covers("aehre 4.8")
def test_without_a_small_tile_nothing_can_be_levelled() -> None:
    game = play(uneven().small(0, "").game(), f"tile {TILE}")
    assert why(game, "lay c1 south") == "levels_differ"


@covers("aehre 4.8")
def test_after_levelling_no_second_small_tile_may_be_used() -> None:
    game = play(uneven().game(), f"tile {TILE}", "lay c1 south", "level beet")
    assert why(game, "put c2") == "points_first"
    assert why(game, "small corn") == "points_first"
    play(game, "victory c1", "victory c2")
    assert game.seat == 1
    assert len(seat(game, 0)["small"]) == 4


@covers("aehre 4.8")
def test_a_small_tile_laid_face_up_is_the_only_one_of_the_turn() -> None:
    game = play(table().game(), "small wheat", "put c1", "victory c1")
    assert game.seat == 1
    assert len(seat(game, 0)["small"]) == 4


@covers("aehre 5.2")
def test_the_face_down_tile_brings_no_points() -> None:
    game = play(
        uneven().game(), f"tile {TILE}", "lay c1 south", "level beet", "farm_points c1", "farm_points c2"
    )
    assert seat(game, 0)["cubes"] == {"wheat": 1, "beet": 0, "rapeseed": 2, "corn": 0, "potato": 0}
    assert seat(game, 0)["victory"] == 0
    assert game.seat == 1


@covers("aehre 9.1")
def test_the_hand_is_refilled_after_a_levelled_tile_too() -> None:
    game = play(uneven().game(), f"tile {TILE}", "lay c1 south", "level beet", "victory c1", "victory c2")
    assert seat(game, 0)["hand_size"] == 3
