"""The action spaces: who may use them, and what happens there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.housing import count_of, pack
from podere.games.acbas.cards.building import MATERIALS_TAKEN, materials
from podere.games.acbas.lexicon import (
    BUILDING_MATERIALS,
    COW,
    EXPAND,
    FEEDING_TROUGHS,
    FENCES,
    HORSE,
    MATERIALS,
    PIG,
    PLACE,
    REED,
    REED_AND_SHEEP,
    SHEEP,
    STABLES,
    STALL,
    START_PLAYER,
    STONE,
    THREE_WOOD,
    WALLS,
    WOOD,
)
from podere.games.acbas.rules import borders, troughs
from podere.games.acbas.rules.animals import SETTLES, gain
from podere.games.acbas.rules.borders import ANY_NUMBER, BY_FENCES, BY_WALLS, PlaceBorders
from podere.games.acbas.rules.expand import expand, gain_borders
from podere.games.acbas.rules.moments import answer
from podere.games.acbas.rules.special import ChooseBuilding, can_build_any
from podere.games.acbas.rules.stalls import (
    BuildStall,
    UpgradeStalls,
    can_build_stall,
    can_upgrade,
    why_not_stall,
    why_not_upgrade,
)
from podere.games.acbas.rules.troughs import BY_SPACE, PlaceTroughs
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

FIRST_GOOD: Final[tuple[int, ...]] = (REED, PIG, COW, HORSE)
"""What an empty animal space begins with; the first one begins with a material."""
FURTHER: Final[tuple[int, ...]] = (SHEEP, SHEEP, PIG, SHEEP)
SUPPLIES: Final[tuple[int, ...]] = (WOOD, WOOD, STONE, STONE)
"""What lies on the four spaces at the top."""
ALWAYS: Final = 0b11110_0000_0011_1111
"""The spaces where there is always something to take, as a mask."""
WOOD_PILE: Final = 63 * 64
"""The bits of the pile of three wood."""
SPECIAL_SPACES: Final = 0b00001_1000_0000_0000


def usable(game: Acbas, seat: int) -> i64:
    """The free spaces on which something can be done, as a mask."""
    player = game.player(seat)
    taken: i64 = game.taken
    found: i64 = ALWAYS
    if borders.can_place(player, BY_WALLS, 0):
        found |= bit(WALLS)
        if player.can_pay(borders.price(BY_FENCES, 0)):
            found |= bit(FENCES)
    if troughs.is_place(game, player):  # the first one is free
        found |= bit(FEEDING_TROUGHS)
    if can_build_stall(game, seat):
        found |= bit(STALL)
    if can_upgrade(game, player):
        found |= bit(STABLES)
    if SPECIAL_SPACES & ~taken != 0 and can_build_any(game, seat):
        found |= SPECIAL_SPACES
    found &= ~taken
    if game.piles & WOOD_PILE == 0:
        found &= ~bit(THREE_WOOD)  # what a building took may have been the last wood there
    return found


_FIRST_NINE: Final[list[list[int]]] = [
    [PLACE.of(space) for space in range(9) if spaces >> space & 1] for spaces in range(512)
]
_LAST_EIGHT: Final[list[list[int]]] = [
    [PLACE.of(9 + space) for space in range(8) if spaces >> space & 1] for spaces in range(256)
]
"""The words for sets of spaces. One table for all 17 would be so large that looking things up takes longer."""


def place_moves(spaces: i64) -> list[int]:
    """The words that place a worker on one of these spaces."""
    return _FIRST_NINE[spaces & 511] + _LAST_EIGHT[spaces >> 9]


def why_not_use(game: Acbas, seat: int, space: int) -> Reason | None:
    """Why this space cannot be used now."""
    player = game.player(seat)
    if has(game.taken, space):
        return Reason("acbas.why.occupied")
    if space == FENCES:
        return borders.why_not_place(player, BY_FENCES, 0)
    if space == WALLS:
        return borders.why_not_place(player, BY_WALLS, 0)
    if space == FEEDING_TROUGHS:
        return troughs.why_not_place(game, seat, BY_SPACE, 0)
    if space == STALL:
        return why_not_stall(game, seat)
    if space == STABLES:
        return why_not_upgrade(game, player)
    if has(SPECIAL_SPACES, space):
        return None if can_build_any(game, seat) else Reason("acbas.why.no_building")
    if space == BUILDING_MATERIALS or game.pile(space) > 0:
        return None
    return Reason("acbas.why.empty")


def use(game: Acbas, seat: int, space: int) -> None:
    """Carry out the action of a space."""
    if space < BUILDING_MATERIALS:
        take_supplies(game, seat, space)
    elif space >= REED_AND_SHEEP:
        take_animals(game, seat, space)
    elif space == BUILDING_MATERIALS:
        take_goods(game, seat, materials(1, 1, 1))
        answer(game, seat, MATERIALS_TAKEN, 0)
    elif space == EXPAND:
        if game.player(seat).owned != 0:
            game.stack.append(SETTLES[seat])
        take_borders(game, seat)
        expand(game, seat)
    elif space == FENCES:
        game.stack.append(SETTLES[seat])
        game.stack.append(PlaceBorders(seat, BY_FENCES, 0, ANY_NUMBER, -1))
    elif space == WALLS:
        game.stack.append(SETTLES[seat])
        game.stack.append(PlaceBorders(seat, BY_WALLS, 0, ANY_NUMBER, -1))
    elif space == FEEDING_TROUGHS:
        game.stack.append(SETTLES[seat])
        game.stack.append(PlaceTroughs(seat, BY_SPACE, 0, -1))
    elif space == STALL:
        game.stack.append(BuildStall(seat))
    elif space == STABLES:
        game.stack.append(UpgradeStalls(seat, 0, -1))
    else:
        game.stack.append(ChooseBuilding(seat, -1))


def take_goods(game: Acbas, seat: int, goods: i64) -> None:
    """Building materials into the own supply."""
    game.player(seat).goods += goods
    if game.journal is not None:
        wood, stone, reed = (
            int(count_of(goods, WOOD)),
            int(count_of(goods, STONE)),
            int(count_of(goods, REED)),
        )
        game.journal.note("materials", seat, {"wood": wood, "stone": stone, "reed": reed})


def take_supplies(game: Acbas, seat: int, space: int) -> None:
    """All wood or stone that lies there, and the first player's marker where that is."""
    many: i64 = game.take_pile(space)
    take_goods(game, seat, materials(many, 0, 0) if SUPPLIES[space] == WOOD else materials(0, many, 0))
    if space == START_PLAYER:
        game.marker = seat
        if game.journal is not None:
            game.journal.note("first_player", seat, {})


def take_borders(game: Acbas, seat: int) -> None:
    many: i64 = game.take_pile(EXPAND)
    game.player(seat).borders += many
    if game.journal is not None:
        game.journal.note("borders", seat, {"count": int(many)})
    gain_borders(game, seat, int(many))


def take_animals(game: Acbas, seat: int, space: int) -> None:
    """The first good and all animals that came after it."""
    many: i64 = game.take_pile(space)
    place = space - REED_AND_SHEEP
    further: i64 = many - 1
    animals: i64 = 0
    if FURTHER[place] == SHEEP:
        animals = pack(further, 0, 0, 0)
    else:
        animals = pack(0, further, 0, 0)
    if space == REED_AND_SHEEP:
        take_goods(game, seat, materials(0, 0, 1))
    elif FIRST_GOOD[place] == PIG:
        animals += pack(0, 1, 0, 0)
    elif FIRST_GOOD[place] == COW:
        animals += pack(0, 0, 1, 0)
    else:
        animals += pack(0, 0, 0, 1)
    gain(game, seat, animals)


def lying(game: Acbas, space: int) -> dict[str, int]:
    """What lies on a space, by name."""
    many = int(game.pile(space))
    if many == 0:
        return {}
    if space < BUILDING_MATERIALS:
        return {MATERIALS[SUPPLIES[space]]: many}
    if space == EXPAND:
        return {"border": many}
    names = ["sheep", "pig", "cow", "horse"]
    place = space - REED_AND_SHEEP
    first = "reed" if place == 0 else names[FIRST_GOOD[place]]
    return {first: 1, names[FURTHER[place]]: many - 1} if many > 1 else {first: 1}
