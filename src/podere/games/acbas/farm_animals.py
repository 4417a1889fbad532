"""Which animals count in scoring: all but those that must stay in the Pen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.housing import count_of, one_of
from podere.games.acbas.cards.building import BUILDINGS
from podere.games.acbas.cards.names import COW_STALL, PEN, PIG_STALL
from podere.games.acbas.lexicon import COW, PIG
from podere.games.acbas.player import Player
from podere.games.acbas.rooms import doubled, station_room, without_pen
from podere.games.acbas.score_table import points_of
from podere.kernel.bits import bit

COWS_FOR_STALL: Final = 11
PIGS_FOR_STALL: Final = 13
STALL_POINTS: Final = 4


def scoring_animals(player: Player) -> i64:
    """The animals outside the Pen, arranged as well as can be for their owner."""
    if not player.owns(PEN) or player.animals == 0:
        return player.animals
    rest = without_pen(player)
    room: i64 = station_room(player)
    if rest.fits(player.animals, room):
        return player.animals
    best: i64 = player.animals  # while some are still to go, nothing fits
    most = -1000
    for species in range(4):
        pen: i64 = bit(player.space_of(PEN))
        size = min(doubled(player, BUILDINGS[PEN].holds, pen), count_of(player.animals, species))
        for inside in range(1, size + 1):
            outside: i64 = player.animals - one_of(species) * inside
            if rest.fits(outside, room):
                points = points_with_stalls(player, outside)
                if points > most:
                    best, most = outside, points
                break
    return best


def points_with_stalls(player: Player, animals: i64) -> int:
    """What animals bring, with the stalls that look at their number."""
    points = points_of(animals)
    if player.owns(COW_STALL) and count_of(animals, COW) >= COWS_FOR_STALL:
        points += STALL_POINTS
    if player.owns(PIG_STALL) and count_of(animals, PIG) >= PIGS_FOR_STALL:
        points += STALL_POINTS
    return points
