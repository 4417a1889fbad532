"""Signals while the engine plays: whoever asks for an end is heard, and the process lives on."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from podere import build

HEARD = int(os.environ.get("PODERE_SIGNALS", "50"))
"""Signals for each bot of each game."""

PLAY = """
import os, random, signal, sys
import podere
from podere.bots.base import ask
from podere.bots.ladder import LADDER, bot

class Heard(Exception):
    pass

def hear(number, frame):
    raise Heard

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)
for number in SIGNALS:
    signal.signal(number, hear)
game, players, options, times = sys.argv[1], int(sys.argv[2]), eval(sys.argv[3]), int(sys.argv[4])
ready, tell = os.pipe()
if (sender := os.fork()) == 0:
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    draw = random.Random(7)
    count = 0
    while os.read(ready, 1):
        wait = draw.random() * 0.01
        signal.setitimer(signal.ITIMER_REAL, 0)
        __import__("time").sleep(wait)
        os.kill(os.getppid(), SIGNALS[count % len(SIGNALS)])
        count += 1
    os._exit(0)

def play(bots, seed):
    playing = podere.new(game, players, seed, **options)
    while not playing.over:
        playing.push(ask(bots[playing.chooser()], playing))
    return playing.scores()

first = play([bot("random", 1)] * players, 1)
for level in LADDER:
    heard = 0
    bots = [bot(level, seat) for seat in range(players)]
    while heard < times:
        try:
            os.write(tell, b".")
            seed = 0
            while True:
                play(bots, seed)
                seed += 1
        except Heard:
            heard += 1
    print(level, heard, flush=True)
assert play([bot("random", 1)] * players, 1) == first
os.kill(sender, signal.SIGKILL)
os.waitpid(sender, 0)
print("lives")
"""

TABLES = [
    ("aehre", 3, {}),
    ("acbas", 2, {"mode": "expert"}),
    ("everdell", 2, {}),
    ("everdell", 1, {}),
    ("agricola", 2, {}),
    ("agricola", 2, {"moor": 3}),
]


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_signals_are_heard_while_bots_of_every_level_play(
    game: str, players: int, options: dict[str, object]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game, str(players), repr(options), str(HEARD)],
        capture_output=True,
        text=True,
        timeout=300 + 6 * HEARD,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split()[-1] == "lives"


LARGE = """
import signal
from podere.farmyard.grid import edge_of_left

class Heard(Exception):
    pass

def hear(number, frame):
    raise Heard

signal.signal(signal.SIGALRM, hear)
large, heard = 1 << 3_000_000, 0
for _ in range(200):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0001)
        for _ in range(1000):
            edge_of_left(large)
    except Heard:
        heard += 1
print(heard)
"""


@pytest.mark.skipif(not build.is_compiled(), reason="plain Python hears signals wherever it is")
def test_a_signal_in_the_middle_of_multiplying_large_numbers_is_heard_afterwards() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LARGE], capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "200", "")
