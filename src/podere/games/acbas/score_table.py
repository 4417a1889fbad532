"""The points that animals bring: one each, and a bonus by the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.housing import count_of

TOO_FEW: Final = 3
"""So many animals of a species or fewer cost points."""
PENALTY: Final = -3
ONE_FROM: Final[tuple[int, ...]] = (8, 7, 6, 5)
TWO_FROM: Final[tuple[int, ...]] = (11, 9, 8, 7)
THREE_FROM: Final[tuple[int, ...]] = (13, 11, 10, 9)
"""From how many sheep, pigs, cows and horses on the bonus is 1, 2, 3; each animal beyond that is one more."""


def bonus(species: int, animals: int) -> int:
    """The bonus for so many animals of a species."""
    if animals <= TOO_FEW:
        return PENALTY
    if animals >= THREE_FROM[species]:
        return 3 + animals - THREE_FROM[species]
    if animals >= TWO_FROM[species]:
        return 2
    return 1 if animals >= ONE_FROM[species] else 0


def points_of(animals: i64) -> int:
    """What these animals bring in all."""
    points = 0
    for species in range(4):
        many = count_of(animals, species)
        points += many + bonus(species, many)
    return points
