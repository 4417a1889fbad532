"""`podere train`: what is learned is written with the command that makes it again, or nothing if it is no better."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.run import run

COMMAND = ("train", "acbas", "--games", "10", "--generations", "1", "--seed", "3")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podere.bots.train.POSITIONS", 1)
    monkeypatch.setattr("podere.bots.train.TRIALS", 1)


def test_weights_are_written_with_their_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("podere.bots.train.stronger", lambda *_: True)
    path = tmp_path / "values.json"
    ended = run(capsys, *COMMAND, "--out", str(path))
    assert ended.code == 0
    kept = json.loads(path.read_text())["leagues"]
    assert kept["table"]["made"] == "podere train acbas --players 2 --games 10 --generations 1 --seed 3"
    assert "table: " in ended.out


def test_nothing_is_written_if_nothing_was_learned(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("podere.bots.train.stronger", lambda *_: False)
    path = tmp_path / "values.json"
    ended = run(capsys, *COMMAND, "--out", str(path))
    assert ended.code == 0
    assert "nothing was written" in ended.out
    assert not path.exists()
