"""Cards and places that meet: where one rule leads into another."""

from __future__ import annotations

from tests.covers import covers
from tests.everdell.positions import (
    asked,
    card,
    city,
    goods,
    hand,
    in_city,
    look,
    play,
    seat_of,
    starting,
    table,
    tokens,
    why,
)

FULL = ("castle", "palace", "school", "theater", *["farm"] * 8, *["mine"] * 3)
"""Fifteen cards."""


@covers("everdell 16.16", "everdell 17.19.1")
def test_the_queen_plays_ruins_into_a_full_city() -> None:
    made = table().city(0, "queen", *FULL[1:]).hand(0, "ruins")
    game = play(made.game(), "visit queen 1 0", "play ruins hand", "remove palace 1")
    assert (goods(game), len(city(game)), city(game)[-1]) == ((2, 3, 3, 0), 15, "ruins")


@covers("everdell 16.16", "everdell 16.6")
def test_the_queen_may_send_a_fool() -> None:
    game = play(table().city(0, "queen").hand(0, "fool").game(), "visit queen 1 0", "play fool hand")
    assert (city(game, 1), hand(game)) == (["fool"], [])


@covers("everdell 17.2", "everdell 16.6.1")
def test_the_cemetery_may_send_a_fool_although_one_is_in_the_own_city() -> None:
    made = table().city(0, "cemetery", "fool").discards("fool")
    game = play(made.game(), "visit cemetery 1 0", "reveal_from discards")
    assert (city(game, 1), look(game)["discards"]) == (["fool"], 0)


@covers("everdell 16.17", "everdell 17.12")
def test_the_ranger_leads_a_worker_into_an_inn() -> None:
    made = table().hand(0, "ranger").goods(0, berry=2).city(1, "inn").workers(0, "three_twigs").meadow("farm")
    game = play(made.game(), "play ranger hand", "visit inn 1 1", "play farm meadow")
    assert (city(game), tokens(game, 1), goods(game)) == (["ranger", "farm"], 1, (0, 0, 0, 1))


@covers("everdell 16.17", "everdell 7.1")
def test_the_ranger_leads_a_worker_to_an_event() -> None:
    made = (
        table()
        .hand(0, "ranger")
        .goods(0, berry=2)
        .city(0, "inn", "chapel", "lookout")
        .workers(0, "one_berry")
    )
    game = play(made.game(), "play ranger hand", "claim grand_tour")
    assert seat_of(game)["sheet"]["events"] == 3
    assert seat_of(game)["workers"]["home"] == 1


@covers("everdell 16.17", "everdell 4.8")
def test_the_ranger_leads_a_worker_on_the_journey_in_autumn() -> None:
    made = (
        table()
        .season(0, "autumn")
        .hand(0, "ranger", "farm", "mine")
        .goods(0, berry=2)
        .workers(0, "one_berry")
    )
    game = play(made.game(), "play ranger hand", "journey 2", "discard farm", "discard mine")
    assert seat_of(game)["sheet"]["journey"] == 2


@covers("everdell 16.17", "everdell 17.15")
def test_a_worker_led_into_the_monastery_stays() -> None:
    made = (
        table()
        .hand(0, "ranger")
        .goods(0, twig=2, berry=2)
        .city(0, "monastery")
        .workers(0, "one_berry", "haven")
    )
    game = play(
        made.game(), "play ranger hand", "lift one_berry", "visit monastery 1 0", "place one_berry", "prepare"
    )
    assert (tokens(game), seat_of(game)["workers"]) == (4, {"all": 3, "home": 2, "nowhere": 0})


@covers("everdell 16.18.1", "everdell 17.7")
def test_a_shepherd_for_whom_the_dungeon_paid_gives_nothing() -> None:
    made = table(3).hand(0, "shepherd").city(0, "dungeon", "fool").goods(0, berry=3)
    game = play(made.game(), "play shepherd hand", "jail fool")
    assert (goods(game), game.seat) == ((0, 0, 0, 6), 1), "nobody is asked who gets it"
    assert goods(game, 1) == goods(game, 2) == (0, 0, 0, 0)


@covers("everdell 16.12.1", "everdell 16.20")
def test_a_mole_that_copies_a_teacher_gives_to_an_opponent_of_its_owner() -> None:
    made = table().hand(0, "miner_mole").goods(0, berry=3).city(1, "teacher")
    game = play(
        made.game(nature=False),
        "play miner_mole hand",
        "copy teacher 1",
        "draw king",
        "draw farm",
        "give king",
    )
    assert (hand(game), hand(game, 1)) == (["farm"], ["king"])


@covers("everdell 16.4", "everdell 17.21")
def test_chip_sweep_fills_the_storehouse_of_the_city() -> None:
    made = table().hand(0, "chip_sweep").goods(0, berry=3).city(0, card("storehouse", goods={"twig": 3}))
    game = play(made.game(), "play chip_sweep hand", "store twig")
    assert in_city(game, "storehouse")["goods"] == {"twig": 6}


@covers("everdell 17.13", "everdell 6.10", "everdell 6.11")
def test_the_lookout_copies_forest_locations_with_choices() -> None:
    made = table().city(0, "lookout").forest("discard_up_to_three_for_any").hand(0, "farm", "mine")
    game = play(
        made.game(),
        "visit lookout 1 0",
        "use discard_up_to_three_for_any",
        "discard farm",
        "done",
        "gain berry",
    )
    assert (goods(game), hand(game)) == ((0, 0, 0, 1), ["mine"])


@covers("everdell 17.4", "everdell 6.4")
def test_the_clock_tower_uses_the_copying_location_again() -> None:
    made = table().city(0, card("clock_tower", tokens=2)).forest("copy_basic_draw_one")
    made.workers(0, "copy_basic_draw_one", "haven")
    game = play(made.game(), "prepare", "use copy_basic_draw_one", "use one_pebble")
    assert (goods(game), seat_of(game)["hand_size"], in_city(game, "clock_tower")["tokens"]) == (
        (0, 0, 1, 0),
        1,
        1,
    )


@covers("everdell 16.7", "everdell 16.15", "everdell 10.3")
def test_a_historian_answers_to_the_pigeons_card_and_to_the_pigeon() -> None:
    made = table().city(0, "historian").hand(0, "postal_pigeon").goods(0, berry=2)
    game = play(
        made.game(nature=False), "play postal_pigeon hand", "reveal farm", "reveal king", "choose farm"
    )
    play(game, "draw bard", "draw mine")
    assert (hand(game), game.seat) == (["bard", "mine"], 1)


@covers("everdell 16.13", "everdell 17.15", "everdell 13.3")
def test_a_second_worker_stays_when_the_monk_leaves() -> None:
    made = table().season(0, "summer").city(0, "monk", "university", card("monastery", workers=[0, 0]))
    game = play(made.game(), "visit university 1 0", "remove monk 1", "gain twig", "place one_berry")
    assert in_city(game, "monastery")["workers"] == [0, 0]
    assert "visit monastery 1 0" not in game.words()


@covers("everdell 11.1", "everdell 17.7")
def test_a_jailed_husband_frees_no_slot_while_his_wife_is_there() -> None:
    made = table().city(0, *FULL[2:], "dungeon", "husband", "wife").hand(0, "king").goods(0, berry=9)
    game = made.game()
    assert seat_of(game)["slots"]["used"] == 15
    assert why(game, "play king hand") == "city_full"


@covers("everdell 4.3", "everdell 17.13")
def test_with_four_players_copying_needs_no_spot_in_the_forest() -> None:
    made = (
        table(4)
        .forest("three_berries")
        .city(0, "lookout")
        .workers(1, "three_berries")
        .workers(2, "three_berries")
    )
    game = play(made.game(), "visit lookout 1 0", "use three_berries")
    assert goods(game) == (0, 0, 0, 3)


@covers("everdell 12.3", "everdell 14.2", "everdell 17.17")
def test_a_post_office_gives_nothing_to_one_who_has_passed() -> None:
    made = table(3).city(0, "post_office").hand(0, "farm", "mine").passed(1)
    game = play(made.game(), "visit post_office 1 0")
    assert asked(game) == "post_office_gives", "seat 2 is the only one to choose"
    play(game, "give farm", "give mine")
    assert (hand(game, 1), hand(game, 2)) == ([], ["farm", "mine"])


@covers("everdell 16.21", "everdell 12.4")
def test_the_undertaker_sees_the_refilled_meadow_before_taking() -> None:
    made = table().hand(0, "undertaker").goods(0, berry=2).meadow("bard", "king", "farm", "mine")
    game = play(made.game(nature=False), "play undertaker hand", "clear bard", "clear king", "clear farm")
    play(game, "reveal wife", "reveal inn", "reveal judge")
    assert {"judge", "wife", "inn", "mine"} <= set(starting(game, "take"))
    assert not {"bard", "farm"} & set(starting(game, "take"))


@covers("everdell 9.14", "everdell 16.20", "everdell 13.5")
def test_tax_relief_lets_every_green_card_act_once() -> None:
    made = (
        table()
        .events("tax_relief")
        .city(0, "judge", "queen", "doctor", "farm", "general_store")
        .goods(0, berry=1)
    )
    game = play(made.game(), "claim tax_relief")
    assert starting(game, "spend") == ["berry 0", "berry 1", "berry 2", "berry 3"], (
        "1 + 1 + 2 berries by then"
    )
    play(game, "spend berry 3")
    assert (tokens(game), goods(game)) == (3, (0, 0, 0, 1))
