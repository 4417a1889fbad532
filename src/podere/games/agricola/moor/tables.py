"""The numbers of Farmers of the Moor: start cards, special action cards, the places of the major improvements."""

from __future__ import annotations

from typing import Final

from podere.games.agricola.ground import COLUMNS, ROWS
from podere.games.agricola.lexicon import SPECIAL_CARDS, TAKES

# Special actions, by their place in `SPECIAL_ACTIONS`.
CUT_PEAT: Final = 0
FELL_TREES: Final = 1
SLASH_AND_BURN: Final = 2
HORSE_MARKET: Final = 3
HIRING_FAIR: Final = 4
BLACK_MARKET: Final = 5
ILLICIT_WORK: Final = 6

CARD_ACTIONS: Final[tuple[int, ...]] = tuple(
    sum(2**action for card, action in TAKES if card == number) for number in range(len(SPECIAL_CARDS))
)
"""What each special action card offers, as a mask of actions."""
FIRST_TAKE: Final[tuple[int, ...]] = tuple(
    min(at for at, (card, _) in enumerate(TAKES) if card == number) for number in range(len(SPECIAL_CARDS))
)
"""The first word of each card."""
HORSE_PRICE: Final[tuple[int, ...]] = (0, 1, 0, 0, 0, 0, 0, 0, 1, 0)
"""The food for a horse, on each card."""
HIRING_FOOD: Final[tuple[int, ...]] = (0, 1, 0, 2, 0, 1, 0, 1, 0, 0)
SPECIALS: Final[tuple[int, ...]] = (0, 0x3FF, 0x003, 0x00C, 0x070)
"""For each number of players: the cards of that game, as a mask. Alone all ten, one after the other."""
OPPONENT_PRICE: Final = 2
"""The food for a card that lies in front of another player; alone, to keep a card that was used."""
PEAT: Final = 3
TIMBER: Final = 2
"""Fuel for a moor, wood for a forest."""

# Start cards: H the first rooms, F forest, M moor.
LAYOUTS: Final = (
    ("MM.F.", "HMFF.", "H..FF"),
    (".FFF.", "HMM..", "HM.FF"),
    ("..FFF", "H.M.F", "HMM.F"),
    (".F.MM", "HF.FM", "HF.F."),
    ("...FF", "HMMMF", "H..FF"),
    ("FFMMF", "H..MF", "H...F"),
    (".FM..", "HFM.F", "H.MFF"),
    ("....F", "HFMMF", "HFFM."),
    ("FFM..", "HFMM.", "HFF.."),
)


def _spaces(layout: tuple[str, ...], tile: str) -> int:
    """The spaces of one kind on a start card, as a mask."""
    return sum(
        2 ** (column * 4 + row)
        for column in range(COLUMNS)
        for row in range(ROWS)
        if layout[row][column] == tile
    )


FORESTS: Final[tuple[int, ...]] = tuple(_spaces(layout, "F") for layout in LAYOUTS)
MOORS: Final[tuple[int, ...]] = tuple(_spaces(layout, "M") for layout in LAYOUTS)

# Major improvements: two to a place, the first above the second.
SLOTS: Final = 12
PARTNER: Final[tuple[int, ...]] = (
    10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    22, 23, 20, 21,
)  # fmt: skip
"""The other card of the same place."""
UPPER_MAJORS: Final = 0x30_03FF
LOWER_MAJORS: Final = 0xCF_FC00
MOOR_MAJORS: Final = 0xFF_FFFF
assert UPPER_MAJORS | LOWER_MAJORS == MOOR_MAJORS
assert UPPER_MAJORS & LOWER_MAJORS == 0


def slot_of(major: int) -> int:
    """The place of a major improvement on the boards."""
    return major % 10 if major < 20 else 10 + major % 2


MUSEUM_OFF: Final[tuple[int, ...]] = (-1, -1, -1, -1, 3, 1, 3, 0, 1, 2, *([-1] * 11), 1, -1, -1)
"""The building material that each major improvement costs less with the Museum of the Moors."""
LIVING_MUSEUM_OFF: Final[tuple[int, ...]] = (*([-1] * 14), 3, 1, 3, 0, 1, 2, -1, -1, -1, 0)
"""The same with the Living History Museum."""
assert len(LIVING_MUSEUM_OFF) == 24
assert len(MUSEUM_OFF) == len(PARTNER) == 24
assert all(mask.bit_count() == 5 for mask in FORESTS)
assert all(mask.bit_count() == 3 for mask in MOORS)
