"""The Ranch's border: placed before the foal is housed, if the foal can then stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.grid import EDGES
from podere.farmyard.housing import one_of
from podere.games.acbas.lexicon import BORDER, DONE, HORSE, TROUGH
from podere.games.acbas.player import Player
from podere.games.acbas.rooms import fits
from podere.games.acbas.rules.animals import make_room, release_of
from podere.games.acbas.rules.borders import put_border, why_not_side
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def houses_foal(player: Player, edge: int) -> bool:
    """Whether all horses, the foal among them, could live here after this border."""
    trial = Player(player)
    trial.add_border(edge)
    horses: i64 = trial.animals & ~(one_of(HORSE) - 1)
    return fits(trial, horses)


class RanchBorder(Choice["Acbas"]):
    """One border for nothing, for a newborn horse that stays; or none."""

    def moves(self, game: Acbas) -> list[int]:
        player = game.player(self.seat)
        moves = [
            BORDER + edge
            for edge in range(len(EDGES))
            if why_not_side(player, edge) is None and houses_foal(player, edge)
        ]
        moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move == DONE:
            make_room(game, self.seat)
            return
        put_border(game, self.seat, move - BORDER)
        player = game.player(self.seat)
        if not fits(player, player.animals):
            player.rearranged = False
            game.stack.append(release_of(self.seat, 0, 1))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not BORDER <= move < TROUGH:
            return Reason("acbas.why.borders_first")
        player = game.player(self.seat)
        reason = why_not_side(player, move - BORDER)
        if reason is not None:
            return reason
        return None if houses_foal(player, move - BORDER) else Reason("acbas.why.foal_has_no_room")
