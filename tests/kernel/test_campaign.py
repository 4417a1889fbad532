"""A campaign as such: begun, played, chosen, written down and read again, with a box of the tests' own."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import podere
from podere.boxes.campaign import Data, Journey, begin_campaign, read_campaign
from podere.kernel.errors import BadOption, BadPosition, IllegalMove
from podere.kernel.rng import seeded
from tests.toy import TOY

podere.register(TOY)


def begun(players: int = 2) -> Journey:
    return begin_campaign("toy", "tour", players, {})


def played(journey: Journey, seed: int = 1) -> Journey:
    """The game of the last station, played at random to its end."""
    game = podere.new(journey.game, journey.players, seed, **journey.last.options)
    draw = seeded(seed)
    while not game.over:
        moves = game.moves()
        game.play(moves[draw.below(len(moves))])
    return journey.ended(game)


def test_a_campaign_begins_with_its_first_game() -> None:
    journey = begun()
    assert (journey.state, len(journey.stations)) == ("playing", 1)
    assert journey.choices() == [[], []]
    assert journey.waiting() == []


def test_what_is_no_campaign_is_refused_with_what_there_is() -> None:
    with pytest.raises(BadOption, match="no campaign 'ascent'; its campaigns: tour"):
        begin_campaign("toy", "ascent", 2, {})
    with pytest.raises(BadOption, match="is for 2 players, not 3"):
        begin_campaign("toy", "tour", 3, {})
    with pytest.raises(BadOption, match="its campaigns: none"):
        begin_campaign("aehre", "tour", 2, {})


def test_after_a_game_everyone_chooses_and_then_the_next_one_is_ready() -> None:
    journey = played(begun())
    assert (journey.state, journey.waiting()) == ("choosing", [0, 1])
    journey = journey.choose(1, "rest")
    assert journey.waiting() == [0]
    journey = journey.choose(1, "train")
    assert journey.last.chosen == ("", "train")
    journey = journey.choose(0, "rest")
    assert (journey.state, len(journey.stations)) == ("playing", 2)
    assert journey.stations[0].chosen == ("rest", "train")


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    journey = begun()
    with pytest.raises(IllegalMove, match="nothing to choose now"):
        journey.choose(0, "rest")
    journey = played(journey)
    with pytest.raises(IllegalMove, match="offered: rest, train"):
        journey.choose(0, "sleep")
    with pytest.raises(IllegalMove, match="nothing to choose now"):
        journey.choose(2, "rest")
    assert journey.waiting() == [0, 1]


def test_an_end_that_was_taken_back_is_forgotten() -> None:
    journey = begun()
    assert played(journey).reopened() == journey


def test_the_end_of_a_campaign() -> None:
    journey = begun()
    for seed in range(2):
        journey = played(journey, seed)
        if seed == 0:
            journey = journey.choose(0, "rest").choose(1, "train")
    assert journey.state == "over"
    assert journey.choices() == [[], []]
    shown = journey.shown()
    assert shown["complete"]
    assert shown["winners"]
    assert [station["number"] for station in shown["stations"]] == [1, 2]


def test_a_campaign_is_written_down_and_read_again_at_every_moment() -> None:
    journey = begun()
    moments = [journey, played(journey)]
    moments.append(moments[-1].choose(0, "rest"))
    moments.append(moments[-1].choose(1, "train"))
    moments.append(played(moments[-1], 3))
    for moment in moments:
        assert read_campaign(moment.to_data()) == moment


def wrong(change: Any) -> Data:
    journey = played(played(begun()).choose(0, "rest").choose(1, "train"), 3)
    data = copy.deepcopy(journey.to_data())
    changed: Data | None = change(data)
    return data if changed is None else changed


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda data: [], "must be a mapping"),
        (lambda data: data.update(game=3), "must say its game"),
        (lambda data: data.update(kind="war"), "no campaign 'war'"),
        (lambda data: data.update(players=9), "cannot be"),
        (lambda data: data.update(options={"size": 3}), "cannot be"),
        (lambda data: data.update(stations=[]), "must have its games"),
        (lambda data: data["stations"][1].update(options={"size": 3}), "game 2 does not begin"),
        (lambda data: data["stations"][0].update(outcome=None), "game 1 has no end"),
        (lambda data: data["stations"][0].update(outcome=[]), "game 1 cannot have ended"),
        (lambda data: data["stations"][0].update(outcome={"scores": [1]}), "game 1 cannot have ended"),
        (lambda data: data["stations"][0].update(chosen=["rest"]), "a word for each seat"),
        (lambda data: data["stations"][0].update(chosen=["rest", "war"]), "'war' is not offered"),
        (lambda data: data["stations"][0].update(chosen=["rest", ""]), "do not fit"),
        (lambda data: data.update(stations=data["stations"][:1]), "do not fit"),
    ],
)
def test_a_reader_trusts_nothing(change: Any, complaint: str) -> None:
    assert read_campaign(wrong(lambda data: None)).state == "over"
    with pytest.raises(BadPosition, match=complaint):
        read_campaign(wrong(change))
