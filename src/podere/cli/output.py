"""What commands print: tables for people, JSON for programs, errors and progress on the other channel."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from podere.boxes.box import broken

PIPE_WIDTH = 100


class Unread(Exception):
    """Whoever read what is printed has gone."""


class Screen(Console):
    """A console that leaves a broken pipe to the program."""

    def on_broken_pipe(self) -> None:
        raise Unread


def screen() -> Console:
    """Where results go. Into a file or a pipe, lines may be as long as on a good screen."""
    piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return Screen(file=sys.stdout, highlight=False, soft_wrap=False, width=PIPE_WIDTH if piped else None)


def print_json(data: object) -> None:
    try:
        print(json.dumps(data, ensure_ascii=False, indent=2), flush=True)
    except BrokenPipeError:
        raise Unread from None


def warn(message: str) -> None:
    """One line on the channel for errors."""
    print(f"podere: {' '.join(message.split())}", file=sys.stderr)


def warn_of_broken() -> None:
    """Say which games of other packages cannot be played, and why."""
    for one in broken():
        warn(f"{one.name}, a game of {one.package}, cannot be loaded: {one.problem}")


def table(*columns: str, numbers: bool = False) -> Table:
    """A plain table; with `numbers` all columns but the first are aligned to the right."""
    made = Table(header_style="bold", box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for place, column in enumerate(columns):
        made.add_column(column, justify="right" if numbers and place else "left", overflow="fold")
    return made


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the channel for errors while something goes on; nothing where nobody looks."""
    bar = Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def plain(value: object) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return " ".join(map(plain, value.values()))
    return ", ".join(map(plain, value)) if isinstance(value, list | tuple) else str(value)
