"""Minor improvements that bring food: each card with its decisions."""

from __future__ import annotations

import pytest

from podere.games.agricola.state import Agricola
from tests.agricola.positions import Table, animals, card_table, goods, play, promised, seat_of, sheet, why
from tests.agricola.reading import end_round, hand, pile
from tests.covers import covers


def food(game: Agricola, seat: int = 0) -> int:
    return int(seat_of(game, seat)["food"])


def harvested(made: Table) -> Agricola:
    """After a harvest with food enough for everybody."""
    game = made.goods(0, food=4).goods(1, food=4).harvest().game()
    while game.view(None)["phase"] == "feeding":
        play(game, "feed")
    return game


# Food on the round spaces


@covers("agricola 20.12", "agricola 10.9")
@pytest.mark.parametrize(("round", "rounds"), [(1, [2, 3, 4]), (12, [13, 14]), (14, [])])
def test_pond_hut_lays_food_on_the_next_three_spaces(round: int, rounds: list[int]) -> None:
    begun = card_table(round).occupations(0, 2).hand(0, "pond_hut").goods(0, wood=1)
    game = play(begun.game(), "place meeting_place", "play pond_hut")
    assert (goods(game), sheet(game, "cards")) == ("", 1)
    assert promised(game) == dict.fromkeys(rounds, "1 food")


@covers("agricola 20.12", "agricola 10.5")
@pytest.mark.parametrize(
    ("occupations", "reason"), [(1, "needs_occupations"), (2, ""), (3, "too_many_occupations")]
)
def test_pond_hut_needs_exactly_two_occupations(occupations: int, reason: str) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "pond_hut").goods(0, wood=1)
    assert why(play(begun.game(), "place meeting_place"), "play pond_hut") == reason


@covers("agricola 20.12", "agricola 3.3")
def test_pond_hut_goes_on_feeding_when_a_third_occupation_comes() -> None:
    begun = card_table(4).occupations(0, 3).played(0, "pond_hut").coming(0, "pond_hut", 5, "food")
    assert goods(begun.next_round().game()) == "1 food"


@covers("agricola 20.36", "agricola 10.9")
@pytest.mark.parametrize(("round", "rounds"), [(5, [6, 7, 8]), (13, [14])])
def test_strawberry_patch_lays_food_on_the_next_three_spaces(round: int, rounds: list[int]) -> None:
    begun = card_table(round).hand(0, "strawberry_patch").goods(0, wood=1)
    game = begun.fields(0, b1="vegetable 2", b2="vegetable 1").game()
    play(game, "place meeting_place", "play strawberry_patch")
    assert (goods(game), sheet(game, "cards")) == ("", 2)
    assert promised(game) == dict.fromkeys(rounds, "1 food")


@covers("agricola 20.36")
def test_strawberry_patch_needs_two_vegetable_fields() -> None:
    begun = card_table().hand(0, "strawberry_patch").goods(0, wood=1, vegetable=5)
    game = begun.fields(0, b1="vegetable 2", b2="grain 3", b3="").game()
    assert why(play(game, "place meeting_place"), "play strawberry_patch") == "needs_crop_fields"


@covers("agricola 20.37", "agricola 10.9")
def test_herring_pot_lays_food_with_each_use_of_fishing() -> None:
    begun = card_table(4).hand(0, "herring_pot").goods(0, clay=1).piles(fishing=2)
    game = play(begun.game(), "place meeting_place", "play herring_pot", "place day_laborer")
    assert promised(game) == {}
    play(game, "place fishing")
    assert (goods(game), promised(game)) == ("2 food", dict.fromkeys([5, 6, 7], "1 food"))


@covers("agricola 20.37")
def test_herring_pot_adds_up_and_ends_with_the_last_round() -> None:
    begun = card_table(12).played(0, "herring_pot").coming(0, "herring_pot", 13, "food").piles(fishing=1)
    game = play(begun.game(), "place fishing")
    assert promised(game) == {13: "1 food 1 food", 14: "1 food"}


@covers("agricola 20.37")
def test_herring_pot_does_not_answer_to_others() -> None:
    begun = card_table().played(0, "herring_pot").piles(fishing=1).turn(1)
    assert promised(play(begun.game(), "place fishing")) == {}


# Milk Jug


@covers("agricola 20.13")
@pytest.mark.parametrize("user", [0, 1, 2])
def test_milk_jug_feeds_everybody_whoever_uses_the_cattle_market(user: int) -> None:
    begun = card_table(10, "cattle_market", players=3).played(0, "milk_jug").piles(cattle_market=1)
    game = play(begun.turn(user).game(), "place cattle_market")
    assert [food(game, seat) for seat in range(3)] == [3, 1, 1]
    assert seat_of(game, user)["animals"]["cattle"] == 1


@covers("agricola 20.13", "agricola 10.10.2")
def test_the_food_of_anothers_milk_jug_pays_on_the_cattle_market_already() -> None:
    begun = card_table(10, "cattle_market", players=3).played(0, "milk_jug").piles(cattle_market=1)
    game = begun.played(1, "animal_dealer").stables(1, "d1 e1").turn(1).game()
    play(game, "place cattle_market")
    assert (goods(game, 0), goods(game, 1), goods(game, 2)) == ("3 food", "1 food", "1 food")
    play(game, "use animal_dealer", "use own_action")
    assert (animals(game, 1), goods(game, 1)) == ("2 cattle", "")


@covers("agricola 10.10.2", "agricola 19.23")
def test_the_lutenist_has_food_and_wood_at_once_and_is_asked_after_the_use() -> None:
    begun = card_table(players=4).played(1, "lutenist").goods(1, food=1).piles(traveling_players_4=2)
    begun.played(0, "conjurer")
    game = play(begun.game(), "place traveling_players_4")
    assert (goods(game, 0), goods(game, 1)) == ("1 wood 1 grain 2 food", "1 wood 2 food")
    assert (game.seat, game.words()) == (1, ["use lutenist", "done"])


@covers("agricola 20.13")
def test_milk_jug_costs_a_clay_feeds_one_who_is_alone_and_leaves_other_markets() -> None:
    begun = card_table(10, "cattle_market pig_market sheep_market", players=1).hand(0, "milk_jug")
    begun.goods(0, clay=1).piles(cattle_market=1, pig_market=1, sheep_market=1)
    game = play(begun.game(), "place meeting_place", "play milk_jug", "place cattle_market")
    assert goods(game) == "3 food"
    begun = card_table(10, "pig_market sheep_market").played(0, "milk_jug")
    begun.piles(pig_market=1, sheep_market=1)
    for market in ("pig_market", "sheep_market"):
        assert food(play(begun.game(), f"place {market}")) == 0


# Claypipe


@covers("agricola 20.14")
@pytest.mark.parametrize(("wood", "more"), [(6, 0), (7, 2), (12, 2)])
def test_claypipe_brings_two_food_after_seven_building_materials(wood: int, more: int) -> None:
    begun = card_table(5).played(0, "claypipe").piles(forest=wood).last_person()
    game = play(begun.game(), "place forest")
    assert (seat_of(game)["wood"], food(game)) == (wood, more)


@covers("agricola 20.14", "agricola 20.14.1")
def test_claypipe_adds_up_gains_before_it_was_played_and_what_was_spent() -> None:
    """Four clay and three wood: the Claypipe and a stable are paid out of them."""
    begun = card_table(5).hand(0, "claypipe").piles(clay_pit=4, forest=3).people(0, 4).rooms(0, "b2 b3")
    begun.put(1, home=0)
    game = play(begun.game(), "place clay_pit", "place meeting_place", "play claypipe", "place forest")
    play(game, "place farm_expansion", "stable e3", "done")
    assert goods(game) == "1 wood 3 clay 2 food"


@covers("agricola 20.14.1")
def test_claypipe_does_not_count_goods_from_the_start_of_the_round() -> None:
    """A wood and three clay before the work, six wood in it."""
    begun = card_table(5).played(0, "claypipe", "small_scale_farmer").piles(forest=3)
    game = begun.coming(0, "claypipe", 6, "clay", 3).next_round().game()
    assert goods(game) == "1 wood 3 clay"
    play(game, "place forest", "place grain_seeds", "place farmland", "plow e1", "place day_laborer")
    assert (game.round, goods(game)) == (7, "8 wood 3 clay"), "a wood for the next round, and no food"


@covers("agricola 20.14.1", "agricola 20.47")
def test_claypipe_counts_what_an_exchange_brings_after_the_last_person() -> None:
    """Six wood from the Forest, and a stone out of two clay."""
    begun = card_table(5).played(0, "claypipe", "hard_porcelain").piles(forest=6).goods(0, clay=2)
    game = play(begun.last_person().game(), "place forest", "exchange hard_porcelain 1", "done")
    assert goods(game) == "6 wood 1 stone 2 food"


@covers("agricola 20.14")
def test_claypipe_looks_at_each_work_phase_alone_and_at_its_owner() -> None:
    begun = card_table(5).played(0, "claypipe").goods(0, wood=20)
    assert food(end_round(begun)) == 0
    other = card_table(5).played(0, "claypipe").piles(forest=9).put(0, home=0).put(1, home=1).turn(1)
    assert [food(play(other.game(), "place forest"), seat) for seat in (0, 1)] == [0, 0]


# Junk Room


@covers("agricola 20.15", "agricola 10.12.1")
def test_junk_room_brings_a_food_for_itself_and_for_each_later_improvement() -> None:
    begun = card_table(4, "major_improvement").hand(0, "junk_room", "rammed_clay")
    begun.goods(0, wood=1, clay=1)
    game = play(begun.game(), "place meeting_place", "play junk_room", "place day_laborer")
    assert goods(game) == "1 food"
    assert goods(play(game, "place major_improvement", "play rammed_clay")) == "1 clay 2 food"
    begun = card_table(4, "major_improvement").played(0, "junk_room").goods(0, clay=2)
    assert goods(play(begun.game(), "place major_improvement", "build fireplace_2")) == "1 food"


@covers("agricola 20.15.1")
def test_junk_room_counts_traveling_cards() -> None:
    begun = card_table().played(0, "junk_room").hand(0, "market_stall").goods(0, grain=1)
    game = play(begun.game(), "place meeting_place", "play market_stall")
    assert (goods(game), hand(game, 1)) == ("1 vegetable 1 food", ["market_stall"])


@covers("agricola 20.15.1", "agricola 14.4")
def test_junk_room_counts_a_fireplace_exchanged_for_a_hearth() -> None:
    begun = card_table(4, "major_improvement").played(0, "junk_room").majors(0, "fireplace_2")
    game = play(begun.game(), "place major_improvement", "build cooking_hearth_4")
    assert (goods(game), seat_of(game)["majors"]) == ("1 food", ["cooking_hearth_4"])


@covers("agricola 20.15")
def test_junk_room_pays_afterwards_and_not_for_occupations() -> None:
    begun = card_table().played(0, "junk_room").hand(0, "clay_embankment", "grocer")
    assert why(play(begun.game(), "place meeting_place"), "play clay_embankment") == "lacks"
    assert goods(play(begun.game(), "place lessons", "play grocer")) == ""


# Basket


@covers("agricola 20.16", "agricola 10.11")
@pytest.mark.parametrize(
    ("players", "space"), [(2, "forest"), (3, "grove_3"), (4, "grove_4"), (4, "copse_4")]
)
def test_basket_puts_two_wood_back_for_three_food(players: int, space: str) -> None:
    begun = card_table(players=players).played(0, "basket").piles(**{space: 2})
    game = play(begun.game(), f"place {space}")
    assert (goods(game), pile(game, space)) == ("2 wood", "")
    assert "done" in game.words(), "it may be left"
    play(game, "use basket")
    assert (goods(game), pile(game, space), game.seat) == ("3 food", "2 wood", 1)


@covers("agricola 20.16")
def test_basket_takes_wood_of_the_supply_and_needs_two() -> None:
    begun = card_table(players=4).hand(0, "basket").goods(0, reed=1)
    assert goods(play(begun.game(), "place meeting_place", "play basket")) == ""
    begun = card_table(players=4).played(0, "basket").piles(copse_4=1)
    assert "use basket" not in play(begun.game(), "place copse_4").words()
    game = play(begun.goods(0, wood=1).game(), "place copse_4", "use basket")
    assert (goods(game), pile(game, "copse_4")) == ("3 food", "2 wood")


@covers("agricola 20.16")
def test_basket_leaves_wood_for_the_next_round_and_answers_to_no_clay() -> None:
    begun = card_table(5).played(0, "basket").piles(forest=3, clay_pit=2).last_person()
    game = play(begun.game(), "place forest", "use basket")
    while game.round == 5:
        game.play(game.words()[0])
    assert pile(game, "forest") == "5 wood"
    clay = card_table().played(0, "basket").goods(0, wood=2).piles(clay_pit=2)
    assert play(clay.game(), "place clay_pit").seat == 1


# Dutch Windmill


@covers("agricola 20.17", "agricola 20.17.1")
@pytest.mark.parametrize("round", range(1, 15))
def test_dutch_windmill_brings_three_food_in_rounds_after_a_harvest(round: int) -> None:
    begun = card_table(round).played(0, "dutch_windmill", "threshing_board").goods(0, grain=2)
    game = begun.majors(0, "fireplace_2").game()
    play(game, "place farmland", "use own_action", "plow b1", "use threshing_board", "bake", "bake")
    assert food(game) == 4 + (3 if round in (5, 8, 10, 12, 14) else 0), "once for the action"


@covers("agricola 20.17.1")
def test_dutch_windmill_wants_a_grain_baked() -> None:
    begun = card_table(5, "major_improvement").played(0, "dutch_windmill").goods(0, clay=3, stone=1, grain=1)
    game = play(begun.game(), "place major_improvement", "build clay_oven")
    assert food(play(game.copy(), "done")) == 0
    assert food(play(game.copy(), "bake")) == 8, "the action of a new oven counts"


@covers("agricola 20.17")
def test_dutch_windmill_costs_two_wood_and_two_stone_and_is_worth_two_points() -> None:
    begun = card_table().hand(0, "dutch_windmill").goods(0, wood=2, stone=2)
    game = play(begun.game(), "place meeting_place", "play dutch_windmill")
    assert (goods(game), sheet(game, "cards")) == ("", 2)


# In the field phase


@covers("agricola 20.38")
@pytest.mark.parametrize(
    ("sheep", "cattle", "more"), [(2, 1, 0), (3, 1, 1), (2, 2, 1), (3, 2, 2), (8, 5, 4), (9, 6, 6)]
)
def test_butter_churn_brings_food_for_threes_of_sheep_and_pairs_of_cattle(
    sheep: int, cattle: int, more: int
) -> None:
    begun = card_table(4).played(0, "butter_churn").pasture(0, "c1 d1 e1 c2 d2 e2").pasture(0, "c3 d3 e3")
    begun.animals(0, sheep=sheep, cattle=cattle)
    assert food(harvested(begun)) == more


@covers("agricola 20.38", "agricola 10.5")
@pytest.mark.parametrize(("occupations", "reason"), [(0, ""), (3, ""), (4, "too_many_occupations")])
def test_butter_churn_needs_at_most_three_occupations_and_is_worth_a_point(
    occupations: int, reason: str
) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "butter_churn").goods(0, wood=1)
    game = play(begun.game(), "place meeting_place")
    assert why(game, "play butter_churn") == reason
    if not reason:
        assert sheet(play(game, "play butter_churn"), "cards") == 1


@covers("agricola 20.38")
def test_butter_churn_does_not_mind_occupations_that_come_later() -> None:
    begun = card_table(4).occupations(0, 4).played(0, "butter_churn").pasture(0, "d1 e1")
    assert food(harvested(begun.animals(0, sheep=4))) == 1


@covers("agricola 20.41")
@pytest.mark.parametrize(
    ("fields", "more"),
    [
        ({"b1": "grain 1", "b2": "vegetable 1", "b3": ""}, 3),
        ({"b1": "grain 1", "b2": "vegetable 1"}, 0),
        ({"b1": "grain 1", "b2": "grain 1", "b3": ""}, 0),
        ({"b1": "vegetable 2", "b2": "vegetable 1", "b3": ""}, 0),
    ],
)
def test_three_field_rotation_wants_grain_vegetables_and_an_empty_field(
    fields: dict[str, str], more: int
) -> None:
    """What the harvest empties was not empty at its start."""
    begun = card_table(4).played(0, "three_field_rotation").fields(0, **fields)
    assert food(harvested(begun)) == more


@covers("agricola 20.41", "agricola 20.44")
def test_three_field_rotation_counts_field_cards() -> None:
    begun = card_table(4).played(0, "three_field_rotation").played(0, "beanfield", state=2 * 16 + 2)
    assert food(harvested(begun.fields(0, b1="grain 2", b2=""))) == 3
    empty = card_table(4).played(0, "three_field_rotation", "beanfield")
    assert food(harvested(empty.fields(0, b1="grain 2", b2="vegetable 2"))) == 3


@covers("agricola 20.41")
@pytest.mark.parametrize(("occupations", "reason"), [(2, "needs_occupations"), (3, "")])
def test_three_field_rotation_costs_nothing_and_needs_three_occupations(
    occupations: int, reason: str
) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "three_field_rotation")
    assert why(play(begun.game(), "place meeting_place"), "play three_field_rotation") == reason


# Spaces


@covers("agricola 20.39")
def test_brook_needs_a_person_of_ones_own_on_fishing() -> None:
    begun = card_table().hand(0, "brook").piles(fishing=1).people(0, 3).rooms(0, "b2")
    assert why(play(begun.game(), "place meeting_place"), "play brook") == "needs_person_on"
    other = card_table().hand(0, "brook").taken(1, "fishing")
    assert why(play(other.game(), "place meeting_place"), "play brook") == "needs_person_on"
    game = play(begun.game(), "place fishing", "place day_laborer", "place meeting_place", "play brook")
    assert [each["card"] for each in seat_of(game)["improved"]] == ["brook"]


@covers("agricola 20.39")
@pytest.mark.parametrize("first", ["sheep_market", "fencing", "major_improvement", "grain_utilization"])
def test_brook_feeds_on_the_four_spaces_above_fishing(first: str) -> None:
    begun = card_table(4, first).played(0, "brook").piles(reed_bank=1, clay_pit=1, forest=1)
    begun.goods(0, wood=4, clay=2, grain=1).fields(0, b1="")
    if first == "sheep_market":
        begun.piles(sheep_market=1)
    for space in ("reed_bank", "clay_pit", "forest", first):
        assert food(play(begun.game(), f"place {space}")) == 1
    second = next(space for space in begun.state["order"][1:] if space in ("fencing", "grain_utilization"))
    assert food(play(begun.game(), f"place {second}")) == 0
    assert food(play(begun.game(), "place day_laborer")) == 2


@covers("agricola 20.39", "agricola 10.10")
def test_brook_pays_for_what_is_played_on_its_space() -> None:
    begun = card_table(4, "major_improvement").hand(0, "clay_embankment").goods(0, clay=1)
    assert why(begun.game(), "place major_improvement") == "no_improvement_possible"
    game = play(begun.played(0, "brook").game(), "place major_improvement", "play clay_embankment")
    assert (goods(game), hand(game, 1)) == ("1 clay", ["clay_embankment"])


@covers("agricola 20.40")
@pytest.mark.parametrize(("house", "more"), [("wood", 1), ("clay", 0), ("stone", 0)])
def test_scullery_brings_a_food_each_round_in_a_wood_house(house: str, more: int) -> None:
    begun = card_table(5).played(0, "scullery").house(0, house).next_round()
    assert [food(begun.game(), seat) for seat in (0, 1)] == [more, 0]


@covers("agricola 20.40")
def test_scullery_costs_a_wood_and_a_clay_and_begins_with_the_next_round() -> None:
    begun = card_table(5).hand(0, "scullery").goods(0, wood=1, clay=1).last_person()
    game = play(begun.game(), "place meeting_place", "play scullery")
    assert (game.round, goods(game)) == (6, "1 food")


@covers("agricola 20.42")
@pytest.mark.parametrize("who", [0, 1])
def test_pitchfork_brings_three_food_while_anybody_is_on_farmland(who: int) -> None:
    begun = card_table().played(0, "pitchfork")
    assert goods(play(begun.game(), "place grain_seeds")) == "1 grain"
    assert goods(play(begun.taken(who, "farmland").game(), "place grain_seeds")) == "1 grain 3 food"
    assert goods(play(begun.game(), "place day_laborer")) == "2 food"


@covers("agricola 20.42")
def test_pitchfork_costs_a_wood_and_looks_at_its_owner_alone() -> None:
    begun = card_table().hand(0, "pitchfork").goods(0, wood=1)
    assert goods(play(begun.game(), "place meeting_place", "play pitchfork")) == ""
    begun = card_table().played(0, "pitchfork").taken(1, "farmland").turn(1)
    assert goods(play(begun.game(), "place grain_seeds"), 1) == "1 grain"
