"""Running `podere` as a user does, in a process of its own, and quickly, in this one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import dataclass

import pytest

from podere.cli import main

COMMAND = [sys.executable, "-m", "podere.cli"]


@dataclass(frozen=True)
class Ended:
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ended:
    """In this process, as into a pipe: how broad the screen of the tests is does not matter."""
    with pytest.MonkeyPatch.context() as without:
        without.delenv("COLUMNS", raising=False)
        code = main(arguments)
    printed = capsys.readouterr()
    return Ended(code, printed.out, printed.err)


def start(*arguments: str) -> subprocess.Popen[str]:
    """In a process of its own, which leads a group of its own, like a command in a shell."""
    return subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        start_new_session=True,
        preexec_fn=hear_interrupts,
    )


def hear_interrupts() -> None:
    """A shell lets what it starts in the background ignore Ctrl-C; whoever sits at it does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ended(process: subprocess.Popen[str], typed: str = "") -> Ended:
    out, err = process.communicate(typed, timeout=60)
    return Ended(process.returncode, out, err)
