"""The record of a table: what was played in the end, under the rules under which it was played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from podere.formats.record import Line, Record, mark_of
from podere.table.entry import STAR

if TYPE_CHECKING:
    from podere.table.table import Table


def record_of(table: Table, names: list[str]) -> Record:
    """The game as it went, without what was taken back."""
    record = Record.of(table.game, names)
    if table.turned is not None:
        return replace(record, lines=_as_written(table), rules=table.turned.was, result=table.result)
    events = [*table.dealt, *(event for played in table.done for event in played.events)]
    word = table.game.lexicon.word
    return replace(
        record, lines=[Line(mark_of(event), word(event.move)) for event in events if event.move >= 0]
    )


def _as_written(table: Table) -> list[Line]:
    """What the log says, also where it cannot be played any more; without the words that came by themselves."""
    lines = _lines(-1, table.log[0].words)
    for played in [*table.earlier, *table.done]:
        lines += _lines(played.seat, played.words)
    return lines


def _lines(seat: int, words: tuple[str, ...]) -> list[Line]:
    return [Line("*" if word.startswith(STAR) else str(seat), word.removeprefix(STAR)) for word in words]
