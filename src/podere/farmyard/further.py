"""Every way to fence further on one farm as it stands, found when it is asked for.

Pastures that are there may be divided, and new ones closed outside them. These have no fence in common that is not
there yet, so each is found for itself. Few fences close small pastures only, so that there is little to look at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.kernel.bits import count

LARGEST: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 1, 2, 2, 4, 4, 6, 6, 9, 9, 12, 12)
"""The most spaces that so many fences can close; there are never more than fifteen."""


def index(space: i64) -> i64:
    """The number of a single bit."""
    return count(space - 1)


class Further:
    """The plans for at most so many more fences on one farm. `near` and `sides` are, for each space, the spaces beside
    it and its four sides."""

    def __init__(self, near: list[int], sides: list[int], fences: i64, most: i64) -> None:
        self.near = near
        self.sides = sides
        self.fences: i64 = fences
        self.most: i64 = most
        self.largest: i64 = LARGEST[min(15, most + count(fences))]

    def plans(self, pastures: list[int], free: i64, first: i64, apart: bool) -> list[int]:
        """Every plan, as the sides of its fences. New pastures lie on free spaces, one of them on one of the `first`.
        If they may not lie `apart`, each of them hangs together with a pasture that is there, or with each other."""
        found = [0]
        ground: i64 = 0
        for pasture in pastures:
            ground |= pasture
            if pasture & (pasture - 1) != 0:
                found = self.joined(found, self.divisions(pasture))
        found = self.joined(found, Outside(self, ground, free, first, apart).plans)
        return found[1:]

    def joined(self, some: list[int], others: list[int]) -> list[int]:
        """Each of these plans with each of those, as far as there are fences enough. Both begin with none."""
        if len(others) == 1:
            return some
        found: list[int] = []
        for one in some:
            for other in others:
                both: i64 = one | other
                if count(both) <= self.most:
                    found.append(both)
        return found

    def divisions(self, pasture: i64) -> list[int]:
        """Every way to divide a pasture; not at all is the first of them."""
        found: list[int] = [0]
        self.divide(pasture, 0, found)
        return found

    def divide(self, rest: i64, drawn: i64, found: list[int]) -> None:
        """Cut off the part with the first space of the rest, in every way."""
        parts = Parts(self, rest)
        first: i64 = rest & -rest
        at: i64 = index(first)
        parts.grow(first, self.near[at] & rest, rest & ~first, self.sides[at], 1)
        for number in range(len(parts.spaces)):
            part: i64 = parts.spaces[number]
            more: i64 = drawn | parts.costs[number]
            if count(more) > self.most:
                continue
            if part != rest:
                self.divide(rest & ~part, more, found)
            elif more != 0:
                found.append(more)


class Parts:
    """The pastures that can be closed on some ground, and the fences that each of them takes."""

    def __init__(self, further: Further, ground: i64) -> None:
        self.near = further.near
        self.sides = further.sides
        self.fences: i64 = further.fences
        self.most: i64 = further.most
        self.largest: i64 = min(further.largest, count(ground))
        self.spaces: list[int] = []
        self.costs: list[int] = []

    def grow(self, part: i64, edge: i64, free: i64, border: i64, size: i64) -> None:
        """Every pasture that holds this part and otherwise free spaces; `edge` are those that it could take next."""
        cost: i64 = border & ~self.fences
        if count(cost) <= self.most:
            self.spaces.append(part)
            self.costs.append(cost)
        if size == self.largest:
            return
        while edge != 0:
            space: i64 = edge & -edge
            edge ^= space
            free &= ~space
            at: i64 = index(space)
            near: i64 = self.near[at]
            sides: i64 = self.sides[at]
            self.grow(part | space, near & free | edge, free, border ^ sides, size + 1)

    def grow_all(self, ground: i64) -> None:
        """Every pasture on this ground, in the order of their first spaces."""
        left: i64 = ground
        while left != 0:
            first: i64 = left & -left
            left ^= first
            at: i64 = index(first)
            self.grow(first, self.near[at] & left, left, self.sides[at], 1)


class Outside:
    """Every set of new pastures outside those that are there; none at all is the first of them."""

    def __init__(self, further: Further, ground: i64, free: i64, first: i64, apart: bool) -> None:
        self.near = further.near
        self.most: i64 = further.most
        self.ground: i64 = ground
        self.first: i64 = first
        self.apart = apart
        parts = Parts(further, free)
        parts.grow_all(free)
        self.spaces = parts.spaces
        self.costs = parts.costs
        self.plans: list[int] = [0]
        self.add(list(range(len(self.spaces))), 0, 0)

    def add(self, among: list[int], ground: i64, drawn: i64) -> None:
        """Add one more pasture, whose first space comes after those of the others."""
        for at, number in enumerate(among):
            spaces: i64 = ground | self.spaces[number]
            fences: i64 = drawn | self.costs[number]
            if spaces & self.first != 0 and (self.apart or self.hangs_together(spaces)):
                self.plans.append(int(fences))
            if count(fences) < self.most:
                rest = self.others(among, at + 1, spaces, fences)
                if rest:
                    self.add(rest, spaces, fences)

    def others(self, among: list[int], first: i64, ground: i64, drawn: i64) -> list[int]:
        """Of these pastures those that lie elsewhere and could be closed too."""
        found: list[int] = []
        most: i64 = self.most
        at: i64 = first
        while at < len(among):
            number = among[at]
            if self.spaces[number] & ground == 0 and count(self.costs[number] | drawn) <= most:
                found.append(number)
            at += 1
        return found

    def hangs_together(self, spaces: i64) -> bool:
        """Whether one can walk to each of these spaces from the pastures that are there, if there are any."""
        new: i64 = self.ground if self.ground != 0 else spaces & -spaces
        left: i64 = spaces & ~new
        while new != 0 and left != 0:
            beside: i64 = 0
            while new != 0:
                space: i64 = new & -new
                new ^= space
                beside |= self.near[index(space)]
            new = beside & left
            left ^= new
        return left == 0
