"""A small generator with one integer of state, the same on every machine and in every build.

Multiply-with-carry in 64 bits: the multiplier is below 2**31, so nothing ever overflows a signed 64-bit
integer, and `MULTIPLIER * 2**32 - 1` is a safe prime, so the period is about 2**62.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64

MULTIPLIER: Final = 2147359278
LOW: Final = 4294967295
MOST_STATE: Final = MULTIPLIER * (LOW + 1) - 1


def state_of(seed: int | str) -> int:
    """A good first state for any seed, however small or long."""
    digest = hashlib.sha256(f"podere {seed}".encode()).digest()
    return int.from_bytes(digest[:7], "big") + 1


class Rng:
    """Draws whole numbers; `state` is all there is to it."""

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def bits(self) -> i64:
        """The next 32 bits."""
        state: i64 = self.state
        low: i64 = state & LOW
        carry: i64 = state >> 32
        multiplier: i64 = MULTIPLIER
        self.state = multiplier * low + carry
        return low ^ carry

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (n below 2**31)."""
        size: i64 = n
        product: i64 = self.bits() * size
        if (product & LOW) < size:
            reject: i64 = (LOW + 1 - size) % size
            while (product & LOW) < reject:
                product = self.bits() * size
        return product >> 32

    def copy(self) -> Rng:
        return Rng(self.state)


class SystemRng(Rng):
    """Draws from the system's own entropy: nobody can compute what comes next, not even from all that came."""

    def __init__(self) -> None:
        super().__init__(1)

    def bits(self) -> i64:
        return secrets.randbits(32)

    def copy(self) -> Rng:
        return SystemRng()


def seeded(seed: int | str) -> Rng:
    return Rng(state_of(seed))
