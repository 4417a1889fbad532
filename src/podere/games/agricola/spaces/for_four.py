"""The action spaces on the card for four players."""

from __future__ import annotations

from typing import Final

from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import CLAY, FOOD, WOOD
from podere.games.agricola.player import Player
from podere.games.agricola.spaces.kinds import Accumulation, Supply, Teaching
from podere.games.agricola.spaces.space import FOUR, Space

REED_STONE_FOOD: Final = goods(reed=1, stone=1, food=1)


class Copse4(Accumulation):
    """A wood each round."""

    players = FOUR
    good = WOOD
    each_round = 1


class Grove4(Accumulation):
    """Two wood each round."""

    players = FOUR
    good = WOOD
    each_round = 2


class Hollow4(Accumulation):
    """Two clay each round."""

    players = FOUR
    good = CLAY
    each_round = 2


class ResourceMarket4(Supply):
    """A reed, a stone and a food."""

    players = FOUR
    is_resource_market = True
    brings = REED_STONE_FOOD


class Lessons4(Teaching):
    """An occupation: the first two of a player for a food each, each other one for two."""

    players = FOUR

    def cost(self, player: Player) -> int:
        return 1 if player.played < 2 else 2


class TravelingPlayers4(Accumulation):
    """A food each round."""

    players = FOUR
    good = FOOD
    each_round = 1


UNITS: Final[list[Space]] = [
    Copse4(),
    Grove4(),
    Hollow4(),
    ResourceMarket4(),
    Lessons4(),
    TravelingPlayers4(),
]
