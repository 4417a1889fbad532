"""Tables for tests, and small ways to play at them."""

from __future__ import annotations

import json
import random

from podere.table import (
    Agreement,
    ClockRule,
    Entry,
    Pause,
    Play,
    Redo,
    Refused,
    Restart,
    Resume,
    Seat,
    Table,
    TimeOut,
    Undo,
)
from podere.table.seats import OPEN, PERSON

MARTA, TOBIA = Seat(PERSON, "Marta"), Seat(PERSON, "Tobia")


def table_for(
    *seats: Seat, undo: str = "strict", clock: ClockRule | None = None, seed: int | None = 7, now: float = 0.0
) -> Table:
    sitting = seats or (MARTA, TOBIA)
    agreed = Agreement("aehre", len(sitting), sitting, undo=undo, clock=clock, stand_in="random")
    return Table.new(agreed, now, seed)


def turn_of(table: Table) -> int:
    assert table.turn is not None
    return table.turn


def play(table: Table, *words: str, now: float = 0.0, id: str = "") -> int:
    """The seat whose turn it is plays these words as one gesture, or without words its first move."""
    return table.do(Play(turn_of(table), table.at, list(words) or [table.game.words()[0]], id), now)


def time_is_up(table: Table, now: float) -> bool:
    """Look at the clock: whether somebody had to leave the game."""
    n = len(table.log)
    table.do(TimeOut(), now)
    return len(table.log) > n


def small_step(table: Table) -> int:
    """One word that neither ends the turn nor draws: choosing a small tile. Returns who did it."""
    seat = turn_of(table)
    play(table, next(word for word in table.game.words() if word.startswith("small")))
    return seat


def finish_turn(table: Table) -> None:
    seat = table.turn
    while table.turn == seat:
        play(table)


def play_out(table: Table, dice: random.Random, now: float = 0.0) -> None:
    """Play to the end at random, with steps back and forth wherever the table allows them."""
    others = list(range(len(table.seats)))
    for number in range(10_000):
        if table.over:
            return
        now += 1
        act = dice.random()
        try:
            if act < 0.08:
                table.do(Undo(dice.choice(others), table.at, f"u{number}"), now)
            elif act < 0.12:
                table.do(Restart(dice.choice(others), table.at, f"s{number}"), now)
            elif act < 0.2:
                table.do(Redo(dice.choice(others), table.at, f"r{number}"), now)
            elif act < 0.21:
                table.do(Pause(dice.choice(others)), now)
                table.do(Resume(dice.choice(others)), now + 0.5)
            else:
                table.do(Play(turn_of(table), table.at, [dice.choice(table.game.words())], f"p{number}"), now)
        except Refused:
            continue
    raise AssertionError("this game does not end")


def written(table: Table) -> list[Entry]:
    """The log as it comes back from a file."""
    return [Entry.from_data(json.loads(json.dumps(entry.to_data()))) for entry in table.log]


def everything(table: Table) -> dict[str, object]:
    """All that there is to a table, for comparing two of them."""
    position = {key: value for key, value in table.game.to_data().items() if key != "rng"}
    return {
        "position": position,
        "at": table.at,
        "seats": table.seats,
        "state": (table.state, table.paused, table.marked, table.rematch, table.moved),
        "events": {seat: table.events(seat, -1) for seat in (None, *range(len(table.seats)))},
        "done": [(played.seat, played.at, played.words, played.barrier) for played in table.done],
        "undone": [(played.seat, played.at, played.words) for played in table.undone],
        "undo": [table.undo_state(seat) for seat in range(len(table.seats))],
        "clock": table.clock.to_data() if table.clock else None,
        "record": table.record().text(),
        "log": table.log,
        "answered": table.answered,
    }


__all__ = [
    "MARTA",
    "OPEN",
    "PERSON",
    "TOBIA",
    "everything",
    "finish_turn",
    "play",
    "play_out",
    "small_step",
    "table_for",
    "time_is_up",
    "turn_of",
    "written",
]
