"""Shops, stores and offices: goods for goods, goods for animals, points for stones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.farmyard.housing import one_of
from podere.formats.stack import is_waiting
from podere.games.acbas.cards.building import IN_BOTTOM_ROW, TABLES, Effect, Purchase, building, materials
from podere.games.acbas.cards.effects import GainChosen, GainMaterial, GainMaterials, PerStone, UnusedSpaces
from podere.games.acbas.cards.names import NUMBERS
from podere.games.acbas.cards.powers import AnimalForReed, TradeAnimals
from podere.games.acbas.lexicon import (
    COW,
    DONE,
    HORSE,
    MATERIALS,
    SHEEP,
    SPEND,
    SPEND_ONE,
    SPEND_TWO,
    THREE_WOOD,
    USE,
    USES,
)
from podere.games.acbas.rules.animals import ChooseAnimal
from podere.games.acbas.rules.spaces import take_goods
from podere.games.acbas.rules.turn import ROUNDS, ExtraTurn, begin_turn
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.player import Player
    from podere.games.acbas.state import Acbas

ANY_SPECIES = 0b1111
TRADING_STATION: Final[int] = NUMBERS["trading_station"]
USE_STOREHOUSE: Final[int] = USE.of(USES.index("home_storehouse"))
USE_WORKSHOP: Final[int] = USE.of(USES.index("stone_carvers_workshop"))


@building(wood=2, reed=2, points=3, holds=2)
class AnimalTrader:
    """At any time in the work phase: two animals of two species for one of a third."""

    trades_animals = True
    power = TradeAnimals()


@building(wood=4, stone=1, points=2, holds=2)
class CattleMarket:
    """At any time a reed for an animal."""

    animal_for_reed = True
    power = AnimalForReed()


@building(wood=1, holds=1, species=SHEEP, stands=IN_BOTTOM_ROW)
class FarmShop:
    """A building material and an animal of one's choice, at once."""

    choice = ANY_SPECIES
    at_once = [GainMaterial(), GainChosen()]


def kinds_of_goods(player: Player) -> int:
    """How many different building materials there are in the supply."""
    found = 0
    for kind in range(3):
        if player.material(kind) > 0:
            found += 1
    return found


class SpendTwo(Choice["Acbas"]):
    """Two different building materials for an animal."""

    name = "spend_two"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def can_spend(self, game: Acbas, pair: int) -> bool:
        player = game.player(self.seat)
        return player.material(SPEND_ONE[pair]) > 0 and player.material(SPEND_TWO[pair]) > 0

    def moves(self, game: Acbas) -> list[int]:
        return [SPEND.of(pair) for pair in range(3) if self.can_spend(game, pair)]

    def take(self, game: Acbas, move: int) -> None:
        pair = SPEND.thing(move)
        game.player(self.seat).goods -= one_of(SPEND_ONE[pair]) + one_of(SPEND_TWO[pair])
        game.stack.append(ChooseAnimal(self.seat, TRADING_STATION))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if not SPEND.has(move):
            return Reason("acbas.why.spend_first")
        pair = SPEND.thing(move)
        if self.can_spend(game, pair):
            return None
        missing = (
            SPEND_ONE[pair] if game.player(self.seat).material(SPEND_ONE[pair]) == 0 else SPEND_TWO[pair]
        )
        return Reason("acbas.why.lacks", material=MATERIALS[missing], count=1)

    def fits(self, game: Acbas) -> bool:
        return game.seats[self.seat].owns(TRADING_STATION)


class BuyAnimal(Purchase):
    """An animal for two different building materials."""

    def can_buy(self, game: Acbas, seat: int) -> bool:
        return kinds_of_goods(game.player(seat)) >= 2

    def why_not(self, game: Acbas, seat: int) -> Reason | None:
        return None if self.can_buy(game, seat) else Reason("acbas.why.two_materials")

    def buy(self, game: Acbas, seat: int) -> None:
        game.stack.append(SpendTwo(seat))


@building(wood=1, stone=2, points=1, holds=1, species=COW)
class TradingStation:
    """Two different building materials for an animal before each breeding."""

    choice = ANY_SPECIES
    purchase = BuyAnimal()


@building(stone=2, points=1)
class TimberShop:
    """Three wood when the four spaces at the top are all taken."""

    top_four_taken = GainMaterials(wood=3)


@building(points=1)
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

    name = "take_wood"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def moves(self, game: Acbas) -> list[int]:
        return [USE_STOREHOUSE, DONE]

    def take(self, game: Acbas, move: int) -> None:
        if move != DONE:
            game.piles -= 64
            take_goods(game, self.seat, materials(1, 0, 0))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        return None if move in self.moves(game) else Reason("acbas.why.storehouse_first")

    def fits(self, game: Acbas) -> bool:
        return game.pile(THREE_WOOD) > 0


@building(stone=2, points=1, holds=1, species=HORSE)
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

    name = "carve"
    upon = "end new_round"
    may_wait = False

    def moves(self, game: Acbas) -> list[int]:
        return [USE_WORKSHOP, DONE]

    def take(self, game: Acbas, move: int) -> None:
        if move != DONE:
            player = game.player(self.seat)
            player.goods -= materials(0, 1, 0)
            player.stones += 1
            if game.journal is not None:
                game.journal.note("carved", self.seat, {"stones": int(player.stones)})

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        return None if move in self.moves(game) else Reason("acbas.why.carve_first")

    def fits(self, game: Acbas) -> bool:
        """A stone can go onto the building, and another round comes unless this was the last."""
        player = game.seats[self.seat]
        if player.owned & TABLES.carries_stones == 0 or player.material(1) == 0:
            return False
        return is_waiting(game, "new_round") == (game.round < ROUNDS)


@building(wood=5)
class StoneCarversWorkshop:
    """A stone a round may go onto it, for two points each."""

    carries_stones = True
    round_ends = OfferStone()
    worth = PerStone(2)


class OneMoreTurn(Effect):
    """A free space once more, without a worker."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        begin_turn(game, seat)
        game.stack.append(ExtraTurn(seat))


@building(wood=4, stone=3, reed=2, points=-3, holds=1)
class StewardsOffice:
    """One more turn after all workers are placed."""

    work_ends = OneMoreTurn()
