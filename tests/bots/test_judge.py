"""How bots value positions within a turn: the others are looked at again only where something changed for them."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.bots.judge import SIMPLE, Judge, Learned, Within, judge_of, within_turn
from podere.games.agricola.features import NAMES, STAGE


def judge_of_beginning() -> Judge:
    """A position is worth a point to who begins the next round."""
    weights = [1.0 if name == "begins" else 0.0 for name in NAMES]
    return Learned([weights] * (1 + max(STAGE)))


def test_who_takes_the_first_place_takes_it_from_another() -> None:
    game = podere.new("agricola", players=2, seed=3)
    other = 1 - game.chooser()
    while game.chooser() != other or not game.turn_begins():
        game.push(game.legal[-1])
    judge = judge_of_beginning()
    within = within_turn(judge, game, other)
    assert isinstance(within, Within)
    assert within.standing(game, other) == judge.standing(game, other) == -1.0
    trial = game.copy(nature=False)
    trial.play("place meeting_place")
    while trial.chooser() == other:
        trial.push(trial.legal[-1])
    assert within.standing(trial, other) == judge.standing(trial, other) == 1.0


def test_a_turn_is_compared_without_asking_for_the_others_again() -> None:
    """What the others have is taken from before the turn, also where it would be told differently now."""
    game = podere.new("agricola", players=2, seed=3)
    seat = game.chooser()
    within = within_turn(judge_of_beginning(), game, seat)
    assert within.standing(game, seat) == 1.0
    assert within.best_other(game, seat) == 0.0
    assert within.worth(game, 1 - seat) == 0.0


def test_a_partner_is_no_rival() -> None:
    """Else a team that is ahead would stand like its own partner, whatever it does."""
    game = podere.new("agricola", players=4, seed=3, team="lower")
    first = game.chooser()
    judge = judge_of_beginning()
    ahead = [judge.standing(game, seat) for seat in range(4)]
    assert ahead == [0.5 if seat % 2 == first % 2 else -0.5 for seat in range(4)]
    assert within_turn(judge, game, first).standing(game, first) == 0.5


def test_a_game_that_cannot_tell_is_looked_at_whole() -> None:
    judge = judge_of_beginning()
    game = podere.new("aehre", players=2, seed=3)
    assert within_turn(judge, game, game.chooser()) is judge


def test_the_best_judge_is_the_learned_one_where_there_is_one() -> None:
    assert judge_of(podere.new("aehre", players=2, seed=3)) is SIMPLE
    assert isinstance(judge_of(podere.new("agricola", players=2, seed=3)), Learned)


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("acbas", 2, {}),
        ("agricola", 1, {}),
        ("agricola", 1, {"moor": 1}),
        ("agricola", 2, {}),
        ("agricola", 2, {"moor": 2}),
        ("everdell", 1, {"rugwort": 1}),
        ("everdell", 1, {"rugwort": 2}),
        ("everdell", 1, {"rugwort": 3}),
        ("everdell", 2, {}),
    ],
)
def test_a_weight_was_learned_for_every_number_that_a_game_tells(
    name: str, players: int, options: dict[str, Any]
) -> None:
    game = podere.new(name, players=players, seed=3, **options)
    judge = judge_of(game)
    assert isinstance(judge, Learned)
    assert {len(row) for row in judge.weights} == {len(game.features(0))}
