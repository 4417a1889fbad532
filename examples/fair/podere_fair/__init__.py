"""Two cards for Agricola: one that is said in the words that there are, and one with a step of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import Effect
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.effects import Gain, May
from podere.games.agricola.cards.names import NUMBERS
from podere.games.agricola.decks.sets import CardSet
from podere.games.agricola.goods import foods, one_good
from podere.games.agricola.lexicon import CLAY, FISHING, GAIN, REED, WOOD
from podere.games.agricola.rules.supply import gain_goods
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

FAIR = CardSet("fair")
WARES = (WOOD, CLAY, REED)


@FAIR.minor("F001", "food_provider", wood=1, points=1)
class FishStall:
    """Fishing brings a food more."""

    on_use = At([FISHING]) >> Gain(food=1)


class Haggle(Effect):
    """Buy one of the peddler's wares for a food."""

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].food() > 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.seats[seat].larder -= foods(1)
        game.stack.append(ChooseWare(seat))


class ChooseWare(Choice["Agricola"]):
    """A wood, a clay or a reed from the peddler's pack."""

    name = "choose_ware"
    upon = "deed frame"
    roles = "deed"

    def fits(self, game: Agricola) -> bool:
        return game.seats[self.seat].find(NUMBERS["peddler"]) >= 0

    def moves(self, game: Agricola) -> list[int]:
        return [GAIN.of(ware) for ware in WARES]

    def take(self, game: Agricola, move: int) -> None:
        gain_goods(game, self.seat, one_good(GAIN.thing(move)))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if GAIN.has(move) and GAIN.thing(move) in WARES:
            return None
        return Reason("agricola.why.ware_first")


@FAIR.occupation("F101", "building_resource_provider")
class Peddler:
    """At the start of each round one ware for a food."""

    round_starts = May(Haggle())
