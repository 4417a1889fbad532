"""The action spaces of the additional tiles; who stands on one closes the whole tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.lexicon import WOOD
from podere.games.agricola.spaces.choices import ChooseAnimal
from podere.games.agricola.spaces.kinds import STONE_AND_FOOD, Accumulation, Supply, Wish
from podere.games.agricola.spaces.space import ON_TILE, SEVERAL, TWO, Space
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

MODEST_FROM: Final = 5
"""The first round in which a child may be wished for modestly."""


class Copse2(Accumulation):
    """A wood each round."""

    lies = ON_TILE
    players = TWO
    good = WOOD
    each_round = 1


class ResourceMarket2(Supply):
    """A stone and a food."""

    lies = ON_TILE
    players = TWO
    is_resource_market = True
    brings = STONE_AND_FOOD


class AnimalMarket(Space):
    """A sheep and a food, or a boar, or a cattle for a food."""

    lies = ON_TILE
    players = SEVERAL
    always = True

    def act(self, game: Agricola, seat: int) -> None:
        game.stack.append(ChooseAnimal(seat))


class ModestWish(Wish):
    """A child, if there is room for it, from the fifth round on."""

    lies = ON_TILE
    players = SEVERAL

    def can(self, game: Agricola, seat: int) -> bool:
        return game.round >= MODEST_FROM and super().can(game, seat)

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        if game.round < MODEST_FROM:
            return Reason("agricola.why.from_round", round=MODEST_FROM)
        return super().why_not(game, seat)


UNITS: Final[list[Space]] = [Copse2(), ResourceMarket2(), AnimalMarket(), ModestWish()]
