"""How a game of a campaign begins: first player, more food, kept occupations and their own costs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import podere
from podere.boxes.box import box_of
from podere.games.agricola.cards.card import ALL
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.goods import goods as goods_of
from podere.games.agricola.state import Agricola
from podere.kernel.errors import BadOption
from podere.testing.check import check
from tests.agricola.positions import goods, play, seat_of
from tests.agricola.reading import begin, hand, look
from tests.covers import covers


def opened(
    players: int = 1, first: int = 0, food: str = "", kept: str = "", seed: int = 1, **options: object
) -> Agricola:
    """A game of a campaign; `food` and `kept` have a part for each seat, divided by strokes: `grocer|childless`."""
    more = [int(part or 0) for part in food.split("|")] if food else [0] * players
    cards = [part.split() for part in kept.split("|")] if kept else [[] for _ in range(players)]
    return begin(players, seed, campaign={"first": first, "food": more, "kept": cards}, **options)


def front(game: Agricola, seat: int = 0) -> list[str]:
    return [entry["card"] for entry in seat_of(game, seat)["played"]]


@contextmanager
def costing(card: str, **cost: int) -> Iterator[None]:
    """As if an occupation had a cost of its own, as some of other decks have."""
    made = ALL[CARDS.index(card)]
    before = made.cost
    made.cost = goods_of(**cost)
    try:
        yield
    finally:
        made.cost = before


@covers("agricola 27.4")
def test_who_won_begins() -> None:
    for first in range(3):
        game = opened(3, first)
        assert (game.seat, look(game)["first"], look(game)["start"]) == (first, first, first)
        assert [seat_of(game, seat)["food"] for seat in range(3)] == [
            2 if seat == first else 3 for seat in range(3)
        ]


@covers("agricola 27.4", "agricola 28.5")
def test_more_food_comes_on_top() -> None:
    game = opened(3, 1, "0|0|1")
    assert [seat_of(game, seat)["food"] for seat in range(3)] == [3, 2, 4]
    assert goods(opened(food="4")) == "4 food"
    assert goods(opened(2, 0, "1|0", cards="none")) == "3 food"


@covers("agricola 27.6", "agricola 28.3")
def test_a_kept_occupation_lies_there_from_the_start_and_nobody_else_is_dealt_it() -> None:
    for seed in range(4):
        game = opened(2, kept="grocer|childless", seed=seed)
        assert (front(game, 0), front(game, 1)) == (["grocer"], ["childless"])
        assert not {"grocer", "childless"} & {*hand(game, 0), *hand(game, 1)}
        assert game.audit() == []


def test_a_kept_occupation_works_from_the_first_round() -> None:
    game = play(opened(2, kept="wood_cutter|"), "place forest")
    assert goods(game) == "4 wood 2 food"


@covers("agricola 27.6.1")
def test_a_kept_occupation_is_not_played_again() -> None:
    """The Consultant would bring three clay to one of two players, and the first Lessons would no longer be free."""
    game = opened(2, kept="consultant|")
    assert goods(game) == "2 food"
    play(game, "place lessons", f"play {hand(game)[0]}")
    assert seat_of(game, 0)["food"] == 2


@covers("agricola 27.6")
def test_with_several_players_the_hand_stays_whole_so_that_eight_can_be_in_play() -> None:
    game = opened(2, kept="grocer|")
    assert seat_of(game, 0)["hand"]["counts"] == {"occupations": 7, "minors": 7}


@covers("agricola 28.3")
def test_alone_the_permanent_ones_are_among_the_seven() -> None:
    for kept in ("", "grocer", "grocer childless wood_cutter"):
        game = opened(kept=kept)
        many = len(kept.split())
        assert seat_of(game, 0)["hand"]["counts"] == {"occupations": 7 - many, "minors": 7}
        assert front(game) == kept.split()
    every = "grocer childless wood_cutter consultant animal_tamer scholar seasonal_worker"
    assert seat_of(opened(kept=every), 0)["hand"]["counts"]["occupations"] == 0


@covers("agricola 27.7", "agricola 28.6")
def test_its_own_cost_is_paid_at_the_start() -> None:
    with costing("grocer", food=2):
        assert goods(opened(food="3", kept="grocer")) == "1 food"
        assert goods(opened(2, kept="|grocer"), 1) == "1 food"


@covers("agricola 28.6")
def test_who_cannot_pay_it_has_not_kept_the_card() -> None:
    with costing("grocer", food=2):
        game = opened(food="1", kept="grocer childless")
        assert (front(game), goods(game)) == (["childless"], "1 food")
        assert seat_of(game, 0)["hand"]["counts"]["occupations"] == 6
        assert game.audit() == []
        dealt = [hand(opened(food="1", kept="grocer childless", seed=seed)) for seed in range(12)]
    assert any("grocer" in cards for cards in dealt)


@covers("agricola 28.6.1")
def test_the_oldest_is_paid_for_first() -> None:
    with costing("grocer", food=2), costing("childless", food=2):
        assert front(opened(food="3", kept="childless grocer")) == ["childless"]
        assert front(opened(food="3", kept="grocer childless")) == ["grocer"]


def test_everyone_reads_who_starts_with_what() -> None:
    with costing("childless", wood=1):
        campaign = {"first": 1, "food": [0, 0], "kept": [["grocer"], ["childless"]]}
        game = podere.new("agricola", players=2, seed=1, campaign=campaign, listen=True)
    assert game.journal is not None
    told = [event for event in game.journal.seen_by(None) if event["event"] in ("kept", "not_kept")]
    assert told == [
        {"event": "not_kept", "seat": 1, "card": "childless"},
        {"event": "kept", "seat": 0, "card": "grocer"},
    ]


@pytest.mark.parametrize(
    ("players", "campaign", "complaint"),
    [
        (2, {"first": 0}, "the parts first, food and kept"),
        (2, {"first": 2, "food": [0, 0], "kept": [[], []]}, "about 2 seats"),
        (2, {"first": 0, "food": [0], "kept": [[], []]}, "about 2 seats"),
        (2, {"first": True, "food": [0, 0], "kept": [[], []]}, "first must be a seat"),
        (2, {"first": 0, "food": [0, -1], "kept": [[], []]}, "food must be"),
        (2, {"first": 0, "food": [0, 0], "kept": [[], "grocer"]}, "kept must be"),
        (2, {"first": 0, "food": [0, 0], "kept": [["basket"], []]}, "'basket' is no occupation"),
        (2, {"first": 0, "food": [0, 0], "kept": [["grocer"], ["grocer"]]}, "kept twice"),
        (2, {"first": 0, "food": [0, 0], "kept": [["pastor"], []]}, "pastor is not in a game of 2"),
    ],
)
def test_a_beginning_that_cannot_be_is_refused(players: int, campaign: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        podere.new("agricola", players=players, seed=1, campaign=campaign)


def test_kept_cards_go_with_hands_only() -> None:
    with pytest.raises(BadOption, match="without hand cards"):
        opened(2, kept="grocer|", cards="none")
    with pytest.raises(BadOption, match="grocer is kept and cannot be dealt"):
        opened(2, kept="|grocer", hand=["grocer"])


@pytest.mark.parametrize(
    ("players", "campaign"),
    [
        (1, {"first": 0, "food": [3], "kept": [["grocer", "childless", "wood_cutter", "consultant"]]}),
        (3, {"first": 2, "food": [0, 1, 0], "kept": [["grocer"], [], ["childless"]]}),
    ],
)
def test_whole_games_of_a_campaign_keep_everything_that_must_hold(
    players: int, campaign: dict[str, object]
) -> None:
    options = box_of("agricola").setting(players, {"campaign": campaign}, files=False).options
    report = check("agricola", players, 2, 5, options, closer=60)
    assert report.faults == []
