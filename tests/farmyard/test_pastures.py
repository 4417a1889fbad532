"""Pastures on bit masks against the slow way: random farms, and all farms up to 2 columns of 2."""

from __future__ import annotations

from itertools import product

from podere.farmyard import grid
from podere.farmyard.borders import closed_ground, open_left, open_upper, pastures
from podere.kernel.bits import members
from podere.kernel.rng import Rng, seeded
from tests.farmyard import slow

Cell = tuple[int, int]


def cells(mask: int) -> set[Cell]:
    return {(space // 4, space % 4) for space in members(mask)}


def borders_of(upper: int, left: int) -> set[frozenset[Cell]]:
    found = {frozenset(((n // 4, n % 4 - 1), (n // 4, n % 4))) for n in members(upper)}
    return found | {frozenset(((n // 4 - 1, n % 4), (n // 4, n % 4))) for n in members(left)}


def compare(land: int, built: int, upper: int, left: int) -> int:
    """Both ways find the same pastures; how many."""
    fast = {frozenset(cells(pasture)) for pasture in pastures(land, built, upper, left)}
    assert fast == slow.pastures(cells(land), cells(built), borders_of(upper, left))
    ground = closed_ground(land, built, upper, left)
    assert cells(ground) == {cell for pasture in fast for cell in pasture}
    return len(fast)


def some(rng: Rng, mask: int, share: int) -> int:
    """About so many of a hundred bits of a mask."""
    return sum(2**bit for bit in members(mask) if rng.below(100) < share)


def test_pastures_agree_on_random_farms() -> None:
    rng = seeded("pastures")
    found = farms = 0
    for _ in range(1500):
        first, columns = rng.below(6), 1 + rng.below(7)
        land = sum(int(grid.column_mask(column)) for column in range(first, min(12, first + columns)))
        built = some(rng, land, 20)
        share = 40 + rng.below(60)
        upper = some(rng, open_upper(land, built, 0), share)
        left = some(rng, open_left(land, built, 0), share)
        found += compare(land, built, upper, left)
        farms += 1
    print(f"{farms} random farms with {found} pastures")
    assert found > 1500


def test_pastures_agree_on_all_farms_of_four_spaces() -> None:
    land = sum(2**bit for bit in (20, 21, 24, 25))
    farms = 0
    for built in subsets(land):
        uppers, lefts = open_upper(land, built, 0), open_left(land, built, 0)
        for upper, left in product(subsets(uppers), subsets(lefts)):
            compare(land, built, upper, left)
            farms += 1
    print(f"all {farms} farms of two columns by two rows: every set of buildings, every set of borders")
    assert farms == 5297


def subsets(mask: int) -> list[int]:
    bits = members(mask)
    return [sum(2**bit for k, bit in enumerate(bits) if chosen >> k & 1) for chosen in range(2 ** len(bits))]


def test_a_new_column_on_the_left_is_a_shift() -> None:
    rng = seeded("shift")
    for _ in range(300):
        land = sum(int(grid.column_mask(column)) for column in range(3))
        built = some(rng, land, 20)
        upper, left = some(rng, open_upper(land, built, 0), 70), some(rng, open_left(land, built, 0), 70)
        here = pastures(land, built, upper, left)
        assert pastures(land << 4, built << 4, upper << 4, left << 4) == [pasture << 4 for pasture in here]


def test_names_and_bits_belong_together() -> None:
    assert [grid.space_named(name) for name in ("a1", "a3", "b1", "l3")] == [0, 2, 4, 46]
    assert all(grid.name_of(grid.space_named(name)) == name for name in grid.SPACE_NAMES)
    assert len(set(grid.EDGES)) == len(grid.EDGES) == 12 * 4 + 13 * 3
    assert grid.EDGES[grid.edge_of_left(20)] == "f1w"
    assert grid.EDGES[grid.edge_of_upper(23)] == "f3s"


def test_corners_and_neighbours() -> None:
    land = sum(int(grid.column_mask(column)) for column in (5, 6, 7))
    named = {grid.name_of(space) for space in members(grid.corners(land))}
    assert named == {"f1", "f3", "h1", "h3"}
    around = grid.around(2 ** grid.space_named("g2")) & land
    assert {grid.name_of(space) for space in members(around)} == {"g1", "g3", "f2", "h2"}
