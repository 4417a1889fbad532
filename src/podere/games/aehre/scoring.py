"""The score sheet of Ähre, the winners, and a simple worth of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.aehre.lexicon import CROPS
from podere.games.aehre.player import GONE

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


def known_sheet(player: Player, everything: bool) -> dict[str, float | None]:
    """The sheet for other eyes: what livestock tiles are worth is hidden until the end."""
    known: dict[str, float | None] = {**sheet(player)}
    for kind, line in enumerate(("cows", "pigs", "chickens")):
        if not everything and player.livestock(kind).size:
            known[line] = None
    return known


def largest_farm(game: Aehre, seat: int) -> int:
    """The fields of the largest region that holds one of this seat's farms."""
    return max([game.land.region_size(cell) for cell in game.seats[seat].farms()], default=0)


def winners(game: Aehre) -> list[int]:
    """Most points; among equals the farm on the largest region; still equal: they share the victory."""
    ranks = [(score(player), largest_farm(game, seat)) for seat, player in enumerate(game.seats)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


STEP_WORTH: Final = 0.5
"""What a step in the barn is worth as long as a farm or a livestock tile can still be reached by it."""
PRIZE_WORTH: Final = 0.5
"""How much of a livestock tile's points one may count on, just before it is reached."""
SMALL_WORTH: Final = 3.0
"""What a small tile is worth as long as there are some turns left to use it in."""
SOME_TURNS: Final = 4.0


def worth(game: Aehre, seat: int) -> float:
    """Points, what the farms will go on to bring, the way gone in the barn, and the small tiles kept."""
    player = game.seats[seat]
    turns = turns_left(game)
    value = float(score(player)) + being_found(game, seat) + game.farm_points(seat) * turns
    soon = min(1.0, turns / SOME_TURNS)
    row = game.board.livestock_step[game.players]
    last_farm = game.board.second_farm[game.players]
    for crop in range(len(CROPS)):
        cube = player.cube(crop)
        if cube < last_farm:
            value -= STEP_WORTH * soon * (last_farm - cube)
        if cube < row and game.has_pile(crop):
            part = cube / row
            value += PRIZE_WORTH * soon * mean_value(game, game.pile_taken(crop)) * part * part
        if (player.small >> crop) & 1:
            value += SMALL_WORTH * soon
    return value


def turns_left(game: Aehre) -> float:
    """How many more turns each seat has, about."""
    return 0.0 if game.end_drawn else (game.tiles_left + game.end_left / 2) / game.players


def mean_value(game: Aehre, kind: int) -> float:
    """What a livestock tile that nobody has taken yet is worth, on average."""
    bag = game.values[kind]
    total = 0
    for value, number in enumerate(bag.counts):
        total += value * number
    return total / bag.size if bag.size else 0.0


def being_found(game: Aehre, seat: int) -> float:
    """The tile that this seat has taken and nature has not yet shown it."""
    if not game.stack or game.stack[-1].seat != seat:
        return 0.0
    player = game.seats[seat]
    gone = sum([player.cube(crop) == GONE for crop in range(len(CROPS))])
    if gone == player.cows.size + player.pigs.size + player.chickens.size:
        return 0.0
    for kind in range(game.kinds()):
        taken = sum([game.pile_taken(crop) > kind for crop in range(len(CROPS))])
        if taken > sum([other.livestock(kind).size for other in game.seats]):
            return mean_value(game, kind)
    return 0.0
