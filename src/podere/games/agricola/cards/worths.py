"""Bonus points at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import Number, Worth

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class Points(Worth):
    """As many points as a number says."""

    def __init__(self, number: Number) -> None:
        self.number = number

    def points(self, game: Agricola, seat: int, state: int) -> int:
        return self.number.of(game, seat)
