"""Choosing ahead: where several choose at once, what each has chosen is sealed until all have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from podere.boxes.box import AnyGame
from podere.kernel.errors import IllegalMove
from podere.kernel.game import NATURE
from podere.table.change import Change, must_be_open, must_be_seated
from podere.table.entry import Entry
from podere.table.gesture import gesture, planned
from podere.table.history import plan
from podere.table.refusal import Refused

if TYPE_CHECKING:
    from podere.table.table import Table


@dataclass(frozen=True)
class Seal(Change):
    """Choose where several choose at once. What is sealed is played when all have chosen, which may be now.

    What others do meanwhile does not change the choice, so it may be of an earlier position. A choice that shows
    something, or is not complete, is played as soon as it is the seat's turn."""

    kind: ClassVar[str] = "seal"
    seat: int
    at: int
    words: Sequence[str]
    id: str = ""

    def is_done(self, table: Table) -> bool:
        return was_sealed(table, self.seat, self.at, self.id)

    def check(self, table: Table) -> None:
        known = 0 <= self.seat < len(table.seats) and table.seals.since[self.seat] <= self.at <= table.at
        at_once = known and bool(table.game.stack) and table.game.stack[-1].at_once()
        must_be_open(table, self.seat, table.at if at_once else self.at)
        if self._asking(table) is None:
            raise Refused("not_ahead", "There is nothing to choose ahead now.", seat=table.turn)

    def _asking(self, table: Table) -> AnyGame | None:
        return table.game if table.game.chooser() == self.seat else table.ahead(self.seat)

    def make(self, table: Table, now: float) -> None:
        asking = self._asking(table)
        assert asking is not None
        numbers = planned(asking, self.seat, self.words)
        if asking is table.game and not waits(table, self.seat, numbers):
            gesture(table, self.seat, numbers, now, self.id)
        else:
            self.repeat(table, Entry(self.kind, now, self.seat, self.id, tuple(self.words), {"at": self.at}))
        play_sealed(table, now)

    @classmethod
    def repeat(cls, table: Table, entry: Entry) -> None:
        table.seals.words[entry.seat] = entry.words
        answered(table, entry)


@dataclass(frozen=True)
class Unseal(Change):
    """Take back what was chosen ahead, as long as it is not played."""

    kind: ClassVar[str] = "unseal"
    is_bounded: ClassVar[bool] = True
    seat: int
    at: int
    id: str = ""

    def is_done(self, table: Table) -> bool:
        return was_sealed(table, self.seat, self.at, self.id)

    def check(self, table: Table) -> None:
        must_be_seated(table, self.seat)
        if self.seat not in table.seals.words:
            raise Refused("not_sealed", "Nothing that you chose ahead is waiting.")

    def make(self, table: Table, now: float) -> None:
        self.repeat(table, Entry(self.kind, now, self.seat, self.id, about={"at": self.at}))

    @classmethod
    def repeat(cls, table: Table, entry: Entry) -> None:
        table.seals.words.pop(entry.seat, None)
        answered(table, entry)


def answered(table: Table, entry: Entry) -> None:
    table.seals.answered[entry.seat] = (int(str(entry.about["at"])), entry.id)
    table.append(entry)
    table.run_clock(entry.time, fresh=False)


def was_sealed(table: Table, seat: int, at: int, id: str) -> bool:
    """Whether this very frame was carried out before: what was chosen ahead may have been played at once."""
    if not id:
        return False
    return table.seals.answered.get(seat) == (at, id) or any(
        table.answered.get(number) == (seat, id) for number in range(max(at, 0), table.at)
    )


def waits(table: Table, seat: int, numbers: list[int]) -> bool:
    """Whether what the seat that is asked chose stays sealed: others choose at the same time and have not yet, and
    it is complete and shows nothing."""
    if all(other == seat for other in table.awaited):
        return False
    if not all(table.game.lexicon.is_secret(number) for number in numbers):
        return False
    trial = table.game.copy(nature=False)
    for number in numbers:
        trial.push(number)
    return trial.chooser() not in (seat, NATURE)


def play_sealed(table: Table, now: float) -> None:
    """Play what is sealed, seat by seat, once it need not wait; what cannot be played after all is asked again."""
    while (seat := table.game.chooser()) in table.seals.words:
        try:
            numbers = plan(table.game, seat, list(table.seals.words[seat]))
        except (IllegalMove, Refused):
            Unseal.repeat(table, Entry(Unseal.kind, now, seat, about={"at": table.at}))
            return
        if waits(table, seat, numbers):
            return
        gesture(table, seat, numbers, now, "")
