"""Minor improvements that bring points."""

from __future__ import annotations

from podere.games.agricola.cards.card import minor
from podere.games.agricola.cards.names import BOTTLES


@minor(BOTTLES, "B036", "points_provider", points=4, clay=1, food=1)
class Bottles:
    """The cost is due for each person."""

    per_person = True
