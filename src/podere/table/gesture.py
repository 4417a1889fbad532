"""A gesture: several words of one seat, planned, played and kept so that they can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from podere.boxes.box import AnyGame
from podere.kernel.errors import IllegalMove
from podere.table.entry import PLAY, Entry
from podere.table.history import Played, barrier_of, plan, words_of
from podere.table.refusal import Refused

if TYPE_CHECKING:
    from podere.table.table import Table


def planned(game: AnyGame, seat: int, words: Sequence[str]) -> list[int]:
    """The numbers of a gesture; what is not legal is refused."""
    try:
        return plan(game, seat, list(words))
    except IllegalMove as problem:
        raise Refused("illegal", str(problem)) from None


def gesture(table: Table, seat: int, numbers: list[int], now: float, id: str) -> None:
    """Play what was planned."""
    before, seen = table.copy_game(), len(table.journal.events)
    for number in numbers:
        table.game.push(number)
    made = words_of(table.game, table.journal.events[seen:])
    played(table, Entry(PLAY, now, seat, id, made), before, seen)


def played(table: Table, entry: Entry, before: AnyGame, seen: int) -> None:
    """The game stands after a gesture; `before` it, the journal had `seen` events."""
    events = table.journal.events[seen:]
    table.moved_on(entry)
    barrier = barrier_of(entry.seat, events, table.game.over)
    table.lay_on(Played(entry.seat, table.at, entry.words, events, before, barrier))
    table.undone.clear()
    table.seals.played(entry.seat, table.at)
    table.run_clock(entry.time, fresh=bool(barrier))
