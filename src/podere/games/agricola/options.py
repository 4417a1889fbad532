# not compiled
"""What can be agreed on before a game."""

from __future__ import annotations

from typing import Final

from podere.games.agricola.cards.card import ALL, MINOR, TABLES
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.lexicon import (
    COPSE_4,
    FIRST_ROUND_CARD,
    GROVE_3,
    SIDE_JOB,
    SPACES,
    TRAVELING_PLAYERS_4,
)
from podere.kernel.errors import BadOption

HANDS: Final = ("dealt", "none")
"""Hand cards are dealt, or the game is played without them."""
PERMANENT: Final = 2**GROVE_3 - 1
FOR_THREE: Final = 2**COPSE_4 - 2**GROVE_3
FOR_FOUR: Final = 2 ** (TRAVELING_PLAYERS_4 + 1) - 2**COPSE_4
assert FIRST_ROUND_CARD == SIDE_JOB + 1


def first_board(players: int, cards: bool) -> int:
    """The action spaces at the start, as a mask."""
    board = PERMANENT
    if players == 3:
        board |= FOR_THREE
    if players == 4:
        board |= FOR_FOUR
    if not cards and players > 1:
        board |= 2**SIDE_JOB
    return board


HAND: Final = 7


def first_hand(options: dict[str, object], players: int) -> list[int]:
    """The cards that seat 0 is surely dealt, checked."""
    named = options["hand"]
    assert isinstance(named, list)
    cards = [CARDS.index(str(name)) for name in named]
    if cards and options["cards"] == "none":
        raise BadOption("hand: there are no hand cards in this game")
    for card in cards:
        if ALL[card].kind != MINOR and card not in TABLES.dealt[players]:
            raise BadOption(f"hand: {CARDS[card]} is not in a game of {players}")
    minors = sum(1 for card in cards if ALL[card].kind == MINOR)
    if minors > HAND or len(cards) - minors > HAND:
        raise BadOption(f"hand: at most {HAND} occupations and {HAND} minor improvements are dealt")
    return cards


def first_rounds(options: dict[str, object]) -> list[int]:
    """The round cards that come first in their stages, in this order."""
    named = options["rounds"]
    assert isinstance(named, list)
    return [SPACES.index(str(name)) for name in named]
