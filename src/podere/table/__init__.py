"""The table: the one authority over a game, the same in a terminal, in a test and behind a socket."""

from podere.table.clock import ClockRule
from podere.table.entry import Entry
from podere.table.refusal import Refused
from podere.table.seats import Seat
from podere.table.table import Agreement, Table

__all__ = ["Agreement", "ClockRule", "Entry", "Refused", "Seat", "Table"]
