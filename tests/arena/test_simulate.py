"""Many games: the same on any number of cores, every deal from every seat, and clear errors."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from multiprocessing import parent_process
from typing import Any

import pytest

import podere
from podere.arena import run as running
from podere.arena.bench import _fastest, measure
from podere.arena.executors import Here, Workers
from podere.arena.plan import Plan, plan_of
from podere.arena.run import Run, run
from podere.arena.simulate import simulate
from podere.bots.base import Bot
from podere.bots.ladder import LADDER
from podere.bots.random_bot import RandomBot
from podere.boxes.box import box_of, shelf
from podere.kernel.game import Game
from podere.kernel.rng import Rng


class Stubborn(Bot):
    """Does not know the rules."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__("stubborn", seed)

    def choose(self, game: Game[Any], seat: int) -> int:
        return -1


class Other(Stubborn):
    """Has the same name."""


class Deadly(Stubborn):
    """Ends its worker, as a system does that runs out of memory; at home it plays along."""

    def choose(self, game: Game[Any], seat: int) -> int:
        if parent_process() is not None:
            os.kill(os.getpid(), signal.SIGKILL)
        return game.moves()[0]


def test_results_are_the_same_on_any_number_of_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "WARM_SECONDS", 0.01)
    monkeypatch.setattr(running, "LEAST_SECONDS", 0.001)
    plan = plan_of("acbas", 2, ["random"], games=31, seed=7)
    alone = simulate(plan, jobs=1)
    assert alone.games == 31
    assert simulate(plan, jobs=2) == alone
    assert simulate(plan_of("acbas", 2, ["random"], games=31, seed=8), jobs=1) != alone


def test_each_deal_is_played_from_every_seat() -> None:
    names = list(LADDER)[:2]
    plan = plan_of("aehre", 3, names, games=9)
    assert plan.bots == (names[0], names[1], names[0])
    assert [plan.seating(number) for number in range(4)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
    deals = [plan.deal(number) for number in range(9)]
    assert deals[0] == deals[1] == deals[2] != deals[3] == deals[5] != deals[6]


def test_mirrored_games_begin_with_the_same_tiles() -> None:
    plan = plan_of("aehre", 2, ["random"], games=4)
    hands = [podere.new("aehre", players=2, seed=plan.deal(number)).view(0) for number in range(4)]
    assert hands[0] == hands[1] != hands[2]


def test_different_bots_of_one_name_are_told_apart() -> None:
    bots = ("random", Stubborn, Other, Stubborn)
    assert Plan("aehre", 4, bots, 1, 0).names() == ["random", "stubborn", "stubborn 2", "stubborn"]


def test_progress_goes_up_to_the_number_of_games() -> None:
    told: list[int] = []
    simulate(plan_of("acbas", 2, ["random"], games=20), progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 20


def test_tasks_cover_all_games_once_in_whole_deals() -> None:
    plans = [plan_of("aehre", 3, ["random"], games=100), plan_of("aehre", 2, ["random"], games=41)]
    tasks = Run(plans)
    tasks.paces = {0: 0.01, 1: 0.02}
    found = list(tasks._tasks(jobs=2))
    for place, plan in enumerate(plans):
        parts = [task.numbers for task in found if task.place == place]
        assert [number for numbers in parts for number in numbers] == list(range(plan.games))
        assert all(numbers.start % plan.players == 0 for numbers in parts)
    assert len(found) > 8
    assert len(found[0].numbers) > len(found[-2].numbers)


def test_a_bot_that_breaks_the_rules_is_named_with_its_game() -> None:
    plan = plan_of("aehre", 2, [RandomBot, Stubborn], games=4)
    with pytest.raises(podere.PodereError, match=r"game \d+ from the seed '0 0': stubborn answered -1"):
        simulate(plan)


def test_an_error_in_a_worker_comes_home() -> None:
    tasks = Run([plan_of("aehre", 2, [Stubborn], games=4)])._tasks(jobs=2)
    with pytest.raises(podere.PodereError, match=r"game \d from the seed '0 \d': stubborn"):
        list(Workers(2).run(tasks))


def test_a_worker_that_is_killed_is_noticed() -> None:
    tasks = Run([plan_of("aehre", 2, [Deadly], games=4)])._tasks(jobs=2)
    with pytest.raises(podere.PodereError, match="ended from outside"):
        list(Workers(2).run(tasks))


def test_plans_are_played_together_and_each_as_if_it_were_alone() -> None:
    plans = [plan_of("acbas", 2, ["random"], games=5, seed=seed) for seed in (1, 2)]
    assert run(plans, Here()) == [run([plan], Here())[0] for plan in plans]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'; games: "),
        ({"players": 7}, "aehre is for 2 to 5 players, not 7"),
        ({"bots": ["random", "deep"]}, "there is no bot 'deep'; bots: random, "),
        ({"bots": ["random"] * 3}, "2 players are from 1 to 2 bots, not 3"),
        ({"bots": []}, "2 players are from 1 to 2 bots, not 0"),
        ({"games": 0}, "games can be played, not 0"),
        ({"options": {"moon": 1}}, "aehre has no option 'moon'; its options: board"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(podere.PodereError, match=message):
        plan_of(**{"game": "aehre", **asked})


def test_the_speed_of_random_play_is_measured() -> None:
    speed = measure("aehre", 2, {"board": None}, seconds=0.2)
    assert speed.decisions_per_second > 100 * speed.games_per_second > 0
    assert 0 < speed.copy_us < speed.view_us


def test_while_the_clock_of_the_process_stands_still_nothing_is_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a shared machine takes away for itself, the clock may leave out."""
    ticks = iter([0.0, 0.2, 0.5, 0.5, 1.0, 1.2, 2.0, 2.0, 3.0, 3.3])
    monkeypatch.setattr("podere.arena.bench.time.process_time", lambda: next(ticks))
    done: list[int] = []
    times, spent = _fastest(lambda number, rng: done.append(number), seconds=1.0, seed=0)
    assert (times, done) == (1, [0] * 5)
    assert spent == pytest.approx(0.2)


def half_way(game: Game[Any], rng: Rng) -> bool:
    """After twenty random moves, if the game is not over by then."""
    for _ in range(20):
        game.push(game.legal[rng.below(len(game.legal))])
        if game.over:
            return False
    return True


def test_the_speed_from_a_stage_of_the_game_on_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    stages = {"half way": half_way, "never": lambda game, rng: False}
    monkeypatch.setitem(shelf(), "aehre", replace(box_of("aehre"), stages=stages))
    whole = measure("aehre", 2, {}, seconds=0.1)
    rest = measure("aehre", 2, {}, seconds=0.1, stage="half way")
    assert (whole.stage, rest.stage) == ("", "half way")
    decisions, left = (speed.decisions_per_second / speed.games_per_second for speed in (whole, rest))
    assert 0 < left < decisions, "what comes before the stage is not counted"
    with pytest.raises(podere.PodereError, match="aehre: no game of 2 came as far as 'never'"):
        measure("aehre", 2, {}, seconds=0.1, stage="never")
