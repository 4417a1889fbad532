"""Sowing that cards of the Moor allow: a whole Sow action, or the field that is just new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import AFTER_SPECIAL, SOWN, Effect
from podere.games.agricola.goods import ONE_GRAIN, ONE_VEGETABLE
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import CROPS, DONE, SOW
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
        return self.heeds(game, seat, about) and len(crops_for(game, seat, self.cell(about))) > 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(SowField(seat, self.cell(about)))


def crops_for(game: Agricola, seat: int, cell: int) -> list[int]:
    """The crops that may be sown in this field. Where a space still has its own action to come, that must be possible
    afterwards."""
    player = game.seats[seat]
    found = [0] if player.grain() > 0 else []
    if player.vegetables() > 0:
        found.append(1)
    space = game.pending_space(seat)
    return found if space < 0 else [crop for crop in found if spares(game, seat, cell, crop, space)]


def spares(game: Agricola, seat: int, cell: int, crop: int, space: int) -> bool:
    """Whether what this space offers can still be done when this crop has been sown."""
    trial = game.copy()
    sow_in(trial, seat, cell, crop)
    return trial.could_act(seat, space)


def sow_in(game: Agricola, seat: int, cell: int, crop: int) -> None:
    """A crop from the supply into a field."""
    player = game.seats[seat]
    field: i64 = bit(CELLS[cell])
    if crop == 0:
        player.larder -= ONE_GRAIN
        player.grain_low |= field
        player.grain_high |= field
    else:
        player.larder -= ONE_VEGETABLE
        player.vegetable_high |= field


class SowField(Choice["Agricola"]):
    """What is sown in one field."""

    name = "sow_field"
    fields = "seat cell:cell"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def moves(self, game: Agricola) -> list[int]:
        return [SOW.of(crop) for crop in crops_for(game, self.seat, self.cell)] or [DONE]

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        sow_in(game, self.seat, self.cell, SOW.thing(move))
        if game.journal is not None:
            game.journal.note("sown", self.seat, {"crop": CROPS[SOW.thing(move)]})
        if has(game.seats[self.seat].moments, SOWN):
            answer(game, self.seat, SOWN, 0)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None if self.moves(game)[0] == DONE else Reason("agricola.why.sow_one")
        if not SOW.has(move):
            return Reason("agricola.why.sow_first")
        if move in self.moves(game):
            return None
        player = game.seats[self.seat]
        if (player.grain() if SOW.thing(move) == 0 else player.vegetables()) > 0:
            return Reason("agricola.why.cannot_use_now")
        return Reason("agricola.why.lacks", good=CROPS[SOW.thing(move)], count=1)

    def fits(self, game: Agricola) -> bool:
        return self.cell >= 0 and has(game.seats[self.seat].empty_fields(), CELLS[self.cell])
