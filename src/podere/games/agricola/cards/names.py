"""Every card by name, and the number of each: majors, occupations, minor improvements, those of the Moor, then the
sets that other packages bring."""

from __future__ import annotations

from typing import Final

from podere.games.agricola.decks.manifests import MAJORS, MINORS, MOOR_MINORS, OCCUPATIONS

CARDS: Final[list[str]] = [*MAJORS, *OCCUPATIONS, *MINORS, *MOOR_MINORS]
NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(CARDS)}
FIRST_OCCUPATION: Final = 24
FIRST_MINOR: Final = 72
FIRST_MOOR: Final = 120
OWN_ACTION: Final = 237
"""In a window around a space: what the space itself offers. No card has this number: in the list of names its place
stays empty when sets come behind it."""
MOST_CARDS: Final = 4096
"""Numbers of cards are packed beside others; so many fit."""
assert len(MAJORS) == FIRST_OCCUPATION
assert len(MAJORS) + len(OCCUPATIONS) == FIRST_MINOR
assert len(CARDS) - len(MOOR_MINORS) == FIRST_MOOR
assert len(CARDS) == len(NUMBERS) == OWN_ACTION
ANSWERS: Final[list[str]] = [*CARDS, "own_action"]
"""What can answer to a moment, by number."""
