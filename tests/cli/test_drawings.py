"""Every game, drawn in a terminal through a whole game: nothing hidden shows, nothing is wider than the terminal."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

import podere
from podere.boxes.box import AnyGame
from podere.cli import scene
from podere.kernel.rng import seeded

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("aehre", 3, {}),
    ("acbas", 2, {"mode": "expert"}),
    ("everdell", 3, {}),
    ("everdell", 1, {"rugwort": 2}),
    ("agricola", 3, {}),
    ("agricola", 1, {"moor": 2}),
]
LOOKS = 24


def drawn(game: AnyGame, seat: int | None, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, height=60)
    console.print(scene.position(game, seat))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def on(game: AnyGame, moves: int, lot: str) -> None:
    rng = seeded(lot)
    for _ in range(moves):
        if not game.over:
            game.push(game.legal[rng.below(len(game.legal))])


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_what_is_drawn_is_what_a_seat_may_see(name: str, players: int, options: dict[str, Any]) -> None:
    true = podere.new(name, players, 6, **options)
    for number in range(LOOKS):
        for seat in range(players):
            twin = true.imagine(seat, number)
            assert drawn(true, seat, 100) == drawn(twin, seat, 100)
            assert drawn(true, None, 160) == drawn(twin, None, 160)
        on(true, 8, f"{name} {number}")
    on(true, 10_000, "end")
    for seat in range(players):
        assert drawn(true, seat, 100)


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_no_line_is_longer_than_the_terminal(name: str, players: int, options: dict[str, Any]) -> None:
    game = podere.new(name, players, 2, **options)
    for number in range(6):
        for width in (80, 200):
            lines = drawn(game, None if game.over else game.chooser(), width).splitlines()
            assert max(map(len, lines)) <= width
        on(game, 40, f"{name} {number}")


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_what_the_moves_name_is_marked_for_who_chooses_only(
    name: str, players: int, options: dict[str, Any]
) -> None:
    game = podere.new(name, players, 6, **options)
    marks = 0
    for number in range(LOOKS):
        if game.over:
            break
        board = scene.position(game, game.chooser())
        named = set()
        for move in game.moves():
            named |= set(game.lexicon.family(move).arguments(move).values())
        assert vars(board)["marked"] == named
        marks += len(named)
        assert vars(scene.position(game, None))["marked"] == set()
        on(game, 8, f"{name} {number}")
    assert marks
