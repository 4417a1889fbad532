"""What a seat may imagine of a game: here, of one that is over."""

from __future__ import annotations

import random

import pytest

import podere
from podere.boxes.box import AnyGame, box_of, shelf

TABLES = [(game, players) for game in shelf() for players in range(box_of(game).least, box_of(game).most + 1)]


def finished(game: str, players: int, seed: int) -> AnyGame:
    """A game played to its end at random."""
    made = podere.new(game, players, seed)
    rng = random.Random(seed)
    while not made.over:
        made.push(rng.choice(made.moves()))
    return made


def position(game: AnyGame) -> dict[str, object]:
    """All that stands in a position but for the generator."""
    return {key: value for key, value in game.to_data().items() if key != "rng"}


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_finished_game_hides_nothing_and_is_imagined_as_it_is(game: str, players: int) -> None:
    made = finished(game, players, seed=players)
    for seat in range(players):
        for seed in range(3):
            twin = made.imagine(seat, seed)
            assert position(twin) == position(made)
            assert (twin.scores(), twin.winners()) == (made.scores(), made.winners())
