"""While something is paid for, only such exchanges are offered after which it can still be paid."""

from __future__ import annotations

from tests.agricola.positions import card_table, goods, play
from tests.covers import covers


@covers("agricola 8.1.1", "agricola 19.33")
def test_the_sheep_that_must_feed_the_tutor_is_not_turned_to_stone() -> None:
    made = (
        card_table(5).played(0, "sheep_walker").majors(0, "fireplace_2").animals(0, sheep=1).hand(0, "tutor")
    )
    game = play(made.game(), "place lessons", "play tutor")
    assert game.words() == ["convert sheep", "exchange sheep_walker vegetable"]
    play(game, "exchange sheep_walker vegetable")
    assert (game.words(), goods(game)) == (["convert vegetable"], "1 vegetable")


@covers("agricola 8.1.1", "agricola 19.33")
def test_of_two_sheep_one_may_be_turned_to_stone() -> None:
    made = card_table(5).played(0, "sheep_walker").majors(0, "fireplace_2").hand(0, "tutor").pasture(0, "e3")
    game = play(made.animals(0, sheep=2).game(), "place lessons", "play tutor")
    assert "exchange sheep_walker stone" in game.words()
