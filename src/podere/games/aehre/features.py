"""Numbers that tell how a seat stands in Ähre."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.aehre.lexicon import CROPS
from podere.games.aehre.scoring import mean_value, score, turns_left, worth
from podere.kernel.features import Features

if TYPE_CHECKING:
    from podere.games.aehre.state import Aehre

STAGES: Final[tuple[float, ...]] = (1.0, 2.5, 4.5, 7.0, 10.0, 14.0)
"""A stage ends where so many turns are left."""
NAMES: Final = [
    "worth",
    "one",
    "score",
    "farm_points",
    "farm_turns",
    "steps_to_farms",
    "lowest_cube",
    "steps",
    "prizes_near",
    "prizes_taken",
    "small_tiles",
    "hand",
    "farms",
    "to_move",
    "turns",
]


def tell(game: Aehre, seat: int, into: Features) -> None:
    player = game.seats[seat]
    turns = turns_left(game)
    row = game.board.livestock_step[game.players]
    last_farm = game.board.second_farm[game.players]
    missing = steps = near = small = 0.0
    for crop in range(len(CROPS)):
        cube = player.cube(crop)
        missing += float(max(0, last_farm - cube))
        steps += float(min(cube, row))
        if cube < row and game.has_pile(crop):
            part = cube / row
            near += mean_value(game, game.pile_taken(crop)) * part * part
        if (player.small >> crop) & 1:
            small += 1.0
    farm_points = float(game.farm_points(seat))
    into.add(worth(game, seat))
    into.add(1.0)
    into.add(float(score(player)))
    into.add(farm_points)
    into.add(farm_points * turns)
    into.add(missing)
    into.add(float(min(player.lowest_cube(), last_farm)))
    into.add(steps)
    into.add(near)
    into.add(float(player.cows.size + player.pigs.size + player.chickens.size))
    into.add(small)
    into.add(float(player.hand.size))
    into.add(float(player.farm_count()))
    into.add(1.0 if game.chooser() == seat else 0.0)
    into.add(turns)


def stage(game: Aehre) -> int:
    if game.end_drawn or not game.stack:
        return -1
    turns = turns_left(game)
    found = 0
    while found < len(STAGES) and turns > STAGES[found]:
        found += 1
    return found
