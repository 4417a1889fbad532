"""All action spaces by number, and what follows from them: masks, and places for their goods."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from podere.games.agricola import expansions
from podere.games.agricola.lexicon import SHEEP, SPACES
from podere.games.agricola.spaces import (
    by_agreement,
    for_four,
    for_three,
    permanent,
    round_cards,
    tiles,
)
from podere.games.agricola.spaces.kinds import Teaching
from podere.games.agricola.spaces.space import ON_ROUND, ON_TILE, Space


def in_order(units: list[Space]) -> list[Space]:
    """Each at its number; every name has one."""
    named = {unit.name: unit for unit in units}
    assert len(named) == len(units) == len(SPACES)
    found = [named[name] for name in SPACES]
    for unit, after in pairwise(found):
        unit.after = after
    return found


ALL_SPACES: Final[list[Space]] = in_order(
    [
        *permanent.UNITS,
        *for_three.UNITS,
        *for_four.UNITS,
        *by_agreement.UNITS,
        *round_cards.UNITS,
        *tiles.UNITS,
        *expansions.spaces(),
    ]
)

FIRST_SPACE: Final[Space] = ALL_SPACES[0]


def those(wanted: Callable[[Space], bool]) -> int:
    """The spaces of which this is true, as a mask."""
    return sum(2**unit.number for unit in ALL_SPACES if wanted(unit))


def lying(place: int, players: int) -> int:
    """The spaces that lie at one of the places for so many players, as a mask."""
    return those(lambda unit: unit.lies == place and players in unit.players)


def gathering(good: int) -> list[int]:
    """The accumulation spaces of a good."""
    return [unit.number for unit in ALL_SPACES if unit.needs_pile and unit.good == good]


ALWAYS: Final[i64] = those(lambda unit: unit.always)
"""The spaces where there is always something to gain."""
STOCKED: Final[i64] = those(lambda unit: unit.needs_pile)
"""The accumulation spaces but for the Meeting Place."""
PLAIN: Final[i64] = those(lambda unit: unit.plain)
WISHES: Final[i64] = those(lambda unit: unit.is_wish)
PLOWING: Final[i64] = those(lambda unit: unit.plows)
TILE: Final[i64] = those(lambda unit: unit.lies == ON_TILE)
"""The parts of the additional tile: who stands on one blocks all."""
ANIMAL_MARKETS: Final[i64] = those(lambda unit: unit.needs_pile and unit.good >= SHEEP)
"""The accumulation spaces of animals."""
RESOURCE_MARKETS: Final = [unit.number for unit in ALL_SPACES if unit.is_resource_market]
TEACHING: Final[list[Teaching]] = [unit for unit in ALL_SPACES if isinstance(unit, Teaching)]
ROUND_SPACES: Final = [unit.number for unit in ALL_SPACES if unit.lies == ON_ROUND]
GOOD_OF: Final[tuple[int, ...]] = tuple([unit.good for unit in ALL_SPACES])
"""What piles up on each space; -1 if nothing does."""


def lay_out() -> list[int]:
    """A place for the pile of each space, -1 where nothing piles up: spaces that are never in one game share one."""
    places: list[int] = []
    users: list[set[int]] = []
    for unit in ALL_SPACES:
        place = -1
        if unit.good >= 0:
            wanted = set(unit.players)
            free = [place for place, used in enumerate(users) if not used & wanted]
            place = free[0] if free else len(users)
            if not free:
                users.append(set())
            users[place] |= wanted
        places.append(place)
    return places


PILES: Final[tuple[int, ...]] = tuple(lay_out())
"""The place of the pile on each space."""
