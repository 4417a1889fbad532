"""Minor improvements that help to plan the farm: each card with its decisions."""

from __future__ import annotations

import pytest

from tests.agricola.positions import (
    card_table,
    goods,
    holds,
    play,
    promised,
    seat_of,
    sheet,
    starting,
    why,
)
from tests.agricola.reading import cells_of, fences, hand, pastures
from tests.covers import covers


@covers("agricola 20.1", "agricola 10.7")
def test_shifting_cultivation_plows_at_once_and_travels() -> None:
    begun = card_table().hand(0, "shifting_cultivation").goods(0, food=2).fields(0, e1="")
    game = play(begun.game(), "place meeting_place", "play shifting_cultivation")
    assert game.words() == ["plow d1", "plow e2"], "beside the field, and it must be plowed"
    play(game, "plow d1")
    assert cells_of(game, "field") == ["d1", "e1"]
    assert (goods(game), hand(game), hand(game, 1)) == ("", [], ["shifting_cultivation"])
    assert "place farmland" in game.words(), "nobody has been on Farmland"


@covers("agricola 20.1.1")
def test_shifting_cultivation_needs_a_place_for_the_field() -> None:
    begun = card_table().hand(0, "shifting_cultivation").goods(0, food=2).fields(0, a1="").stables(0, "b1")
    game = play(begun.game(), "place meeting_place")
    assert why(game, "play shifting_cultivation") == "without_effect"


@covers("agricola 20.1", "agricola 17.2")
def test_alone_a_traveling_card_leaves_the_game() -> None:
    begun = card_table(players=1).hand(0, "shifting_cultivation").goods(0, food=2)
    game = play(begun.game(), "place meeting_place", "play shifting_cultivation", "plow e3")
    assert hand(game) == []
    assert seat_of(game)["improved"] == []


@covers("agricola 20.4")
def test_drinking_trough_makes_every_pasture_hold_two_more() -> None:
    begun = card_table().hand(0, "drinking_trough").goods(0, clay=1).pasture(0, "d1 e1").pasture(0, "d2")
    before = begun.game()
    assert pastures(before) == {"d1": 4, "d2": 2}
    game = play(before, "place meeting_place", "play drinking_trough")
    assert goods(game) == ""
    assert pastures(game) == {"d1": 6, "d2": 4}
    assert holds(game, sheep=6, boar=4, cattle=1)
    assert not holds(game, sheep=6, boar=5, cattle=1)


@covers("agricola 20.4", "agricola 20.4.1")
def test_drinking_trough_adds_after_the_stables_have_doubled() -> None:
    begun = card_table().played(0, "drinking_trough").pasture(0, "d1 e1").stables(0, "d1 e1 c3")
    game = begun.game()
    assert pastures(game) == {"d1": 18}
    assert holds(game, sheep=18, boar=2), "the stable outside and the house hold one each, as ever"
    assert not holds(game, sheep=18, boar=3)


@covers("agricola 20.5")
def test_rammed_clay_brings_a_clay_and_pays_fences_in_any_mixture() -> None:
    begun = card_table(4, "fencing").hand(0, "rammed_clay")
    assert goods(play(begun.game(), "place meeting_place", "play rammed_clay")) == "1 clay"
    built = card_table(4, "fencing").played(0, "rammed_clay").goods(0, wood=1, clay=3)
    game = play(built.game(), "place fencing", *fences("e3"))
    assert (goods(game), list(pastures(game))) == ("", ["e3"])
    mixed = card_table(4, "fencing").played(0, "rammed_clay").goods(0, wood=4, clay=4)
    game = play(mixed.game(), "place fencing", *fences("e3"))
    assert starting(game, "pay") == ["1", "2", "3", "4", "5"]
    assert goods(play(game, "pay 3")) == "2 wood 2 clay"


@covers("agricola 20.5", "agricola 19.3.1")
def test_rammed_clay_pays_for_what_the_hedge_keeper_leaves() -> None:
    begun = card_table(4, "fencing").played(0, "rammed_clay", "hedge_keeper").goods(0, clay=1)
    assert goods(play(begun.game(), "place fencing", *fences("e3"))) == ""


@covers("agricola 20.5")
def test_rammed_clay_is_for_fences_and_not_for_stables_or_rooms() -> None:
    begun = card_table(4, "fencing").played(0, "rammed_clay").goods(0, clay=9, reed=2)
    assert why(begun.game(), "place farm_expansion") == "lacks"
    assert why(begun.game(), "place fencing") == ""


@covers("agricola 20.6", "agricola 3.4")
def test_handplow_lays_a_field_five_rounds_on() -> None:
    begun = card_table(4).hand(0, "handplow").goods(0, wood=1).fields(0, e3="")
    game = play(begun.game(), "place meeting_place", "play handplow")
    assert (goods(game), promised(game)) == ("", {9: "1 field_tile"})
    assert sheet(game, "fields") == -1, "it is not on the farm yet"
    later = card_table(8).played(0, "handplow").coming(0, "handplow", 9, "field_tile").fields(0, e3="")
    plowing = play(later.next_round().game(), "use handplow")
    assert plowing.words() == ["plow d3", "plow e2"]
    assert cells_of(play(plowing, "plow e2"), "field") == ["e2", "e3"]
    assert cells_of(play(later.next_round().game(), "done"), "field") == ["e3"]


@covers("agricola 20.6.1")
@pytest.mark.parametrize(("round", "rounds"), [(9, [14]), (10, []), (14, [])])
def test_a_late_handplow_can_be_played_and_brings_nothing(round: int, rounds: list[int]) -> None:
    begun = card_table(round).hand(0, "handplow").goods(0, wood=1)
    game = play(begun.game(), "place meeting_place", "play handplow")
    assert [each["card"] for each in seat_of(game)["improved"]] == ["handplow"]
    assert list(promised(game)) == rounds


@covers("agricola 20.25")
def test_mini_pasture_fences_one_space_without_wood() -> None:
    begun = card_table().hand(0, "mini_pasture").goods(0, food=2, wood=3).stables(0, "e3")
    game = play(begun.game(), "place meeting_place", "play mini_pasture")
    assert game.view(0)["about"] == {"fences": 4, "free": True}, "no wood sets the limit"
    play(game, *fences("e3"))
    assert (goods(game), pastures(game)) == ("3 wood", {"e3": 4})
    assert hand(game, 1) == ["mini_pasture"]


@covers("agricola 20.25")
def test_mini_pasture_touches_a_pasture_that_is_there() -> None:
    begun = card_table().hand(0, "mini_pasture").goods(0, food=2).pasture(0, "e1")
    game = play(begun.game(), "place meeting_place", "play mini_pasture")
    assert starting(game, "fence") == ["d1n", "e3n"], "d1 or e2, and nothing else"
    play(game, *fences("e2", there="e1"))
    assert pastures(game) == {"e1": 2, "e2": 2}


@covers("agricola 20.25.1")
def test_mini_pasture_divides_no_pasture() -> None:
    begun = card_table().hand(0, "mini_pasture").goods(0, food=2).pasture(0, "d1 e1")
    game = play(begun.game(), "place meeting_place", "play mini_pasture")
    assert why(game, "fence e1w") == "no_fencing_with_it"
    begun = card_table().hand(0, "mini_pasture").goods(0, food=2).pasture(0, "d1 e1")
    closed = begun.fields(0, c1="", c2="", d2="", e2="").game()
    assert why(play(closed, "place meeting_place"), "play mini_pasture") == "without_effect"


@covers("agricola 20.25.1")
def test_mini_pasture_needs_fences_in_the_supply() -> None:
    begun = card_table().hand(0, "mini_pasture").goods(0, food=2)
    game = begun.pasture(0, "c1 d1 e1 c2 d2 e2").pasture(0, "c3").game()
    assert seat_of(game)["left"]["fences"] == 2
    play(game, "place meeting_place", "play mini_pasture")
    assert (seat_of(game)["left"]["fences"], pastures(game)) == (0, {"c1": 12, "c3": 2, "d3": 2})
    out = begun.pasture(0, "d3").game()
    assert why(play(out, "place meeting_place"), "play mini_pasture") == "without_effect"


@covers("agricola 20.25.1", "agricola 19.3.1")
def test_mini_pasture_is_no_fence_action() -> None:
    """Neither the Hedge Keeper's free fences nor its own are counted; nothing is paid."""
    begun = card_table().hand(0, "mini_pasture").played(0, "hedge_keeper").goods(0, food=2, wood=1)
    assert goods(play(begun.game(), "place meeting_place", "play mini_pasture", *fences("e1"))) == "1 wood"


@covers("agricola 20.27", "agricola 12.5")
def test_caravan_gives_one_more_person_a_place() -> None:
    begun = card_table(5, "basic_wish").hand(0, "caravan").goods(0, wood=3, food=3)
    assert why(begun.game(), "place basic_wish") == "no_room_for_child"
    game = play(begun.game(), "place meeting_place", "play caravan", "place grain_seeds")
    assert goods(game) == ""
    assert seat_of(play(game, "place basic_wish"))["people"] == 3
    full = card_table(5, "basic_wish").played(0, "caravan").people(0, 3)
    assert why(full.game(), "place basic_wish") == "no_room_for_child"


@covers("agricola 20.27.1")
def test_caravan_is_no_room() -> None:
    begun = card_table(players=4).played(0, "caravan", "animal_tamer", "house_steward").house(0, "stone")
    game = begun.rooms(1, "b3").game()
    assert sheet(game, "rooms") == 4
    assert not holds(game, sheep=3), "an animal in each of the two rooms only"
    assert sheet(game, "bonus") == 0
    assert sheet(game, "bonus", 1) == 3, "the three rooms of the other are more"
    assert cells_of(game, "room") == ["a2", "a3"]


@covers("agricola 20.28")
def test_carpenters_parlor_makes_wood_rooms_cheap() -> None:
    begun = card_table().hand(0, "carpenters_parlor").goods(0, wood=5, stone=1, reed=4)
    game = play(begun.game(), "place meeting_place", "play carpenters_parlor", "place day_laborer")
    assert goods(game) == "4 wood 4 reed"
    play(game, "place farm_expansion", "room b2", "room b3")
    assert goods(game) == ""
    assert cells_of(game, "room") == ["a2", "a3", "b2", "b3"]


@covers("agricola 20.28")
@pytest.mark.parametrize("house", ["clay", "stone"])
def test_carpenters_parlor_is_for_wood_rooms_only(house: str) -> None:
    begun = card_table().played(0, "carpenters_parlor").house(0, house)
    begun.goods(0, wood=9, clay=4, stone=4, reed=2)
    game = play(begun.game(), "place farm_expansion")
    assert starting(game, "room") == []


@covers("agricola 20.28", "agricola 10.14.1")
def test_carpenters_parlor_sets_the_price_and_the_brushwood_replaces_the_reed() -> None:
    begun = card_table(players=4).played(0, "carpenters_parlor", "brushwood_collector").goods(0, wood=3)
    game = play(begun.game(), "place farm_expansion", "room b2")
    assert goods(game) == ""


@covers("agricola 20.29")
def test_mining_hammer_brings_a_food_and_a_stable_with_each_renovation() -> None:
    begun = card_table(5, "house_redevelopment").hand(0, "mining_hammer")
    begun.goods(0, wood=1, clay=2, reed=1)
    game = play(begun.game(), "place meeting_place", "play mining_hammer")
    assert goods(game) == "2 clay 1 reed 1 food"
    play(game, "place day_laborer", "place house_redevelopment")
    assert game.words() == ["use mining_hammer", "done"]
    play(game, "use mining_hammer", "stable e3")
    assert goods(game) == "1 food"
    assert seat_of(game)["left"]["stables"] == 3


@covers("agricola 20.29")
def test_mining_hammer_may_be_left_and_builds_at_most_four_stables() -> None:
    begun = card_table(5, "house_redevelopment").played(0, "mining_hammer").goods(0, clay=2, reed=1)
    assert seat_of(play(begun.game(), "place house_redevelopment", "done"))["left"]["stables"] == 4
    game = play(begun.stables(0, "b1 c1 d1 e1").game(), "place house_redevelopment")
    assert (game.seat, seat_of(game)["house"]) == (1, "clay")


@covers("agricola 20.29", "agricola 19.2.1")
def test_mining_hammer_counts_the_conservators_step_as_one_renovation() -> None:
    begun = card_table(5, "house_redevelopment").played(0, "mining_hammer", "conservator")
    game = play(begun.goods(0, stone=2, reed=1).game(), "place house_redevelopment", "renovate stone")
    play(game, "use mining_hammer", "stable e3")
    assert (game.seat, seat_of(game)["left"]["stables"]) == (1, 3)


@covers("agricola 20.30")
def test_moldboard_plow_adds_a_field_twice_in_the_game() -> None:
    begun = card_table().occupations(0, 1).hand(0, "moldboard_plow").goods(0, wood=2)
    game = play(begun.game(), "place meeting_place", "play moldboard_plow", "place day_laborer")
    assert goods(game) == ""
    play(game, "place farmland", "use own_action", "plow e1")
    assert game.words() == ["use moldboard_plow", "done"]
    play(game, "use moldboard_plow", "plow e2")
    assert game.seat == 1, "one more field for each use"
    assert cells_of(game, "field") == ["e1", "e2"]
    last = card_table().played(0, "moldboard_plow", state=1).game()
    play(last, "place farmland", "use moldboard_plow", "plow c1", "use own_action", "plow d1")
    assert seat_of(last)["improved"][0]["state"] == 2
    gone = card_table().played(0, "moldboard_plow", state=2).game()
    assert play(gone, "place farmland", "plow c1").seat == 1


@covers("agricola 20.30")
def test_moldboard_plow_may_be_spared_and_is_not_for_cultivation() -> None:
    begun = card_table(13, "cultivation").played(0, "moldboard_plow")
    left = play(begun.game(), "place farmland", "use own_action", "plow e1", "done")
    assert seat_of(left)["improved"][0]["state"] == 0
    game = play(begun.game(), "place cultivation", "plow e1")
    assert (game.seat, cells_of(game, "field")) == (1, ["e1"])


@covers("agricola 20.30")
@pytest.mark.parametrize(("occupations", "reason"), [(0, "needs_occupations"), (1, ""), (2, "")])
def test_moldboard_plow_needs_an_occupation(occupations: int, reason: str) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "moldboard_plow").goods(0, wood=2)
    assert why(play(begun.game(), "place meeting_place"), "play moldboard_plow") == reason


@covers("agricola 20.30", "agricola 3.9.1")
def test_moldboard_plow_leaves_the_last_place_to_farmland() -> None:
    begun = card_table().played(0, "moldboard_plow").fields(0, b1="", b2="", b3="", c1="", c2="", c3="")
    begun.fields(0, d1="", d2="", d3="", e1="", e2="").stables(0, "a1")
    game = play(begun.game(), "place farmland")
    assert cells_of(game, "field")[-1] == "e3"
    assert (game.seat, seat_of(game)["improved"][0]["state"]) == (1, 0)


@covers("agricola 10.4")
def test_minors_of_the_farm_are_not_played_without_their_whole_cost() -> None:
    begun = card_table().hand(0, "caravan", "mini_pasture").goods(0, wood=3, food=1)
    game = play(begun.game(), "place meeting_place")
    assert why(game, "play caravan") == "lacks"
    assert why(game, "play mini_pasture") == "lacks"
