"""What a group may agree on beyond the rules: house rules as bits, and the team game."""

from __future__ import annotations

from typing import Final

HOUSE_RULES: Final = [
    "housed_first",
    "one_pasture_each",
    "only_usable",
    "incomplete_pastures",
    "scattered_pastures",
    "three_food",
    "extra_copse",
    "strict_adjacency",
]
HOUSED_FIRST: Final = 1
"""An animal that comes is housed before it may be cooked."""
ONE_PASTURE_EACH: Final = 2
"""A species lives in one pasture at most."""
ONLY_USABLE: Final = 4
"""Animals from an accumulation space that one cannot use stay there."""
INCOMPLETE_PASTURES: Final = 8
"""Fences need not close anything."""
SCATTERED_PASTURES: Final = 16
"""Pastures need not hang together."""
THREE_FOOD: Final = 32
"""Three food for everyone; the second people of round 1 come in reverse order."""
EXTRA_COPSE: Final = 64
"""One more Copse for two players."""
STRICT_ADJACENCY: Final = 128
"""The designer's challenge: whatever is built touches something that is there."""

TEAMS: Final = ["none", "lower", "product"]
LOWER: Final = 1
"""The lower score of two partners counts, category by category."""
PRODUCT: Final = 2
"""The totals of two partners are multiplied."""


def partner_of(seat: int) -> int:
    """Who sits opposite, of four."""
    return (seat + 2) % 4
