"""Workshops: borders, troughs, stalls and buildings by other ways than a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.acbas.cards.building import Effect, building
from podere.games.acbas.cards.effects import FreeTrough, PlaceForWood, PlaceFree, WithTroughs
from podere.games.acbas.cards.names import (
    ASSEMBLY_HALL,
    BUILDING_FIRM,
    CARPENTER,
    CARPENTERS_WORKSHOP,
    CONSERVATORY,
    FARM_WELL,
    FEED_STOREHOUSE,
    FENCE_MANUFACTURER,
    HOME_WORKSHOP,
    JOINERY,
    SAWMILL,
    WOODWORKING_SHOP,
)
from podere.games.acbas.lexicon import SHEEP
from podere.games.acbas.rules.animals import SETTLES
from podere.games.acbas.rules.special import ChooseBuilding, buildable

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


class Offered(Effect):
    """Asked for in the window before breeding (`rules.breeding.BeforeBreeding`)."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        """Nothing happens by itself."""


@building(WOODWORKING_SHOP, wood=2, stone=2, points=1, holds=2)
class WoodworkingShop:
    """Borders that are gained later may be placed at once for nothing."""

    borders_gained = PlaceFree()


@building(CARPENTERS_WORKSHOP, wood=2, stone=1, points=2, holds=1)
class CarpentersWorkshop:
    """Up to two borders for nothing with each Stall action."""

    stall_action = PlaceFree(2)


@building(FENCE_MANUFACTURER, stone=1, reed=1, holds=1)
class FenceManufacturer:
    """Any number of borders for a wood each, at once."""

    at_once = [PlaceForWood()]


@building(HOME_WORKSHOP, wood=2, reed=1, points=1)
class HomeWorkshop:
    """A stall at the usual price before each breeding."""

    before_breeding = Offered()


@building(JOINERY, stone=1, reed=1)
class Joinery:
    """A trough for two wood before each breeding."""

    before_breeding = Offered()


@building(FEED_STOREHOUSE, wood=1, reed=1)
class FeedStorehouse:
    """A trough at once; points with five troughs."""

    at_once = [FreeTrough()]
    worth = WithTroughs(5, points=3)


class FreeTroughFromRound(Effect):
    """A trough for nothing at the beginning of the last rounds."""

    def __init__(self, first: int) -> None:
        self.first = first

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if about >= self.first:
            game.stack.append(SETTLES[seat])
            FreeTrough().apply(game, seat, about)


@building(FARM_WELL, wood=1, stone=2)
class FarmWell:
    """A trough at the beginning of rounds 6, 7 and 8."""

    round_begins = FreeTroughFromRound(6)


@building(BUILDING_FIRM, wood=2, stone=1, points=2)
class BuildingFirm:
    """At any time two stone turn a trough outside buildings into a stall (`rules.anytime.replace_trough`)."""


@building(CARPENTER, wood=1, stone=1, points=1)
class Carpenter:
    """At any time troughs and stalls move (`cards.carpenter`)."""


@building(ASSEMBLY_HALL, wood=3, reed=1, points=2)
class AssemblyHall:
    """At any time: a border to the other player, another one placed for nothing (`rules.anytime.give_border`)."""


@building(SAWMILL, stone=5, points=4)
class Sawmill:
    """A wood less for each trough, stables or special building (`Player.wood_for`)."""


class BuildBeside(Effect):
    """Another special building beside this one, at its cost."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if buildable(game, seat, about) != 0:
            game.stack.append(ChooseBuilding(seat, about))


@building(CONSERVATORY, stone=1, points=1, holds=1, species=SHEEP)
class Conservatory:
    """A second special building beside it, at once."""

    at_once = [BuildBeside()]
