"""The two campaigns of the appendix: points and places, what is kept, targets, food, retries."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import podere
from podere.boxes.campaign import Data, Journey, begin_campaign, read_campaign
from podere.games.agricola.campaigns import campaign_points, target_of
from podere.games.agricola.state import Agricola
from podere.kernel.errors import BadOption, BadPosition
from tests.agricola.moor.farms import farm
from tests.agricola.positions import card_table, play, seat_of
from tests.agricola.test_opening import costing
from tests.covers import covers

SEVEN = ["grocer", "childless", "wood_cutter", "consultant", "animal_tamer", "scholar", "seasonal_worker"]


def series(players: int = 4, **options: object) -> Journey:
    return begin_campaign("agricola", "series", players, options)


def ascent(**options: object) -> Journey:
    return begin_campaign("agricola", "ascent", 1, options)


def brought(
    journey: Journey, scores: str, played: str = "", places: str = "", began: int | None = None
) -> Journey:
    """The last game has ended like this: `brought(journey, "30 41 28", "grocer|childless|", "2 1 3")`."""
    points = [float(score) if "." in score else int(score) for score in scores.split()]
    front = [part.split() for part in played.split("|")] if played else [[] for _ in points]
    ranks = [1 + sum(other > mine for other in points) for mine in points]
    opening = journey.last.options["campaign"]
    outcome: Data = {
        "scores": points,
        "places": [int(place) for place in places.split()] if places else ranks,
        "played": front,
        "began": began if began is not None else opening["first"] if opening else 0,
    }
    assert journey.plan.faults(journey, outcome) == []
    return journey._with(replace(journey.last, outcome=outcome, chosen=("",) * journey.players))


def nobody_keeps(journey: Journey) -> Journey:
    for seat in range(journey.players):
        journey = journey.choose(seat, "none")
    return journey


def start(journey: Journey) -> Any:
    """How the next game begins."""
    return journey.last.options["campaign"]


# With several players


@covers("agricola 27.1", "agricola 27.2")
@pytest.mark.parametrize(
    ("players", "points"),
    [
        (4, [[7, 5, 4, 3], [8, 5, 3, 2], [9, 6, 3, 1]]),
        (3, [[7, 5, 3], [8, 5, 2], [9, 5, 1]]),
        (2, [[1, 0], [2, 0], [3, 0]]),
    ],
)
def test_points_by_place_grow_from_game_to_game(players: int, points: list[list[int]]) -> None:
    scores = " ".join(str(40 - seat) for seat in range(players))
    journey = series(players)
    for number in (1, 2, 3):
        journey = brought(journey, scores)
        if number < 3:
            journey = nobody_keeps(journey)
    shown = journey.shown()
    assert [station["points"] for station in shown["stations"]] == points
    assert shown["totals"] == [sum(game[seat] for game in points) for seat in range(players)]
    assert (shown["state"], shown["winners"]) == ("over", [0])


@covers("agricola 27.2.1")
def test_who_share_a_place_get_all_of_its_points_and_the_next_is_left_out() -> None:
    assert campaign_points(4, 1, [1, 1, 3, 4]) == [7, 7, 4, 3]
    assert campaign_points(4, 3, [2, 1, 2, 2]) == [6, 9, 6, 6]
    assert campaign_points(2, 2, [1, 1]) == [2, 2]


@covers("agricola 27.2.1")
def test_materials_left_break_a_tie_within_a_game() -> None:
    made = card_table(players=3).goods(1, wood=2).goods(2, wood=2)
    outcome = series(3).plan.outcome(made.game())
    assert outcome["scores"][0] == outcome["scores"][1] == outcome["scores"][2]
    assert outcome["places"] == [3, 1, 1]


@covers("agricola 27.3", "agricola 27.3.1")
def test_the_campaign_is_won_by_points_then_by_the_sum_of_scores() -> None:
    journey = nobody_keeps(brought(nobody_keeps(brought(series(2), "30 40")), "20 45"))
    assert brought(journey, "50 10").shown()["winners"] == [0]
    assert brought(journey, "50 10").shown()["totals"] == [3, 3]
    assert brought(journey, "50 10").shown()["sums"] == [100, 95]
    assert brought(journey, "45 20").shown()["winners"] == [1]
    assert brought(journey, "50 15").shown()["winners"] == [0, 1]


@covers("agricola 27.4")
def test_the_winner_begins_the_next_game_and_the_last_has_a_food_more() -> None:
    journey = nobody_keeps(brought(series(4), "30 25 41 28"))
    assert start(journey) == {"first": 2, "food": [0, 1, 0, 0], "kept": [[], [], [], []]}
    game = podere.new("agricola", players=4, seed=1, **journey.last.options)
    assert isinstance(game, Agricola)
    assert [int(player.food()) for player in game.seats] == [3, 4, 2, 3]


@covers("agricola 27.4.1")
def test_shared_first_and_last_places() -> None:
    shared = brought(series(4), "30 41 41 28", began=1)
    assert start(nobody_keeps(shared))["first"] == 2
    assert start(nobody_keeps(brought(series(4), "30 41 41 28", began=2)))["first"] == 1
    assert start(nobody_keeps(brought(series(4), "30 41 28 28")))["food"] == [0, 0, 1, 1]
    assert start(nobody_keeps(brought(series(2), "30 30")))["food"] == [0, 0]


@covers("agricola 27.5")
def test_everyone_may_keep_one_occupation_that_they_had_played() -> None:
    journey = brought(series(2), "30 40", "grocer wood_cutter|childless")
    assert journey.choices() == [["keep grocer", "keep wood_cutter", "none"], ["keep childless", "none"]]
    journey = journey.choose(0, "keep wood_cutter").choose(1, "none")
    assert start(journey)["kept"] == [["wood_cutter"], []]


@covers("agricola 26.2.1", "agricola 27.5")
def test_with_hands_by_marks_an_occupation_for_more_players_may_be_kept() -> None:
    journey = brought(series(2, marks="on"), "30 25", "pig_breeder|braggart")
    assert journey.choices() == [["keep pig_breeder", "none"], ["keep braggart", "none"]]
    journey = journey.choose(0, "keep pig_breeder").choose(1, "keep braggart")
    assert read_campaign(journey.to_data()).to_data() == journey.to_data()
    game = podere.new("agricola", players=2, seed=1, **journey.last.options)
    assert isinstance(game, Agricola)
    assert [[entry["card"] for entry in seat_of(game, seat)["played"]] for seat in (0, 1)] == [
        ["pig_breeder"],
        ["braggart"],
    ]
    alone = brought(ascent(marks="on"), "51", "pig_breeder").choose(0, "keep pig_breeder")
    game = podere.new("agricola", players=1, seed=1, **alone.last.options)
    assert isinstance(game, Agricola)
    assert [entry["card"] for entry in seat_of(game)["played"]] == ["pig_breeder"]


@covers("agricola 27.5")
def test_what_no_hand_can_hold_was_not_played() -> None:
    plain = series(2)
    outcome = {"scores": [30, 25], "places": [1, 2], "played": [["pig_breeder"], []], "began": 0}
    assert plain.plan.faults(plain, outcome) == ["played names something else than occupations"]
    banned = series(2, bans=["grocer"])
    outcome["played"] = [["grocer"], []]
    assert banned.plan.faults(banned, outcome) == ["played names something else than occupations"]


@covers("agricola 27.5")
def test_what_was_kept_for_the_second_game_may_be_kept_for_the_third() -> None:
    journey = brought(series(2), "30 40", "grocer|").choose(0, "keep grocer").choose(1, "none")
    journey = brought(journey, "30 40", "grocer childless|")
    assert journey.choices()[0] == ["keep grocer", "keep childless", "none"]
    journey = journey.choose(0, "keep grocer").choose(1, "none")
    assert start(journey)["kept"] == [["grocer"], []]


@covers("agricola 27.7")
def test_what_could_not_be_paid_for_cannot_be_kept() -> None:
    journey = brought(series(2), "40 30", "grocer|childless")
    with costing("grocer", food=3), costing("childless", food=4):
        assert journey.choices() == [["none"], ["keep childless", "none"]]
    with costing("grocer", wood=1), costing("childless", food=5):
        assert journey.choices() == [["none"], ["none"]]
    with costing("grocer", food=2):
        assert journey.choices()[0] == ["keep grocer", "none"], "who begins has 2 food"


def test_what_a_real_game_leaves() -> None:
    made = card_table(players=2).played(0, "grocer", "basket").played(1, "childless").goods(0, clay=1)
    outcome = series(2).plan.outcome(made.game())
    assert outcome["played"] == [["grocer"], ["childless"]]
    assert outcome["places"] == [1, 2]


def test_half_points_decide_a_game_and_count_in_the_sum() -> None:
    made = farm().played(0, "bog_pony")
    for seat in range(2):
        made.pasture(seat, "d1").animals(seat, horse=3)
    game = made.game()
    exchange = play(game.copy(), "exchange bog_pony fuel", "exchange bog_pony fuel", "exchange bog_pony fuel")
    before, outcome = (series(2).plan.outcome(each) for each in (game, exchange))
    assert outcome["scores"] == [before["scores"][0] - 1.5, before["scores"][1]]
    journey = brought(nobody_keeps(brought(series(2), "40.5 40")), "31 31.5")
    assert (journey.shown()["sums"], journey.shown()["totals"]) == ([71.5, 71.5], [1, 2])


def test_how_the_next_game_begins_is_told() -> None:
    assert series(3).shown()["starts"] == [{"key": "drawn"}]
    journey = brought(series(3), "30 41 28")
    told = [{"key": "first", "seat": 1}, {"key": "last", "seat": 2, "n": 1}]
    assert journey.shown()["starts"] == told
    assert nobody_keeps(journey).shown()["starts"] == told


# Alone


@covers("agricola 28.1", "agricola 28.8")
def test_the_targets_rise_and_after_the_eighth_by_one_each_time() -> None:
    assert [target_of(number) for number in range(1, 12)] == [50, 55, 59, 62, 64, 65, 66, 67, 68, 69, 70]
    shown = ascent().shown()
    assert [shown["stations"][0]["target"], *(each["target"] for each in shown["ahead"])] == [
        50, 55, 59, 62, 64, 65, 66, 67,
    ]  # fmt: skip


@covers("agricola 28.2")
def test_after_the_first_game_one_played_occupation_must_become_permanent() -> None:
    journey = brought(ascent(), "50", "grocer childless")
    assert journey.choices() == [["keep grocer", "keep childless"]]
    journey = journey.choose(0, "keep childless")
    assert start(journey) == {"first": 0, "food": [0], "kept": [["childless"]]}


@covers("agricola 28.2.1")
def test_who_played_none_goes_on_without() -> None:
    journey = brought(ascent(), "50")
    assert journey.choices() == [["none"]]
    assert start(journey.choose(0, "none"))["kept"] == [[]]


@covers("agricola 28.2", "agricola 28.4")
def test_after_later_games_one_more_may_become_permanent_and_all_of_them_stay() -> None:
    journey = brought(ascent(), "50", "grocer").choose(0, "keep grocer")
    journey = brought(journey, "55", "grocer childless wood_cutter")
    assert journey.choices() == [["keep childless", "keep wood_cutter", "none"]]
    assert start(journey.choose(0, "none"))["kept"] == [["grocer"]]
    journey = journey.choose(0, "keep wood_cutter")
    assert start(journey)["kept"] == [["grocer", "wood_cutter"]]
    assert journey.shown()["kept"] == [["grocer", "wood_cutter"]]


@covers("agricola 28.5")
@pytest.mark.parametrize(("score", "food"), [(50, 0), (51, 0), (52, 1), (55, 2), (60, 5)])
def test_every_two_points_over_the_target_bring_a_food(score: int, food: int) -> None:
    journey = brought(ascent(), str(score), "grocer").choose(0, "keep grocer")
    assert start(journey)["food"] == [food]


@covers("agricola 28.5")
@pytest.mark.parametrize(("score", "choices", "food"), [("49.5", ["again"], 0), ("53.5", ["keep grocer"], 1)])
def test_half_a_point_may_be_what_is_missing(score: str, choices: list[str], food: int) -> None:
    journey = brought(ascent(), score, "grocer")
    assert journey.choices() == [choices]
    assert read_campaign(journey.to_data()) == journey
    assert start(journey.choose(0, choices[0]))["food"] == [food]


@covers("agricola 28.7", "agricola 28.7.1")
def test_who_misses_the_target_may_try_again_without_food() -> None:
    journey = brought(ascent(), "58", "grocer").choose(0, "keep grocer")
    assert start(journey)["food"] == [4]
    journey = brought(journey, "54", "grocer childless")
    assert journey.choices() == [["again"]]
    journey = journey.choose(0, "again")
    assert start(journey) == {"first": 0, "food": [0], "kept": [["grocer"]]}
    numbers = [(each["number"], each["attempt"], each["target"]) for each in journey.shown()["stations"]]
    assert numbers == [(1, 1, 50), (2, 1, 55), (2, 2, 55)]
    journey = brought(journey, "59", "grocer childless").choose(0, "keep childless")
    assert start(journey) == {"first": 0, "food": [2], "kept": [["grocer", "childless"]]}


@covers("agricola 28.6")
def test_a_permanent_occupation_that_could_not_be_paid_for_is_lost() -> None:
    journey = brought(ascent(), "50", "grocer").choose(0, "keep grocer")
    journey = brought(journey, "55", "childless")
    assert journey.shown()["kept"] == [[]]
    journey = journey.choose(0, "none")
    assert start(journey)["kept"] == [[]]


def eight() -> Journey:
    """Eight targets reached, seven occupations permanent."""
    journey = ascent()
    for number in range(1, 9):
        journey = brought(journey, str(target_of(number) + 2), " ".join(SEVEN[:number]))
        if number < 8:
            journey = journey.choose(0, f"keep {SEVEN[number - 1]}")
    return journey


@covers("agricola 28.8")
def test_after_eight_games_the_campaign_is_complete_but_one_may_go_on() -> None:
    journey = eight()
    assert (journey.state, journey.choices()) == ("over", [["go_on"]])
    assert journey.shown()["winners"] == [0]
    journey = journey.choose(0, "go_on")
    assert journey.state == "playing"
    assert journey.shown()["stations"][-1]["target"] == 68
    assert (start(journey)["food"], len(start(journey)["kept"][0])) == ([1], 7)
    journey = brought(journey, "70", " ".join(start(journey)["kept"][0]))
    assert journey.choices() == [["go_on"]]
    assert journey.choose(0, "go_on").shown()["stations"][-1]["target"] == 69


def test_after_a_miss_beyond_the_eighth_the_same_target_stands() -> None:
    journey = brought(eight().choose(0, "go_on"), "60", "grocer")
    assert (journey.state, journey.choices()) == ("choosing", [["again"]])
    assert journey.choose(0, "again").shown()["stations"][-1]["target"] == 68


@covers("agricola 28.4")
def test_what_is_not_permanent_can_be_drawn_again() -> None:
    journey = brought(ascent(), "50", "grocer childless wood_cutter").choose(0, "keep grocer")
    found: set[str] = set()
    for seed in range(12):
        game = podere.new("agricola", players=1, seed=seed, **journey.last.options)
        hand = game.view(0)["seats"][0]["hand"]  # type: ignore[index]
        found.update(hand["occupations"])
        assert len(hand["minors"]) == 7
    assert {"childless", "wood_cutter"} <= found
    assert "grocer" not in found


def test_chosen_cards_of_a_hand_make_room_for_permanent_ones() -> None:
    hand = [*SEVEN, "basket"]
    journey = brought(ascent(hand=hand), "50", "grocer").choose(0, "keep grocer")
    assert journey.last.options["hand"] == [name for name in hand if name != "grocer"]
    journey = brought(journey, "55", "grocer childless assistant_tiller").choose(0, "keep assistant_tiller")
    assert journey.last.options["hand"] == [*hand[1:6], "basket"]
    podere.new("agricola", players=1, seed=1, **journey.last.options)


def test_how_the_next_game_begins_alone() -> None:
    assert [each["n"] for each in ascent().shown()["starts"]] == [50, 0, 7]
    journey = brought(ascent(), "54", "grocer")
    assert [each["n"] for each in journey.shown()["starts"]] == [55, 2]
    assert [each["n"] for each in journey.choose(0, "keep grocer").shown()["starts"]] == [55, 2, 6]
    assert [each["key"] for each in ascent(cards="none").shown()["starts"]] == ["target", "food"]


# Both


def test_what_does_not_go_together_is_said_at_once() -> None:
    with pytest.raises(BadOption, match="plays alone"):
        ascent(deal="draft")
    with pytest.raises(BadOption, match="not played in teams"):
        series(4, team="lower")
    assert [each["key"] for each in ascent(deal="living").shown()["starts"]] == ["target", "food"]


def test_after_equal_starts_a_card_may_cost_three_food() -> None:
    journey = brought(series(2, house_rules=["three_food"]), "40 30", "grocer|")
    with costing("grocer", food=3):
        assert journey.choices()[0] == ["keep grocer", "none"]


def test_a_campaign_sets_its_own_beginnings() -> None:
    for begin, players in ((series, 4), (ascent, 1)):
        opening = {"first": 0, "food": [0] * players, "kept": [[] for _ in range(players)]}
        with pytest.raises(BadOption, match="set by the campaign itself"):
            begin(campaign=opening)


def test_campaigns_are_read_again_and_nothing_else_is() -> None:
    journey = brought(series(2), "30 40", "grocer|").choose(0, "keep grocer")
    assert read_campaign(journey.to_data()) == journey
    assert read_campaign(eight().to_data()) == eight()
    for change in (
        {"scores": [1]},
        {"scores": [30, "40"]},
        {"scores": [30.25, 40]},
        {"places": [1, 2]},
        {"places": [2, 2]},
        {"played": [["grocer"]]},
        {"played": [["grocer"], ["grocer"]]},
        {"played": [["grocer"], ["basket"]]},
        {"began": 2},
        {"more": 1},
    ):
        data = journey.to_data()
        data["stations"][0]["outcome"].update(change)
        with pytest.raises(BadPosition, match="cannot have ended like this"):
            read_campaign(data)
