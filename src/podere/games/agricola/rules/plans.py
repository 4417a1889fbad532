"""Plans of fences on one farm: which side may be drawn next, and whether a plan is whole.

Where incomplete pastures are played any side will do, as long as what is closed can still be made to hang together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.fencings import is_connected
from podere.farmyard.further import Further
from podere.games.agricola.customs import INCOMPLETE_PASTURES, SCATTERED_PASTURES, STRICT_ADJACENCY
from podere.games.agricola.farm import FENCES, PLOTS, TABLE
from podere.games.agricola.ground import CELLS, EDGE_BITS, FIRST_ROOMS, edge_mask
from podere.games.agricola.player import Player
from podere.kernel.bits import bit, count, has, members

LATER: Final[tuple[int, ...]] = tuple(
    sum(2**number for number in EDGE_BITS[edge + 1 :]) for edge in range(len(EDGE_BITS))
)
"""The sides that come after each."""
KEPT: Final = 64
"""So many lists of plans are kept at most; then all are forgotten."""


def mask_of(edges: list[int]) -> i64:
    """Edges as sides."""
    found: i64 = 0
    for edge in edges:
        found |= bit(EDGE_BITS[edge])
    return found


def is_open(player: Player) -> bool:
    """Whether fences need not close anything on this farm."""
    return player.customs & INCOMPLETE_PASTURES != 0


def is_whole(player: Player, drawn: list[int]) -> bool:
    """Whether what is drawn may stand as it is."""
    if is_open(player):
        return hangs(player, player.fences | mask_of(drawn))
    if not player.is_plain():
        return int(edges_of(drawn)) in listed(player, player.fences_left())
    number = TABLE.get().number.get(int(player.fences | mask_of(drawn)), -1)
    return number >= 0 and (in_table(player, FENCES) >> number) & 1 != 0


def next_edges(player: Player, drawn: list[int], most: int) -> list[int]:
    """The edges that may be drawn after these, in a plan of at most so many fences."""
    if is_open(player):
        return open_edges(player, drawn, most)
    if not player.is_plain():
        return next_of(beginning_with(listed(player, most), drawn), edges_of(drawn))
    those = table_with(player, in_table(player, count(player.fences) + most), drawn)
    if drawn and is_whole(player, drawn):
        those = without_first(those)
    return next_in_table(player, those, drawn)


# Plain farms: sets of fencings from the table


def in_table(player: Player, most: i64) -> int:
    """The fencings beyond the one that is there with at most so many fences in all."""
    table = TABLE.get()
    built: i64 = player.covered() & ~FIRST_ROOMS
    those = table.beyond(built, player.fences) & table.up_to[most]
    if player.customs & STRICT_ADJACENCY != 0 and player.fences == 0:
        those &= table.holding(player.beside(player.rooms | player.fields))
    return those


def table_with(player: Player, those: int, drawn: list[int]) -> int:
    """Of these fencings those that contain what is drawn and skip what was passed over."""
    last = -1
    for edge in drawn:
        those = one_more(player, those, last, edge)
        last = edge
    return those


def one_more(player: Player, those: int, last: int, edge: int) -> int:
    """Of these fencings those with this fence and none between it and the last that was drawn."""
    table = TABLE.get()
    for skipped in range(last + 1, edge):
        if not has(player.fences, EDGE_BITS[skipped]):
            those &= table.without_side[EDGE_BITS[skipped]]
    return those & table.with_side[EDGE_BITS[edge]]


def without_first(those: int) -> int:
    """The fencing that is drawn has the fewest fences of all that contain it, so it is the first of them."""
    return those & (those - 1)


def next_in_table(player: Player, those: int, drawn: list[int]) -> list[int]:
    """The next edges that lead to one of these fencings."""
    table = TABLE.get()
    fences: i64 = player.fences
    found: list[int] = []
    edge = drawn[-1] + 1 if drawn else 0
    while those != 0 and edge < len(EDGE_BITS):
        side = EDGE_BITS[edge]
        if not has(fences, side):
            with_it = those & table.with_side[side]
            if with_it != 0:
                found.append(edge)
                those ^= with_it
        edge += 1
    return found


# Other farms: plans that are listed, each a mask of edges


class Listed:
    """The plans that were found last: a choice is often asked for again."""

    def __init__(self) -> None:
        self.plans: dict[tuple[int, ...], list[int]] = {}

    def get(self, player: Player, most: i64) -> list[int]:
        key = (
            player.layout.code,
            int(player.fences),
            int(player.ground),
            int(player.covered()),
            int(player.customs),
            int(most),
            int(player.rooms | player.fields),
        )
        found = self.plans.get(key)
        if found is None:
            found = find_plans(player, most)
            if len(self.plans) >= KEPT:
                self.plans = {}
            self.plans[key] = found
        return found


LISTED: Final = Listed()


def listed(player: Player, most: i64) -> list[int]:
    """Every plan of at most so many fences."""
    return LISTED.get(player, most)


def find_plans(player: Player, most: i64) -> list[int]:
    free: i64 = player.land & ~(player.covered() | player.ground)
    apart = player.customs & SCATTERED_PASTURES != 0
    first: i64 = player.land
    if player.customs & STRICT_ADJACENCY != 0 and player.fences == 0:
        first = player.beside(player.rooms | player.fields)
    layout = player.layout
    further = Further(layout.near, layout.edges, edge_mask(player.fences), most)
    return further.plans(player.pastures(), free, first, apart)


def are_drawn(player: Player, drawn: list[int]) -> bool:
    """Whether fences can have been drawn so: on edges of the farm, in their order, where nothing stands."""
    own = 0
    for sides in player.layout.edges:
        own |= sides
    free = not any(has(player.fences, EDGE_BITS[edge]) for edge in drawn)
    return free and drawn == sorted(set(drawn)) and edges_of(drawn) & ~own == 0


def edges_of(drawn: list[int]) -> i64:
    """Edges as a mask."""
    found: i64 = 0
    for edge in drawn:
        found |= bit(edge)
    return found


def beginning_with(those: list[int], drawn: list[int]) -> list[int]:
    """Of these plans those that begin with what is drawn."""
    if not drawn:
        return those
    mask: i64 = edges_of(drawn)
    passed: i64 = bit(drawn[-1] + 1) - 1
    found: list[int] = []
    for plan in those:
        if plan & passed == mask:
            found.append(plan)
    return found


def next_of(those: list[int], drawn: i64) -> list[int]:
    """The next edge of each of these plans, ascending."""
    found: i64 = 0
    for plan in those:
        left: i64 = plan & ~drawn
        found |= left & -left
    return members(found)


# Fences that need not close anything


def hangs(player: Player, fences: i64) -> bool:
    """Whether the pastures that these fences close may lie as they do."""
    if player.customs & SCATTERED_PASTURES != 0:
        return True
    return is_connected(ground_of(player, fences))


def ground_of(player: Player, fences: i64) -> i64:
    found: i64 = 0
    for pasture in player.closed_by(fences):
        found |= pasture
    return found


def free_sides(player: Player) -> i64:
    """The sides without a fence of spaces without a tile."""
    found: i64 = 0
    meadows: i64 = player.land & ~player.covered()
    for space in CELLS:
        if has(meadows, space):
            found |= player.layout.sides[space]
    return found & ~player.fences


def open_edges(player: Player, drawn: list[int], most: int) -> list[int]:
    found: list[int] = []
    left: i64 = most - len(drawn) - 1
    if left < 0:
        return found
    free: i64 = free_sides(player)
    fences: i64 = player.fences | mask_of(drawn)
    edge = drawn[-1] + 1 if drawn else 0
    while edge < len(EDGE_BITS):
        side: i64 = EDGE_BITS[edge]
        if has(free, side) and can_stand(player, fences | bit(side), free & LATER[edge], left):
            found.append(edge)
        edge += 1
    return found


def can_stand(player: Player, fences: i64, free: i64, left: i64) -> bool:
    """Whether these fences may stand, or could with so many more on free sides."""
    if hangs(player, fences):
        return True
    return PLOTS.get().can_join(ground_of(player, fences), player.covered(), fences, free, left)


def lone_plans(player: Player) -> list[int]:
    """Each way of fencing in a single space outside the pastures, as a mask of edges."""
    found: list[int] = []
    free: i64 = player.land & ~(player.covered() | player.ground)
    left: i64 = player.fences_left()
    for space in CELLS:
        if not has(free, space):
            continue
        missing: i64 = player.layout.sides[space] & ~player.fences
        if count(missing) <= left and hangs(player, player.fences | missing):
            found.append(int(edge_mask(missing)))
    return found
