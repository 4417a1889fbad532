"""In a true terminal: a game is asked for, Tab completes, the screen is wiped, records are walked through."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import podere
from podere.cli.session import Session
from podere.formats.record import Record
from podere.kernel.rng import seeded
from tests.cli.run import COMMAND, run
from tests.cli.test_play import played

WIPED = "\x1b[3J"
PATIENCE = 90.0


class Terminal:
    """Somebody at a terminal, who types when what they wait for is on the screen."""

    def __init__(self, screen: int) -> None:
        self.screen = screen
        self.seen = ""

    def wait(self, text: str, since: int = 0) -> int:
        """Read on until this text stands there; where it ends."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen[since:]:
            assert time.monotonic() < end, f"{text!r} never came: {self.seen[-2000:]!r}"
            if select.select([self.screen], [], [], 0.2)[0]:
                try:
                    read = os.read(self.screen, 65536)
                except OSError:  # whoever wrote there has gone
                    read = b""
                assert read or text in self.seen[since:], f"it ended before {text!r}: {self.seen[-2000:]!r}"
                self.seen += read.decode(errors="replace")
        return self.seen.index(text, since) + len(text)

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())


@contextmanager
def terminal(*arguments: str) -> Iterator[tuple[Terminal, subprocess.Popen[bytes]]]:
    """A command in a terminal of its own."""
    screen, other = pty.openpty()
    env = {
        **os.environ,
        "TERM": "xterm",
        "COLUMNS": "100",
        "LINES": "50",
        "PYTHONUTF8": "1",
        "INPUTRC": "/dev/null",
    }
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=other, stdout=other, stderr=other, env=env, start_new_session=True
    )
    os.close(other)
    try:
        yield Terminal(screen), process
    finally:
        process.kill()
        process.wait()
        os.close(screen)


def test_who_does_not_say_which_game_is_asked() -> None:
    with terminal("play", "--seed", "1") as (me, process):
        me.wait("Which game?")
        me.type("aeh\n")
        at = me.wait("seat 0> ", me.wait("aeh\r\n"))
        me.type("quit\n")
        me.wait("You left the table.", at)
        assert process.wait(PATIENCE) == 0


def test_where_nobody_can_be_asked_the_games_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "play")
    assert done.code == 2
    assert done.err.startswith("podere: say which game: acbas, ")


def test_tab_completes_commands_and_words() -> None:
    with terminal("play", "aehre", "--seed", "1") as (me, process):
        at = me.wait("seat 0> ")
        me.type("qui\t")
        me.wait("quit", at)
        me.type("\n")
        me.wait("You left the table.", at)
        assert process.wait(PATIENCE) == 0


def test_the_screen_is_wiped_when_another_person_comes() -> None:
    with terminal("play", "aehre", "--seat", "0", "--seat", "1", "--seed", "1") as (me, _):
        at = me.wait("press Enter when nobody else looks.")
        assert WIPED in me.seen[:at]
        me.type("\n")
        me.wait("Choose a tile", at)


def record_of(path: Path) -> Record:
    game = podere.new("aehre", 2, 3, listen=True)
    rng = seeded("walk")
    while not game.over:
        moves = game.moves()
        game.push(moves[rng.below(len(moves))])
    record = Record.of(game)
    path.write_text(record.text(), encoding="utf-8")
    return record


def test_a_record_is_walked_through(tmp_path: Path) -> None:
    lines = len(record_of(tmp_path / "game.txt").lines)
    with terminal("replay", str(tmp_path / "game.txt")) as (me, process):
        at = me.wait(f"0 of {lines}.")
        for typed, there in (("", 1), ("7", 7), ("b", 6), ("e", lines), ("", lines), ("nonsense", lines)):
            me.type(f"{typed}\n")
            at = me.wait(f"{there} of {lines}.", at)
        me.type("q\n")
        assert process.wait(PATIENCE) == 0


# At any terminal


def test_what_begins_like_several_things_is_named() -> None:
    _, out = played(["why lay", "why nonsense", "plough", "quit"])
    assert "more that begin like this" in out
    assert "No move is called 'nonsense'; say it like `why lay c4 east`." in out
    assert "No move is called 'plough'" in out


def test_a_game_is_not_written_where_that_is_not_possible(tmp_path: Path) -> None:
    session, _ = played(["quit"])
    assert isinstance(session, Session)
    with pytest.raises(podere.PodereError, match="cannot be written: No such file or directory"):
        session.write(tmp_path / "nowhere" / "game.txt")
    session.write(tmp_path / "game.txt")
    with pytest.raises(podere.PodereError, match="is there already"):
        session.write(tmp_path / "game.txt")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["nonsense"], 2, "No such command 'nonsense'"),
        (["sim"], 2, "Missing argument 'game' (see podere sim --help)"),
        (["sim", "aehre", "--option", "board"], 2, "an option is given as name=value, not 'board'"),
        (["sim", "acbas", "--option", "mode=expert", "--option", "mode=expert"], 2, "is given twice"),
        (["play", "aehre", "--language", "xx"], 2, "there is no language 'xx'; languages: en, it"),
        (["play", "aehre", "--seat", "5"], 2, "there is no seat 5; seats go from 0 to 1"),
        (["rules", "aehre", "--language", "xx"], 2, "the rules are not there in 'xx'"),
        (["serve", "--database", "nonsense"], 2, "--database"),
        (["bench", "--option", "mode=expert"], 2, "options belong to a game: say which"),
        (["check", "aehre", "--each", "--combinations", "2"], 2, "not both at once"),
        (["campaign", "show", "/nowhere/farm.json"], 1, "/nowhere/farm.json cannot be read: No such file"),
        (["campaign", "new", "/nowhere/farm.json", "agricola", "--players", "1"], 1, "cannot be written"),
        (["replay", "/nowhere/game.txt"], 1, "/nowhere/game.txt"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], code: int, told: str
) -> None:
    done = run(capsys, *words)
    assert (done.code, done.out) == (code, "")
    assert told in done.err
    assert done.err.startswith("podere: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("content", ["", "[]", '{"format": 7}', "[" * 100_000])
def test_a_file_that_holds_no_campaign_is_told_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str
) -> None:
    path = tmp_path / "farm.json"
    path.write_text(content, encoding="utf-8")
    done = run(capsys, "campaign", "show", str(path))
    assert done.code == 1
    assert "campaign" in done.err


def test_the_version_tells_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version").out == f"podere {podere.__version__} ({podere.build.name()})\n"
