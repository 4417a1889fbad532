"""Minor improvements that bring building materials, or save them: each card with its decisions."""

from __future__ import annotations

import pytest

from tests.agricola.positions import card_table, goods, play, promised, seat_of, sheet, starting, why
from tests.agricola.reading import hand
from tests.covers import covers


@covers("agricola 20.2")
@pytest.mark.parametrize(("clay", "after"), [(1, 1), (2, 3), (5, 7), (8, 12)])
def test_clay_embankment_brings_half_the_clay_once_more_and_travels(clay: int, after: int) -> None:
    begun = card_table().hand(0, "clay_embankment").goods(0, clay=clay, food=1)
    game = play(begun.game(), "place meeting_place", "play clay_embankment")
    assert (goods(game), hand(game), hand(game, 1)) == (f"{after} clay", [], ["clay_embankment"])


@covers("agricola 20.2")
def test_clay_embankment_without_clay_is_played_for_nothing() -> None:
    begun = card_table().hand(0, "clay_embankment").goods(0, food=2)
    game = play(begun.game(), "place meeting_place", "play clay_embankment")
    assert (goods(game), hand(game, 1)) == ("1 food", ["clay_embankment"])


@covers("agricola 20.21")
def test_lumber_mill_takes_a_wood_off_majors_and_minors() -> None:
    begun = card_table(4, "major_improvement").played(0, "lumber_mill").hand(0, "manger")
    begun.goods(0, wood=1, stone=2)
    assert goods(play(begun.game(), "place major_improvement", "build joinery")) == ""
    assert goods(play(begun.game(), "place major_improvement", "play manger")) == "2 stone"


@covers("agricola 20.21", "agricola 10.14")
def test_lumber_mill_never_brings_wood() -> None:
    begun = card_table(4, "major_improvement").played(0, "lumber_mill").goods(0, clay=2, wood=1)
    assert goods(play(begun.game(), "place major_improvement", "build fireplace_2")) == "1 wood"
    one = card_table().played(0, "lumber_mill").hand(0, "handplow")
    assert goods(play(one.game(), "place meeting_place", "play handplow")) == ""


@covers("agricola 20.21")
def test_lumber_mill_is_not_for_rooms_stables_and_fences() -> None:
    begun = card_table(4, "fencing").played(0, "lumber_mill").goods(0, wood=1)
    assert why(begun.game(), "place farm_expansion") == "lacks"
    begun.goods(0, wood=3)
    assert why(begun.game(), "place fencing") == "fences_need_wood"
    begun.goods(0, wood=4, reed=2)
    assert starting(play(begun.game(), "place farm_expansion"), "room") == []


@covers("agricola 20.21", "agricola 10.5")
@pytest.mark.parametrize(("occupations", "reason"), [(0, ""), (3, ""), (4, "too_many_occupations")])
def test_lumber_mill_needs_at_most_three_occupations_and_is_worth_two_points(
    occupations: int, reason: str
) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "lumber_mill").goods(0, stone=2)
    game = play(begun.game(), "place meeting_place")
    assert why(game, "play lumber_mill") == reason
    if not reason:
        play(game, "play lumber_mill")
        assert (goods(game), sheet(game, "cards")) == ("", 2)


@covers("agricola 20.22")
def test_canoe_adds_a_food_and_a_reed_to_fishing() -> None:
    begun = card_table().played(0, "canoe").piles(fishing=2, reed_bank=1)
    assert goods(play(begun.game(), "place fishing")) == "1 reed 3 food"
    assert goods(play(begun.game(), "place reed_bank")) == "1 reed"
    assert goods(play(begun.turn(1).game(), "place fishing"), 0) == ""


@covers("agricola 20.22")
@pytest.mark.parametrize(("occupations", "reason"), [(0, "needs_occupations"), (1, ""), (2, "")])
def test_canoe_needs_an_occupation_and_is_worth_a_point(occupations: int, reason: str) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "canoe").goods(0, wood=2)
    game = play(begun.game(), "place meeting_place")
    assert why(game, "play canoe") == reason
    if not reason:
        play(game, "play canoe")
        assert (goods(game), sheet(game, "cards")) == ("", 1)


@covers("agricola 20.23")
@pytest.mark.parametrize("space", ["western_quarry", "eastern_quarry"])
def test_stone_tongs_add_a_stone_to_each_quarry(space: str) -> None:
    begun = card_table(11, "western_quarry eastern_quarry").hand(0, "stone_tongs").goods(0, wood=1)
    game = play(begun.piles(**{space: 2}).game(), "place meeting_place", "play stone_tongs")
    play(game, "place day_laborer", f"place {space}")
    assert goods(game) == "3 stone"


@covers("agricola 20.23")
def test_stone_tongs_do_not_answer_where_stone_does_not_pile_up() -> None:
    begun = card_table(players=4).played(0, "stone_tongs")
    assert goods(play(begun.game(), "place resource_market_4")) == "1 reed 1 stone 1 food"


@covers("agricola 20.45")
@pytest.mark.parametrize(
    ("round", "rounds"), [(1, [2, 4, 6, 8, 10, 12, 14]), (6, [8, 10, 12, 14]), (13, [14]), (14, [])]
)
def test_thick_forest_lays_wood_on_the_even_rounds_to_come(round: int, rounds: list[int]) -> None:
    begun = card_table(round).hand(0, "thick_forest").goods(0, clay=5)
    game = play(begun.game(), "place meeting_place", "play thick_forest")
    assert (goods(game), promised(game)) == ("5 clay", dict.fromkeys(rounds, "1 wood"))


@covers("agricola 20.45")
def test_thick_forest_needs_five_clay() -> None:
    game = play(card_table().hand(0, "thick_forest").goods(0, clay=4).game(), "place meeting_place")
    assert why(game, "play thick_forest") == "needs_goods"


@covers("agricola 20.46")
def test_loam_pit_adds_three_clay_to_day_laborer() -> None:
    assert goods(play(card_table().played(0, "loam_pit").game(), "place day_laborer")) == "3 clay 2 food"
    other = play(card_table().played(0, "loam_pit").turn(1).game(), "place day_laborer")
    assert (goods(other), goods(other, 1)) == ("", "2 food")


@covers("agricola 20.46", "agricola 19.25")
def test_loam_pit_pays_for_the_cottager_in_the_same_turn() -> None:
    begun = card_table().played(0, "loam_pit", "cottager").goods(0, reed=1)
    game = play(begun.game(), "place day_laborer", "use cottager", "renovate clay")
    assert (goods(game), seat_of(game)["house"]) == ("1 clay 2 food", "clay")


@covers("agricola 20.46")
@pytest.mark.parametrize(("occupations", "reason"), [(2, "needs_occupations"), (3, "")])
def test_loam_pit_needs_three_occupations_and_is_worth_a_point(occupations: int, reason: str) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "loam_pit").goods(0, food=1)
    game = play(begun.game(), "place meeting_place")
    assert why(game, "play loam_pit") == reason
    if not reason:
        play(game, "play loam_pit")
        assert (goods(game), sheet(game, "cards")) == ("", 1)


@covers("agricola 20.47")
@pytest.mark.parametrize(("clay", "words"), [(1, []), (2, ["1"]), (3, ["1", "2"]), (4, ["1", "2", "3"])])
def test_hard_porcelain_turns_clay_into_one_stone_less(clay: int, words: list[str]) -> None:
    game = card_table().played(0, "hard_porcelain").goods(0, clay=clay).game()
    assert starting(game, "exchange") == [f"hard_porcelain {word}" for word in words]
    if words:
        play(game, f"exchange hard_porcelain {words[-1]}")
        assert (goods(game), game.seat) == (f"{clay - 1} stone", 0)


@covers("agricola 20.47")
def test_hard_porcelain_works_as_often_as_one_likes() -> None:
    begun = card_table().hand(0, "hard_porcelain").goods(0, clay=8)
    game = play(begun.game(), "place meeting_place", "play hard_porcelain", "place day_laborer")
    play(game, "exchange hard_porcelain 3", "exchange hard_porcelain 2")
    assert goods(game) == "5 stone"


@covers("agricola 20.47", "agricola 8.6")
def test_hard_porcelain_raises_the_stone_while_one_pays() -> None:
    begun = card_table(4, "major_improvement").played(0, "hard_porcelain").goods(0, clay=7)
    game = play(begun.game(), "place major_improvement", "build stone_oven")
    play(game, "exchange hard_porcelain 3")
    assert (goods(game), seat_of(game)["majors"]) == ("2 clay", ["stone_oven"])
