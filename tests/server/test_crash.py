"""The server is killed in the middle of play, again and again; whatever it acknowledged is there, and nothing twice."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from tests.server.databases import free_port

KILLS = 52
TABLES = 3
ROOT = Path(__file__).parent.parent.parent


class Nursery:
    """Servers that are killed and started again on the same port and database."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery", database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        )
        self.child = 0

    def start(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{self.port}\n")
        self.process.stdin.flush()
        self.child = int(self.process.stdout.readline())
        end = time.monotonic() + 30
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert time.monotonic() < end, "the server did not start"
                time.sleep(0.005)

    def kill(self) -> None:
        """Kill it, and wait until it is gone: a dying server still takes connections for a moment."""
        os.kill(self.child, signal.SIGKILL)
        self.child = 0
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                return
            time.sleep(0.001)
        raise AssertionError("the server did not die")

    def close(self) -> None:
        if self.child:
            self.kill()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


class Player:
    """Plays for both seats of one table over one connection, and notes what was acknowledged."""

    def __init__(self, port: int, number: int) -> None:
        seats = [{"kind": "me"}, {"kind": "here"}]
        body = {"game": "aehre", "players": 2, "seats": seats, "undo": "strict"}
        made = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=body, timeout=20).json()
        self.address = f"ws://127.0.0.1:{port}/api/tables/{made['table']}/socket"
        self.tokens = made["tokens"]
        self.dice = random.Random(number)
        self.acknowledged: list[str] = []
        """The words of all plays that were answered with `done`."""
        self.pending: dict[str, Any] | None = None
        """A play that was sent and not answered."""
        self.lines: list[str] = []
        """Frames of a message that were not looked at yet."""
        self.seat = 0
        self.over = False
        self.broken = ""

    def session(self) -> None:
        """Play until the connection breaks."""
        try:
            self.lines = []
            with connect(self.address, compression=None, max_size=None) as self.socket:
                self._play()
        except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError) as problem:
            self.broken = repr(problem)

    def _ask(self, frame: dict[str, Any]) -> None:
        self.socket.send(json.dumps(frame))

    def _wait(self, *kinds: str) -> dict[str, Any]:
        while True:
            if not self.lines:
                self.lines = str(self.socket.recv(20)).split("\n")
            frame: dict[str, Any] = json.loads(self.lines.pop(0))
            if frame["is"] in kinds:
                return frame

    def _play(self) -> None:
        self._ask({"do": "hello", "id": "h", "token": self.tokens[self.seat], "since": -1})
        table = self._wait("table")
        self._check(table)
        if self.pending is not None:
            self._ask(self.pending)
            self._settle(self._wait("done", "refused"))
            table = self._sit(self.seat)
        while table["summary"]["state"] != "over":
            if table["view"]["turn"] != self.seat:
                table = self._sit(table["view"]["turn"])
                continue
            at = table["at"]
            word = self.dice.choice(table["moves"])["word"]
            self.pending = {"do": "play", "id": f"p{at}-{self.dice.random()}", "at": at, "words": [word]}
            self._ask(self.pending)
            self._settle(self._wait("done", "refused"))
            table = self._wait("table")
            while table["at"] <= at:
                table = self._wait("table")
        self.over = True

    def _sit(self, seat: int) -> dict[str, Any]:
        """Act for a seat from now on; frames for the other one may still be on their way."""
        self.seat = seat
        self._ask({"do": "sit", "id": "s", "token": self.tokens[seat]})
        table = self._wait("table")
        while table["you"] != seat or table["at"] < len(self.acknowledged):
            table = self._wait("table")
        return table

    def _settle(self, answer: dict[str, Any]) -> None:
        assert self.pending is not None
        assert answer["is"] == "done", answer
        assert answer["id"] == self.pending["id"]
        self.acknowledged += self.pending["words"]
        self.pending = None

    def _check(self, table: dict[str, Any]) -> None:
        """Everything that was acknowledged is there, once, in its order; at most the open question may be there too."""
        moves = [event["word"] for event in table["events"] if event["event"] == "move"]
        open_question = self.pending["words"] if self.pending else []
        assert moves in (self.acknowledged, self.acknowledged + open_question)
        assert table["at"] == len(moves)


@pytest.fixture
def nursery(database: str) -> Iterator[Nursery]:
    made = Nursery(database)
    yield made
    made.close()


def test_killed_in_the_middle_of_play(nursery: Nursery) -> None:
    dice = random.Random(8)
    nursery.start()
    players = [Player(nursery.port, number) for number in range(TABLES)]
    failures: list[BaseException] = []

    killed = threading.Event()

    def session(player: Player) -> None:
        """Play, and come back if the connection breaks, until the server is killed."""
        try:
            while not killed.is_set() and not player.over:
                player.session()
        except BaseException as problem:
            failures.append(problem)

    moves = 0
    for _ in range(KILLS):
        threads = [threading.Thread(target=session, args=(player,)) for player in players]
        killed.clear()
        for thread in threads:
            thread.start()
        wait_for_moves(players, dice.randint(1, 12))
        time.sleep(dice.uniform(0.0, 0.02))
        killed.set()
        nursery.kill()
        for thread in threads:
            thread.join(30)
        assert not failures, failures[0]
        nursery.start()
        for number, player in enumerate(players):
            if player.over or len(player.acknowledged) > 60:
                finish(player)
                moves += len(player.acknowledged)
                players[number] = Player(nursery.port, dice.randrange(10**6))
    for player in players:
        finish(player)
        moves += len(player.acknowledged)
    assert not failures
    assert moves > KILLS, "too little was played to show anything"


def wait_for_moves(players: list[Player], moves: int) -> None:
    """Until so many more moves were acknowledged, however slow the machine is."""
    enough = sum(len(player.acknowledged) for player in players) + moves
    end = time.monotonic() + 30
    while sum(len(player.acknowledged) for player in players) < enough:
        assert time.monotonic() < end, f"nothing was acknowledged: {[player.broken for player in players]}"
        time.sleep(0.001)


def finish(player: Player) -> None:
    """Come back once more, to see that all is there."""
    player.lines = []
    with connect(player.address, compression=None, max_size=None) as player.socket:
        player._ask({"do": "hello", "id": "h", "token": player.tokens[0], "since": -1})
        player._check(player._wait("table"))
