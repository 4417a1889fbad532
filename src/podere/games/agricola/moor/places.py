"""Places for animals that cards of the Moor give: in forests, beside the house, on the Night Pasture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.housing import Housing
from podere.games.agricola.cards.card import ANIMALS_IN_FORESTS, HORSES_BESIDE_HOUSE, NIGHT_PASTURE

if TYPE_CHECKING:
    from podere.games.agricola.moor.state import MoorPart
    from podere.games.agricola.player import Player

TROUGH: Final = 2
"""Horses at the Horse Trough."""
NIGHT_PLACES: Final = 3
"""Places for the owner on the Night Pasture; others have one each."""


def add_places(part: MoorPart, player: Player, found: Housing) -> None:
    """In forests, on an unused space beside the house, on the Night Pasture."""
    if part.lodging == 0 and player.powers < ANIMALS_IN_FORESTS:
        return
    if player.powers & ANIMALS_IN_FORESTS != 0:
        left: i64 = part.forests
        while left != 0:
            forest: i64 = left & -left
            found.add_picky(forest)
            left &= ~forest
    if player.powers & HORSES_BESIDE_HOUSE != 0:
        free: i64 = player.unused() & player.beside(player.rooms)
        if free != 0:
            found.add_own(3, TROUGH, free & -free)
    places: i64 = part.lodging + (NIGHT_PLACES if player.powers & NIGHT_PASTURE != 0 else 0)
    while places > 0:
        found.add_room(1, 0)
        places -= 1
