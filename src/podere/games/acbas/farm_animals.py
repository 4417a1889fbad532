"""Which animals count in scoring: all but those that must stay where they do not."""

from __future__ import annotations

from mypy_extensions import i64

from podere.farmyard.housing import count_of, one_of
from podere.games.acbas.cards.building import BUILDINGS, TABLES
from podere.games.acbas.player import SPECIAL_WIDTH, Player
from podere.games.acbas.rooms import doubled, room_outside, station_room
from podere.games.acbas.score_table import points_of
from podere.kernel.bits import bit


def scoring_animals(player: Player) -> i64:
    """The animals that count, arranged as well as can be for their owner."""
    if player.owned & TABLES.is_uncounted == 0 or player.animals == 0:
        return player.animals
    pen = player.which(TABLES.is_uncounted)
    place: i64 = bit(player.space_of(pen))
    rest = room_outside(player, place)
    room: i64 = station_room(player)
    if rest.fits(player.animals, room):
        return player.animals
    best: i64 = player.animals  # while some are still to go, nothing fits
    most = -1000
    for species in range(4):
        size = min(doubled(player, BUILDINGS[pen].holds, place), count_of(player.animals, species))
        for inside in range(1, size + 1):
            outside: i64 = player.animals - one_of(species) * inside
            if rest.fits(outside, room):
                points = points_with_buildings(player, outside)
                if points > most:
                    best, most = outside, points
                break
    return best


def points_with_buildings(player: Player, animals: i64) -> int:
    """What animals bring, with the buildings that look at their number."""
    points = points_of(animals)
    for entry in player.specials:
        worth = BUILDINGS[entry % SPECIAL_WIDTH].worth
        if worth is not None:
            points += worth.for_animals(animals)
    return points
