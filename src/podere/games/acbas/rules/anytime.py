"""What some buildings let their owner do at any time: in the own turn, and around the own breeding.

It is offered beside every choice that can also be left alone, never in the middle of something that was begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.acbas.cards.building import TABLES
from podere.games.acbas.rules.animals import SETTLES, Release, Settle, release_of
from podere.games.acbas.rules.borders import PlaceBorders
from podere.games.acbas.rules.breeding import BeforeBreeding
from podere.games.acbas.rules.closing import Closing
from podere.games.acbas.rules.special import ChooseBuilding
from podere.games.acbas.rules.turn import ExtraTurn, Turn
from podere.kernel.game import NONE

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def moves(game: Acbas, seat: int) -> list[int]:
    """All that this seat may do beside its choice, ascending."""
    player = game.player(seat)
    if player.owned & TABLES.powers == 0 or seat != game.active or not is_open(game):
        return NONE
    found: list[int] = []
    for building in TABLES.acting:
        power = building.power
        if power is not None and player.owns(building.number):
            power.add(found, game, player)
    return found


def is_open(game: Acbas) -> bool:
    """Whether the choice that is being asked can be left alone for a while."""
    step = game.stack[-1]
    if isinstance(step, PlaceBorders):
        return step.may_stop()
    if isinstance(step, ChooseBuilding):
        return step.pause()
    return isinstance(step, (Turn, Release, BeforeBreeding, ExtraTurn, Closing))


def take(game: Acbas, seat: int, move: int) -> None:
    begin_anew(game, seat)
    for building in TABLES.acting:
        power = building.power
        if power is not None and move in power.words:
            if not building.moves_pieces:
                game.player(seat).rearranged = 0
            power.take(game, seat, move)
            return


def begin_anew(game: Acbas, seat: int) -> None:
    """What is done in a fixed order, so that it is done in one way only, begins again if something came between."""
    step = game.stack[-1]
    if isinstance(step, Release):
        game.stack[-1] = release_of(seat, 0)
    elif isinstance(step, PlaceBorders):
        game.stack[-1] = PlaceBorders(seat, step.way, step.placed, step.limit, -1)


def look_later(game: Acbas, seat: int) -> None:
    """Have the room looked at, unless the action in the middle of which this is done, or who lets animals go, does."""
    for step in game.stack:
        if step.seat == seat and isinstance(step, (Settle, Release)):
            return
    game.stack.append(SETTLES[seat])
