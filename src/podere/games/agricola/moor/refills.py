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
from podere.games.agricola.rules.harvest import cooks_for_young
from podere.kernel.bits import has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

LAST_ROUND: Final = 14
IN_THE_FIELDS: Final[tuple[int, ...]] = (RETURNING_HOME, HARVEST_STARTS, FIELD_PHASE_STARTS, FIELD_PHASE)
AS_ROUNDS_CHANGE: Final[tuple[int, ...]] = (RETURNING_HOME, ROUND_ENDS, BEFORE_ROUND, ROUND_STARTS)
"""The moments at which cards may bring goods after the last person is placed, before a meal or a turn."""


def cannot_wait(game: Agricola, seat: int) -> bool:
    """Whether something could be filled up, and goods come before the next meal or turn of this seat."""
    player = game.seats[seat]
    if not exchanges.refills(player):
        return False
    return answers_to(player, IN_THE_FIELDS) if has(HARVESTS, game.round) else comes_next(game, player)


def may_fill_after_heating(game: Agricola, seat: int) -> bool:
    """Whether a store may be of more use when food is eaten and fuel burnt, before animals are cooked for the young of
    others, or goods come with the next round."""
    player = game.seats[seat]
    return exchanges.has_store(player) and (cooks_for_young(player) or comes_next(game, player))


def comes_next(game: Agricola, player: Player) -> bool:
    """Whether goods may come as the rounds change, before the owner's next turn."""
    for entry in player.promises:
        if promise_round(entry) == game.round + 1:
            return True
    return game.round < LAST_ROUND and answers_to(player, AS_ROUNDS_CHANGE)


def answers_to(player: Player, moments: tuple[int, ...]) -> bool:
    for moment in moments:
        if has(player.moments, moment):
            return True
    return False
