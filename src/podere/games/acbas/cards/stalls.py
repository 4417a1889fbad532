"""Stalls, stables, and the buildings that change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.farmyard.grid import SPACES
from podere.farmyard.housing import count_of
from podere.games.acbas.cards.building import ON_STABLES, Effect, Worth, building
from podere.games.acbas.cards.effects import Gain, GainMaterials
from podere.games.acbas.cards.names import BARN, COW_STALL, HAYSTACK, MATERIALS_OUTLET, PIG_STALL
from podere.games.acbas.farm_animals import COWS_FOR_STALL, PIGS_FOR_STALL, STALL_POINTS, scoring_animals
from podere.games.acbas.lexicon import COW, HORSE, PIG
from podere.games.acbas.rules.stalls import OfferUpgrade
from podere.kernel.bits import has

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


class WithAnimals(Worth):
    """Points for so many animals of a species, those in the Pen not counted."""

    def __init__(self, species: int, animals: int, points: int) -> None:
        self.species = species
        self.animals = animals
        self.points = points

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        many = count_of(scoring_animals(game.player(seat)), self.species)
        return 2 * self.points if many >= self.animals else 0


@building(COW_STALL, wood=4, reed=1, holds=3, species=COW)
class CowStall:
    """A stall for cows, with a cow at once; points with eleven cows."""

    is_stall = True
    at_once = [Gain(cow=1)]
    worth = WithAnimals(COW, COWS_FOR_STALL, STALL_POINTS)


@building(PIG_STALL, wood=4, reed=1, holds=3, species=PIG)
class PigStall:
    """A stall for pigs, with a pig at once; points with thirteen pigs."""

    is_stall = True
    at_once = [Gain(pig=1)]
    worth = WithAnimals(PIG, PIGS_FOR_STALL, STALL_POINTS)


@building(HAYSTACK, points=1)
class Haystack:
    """Stables hold five of one species or three of each of two (`rooms.add_stables`)."""


class WaitForStall(Effect):
    """From now on the Barn waits for the next stall."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        game.player(seat).barn_waits = True


class UpgradeNow(Effect):
    """The stall just built may become stables; whether it does or not, the Barn has done its work."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        player = game.player(seat)
        if not player.barn_waits:
            return
        player.barn_waits = False
        if has(player.stalls, SPACES[about]) or game.tiles_left > 0:
            game.stack.append(OfferUpgrade(seat, about))


@building(BARN, wood=3, holds=1)
class Barn:
    """The next stall may become stables for nothing."""

    at_once = [WaitForStall()]
    stall_built = UpgradeNow()


@building(MATERIALS_OUTLET, reed=1, points=7, holds=1, species=HORSE, stands=ON_STABLES)
class MaterialsOutlet:
    """Replaces stables, which go back as a stall; four wood and three stone at once."""

    at_once = [GainMaterials(wood=4, stone=3)]
