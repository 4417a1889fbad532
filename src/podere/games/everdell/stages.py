# not compiled
"""Stages of the game whose speed is measured."""

from __future__ import annotations

from typing import Final

from podere.boxes.box import AnyGame
from podere.games.everdell.lexicon import PLAY
from podere.games.everdell.state import Everdell
from podere.kernel.rng import Rng

FULL: Final = 10
"""A city of so many cards is called full here."""


def full_cities(game: AnyGame, rng: Rng) -> bool:
    """A card is played wherever one can be, until all cities are full."""
    assert isinstance(game, Everdell)
    while not game.over:
        moves = [move for move in game.legal if PLAY.has(move)] or game.legal
        game.push(moves[rng.below(len(moves))])
        if all(len(player.city.cards) >= FULL for player in game.seats):
            return True
    return False
