"""The interpreted and the compiled build are the same game: equal checksums, and records that cross over."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import podere
from podere import build
from podere.formats.record import Record, replay
from podere.kernel.rng import seeded
from podere.testing.check import check, players_of
from tests.covers import GAMES

OTHER = "interpreted" if build.is_compiled() else "compiled"
COMPILED = list(Path(podere.__file__).parent.rglob("*.so"))
needs_both = pytest.mark.skipif(not COMPILED, reason="there is no compiled build on this machine")


def in_the_other_build(code: str, *arguments: str, given: str = "") -> str:
    """Run a few lines in the other build; what they print."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PODERE_BUILD": OTHER},
    )
    return done.stdout


CHECK = """
import json, sys
from podere import build
from podere.testing.check import check
report = check(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), seed=5)
print(json.dumps([build.name(), report.checksum, report.moves, report.faults]))
"""


@needs_both
@pytest.mark.parametrize(("game", "players"), [(game, n) for game in GAMES for n in players_of(game)])
def test_both_builds_give_the_same_checksum(game: str, players: int) -> None:
    mine = check(game, players, 2, seed=5)
    name, checksum, moves, faults = json.loads(in_the_other_build(CHECK, game, str(players), "2"))
    assert name == OTHER
    assert (checksum, moves, faults) == (mine.checksum, mine.moves, mine.faults)


REPLAY = """
import sys
from podere.formats.record import replay
print(replay(sys.stdin.read()).scores())
"""


@needs_both
@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_one_build_replays_on_the_other(game: str) -> None:
    played = podere.new(game, seed="crossing", listen=True)
    rng = seeded("crossing")
    while not played.over:
        moves = played.moves()
        played.push(moves[rng.below(len(moves))])
    text = Record.of(played).text()
    assert replay(text).scores() == played.scores()
    assert json.loads(in_the_other_build(REPLAY, given=text)) == played.scores()
