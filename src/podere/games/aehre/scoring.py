"""The score sheet of Ähre, the winners, and a simple worth of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.aehre.lexicon import CROPS
from podere.kernel.bits import members

if TYPE_CHECKING:
    from podere.games.aehre.player import Player
    from podere.games.aehre.state import Aehre


def score(player: Player) -> int:
    tiles = sum(player.cows.cards) + sum(player.pigs.cards) + sum(player.chickens.cards)
    return player.from_fields + player.from_farms + tiles


def sheet(player: Player) -> dict[str, int]:
    return {
        "fields": player.from_fields,
        "farms": player.from_farms,
        "cows": sum(player.cows.cards),
        "pigs": sum(player.pigs.cards),
        "chickens": sum(player.chickens.cards),
    }


def largest_farm(game: Aehre, seat: int) -> int:
    """The fields of the largest region that holds one of this seat's farms."""
    return max([game.land.region_size(cell) for cell in members(game.seats[seat].farms)], default=0)


def winners(game: Aehre) -> list[int]:
    """Most points; among equals the farm on the largest region; still equal: they share the victory."""
    ranks = [(score(player), largest_farm(game, seat)) for seat, player in enumerate(game.seats)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


STEP_WORTH: Final = 1.0
FARM_TURNS: Final = 6


def worth(game: Aehre, seat: int) -> float:
    """Points, what the farms will go on to bring, and the way already gone in the barn."""
    player = game.seats[seat]
    value = float(score(player))
    left = 1.0 + game.tiles_left / game.players
    value += game.farm_points(seat) * min(left, FARM_TURNS)
    row = game.board.livestock_step[game.players]
    for crop in range(len(CROPS)):
        if game.has_pile(crop):
            value += STEP_WORTH * min(player.cube(crop), row)
    first, second = game.board.first_farm[game.players], game.board.second_farm[game.players]
    for crop in range(len(CROPS)):
        value += 0.4 * (min(player.cube(crop), first) + min(player.cube(crop), second)) * min(left, FARM_TURNS) / FARM_TURNS
    return value
