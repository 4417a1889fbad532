"""A board of one's own: what it may be like, and what is wrong with one that cannot be."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import podere
from podere.formats.record import Record, replay
from podere.games.aehre.board import default_data, faults
from podere.games.aehre.lexicon import CROPS
from podere.games.aehre.state import Aehre
from tests.aehre.positions import at, board, look, play, seat, table, why
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


LONG = board("wbrcpwbrcpwb", "rcpwbrcpwbrc", "pwbrcpwbrcpw", "brcpwbrcpwbr", "cpwbrcpwbrcp", "wbrcpwbrcpwb")
RAGGED = board("..wbrc..", ".rcp.wbr", "pwbrcpwb", "b")


@covers("aehre 1.4.1", "aehre 4.2.1")
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("data", [LONG, RAGGED, board(*["wbrcpwbrcpwbrcpw", "rcpwbrcpwbrcpwbr"] * 8)])
def test_a_board_of_any_shape_can_be_played_to_the_end(players: int, data: dict[str, object]) -> None:
    game = podere.new("aehre", players=players, seed=3, board=data, listen=True)
    assert isinstance(game, Aehre)
    rng = random.Random(players)
    while not game.over:
        game.play(rng.choice(game.moves()))
        assert game.audit() == []
        assert podere.from_data(game.to_data()).moves() == game.moves()
    assert podere.from_data(game.to_data()).to_data() == game.to_data()
    assert replay(Record.of(game).text()).scores() == game.scores()


@covers("aehre 1.4.1")
def test_fields_beyond_the_eighth_row_and_column_are_named_and_laid_on_like_the_others() -> None:
    game = table(2, LONG).hand(0, "wheat1-beet2").game()
    assert (look(game)["rows"], look(game)["columns"], len(look(game)["land"])) == (6, 12, 72)
    assert [field["cell"] for field in look(game)["land"]][7:13] == ["h1", "i1", "j1", "k1", "l1", "a2"]
    play(game, "tile wheat1-beet2", "lay i1 west")
    assert (at(game, "i1")["crop"], at(game, "h1")["crop"], at(game, "h1")["joined"]) == (
        "wheat",
        "beet",
        "east",
    )
    play(game, "farm_points h1", "victory i1")
    assert seat(game, 0)["cubes"]["beet"] == 2
    assert why(play(game, "small wheat"), "put m1") == "off_board"


@covers("aehre 1.4.1")
def test_farms_stand_and_are_kept_apart_beyond_the_eighth_column() -> None:
    game = table(2, LONG).farm(0, "j1").farm(1, "l1").hand(0, "wheat0-wheat1").game()
    play(game, "tile wheat0-wheat1")
    assert why(game, "lay i1 east") == "farm_here"
    fields = table(2, LONG).field("j2 l2", "corn").farm(0, "j2").farm(1, "l2").small(0, "corn").game()
    assert why(play(fields, "small corn"), "put k2") == "joins_farms"


@covers("aehre 1.4.1", "aehre 5.1.1")
def test_the_order_of_two_fields_is_chosen_across_the_eighth_column_too() -> None:
    game = table(2, LONG).cubes(0, 3, wheat=2, beet=2).hand(0, "wheat1-beet1").game()
    other = table(2, LONG).cubes(0, 3, wheat=2).hand(0, "wheat1-beet1").game()
    for one in (game, other):
        play(one, "tile wheat1-beet1", "lay i1 west")
        assert one.moves() == sorted(one.moves())
    assert other.words() == ["victory h1", "farm_points h1", "victory i1", "farm_points i1"]


@covers("aehre 1.4.1")
def test_there_is_no_field_where_the_layout_has_none() -> None:
    game = table(2, RAGGED).hand(0, "wheat1-beet2").game()
    assert [field["cell"] for field in look(game)["land"]][:5] == ["c1", "d1", "e1", "f1", "b2"]
    play(game, "tile wheat1-beet2")
    assert why(game, "lay d2 east") == "off_board"
    assert why(game, "lay e2 south") == "off_board"
    assert "lay f1 south" in game.words()
    assert why(game, "lay a4 east") == "off_board"


@covers("aehre 1.4.1")
def test_small_tiles_may_differ_from_crop_to_crop() -> None:
    barns = {"wheat": 0, "beet": 1, "rapeseed": 2, "corn": 0, "potato": 1}
    game = table(2, board(small_symbols=barns)).game()
    assert look(game)["small_symbols"] == barns
    play(game, "small rapeseed", "put b2", "farm_points b2")
    play(game, "small beet", "put c2", "farm_points c2")
    assert (seat(game, 0)["cubes"]["rapeseed"], seat(game, 1)["cubes"]["beet"]) == (2, 1)


@covers("aehre 1.4.1")
def test_a_board_given_as_data_stays_as_it_was_agreed() -> None:
    data = board("wbrcp", "rcpwb")
    game = podere.new("aehre", seed=1, board=data)
    data["layout"] = "spoilt"
    assert podere.from_data(game.to_data()).to_data() == game.to_data()


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
        ({"layout": "wheat"}, "layout must be a list of 1 to 16 rows"),
        ({"layout": []}, "layout must be a list of 1 to 16 rows"),
        ({"layout": [["wheat", "beet"]] * 17}, "layout must be a list of 1 to 16 rows"),
        ({"layout": [["wheat"] * 17] * 2}, "row 1 of the layout must be a list of 1 to 16 crops, null where"),
        ({"layout": [["wheat", "beet"], []]}, "row 2 of the layout must be a list of 1 to 16 crops"),
        ({"layout": ["wheat", "beet"]}, "row 1 of the layout must be a list of 1 to 16 crops"),
        ({"layout": [["wheat", "beet"], ["corn"]]}, "the layout must have at least 4 fields"),
        ({"layout": [["wheat", None] * 4]}, "no two fields of the layout lie side by side"),
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
            "livestock 'pig' must have 5 values",
        ),
        (
            {"livestock": {"cow": [31] * 5, "pig": [1] * 5, "chicken": [1] * 5}},
            "livestock 'cow' must have 5 values from 0 to 30",
        ),
        ({"large_tiles": TILES[:59]}, "large_tiles must be a list of 60 tiles"),
        ({"large_tiles": [*TILES[:59], "oats1-wheat1"]}, "no large tile is called 'oats1-wheat1'"),
        ({"large_tiles": [*TILES[:59], 7]}, "no large tile is called 7"),
        (
            {"large_tiles": [*TILES[:59], "beet1-wheat1"]},
            "the halves of 'beet1-wheat1' stand in the wrong order, it is called 'wheat1-beet1'",
        ),
        (
            {"large_tiles": [*TILES[:59], "wheat1-wheat0"]},
            ".* it is called 'wheat0-wheat1' .* fewer barns first",
        ),
        ({"large_tiles": [*TILES[:59], ["wheat1"]]}, r"no large tile is called \(list\)"),
        (
            {"small_symbols": {"wheat": 1}},
            "small_symbols must be 0, 1 or 2, or one of these for each of wheat, beet",
        ),
        (
            {"small_symbols": dict.fromkeys(CROPS, 3)},
            "small_symbols must be 0, 1 or 2, or one of these for each",
        ),
        (
            {"livestock_step": {2: 8, "3": 8, "4": 7, "5": 6}},
            'livestock_step .* called "2", "3", "4" and "5"',
        ),
        (
            {"farm_steps": {2: [3, 6]} | ROWS},
            'farm_steps must have one entry each .* called "2", "3", "4" and',
        ),
        ({"livestock": {1: [1], "cow": [1]}}, "livestock must have one entry each for cow, pig, chicken"),
        ({1: 2}, "unknown key 1"),
        ({10**5000: 2}, r"unknown key \(int\)"),
        ({"name": "half a \ud83d"}, "name must be a short text"),
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


KEYS = st.text(max_size=3) | st.integers(2, 5) | st.sampled_from(["2", "cow", "wheat"])
THINGS = st.sampled_from(["2", "wheat", "wheat1-beet1", None, True, 8, 1.5])
NOISE = st.recursive(
    THINGS | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=12,
)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Everything inside: what holds it, and where in there it stands."""
    inside = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else []
    return [(data, key) for key in inside] + [place for key in inside for place in places(data[key])]


def spoil(data: Any, drawn: st.DataObject) -> None:
    """Put noise in the place of something, take it out, or call it differently."""
    holder, key = drawn.draw(st.sampled_from(places(data)))
    how = drawn.draw(st.sampled_from(["put", "drop", "rename"]))
    if how == "put":
        holder[key] = drawn.draw(NOISE)
    elif how == "drop":
        del holder[key]
    elif isinstance(holder, dict):
        holder[drawn.draw(KEYS)] = holder.pop(key)


@covers("aehre 1.4.1")
@settings(max_examples=200, deadline=None)
@given(st.data())
def test_whatever_is_handed_over_as_a_board_is_played_on_or_refused_with_reasons(
    drawn: st.DataObject,
) -> None:
    data = json.loads(json.dumps(drawn.draw(st.sampled_from([default_data(), RAGGED]))))
    for _ in range(drawn.draw(st.integers(0, 3))):
        spoil(data, drawn)
    if faults(data):
        with pytest.raises(podere.BadOption, match=r"^board: "):
            podere.new("aehre", board=data)
    else:
        game = podere.new("aehre", seed=1, board=data)
        assert podere.from_data(json.loads(json.dumps(game.to_data()))).to_data() == game.to_data()


@covers("aehre 1.4.1")
@given(NOISE)
def test_noise_is_no_board(noise: object) -> None:
    assert faults(noise)
