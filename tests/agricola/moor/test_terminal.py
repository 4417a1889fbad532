"""A farm on the Moor in a terminal."""

from __future__ import annotations

from rich.console import Console

from podere.games.agricola.state import Agricola
from podere.games.agricola.terminal import Board
from tests.agricola.moor.farms import farm, improving
from tests.agricola.positions import play


def shown(game: Agricola, viewer: int | None = 0) -> str:
    console = Console(width=140, color_system=None)
    with console.capture() as capture:
        console.print(Board(game, viewer))
    return capture.get()


def test_forests_moors_fuel_bed_and_special_cards_are_told() -> None:
    made = farm().forests(0, "b1").moors(0, "c3").goods(0, fuel=3, food=2).in_bed(0, 1)
    text = shown(play(made.game(), "take special_2 hiring_fair"))
    assert "b1 fore" in text
    assert "c3 moor" in text
    assert "3f 3u" in text
    assert "needs 4 food, 2 fuel, 1 in bed" in text
    assert "2: horse market, hiring fair, black market, illicit work 0" in text
    assert "well (on village church)" in text


def test_an_extension_is_drawn_beside_the_farm() -> None:
    game = improving(farm().pasture(0, "d1 e1").hand(0, "farm_extension").goods(0, clay=1))
    text = shown(play(game, "play farm_extension", "extend a1 n"))
    assert "f1      f2" in text
    assert text.count("═══════+═══════") == 2


def test_alone_the_deck_and_the_goal_are_told() -> None:
    text = shown(farm(players=1, level=1).open_card("special_9").game())
    assert "9: horse market" in text
    assert "deck 9, goal 65 points" in text
