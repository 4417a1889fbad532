"""The action spaces on round cards, by their stages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import BOAR, CATTLE, SHEEP, STONE
from podere.games.agricola.rules import bread, family, fences, fields, improvements
from podere.games.agricola.rules.fields import Plow, Sow, SowAfter, can_sow
from podere.games.agricola.spaces.kinds import Accumulation, AnimalAccumulation, Redevelopment, Supply, Wish
from podere.games.agricola.spaces.space import ON_ROUND, Space
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

A_VEGETABLE: Final = goods(vegetable=1)


class MajorImprovement(Space):
    """A major or minor improvement."""

    lies = ON_ROUND
    stage = 1

    def can(self, game: Agricola, seat: int) -> bool:
        return improvements.can_build_any(game, seat) or improvements.can_play_any(game, seat)

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return Reason("agricola.why.no_improvement_possible")

    def act(self, game: Agricola, seat: int) -> None:
        improvements.begin_improve(game, seat, with_majors=True, optional=False)


class Fencing(Space):
    """Fences."""

    lies = ON_ROUND
    stage = 1

    def can(self, game: Agricola, seat: int) -> bool:
        return fences.can_fence(game, seat)

    def could(self, game: Agricola, seat: int) -> bool:
        return fences.could_fence(game, seat)

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return fences.why_not_fence(game, seat)

    def act(self, game: Agricola, seat: int) -> None:
        fences.begin_fences(game, seat, optional=False)


class GrainUtilization(Space):
    """Sow and bake, at least one of them."""

    lies = ON_ROUND
    stage = 1

    def can(self, game: Agricola, seat: int) -> bool:
        player = game.seats[seat]
        return can_sow(player) or bread.can_bake(player)

    def could(self, game: Agricola, seat: int) -> bool:
        player = game.seats[seat]
        return fields.could_sow(player) or bread.could_bake(player)

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return fields.why_not_sow(game.seats[seat])

    def act(self, game: Agricola, seat: int) -> None:
        player = game.seats[seat]
        bakes = bread.can_bake(player)
        if can_sow(player):
            game.stack.append(Sow(seat, int(bakes), -1, 1))
        else:
            game.stack.append(SowAfter(seat, 1))
            bread.begin_bake(game, seat, optional=False)


class SheepMarket(AnimalAccumulation):
    """A sheep each round."""

    lies = ON_ROUND
    stage = 1
    good = SHEEP
    each_round = 1


class BasicWish(Wish):
    """A child, if there is room for it, and after it perhaps a minor improvement."""

    lies = ON_ROUND
    stage = 2

    def act(self, game: Agricola, seat: int) -> None:
        improvements.begin_improve(game, seat, with_majors=False, optional=True)
        family.grow(game, seat, self.number)


class HouseRedevelopment(Redevelopment):
    """A renovation, and after it perhaps an improvement."""

    lies = ON_ROUND
    stage = 2
    improves = True


class WesternQuarry(Accumulation):
    """A stone each round."""

    lies = ON_ROUND
    stage = 2
    good = STONE
    each_round = 1


class VegetableSeeds(Supply):
    """A vegetable."""

    lies = ON_ROUND
    stage = 3
    brings = A_VEGETABLE


class PigMarket(AnimalAccumulation):
    """A wild boar each round."""

    lies = ON_ROUND
    stage = 3
    good = BOAR
    each_round = 1


class CattleMarket(AnimalAccumulation):
    """A cattle each round."""

    lies = ON_ROUND
    stage = 4
    good = CATTLE
    each_round = 1


class EasternQuarry(Accumulation):
    """A stone each round."""

    lies = ON_ROUND
    stage = 4
    good = STONE
    each_round = 1


class UrgentWish(Wish):
    """A child, even without room for it."""

    lies = ON_ROUND
    stage = 5
    needs_room = False


class Cultivation(Space):
    """Plow and sow, at least one of them."""

    lies = ON_ROUND
    stage = 5
    plows = True

    def can(self, game: Agricola, seat: int) -> bool:
        return game.can_plow(seat) or can_sow(game.seats[seat])

    def could(self, game: Agricola, seat: int) -> bool:
        return fields.could_sow(game.seats[seat])

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return Reason("agricola.why.no_field_and_no_sowing")

    def act(self, game: Agricola, seat: int) -> None:
        if game.can_plow(seat):
            game.stack.append(Plow(seat, int(can_sow(game.seats[seat])), 1))
        else:
            game.stack.append(SowAfter(seat, 0))


class FarmRedevelopment(Redevelopment):
    """A renovation, and after it perhaps fences."""

    lies = ON_ROUND
    stage = 6


UNITS: Final[list[Space]] = [
    MajorImprovement(),
    Fencing(),
    GrainUtilization(),
    SheepMarket(),
    BasicWish(),
    HouseRedevelopment(),
    WesternQuarry(),
    VegetableSeeds(),
    PigMarket(),
    CattleMarket(),
    EasternQuarry(),
    UrgentWish(),
    Cultivation(),
    FarmRedevelopment(),
]
