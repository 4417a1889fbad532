"""Numbers that tell how a seat stands on the Moor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.features import MAJORS, tell_majors
from podere.games.agricola.goods import many
from podere.games.agricola.moor.heating import due
from podere.games.agricola.moor.state import part_of
from podere.kernel.bits import count
from podere.kernel.features import Features

if TYPE_CHECKING:
    from podere.games.agricola.player import Player

MOOR_MAJORS: Final = 24
NAMES: Final = [
    "in_bed",
    "forests",
    "to_heat",
    *(f"major {number}" for number in range(MAJORS, MOOR_MAJORS)),
]
"""What is told after the numbers of the base game."""


def tell(player: Player, into: Features) -> None:
    """Fuel, what is missing to heat the house, forests and moors, horses."""
    part = part_of(player)
    into.add(float(min(player.fuel(), 10)))
    into.add(max(0.0, float(player.room_count() - player.house - player.fuel())))
    into.add(float(count(part.forests | part.moors)))
    into.add(float(many(player.animals, 3)))


def tell_more(player: Player, into: Features) -> None:
    part = part_of(player)
    into.add(float(part.bed))
    into.add(float(count(part.forests)))
    into.add(float(due(player)))
    tell_majors(player.majors, MAJORS, MOOR_MAJORS, into)
