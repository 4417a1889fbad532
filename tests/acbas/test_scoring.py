"""The end and the score sheet."""

from __future__ import annotations

import pytest

from podere.games.acbas.score_table import bonus
from tests.acbas.positions import Table, end_work, seat_of, table
from tests.covers import covers


def example() -> Table:
    """A farm like the rulebook's example: 24 animals, two full expansions, buildings for ten points."""
    made = table("cottage_extension", "corner_house", round=8).expansion(0, "e", "h")
    made.stall(0, "f1", "f2").stables(0, "g1", "h1").trough(0, "g3", "h1", "g1")
    return made


@covers("acbas 10.7")
def test_the_example_makes_42_points() -> None:
    made = example()
    made.pasture(0, "e1 e2 e3").trough(0, "e2").borders(0, "i2w i3w h3s h2w h3w")
    game = made.animals(0, sheep=12, pig=7, cow=5).game()
    sheet = game.sheet(0)
    assert [sheet[name] for name in ("sheep", "pig", "cow", "horse")] == [12, 7, 5, 0]
    assert [sheet[f"{name}_bonus"] for name in ("sheep", "pig", "cow", "horse")] == [2, 1, 0, -3]
    assert (sheet["expansions"], sheet["buildings"]) == (8, 10)
    assert game.scores()[0] == 42


@covers("acbas 10.2")
def test_each_animal_is_a_point() -> None:
    empty, full = table().game(), table().stall(0, "f1").animals(0, sheep=2, cow=1).game()
    assert empty.scores()[0] == -12
    assert full.scores()[0] == 3 - 12 + 1


@covers("acbas 10.3")
@pytest.mark.parametrize(
    ("species", "steps"),
    [
        (0, {0: -3, 3: -3, 4: 0, 7: 0, 8: 1, 10: 1, 11: 2, 12: 2, 13: 3, 14: 4, 16: 6}),
        (1, {0: -3, 3: -3, 4: 0, 6: 0, 7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 12: 4, 14: 6}),
        (2, {0: -3, 3: -3, 4: 0, 5: 0, 6: 1, 7: 1, 8: 2, 9: 2, 10: 3, 11: 4, 13: 6}),
        (3, {0: -3, 3: -3, 4: 0, 5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 4, 12: 6}),
    ],
)
def test_the_bonus_follows_the_table(species: int, steps: dict[int, int]) -> None:
    assert {animals: bonus(species, animals) for animals in steps} == steps


@covers("acbas 10.4", "acbas 10.5")
def test_a_fully_used_expansion_is_four_points() -> None:
    used = table().expansion(0, "h").stall(0, "h1").trough(0, "h2").pasture(0, "h3").game()
    assert seat_of(used)["sheet"]["expansions"] == 4
    open_ground = table().expansion(0, "h").stall(0, "h1").trough(0, "h2").game()
    assert seat_of(open_ground)["sheet"]["expansions"] == 0
    unfinished = table().expansion(0, "h").stall(0, "h1").trough(0, "h2").borders(0, "h3s i3w").game()
    assert seat_of(unfinished)["sheet"]["expansions"] == 0
    printed = table().stall(0, "f1", "f2", "g1", "g2", "g3").game()
    assert seat_of(printed)["sheet"]["expansions"] == 0


@covers("acbas 10.6")
def test_halves_are_kept() -> None:
    game = table().building(0, "storage_building", "f1").goods(0, 2, 2, 1).game()
    assert game.sheet(0)["buildings"] == 2.5
    assert game.scores()[0] == -9.5


@covers("acbas 10.8", "acbas 10.8.1")
def test_in_a_tie_who_was_not_first_in_round_1_wins_and_halves_decide() -> None:
    tie = end_work(table(round=8).game())
    assert tie.over
    assert tie.scores()[0] == tie.scores()[1]
    assert tie.winners() == [1], "seat 0 was the first player"
    half = table(round=8).building(0, "storage_building", "f1").goods(0, 0, 0, 1).game()
    end_work(half)
    assert half.scores()[0] > half.scores()[1]
    assert half.winners() == [0]
