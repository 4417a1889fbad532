"""Numbers that tell how a seat stands in All Creatures Big and Small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.housing import count_of, total
from podere.games.acbas.rooms import sizes
from podere.games.acbas.scoring import ROUNDS, building_halves, expansion_points, worth
from podere.kernel.bits import count
from podere.kernel.features import Features

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

ENOUGH: Final = 4
"""So many animals of a species cost no points any more."""
NAMES: Final = [
    "worth",
    "one",
    "buildings",
    "full_expansions",
    "wood",
    "stone",
    "reed",
    "borders",
    "sheep",
    "pigs",
    "cows",
    "horses",
    "pairs",
    "room",
    "cramped",
    "too_few",
    "expansions",
    "stalls",
    "stables",
    "troughs",
    "pasture_spaces",
    "unused_spaces",
    "specials",
    "begins_next",
    "to_place",
]


def tell(game: Acbas, seat: int, into: Features) -> None:
    player = game.player(seat)
    animals: i64 = player.animals
    pairs = too_few = 0.0
    for species in range(4):
        many = count_of(animals, species)
        if many >= 2:
            pairs += 1.0
        too_few += float(max(0, ENOUGH - many))
    space = float(sizes(player).space)
    spare = space - float(total(animals))
    into.add(worth(game, seat))
    into.add(1.0)
    into.add(building_halves(game, seat) / 2)
    into.add(float(expansion_points(player)))
    into.add(float(min(player.material(0), 12)))
    into.add(float(min(player.material(1), 8)))
    into.add(float(min(player.material(2), 6)))
    into.add(float(player.borders))
    into.add(float(count_of(animals, 0)))
    into.add(float(count_of(animals, 1)))
    into.add(float(count_of(animals, 2)))
    into.add(float(count_of(animals, 3)))
    into.add(pairs)
    into.add(min(spare, 12.0))
    into.add(max(0.0, 3.0 - spare))
    into.add(too_few)
    into.add(float(player.expansions()))
    into.add(float(count(player.all_stalls())))
    into.add(float(count(player.stables)))
    into.add(float(count(player.troughs)))
    into.add(float(count(player.pasture_ground())))
    into.add(float(count(player.unused())))
    into.add(float(len(player.specials)))
    into.add(1.0 if game.marker == seat else 0.0)
    into.add(float(to_place(game, seat)))


def to_place(game: Acbas, seat: int) -> int:
    """How many workers this seat still places in this round; seats take turns."""
    left = 6 - game.placed
    return max(0, (left + 1) // 2 if game.active == seat else left // 2)


def stage(game: Acbas) -> int:
    if not game.stack or game.round <= 0:
        return 0 if game.stack else -1
    return min(game.round, ROUNDS) - 1
