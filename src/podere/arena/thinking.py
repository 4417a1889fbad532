# not compiled
"""How long bots think: about a choice in the middle of a game that a bot has led there."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from statistics import median
from typing import Final

from podere import build
from podere.bots.base import ask
from podere.bots.ladder import USUAL, bot
from podere.boxes.box import AnyGame, begin, box_of

CHOICES: Final = 20
"""So many choices are thought about, each of another game."""


@dataclass(frozen=True)
class Thinking:
    """How long a bot thought about a choice, by the clock."""

    game: str
    players: int
    options: dict[str, object]
    bot: str
    build: str
    choices: int
    median_ms: float
    longest_ms: float

    def to_data(self) -> dict[str, object]:
        return asdict(self)


def think(
    game: str,
    players: int,
    options: dict[str, object],
    bots: list[str],
    choices: int = CHOICES,
    seed: int = 0,
) -> list[Thinking]:
    """Every bot is asked at the same moments."""
    setting = box_of(game).setting(players, options, files=True)
    length = _led(game, players, setting.options, f"{seed} length", 1_000_000)[1]
    moments = [
        _led(game, players, setting.options, f"{seed} {number}", length // 2)[0] for number in range(choices)
    ]
    found = []
    for name in bots:
        times = []
        for number, moment in enumerate(moments):
            thinker = bot(name, f"{seed} {number}")
            start = time.perf_counter()
            ask(thinker, moment)
            times.append((time.perf_counter() - start) * 1e3)
        found.append(
            Thinking(
                game,
                players,
                setting.options,
                bot(name).name,
                build.name(),
                choices,
                round(median(times), 2),
                round(max(times), 2),
            )
        )
    return found


def _led(game: str, players: int, options: dict[str, object], seed: str, choices: int) -> tuple[AnyGame, int]:
    """A game led on by a bot until so many choices were made and a turn begins, or to the end; and how many it were."""
    table = begin(game, players, f"thinking {seed}", options, files=False)
    leader = bot(USUAL, f"thinking {seed}")
    made = 0
    while True:
        begins = len(table.legal) > 1 and table.turn_begins()
        if begins and made >= choices:
            return table, made
        made += len(table.legal) > 1
        further = table.copy()
        further.push(ask(leader, table))
        if further.over:
            return table, made
        table = further
