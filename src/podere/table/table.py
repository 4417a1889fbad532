"""The table itself: seats, whose move it is, undo, clocks, the journal, and the log from which all of it is rebuilt."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from podere.kernel.box import AnyGame, begin, box_of
from podere.kernel.errors import BadRecord, IllegalMove
from podere.kernel.game import NATURE
from podere.kernel.journal import Event, Journal
from podere.kernel.record import Line, Record, mark_of
from podere.kernel.rng import SystemRng
from podere.table import entry as log
from podere.table.clock import Clock, ClockRule
from podere.table.entry import Entry
from podere.table.history import FREE, OFF, POLICIES, STRICT, Played, barrier_of, plan, play_logged, words_of
from podere.table.refusal import Refused
from podere.table.seals import Seals
from podere.table.seats import BOT, OPEN, PERSON, Seat

MOST_WORDS = 200


@dataclass(frozen=True)
class Agreement:
    """What was agreed before the first move. `stand_in` names the bot that plays on for whoever leaves."""

    game: str
    players: int
    seats: tuple[Seat, ...]
    options: dict[str, object] = field(default_factory=dict)
    undo: str = STRICT
    clock: ClockRule | None = None
    stand_in: str = "random"

    def __post_init__(self) -> None:
        if self.undo not in POLICIES:
            raise ValueError(f"undo is one of {', '.join(POLICIES)}; not {self.undo!r}")
        if len(self.seats) != self.players:
            raise ValueError(f"{self.players} players need as many seats, not {len(self.seats)}")

    def to_data(self) -> dict[str, object]:
        box = box_of(self.game)
        return {
            "game": self.game,
            "rules": box.rules,
            "lexicon": box.lexicon.hash(),
            "players": self.players,
            "options": self.options,
            "seats": [seat.to_data() for seat in self.seats],
            "undo": self.undo,
            "clock": self.clock.to_data() if self.clock else None,
            "stand_in": self.stand_in,
        }

    @classmethod
    def from_data(cls, data: dict[str, object]) -> Agreement:
        """What a log agreed on; refused if it was written under other rules or with other words."""
        box = box_of(str(data["game"]))
        if data["rules"] != box.rules or data["lexicon"] != box.lexicon.hash():
            raise BadRecord(
                f"this table was played under version {data['rules']} of the rules of {box.id}; here is {box.rules}"
            )
        players, seats, options, clock = data["players"], data["seats"], data["options"], data["clock"]
        if not isinstance(players, int) or not isinstance(seats, list) or not isinstance(options, dict):
            raise BadRecord("this log does not say who plays what")
        rule = ClockRule.from_data(clock) if isinstance(clock, dict) else None
        sitting = tuple(Seat.from_data(seat) for seat in seats)
        return cls(box.id, players, sitting, options, str(data["undo"]), rule, str(data["stand_in"]))


@dataclass(frozen=True)
class UndoState:
    """What a seat may take back now; `barrier` says why not."""

    undo: bool
    redo: bool
    restart: bool
    barrier: str | None


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
        self.rematch = ""
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
        table._append(Entry(log.START, now, words=words_of(table.game, table.dealt), about=agreed.to_data()))
        table._run_clock(now, fresh=True)
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
        if not entries or entries[0].do != log.START:
            raise BadRecord("a log begins with what was agreed")
        if snapshot is not None:
            from podere.table.snapshot import restore

            table, rest = restore(entries, snapshot)
        else:
            table, rest = cls._from_start(entries[0]), entries[1:]
        for entry in rest:
            table._again(entry)
        table.open_nature()
        return table

    @classmethod
    def _from_start(cls, entry: Entry) -> Table:
        table = cls(Agreement.from_data(entry.about))
        table.uploaded = table.marked = bool(entry.about.get("uploaded", False))
        game = table._blank()
        play_logged(game, entry.words)
        table._begin(game)
        table._append(entry)
        table._run_clock(entry.time, fresh=True)
        return table

    def open_nature(self) -> None:
        """Let nature draw from the system's own entropy from now on."""
        if self.game.nature_waits:
            self.game.nature_waits = False
            self.game.rng = SystemRng()

    def _again(self, entry: Entry) -> None:
        """Do once more what the log says."""
        if entry.do == log.PLAY:
            before = self._copy()
            self.game.nature_waits = True
            seen = len(self.journal.events)
            play_logged(self.game, entry.words)
            self._played(entry, before, seen)
        elif entry.do in (log.UNDO, log.RESTART):
            self._step_back(entry)
        elif entry.do == log.REDO:
            self._step_forward(entry)
        else:
            self._change(entry)

    # What everyone may ask

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def state(self) -> str:
        if self.game.over:
            return "over"
        return "waiting" if self.waiting else "live"

    @property
    def turn(self) -> int | None:
        """The seat that must choose now. Where several choose at once and the first has, it is the next one's turn."""
        asked = self.game.seat
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
        if asked is None or asked in self.seals.words or self.paused or self.waiting:
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
        if seat is None or self.paused or self.waiting:
            return None
        found: AnyGame | None = self.game.ahead(seat)
        return found

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
        return self.game.chooser() == seat and not self.paused and not self.waiting

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
        if not self.whole:
            self._fill()
        game = self.game
        events = [*self.dealt, *(event for played in self.done for event in played.events)]
        lines = [Line(mark_of(event), game.lexicon.word(event.move)) for event in events if event.move >= 0]
        record = Record.of(
            game, names if names is not None else [seat.name or seat.bot for seat in self.seats]
        )
        return replace(record, lines=lines)

    def deadline(self) -> float | None:
        """When `tick` must be called at the latest."""
        return self.clock.deadline() if self.clock else None

    def again(self) -> Agreement:
        """What to agree on for a rematch: all as before, with everyone back who left."""
        seats = tuple(Seat(PERSON, seat.name) if seat.left else seat for seat in self.seats)
        return replace(self.agreed, seats=seats)

    # Moving

    def play(self, seat: int, at: int, words: list[str], now: float, id: str = "") -> int:
        """Play one word or a gesture of several, all or none; the number of the position that it led to."""
        if self._repeated(seat, at, id):
            return self.at
        self._check_open(seat, at)
        if self.game.chooser() != seat:
            raise Refused("not_your_turn", f"It is seat {self.turn}'s choice.", seat=self.turn)
        if not 0 < len(words) <= MOST_WORDS:
            raise Refused("illegal", f"A gesture has from 1 to {MOST_WORDS} words.")
        try:
            numbers = plan(self.game, seat, words)
        except IllegalMove as problem:
            raise Refused("illegal", str(problem)) from None
        self._gesture(seat, numbers, now, id)
        self._play_sealed(now)
        return self.at

    def _gesture(self, seat: int, numbers: list[int], now: float, id: str) -> None:
        """Play what was planned; if anything goes wrong, nothing was played."""
        before = self._copy()
        seen = len(self.journal.events)
        try:
            for number in numbers:
                self.game.push(number)
        except Exception:
            self._put(before)
            del self.journal.events[seen:]
            raise
        made = words_of(self.game, self.journal.events[seen:])
        self._played(Entry(log.PLAY, now, seat, id, made), before, seen)

    def _played(self, entry: Entry, before: AnyGame, seen: int) -> None:
        events = self.journal.events[seen:]
        self._moved(entry)
        played = Played(entry.seat, self.at, entry.words, events, before)
        played.barrier = barrier_of(entry.seat, events, self.game.over)
        self._push(played)
        self.undone.clear()
        self.seals.played(entry.seat, self.at)
        self._run_clock(entry.time, fresh=bool(played.barrier))

    def _push(self, played: Played) -> None:
        """Lay a gesture on what was done; copies behind a barrier are of no more use."""
        if played.barrier or (self.done and self.done[-1].seat != played.seat):
            for old in reversed(self.done):
                if old.before is None:
                    break
                old.before = None
        if played.barrier:
            played.before = None
        self.done.append(played)

    # Choosing ahead

    def seal(self, seat: int, at: int, words: list[str], now: float, id: str = "") -> int:
        """Choose where several choose at once. What is sealed is played when all have chosen, which may be now.

        What others do meanwhile does not change the choice, so it may be of an earlier position. A choice that shows
        something, or is not complete, is played as soon as it is the seat's turn."""
        if self._sealed_before(seat, at, id):
            return self.at
        known = 0 <= seat < len(self.seats) and self.seals.since[seat] <= at <= self.at
        at_once = known and bool(self.game.stack) and self.game.stack[-1].at_once()
        self._check_open(seat, self.at if at_once else at)
        asked = self.game.chooser() == seat
        game = self.game if asked else self.ahead(seat)
        if game is None:
            raise Refused("not_ahead", "There is nothing to choose ahead now.", seat=self.turn)
        try:
            numbers = plan(game, seat, words)
        except IllegalMove as problem:
            raise Refused("illegal", str(problem)) from None
        if asked and not self._waits(seat, numbers):
            return self.play(seat, self.at, words, now, id)
        self._change(Entry(log.SEAL, now, seat, id, tuple(words), {"at": at}))
        self._play_sealed(now)
        return self.at

    def _waits(self, seat: int, numbers: list[int]) -> bool:
        """Whether what the seat that is asked chose stays sealed: others choose at the same time and have not yet, and
        it is complete and shows nothing."""
        if all(other == seat for other in self.awaited):
            return False
        if not all(self.game.lexicon.is_secret(number) for number in numbers):
            return False
        trial = self.game.copy(nature=False)
        for number in numbers:
            trial.push(number)
        return trial.chooser() not in (seat, NATURE)

    def unseal(self, seat: int, at: int, now: float, id: str = "") -> int:
        """Take back what was chosen ahead, as long as it is not played."""
        if self._sealed_before(seat, at, id):
            return self.at
        self._check_seated(seat)
        if seat not in self.seals.words:
            raise Refused("not_sealed", "Nothing that you chose ahead is waiting.")
        self._change(Entry(log.UNSEAL, now, seat, id, about={"at": at}))
        return self.at

    def _sealed_before(self, seat: int, at: int, id: str) -> bool:
        """Whether this very frame was carried out before: what was chosen ahead may have been played at once."""
        if not id:
            return False
        return self.seals.answered.get(seat) == (at, id) or any(
            self.answered.get(number) == (seat, id) for number in range(max(at, 0), self.at)
        )

    def _play_sealed(self, now: float) -> None:
        """Play what is sealed, seat by seat, once it need not wait; what cannot be played after all is asked again."""
        while (seat := self.game.chooser()) in self.seals.words:
            try:
                numbers = plan(self.game, seat, list(self.seals.words[seat]))
            except (IllegalMove, Refused):
                self._change(Entry(log.UNSEAL, now, seat, about={"at": self.at}))
                return
            if self._waits(seat, numbers):
                return
            self._gesture(seat, numbers, now, "")

    # Taking back

    def undo_state(self, seat: int | None) -> UndoState:
        if seat is None or self.seats[seat].kind != PERSON:
            return UndoState(False, False, False, None)
        barrier = self._undo_barrier(seat)
        redo = not self._redo_barrier(seat)
        return UndoState(not barrier, redo, not barrier and self._own_trail(seat) > 0, barrier or None)

    def _undo_barrier(self, seat: int) -> str:
        """Why this seat may not step back; empty if it may."""
        if self.agreed.undo == OFF:
            return "undo.off"
        if not any(self.seats[played.seat].kind == PERSON for played in self.done):
            return "undo.nothing"
        if self.agreed.undo == FREE:
            return ""
        last = self.done[-1]
        return "undo.other" if last.seat != seat else last.barrier

    def _redo_barrier(self, seat: int) -> str:
        if self.agreed.undo == OFF:
            return "undo.off"
        if not self.undone:
            return "undo.nothing_undone"
        return "" if self.agreed.undo == FREE or self.undone[-1].seat == seat else "undo.other"

    def _own_trail(self, seat: int) -> int:
        """How many of the last gestures are this seat's own and not behind the barrier."""
        trail = 0
        for played in reversed(self.done):
            if played.seat != seat or played.barrier:
                break
            trail += 1
        return trail

    def undo(self, seat: int, at: int, now: float, id: str = "") -> int:
        """Take the last gesture back; with free undo also past what bots did since a person's last one."""
        if self._repeated(seat, at, id):
            return self.at
        self._check_undo(seat, at, self._undo_barrier(seat))
        count = 1
        while self.seats[self.done[-count].seat].kind != PERSON:
            count += 1
        self._step_back(Entry(log.UNDO, now, seat, id, about={"count": count}))
        return self.at

    def restart(self, seat: int, at: int, now: float, id: str = "") -> int:
        """Take back all that this seat did in its turn, up to the barrier."""
        if self._repeated(seat, at, id):
            return self.at
        count = self._own_trail(seat)
        self._check_undo(seat, at, self._undo_barrier(seat) or ("" if count else "undo.nothing"))
        self._step_back(Entry(log.RESTART, now, seat, id, about={"count": count}))
        return self.at

    def redo(self, seat: int, at: int, now: float, id: str = "") -> int:
        """Do again what was taken back last, draws and all; with free undo also what bots did after it."""
        if self._repeated(seat, at, id):
            return self.at
        self._check_undo(seat, at, self._redo_barrier(seat))
        count = 1
        while len(self.undone) > count and self.seats[self.undone[-count - 1].seat].kind == BOT:
            count += 1
        self._step_forward(Entry(log.REDO, now, seat, id, about={"count": count}))
        self._play_sealed(now)
        return self.at

    def _check_undo(self, seat: int, at: int, barrier: str) -> None:
        self._check_open(seat, at, ended=True)
        if barrier:
            raise Refused("undo_barrier", UNDO_TEXTS[barrier], reason=barrier)

    def _step_back(self, entry: Entry) -> None:
        count = _count(entry, len(self.done))
        back = self.done[len(self.done) - count :]
        strictly = all(played.seat == entry.seat and not played.barrier for played in back)
        self.marked = self.marked or not strictly
        game = back[0].before if back[0].before is not None else self._rebuilt(len(self.done) - count)
        game.nature_waits = self.game.nature_waits
        game.rng = self.game.rng.copy()  # what is drawn next must not be known from before
        self._put(game)
        for played in back:
            played.before = None
        del self.done[len(self.done) - count :]
        self.undone.extend(reversed(back))
        words = sum(len(played.words) for played in back)
        to = self.done[-1].at if self.done else 0
        self.journal.note(entry.do, entry.seat, {"to": to, "words": words})
        self._moved(entry)
        if strictly:
            self.seals.played(entry.seat, self.at)
        else:
            self.seals.stepped(self.at)
        self._run_clock(entry.time, fresh=False)

    def _step_forward(self, entry: Entry) -> None:
        waits = self.game.nature_waits
        self.journal.note(entry.do, entry.seat, {})
        self._stamp(self.at + 1)
        self.at += 1
        self.answered[self.at - 1] = (entry.seat, entry.id)
        for _ in range(_count(entry, len(self.undone))):
            played = self.undone.pop()
            played.before = self._copy()
            seen = len(self.journal.events)
            self.game.nature_waits = True
            play_logged(self.game, played.words)
            played.events = self.journal.events[seen:]
            played.at = self.at
            self._push(played)
            self.seals.played(played.seat, self.at)
        self.game.nature_waits = waits
        self._stamp(self.at)
        self._append(entry)
        self._run_clock(entry.time, fresh=False)

    def _rebuilt(self, count: int) -> AnyGame:
        """The game after the first so many gestures, played again from the start."""
        game = self._blank()
        play_logged(game, self.log[0].words)
        for played in self.done[:count]:
            play_logged(game, played.words)
        return game

    # Everything else that a seat can do

    def sit(self, seat: int, name: str, now: float) -> None:
        """Somebody takes an open seat, or changes the name at a seat of their own."""
        if self.seats[seat].kind == BOT:
            raise Refused("bot_seat", "A bot plays this seat.", seat=seat)
        if self.seats[seat] != Seat(PERSON, name):
            self._change(Entry(log.SIT, now, seat, about={"name": name}))

    def pause(self, seat: int, now: float) -> None:
        self._check_seated(seat)
        if self.over:
            raise Refused("over", "The game is over.")
        if not self.paused:
            self._change(Entry(log.PAUSE, now, seat))

    def resume(self, seat: int, now: float) -> None:
        self._check_seated(seat)
        if self.paused:
            self._change(Entry(log.RESUME, now, seat))

    def resign(self, seat: int, now: float) -> None:
        """Leave the game; a bot plays on, and the result is marked."""
        if self.seats[seat].left:
            return
        self._check_seated(seat)
        if self.over:
            raise Refused("over", "The game is over.")
        self._change(Entry(log.RESIGN, now, seat))

    def tick(self, now: float) -> bool:
        """Look at the clock: whoever has no time left leaves the game. Whether that happened."""
        deadline = self.deadline()
        if deadline is None or now < deadline or self.clock is None:
            return False
        self._change(Entry(log.TIMEOUT, now, self.clock.running))
        return True

    def wake(self, now: float) -> None:
        """The house was closed until now: nobody is charged for it, unless days are counted."""
        if self.clock is not None and self.clock.running >= 0 and self.clock.rule.per != "day":
            self._change(Entry(log.WAKE, now))

    def note_rematch(self, table: str, now: float) -> None:
        """Another table was laid for the same players."""
        self._change(Entry(log.REMATCH, now, about={"table": table}))

    def _change(self, entry: Entry) -> None:
        """Carry out what changes the table and not the game."""
        do, seat, now = entry.do, entry.seat, entry.time
        if do == log.SIT:
            self.seats[seat] = Seat(PERSON, str(entry.about["name"]))
            self.waiting = not all(each.taken for each in self.seats)
        elif do == log.PAUSE:
            self.paused = True
        elif do == log.RESUME:
            self.paused = False
        elif do in (log.RESIGN, log.TIMEOUT):
            left = "resigned" if do == log.RESIGN else "timeout"
            self.seats[seat] = Seat(BOT, self.seats[seat].name, self.agreed.stand_in, left)
            self.seals.words.pop(seat, None)
            self.marked = True
        elif do == log.WAKE and self.clock is not None:
            self.clock.skip(now)
        elif do == log.SEAL:
            self.seals.words[seat] = entry.words
        elif do == log.UNSEAL:
            self.seals.words.pop(seat, None)
        elif do == log.REMATCH:
            self.rematch = str(entry.about["table"])
        else:
            raise BadRecord(f"a log has no entries {do!r}")
        if do in (log.PAUSE, log.RESUME, log.RESIGN, log.TIMEOUT):
            self.journal.note(do, seat, {})
            self._stamp(self.at)
        if do in (log.SEAL, log.UNSEAL):
            self.seals.answered[seat] = (int(str(entry.about["at"])), entry.id)
        self._append(entry)
        if do != log.WAKE:
            self._run_clock(now, fresh=False)

    # Bookkeeping

    def _repeated(self, seat: int, at: int, id: str) -> bool:
        """Whether this very frame was carried out before: only one change can be made at a position."""
        return bool(id) and self.answered.get(at) == (seat, id)

    def _check_seated(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats) or self.seats[seat].kind != PERSON:
            raise Refused("not_your_seat", "Nobody plays this seat by hand.", seat=seat)

    def _check_open(self, seat: int, at: int, ended: bool = False) -> None:
        """Refuse what comes too late, too early, or from a seat that nobody holds."""
        if not 0 <= seat < len(self.seats) or self.seats[seat].kind == OPEN:
            raise Refused("not_your_seat", "Nobody plays this seat.", seat=seat)
        if at != self.at:
            raise Refused("stale", f"The game has gone on: this is position {self.at}, not {at}.", at=self.at)
        if self.over and not ended:
            raise Refused("over", "The game is over.")
        if self.paused:
            raise Refused("paused", "The game is paused.")
        if self.waiting:
            raise Refused("waiting", "Not all seats are taken yet.")

    def _copy(self) -> AnyGame:
        copied: AnyGame = self.game.copy()
        return copied

    def _put(self, game: AnyGame) -> None:
        game.journal = self.journal
        self.game = game

    def _moved(self, entry: Entry) -> None:
        """The game stands in a new position."""
        self.answered[self.at] = (entry.seat, entry.id)
        self.at += 1
        self._stamp(self.at)
        self._append(entry)

    def _stamp(self, at: int) -> None:
        self.stamps.extend([at] * (len(self.journal.events) - len(self.stamps)))

    def _append(self, entry: Entry) -> None:
        self.log.append(entry)
        self.moved = entry.time

    def _run_clock(self, now: float, fresh: bool) -> None:
        if self.clock is None:
            return
        turn = self.turn
        seat = turn if turn is not None and turn >= 0 and self.seats[turn].kind == PERSON else -1
        if self.paused or self.state != "live":
            self.clock.stop(now)
        elif self.clock.running == -1 and self.log[-1].do == log.RESUME and seat >= 0:
            self.clock.go_on(seat, now)
        else:
            self.clock.run(seat, now, fresh)

    def _fill(self) -> None:
        """Get the whole journal back, after a start from a snapshot."""
        whole = Table.replay(self.log)
        self.journal, self.stamps, self.missing = whole.journal, whole.stamps, 0
        self.dealt, self.whole = whole.dealt, True
        for mine, its in zip([*self.done, *self.undone], [*whole.done, *whole.undone], strict=True):
            mine.events, mine.barrier = its.events, its.barrier
        self.game.journal = self.journal


UNDO_TEXTS = {
    "undo.off": "At this table nothing is taken back.",
    "undo.nothing": "There is nothing to take back.",
    "undo.nothing_undone": "Nothing was taken back.",
    "undo.other": "Somebody else has chosen since.",
    "undo.nature": "Something was drawn since: that cannot be undone.",
    "undo.shown": "Something hidden was shown since: that cannot be undone.",
    "undo.over": "The game is over and all was laid open.",
}


def _count(entry: Entry, most: int) -> int:
    count = entry.about.get("count")
    if not isinstance(count, int) or not 0 < count <= most:
        raise BadRecord(f"this log takes {count} moves back or forth, but there are {most}")
    return count
