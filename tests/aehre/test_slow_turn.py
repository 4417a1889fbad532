"""What one may do in a turn of Ähre, by an independent hand: all in which a turn can end, there and in the engine."""

from __future__ import annotations

import pytest

import podere
from podere.games.aehre.dense import dense
from podere.games.aehre.state import Aehre
from podere.kernel.rng import seeded
from tests.aehre import slow_turn
from tests.aehre.positions import board, look
from tests.covers import covers

BETWEEN = {"lay", "put", "level", "points", "build", "find_value"}
"""What is asked between the choice of a tile and the end of the turn."""
DOUBLES = [f"{crop}1-{crop}2" for crop in ("wheat", "beet", "rapeseed", "corn", "potato")] * 12
LOW = {
    "top_step": 4,
    "livestock_step": {"2": 3, "3": 3, "4": 3, "5": 4},
    "farm_steps": {"2": [1, 2], "3": [1, 2], "4": [1, 2], "5": [1, 3]},
}
BOARDS = {
    "square": board("wbr", "cpw", "brc"),
    "low": board("wbr", "cpw", "brc", **LOW),
    "doubles": board("wbr", "cpw", "brc", large_tiles=DOUBLES, **LOW),
    "holes": board("wb.r", ".cp", "b..w", **LOW),
    "long": board("wbrcpwbrcp", **LOW),
}


def ends(game: Aehre, seat: int) -> set[tuple[object, ...]]:
    """Everything in which the engine lets this turn end, before anything is drawn."""
    found, waiting = set(), [game]
    while waiting:
        here = waiting.pop()
        for move in here.moves():
            twin = here.copy(nature=False)
            twin.push(move)
            while twin.stack and twin.stack[-1].name == "find_value":
                twin.push(twin.moves()[0])
            if twin.stack and twin.stack[-1].seat == seat and twin.stack[-1].name in BETWEEN:
                waiting.append(twin)
            else:
                found.add(told(game, twin, seat))
    return found


def told(before: Aehre, after: Aehre, seat: int) -> tuple[object, ...]:
    """The same things that the slow turn tells, as they are seen."""
    view = look(after, seat)
    me, gained = view["seats"][seat], look(before, seat)["seats"][seat]["farm_points"]
    return (
        tuple(
            sorted((one["cell"], one["crop"], one["level"], one["farm"] is not None) for one in view["land"])
        ),
        tuple(sorted(me["cubes"].items(), key=str)),
        tuple(sorted(me["small"])),
        tuple(sorted(me["hand"])),
        tuple(sorted(me["farms"])),
        me["fields"],
        me["farm_points"] - gained,
        tuple(sorted(tile["kind"] for tile in me["livestock"])),
    )


@covers(
    "aehre 4.1", "aehre 4.3", "aehre 4.4", "aehre 4.5", "aehre 4.7", "aehre 4.8", "aehre 4.9", "aehre 4.10",
    "aehre 5.1", "aehre 5.3", "aehre 7.1", "aehre 7.3", "aehre 7.4", "aehre 8.1",
)  # fmt: skip
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", BOARDS)
def test_a_turn_can_end_in_all_that_the_rules_allow_and_in_nothing_else(name: str, players: int) -> None:
    for number in range(4):
        made = podere.new("aehre", players, seed=1, board=BOARDS[name])
        game = dense(made, seeded(f"{name} {number}"))
        assert isinstance(game, Aehre)
        seat = game.seat
        assert seat is not None
        assert ends(game, seat) == slow_turn.outcomes(look(game, seat), seat)
