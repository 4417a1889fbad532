"""Buildings that bring animals, or help them breed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.farmyard.housing import count_of, one_of
from podere.games.acbas.cards.building import Effect, building
from podere.games.acbas.cards.effects import Gain, GainChosen, PairsOfAll
from podere.games.acbas.cards.organic_farm import DoubleSingles
from podere.games.acbas.cards.ranch import OfferBorder
from podere.games.acbas.lexicon import ANIMALS, COW, DONE, HORSE, PIG, SWAP, SWAPPED
from podere.games.acbas.rules.animals import arrive, is_settled
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

PIG_OR_COW = 0b0110
PIG_AND_COW = 65536 + 65536**2


@building()
class FodderBeetField:
    """Whoever has two of each species gets one more of each."""

    need = PairsOfAll(2)
    at_once = [Gain(sheep=1, pig=1, cow=1, horse=1)]


@building(wood=3, reed=1)
class HayRack:
    """A sheep, a cow and a horse at once."""

    at_once = [Gain(sheep=1, cow=1, horse=1)]


@building(stone=1, reed=1)
class BarnFloorManufacturer:
    """A pig or a cow at once."""

    choice = PIG_OR_COW
    at_once = [GainChosen()]


@building(stone=2, price=PIG_AND_COW, points=4, holds=2, species=PIG)
class Inn:
    """Costs a pig and a cow; a horse at once."""

    at_once = [Gain(horse=1)]


@building(wood=2, stone=3, reed=1, points=4)
class OrganicFarm:
    """One animal more in each pasture with exactly one."""

    at_once = [DoubleSingles()]


@building(stone=2)
class InseminationCenter:
    """One animal is enough to breed."""

    breeds_alone = True


@building(wood=2, stone=3, holds=2)
class BreedingStation:
    """The animals breed once more after the last round."""

    breeds_again = True


@building(wood=2, stone=3, points=2, holds=2, species=HORSE)
class Ranch:
    """A border for nothing with each newborn horse."""

    born = OfferBorder(HORSE)


class OfferSwap(Effect):
    """One animal may be given for a cow."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        for species in SWAPPED:
            if count_of(game.player(seat).animals, species) > 0:
                game.stack.append(SwapForCow(seat))
                return


class SwapForCow(Choice["Acbas"]):
    """A sheep, a pig or a horse for a cow, or nothing. Room is looked at when the action is finished, so that borders
    gained with the same expansion can help."""

    name = "swap_for_cow"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def moves(self, game: Acbas) -> list[int]:
        animals = game.player(self.seat).animals
        moves = [SWAP.of(k) for k, species in enumerate(SWAPPED) if count_of(animals, species) > 0]
        moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move == DONE:
            return
        game.player(self.seat).animals -= one_of(SWAPPED[SWAP.thing(move)])
        if game.journal is not None:
            game.journal.note("swapped", self.seat, {"animal": ANIMALS[SWAPPED[SWAP.thing(move)]]})
        arrive(game, self.seat, one_of(COW))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not SWAP.has(move):
            return Reason("acbas.why.swap_first")
        species = SWAPPED[SWAP.thing(move)]
        if count_of(game.player(self.seat).animals, species) > 0:
            return None
        return Reason("acbas.why.no_animal", animal=ANIMALS[species])

    def fits(self, game: Acbas) -> bool:
        return is_settled(game, self)


@building(wood=2, stone=2, points=1, holds=3, species=COW)
class CattleFarm:
    """With each expansion a sheep, a pig or a horse may be given for a cow."""

    expanded = OfferSwap()
