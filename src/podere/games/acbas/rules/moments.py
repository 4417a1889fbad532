"""Named moments: the special buildings in play answer to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.acbas.cards.building import BUILDINGS, TABLES
from podere.games.acbas.player import SPECIAL_WIDTH
from podere.kernel.bits import has

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def is_answered(game: Acbas, seat: int, moment: int) -> bool:
    """Whether a building of this seat answers to the moment."""
    answering: i64 = TABLES.answering[moment]
    return game.player(seat).owned & answering != 0


def answer(game: Acbas, seat: int, moment: int, about: int) -> None:
    """Let every building of this seat that answers to the moment do so."""
    if not is_answered(game, seat, moment):
        return
    answering: i64 = TABLES.answering[moment]
    for entry in game.player(seat).specials:
        if has(answering, entry % SPECIAL_WIDTH):
            effect = BUILDINGS[entry % SPECIAL_WIDTH].answers[moment]
            if effect is not None:
                effect.apply(game, seat, about)


def answer_both(game: Acbas, moment: int, about: int) -> None:
    """The same for both seats, the first player's buildings first."""
    answering: i64 = TABLES.answering[moment]
    if (game.player_0.owned | game.player_1.owned) & answering != 0:
        answer(game, 1 - game.first, moment, about)
        answer(game, game.first, moment, about)


def owner_of(game: Acbas, buildings: i64) -> int:
    """The seat on whose farm one of these buildings stands; -1 if none does."""
    if game.player_0.owned & buildings != 0:
        return 0
    return 1 if game.player_1.owned & buildings != 0 else -1
