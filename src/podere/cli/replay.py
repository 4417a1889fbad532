"""`podere replay`: step through a record, or verify it."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from podere.cli import scene
from podere.cli.asked import Json
from podere.cli.output import print_json, screen
from podere.formats.record import MOST_CHARACTERS, Record
from podere.formats.record import replay as play_again
from podere.kernel.errors import BadOption, BadRecord, Diverged

KEYS = "Enter: on, b: back, a number: to that line, e: to the end, q: leave"


def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether every line holds.")] = False,
    to: Annotated[int | None, typer.Option(min=0, help="Show the position after so many moves.")] = None,
    seat: Annotated[int | None, typer.Option(help="Look from this seat.")] = None,
    json: Json = False,
) -> None:
    """Step through a record in the terminal, show one position of it, or verify it."""
    record = Record.read(_text(file))
    if seat is not None and not 0 <= seat < record.players:
        raise BadOption(f"there is no seat {seat}; seats go from 0 to {record.players - 1}")
    if verify:
        _verify(file, record, json)
        return
    if to is not None and to > len(record.lines):
        raise BadOption(f"{file} has {len(record.lines)} moves, not {to}")
    record, ends = _as_far_as_it_goes(record)
    at = len(record.lines) if to is None else min(to, len(record.lines))
    if json:
        _print_position(record, at, seat, ends)
    elif to is None and sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(screen(), record, seat, ends)
    else:
        _show(screen(), record, at, seat)
        if ends and (to is None or at < to):
            screen().print(Text(ends, "italic"))


def _as_far_as_it_goes(record: Record) -> tuple[Record, str]:
    """The record, and why it ends early: one of other rules is shown up to the line where it goes another way."""
    try:
        play_again(record)  # a broken record is refused before the first step, not at the last
    except Diverged as problem:
        lines = [line for line in record.lines if line.number < problem.line]
        return replace(record, lines=lines, result=None), str(problem)
    return record, ""


def _text(file: Path) -> str:
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(MOST_CHARACTERS + 1)
    except OSError as problem:
        raise BadRecord(f"{file} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not text") from None


def _verify(file: Path, record: Record, json: bool) -> None:
    game = play_again(record)
    facts = {
        "ok": True,
        "game": record.game,
        "players": record.players,
        "moves": len(record.lines),
        "over": game.over,
        "result": list(game.scores()),
    }
    if json:
        print_json(facts)
    else:
        end = (
            f"result {', '.join(f'{points:g}' for points in game.scores())}" if game.over else "not finished"
        )
        screen().print(Text(f"{file}: ok, {record.game}, {len(record.lines)} moves, {end}"))


def _print_position(record: Record, at: int, seat: int | None, ends: str) -> None:
    game = play_again(record, at)
    line = record.lines[at - 1] if at else None
    print_json(
        {
            "game": record.game,
            "moves": len(record.lines),
            "at": at,
            "line": f"{line.mark} {line.word}" if line else None,
            "view": game.view(seat),
            **({"diverged": ends} if ends else {}),
        }
    )


def _show(console: Console, record: Record, at: int, seat: int | None) -> None:
    """The position after so many moves, and the moves that led to it."""
    game = play_again(record, at)
    console.print(scene.position(game, seat))
    first = max(0, at - 5)
    for number, line in enumerate(record.lines[first:at], first + 1):
        console.print(Text(f"{number:>5}  {line.mark:<3} {line.word}"))
    if game.over:
        console.print(scene.score_sheet(game, None, "en"))
        console.print(Text(scene.result(game), "bold"))


def _step_through(console: Console, record: Record, seat: int | None, ends: str) -> None:
    at, last = 0, len(record.lines)
    while True:
        console.clear()
        _show(console, record, at, seat)
        if ends and at == last:
            console.print(Text(ends, "italic"))
        console.print(Text(f"{at} of {last}. {KEYS}", "italic"))
        try:
            typed = input("> ").strip().lower()
        except EOFError:
            return
        if typed == "q":
            return
        if typed.isdecimal():
            at = min(int(typed), last)
        else:
            at = {"e": last, "b": max(0, at - 1)}.get(typed, min(at + 1, last))
