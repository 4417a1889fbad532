"""Minor improvements that bring building materials, or save them."""

from __future__ import annotations

from podere.games.agricola.cards.card import EXCHANGE, minor
from podere.games.agricola.cards.names import HARD_PORCELAIN


@minor(HARD_PORCELAIN, "B080", "building_resource_provider", clay=1)
class HardPorcelain:
    """At any time 2, 3 or 4 clay for one stone less (`rules.exchanges`)."""

    powers = EXCHANGE
    exchange_from = 4
    exchange_to = 7
