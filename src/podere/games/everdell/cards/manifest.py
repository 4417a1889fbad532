"""The kinds of cards by name, with their copies. The order gives the numbers: one that was given never moves."""

from __future__ import annotations

from typing import Final

CRITTER: Final = True
CONSTRUCTION: Final = False
CRITTERS_OF_THE_BOX: Final[list[tuple[str, int]]] = [
    ("architect", 2),
    ("bard", 2),
    ("barge_toad", 3),
    ("chip_sweep", 3),
    ("doctor", 2),
    ("fool", 2),
    ("historian", 3),
    ("husband", 4),
    ("innkeeper", 3),
    ("judge", 2),
    ("king", 2),
    ("miner_mole", 3),
    ("monk", 2),
    ("peddler", 3),
    ("postal_pigeon", 3),
    ("queen", 2),
    ("ranger", 2),
    ("shepherd", 2),
    ("shopkeeper", 3),
    ("teacher", 3),
    ("undertaker", 2),
    ("wanderer", 3),
    ("wife", 4),
    ("woodcarver", 3),
]
CONSTRUCTIONS_OF_THE_BOX: Final[list[tuple[str, int]]] = [
    ("castle", 2),
    ("cemetery", 2),
    ("chapel", 2),
    ("clock_tower", 3),
    ("courthouse", 2),
    ("crane", 3),
    ("dungeon", 2),
    ("evertree", 2),
    ("fairgrounds", 3),
    ("farm", 8),
    ("general_store", 3),
    ("inn", 3),
    ("lookout", 2),
    ("mine", 3),
    ("monastery", 2),
    ("palace", 2),
    ("post_office", 3),
    ("resin_refinery", 3),
    ("ruins", 3),
    ("school", 2),
    ("storehouse", 3),
    ("theater", 2),
    ("twig_barge", 3),
    ("university", 2),
]
"""Each with its copies: 128 cards in all."""
PRINTED: Final[list[tuple[str, int, bool]]] = [
    *((name, copies, CRITTER) for name, copies in CRITTERS_OF_THE_BOX),
    *((name, copies, CONSTRUCTION) for name, copies in CONSTRUCTIONS_OF_THE_BOX),
]
"""All kinds. What is new is written behind them."""
MOST_KINDS: Final = 96
"""A kind is packed into seven bits, and the upper numbers of those mean that there is none."""
