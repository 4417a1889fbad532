"""Every kind of step that asks somebody or nature is looked at several times, however seldom a game comes there."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from podere.boxes.box import AnyGame, begin, box_of
from podere.boxes.combinations import draw
from podere.formats.position import from_data
from podere.kernel.game import NATURE
from podere.kernel.rng import Rng, seeded
from podere.testing.curious import Curious
from podere.testing.laws import audit, moves_in_order, predicate_and_list_agree
from tests.covers import GAMES

LOOKS = int(os.environ.get("PODERE_LOOKS", "4"))
"""So often each kind of step is looked at."""
TESTS = {"acbas": 7, "aehre": 3, "agricola": 13, "everdell": 5}
GAMES_EACH = int(os.environ.get("PODERE_STEPS", "2"))
"""So many games in a test; 80 for the long run."""
MOST_MOVES = 700


def beginning(name: str, number: int, rng: Rng) -> AnyGame:
    """A game with options drawn, most from a dense position, some from what nature draws first; nature waits."""
    box = box_of(name)
    counts = list(range(box.least, box.most + 1))
    players, options = draw(box, rng, counts, {})
    if box.dense is None or rng.below(4) == 0:
        return begin(name, players, f"each step {number}", options, nature=False)
    seen: AnyGame = box.dense(begin(name, players, f"each step {number}", options), rng).copy(nature=False)
    return seen


def look(game: AnyGame) -> None:
    """The books balance, the list agrees with the reasons, and a position that is read says the same."""
    audit(game)
    moves = game.moves()
    moves_in_order(game, moves)
    if game.chooser() == NATURE:
        weights = game.weights()
        assert len(weights) == len(moves)
        assert min(weights) > 0
        assert game.copy().sample() in moves
        return
    reasons = predicate_and_list_agree(game)
    back = from_data(game.to_data())
    assert back.moves() == moves
    assert [back.why_not(move) for move in range(len(back.lexicon))] == reasons
    for seat in (*range(game.players), None):
        assert back.view(seat) == game.view(seat)


@pytest.mark.parametrize(
    ("name", "part"), [(name, part) for name in GAMES for part in range(TESTS.get(name, 3))]
)
def test_at_every_kind_of_step_lists_reasons_and_positions_agree(name: str, part: int) -> None:
    looked: Counter[str] = Counter()
    for number in range(part * GAMES_EACH, (part + 1) * GAMES_EACH):
        rng = seeded(f"each step {name} {number}")
        game = beginning(name, number, rng)
        curious = Curious(box_of(name), rng)
        for _ in range(MOST_MOVES):
            if game.over:
                break
            kind = game.stack[-1].name
            looked[kind] += 1
            if looked[kind] <= LOOKS:
                look(game)
            moves = game.moves()
            if game.chooser() == NATURE:
                game.push(moves[rng.below(len(moves))])
            else:
                game.push(curious.choose(game, moves))
    assert looked


@pytest.mark.parametrize("name", GAMES)
def test_what_nature_draws_before_the_first_choice_may_be_anything_that_is_there(name: str) -> None:
    box = box_of(name)
    for players in range(box.least, box.most + 1):
        game = begin(name, players, "beginnings", {}, nature=False)
        firsts = game.moves()
        assert len(set(game.weights())) == 1, (
            "who begins, and what is drawn first, is as likely as the others"
        )
        drawn = {game.sample() for _ in range(60 * len(firsts))}
        assert drawn == set(firsts)
        while game.chooser() == NATURE:
            weights = game.weights()
            assert len(weights) == len(game.moves())
            assert min(weights) > 0
            game.push(game.sample())
