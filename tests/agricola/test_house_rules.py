"""House rules."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import podere
from podere.games.agricola.farm import TABLE
from podere.games.agricola.ground import CELL_NAMES, EDGE_BITS, EDGE_NAMES
from podere.games.agricola.state import Agricola
from podere.kernel.rng import seeded
from podere.testing.check import check
from tests.agricola.positions import (
    Table,
    animals,
    border,
    card_table,
    goods,
    holds,
    play,
    seat_of,
    sheet,
    starting,
    table,
    why,
)
from tests.agricola.reading import asked, begin, fences, pastures, pile, spaces
from tests.agricola.test_kit import hang_together, name_of_side, region, sides_of
from tests.covers import covers


def house(rule: str, round: int = 4, reveal: str = "fencing sheep_market") -> Table:
    return table(round, reveal, house_rules=[rule])


@covers("agricola 22.1")
def test_house_rules_go_together() -> None:
    rules = ["housed_first", "one_pasture_each", "only_usable", "incomplete_pastures", "scattered_pastures"]
    assert podere.new("agricola", players=2, seed=1, house_rules=rules).view(None)["house_rules"] == rules
    assert begin(2).view(None)["house_rules"] == []


# House before cooking


@covers("agricola 22.2")
def test_animals_without_room_are_not_cooked() -> None:
    plain = table(4, "sheep_market").piles(sheep_market=3).majors(0, "fireplace_2")
    game = play(plain.game(), "place sheep_market")
    assert starting(game, "convert") == ["sheep"]
    strict = house("housed_first").piles(sheep_market=3).majors(0, "fireplace_2")
    game = play(strict.game(), "place sheep_market")
    assert animals(game) == "1 sheep"
    assert goods(game) == ""


@covers("agricola 22.2.1")
def test_what_lives_on_the_farm_may_be_cooked_before_others_come() -> None:
    made = house("housed_first").piles(sheep_market=1).majors(0, "fireplace_2").animals(0, boar=1)
    game = play(made.game(), "convert boar", "place sheep_market")
    assert (animals(game), goods(game)) == ("1 sheep", "2 food")
    late = play(made.game(), "place sheep_market")
    assert asked(late) == "turn_away"
    assert late.words() == ["release sheep", "release boar"]


@covers("agricola 22.2.1")
def test_what_loses_its_place_to_a_fence_was_housed() -> None:
    made = house("housed_first").pasture(0, "d3 e3").stables(0, "d3").animals(0, sheep=9)
    game = play(made.goods(0, wood=1).majors(0, "fireplace_2").game(), "place fencing", "fence e3w", "done")
    assert asked(game) == "release"
    assert starting(game, "convert") == ["sheep"]


# One pasture for each kind


def two_pastures(rule: str) -> Table:
    return house(rule).pasture(0, "d1 e1").pasture(0, "e2")


@covers("agricola 22.3")
def test_a_kind_of_animal_lives_in_one_pasture_at_most() -> None:
    assert holds(two_pastures("housed_first").game(), sheep=7)
    game = two_pastures("one_pasture_each").game()
    assert not holds(game, sheep=7)
    assert holds(game, sheep=5)
    assert not holds(game, sheep=6)
    assert holds(game, sheep=4, boar=3)
    assert not holds(game, sheep=4, boar=2, cattle=2)


@covers("agricola 22.3.1")
def test_animals_change_their_pasture() -> None:
    def homes(**there: int) -> list[tuple[Any, ...]]:
        view = seat_of(two_pastures("one_pasture_each").animals(0, **there).game())
        return [(each["cells"], each["animal"], each["count"]) for each in view["inmates"]]

    assert homes(sheep=3, boar=2) == [(["d1", "e1"], "sheep", 3), (["e2"], "boar", 2)]
    assert homes(sheep=2, boar=4) == [(["d1", "e1"], "boar", 4), (["e2"], "sheep", 2)]


def slow_apart(counts: list[int], pens: list[int], singles: int) -> bool:
    """Every way of giving each species a pasture or none."""
    given = [*pens, *[0] * len(counts)]
    return any(
        sum(max(0, many - size) for many, size in zip(counts, sizes, strict=False)) <= singles
        for sizes in permutations(given, len(counts))
    )


@covers("agricola 22.3")
def test_one_pasture_each_is_as_by_brute_force() -> None:
    rng = seeded("apart")
    fencings = TABLE.get()
    for _ in range(25):
        sides = fencings.fences[rng.below(len(fencings.fences))]
        edges = [name for name, bit in zip(EDGE_NAMES, EDGE_BITS, strict=True) if sides >> bit & 1]
        stables = sorted({CELL_NAMES[3 + rng.below(12)] for _ in range(rng.below(5))})
        game = house("one_pasture_each").put(0, fences=edges, stables=stables).game()
        view = seat_of(game)
        inside = {cell for pasture in view["pastures"] for cell in pasture["cells"]}
        pens = [pasture["capacity"] for pasture in view["pastures"]]
        singles = 1 + sum(1 for cell in stables if cell not in inside)
        for _ in range(15):
            counts = [rng.below(9), rng.below(6), rng.below(5)]
            packed = counts[0] + 2**16 * counts[1] + 2**32 * counts[2]
            fits = game.seats[0].fits(packed)
            assert fits == slow_apart(counts, pens, singles), (pens, counts)
            if fits:
                drawn_right(game, counts)


def drawn_right(game: Any, counts: list[int]) -> None:
    """The arrangement that is drawn holds all animals and keeps the rule."""
    trial = game.copy()
    trial.seats[0].animals = counts[0] + 2**16 * counts[1] + 2**32 * counts[2]
    inmates = seat_of(trial)["inmates"]
    room = {tuple(each["cells"]): each["capacity"] for each in seat_of(trial)["pastures"]}
    for number, animal in enumerate(["sheep", "boar", "cattle"]):
        mine = [each for each in inmates if each["animal"] == animal]
        assert sum(each["count"] for each in mine) == counts[number]
        assert sum(1 for each in mine if tuple(each["cells"]) in room) <= 1
        assert all(each["count"] <= room.get(tuple(each["cells"]), 1) for each in mine)


@covers("agricola 22.3")
def test_an_organic_farmer_keeps_the_rule_too() -> None:
    def points(rules: list[str]) -> int:
        made = card_table(4, house_rules=rules).pasture(0, "d1 e1").pasture(0, "d2 e2").animals(0, sheep=2)
        return sheet(made.played(0, "organic_farmer").game(), "bonus")

    assert (points([]), points(["one_pasture_each"])) == (2, 1)


# Only what one can use


@covers("agricola 22.4")
def test_animals_that_cannot_be_used_stay_on_the_space() -> None:
    made = house("only_usable").piles(sheep_market=4)
    game = play(made.game(), "place sheep_market")
    assert animals(game) == "1 sheep"
    assert pile(game, "sheep_market") == "3 sheep"
    lost = play(table(4, "sheep_market").piles(sheep_market=4).game(), "place sheep_market")
    assert pile(lost, "sheep_market") == ""


@covers("agricola 22.4.1")
def test_nobody_has_to_cook_and_other_animals_do_not_go_to_the_space() -> None:
    made = house("only_usable").piles(sheep_market=2).animals(0, boar=1).majors(0, "fireplace_2")
    game = play(made.game(), "place sheep_market", "release sheep", "release boar")
    assert (animals(game), pile(game, "sheep_market")) == ("1 sheep", "1 sheep")
    cooked = play(made.game(), "place sheep_market", "convert sheep", "release sheep")
    assert (animals(cooked), goods(cooked), pile(cooked, "sheep_market")) == ("1 boar", "2 food", "1 sheep")


@covers("agricola 22.2", "agricola 22.4")
def test_housed_first_and_only_usable_together_leave_what_has_no_room() -> None:
    rules = ["housed_first", "only_usable"]
    made = table(4, "sheep_market", house_rules=rules).piles(sheep_market=3).majors(0, "fireplace_2")
    game = play(made.game(), "place sheep_market")
    assert (animals(game), pile(game, "sheep_market")) == ("1 sheep", "2 sheep")


# Unfinished pastures


@covers("agricola 22.5")
def test_fences_may_stand_without_closing_anything() -> None:
    game = play(house("incomplete_pastures").goods(0, wood=1).game(), "place fencing", "fence e3n", "done")
    assert seat_of(game)["edges"] == ["e3n"]
    assert pastures(game) == {}
    assert (sheet(game, "pastures"), sheet(game, "unused_spaces")) == (-1, -13)
    there = house("incomplete_pastures").put(0, fences=["e3n", "e3s", "e3w"]).goods(0, wood=1)
    closed = play(there.game(), "place fencing", "fence e3e", "done")
    assert pastures(closed) == {"e3": 2}
    assert sheet(closed, "unused_spaces") == -12


@covers("agricola 22.5")
def test_what_gets_closed_must_touch_the_pastures_that_are_there() -> None:
    edges = [*border("b1"), "e3n", "e3s", "e3w"]
    made = house("incomplete_pastures").put(0, fences=[edge for edge in EDGE_NAMES if edge in edges])
    game = play(made.goods(0, wood=5).game(), "place fencing")
    assert why(game, "fence e3e") == "no_fencing_with_it"
    assert why(play(game, "fence e1n", "fence e2n"), "done") == ""
    near = [*border("d3"), "e3n", "e3s"]
    other = house("incomplete_pastures").put(0, fences=[edge for edge in EDGE_NAMES if edge in near])
    assert why(play(other.goods(0, wood=5).game(), "place fencing"), "fence e3e") == ""


@covers("agricola 22.5.1")
def test_a_fence_needs_a_meadow_beside_it_and_tiles_make_no_pasture() -> None:
    game = play(house("incomplete_pastures").goods(0, wood=9).game(), "place fencing")
    assert why(game, "fence a3n") == "no_fencing_with_it"
    assert why(game, "fence b3w") == ""
    around_field = house("incomplete_pastures").fields(0, e3="").put(0, fences=border("d3 e3"))
    assert pastures(around_field.game()) == {}
    plowed = house("incomplete_pastures").put(0, fences=["e3n", "e3s", "e3w"]).game()
    assert "e3" in starting(play(plowed, "place farmland"), "plow")


def outcomes(game: Agricola) -> list[frozenset[str]]:
    """The fences of every plan that can be drawn to its end, as often as it can be drawn."""
    found: list[frozenset[str]] = []
    waiting = [game]
    while waiting:
        now = waiting.pop()
        if asked(now) != "draw_fences":
            found.append(frozenset(seat_of(now)["edges"]))
            continue
        for move in now.moves():
            following = now.copy()
            following.push(move)
            waiting.append(following)
    return found


CORNER = "c1n c1w d1w"
"""Three sides of c1."""
RIBBON = "c1n d1n d2n e1n e2n c2n c1w d1w e2w e2e"
"""c1 is closed; d1 and e1 are open to the right, e2 below."""


@covers("agricola 22.5", "agricola 22.5.1")
@pytest.mark.parametrize(
    ("few", "there", "rules", "wood"),
    [
        ("c1 e1 e2", CORNER, [], 4),
        ("c1 e1 e2", CORNER, ["scattered_pastures"], 3),
        ("c1 d1 e1 e2", RIBBON, [], 1),
        ("c1 d1 e1 e2", RIBBON, [], 2),
        ("c1 d1", "c1n", [], 6),
    ],
)
def test_open_fences_are_drawn_as_by_brute_force(few: str, there: str, rules: list[str], wood: int) -> None:
    """Every set of fences whose closed land hangs together can be drawn in one way, and no other set."""
    made = table(8, "fencing", house_rules=["incomplete_pastures", *rules]).goods(0, wood=wood)
    tiles = [cell for cell in CELL_NAMES[:15] if cell not in ("a2", "a3", *few.split())]
    made.fields(0, **dict.fromkeys(tiles, ""))
    made.put(0, fences=[edge for edge in EDGE_NAMES if edge in there.split()])
    plans = outcomes(play(made.game(), "place fencing"))
    assert len(plans) == len(set(plans))
    cells = {(("abcde").index(name[0]), int(name[1]) - 1) for name in few.split()}
    standing = {side for side in sides_of(cells) if name_of_side(side) in there.split()}
    free = [side for side in sides_of(cells) if side not in standing]
    expected = set()
    for number in range(1, 2 ** len(free)):
        drawn = {side for at, side in enumerate(free) if number >> at & 1}
        ground = {cell for cell in cells if region(cell, standing | drawn, cells) is not None}
        if len(drawn) <= wood and (rules or not ground or hang_together(ground)):
            expected.add(frozenset(name_of_side(side) for side in standing | drawn))
    assert set(plans) == expected


@covers("agricola 22.5")
def test_a_mini_pasture_closes_one_space_with_the_fences_that_stand() -> None:
    made = card_table(4, "major_improvement", house_rules=["incomplete_pastures"]).goods(0, food=2)
    made.hand(0, "mini_pasture").put(0, fences=["e3n", "e3s", "e3w"])
    game = play(made.game(), "place major_improvement", "play mini_pasture", "fence e3e", "done")
    assert pastures(game) == {"e3": 2}


@covers("agricola 22.5.2")
def test_unfinished_pastures_and_the_moor_exclude_each_other() -> None:
    with pytest.raises(podere.BadOption, match="incomplete_pastures and the Moor"):
        begin(2, moor=1, house_rules=["incomplete_pastures"])


# Scattered pastures


@covers("agricola 22.6")
def test_pastures_need_not_touch_each_other() -> None:
    there = "b1"
    usual = table(4, "fencing").pasture(0, there).goods(0, wood=4)
    assert why(play(usual.game(), "place fencing"), "fence e3n") == "no_fencing_with_it"
    made = house("scattered_pastures").pasture(0, there).goods(0, wood=4)
    game = play(made.game(), "place fencing", *fences("e3"))
    assert pastures(game) == {"b1": 2, "e3": 2}
    at_once = play(house("scattered_pastures").goods(0, wood=8).game(), "place fencing", *fences("b1", "e3"))
    assert pastures(at_once) == {"b1": 2, "e3": 2}


# Three food


def turns(game: Any, many: int) -> list[int]:
    found = []
    for _ in range(many):
        found.append(game.seat)
        places = starting(game, "place")
        quiet = ["grain_seeds", "day_laborer", "forest", "clay_pit", "reed_bank", "fishing"]
        play(game, "place " + next(space for space in quiet if space in places))
    return found


@covers("agricola 22.7")
@pytest.mark.parametrize("players", [2, 3])
def test_second_people_of_round_one_come_in_reverse_order(players: int) -> None:
    game = begin(players, cards="none", house_rules=["three_food"])
    assert [seat_of(game, seat)["food"] for seat in range(players)] == [3] * players
    first = game.first
    forth = [(first + step) % players for step in range(players)]
    assert turns(game, 2 * players) == [*forth, *reversed(forth)]
    assert game.seat == first, "in round 2 the order is as always"


@covers("agricola 22.7.1")
def test_a_new_start_player_does_not_change_that_order() -> None:
    game = begin(3, cards="none", house_rules=["three_food"])
    first = game.first
    play(game, "place grain_seeds", "place meeting_place")
    assert turns(game, 4) == [(first + 2) % 3, (first + 2) % 3, (first + 1) % 3, first]
    with pytest.raises(podere.BadOption, match="2 to 4 players"):
        begin(1, house_rules=["three_food"])


@covers("agricola 22.7.2")
def test_three_food_and_the_moor_exclude_each_other() -> None:
    with pytest.raises(podere.BadOption, match="three_food and the Moor"):
        begin(2, moor=1, house_rules=["three_food"])


# One more Copse


@covers("agricola 22.8")
def test_two_players_may_have_one_more_copse() -> None:
    game = begin(2, house_rules=["extra_copse"])
    assert pile(game, "copse_2") == "1 wood"
    assert "animal_market" not in spaces(game)
    for players in (1, 3, 4):
        with pytest.raises(podere.BadOption, match="extra_copse is for 2 players"):
            begin(players, house_rules=["extra_copse"])


@covers("agricola 22.8.1")
def test_the_copse_and_the_tile_exclude_each_other() -> None:
    with pytest.raises(podere.BadOption, match="exclude each other"):
        begin(2, tile="added", house_rules=["extra_copse"])


# Strict adjacency


def first_pastures(made: Table) -> set[str]:
    """Where a pasture of a single space could be built first."""
    single = {frozenset(border(cell)): cell for cell in CELL_NAMES[:15]}
    return {single[plan] for plan in outcomes(play(made.goods(0, wood=4).game(), "place fencing"))}


@covers("agricola 22.9")
def test_the_first_pasture_touches_the_house_or_a_field() -> None:
    assert first_pastures(house("strict_adjacency")) == {"a1", "b2", "b3"}
    assert first_pastures(house("strict_adjacency").fields(0, b2="")) == {"a1", "b1", "b3", "c2"}


@covers("agricola 22.9")
def test_the_first_field_touches_the_house_or_a_pasture() -> None:
    game = play(house("strict_adjacency").game(), "place farmland")
    assert starting(game, "plow") == ["a1", "b2", "b3"]
    assert why(game, "plow e3") == "beside_something"
    fenced = play(house("strict_adjacency").pasture(0, "b3").game(), "place farmland")
    assert starting(fenced, "plow") == ["a1", "b2", "c3"]
    later = play(house("strict_adjacency").fields(0, b2="").game(), "place farmland")
    assert starting(later, "plow") == ["b1", "b3", "c2"]


@covers("agricola 22.9.1")
def test_a_stable_touches_something_and_is_not_enough_itself() -> None:
    made = house("strict_adjacency").goods(0, wood=2)
    assert starting(play(made.game(), "place farm_expansion"), "stable") == ["a1", "b2", "b3"]
    again = house("strict_adjacency").stables(0, "b3").goods(0, wood=2)
    assert starting(play(again.game(), "place farm_expansion"), "stable") == ["a1", "b2", "c3"]
    inside = house("strict_adjacency").pasture(0, "b3").goods(0, wood=2)
    assert "b3" in starting(play(inside.game(), "place farm_expansion"), "stable")
    assert "c3" not in starting(play(again.game(), "place farmland"), "plow")
    assert first_pastures(house("strict_adjacency").stables(0, "b3")) == {"a1", "b2", "b3"}


def touching(cell: str) -> set[str]:
    """The spaces beside one of the farmyard."""
    column, row = "abcde".index(cell[0]), int(cell[1])
    around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return {f"{'abcde'[x]}{y}" for x, y in around if 0 <= x < 5 and 0 < y < 4}


def in_any_order(there: set[str], blocked: set[str], most: int) -> set[frozenset[str]]:
    """Every set of stables that can be built one by one, each of them beside something."""
    found = {frozenset[str]()}
    for _ in range(most):
        for stables in list(found):
            free = (
                {beside for cell in there | stables for beside in touching(cell)} - there - stables - blocked
            )
            found |= {stables | {cell} for cell in free}
    return found


def built_sets(game: Agricola, verb: str, there: set[str]) -> list[frozenset[str]]:
    """The sets that an action can build, each as often as it is found."""
    if verb not in {word.split()[0] for word in game.words()}:
        return [frozenset(there)]
    found = [frozenset(there)] if "done" in game.words() else []
    for cell in starting(game, verb):
        after = game.copy()
        after.play(f"{verb} {cell}")
        found += built_sets(after, verb, there | {cell})
    return found


@covers("agricola 22.9.1")
def test_stables_of_one_action_lean_on_each_other_in_any_order() -> None:
    made = house("strict_adjacency").goods(0, wood=6).fields(0, b3="")
    game = play(made.game(), "place farm_expansion")
    assert "b2" in starting(game, "stable")
    assert {"b1", "c1"}.isdisjoint(starting(game, "stable"))
    assert "b1" in starting(play(game.copy(), "stable b2"), "stable"), (
        "b1 leans on b2, which stands since just now"
    )
    found = built_sets(game, "stable", set())
    assert len(found) == len(set(found)), "each set is built in one way"
    wanted = in_any_order({"a2", "a3", "b3"}, set(), 3) - {frozenset()}
    assert set(found) == wanted


@covers("agricola 22.9.1", "agricola 23.4.1")
def test_a_partners_stables_lean_on_each_other_too() -> None:
    made = table(4, "fencing", 4, house_rules=["strict_adjacency"], team="lower").goods(0, wood=9)
    game = play(made.game(), "place farm_expansion")
    found = built_sets(game, "stable_for", set())
    assert len(found) == len(set(found))
    wanted = in_any_order({"a2", "a3"}, set(), 3) - {frozenset()}
    assert set(found) == wanted


@covers("agricola 22.9.2")
@pytest.mark.parametrize("loose", ["incomplete_pastures", "scattered_pastures"])
def test_strict_adjacency_excludes_looser_pastures(loose: str) -> None:
    with pytest.raises(podere.BadOption, match=f"strict_adjacency and {loose}"):
        begin(2, house_rules=["strict_adjacency", loose])


# The kit


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"tile": "added", "house_rules": ["incomplete_pastures", "housed_first"]}),
        (3, {"tile": "added", "house_rules": ["scattered_pastures", "one_pasture_each", "three_food"]}),
        (1, {"house_rules": ["strict_adjacency", "only_usable"]}),
        (2, {"house_rules": ["incomplete_pastures", "scattered_pastures", "extra_copse"], "cards": "none"}),
    ],
)
def test_games_with_house_rules_pass_the_kit(players: int, options: dict[str, Any]) -> None:
    assert check("agricola", players, 1, seed=7, options=options, closer=40).faults == []
