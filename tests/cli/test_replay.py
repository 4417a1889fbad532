"""Records on the command line: verified, shown, stepped through."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import podere
from podere.arena.loop import play_out
from podere.cli import replay as stepping
from podere.cli.output import screen
from podere.kernel.rng import seeded
from tests.cli.run import run

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = podere.new("aehre", players=2, seed=3, listen=True)
    play_out(game, seeded(1))
    path = tmp_path / "game.txt"
    path.write_text(podere.Record.of(game, ["Marta", "Tobia"]).text(), encoding="utf-8")
    return path


def test_a_good_record_is_verified(record: Path, capsys: Capture) -> None:
    checked = json.loads(run(capsys, "replay", str(record), "--verify", "--json").out)
    game = podere.replay(record.read_text("utf-8"))
    assert checked["ok"] is True
    assert (checked["game"], checked["players"], checked["over"]) == ("aehre", 2, True)
    assert checked["result"] == game.scores()
    shown = run(capsys, "replay", str(record), "--verify")
    assert shown.code == 0
    assert "ok, aehre" in shown.out


def test_a_record_with_one_word_changed_is_refused_with_its_line(record: Path, capsys: Capture) -> None:
    lines = record.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if " lay " in line)
    lines[at] = lines[at].split(" ")[0] + " lay h8 east" if "h8" not in lines[at] else lines[at][:-1]
    record.write_text("\n".join(lines), encoding="utf-8")
    refused = run(capsys, "replay", str(record), "--verify")
    assert refused.code == 1
    assert refused.out == ""
    assert refused.err.startswith(f"podere: line {at + 1}: ")
    assert refused.err.count("\n") == 1


def test_a_record_of_other_rules_is_shown_up_to_the_line_where_it_goes_another_way(
    record: Path, capsys: Capture
) -> None:
    lines = record.read_text("utf-8").replace("rules: 1\n", "rules: 0\n").splitlines()
    at = [number for number, line in enumerate(lines) if " lay " in line][5]
    lines[at] = f"{lines[at].split()[0]} put a1"
    record.write_text("\n".join(lines), encoding="utf-8")
    before = at - lines.index("") - 1
    told = f"line {at + 1}: under version 0 of the rules of aehre"
    shown = run(capsys, "replay", str(record))
    assert shown.code == 0
    assert told in " ".join(shown.out.split())
    found = json.loads(run(capsys, "replay", str(record), "--json").out)
    assert (found["moves"], found["at"]) == (before, before)
    assert found["diverged"].startswith(told)
    refused = run(capsys, "replay", str(record), "--verify")
    assert refused.code == 1
    assert told in refused.err


@pytest.mark.parametrize("noise", [b"", b"\xff\xfe\x00", b"podere record 1\n", b"a" * 5_000_000])
def test_what_is_no_record_is_refused(noise: bytes, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "noise"
    path.write_bytes(noise)
    refused = run(capsys, "replay", str(path))
    assert refused.code == 1
    assert refused.err.count("\n") == 1


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, capsys: Capture) -> None:
    refused = run(capsys, "replay", str(tmp_path / "gone"))
    assert (refused.code, refused.err.count("cannot be read: No such file or directory")) == (1, 1)


def test_one_position_is_shown(record: Path, capsys: Capture) -> None:
    shown = run(capsys, "replay", str(record), "--to", "9")
    assert shown.code == 0
    assert "1 │" in shown.out
    assert "    9  " in shown.out
    data = json.loads(run(capsys, "replay", str(record), "--to", "9", "--seat", "1", "--json").out)
    assert data["at"] == 9
    assert data["view"] == podere.replay(podere.Record.read(record.read_text("utf-8")), 9).view(1)
    assert run(capsys, "replay", str(record), "--to", "9999").code == 2
    assert run(capsys, "replay", str(record), "--seat", "2").code == 2


def test_the_end_is_shown_with_its_score_sheet(record: Path, capsys: Capture) -> None:
    shown = run(capsys, "replay", str(record))
    assert "Fields" in shown.out
    assert "wins with" in shown.out or "share the victory" in shown.out


def test_a_record_is_stepped_through(record: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["", "", "b", "20", "e", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    parsed = podere.Record.read(record.read_text("utf-8"))
    stepping._step_through(screen(), parsed, None, "")
    shown = capsys.readouterr().out
    last = len(parsed.lines)
    steps = [line.split(".")[0] for line in shown.splitlines() if "Enter: on" in line]
    assert steps == [f"{at} of {last}" for at in (0, 1, 2, 1, 20, last)]
