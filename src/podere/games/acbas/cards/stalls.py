"""Stalls, stables, and the buildings that change them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import SPACES
from podere.farmyard.housing import count_of
from podere.games.acbas.cards.building import ON_STABLES, Effect, Worth, building
from podere.games.acbas.cards.effects import Gain, GainMaterials
from podere.games.acbas.farm_animals import scoring_animals
from podere.games.acbas.lexicon import COW, DONE, HORSE, PIG, USE, USES
from podere.games.acbas.rules.stalls import to_stables, upgradable
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


USE_BARN: Final[int] = USE.of(USES.index("barn"))


class WithAnimals(Worth):
    """Points for so many animals of a species, of those that count."""

    def __init__(self, species: int, animals: int, points: int) -> None:
        self.species = species
        self.animals = animals
        self.points = points

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        return 2 * self.for_animals(scoring_animals(game.player(seat)))

    def for_animals(self, animals: i64) -> int:
        return self.points if count_of(animals, self.species) >= self.animals else 0


@building(wood=4, reed=1, holds=3, species=COW)
class CowStall:
    """A stall for cows, with a cow at once; points with eleven cows."""

    is_stall = True
    set_down = 0
    at_once = [Gain(cow=1)]
    worth = WithAnimals(COW, 11, points=4)


@building(wood=4, reed=1, holds=3, species=PIG)
class PigStall:
    """A stall for pigs, with a pig at once; points with thirteen pigs."""

    is_stall = True
    set_down = 1
    at_once = [Gain(pig=1)]
    worth = WithAnimals(PIG, 13, points=4)


@building(points=1)
class Haystack:
    """Stables hold five of one species or three of each of two."""

    divides_stables = True


class WaitForStall(Effect):
    """From now on the Barn waits for the next stall."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        game.player(seat).barn_waits = True


class OfferUpgrade(Choice["Acbas"]):
    """The stall that was just built may become stables for nothing, now or never."""

    name = "offer_upgrade"
    fields = "seat cell:cell"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def moves(self, game: Acbas) -> list[int]:
        return [USE_BARN, DONE]

    def take(self, game: Acbas, move: int) -> None:
        if move != DONE:
            to_stables(game, self.seat, SPACES[self.cell])

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        return None if move in self.moves(game) else Reason("acbas.why.barn_first")

    def fits(self, game: Acbas) -> bool:
        return self.cell >= 0 and has(upgradable(game, game.seats[self.seat]), SPACES[self.cell])


class UpgradeNow(Effect):
    """The stall just built may become stables; whether it does or not, the Barn has done its work."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        player = game.player(seat)
        if not player.barn_waits:
            return
        player.barn_waits = False
        if has(player.stalls, SPACES[about]) or game.tiles_left > 0:
            game.stack.append(OfferUpgrade(seat, about))


@building(wood=3, holds=1)
class Barn:
    """The next stall may become stables for nothing."""

    waits_for_stall = True
    at_once = [WaitForStall()]
    stall_built = UpgradeNow()


@building(reed=1, points=7, holds=1, species=HORSE, stands=ON_STABLES)
class MaterialsOutlet:
    """Replaces stables, which go back as a stall; four wood and three stone at once."""

    at_once = [GainMaterials(wood=4, stone=3)]
