"""`podere train`: what is learned is written with the command that makes it again, or nothing if it is no better."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from podere.arena.executors import on_cores
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


def test_a_way_is_written_with_its_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {"alone": {"weights": [[1.0]], "words": {}}}
    monkeypatch.setattr("podere.cli.train.evolve", lambda *_: found)
    path = tmp_path / "ways.json"
    asked = ("train", "agricola", "--ways", "--games", "10", "--generations", "3", "--option", "moor=1")
    ended = run(capsys, *asked, "--jobs", "1", "--out", str(path))
    assert ended.code == 0
    kept = json.loads(path.read_text())["leagues"]["alone"]
    made = "podere train agricola --players 1 --games 10 --generations 3 --seed 0 --ways --option moor=1"
    assert kept == {"made": made, "weights": [[1.0]], "words": {}}


@pytest.mark.parametrize("more", [("--players", "2"), ("--habits", "4")])
def test_a_way_is_learned_alone_and_nothing_else_with_it(
    capsys: pytest.CaptureFixture[str], more: tuple[str, ...]
) -> None:
    ended = run(capsys, "train", "agricola", "--ways", *more)
    assert ended.code != 0
    assert "alone" in ended.err


def test_work_is_spread_over_cores_in_order() -> None:
    with on_cores(2) as spread:
        assert list(spread(abs, [-1, 2, -3])) == [1, 2, 3]
    with on_cores(1) as spread:
        assert list(spread(abs, [-4])) == [4]
