"""Passing, the end, the score and ties."""

from __future__ import annotations

from typing import Any

from tests.covers import covers
from tests.everdell.positions import (
    Table,
    card,
    goods,
    hand,
    look,
    play,
    seat_of,
    starting,
    table,
    tokens,
)


def autumn(players: int = 2) -> Table:
    made = table(players)
    for seat in range(players):
        made.season(seat, "autumn")
    return made


@covers("everdell 14.1")
def test_one_may_pass_with_workers_and_cards_left() -> None:
    game = play(autumn().hand(0, "farm").goods(0, 2, 1).game(), "pass")
    assert (seat_of(game)["passed"], game.seat) == (True, 1)


@covers("everdell 14.3")
def test_the_others_play_on_until_all_have_passed() -> None:
    game = play(autumn(3).game(), "pass", "place one_berry", "pass", "place three_twigs")
    assert (game.seat, goods(game, 1)) == (1, (3, 0, 0, 1)), "only seat 1 is left"
    play(game, "pass")
    assert game.over


@covers("everdell 14.2", "everdell 16.20")
def test_who_has_passed_receives_no_cards() -> None:
    made = autumn(3).passed(1).hand(0, "teacher").goods(0, berry=2)
    game = play(made.game(nature=False), "play teacher hand", "draw king", "draw farm")
    play(game, "give king")
    assert (hand(game, 1), hand(game, 2)) == ([], ["king"])


@covers("everdell 14.2", "everdell 14.2.1")
def test_if_all_have_passed_gifts_are_discarded_and_still_pay() -> None:
    monk = play(
        autumn().passed(1).hand(0, "monk").goods(0, berry=3).game(), "play monk hand", "spend berry 2"
    )
    assert (tokens(monk), goods(monk), goods(monk, 1)) == (4, (0, 0, 0, 0), (0, 0, 0, 0))
    made = autumn().passed(1).city(0, "monastery").goods(0, twig=1, berry=1)
    house = play(made.game(), "visit monastery 1 0")
    assert (tokens(house), goods(house), goods(house, 1)) == (4, (0, 0, 0, 0), (0, 0, 0, 0))
    teacher = autumn().passed(1).hand(0, "teacher").goods(0, berry=2).game(nature=False)
    play(teacher, "play teacher hand", "draw king", "draw farm", "discard king")
    assert (hand(teacher), hand(teacher, 1), look(teacher)["discards"]) == (["farm"], [], 1)


@covers("everdell 14.4")
def test_the_score_sheet_has_five_lines() -> None:
    made = (
        autumn()
        .city(0, "farm", "castle")
        .city(0, card("chapel", tokens=2))
        .points(0, 3)
        .workers(0, "journey_4")
    )
    made.claimed(0, "grand_tour").goods(0, 5, 5, 5, 5).hand(0, "king")
    game = made.game()
    assert seat_of(game)["sheet"] == {
        "cards": 1 + 4 + 2,
        "tokens": 5,
        "prosperity": 1,
        "journey": 4,
        "events": 3,
    }
    assert seat_of(game)["score"] == game.scores()[0] == 20


@covers("everdell 14.5")
def test_the_example_of_the_rulebook_makes_62() -> None:
    made = autumn().events("performer_in_residence", "ministering_to_miscreants")
    made.city(0, "wife", "husband", "architect", "king", "queen", "doctor", "inn").goods(
        0, resin=1, pebble=1, berry=3
    )
    made.city(0, card("dungeon", prisoners=["fool"])).city(0, card("chapel", tokens=2)).city(
        0, "monk", "bard"
    ).points(0, 12)
    made.claimed(0, "performer_in_residence", "ministering_to_miscreants").put(0, on_events={"performer": 3})
    made.claimed(0, "grand_tour").workers(0, "journey_4")
    game = made.game()
    assert game.sheet(0) == {"cards": 22, "tokens": 14, "prosperity": 10, "journey": 4, "events": 12}
    play(game, "pass", "pass")
    assert (game.over, game.scores()[0], game.winners()) == (True, 62, [0])


def finished(made: Table) -> Any:
    return play(made.game(), "pass", "pass")


@covers("everdell 14.6")
def test_in_a_tie_events_decide_and_then_resources() -> None:
    events = autumn().claimed(0, "grand_tour").points(1, 3).goods(1, 9, 9, 9, 9)
    assert finished(events).winners() == [0]
    resources = autumn().points(0, 3).points(1, 3).goods(0, 1, 1).goods(1, berry=3)
    assert finished(resources).winners() == [1]


@covers("everdell 14.6.1")
def test_resources_on_cards_break_no_tie_and_a_last_tie_is_shared() -> None:
    made = autumn().city(0, card("storehouse", goods={"twig": 3})).points(1, 2)
    game = finished(made)
    assert (list(game.scores()), game.winners()) == ([2, 2], [0, 1])


@covers("everdell 14.1", "everdell 14.3")
def test_a_game_alone_at_the_table_goes_on_without_asking_the_others() -> None:
    game = play(autumn().game(), "pass", "place three_twigs", "place one_pebble")
    assert (game.seat, goods(game, 1), starting(game, "pass")) == (1, (3, 0, 1, 0), [""])
