"""How bots value positions within a turn: the others are looked at again only where something changed for them."""

from __future__ import annotations

import pytest

import podere
from podere.bots.judge import FAR_SIGHTED, SIMPLE, Judge, Learned, Within, far_judge_of, judge_of, within_turn
from podere.bots.ladder import master_plan, steward_plan
from podere.bots.search import SearchBot
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


def test_partners_and_games_that_cannot_tell_are_looked_at_whole() -> None:
    judge = judge_of_beginning()
    for game in (
        podere.new("agricola", players=4, seed=3, team="lower"),
        podere.new("aehre", players=2, seed=3),
    ):
        assert within_turn(judge, game, game.chooser()) is judge


def test_where_nothing_was_learned_the_master_looks_far_ahead_and_the_steward_does_not() -> None:
    game = podere.new("aehre", players=2, seed=3)
    assert (judge_of(game), far_judge_of(game)) == (SIMPLE, FAR_SIGHTED)
    assert SearchBot(1, steward_plan()).judge_for(game) is SIMPLE
    assert SearchBot(1, master_plan()).judge_for(game) is FAR_SIGHTED


def test_what_was_learned_is_believed_by_both() -> None:
    game = podere.new("agricola", players=2, seed=3)
    assert isinstance(judge_of(game), Learned)
    assert far_judge_of(game) is judge_of(game)


@pytest.mark.parametrize(("name", "differs"), [("aehre", True), ("acbas", False)])
def test_a_small_tile_that_is_kept_is_worth_nothing_to_the_far_sighted(name: str, differs: bool) -> None:
    """Five of them are kept at first, each worth three points to others; elsewhere both see the same."""
    game = podere.new(name, players=2, seed=3)
    assert FAR_SIGHTED.worth(game, 0) == pytest.approx(SIMPLE.worth(game, 0) - (15.0 if differs else 0.0))
