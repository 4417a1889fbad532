"""Plans of fences on one farm: which side may be drawn next, and whether a plan is whole.

Where incomplete pastures are played any side will do, as long as what is closed can still be made to hang together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.fencings import is_connected
from podere.games.agricola.customs import INCOMPLETE_PASTURES, SCATTERED_PASTURES
from podere.games.agricola.ground import CELLS, EDGE_BITS
from podere.games.agricola.player import PLOTS, Player
from podere.kernel.bits import bit, count, has

LATER: Final[tuple[int, ...]] = tuple(
    sum(2**number for number in EDGE_BITS[edge + 1 :]) for edge in range(len(EDGE_BITS))
)
"""The sides that come after each."""


def mask_of(edges: list[int]) -> i64:
    """Edges as sides."""
    found: i64 = 0
    for edge in edges:
        found |= bit(EDGE_BITS[edge])
    return found


def is_open(player: Player) -> bool:
    """Whether fences need not close anything on this farm."""
    return player.customs & INCOMPLETE_PASTURES != 0


def is_whole(player: Player, drawn: i64) -> bool:
    """Whether what is drawn may stand as it is."""
    if is_open(player):
        return hangs(player, player.fences | drawn)
    number = player.fence_table().number.get(int(player.fences | drawn), -1)
    return number >= 0 and (player.further() >> number) & 1 != 0


def next_edges(player: Player, drawn: list[int], most: int) -> list[int]:
    """The edges that may be drawn after these, in a plan of at most so many fences."""
    if is_open(player):
        return open_edges(player, drawn, most)
    table = player.fence_table()
    those = plans_with(player, drawn, player.further() & table.up_to[count(player.fences) + most])
    if drawn and is_whole(player, mask_of(drawn)):
        those &= those - 1  # the fencing that is drawn has the fewest fences of all that contain it
    found: list[int] = []
    edge = drawn[-1] + 1 if drawn else 0
    while those != 0 and edge < len(EDGE_BITS):
        side = EDGE_BITS[edge]
        with_it = those & table.with_side[side] if not has(player.fences, side) else 0
        if with_it != 0:
            found.append(edge)
            those ^= with_it
        edge += 1
    return found


def plans_with(player: Player, drawn: list[int], those: int) -> int:
    """Of these fencings those that contain what is drawn and skip what was passed over."""
    table = player.fence_table()
    last = -1
    for edge in drawn:
        for skipped in range(last + 1, edge):
            if not has(player.fences, EDGE_BITS[skipped]):
                those &= table.without_side[EDGE_BITS[skipped]]
        those &= table.with_side[EDGE_BITS[edge]]
        last = edge
    return those


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


def lone_plans(player: Player) -> list[list[int]]:
    """Each way of fencing in a single space outside the pastures, as a list of edges."""
    found: list[list[int]] = []
    free: i64 = player.land & ~(player.covered() | player.ground)
    left: i64 = player.fences_left()
    for space in CELLS:
        if not has(free, space):
            continue
        missing: i64 = player.layout.sides[space] & ~player.fences
        if count(missing) <= left and hangs(player, player.fences | missing):
            found.append([edge for edge in range(len(EDGE_BITS)) if has(missing, EDGE_BITS[edge])])
    return found


def lone_edges(player: Player, drawn: list[int]) -> list[int]:
    """The edges that may be drawn after these towards one of those plans."""
    many = len(drawn)
    found: list[int] = []
    for plan in lone_plans(player):
        if len(plan) > many and plan[:many] == drawn and plan[many] not in found:
            found.append(plan[many])
    return sorted(found)
