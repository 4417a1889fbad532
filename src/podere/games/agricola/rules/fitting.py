"""What several steps ask to know whether they fit: which deeds nest, who answers to which moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from podere.formats.stack import below, is_called
from podere.games.agricola.cards.card import (
    AFTER_SPECIAL,
    AFTER_USE,
    ALL,
    BEFORE_OCCUPATION,
    BEFORE_SPECIAL,
    COOKED,
    HOUSES_CHANGE,
    IMPROVED,
    OCCUPATION_PLAYED,
    ON_SPECIAL,
    ON_USE,
    OTHER_USES,
    RECEIVED,
    ROUND_STARTS,
    STABLE_BUILT,
    TURN_ENDS,
)
from podere.games.agricola.cards.names import CARDS, FIRST_OCCUPATION, OWN_ACTION
from podere.games.agricola.lexicon import SPACES
from podere.games.agricola.player import promise_card, promise_round
from podere.kernel.bits import has
from podere.kernel.step import Step

if TYPE_CHECKING:
    from podere.games.agricola.rules.moments import Answers
    from podere.games.agricola.state import Agricola

ANSWERED_WITHIN: Final[tuple[int, ...]] = (COOKED, STABLE_BUILT, HOUSES_CHANGE)
"""Moments that come in the midst of a deed, where a card may bring another one."""
SPACE_MOMENTS: Final[tuple[int, ...]] = (ON_USE, AFTER_USE, TURN_ENDS, OTHER_USES)
"""What these are about is a space."""
CARD_MOMENTS: Final[tuple[int, ...]] = (OCCUPATION_PLAYED, IMPROVED, RECEIVED)
SPECIAL_MOMENTS: Final[tuple[int, ...]] = (BEFORE_SPECIAL, ON_SPECIAL, AFTER_SPECIAL)


def may_begin(game: Agricola, step: Step[Any]) -> bool:
    """Whether a deed that is done to its end may begin here: such deeds follow one another and do not nest, except
    where a card answers in the midst of one. Improvements that may be left out wait without harm; while animals are
    born, nothing is begun."""
    under: Any = below(game, step)[-1]
    if is_called(under, "bound"):
        return False
    if not is_called(under, "task") or (is_called(under, "improve") and under.optional):
        return True
    return any(has(game.seats[under.seat].moments, moment) for moment in ANSWERED_WITHIN)


def is_asked_twice(game: Agricola, step: Step[Any]) -> bool:
    """Whether the same is already being asked right under it."""
    return is_called(below(game, step)[-1], step.name)


# Moments


def can_be_about(game: Agricola, moment: int, about: int) -> bool:
    """Whether a moment can be about this."""
    if moment < 0:
        return False
    if moment in SPACE_MOMENTS:
        return 0 <= about < len(SPACES) and has(game.board, about)
    if moment in CARD_MOMENTS:
        return 0 <= about < len(CARDS)
    if moment in SPECIAL_MOMENTS:
        return 0 <= about < 256 and about % 8 < 7
    most = 2 if moment == BEFORE_OCCUPATION else 20
    return 0 <= about <= most


def has_answer(game: Agricola, seat: int, card: int, moment: int) -> bool:
    """Whether a card is in play, or on its way, and answers to this moment."""
    player = game.seats[seat]
    there = player.find(card) >= 0 or player.arriving == card
    return moment >= 0 and there and ALL[card].answers[moment] is not None


def waits(game: Agricola, step: Answers, card: int) -> bool:
    """Whether this card can be among those that answer."""
    if card == OWN_ACTION:
        return step.moment == ON_USE
    player = game.seats[step.seat]
    promised = any(
        promise_round(entry) == game.round and promise_card(entry) == card for entry in player.promises
    )
    if step.moment == ROUND_STARTS and promised:
        return True
    return has_answer(game, step.seat, card, step.moment)


def is_carried(game: Agricola, seat: int, card: int, moment: int, about: int) -> bool:
    """Whether what a card does at a moment can be carried on."""
    if card < FIRST_OCCUPATION or not can_be_about(game, moment, about):
        return False
    return has_answer(game, seat, card, moment)
