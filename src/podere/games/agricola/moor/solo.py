"""Alone: one special action card after the other lies face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.lexicon import BURY, SPECIAL_CARDS, STAY, TURN_UP
from podere.games.agricola.moor.state import moor_of, own_moor
from podere.games.agricola.rules.evenly import Evenly
from podere.kernel.bits import bit, count, has, members
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def left_in_deck(game: Agricola) -> int:
    """Cards of the deck: those that nobody has seen, and those that were put under it."""
    moor = moor_of(game)
    return int(count(moor.specials)) + len(moor.buried)


def begin_round(game: Agricola) -> None:
    """A new card is turned up, unless the last one is still there: then it stays, or goes under the deck."""
    moor = own_moor(game)
    if moor.centre != 0:
        if left_in_deck(game) > 0:
            game.stack.append(SPECIAL_STAYS)
    elif left_in_deck(game) > 0:
        game.stack.append(TURN_UP_CARD)
    else:
        show(game, moor.discarded[-1])
        moor.discarded = moor.discarded[:-1]


def show(game: Agricola, card: int) -> None:
    """A card lies face up in the middle."""
    own_moor(game).centre = bit(card)
    if game.journal is not None:
        game.journal.note("turned_up", 0, {"card": SPECIAL_CARDS[card]})


class SpecialStays(Choice["Agricola"]):
    """Whether the card of the last round, which was not used, stays or goes under the deck."""

    name = "special_stays"
    fields = ""
    upon = "refill round_frame ride beginning deed"
    within = "refill"
    gesture = "begins"

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self, game: Agricola) -> list[int]:
        return [STAY, BURY]

    def take(self, game: Agricola, move: int) -> None:
        moor = own_moor(game)
        if move == STAY:
            return
        card = members(moor.centre)[0]
        moor.centre = 0
        moor.buried = [*moor.buried, card]
        if game.journal is not None:
            game.journal.note("buried", 0, {"card": SPECIAL_CARDS[card]})
        game.stack.append(TURN_UP_CARD)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        return None if move in (STAY, BURY) else Reason("agricola.why.special_stays_first")

    def fits(self, game: Agricola) -> bool:
        return moor_of(game).centre != 0 and left_in_deck(game) > 0


class TurnUp(Evenly):
    """The next card of the deck; one that was put under it comes after all that nobody has seen."""

    name = "turn_up"
    fields = ""
    upon = "refill round_frame ride beginning deed"
    within = "refill"

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self, game: Agricola) -> list[int]:
        moor = moor_of(game)
        if moor.specials == 0:
            return [TURN_UP.of(moor.buried[0])]
        return [TURN_UP.of(card) for card in members(moor.specials)]

    def take(self, game: Agricola, move: int) -> None:
        moor = own_moor(game)
        card = TURN_UP.thing(move)
        here: i64 = bit(card)
        if has(moor.specials, card):
            moor.specials &= ~here
        else:
            moor.buried = moor.buried[1:]
        show(game, card)

    def fits(self, game: Agricola) -> bool:
        return left_in_deck(game) > 0


SPECIAL_STAYS: Final = SpecialStays()
TURN_UP_CARD: Final = TurnUp()
"""Steps never change, so the same ones serve every game."""
