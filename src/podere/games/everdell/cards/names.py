"""The 48 kinds of cards by name, and the number of each: Critters first, then Constructions."""

from __future__ import annotations

from typing import Final

ARCHITECT: Final = 0
BARD: Final = 1
BARGE_TOAD: Final = 2
CHIP_SWEEP: Final = 3
DOCTOR: Final = 4
FOOL: Final = 5
HISTORIAN: Final = 6
HUSBAND: Final = 7
INNKEEPER: Final = 8
JUDGE: Final = 9
KING: Final = 10
MINER_MOLE: Final = 11
MONK: Final = 12
PEDDLER: Final = 13
POSTAL_PIGEON: Final = 14
QUEEN: Final = 15
RANGER: Final = 16
SHEPHERD: Final = 17
SHOPKEEPER: Final = 18
TEACHER: Final = 19
UNDERTAKER: Final = 20
WANDERER: Final = 21
WIFE: Final = 22
WOODCARVER: Final = 23
CASTLE: Final = 24
CEMETERY: Final = 25
CHAPEL: Final = 26
CLOCK_TOWER: Final = 27
COURTHOUSE: Final = 28
CRANE: Final = 29
DUNGEON: Final = 30
EVERTREE: Final = 31
FAIRGROUNDS: Final = 32
FARM: Final = 33
GENERAL_STORE: Final = 34
INN: Final = 35
LOOKOUT: Final = 36
MINE: Final = 37
MONASTERY: Final = 38
PALACE: Final = 39
POST_OFFICE: Final = 40
RESIN_REFINERY: Final = 41
RUINS: Final = 42
SCHOOL: Final = 43
STOREHOUSE: Final = 44
THEATER: Final = 45
TWIG_BARGE: Final = 46
UNIVERSITY: Final = 47

KINDS: Final = [
    "architect",
    "bard",
    "barge_toad",
    "chip_sweep",
    "doctor",
    "fool",
    "historian",
    "husband",
    "innkeeper",
    "judge",
    "king",
    "miner_mole",
    "monk",
    "peddler",
    "postal_pigeon",
    "queen",
    "ranger",
    "shepherd",
    "shopkeeper",
    "teacher",
    "undertaker",
    "wanderer",
    "wife",
    "woodcarver",
    "castle",
    "cemetery",
    "chapel",
    "clock_tower",
    "courthouse",
    "crane",
    "dungeon",
    "evertree",
    "fairgrounds",
    "farm",
    "general_store",
    "inn",
    "lookout",
    "mine",
    "monastery",
    "palace",
    "post_office",
    "resin_refinery",
    "ruins",
    "school",
    "storehouse",
    "theater",
    "twig_barge",
    "university",
]
NUMBERS: Final[dict[str, int]] = {name: kind for kind, name in enumerate(KINDS)}
CRITTERS: Final = 24
"""So many kinds are Critters; the rest are Constructions."""
COPIES: Final[tuple[int, ...]] = (
    2,
    2,
    3,
    3,
    2,
    2,
    3,
    4,
    3,
    2,
    2,
    3,
    2,
    3,
    3,
    2,
    2,
    2,
    3,
    3,
    2,
    3,
    4,
    3,
    2,
    2,
    2,
    3,
    2,
    3,
    2,
    2,
    3,
    8,
    3,
    3,
    2,
    3,
    2,
    2,
    3,
    3,
    3,
    2,
    3,
    2,
    3,
    2,
)
"""How many cards there are of each kind: 128 in all."""
