"""How cards change what things cost: another price, something off, something instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import CostRule, Number
from podere.games.agricola.goods import Cost, lessened, many, one_good
from podere.games.agricola.lexicon import CLAY, STONE

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class PriceByHouse(CostRule):
    """Another price in place of the printed one, by the house for which it is: wood, clay, stone; `None` where it does
    not hold."""

    def __init__(self, kinds: list[int], prices: list[Cost | None]) -> None:
        super().__init__(kinds)
        self.prices = prices

    def price(self, game: Agricola, seat: int, kind: int, cost: Cost) -> Cost | None:
        if cost.of(STONE) > 0:
            return self.prices[2]
        return self.prices[1] if cost.of(CLAY) > 0 else self.prices[0]


class Less(CostRule):
    """So much less of each good, never below nothing."""

    def __init__(self, kinds: list[int], off: Cost) -> None:
        super().__init__(kinds)
        self.off = off

    def less(self, game: Agricola, seat: int, kind: int, cost: Cost) -> Cost:
        return Cost(
            lessened(cost.materials, self.off.materials),
            lessened(cost.larder, self.off.larder),
            lessened(cost.animals, self.off.animals),
        )


class LessBy(CostRule):
    """Less of one good by a number that depends on the farm."""

    def __init__(self, kinds: list[int], good: int, number: Number) -> None:
        super().__init__(kinds)
        self.good = good
        self.number = number

    def less(self, game: Agricola, seat: int, kind: int, cost: Cost) -> Cost:
        off = one_good(self.good, max(0, self.number.of(game, seat)))
        return Cost(lessened(cost.materials, off.materials), lessened(cost.larder, off.larder), cost.animals)


class Instead(CostRule):
    """Once for each thing that is paid for: so much of the cost may become something else."""

    def __init__(self, kinds: list[int], replaced: list[Cost], paid: Cost) -> None:
        super().__init__(kinds)
        self.replaced = replaced
        self.paid = paid

    def instead(self, game: Agricola, seat: int, kind: int, cost: Cost) -> list[Cost]:
        return [
            Cost(
                cost.materials - part.materials + self.paid.materials,
                cost.larder - part.larder + self.paid.larder,
                cost.animals - part.animals + self.paid.animals,
            )
            for part in self.replaced
            if part.is_within(cost)
        ]


class AllInstead(CostRule):
    """All of one good in the cost may become something else."""

    def __init__(self, kinds: list[int], good: int, paid: Cost) -> None:
        super().__init__(kinds)
        self.good = good
        self.paid = paid

    def instead(self, game: Agricola, seat: int, kind: int, cost: Cost) -> list[Cost]:
        there = cost.of(self.good)
        if there == 0:
            return []
        part = one_good(self.good, there)
        return [
            Cost(
                cost.materials - part.materials + self.paid.materials,
                cost.larder - part.larder + self.paid.larder,
                cost.animals - part.animals + self.paid.animals,
            )
        ]


class AnyInstead(CostRule):
    """Any number of one building material may be paid in another, one for one."""

    def __init__(self, kinds: list[int], good: int, paid: int) -> None:
        super().__init__(kinds)
        self.good = good
        self.paid = paid

    def more(self, game: Agricola, seat: int) -> int:
        return game.seats[seat].of(self.paid)

    def instead(self, game: Agricola, seat: int, kind: int, cost: Cost) -> list[Cost]:
        found: list[Cost] = []
        there: i64 = many(cost.materials, self.good)
        number: i64 = 1
        one = one_good(self.good).materials
        other = one_good(self.paid).materials
        while number <= there:
            found.append(Cost(cost.materials - number * one + number * other, cost.larder, cost.animals))
            number += 1
        return found
