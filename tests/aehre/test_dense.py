"""Positions late in the game, dealt at random: they can be, they are full, and they are played to the end."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import podere
from podere.boxes.box import AnyGame
from podere.games.aehre.dense import dense
from podere.games.aehre.state import Aehre
from podere.kernel.rng import seeded
from tests.aehre.positions import board, look
from tests.cli.run import ended, start

BOARDS = [
    None,
    board("wb", "rc"),
    board("wbrcpw", "rcpwbr", "pwbrcp", "brcpwb", "cpwbrc"),
    board(".wb.", "rcpw", "pw.b", ".rcp", "cp"),
    board("wbrcpwbrcp", "rcpwbrcpwb", "pwbrcpwbrc", "brcpwbrcpw", "cp.......c"),
    board("wbrcpwbrcpwbrcpw", small_symbols={"wheat": 0, "beet": 1, "rapeseed": 2, "corn": 1, "potato": 0}),
]


def dealt(players: int, number: int, data: dict[str, object] | None = None) -> Aehre:
    made: AnyGame = podere.new("aehre", players, seed=1, board=data)
    game = dense(made, seeded(f"dense {number}"))
    assert isinstance(game, Aehre)
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("data", BOARDS)
def test_dense_positions_can_be_and_are_played_to_the_end(
    players: int, data: dict[str, object] | None
) -> None:
    for number in range(8):
        game = dealt(players, number, data)
        rng = random.Random(number)
        while not game.over:
            assert game.audit() == []
            game.push(rng.choice(game.moves()))
        assert podere.from_data(game.to_data()).to_data() == game.to_data()


def test_dense_positions_are_drawn_from_the_generator_alone() -> None:
    assert dealt(3, 5).to_data() == dealt(3, 5).to_data()
    assert dealt(3, 5).to_data() != dealt(3, 6).to_data()


def test_dense_positions_hold_what_random_games_seldom_show() -> None:
    seen = [look(dealt(players, number)) for players in (2, 3, 4, 5) for number in range(25)]
    seats = [seat for view in seen for seat in view["seats"]]
    cubes = [cube for seat in seats for cube in seat["cubes"].values()]
    assert sum(len(seat["farms"]) for seat in seats) > len(seats) // 2
    assert any(len(seat["farms"]) == 2 for seat in seats)
    assert cubes.count(None) > len(cubes) // 8
    assert any(cube is not None and cube >= view["livestock_step"] for view in seen
               for seat in view["seats"] for cube in seat["cubes"].values())  # fmt: skip
    assert any(seat["small"] == [] for seat in seats)
    assert {view["end_drawn"] for view in seen} == {True, False}
    assert max(field["level"] for view in seen for field in view["land"]) > 4
    assert max(field["region"] for view in seen for field in view["land"]) > 10


def test_the_kit_names_the_words_of_larger_boards_that_it_never_played(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(board("wbrcpwbrcp", "rcpwbrcpwb")), encoding="utf-8")
    shown = ended(
        start("check", "aehre", "--players", "2", "--games", "1", "--dense", "--option", f"board={path}")
    )
    assert (shown.code, shown.err) == (0, "")
    assert "of 960" in shown.out
