"""The file of results: what was played is kept, what a crash has torn is played again, and the totals are the same."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

import podere
from podere.arena.executors import Here
from podere.arena.plan import plan_of
from podere.arena.run import Run, run
from podere.arena.store import Store, plan_from
from podere.bots.random_bot import RandomBot
from tests.cli.run import run as run_command

ASKED = ("arena", "acbas", "--bots", "random", "--seed", "3", "--games", "40", "--json")
KILLED = """
import os, signal, sys
from podere.arena import run
from podere.arena.store import Store
from podere.cli import main

run.LEAST_SECONDS = run.MOST_SECONDS = run.WARM_SECONDS = 0.0  # a deal at a time, however fast games are
keep, lines = Store.keep, []

def keep_and_die(store, *played):
    keep(store, *played)
    lines.append(played)
    if len(lines) == 3:
        os.kill(os.getpid(), signal.SIGKILL)

Store.keep = keep_and_die
main(sys.argv[1:])
"""


def test_killed_half_way_it_goes_on_and_ends_with_the_same_totals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.jsonl"
    asked = (*ASKED, "--save", str(kept))
    killed = subprocess.run([sys.executable, "-c", KILLED, *asked, "--jobs", "2"], check=False, timeout=120)
    assert killed.returncode == -signal.SIGKILL
    left = kept.read_bytes()
    resumed = run_command(capsys, *asked, "--jobs", "1")
    assert kept.read_bytes().startswith(left)
    assert len(kept.read_bytes()) > len(left)
    assert resumed.code == 0
    assert resumed == run_command(capsys, *ASKED, "--jobs", "1")


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of("acbas", 2, ["random"], games=8)
    with Store(tmp_path / "kept") as store:
        whole = run([plan], Here(), store)
    monkeypatch.setattr("podere.arena.play.play_one", lambda *_: pytest.fail("it was played again"))
    with Store(tmp_path / "kept") as store:
        assert run([plan], Here(), store) == whole


def test_more_games_can_be_played_later_and_fewer_asked_for(tmp_path: Path) -> None:
    few, many = (plan_of("acbas", 2, ["random"], games=games) for games in (5, 12))
    for plan in (few, many, few):
        with Store(tmp_path / "kept") as store:
            assert run([plan], Here(), store) == run([plan], Here())


def test_a_torn_line_is_cut_off(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    plan = plan_of("acbas", 2, ["random"], games=8)
    with Store(kept) as store:
        whole = run([plan], Here(), store)
    content = kept.read_bytes()
    kept.write_bytes(content[:-40])
    with Store(kept) as store:
        begun = Run([plan], store)
        assert 0 < begun.done() < 8
        assert begun.play(Here()) == whole


def test_other_games_in_the_same_file_are_left_alone(tmp_path: Path) -> None:
    plans = [plan_of("acbas", 2, ["random"], games=2, seed=seed) for seed in (1, 2)]
    for plan in plans:
        with Store(tmp_path / "kept") as store:
            assert run([plan], Here(), store) == run([plan], Here())
    with Store(tmp_path / "kept") as store:
        assert [plan_from(data, 2) for data in store.plans.values()] == plans


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"dear diary\n", "is not a file of results"),
        (b'{"podere_arena":99}\n', "another version"),
        (b'{"podere_arena":1}\n{"type":"games","key":3}\n', "cannot be read"),
    ],
)
def test_another_file_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes, message: str) -> None:
    kept = tmp_path / "kept"
    kept.write_bytes(content)
    with pytest.raises(podere.BadOption, match=message):
        Store(kept)
    assert kept.read_bytes() == content


def test_two_runs_do_not_write_into_one_file(tmp_path: Path) -> None:
    with Store(tmp_path / "kept"), pytest.raises(podere.BadOption, match="in use by another run"):
        Store(tmp_path / "kept")


def test_bots_that_have_no_name_on_the_ladder_cannot_be_kept(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store, pytest.raises(podere.BadOption, match="bots of the ladder"):
        run([plan_of("acbas", 2, [RandomBot], games=2)], Here(), store)


def test_games_of_other_rules_are_refused() -> None:
    data = plan_of("acbas", 2, ["random"], games=2).to_data()
    with pytest.raises(podere.BadOption, match="other rules or words"):
        plan_from({**data, "rules": 99}, 2)
