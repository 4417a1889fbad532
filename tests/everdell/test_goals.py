"""How near events are, as bots see it that play against Rugwort."""

from __future__ import annotations

from typing import Any

import pytest

from podere.games.everdell.features import NAMES
from podere.games.everdell.goals import NAMES as DEGREES
from podere.games.everdell.goals import Goals
from podere.games.everdell.scoring import FULL_CITY, ROLLED_WORTH, Plans, rugwort_score, rugwort_worth
from tests.everdell.positions import Table, table

DULL = ("king", "castle", "palace", "doctor", "university", "evertree", "theater", "storehouse")
EVENTS = ("path_of_the_pilgrims", "performer_in_residence", "tax_relief", "croak_wart_cure")


def alone(year: int = 2) -> Table:
    return table(1, year=year, events=EVENTS).meadow(*DULL)


def near(made: Table) -> dict[str, int]:
    game: Any = made.game()
    counts = Goals(game, 0, Plans(game, 0).wanted).counts
    return {name: many for name, many in zip(DEGREES, counts, strict=True) if many}


@pytest.mark.parametrize(
    ("city", "hand", "degree"),
    [
        (("monastery", "wanderer"), (), "specials_met"),
        (("monastery",), ("wanderer",), "specials_one_in_sight"),
        (("monastery",), (), "specials_one_missing"),
        ((), ("monastery", "wanderer"), "specials_both_in_sight"),
        ((), ("wanderer",), "specials_one_seen"),
    ],
)
def test_a_special_event_is_as_near_as_its_cards(
    city: tuple[str, ...], hand: tuple[str, ...], degree: str
) -> None:
    assert {
        name: many for name, many in near(alone().city(0, *city).hand(0, *hand)).items() if "special" in name
    } == {degree: 1}


def test_cards_that_events_ask_for_are_counted_where_they_are() -> None:
    """Inn and bard are asked for too. Two twigs and a resin pay for the inn, and not for the wanderer."""
    counts = near(
        alone()
        .city(0, "monastery")
        .hand(0, "inn", "wanderer")
        .goods(0, twig=2, resin=1)
        .meadow(*DULL[:7], "bard")
    )
    assert {name: many for name, many in counts.items() if "needed" in name} == {
        "needed_in_city": 1,
        "needed_in_hand": 2,
        "needed_in_meadow": 1,
        "needed_affordable": 1,
    }


def test_an_event_is_claimed_by_a_worker_at_home() -> None:
    met = alone().city(0, "monastery", "wanderer")
    assert near(met)["claimable"] == 1


def test_nothing_is_near_at_first() -> None:
    assert near(alone()) == {}


@pytest.mark.parametrize(
    ("farms", "degree"), [(1, None), (2, "basics_two_short"), (3, "basics_one_short"), (4, "basics_met")]
)
def test_a_basic_event_is_as_near_as_cards_are_missing(farms: int, degree: str | None) -> None:
    """Four production cards are asked for."""
    assert near(alone().city(0, *["farm"] * farms)) == ({} if degree is None else {degree: 1})


def test_the_nearer_an_event_the_more_it_is_worth() -> None:
    worths = []
    for cards in ((), ("monastery",), ("monastery", "wanderer")):
        game: Any = alone().city(0, *cards).game()
        worths.append(Goals(game, 0, 0).worth)
    assert 0.0 <= worths[0] < worths[1] < worths[2]


def test_from_the_second_year_on_his_cards_count_from_the_first() -> None:
    first: Any = alone(1).game()
    second: Any = alone(2).game()
    assert rugwort_worth(first) == float(rugwort_score(first))
    assert rugwort_worth(second) == pytest.approx(rugwort_score(second) + FULL_CITY * ROLLED_WORTH)


@pytest.mark.parametrize(("year", "told"), [(1, False), (2, True), (3, True)])
def test_how_near_events_are_is_told_from_the_second_year_on(year: int, told: bool) -> None:
    game: Any = alone(year).city(0, "monastery", "wanderer").game()
    features = game.features(0)
    assert len(features) == len(NAMES) - (0 if told else len(DEGREES))
    if told:
        assert features[NAMES.index("specials_met")] == 1.0
