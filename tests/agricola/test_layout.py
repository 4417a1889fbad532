"""Farms that have grown: where extensions can lie, what their spaces touch, and how they are fenced."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

import podere
from podere.games.agricola.customs import SCATTERED_PASTURES
from podere.games.agricola.ground import CELLS, EDGE_BITS, FIRST_ROOMS
from podere.games.agricola.layout import BOARD, Layout, layout_of
from podere.games.agricola.player import Player
from podere.games.agricola.rules.plans import find_plans
from podere.kernel.bits import members
from podere.kernel.rng import Rng, seeded
from tests.agricola.positions import goods, holds, play, seat_of, sheet, starting, table, why

Place = tuple[int, int]
Side = tuple[Place, Place]
SITES = ["a1 n", "b1 n", "c1 n", "d1 n", "a3 s", "b3 s", "c3 s", "d3 s", "a1 w", "a2 w", "e1 e", "e2 e"]


def named(site: int) -> str:
    (name,) = layout_of([site]).names()
    return f"{name['cell']} {name['side']}"


def site(name: str) -> int:
    return next(each for each in BOARD.sites() if named(each) == name)


def added(layout: Layout) -> list[Place]:
    return [layout.places[space] for space in layout.added]


def test_a_first_extension_lies_along_one_of_twelve_stretches_of_the_sides() -> None:
    assert sorted(named(each) for each in BOARD.sites()) == sorted(SITES)
    assert added(layout_of([site("c1 n")])) == [(2, -1), (3, -1)]
    assert added(layout_of([site("b3 s")])) == [(1, 3), (2, 3)]
    assert added(layout_of([site("a1 w")])) == [(-1, 0), (-1, 1)]
    assert added(layout_of([site("e2 e")])) == [(5, 1), (5, 2)]


def test_a_second_extension_may_touch_only_the_first() -> None:
    once = layout_of([site("a1 n")])
    found = {tuple(added(once.extended(each))[2:]) for each in once.sites()}
    assert ((0, -2), (1, -2)) in found, "above the first"
    assert ((2, -1), (3, -1)) in found, "beside it, above the farm"
    assert ((-1, -1), (-1, 0)) in found, "one space beside the first, one beside the farm"
    assert ((1, -2), (2, -2)) not in found, "both must touch something"
    assert all(once.extended(each).sites() == [] for each in once.sites()), "there are two extensions"


# Fencings, the slow and obvious way


def sides_of(place: Place) -> set[Side]:
    column, row = place
    return {
        ((column, row), (column + 1, row)),
        ((column, row + 1), (column + 1, row + 1)),
        ((column, row), (column, row + 1)),
        ((column + 1, row), (column + 1, row + 1)),
    }


def together(places: frozenset[Place]) -> bool:
    reached = {min(places)}
    while True:
        more = {
            place for place in places if any(abs(place[0] - x) + abs(place[1] - y) == 1 for x, y in reached)
        }
        if more <= reached:
            return reached == places
        reached |= more


def around(places: frozenset[Place]) -> frozenset[Side]:
    found: set[Side] = set()
    for place in places:
        found ^= sides_of(place)
    return frozenset(found)


MOST = 10
"""So many fences in all; they close six spaces at most."""
Fences = frozenset[Side]
Places = frozenset[Place]


def slowly(free: Places) -> dict[Fences, list[Places]]:
    """Every fencing, with its pastures, wherever they lie."""
    sizes = (combinations(sorted(free), size) for size in range(1, 7))
    shapes = [
        shape
        for shape in map(frozenset, chain.from_iterable(sizes))
        if together(shape) and len(around(shape)) <= MOST
    ]
    every: dict[Fences, list[Places]] = {}
    waiting = [(around(shape), [shape]) for shape in shapes]
    while waiting:
        fences, pastures = waiting.pop()
        if fences in every:
            continue
        every[fences] = pastures
        for shape in shapes:
            more = fences | around(shape)
            if len(more) <= MOST and all(not shape & pasture for pasture in pastures):
                waiting.append((more, [*pastures, shape]))
    return every


def further(every: dict[Fences, list[Places]], there: Fences, apart: bool) -> set[Fences]:
    """What would be built to come from one fencing to another that contains it."""
    before = frozenset[Place]().union(*every[there]) if there else frozenset()
    found = set()
    for fences, pastures in every.items():
        ground = frozenset[Place]().union(*pastures)
        if there < fences and (apart or reached_from(before or {min(ground)}, ground)):
            found.add(fences - there)
    return found


def reached_from(start: Places | set[Place], ground: Places) -> bool:
    reached = set(start)
    for _ in ground:
        reached |= {p for p in ground if any(abs(p[0] - x) + abs(p[1] - y) == 1 for x, y in reached)}
    return reached >= ground


def side_names(layout: Layout) -> dict[int, Side]:
    """The sides under their bits."""
    found: dict[int, Side] = {}
    for space, (column, row) in layout.places.items():
        corner, right = (column, row), (column + 1, row)
        below, across = (column, row + 1), (column + 1, row + 1)
        four: list[Side] = [(corner, right), (right, across), (below, across), (corner, below)]
        for number, side in zip(layout.four_sides(space), four, strict=True):
            assert found.setdefault(number, side) == side
    return found


@pytest.mark.parametrize("names", ["a1 w", "d1 n", "e2 e", "apart"])
def test_the_plans_of_other_farms_are_those_found_slowly(names: str) -> None:
    rng = seeded(f"plans {names}")
    once = BOARD if names == "apart" else layout_of([site(names)])
    for layout in (once, once.extended(once.sites()[rng.below(len(once.sites()))])):
        for apart in (False, True):
            compare_plans(layout, apart, rng)


def compare_plans(layout: Layout, apart: bool, rng: Rng) -> None:
    """Ten spaces are free, the others are under tiles; one fencing after the other stands on them."""
    covered = [space for space in layout.places if not FIRST_ROOMS >> space & 1]
    while len(covered) > len(layout.places) - 12:
        covered.pop(rng.below(len(covered)))
    hidden = {*covered, *(space for space in layout.places if FIRST_ROOMS >> space & 1)}
    every = slowly(frozenset(place for space, place in layout.places.items() if space not in hidden))
    names = side_names(layout)
    numbers = {side: number for number, side in names.items()}
    standing = sorted((fences for fences in every if len(fences) < MOST), key=sorted)
    for there in [frozenset[Side](), *(standing[rng.below(len(standing))] for _ in range(12))]:
        player = Player(None)
        player.customs = SCATTERED_PASTURES if apart else 0
        player.extend(layout)
        player.scattered = True
        player.wild = sum(2**space for space in covered)
        player.tiles_changed()
        player.set_fences(sum(2 ** numbers[side] for side in there))
        pastures = [{layout.places[space] for space in members(mask)} for mask in player.pastures()]
        assert sorted(map(sorted, pastures)) == sorted(map(sorted, every.get(there, [])))
        plans = [
            frozenset(names[EDGE_BITS[edge]] for edge in members(plan))
            for plan in find_plans(player, MOST - len(there))
        ]
        expected = further(every, there, apart)
        assert (len(plans), set(plans)) == (len(expected), expected)
        too_many = MOST + 1 - len(there)
        need = min(map(len, expected), default=too_many)
        assert min(player.fences_needed(), too_many) == need


def test_neighbours_share_a_side() -> None:
    once = layout_of([site("c3 s")])
    for layout in (once, once.extended(once.sites()[0])):
        for one, two in combinations(layout.places, 2):
            near = abs(layout.places[one][0] - layout.places[two][0]) + abs(
                layout.places[one][1] - layout.places[two][1]
            )
            assert bool(layout.beside(2**one) >> two & 1) == (near == 1)
            assert (layout.sides[one] & layout.sides[two]).bit_count() == (near == 1)
        assert layout.land == sum(2**space for space in CELLS if space in layout.places)


# On the farm

EXTENSION = [{"cell": "d1", "side": "n"}]


def test_the_new_spaces_are_spaces_like_others() -> None:
    begun = table().put(0, extensions=EXTENSION).fields(0, d1="").goods(0, wood=4)
    game = begun.game()
    assert sheet(game, "unused_spaces") == -14
    cells = {cell["cell"]: (cell["column"], cell["row"]) for cell in seat_of(game)["cells"]}
    assert (cells["f1"], cells["f2"], len(cells)) == ((3, -1), (4, -1), 17)
    sides = {cell["cell"]: cell["sides"] for cell in seat_of(game)["cells"]}
    assert sides["f1"] == ["f1n", "d1n", "f1w", "f1e"], "above, below, left, right"
    assert sides["f2"] == ["f2n", "e1n", "f1e", "f2e"]
    assert "f1" in starting(play(game.copy(), "place farmland"), "plow")
    assert "f2" not in starting(play(game.copy(), "place farmland"), "plow"), "it touches `e1` and `f1` only"
    play(game, "place farm_expansion", "stable f2", "done")
    assert sheet(game, "unused_spaces") == -13
    assert holds(game, sheep=2)


def test_a_pasture_may_reach_over_the_old_side() -> None:
    begun = table(8, "fencing").put(0, extensions=EXTENSION).goods(0, wood=6)
    words = ["fence e2n", "fence e1w", "fence e1e", "fence f1e", "fence f2n", "fence f2e", "done"]
    game = play(begun.game(), "place fencing", *words)
    assert (goods(game), seat_of(game)["pastures"][0]["cells"]) == ("", ["e1", "f2"])
    assert why(begun.game(), "place fencing") == ""


def test_no_extension_lies_where_it_touches_nothing() -> None:
    with pytest.raises(podere.BadPosition, match="no extension can lie there"):
        table().put(0, extensions=[{"cell": "b2", "side": "n"}]).game()


# Pastures apart


def test_pastures_apart_may_both_grow_and_be_joined() -> None:
    begun = table(8, "fencing").put(0, scattered=True).pasture(0, "e1").pasture(0, "e3").goods(0, wood=2)
    game = play(begun.game(), "place fencing", "fence e2w", "fence e2e", "done")
    assert [each["cells"] for each in seat_of(game)["pastures"]] == [["e1"], ["e2"], ["e3"]]


def test_a_third_group_of_pastures_may_not_begin() -> None:
    begun = table(8, "fencing").put(0, scattered=True).pasture(0, "e1").pasture(0, "e3").goods(0, wood=4)
    game = play(begun.game(), "place fencing")
    assert why(game, "fence c1n") == "no_fencing_with_it", "`c1` touches none of them"
    assert why(game, "fence d1n") == ""


def test_pastures_apart_need_leave() -> None:
    with pytest.raises(podere.BadPosition, match="no legal fencing"):
        table().pasture(0, "e1").pasture(0, "e3").game()
