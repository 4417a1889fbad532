"""The Riding Stables: a food at the start of each round, with two horses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.majors import FEEDS_RIDERS
from podere.games.agricola.goods import many
from podere.games.agricola.rules.moments import Beginning
from podere.games.agricola.rules.supply import gain_food

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

HORSES: Final = 2


def ride(game: Agricola, seat: int, again: bool) -> None:
    """A food for who has two horses now; with `again`, horses that are just coming count as well."""
    player = game.seats[seat]
    if player.majors & FEEDS_RIDERS == 0:
        return
    if many(player.animals, 3) >= HORSES:
        gain_food(game, seat, 1)
    elif again:
        game.stack.append(RIDES[seat])


class Ride(Beginning):
    """Whether there are two horses now that those of the round space have come."""

    name = "ride"
    upon = "round_frame ride beginning"
    roles = "frame"

    def run(self, game: Agricola) -> None:
        ride(game, self.seat, again=False)


RIDES: Final[list[Ride]] = [Ride(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
