"""The engine beside its slow twin, at every choice of random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import podere
from podere.games.aehre.state import Aehre
from tests.aehre import slow
from tests.aehre.positions import board, look
from tests.covers import covers

GAMES = 5
SMALL_BOARD = board("wbrcp", "rcpwb", "pwbrc", "brcpw")
ODD_BOARDS = [
    board("wbrcpwbrcp", "rcpwbrcpwb", "pwbrcpwbrc", "brcpwbrcpw"),
    board(".wb.", "rcpw", "pw.b", ".rcp", "cp"),
    board("wbrcpwbr.....", "rcp...wbrcpwb", "...wbrcpw....", "brcpw", "w", "b", "r", "c", "p", "r", "w"),
]
"""Longer than eight fields; with a hole and ragged sides; both at once, the last column one field wide."""


def watch(game: Aehre, rng: random.Random) -> None:
    """Play a random game to its end and compare all the way."""
    journal = game.listen()
    new: list[str] = []
    view = look(game, game.seat)
    while not game.over:
        assert set(game.words()) == legal(view, new)
        seen = len(journal.events)
        game.play(rng.choice(game.words()))
        events: list[dict[str, Any]] = journal.seen_by(None, seen)
        view = look(game, game.seat)
        new = new_fields(new, events)
        compare_points(view, events)


def legal(view: dict[str, Any], new: list[str]) -> set[str]:
    """What the twin would let the player choose from."""
    me, land, laying = view["seats"][view["turn"]], slow.land_of(view), view["laying"]
    match view["asked"]:
        case "choose_tile":
            return slow.tiles(land, me)
        case "lay":
            return set(slow.lays(land, laying, len(me["small"])))
        case "put":
            return set(slow.puts(land, laying))
        case "level":
            return slow.levels(me)
        case "build":
            return set(slow.builds(land))
    return slow.points(view, me, new)


def new_fields(new: list[str], events: list[dict[str, Any]]) -> list[str]:
    """The fields of this turn that have not been counted, row by row."""
    for event in events:
        if event["event"] in ("lay", "put"):
            new = sorted(event.get("cells") or [event["cell"]], key=lambda cell: (int(cell[1:]), cell[0]))
        elif event["event"] in ("move", "forced") and event["word"].split()[0] in ("victory", "farm_points"):
            new = [cell for cell in new if cell != event["word"].split()[1]]
    return new


def compare_points(view: dict[str, Any], events: list[dict[str, Any]]) -> None:
    """The sizes of regions, and all points that were gained in one move; the land has not changed since."""
    land = slow.land_of(view)
    kinds = [event["event"] for event in events]
    for event in events:
        if event["event"] in ("lay", "put"):
            assert all(field["region"] == len(slow.region(land, field["cell"])) for field in view["land"])
        if event["event"] == "victory" and "build" not in kinds:
            assert event["points"] == slow.victory_points(land, event["cell"])
        if event["event"] == "farms":
            farms = view["seats"][event["seat"]]["farms"]
            assert event["points"] == sum(len(slow.region(land, cell)) for cell in farms)


@covers(
    "aehre 4.1", "aehre 4.3", "aehre 4.4", "aehre 4.5", "aehre 4.10", "aehre 5.3", "aehre 7.2", "aehre 8.1"
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("number", range(GAMES))
def test_engine_and_slow_twin_agree_on_the_board_of_the_house(players: int, number: int) -> None:
    game = podere.new("aehre", players=players, seed=number)
    assert isinstance(game, Aehre)
    watch(game, random.Random(number))


@covers("aehre 4.9", "aehre 4.10", "aehre 4.10.1", "aehre 5.1.1", "aehre 7.3", "aehre 7.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("number", range(GAMES))
def test_engine_and_slow_twin_agree_where_farms_are_crowded(players: int, number: int) -> None:
    game = podere.new("aehre", players=players, seed=number, board=SMALL_BOARD)
    assert isinstance(game, Aehre)
    watch(game, random.Random(number))


@covers("aehre 1.4.1", "aehre 4.2.1", "aehre 4.10", "aehre 4.10.1", "aehre 5.3", "aehre 7.3", "aehre 8.1")
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("data", ODD_BOARDS)
def test_engine_and_slow_twin_agree_on_boards_of_any_shape(players: int, data: dict[str, object]) -> None:
    for number in range(3):
        game = podere.new("aehre", players=players, seed=number, board=data)
        assert isinstance(game, Aehre)
        watch(game, random.Random(number))
