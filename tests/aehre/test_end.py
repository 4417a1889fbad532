"""Drawing, the last stack, the end of the game, and who wins."""

from __future__ import annotations

import pytest

import podere
from podere.games.aehre.state import Aehre
from tests.aehre.positions import Table, look, play, seat, table
from tests.covers import covers

TILE = "wheat1-rapeseed2"


def lay_a_large_tile(game: Aehre) -> Aehre:
    """A turn with a large tile, up to the draw."""
    assert game.words()[0].startswith("tile ")
    turn = look(game)["round"], game.seat
    while not game.over and game.seat != podere.NATURE and (look(game)["round"], game.seat) == turn:
        game.play(game.moves()[0])
    return game


def waiting(table: Table) -> Aehre:
    """A game in which nature waits to be told what it draws."""
    game = table.game()
    game.nature_waits = True
    return game


# Drawing


@covers("aehre 9.1", "aehre 3.1")
def test_a_large_tile_is_replaced_at_the_end_of_the_turn() -> None:
    game = waiting(table().hand(0, TILE, "beet0-beet1", "corn0-corn1"))
    play(game, f"tile {TILE}", "lay c1 south", "victory c1", "victory c2")
    assert seat(game, 0)["hand_size"] == 2
    play(game, "draw potato0-potato2")
    assert seat(game, 0, viewer=0)["hand"] == ["beet0-beet1", "corn0-corn1", "potato0-potato2"]
    assert game.seat == 1


@covers("aehre 9.1", "aehre 11.3")
def test_each_tile_that_nobody_has_seen_is_as_likely_to_be_drawn() -> None:
    game = lay_a_large_tile(waiting(table().hand(0, TILE)))
    assert set(game.weights()) == {1, 2}
    assert dict(zip(game.words(), game.weights(), strict=True))["draw potato0-potato2"] == 2


@covers("aehre 9.2")
def test_after_a_small_tile_face_up_nothing_is_drawn() -> None:
    game = waiting(table())
    left = look(game)["tiles_left"]
    play(game, "small wheat", "put b2", "victory b2")
    assert game.seat == 1
    assert look(game)["tiles_left"] == left
    assert seat(game, 0)["hand_size"] == 3


@covers("aehre 9.2")
def test_small_tiles_are_never_replaced() -> None:
    game = table().small(0, "wheat beet").small(1, "").game()
    play(game, "small wheat", "put b1", "victory b1")
    lay_a_large_tile(game)
    assert seat(game, 0)["small"] == ["beet"]
    play(game, "small beet", "put h1", "victory h1")
    lay_a_large_tile(game)
    assert seat(game, 0)["small"] == []
    assert all(word.startswith("tile ") for word in game.words())


@covers("aehre 9.3", "aehre 2.8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_stack_stays_closed_while_another_tile_can_be_drawn(players: int) -> None:
    game = lay_a_large_tile(waiting(table(players).to_draw(1)))
    assert "draw_end" not in game.words()
    game.play(game.moves()[0])
    assert (look(game)["tiles_left"], look(game)["end_left"]) == (0, 7)


# The last stack


@covers("aehre 10.1", "aehre 2.8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("left", [7, 6, 5, 4, 3, 2, 1])
def test_the_end_tile_is_as_likely_as_each_other_tile_of_the_last_stack(players: int, left: int) -> None:
    game = lay_a_large_tile(waiting(table(players).to_draw(0, left)))
    chance = dict(zip(game.words(), game.weights(), strict=True))
    assert chance["draw_end"] * left == sum(chance.values())


@covers("aehre 10.1")
def test_once_open_the_last_stack_is_the_only_one() -> None:
    game = lay_a_large_tile(waiting(table().to_draw(0)))
    game.play(game.moves()[0])
    assert (look(game)["tiles_left"], look(game)["end_left"]) == (0, 6)


def play_to_the_end(players: int, first: int, turn: int, place: int) -> tuple[Aehre, list[int]]:
    """Everybody lays large tiles once the last stack is open, and the end tile lies at this place in it.
    Returns the game and who had a turn."""
    game = waiting(table(players).to_draw(0).start(first).turn(turn))
    turns: list[int] = []
    drawn = 0
    while not game.over:
        if game.seat == podere.NATURE:
            drawn += 1
            game.play("draw_end" if drawn == place else game.moves()[0])
        else:
            assert game.seat is not None
            turns.append(game.seat)
            lay_a_large_tile(game)
    return game, turns


@covers("aehre 10.2", "aehre 10.3", "aehre 10.2.1", "aehre 10.1")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_round_of_the_end_tile_is_the_last(players: int, place: int) -> None:
    first = players - 1
    game, turns = play_to_the_end(players, first, first, place)
    rounds = -(-place // players)
    assert len(turns) == rounds * players
    assert turns[-1] == (first - 1) % players
    assert all(turns.count(number) == rounds for number in range(players))
    assert look(game)["end_left"] == max(0, 7 - len(turns))


@covers("aehre 10.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_ends_at_once_when_the_last_player_of_a_round_draws_the_end_tile(players: int) -> None:
    _, turns = play_to_the_end(players, 0, players - 1, 1)
    assert turns == [players - 1]


@covers("aehre 10.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_sits_before_the_first_player_has_the_last_turn(players: int) -> None:
    _, turns = play_to_the_end(players, 0, 0, 1)
    assert turns == list(range(players))


@covers("aehre 10.2.1")
def test_who_draws_the_end_tile_takes_no_other_and_all_are_told() -> None:
    game = lay_a_large_tile(waiting(table().to_draw(0)))
    journal = game.listen()
    game.play("draw_end")
    assert seat(game, 0)["hand_size"] == 2
    assert look(game)["end_drawn"]
    assert journal.seen_by(1)[0] == {"event": "nature", "seat": 0, "word": "draw_end"}
    assert game.seat == 1


@covers("aehre 10.2.1")
def test_when_the_last_stack_runs_out_play_goes_on_without_drawing() -> None:
    game = lay_a_large_tile(waiting(table(3).to_draw(0, 1)))
    assert game.words() == ["draw_end"]
    play(game, "draw_end")
    lay_a_large_tile(game)
    assert game.seat == 2
    assert seat(game, 1)["hand_size"] == 2


@covers("aehre 10.2", "aehre 10.1", "aehre 9.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_a_whole_game_everybody_has_the_same_number_of_turns(players: int) -> None:
    game = podere.new("aehre", players=players, seed=players)
    assert isinstance(game, Aehre)
    turns = [0] * players
    while not game.over:
        if look(game)["asked"] == "choose_tile":
            assert game.seat is not None
            turns[game.seat] += 1
        game.play(game.moves()[len(game.moves()) // 2])
    assert len(set(turns)) == 1
    assert look(game)["tiles_left"] == 0
    assert look(game)["end_drawn"]


# The winner


@covers("aehre 10.4", "aehre 6.4")
def test_livestock_is_added_and_most_points_win() -> None:
    game = table().over().points(0, 50).points(1, 40).gone(1, "wheat", 12).game()
    assert game.scores() == [50, 52]
    assert game.winners() == [1]
    assert game.sheet(1) == {"fields": 40, "farms": 0, "cows": 12, "pigs": 0, "chickens": 0}


@covers("aehre 10.4", "aehre 11.2")
def test_at_the_end_all_livestock_is_turned_up() -> None:
    game = table().over().gone(1, "wheat", 12).gone(0, "wheat", 9).game()
    assert seat(game, 1, viewer=0)["livestock"] == [{"kind": "cow", "value": 12}]
    assert seat(game, 0, viewer=None)["livestock"] == [{"kind": "pig", "value": 9}]


@covers("aehre 10.5")
def test_a_tie_goes_to_the_farm_in_the_largest_region() -> None:
    land = table().over().field("c2 c3", "wheat").field("a1", "beet")
    game = land.farm(0, "a1").farm(1, "b3").points(0, 50).points(1, 50).game()
    assert game.winners() == [1]


@covers("aehre 10.5")
def test_in_a_tie_the_largest_of_two_farms_counts() -> None:
    land = table().over().field("c2 c3", "wheat")
    game = land.farm(0, "g1").farm(0, "b3").farm(1, "a2").farm(1, "a3").points(0, 50).points(1, 50).game()
    assert game.winners() == [0]


@covers("aehre 10.5")
def test_in_a_tie_a_farm_beats_none() -> None:
    game = table().over().farm(1, "g1").points(0, 50).points(1, 50).game()
    assert game.winners() == [1]


@covers("aehre 10.5")
def test_a_larger_farm_helps_only_among_the_tied() -> None:
    land = table(3).over().field("c2 c3", "wheat").farm(0, "b3").farm(1, "g1")
    game = land.points(0, 49).points(1, 50).points(2, 50).game()
    assert game.winners() == [1]


@covers("aehre 10.5.1")
def test_a_tie_after_the_tie_break_is_shared() -> None:
    assert table().over().points(0, 50).points(1, 50).game().winners() == [0, 1]
    game = table(3).over().farm(0, "g1").farm(2, "a2").points(0, 50).points(1, 50).points(2, 50).game()
    assert game.winners() == [0, 2]
