"""Fallow Fields: food on fields that are empty, up to three of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import ALL, STATE, Effect
from podere.games.agricola.cards.names import NUMBERS
from podere.games.agricola.lexicon import DONE, FIELD_CARD, FIELD_CARDS, USE
from podere.games.agricola.player import Player
from podere.games.agricola.rules import land
from podere.games.agricola.rules.fields import bare_fields, empty_count
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

FALLOW_FIELDS: Final[int] = NUMBERS["fallow_fields"]
MOST: Final = 3


class LeaveFallow(Effect):
    """Food on up to three empty fields."""

    def __init__(self) -> None:
        super().__init__()

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return empty_count(game.seats[seat]) > 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(Fallow(seat, MOST))


class Fallow(Choice["Agricola"]):
    """Food on one more empty field: tiles are alike, a field card is named. `left` fields it may be."""

    name = "fallow"
    fields = "seat left"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves = [
            USE.of(FIELD_CARD[number]) for number in range(len(FIELD_CARDS)) if bare_card(player, number)
        ]
        if bare_fields(player) != 0:
            moves.append(USE.of(FALLOW_FIELDS))
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        if self.left > 1:
            game.stack.append(Fallow(self.seat, self.left - 1))
        if move == USE.of(FALLOW_FIELDS):
            bare = bare_fields(game.seats[self.seat])
            land.lay(game, self.seat, FALLOW_FIELDS, lowest(bare))
        else:
            land.lay(game, self.seat, FALLOW_FIELDS, land.ON_CARD + FIELD_CARD.index(USE.thing(move)))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not USE.has(move) and move != DONE:
            return Reason("agricola.why.fallow_first")
        return None if move in self.moves(game) else Reason("agricola.why.no_empty_field")

    def fits(self, game: Agricola) -> bool:
        cards = game.seats[self.seat].cards
        return 0 < self.left <= 3 and any(ALL[entry % STATE].lays_on_fields for entry in cards)


def bare_card(player: Player, number: int) -> bool:
    """Whether nothing lies on this field card, which is in play."""
    place = land.ON_CARD + number
    return player.state_of(FIELD_CARD[number]) == 0 and not has(land.littered(player), place)


def lowest(spaces: int) -> int:
    """The first of these spaces."""
    return (spaces & -spaces).bit_length() - 1
