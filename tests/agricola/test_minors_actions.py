"""Minor improvements that bring further actions: each card with its decisions."""

from __future__ import annotations

import pytest

from tests.agricola.positions import Table, animals, card_table, goods, play, seat_of, sheet, starting, why
from tests.agricola.reading import crops
from tests.covers import covers

# Threshing Board


@covers("agricola 20.7")
@pytest.mark.parametrize(("occupations", "reason"), [(1, "needs_occupations"), (2, ""), (3, "")])
def test_threshing_board_needs_two_occupations_and_is_worth_a_point(occupations: int, reason: str) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "threshing_board").goods(0, wood=1)
    game = play(begun.game(), "place meeting_place")
    assert why(game, "play threshing_board") == reason
    if not reason:
        play(game, "play threshing_board")
        assert (goods(game), sheet(game, "cards")) == ("", 1)


@covers("agricola 20.7")
def test_threshing_board_bakes_with_farmland_and_cultivation_if_one_likes() -> None:
    begun = card_table(13, "cultivation").played(0, "threshing_board").majors(0, "fireplace_2")
    begun.goods(0, grain=2)
    farmland = play(
        begun.game(), "place farmland", "use own_action", "plow b1", "use threshing_board", "bake"
    )
    assert goods(play(farmland, "done")) == "1 grain 2 food"
    cultivation = play(begun.game(), "place cultivation", "use own_action", "plow b1", "sow grain")
    assert cultivation.words() == ["use threshing_board", "done", "convert grain"]
    assert goods(play(cultivation.copy(), "done")) == "1 grain"
    assert goods(play(cultivation, "use threshing_board", "bake")) == "2 food"


@covers("agricola 20.7")
def test_threshing_board_answers_to_no_other_space() -> None:
    begun = card_table(4, "grain_utilization").played(0, "threshing_board").majors(0, "fireplace_2")
    game = play(begun.goods(0, grain=1).game(), "place grain_seeds")
    assert (game.seat, goods(game)) == (1, "2 grain")


@covers("agricola 20.7.1")
def test_threshing_board_does_not_stand_in_for_the_space() -> None:
    begun = card_table(13, "cultivation").played(0, "threshing_board").majors(0, "fireplace_2")
    begun.goods(0, grain=2).fields(0, a1="grain 1").stables(0, "b1")
    assert why(begun.game(), "place farmland") == "no_space_beside_a_field"
    assert why(begun.game(), "place cultivation") != ""
    sowing = card_table(13, "cultivation").played(0, "threshing_board").majors(0, "fireplace_2")
    game = play(sowing.goods(0, grain=1).fields(0, a1="").stables(0, "b1").game(), "place cultivation")
    assert (goods(game), crops(game)) == ("", {"a1": "3 grain"}), "the last grain must be sown, not baked"


# Sleeping Corner


def wishing(space: str = "basic_wish", players: int = 2) -> Table:
    """Seat 1 has wished for a child; seat 0 has the Sleeping Corner and a room to spare."""
    begun = card_table(13, "basic_wish urgent_wish", players).played(0, "sleeping_corner").rooms(0, "b2")
    return begun.put(1, people=3, newborns=1, nursery=[space], home=1, placed=[space])


@covers("agricola 20.8", "agricola 20.8.1")
@pytest.mark.parametrize("space", ["basic_wish", "urgent_wish"])
def test_sleeping_corner_opens_a_wish_where_parent_and_newborn_of_another_stand(space: str) -> None:
    game = play(wishing(space).game(), f"place {space}")
    assert seat_of(game)["people"] == 3
    without = wishing(space)
    without.seats[0]["cards"] = []
    without.state["minor_deck"].append("sleeping_corner")
    assert why(without.game(), f"place {space}") == "occupied"


@covers("agricola 20.8")
def test_sleeping_corner_asks_for_a_room_all_the_same_and_opens_no_other_space() -> None:
    begun = wishing().taken(1, "grain_seeds")
    assert why(begun.game(), "place grain_seeds") == "occupied"
    begun.people(0, 3)
    assert why(begun.game(), "place basic_wish") == "no_room_for_child"


@covers("agricola 20.8.1")
def test_sleeping_corner_does_not_open_a_wish_with_own_people_or_those_of_two_others() -> None:
    own = card_table(13, "basic_wish").played(0, "sleeping_corner").rooms(0, "b2 b3")
    own.put(0, people=3, newborns=1, nursery=["basic_wish"], home=1, placed=["basic_wish"])
    assert why(own.game(), "place basic_wish") == "occupied"
    assert why(wishing(players=3).taken(2, "basic_wish").game(), "place basic_wish") == "occupied"
    assert why(wishing(players=3).game(), "place basic_wish") == ""


@covers("agricola 20.8")
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"b1": "grain 1", "b2": "vegetable 1"}, "needs_crop_fields"),
        ({"b1": "grain 1", "b2": "grain 2"}, ""),
        ({"b1": "grain 1", "b2": "grain 2", "b3": "grain 3"}, ""),
    ],
)
def test_sleeping_corner_needs_two_grain_fields_and_is_worth_a_point(
    fields: dict[str, str], reason: str
) -> None:
    begun = card_table().hand(0, "sleeping_corner").goods(0, wood=1).fields(0, **fields)
    game = play(begun.game(), "place meeting_place")
    assert why(game, "play sleeping_corner") == reason
    if not reason:
        assert sheet(play(game, "play sleeping_corner"), "cards") == 1


# Lasso


def hunting() -> Table:
    """Seat 0 has the Lasso and three people; two animal markets are filled."""
    begun = card_table(9, "sheep_market pig_market").played(0, "lasso").people(0, 3).rooms(0, "b2")
    return begun.piles(sheep_market=1, pig_market=1, forest=3).stables(0, "e1 e2")


@covers("agricola 20.31")
def test_lasso_places_two_people_if_the_first_goes_to_a_market() -> None:
    game = play(hunting().game(), "place sheep_market")
    assert game.seat == 0
    assert {"place forest", "place pig_market", "done"} <= set(game.words())
    play(game, "place forest")
    assert (game.seat, goods(game), seat_of(game)["home"]) == (1, "3 wood", 1), "two, and no more"


@covers("agricola 20.31", "agricola 20.31.1")
def test_lasso_places_two_people_if_the_second_goes_to_a_market() -> None:
    game = play(hunting().game(), "place forest")
    assert (game.seat, starting(game, "place")) == (0, ["sheep_market", "pig_market"])
    assert why(game, "place grain_seeds") == "one_on_a_market"
    assert play(game.copy(), "done").seat == 1, "it may be left"
    play(game, "place pig_market")
    assert (game.seat, seat_of(game)["home"]) == (1, 1)


@covers("agricola 20.31.1", "agricola 10.7")
def test_lasso_waits_until_the_first_person_has_finished() -> None:
    begun = hunting().fields(0, c1="")
    game = play(begun.game(), "place farmland")
    assert starting(game, "place") == []
    assert starting(play(game, "plow c2"), "place") == ["sheep_market", "pig_market"]


@covers("agricola 20.31")
def test_lasso_does_not_cost_the_next_turn() -> None:
    game = play(hunting().game(), "place sheep_market", "place forest", "place day_laborer")
    assert (game.seat, seat_of(game)["home"]) == (0, 1)


@covers("agricola 20.31")
def test_lasso_needs_a_second_person_at_home_and_a_market_with_animals() -> None:
    last = hunting().put(0, home=1)
    assert play(last.game(), "place sheep_market").seat == 1
    empty = hunting().piles(sheep_market=0, pig_market=0)
    assert play(empty.game(), "place forest").seat == 1


def adopting(**goods_of_0: int) -> Table:
    """One person at home, a child born in this round, a market with a sheep and room for two."""
    begun = card_table(5, "sheep_market").played(0, "lasso", "adoptive_parents").goods(0, **goods_of_0)
    begun.piles(sheep_market=1, forest=3).stables(0, "e1 e2").taken(0, "basic_wish")
    return begun.put(0, people=3, newborns=1, nursery=["basic_wish"])


@covers("agricola 19.5.1", "agricola 20.31.1")
def test_the_second_of_the_two_people_of_the_lasso_may_be_the_newborn() -> None:
    game = play(adopting(food=1).game(), "place sheep_market")
    assert (game.seat, game.words()) == (0, ["use adoptive_parents", "done"])
    assert play(game.copy(), "done").seat == 1
    play(game, "use adoptive_parents")
    assert (game.seat, goods(game), seat_of(game)["home"]) == (0, "", 1)
    play(game, "place forest")
    assert (game.seat, goods(game), seat_of(game)["home"]) == (1, "3 wood", 0), "two, and no more"


@covers("agricola 19.5.1", "agricola 20.31.1")
def test_the_child_must_go_to_a_market_if_the_first_of_the_two_did_not() -> None:
    game = play(adopting(food=1).game(), "place forest", "use adoptive_parents")
    assert (game.seat, game.words()) == (0, ["place sheep_market", "done"])
    assert why(game, "use adoptive_parents") == "no_newborn"
    play(game, "place sheep_market")
    assert (game.seat, animals(game)) == (1, "1 sheep")
    empty = play(adopting(food=1).piles(sheep_market=0).game(), "place forest")
    assert empty.seat == 1, "nobody pays for a child that finds no space"


@covers("agricola 19.5.1", "agricola 20.31.1")
def test_the_child_that_the_first_person_brings_may_be_the_second() -> None:
    begun = card_table(5, "sheep_market basic_wish").played(0, "lasso", "adoptive_parents").goods(0, food=1)
    begun.rooms(0, "a1").piles(sheep_market=1).taken(0, "forest")
    game = play(begun.game(), "place basic_wish", "use adoptive_parents", "place sheep_market")
    assert (game.seat, animals(game), seat_of(game)["newborns"]) == (1, "1 sheep", 0)


@covers("agricola 19.5.1", "agricola 20.31.1")
def test_the_lasso_takes_two_children_one_after_the_other() -> None:
    begun = adopting(food=2).put(0, people=4, newborns=2, nursery=["basic_wish"], home=0)
    begun.put(0, placed=["basic_wish", "fishing"]).put(1, home=0).turn(1)
    begun.data["stack"][1] = {"step": "next_turn", "seat": 1}
    game = play(begun.game(), "use adoptive_parents", "place sheep_market", "use adoptive_parents")
    assert (game.seat, goods(game)) == (0, "")
    assert "place forest" in game.words()


@covers("agricola 19.5.1")
def test_the_newborn_waits_as_long_as_somebody_else_could_be_the_second() -> None:
    game = play(adopting(food=1).put(0, people=4, home=2).game(), "place sheep_market")
    assert "place forest" in game.words()
    assert why(game, "use adoptive_parents") == "others_at_home"
    poor = play(adopting().game(), "place sheep_market")
    assert poor.seat == 1, "without food nothing is asked"


# Bread Paddle


@covers("agricola 20.32")
def test_bread_paddle_brings_a_food_and_bakes_with_each_occupation() -> None:
    begun = card_table().hand(0, "bread_paddle", "grocer").goods(0, wood=1, grain=2).majors(0, "clay_oven")
    game = play(begun.game(), "place meeting_place", "play bread_paddle", "place day_laborer")
    assert goods(game) == "2 grain 1 food"
    play(game, "place lessons", "play grocer")
    assert "done" in game.words(), "it may be left"
    play(game, "use bread_paddle", "bake")
    assert goods(game) == "1 grain 6 food"


@covers("agricola 20.32", "agricola 10.3")
def test_bread_paddle_bakes_with_the_scholar_too() -> None:
    begun = card_table().house(0, "stone").played(0, "scholar", "bread_paddle").hand(0, "grocer")
    begun.goods(0, food=1, grain=1).majors(0, "fireplace_2")
    game = play(begun.next_round().game(), "use scholar", "play grocer", "use bread_paddle", "bake")
    assert goods(game) == "2 food"


@covers("agricola 20.32")
def test_bread_paddle_bakes_nothing_without_an_oven_or_with_an_improvement() -> None:
    begun = card_table().played(0, "bread_paddle").hand(0, "grocer", "rammed_clay").goods(0, grain=1)
    game = play(begun.game(), "place lessons", "play grocer")
    assert "use bread_paddle" not in game.words()
    begun.majors(0, "fireplace_2")
    assert play(begun.game(), "place meeting_place", "play rammed_clay").seat == 1
