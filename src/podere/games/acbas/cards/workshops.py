"""Workshops: borders, troughs, stalls and buildings by other ways than a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.acbas.cards.building import Effect, Purchase, building
from podere.games.acbas.cards.effects import FreeTrough, PlaceForWood, PlaceFree, WithTroughs
from podere.games.acbas.cards.powers import GiveBorder, MovePieces, StallForStone
from podere.games.acbas.lexicon import SHEEP
from podere.games.acbas.rules import troughs
from podere.games.acbas.rules.animals import SETTLES
from podere.games.acbas.rules.closing import open_closing, stall_sites
from podere.games.acbas.rules.opening import may_be_opened
from podere.games.acbas.rules.special import ChooseBuilding, buildable
from podere.games.acbas.rules.stalls import BuildStall, can_build_stall, why_not_stall
from podere.games.acbas.rules.troughs import BOUGHT, PlaceTroughs
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


@building(wood=2, stone=2, points=1, holds=2)
class WoodworkingShop:
    """Borders that are gained later may be placed at once for nothing."""

    borders_gained = PlaceFree()


@building(wood=2, stone=1, points=2, holds=1)
class CarpentersWorkshop:
    """Up to two borders for nothing with each Stall action."""

    stall_action = PlaceFree(2)


@building(stone=1, reed=1, holds=1)
class FenceManufacturer:
    """Any number of borders for a wood each, at once."""

    at_once = [PlaceForWood()]


class BuyStall(Purchase):
    """A stall at the usual price."""

    def can_buy(self, game: Acbas, seat: int) -> bool:
        return can_build_stall(game, seat)

    def why_not(self, game: Acbas, seat: int) -> Reason | None:
        return why_not_stall(game, seat)

    def buy(self, game: Acbas, seat: int) -> None:
        game.stack.append(BuildStall(seat))


@building(wood=2, reed=1, points=1)
class HomeWorkshop:
    """A stall at the usual price before each breeding."""

    purchase = BuyStall()


class BuyTrough(Purchase):
    """A trough for two wood."""

    def can_buy(self, game: Acbas, seat: int) -> bool:
        return troughs.can_place(game, seat, BOUGHT, 0)

    def why_not(self, game: Acbas, seat: int) -> Reason | None:
        return troughs.why_not_place(game, seat, BOUGHT, 0)

    def buy(self, game: Acbas, seat: int) -> None:
        game.stack.append(SETTLES[seat])
        game.stack.append(PlaceTroughs(seat, BOUGHT, 0, -1))


@building(stone=1, reed=1)
class Joinery:
    """A trough for two wood before each breeding."""

    purchase = BuyTrough()


@building(wood=1, reed=1)
class FeedStorehouse:
    """A trough at once; points with five troughs."""

    at_once = [FreeTrough()]
    worth = WithTroughs(5, points=3)


class FreeTroughFromRound(Effect):
    """A trough for nothing at the beginning of the last rounds."""

    def __init__(self, first: int) -> None:
        self.first = first

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if about < self.first:
            return
        game.stack.append(SETTLES[seat])
        if game.troughs_left == 0 and stall_sites(game, game.player(seat)) != 0:
            game.stack.append(TroughAgain(seat))
            open_closing(game, seat)
        else:
            FreeTrough().apply(game, seat, about)


class TroughAgain(Automatic["Acbas"]):
    """The trough of the beginning of a round, if one has been brought back by now."""

    name = "trough_again"
    upon = "deed frame"
    roles = "deed"

    def run(self, game: Acbas) -> None:
        FreeTrough().apply(game, self.seat, game.round)


@building(wood=1, stone=2)
class FarmWell:
    """A trough at the beginning of rounds 6, 7 and 8."""

    round_begins = FreeTroughFromRound(6)


@building(wood=2, stone=1, points=2)
class BuildingFirm:
    """At any time two stone turn a trough outside buildings into a stall."""

    stall_for_stone = True
    power = StallForStone()


@building(wood=1, stone=1, points=1)
class Carpenter:
    """At any time troughs and stalls move."""

    moves_pieces = True
    power = MovePieces()


@building(wood=3, reed=1, points=2)
class AssemblyHall:
    """At any time: a border to the other player, another one placed for nothing."""

    power = GiveBorder()


@building(stone=5, points=4)
class Sawmill:
    """A wood less for each trough, stables or special building."""

    saves_wood = True


class BuildBeside(Effect):
    """Another special building beside this one, at its cost."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if buildable(game, seat, about) != 0 or may_be_opened(game, seat, about):
            game.player(seat).rearranged = 0
            game.stack.append(ChooseBuilding(seat, about))


@building(stone=1, points=1, holds=1, species=SHEEP)
class Conservatory:
    """A second special building beside it, at once."""

    at_once = [BuildBeside()]
