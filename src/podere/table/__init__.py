"""The table: the one authority over a game, the same in a terminal, in a test and behind a socket."""

from podere.table.agreement import Agreement
from podere.table.ahead import Seal, Unseal
from podere.table.around import Falter, Pause, Rematch, Resign, Resume, Sit, TimeOut, Wake
from podere.table.back import Redo, Restart, Undo
from podere.table.change import Change
from podere.table.clock import ClockRule
from podere.table.entry import Entry
from podere.table.moving import Play
from podere.table.refusal import Refused
from podere.table.seats import Seat
from podere.table.table import Table

__all__ = [
    "Agreement",
    "Change",
    "ClockRule",
    "Entry",
    "Falter",
    "Pause",
    "Play",
    "Redo",
    "Refused",
    "Rematch",
    "Resign",
    "Restart",
    "Resume",
    "Seal",
    "Seat",
    "Sit",
    "Table",
    "TimeOut",
    "Undo",
    "Unseal",
    "Wake",
]
