"""What some buildings let their owner do at any time: in the own turn, and around the own breeding.

It is offered beside every choice that can also be left alone, never in the middle of something that was begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import ORDER, SPACE_NAMES, SPACES
from podere.farmyard.housing import count_of, one_of
from podere.games.acbas.cards.building import BORDERS_GAINED, materials
from podere.games.acbas.cards.carpenter import Lift, liftable
from podere.games.acbas.cards.names import (
    ANIMAL_TRADER,
    ASSEMBLY_HALL,
    BUILDING_FIRM,
    CARPENTER,
    CATTLE_MARKET,
)
from podere.games.acbas.lexicon import (
    FIRM,
    FIRMS,
    GIVE,
    MARKET,
    MARKETS,
    REARRANGE,
    START,
    TRADE,
    TRADE_GAINED,
    TRADE_ONE,
    TRADE_TWO,
)
from podere.games.acbas.player import Player
from podere.games.acbas.rules.animals import SETTLES, Release, gain
from podere.games.acbas.rules.borders import FOR_FREE, PlaceBorders
from podere.games.acbas.rules.breeding import BeforeBreeding
from podere.games.acbas.rules.moments import answer
from podere.games.acbas.rules.stalls import put_stall
from podere.games.acbas.rules.turn import ExtraTurn, Turn
from podere.kernel.bits import bit
from podere.kernel.game import NONE

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

POWERS: Final = 0x80810040800
"""The five buildings that act at any time, as a mask: a literal, so that it is no object when compiled."""
ONE_REED: Final = 65536 * 65536
FIRM_COST: Final = 2 * 65536
assert POWERS == 2**ANIMAL_TRADER + 2**ASSEMBLY_HALL + 2**BUILDING_FIRM + 2**CARPENTER + 2**CATTLE_MARKET
assert materials(0, 0, 1) == ONE_REED
assert materials(0, 2, 0) == FIRM_COST


def moves(game: Acbas, seat: int) -> list[int]:
    """All that this seat may do beside its choice, ascending."""
    player = game.player(seat)
    if player.owned & POWERS == 0 or seat != game.active or not is_open(game):
        return NONE
    found: list[int] = []
    if game.working and player.owns(ANIMAL_TRADER):
        add_trades(found, player)
    if player.owns(CATTLE_MARKET) and player.can_pay(ONE_REED):
        found += MARKETS
    if player.owns(BUILDING_FIRM) and player.can_pay(FIRM_COST) and game.tiles_left > 0:
        FIRMS.extend(found, player.new_sites() & player.troughs)
    if player.owns(ASSEMBLY_HALL) and player.borders > 0:
        found.append(GIVE)
    if player.owns(CARPENTER) and not player.rearranged and liftable(player) != 0:
        found.append(REARRANGE)
    return found


def is_open(game: Acbas) -> bool:
    """Whether the choice that is being asked can be left alone for a while."""
    step = game.stack[-1]
    if isinstance(step, PlaceBorders):
        return step.may_stop()
    return isinstance(step, (Turn, Release, BeforeBreeding, ExtraTurn))


def add_trades(found: list[int], player: Player) -> None:
    for trade in range(len(TRADE_ONE)):
        if count_of(player.animals, TRADE_ONE[trade]) > 0 and count_of(player.animals, TRADE_TWO[trade]) > 0:
            found.append(TRADE + trade)


def take(game: Acbas, seat: int, move: int) -> None:
    player = game.player(seat)
    if move < MARKET:
        trade = move - TRADE
        player.animals -= one_of(TRADE_ONE[trade]) + one_of(TRADE_TWO[trade])
        gain(game, seat, one_of(TRADE_GAINED[trade]))
    elif move < FIRM:
        player.goods -= ONE_REED
        gain(game, seat, one_of(move - MARKET))
    elif move < GIVE:
        replace_trough(game, seat, SPACES[move - FIRM])
    elif move < REARRANGE:
        give_border(game, seat)
    elif move < START:
        player.rearranged = True
        game.stack.append(SETTLES[seat])
        game.stack.append(Lift(seat, -1, -1))


def replace_trough(game: Acbas, seat: int, space: int) -> None:
    """The Building Firm: a trough outside buildings becomes a stall for two stone."""
    player = game.player(seat)
    player.goods -= FIRM_COST
    player.troughs &= ~bit(space)
    game.troughs_left += 1
    if game.journal is not None:
        game.journal.note("trough_back", seat, {"cell": SPACE_NAMES[ORDER[space]]})
    game.stack.append(SETTLES[seat])
    put_stall(game, seat, space)


def give_border(game: Acbas, seat: int) -> None:
    """The Assembly Hall: a border for the other player, and another one placed for nothing."""
    mine, other = game.player(seat), game.player(1 - seat)
    mine.borders -= 1
    other.borders += 1
    if game.journal is not None:
        game.journal.note("border_given", seat, {})
    gained: i64 = 1
    if other.owned != 0:
        game.stack.append(SETTLES[1 - seat])
        answer(game, 1 - seat, BORDERS_GAINED, gained)
    if mine.borders > 0:
        game.stack.append(SETTLES[seat])
        game.stack.append(PlaceBorders(seat, FOR_FREE, 0, 1, -1))
