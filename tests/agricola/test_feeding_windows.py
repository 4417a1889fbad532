"""The last choices before a family eats, and where whoever could buy something is not asked."""

from __future__ import annotations

from tests.agricola.positions import card_table, goods, play
from tests.agricola.reading import asked, end_round
from tests.covers import covers


@covers("agricola 8.1", "agricola 15.4")
def test_food_for_the_family_buys_a_vegetable_that_is_cooked_for_more() -> None:
    made = card_table(4).played(0, "grocer", state=4).majors(0, "fireplace_2").goods(0, food=4)
    game = end_round(made)
    assert asked(game) == "feed"
    play(game, "exchange grocer top", "convert vegetable", "feed")
    assert goods(game) == "1 food"


@covers("agricola 8.1", "agricola 15.4")
def test_with_nothing_left_to_buy_the_family_eats_unasked() -> None:
    sold_out = end_round(card_table(4).played(0, "grocer", state=8).goods(0, food=4))
    assert (sold_out.round, goods(sold_out)) == (5, "")


@covers("agricola 8.1", "agricola 15.4")
def test_whoever_can_buy_everything_after_the_meal_too_eats_unasked() -> None:
    for food, is_asked in ((6, True), (7, False)):
        game = end_round(card_table(4).played(0, "grocer", state=5).goods(0, food=food))
        assert (asked(game) == "feed") == is_asked


@covers("agricola 8.1.1", "agricola 10.10")
def test_on_an_accumulation_space_nothing_is_asked_between_what_a_card_brings_and_the_pile() -> None:
    made = card_table(4, players=3).played(0, "grocer").played(0, "wood_cutter").goods(0, food=1)
    game = play(made.piles(forest=3).game(), "place forest")
    assert (game.seat, goods(game)) == (1, "4 wood 1 food")
