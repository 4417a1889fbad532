"""Records: a game as text that a person can read and a program can replay.

    podere record 1
    game: aehre
    rules: 1
    players: 2
    options: {"board": null}
    names: ["Marta", "Tobia"]
    result: [85, 72]

    * start 1
    *0 draw wheat1-beet2
    1 tile corn1-potato2
    1 lay c4 east
    1! victory c4

After the head, one move a line: the seat that chose it, `1!` if it was the only one and the game played it, `*`
for nature, `*0` for what nature showed to seat 0 alone.

Words are names, so a record is judged by playing it, whatever version wrote it. One of other rules may have asked where
these do not, or the other way round, as long as the same words lead on; where it goes another way, the reader says so.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Final

from podere.boxes.box import AnyGame, begin
from podere.kernel.errors import BadOption, BadRecord, Diverged, IllegalMove, UnknownGame
from podere.kernel.game import NATURE
from podere.kernel.journal import EVERYONE, FORCED, Event
from podere.kernel.journal import NATURE as BY_NATURE

FIRST_LINE: Final = "podere record 1"
MOST_CHARACTERS: Final = 4_000_000
LINE: Final = re.compile(r"(\*\d{0,2}|\d{1,2}!?) (\S.*)")


@dataclass(frozen=True)
class Line:
    """One move of a record: its mark (`1`, `1!`, `*`, `*0`), its word, and its place in the file."""

    mark: str
    word: str
    number: int = 0

    @property
    def by_nature(self) -> bool:
        return self.mark.startswith("*")

    @property
    def forced(self) -> bool:
        return self.mark.endswith("!")


@dataclass
class Record:
    """A game from its first draw on, with what was agreed before and what came out."""

    game: str
    rules: int
    """The version of the rules under which it was written."""
    players: int
    options: dict[str, object]
    names: list[str] = field(default_factory=list)
    result: list[float] | None = None
    lines: list[Line] = field(default_factory=list)

    @classmethod
    def of(cls, game: AnyGame, names: list[str] | None = None) -> Record:
        """The record of a game whose journal was open from the start (`podere.new(…, listen=True)`)."""
        if game.journal is None:
            raise BadRecord("this game has no journal; begin it with listen=True")
        setting = game.setting
        return cls(
            setting.game,
            setting.rules,
            setting.players,
            dict(setting.options),
            names or [],
            list(game.scores()) if game.over else None,
            [Line(mark_of(event), game.lexicon.word(event.move)) for event in game.journal.moves()],
        )

    def text(self) -> str:
        head: dict[str, object] = {
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "names": self.names,
            "result": self.result,
        }
        lines = [FIRST_LINE]
        lines += [f"{key}: {value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)}"
                  for key, value in head.items()]  # fmt: skip
        lines += ["", *(f"{line.mark} {line.word}" for line in self.lines)]
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """The record in this text, checked line by line; nothing is played yet."""
        if len(text) > MOST_CHARACTERS:
            raise BadRecord(f"line 1: this is longer than any record ({len(text)} characters)")
        rows = text.splitlines()
        if not rows or rows[0].strip() != FIRST_LINE:
            raise BadRecord(f"line 1: a record starts with {FIRST_LINE!r}")
        end = rows.index("") if "" in rows else len(rows)
        head = _head(rows[1:end])
        lines = [_line(row, number) for number, row in enumerate(rows[end:], end + 1) if row.strip()]
        try:
            return cls(
                _text(head, "game"),
                _whole(head, "rules"),
                _whole(head, "players"),
                _mapping(head, "options"),
                _names(head),
                _result(head),
                lines,
            )
        except KeyError as missing:
            raise BadRecord(f"line {end}: the head lacks {missing.args[0]!r}") from None


def mark_of(event: Event) -> str:
    if event.kind == BY_NATURE:
        return "*" if event.eyes == EVERYONE else f"*{event.seat}"
    return f"{event.seat}!" if event.kind == FORCED else str(event.seat)


def replay(record: Record | str, moves: int | None = None) -> AnyGame:
    """Play a record again, checking every line; with `moves`, only so many lines. Ends at the recorded result.

    One of other rules that goes another way raises `Diverged`, which holds the game as far as it went.
    """
    if isinstance(record, str):
        record = Record.read(record)
    game = first_position(record)
    is_exact = record.rules == game.setting.rules
    journal = game.listen()
    forced: list[Event] = []
    for line in record.lines if moves is None else record.lines[:moves]:
        seen = len(journal.events)
        if forced and is_same(game, forced[0], line):
            forced.pop(0)
            continue
        try:
            play_line(game, line, is_exact)
        except BadRecord as problem:
            if is_exact:
                raise
            raise diverged(record, game, line) from problem
        forced = [event for event in journal.events[seen:] if event.kind == FORCED]
    if moves is None and record.result is not None:
        check_end(record, game, is_exact)
    return game


def check_end(record: Record, game: AnyGame, is_exact: bool) -> None:
    """Whether the game ended when and as the record says."""
    if not game.over:
        wrong = f"the record ends before the game does, but names the result {record.result}"
    elif list(game.scores()) != record.result:
        wrong = f"the record says that the result is {record.result}, but it is {list(game.scores())}"
    else:
        return
    if is_exact:
        raise BadRecord(wrong)
    after = record.lines[-1].number + 1 if record.lines else 1
    about = told(record, game, after, "", game.words() if not game.over else [])
    raise Diverged(f"{wrong} under version {game.setting.rules} of the rules", game, after, about)


MOST_SHOWN: Final = 8


def diverged(record: Record, game: AnyGame, line: Line) -> Diverged:
    """What a record of other rules says in this line, and what is asked here instead."""
    words = ["nothing, the game is over"] if game.over else game.words()
    some = ", ".join(words[:MOST_SHOWN]) + (", …" if len(words) > MOST_SHOWN else "")
    whose = {NATURE: "nature", None: "nobody"}.get(game.seat, f"seat {game.seat}")
    return Diverged(
        f"line {line.number}: under version {record.rules} of the rules of {record.game} {line.mark} played"
        f" {line.word[:60]!r}; under version {game.setting.rules} {whose} is asked here for: {some}",
        game,
        line.number,
        told(record, game, line.number, line.word[:60], [] if game.over else words),
    )


def told(record: Record, game: AnyGame, line: int, played: str, asked: list[str]) -> dict[str, object]:
    """The same for programs; `played` is empty where the record has come to its end."""
    return {
        "line": line,
        "was": record.rules,
        "now": game.setting.rules,
        "played": played,
        "asked": asked[:MOST_SHOWN],
        "more": len(asked) > MOST_SHOWN,
    }


def is_same(game: AnyGame, forced: Event, line: Line) -> bool:
    """Whether a line tells what the game has just played by itself."""
    return game.lexicon.word(forced.move) == line.word and str(forced.seat) == line.mark.rstrip("!")


def first_position(record: Record) -> AnyGame:
    """The game of a record before its first line, with nature waiting."""
    try:
        return begin(record.game, record.players, 0, record.options, nature=False, listen=True, files=False)
    except (UnknownGame, BadOption) as problem:
        raise BadRecord(f"the head asks for a game that cannot be: {problem}") from None


def play_line(game: AnyGame, line: Line, is_exact: bool = True) -> None:
    """Play one line, or say which line it is and why it cannot be. Where it is not to be exact, the line may have been
    the only move, or drawn before other eyes, when it was written."""
    where = f"line {line.number}: {line.mark} {line.word[:60]}"
    if game.over:
        raise BadRecord(f"{where}: the game is over")
    if line.forced and is_exact:
        raise BadRecord(f"{where}: this was not the only move here")
    chooser = game.chooser()
    if line.by_nature != (chooser == NATURE):
        whose = "nature draws" if chooser == NATURE else f"seat {chooser} chooses"
        raise BadRecord(f"{where}: here {whose}")
    if not line.by_nature and line.mark.rstrip("!") != str(chooser):
        raise BadRecord(f"{where}: here seat {chooser} chooses")
    try:
        move = game.checked(line.word)
    except IllegalMove as problem:
        raise BadRecord(f"{where}: {problem}") from None
    drawn_for = game.stack[-1].seat
    open_to_all = game.eyes(move) == EVERYONE
    if is_exact and line.by_nature and line.mark != ("*" if open_to_all else f"*{drawn_for}"):
        raise BadRecord(
            f"{where}: what is drawn here is shown to {'all' if open_to_all else f'seat {drawn_for}'}"
        )
    game.push(move)


def _head(rows: list[str]) -> dict[str, str]:
    head: dict[str, str] = {}
    for number, row in enumerate(rows, 2):
        key, colon, value = row.partition(": ")
        if not colon or key in head:
            raise BadRecord(
                f"line {number}: the head has lines like 'game: aehre', each once; not {row[:60]!r}"
            )
        head[key] = value
    return head


def _line(row: str, number: int) -> Line:
    found = LINE.fullmatch(row.strip())
    if found is None:
        raise BadRecord(f"line {number}: a move looks like '0 lay c4 east' or '* start 1', not {row[:60]!r}")
    return Line(found[1], " ".join(found[2].split()), number)


def _data(head: dict[str, str], key: str) -> object:
    try:
        return json.loads(head[key])
    except (ValueError, RecursionError):
        raise BadRecord(f"the head's {key!r} cannot be read: {head[key][:60]!r}") from None


def _text(head: dict[str, str], key: str) -> str:
    return head[key].strip()


def _whole(head: dict[str, str], key: str) -> int:
    value = _data(head, key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"the head's {key!r} must be a whole number")
    return value


def _mapping(head: dict[str, str], key: str) -> dict[str, object]:
    value = _data(head, key)
    if not isinstance(value, dict):
        raise BadRecord(f"the head's {key!r} must be a mapping")
    return value


def _names(head: dict[str, str]) -> list[str]:
    value = _data(head, "names")
    if not isinstance(value, list) or not all(isinstance(name, str) and len(name) <= 80 for name in value):
        raise BadRecord("the head's 'names' must be a list of names")
    return value


def _result(head: dict[str, str]) -> list[float] | None:
    value = _data(head, "result")
    if value is None:
        return None
    if not isinstance(value, list) or not all(isinstance(points, int | float) for points in value):
        raise BadRecord("the head's 'result' must be a list of points, or null")
    return value


__all__ = ["Line", "Record", "first_position", "mark_of", "replay"]
