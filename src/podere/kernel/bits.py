"""Bits of integers that are safe in both builds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


def bit(k: i64) -> i64:
    """The integer with only bit k set.

    Written this way because mypyc turns a number on the left of a shift into a 32-bit literal.
    """
    one: i64 = k - k + 1
    return one << k


ONES: Final[tuple[int, ...]] = tuple(value.bit_count() for value in range(65536))


def count(mask: i64) -> i64:
    """How many bits are set; sign-safe, so bit 63 counts like the others."""
    low: i64 = ONES[mask & 65535]
    second: i64 = ONES[(mask >> 16) & 65535]
    third: i64 = ONES[(mask >> 32) & 65535]
    high: i64 = ONES[(mask >> 48) & 65535]
    return low + second + third + high


def has(mask: i64, k: i64) -> bool:
    """Whether bit k is set."""
    return (mask >> k) & 1 != 0


def members(mask: i64) -> list[int]:
    """The numbers of the set bits, ascending."""
    found: list[int] = []
    for k in range(64):
        if (mask >> k) & 1 != 0:
            found.append(k)
    return found


class Runs:
    """Numbers for the bits of a mask, ready made eight at a time: long lists of moves are copied, not made."""

    def __init__(self, numbers: list[int]) -> None:
        self.table: list[tuple[int, ...]] = []
        for start in range(0, 64, 8):
            for byte in range(256):
                run = [numbers[start + k] for k in range(8) if (byte >> k) & 1 and start + k < len(numbers)]
                self.table.append(tuple(run))

    def extend(self, moves: list[int], mask: i64) -> None:
        """Add the numbers of the set bits, in the order of the bits."""
        if mask == 0:
            return
        table = self.table
        row: i64 = 0
        while row < 8:
            byte: i64 = (mask >> (row * 8)) & 255
            if byte != 0:
                moves.extend(table[row * 256 + byte])
            row += 1
