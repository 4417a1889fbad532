"""Turns and seasons."""

from __future__ import annotations

import pytest

from tests.covers import covers
from tests.everdell.positions import (
    asked,
    card,
    city,
    goods,
    hand,
    look,
    play,
    seat_of,
    starting,
    table,
    tokens,
    why,
)


@covers("everdell 3.1")
def test_a_turn_is_one_action() -> None:
    game = table().hand(0, "farm").goods(0, 2, 1).game()
    verbs = {word.split()[0] for word in game.words()}
    assert verbs == {"place", "play"}, "there are workers left, so no season yet"
    play(game, "play farm hand")
    assert game.seat == 1
    autumn = table().season(0, "autumn").game()
    assert "pass" in autumn.words()


@covers("everdell 3.2")
def test_cards_may_be_played_when_all_workers_are_out() -> None:
    game = table().all_out(0).hand(0, "farm").goods(0, 2, 1).game()
    assert game.words() == ["play farm hand", "prepare"]


@covers("everdell 3.3", "everdell 14.1")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_nobody_passes_before_autumn(season: str) -> None:
    game = table().season(0, season).game()
    assert why(game, "pass") == "not_autumn"
    out = table().season(0, season).all_out(0).hand(0, "farm").goods(0, 2, 1).game()
    assert out.words() == ["play farm hand", "prepare"]


@covers("everdell 13.1")
def test_all_workers_must_be_out_to_prepare() -> None:
    game = table().workers(0, "one_berry").game()
    assert why(game, "prepare") == "workers_left"


@covers("everdell 13.2", "everdell 13.5", "everdell 2.6")
def test_spring_brings_workers_home_a_new_one_and_production() -> None:
    made = (
        table().workers(0, "three_twigs").workers(0, "one_pebble").city(0, "farm", "farm", "mine", "wanderer")
    )
    game = play(made.game(), "prepare")
    assert seat_of(game)["workers"] == {"all": 3, "home": 3, "nowhere": 0}
    assert (seat_of(game)["season"], goods(game), game.seat) == ("spring", (0, 0, 1, 2), 1)
    assert look(game)["basic"][0]["workers"] == []


@covers("everdell 13.3", "everdell 17.15", "everdell 17.2")
def test_workers_in_monastery_and_cemetery_stay_for_good() -> None:
    made = (
        table()
        .season(0, "summer")
        .city(0, card("monastery", workers=[0]))
        .city(0, card("cemetery", workers=[0]))
        .all_out(0)
    )
    game = play(made.game(), "prepare")
    assert seat_of(game)["workers"] == {"all": 6, "home": 4, "nowhere": 0}


@covers("everdell 13.4")
def test_each_player_changes_season_at_their_own_time() -> None:
    game = play(table(3).all_out(0).game(), "prepare")
    assert [seat_of(game, seat)["season"] for seat in range(3)] == ["spring", "winter", "winter"]
    play(game, "place one_berry", "place one_berry", "place one_berry")
    assert [seat_of(game, seat)["season"] for seat in range(3)] == ["spring", "winter", "winter"]


@covers("everdell 13.5")
def test_production_goes_in_an_order_of_ones_choice() -> None:
    made = table().all_out(0).city(0, "teacher", "farm", "fairgrounds").hand(0, *["mine", "inn"] * 3)
    game = play(made.game(), "prepare")
    assert (game.words(), goods(game)) == (["first teacher", "first fairgrounds"], (0, 0, 0, 1))
    play(game, "first fairgrounds")
    assert (seat_of(game)["hand_size"], hand(game, 1)) == (8, []), "no room is left for the Teacher"
    other = play(made.game(), "prepare", "first teacher")
    assert asked(other) == "teacher_gives"
    play(other, other.words()[0])
    assert (seat_of(other)["hand_size"], len(hand(other, 1))) == (8, 1)


@covers("everdell 13.5.1")
def test_what_gains_comes_before_what_is_paid_or_exchanged() -> None:
    made = table().all_out(0).city(0, "doctor", "farm", "peddler", "mine").goods(0, twig=1)
    game = play(made.game(), "prepare")
    assert (asked(game), goods(game)) == ("peddle", (1, 0, 1, 1)), "Farm and Mine have given already"
    play(game, "trade twig berry", "trade pebble berry", "spend berry 3")
    assert (tokens(game), goods(game)) == (3, (0, 0, 0, 0))


@covers("everdell 13.6", "everdell 2.6")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_summer_brings_up_to_two_meadow_cards_and_no_production(taken: int) -> None:
    made = (
        table()
        .season(0, "spring")
        .all_out(0)
        .city(0, "farm")
        .meadow("king", "bard", *["inn"] * 3, *["wife"] * 3)
    )
    game = play(made.game(), "prepare", *["take bard", "take king"][:taken], *["done"] * (taken < 2))
    assert (seat_of(game)["season"], seat_of(game)["workers"]["home"]) == ("summer", 4)
    assert (len(hand(game)), goods(game)) == (taken, (0, 0, 0, 0))


@covers("everdell 13.6", "everdell 12.2")
def test_summer_with_seven_cards_gives_room_for_one() -> None:
    made = table().season(0, "spring").all_out(0).meadow("king", "bard", *["inn"] * 3, *["wife"] * 3)
    made.hand(0, *["farm"] * 7)
    game = play(made.game(), "prepare", "take king")
    assert (seat_of(game)["hand_size"], game.seat) == (8, 1)


@covers("everdell 13.6")
def test_green_cards_played_in_summer_act_once() -> None:
    game = play(table().season(0, "summer").hand(0, "farm").goods(0, 2, 1).game(), "play farm hand")
    assert goods(game) == (0, 0, 0, 1)


@covers("everdell 13.7", "everdell 2.6")
def test_autumn_brings_two_workers_production_and_is_the_last_season() -> None:
    game = play(table().season(0, "summer").all_out(0).city(0, "farm").game(), "prepare")
    assert seat_of(game)["workers"] == {"all": 6, "home": 6, "nowhere": 0}
    assert (seat_of(game)["season"], goods(game)) == ("autumn", (0, 0, 0, 1))
    last = table().season(0, "autumn").all_out(0).game()
    assert why(last, "prepare") == "last_season"


@covers("everdell 13.8", "everdell 16.3", "everdell 17.10")
def test_the_example_of_the_rulebook() -> None:
    made = table().forest("twig_resin_berry").hand(0, "farm").meadow("barge_toad")
    game = play(
        made.game(), "place three_twigs", "place one_berry", "place twig_resin_berry", "place one_berry"
    )
    assert goods(game) == (4, 1, 0, 1)
    play(game, "play farm hand", "prepare")
    assert (goods(game), city(game)) == ((2, 0, 0, 2), ["farm"])
    play(game, "play barge_toad meadow", "place one_berry")
    assert (goods(game), city(game)) == ((4, 0, 0, 0), ["farm", "barge_toad"])
    assert starting(game, "play") == []
    play(game, "prepare")
    assert (goods(game), seat_of(game)["workers"]["home"]) == ((6, 0, 0, 1), 3)
