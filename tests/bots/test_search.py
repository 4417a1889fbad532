"""Bots that search: the same choices from the same seed, stopped at once, and only in imagined games."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.bots.base import ask
from podere.bots.habits import NO_HABITS
from podere.bots.judge import SIMPLE, Judge, Learned
from podere.bots.ladder import bot, plan_of
from podere.bots.rollout import play_on
from podere.bots.search import Candidate, Plan, SearchBot
from podere.boxes.box import box_of, deal, shelf
from podere.kernel.game import Game
from podere.kernel.rng import seeded
from tests.toy import TOY, Toy


def toy(seed: int = 3) -> Game[Any]:
    game: Game[Any] = deal(TOY, TOY.setting(2, {}, files=False), seed)
    return game


class Hasty(SearchBot):
    """Is told to stop after three imagined games."""

    def simulate(self, game: Game[Any], seat: int, found: list[Candidate]) -> None:
        super().simulate(game, seat, found)
        if self.simulated >= 3 * len(found):
            self.stop = True


def test_the_same_seed_makes_the_same_search() -> None:
    def means(seed: int) -> list[tuple[int, float]]:
        searcher = SearchBot(seed, Plan(40, 0.0))
        return [(one.line[0], one.mean()) for one in searcher.compare(toy(), toy().chooser())]

    assert means(1) == means(1) != means(2)


def test_all_moves_are_told_and_the_best_comes_first() -> None:
    game = toy()
    found = SearchBot(1, Plan(60, 0.0)).compare(game, game.chooser())
    assert sorted(one.line[0] for one in found) == game.moves()
    compared = [one for one in found if one.count == max(other.count for other in found)]
    assert found[0] in compared
    assert found[0].mean() == max(one.mean() for one in compared)


def test_a_search_can_be_stopped_at_once() -> None:
    game = toy()
    hasty = Hasty(1, Plan(1_000_000, 0.0))
    assert hasty.choose(game, game.chooser()) in game.moves()
    assert hasty.simulated <= 4 * len(game.moves())


class Counting(SearchBot):
    """Counts how often it thinks."""

    thoughts = 0

    def compare(self, game: Game[Any], seat: int, beside: int = -1) -> list[Candidate]:
        Counting.thoughts += 1
        return super().compare(game, seat, beside)


def turn_of(choices: int) -> tuple[Game[Any], Counting]:
    """A game of Agricola in which a turn has begun that takes several choices, and the bot that plays it."""
    game = podere.new("agricola", players=1, seed=2)
    thinker = Counting(1, Plan(4, 0.0, positions=8, candidates=2, turns_alone=1))
    while True:
        game.push(ask(thinker, game))
        if len(thinker.meant) >= choices:
            return game, thinker


def test_a_turn_is_played_as_it_was_meant() -> None:
    game, thinker = turn_of(2)
    before, meant = Counting.thoughts, list(thinker.meant)
    for step in meant:
        while len(game.legal) == 1:
            game.push(game.legal[0])
        assert ask(thinker, game) == step.move
        game.push(step.move)
    assert Counting.thoughts == before
    assert thinker.meant == []


def test_what_was_meant_is_thought_about_anew_if_something_came_between() -> None:
    game, thinker = turn_of(2)
    thinker.meant[0].legal.append(-1)
    before = Counting.thoughts
    assert ask(thinker, game) in game.legal
    assert Counting.thoughts == before + 1


@pytest.mark.parametrize(("foresees", "ends"), [(True, False), (False, True)])
def test_alone_it_plays_on_to_the_end_if_the_judge_does_not_foresee(foresees: bool, ends: bool) -> None:
    game = podere.new("everdell", players=1, seed=1)
    judge = Learned([[0.0] * 200] * 4) if foresees else SIMPLE
    turns = SearchBot(1, Plan(1, 0.0, turns_alone=2), judge).turns(game, judge)
    assert play_on(judge, NO_HABITS, game.imagine(0, 1), turns, 1, seeded(1)).over is ends


def test_by_the_clock_it_answers_too() -> None:
    game = toy()
    assert SearchBot(1, Plan(0, 0.02)).choose(game, game.chooser()) in game.moves()


def test_what_is_compared_leaves_the_game_alone() -> None:
    game = toy()
    before = game.to_data()
    SearchBot(1, Plan(30, 0.0)).compare(game, game.chooser())
    assert game.to_data() == before


def test_play_on_ends_with_the_game() -> None:
    end = play_on(Judge(), NO_HABITS, toy(), 10_000, 2, seeded(1))
    assert end.over
    assert isinstance(end, Toy)


@pytest.mark.parametrize(
    ("budget", "simulations", "seconds"),
    [("200", 200, 0.0), ("5s", 0, 5.0), ("0.25s", 0, 0.25), ("", 240, 0.0)],
)
def test_a_budget_is_simulations_or_seconds(budget: str, simulations: int, seconds: float) -> None:
    plan = plan_of(budget)
    assert (plan.simulations, plan.seconds) == (simulations, seconds)


@pytest.mark.parametrize(
    "name", ["master:", "master:0", "master:-3", "master:5m", "steward:0s", "master:1e5"]
)
def test_a_wrong_budget_is_refused(name: str) -> None:
    if name == "master:":
        assert bot(name).name == "master"
        return
    with pytest.raises(podere.BadOption, match="so many simulations or seconds"):
        bot(name)


def test_only_those_that_search_take_a_budget() -> None:
    with pytest.raises(podere.BadOption, match="farmer takes no budget; these do: steward, master"):
        bot("farmer:5s")


@pytest.mark.parametrize("game", list(shelf()))
def test_searching_bots_answer_legally_in_every_game(game: str) -> None:
    box = box_of(game)
    for players in {box.least, box.most}:
        table = podere.new(game, players=players, seed=5)
        thinker = SearchBot(1, Plan(2, 0.0, positions=4, candidates=2, turns=1, tries=1, turns_alone=1))
        for _ in range(3):
            table.play(ask(thinker, table))


@pytest.mark.parametrize("game", list(shelf()))
def test_features_begin_with_the_worth_and_are_as_many_as_their_names(game: str) -> None:
    box = box_of(game)
    rng = seeded(4)
    for players in {box.least, box.most}:
        table = podere.new(game, players=players, seed=5)
        many = len(table.features(0))
        for _ in range(40):
            if table.over:
                break
            for seat in range(players):
                found = table.features(seat)
                assert found[0] == table.worth(seat)
                assert found[1] == 1.0
                assert len(found) == many
                assert -1 <= table.stage(seat) < 10
            table.push(table.legal[rng.below(len(table.legal))])


def test_a_learned_judge_weighs_features_by_stage() -> None:
    game = podere.new("acbas", seed=2)
    weights = [[0.0] * len(game.features(0)) for _ in range(8)]
    weights[game.stage(0)][1] = 7.5
    assert Learned(weights).worth(game, 0) == 7.5
    assert Learned([]).worth(game, 0) == game.worth(0)
    assert Judge().standing(game, 0) == game.worth(0) - game.worth(1)
