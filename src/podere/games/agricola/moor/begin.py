"""The beginning of a game on the Moor: a start card for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.lexicon import LAYOUT
from podere.games.agricola.moor.state import level_of, own_part, part_of
from podere.games.agricola.moor.tables import FORESTS, LAYOUTS, MOORS
from podere.games.agricola.moor.terrain import set_wild
from podere.games.agricola.rules.evenly import Evenly

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class Layout(Evenly):
    """A start card for one player: five forests and three moors lie as it shows."""

    name = "layout"
    upon = "new_round before layout"
    within = "new_round"
    roles = "layout"

    def moves(self, game: Agricola) -> list[int]:
        drawn = [int(part_of(player).start_card) for player in game.seats]
        return [LAYOUT.of(card) for card in range(len(LAYOUTS)) if card + 1 not in drawn]

    def take(self, game: Agricola, move: int) -> None:
        card = LAYOUT.thing(move)
        player = game.seats[self.seat]
        part = own_part(player)
        part.start_card = card + 1
        part.forests = FORESTS[card]
        part.moors = MOORS[card]
        set_wild(player)
        if game.journal is not None:
            game.journal.note("layout", self.seat, {"number": card + 1})

    def fits(self, game: Agricola) -> bool:
        return level_of(game) > 0


LAYOUT_STEPS: Final[list[Layout]] = [Layout(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
