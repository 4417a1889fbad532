"""Bots: they see only what their seat may see, answer legally, and the better one is better."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import podere
from podere.arena.loop import play_with
from podere.arena.simulate import plan_of, simulate
from podere.bots.base import Bot, ask
from podere.bots.ladder import LADDER, SEARCHING, bot
from podere.bots.random_bot import RandomBot
from podere.bots.turn import TurnBot
from podere.kernel.game import Game


class Spy(Bot):
    """Keeps every game that it is given, and plays the first move."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__("spy", seed)
        self.given: list[Game[Any]] = []

    def choose(self, game: Game[Any], seat: int) -> int:
        self.given.append(game)
        return game.moves()[0]


class Blind(Spy):
    """Wants the moves only."""

    def __init__(self) -> None:
        super().__init__()
        self.sees_moves_only = True
        self.lists: list[list[int]] = []

    def pick(self, moves: list[int]) -> int:
        self.lists.append(moves)
        return moves[-1]


class Stubborn(Spy):
    """Answers whatever it likes."""

    def choose(self, game: Game[Any], seat: int) -> int:
        return -5


class Meddler(Spy):
    """Plays its game to the end before it answers."""

    def choose(self, game: Game[Any], seat: int) -> int:
        first = game.moves()[0]
        while not game.over:
            game.play(game.moves()[-1])
        return first


def test_a_bot_gets_a_game_that_its_seat_cannot_tell_from_the_true_one() -> None:
    true = podere.new("aehre", players=3, seed=5, listen=True)
    spy, lucky = Spy(), 0
    for _ in range(60):
        seat = true.chooser()
        move = ask(spy, true)
        given = spy.given[-1] if spy.given else None
        if given is not None and len(true.legal) > 1:
            assert given is not true
            assert given.view(seat) == true.view(seat)
            assert given.moves() == true.moves()
            assert given.journal is None
            assert given.rng.state != true.rng.state
            lucky += hidden(given, seat) == hidden(true, seat)
        true.push(move)
    assert lucky < 10, "the imagined hands are the true ones far too often"


def hidden(game: Game[Any], seat: int) -> list[object]:
    """The hands of all others, as only the whole position tells them."""
    state: Any = game.to_data()["state"]
    return [player["hand"] for other, player in enumerate(state["seats"]) if other != seat]


def test_what_a_bot_does_with_its_game_does_not_touch_the_true_one() -> None:
    true = podere.new("aehre", players=2, seed=5)
    before = true.to_data()
    ask(Meddler(), true)
    assert true.to_data() == before


def test_a_bot_that_wants_the_moves_only_is_given_no_game() -> None:
    true = podere.new("aehre", players=2, seed=5)
    blind = Blind()
    assert ask(blind, true) == true.moves()[-1]
    assert blind.lists == [true.moves()]
    assert blind.given == []


def test_a_bot_is_not_asked_where_there_is_only_one_move() -> None:
    true = podere.new("aehre", players=2, seed=5)
    true.legal = true.legal[:1]
    spy = Spy()
    assert ask(spy, true) == true.legal[0]
    assert spy.given == []


def test_an_illegal_answer_is_refused_with_the_name_of_the_bot() -> None:
    with pytest.raises(podere.IllegalMove, match="spy answered -5 at seat"):
        ask(Stubborn(), podere.new("aehre", seed=1))


def test_nobody_is_asked_when_nature_draws_or_the_game_is_over() -> None:
    with pytest.raises(podere.IllegalMove, match="no seat has to choose"):
        ask(Spy(), podere.new("aehre", seed=1, nature=False))


@pytest.mark.parametrize("name", LADDER)
@pytest.mark.parametrize("players", [2, 5])
def test_every_bot_of_the_ladder_answers_legally(name: str, players: int) -> None:
    game = podere.new("aehre", players=players, seed=3)
    asked = bot(f"{name}:2" if name in SEARCHING else name, 1)
    for _ in range(3):
        game.play(ask(asked, game))


def test_the_same_seed_makes_the_same_choices_and_another_seed_others() -> None:
    def played(seed: int) -> list[str]:
        game = podere.new("aehre", seed=3, listen=True)
        play_with(game, [RandomBot(f"{seed} {seat}") for seat in range(2)])
        journal = game.listen()
        return [game.lexicon.word(event.move) for event in journal.moves()]

    assert played(1) == played(1) != played(2)


def test_a_bot_plays_the_same_game_in_every_build() -> None:
    game = podere.new("aehre", players=2, seed=28)
    decisions = play_with(game, [TurnBot(1, positions=20), TurnBot(2, positions=20)])
    assert (decisions, game.scores()) == (154, [221, 257])


def test_an_unknown_bot_is_refused_with_a_list_of_those_that_are_there() -> None:
    with pytest.raises(
        podere.BadOption, match="no bot 'grandmaster'; bots: random, beginner, farmer, steward, master"
    ):
        bot("grandmaster")


def test_who_sits_at_tables_of_earlier_days_plays_on() -> None:
    assert bot("greedy").name == "farmer"
    assert "greedy" not in LADDER


def test_it_takes_the_points_that_lie_before_it() -> None:
    """With one tile to lay and victory points beside nothing, the larger number is taken."""
    game = podere.new("aehre", players=2, seed=4)
    thoughtful = TurnBot(1, positions=200)
    while not game.lexicon.word(game.legal[0]).startswith("victory"):
        game.play(ask(thoughtful, game))
    before = game.scores()
    seat = game.chooser()
    game.play(ask(thoughtful, game))
    assert game.scores()[seat] > before[seat]


def test_looking_through_a_turn_beats_random() -> None:
    """Eight mirrored games from a fixed seed, with a small budget: it wins them all, far from chance."""
    quick = partial(TurnBot, positions=20)
    results = simulate(plan_of("acbas", 2, ["random", quick], games=8, seed=11))
    assert results.line("turn").wins.low > 0.65
    assert results.line("turn").score.low > results.line("random").score.high + 8


@pytest.mark.parametrize(("level", "name"), enumerate(LADDER))
def test_a_bot_can_be_named_by_its_level(level: int, name: str) -> None:
    assert bot(str(level), 4).name == bot(name, 4).name == name
