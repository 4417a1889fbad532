"""Farm extensions: two more spaces along a side of the farm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.farmyard.grid import name_of
from podere.games.agricola.cards.card import Effect
from podere.games.agricola.ground import CELLS, SIDE_NAMES
from podere.games.agricola.layout import EXTENSIONS
from podere.games.agricola.lexicon import EXTEND
from podere.games.agricola.moor import terrain
from podere.games.agricola.moor.state import level_of
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class Extend(Effect):
    """Lay an extension; with `moors` a moor lies on each of its spaces."""

    def __init__(self, moors: bool = False) -> None:
        super().__init__()
        self.moors = moors

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return len(game.seats[seat].layout.extensions) < EXTENSIONS

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(LayExtension(seat, int(self.moors)))


class LayExtension(Choice["Agricola"]):
    """Along which stretch of the farm's sides the extension is laid."""

    name = "lay_extension"
    fields = "seat moors"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, moors: int) -> None:
        super().__init__(seat)
        self.moors = moors

    def moves(self, game: Agricola) -> list[int]:
        return [EXTEND.of(site) for site in game.seats[self.seat].layout.sites()]

    def take(self, game: Agricola, move: int) -> None:
        player = game.seats[self.seat]
        site = EXTEND.thing(move)
        player.extend(player.layout.extended(site))
        if game.journal is not None:
            game.journal.note(
                "extended", self.seat, {"cell": name_of(CELLS[site // 4]), "side": SIDE_NAMES[site % 4]}
            )
        if self.moors != 0:
            for space in player.layout.added[-2:]:
                terrain.lay_moor(game, self.seat, space)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not EXTEND.has(move):
            return Reason("agricola.why.extend_first")
        legal = EXTEND.thing(move) in game.seats[self.seat].layout.sites()
        return None if legal else Reason("agricola.why.no_extension_there")

    def fits(self, game: Agricola) -> bool:
        return level_of(game) > 1 and len(game.seats[self.seat].layout.extensions) < 2

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"moors": bool(self.moors)}
