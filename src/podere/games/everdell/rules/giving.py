"""Cards and resources that change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.everdell.cards.names import KINDS
from podere.games.everdell.goods import of
from podere.games.everdell.player import HAND
from podere.kernel.bits import bit

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


def give_card(game: Everdell, seat: int, other: int, kind: int, told: int) -> None:
    """A card comes into another hand; giver and receiver know it, and who was told by what lay there. It has left its
    place by now."""
    both = int(bit(seat) | bit(other))
    receiver = game.seats[other]
    receiver.hand = receiver.hand.plus(kind, both | told)
    if game.journal is not None:
        game.journal.note_hidden("given_card", seat, {"to": other}, {"card": KINDS[kind]}, both)


def may_be_given(game: Everdell, seat: int, to: int) -> bool:
    """Whether a card may go to this seat: one's own, or another that plays on and has room."""
    other = game.seats[to]
    return to == seat or (not other.passed and other.hand.size < HAND)


def later_total(goods: i64, resource: i64) -> i64:
    """How many resources there are of the kinds after this one."""
    found: i64 = 0
    other: i64 = resource + 1
    while other < 4:
        found += of(goods, other)
        other += 1
    return found
