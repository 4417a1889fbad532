"""How `podere` ends when it is interrupted, or when nobody reads what it writes."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.run import ended, start

TRIES = int(os.environ.get("PODERE_CTRL_C", "2"))
"""So often a command is interrupted while it plays; 50 for the long run."""


def has_children(process: subprocess.Popen[str]) -> bool:
    """Whether the workers are there."""
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return (
        listed.exists() and len(listed.read_text().split()) >= 3
    )  # two workers and the one that counts pieces


def group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs to see the workers")
def test_ctrl_c_ends_a_simulation_and_its_workers_with_one_line() -> None:
    process = start("sim", "aehre", "--games", "1000000", "--jobs", "2")
    deadline = time.monotonic() + 30
    while not has_children(process) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everyone in the group hears it
    answered = ended(process)
    assert (answered.code, answered.out, answered.err) == (130, "", "podere: interrupted\n")
    deadline = time.monotonic() + 10
    while group_lives(process.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not group_lives(process.pid), "a worker was left behind"


def worked(process: subprocess.Popen[str]) -> float:
    """The seconds of the processor that it has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs to see how long it has worked")
@pytest.mark.parametrize("number", range(TRIES))
def test_ctrl_c_while_masters_play_ends_the_command_and_does_not_kill_it(number: int) -> None:
    asked = ("agricola", "--players", "2", "--bots", "master", "--jobs", "1", "--games", "1000000")
    process = start("sim", *asked)
    deadline = time.monotonic() + 60
    while worked(process) < 1.5 + 0.13 * number and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    answered = ended(process)
    assert (answered.code, answered.out, answered.err) == (130, "", "podere: interrupted\n")


def test_ctrl_c_at_the_prompt_ends_the_game_with_one_line() -> None:
    process = start("play", "aehre", "--seed", "1", "--bots", "random")
    assert process.stdout is not None
    seen = ""
    while "seat 0> " not in seen:
        letter = process.stdout.read(1)
        assert letter, "it ended before it asked"
        seen += letter
    process.send_signal(signal.SIGINT)
    answered = ended(process)
    assert (answered.code, answered.err) == (130, "podere: interrupted\n")


@pytest.mark.parametrize("asked", [("rules", "aehre"), ("cards", "aehre", "--json")])
def test_a_reader_that_goes_away_is_no_error(asked: tuple[str, ...]) -> None:
    process = start(*asked)
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.close()
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait(60) == 141
