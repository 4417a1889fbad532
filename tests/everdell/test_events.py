"""Claiming basic and special events, and what they are worth."""

from __future__ import annotations

import json
from typing import Any

import pytest

from podere.boxes.catalogue import ROOT
from podere.boxes.rules_text import paragraphs
from tests.covers import covers
from tests.everdell.positions import (
    Table,
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

BASIC = {
    "city_monument": ("crane", "judge", "historian"),
    "grand_tour": ("inn", "inn", "chapel"),
    "harvest_festival": ("farm", "farm", "mine", "doctor"),
    "cartographers_expedition": ("wanderer", "ruins", "bard"),
}


def event_points(game: Any, event: str, seat: int = 0) -> int:
    """What a claimed event would bring if the game ended now."""
    return next(int(each["points"]) for each in seat_of(game, seat)["events"] if each["event"] == event)


def ready(event: str, *cards: str) -> Table:
    """Seat 0 has what the event asks for."""
    return table().events(event).city(0, *cards)


@covers("everdell 8.1", "everdell 8.2", "everdell 8.3", "everdell 8.4")
@pytest.mark.parametrize("event", BASIC)
def test_basic_events_ask_for_cards_of_one_type_and_are_worth_three(event: str) -> None:
    cards = BASIC[event]
    game = play(table().city(0, *cards).game(), f"claim {event}")
    assert event_points(game, event) == 3
    assert seat_of(game)["sheet"]["events"] == 3
    fewer = table().city(0, *cards[1:]).game()
    assert why(fewer, f"claim {event}") == "event_missing"
    assert starting(fewer, "claim") == []


@covers("everdell 7.1", "everdell 9.12")
def test_the_chapel_ceiling_needs_woodcarver_and_chapel() -> None:
    for cards in (("woodcarver",), ("chapel",)):
        game = ready("pristine_chapel_ceiling", *cards).game()
        assert why(game, "claim pristine_chapel_ceiling") == "event_missing"
    assert (
        "claim pristine_chapel_ceiling"
        in ready("pristine_chapel_ceiling", "woodcarver", "chapel").game().words()
    )


@covers("everdell 7.1")
def test_an_event_must_be_paid_for_at_once() -> None:
    poor = ready("croak_wart_cure", "undertaker", "barge_toad").goods(0, berry=1).game()
    assert why(poor, "claim croak_wart_cure") == "few_berries"


@covers("everdell 7.2")
def test_an_event_is_claimed_once() -> None:
    made = table().city(0, "inn", "inn", "chapel").city(1, "post_office", "lookout", "university")
    game = play(made.game(), "claim grand_tour")
    assert why(game, "claim grand_tour") == "claimed"
    assert next(event["claimed"] for event in look(game)["events"] if event["event"] == "grand_tour") == 0


@covers("everdell 7.3")
def test_the_worker_of_an_event_comes_home_and_the_event_stays() -> None:
    made = table().city(0, "inn", "inn", "chapel").workers(0, "one_berry")
    game = play(made.game(), "claim grand_tour", "place one_berry", "prepare")
    assert seat_of(game)["workers"]["home"] == 3
    assert seat_of(game)["sheet"]["events"] == 3


@covers("everdell 7.4", "everdell 9.6", "everdell 9.6.1", "everdell 11.1")
def test_a_claimed_event_fills_no_slot_and_is_kept_without_its_cards() -> None:
    made = ready(
        "croak_wart_cure", "undertaker", "barge_toad", *["farm"] * 8, *["mine"] * 3, "castle", "palace"
    )
    game = made.goods(0, berry=2).game()
    assert seat_of(game)["slots"]["used"] == 15
    play(game, "claim croak_wart_cure", "remove barge_toad 1", "remove undertaker 1")
    assert seat_of(game)["slots"]["used"] == 13
    assert (event_points(game, "croak_wart_cure"), goods(game)[3], look(game)["discards"]) == (6, 0, 2)


@covers("everdell 7.4.1")
def test_italian_names_that_the_book_does_not_give_are_marked_as_ours() -> None:
    texts = json.loads((ROOT / "games" / "everdell" / "locale" / "it.json").read_text(encoding="utf-8"))
    given = {
        "grand_tour": "Gran Tour",
        "pristine_chapel_ceiling": "La Volta della Cappella Cinguettina",
        "performer_in_residence": "Artista Locale",
        "ministering_to_miscreants": "Provvedere ai Miscredenti",
    }
    told = [p.text for p in paragraphs("everdell", "it") if p.section in ("Eventi base", "Eventi speciali")]
    ours = {text.split("*")[1] for text in told if "* (nome nostro):" in text}
    assert len(ours) == 16
    for event, name in given.items():
        assert texts[f"everdell.thing.{event}"] == name
        assert name not in ours


@covers("everdell 7.5")
def test_prisoners_and_cards_of_others_do_not_count_for_an_event() -> None:
    made = table().city(0, "crane", "judge").city(0, card("dungeon", prisoners=["historian"]))
    made.events("ministering_to_miscreants")
    game = made.game()
    assert "claim city_monument" in game.words(), "Crane, Judge and Dungeon"
    jailed = (
        table().city(0, "judge").city(0, card("dungeon", prisoners=["historian"])).city(1, "crane").game()
    )
    assert "claim city_monument" not in jailed.words()


@covers("everdell 9.1")
def test_a_brilliant_marketing_plan_gives_resources_away_for_two_points_each() -> None:
    made = table(3).events("a_brilliant_marketing_plan").city(0, "shopkeeper", "post_office")
    game = play(made.goods(0, twig=2, pebble=1, berry=4).game(), "claim a_brilliant_marketing_plan")
    play(game, "spend twig 1", "spend pebble 1", "spend berry 1", "to 1", "to 1", "to 2")
    assert goods(game) == (1, 0, 0, 3)
    assert (goods(game, 1), goods(game, 2)) == ((1, 0, 1, 0), (0, 0, 0, 1))
    assert event_points(game, "a_brilliant_marketing_plan") == 6


@covers("everdell 9.1", "everdell 14.2")
def test_a_marketing_plan_may_give_nothing_and_a_passed_player_gets_nothing() -> None:
    made = ready("a_brilliant_marketing_plan", "shopkeeper", "post_office").goods(0, twig=1)
    game = play(made.game(), "claim a_brilliant_marketing_plan", "spend twig 0")
    assert (event_points(game, "a_brilliant_marketing_plan"), goods(game)) == (0, (1, 0, 0, 0))
    alone = play(made.passed(1).game(), "claim a_brilliant_marketing_plan", "spend twig 1")
    assert event_points(alone, "a_brilliant_marketing_plan") == 2
    assert (goods(alone), goods(alone, 1)) == ((0, 0, 0, 0), (0, 0, 0, 0))


@covers("everdell 9.2", "everdell 9.2.1")
def test_a_well_run_city_takes_a_worker_back() -> None:
    made = ready("a_well_run_city", "chip_sweep", "clock_tower").season(0, "spring")
    made.city(0, card("monastery", workers=[0])).workers(0, "three_twigs")
    game = play(made.game(), "claim a_well_run_city")
    assert starting(game, "lift") == ["three_twigs", "a_well_run_city"]
    assert starting(game, "lift_from") == [], "not the one in the Monastery"
    play(game, "lift three_twigs")
    assert seat_of(game)["workers"]["home"] == 1
    assert look(game)["basic"][0]["workers"] == []
    assert event_points(game, "a_well_run_city") == 4


@covers("everdell 9.3")
def test_an_evening_of_fireworks_takes_up_to_three_twigs() -> None:
    made = ready("an_evening_of_fireworks", "lookout", "miner_mole").goods(0, twig=5, berry=5)
    game = play(made.game(), "claim an_evening_of_fireworks")
    assert starting(game, "spend") == ["twig 0", "twig 1", "twig 2", "twig 3"]
    play(game, "spend twig 3")
    assert (event_points(game, "an_evening_of_fireworks"), goods(game)) == (6, (2, 0, 0, 5))


@covers("everdell 9.4", "everdell 9.4.1", "everdell 12.6.1")
def test_ancient_scrolls_go_into_the_hand_or_under_the_event() -> None:
    made = ready("ancient_scrolls_discovered", "historian", "ruins").hand(0, *["farm"] * 7)
    game = play(made.game(nature=False), "claim ancient_scrolls_discovered")
    play(game, "reveal bard", "reveal king", "reveal judge", "reveal wife", "reveal mine")
    play(game, "tuck bard", "tuck judge", "keep king")
    assert (hand(game)[0], game.seat) == ("king", 1)
    assert hand(game, viewer=1) == ["king"], "all have seen it"
    assert seat_of(game)["hand_size"] == 8, "no room for more"
    assert event_points(game, "ancient_scrolls_discovered") == 4


@covers("everdell 9.5", "everdell 9.5.1")
def test_acorn_thieves_leave_the_city_for_three_points_each() -> None:
    made = ready("capture_of_the_acorn_thieves", "courthouse", "ranger", "fool", "king")
    game = play(made.game(), "claim capture_of_the_acorn_thieves", "tuck fool", "tuck ranger")
    assert city(game) == ["courthouse", "king"]
    assert event_points(game, "capture_of_the_acorn_thieves") == 6
    assert seat_of(game)["sheet"]["cards"] == 2 + 4
    none = play(made.game(), "claim capture_of_the_acorn_thieves", "done")
    assert event_points(none, "capture_of_the_acorn_thieves") == 0


@covers("everdell 9.6")
def test_croak_wart_cure_costs_two_berries_and_two_cards() -> None:
    made = ready("croak_wart_cure", "undertaker", "barge_toad", "farm", "farm").goods(0, berry=3)
    game = play(made.game(), "claim croak_wart_cure", "remove farm 1", "remove farm 1")
    assert (city(game), goods(game)[3]) == (["undertaker", "barge_toad"], 1)
    assert event_points(game, "croak_wart_cure") == 6


@covers("everdell 9.7")
def test_flying_doctor_service_counts_pairs_in_all_cities() -> None:
    made = ready("flying_doctor_service", "doctor", "postal_pigeon", "husband", "wife", "wife")
    game = play(made.city(1, "husband", "wife").game(), "claim flying_doctor_service")
    assert event_points(game, "flying_doctor_service") == 6


@covers("everdell 9.8", "everdell 9.8.1")
def test_scholars_are_critters_from_the_hand() -> None:
    made = ready("graduation_of_scholars", "teacher", "university").hand(
        0, "king", "wife", "wife", "bard", "farm"
    )
    game = play(made.game(), "claim graduation_of_scholars")
    assert starting(game, "tuck") == ["bard", "king", "wife"]
    play(game, "tuck king", "tuck wife", "tuck wife")
    assert (hand(game), event_points(game, "graduation_of_scholars")) == (["bard", "farm"], 6)
    claimed = seat_of(game, 0, viewer=1)["events"][0]
    assert sorted(claimed["cards"]) == ["king", "wife", "wife"], "everybody sees them"


@covers("everdell 9.9")
def test_ministering_to_miscreants_counts_prisoners() -> None:
    made = (
        table()
        .events("ministering_to_miscreants")
        .city(0, "monk")
        .city(0, card("dungeon", prisoners=["fool", "bard"]))
    )
    game = play(made.game(), "claim ministering_to_miscreants")
    assert event_points(game, "ministering_to_miscreants") == 6


@covers("everdell 9.10")
def test_path_of_the_pilgrims_counts_workers_in_the_monastery() -> None:
    made = table().events("path_of_the_pilgrims").city(0, "wanderer", "monk").season(0, "summer")
    game = play(made.city(0, card("monastery", workers=[0, 0])).game(), "claim path_of_the_pilgrims")
    assert event_points(game, "path_of_the_pilgrims") == 6


@covers("everdell 9.11")
def test_performer_in_residence_takes_up_to_three_berries() -> None:
    made = ready("performer_in_residence", "inn", "bard").goods(0, twig=5, berry=2)
    game = play(made.game(), "claim performer_in_residence")
    assert starting(game, "spend") == ["berry 0", "berry 1", "berry 2"]
    play(game, "spend berry 2")
    assert (event_points(game, "performer_in_residence"), goods(game)) == (4, (5, 0, 0, 0))


@covers("everdell 9.12", "everdell 9.12.1")
def test_the_chapel_ceiling_pays_for_tokens_on_the_chapel() -> None:
    made = table().events("pristine_chapel_ceiling").city(0, "woodcarver").city(0, card("chapel", tokens=2))
    game = play(made.game(nature=False), "claim pristine_chapel_ceiling", "draw farm", "draw mine")
    play(game, "gain resin", "gain berry")
    assert (hand(game), goods(game)) == (["farm", "mine"], (0, 1, 0, 1))
    assert (in_city(game, "chapel")["tokens"], event_points(game, "pristine_chapel_ceiling")) == (2, 4)
    bare = play(
        ready("pristine_chapel_ceiling", "woodcarver", "chapel").game(), "claim pristine_chapel_ceiling"
    )
    assert (event_points(bare, "pristine_chapel_ceiling"), bare.seat) == (0, 1)


@covers("everdell 9.13")
def test_remembering_the_fallen_counts_workers_in_the_cemetery() -> None:
    made = table().events("remembering_the_fallen").city(0, "shepherd").city(0, card("cemetery", workers=[0]))
    game = play(made.game(), "claim remembering_the_fallen")
    assert event_points(game, "remembering_the_fallen") == 3


@covers("everdell 9.14", "everdell 11.3")
def test_tax_relief_brings_production() -> None:
    game = play(ready("tax_relief", "judge", "queen", "farm", "farm", "mine").game(), "claim tax_relief")
    assert (goods(game), event_points(game, "tax_relief")) == ((0, 0, 1, 2), 3)


@covers("everdell 9.15")
def test_the_everdell_games_need_two_of_each_type() -> None:
    cards = ["wanderer", "ruins", "farm", "mine", "inn", "chapel", "crane", "judge", "castle", "king"]
    game = play(ready("the_everdell_games", *cards).game(), "claim the_everdell_games")
    assert event_points(game, "the_everdell_games") == 9
    for missing in range(0, 10, 2):
        fewer = cards[:missing] + cards[missing + 1 :]
        assert "claim the_everdell_games" not in ready("the_everdell_games", *fewer).game().words()


@covers("everdell 9.16")
def test_under_new_management_weighs_resources() -> None:
    made = ready("under_new_management", "peddler", "general_store").goods(0, 2, 2, 2, 2)
    game = play(made.game(), "claim under_new_management", "spend twig 1", "spend resin 0", "spend pebble 2")
    assert (event_points(game, "under_new_management"), goods(game)) == (5, (1, 2, 0, 2))
    assert tokens(game) == 0, "they count with the event"
