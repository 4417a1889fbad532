"""What may be done at any time, in the middle of actions and at the ends of days."""

from __future__ import annotations

from podere.games.agricola.lexicon import SHEEP_MARKET
from tests.agricola.positions import animals, card_table, goods, play, starting
from tests.agricola.reading import asked, crops, end_round, fences
from tests.covers import covers


@covers("agricola 3.11", "agricola 8.1.1")
def test_bread_may_be_baked_before_sowing_what_its_food_buys() -> None:
    made = card_table(4, "grain_utilization").played(0, "grocer", state=1).goods(0, grain=1)
    made.majors(0, "fireplace_2").fields(0, b1="")
    game = play(made.game(), "place grain_utilization", "bake")
    assert "sow grain" not in game.words()
    play(game, "exchange grocer top", "done", "sow grain", "done")
    assert goods(game) == "1 food"


@covers("agricola 3.11", "agricola 8.1.1")
def test_the_food_of_bread_buys_the_next_grain_of_the_same_action() -> None:
    made = card_table(4, "grain_utilization").played(0, "grocer", state=1).goods(0, grain=1)
    made.majors(0, "fireplace_2")
    game = play(made.game(), "place grain_utilization", "bake", "exchange grocer top", "bake", "done")
    assert goods(game) == "3 food"


@covers("agricola 3.11.1")
def test_who_can_buy_nothing_is_not_asked_for_the_order() -> None:
    made = card_table(4, "grain_utilization").goods(0, grain=1)
    made.majors(0, "fireplace_2").fields(0, b1="")
    assert "bake" not in play(made.game(), "place grain_utilization").words()


@covers("agricola 10.10.1", "agricola 8.1.1")
def test_threshing_board_bakes_for_what_is_sown_with_cultivation() -> None:
    made = card_table(14).played(0, "grocer", state=1).played(0, "threshing_board")
    made.goods(0, grain=1).majors(0, "fireplace_2").fields(0, b1="")
    game = play(
        made.game(), "place cultivation", "use threshing_board", "bake", "exchange grocer top", "done"
    )
    play(game, "use own_action", "plow c1", "sow grain", "done")
    assert goods(game) == "1 food"


@covers("agricola 3.10", "agricola 8.1.1")
def test_while_something_of_the_space_must_still_be_done_nothing_it_needs_is_exchanged() -> None:
    """No space for a field, one grain: it may be baked only if a crop can be bought for it."""
    full = dict.fromkeys(
        ["a1", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2"], "vegetable 2"
    )
    for state, offered in ((1, True), (8, False)):
        made = card_table(14).played(0, "grocer", state=state).played(0, "threshing_board")
        made.goods(0, grain=1).majors(0, "fireplace_2").fields(0, e3="", **full)
        game = play(made.game(), "place cultivation")
        assert ("use threshing_board" in game.words()) == offered
        assert bool(starting(game, "convert")) == offered
        if offered:
            play(game, "use threshing_board", "bake", "done")
            assert game.words() == ["exchange grocer top"]
            play(game, "exchange grocer top", "use own_action", "sow grain", "done")
            assert goods(game) == "1 food"


@covers("agricola 13.6", "agricola 19.9")
def test_roughcasters_food_buys_the_wood_for_fences() -> None:
    made = card_table(14).played(0, "grocer", "roughcaster").house(0, "clay")
    made.goods(0, wood=3, reed=1, stone=2)
    game = play(made.game(), "place farm_redevelopment", "renovate stone")
    assert starting(game, "fence") == []
    play(game, "exchange grocer top")
    assert starting(game, "fence") != []
    play(game, *fences("e1"))
    assert goods(game) == "2 food"


@covers("agricola 4.1", "agricola 19.9")
def test_roughcasters_food_buys_the_wood_for_a_stable() -> None:
    made = card_table(4).played(0, "grocer", "roughcaster").house(0, "clay")
    made.goods(0, wood=1, clay=5, reed=2)
    game = play(made.game(), "place farm_expansion", "room b3", "done", "stable e1")
    assert game.words() == ["exchange grocer top"]
    play(game, "exchange grocer top")
    assert goods(game) == "2 food"


@covers("agricola 14.7", "agricola 20.21")
def test_junk_rooms_food_buys_the_grain_for_a_new_oven() -> None:
    made = card_table(4, "major_improvement").played(0, "grocer", state=1).played(0, "junk_room")
    made.goods(0, clay=3, stone=1)
    game = play(made.game(), "place major_improvement", "build clay_oven", "exchange grocer top", "bake")
    assert goods(game) == "5 food"


@covers("agricola 10.10.1")
def test_brooks_food_buys_what_the_space_needs() -> None:
    made = card_table(4, "fencing")
    made.state["order"].remove("fencing")
    made.state["order"].insert(0, "fencing")
    made.played(0, "grocer").played(0, "brook").goods(0, wood=3)
    game = play(made.game(), "place fencing")
    assert game.words() == ["exchange grocer top"]
    play(game, "exchange grocer top", "use own_action")
    assert starting(game, "fence") != []


@covers("agricola 7.6", "agricola 19.33.1")
def test_sheep_without_a_place_cannot_be_exchanged() -> None:
    made = card_table(4, "sheep_market").played(0, "sheep_walker").piles(sheep_market=3)
    game = play(made.game(), "place sheep_market")
    assert animals(game) == "1 sheep"


@covers("agricola 22.4")
def test_sheep_that_cannot_be_used_stay_on_the_market() -> None:
    made = (
        card_table(4, "sheep_market", house_rules=["housed_first", "only_usable"])
        .played(0, "sheep_walker")
        .piles(sheep_market=3)
    )
    game = play(made.game(), "place sheep_market")
    assert animals(game) == "1 sheep"
    assert game.pile(SHEEP_MARKET) == 2


@covers("agricola 19.33.1")
def test_sheep_that_lived_on_the_farm_may_be_exchanged_while_others_look_for_room() -> None:
    made = card_table(4, "sheep_market").played(0, "sheep_walker").piles(sheep_market=2).animals(0, sheep=1)
    game = play(made.game(), "place sheep_market", "exchange sheep_walker stone")
    assert game.words()[0].startswith("place")
    assert goods(game) == "1 stone"
    assert animals(game) == "1 sheep"


@covers("agricola 22.4", "agricola 19.33.1")
def test_an_exchange_while_sheep_look_for_room_takes_no_way_back_to_the_market() -> None:
    rules = ["housed_first", "only_usable"]
    made = card_table(4, "sheep_market", house_rules=rules).played(0, "sheep_walker")
    made.piles(sheep_market=2).animals(0, sheep=1)
    game = play(made.game(), "place sheep_market", "exchange sheep_walker boar", "release boar")
    assert animals(game) == "1 sheep"
    assert game.pile(SHEEP_MARKET) == 1


@covers("agricola 8.1.1", "agricola 20.20")
def test_claypipe_is_asked_for_where_grain_becomes_the_food_for_the_grocer() -> None:
    made = card_table(4).played(0, "grocer").played(0, "claypipe").goods(0, grain=1)
    made.put(0, gathered=6)
    game = end_round(made)
    assert asked(game) == "day_ends"
    play(game, "convert grain", "exchange grocer top", "done")
    assert goods(game) == "1 wood 2 food"


@covers("agricola 8.1.1", "agricola 20.20", "agricola 20.41")
def test_a_crop_moves_after_the_look_at_the_fields_and_before_they_are_reaped() -> None:
    made = card_table(4).played(0, "three_field_rotation", "clearing_spade").goods(0, food=1)
    made.fields(0, b1="", c1="grain 1", d1="vegetable 2")
    game = end_round(made)
    assert asked(game) == "day_ends"
    play(game, "done")
    assert asked(game) == "harvest_counts"
    play(game, "move_crop d1 field")
    assert goods(game) == "1 grain 2 vegetable"
    assert crops(game) == {"b1": "", "c1": "", "d1": ""}


@covers("agricola 8.1.1", "agricola 15.4.1")
def test_who_has_begged_may_cook_before_animals_breed_where_that_makes_room() -> None:
    made = card_table(4).majors(0, "fireplace_2").goods(0, food=3).animals(0, boar=1, sheep=2)
    game = end_round(made.pasture(0, "e3"))
    play(game, "beg")
    assert asked(game) == "harvest_counts"
    play(game, "convert boar", "done")
    assert (animals(game), goods(game)) == ("3 sheep", "2 food")


@covers("agricola 15.4.1")
def test_who_has_begged_is_not_asked_where_all_young_find_room() -> None:
    made = card_table(4).majors(0, "fireplace_2").goods(0, food=3).animals(0, boar=1, sheep=2)
    game = end_round(made.pasture(0, "e2 e3"))
    play(game, "beg")
    assert (animals(game), game.round) == ("3 sheep 1 boar", 5)


@covers("agricola 8.1.1", "agricola 19.36.1")
def test_paper_makers_food_buys_goods_before_the_occupation_is_paid() -> None:
    """One wood becomes 2 food; the vegetable that they buy is worth 3, which pay for the occupation and more."""
    made = card_table(5).played(0, "paper_maker").played(0, "grocer", state=6).hand(0, "tutor")
    game = play(made.goods(0, wood=1).majors(0, "cooking_hearth_4").game(), "place lessons", "play tutor")
    assert asked(game) == "occupation_cost"
    play(game, "exchange grocer top", "exchange grocer top")
    assert game.words() == ["convert vegetable"]
    play(game, "convert vegetable", "done")
    assert goods(game) == "1 reed 2 food"


@covers("agricola 8.1.1", "agricola 19.36.1")
def test_the_food_for_the_occupation_is_not_spent_for_other_goods() -> None:
    made = card_table(5).played(0, "paper_maker").played(0, "grocer", state=2).hand(0, "tutor")
    game = play(made.goods(0, wood=1).game(), "place lessons", "play tutor", "exchange grocer top")
    assert goods(game) == "1 reed"
    assert game.seat == 1


@covers("agricola 10.10.1", "agricola 8.1.1")
def test_whoever_has_plowed_buys_the_grain_that_is_then_sown() -> None:
    made = card_table(14).played(0, "grocer", state=1).goods(0, food=1)
    game = play(made.game(), "place cultivation", "plow b1")
    assert game.words() == ["done", "exchange grocer top"]
    play(game, "exchange grocer top", "sow grain", "done")
    assert crops(game)["b1"] == "3 grain"
