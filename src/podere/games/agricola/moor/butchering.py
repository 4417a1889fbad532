"""The Butcher's Block: its owner may, all others must turn an animal into food."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import Effect
from podere.games.agricola.goods import many
from podere.games.agricola.lexicon import ANIMALS, BUTCHER, DONE
from podere.games.agricola.rules.anytime import cook
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

FOOD: Final[tuple[int, ...]] = (1, 2, 3, 2)
"""For a sheep, a boar, a cattle, a horse."""


class Butchering(Effect):
    """Everybody with animals is asked, the owner first."""

    def __init__(self) -> None:
        super().__init__()

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        for step in range(game.players - 1, -1, -1):
            other = (seat + step) % game.players
            if game.seats[other].animals != 0:
                game.stack.append(Butcher(other, int(other == seat)))


class Butcher(Choice["Agricola"]):
    """Which animal is turned into food; with `optional` none need be. Who cooks all of them before has none left."""

    name = "butcher"
    fields = "seat optional:flag"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, optional: int) -> None:
        super().__init__(seat)
        self.optional = optional

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        animals = game.seats[self.seat].animals
        moves = [BUTCHER.of(species) for species in range(len(ANIMALS)) if many(animals, species) > 0]
        if self.optional != 0 or not moves:
            moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move != DONE:
            cook(game, self.seat, BUTCHER.thing(move), FOOD[BUTCHER.thing(move)])

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if move == DONE:
            free = self.optional != 0 or player.animals == 0
            return None if free else Reason("agricola.why.butcher_one")
        if not BUTCHER.has(move):
            return Reason("agricola.why.butcher_first")
        if many(player.animals, BUTCHER.thing(move)) > 0:
            return None
        return Reason("agricola.why.no_animal", animal=ANIMALS[BUTCHER.thing(move)])
