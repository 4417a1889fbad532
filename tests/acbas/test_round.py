"""The four phases of a round, and the workers."""

from __future__ import annotations

from typing import Any

from podere.games.acbas.state import Acbas
from tests.acbas.positions import animals, end_work, goods, play, seat_of, starting, table, why
from tests.covers import covers


def space(game: Acbas, name: str) -> dict[str, Any]:
    spaces: Any = game.view(None)["spaces"]
    return next(entry for entry in spaces if entry["space"] == name)


@covers("acbas 3.1", "acbas 10.1")
def test_eight_rounds_and_then_the_end() -> None:
    game = table(round=7).game()
    end_work(game)
    assert (game.round, game.over) == (8, False)
    end_work(game)
    assert game.over
    assert game.words() == []
    assert why(game, "place walls") == "why.over"


@covers("acbas 3.2", "acbas 3.4")
def test_the_refill_adds_to_what_is_left() -> None:
    game = end_work(table().game())
    assert game.round == 2
    assert space(game, "expand")["goods"] == {"border": 2}
    assert space(game, "fences")["goods"] == {}
    assert space(game, "three_wood")["goods"] == {"wood": 3}, "it was emptied in round 1"
    supply: Any = game.view(None)["supply"]
    assert supply["borders"] == 6


@covers("acbas 3.3")
def test_an_animal_space_begins_with_its_first_good_and_goes_on_with_the_second() -> None:
    for number, lies in ((1, {"reed": 1}), (2, {"reed": 1, "sheep": 1}), (4, {"reed": 1, "sheep": 3})):
        assert space(table(round=number).game(), "reed_and_sheep")["goods"] == lies
    game = play(table(round=2).game(), "place reed_and_sheep")
    end_work(game)
    assert space(game, "reed_and_sheep")["goods"] == {"reed": 1}
    assert space(game, "cow_and_pig")["goods"] == {"cow": 1, "pig": 2}


@covers("acbas 3.5")
def test_six_workers_are_placed_in_turns() -> None:
    game = table().turn(1).game()
    order = []
    for word in ("three_wood", "one_stone", "two_stone", "start_player", "building_materials"):
        order.append(game.seat)
        play(game, f"place {word}")
    order.append(game.seat)
    assert order == [1, 0, 1, 0, 1, 0]
    assert [seat_of(game, seat)["workers"] for seat in (0, 1)] == [1, 0]


@covers("acbas 3.6")
def test_a_space_where_nothing_can_be_done_takes_no_worker() -> None:
    game = table().game()
    assert why(game, "place fences") == "border_costs_wood"
    assert why(game, "place stall") == "stall_costs"
    assert why(game, "place stables") == "no_stall"
    assert why(game, "place walls") == ""
    assert "place special_building_1" not in game.words()


@covers("acbas 3.6.1", "acbas 9.11")
def test_animals_may_be_taken_and_all_let_go() -> None:
    game = table(round=2).animals(0, cow=1).game()
    play(game, "place pig_and_sheep")
    assert starting(game, "release") == ["sheep", "pig"], "without them the cow has its room again"
    play(game, "release sheep", "release pig")
    assert animals(game) == "1 cow"
    assert game.seat == 1


@covers("acbas 3.7")
def test_an_occupied_space_is_closed_to_both() -> None:
    game = play(table().game(), "place three_wood")
    assert why(game, "place three_wood") == "occupied"
    assert space(game, "three_wood")["worker"] == 0
    play(game, "place one_stone")
    assert why(game, "place three_wood") == "occupied"


@covers("acbas 3.8", "acbas 9.8")
def test_all_that_has_gathered_is_taken() -> None:
    game = table(round=3).game()
    play(game, "place three_wood", "place two_stone", "place one_stone")
    assert goods(game, 0) == (9, 3, 0)
    assert goods(game, 1) == (0, 6, 0)
    assert space(game, "three_wood")["goods"] == {}


@covers("acbas 3.9")
def test_workers_go_home() -> None:
    game = end_work(table().game())
    assert [seat_of(game, seat)["workers"] for seat in (0, 1)] == [3, 3]


@covers("acbas 3.10", "acbas 9.7")
def test_the_first_player_changes_only_by_its_space_and_from_the_next_round_on() -> None:
    game = play(table(round=2).game(), "place three_wood", "place start_player")
    assert goods(game, 1) == (2, 0, 0)
    assert game.seat == 0, "the order of this round stays"
    end_work(game)
    assert (game.round, game.seat) == (3, 1)
    end_work(game)
    assert game.seat in (0, 1)
    other = end_work(play(table().game(), "place three_wood"))
    assert other.marker == other.first
