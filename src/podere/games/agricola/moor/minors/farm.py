"""Minor improvements of the Moor that help to plan the farm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import (
    ANIMALS_IN_FORESTS,
    BURNS_LAST_MOOR,
    HORSES_BESIDE_HOUSE,
    HUT_BECOMES_ROOM,
    NIGHT_PASTURE,
    ROOM,
    Effect,
    minor,
)
from podere.games.agricola.cards.conditions import At, AtLeast
from podere.games.agricola.cards.costs import PriceByHouse
from podere.games.agricola.cards.effects import May, Plow, Promise
from podere.games.agricola.cards.numbers import Supply
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import CATTLE, CULTIVATION, FARMLAND
from podere.games.agricola.moor.conditions import MoreThan, Special
from podere.games.agricola.moor.extension import Extend
from podere.games.agricola.moor.needs import (
    HouseAtLeast,
    fields,
    forests,
    improvements,
    improvements_at_most,
    majors,
    moors,
    moors_at_most,
    pastures,
    rounds,
    rounds_at_most,
)
from podere.games.agricola.moor.night import MOST_GUESTS
from podere.games.agricola.moor.state import own_part
from podere.games.agricola.moor.tables import CUT_PEAT, SLASH_AND_BURN
from podere.games.agricola.moor.tiles import (
    ANY_NUMBER,
    FIELD_APART,
    FOREST_ON_MOOR,
    MOOR,
    SECOND_FOREST,
    Lay,
    SwapMoor,
)
from podere.games.agricola.player import FIELD_TILE, FOREST_TILE, MOOR_TILE
from podere.games.agricola.rules import stables
from podere.games.agricola.rules.fences import APART, RESERVE, DrawFences, can_fence_one

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


@minor("M032", "farm_planner", points=1, reed=2, fuel=5)
class PeatHut:
    """A place for a person, heated apart; in place of a renovation it becomes a room (`rules.house`)."""

    person_room = 1
    powers = HUT_BECOMES_ROOM


class Invite(Effect):
    """Each other player has a place on the Night Pasture from now on."""

    def __init__(self) -> None:
        super().__init__(quiet=True)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        for other, player in enumerate(game.seats):
            if other != seat:
                own_part(player).lodging = 1
                player.kept_room = None


@minor("M033", "farm_planner", clay=2)
class NightPasture:
    """Room for three animals, and for one of each other player; all there breed for its owner (`moor.night`)."""

    most_state = MOST_GUESTS
    powers = NIGHT_PASTURE
    on_play = Invite()


@minor("M034", "farm_planner", need=improvements(3))
class HomeWood:
    """Each forest holds an animal, but no sheep (`player`)."""

    powers = ANIMALS_IN_FORESTS


@minor("M035", "farm_planner", stone=1)
class HorseTrough:
    """Two horses live on an unused space beside the house (`player`)."""

    powers = HORSES_BESIDE_HOUSE


@minor("M036", "farm_planner", need=moors_at_most(0))
class PeatMoss:
    """A wooden room costs three wood and a reed."""

    cost_rule = PriceByHouse([ROOM], [goods(wood=3, reed=1), None, None])


class FreeStables(Effect):
    """Build up to so many stables without wood."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return stables.can_build_stable(game, seat, 0)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        stables.begin_stables(game, seat, 0, self.most, optional=False)


@minor("M037", "farm_planner", food=1)
class BuildingPlan:
    """After two rooms or more in one action, up to two stables."""

    rooms_built = MoreThan(1) >> May(FreeStables(2))


class FenceIn(Effect):
    """One space is fenced without paying wood, in a way that only a card allows; where none can be, none is."""

    def __init__(self, way: int) -> None:
        super().__init__()
        self.way = way

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return can_fence_one(game.seats[seat], self.way)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(DrawFences(seat, self.way, 0, []))


@minor("M038", "farm_planner", need=pastures(1), food=1)
class NatureReserve:
    """A forest or moor beside a pasture is fenced in."""

    on_play = FenceIn(RESERVE)


@minor("M039", "farm_planner", need=pastures(1), wood=2)
class SpecialPasture:
    """A pasture of one space, apart from the others."""

    on_play = FenceIn(APART)


@minor("M040", "farm_planner", need=moors(2))
class MoorFire:
    """At any time the last moor may become a field (`rules.anytime`)."""

    powers = BURNS_LAST_MOOR


@minor("M041", "farm_planner", points=1, need=rounds(8), wood=1)
class CattleCollar:
    """With a cattle, one more field after Farmland, Cultivation and Slash and Burn."""

    after_use = (At([FARMLAND, CULTIVATION]) & AtLeast(Supply(CATTLE), 1)) >> May(Plow())
    after_special = (Special(SLASH_AND_BURN) & AtLeast(Supply(CATTLE), 1)) >> May(Plow())


@minor("M042", "farm_planner", points=2, need=improvements(2), wood=3)
class DeepPlow:
    """A moor at once; with Farmland and Cultivation a moor may become a field."""

    on_play = Lay(MOOR, optional=True)
    on_use = At([FARMLAND, CULTIVATION]) >> May(SwapMoor())


@minor("M043", "farm_planner", need=fields(2), food=2)
class WildFields:
    """Up to two fields that touch no other."""

    is_apart = True
    on_play = Lay(FIELD_APART, 2, optional=True)


@minor("M044", "farm_planner", need=rounds_at_most(4))
class Swamp:
    """A moor in round 12."""

    on_play = Promise(MOOR_TILE, rounds=(12,))


@minor("M045", "farm_planner", need=improvements_at_most(0), wood=1)
class TreeNursery:
    """A forest in rounds 12 and 13."""

    on_play = Promise(FOREST_TILE, rounds=(12, 13))


@minor("M046", "farm_planner", need=forests(4))
class Thicket:
    """A second forest on up to two forests."""

    on_play = Lay(SECOND_FOREST, 2, optional=True)


@minor("M047", "farm_planner", need=improvements(3), food=1)
class BogForest:
    """A forest on any number of moors."""

    on_play = Lay(FOREST_ON_MOOR, ANY_NUMBER, optional=True)


@minor("M048", "farm_planner", need=majors(2))
class ForestSwamp:
    """With Cut Peat a forest four rounds on."""

    on_special = Special(CUT_PEAT) >> Promise(FOREST_TILE, after=(4,))


@minor("M049", "farm_planner", need=rounds_at_most(2), food=2)
class SurveyorsMap:
    """A field, a moor and a forest in rounds 11, 12 and 13."""

    on_play = [
        Promise(FIELD_TILE, rounds=(11,)),
        Promise(MOOR_TILE, rounds=(12,)),
        Promise(FOREST_TILE, rounds=(13,)),
    ]


@minor("M050", "farm_planner", points=1, clay=1)
class FarmExtension:
    """Two more spaces."""

    on_play = Extend()


@minor("M051", "farm_planner", points=1, need=HouseAtLeast(1), stone=1)
class MoorEnclosures:
    """Two more spaces with a moor each."""

    on_play = Extend(moors=True)
