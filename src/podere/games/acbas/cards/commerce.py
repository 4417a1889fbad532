"""Shops, stores and offices: goods for goods, goods for animals, points for stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.acbas.cards.building import IN_BOTTOM_ROW, Effect, building, materials
from podere.games.acbas.cards.effects import GainChosen, GainMaterial, GainMaterials, PerStone, UnusedSpaces
from podere.games.acbas.cards.names import (
    ANIMAL_TRADER,
    CATTLE_MARKET,
    DUCK_POND,
    FARM_SHOP,
    HOME_STOREHOUSE,
    STEWARDS_OFFICE,
    STONE_CARVERS_WORKSHOP,
    TIMBER_SHOP,
    TRADING_STATION,
)
from podere.games.acbas.cards.workshops import Offered
from podere.games.acbas.lexicon import COW, DONE, HORSE, SHEEP, THREE_WOOD, USE, USES
from podere.games.acbas.rules.spaces import take_goods
from podere.games.acbas.rules.turn import ExtraTurn, begin_turn
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

ANY_SPECIES = 0b1111


@building(ANIMAL_TRADER, wood=2, reed=2, points=3, holds=2)
class AnimalTrader:
    """At any time in the work phase: two animals of two species for one of a third (`rules.anytime`)."""


@building(CATTLE_MARKET, wood=4, stone=1, points=2, holds=2)
class CattleMarket:
    """At any time a reed for an animal (`rules.anytime`)."""


@building(FARM_SHOP, wood=1, holds=1, species=SHEEP, stands=IN_BOTTOM_ROW)
class FarmShop:
    """A building material and an animal of one's choice, at once."""

    choice = ANY_SPECIES
    at_once = [GainMaterial(), GainChosen(FARM_SHOP)]


@building(TRADING_STATION, wood=1, stone=2, points=1, holds=1, species=COW)
class TradingStation:
    """Two different building materials for an animal before each breeding."""

    choice = ANY_SPECIES
    before_breeding = Offered()


@building(TIMBER_SHOP, stone=2, points=1)
class TimberShop:
    """Three wood when the four spaces at the top are all taken."""

    top_four_taken = GainMaterials(wood=3)


@building(DUCK_POND, points=1)
class DuckPond:
    """For who has six unused spaces; a reed at once."""

    need = UnusedSpaces(6)
    at_once = [GainMaterials(reed=1)]


class OfferWood(Effect):
    """A wood from the space with three wood, if there is one."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if game.pile(THREE_WOOD) > 0:
            game.stack.append(TakeWood(seat))


class TakeWood(Choice["Acbas"]):
    """Take the wood or leave it."""

    def moves(self, game: Acbas) -> list[int]:
        return [USE + USES.index(HOME_STOREHOUSE), DONE]

    def take(self, game: Acbas, move: int) -> None:
        if move != DONE:
            game.piles -= 64
            take_goods(game, self.seat, materials(1, 0, 0))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        return None if move in self.moves(game) else Reason("acbas.why.storehouse_first")


@building(HOME_STOREHOUSE, stone=2, points=1, holds=1, species=HORSE)
class HomeStorehouse:
    """With Building Materials comes a wood from the space with three wood."""

    materials_taken = OfferWood()


class OfferStone(Effect):
    """A stone may go onto the building for good."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if game.player(seat).material(1) > 0:
            game.active = seat
            game.stack.append(Carve(seat))


class Carve(Choice["Acbas"]):
    """Put a stone on the Stone Carver's Workshop, or not."""

    def moves(self, game: Acbas) -> list[int]:
        return [USE + USES.index(STONE_CARVERS_WORKSHOP), DONE]

    def take(self, game: Acbas, move: int) -> None:
        if move != DONE:
            player = game.player(self.seat)
            player.goods -= materials(0, 1, 0)
            player.stones += 1
            if game.journal is not None:
                game.journal.note("carved", self.seat, {"stones": int(player.stones)})

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        return None if move in self.moves(game) else Reason("acbas.why.carve_first")


@building(STONE_CARVERS_WORKSHOP, wood=5)
class StoneCarversWorkshop:
    """A stone a round may go onto it, for two points each."""

    round_ends = OfferStone()
    worth = PerStone(2)


class OneMoreTurn(Effect):
    """A free space once more, without a worker."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        begin_turn(game, seat)
        game.stack.append(ExtraTurn(seat))


@building(STEWARDS_OFFICE, wood=4, stone=3, reed=2, points=-3, holds=1)
class StewardsOffice:
    """One more turn after all workers are placed."""

    work_ends = OneMoreTurn()
