"""Sowing that cards of the Moor allow: a whole Sow action, or the field that is just new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import AFTER_SPECIAL, SOWN, Effect
from podere.games.agricola.goods import ONE_GRAIN, ONE_VEGETABLE
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import CROPS, DONE, SOW, SOW_ON
from podere.games.agricola.moor.specials import cell_of
from podere.games.agricola.rules import fields
from podere.games.agricola.rules.moments import answer
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class Sow(Effect):
    """A Sow action."""

    def __init__(self) -> None:
        super().__init__()

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return fields.can_sow(game.seats[seat])

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(fields.Sow(seat, 0, -1, 0))


class SowNew(Effect):
    """Sow in the field that has just come in place of a forest or a moor."""

    def __init__(self) -> None:
        super().__init__()

    def cell(self, about: int) -> int:
        return cell_of(about) if self.moment == AFTER_SPECIAL else about

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return has(game.seats[seat].empty_fields(), CELLS[self.cell(about)])

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        return self.heeds(game, seat, about) and player.grain() + player.vegetables() > 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(SowField(seat, self.cell(about)))


class SowField(Choice["Agricola"]):
    """What is sown in one field."""

    fields = "seat cell:cell"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves = [SOW] if player.grain() > 0 else []
        if player.vegetables() > 0:
            moves.append(SOW + 1)
        return moves or [DONE]

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        player = game.seats[self.seat]
        field: i64 = bit(CELLS[self.cell])
        if move == SOW:
            player.larder -= ONE_GRAIN
            player.grain_low |= field
            player.grain_high |= field
        else:
            player.larder -= ONE_VEGETABLE
            player.vegetable_high |= field
        if game.journal is not None:
            game.journal.note("sown", self.seat, {"crop": CROPS[move - SOW]})
        if has(player.moments, SOWN):
            answer(game, self.seat, SOWN, 0)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None if self.moves(game)[0] == DONE else Reason("agricola.why.sow_one")
        if not SOW <= move < SOW_ON:
            return Reason("agricola.why.sow_first")
        if move in self.moves(game):
            return None
        return Reason("agricola.why.lacks", good=CROPS[move - SOW], count=1)
