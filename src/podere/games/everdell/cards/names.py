"""The number of each kind of card, and what follows from the list of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.everdell.cards.manifest import MOST_KINDS, PRINTED
from podere.kernel.bits import bit, count

KINDS: Final[list[str]] = [name for name, _, _ in PRINTED]
COPIES: Final[tuple[int, ...]] = tuple([copies for _, copies, _ in PRINTED])
IS_CRITTER: Final[tuple[bool, ...]] = tuple([critter for _, _, critter in PRINTED])
NUMBERS: Final[dict[str, int]] = {name: kind for kind, name in enumerate(KINDS)}
if len(NUMBERS) != len(KINDS) or len(KINDS) > MOST_KINDS:
    raise ValueError(f"there is room for {MOST_KINDS} kinds of cards, each with a name of its own")
CRITTER_KINDS: Final[list[int]] = [kind for kind in range(len(KINDS)) if IS_CRITTER[kind]]
CONSTRUCTION_KINDS: Final[list[int]] = [kind for kind in range(len(KINDS)) if not IS_CRITTER[kind]]
SIGNS: Final[tuple[int, ...]] = tuple([2**kind for kind in range(len(KINDS))])
"""The bit of each kind in masks of kinds. Those are plain integers, quick for the kinds of the box; there may be more
than a machine word holds."""


WORD: Final = 62
"""So many kinds fit into one machine word."""


def sign(kind: i64) -> int:
    """The bit of a kind; without looking it up where it fits into a machine word."""
    return int(bit(kind)) if kind < WORD else SIGNS[kind]


def kinds_in(cards: list[int]) -> int:
    """The kinds of these cards, as a mask."""
    low: i64 = 0
    high = 0
    for card in cards:
        kind: i64 = card
        if kind < WORD:
            low |= bit(kind)
        else:
            high |= SIGNS[card]
    return int(low) | high if high != 0 else int(low)


def kinds_of(*names: str) -> tuple[int, ...]:
    """The numbers of these kinds."""
    return tuple([NUMBERS[name] for name in names])


def mask_of(kinds: list[int]) -> int:
    """These kinds as a mask."""
    found = 0
    for kind in kinds:
        found |= SIGNS[kind]
    return found


def count_kinds(mask: int) -> int:
    """How many kinds a mask holds."""
    return int(count(mask & LOW)) + (int(count(mask >> 62)) if mask > LOW else 0)


def members_of(mask: int) -> list[int]:
    """The kinds in a mask, ascending."""
    return [kind for kind in range(len(KINDS)) if mask & SIGNS[kind] != 0]


LOW: Final = 2**62 - 1
"""So many kinds fit into one machine word."""
