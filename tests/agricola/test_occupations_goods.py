"""Occupations that bring goods, food and crops, one test for each at least."""

from __future__ import annotations

from tests.agricola.positions import animals, card_table, goods, play, promised, seat_of, starting, why
from tests.covers import covers


@covers("agricola 19.7", "agricola 10.15")
def test_grocer_sells_his_pile_from_the_top() -> None:
    game = card_table().played(0, "grocer").goods(0, food=8).game()
    for _ in range(8):
        game.play("exchange grocer top")
    assert goods(game) == "1 wood 1 clay 2 reed 1 stone 1 grain 2 vegetable"
    assert seat_of(game)["played"] == [{"card": "grocer", "goods": [], "state": 8}]
    assert starting(game, "exchange") == []


@covers("agricola 19.8", "agricola 19.8.1", "agricola 10.11")
def test_mushroom_collector_puts_a_wood_back_for_two_food() -> None:
    game = card_table().played(0, "mushroom_collector").piles(forest=3).game()
    play(game, "place forest", "use mushroom_collector")
    assert goods(game) == "2 wood 2 food"
    assert game.to_data()["state"]["piles"]["forest"] == 1  # type: ignore[index]


@covers("agricola 19.8", "agricola 10.13")
def test_mushroom_collector_and_basket_answer_in_any_order() -> None:
    game = card_table().played(0, "mushroom_collector", "basket").piles(forest=3).game()
    play(game, "place forest")
    assert game.words() == ["use mushroom_collector", "use basket", "done"]
    play(game, "use basket", "use mushroom_collector")
    assert goods(game) == "5 food"


@covers("agricola 19.9", "agricola 19.9.1")
def test_roughcaster_is_paid_once_for_clay_rooms_and_for_stone() -> None:
    begun = card_table().house(0, "clay").played(0, "roughcaster").goods(0, clay=10, reed=4)
    game = play(begun.game(), "place farm_expansion", "room a1", "room b1")
    assert goods(game) == "3 food"
    begun = card_table(6, "house_redevelopment").house(0, "clay").played(0, "roughcaster")
    assert goods(play(begun.goods(0, stone=2, reed=1).game(), "place house_redevelopment")) == "3 food"
    begun = card_table(6, "house_redevelopment").played(0, "roughcaster").goods(0, clay=2, reed=1)
    assert goods(play(begun.game(), "place house_redevelopment")) == ""


@covers("agricola 19.9.1")
def test_roughcaster_gets_nothing_for_wood_to_stone() -> None:
    begun = card_table(6, "house_redevelopment").played(0, "roughcaster", "conservator")
    assert goods(play(begun.goods(0, stone=2, reed=1).game(), "place house_redevelopment")) == ""


@covers("agricola 19.10", "agricola 19.10.1", "agricola 10.9")
def test_wall_builder_may_lay_food_on_four_round_spaces() -> None:
    begun = card_table(12).played(0, "wall_builder").goods(0, wood=10, reed=4)
    game = play(begun.game(), "place farm_expansion", "room a1", "room b1")
    assert game.words() == ["use wall_builder", "done"]
    assert promised(play(game, "use wall_builder")) == {13: "1 food", 14: "1 food"}


@covers("agricola 19.11", "agricola 19.11.1")
def test_scythe_worker_takes_a_second_grain_where_there_is_one() -> None:
    game = play(card_table().hand(0, "scythe_worker").game(), "place lessons", "play scythe_worker")
    assert goods(game) == "1 grain"
    begun = card_table(4).played(0, "scythe_worker").fields(0, b1="grain 3", c1="grain 2", d1="grain 1")
    harvest = begun.goods(0, food=4).goods(1, food=4).harvest().game()
    assert harvest.words() == ["reap b1", "reap c1", "done"]
    play(harvest, "reap b1", "reap c1")
    assert goods(harvest) == "5 grain"
    crops = {cell["cell"]: cell["crops"] for cell in seat_of(harvest)["cells"] if cell["kind"] == "field"}
    assert crops == {"b1": 1, "c1": 0, "d1": 0}


@covers("agricola 19.12")
def test_seasonal_worker_brings_a_grain_and_later_a_choice() -> None:
    assert (
        goods(play(card_table(5).played(0, "seasonal_worker").game(), "place day_laborer"))
        == "1 grain 2 food"
    )
    game = play(card_table(6).played(0, "seasonal_worker").game(), "place day_laborer")
    assert game.words() == ["gain grain", "gain vegetable"]
    assert goods(play(game, "gain vegetable")) == "1 vegetable 2 food"


@covers("agricola 19.13")
def test_wood_cutter_gets_a_wood_more() -> None:
    begun = card_table(players=4).played(0, "wood_cutter").piles(forest=3, copse_4=1, grove_4=2, clay_pit=1)
    for space, wood in (("forest", 4), ("copse_4", 2), ("grove_4", 3)):
        assert goods(play(begun.game(), f"place {space}")) == f"{wood} wood"
    assert goods(play(begun.game(), "place clay_pit")) == "1 clay"


@covers("agricola 19.14", "agricola 10.11")
def test_firewood_collector_gets_a_wood_at_the_end_of_the_turn() -> None:
    begun = card_table(4, "grain_utilization").played(0, "firewood_collector").goods(0, grain=1)
    for words in (["place farmland", "plow e1"], ["place grain_seeds"]):
        assert "1 wood" in goods(play(begun.game(), *words))
    sown = begun.fields(0, e1="").game()
    assert goods(play(sown, "place grain_utilization")) == "1 wood"
    assert goods(play(card_table().played(0, "firewood_collector").game(), "place day_laborer")) == "2 food"


@covers("agricola 19.17")
def test_priest_rewards_a_clay_house_of_two_rooms_when_played() -> None:
    game = card_table().house(0, "clay").hand(0, "priest").game()
    assert goods(play(game, "place lessons", "play priest")) == "3 clay 2 reed 2 stone"
    larger = card_table().house(0, "clay").rooms(0, "a1").hand(0, "priest").game()
    assert goods(play(larger, "place lessons", "play priest")) == ""
    wood = card_table().hand(0, "priest").game()
    assert goods(play(wood, "place lessons", "play priest")) == ""


@covers("agricola 19.19")
def test_harpooner_buys_reed_and_food_with_fishing() -> None:
    begun = card_table(players=3).people(0, 3).played(0, "harpooner").goods(0, wood=1).piles(fishing=1)
    game = play(begun.game(), "place fishing")
    assert game.words() == ["use harpooner", "done"]
    assert goods(play(game, "use harpooner")) == "1 reed 4 food"


@covers("agricola 19.22")
def test_conjurer_gets_wood_and_grain_with_traveling_players() -> None:
    game = card_table(players=4).played(0, "conjurer").piles(traveling_players_4=2).game()
    assert goods(play(game, "place traveling_players_4")) == "1 wood 1 grain 2 food"


@covers("agricola 19.23")
def test_lutenist_answers_to_others_only() -> None:
    begun = card_table(players=4).played(0, "lutenist").goods(0, food=1).piles(traveling_players_4=1)
    assert goods(play(begun.game(), "place traveling_players_4")) == "2 food"
    game = play(begun.game(), "place day_laborer", "place traveling_players_4")
    assert (game.seat, game.words()) == (0, ["use lutenist", "done"])
    assert goods(play(game, "done")) == "1 wood 4 food"


@covers("agricola 19.32")
def test_consultant_brings_goods_by_the_number_of_players() -> None:
    for players, brought in ((1, "2 grain"), (2, "3 clay"), (3, "2 reed")):
        game = card_table(players=players).hand(0, "consultant").game()
        assert goods(play(game, "place lessons", "play consultant")) == brought
    four = card_table(players=4).pasture(0, "e1").hand(0, "consultant").game()
    assert animals(play(four, "place lessons", "play consultant")) == "2 sheep"


@covers("agricola 19.33", "agricola 19.33.1")
def test_sheep_walker_changes_a_sheep_at_any_time_but_not_while_breeding() -> None:
    begun = card_table(4).played(0, "sheep_walker").pasture(0, "d1 e1").animals(0, sheep=4)
    game = begun.game()
    assert starting(game, "exchange") == ["sheep_walker boar", "sheep_walker vegetable", "sheep_walker stone"]
    play(game, "exchange sheep_walker boar", "exchange sheep_walker vegetable", "exchange sheep_walker stone")
    assert (animals(game), goods(game)) == ("1 sheep 1 boar", "1 stone 1 vegetable")
    full = card_table(4).played(0, "sheep_walker").pasture(0, "e1").animals(0, sheep=3)
    harvest = full.goods(0, food=4).goods(1, food=4).harvest().game()
    assert starting(harvest, "exchange") != [], "before feeding there is still time"
    play(harvest, "feed")
    assert harvest.round == 5, "the young had no place and nothing could be exchanged for it"


@covers("agricola 19.34")
def test_manservant_lays_food_on_all_rounds_to_come() -> None:
    begun = card_table(10, "house_redevelopment").house(0, "clay").played(0, "manservant")
    game = play(begun.goods(0, stone=2, reed=1).game(), "place house_redevelopment")
    assert promised(game) == dict.fromkeys(range(11, 15), "3 food")
    at_once = card_table(12).house(0, "stone").hand(0, "manservant").game()
    assert promised(play(at_once, "place lessons", "play manservant")) == {13: "3 food", 14: "3 food"}


@covers("agricola 19.35")
def test_oven_firing_boy_bakes_with_wood() -> None:
    begun = card_table().played(0, "oven_firing_boy").majors(0, "fireplace_2").goods(0, grain=1)
    game = play(begun.piles(forest=3).game(), "place forest", "use oven_firing_boy")
    assert goods(game) == "3 wood 2 food"


@covers("agricola 19.36", "agricola 19.36.1", "agricola 10.2")
def test_paper_maker_turns_wood_into_food_before_an_occupation() -> None:
    begun = card_table().played(0, "paper_maker", "priest").goods(0, wood=1).hand(0, "tutor")
    game = play(begun.game(), "place lessons", "play tutor")
    assert goods(game) == "1 food"
    without = card_table().played(0, "priest").goods(0, wood=1).hand(0, "tutor").game()
    assert why(without, "place lessons") == "lacks"


@covers("agricola 19.37")
def test_childless_gets_food_and_a_crop() -> None:
    begun = card_table(5).rooms(0, "a1").played(0, "childless")
    game = begun.next_round().game()
    assert game.words() == ["gain grain", "gain vegetable"]
    assert goods(play(game, "gain vegetable")) == "1 vegetable 1 food"
    assert goods(card_table(5).rooms(0, "a1").people(0, 3).played(0, "childless").next_round().game()) == ""
    assert goods(card_table(5).played(0, "childless").next_round().game()) == ""


@covers("agricola 19.38")
def test_small_scale_farmer_gets_a_wood_with_two_rooms() -> None:
    begun = card_table(5).played(0, "small_scale_farmer")
    assert goods(begun.next_round().game()) == "1 wood"
    assert goods(begun.rooms(0, "a1").next_round().game()) == ""


@covers("agricola 19.39")
def test_geologist_gets_clay_by_the_number_of_players() -> None:
    for players, pit in ((2, "1 clay"), (3, "2 clay")):
        begun = card_table(players=players).played(0, "geologist").piles(forest=3, clay_pit=1, reed_bank=1)
        assert goods(play(begun.game(), "place forest")) == "3 wood 1 clay"
        assert goods(play(begun.game(), "place reed_bank")) == "1 clay 1 reed"
        assert goods(play(begun.game(), "place clay_pit")) == pit


@covers("agricola 19.40")
def test_roof_ballaster_buys_stone_for_a_food() -> None:
    game = card_table().rooms(0, "a1").goods(0, food=1).hand(0, "roof_ballaster").game()
    play(game, "place lessons", "play roof_ballaster")
    assert game.words() == ["use roof_ballaster", "done"]
    assert goods(play(game, "use roof_ballaster")) == "3 stone"


@covers("agricola 19.43")
def test_greengrocer_gets_a_vegetable_with_grain_seeds() -> None:
    game = card_table(players=3).played(0, "greengrocer").game()
    assert goods(play(game, "place grain_seeds")) == "1 grain 1 vegetable"


@covers("agricola 19.45")
def test_storehouse_keeper_gets_clay_or_grain_with_resource_market() -> None:
    game = play(card_table(players=4).played(0, "storehouse_keeper").game(), "place resource_market_4")
    assert game.words() == ["gain clay", "gain grain"]
    assert goods(play(game, "gain clay")) == "1 clay 1 reed 1 stone 1 food"


@covers("agricola 19.46", "agricola 19.46.1", "agricola 10.12")
def test_pastor_is_paid_when_the_last_other_house_grows() -> None:
    begun = card_table(players=4).played(0, "pastor").goods(1, wood=5, reed=2)
    for seat in (2, 3):
        begun.rooms(seat, "a1")
    game = begun.turn(1).game()
    assert goods(game) == ""
    play(game, "place farm_expansion", "room a1")
    assert goods(game) == "3 wood 2 clay 1 reed 1 stone"
    at_once = card_table(players=4).hand(0, "pastor")
    for seat in (1, 2, 3):
        at_once.rooms(seat, "a1")
    assert goods(play(at_once.game(), "place lessons", "play pastor")) == "3 wood 2 clay 1 reed 1 stone"
