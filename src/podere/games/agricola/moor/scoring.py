"""Points on the Moor: horses, people in bed, fuel and forests, and what they may still become."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import FREE_TRADE
from podere.games.agricola.cards.majors import SCORES_FORESTS, SCORES_FUEL
from podere.games.agricola.goods import many
from podere.games.agricola.moor.state import part_of
from podere.games.agricola.rules import exchanges
from podere.kernel.bits import count

if TYPE_CHECKING:
    from podere.games.agricola.player import Player

COLD: Final = 2
"""What a person in bed is worth less."""
FUEL_WORTH: Final = 0.7
SPARE_FUEL_WORTH: Final = 0.15
TILE_WORTH: Final = -0.5


def moor_worth(player: Player, near: float) -> float:
    """Fuel is worth most as long as the house needs it; forests and moors stand in the way."""
    fuel = float(player.fuel())
    need = float(max(0, player.room_count() - player.house))
    value = FUEL_WORTH * min(fuel, need) + SPARE_FUEL_WORTH * min(max(0.0, fuel - need), 6.0)
    return near * (value + TILE_WORTH * float(count(part_of(player).tiles())))


def moor_points(player: Player) -> int:
    """What Kiln and Lodge bring at the end, and the two tokens: the Kiln for fuel, which is spent, the Lodge for
    forests, which stay."""
    part = part_of(player)
    points = int(part.tombstone - part.garden_path)
    if player.majors & SCORES_FUEL != 0:
        fuel: i64 = player.fuel()
        points += 2 if fuel >= 5 else (1 if fuel >= 3 else 0)
    if player.majors & SCORES_FORESTS != 0:
        points += int(count(part.forests))
    return points


def horse_points(player: Player) -> int:
    """A point for each horse, and one less without any; what lying ones are worth less is left out."""
    horses: i64 = many(player.animals, 3)
    return int(horses) if horses > 0 else -1


def lain_down(player: Player) -> float:
    """What lying horses are worth less: half a point each."""
    return 0.5 * float(exchanges.lying(player)) if player.powers & FREE_TRADE != 0 else 0.0
