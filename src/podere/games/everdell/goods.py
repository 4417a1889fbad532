"""Resources in one integer: twigs, resin, pebbles and berries, twelve bits each, the highest of them a guard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.everdell.lexicon import RESOURCES
from podere.kernel.bits import bit

WIDTH: Final = 12
FIELD: Final = 4095
GUARDS: Final[i64] = 2048 * (4096**3 + 4096**2 + 4096 + 1)
ONE_EACH: Final[tuple[int, ...]] = (1, 4096, 4096**2, 4096**3)
"""One of each resource."""


def pack(twig: i64, resin: i64, pebble: i64, berry: i64) -> i64:
    return twig | (resin << 12) | (pebble << 24) | (berry << 36)


def of(goods: i64, resource: i64) -> i64:
    """How many of one resource."""
    return (goods >> (resource * WIDTH)) & FIELD


def some(resource: i64, many: i64) -> i64:
    """So many of one resource."""
    return many << (resource * WIDTH)


def total(goods: i64) -> i64:
    """All resources together."""
    return of(goods, 0) + of(goods, 1) + of(goods, 2) + of(goods, 3)


def covers(goods: i64, cost: i64) -> bool:
    """Whether there is enough of each resource: no field borrows from its guard."""
    return ((goods | GUARDS) - cost) & GUARDS == GUARDS


def shortage(goods: i64, cost: i64) -> i64:
    """How many resources are missing."""
    if covers(goods, cost):
        return 0
    missing: i64 = 0
    resource: i64 = 0
    while resource < 4:
        lack: i64 = of(cost, resource) - of(goods, resource)
        if lack > 0:
            missing += lack
        resource += 1
    return missing


def named(goods: i64) -> dict[str, int]:
    """All four by name."""
    return {name: int(of(goods, number)) for number, name in enumerate(RESOURCES)}


def few(goods: i64) -> dict[str, int]:
    """By name, without what is not there."""
    return {name: many for name, many in named(goods).items() if many}


def swapped(cost: i64, one: i64, other: i64) -> i64:
    """A cost with one resource of one kind replaced by another kind's."""
    return cost - bit(one * WIDTH) + bit(other * WIDTH)
