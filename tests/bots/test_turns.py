"""Looking through a turn: it comes to its end, and what is offered at any time does not hold it up."""

from __future__ import annotations

import podere
from podere.arena.loop import play_with
from podere.bots.base import ask
from podere.bots.judge import SIMPLE
from podere.bots.ladder import bot
from podere.bots.random_bot import RandomBot
from podere.bots.turn import TurnBot, openings, plain, promising, some
from podere.kernel.rng import seeded

LONGEST = 400
"""More choices than any of these games has."""


def test_animals_are_not_rearranged_for_ever() -> None:
    """In this game a sheep must go; arranging the animals anew, which costs nothing, would only put it off."""
    game = podere.new("acbas", seed="7 12")
    bots = [TurnBot("7 24 0", 12), RandomBot("7 24 1")]
    for _ in range(LONGEST):
        if game.over:
            break
        game.push(ask(bots[game.chooser()], game))
    assert game.over


def test_a_turn_is_opened_by_what_uses_it_up() -> None:
    game = podere.new("agricola", players=1, seed=3)
    while not game.turn_begins():
        game.push(game.legal[0])
    assert openings(game) == plain(game)
    assert all(not game.lexicon.is_anytime(move) for move in plain(game))
    assert set(plain(game)) <= set(game.legal)


def test_a_beginner_beats_chance() -> None:
    won = 0
    for number in range(4):
        game = podere.new("acbas", seed=f"beginner {number}")
        play_with(game, [bot("beginner", f"a {number}"), RandomBot(f"b {number}")])
        won += game.winners() == [0]
    assert won == 4


def test_some_moves_are_different_ones_and_come_in_any_order() -> None:
    rng = seeded("some")
    seen: set[int] = set()
    for _ in range(40):
        found = some([3, 5, 8, 9], 2, rng)
        assert len(set(found)) == len(found) == 2
        seen |= set(found)
    assert seen == {3, 5, 8, 9}


def test_of_many_places_only_so_many_are_looked_at() -> None:
    """A tile of Ähre has about a hundred places: who looks at one of them takes it, whatever it brings."""
    game = podere.new("aehre", players=2, seed=4)
    while len(game.legal) < 50:
        game.push(game.legal[0])
    taken = {promising(SIMPLE, game, game.chooser(), 1, seeded(number))[0] for number in range(20)}
    assert len(taken) > 10
    assert taken <= set(game.legal)


def test_a_farmer_has_more_ideas_and_better_judgement_than_a_beginner() -> None:
    won = 0
    for number in range(6):
        game = podere.new("acbas", seed=f"farmer {number}")
        play_with(game, [bot("farmer", f"a {number}"), bot("beginner", f"b {number}")])
        won += game.winners() == [0]
    assert won >= 5
