"""The position drawn as text, and the buildings as a list."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from podere.boxes.box import box_of
from podere.games.acbas.state import Acbas
from podere.kernel.rng import seeded
from tests.acbas.positions import play, table


def drawing(game: Acbas, viewer: int | None, width: int = 100) -> list[str]:
    board = box_of("acbas").board
    assert board is not None
    out = StringIO()
    Console(file=out, width=width, force_terminal=False).print(board(game, viewer))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_a_farm_shows_borders_walls_troughs_and_animals() -> None:
    made = table("shelter").building(0, "shelter", "g1").pasture(0, "f1 f2").trough(0, "f1")
    lines = drawing(made.animals(0, sheep=7, cow=1, pig=1).game(), 0)
    top = next(number for number, line in enumerate(lines) if " f1 " in line) - 1
    assert [line[:23] for line in lines[top : top + 13]] == [
        "┏━━━━━━━━━━┳──────────┐",
        "┃ f1 ≡     │ g1       │",
        "┃ holds 8  │ shelter  │",
        "┃ 7 sheep  │ 1 pig    │",
        "┃┈┈┈┈┈┈┈┈┈┈┣──────────┘",
        "┃ f2       ┃ g2       ┊",
        "┃          ┃          ┊",
        "┃          ┃          ┊",
        "┣──────────┫┈┈┈┈┈┈┈┈┈┈·",
        "│ f3       │ g3       ┊",
        "│ cottage  │          ┊",
        "│ 1 cow    │          ┊",
        "└──────────┘┈┈┈┈┈┈┈┈┈┈·",
    ]


def test_what_the_viewer_may_do_is_marked() -> None:
    game = table("shelter").goods(0, 2, 1).game()
    mine, others = "\n".join(drawing(game, 0)), "\n".join(drawing(game, 1))
    assert "•special_building_1" in mine
    assert " stables" in mine
    assert "•stables" not in mine
    assert others.count("•") == 1, "in the legend"
    play(game, "place special_building_1", "build shelter")
    sites = "\n".join(drawing(game, 0))
    assert "f1 •" in sites
    assert "f3 •" not in sites


def test_open_sides_that_may_take_a_border_are_marked() -> None:
    game = play(table().game(), "place walls")
    lines = "\n".join(drawing(game, 0))
    assert "╌" in lines
    assert "╎" in lines
    assert "╌" not in "\n".join(drawing(game, 1))


def test_wide_screens_show_the_farms_side_by_side() -> None:
    game = table().game()
    assert any(line.count("f1") == 2 for line in drawing(game, 0, 100))
    assert not any(line.count("f1") == 2 for line in drawing(game, 0, 40))


def test_every_position_can_be_drawn() -> None:
    drawn = 0
    for number in range(6):
        rng = seeded(f"drawn {number}")
        game = table(*["carpenter", "haystack", "rearing_station", "assembly_hall"][number % 4 :]).game()
        while not game.over:
            if rng.below(8) == 0:
                drawn += len(drawing(game, None if rng.below(2) else game.chooser(), 80)) > 30
            game.push(game.legal[rng.below(len(game.legal))])
    assert drawn > 30


def test_every_building_is_in_the_box_once() -> None:
    cards = box_of("acbas").cards
    assert cards is not None
    listed = cards()
    assert [card["copies"] for card in listed] == [1] * 58
    assert [card["id"] for card in listed if card["always"]] == [
        "half_timbered_house",
        "storage_building",
        "shelter",
        "open_stables",
    ]
    inn = next(card for card in listed if card["id"] == "inn")
    assert (inn["cost"], inn["price"], inn["points"]) == ({"stone": 2}, {"pig": 1, "cow": 1}, 4)
