"""What happened, for logs, animations, statistics and records. A game without a journal pays nothing for it."""

from __future__ import annotations

from typing import Final

CHOSEN: Final = "move"
FORCED: Final = "forced"
NATURE: Final = "nature"
EVERYONE: Final = -1
SHOWN: Final = "shown"
"""The kind of event by which a game says that something hidden was laid open, to all or to those who see the event."""


class Event:
    """One thing that happened to one seat: open data, and data that only the seats in `eyes` may see."""

    def __init__(
        self,
        kind: str,
        seat: int,
        data: dict[str, object],
        hidden: dict[str, object],
        eyes: int,
        move: int = -1,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.hidden = hidden
        self.eyes = eyes
        self.move = move

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as plain data for one seat (`None`: a spectator)."""
        shown: dict[str, object] = {"event": self.kind, "seat": self.seat, **self.data}
        if self.eyes == EVERYONE or (seat is not None and (self.eyes >> seat) & 1):
            shown.update(self.hidden)
        return shown


class Journal:
    """The events of a game from the moment on when the journal was laid open."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def note(self, kind: str, seat: int, data: dict[str, object]) -> None:
        """Something that all may know."""
        self.events.append(Event(kind, seat, data, {}, EVERYONE))

    def note_hidden(
        self, kind: str, seat: int, data: dict[str, object], hidden: dict[str, object], eyes: int
    ) -> None:
        """Something of which only the seats in the mask `eyes` may know all."""
        self.events.append(Event(kind, seat, data, hidden, eyes))

    def moved(self, mark: str, seat: int, move: int, word: str, covered: str, eyes: int) -> None:
        """A word was played: chosen, forced, or nature's."""
        if eyes == EVERYONE:
            self.events.append(Event(mark, seat, {"word": word}, {}, eyes, move))
        else:
            self.events.append(Event(mark, seat, {"word": covered}, {"word": word}, eyes, move))

    def seen_by(self, seat: int | None, since: int = 0) -> list[dict[str, object]]:
        return [event.seen_by(seat) for event in self.events[since:]]

    def moves(self) -> list[Event]:
        """Only the words that were played."""
        return [event for event in self.events if event.move >= 0]
