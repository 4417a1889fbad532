"""What the tests of the rulebook read off a table, in a few words."""

from __future__ import annotations

from typing import Any

import podere
from podere.games.agricola.ground import EDGE_NAMES
from podere.games.agricola.state import Agricola
from tests.agricola.positions import Table, border, seat_of


def begin(players: int = 2, seed: int = 1, **options: Any) -> Agricola:
    """A game at its very beginning."""
    game = podere.new("agricola", players=players, seed=seed, **options)
    assert isinstance(game, Agricola)
    return game


def end_round(made: Table) -> Agricola:
    """Everybody returns home; stops at the first question after that, at the latest in the next round."""
    for seat in made.seats:
        seat["home"] = 0
    return made.steps({"step": "return_home"}, {"step": "next_turn", "seat": 0}, phase="work").game()


def look(game: Agricola) -> Any:
    """What everybody sees."""
    return game.view(None)


def asked(game: Agricola) -> str:
    return str(look(game)["asked"])


def cells_of(game: Agricola, kind: str, seat: int = 0) -> list[str]:
    """Where there are rooms, fields, pastures or meadows."""
    return [cell["cell"] for cell in seat_of(game, seat)["cells"] if cell["kind"] == kind]


def crops(game: Agricola, seat: int = 0) -> dict[str, str]:
    """The fields and what grows there: `{"b1": "3 grain", "b2": ""}`."""
    fields = [cell for cell in seat_of(game, seat)["cells"] if cell["kind"] == "field"]
    return {cell["cell"]: f"{cell['crops']} {cell['crop']}" if cell["crops"] else "" for cell in fields}


def pastures(game: Agricola, seat: int = 0) -> dict[str, int]:
    """What each pasture holds, by its first space."""
    return {pasture["cells"][0]: pasture["capacity"] for pasture in seat_of(game, seat)["pastures"]}


def spaces(game: Agricola) -> list[str]:
    """The action spaces on the board."""
    return [space["space"] for space in look(game)["spaces"]]


def pile(game: Agricola, space: str) -> str:
    """What lies on an action space: `3 wood`."""
    there = next(each for each in look(game)["spaces"] if each["space"] == space)
    return " ".join(f"{many} {good}" for good, many in there["goods"].items())


def hand(game: Agricola, seat: int = 0) -> list[str]:
    cards = seat_of(game, seat)["hand"]
    return [*cards["occupations"], *cards["minors"]]


def fences(*groups: str, there: str = "") -> list[str]:
    """The words that fence these pastures, beside one that is there."""
    drawn = {edge for group in groups for edge in border(group)} - set(border(there))
    return [f"fence {edge}" for edge in EDGE_NAMES if edge in drawn] + ["done"]
