"""What a card is: its numbers and what it does at which moment. Rules look it up here by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.names import COPIES, CRITTERS, EVERTREE, KINDS
from podere.games.everdell.goods import of, pack, total
from podere.kernel.bits import bit

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

TYPES: Final = ["traveler", "production", "destination", "governance", "prosperity"]
TRAVELER: Final = 0
PRODUCTION: Final = 1
DESTINATION: Final = 2
GOVERNANCE: Final = 3
PROSPERITY: Final = 4
COMMON_CRITTER: Final = 5
UNIQUE_CRITTER: Final = 6
COMMON_CONSTRUCTION: Final = 7
UNIQUE_CONSTRUCTION: Final = 8
"""The fields of a tally: the five types, then kind and rarity together."""
TALLY_WIDTH: Final = 7
PRICES: Final = 8
"""No card costs so many of one resource."""

# The named moments to which a card can answer.
PLAYED: Final = 0
PRODUCES: Final = 1
VISITED: Final = 2
AFTER_PLAY: Final = 3
MOMENTS: Final = ["played", "produces", "visited", "after_play"]


class Effect:
    """Something that happens: it acts now or pushes steps.

    `owner` is whose card it is (a seat, or Rugwort), `at` its place in that city; they differ from the acting
    seat's own where a worker visits another city or a Miner Mole copies.
    """

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        raise NotImplementedError


class Worth:
    """The bonus of a prosperity card at the end."""

    def points(self, game: Everdell, seat: int) -> int:
        raise NotImplementedError


class Card:
    """One kind of card."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.name: str = KINDS[kind]
        self.is_critter: bool = kind < CRITTERS
        self.type = TRAVELER
        self.is_unique = False
        self.cost: i64 = 0
        self.points = 0
        self.home = -1
        """The Construction that lets a Critter in for nothing."""
        self.spots = 0
        self.is_open = False
        self.keeps_worker = False
        """Whether a worker placed here stays for good."""
        self.second_spot = -1
        """The Critter that opens a second spot or cell."""
        self.answers: list[Effect | None] = [None] * len(MOMENTS)
        self.worth: Worth | None = None


CARDS: Final[list[Card]] = [Card(kind) for kind in range(len(KINDS))]


class Tables:
    """What follows from all cards together, as masks of kinds and numbers by kind."""

    def __init__(self) -> None:
        self.unique: i64 = 0
        self.cheap: i64 = 0
        """Kinds of a printed value up to three."""
        self.costs: list[int] = [0] * len(KINDS)
        self.prices: list[int] = [0] * len(KINDS)
        """All resources of a cost together."""
        self.points: list[int] = [0] * len(KINDS)
        self.tallies: list[int] = [0] * len(KINDS)
        self.frees: list[int] = [0] * len(KINDS)
        """For each Construction the Critters that it lets in, as a mask."""
        self.frees[EVERTREE] = int(bit(CRITTERS)) - 1
        self.spots: list[int] = [0] * len(KINDS)
        self.answering: list[int] = [0] * len(MOMENTS)
        self.types: list[int] = [0] * len(TYPES)
        self.within: list[int] = [0] * (2 * PRICES * PRICES)
        """For so many twigs and resin, then for pebbles and berries, the kinds that cost no more of them, as a mask."""

    def enter(self, card: Card) -> None:
        mine: i64 = bit(card.kind)
        if card.is_unique:
            self.unique |= mine
        if card.points <= 3:
            self.cheap |= mine
        self.costs[card.kind] = int(card.cost)
        self.prices[card.kind] = int(total(card.cost))
        self.points[card.kind] = card.points
        self.types[card.type] |= int(mine)
        self.spots[card.kind] = card.spots
        group = (COMMON_CRITTER if card.is_critter else COMMON_CONSTRUCTION) + int(card.is_unique)
        self.tallies[card.kind] = int(bit(TALLY_WIDTH * card.type) + bit(TALLY_WIDTH * group))
        for one in range(PRICES):
            for other in range(PRICES):
                if one >= of(card.cost, 0) and other >= of(card.cost, 1):
                    self.within[one * PRICES + other] |= int(mine)
                if one >= of(card.cost, 2) and other >= of(card.cost, 3):
                    self.within[(PRICES + one) * PRICES + other] |= int(mine)
        if card.home >= 0:
            self.frees[card.home] |= int(mine)
        for moment, answer in enumerate(card.answers):
            if answer is not None:
                self.answering[moment] |= int(mine)

    def affordable(self, goods: i64) -> i64:
        """The kinds whose cost these resources cover, as a mask."""
        most: i64 = PRICES - 1
        materials: i64 = self.within[min(of(goods, 0), most) * PRICES + min(of(goods, 1), most)]
        others: i64 = self.within[(PRICES + min(of(goods, 2), most)) * PRICES + min(of(goods, 3), most)]
        return materials & others


TABLES: Final = Tables()


def card(
    kind: int,
    sort: int,
    *,
    unique: bool = False,
    copies: int,
    points: int = 0,
    twig: int = 0,
    resin: int = 0,
    pebble: int = 0,
    berry: int = 0,
    home: int = -1,
    spots: int = 0,
    is_open: bool = False,
    keeps_worker: bool = False,
    second_spot: int = -1,
) -> Callable[[type], type]:
    """Registers a card from the class that describes it."""

    def register(unit: type) -> type:
        made = Card(kind)
        made.type, made.is_unique, made.points, made.home = sort, unique, points, home
        made.cost = pack(twig, resin, pebble, berry)
        made.spots, made.is_open, made.keeps_worker = spots, is_open, keeps_worker
        made.second_spot = second_spot
        for name, value in vars(unit).items():
            if name in MOMENTS:
                made.answers[MOMENTS.index(name)] = value
            elif not name.startswith("__"):
                setattr(made, name, value)
        if copies != COPIES[kind]:
            raise ValueError(f"there are {COPIES[kind]} cards {made.name}, not {copies}")
        CARDS[kind] = made
        TABLES.enter(made)
        return unit

    return register
