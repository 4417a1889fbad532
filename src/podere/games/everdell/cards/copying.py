"""Production cards that make other production cards act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.everdell.cards.card import PRODUCTION, TABLES, Effect, card
from podere.games.everdell.rules.production import (
    ChipSweepActivates,
    MoleCopies,
    activatable,
    copyable,
)

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


class ActivateOwn(Effect):
    """A green card of the own city, if there is one that may act."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        if activatable(game, seat, TABLES.copying_own):
            game.stack.append(ChipSweepActivates(seat))


@card(PRODUCTION, copies=3, points=2, berry=3, home="resin_refinery")
class ChipSweep:
    """Another green card of the own city acts."""

    copies_own = True
    order_matters = True
    produces = ActivateOwn()


class CopyOther(Effect):
    """A green card of another city, if there is one that may be copied."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        if copyable(game, seat):
            game.stack.append(MoleCopies(seat))


@card(PRODUCTION, copies=3, points=1, berry=3, home="mine")
class MinerMole:
    """A green card of another city acts for its owner, as it would there."""

    copies_others = True
    order_matters = True
    produces = CopyOther()
