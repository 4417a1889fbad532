"""Paying: every truly different way of paying a cost, and raising what is not there yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import ALL, STATE, CostRule
from podere.games.agricola.customs import partner_of
from podere.games.agricola.goods import Cost, cost_of
from podere.games.agricola.lexicon import DONE, PAY, WAYS
from podere.games.agricola.rules.supply import can_reach, missing, pay
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

MOST_WAYS: Final = len(WAYS)


def cost_rules(game: Agricola, seat: int, kind: int) -> list[CostRule]:
    """What cards change about a cost of this kind: those of this seat, and in a team game of its partner."""
    found: list[CostRule] = []
    for owner in [seat, partner_of(seat)] if game.team != 0 else [seat]:
        for entry in game.seats[owner].cards:
            rule = ALL[entry % STATE].cost_rule
            if rule is not None and has(rule.kinds, kind):
                found.append(rule)
    return found


def share_discounts(game: Agricola, seat: int) -> None:
    """In a team game, what the cards of one partner take off is taken off for the other, too."""
    one, two = game.seats[seat], game.seats[partner_of(seat)]
    one.refresh()
    two.refresh()
    one.cost_kinds |= two.cost_kinds
    two.cost_kinds = one.cost_kinds
    one.free_fences += two.free_fences
    two.free_fences = one.free_fences


def ways(game: Agricola, seat: int, kind: int, cost: Cost) -> list[Cost]:
    """Every truly different way of paying a cost of this kind: first another price in place of the printed one, then
    what is taken off, then what may be paid instead. A way that asks for more of everything than another falls away."""
    player = game.seats[seat]
    if not has(player.cost_kinds, kind):
        return [cost]
    rules = cost_rules(game, seat, kind)
    found = [cost]
    for rule in rules:
        other = rule.price(game, seat, kind, cost)
        if other is not None:
            found.append(other)
    for rule in rules:
        found = [rule.less(game, seat, kind, way) for way in found]
    for rule in rules:
        more: list[Cost] = []
        for way in found:
            more.extend(rule.instead(game, seat, kind, way))
        found = found + more
    return least(found)


def least(costs: list[Cost]) -> list[Cost]:
    """The costs of which none asks for at least as much of everything as another."""
    found: list[Cost] = []
    for at, cost in enumerate(costs):
        is_needed = True
        for other_at, other in enumerate(costs):
            if other_at != at and other.is_within(cost) and (other_at < at or not other.equals(cost)):
                is_needed = False
                break
        if is_needed:
            found.append(cost)
    return found[:MOST_WAYS]


def affordable(game: Agricola, seat: int, kind: int, cost: Cost) -> list[Cost]:
    """The ways that could really be paid."""
    player = game.seats[seat]
    if not has(player.cost_kinds, kind):
        return [cost] if can_reach(player, cost) else []
    return [way for way in ways(game, seat, kind, cost) if can_reach(player, way)]


def can_afford(game: Agricola, seat: int, kind: int, cost: Cost) -> bool:
    player = game.seats[seat]
    if can_reach(player, cost):
        return True
    if not has(player.cost_kinds, kind):
        return False
    for way in ways(game, seat, kind, cost):
        if can_reach(player, way):
            return True
    return False


def why_not_afford(game: Agricola, seat: int, kind: int, cost: Cost) -> Reason | None:
    """Which good is missing for the printed cost, where no way of paying is possible."""
    if can_afford(game, seat, kind, cost):
        return None
    return lacks(game, seat, ways(game, seat, kind, cost)[0])


def lacks(game: Agricola, seat: int, cost: Cost) -> Reason:
    short = missing(game.seats[seat], cost)
    good = next(iter(short), "food")
    return Reason("agricola.why.lacks", good=good, count=short.get(good, 1))


def pay_for(game: Agricola, seat: int, kind: int, cost: Cost) -> None:
    """Pay in the only way, or ask which way; what follows lies below on the stack."""
    found = affordable(game, seat, kind, cost)
    if len(found) == 1:
        settle_up(game, seat, found[0])
    else:
        game.stack.append(PayWay(seat, kind, cost.listed()))


def settle_up(game: Agricola, seat: int, cost: Cost) -> None:
    """Pay what is there, or ask what is turned into it first."""
    if game.seats[seat].has(cost):
        pay(game, seat, cost)
    else:
        game.stack.append(Raise(seat, cost.listed()))


class Within(Choice["Agricola"]):
    """A choice in the middle of an action, between two things that are paid for one by one. Only exchanges that no
    payment allows could matter here: all others can be made while paying. They are offered where the action may end as
    well, so that nothing that must be done is made impossible."""

    def pause(self) -> bool:
        return True

    def is_between(self) -> bool:
        """Whether something may still be paid for, and nothing must."""
        return True


class PayWay(Choice["Agricola"]):
    """Which of several ways of paying; the view lists them."""

    name = "pay_way"
    fields = "seat kind_paid cost:good*"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, kind_paid: int, cost: list[int]) -> None:
        super().__init__(seat)
        self.kind_paid = kind_paid
        self.cost = cost

    def ways(self, game: Agricola) -> list[Cost]:
        return affordable(game, self.seat, self.kind_paid, cost_of(self.cost))

    def moves(self, game: Agricola) -> list[int]:
        return [PAY.of(number) for number in range(len(self.ways(game)))]

    def take(self, game: Agricola, move: int) -> None:
        settle_up(game, self.seat, self.ways(game)[PAY.thing(move)])

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not PAY.has(move):
            return Reason("agricola.why.pay_first")
        return None if PAY.thing(move) < len(self.ways(game)) else Reason("agricola.why.no_such_way")

    def fits(self, game: Agricola) -> bool:
        return 0 <= self.kind_paid <= 5 and len(self.ways(game)) > 1

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"ways": [way.to_data() for way in self.ways(game)]}


class Raise(Choice["Agricola"]):
    """Turn goods into what is to be paid until it is there; then it is paid."""

    name = "raise"
    fields = "seat cost:good*"
    upon = "deed frame"
    roles = "deed"
    gesture = "raise"
    may_wait = False

    def __init__(self, seat: int, cost: list[int]) -> None:
        super().__init__(seat)
        self.cost = cost

    def pause(self) -> bool:
        return True

    def due(self) -> Cost:
        return cost_of(self.cost)

    def moves(self, game: Agricola) -> list[int]:
        return [DONE] if game.seats[self.seat].has(self.due()) else []

    def take(self, game: Agricola, move: int) -> None:
        pay(game, self.seat, self.due())

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move != DONE:
            return Reason("agricola.why.raise_first")
        if game.seats[self.seat].has(self.due()):
            return None
        return lacks(game, self.seat, self.due())

    def fits(self, game: Agricola) -> bool:
        """What is due can be reached, and something can be done for it now."""
        if not self.moves(game) and not game.anytime_moves(self.seat):
            return False
        return can_reach(game.seats[self.seat], self.due())

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"due": self.due().to_data()}


class OccupationCost(Raise):
    """The same for an occupation, where food has just come that could buy goods before the rest of it is paid."""

    def fits(self, game: Agricola) -> bool:
        return 0 < len(self.cost) <= 2 and super().fits(game)

    name = "occupation_cost"
