"""Goods in three integers, four counts each: building materials, the larder, animals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.agricola.lexicon import GOODS
from podere.kernel.bits import bit

GUARD: Final = 0x2000_2000_2000_2000
"""The bit above each count, to compare all four at once; no count ever comes near it. It is below 2**62, so that it is
no object when compiled."""
MOST: Final = 7999
"""More of one good than this nobody keeps: the rest is given back."""
ONE_FOOD: Final = 0x1_0000_0000
"""In the larder."""
ONE_FUEL: Final = 0x1_0000_0000_0000
ONE_GRAIN: Final = 1
ONE_VEGETABLE: Final = 0x1_0000


def four(one: i64, two: i64, three: i64, other: i64) -> i64:
    """Four counts in one integer."""
    return one | (two << 16) | (three << 32) | (other << 48)


def many(counts: i64, place: i64) -> i64:
    """One of the four counts."""
    shift: i64 = place * 16
    return (counts >> shift) & 16383


def single(place: i64) -> i64:
    """One of something, as a count."""
    return bit(place * 16)


def foods(count: i64) -> i64:
    """So much food, in the larder. Counts are multiplied in 64 bits: plain whole numbers of this size are objects."""
    return count * ONE_FOOD


def fuels(count: i64) -> i64:
    """So much fuel, in the larder."""
    return count * ONE_FUEL


def covers(have: i64, cost: i64) -> bool:
    """Whether there is enough of all four."""
    return ((have | GUARD) - cost) & GUARD == GUARD


def together(counts: i64) -> i64:
    """All four counts added up."""
    return (counts & 16383) + ((counts >> 16) & 16383) + ((counts >> 32) & 16383) + ((counts >> 48) & 16383)


def lessened(counts: i64, less: i64) -> i64:
    """The counts less others, none below zero."""
    left: i64 = 0
    place: i64 = 0
    while place < 4:
        rest: i64 = many(counts, place) - many(less, place)
        if rest > 0:
            left += rest * single(place)
        place += 1
    return left


class Cost:
    """So much of each good: a cost, a gain. A value that never changes."""

    def __init__(self, materials: i64, larder: i64, animals: i64) -> None:
        self.materials: i64 = materials
        self.larder: i64 = larder
        self.animals: i64 = animals

    def plus(self, other: Cost) -> Cost:
        return Cost(
            self.materials + other.materials, self.larder + other.larder, self.animals + other.animals
        )

    def times(self, n: i64) -> Cost:
        return Cost(self.materials * n, self.larder * n, self.animals * n)

    def is_nothing(self) -> bool:
        return self.materials == 0 and self.larder == 0 and self.animals == 0

    def equals(self, other: Cost) -> bool:
        return (
            self.materials == other.materials
            and self.larder == other.larder
            and self.animals == other.animals
        )

    def is_within(self, other: Cost) -> bool:
        """Whether the other has at least as much of everything."""
        return (
            covers(other.materials, self.materials)
            and covers(other.larder, self.larder)
            and covers(other.animals, self.animals)
        )

    def of(self, good: int) -> int:
        """How much of one good."""
        which = self.materials if good < 4 else (self.larder if good < 8 else self.animals)
        return int(many(which, good % 4))

    def listed(self) -> list[int]:
        """The goods one by one, as a list of their numbers."""
        found: list[int] = []
        for good in range(len(GOODS)):
            found.extend([good] * self.of(good))
        return found

    def to_data(self) -> dict[str, int]:
        return {name: self.of(good) for good, name in enumerate(GOODS) if self.of(good)}


NO_GOODS: Final = Cost(0, 0, 0)


def goods(
    wood: int = 0,
    clay: int = 0,
    reed: int = 0,
    stone: int = 0,
    grain: int = 0,
    vegetable: int = 0,
    food: int = 0,
    fuel: int = 0,
    sheep: int = 0,
    boar: int = 0,
    cattle: int = 0,
    horse: int = 0,
) -> Cost:
    """Goods by name."""
    return Cost(
        four(wood, clay, reed, stone),
        four(grain, vegetable, food, fuel),
        four(sheep, boar, cattle, horse),
    )


def cost_of(listed: list[int]) -> Cost:
    """The goods of a list of numbers."""
    counts: list[int] = [0] * 12
    for good in listed:
        counts[good] += 1
    return Cost(
        four(counts[0], counts[1], counts[2], counts[3]),
        four(counts[4], counts[5], counts[6], counts[7]),
        four(counts[8], counts[9], counts[10], counts[11]),
    )


def one_good(good: int, count: int = 1) -> Cost:
    """So many of one good."""
    some: i64 = single(good % 4) * count
    if good < 4:
        return Cost(some, 0, 0)
    return Cost(0, some, 0) if good < 8 else Cost(0, 0, some)
