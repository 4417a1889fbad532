"""What changes a table and not its game: who sits there, pauses, leaving, the clock, the rematch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from podere.table.change import NOBODY, Change, must_be_seated, must_go_on
from podere.table.entry import Entry
from podere.table.refusal import Refused
from podere.table.seats import BOT, PERSON, Seat

if TYPE_CHECKING:
    from podere.table.table import Table


class Around(Change):
    """One whose entry says all about it."""

    is_noted: ClassVar[bool] = False
    """Whether the journal tells of it."""

    def about(self) -> dict[str, object]:
        """What the entry says besides seat and time."""
        return {}

    def make(self, table: Table, now: float) -> None:
        self.repeat(table, Entry(self.kind, now, self.acting(table), self.id, about=self.about()))

    def acting(self, table: Table) -> int:
        """The seat to which it happens."""
        return self.seat

    @classmethod
    def repeat(cls, table: Table, entry: Entry) -> None:
        cls.apply(table, entry)
        if cls.is_noted:
            table.journal.note(entry.do, entry.seat, {})
            table.stamp()
        table.append(entry)
        cls.run_clock(table, entry)

    @classmethod
    def apply(cls, table: Table, entry: Entry) -> None:
        raise NotImplementedError

    @classmethod
    def run_clock(cls, table: Table, entry: Entry) -> None:
        table.run_clock(entry.time, fresh=False)


@dataclass(frozen=True)
class Sit(Around):
    """Somebody takes an open seat, or changes the name at a seat of their own; without a name it stays."""

    kind: ClassVar[str] = "sit"
    seat: int
    name: str | None = None
    id: str = ""

    def _called(self, table: Table) -> str:
        return table.seats[self.seat].name if self.name is None else self.name

    def is_done(self, table: Table) -> bool:
        return table.seats[self.seat] == Seat(PERSON, self._called(table))

    def check(self, table: Table) -> None:
        if table.seats[self.seat].kind == BOT:
            raise Refused("bot_seat", "A bot plays this seat.", seat=self.seat)

    def make(self, table: Table, now: float) -> None:
        self.repeat(table, Entry(self.kind, now, self.seat, self.id, about={"name": self._called(table)}))

    @classmethod
    def apply(cls, table: Table, entry: Entry) -> None:
        table.seats[entry.seat] = Seat(PERSON, str(entry.about["name"]))
        table.waiting = not all(each.taken for each in table.seats)


@dataclass(frozen=True)
class Pause(Around):
    """Time stands still and nobody moves, until somebody goes on."""

    kind: ClassVar[str] = "pause"
    is_noted: ClassVar[bool] = True
    seat: int
    id: str = ""

    def check(self, table: Table) -> None:
        must_be_seated(table, self.seat)
        must_go_on(table)

    def is_done(self, table: Table) -> bool:
        return table.paused and not table.over and table.is_person(self.seat)

    @classmethod
    def apply(cls, table: Table, entry: Entry) -> None:
        table.paused = True


@dataclass(frozen=True)
class Resume(Around):
    """Go on after a pause."""

    kind: ClassVar[str] = "resume"
    is_noted: ClassVar[bool] = True
    seat: int
    id: str = ""

    def check(self, table: Table) -> None:
        must_be_seated(table, self.seat)

    def is_done(self, table: Table) -> bool:
        return not table.paused and table.is_person(self.seat)

    @classmethod
    def apply(cls, table: Table, entry: Entry) -> None:
        table.paused = False


class Leave(Around):
    """A seat leaves the game; a bot plays on, and the result is marked."""

    is_noted: ClassVar[bool] = True
    left: ClassVar[str]

    @classmethod
    def apply(cls, table: Table, entry: Entry) -> None:
        table.seats[entry.seat] = Seat(BOT, table.seats[entry.seat].name, table.agreed.stand_in, cls.left)
        table.seals.words.pop(entry.seat, None)
        table.marked = True


@dataclass(frozen=True)
class Resign(Leave):
    """Leave the game of one's own will."""

    kind: ClassVar[str] = "resign"
    left: ClassVar[str] = "resigned"
    seat: int
    id: str = ""

    def is_done(self, table: Table) -> bool:
        return bool(table.seats[self.seat].left)

    def check(self, table: Table) -> None:
        must_be_seated(table, self.seat)
        must_go_on(table)


@dataclass(frozen=True)
class TimeOut(Leave):
    """Whoever has no time left leaves the game."""

    kind: ClassVar[str] = "timeout"
    left: ClassVar[str] = "timeout"
    seat: int = NOBODY
    id: str = ""

    def make(self, table: Table, now: float) -> None:
        deadline = table.deadline()
        if deadline is not None and now >= deadline:
            super().make(table, now)

    def acting(self, table: Table) -> int:
        assert table.clock is not None
        return table.clock.running


@dataclass(frozen=True)
class Falter(Around):
    """A bot gave no answer, and one of a lower level moves for it; the result is marked."""

    kind: ClassVar[str] = "falter"
    seat: int
    by: str
    """Who moves instead."""
    id: str = ""

    def is_done(self, table: Table) -> bool:
        return table.faltered.get(self.seat) == self.by

    def about(self) -> dict[str, object]:
        return {"by": self.by}

    @classmethod
    def apply(cls, table: Table, entry: Entry) -> None:
        by = str(entry.about["by"])
        table.faltered[entry.seat] = by
        table.marked = True
        table.journal.note(entry.do, entry.seat, {"bot": table.seats[entry.seat].bot, "by": by})
        table.stamp()


@dataclass(frozen=True)
class Wake(Around):
    """The house was closed until now: nobody is charged for it, unless days are counted. `alive` is when it was last
    known to be open: until then time ran."""

    kind: ClassVar[str] = "wake"
    seat: int = NOBODY
    id: str = ""
    alive: float = 0.0

    def about(self) -> dict[str, object]:
        return {"alive": self.alive} if self.alive else {}

    def is_done(self, table: Table) -> bool:
        clock = table.clock
        return clock is None or clock.running < 0 or clock.rule.per == "day"

    @classmethod
    def apply(cls, table: Table, entry: Entry) -> None:
        if table.clock is not None:
            table.clock.wake(float(str(entry.about.get("alive", 0.0))), entry.time)

    @classmethod
    def run_clock(cls, table: Table, entry: Entry) -> None:
        """It runs on as it did."""


@dataclass(frozen=True)
class Rematch(Around):
    """Another table was laid for the same players."""

    kind: ClassVar[str] = "rematch"
    table: str
    seat: int = NOBODY
    id: str = ""

    def about(self) -> dict[str, object]:
        return {"table": self.table}

    @classmethod
    def apply(cls, table: Table, entry: Entry) -> None:
        table.rematch = str(entry.about["table"])
