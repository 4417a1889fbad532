"""What a card is: its numbers and what it does at which moment. Rules look it up here by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.names import COPIES, IS_CRITTER, KINDS, NUMBERS, SIGNS
from podere.games.everdell.goods import of, pack, total
from podere.games.everdell.lexicon import CAN_HOLD, GREENS, ORDERED, SPOTS
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
        self.is_critter: bool = IS_CRITTER[kind]
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
        self.needs_no_slot = False
        self.shares_slot_of = ""
        """The card in whose slot one of these may stand."""
        self.goes_elsewhere = False
        """Whether it comes into another city than that of whoever plays it."""
        self.razes = False
        """Whether it replaces a Construction."""
        self.pays_others = False
        """Whether its price goes to an opponent."""
        self.is_farm = False
        self.gathers_tokens = False
        """Whether point tokens on it are counted by others."""
        self.tokens = 0
        """The most point tokens that lie on it; of those that are gathered, what fits."""
        self.strikes = False
        """Whether it uses a location again before workers come home."""
        self.keeps_freed = False
        """Whether workers whose card it discards stay on it for good."""
        self.stores = False
        """Whether resources lie on it, so that one copy is not like another."""
        self.copies_own = False
        """A production card that makes another one of its city act."""
        self.copies_others = False
        """A production card that makes one of another city act."""
        self.order_matters = False
        """A production card that draws or copies: when it acts can matter. All others act best in one order: what gives
        goods first, then the Peddler, then what is paid for, so nothing is lost by not asking."""
        self.answers: list[Effect | None] = [None] * len(MOMENTS)
        self.worth: Worth | None = None


CARDS: Final[list[Card]] = [Card(kind) for kind in range(len(KINDS))]


class Tables:
    """What follows from all cards together, as masks of kinds and numbers by kind."""

    def __init__(self) -> None:
        self.critters = 0
        self.unique = 0
        self.cheap = 0
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
        self.open = 0
        """Kinds that others may visit."""
        self.asking = 0
        self.asked: list[Card] = []
        """Those that are of no use without something else."""
        self.saving = 0
        self.swapping = 0
        self.jail: i64 = -1
        """The card into which Critters go."""
        self.jailer: i64 = -1
        """The Critter that opens its second cell, and does not go into that."""
        self.after_cards = 0
        self.noticing: list[Card] = []
        """Those that do something after another card, in their order."""
        self.answering: list[int] = [0] * len(MOMENTS)
        self.types: list[int] = [0] * len(TYPES)
        self.slotless = 0
        """Kinds that need no slot."""
        self.husband: i64 = -1
        self.wife: i64 = -1
        """The two kinds of which one shares the slot of the other."""
        self.elsewhere: i64 = -1
        """The kind that comes into another city."""
        self.razing: i64 = -1
        """The kind that replaces a Construction."""
        self.entering_oddly = 0
        """Kinds with their own conditions for entering: these two."""
        self.paying_others = 0
        self.farm: i64 = -1
        self.chapel: i64 = -1
        """The kind on which point tokens are gathered."""
        self.tower: i64 = -1
        """The kind that strikes."""
        self.keeper: i64 = -1
        """The kind on which workers stay whose card it discarded."""
        self.storing = 0
        self.copying_own = 0
        self.copying_others = 0
        self.moving: i64 = 0
        """Production cards for which it can matter when they act, by their places in the order."""
        self.doubling = 0
        """Kinds with a second spot, and those that open it."""
        self.doubled: list[Card] = []
        """Those with a second spot."""
        self.within: list[int] = [0] * (2 * PRICES * PRICES)
        """For so many twigs and resin, then for pebbles and berries, the kinds that cost no more of them, as a mask."""

    def enter(self, card: Card) -> None:
        mine = SIGNS[card.kind]
        if card.is_critter:
            self.critters |= mine
        if card.is_unique:
            self.unique |= mine
        if card.points <= 3:
            self.cheap |= mine
        self.costs[card.kind] = int(card.cost)
        self.prices[card.kind] = int(total(card.cost))
        self.points[card.kind] = card.points
        self.types[card.type] |= mine
        self.spots[card.kind] = card.spots
        group = (COMMON_CRITTER if card.is_critter else COMMON_CONSTRUCTION) + int(card.is_unique)
        self.tallies[card.kind] = int(bit(TALLY_WIDTH * card.type) + bit(TALLY_WIDTH * group))
        for one in range(PRICES):
            for other in range(PRICES):
                if one >= of(card.cost, 0) and other >= of(card.cost, 1):
                    self.within[one * PRICES + other] |= mine
                if one >= of(card.cost, 2) and other >= of(card.cost, 3):
                    self.within[(PRICES + one) * PRICES + other] |= mine
        if card.is_open:
            self.open |= mine
        if card.use is not None:
            self.asking |= mine
            self.asked.append(card)
        self.enter_payment(card, mine)
        if card.home >= 0:
            self.frees[card.home] |= mine
        self.enter_roles(card, mine)
        for moment, answer in enumerate(card.answers):
            if answer is not None:
                self.answering[moment] |= mine

    def complete(self) -> None:
        """What can only be said when all cards are there, and whether the lists of words are what cards say of
        themselves."""
        for number, kind in enumerate(ORDERED):
            if CARDS[kind].order_matters:
                self.moving |= bit(number)
        held = []
        for card in CARDS:
            if card.lets_all_in:
                self.frees[card.kind] = self.critters
            if card.razes or (card.spots > 0 and not card.keeps_worker):
                held.append(card.kind)
        if held != list(CAN_HOLD) or [card.kind for card in CARDS if card.spots > 0] != list(SPOTS):
            raise ValueError("the words for workers on cards are not for the cards with a spot")
        if [card.kind for card in CARDS if card.type == PRODUCTION] != GREENS:
            raise ValueError("the words for production cards are not for the production cards")

    def enter_roles(self, card: Card, mine: int) -> None:
        """What rules ask for, in place of the name of a card."""
        if card.needs_no_slot:
            self.slotless |= mine
        if card.shares_slot_of:
            self.husband = only(self.husband, card.kind)
            self.wife = NUMBERS[card.shares_slot_of]
        if card.goes_elsewhere:
            self.elsewhere = only(self.elsewhere, card.kind)
        if card.razes:
            self.razing = only(self.razing, card.kind)
        if card.goes_elsewhere or card.razes:
            self.entering_oddly |= mine
        if card.pays_others:
            self.paying_others |= mine
        if card.is_farm:
            self.farm = only(self.farm, card.kind)
        if card.gathers_tokens:
            self.chapel = only(self.chapel, card.kind)
        if card.strikes:
            self.tower = only(self.tower, card.kind)
        if card.keeps_freed:
            self.keeper = only(self.keeper, card.kind)
        self.enter_producers(card, mine)
        if card.second_spot >= 0 and card.spots > 0:
            self.doubling |= mine | SIGNS[card.second_spot]
            self.doubled.append(card)

    def enter_producers(self, card: Card, mine: int) -> None:
        """What matters when several production cards act."""
        if card.stores:
            self.storing |= mine
        if card.copies_own:
            self.copying_own |= mine
        if card.copies_others:
            self.copying_others |= mine

    def enter_payment(self, card: Card, mine: int) -> None:
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

    def affordable(self, goods: i64) -> int:
        """The kinds whose cost these resources cover, as a mask."""
        most: i64 = PRICES - 1
        materials = self.within[min(of(goods, 0), most) * PRICES + min(of(goods, 1), most)]
        others = self.within[(PRICES + min(of(goods, 2), most)) * PRICES + min(of(goods, 3), most)]
        return materials & others


def only(there: i64, kind: i64) -> i64:
    """A role that one kind of card has."""
    if there not in (-1, kind):
        raise ValueError(f"{KINDS[there]} is what {KINDS[kind]} would be")
    return kind


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
