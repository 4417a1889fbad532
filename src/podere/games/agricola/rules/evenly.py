"""What nature draws where everything is equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.kernel.step import Chance

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class Evenly(Chance["Agricola"]):
    """Each of the moves as likely as the others."""

    def weights(self, game: Agricola) -> list[int]:
        return [1] * len(self.moves(game))

    def sample(self, game: Agricola) -> int:
        moves = self.moves(game)
        return moves[game.rng.below(len(moves))] if len(moves) > 1 else moves[0]
