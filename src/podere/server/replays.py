"""Finished games once more, move by move."""

from __future__ import annotations

from collections.abc import Sequence

from podere.kernel.box import AnyGame
from podere.kernel.errors import BadRecord
from podere.kernel.journal import CHOSEN, FORCED, Event
from podere.kernel.record import Record, first_position, mark_of, replay
from podere.table import Agreement, Entry, Seat, Table
from podere.table import entry as log
from podere.table.history import words_of

WALKS_KEPT = 32


class Walk:
    """A finished game: every move with what it brought, the score after it, and any position of it."""

    def __init__(self, record: Record) -> None:
        game = first_position(record)
        self.game = game.setting.game
        self.moves: list[dict[str, object]] = []
        self.scores: list[Sequence[float]] = []
        self.starts: list[AnyGame] = [game.copy()]
        """A copy of the game after each move that was chosen or drawn."""
        self.start_at: list[int] = [0]
        """How many moves had been made by then; forced ones come with the move before them."""
        forced: list[str] = []
        for line in record.lines:
            if line.forced and forced and forced[0] == line.word:
                forced.pop(0)
                continue
            journal = game.listen()
            seen = len(journal.events)
            game.play(line.word)
            self._note(game, seen)
            forced = [
                game.lexicon.word(event.move) for event in journal.events[seen:] if event.kind == FORCED
            ]
            self.starts.append(game.copy())
            self.start_at.append(len(self.moves))

    def _note(self, game: AnyGame, seen: int) -> None:
        """The move that was made and the forced ones after it, each with the events that it caused."""
        assert game.journal is not None
        for event in game.journal.events[seen:]:
            if event.move >= 0:
                word = game.lexicon.word(event.move)
                move: dict[str, object] = {
                    "n": len(self.moves) + 1, "seat": event.seat, "word": word, "mark": mark_of(event), "events": []
                }  # fmt: skip
                self.moves.append(move)
                self.scores.append(game.scores())
            events = self.moves[-1]["events"]
            assert isinstance(events, list)
            events.append({**event.seen_by(None), **event.hidden})

    def position(self, n: int) -> tuple[int, AnyGame]:
        """The first position after at least `n` moves in which somebody chooses or nature draws."""
        for at, game in zip(self.start_at, self.starts, strict=True):
            if at >= n:
                return at, game
        raise IndexError(n)


def table_of_record(text: str, now: float) -> Table:
    """A finished table from a record; one that cannot be replayed to its end is refused."""
    record = Record.read(text)
    game = replay(record)
    if not game.over:
        raise BadRecord("this record ends before the game does")
    assert game.journal is not None
    names = [*record.names, *([""] * record.players)][: record.players]
    seats = tuple(Seat(name=name[:40]) for name in names)
    agreed = Agreement(record.game, record.players, seats, game.setting.options, undo="off")
    entries = [Entry(log.START, now, words=(), about={**agreed.to_data(), "uploaded": True})]
    seat, gathered = -1, list[str]()
    for event, word in zip(_pushed(game), words_of(game, game.journal.events), strict=True):
        if event.kind == CHOSEN:
            entries[-1] = _with(entries[-1], gathered, seat)
            entries.append(Entry(log.PLAY, now, event.seat))
            gathered, seat = [], event.seat
        gathered.append(word)
    entries[-1] = _with(entries[-1], gathered, seat)
    return Table.replay(entries)


def _pushed(game: AnyGame) -> list[Event]:
    assert game.journal is not None
    return [event for event in game.journal.events if event.move >= 0 and event.kind != FORCED]


def _with(entry: Entry, words: list[str], seat: int) -> Entry:
    return Entry(entry.do, entry.time, seat, words=tuple(words), about=entry.about)
