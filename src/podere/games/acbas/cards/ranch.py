"""The Ranch's border: placed before the foal is housed, if the foal can then stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.grid import EDGE_BIT, EDGES, UPPER_SIDES
from podere.farmyard.housing import one_of
from podere.games.acbas.lexicon import BORDER, DONE, HORSE, TROUGH
from podere.games.acbas.player import Player
from podere.games.acbas.rooms import fits
from podere.games.acbas.rules.animals import Release, make_room
from podere.games.acbas.rules.borders import why_not_side
from podere.kernel.bits import bit
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def put_border(player: Player, edge: int) -> None:
    if edge < UPPER_SIDES:
        player.upper |= bit(edge)
    else:
        player.left |= bit(EDGE_BIT[edge])
    player.borders -= 1
    player.changed()


def houses_foal(player: Player, edge: int) -> bool:
    """Whether all horses, the foal among them, could live here after this border."""
    trial = Player(player)
    put_border(trial, edge)
    horses: i64 = trial.animals & ~(one_of(HORSE) - 1)
    return fits(trial, horses)


class RanchBorder(Choice["Acbas"]):
    """One border for nothing, for a newborn horse that stays; or none."""

    def moves(self, game: Acbas) -> list[int]:
        player = game.seats[self.seat]
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
        player = game.seats[self.seat]
        put_border(player, move - BORDER)
        if game.journal is not None:
            game.journal.note("border", self.seat, {"edge": EDGES[move - BORDER]})
        if not fits(player, player.animals):
            player.rearranged = False
            game.stack.append(Release(self.seat, 0, 1))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not BORDER <= move < TROUGH:
            return Reason("acbas.why.borders_first")
        player = game.seats[self.seat]
        reason = why_not_side(player, move - BORDER)
        if reason is not None:
            return reason
        return None if houses_foal(player, move - BORDER) else Reason("acbas.why.foal_has_no_room")
