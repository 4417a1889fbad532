"""Building a farm, as soon as all five cubes have reached its row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.aehre.lexicon import BUILD, CELLS, cell_of
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.aehre.state import Aehre


class BuildFarms(Automatic["Aehre"]):
    """So many farms, one after the other, as long as a region is free; the rest wait for a later turn."""

    name = "build_farms"
    fields = "seat number"
    upon = "finish_turn points"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def run(self, game: Aehre) -> None:
        if not game.land.has_room():
            return
        if self.number > 1:
            game.stack.append(BuildFarms(self.seat, self.number - 1))
        game.stack.append(Build(self.seat))

    def fits(self, game: Aehre) -> bool:
        return self.number > 0


class Build(Choice["Aehre"]):
    """A field of a region that holds no farm."""

    name = "build"
    upon = "finish_turn points build_farms"

    def moves(self, game: Aehre) -> list[int]:
        return game.land.build_moves()

    def take(self, game: Aehre, move: int) -> None:
        cell = cell_of(BUILD, move)
        game.land.build(cell)
        game.seats[self.seat].build_farm(cell)
        if game.journal is not None:
            game.journal.note("build", self.seat, {"cell": CELLS[cell]})

    def why_not(self, game: Aehre, move: int) -> Reason | None:
        cell = cell_of(BUILD, move)
        if cell < 0:
            return Reason("aehre.why.build_first")
        if not game.board.has(cell):
            return Reason("aehre.why.off_board")
        if game.land.is_farmed(cell):
            return Reason("aehre.why.region_taken")
        return None

    def fits(self, game: Aehre) -> bool:
        return game.farms_due(self.seat) > 0
