"""Goods that cards have laid on spaces of the farm and on field cards: who makes use of the space takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, SOWS_LAND
from podere.games.agricola.player import Player
from podere.games.agricola.rules import crops
from podere.games.agricola.rules.supply import gain_goods
from podere.kernel.bits import bit, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

ON_CARD: Final = 28
"""Spaces have smaller bits; this one and those after it are the field cards."""
LIES: Final = 32
"""An entry of `player.lying` is a card times this, and the space on which its goods lie."""


def lay(game: Agricola, seat: int, card: int, space: int) -> None:
    """A card lays its goods on this space."""
    player = game.seats[seat]
    player.lying = [*player.lying, card * LIES + space]


def laid(player: Player, card: int) -> i64:
    """The spaces on which goods of this card lie."""
    found: i64 = 0
    for entry in player.lying:
        if entry // LIES == card:
            found |= bit(entry % LIES)
    return found


def littered(player: Player) -> i64:
    """The spaces on which goods of any card lie."""
    found: i64 = 0
    for entry in player.lying:
        found |= bit(entry % LIES)
    return found


def claim(game: Agricola, seat: int, spaces: i64) -> None:
    """These spaces come to be used, or are sown: what lies there is taken, what grows on unused ones is gone."""
    player = game.seats[seat]
    if player.powers & SOWS_LAND != 0:
        crops.throw_away(player, spaces & ~player.fields)
    if not player.lying:
        return
    left: list[int] = []
    for entry in player.lying:
        if has(spaces, entry % LIES):
            gain_goods(game, seat, ALL[entry // LIES].lays)
        else:
            left.append(entry)
    player.lying = left
