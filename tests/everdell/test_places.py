"""Workers on basic and forest locations, in the Haven, on the Journey and on destination cards."""

from __future__ import annotations

import pytest

from tests.covers import covers
from tests.everdell.positions import (
    asked,
    card,
    goods,
    hand,
    look,
    meadow,
    play,
    seat_of,
    starting,
    table,
    tokens,
    why,
)

EIGHT = ("farm", "mine", "inn", "wife", "king", "bard", "judge", "fool")


@covers("everdell 5.1", "everdell 5.3", "everdell 5.6", "everdell 5.8")
@pytest.mark.parametrize(
    ("place", "gained"),
    [
        ("three_twigs", (3, 0, 0, 0)),
        ("two_resin", (0, 2, 0, 0)),
        ("one_pebble", (0, 0, 1, 0)),
        ("one_berry", (0, 0, 0, 1)),
    ],
)
def test_basic_locations_with_resources_alone(place: str, gained: tuple[int, ...]) -> None:
    game = play(table().game(), f"place {place}")
    assert (goods(game), hand(game), tokens(game)) == (gained, [], 0)


@covers("everdell 5.2", "everdell 5.4", "everdell 5.7")
@pytest.mark.parametrize(
    ("place", "gained"),
    [
        ("two_twigs_one_card", (2, 0, 0, 0)),
        ("one_resin_one_card", (0, 1, 0, 0)),
        ("one_berry_one_card", (0, 0, 0, 1)),
    ],
)
def test_basic_locations_with_a_card(place: str, gained: tuple[int, ...]) -> None:
    game = play(table().game(nature=False), f"place {place}", "draw farm")
    assert (goods(game), hand(game), tokens(game)) == (gained, ["farm"], 0)


@covers("everdell 5.5")
def test_two_cards_and_a_point() -> None:
    game = play(table().game(nature=False), "place two_cards_one_point", "draw farm", "draw mine")
    assert (goods(game), hand(game), tokens(game)) == ((0, 0, 0, 0), ["farm", "mine"], 1)


@covers("everdell 4.1", "everdell 5.1", "everdell 5.3", "everdell 5.6", "everdell 5.7")
@pytest.mark.parametrize("place", ["three_twigs", "two_resin", "one_pebble", "one_berry_one_card"])
def test_an_exclusive_place_holds_one_worker(place: str) -> None:
    game = play(table().game(), f"place {place}")
    assert (game.seat, why(game, f"place {place}")) == (1, "occupied")


@covers("everdell 4.1", "everdell 5.2", "everdell 5.4", "everdell 5.5", "everdell 5.8")
@pytest.mark.parametrize(
    "place", ["two_twigs_one_card", "one_resin_one_card", "two_cards_one_point", "one_berry"]
)
def test_a_shared_place_holds_any_number_also_of_one_player(place: str) -> None:
    game = play(table().game(), *[f"place {place}"] * 4)
    entry = next(entry for entry in look(game)["basic"] if entry["place"] == place)
    assert sorted(entry["workers"]) == [0, 0, 1, 1]


@covers("everdell 4.2")
def test_a_place_is_used_once_and_its_worker_stays() -> None:
    game = play(table().game(), "place three_twigs", "place one_berry", "place one_pebble")
    assert goods(game) == (3, 0, 1, 0)
    assert seat_of(game)["workers"] == {"all": 2, "home": 0, "nowhere": 0}
    assert look(game)["basic"][0]["workers"] == [0]


@covers("everdell 4.2.1")
def test_with_a_full_hand_the_resources_are_still_taken() -> None:
    game = play(table().hand(0, *EIGHT).game(), "place two_twigs_one_card")
    assert (goods(game), seat_of(game)["hand_size"]) == ((2, 0, 0, 0), 8)


@covers("everdell 4.3")
@pytest.mark.parametrize("players", [2, 3])
def test_a_forest_location_holds_one_worker_with_up_to_three_players(players: int) -> None:
    game = play(table(players).forest("three_berries", "two_any").game(), "place three_berries")
    assert why(game, "place three_berries") == "occupied"


@covers("everdell 4.3")
def test_with_four_players_a_forest_location_has_a_second_spot_for_another_player() -> None:
    game = table(4).forest("three_berries", "two_any").workers(0, "three_berries").game()
    assert why(game, "place three_berries") == "own_worker_there"
    play(game, "place one_berry", "place three_berries")
    assert goods(game, 1) == (0, 0, 0, 3)
    assert why(game, "place three_berries") == "occupied", "two are there now"


@covers("everdell 6.1", "everdell 6.5")
@pytest.mark.parametrize(
    ("place", "cards", "gained"),
    [("two_berries_one_card", 1, (0, 0, 0, 2)), ("three_cards_one_pebble", 3, (0, 0, 1, 0))],
)
def test_forest_locations_with_cards(place: str, cards: int, gained: tuple[int, ...]) -> None:
    game = play(table().forest(place).game(), f"place {place}")
    assert (goods(game), seat_of(game)["hand_size"]) == (gained, cards)


@covers("everdell 6.6", "everdell 6.7", "everdell 6.8")
@pytest.mark.parametrize(
    ("place", "gained"),
    [
        ("twig_resin_berry", (1, 1, 0, 1)),
        ("three_berries", (0, 0, 0, 3)),
        ("two_resin_one_twig", (1, 2, 0, 0)),
    ],
)
def test_forest_locations_with_resources(place: str, gained: tuple[int, ...]) -> None:
    game = play(table().forest(place).game(), f"place {place}")
    assert (goods(game), seat_of(game)["hand_size"]) == (gained, 0)


@covers("everdell 6.2")
def test_two_resources_of_any_kind() -> None:
    game = play(table().forest("two_any").game(), "place two_any", "gain resin", "gain berry")
    assert goods(game) == (0, 1, 0, 1)
    alike = play(table().forest("two_any").game(), "place two_any", "gain pebble", "gain pebble")
    assert goods(alike) == (0, 0, 2, 0)


@covers("everdell 6.9")
def test_two_cards_and_a_resource_of_any_kind() -> None:
    made = table().forest("two_cards_one_any").game(nature=False)
    game = play(made, "place two_cards_one_any", "draw farm", "draw mine", "gain pebble")
    assert (goods(game), hand(game)) == ((0, 0, 1, 0), ["farm", "mine"])


@covers("everdell 6.3")
def test_discard_any_number_and_draw_double_up_to_the_limit() -> None:
    made = table().forest("discard_any_draw_double").hand(0, "farm", "mine", "inn")
    game = play(made.game(), "place discard_any_draw_double", "discard farm", "discard inn", "done")
    assert (seat_of(game)["hand_size"], look(game)["discards"]) == (5, 2)
    full = table().forest("discard_any_draw_double").hand(0, *EIGHT)
    game = play(full.game(), "place discard_any_draw_double", "discard farm", "discard mine", "done")
    assert seat_of(game)["hand_size"] == 8
    assert look(game)["discards"] == 2, "what does not fit is not drawn"


@covers("everdell 4.2.1", "everdell 6.3", "everdell 6.10")
@pytest.mark.parametrize("place", ["discard_any_draw_double", "discard_up_to_three_for_any"])
def test_a_discard_location_may_be_used_without_cards(place: str) -> None:
    game = play(table().forest(place).game(), f"place {place}")
    assert (goods(game), seat_of(game)["hand_size"], game.seat) == ((0, 0, 0, 0), 0, 1)


@covers("everdell 6.10")
def test_discard_up_to_three_for_as_many_resources() -> None:
    made = table().forest("discard_up_to_three_for_any").hand(0, "farm", "farm", "mine", "inn")
    game = play(
        made.game(), "place discard_up_to_three_for_any", "discard farm", "discard mine", "discard farm"
    )
    play(game, "gain twig", "gain twig", "gain berry")
    assert (goods(game), hand(game)) == ((2, 0, 0, 1), ["inn"])
    fewer = play(made.game(), "place discard_up_to_three_for_any", "discard inn", "done", "gain pebble")
    assert (goods(fewer), seat_of(fewer)["hand_size"]) == ((0, 0, 1, 0), 3)


@covers("everdell 6.4", "everdell 6.4.1")
def test_copy_a_basic_location_even_an_occupied_one_then_draw() -> None:
    made = table().forest("copy_basic_draw_one").workers(1, "three_twigs").workers(0, "one_pebble")
    game = play(made.game(nature=False), "place copy_basic_draw_one")
    assert len(starting(game, "use")) == 8
    play(game, "use three_twigs", "draw farm")
    assert (goods(game), hand(game), game.seat) == ((3, 0, 0, 0), ["farm"], 1)
    assert look(game)["basic"][0]["workers"] == [1], "no worker goes there"


TAKE = "draw_two_meadow_play_one_cheaper"


@covers("everdell 6.11", "everdell 6.11.1", "everdell 12.4")
def test_two_meadow_cards_of_which_one_may_be_played_for_one_less() -> None:
    made = table().forest(TAKE).meadow("farm", "mine", *["inn"] * 3, *["wife"] * 3).goods(0, twig=2)
    game = play(made.game(nature=False), f"place {TAKE}", "take farm", "take mine")
    play(game, "reveal judge", "reveal bard")
    assert meadow(game)[:2] == ["judge", "bard"], "refilled before one is played"
    play(game, "play farm hand")
    assert (goods(game), hand(game)) == ((0, 0, 0, 1), ["mine"]), (
        "2 twigs paid, the resin saved, 1 berry gained"
    )


@covers("everdell 6.11")
def test_of_two_meadow_cards_none_need_be_played() -> None:
    made = table().forest(TAKE).meadow("farm", "mine", *["inn"] * 3, *["wife"] * 3).goods(0, 5, 5, 5, 5)
    game = play(made.game(), f"place {TAKE}", "take farm", "take mine", "done")
    assert (goods(game), hand(game), game.seat) == ((5, 5, 5, 5), ["farm", "mine"], 1)


@covers("everdell 6.11", "everdell 10.6")
def test_the_player_chooses_what_to_save() -> None:
    made = table().forest(TAKE).meadow("farm", "mine", *["inn"] * 3, *["wife"] * 3).goods(0, 5, 5, 5, 5)
    game = play(
        made.game(),
        f"place {TAKE}",
        "take farm",
        "take mine",
        "play mine hand",
        "spare twig 0",
        "spare resin 1",
    )
    assert goods(game) == (4, 5, 5, 5), "1 twig and 1 pebble paid, 1 pebble gained"


@covers("everdell 6.11.1")
def test_with_seven_cards_one_is_taken_and_with_eight_none() -> None:
    dull = ("farm", "mine", *["inn"] * 3, *["wife"] * 3)
    seven = table().forest(TAKE).meadow(*dull).hand(0, *["judge", "bard"] * 2, "king", "king", "queen")
    game = play(seven.game(), f"place {TAKE}", "take mine")
    assert (seat_of(game)["hand_size"], asked(game)) == (8, "turn"), "nothing can be paid for"
    full = (
        table()
        .forest(TAKE)
        .meadow(*dull)
        .hand(0, *["judge", "bard", "king", "queen"] * 2)
        .goods(0, 9, 9, 9, 9)
    )
    game = play(full.game(), f"place {TAKE}")
    assert (seat_of(game)["hand_size"], game.seat, meadow(game)) == (8, 1, list(dull))


@covers("everdell 4.7", "everdell 4.7.1")
def test_the_haven_gives_a_resource_for_every_two_cards() -> None:
    made = table().hand(0, "farm", "mine", "inn", "wife", "king").workers(0, "haven").workers(1, "haven")
    game = play(
        made.game(), "place haven", *(f"discard {card}" for card in ("farm", "king", "mine", "inn", "wife"))
    )
    play(game, "gain twig", "gain berry")
    assert (goods(game), hand(game), look(game)["discards"]) == ((1, 0, 0, 1), [], 5), (
        "the fifth card is lost"
    )
    assert sorted(look(game)["haven"]["workers"]) == [0, 0, 1]


@covers("everdell 4.7", "everdell 4.7.1")
def test_the_haven_may_be_visited_without_discarding() -> None:
    game = play(table().hand(0, "farm").game(), "place haven", "done")
    assert (goods(game), hand(game), game.seat) == ((0, 0, 0, 0), ["farm"], 1)
    empty = play(table().game(), "place haven")
    assert empty.seat == 1


@covers("everdell 4.8")
def test_the_journey_is_for_ones_own_autumn() -> None:
    made = table().season(1, "autumn").hand(0, "farm", "mine")
    assert why(made.game(), "journey 2") == "autumn_only"
    assert "journey 2" in made.season(0, "autumn").game().words()


@covers("everdell 4.8")
def test_the_journey_costs_exactly_as_many_cards_as_points() -> None:
    game = table().season(0, "autumn").hand(0, "farm", "mine", "inn", "wife").game()
    assert why(game, "journey 5") == "few_cards"
    assert starting(game, "journey") == ["2", "3", "4"]
    play(game, "journey 3", "discard mine", "discard wife", "discard farm")
    assert (hand(game), look(game)["discards"], game.seat) == (["inn"], 3, 1)


@covers("everdell 4.8", "everdell 4.9")
def test_journey_spots_and_what_they_are_worth() -> None:
    made = table().season(0, "autumn").season(1, "autumn").hand(1, *EIGHT).hand(0, "farm", "mine")
    made.workers(0, "journey_5").workers(0, "journey_2").workers(1, "journey_2").turn(1)
    game = made.game()
    assert why(game, "journey 5") == "occupied"
    assert starting(game, "journey") == ["2", "3", "4"], "the spot for 2 is shared"
    assert seat_of(game)["sheet"]["journey"] == 7, "several workers of one player"
    play(game, "journey 4", *(f"discard {card}" for card in EIGHT[:4]))
    assert seat_of(game, 1)["sheet"]["journey"] == 6


@covers("everdell 4.9.1")
def test_a_worker_on_the_journey_stays_there() -> None:
    made = (
        table()
        .season(0, "autumn")
        .workers(0, "journey_3")
        .workers(0, "one_berry")
        .hand(0, "ranger")
        .goods(0, berry=2)
    )
    game = play(made.game(), "play ranger hand")
    assert asked(game) == "move_worker", "only the worker on the berry can move"
    back = table().season(0, "autumn").city(0, "chip_sweep", "clock_tower").events("a_well_run_city")
    back.workers(0, "journey_3").workers(0, "one_berry")
    game = play(back.game(), "claim a_well_run_city")
    assert starting(game, "lift") == ["one_berry", "a_well_run_city"]


@covers("everdell 4.4", "everdell 17.17")
def test_whoever_goes_to_your_post_office_brings_you_a_point() -> None:
    made = table().city(1, "post_office").hand(0, "farm", "mine")
    game = play(made.game(), "visit post_office 1 1", "give farm", "give mine")
    assert (tokens(game, 1), tokens(game, 0)) == (1, 0)


@covers("everdell 4.4")
def test_other_cities_are_open_only_at_inn_and_post_office() -> None:
    made = table().city(
        1, "inn", "post_office", "chapel", "lookout", "university", "storehouse", "queen", "monastery"
    )
    made.city(1, "cemetery").hand(0, "bard", "mine").goods(0, 9, 9, 9, 9).meadow(*["farm"] * 8)
    assert starting(made.game(), "visit") == ["inn 1 1", "post_office 1 1"]
    mine = table().city(0, "chapel", "lookout", "post_office").hand(0, "farm", "mine")
    assert starting(mine.game(), "visit") == ["chapel 1 0", "lookout 1 0", "post_office 1 0"]


@covers("everdell 4.4.1", "everdell 14.2")
def test_an_owner_who_has_passed_still_gains_the_token() -> None:
    made = table(3).city(1, "inn").meadow(*["farm"] * 8).passed(1)
    game = play(made.game(), "visit inn 1 1", "play farm meadow")
    assert tokens(game, 1) == 1


@covers("everdell 4.5")
def test_visiting_your_own_open_card_brings_no_token() -> None:
    made = table().city(0, "inn").meadow(*["farm"] * 8)
    game = play(made.game(), "visit inn 1 0", "play farm meadow")
    assert [tokens(game, seat) for seat in (0, 1)] == [0, 0]


@covers("everdell 4.6")
def test_a_destination_card_holds_one_worker() -> None:
    made = (
        table()
        .city(1, card("inn", workers=[1]))
        .city(0, card("chapel", workers=[0]))
        .city(1, "inn")
        .meadow(*["farm"] * 8)
    )
    game = made.game()
    assert why(game, "visit chapel 1 0") == "occupied"
    assert starting(game, "visit") == ["inn 2 1"]
