"""Major improvements and their places: what one costs, how it is taken and given back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.majors import COSTS
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.goods import Cost
from podere.kernel.bits import bit

if TYPE_CHECKING:
    from podere.games.agricola.player import Player
    from podere.games.agricola.state import Agricola


def cost(game: Agricola, player: Player, major: int) -> Cost:
    """What it costs this player, before cards that change costs."""
    guest = game.expansion
    return COSTS[major] if guest is None else guest.major_cost(player, major)


def take(game: Agricola, major: int) -> None:
    """It leaves its place."""
    game.majors &= ~bit(major)
    if game.expansion is not None:
        game.expansion.major_taken(game, major)


def give_back(game: Agricola, seat: int, major: int, light: int) -> None:
    """It returns to its place for a better one, whose `light` is told."""
    player = game.seats[seat]
    if game.expansion is not None:
        game.expansion.upgraded(game, seat, major, light)
    player.set_majors(player.majors & ~bit(major))
    game.majors |= bit(major)
    if game.expansion is not None:
        game.expansion.major_returned(game, major)
    if game.journal is not None:
        game.journal.note("returned", seat, {"major": MAJORS[major]})
