"""What a card lets its owner exchange at any time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.agricola.goods import NO_GOODS, Cost, cost_of
from podere.games.agricola.lexicon import EXCHANGES, GOODS
from podere.kernel.bits import bit

NO_PILE: Final[list[int]] = []


class Exchange:
    """One exchange: what is given, what it brings, and what becomes of its card."""

    def __init__(
        self,
        gives: Cost,
        takes: Cost = NO_GOODS,
        *,
        pile: list[int] | None = None,
        at_will: bool = False,
        marker: bool = False,
        fills: bool = False,
        lays_down: bool = False,
        cooks: int = 0,
    ) -> None:
        self.gives = gives
        self.takes = takes if pile is None else cost_of(pile)
        self.pile = NO_PILE if pile is None else pile
        """It brings the top good of this pile; what is on the card counts those that are gone."""
        self.at_will = at_will
        """Whether a payment offers it also where it does not help, as long as the payment remains possible."""
        self.marker = marker
        """Whether it takes a marker off the card; then it is not possible in the middle of a payment."""
        self.fills = fills
        """Whether it brings only what is missing up to what it takes."""
        self.lays_down = lays_down
        """Whether a standing horse is laid on its side; what is on the card counts those that lie."""
        self.cooks = cooks
        """So many of the horses given are cooked: only in a place that is lit, and cards answer to it."""
        self.given: i64 = kinds(gives)
        self.taken: i64 = kinds(self.takes)
        """The goods as masks."""

    def is_payment(self) -> bool:
        """Whether a payment allows it: no used markers, and no animals, for which nobody makes room meanwhile."""
        return not self.marker and self.takes.animals == 0

    def moves_animals(self) -> bool:
        """Whether animals come or go with it, or change on the farm."""
        return self.lays_down or self.gives.animals != 0 or self.takes.animals != 0


def kinds(cost: Cost) -> i64:
    """The goods of a cost as a mask."""
    found: i64 = 0
    for good in range(len(GOODS)):
        if cost.of(good) > 0:
            found |= bit(good)
    return found


NOT_ENTERED: Final = Exchange(NO_GOODS)
ROWS: Final[list[Exchange]] = [NOT_ENTERED] * len(EXCHANGES)
"""What each word exchanges; the cards fill it as they are registered."""


def enter_exchanges(card: str, exchanges: list[Exchange]) -> int:
    """Put the exchanges of a card in the places of its words; the first of them."""
    words = [word for word, (owner, _) in enumerate(EXCHANGES) if owner == card]
    if len(words) != len(exchanges) or words != list(range(words[0], words[0] + len(words))):
        raise ValueError(f"{card} needs a word in a row for each of its {len(exchanges)} exchanges")
    for word, exchange in zip(words, exchanges, strict=True):
        ROWS[word] = exchange
    return words[0]
