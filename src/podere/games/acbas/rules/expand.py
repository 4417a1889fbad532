"""Adding a farm expansion, left or right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.grid import LETTERS, column_mask
from podere.games.acbas.cards.building import BORDERS_GAINED, EXPANDED, TABLES
from podere.games.acbas.lexicon import ADD, EITHER_SIDE, SIDES
from podere.games.acbas.rules.moments import answer, is_answered
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def can_expand(game: Acbas, seat: int) -> bool:
    """Whether an expansion is left and no building forbids it."""
    return game.expansions_left > 0 and game.player(seat).owned & TABLES.forbids_expansion == 0


def expand(game: Acbas, seat: int) -> None:
    if can_expand(game, seat):
        game.stack.append(ChooseSide(seat))


def gain_borders(game: Acbas, seat: int, many: int) -> None:
    """What answers to borders that came with an expansion does so when the new land is there."""
    if is_answered(game, seat, BORDERS_GAINED):
        game.stack.append(NewBorders(seat, many))


class NewBorders(Automatic["Acbas"]):
    """Borders that were gained: buildings answer."""

    name = "new_borders"
    fields = "seat count"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def run(self, game: Acbas) -> None:
        answer(game, self.seat, BORDERS_GAINED, self.count)

    def fits(self, game: Acbas) -> bool:
        if not is_answered(game, self.seat, BORDERS_GAINED):
            return False
        return 0 < self.count <= game.seats[self.seat].borders


class ChooseSide(Choice["Acbas"]):
    """On which side of the farm the expansion goes."""

    name = "choose_side"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def moves(self, game: Acbas) -> list[int]:
        return EITHER_SIDE

    def take(self, game: Acbas, move: int) -> None:
        player = game.player(self.seat)
        first: i64 = player.first_column()
        column: i64 = first - 1 if move == ADD.of(0) else first + player.columns()
        player.land |= column_mask(column)
        player.kept_room = None
        game.expansions_left -= 1
        if game.journal is not None:
            game.journal.note(
                "expanded", self.seat, {"side": SIDES[ADD.thing(move)], "column": LETTERS[column]}
            )
        answer(game, self.seat, EXPANDED, 0)

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        return None if ADD.has(move) else Reason("acbas.why.side_first")

    def fits(self, game: Acbas) -> bool:
        return can_expand(game, self.seat)
