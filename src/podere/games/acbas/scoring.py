"""The score sheet, the winner, and a simple worth of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import column_mask
from podere.farmyard.housing import count_of, total
from podere.games.acbas.cards.building import BUILDINGS
from podere.games.acbas.farm_animals import scoring_animals
from podere.games.acbas.lexicon import ANIMALS
from podere.games.acbas.player import FIRST_COLUMN, PRINTED_COLUMNS, SPECIAL_WIDTH, Player
from podere.games.acbas.rooms import sizes
from podere.games.acbas.score_table import bonus, points_of
from podere.kernel.bits import count

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

STALL_POINTS: Final = 1
STABLES_POINTS: Final = 4
EXPANSION_POINTS: Final = 4
ROUNDS: Final = 8


def expansion_points(player: Player) -> int:
    """Four points for each expansion of which all three spaces are used."""
    if player.expansions() == 0:
        return 0
    unused: i64 = player.unused()
    points = 0
    column: i64 = 0
    while column < 12:
        spaces: i64 = player.land & column_mask(column)
        if (
            spaces != 0
            and spaces & unused == 0
            and not FIRST_COLUMN <= column < FIRST_COLUMN + PRINTED_COLUMNS
        ):
            points += EXPANSION_POINTS
        column += 1
    return points


def special_halves(game: Acbas, seat: int, building: int) -> int:
    """What one special building on this farm is worth, in half points."""
    made = BUILDINGS[building]
    worth_of = made.worth
    if worth_of is None:
        return 2 * made.points
    return 2 * made.points + worth_of.halves(game, seat, game.player(seat).space_of(building))


def building_halves(game: Acbas, seat: int) -> int:
    """What all buildings are worth, in half points."""
    player = game.player(seat)
    halves_of = 2 * (STALL_POINTS * count(player.stalls) + STABLES_POINTS * count(player.stables))
    for entry in player.specials:
        halves_of += special_halves(game, seat, entry % SPECIAL_WIDTH)
    return halves_of


def halves(game: Acbas, seat: int) -> int:
    """The whole score, in half points."""
    player = game.player(seat)
    animals = points_of(scoring_animals(player))
    return 2 * (animals + expansion_points(player)) + building_halves(game, seat)


def sheet(game: Acbas, seat: int) -> dict[str, float]:
    player = game.player(seat)
    animals: i64 = scoring_animals(player)
    lines: dict[str, float] = {}
    for species, name in enumerate(ANIMALS):
        lines[name] = float(count_of(animals, species))
    for species, name in enumerate(ANIMALS):
        lines[f"{name}_bonus"] = float(bonus(species, count_of(animals, species)))
    lines["expansions"] = float(expansion_points(player))
    lines["buildings"] = building_halves(game, seat) / 2
    return lines


def winners(game: Acbas) -> list[int]:
    """Most points; in a tie, who was not the first player in round 1."""
    mine, other = halves(game, 0), halves(game, 1)
    if mine == other:
        return [1 - game.start_seat if game.start_seat >= 0 else 1]
    return [0] if mine > other else [1]


MATERIAL_WORTH: Final = 0.3
REED_WORTH: Final = 0.5
ROOM_WORTH: Final = 0.25
PAIR_WORTH: Final = 0.6
BORDER_WORTH: Final = 0.1
LAND_WORTH: Final = 0.2


def worth(game: Acbas, seat: int) -> float:
    """Points, and what goods, room and pairs of animals may still become in the rounds to come."""
    player = game.player(seat)
    value = halves(game, seat) / 2
    left = float(ROUNDS - game.round)
    if left <= 0.0:
        return value
    near = min(left, 3.0) / 3.0
    goods = MATERIAL_WORTH * float(player.material(0) + player.material(1)) + REED_WORTH * float(
        player.material(2)
    )
    pairs = 0.0
    for species in range(4):
        if count_of(player.animals, species) >= 2:
            pairs += 1.0
    spare = float(sizes(player).space - total(player.animals))
    value += near * (goods + ROOM_WORTH * min(spare, 8.0) + BORDER_WORTH * float(player.borders))
    return value + PAIR_WORTH * left * pairs + LAND_WORTH * float(player.expansions())
