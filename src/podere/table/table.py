"""The table itself: seats, whose move it is, the journal, and the log from which all of it is rebuilt."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from podere.boxes.box import AnyGame, begin
from podere.formats.position import from_data
from podere.formats.record import Record
from podere.kernel.errors import BadRecord
from podere.kernel.journal import Event, Journal
from podere.kernel.rng import SystemRng
from podere.table.agreement import Agreement
from podere.table.anew import Ended, Turned, last_turn
from podere.table.around import Resume
from podere.table.back import UndoState, undo_state
from podere.table.change import Change, kind_of
from podere.table.clock import Clock
from podere.table.entry import RULES, START, Entry
from podere.table.history import Played, play_logged, words_of
from podere.table.recorded import record_of
from podere.table.seals import Seals
from podere.table.seats import BOT, PERSON, Seat

STOPPING: Final = ("bot", "view")
"""Failures after which nobody can go on from a position."""


class Table:
    """One game and everyone around it. `at` numbers the positions: it grows with everything that changes the game."""

    def __init__(self, agreed: Agreement) -> None:
        self.agreed = agreed
        self.seats = list(agreed.seats)
        self.waiting = not all(seat.taken for seat in agreed.seats)
        self.log: list[Entry] = []
        self.journal = Journal()
        self.stamps: list[int] = []
        """The number of the position that each event of the journal led to."""
        self.missing = 0
        """How many events came before those in the journal (a table that was restored from a snapshot)."""
        self.whole = True
        """Whether it is at hand what each gesture brought; a snapshot does not tell."""
        self.at = 0
        self.answered: dict[int, tuple[int, str]] = {}
        """Which seat made the change at a position, under which id."""
        self.dealt: list[Event] = []
        self.done: list[Played] = []
        self.undone: list[Played] = []
        self.paused = False
        self.marked = False
        self.uploaded = False
        self.ends: dict[str, object] | None = None
        """Why a record that was uploaded ends before the game does: it goes another way under today's rules."""
        self.turned: Turned | None = None
        """That it goes on under other rules than it began with, from the position `base`."""
        self.base: dict[str, object] | None = None
        self.earlier: list[Played] = []
        """What was played under the other rules."""
        self.ended: Ended | None = None
        """How it had ended under the other rules."""
        self.rematch = ""
        self.failed = ""
        """Where the rules of the game failed at this position: in a `move` of a person, in the choice of a `bot`, or in
        a `view` of it. It is told while it stands so, and kept nowhere."""
        self.faltered: dict[int, str] = {}
        """Which bot moved for that of a seat, when its own gave no answer last."""
        self.moved = 0.0
        self.clock = Clock(agreed.clock, agreed.players) if agreed.clock else None
        self.seals = Seals(agreed.players)
        self.game: AnyGame

    # Beginning, and beginning again

    @classmethod
    def new(cls, agreed: Agreement, now: float, seed: int | str | None = None) -> Table:
        """A new table. Without a seed nature draws from the system's own entropy."""
        table = cls(agreed)
        table._begin(begin(agreed.game, agreed.players, seed, agreed.options, listen=True, files=False))
        table.append(Entry(START, now, words=words_of(table.game, table.dealt), about=agreed.to_data()))
        table.run_clock(now, fresh=True)
        return table

    def _begin(self, game: AnyGame) -> None:
        self.game = game
        self.journal = game.listen()
        self.dealt = list(self.journal.events)
        self.stamps = [0] * len(self.dealt)

    def _blank(self) -> AnyGame:
        """The game before anything was dealt, with nature waiting."""
        agreed = self.agreed
        return begin(agreed.game, agreed.players, 0, agreed.options, nature=False, listen=True, files=False)

    @classmethod
    def replay(cls, entries: Iterable[Entry], snapshot: dict[str, object] | None = None) -> Table:
        """The table that wrote this log, exactly as it was; from a snapshot of it on, if one is given."""
        entries = list(entries)
        if not entries or entries[0].do != START:
            raise BadRecord("a log begins with what was agreed")
        table, rest = cls.first(entries, snapshot)
        for entry in rest:
            kind_of(entry).repeat(table, entry)
        table.open_nature()
        return table

    @classmethod
    def first(cls, entries: list[Entry], snapshot: dict[str, object] | None) -> tuple[Table, list[Entry]]:
        """The table from which the rest of its log can be played, and that rest."""
        from podere.table.snapshot import restore, restore_turned

        turn = last_turn(entries)
        if snapshot is not None and int(str(snapshot["n"])) > turn:
            return restore(entries, snapshot)
        return restore_turned(entries, turn) if turn else (cls._from_start(entries[0]), entries[1:])

    @classmethod
    def _from_start(cls, entry: Entry) -> Table:
        table = cls(Agreement.from_data(entry.about))
        table.note_upload(entry)
        game = table._blank()
        play_logged(game, entry.words)
        table._begin(game)
        table.append(entry)
        table.run_clock(entry.time, fresh=True)
        return table

    def note_upload(self, entry: Entry) -> None:
        """A record that was uploaded is read, not played on; one of other rules may end before the game does."""
        self.uploaded = self.marked = bool(entry.about.get("uploaded", False))
        ends = entry.about.get("ends")
        if isinstance(ends, dict):
            self.ends, self.ended = ends, Ended(None, None)

    def open_nature(self) -> None:
        """Let nature draw from the system's own entropy from now on."""
        if self.game.nature_waits:
            self.game.nature_waits = False
            self.game.rng = SystemRng()

    # Changing

    def do(self, change: Change, now: float) -> int:
        """Make a change, wholly or not at all, whatever is raised; the number of the position that it led to."""
        if change.is_done(self):
            return self.at
        change.check(self)
        kept = self.copy()
        try:
            change.make(self, now)
        except BaseException:
            self.put_back(kept)
            raise
        return self.at

    def copy(self) -> Table:
        """A table that stands as this one does and goes its own way."""
        copied = Table(self.agreed)
        vars(copied).update(vars(self))
        copied.seats, copied.log = list(self.seats), list(self.log)
        copied.journal, copied.stamps = Journal(), list(self.stamps)
        copied.journal.events = list(self.journal.events)
        copied.answered, copied.done, copied.undone = dict(self.answered), list(self.done), list(self.undone)
        copied.faltered = dict(self.faltered)
        copied.clock = self.clock.copy() if self.clock else None
        copied.seals = self.seals.copy()
        copied.put(self.copy_game())
        return copied

    def put_back(self, kept: Table) -> None:
        """Stand again as the table did when it was copied."""
        vars(self).update(vars(kept))

    # What everyone may ask

    @property
    def over(self) -> bool:
        return self.game.over or self.ended is not None

    @property
    def result(self) -> list[float] | None:
        """The points of each seat, as they were when the game ended."""
        if self.ended is not None:
            return self.ended.result
        return list(self.game.scores()) if self.game.over else None

    @property
    def winners(self) -> list[int] | None:
        if self.ended is not None:
            return self.ended.winners
        return self.game.winners() if self.game.over else None

    @property
    def state(self) -> str:
        if self.over:
            return "over"
        return "waiting" if self.waiting else "live"

    @property
    def turn(self) -> int | None:
        """The seat that must choose now. Where several choose at once and the first has, it is the next one's turn."""
        asked = self.game.seat if self.ended is None else None
        return asked if asked not in self.seals.words else next(iter(self.awaited), asked)

    @property
    def awaited(self) -> list[int]:
        """Where several choose at once: who has not chosen yet, in the order in which they are asked."""
        asked = self.game.chooser()
        if asked < 0 or not self.game.stack[-1].at_once():
            return []
        around = [(asked + n) % len(self.seats) for n in range(len(self.seats))]
        return [
            seat
            for seat in around
            if seat not in self.seals.words and (seat == asked or self.game.ahead(seat) is not None)
        ]

    @property
    def bot_to_move(self) -> int | None:
        """The seat for which a bot must choose now."""
        asked = self.game.seat
        if asked is None or asked in self.seals.words or self.stands_still:
            return None
        return asked if self.seats[asked].kind == BOT else None

    @property
    def bot_ahead(self) -> int | None:
        """A seat for which a bot may choose ahead and has not."""
        for seat, sitting in enumerate(self.seats):
            if sitting.kind == BOT and seat not in self.seals.words and self.ahead(seat) is not None:
                return seat
        return None

    def ahead(self, seat: int | None) -> AnyGame | None:
        """Where several choose at once: a game in which this seat is asked already, though it is another's turn."""
        if seat is None or self.stands_still:
            return None
        found: AnyGame | None = self.game.ahead(seat)
        return found

    @property
    def stands_still(self) -> bool:
        """Whether nobody may move, whoever is asked."""
        return self.paused or self.waiting or self.ended is not None or self.stopped

    @property
    def stopped(self) -> bool:
        """Whether nothing can be done but to take back: the rules fail here, whatever is chosen."""
        return self.failed in STOPPING

    def is_due(self, seat: int) -> bool:
        """Whether something is expected of this seat: it must choose now, or may choose ahead and has not."""
        return self.turn == seat or (seat not in self.seals.words and self.ahead(seat) is not None)

    def asking(self, seat: int) -> AnyGame | None:
        """The game in which this seat has to choose: now, or ahead."""
        return self.game if self.may_move(seat) else self.ahead(seat)

    def view(self, seat: int | None) -> dict[str, object]:
        return self.game.view(seat)

    def legal(self, seat: int | None) -> list[int]:
        """What this seat may play now; nothing while it is not its choice."""
        return self.game.moves() if seat is not None and self.may_move(seat) else []

    def may_move(self, seat: int) -> bool:
        return self.game.chooser() == seat and not self.stands_still

    def events(self, seat: int | None, since: int) -> list[dict[str, object]]:
        """What happened after the position `since`, as this seat may know it; `at` is the position it led to."""
        return self.happened(seat, self.first_after(since))

    def first_after(self, since: int) -> int:
        """The number of the first event after the position `since`."""
        first = bisect_right(self.stamps, since)
        if first == 0 and self.missing:
            self._fill()
            first = bisect_right(self.stamps, since)
        return self.missing + first

    def happened(self, seat: int | None, first: int) -> list[dict[str, object]]:
        """The same from the event with this number on."""
        if first < self.missing:
            self._fill()
        first -= self.missing
        found = []
        for event, at in zip(self.journal.events[first:], self.stamps[first:], strict=True):
            shown = event.seen_by(seat)
            shown["at"] = at
            found.append(shown)
        return found

    @property
    def count(self) -> int:
        """How many events there are in all."""
        return self.missing + len(self.stamps)

    def last_move_of(self, seat: int | None) -> int:
        """The position to which this seat's last own move led; before the first one, -1."""
        for played in reversed(self.done):
            if played.seat == seat:
                return played.at
        return -1

    def record(self, names: list[str] | None = None) -> Record:
        """The game as it went, without what was taken back."""
        if not self.whole and self.turned is None:
            self._fill()
        return record_of(self, names or [seat.name or seat.bot for seat in self.seats])

    def deadline(self) -> float | None:
        """When `tick` must be called at the latest."""
        return self.clock.deadline() if self.clock else None

    def again(self) -> Agreement:
        """What to agree on for a rematch: all as before, with everyone back who left."""
        seats = tuple(Seat(PERSON, seat.name) if seat.left else seat for seat in self.seats)
        return replace(self.agreed, seats=seats)

    # What changes do

    def undo_state(self, seat: int | None) -> UndoState:
        """What this seat may take back now."""
        return undo_state(self, seat)

    def was_answered(self, seat: int, at: int, id: str) -> bool:
        """Whether this very frame was carried out before: only one change can be made at a position."""
        return bool(id) and self.answered.get(at) == (seat, id)

    def is_person(self, seat: int) -> bool:
        return 0 <= seat < len(self.seats) and self.seats[seat].kind == PERSON

    def copy_game(self) -> AnyGame:
        copied: AnyGame = self.game.copy()
        return copied

    def put(self, game: AnyGame) -> None:
        """Let the table stand at this position; its journal goes on."""
        game.journal = self.journal
        self.game = game

    def rebuilt(self, count: int) -> AnyGame:
        """The game after the first so many gestures, played again from the start."""
        game = self._blank() if self.base is None else from_data(self.base)
        game.nature_waits = True
        if self.base is None:
            play_logged(game, self.log[0].words)
        for played in self.done[:count]:
            play_logged(game, played.words)
        return game

    def lay_on(self, played: Played) -> None:
        """Lay a gesture on what was done; copies behind a barrier are of no more use."""
        if played.barrier or (self.done and self.done[-1].seat != played.seat):
            self._forget_copies()
        self.done.append(replace(played, before=None) if played.barrier else played)

    def _forget_copies(self) -> None:
        for at in range(len(self.done) - 1, -1, -1):
            if self.done[at].before is None:
                return
            self.done[at] = replace(self.done[at], before=None)

    def moved_on(self, entry: Entry) -> None:
        """The game stands in a new position."""
        self.answered[self.at] = (entry.seat, entry.id)
        self.at += 1
        self.failed = ""
        self.stamp()
        self.append(entry)

    def stamp(self) -> None:
        """What is new in the journal led to this position."""
        self.stamps.extend([self.at] * (len(self.journal.events) - len(self.stamps)))

    def append(self, entry: Entry) -> None:
        self.log.append(entry)
        if entry.do != RULES:  # nobody did that
            self.moved = entry.time

    def run_clock(self, now: float, fresh: bool) -> None:
        """Let the time run of the seat whose turn it is."""
        if self.clock is None:
            return
        turn = self.turn
        seat = turn if turn is not None and turn >= 0 and self.seats[turn].kind == PERSON else -1
        if self.paused or self.state != "live":
            self.clock.stop(now)
        elif self.clock.running == -1 and self.log[-1].do == Resume.kind and seat >= 0:
            self.clock.go_on(seat, now)
        else:
            self.clock.run(seat, now, fresh)

    def _fill(self) -> None:
        """Get the whole journal back, after a start from a snapshot."""
        whole = Table.replay(self.log)
        self.journal, self.stamps, self.missing = whole.journal, whole.stamps, 0
        self.dealt, self.whole = whole.dealt, True
        self.done, self.undone = _filled(self.done, whole.done), _filled(self.undone, whole.undone)
        self.game.journal = self.journal


def _filled(mine: list[Played], whole: list[Played]) -> list[Played]:
    """The same gestures, with what each brought."""
    return [
        replace(played, events=its.events, barrier=its.barrier)
        for played, its in zip(mine, whole, strict=True)
    ]
