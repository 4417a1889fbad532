"""Setting up: what every player count begins with, and the numbers of the box."""

from __future__ import annotations

from collections import Counter

import pytest

import podere
from podere.games.aehre.board import default_data
from podere.games.aehre.lexicon import CROPS
from podere.games.aehre.state import Aehre
from tests.aehre.positions import look, seat
from tests.covers import covers

PLAYERS = [2, 3, 4, 5]


def begin(players: int, seed: int = 1, nature: bool = True) -> Aehre:
    game = podere.new("aehre", players=players, seed=seed, nature=nature)
    assert isinstance(game, Aehre)
    return game


def tiles() -> list[str]:
    listed = default_data()["large_tiles"]
    assert isinstance(listed, list)
    return listed


def barns_by_pair() -> dict[tuple[str, str], list[str]]:
    """For each pair of crops, the barns on its tiles: `("wheat", "beet"): ["11", "12", …]`."""
    found: dict[tuple[str, str], list[str]] = {}
    for one, two in (tile.split("-") for tile in tiles()):
        found.setdefault((one[:-1], two[:-1]), []).append(one[-1] + two[-1])
    return found


@covers("aehre 1.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_five_can_play_to_the_end_and_most_points_win(players: int) -> None:
    game = begin(players)
    while not game.over:
        game.play(game.moves()[0])
    assert len(game.scores()) == players
    assert all(game.scores()[winner] == max(game.scores()) for winner in game.winners())


@covers("aehre 1.1")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play(players: int) -> None:
    with pytest.raises(podere.BadOption, match=f"aehre is for 2 to 5 players, not {players}"):
        podere.new("aehre", players=players)


@covers("aehre 1.2", "aehre 1.3", "aehre 2.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_cube_for_each_crop_begins_at_the_bottom_of_its_track(players: int) -> None:
    game = begin(players)
    for number in range(players):
        assert seat(game, number)["cubes"] == {"wheat": 0, "beet": 0, "rapeseed": 0, "corn": 0, "potato": 0}
    assert look(game)["top_step"] == 8


@covers("aehre 1.4", "aehre 1.4.1")
def test_every_field_shows_a_printed_crop_on_level_zero() -> None:
    land = look(begin(2))["land"]
    assert [field["cell"] for field in land] == [
        f"{letter}{row}" for row in range(1, 9) for letter in "abcdefgh"
    ]
    assert {field["level"] for field in land} == {0}
    assert {field["symbols"] for field in land} == {0}
    assert Counter(field["crop"] for field in land) == {
        "wheat": 13,
        "beet": 13,
        "rapeseed": 13,
        "corn": 12,
        "potato": 13,
    }


@covers("aehre 1.4.1")
def test_no_two_printed_neighbours_are_alike_not_even_at_a_corner() -> None:
    crops = {field["cell"]: field["crop"] for field in look(begin(2))["land"]}
    for cell, crop in crops.items():
        column, row = ord(cell[0]), int(cell[1])
        around = [f"{chr(column + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
        assert all(crops.get(other) != crop for other in around), cell


@covers("aehre 1.5", "aehre 1.5.1")
def test_there_are_four_large_tiles_of_each_pair_of_crops() -> None:
    assert len(tiles()) == 60
    assert sorted(barns_by_pair()) == sorted((one, two) for n, one in enumerate(CROPS) for two in CROPS[n:])
    assert {len(barns) for barns in barns_by_pair().values()} == {4}


@covers("aehre 1.5", "aehre 1.5.1")
def test_a_field_of_a_large_tile_shows_up_to_two_barns_and_doubles_have_one_field_without() -> None:
    for (one, two), barns in barns_by_pair().items():
        assert sorted(barns) == (["01", "01", "02", "02"] if one == two else ["11", "12", "21", "22"])


@covers("aehre 1.6", "aehre 1.6.1")
@pytest.mark.parametrize(
    ("kind", "values"),
    [("cow", {11, 12, 13, 14, 15}), ("pig", {6, 7, 8, 9, 10}), ("chicken", {1, 2, 3, 4, 5})],
)
def test_each_kind_of_livestock_has_each_of_its_five_values_once(kind: str, values: set[int]) -> None:
    livestock = default_data()["livestock"]
    assert isinstance(livestock, dict)
    assert sorted(livestock[kind]) == sorted(values)


@covers("aehre 2.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_begins_with_no_points(players: int) -> None:
    game = begin(players)
    assert game.scores() == [0] * players
    assert [seat(game, number)["victory"] for number in range(players)] == [0] * players


@covers("aehre 2.3", "aehre 2.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_track_has_cow_over_pig_over_chicken_but_no_chickens_with_two(players: int) -> None:
    pile = ["cow", "pig"] if players == 2 else ["cow", "pig", "chicken"]
    assert look(begin(players))["piles"] == dict.fromkeys(CROPS, pile)


@covers("aehre 2.4", "aehre 2.4.1")
@pytest.mark.parametrize(("players", "row"), [(2, 8), (3, 8), (4, 7), (5, 6)])
def test_the_livestock_lies_lower_the_more_play(players: int, row: int) -> None:
    assert look(begin(players))["livestock_step"] == row


@covers("aehre 2.6", "aehre 2.6.1")
@pytest.mark.parametrize(("players", "rows"), [(2, [3, 6]), (3, [3, 5]), (4, [2, 5]), (5, [2, 4])])
def test_two_farms_of_each_player_wait_on_the_rows_for_the_player_count(
    players: int, rows: list[int]
) -> None:
    game = begin(players)
    assert look(game)["farm_steps"] == rows
    assert all(seat(game, number)["farms"] == [] for number in range(players))


@covers("aehre 2.7", "aehre 2.8", "aehre 2.9")
@pytest.mark.parametrize(("players", "removed", "left"), [(2, 20, 28), (3, 10, 35), (4, 0, 42), (5, 0, 39)])
def test_so_many_large_tiles_are_left_to_draw(players: int, removed: int, left: int) -> None:
    shown = look(begin(players))
    assert shown["tiles_left"] == left == 60 - removed - 6 - 3 * players
    assert shown["end_left"] == 7
    assert not shown["end_drawn"]


@covers("aehre 2.9")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_draws_three_large_tiles_one_seat_after_the_other(players: int) -> None:
    game = begin(players, nature=False)
    game.play("start 1")
    for number in range(players):
        for _ in range(3):
            assert game.seat == podere.NATURE
            assert all(word.startswith("draw ") for word in game.words())
            assert seat(game, number)["hand_size"] < 3
            game.play(game.moves()[0])
    assert game.seat == 1
    assert [seat(game, number)["hand_size"] for number in range(players)] == [3] * players


@covers("aehre 2.10", "aehre 1.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_a_small_tile_of_each_crop_face_up(players: int) -> None:
    game = begin(players)
    for number in range(players):
        assert seat(game, number)["small"] == ["wheat", "beet", "rapeseed", "corn", "potato"]


@covers("aehre 2.11", "aehre 2.11.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_is_drawn_by_lot(players: int) -> None:
    game = begin(players, nature=False)
    assert game.words() == [f"start {number}" for number in range(players)]
    assert game.weights() == [1] * players


@covers("aehre 2.11")
@pytest.mark.parametrize("players", PLAYERS)
def test_play_goes_clockwise_and_the_first_player_stays_the_first(players: int) -> None:
    game = begin(players, seed=5)
    first = look(game)["start"]
    turns = []
    while not game.over:
        if look(game)["asked"] == "choose_tile":
            turns.append(game.seat)
        assert look(game)["start"] == first
        game.play(game.moves()[-1])
    assert turns == [(first + number) % players for number in range(len(turns))]


@covers("aehre 2.1", "aehre 2.2", "aehre 2.4", "aehre 2.9", "aehre 2.10")
def test_the_example_of_a_table_for_four() -> None:
    game = begin(4)
    assert game.scores() == [0, 0, 0, 0]
    assert look(game)["livestock_step"] == look(game)["top_step"] - 1
    assert look(game)["end_left"] == 7
    for number in range(4):
        shown = seat(game, number, viewer=number)
        assert set(shown["cubes"].values()) == {0}
        assert len(shown["hand"]) == 3
        assert len(shown["small"]) == 5
        assert shown["farms"] == []
