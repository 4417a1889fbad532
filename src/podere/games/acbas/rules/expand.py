"""Adding a farm expansion, left or right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.grid import LETTERS, column_mask
from podere.games.acbas.cards.building import EXPANDED
from podere.games.acbas.cards.names import CORNER_HOUSE
from podere.games.acbas.lexicon import ADD, EITHER_SIDE, GAIN, SIDES
from podere.games.acbas.rules.moments import answer
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def can_expand(game: Acbas, seat: int) -> bool:
    """Whether an expansion is left and the Corner House does not forbid it."""
    return game.expansions_left > 0 and not game.player(seat).owns(CORNER_HOUSE)


def expand(game: Acbas, seat: int) -> None:
    if can_expand(game, seat):
        game.stack.append(ChooseSide(seat))


class ChooseSide(Choice["Acbas"]):
    """On which side of the farm the expansion goes."""

    def moves(self, game: Acbas) -> list[int]:
        return EITHER_SIDE

    def take(self, game: Acbas, move: int) -> None:
        player = game.player(self.seat)
        first: i64 = player.first_column()
        column: i64 = first - 1 if move == ADD else first + player.columns()
        player.land |= column_mask(column)
        player.kept_room = None
        game.expansions_left -= 1
        if game.journal is not None:
            game.journal.note("expanded", self.seat, {"side": SIDES[move - ADD], "column": LETTERS[column]})
        answer(game, self.seat, EXPANDED, 0)

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        return None if ADD <= move < GAIN else Reason("acbas.why.side_first")
