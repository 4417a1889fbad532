"""Every word a move can be in Everdell."""

from __future__ import annotations

from typing import Final

from podere.games.everdell.cards.names import (
    CONSTRUCTION_KINDS,
    COPIES,
    CRITTER_KINDS,
    KINDS,
    LOW,
    kinds_of,
)
from podere.games.everdell.places import (
    BASIC,
    EVENTS,
    FOREST,
    HAVEN,
    PLACES,
    SPECIAL_EVENTS,
)
from podere.kernel.bits import Runs
from podere.kernel.lexicon import Lexicon

RESOURCES: Final = ["twig", "resin", "pebble", "berry"]
TWIG: Final = 0
RESIN: Final = 1
PEBBLE: Final = 2
BERRY: Final = 3
SEASONS: Final = ["winter", "spring", "summer", "autumn"]
OWNERS: Final = ["0", "1", "2", "3", "rugwort"]
"""Whose city: a seat's, or Rugwort's."""
RUGWORT: Final = 4
SOURCES: Final = ["hand", "meadow"]
PILES: Final = ["deck", "discards"]
NOWHERE: Final = len(PLACES)
"""A worker whose card has left the city."""
STANDS: Final = [*PLACES, "nowhere"]

SPOTS: Final = kinds_of(
    "queen",
    "cemetery",
    "chapel",
    "inn",
    "lookout",
    "monastery",
    "post_office",
    "storehouse",
    "university",
)
"""Cards on which a worker can be placed."""
CAN_HOLD: Final = kinds_of(
    "queen", "chapel", "inn", "lookout", "post_office", "ruins", "storehouse", "university"
)
"""Cards from which a worker can be lifted."""
ORDERED: Final = kinds_of(
    "husband",
    "peddler",
    "doctor",
    "woodcarver",
    "monk",
    "storehouse",
    "chip_sweep",
    "miner_mole",
    "teacher",
    "fairgrounds",
)
"""Production cards that ask or draw, in the order in which they act where the order cannot matter."""
GREENS: Final = list(
    kinds_of(
        "barge_toad",
        "chip_sweep",
        "doctor",
        "husband",
        "miner_mole",
        "monk",
        "peddler",
        "teacher",
        "woodcarver",
        "fairgrounds",
        "farm",
        "general_store",
        "mine",
        "resin_refinery",
        "storehouse",
        "twig_barge",
    )
)
"""These lists give words their numbers; `cards.complete` looks whether they are what the cards say of themselves."""


def _copies(kinds: list[int]) -> list[list[str]]:
    """Cards of a city by kind and copy: the second Farm is `farm 2`."""
    return [[KINDS[kind], str(copy + 1)] for kind in kinds for copy in range(COPIES[kind])]


def _first_copies(kinds: list[int]) -> tuple[int, ...]:
    """Where the copies of each kind begin in such a list; -1 for kinds that are not in it."""
    starts = [-1] * len(KINDS)
    number = 0
    for kind in kinds:
        starts[kind] = number
        number += COPIES[kind]
    return tuple(starts)


def _elsewhere(kinds: tuple[int, ...]) -> list[list[str]]:
    """Cards of any city, by kind, copy and owner."""
    return [[*card, owner] for card in _copies(list(kinds)) for owner in OWNERS]


_ALL: Final = list(range(len(KINDS)))
_PAIRS: Final = [[one, other] for one in RESOURCES for other in RESOURCES if one != other]
_COUNTS: Final = ["0", "1", "2", "3"]

LEXICON: Final = Lexicon()
PLACE: Final = LEXICON.add("place", place=PLACES[: HAVEN + 1])
GO: Final = LEXICON.add("journey", points=["2", "3", "4", "5"])
CLAIM: Final = LEXICON.add("claim", event=EVENTS)
VISIT: Final = LEXICON.add_things("visit", ["card", "copy", "owner"], _elsewhere(SPOTS))
PLAY: Final = LEXICON.add_things(
    "play", ["card", "source"], [[kind, source] for source in SOURCES for kind in KINDS]
)
PREPARE: Final = LEXICON.add_word("prepare")
PASS: Final = LEXICON.add_word("pass")
PAY: Final = LEXICON.add_word("pay")
SWAP: Final = LEXICON.add_things("swap", ["resource", "other"], _PAIRS)
OCCUPY: Final = LEXICON.add_things("occupy", ["card", "copy"], _copies(CONSTRUCTION_KINDS))
DISMISS: Final = LEXICON.add("dismiss", card=["innkeeper", "crane"])
JAIL: Final = LEXICON.add("jail", card=[KINDS[kind] for kind in CRITTER_KINDS])
SPARE: Final = LEXICON.add("spare", resource=RESOURCES, count=_COUNTS)
SLOT: Final = LEXICON.add("slot", number=[str(number + 1) for number in range(8)])
TO: Final = LEXICON.add("to", seat=OWNERS[:RUGWORT])
GAIN: Final = LEXICON.add("gain", resource=RESOURCES)
STORE: Final = LEXICON.add("store", resource=RESOURCES)
SPEND: Final = LEXICON.add("spend", resource=RESOURCES, count=_COUNTS)
TRADE: Final = LEXICON.add_things("trade", ["resource", "other"], _PAIRS)
FIRST: Final = LEXICON.add("first", card=[KINDS[kind] for kind in ORDERED])
ACTIVATE: Final = LEXICON.add_things("activate", ["card", "copy"], _copies(GREENS))
COPY: Final = LEXICON.add("copy", card=[KINDS[kind] for kind in GREENS], owner=OWNERS)
USE: Final = LEXICON.add("use", place=[*BASIC, *FOREST])
LIFT: Final = LEXICON.add("lift", place=STANDS)
LIFT_FROM: Final = LEXICON.add_things("lift_from", ["card", "copy", "owner"], _elsewhere(CAN_HOLD))
REMOVE: Final = LEXICON.add_things("remove", ["card", "copy"], _copies(_ALL))
TAKE: Final = LEXICON.add("take", card=KINDS)
CLEAR: Final = LEXICON.add("clear", card=KINDS)
REVEAL_FROM: Final = LEXICON.add("reveal_from", pile=PILES)
CHOOSE: Final = LEXICON.add("choose", card=KINDS)
KEEP: Final = LEXICON.add("keep", card=KINDS)
TUCK: Final = LEXICON.add("tuck", card=KINDS)
GIVE: Final = LEXICON.add("give", secret=True, card=KINDS)
DISCARD: Final = LEXICON.add("discard", secret=True, card=KINDS)
DONE: Final = LEXICON.add_word("done")
START: Final = LEXICON.add("start", seat=OWNERS[:RUGWORT])
GROW: Final = LEXICON.add("forest", place=FOREST)
OFFER: Final = LEXICON.add("event", event=SPECIAL_EVENTS)
REVEAL: Final = LEXICON.add("reveal", card=KINDS)
DRAW: Final = LEXICON.add("draw", card=KINDS)
ROLL: Final = LEXICON.add("roll", number=[str(number + 1) for number in range(8)])

JAIL_AT: Final[tuple[int, ...]] = tuple(
    JAIL.of(CRITTER_KINDS.index(kind)) if kind in CRITTER_KINDS else -1 for kind in range(len(KINDS))
)
"""The word for each Critter."""
VISIT_AT: Final[tuple[int, ...]] = _first_copies(list(SPOTS))
OCCUPY_AT: Final[tuple[int, ...]] = _first_copies(CONSTRUCTION_KINDS)
ACTIVATE_AT: Final[tuple[int, ...]] = _first_copies(GREENS)
LIFT_AT: Final[tuple[int, ...]] = _first_copies(list(CAN_HOLD))
REMOVE_AT: Final[tuple[int, ...]] = _first_copies(_ALL)
GREEN_AT: Final[tuple[int, ...]] = tuple(
    GREENS.index(kind) if kind in GREENS else -1 for kind in range(len(KINDS))
)
FIRST_AT: Final[tuple[int, ...]] = tuple(
    ORDERED.index(kind) if kind in ORDERED else -1 for kind in range(len(KINDS))
)
PAIR_ONE: Final[tuple[int, ...]] = tuple(one for one in range(4) for other in range(4) if one != other)
PAIR_OTHER: Final[tuple[int, ...]] = tuple(other for one in range(4) for other in range(4) if one != other)

PLACE_RUNS: Final = Runs([*PLACE.numbers(), *GO.numbers(), *CLAIM.numbers()])
"""The words that place a worker on the board, Journey and events too, by the numbers of the places."""


class KindRuns:
    """The words for the kinds in a mask, ready made; those beyond a machine word in a second run."""

    def __init__(self, numbers: list[int]) -> None:
        self.low = Runs(numbers[:62])
        self.high = Runs(numbers[62:])

    def extend(self, moves: list[int], kinds: int) -> None:
        if kinds <= LOW:
            self.low.extend(moves, kinds)
        else:
            self.low.extend(moves, kinds & LOW)
            self.high.extend(moves, kinds >> 62)


HAND_RUNS: Final = KindRuns([PLAY.of(kind) for kind in range(len(KINDS))])
MEADOW_RUNS: Final = KindRuns([PLAY.of(len(KINDS) + kind) for kind in range(len(KINDS))])
DISCARD_RUNS: Final = KindRuns([DISCARD.of(kind) for kind in range(len(KINDS))])
