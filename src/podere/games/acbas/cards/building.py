"""What a special building is: its numbers, what it does at once and later. Rules look it up here by its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.acbas.cards.names import NAMES
from podere.kernel.bits import bit
from podere.kernel.reason import Reason

if TYPE_CHECKING:
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
BEFORE_BREEDING: Final = 8
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
    "before_breeding",
    "round_ends",
]


class Effect:
    """Something that happens: it acts now or pushes steps."""

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


class Need:
    """What a player must have before building."""

    def is_met(self, game: Acbas, seat: int) -> bool:
        """Whether the player has it."""
        raise NotImplementedError

    def reason(self) -> Reason:
        """What to say where it is missing."""
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
        self.choice = 0
        """Among which species one chooses, as a mask."""
        self.unused: OnUnused | None = None
        self.at_once: list[Effect] = []
        self.answers: list[Effect | None] = [None] * len(MOMENTS)
        self.worth: Worth | None = None
        self.need: Need | None = None
        self.is_plain = True
        """Whether nothing but its cost and a free space is asked for."""


BUILDINGS: Final[list[Building]] = [Building(number, 0, 0, -1, 0) for number in range(len(NAMES))]


class Tables:
    """What follows from all buildings together: who answers to which moment, who makes room, who acts at any time."""

    def __init__(self) -> None:
        self.answering: list[int] = [0] * len(MOMENTS)
        self.upgrades: i64 = 0
        self.stalls: i64 = 0
        self.on_unused: i64 = 0
        self.with_needs: i64 = 0

    def enter(self, building: Building) -> None:
        mine: i64 = bit(building.number)
        for moment, answer in enumerate(building.answers):
            if answer is not None:
                self.answering[moment] |= int(mine)
        if building.stands == ON_COTTAGE:
            self.upgrades |= mine
        if building.is_stall:
            self.stalls |= mine
        if building.unused is not None:
            self.on_unused |= mine


TABLES: Final = Tables()


def materials(wood: i64, stone: i64, reed: i64) -> i64:
    """Building materials in one integer, sixteen bits each."""
    return wood | (stone << 16) | (reed << 32)


def building(
    number: int,
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
        other = materials(0, or_stone, 0) if or_stone else -1
        cost = materials(wood, stone, reed)
        made = Building(number, cost, cost - 1 if wood else cost, other, price)
        made.points, made.holds, made.species, made.stands = points, holds, species, stands
        for name, value in vars(unit).items():
            if name in MOMENTS:
                made.answers[MOMENTS.index(name)] = value
            elif not name.startswith("__"):
                setattr(made, name, value)
        made.is_plain = made.need is None and price == 0 and stands == ANYWHERE
        BUILDINGS[number] = made
        TABLES.enter(made)
        return unit

    return register
