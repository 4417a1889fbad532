"""Taking back, as far as nothing new became known since, and doing again what was taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from podere.kernel.errors import BadRecord
from podere.table.ahead import play_sealed
from podere.table.change import Change, must_be_open
from podere.table.entry import Entry
from podere.table.history import FREE, OFF, play_logged
from podere.table.refusal import Refused
from podere.table.seats import BOT, PERSON

if TYPE_CHECKING:
    from podere.table.table import Table

TEXTS: Final = {
    "undo.off": "At this table nothing is taken back.",
    "undo.nothing": "There is nothing to take back.",
    "undo.nothing_undone": "Nothing was taken back.",
    "undo.other": "Somebody else has chosen since.",
    "undo.nature": "Something was drawn since: that cannot be undone.",
    "undo.shown": "Something hidden was shown since: that cannot be undone.",
    "undo.over": "The game is over and all was laid open.",
}


@dataclass(frozen=True)
class UndoState:
    """What a seat may take back now; `barrier` says why not."""

    undo: bool
    redo: bool
    restart: bool
    barrier: str | None


def undo_state(table: Table, seat: int | None) -> UndoState:
    if seat is None or table.seats[seat].kind != PERSON:
        return UndoState(False, False, False, None)
    barrier = undo_barrier(table, seat)
    redo = not redo_barrier(table, seat)
    return UndoState(not barrier, redo, not barrier and own_trail(table, seat) > 0, barrier or None)


def undo_barrier(table: Table, seat: int) -> str:
    """Why this seat may not step back; empty if it may."""
    if table.agreed.undo == OFF and not table.stopped:
        return "undo.off"
    if not any(table.seats[played.seat].kind == PERSON for played in table.done):
        return "undo.nothing"
    if table.agreed.undo == FREE:
        return ""
    if table.stopped:
        return ""  # nobody can go on from here
    last = table.done[-1]
    return "undo.other" if last.seat != seat else last.barrier


def redo_barrier(table: Table, seat: int) -> str:
    if table.agreed.undo == OFF:
        return "undo.off"
    if not table.undone:
        return "undo.nothing_undone"
    return "" if table.agreed.undo == FREE or table.undone[-1].seat == seat else "undo.other"


def own_trail(table: Table, seat: int) -> int:
    """How many of the last gestures are this seat's own and not behind the barrier."""
    trail = 0
    for played in reversed(table.done):
        if played.seat != seat or played.barrier:
            break
        trail += 1
    return trail


@dataclass(frozen=True)
class Step(Change):
    """A step back or forth through what was played; `at` is the position that the seat saw."""

    seat: int
    at: int
    id: str = ""

    def is_done(self, table: Table) -> bool:
        return table.was_answered(self.seat, self.at, self.id)

    def check(self, table: Table) -> None:
        must_be_open(table, self.seat, self.at, ended=True)
        barrier = self.barrier(table)
        if barrier:
            raise Refused("undo_barrier", TEXTS[barrier], reason=barrier)

    def make(self, table: Table, now: float) -> None:
        self.repeat(table, Entry(self.kind, now, self.seat, self.id, about={"count": self.count(table)}))

    def barrier(self, table: Table) -> str:
        """Why it cannot be done; empty if it can."""
        raise NotImplementedError

    def count(self, table: Table) -> int:
        """How many gestures it takes back or plays again."""
        raise NotImplementedError


class Undo(Step):
    """Take the last gesture back; with free undo also past what bots did since a person's last one."""

    kind: ClassVar[str] = "undo"

    def barrier(self, table: Table) -> str:
        return undo_barrier(table, self.seat)

    def count(self, table: Table) -> int:
        count = 1
        while table.seats[table.done[-count].seat].kind != PERSON:
            count += 1
        return count

    @classmethod
    def repeat(cls, table: Table, entry: Entry) -> None:
        step_back(table, entry)


class Restart(Step):
    """Take back all that this seat did in its turn, up to the barrier."""

    kind: ClassVar[str] = "restart"

    def barrier(self, table: Table) -> str:
        return undo_barrier(table, self.seat) or ("" if self.count(table) else "undo.nothing")

    def count(self, table: Table) -> int:
        return own_trail(table, self.seat)

    @classmethod
    def repeat(cls, table: Table, entry: Entry) -> None:
        step_back(table, entry)


class Redo(Step):
    """Do again what was taken back last, draws and all; with free undo also what bots did after it."""

    kind: ClassVar[str] = "redo"

    def barrier(self, table: Table) -> str:
        return redo_barrier(table, self.seat)

    def count(self, table: Table) -> int:
        count = 1
        while len(table.undone) > count and table.seats[table.undone[-count - 1].seat].kind == BOT:
            count += 1
        return count

    def make(self, table: Table, now: float) -> None:
        super().make(table, now)
        play_sealed(table, now)

    @classmethod
    def repeat(cls, table: Table, entry: Entry) -> None:
        step_forward(table, entry)


def step_back(table: Table, entry: Entry) -> None:
    count = _count(entry, len(table.done))
    first = len(table.done) - count
    back = table.done[first:]
    strictly = all(played.seat == entry.seat and not played.barrier for played in back)
    table.marked = table.marked or not strictly
    before = back[0].before
    game = before.copy() if before is not None else table.rebuilt(first)
    game.nature_waits = table.game.nature_waits
    game.rng = table.game.rng.copy()  # what is drawn next must not be known from before
    table.put(game)
    del table.done[first:]
    table.undone.extend(replace(played, before=None) for played in reversed(back))
    words = sum(len(played.words) for played in back)
    to = table.done[-1].at if table.done else 0
    table.journal.note(entry.do, entry.seat, {"to": to, "words": words})
    table.moved_on(entry)
    if strictly:
        table.seals.played(entry.seat, table.at)
    else:
        table.seals.stepped(table.at)
    table.run_clock(entry.time, fresh=False)


def step_forward(table: Table, entry: Entry) -> None:
    waits = table.game.nature_waits
    table.journal.note(entry.do, entry.seat, {})
    table.moved_on(entry)
    for _ in range(_count(entry, len(table.undone))):
        played, before, seen = table.undone.pop(), table.copy_game(), len(table.journal.events)
        table.game.nature_waits = True
        play_logged(table.game, played.words)
        events = table.journal.events[seen:]
        table.lay_on(replace(played, before=before, events=events, at=table.at))
        table.seals.played(played.seat, table.at)
    table.game.nature_waits = waits
    table.stamp()
    table.run_clock(entry.time, fresh=False)


def _count(entry: Entry, most: int) -> int:
    count = entry.about.get("count")
    if not isinstance(count, int) or not 0 < count <= most:
        raise BadRecord(f"this log takes {count} moves back or forth, but there are {most}")
    return count
