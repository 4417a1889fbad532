"""The action spaces on the card for three players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.goods import ONE_FOOD
from podere.games.agricola.lexicon import CLAY, REED, STONE, WOOD
from podere.games.agricola.player import Player
from podere.games.agricola.rules.supply import gain_larder
from podere.games.agricola.spaces.choices import ChooseGood
from podere.games.agricola.spaces.kinds import Accumulation, Teaching
from podere.games.agricola.spaces.space import THREE, Space

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class Grove3(Accumulation):
    """Two wood each round."""

    players = THREE
    good = WOOD
    each_round = 2


class Hollow3(Accumulation):
    """A clay each round."""

    players = THREE
    good = CLAY
    each_round = 1


class ResourceMarket3(Space):
    """A food, and a reed or a stone."""

    players = THREE
    always = True
    is_resource_market = True

    def act(self, game: Agricola, seat: int) -> None:
        gain_larder(game, seat, ONE_FOOD)
        game.stack.append(ChooseGood(seat, [REED, STONE], 1))


class Lessons3(Teaching):
    """An occupation for two food."""

    players = THREE

    def cost(self, player: Player) -> int:
        return 2


UNITS: Final[list[Space]] = [Grove3(), Hollow3(), ResourceMarket3(), Lessons3()]
