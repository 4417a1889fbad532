"""Occupations that bring goods of several kinds."""

from __future__ import annotations

from podere.games.agricola.cards.card import EXCHANGE, occupation
from podere.games.agricola.cards.names import GROCER


@occupation(GROCER, "A102", "goods_provider")
class Grocer:
    """At any time the top good of the pile on the card for a food (`rules.exchanges`); its state counts them."""

    powers = EXCHANGE
    exchange_from = 0
    exchange_to = 1
