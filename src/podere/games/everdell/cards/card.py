"""What a card is: its numbers and what it does at which moment. Rules look it up here by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.names import COPIES, CRITTERS, KINDS, NUMBERS
from podere.games.everdell.goods import of, pack, total
from podere.kernel.bits import bit
from podere.kernel.reason import Reason

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

# What a card that is discarded for it helps to pay.
FOR_CRITTER: Final = 0
FOR_CONSTRUCTION: Final = 1

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


class AfterCard:
    """What a card in the city does after another one was played.

    `sign` is its bit among all that were in the city then; the highest one acts first.
    """

    def __init__(self, sign: int) -> None:
        self.sign = sign

    def apply(self, game: Everdell, seat: int, card: int, comes_in: bool) -> None:
        """`card` is the kind that was played, and whether it came into the own city."""
        raise NotImplementedError


class Use:
    """What must be there for a visit to be of use."""

    def is_met(self, game: Everdell, seat: int) -> bool:
        """Whether it is there."""
        raise NotImplementedError

    def reason(self) -> Reason:
        """What to say where it is missing."""
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
        self.use: Use | None = None
        """What a visitor must have, if anything."""
        self.second_spot = -1
        """The Critter that opens a second spot or cell."""
        self.lets_all_in = False
        """A Construction that lets every Critter in."""
        self.dismissed_for = -1
        """Discarded, it saves resources of a Critter or of a Construction."""
        self.jails = False
        """Critters of the city in it save resources of any card."""
        self.swaps = False
        """One resource of a price may be paid with another."""
        self.after_card: AfterCard | None = None
        """What it does after another card is played."""
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
        self.spots: list[int] = [0] * len(KINDS)
        self.dismissed: list[int] = [-1, -1]
        """The card that is discarded for a Critter, and the one for a Construction."""
        self.open: i64 = 0
        """Kinds that others may visit."""
        self.asking: i64 = 0
        self.asked: list[Card] = []
        """Those that are of no use without something else."""
        self.saving: i64 = 0
        self.swapping: i64 = 0
        self.jail: i64 = -1
        """The card into which Critters go."""
        self.jailer: i64 = -1
        """The Critter that opens its second cell, and does not go into that."""
        self.after_cards: i64 = 0
        self.noticing: list[Card] = []
        """Those that do something after another card, in their order."""
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
        if card.lets_all_in:
            self.frees[card.kind] = int(bit(CRITTERS)) - 1
        if card.is_open:
            self.open |= mine
        if card.use is not None:
            self.asking |= mine
            self.asked.append(card)
        self.enter_payment(card, mine)
        if card.home >= 0:
            self.frees[card.home] |= int(mine)
        for moment, answer in enumerate(card.answers):
            if answer is not None:
                self.answering[moment] |= int(mine)

    def enter_payment(self, card: Card, mine: i64) -> None:
        """How it helps to pay for other cards."""
        if card.dismissed_for >= 0:
            self.dismissed[card.dismissed_for] = card.kind
        if card.dismissed_for >= 0 or card.jails:
            self.saving |= mine
        if card.jails:
            self.jail = card.kind
            self.jailer = card.second_spot
        if card.swaps:
            self.swapping |= mine
        if card.after_card is not None:
            self.after_cards |= mine
            self.noticing = sorted([*self.noticing, card], key=sign_of, reverse=True)

    def affordable(self, goods: i64) -> i64:
        """The kinds whose cost these resources cover, as a mask."""
        most: i64 = PRICES - 1
        materials: i64 = self.within[min(of(goods, 0), most) * PRICES + min(of(goods, 1), most)]
        others: i64 = self.within[(PRICES + min(of(goods, 2), most)) * PRICES + min(of(goods, 3), most)]
        return materials & others


def sign_of(card: Card) -> int:
    return card.after_card.sign if card.after_card is not None else 0


TABLES: Final = Tables()


def named(unit: type) -> str:
    """The name of a card, as the class says it that describes it: `MinerMole` is `miner_mole`."""
    found = ""
    for letter in unit.__name__:
        found += ("_" if found and letter.isupper() else "") + letter.lower()
    return found


def card(
    sort: int,
    *,
    unique: bool = False,
    copies: int,
    points: int = 0,
    twig: int = 0,
    resin: int = 0,
    pebble: int = 0,
    berry: int = 0,
    home: str = "",
    spots: int = 0,
    is_open: bool = False,
    keeps_worker: bool = False,
    second_spot: str = "",
) -> Callable[[type], type]:
    """Registers a card from the class that describes it."""

    def register(unit: type) -> type:
        kind = NUMBERS[named(unit)]
        made = Card(kind)
        made.type, made.is_unique, made.points = sort, unique, points
        made.home = NUMBERS[home] if home else -1
        made.cost = pack(twig, resin, pebble, berry)
        made.spots, made.is_open, made.keeps_worker = spots, is_open, keeps_worker
        made.second_spot = NUMBERS[second_spot] if second_spot else -1
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
