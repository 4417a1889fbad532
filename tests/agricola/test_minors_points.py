"""Minor improvements that bring points: each card with its thresholds."""

from __future__ import annotations

import pytest

from tests.agricola.positions import Table, animals, card_table, goods, play, seat_of, sheet, why
from tests.agricola.reading import fences
from tests.covers import covers

TEN = "c1 d1 e1 c2 d2 e2 c3 d3 e3 b1"


def flock(sheep: int) -> Table:
    """Seat 0 has a pasture for twelve sheep."""
    return card_table(4).pasture(0, "c1 d1 e1 c2 d2 e2").animals(0, sheep=sheep)


@covers("agricola 20.9")
@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ("d1 e1 d2 e2 e3", 0),
        ("c1 d1 e1 c2 d2 e2", 1),
        ("c1 d1 e1 c2 d2 e2 e3", 2),
        ("c1 d1 e1 c2 d2 e2 d3 e3", 3),
        ("c1 d1 e1 c2 d2 e2 c3 d3 e3", 3),
        (TEN, 4),
        (f"{TEN} b2", 4),
    ],
)
def test_manger_scores_the_spaces_in_pastures(cells: str, points: int) -> None:
    game = card_table().played(0, "manger").pasture(0, cells).game()
    assert sheet(game, "bonus") == points


@covers("agricola 20.9")
def test_manger_counts_all_pastures_together_and_stables_do_not_matter() -> None:
    begun = card_table().played(0, "manger").pasture(0, "d1 e1 d2 e2").pasture(0, "d3 e3")
    assert sheet(begun.game(), "bonus") == 1
    assert sheet(begun.stables(0, "c1 d1 e1").game(), "bonus") == 1


@covers("agricola 20.9")
def test_manger_costs_two_wood_and_counts_what_is_fenced_later() -> None:
    begun = card_table(4, "fencing").hand(0, "manger").goods(0, wood=12)
    game = play(begun.game(), "place meeting_place", "play manger", "place day_laborer")
    assert (goods(game), sheet(game, "bonus")) == ("10 wood", 0)
    assert sheet(play(game, "place fencing", *fences("c1 d1 e1 c2 d2 e2")), "bonus") == 1


def full_farm(round: int, left: str = "") -> Table:
    """Every space of the farm of seat 0 is used, but for those named."""
    begun = card_table(round).hand(0, "big_country").stables(0, "a1")
    begun.pasture(0, "b1 b2 b3").pasture(0, "c1 c2 c3")
    return begun.fields(0, **{cell: "" for cell in ("d1", "d2", "d3", "e1", "e2", "e3") if cell != left})


@covers("agricola 20.10", "agricola 16.15")
@pytest.mark.parametrize(("round", "rounds"), [(6, 8), (13, 1), (14, 0)])
def test_big_country_brings_a_point_and_two_food_for_each_whole_round_to_come(
    round: int, rounds: int
) -> None:
    game = play(full_farm(round).game(), "place meeting_place", "play big_country")
    assert (sheet(game, "bonus"), seat_of(game)["food"]) == (rounds, 2 * rounds)


@covers("agricola 20.10")
def test_big_country_needs_every_space_used() -> None:
    game = play(full_farm(6, left="e3").game(), "place meeting_place")
    assert why(game, "play big_country") == "needs_all_used"


@covers("agricola 20.11")
@pytest.mark.parametrize(("house", "points"), [("wood", 3), ("clay", 2), ("stone", 0)])
def test_wool_blankets_score_the_house_at_the_end(house: str, points: int) -> None:
    assert sheet(card_table(14).played(0, "wool_blankets").house(0, house).game(), "bonus") == points


@covers("agricola 20.11")
def test_wool_blankets_need_five_sheep_which_stay_and_may_go_later() -> None:
    few = play(flock(4).hand(0, "wool_blankets").game(), "place meeting_place")
    assert why(few, "play wool_blankets") == "needs_goods"
    game = play(flock(5).hand(0, "wool_blankets").game(), "place meeting_place", "play wool_blankets")
    assert (animals(game), sheet(game, "bonus")) == ("5 sheep", 3)
    assert sheet(flock(0).played(0, "wool_blankets").game(), "bonus") == 3


@covers("agricola 20.11")
def test_wool_blankets_lose_by_a_renovation() -> None:
    begun = card_table(5, "house_redevelopment").played(0, "wool_blankets").goods(0, clay=2, reed=1)
    assert sheet(play(begun.game(), "place house_redevelopment"), "bonus") == 2


@covers("agricola 20.33")
@pytest.mark.parametrize(("round", "rounds"), [(3, 11), (14, 0)])
def test_mantlepiece_brings_points_for_the_rounds_to_come_and_costs_three(round: int, rounds: int) -> None:
    begun = card_table(round).house(0, "stone").hand(0, "mantlepiece").goods(0, stone=1)
    game = play(begun.game(), "place meeting_place", "play mantlepiece")
    assert (goods(game), sheet(game, "bonus"), sheet(game, "cards")) == ("", rounds, -3)


@covers("agricola 20.33")
def test_mantlepiece_needs_a_clay_or_stone_house() -> None:
    begun = card_table().hand(0, "mantlepiece").goods(0, stone=1)
    assert why(play(begun.game(), "place meeting_place"), "play mantlepiece") == "needs_better_house"
    assert why(play(begun.house(0, "clay").game(), "place meeting_place"), "play mantlepiece") == ""


@covers("agricola 20.33")
@pytest.mark.parametrize("space", ["house_redevelopment", "farm_redevelopment"])
def test_mantlepiece_forbids_every_renovation(space: str) -> None:
    begun = card_table(14, space).house(0, "clay").goods(0, wood=9, stone=2, reed=1)
    assert why(begun.game(), f"place {space}") == ""
    assert why(begun.played(0, "mantlepiece").game(), f"place {space}") == "never_again"


@covers("agricola 20.33", "agricola 19.25")
def test_mantlepiece_leaves_the_cottager_only_the_room() -> None:
    begun = card_table().house(0, "clay").played(0, "mantlepiece", "cottager").goods(0, stone=2, reed=2)
    assert play(begun.game(), "place day_laborer").seat == 1
    rich = play(begun.goods(0, clay=5).game(), "place day_laborer", "use cottager")
    assert rich.words() == ["room a1", "room b2", "room b3"]


@covers("agricola 20.34")
def test_bottles_cost_a_clay_and_a_food_for_each_person() -> None:
    begun = card_table().hand(0, "bottles").goods(0, clay=3, food=3)
    two = play(begun.game(), "place meeting_place", "play bottles")
    assert (goods(two), sheet(two, "cards")) == ("1 clay 1 food", 4)
    begun.people(0, 4)
    assert why(play(begun.game(), "place meeting_place"), "play bottles") == "lacks"
    begun.goods(0, clay=4, food=4)
    assert goods(play(begun.game(), "place meeting_place", "play bottles")) == ""


@covers("agricola 20.34")
def test_bottles_count_the_child_just_born() -> None:
    begun = card_table(5, "basic_wish").rooms(0, "b2").hand(0, "bottles").goods(0, clay=3, food=3)
    assert goods(play(begun.game(), "place basic_wish", "play bottles")) == ""
    short = card_table(5, "basic_wish").rooms(0, "b2").hand(0, "bottles").goods(0, clay=2, food=2)
    assert why(play(short.game(), "place basic_wish"), "play bottles") == "lacks"


@covers("agricola 20.34", "agricola 20.21")
def test_bottles_are_not_made_cheaper_by_wood_or_stone_saved() -> None:
    begun = card_table(players=3).played(0, "lumber_mill", "stonecutter").hand(0, "bottles")
    game = play(begun.goods(0, clay=2, food=2).game(), "place meeting_place", "play bottles")
    assert goods(game) == ""


@covers("agricola 20.35")
@pytest.mark.parametrize(("sheep", "food"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_loom_brings_food_for_sheep_in_the_field_phase(sheep: int, food: int) -> None:
    begun = flock(sheep).played(0, "loom").goods(0, food=4).goods(1, food=4)
    assert seat_of(begun.harvest().game())["food"] == food


@covers("agricola 20.35", "agricola 15.2")
def test_loom_feeds_the_family_and_counts_before_the_lambs() -> None:
    game = flock(3).played(0, "loom").goods(0, food=3).goods(1, food=4).harvest().game()
    assert seat_of(game)["begging"] == 0
    assert (goods(game), animals(game)) == ("", "4 sheep")


@covers("agricola 20.35")
@pytest.mark.parametrize(("sheep", "points"), [(2, 0), (3, 1), (8, 2), (9, 3)])
def test_loom_scores_a_point_for_every_three_sheep_and_one_of_its_own(sheep: int, points: int) -> None:
    game = flock(sheep).played(0, "loom").game()
    assert (sheet(game, "bonus"), sheet(game, "cards")) == (points, 1)


@covers("agricola 20.35")
@pytest.mark.parametrize(("occupations", "reason"), [(1, "needs_occupations"), (2, ""), (4, "")])
def test_loom_needs_two_occupations(occupations: int, reason: str) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "loom").goods(0, wood=2)
    assert why(play(begun.game(), "place meeting_place"), "play loom") == reason
