"""What the game is made of, and how it is set up."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.arena.bench import measure
from podere.boxes.box import box_of
from podere.boxes.catalogue import LANGUAGES, catalogue
from podere.boxes.rules_text import paragraphs
from podere.kernel.rng import seeded
from tests.covers import covers
from tests.everdell.positions import goods, hand, look, meadow, play, seat_of, table
from tests.everdell.slow import PRINTED


def begun(players: int, seed: int = 1, **options: Any) -> Any:
    return podere.new("everdell", players=players, seed=seed, listen=True, **options)


def cards() -> dict[str, dict[str, Any]]:
    """The cards of the box."""
    box = box_of("everdell")
    assert box.cards is not None
    every: list[dict[str, Any]] = [card for card in box.cards() if "copies" in card]
    return {card["id"]: card for card in every}


@covers("everdell 1.4")
def test_there_are_128_cards_of_48_kinds() -> None:
    every = cards().values()
    assert len(every) == 48
    assert sum(card["copies"] for card in every) == 128
    assert sum(card["kind"] == "critter" for card in every) == 24


@covers("everdell 1.4")
def test_every_card_has_the_numbers_that_the_rules_tell() -> None:
    there = cards()
    assert sorted(there) == sorted(PRINTED)
    for name, printed in PRINTED.items():
        card = there[name]
        assert card["cost"] == printed.cost, name
        assert (card["points"], card["copies"]) == (printed.points, printed.copies), name
        assert (card["type"], card["unique"]) == (printed.type, printed.unique), name
        assert (card["kind"] == "critter") == printed.critter, name
        if printed.critter:
            assert card["home"] == printed.match, name


@covers("everdell 1.1", "everdell 1.2", "everdell 2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_two_workers_no_resources_and_a_hand_by_seating(players: int) -> None:
    game = begun(players)
    first = look(game)["start"]
    for number in range(players):
        seat = (first + number) % players
        assert seat_of(game, seat)["hand_size"] == 5 + number
        assert goods(game, seat) == (0, 0, 0, 0)
        assert seat_of(game, seat)["tokens"] == 0
        assert seat_of(game, seat)["workers"] == {"all": 2, "home": 2, "nowhere": 0}
        assert seat_of(game, seat)["season"] == "winter"


@covers("everdell 2.2")
@pytest.mark.parametrize(("players", "clearings"), [(1, 3), (2, 3), (3, 4), (4, 4)])
def test_forest_locations_by_number_of_players(players: int, clearings: int) -> None:
    seen = set()
    for seed in range(30):
        places = [entry["place"] for entry in look(begun(players, seed))["forest"]]
        assert len(set(places)) == clearings
        seen |= set(places)
    assert len(seen) == 11


@covers("everdell 2.3")
@pytest.mark.parametrize("players", [1, 4])
def test_four_basic_and_four_of_sixteen_special_events(players: int) -> None:
    seen = set()
    for seed in range(40):
        events = look(begun(players, seed))["events"]
        assert [event["event"] for event in events if not event["special"]] == [
            "city_monument",
            "grand_tour",
            "harvest_festival",
            "cartographers_expedition",
        ]
        special = {event["event"] for event in events if event["special"]}
        assert len(special) == 4
        seen |= special
    assert len(seen) == 16


@covers("everdell 2.4")
@pytest.mark.parametrize(("players", "dealt"), [(1, 5), (2, 11), (3, 18), (4, 26)])
def test_eight_cards_in_the_meadow_and_the_rest_is_the_deck(players: int, dealt: int) -> None:
    game = begun(players)
    assert len(meadow(game)) == 8
    assert None not in meadow(game)
    assert (look(game)["deck"], look(game)["discards"]) == (128 - 8 - dealt, 0)


@covers("everdell 2.7", "everdell 2.7.1")
def test_the_first_player_is_drawn_by_lot_and_turns_go_round() -> None:
    firsts = {look(begun(3, seed))["start"] for seed in range(30)}
    assert firsts == {0, 1, 2}
    game = begun(3)
    first = look(game)["start"]
    order = []
    for _ in range(4):
        order.append(game.seat)
        play(game, "place one_berry")
    assert order == [first, (first + 1) % 3, (first + 2) % 3, first]


@covers("everdell 1.3")
def test_gain_pay_draw_and_reveal() -> None:
    game = table().hand(0, "postal_pigeon").goods(0, berry=2).game(nature=False)
    play(game, "play postal_pigeon hand")
    assert goods(game) == (0, 0, 0, 0), "paid to the supply"
    play(game, "reveal farm", "reveal king")
    assert look(game, 1)["aside"]["cards"] == ["king", "farm"], "everybody sees what is revealed"
    drawn = table().game(nature=False)
    play(drawn, "place one_berry_one_card", "draw farm")
    assert (goods(drawn), hand(drawn)) == ((0, 0, 0, 1), ["farm"])
    assert seat_of(drawn, 0, viewer=1)["hand"] == [], "only its owner sees what is drawn"


@covers("everdell 2.1")
def test_resources_have_no_limit() -> None:
    game = table().goods(0, 60, 60, 60, 60).game()
    play(game, "place three_twigs")
    assert goods(game) == (63, 60, 60, 60)


def test_a_year_of_rugwort_is_agreed_on_and_checked() -> None:
    assert look(begun(1, rugwort=3))["year"] == 3
    assert look(begun(2))["year"] is None
    with pytest.raises(podere.BadOption, match="rugwort"):
        begun(1, rugwort=4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_on_the_page_what_the_rules_say(language: str) -> None:
    texts = catalogue(language, "everdell")
    told = {p.text.split("*")[1]: p.text for p in paragraphs("everdell", language) if p.text.startswith("*")}
    for name in PRINTED:
        rule = told[texts[f"everdell.card.{name}.name"]]
        assert rule.endswith(texts[f"everdell.card.{name}.text"]), name
        assert texts[f"everdell.thing.{name}"] == texts[f"everdell.card.{name}.name"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_full_cities_are_a_stage_of_the_game(players: int) -> None:
    lead, rng = box_of("everdell").stages["full cities"], seeded(players)
    games = [begun(players, seed) for seed in range(20)]
    reached = [game for game in games if lead(game, rng)]
    assert 0 < len(reached) < len(games)
    for game in games:
        cards = [len(seat["city"]) for seat in game.view(None)["seats"]]
        assert (min(cards) >= 10) == (game in reached)
        assert game.over == (game not in reached)


def test_the_speed_with_full_cities_is_measured() -> None:
    speed = measure("everdell", 2, {}, seconds=0.05, stage="full cities")
    assert speed.stage == "full cities"
    assert speed.decisions_per_second > 5 * speed.games_per_second > 0
