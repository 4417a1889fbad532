"""A board of one's own: what it may be like, and what is wrong with one that cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import podere
from podere.games.aehre.board import default_data
from podere.games.aehre.state import Aehre
from tests.aehre.positions import board, look, seat, table
from tests.covers import covers

FIVE_BY_SIX = board("wbrcpw", "rcpwbr", "pwbrcp", "brcpwb", "cpwbrc")


@covers("aehre 1.4.1", "aehre 4.2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_smaller_board_can_be_played_to_the_end(players: int) -> None:
    game = podere.new("aehre", players=players, seed=3, board=FIVE_BY_SIX)
    assert isinstance(game, Aehre)
    assert (look(game)["rows"], look(game)["columns"]) == (5, 6)
    assert len(look(game)["land"]) == 30
    while not game.over:
        game.play(game.moves()[len(game.moves()) // 3])
        assert game.audit() == []
    assert podere.from_data(game.to_data()).to_data() == game.to_data()


@covers("aehre 4.1.2")
@pytest.mark.parametrize("players", [2, 5])
def test_even_on_the_smallest_board_every_game_ends(players: int) -> None:
    for seed in range(10):
        game = podere.new("aehre", players=players, seed=seed, board=board("wb", "rc"))
        for number in range(2000):
            if game.over:
                break
            game.play(game.moves()[number % len(game.moves())])
        assert game.over


@covers("aehre 1.4.1")
def test_a_board_may_be_a_file(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(FIVE_BY_SIX), encoding="utf-8")
    game = podere.new("aehre", seed=1, board=path)
    assert game.setting.options == {"board": FIVE_BY_SIX}


@covers("aehre 1.4.1")
def test_tracks_and_livestock_of_another_board_are_used() -> None:
    other = board(
        top_step=10,
        livestock_step={"2": 9, "3": 8, "4": 7, "5": 6},
        farm_steps={"2": [1, 2], "3": [3, 5], "4": [2, 5], "5": [2, 4]},
        small_symbols=1,
        livestock={"cow": [20] * 5, "pig": [6, 7, 8, 9, 10], "chicken": [0, 0, 0, 0, 0]},
    )
    game = table(2, other).cubes(0, 0, wheat=8).game()
    assert (look(game)["top_step"], look(game)["livestock_step"], look(game)["farm_steps"]) == (10, 9, [1, 2])
    for word in ("small wheat", "put b2", "farm_points b2"):
        game.play(word)
    assert seat(game, 0, viewer=0)["livestock"] == [{"kind": "cow", "value": 20}]


@covers("aehre 1.4.1")
@pytest.mark.parametrize("barns", [0, 1, 2])
def test_small_tiles_of_another_board_may_show_other_barns(barns: int) -> None:
    game = table(2, board(small_symbols=barns)).game()
    for word in ("small wheat", "put b2", "farm_points b2"):
        game.play(word)
    assert seat(game, 0)["cubes"]["wheat"] == barns


@covers("aehre 1.4.1")
def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(podere.BadOption, match=r"nowhere\.json cannot be read"):
        podere.new("aehre", board=tmp_path / "nowhere.json")


@covers("aehre 1.4.1")
def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(podere.BadOption, match=r"board\.json cannot be read"):
        podere.new("aehre", board=path)


ROWS = {"2": [3, 6], "3": [3, 5], "4": [2, 5], "5": [2, 4]}
PILES = {"2": 8, "3": 8, "4": 7, "5": 6}
TILES = default_data()["large_tiles"]
assert isinstance(TILES, list)


@covers("aehre 1.4.1")
@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"name": ""}, "name must be a short text"),
        ({"name": "x" * 81}, "name must be a short text"),
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"layout": "wheat"}, "layout must be a list of 2 to 8 rows"),
        ({"layout": [["wheat", "beet"]]}, "layout must be a list of 2 to 8 rows"),
        ({"layout": [["wheat", "beet"]] * 9}, "layout must be a list of 2 to 8 rows"),
        ({"layout": [["wheat"], ["beet"]]}, "each row of the layout must be a list of 2 to 8 crops"),
        ({"layout": ["wheat", "beet"]}, "each row of the layout must be a list of 2 to 8 crops"),
        ({"layout": [["wheat", "beet"], ["corn"]]}, "row 2 of the layout must have 2 crops like the first"),
        ({"layout": [["wheat", "beet"], ["corn", "oats"]]}, "row 2 of the layout: no crop is called 'oats'"),
        ({"layout": [["wheat", "beet"], ["corn", ["x"]]]}, "row 2 of the layout: no crop is called"),
        ({"top_step": 0}, "top_step must be a whole number from 1 to 100"),
        ({"top_step": 101}, "top_step must be a whole number from 1 to 100"),
        ({"top_step": "8"}, "top_step must be a whole number from 1 to 100"),
        ({"small_symbols": 3}, "small_symbols must be 0, 1 or 2"),
        ({"small_symbols": True}, "small_symbols must be 0, 1 or 2"),
        ({"livestock_step": {"2": 8}}, "livestock_step must have one entry each for 2, 3, 4 and 5 players"),
        ({"livestock_step": PILES | {"3": 9}}, "livestock_step for 3 players must be from 1 to 8"),
        ({"farm_steps": [3, 6]}, "farm_steps must have one entry each for 2, 3, 4 and 5 players"),
        (
            {"farm_steps": ROWS | {"4": [2, 7]}},
            r"farm_steps for 4 players must be two steps below the livestock's \(7\)",
        ),
        ({"farm_steps": ROWS | {"4": [2]}}, "farm_steps for 4 players must be two steps below"),
        ({"farm_steps": ROWS | {"4": [0, 2]}}, "farm_steps for 4 players must be two steps below"),
        ({"farm_steps": ROWS | {"5": [4, 4]}}, "farm_steps for 5 players must rise"),
        ({"livestock": {"cow": [1] * 5}}, "livestock must have one entry each for cow, pig, chicken"),
        (
            {"livestock": {"cow": [1] * 5, "pig": [1] * 4, "chicken": [1] * 5}},
            "livestock pig must have 5 values",
        ),
        (
            {"livestock": {"cow": [31] * 5, "pig": [1] * 5, "chicken": [1] * 5}},
            "livestock cow must have 5 values from 0 to 30",
        ),
        ({"large_tiles": TILES[:59]}, "large_tiles must be a list of 60 tiles"),
        ({"large_tiles": [*TILES[:59], "oats1-wheat1"]}, "no large tile is called 'oats1-wheat1'"),
        ({"large_tiles": [*TILES[:59], 7]}, "no large tile is called '7'"),
        ({"large_tiles": [*TILES[:59], "beet1-wheat1"]}, "no large tile is called 'beet1-wheat1'"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_what_is_wrong(
    changes: dict[str, object], problem: str
) -> None:
    with pytest.raises(podere.BadOption, match=f"board: {problem}"):
        podere.new("aehre", board={**default_data(), **changes})


@covers("aehre 1.4.1")
@pytest.mark.parametrize("key", sorted(default_data()))
def test_a_board_that_lacks_something_is_refused(key: str) -> None:
    data = default_data()
    del data[key]
    with pytest.raises(podere.BadOption, match=f"board: {key} is missing"):
        podere.new("aehre", board=data)


@covers("aehre 1.4.1")
@pytest.mark.parametrize("value", [7, "", ["wheat"], True])
def test_a_board_that_is_no_board_at_all_is_refused(value: object) -> None:
    with pytest.raises(podere.BadOption, match="board"):
        podere.new("aehre", board=value)
