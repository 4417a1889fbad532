"""Nature deals the start cards of the Moor: none of the nine lies on two farms."""

from __future__ import annotations

import podere
from tests.covers import covers


@covers("agricola 29.7")
def test_a_start_card_that_was_drawn_is_not_drawn_again() -> None:
    game = podere.new("agricola", players=4, seed=5, moor=1, nature=False)
    while not game.words()[0].startswith("layout"):
        game.push(game.moves()[0])
    every = game.words()
    assert len(every) == 9
    for left in (8, 7, 6):
        drawn = game.words()[left // 2]
        game.play(drawn)
        every.remove(drawn)
        assert game.words() == every
        assert len(every) == left
