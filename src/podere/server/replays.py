"""Finished games once more, move by move: the journal that is kept of each, and tables made of records."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace

import msgspec
from msgspec import Struct

from podere.boxes.box import AnyGame
from podere.formats.position import from_data
from podere.formats.record import Record, diverged, first_position, is_same, mark_of, play_line, replay
from podere.kernel.errors import BadRecord, Diverged
from podere.kernel.journal import CHOSEN, FORCED, Event
from podere.server.frames import write
from podere.table import Agreement, Entry, Seat, Table
from podere.table.entry import PLAY, START
from podere.table.history import words_of

IN_A_SHEAF = 32
"""So many positions are packed together: one is found without unpacking all."""


class Kept(Struct):
    """What is kept of a finished game, so that it can be looked at whatever becomes of the rules. Moves and scores are
    kept as they are told."""

    moves: bytes
    scores: bytes
    count: int
    shown: list[int]
    """How many moves had been made at each position in which somebody chose or nature drew."""
    sheaves: list[bytes]
    ends: dict[str, object] | None
    """Why it ends before the game did, if it does."""
    record: str

    def position(self, n: int) -> bytes:
        """The first position after at least `n` moves, as it is told; forced moves come with the move before them."""
        place = next((place for place, at in enumerate(self.shown) if at >= n), None)
        if place is None:
            raise IndexError(n)
        sheaf, within = divmod(place, IN_A_SHEAF)
        position = zlib.decompress(self.sheaves[sheaf]).split(b"\n")[within]
        return b'{"n":%d,' % n + position[1:]


read_kept = msgspec.msgpack.Decoder(Kept).decode
write_kept = msgspec.msgpack.Encoder().encode


def journal_of(table: Table) -> Kept:
    """What is kept of a finished table."""
    text = table.record().text()
    record = Record.read(text)  # with the numbers of its lines
    walk = Walk()
    if table.turned is None or table.base is None:
        walk.go(first_position(record), record)
    else:  # as far as it goes under today's rules; and from where it went on under them
        count = len(record.lines) - sum(len(played.words) for played in table.done)
        walk.go(first_position(record), replace(record, lines=record.lines[:count]))
        base = from_data(table.base)
        base.nature_waits = True
        walk.go(base, replace(record, lines=record.lines[count:]))
    return walk.kept(text, table.ends)


class Walk:
    """A game, move by move: every move with what it brought, the score after it, and every position of it."""

    def __init__(self) -> None:
        self.moves: list[dict[str, object]] = []
        self.scores: list[Sequence[float]] = []
        self.positions: list[bytes] = []
        self.shown: list[int] = []
        self.ends: dict[str, object] | None = None

    def go(self, game: AnyGame, record: Record) -> None:
        """Play the lines of a record; one of other rules as far as it goes."""
        is_exact = record.rules == game.setting.rules
        journal = game.listen()
        self._look(game)
        forced: list[Event] = []
        for line in record.lines:
            if forced and is_same(game, forced[0], line):
                forced.pop(0)
                continue
            seen = len(journal.events)
            try:
                play_line(game, line, is_exact)
            except BadRecord:
                if is_exact:
                    raise
                self.ends = self.ends or diverged(record, game, line).about
                return
            self._note(game, journal.events[seen:])
            forced = [event for event in journal.events[seen:] if event.kind == FORCED]
            self._look(game)

    def _note(self, game: AnyGame, events: list[Event]) -> None:
        """The move that was made and the forced ones after it, each with the events that it caused."""
        for event in events:
            if event.move >= 0:
                word = game.lexicon.word(event.move)
                move: dict[str, object] = {
                    "n": len(self.moves) + 1, "seat": event.seat, "word": word, "mark": mark_of(event), "events": []
                }  # fmt: skip
                self.moves.append(move)
                self.scores.append(game.scores())
            brought = self.moves[-1]["events"]
            assert isinstance(brought, list)
            brought.append({**event.seen_by(None), **event.hidden})

    def _look(self, game: AnyGame) -> None:
        """The position as everyone may see it when the game is over."""
        sheet = [game.sheet(seat) for seat in range(game.players)]
        shown = len(self.moves)
        self.shown.append(shown)
        seen = {"shown": shown, "view": game.view(None), "sheet": sheet, "scores": game.scores()}
        self.positions.append(write(seen))

    def kept(self, record: str, ends: dict[str, object] | None) -> Kept:
        sheaves = [
            zlib.compress(b"\n".join(self.positions[at : at + IN_A_SHEAF]), 6)
            for at in range(0, len(self.positions), IN_A_SHEAF)
        ]
        return Kept(
            write(self.moves), write(self.scores), len(self.moves), self.shown, sheaves, ends or self.ends,
            record,
        )  # fmt: skip


def table_of_record(text: str, now: float) -> Table:
    """A finished table from a record; one of other rules that goes another way is shown as far as it goes."""
    record = Record.read(text)
    ends: dict[str, object] | None = None
    try:
        game = replay(record)
    except Diverged as problem:
        game, ends = problem.game, problem.about
    if not game.over and ends is None:
        raise BadRecord("this record ends before the game does")
    assert game.journal is not None
    names = [*record.names, *([""] * record.players)][: record.players]
    seats = tuple(Seat(name=name[:40]) for name in names)
    agreed = Agreement(record.game, record.players, seats, game.setting.options, undo="off")
    about = {**agreed.to_data(), "uploaded": True, **({"ends": ends} if ends else {})}
    entries = [Entry(START, now, words=(), about=about)]
    seat, gathered = -1, list[str]()
    for event, word in zip(_pushed(game), words_of(game, game.journal.events), strict=True):
        if event.kind == CHOSEN:
            entries[-1] = _with(entries[-1], gathered, seat)
            entries.append(Entry(PLAY, now, event.seat))
            gathered, seat = [], event.seat
        gathered.append(word)
    entries[-1] = _with(entries[-1], gathered, seat)
    return Table.replay(entries)


def _pushed(game: AnyGame) -> list[Event]:
    assert game.journal is not None
    return [event for event in game.journal.events if event.move >= 0 and event.kind != FORCED]


def _with(entry: Entry, words: list[str], seat: int) -> Entry:
    return Entry(entry.do, entry.time, seat, words=tuple(words), about=entry.about)


__all__ = ["Kept", "journal_of", "read_kept", "table_of_record", "write_kept"]
