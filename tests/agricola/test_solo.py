"""The game for one player."""

from __future__ import annotations

from podere.games.agricola.cards.card import ALL
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.decks.manifests import OCCUPATIONS
from tests.agricola.positions import card_table, goods, play, table
from tests.agricola.reading import begin, end_round, hand, look, pile
from tests.covers import covers


@covers("agricola 17.1")
def test_alone_one_begins_without_food_and_goes_on_until_all_are_placed() -> None:
    game = begin(1)
    assert goods(game) == ""
    play(game, "place day_laborer")
    assert (game.seat, game.round) == (0, 1)
    play(game, "place grain_seeds")
    assert (game.seat, game.round) == (0, 2)


@covers("agricola 17.2")
def test_the_forest_gets_two_wood() -> None:
    assert pile(begin(1), "forest") == "2 wood"
    assert pile(begin(2), "forest") == "3 wood"


@covers("agricola 17.3")
def test_a_person_eats_three_food_and_a_newborn_one() -> None:
    game = end_round(table(players=1, round=4).goods(0, food=7))
    assert goods(game) == "1 food"
    made = table(players=1, round=13, reveal="urgent_wish").goods(0, food=8).last_person()
    assert goods(play(made.game(), "place urgent_wish")) == "1 food"


@covers("agricola 17.4", "agricola 10.7")
def test_a_traveling_card_leaves_the_game() -> None:
    made = card_table(players=1).hand(0, "market_stall").goods(0, grain=1)
    game = play(made.game(), "place meeting_place", "play market_stall")
    assert goods(game) == "1 vegetable"
    assert hand(game) == []
    assert look(game)["removed"] == ["market_stall"]


@covers("agricola 17.4", "agricola 2.4")
def test_only_occupations_for_any_number_of_players_are_dealt() -> None:
    for seed in range(5):
        dealt = [card for card in hand(begin(1, seed)) if card in OCCUPATIONS]
        assert len(dealt) == 7
        assert {ALL[CARDS.index(card)].players for card in dealt} == {1}
