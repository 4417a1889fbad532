"""Playing: a word, or a gesture of several, all or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from podere.table.ahead import play_sealed
from podere.table.change import Change, must_be_open
from podere.table.entry import PLAY, Entry
from podere.table.gesture import gesture, planned, played
from podere.table.history import play_logged
from podere.table.refusal import Refused

if TYPE_CHECKING:
    from podere.table.table import Table

MOST_WORDS: Final = 200


@dataclass(frozen=True)
class Play(Change):
    """The seat that is asked plays. `at` is the position that it saw."""

    kind: ClassVar[str] = PLAY
    seat: int
    at: int
    words: Sequence[str]
    id: str = ""

    def is_done(self, table: Table) -> bool:
        return table.was_answered(self.seat, self.at, self.id)

    def check(self, table: Table) -> None:
        must_be_open(table, self.seat, self.at)
        if table.game.chooser() != self.seat:
            raise Refused("not_your_turn", f"It is seat {table.turn}'s choice.", seat=table.turn)
        if not 0 < len(self.words) <= MOST_WORDS:
            raise Refused("illegal", f"A gesture has from 1 to {MOST_WORDS} words.")

    def make(self, table: Table, now: float) -> None:
        gesture(table, self.seat, planned(table.game, self.seat, self.words), now, self.id)
        play_sealed(table, now)

    @classmethod
    def repeat(cls, table: Table, entry: Entry) -> None:
        before, seen = table.copy_game(), len(table.journal.events)
        table.game.nature_waits = True
        play_logged(table.game, entry.words)
        played(table, entry, before, seen)
