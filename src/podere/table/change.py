"""One thing that is done to a table: what it checks, what it does, and its entry in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from podere.kernel.errors import BadRecord
from podere.table.entry import Entry
from podere.table.refusal import Refused
from podere.table.seats import OPEN, PERSON

if TYPE_CHECKING:
    from podere.table.table import Table

NOBODY: Final = -1
FAILED: Final = (
    "The rules of the game failed here; nothing was changed. What was played last can be taken back."
)
KINDS: Final[dict[str, type[Change]]] = {}
"""Every kind of change, by its name in the log."""


class Change:
    """A change that a seat, or nobody, asks for. Each kind is one class, a frozen dataclass of what the asker says.

    `Table.do` carries it out, wholly or not at all: it may raise anywhere.
    """

    kind: ClassVar[str]
    """How it is called in the log and on the wire."""
    seat: int
    id: str
    """The client's own name for what it asks; a frame that comes twice is carried out once."""

    def __init_subclass__(cls) -> None:
        if "kind" in vars(cls):
            KINDS[cls.kind] = cls

    def is_done(self, table: Table) -> bool:
        """Whether there is nothing left to do: it was carried out before, or things stand so already."""
        return False

    def check(self, table: Table) -> None:
        """Refuse what cannot be done."""

    def make(self, table: Table, now: float) -> None:
        """Do it, and write what was done into the log."""
        raise NotImplementedError

    @classmethod
    def repeat(cls, table: Table, entry: Entry) -> None:
        """Do once more what the log says."""
        raise NotImplementedError


def must_be_seated(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind != PERSON:
        raise Refused("not_your_seat", "Nobody plays this seat by hand.", seat=seat)


def must_go_on(table: Table) -> None:
    if table.over:
        raise Refused("over", "The game is over.")


def must_be_open(table: Table, seat: int, at: int, ended: bool = False) -> None:
    """Refuse what comes too late, too early, or from a seat that nobody holds."""
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind == OPEN:
        raise Refused("not_your_seat", "Nobody plays this seat.", seat=seat)
    if at != table.at:
        raise Refused("stale", f"The game has gone on: this is position {table.at}, not {at}.", at=table.at)
    if not ended or table.ended is not None:
        must_go_on(table)
    if table.paused:
        raise Refused("paused", "The game is paused.")
    if table.waiting:
        raise Refused("waiting", "Not all seats are taken yet.")
    if table.stopped and not ended:
        raise Refused("fault", FAILED)


def kind_of(entry: Entry) -> type[Change]:
    """The kind of change that an entry of the log tells of."""
    if entry.do not in KINDS:
        raise BadRecord(f"a log has no entries {entry.do!r}")
    return KINDS[entry.do]
