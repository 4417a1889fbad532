"""The rules about cards: hands, costs, prerequisites, timing, order."""

from __future__ import annotations

from pathlib import Path

import pytest

import podere
from podere.boxes.box import box_of
from podere.games.agricola.cards.card import ALL
from podere.games.agricola.cards.exchange import NOT_ENTERED, ROWS, enter_exchanges
from podere.games.agricola.cards.names import CARDS, FIRST_OCCUPATION
from podere.games.agricola.decks.manifests import MINORS
from podere.games.agricola.lexicon import EXCHANGES
from tests.agricola.positions import (
    Table,
    animals,
    card_table,
    goods,
    play,
    promised,
    seat_of,
    sheet,
    starting,
    why,
)
from tests.agricola.reading import asked, begin, cells_of, crops, end_round, hand, look
from tests.covers import covers


def meeting(*cards: str) -> Table:
    """Seat 0 has these minor improvements in hand and can go to the Meeting Place."""
    return card_table().hand(0, *cards)


# Hands


@covers("agricola 10.1")
def test_a_card_in_hand_does_nothing_and_nobody_else_can_play_it() -> None:
    game = card_table().hand(0, "cottager").hand(1, "grocer", "scholar").goods(1, food=9).turn(1).game()
    assert starting(game, "exchange") == [], "the Grocer in hand sells nothing"
    play(game, "place lessons")
    assert starting(game, "play") == ["grocer", "scholar"]
    assert why(game, "play cottager") == "not_in_hand"


@covers("agricola 10.1", "agricola 10.8")
def test_a_played_card_lies_open_in_front_of_its_player() -> None:
    game = play(card_table().hand(0, "grocer").game(), "place lessons", "play grocer")
    assert [each["card"] for each in look(game)["seats"][0]["played"]] == ["grocer"]
    assert hand(game) == []


# Occupations


@covers("agricola 10.2")
def test_occupations_played_anywhere_count_for_the_lessons() -> None:
    """One was played on Lessons, one by the Scholar: the third costs 1 food here."""
    made = card_table().played(0, "scholar", "grocer").hand(0, "cottager", "paper_maker").goods(0, food=1)
    game = play(made.game(), "place lessons", "play cottager")
    assert goods(game) == ""
    assert game.seat == 1, "one at a time"


@covers("agricola 10.2")
def test_no_occupation_of_this_box_has_a_cost_of_its_own() -> None:
    first_minor = CARDS.index(MINORS[0])
    assert all(card.cost.is_nothing() for card in ALL[FIRST_OCCUPATION:first_minor])


@covers("agricola 10.3", "agricola 3.12", "agricola 3.5")
def test_the_scholar_plays_an_occupation_for_one_food_without_a_person() -> None:
    made = card_table().house(0, "stone").played(0, "scholar").hand(0, "grocer", "cottager")
    game = play(made.goods(0, food=1).next_round().game(), "use scholar", "play grocer")
    assert goods(game) == ""
    assert [each["card"] for each in seat_of(game)["played"]] == ["scholar", "grocer"]
    assert seat_of(game)["home"] == 2
    assert all(space["people"] == [] for space in look(game)["spaces"])


# Minor improvements


@covers("agricola 10.4", "agricola 11.2")
def test_a_minor_improvement_needs_its_prerequisite_and_its_cost() -> None:
    """Beanfield: 2 occupations, 1 food."""
    poor = meeting("beanfield").played(0, "grocer", "scholar")
    assert why(play(poor.game(), "place meeting_place"), "play beanfield") == "lacks"
    alone = meeting("beanfield").played(0, "grocer").goods(0, food=1)
    assert why(play(alone.game(), "place meeting_place"), "play beanfield") == "needs_occupations"
    game = play(poor.goods(0, food=1).game(), "place meeting_place", "play beanfield")
    assert goods(game) == ""
    assert [each["card"] for each in seat_of(game)["improved"]] == ["beanfield"]
    assert len(seat_of(game)["played"]) == 2, "the prerequisite is not spent"


@covers("agricola 10.5")
def test_beanfield_can_be_played_with_three_occupations() -> None:
    made = meeting("beanfield").played(0, "grocer", "scholar", "cottager").goods(0, food=1)
    assert "play beanfield" in play(made.game(), "place meeting_place").words()


@covers("agricola 10.5")
@pytest.mark.parametrize(
    ("occupations", "reason"), [(1, "needs_occupations"), (2, ""), (3, "too_many_occupations")]
)
def test_exactly_means_exactly(occupations: int, reason: str) -> None:
    made = meeting("pond_hut").occupations(0, occupations).goods(0, wood=1)
    assert why(play(made.game(), "place meeting_place"), "play pond_hut") == reason


@covers("agricola 10.5")
@pytest.mark.parametrize(("occupations", "reason"), [(0, ""), (3, ""), (4, "too_many_occupations")])
def test_at_most_means_at_most(occupations: int, reason: str) -> None:
    made = meeting("butter_churn").occupations(0, occupations).goods(0, wood=1)
    assert why(play(made.game(), "place meeting_place"), "play butter_churn") == reason


@covers("agricola 10.5")
def test_a_grain_field_must_hold_grain_now() -> None:
    """Sleeping Corner: 2 grain fields."""
    made = meeting("sleeping_corner").goods(0, wood=1).fields(0, b1="grain 1", b2="")
    assert why(play(made.game(), "place meeting_place"), "play sleeping_corner") == "needs_crop_fields"
    ready = meeting("sleeping_corner").goods(0, wood=1).fields(0, b1="grain 1", b2="grain 3")
    assert why(play(ready.game(), "place meeting_place"), "play sleeping_corner") == ""


@covers("agricola 10.6", "agricola 11.2", "agricola 12.1", "agricola 12.5")
def test_a_minor_improvement_action_builds_no_major_one() -> None:
    made = (
        card_table(round=5, reveal="major_improvement basic_wish")
        .rooms(0, "b2")
        .hand(0, "rammed_clay", "lasso")
    )
    made.goods(0, clay=2, reed=1)
    for space in ("meeting_place", "basic_wish"):
        game = play(made.game(), f"place {space}")
        assert starting(game, "play") == ["rammed_clay", "lasso"]
        assert why(game, "build fireplace_2") == "minor_only"
    game = play(made.game(), "place major_improvement")
    assert starting(game, "play") == ["rammed_clay", "lasso"]
    assert starting(game, "build") == ["fireplace_2"]
    play(game, "play lasso")
    assert asked(game) == "turn", "one card at most"


@covers("agricola 11.2", "agricola 3.11")
def test_the_minor_improvement_at_the_meeting_place_may_be_left() -> None:
    game = play(meeting("rammed_clay").game(), "place meeting_place", "done")
    assert look(game)["first"] == 0
    assert seat_of(game)["improved"] == []


@covers("agricola 10.7")
def test_a_traveling_card_goes_to_the_left_and_may_be_played_again_in_the_same_phase() -> None:
    made = card_table(round=4, reveal="major_improvement", players=3).hand(0, "young_animal_market")
    made.animals(0, sheep=1).animals(1, sheep=1)
    game = play(made.game(), "place meeting_place", "play young_animal_market")
    assert animals(game) == "1 cattle"
    assert hand(game, 0) == []
    assert hand(game, 1) == ["young_animal_market"]
    assert hand(game, 2) == []
    play(game, "place major_improvement", "play young_animal_market")
    assert animals(game, 1) == "1 cattle"
    assert hand(game, 2) == ["young_animal_market"]
    assert [seat_of(game, seat)["improved"] for seat in range(3)] == [[], [], []]


@covers("agricola 10.7", "agricola 16.14")
def test_everybody_knows_where_a_traveling_card_is() -> None:
    made = card_table(players=3).hand(0, "young_animal_market").animals(0, sheep=1)
    game = play(made.game(), "place meeting_place", "play young_animal_market")
    seats = game.view(2)["seats"]
    assert isinstance(seats, list)
    assert seats[1]["hand"]["minors"] == ["young_animal_market"]


# What cards say


@covers("agricola 10.8")
def test_another_player_is_never_oneself() -> None:
    """The Lutenist answers when another player uses Traveling Players."""
    made = card_table(players=4).played(0, "lutenist").piles(traveling_players_4=1)
    own = play(made.game(), "place traveling_players_4")
    assert goods(own) == "1 food"
    other = play(made.turn(1).game(), "place traveling_players_4")
    assert goods(other, 1) == "1 food"
    assert goods(other) == "1 wood 1 food"


@covers("agricola 10.9")
@pytest.mark.parametrize(("round", "rounds"), [(1, [2, 3]), (12, [13, 14]), (13, [14]), (14, [])])
def test_the_round_spaces_that_come_next(round: int, rounds: list[int]) -> None:
    """Acorns Basket: 1 wild boar on each of the next 2."""
    made = card_table(round=round).occupations(0, 3).hand(0, "acorns_basket").goods(0, reed=1)
    game = play(made.game(), "place meeting_place", "play acorns_basket")
    assert promised(game) == dict.fromkeys(rounds, "1 boar")


@covers("agricola 10.9")
@pytest.mark.parametrize(("round", "rounds"), [(1, [6]), (9, [14]), (10, [])])
def test_what_would_lie_beyond_the_last_round_is_lost(round: int, rounds: list[int]) -> None:
    made = card_table(round=round).hand(0, "handplow").goods(0, wood=1)
    game = play(made.game(), "place meeting_place", "play handplow")
    assert promised(game) == dict.fromkeys(rounds, "1 field_tile")


# The start of a round


@covers("agricola 3.5")
def test_food_from_the_well_pays_for_the_plow_driver() -> None:
    made = (
        card_table().house(0, "stone").played(0, "plow_driver").majors(0, "well").coming(0, "well", 2, "food")
    )
    game = play(made.next_round().game(), "use plow_driver", "plow b1")
    assert crops(game) == {"b1": ""}
    assert goods(game) == ""


@covers("agricola 3.5", "agricola 10.3")
def test_food_from_the_well_pays_for_the_scholar() -> None:
    made = card_table().house(0, "stone").played(0, "scholar").hand(0, "grocer").majors(0, "well")
    game = play(made.coming(0, "well", 2, "food").next_round().game(), "use scholar", "play grocer")
    assert [each["card"] for each in seat_of(game)["played"]] == ["scholar", "grocer"]
    assert goods(game) == ""


@covers("agricola 3.4")
def test_an_offer_on_the_round_space_may_be_refused_and_is_gone() -> None:
    """The Handplow's field tile."""
    made = card_table().played(0, "handplow").coming(0, "handplow", 2, "field_tile")
    taken = play(made.next_round().game(), "use handplow", "plow b1")
    assert cells_of(taken, "field") == ["b1"]
    refused = play(made.next_round().game(), "done")
    assert cells_of(refused, "field") == []
    assert promised(refused) == {}
    assert refused.round == 2


@covers("agricola 3.3", "agricola 7.6")
def test_animals_from_the_round_space_cannot_be_refused_but_let_go() -> None:
    made = card_table().played(0, "acorns_basket").coming(0, "acorns_basket", 2, "boar").animals(0, sheep=1)
    game = made.next_round().game()
    while asked(game) == "answers":
        assert "done" not in game.words()
        play(game, game.words()[0])
    assert starting(game, "release") == ["sheep", "boar"]


@covers("agricola 3.5.1")
def test_the_start_player_decides_first() -> None:
    made = card_table().house(0, "stone").house(1, "stone").played(0, "plow_driver").played(1, "scholar")
    made.goods(0, food=1).goods(1, food=1).hand(1, "grocer")
    made.state["first"] = 1
    game = made.next_round().game()
    assert game.seat == 1
    play(game, "done")
    assert game.seat == 0


# Around a space


@covers("agricola 10.10", "agricola 10.10.1", "agricola 10.13")
def test_cards_around_a_space_come_in_any_order_and_may_be_left() -> None:
    """Threshing Board and Moldboard Plow on Farmland."""
    made = card_table().played(0, "threshing_board").played(0, "moldboard_plow")
    made.majors(0, "fireplace_2").goods(0, grain=2)
    game = play(made.game(), "place farmland")
    assert starting(game, "use") == ["threshing_board", "moldboard_plow", "own_action"]
    assert why(game, "done") == "must_answer", "what the space offers must be done"
    first = play(game.copy(), "use threshing_board", "bake", "done", "use own_action", "plow b1")
    assert goods(first) == "1 grain 2 food"
    last = play(
        game.copy(),
        "use own_action",
        "plow b1",
        "use moldboard_plow",
        "plow b2",
        "use threshing_board",
        "bake",
        "bake",
    )
    assert goods(last) == "4 food"
    assert cells_of(last, "field") == ["b1", "b2"]
    neither = play(game.copy(), "use own_action", "plow b1", "done")
    assert goods(neither) == "2 grain"


@covers("agricola 10.10", "agricola 10.18")
def test_goods_that_a_card_adds_must_be_taken() -> None:
    """Brook: 1 food with each of the four spaces above Fishing, the first round card among them."""
    made = card_table(round=4, reveal="sheep_market").played(0, "brook")
    made.piles(reed_bank=1, clay_pit=1, forest=1, fishing=1, sheep_market=1)
    for space in ("reed_bank", "clay_pit", "forest", "sheep_market"):
        assert seat_of(play(made.game(), f"place {space}"))["food"] == 1
    assert seat_of(play(made.game(), "place fishing"))["food"] == 1, "only what lies there"
    assert seat_of(play(made.game(), "place grain_seeds"))["food"] == 0


@covers("agricola 3.9.1")
def test_an_added_action_does_not_open_a_space() -> None:
    """With the Threshing Board one could bake on Farmland, but there is no place for a field."""
    made = card_table().played(0, "threshing_board").majors(0, "fireplace_2").goods(0, grain=2)
    made.fields(0, a1="").stables(0, "b1")
    assert why(made.game(), "place farmland") == "no_space_beside_a_field"


@covers("agricola 10.11")
def test_what_comes_right_after_the_use_comes_after_all_the_rest() -> None:
    """Basket: the wood goes back onto the space that has just been emptied."""
    made = card_table().played(0, "basket").piles(forest=3)
    game = play(made.game(), "place forest")
    assert goods(game) == "3 wood"
    play(game, "use basket")
    assert goods(game) == "1 wood 3 food"
    forest = next(space for space in look(game)["spaces"] if space["space"] == "forest")
    assert forest["goods"] == {"wood": 2}


@covers("agricola 3.8")
def test_people_share_a_space_only_by_a_card() -> None:
    made = card_table(round=5, reveal="basic_wish").rooms(0, "b2").rooms(1, "b2")
    game = play(made.game(), "place basic_wish")
    assert why(game, "place basic_wish") == "occupied"
    shared = play(made.played(1, "sleeping_corner").game(), "place basic_wish", "place basic_wish")
    assert seat_of(shared, 1)["people"] == 3


# When cards answer


@covers("agricola 10.12")
def test_as_soon_as_something_is_so_also_when_it_is_so_already() -> None:
    """Clay Hut Builder: 2 clay on the next 5 round spaces once the house is not of wood."""
    later = (
        card_table(round=5, reveal="house_redevelopment")
        .played(0, "clay_hut_builder")
        .goods(0, clay=2, reed=1)
    )
    assert promised(later.game()) == {}
    game = play(later.game(), "place house_redevelopment")
    assert promised(game) == dict.fromkeys(range(6, 11), "2 clay")
    already = card_table().house(0, "clay").hand(0, "clay_hut_builder")
    assert promised(play(already.game(), "place lessons", "play clay_hut_builder")) == dict.fromkeys(
        range(2, 7), "2 clay"
    )


@covers("agricola 10.12.1")
def test_a_card_does_not_answer_to_its_own_arrival_unless_it_says_so() -> None:
    paper = play(
        card_table().hand(0, "paper_maker").goods(0, wood=1).game(), "place lessons", "play paper_maker"
    )
    assert goods(paper) == "1 wood"
    junk = play(meeting("junk_room").goods(0, wood=1, clay=1).game(), "place meeting_place", "play junk_room")
    assert goods(junk) == "1 food", "the Junk Room counts itself"


# Costs


@covers("agricola 10.14")
def test_nothing_costs_less_than_nothing() -> None:
    """Stonecutter and Master Bricklayer with five rooms: a stone oven for 1 clay."""
    made = card_table(players=3, round=4, reveal="major_improvement").rooms(0, "b1 b2 b3").goods(0, clay=1)
    made.played(0, "stonecutter", "master_bricklayer")
    game = play(made.game(), "place major_improvement", "build stone_oven")
    assert goods(game) == ""
    assert seat_of(game)["majors"] == ["stone_oven"]


@covers("agricola 10.14.1")
def test_price_then_reductions_then_replacements() -> None:
    """A clay room with Carpenter (3 clay, 2 reed) and Frame Builder (2 clay become 1 wood)."""
    made = (
        card_table().house(0, "clay").played(0, "carpenter", "frame_builder").goods(0, clay=1, wood=1, reed=2)
    )
    game = play(made.game(), "place farm_expansion", "room b2")
    assert goods(game) == ""
    assert cells_of(game, "room") == ["a2", "a3", "b2"]


# Goods on cards, exchanges


@covers("agricola 8.6", "agricola 1.8")
def test_buying_is_an_exchange_at_any_time() -> None:
    game = card_table().played(0, "grocer").goods(0, grain=2).game()
    play(game, "convert grain", "exchange grocer top", "convert grain", "exchange grocer top")
    assert goods(game) == "1 wood 1 grain"
    assert game.seat == 0


@covers("agricola 8.1.1")
def test_when_all_people_are_placed_there_is_a_last_chance_where_it_matters() -> None:
    """The Clearing Spade moves a grain before the harvest takes one from each field."""
    made = card_table(4).played(0, "clearing_spade").fields(0, b1="grain 3", b2="").goods(0, food=4)
    game = play(made.last_person().game(), "place grain_seeds")
    assert (asked(game), game.seat) == ("day_ends", 0)
    play(game, "move_crop b1 field", "done")
    assert crops(game) == {"b1": "1 grain", "b2": ""}
    assert goods(game) == "3 grain"
    without = card_table(3).played(0, "clearing_spade").fields(0, b1="grain 3", b2="").last_person()
    assert play(without.game(), "place grain_seeds").round == 4, "no harvest, no question"


@covers("agricola 10.15", "agricola 16.6", "agricola 1.7")
def test_what_the_grocer_offers_is_not_yours() -> None:
    game = card_table().played(0, "grocer").game()
    assert seat_of(game)["played"][0]["goods"][:2] == ["wood", "grain"]
    assert (sheet(game, "grain"), sheet(game, "vegetables")) == (-1, -1)
    assert goods(game) == ""


VEGETABLES_ON_CARD = 2 * 16 + 2
"""What is on a field card: the second crop, and two of it."""


@covers("agricola 10.15", "agricola 16.6", "agricola 16.2", "agricola 5.5", "agricola 15.2")
def test_crops_on_a_card_that_is_a_field_count_but_it_is_no_field_tile() -> None:
    made = card_table(round=4).played(0, "beanfield", state=VEGETABLES_ON_CARD)
    game = made.game()
    assert seat_of(game)["improved"][0]["goods"] == ["vegetable", "vegetable"]
    assert sheet(game, "vegetables") == 2
    assert sheet(game, "fields") == -1
    assert seat_of(made.goods(0, food=4).harvest().game())["vegetable"] == 1


@covers("agricola 15.7")
def test_before_the_scoring_exchanges_are_still_possible() -> None:
    made = card_table(round=14).played(0, "grocer").goods(0, food=2).end()
    game = play(made.game(), "exchange grocer top", "exchange grocer top", "done")
    assert game.over
    assert sheet(game, "grain") == 1


@covers("agricola 16.14", "agricola 16.15")
def test_printed_points_count_for_cards_in_front_only() -> None:
    assert sheet(card_table().played(0, "beanfield").game(), "cards") == 1
    assert sheet(card_table().hand(0, "beanfield").game(), "cards") == 0
    assert sheet(card_table().played(0, "grocer", "scholar").game(), "cards") == 0
    assert sheet(card_table().played(0, "mantlepiece").house(0, "clay").game(), "cards") == -3


@covers("agricola 16.15")
def test_bonus_points_come_from_texts_some_during_the_game() -> None:
    """Mantlepiece in round 4: 10 whole rounds to come."""
    made = card_table(round=4).house(0, "clay").hand(0, "mantlepiece").goods(0, stone=1)
    game = play(made.game(), "place meeting_place", "play mantlepiece")
    assert sheet(game, "bonus") == 10


WITH_BONUS_POINTS = {
    "joinery",
    "pottery",
    "basketmakers_workshop",
    "stable_architect",
    "braggart",
    "organic_farmer",
    "tutor",
    "house_steward",
    "manger",
    "big_country",
    "wool_blankets",
    "mantlepiece",
    "loom",
}


@covers("agricola 16.15")
def test_cards_with_bonus_points_are_marked() -> None:
    listed = box_of("agricola").cards
    assert listed is not None
    base = [card for card in listed() if not str(card["number"]).startswith("M")]
    assert {card["id"] for card in base if card["bonus"]} == WITH_BONUS_POINTS


@covers("agricola 10.19")
def test_breeding_by_a_card_is_no_harvest() -> None:
    """Pig Breeder at the end of round 12: only wild boar, no crops, nobody eats."""
    made = card_table(round=12, players=4).played(0, "pig_breeder").fields(0, b1="grain 3").goods(0, food=4)
    made.pasture(0, "d1 d2").pasture(0, "e1 e2").animals(0, boar=2, sheep=2)
    game = end_round(made)
    while asked(game) == "answers":
        play(game, game.words()[0])
    assert animals(game) == "2 sheep 3 boar"
    assert crops(game) == {"b1": "3 grain"}
    assert seat_of(game)["food"] == 4


# Kinds


KINDS = {
    "farm_planner",
    "actions_booster",
    "points_provider",
    "goods_provider",
    "food_provider",
    "crop_provider",
    "building_resource_provider",
    "livestock_provider",
}


@covers("agricola 10.16")
def test_every_card_has_one_of_eight_kinds_and_majors_are_food_providers() -> None:
    assert {card.category for card in ALL if card.registered} == KINDS
    assert {card.category for card in ALL[:10]} == {"food_provider"}


# Chosen hands


@covers("agricola 17.5", "agricola 17.5.1")
def test_hand_and_round_cards_can_be_chosen() -> None:
    chosen = ["grocer", "scholar", "beanfield"]
    game = begin(1, hand=chosen, rounds=["fencing", "sheep_market"])
    assert set(chosen) <= set(hand(game))
    assert len(hand(game)) == 14
    assert look(game)["rounds"][0]["space"] == "fencing"
    with pytest.raises(podere.BadOption):
        podere.new("agricola", players=2, hand=["lutenist"])
    with pytest.raises(podere.BadOption):
        podere.new("agricola", players=2, cards="none", hand=["grocer"])


# Cards as units


def test_every_word_of_an_exchange_belongs_to_a_card_that_says_what_it_exchanges() -> None:
    assert NOT_ENTERED not in ROWS
    owners = {card.name for card in ALL for _ in card.exchanges}
    assert owners == {name for name, _ in EXCHANGES}


def test_a_card_with_more_exchanges_than_words_is_refused() -> None:
    with pytest.raises(ValueError, match="sheep_walker needs a word in a row for each of its 1"):
        enter_exchanges("sheep_walker", [NOT_ENTERED])


def test_rules_name_no_card() -> None:
    """They ask what a card says of itself; only what belongs to one card may name it."""
    agricola = Path(podere.__file__).parent / "games" / "agricola"
    rules = [*agricola.glob("rules/*.py"), *agricola.glob("moor/*.py"), *agricola.glob("*.py")]
    naming = {path.stem for path in rules if "NUMBERS[" in path.read_text(encoding="utf-8")}
    assert naming == {"fallow", "night", "dense", "dense_farm"}
