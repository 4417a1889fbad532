"""What buildings let their owner do at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import ORDER, SPACE_NAMES, SPACES
from podere.farmyard.housing import count_of, one_of
from podere.games.acbas.cards.building import BORDERS_GAINED, Power, materials
from podere.games.acbas.cards.carpenter import Lift, most_gestures
from podere.games.acbas.lexicon import (
    FIRM,
    FIRMS,
    GIVE,
    MARKET,
    MARKETS,
    REARRANGE,
    TRADE,
    TRADE_GAINED,
    TRADE_ONE,
    TRADE_TWO,
)
from podere.games.acbas.rules.animals import SETTLES, gain
from podere.games.acbas.rules.anytime import look_later
from podere.games.acbas.rules.borders import FOR_FREE, PlaceBorders
from podere.games.acbas.rules.closing import STALL_FOR_STONE, Closing, stall_sites
from podere.games.acbas.rules.moments import answer
from podere.games.acbas.rules.stalls import put_stall
from podere.kernel.bits import bit

if TYPE_CHECKING:
    from podere.games.acbas.player import Player
    from podere.games.acbas.state import Acbas

ONE_REED: Final = 65536 * 65536
assert materials(0, 0, 1) == ONE_REED


class TradeAnimals(Power):
    """In the work phase: two animals of two species for one of a third."""

    def __init__(self) -> None:
        super().__init__(TRADE.numbers())

    def add(self, found: list[int], game: Acbas, player: Player) -> None:
        if not game.working:
            return
        for trade in range(len(TRADE_ONE)):
            if (
                count_of(player.animals, TRADE_ONE[trade]) > 0
                and count_of(player.animals, TRADE_TWO[trade]) > 0
            ):
                found.append(TRADE.of(trade))

    def take(self, game: Acbas, seat: int, move: int) -> None:
        trade = TRADE.thing(move)
        game.player(seat).animals -= one_of(TRADE_ONE[trade]) + one_of(TRADE_TWO[trade])
        gain(game, seat, one_of(TRADE_GAINED[trade]))


class AnimalForReed(Power):
    """A reed for an animal."""

    def __init__(self) -> None:
        super().__init__(MARKETS)

    def add(self, found: list[int], game: Acbas, player: Player) -> None:
        if player.can_pay(ONE_REED):
            found.extend(MARKETS)

    def take(self, game: Acbas, seat: int, move: int) -> None:
        game.player(seat).goods -= ONE_REED
        gain(game, seat, one_of(MARKET.thing(move)))


class StallForStone(Power):
    """Two stone turn a trough outside buildings into a stall."""

    def __init__(self) -> None:
        super().__init__(FIRM.numbers())

    def add(self, found: list[int], game: Acbas, player: Player) -> None:
        FIRMS.extend(found, stall_sites(game, player))

    def take(self, game: Acbas, seat: int, move: int) -> None:
        replace_trough(game, seat, SPACES[FIRM.thing(move)])


def replace_trough(game: Acbas, seat: int, space: int) -> None:
    """A trough outside buildings becomes a stall for two stone."""
    player = game.player(seat)
    player.goods -= STALL_FOR_STONE
    player.troughs &= ~bit(space)
    game.troughs_left += 1
    if game.journal is not None:
        game.journal.note("trough_back", seat, {"cell": SPACE_NAMES[ORDER[space]]})
    look_later(game, seat)
    put_stall(game, seat, space)


class GiveBorder(Power):
    """A border for the other player, and another one placed for nothing."""

    def __init__(self) -> None:
        super().__init__([GIVE])

    def add(self, found: list[int], game: Acbas, player: Player) -> None:
        if may_give(game, player):
            found.append(GIVE)

    def take(self, game: Acbas, seat: int, move: int) -> None:
        give_border(game, seat)


def may_give(game: Acbas, player: Player) -> bool:
    """Whether a border can be given: not beside one that is to be placed for nothing, so that one gift is done before
    the next; and after the last breeding only for one that is placed."""
    step = game.stack[-1]
    if isinstance(step, PlaceBorders) and step.way == FOR_FREE:
        return False
    if isinstance(step, Closing) and not game.working:
        return player.borders > 1 and player.has_open_side()
    return player.borders > 0


def give_border(game: Acbas, seat: int) -> None:
    """A border for the other player, and another one placed for nothing."""
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
        look_later(game, seat)
        game.stack.append(PlaceBorders(seat, FOR_FREE, 0, 1, -1))


class MovePieces(Power):
    """Troughs and stalls are lifted and put down elsewhere."""

    def __init__(self) -> None:
        super().__init__([REARRANGE])

    def add(self, found: list[int], game: Acbas, player: Player) -> None:
        if player.rearranged < most_gestures(player):
            found.append(REARRANGE)

    def take(self, game: Acbas, seat: int, move: int) -> None:
        game.player(seat).rearranged += 1
        look_later(game, seat)
        game.stack.append(Lift(seat, -1, -1))
