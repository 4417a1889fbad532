"""The team game: goods that change hands at the Market, and what one may build and plow for one's partner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ROOM as ROOM_COST
from podere.games.agricola.cards.card import STABLE as STABLE_COST
from podere.games.agricola.customs import partner_of
from podere.games.agricola.goods import MOST, Cost, goods, one_good, together
from podere.games.agricola.lexicon import DONE, GIVE, GOODS, RECEIVE, SHEEP
from podere.games.agricola.player import STABLES, Player
from podere.games.agricola.rules.animals import welcome
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.payment import can_afford
from podere.games.agricola.rules.supply import pay
from podere.kernel.bits import count
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

ROOM_COSTS_FOR: Final[list[Cost]] = [goods(wood=6, reed=3), goods(clay=6, reed=3), goods(stone=6, reed=3)]
STABLE_COST_FOR: Final = goods(wood=3)
FENCES_FOR_ONE: Final = 3
"""For each so many fences on the partner's farm, or part of them, one more wood is due."""


def room_cost_for(game: Agricola, seat: int) -> Cost:
    """A room on the partner's farm, of the material of the partner's house."""
    return ROOM_COSTS_FOR[game.seats[partner_of(seat)].house]


def can_room_for(game: Agricola, seat: int) -> bool:
    """Whether a room could be built for the partner."""
    if game.team == 0 or game.seats[partner_of(seat)].room_sites() == 0:
        return False
    return can_afford(game, seat, ROOM_COST, room_cost_for(game, seat))


def can_stable_for(game: Agricola, seat: int) -> bool:
    """Whether a stable could be built for the partner."""
    if game.team == 0:
        return False
    partner = game.seats[partner_of(seat)]
    if count(partner.stables) >= STABLES or partner.stable_sites() == 0:
        return False
    return can_afford(game, seat, STABLE_COST, STABLE_COST_FOR)


# The Market


def can_trade(game: Agricola, seat: int) -> bool:
    """Whether any good could be given to the partner or received from it."""
    for good in range(len(GOODS)):
        if can_start(game, seat, good, gives=True) or can_start(game, seat, good, gives=False):
            return True
    return False


def can_start(game: Agricola, seat: int, good: int, gives: bool) -> bool:
    """Whether one of a good that has not moved yet can: the fee, one more of it, is paid first."""
    mine: i64 = game.seats[seat].of(good)
    if gives:
        return mine >= 2
    return mine >= 1 and game.seats[partner_of(seat)].of(good) >= 1


def begin_trade(game: Agricola, seat: int) -> None:
    for each in (partner_of(seat), seat):
        game.stack.append(Unload(each, int(game.seats[each].of(SHEEP))))
    game.stack.append(Trade(seat, [], 0))


def rooms_told_for(game: Agricola, seat: int) -> dict[str, object]:
    """What a room costs for the partner, where there is one."""
    return {"cost_for": room_cost_for(game, seat).to_data()} if game.team else {}


def stables_told_for(game: Agricola) -> dict[str, object]:
    """What a stable costs for the partner, where there is one."""
    return {"cost_for": STABLE_COST_FOR.to_data()} if game.team else {}


class Trade(Choice["Agricola"]):
    """One more good to or from the partner, or done. Goods come in their order, each of them one way, so that a trade
    is made in one way. `moved` are the goods for which the fee is paid, `gives` is the way of the last one."""

    name = "trade"
    fields = "seat moved:good* gives:flag"
    upon = "deed frame"
    roles = "deed task"
    gesture = "trade"

    def __init__(self, seat: int, moved: list[int], gives: int) -> None:
        super().__init__(seat)
        self.moved = moved
        self.gives = gives

    def can(self, game: Agricola, good: int, gives: bool) -> bool:
        last = self.moved[-1] if self.moved else -1
        if good != last:
            return good > last and can_start(game, self.seat, good, gives)
        if gives != (self.gives != 0):
            return False
        return game.seats[self.seat if gives else partner_of(self.seat)].of(good) >= 1

    def moves(self, game: Agricola) -> list[int]:
        moves = [DONE] if self.moved else []
        for good in range(len(GOODS)):
            if self.can(game, good, gives=True):
                moves.append(GIVE.of(good))
        for good in range(len(GOODS)):
            if self.can(game, good, gives=False):
                moves.append(RECEIVE.of(good))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        gives = GIVE.has(move)
        good = (GIVE if gives else RECEIVE).thing(move)
        moved = self.moved
        if not moved or moved[-1] != good:
            moved = [*moved, good]
            pay(game, self.seat, one_good(good))
        partner = partner_of(self.seat)
        if game.journal is not None:
            way = "give" if gives else "receive"
            game.journal.note("traded", self.seat, {"way": way, "good": GOODS[good], "partner": partner})
        if gives:
            hand_over(game.seats[self.seat], game.seats[partner], one_good(good))
        else:
            hand_over(game.seats[partner], game.seats[self.seat], one_good(good))
        game.stack.append(Trade(self.seat, moved, int(gives)))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None if self.moved else Reason("agricola.why.trade_one")
        if not GIVE.has(move) and not RECEIVE.has(move):
            return Reason("agricola.why.trade_first")
        gives = GIVE.has(move)
        good = (GIVE if gives else RECEIVE).thing(move)
        if self.can(game, good, gives):
            return None
        last = self.moved[-1] if self.moved else -1
        if good < last:
            return Reason("agricola.why.traded_in_order", good=GOODS[last])
        if good == last and gives != (self.gives != 0):
            return Reason("agricola.why.traded_one_way", good=GOODS[good])
        mine = game.seats[self.seat].of(good)
        if mine < (2 if gives and good != last else 1) and (gives or good != last):
            return Reason("agricola.why.lacks", good=GOODS[good], count=1)
        return Reason("agricola.why.partner_has_none", good=GOODS[good])

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self) and game.team != 0 and self.moved == sorted(set(self.moved))

    def tells(self, game: Agricola) -> dict[str, object]:
        last = f"{'give' if self.gives else 'receive'} {GOODS[self.moved[-1]]}" if self.moved else None
        fees = [GOODS[good] for good in self.moved]
        return {"partner": partner_of(self.seat), "fees": fees, "last": last}


def hand_over(giver: Player, taker: Player, some: Cost) -> None:
    """Goods from one supply or farm to another."""
    giver.materials -= some.materials
    giver.larder -= some.larder
    giver.animals -= some.animals
    taker.materials += some.materials
    taker.larder += some.larder
    taker.animals += some.animals
    taker.gathered += together(some.materials)


class Unload(Automatic["Agricola"]):
    """After a trade before which there were so many sheep: do all animals that have come find room?"""

    name = "unload"
    fields = "seat sheep?"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, sheep: int) -> None:
        super().__init__(seat)
        self.sheep = sheep

    def run(self, game: Agricola) -> None:
        welcome(game, self.seat, max(0, int(game.seats[self.seat].of(SHEEP)) - self.sheep))

    def fits(self, game: Agricola) -> bool:
        return game.team != 0 and 0 <= self.sheep <= MOST
