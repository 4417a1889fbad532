"""Fences and pastures."""

from __future__ import annotations

import pytest

import podere
from podere.games.agricola.state import Agricola
from tests.agricola.positions import Table, goods, play, seat_of, sheet, starting, table, why
from tests.agricola.reading import asked, fences, pastures
from tests.covers import covers


def fencing(wood: int) -> Table:
    return table(round=4, reveal="fencing").goods(0, wood=wood)


@covers("agricola 6.1", "agricola 6.6", "agricola 12.2")
def test_four_fences_for_four_wood_close_a_single_space() -> None:
    game = play(fencing(4).game(), "place fencing", *fences("e3"))
    assert pastures(game) == {"e3": 2}
    assert goods(game) == ""
    assert seat_of(game)["left"]["fences"] == 11


@covers("agricola 6.1", "agricola 3.9")
def test_fencing_needs_enough_wood_for_a_pasture() -> None:
    assert why(fencing(3).game(), "place fencing") == "fences_need_wood"


@covers("agricola 6.1", "agricola 3.9")
def test_the_last_two_fences_could_close_a_pasture_if_there_were_wood() -> None:
    """Four spaces beside each other have taken 13 fences; d2 lies between two of them and takes the last two."""
    made = (
        table(round=4, reveal="fencing").pasture(0, "c1").pasture(0, "d1").pasture(0, "e1").pasture(0, "e2")
    )
    assert seat_of(made.game())["left"]["fences"] == 2
    assert why(made.goods(0, wood=1).game(), "place fencing") == "fences_need_wood"
    game = play(made.goods(0, wood=2).game(), "place fencing")
    assert pastures(game) == {"c1": 2, "d1": 2, "d2": 2, "e1": 2, "e2": 2}


@covers("agricola 6.1")
def test_at_least_one_fence_is_built() -> None:
    game = play(fencing(9).game(), "place fencing")
    assert why(game, "done") == "fence_one"


@covers("agricola 6.2", "agricola 6.4.1")
def test_every_fence_must_be_part_of_a_closed_pasture() -> None:
    game = play(fencing(9).game(), "place fencing", "fence e2n")
    assert why(game, "done") == "not_closed"
    play(game, "fence e3n")
    assert why(game, "fence b1w") == "no_fencing_with_it"
    play(game, *fences("e2")[2:])
    assert pastures(game) == {"e2": 2}


@covers("agricola 6.2")
def test_edge_rooms_and_fields_stand_in_for_no_fence() -> None:
    """The corner a1 lies between the edge, a room and a field, and still takes four fences."""
    made = fencing(4).fields(
        0, b1="", b2="", b3="", c1="", c2="", c3="", d1="", d2="", d3="", e1="", e2="", e3=""
    )
    game = play(made.game(), "place fencing", *fences("a1"))
    assert pastures(game) == {"a1": 2}
    assert goods(game) == ""
    assert why(made.goods(0, wood=3).game(), "place fencing") == "fences_need_wood"


@covers("agricola 6.3")
def test_a_pasture_may_hold_stables() -> None:
    game = play(fencing(6).stables(0, "c2").game(), "place fencing", *fences("c2 c3"))
    assert pastures(game) == {"c2": 8}


@covers("agricola 6.3")
@pytest.mark.parametrize("cells", ["a1 a2", "d1 d2", "b2 b3"])
def test_no_pasture_holds_a_room_or_a_field(cells: str) -> None:
    game = play(fencing(9).fields(0, d2="").rooms(0, "b2").game(), "place fencing")
    with pytest.raises(podere.IllegalMove):
        play(game, *fences(cells))


@covers("agricola 6.3")
def test_green_spaces_outside_pastures_are_meadows() -> None:
    kinds = {cell["cell"]: cell["kind"] for cell in seat_of(table().pasture(0, "e1").game())["cells"]}
    assert (kinds["e1"], kinds["e2"], kinds["a3"]) == ("pasture", "meadow", "room")


@covers("agricola 6.4")
def test_a_later_pasture_touches_one_that_is_there() -> None:
    made = fencing(4).pasture(0, "e3")
    away = play(made.game(), "place fencing")
    with pytest.raises(podere.IllegalMove):
        play(away, *fences("c1"))
    corner = play(made.game(), "place fencing")
    with pytest.raises(podere.IllegalMove):
        play(corner, *fences("d2"))
    beside = play(made.game(), "place fencing", *fences("e2", there="e3"))
    assert pastures(beside) == {"e2": 2, "e3": 2}
    assert goods(beside) == "1 wood"


@covers("agricola 6.4", "agricola 6.6")
def test_a_pasture_built_in_the_same_action_counts() -> None:
    game = play(fencing(10).game(), "place fencing", *fences("c3", "d3", "e3"))
    assert pastures(game) == {"c3": 2, "d3": 2, "e3": 2}
    assert goods(game) == ""


@covers("agricola 6.5", "agricola 6.6")
def test_one_fence_divides_a_pasture_of_two() -> None:
    game = play(fencing(1).pasture(0, "d3 e3").game(), "place fencing", "fence e3w", "done")
    assert pastures(game) == {"d3": 2, "e3": 2}
    assert goods(game) == ""


@covers("agricola 6.5")
def test_a_fence_inside_that_divides_nothing_is_not_allowed() -> None:
    game = fencing(1).pasture(0, "d2 e2 d3 e3").game()
    assert why(game, "place fencing") == "fences_need_wood"
    two = play(fencing(2).pasture(0, "d2 e2 d3 e3").game(), "place fencing", "fence d3n", "fence e3n", "done")
    assert pastures(two) == {"d2": 4, "d3": 4}


def fencings(game: Agricola) -> list[tuple[str, ...]]:
    """Every way of drawing fences to the end, as the fences that stand then."""
    found: list[tuple[str, ...]] = []
    for word in game.words():
        after = play(game.copy(), word)
        found += fencings(after) if asked(after) == "draw_fences" else [tuple(seat_of(after)["edges"])]
    return found


@covers("agricola 6.4.1")
@pytest.mark.parametrize(("wood", "ways"), [(4, 13), (5, 13), (6, 13 + 18), (7, 13 + 18 + 18)])
def test_every_fencing_can_be_drawn_in_one_way(wood: int, ways: int) -> None:
    """13 free spaces, 18 pairs of them: a space takes 4 fences, a pair 6, a pair with a fence between 7."""
    found = fencings(play(fencing(wood).game(), "place fencing"))
    assert len(found) == len(set(found)) == ways


@covers("agricola 6.7")
def test_five_single_pastures_are_the_most() -> None:
    game = play(fencing(15).game(), "place fencing", *fences("d2", "d3", "e2", "e3", "c3"))
    assert len(pastures(game)) == 5
    assert seat_of(game)["left"]["fences"] == 0
    six = play(fencing(20).game(), "place fencing")
    with pytest.raises(podere.IllegalMove):
        play(six, *fences("d2", "d3", "e2", "e3", "c3", "c2"))


@covers("agricola 6.8", "agricola 1.6")
def test_the_middle_of_nine_spaces_is_used() -> None:
    game = play(fencing(12).game(), "place fencing", *fences("c1 c2 c3 d1 d2 d3 e1 e2 e3"))
    assert pastures(game) == {"c1": 18}
    assert sheet(game, "unused_spaces") == -4


@covers("agricola 6.4.1")
def test_fences_are_drawn_in_a_fixed_order() -> None:
    game = play(fencing(9).game(), "place fencing", "fence d2n")
    assert why(game, "fence c1n") == "fences_in_order"
    assert "c1n" not in starting(game, "fence")
