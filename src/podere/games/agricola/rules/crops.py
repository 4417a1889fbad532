"""Crops on the farm: heaps of more than three, and what grows on spaces that are no fields.

Two bits for each space and crop hold up to three. What lies on top of three is a heap, which only few farms have:
`player.heaps` is empty until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.games.agricola.cards.card import ALL, SOWS_LAND, STATE
from podere.games.agricola.farm import HEAPS
from podere.games.agricola.lexicon import CROPS
from podere.games.agricola.player import Player
from podere.kernel.bits import bit, count, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

PATCHES: Final = 2
"""So many unused spaces may be sown."""


def planted(player: Player) -> i64:
    """Every space on which something grows."""
    return player.grain_low | player.grain_high | player.vegetable_low | player.vegetable_high


def anything_grows(player: Player) -> bool:
    """Whether a crop grows anywhere, on a field card too."""
    if planted(player) != 0:
        return True
    for entry in player.cards:
        if ALL[entry % STATE].is_field and entry // STATE > 0:
            return True
    return False


# Heaps


def lower_heaps(player: Player, spaces: i64) -> i64:
    """Take one from each heap on these spaces; returns the spaces where there was one."""
    found: i64 = 0
    left: list[int] = player.heaps.copy()
    for space in range(HEAPS):
        if left[space] > 0 and has(spaces, space):
            left[space] -= 1
            found |= bit(space)
    if found != 0:
        player.heaps = left if sum(left) > 0 else []
    return found


def raise_heaps(player: Player, spaces: i64) -> None:
    """Put one more on each of these spaces, all of which hold three or more."""
    more: list[int] = player.heaps.copy() if player.heaps else [0] * HEAPS
    for space in range(HEAPS):
        if has(spaces, space):
            more[space] += 1
    player.heaps = more


def grow_all(game: Agricola, seat: int) -> None:
    """One more crop of its kind wherever something grows, on field cards too."""
    player = game.seats[seat]
    low: i64 = player.grain_low
    high: i64 = player.grain_high
    heaped: i64 = low & high
    player.grain_low = (high & ~low) | heaped
    player.grain_high = high | low
    low = player.vegetable_low
    high = player.vegetable_high
    player.vegetable_low = (high & ~low) | (low & high)
    player.vegetable_high = high | low
    heaped |= low & high
    if heaped != 0:
        raise_heaps(player, heaped)
    for entry in player.cards:
        card = entry % STATE
        if ALL[card].is_field and entry // STATE > 0:
            player.set_state(card, entry // STATE + 1)


# Crops on unused spaces


def patches(player: Player) -> i64:
    """The spaces that are no fields and where something grows."""
    return planted(player) & ~player.fields


def patch_sites(player: Player) -> i64:
    """The unused spaces that could be sown now."""
    if player.powers & SOWS_LAND == 0:
        return 0
    there: i64 = patches(player)
    return player.unused() & ~there if count(there) < PATCHES else 0


def sow_patch(game: Agricola, seat: int, space: i64, crop: int) -> None:
    """A crop on an unused space, as on a field."""
    player = game.seats[seat]
    if crop == 0:
        player.larder -= 1
        player.grain_low |= bit(space)
        player.grain_high |= bit(space)
    else:
        player.larder -= 0x1_0000
        player.vegetable_high |= bit(space)
    if game.journal is not None:
        game.journal.note("sown_at", seat, {"crop": CROPS[crop], "cell": name_of(space)})


def throw_away(player: Player, spaces: i64) -> None:
    """Nothing grows on these spaces any more."""
    player.grain_low &= ~spaces
    player.grain_high &= ~spaces
    player.vegetable_low &= ~spaces
    player.vegetable_high &= ~spaces
    if player.heaps:
        left = [0 if has(spaces, space) else many for space, many in enumerate(player.heaps)]
        player.heaps = left if sum(left) > 0 else []
