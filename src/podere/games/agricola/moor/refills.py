"""When what a store fills up would be less later, because goods come before its owner is asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import (
    BEFORE_ROUND,
    FIELD_PHASE,
    FIELD_PHASE_STARTS,
    HARVEST_STARTS,
    RETURNING_HOME,
    ROUND_ENDS,
    ROUND_STARTS,
)
from podere.games.agricola.cards.conditions import HARVESTS
from podere.games.agricola.player import Player, promise_round
from podere.games.agricola.rules import exchanges
from podere.kernel.bits import has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

IN_THE_FIELDS: Final[tuple[int, ...]] = (RETURNING_HOME, HARVEST_STARTS, FIELD_PHASE_STARTS, FIELD_PHASE)
AS_ROUNDS_CHANGE: Final[tuple[int, ...]] = (RETURNING_HOME, ROUND_ENDS, BEFORE_ROUND, ROUND_STARTS)
"""The moments at which cards may bring goods after the last person is placed, before a meal or a turn."""


def cannot_wait(game: Agricola, seat: int) -> bool:
    """Whether something could be filled up, and goods come before the next meal or turn of this seat."""
    player = game.seats[seat]
    return exchanges.refills(player) and gains_unasked(game, player)


def gains_unasked(game: Agricola, player: Player) -> bool:
    harvest = has(HARVESTS, game.round)
    for moment in IN_THE_FIELDS if harvest else AS_ROUNDS_CHANGE:
        if has(player.moments, moment):
            return True
    for entry in player.promises:
        if not harvest and promise_round(entry) == game.round + 1:
            return True
    return False
