"""The frames that say how things stand at a table, for one guest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Raw

from podere.server import shown
from podere.server.frames import StoppedFrame, TableFrame, UndoFrame, write
from podere.table import Table

if TYPE_CHECKING:
    from podere.server.room import Guest, Room

LONG: Final = 16
"""A list of so many things in a view is long."""


def table_frame(room: Room, guest: Guest) -> bytes:
    """The whole truth for the seat for which the guest looks on."""
    table, seat = room.table, guest.seat
    sealed = table.seals.words
    view = table.view(seat)
    return write(
        TableFrame(
            at=table.at,
            summary=room.summary,
            you=seat,
            view=write_parts(room, view),
            asked=view["asked"],
            gesture=view["gesture"],
            moves=shown.moves_text(table.agreed.game, table.legal(seat)),
            ahead=shown.ahead_of(table, seat),
            sealed=None if seat is None or seat not in sealed else list(sealed[seat]),
            chosen=table.seals.seats,
            awaited=table.awaited,
            undo=undo_frame(table, seat),
            clock=shown.clock_of(table, room.house.now()),
            events=table.happened(seat, guest.told),
            since=guest.told_at,
            sheet=view["sheets"],
        )
    )


def stopped_frame(room: Room, guest: Guest) -> bytes:
    """That nobody can go on, where the rules cannot say how things stand."""
    return write(
        StoppedFrame(
            at=room.table.at,
            summary=room.summary,
            you=guest.seat,
            undo=undo_frame(room.table, guest.seat),
        )
    )


def undo_frame(table: Table, seat: int | None) -> UndoFrame:
    undo = table.undo_state(seat)
    return UndoFrame(undo.undo, undo.redo, undo.restart, undo.barrier)


def write_parts(room: Room, view: dict[str, object]) -> dict[str, object]:
    """The view, with its long lists as text. One that is the same as in the last view is not written again."""
    parts = view.copy()
    for name, part in view.items():
        if type(part) is list and len(part) >= LONG:
            last = room.written.get(name)
            if last is None or last[0] is not part:
                last = room.written[name] = (part, Raw(write(part)))
            parts[name] = last[1]
    return parts
