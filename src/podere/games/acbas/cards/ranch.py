"""The Ranch's border: placed before the foal is housed. The foal finds room: the Ranch holds two horses itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.acbas.cards.building import Effect
from podere.games.acbas.lexicon import BORDER, DONE, LEFT_BORDERS, UPPER_BORDERS
from podere.games.acbas.rules.animals import make_room
from podere.games.acbas.rules.borders import FOR_FREE, WAYS, can_place, put_border, why_not_side
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


class OfferBorder(Effect):
    """A border, if one of this species is born and there is a side for it."""

    def __init__(self, species: int) -> None:
        self.species = species

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if has(about, self.species) and can_place(game.player(seat), FOR_FREE, 0):
            game.stack.append(RanchBorder(seat))


class RanchBorder(Choice["Acbas"]):
    """One border for nothing, for a newborn horse that stays; or none."""

    name = "ranch_border"
    upon = (
        "end_round extra_breeding breeding after_breeding newborns open_station empty_station before_breeding"
    )
    may_wait = False
    gesture = "borders"

    def moves(self, game: Acbas) -> list[int]:
        player = game.player(self.seat)
        moves: list[int] = []
        UPPER_BORDERS.extend(moves, player.open_upper())
        LEFT_BORDERS.extend(moves, player.open_left())
        moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move != DONE:
            put_border(game, self.seat, BORDER.thing(move))
        make_room(game, self.seat)

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not BORDER.has(move):
            return Reason("acbas.why.borders_first")
        return why_not_side(game.player(self.seat), BORDER.thing(move))

    def fits(self, game: Acbas) -> bool:
        return not game.working

    def tells(self, game: Acbas) -> dict[str, object]:
        return {"way": WAYS[FOR_FREE], "placed": 0, "limit": 1}
