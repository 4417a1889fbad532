"""Alone against Rugwort, in all three years."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.games.everdell.scoring import landed, owed, rugwort_score, rugwort_sheet
from podere.kernel.rng import seeded
from tests.covers import covers
from tests.everdell.positions import (
    Table,
    card,
    city,
    goods,
    hand,
    in_city,
    look,
    meadow,
    play,
    seat_of,
    starting,
    table,
    tokens,
    why,
)

FULL = ("castle", "palace", "school", "theater", *["farm"] * 8, *["mine"] * 3)
DULL = ("king", "queen", "castle", "palace", "doctor", "university", "evertree", "theater")
"""Eight cards that a poor player cannot play."""


def alone(year: int = 1) -> Table:
    return table(1, year=year).meadow(*DULL)


def prepared(season: str) -> Any:
    """A player who was in this season has prepared for the next one, and so has Rugwort."""
    game = play(alone().season(0, season).all_out(0).game(), "prepare")
    return play(game, "done") if season == "spring" else game


def rugwort(game: Any) -> dict[str, Any]:
    found: dict[str, Any] = look(game)["rugwort"]
    return {**found, "city": [entry["card"] for entry in found["city"]]}


def forest_of(game: Any) -> list[list[object]]:
    return [entry["workers"] for entry in look(game)["forest"]]


def basic_of(game: Any, place: str) -> list[object]:
    return next(list(each["workers"]) for each in look(game)["basic"] if each["place"] == place)


@covers("everdell 15.1", "everdell 15.2", "everdell 15.3", "everdell 15.11")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_a_year_begins_like_a_game_for_two(year: int) -> None:
    game: Any = podere.new("everdell", players=1, seed=5, rugwort=year)
    assert (look(game)["year"], seat_of(game)["hand_size"], len(look(game)["forest"])) == (year, 5, 3)
    assert forest_of(game) == [["rugwort"], [], []]
    assert basic_of(game, "three_twigs") == ["rugwort"]
    assert why(game, "place three_twigs") == "occupied"
    assert rugwort(game)["city"] == []


@covers("everdell 15.4")
def test_rugwort_plays_a_card_by_the_die_for_each_of_yours() -> None:
    made = alone().hand(0, "farm").goods(0, 2, 1)
    game = play(made.game(nature=False), "play farm hand")
    assert len(game.words()) == 8
    play(game, "roll 3", "reveal bard")
    assert rugwort(game)["city"] == ["castle"]
    assert (meadow(game)[2], game.seat) == ("bard", 0)


@covers("everdell 15.4")
def test_the_meadow_is_refilled_before_he_rolls() -> None:
    made = alone().meadow("farm", *DULL[1:]).goods(0, 2, 1)
    game = play(made.game(nature=False), "play farm meadow", "reveal bard", "roll 1", "reveal wife")
    assert (rugwort(game)["city"], meadow(game)[0]) == (["bard"], "wife")


@covers("everdell 15.4")
def test_he_does_nothing_when_you_place_a_worker() -> None:
    game = play(alone().game(), "place one_berry")
    assert (rugwort(game)["city"], game.seat) == ([], 0)


@covers("everdell 15.4.1")
def test_he_plays_for_cards_played_in_any_way_and_after_your_turn() -> None:
    made = alone().city(0, "inn", "historian").meadow("farm", *DULL[1:])
    game = play(made.game(nature=False), "visit inn 1 0", "play farm meadow", "reveal bard", "draw mine")
    assert game.words()[0] == "roll 1", "first all that your card brings"
    queen = alone().city(0, "queen").hand(0, "farm")
    game = play(queen.game(nature=False), "visit queen 1 0", "play farm hand", "roll 1", "reveal bard")
    assert rugwort(game)["city"] == ["king"]


@covers("everdell 15.4.1", "everdell 15.6")
def test_a_card_played_while_you_prepare_is_answered_after_his_own_season() -> None:
    take = "draw_two_meadow_play_one_cheaper"
    made = alone().forest("two_any", take, "three_berries").city(0, card("clock_tower", tokens=3))
    made.workers(0, take).workers(0, "haven").meadow("farm", *DULL[1:]).goods(0, 2, 1)
    game = play(
        made.game(nature=False),
        "prepare",
        f"use {take}",
        "take queen",
        "take farm",
        "reveal bard",
        "reveal wife",
    )
    play(game, "play farm hand", "spare twig 1")
    assert game.words()[0] == "roll 1"
    assert (rugwort(game)["closed"], rugwort(game)["city"]) == (1, []), "he has prepared by now"
    play(game, "roll 3", "reveal mine")
    assert rugwort(game)["city"] == ["castle"]


@covers("everdell 15.5")
def test_his_city_knows_no_limits() -> None:
    made = alone().rugwort(*FULL, "king", "inn").hand(0, "wanderer").goods(0, berry=2)
    game = play(made.game(nature=False), "play wanderer hand", *["draw bard", "draw judge", "draw crane"])
    play(game, "roll 3", "reveal bard")
    assert len(rugwort(game)["city"]) == 18
    assert rugwort(game)["city"].count("castle") == 2
    counted = {"traveler": 0, "production": 11, "destination": 1, "governance": 0, "prosperity": 6}
    assert rugwort(game)["count"] == counted


@covers("everdell 15.6", "everdell 8.3")
def test_when_you_prepare_he_claims_every_basic_event_that_he_can() -> None:
    made = alone().all_out(0).rugwort(*["farm"] * 4, "inn", "chapel", "lookout", "bard", "judge")
    game = play(made.game(), "prepare")
    assert sorted(rugwort(game)["events"]) == ["grand_tour", "harvest_festival"]
    mine = alone().all_out(0).rugwort(*["farm"] * 4).claimed(0, "harvest_festival")
    assert rugwort(play(mine.game(), "prepare"))["events"] == [], "yours is gone"


@covers("everdell 15.6")
def test_he_claims_events_again_at_the_end() -> None:
    game = play(alone().season(0, "autumn").rugwort(*["farm"] * 4).game(), "pass")
    assert (game.over, rugwort(game)["events"]) == (True, ["harvest_festival"])


@covers("everdell 15.7")
@pytest.mark.parametrize(
    ("season", "closed"), [("winter", [1]), ("spring", [1, 2]), ("summer", [1, 2, 3, 4])]
)
def test_his_new_workers_close_meadow_cards(season: str, closed: list[int]) -> None:
    game = prepared(season)
    assert [entry["slot"] for entry in look(game)["meadow"] if entry["closed"]] == closed


@covers("everdell 15.7")
def test_a_closed_card_cannot_be_played_taken_or_discarded() -> None:
    made = alone().season(0, "autumn").meadow("farm", "mine", "wife", "inn", *DULL[:4])
    game = made.goods(0, 9, 9, 9, 9).hand(0, "undertaker").game()
    assert why(game, "play farm meadow") == "closed"
    play(game, "play undertaker hand")
    assert not {"farm", "mine", "wife", "inn"} & set(starting(game, "clear"))


@covers("everdell 15.7")
def test_he_may_play_a_closed_card() -> None:
    made = alone().season(0, "autumn").hand(0, "farm").goods(0, 2, 1)
    game = play(made.game(nature=False), "play farm hand", "roll 1", "reveal bard")
    assert (rugwort(game)["city"], rugwort(game)["closed"]) == (["king"], 4)


@covers("everdell 15.7", "everdell 15.7.1")
def test_of_two_equal_cards_the_player_says_which() -> None:
    made = alone().season(0, "spring").meadow("farm", "farm", "farm", *DULL[3:]).goods(0, 2, 1)
    game = play(made.game(nature=False), "play farm meadow")
    assert starting(game, "slot") == ["2", "3"], "the first is closed"
    play(game, "slot 3", "reveal bard")
    assert meadow(game)[1:3] == ["farm", "bard"]


@covers("everdell 15.8", "everdell 15.8.1", "everdell 15.9")
def test_his_workers_go_on_with_the_seasons() -> None:
    track = {
        "winter": ([[], ["rugwort"], []], "two_resin"),
        "spring": ([[], [], ["rugwort"]], "one_pebble"),
        "summer": ([[], [], []], "one_berry_one_card"),
    }
    for season, (forest, basic) in track.items():
        game = prepared(season)
        assert forest_of(game) == forest, season
        assert basic_of(game, basic) == ["rugwort"], season
        assert why(game, f"place {basic}") == "occupied"


@covers("everdell 15.8", "everdell 15.12", "everdell 15.13")
@pytest.mark.parametrize(("year", "spot"), [(1, 3), (2, 4), (3, 5)])
def test_in_autumn_his_forest_worker_goes_on_the_journey(year: int, spot: int) -> None:
    made = alone(year).season(0, "summer").all_out(0).hand(0, "farm", "mine", "inn", "bard", "wife")
    game = play(made.game(), "prepare")
    assert {entry["points"] for entry in look(game)["journey"] if entry["workers"] == ["rugwort"]} == {spot}
    assert why(game, f"journey {spot}") == "occupied"


@covers("everdell 15.10", "everdell 15.11")
def test_what_rugwort_scores() -> None:
    made = alone().season(0, "autumn").rugwort("farm", "bard", "king", *["inn"] * 3)
    made.events("tax_relief", "croak_wart_cure", "the_everdell_games", "path_of_the_pilgrims").claimed(
        0, "tax_relief"
    )
    made.state["rugwort"].update(points=2, events=["harvest_festival"])
    game = play(made.game(), "pass")
    assert rugwort(game)["events"] == ["grand_tour", "harvest_festival"], "the Grand Tour at the end"
    assert rugwort(game)["score"] == 2 * 5 + 3 + 3 * 2 + 3 * 3 + 3 + 2


@covers("everdell 15.12", "everdell 15.13")
@pytest.mark.parametrize(("year", "points"), [(2, 4 * 6 + 4), (3, 4 * 6 + 5)])
def test_later_years_score_more(year: int, points: int) -> None:
    game = play(alone(year).season(0, "autumn").game(), "pass")
    assert rugwort(game)["score"] == points


@covers("everdell 15.10.1")
@pytest.mark.parametrize(("own", "won"), [(14, False), (15, False), (16, True)])
def test_he_must_be_beaten(own: int, won: bool) -> None:
    game = play(alone().season(0, "autumn").points(0, own).game(), "pass")
    assert rugwort(game)["score"] == 4 * 3 + 3
    assert (game.over, game.winners()) == (True, [0] if won else [])


@covers("everdell 15.13", "everdell 15.13.1")
def test_in_the_third_autumn_he_kidnaps_a_worker() -> None:
    made = alone(3).season(0, "summer").city(0, card("monastery", workers=[0])).all_out(0)
    game = play(made.game(), "prepare")
    assert seat_of(game)["workers"] == {"all": 5, "home": 4, "nowhere": 0}
    assert basic_of(game, "one_berry_one_card") == []
    assert all(each["workers"] == [] for each in look(game)["basic"])
    earlier = play(alone(2).season(0, "summer").all_out(0).game(), "prepare")
    assert seat_of(earlier)["workers"]["all"] == 6


@covers("everdell 15.14", "everdell 16.13", "everdell 16.20", "everdell 17.15")
def test_gifts_are_discarded() -> None:
    monk = play(alone().hand(0, "monk").goods(0, berry=3).game(), "play monk hand", "spend berry 2")
    assert (tokens(monk), goods(monk)) == (4, (0, 0, 0, 0))
    house = play(alone().city(0, "monastery").goods(0, twig=1, resin=1).game(), "visit monastery 1 0")
    assert (tokens(house), goods(house)) == (4, (0, 0, 0, 0))
    teacher = alone().hand(0, "teacher").goods(0, berry=2).game(nature=False)
    play(teacher, "play teacher hand", "draw bard", "draw farm")
    play(teacher, "discard bard")
    assert (hand(teacher), look(teacher)["discards"]) == (["farm"], 1)


@covers("everdell 15.15", "everdell 17.12", "everdell 17.17")
def test_his_inn_and_post_office_may_be_visited() -> None:
    made = alone().rugwort("inn", "post_office", "chapel").meadow("farm", *DULL[1:]).hand(0, "bard", "judge")
    game = made.game()
    assert starting(game, "visit") == ["inn 1 rugwort", "post_office 1 rugwort"]
    play(game, "visit inn 1 rugwort", "play farm meadow")
    assert rugwort(game)["tokens"] == 1
    assert why(game, "visit inn 1 rugwort") == "occupied"
    post = play(made.game(), "visit post_office 1 rugwort", "discard bard", "discard judge")
    assert (rugwort(post)["tokens"], look(post)["discards"], seat_of(post)["hand_size"]) == (1, 2, 8)


@covers("everdell 15.16", "everdell 15.16.1")
def test_the_miner_mole_copies_in_his_city() -> None:
    made = alone().hand(0, "miner_mole").goods(0, berry=3).rugwort("general_store", "farm", "storehouse")
    game = play(made.game(nature=False), "play miner_mole hand")
    assert starting(game, "copy") == ["farm rugwort", "general_store rugwort"]
    play(game, "copy general_store rugwort")
    assert goods(game) == (0, 0, 0, 2), "his Farm counts"


@covers("everdell 15.16.1", "everdell 9.7")
def test_pairs_in_his_city_count_for_the_flying_doctors() -> None:
    made = alone().events("flying_doctor_service").claimed(0, "flying_doctor_service")
    made.rugwort("husband", "wife", "wife").city(0, "wife")
    assert seat_of(made.game())["sheet"]["events"] == 3


@covers("everdell 15.17")
def test_a_fool_that_he_rolls_comes_to_you() -> None:
    made = alone().meadow("fool", *DULL[1:]).hand(0, "farm").goods(0, 2, 1)
    game = play(made.game(nature=False), "play farm hand", "roll 1", "reveal bard")
    assert (city(game), rugwort(game)["city"]) == (["farm", "fool"], [])


@covers("everdell 15.17", "everdell 15.4")
def test_your_fool_removes_a_card_of_his() -> None:
    made = alone().hand(0, "fool").goods(0, berry=3).rugwort("castle", "farm")
    game = play(made.game(nature=False), "play fool hand", "remove castle 1")
    assert (rugwort(game)["city"], city(game), look(game)["discards"]) == (["farm"], [], 2)
    play(game, "roll 1", "reveal bard")
    assert rugwort(game)["city"] == ["farm", "king"], "it is a card that you played"


@covers("everdell 15.17.1")
def test_a_fool_without_a_place_is_discarded() -> None:
    for cards in (("fool", "inn"), FULL):
        made = alone().meadow("fool", *DULL[1:]).city(0, *cards).hand(0, "wanderer").goods(0, berry=2)
        game = play(made.game(nature=False), "play wanderer hand", "draw bard", "draw judge", "draw crane")
        play(game, "roll 1", "reveal bard")
        assert rugwort(game)["city"] == []
        assert city(game).count("fool") == cards.count("fool")
        assert look(game)["discards"] == 1
    empty = alone().hand(0, "fool").goods(0, berry=3).game()
    assert why(empty, "play fool hand") == "no_city_for_fool"


@covers("everdell 15.18")
def test_the_postal_pigeon_makes_him_play_two_cards() -> None:
    made = alone().hand(0, "postal_pigeon").goods(0, berry=2)
    game = play(
        made.game(nature=False), "play postal_pigeon hand", "reveal farm", "reveal bard", "choose farm"
    )
    play(game, "roll 1", "reveal wife", "roll 2", "reveal mine")
    assert (rugwort(game)["city"], game.seat) == (["king", "queen"], 0)
    none = play(
        made.game(nature=False),
        "play postal_pigeon hand",
        "reveal farm",
        "reveal bard",
        "done",
        "roll 1",
        "reveal wife",
    )
    assert (rugwort(none)["city"], none.seat) == (["king"], 0)
    assert in_city(none, "postal_pigeon")["occupied"] is False


@pytest.mark.parametrize("year", [1, 2, 3])
def test_his_score_is_the_sum_of_his_sheet(year: int) -> None:
    game: Any = podere.new("everdell", players=1, seed=year, rugwort=year)
    rng = seeded(year)
    while not game.over:
        moves = game.moves()
        game.push(moves[rng.below(len(moves))])
        assert rugwort_score(game) == sum(rugwort_sheet(game).values())
    assert rugwort_score(game) > 0


@pytest.mark.parametrize("word", ["play farm hand", "play farm meadow"])
def test_a_card_that_he_owes_counts_before_the_die_is_rolled(word: str) -> None:
    game = alone().hand(0, "farm").goods(0, twig=2, resin=1).meadow("farm", *DULL[1:]).game()
    waiting = game.copy(nature=False)
    assert owed(landed(waiting)) == 0
    waiting.push(waiting.lexicon.number(word))
    assert (owed(landed(waiting)), len(waiting.rugwort.cards)) == (1, 0)
    waiting.nature_waits = False
    waiting.settle()
    assert (owed(landed(waiting)), len(waiting.rugwort.cards)) == (0, 1)
