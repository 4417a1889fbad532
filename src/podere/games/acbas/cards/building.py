"""What a special building is: its numbers, what it does at once and later. Rules look it up here by its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.acbas.cards.names import NAMES, NUMBERS
from podere.games.acbas.lexicon import USE, USES
from podere.kernel.bits import bit
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.acbas.player import Player
    from podere.games.acbas.state import Acbas

# Where it may stand.
ANYWHERE: Final = 0
ON_COTTAGE: Final = 1
ON_STALL: Final = 2
ON_STABLES: Final = 3
BESIDE_COTTAGE: Final = 4
IN_CORNER: Final = 5
IN_BOTTOM_ROW: Final = 6

# Whom it houses: a species, any one species, or some of each.
ANY: Final = -1
EACH: Final = -2

# The named moments to which a building in play can answer.
EXPANDED: Final = 0
BORDERS_GAINED: Final = 1
STALL_ACTION: Final = 2
STALL_BUILT: Final = 3
MATERIALS_TAKEN: Final = 4
TOP_FOUR_TAKEN: Final = 5
ROUND_BEGINS: Final = 6
WORK_ENDS: Final = 7
BORN: Final = 8
ROUND_ENDS: Final = 9
MOMENTS: Final = [
    "expanded",
    "borders_gained",
    "stall_action",
    "stall_built",
    "materials_taken",
    "top_four_taken",
    "round_begins",
    "work_ends",
    "born",
    "round_ends",
]


TRAITS: Final = [
    "saves_wood",
    "keeps_group",
    "forbids_expansion",
    "moves_pieces",
    "trades_animals",
    "animal_for_reed",
    "stall_for_stone",
    "fills_bare_pastures",
    "divides_stables",
    "is_uncounted",
    "is_emptied",
    "breeds_alone",
    "breeds_again",
    "carries_stones",
    "waits_for_stall",
]
"""What a building in play can change for good; `Building` says what each means, `Tables` which buildings have it."""


class Effect:
    """Something that happens: it acts now or pushes steps."""

    building: int = -1
    """The building that has it, once that is registered."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        """`about` is what the moment is about: a space, a number of borders."""
        raise NotImplementedError


class Worth:
    """How many points a building brings, where that is not a fixed number."""

    def is_local(self) -> bool:
        """Whether that depends on where it stands."""
        return False

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        """Its worth in half points."""
        raise NotImplementedError

    def for_animals(self, animals: i64) -> int:
        """The points of it that would come from these animals."""
        return 0


class Need:
    """What a player must have before building."""

    def is_met(self, game: Acbas, seat: int) -> bool:
        """Whether the player has it."""
        raise NotImplementedError

    def reason(self) -> Reason:
        """What to say where it is missing."""
        raise NotImplementedError

    def may_be_met(self, game: Acbas, seat: int) -> bool:
        """Whether what can be done at any time could bring it about."""
        return False


class Power:
    """What a building lets its owner do at any time."""

    def __init__(self, words: list[int]) -> None:
        self.words = words
        """All moves that it can offer, ascending."""

    def add(self, found: list[int], game: Acbas, player: Player) -> None:
        """Append what can be done just now, ascending."""
        raise NotImplementedError

    def take(self, game: Acbas, seat: int, move: int) -> None:
        """Do it."""
        raise NotImplementedError


class Purchase:
    """What a building lets its owner do once before each breeding."""

    def can_buy(self, game: Acbas, seat: int) -> bool:
        """Whether there is what it takes."""
        raise NotImplementedError

    def why_not(self, game: Acbas, seat: int) -> Reason | None:
        """What is missing."""
        raise NotImplementedError

    def buy(self, game: Acbas, seat: int) -> None:
        """Do it, or ask how."""
        raise NotImplementedError


class OnUnused:
    """Room on unused spaces: for whom, how many on each, in which rows; no rows: beside the building."""

    def __init__(self, species: int, each: int, rows: int = 0) -> None:
        self.species = species
        self.each = each
        self.rows: i64 = rows


class Building:
    """One special building."""

    def __init__(self, number: int, cost: i64, cost_with_sawmill: i64, other_cost: i64, price: i64) -> None:
        self.number = number
        self.name: str = NAMES[number]
        self.cost: i64 = cost
        self.cost_with_sawmill: i64 = cost_with_sawmill
        self.other_cost: i64 = other_cost
        """What may be paid instead; -1 where there is no choice."""
        self.price: i64 = price
        """The animals that it costs."""
        self.points = 0
        self.holds = 0
        self.species = ANY
        self.stands = ANYWHERE
        self.is_stall = False
        self.is_stables = False
        self.set_down = -1
        """A stall: when it is set down, among special stalls that were lifted together."""
        self.choice = 0
        """Among which species one chooses, as a mask."""
        self.unused: OnUnused | None = None
        self.at_once: list[Effect] = []
        self.answers: list[Effect | None] = [None] * len(MOMENTS)
        self.power: Power | None = None
        self.purchase: Purchase | None = None
        self.use = USE.of(USES.index(self.name)) if self.name in USES else -1
        """The word by which its owner uses it."""
        """What is only done for who owns it."""
        self.worth: Worth | None = None
        self.need: Need | None = None
        self.saves_wood = False
        """Whatever costs wood costs one less."""
        self.keeps_group = False
        """From now on each building stands beside another one."""
        self.forbids_expansion = False
        """The farm grows no more."""
        self.moves_pieces = False
        """Troughs and stalls may be moved."""
        self.trades_animals = False
        """Two animals become another one, in the work phase."""
        self.animal_for_reed = False
        """A reed becomes an animal."""
        self.stall_for_stone = False
        """Stone turns a trough into a stall."""
        self.fills_bare_pastures = False
        """Pastures without a trough hold one animal more."""
        self.divides_stables = False
        """Stables may hold two species."""
        self.is_uncounted = False
        """Who lives in it does not count in scoring."""
        self.is_emptied = False
        """Nobody lives in it while the animals breed."""
        self.breeds_alone = False
        """One parent is enough."""
        self.breeds_again = False
        """After the last breeding there is another one."""
        self.carries_stones = False
        """Stones may lie on it."""
        self.waits_for_stall = False
        """It does something for one stall that is built later."""
        self.is_plain = True
        """Whether nothing but its cost and a free space is asked for."""


BUILDINGS: Final[list[Building]] = [Building(number, 0, 0, -1, 0) for number in range(len(NAMES))]


class Tables:
    """What follows from all buildings together: who answers to which moment, who makes room, who acts at any time."""

    def __init__(self) -> None:
        self.answering: list[int] = [0] * len(MOMENTS)
        self.powers: i64 = 0
        self.acting: list[Building] = []
        """Those with a power, in the order of their words."""
        self.purchases: i64 = 0
        self.selling: list[Building] = []
        """Those with a purchase, in the order of their words."""
        self.set_down: list[Building] = []
        """The special stalls, in the order in which they are set down."""
        self.upgrades: i64 = 0
        self.stalls: i64 = 0
        self.stables: i64 = 0
        self.on_unused: i64 = 0
        self.for_each: i64 = 0
        self.saves_wood: i64 = 0
        self.keeps_group: i64 = 0
        self.forbids_expansion: i64 = 0
        self.moves_pieces: i64 = 0
        self.trades_animals: i64 = 0
        self.animal_for_reed: i64 = 0
        self.stall_for_stone: i64 = 0
        self.fills_bare_pastures: i64 = 0
        self.divides_stables: i64 = 0
        self.is_uncounted: i64 = 0
        self.is_emptied: i64 = 0
        self.breeds_alone: i64 = 0
        self.breeds_again: i64 = 0
        self.carries_stones: i64 = 0
        self.waits_for_stall: i64 = 0

    def enter(self, building: Building) -> None:
        mine: i64 = bit(building.number)
        for moment, answer in enumerate(building.answers):
            if answer is not None:
                self.answering[moment] |= int(mine)
        if building.stands == ON_COTTAGE:
            self.upgrades |= mine
        if building.is_stall:
            self.stalls |= mine
            self.set_down = sorted([*self.set_down, building], key=lambda stall: stall.set_down)
        if building.is_stables:
            self.stables |= mine
        if building.unused is not None:
            self.on_unused |= mine
        if building.species == EACH:
            self.for_each |= mine
        for trait in TRAITS:
            if getattr(building, trait):
                setattr(self, trait, getattr(self, trait) | int(mine))
        self.enter_deeds(building, mine)

    def enter_deeds(self, building: Building, mine: i64) -> None:
        """What its owner may do at any time, or before breeding."""
        if building.power is not None:
            self.powers |= mine
            self.acting = sorted([*self.acting, building], key=first_word)
        if building.purchase is not None:
            self.purchases |= mine
            self.selling = sorted([*self.selling, building], key=lambda seller: seller.use)


def first_word(building: Building) -> int:
    return building.power.words[0] if building.power is not None else -1


TABLES: Final = Tables()


def materials(wood: i64, stone: i64, reed: i64) -> i64:
    """Building materials in one integer, sixteen bits each."""
    return wood | (stone << 16) | (reed << 32)


def named(unit: type) -> str:
    """The name of a building, as the class says it that describes it: `DogHouse` is `dog_house`."""
    found = ""
    for letter in unit.__name__:
        found += ("_" if found and letter.isupper() else "") + letter.lower()
    return found


def building(
    wood: int = 0,
    stone: int = 0,
    reed: int = 0,
    *,
    or_stone: int = 0,
    price: int = 0,
    points: int = 0,
    holds: int = 0,
    species: int = ANY,
    stands: int = ANYWHERE,
) -> Callable[[type], type]:
    """Registers a building from the class that describes it."""

    def register(unit: type) -> type:
        number = NUMBERS[named(unit)]
        other = materials(0, or_stone, 0) if or_stone else -1
        cost = materials(wood, stone, reed)
        made = Building(number, cost, cost - 1 if wood else cost, other, price)
        made.points, made.holds, made.species, made.stands = points, holds, species, stands
        for name, value in vars(unit).items():
            if name in MOMENTS:
                value.building = number
                made.answers[MOMENTS.index(name)] = value
            elif not name.startswith("__"):
                setattr(made, name, value)
        for effect in made.at_once:
            effect.building = number
        made.is_plain = made.need is None and price == 0 and stands == ANYWHERE
        BUILDINGS[number] = made
        TABLES.enter(made)
        return unit

    return register
