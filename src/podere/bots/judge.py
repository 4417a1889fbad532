"""How bots value a position: in points, from the side of one seat."""

from __future__ import annotations

from typing import Any

from podere.kernel.game import Game


class Judge:
    """Values a position by the game's own simple worth."""

    def worth(self, game: Game[Any], seat: int) -> float:
        """What the position is worth to a seat, in points."""
        return game.worth(seat)

    def standing(self, game: Game[Any], seat: int) -> float:
        """What the position is worth to a seat, against the best of the others."""
        mine = self.worth(game, seat)
        if game.players == 1:
            return mine
        most = -1e9
        for other in range(game.players):
            if other != seat:
                its = self.worth(game, other)
                if its > most:
                    most = its
        return mine - most
