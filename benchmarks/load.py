"""Many tables in play at once: how many moves a second the server carries, and how long until all were told.

    python benchmarks/load.py                         a server of its own with SQLite, 200 tables, 20 seconds
    python benchmarks/load.py --database postgresql://…
    python benchmarks/load.py --thinking 4            beside four more tables at which the strongest bot thinks
    python benchmarks/load.py --json                  the figures as JSON

The server and its clients are separate processes on this machine and talk over loopback only. At each table two
people are connected; whoever must choose sends one word as soon as both were told of the last one, but no faster than
the pace. A move counts from the moment its frame is sent until `done` and both `table` frames have arrived.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

SOURCE = Path(__file__).parent.parent / "src"
MOST_TABLES = 1000
THINKER = "master"
MOST_MOVES = 1000
LONGEST = 300.0


class Move(msgspec.Struct):
    word: str


class Frame(msgspec.Struct, tag_field="is", tag="table"):
    """What a client reads of a `table` frame; the rest is skipped."""

    at: int
    moves: list[Move]
    you: int | None


class Done(msgspec.Struct, tag_field="is", tag="done"):
    at: int


read_table = msgspec.json.Decoder(Frame).decode


@dataclass
class Figures:
    """What one process of clients has measured."""

    games: int = 0
    refused: int = 0
    cpu: float = 0.0
    latencies: list[float] = field(default_factory=list)


def post(port: int, path: str, body: object) -> dict[str, list[str]]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        made: dict[str, list[str]] = json.load(answer)
        return made


NEW_TABLE = {"players": 2, "seats": [{"kind": "me", "name": "Marta"}, {"kind": "here", "name": "Tobia"}]}


class LoadTable:
    """Two people at one table, who play at random, game after game."""

    def __init__(
        self, port: int, game: str, pace: float, figures: Figures, random_numbers: random.Random
    ) -> None:
        self.port = port
        self.game = game
        self.pace = pace
        self.figures = figures
        self.random = random_numbers
        self.sockets: list[ClientConnection] = []

    async def play(self, begin: float, until: float) -> None:
        while time.monotonic() < until:
            made = await asyncio.to_thread(post, self.port, "/api/tables", {"game": self.game, **NEW_TABLE})
            address = f"ws://127.0.0.1:{self.port}/api/tables/{made['table']}/socket"
            self.sockets = [await connect(address, compression=None, max_queue=None) for _ in made["tokens"]]
            moves: list[Move] = []
            at = 0
            for socket_, token in zip(self.sockets, made["tokens"], strict=True):
                await socket_.send(json.dumps({"do": "hello", "id": 0, "token": token}))
                frame = await self._table(socket_)
                if frame.moves:
                    moves, mover, at = frame.moves, frame.you, frame.at
            await asyncio.sleep(max(0.0, begin - time.monotonic()) + self.random.random() * self.pace)
            while moves and mover is not None and time.monotonic() < until:
                started = time.monotonic()
                moves, mover, at = await self._move(moves, mover, at, started >= begin)
                await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - started)))
            for socket_ in self.sockets:
                await socket_.close()
            self.figures.games += not moves

    async def _move(
        self, moves: list[Move], mover: int, at: int, counts: bool
    ) -> tuple[list[Move], int | None, int]:
        """Send one word and wait until both were told."""
        word = self.random.choice(moves).word
        sent = time.perf_counter()
        await self.sockets[mover].send(
            msgspec.json.encode({"do": "play", "id": at, "at": at, "words": [word]}), text=True
        )
        moves, next_mover = [], None
        for seat, socket_ in enumerate(self.sockets):
            frame = await self._table(socket_, done=seat == mover, beyond=at)
            if frame.moves:
                moves, next_mover = frame.moves, frame.you
        if counts:
            self.figures.latencies.append(time.perf_counter() - sent)
        return moves, next_mover, frame.at

    async def _table(self, socket_: ClientConnection, done: bool = False, beyond: int = -1) -> Frame:
        """The next `table` frame after the position `beyond`; with `done`, that must have come before."""
        acknowledged = not done
        while True:
            for text in (await socket_.recv(decode=False)).split(b"\n"):
                if text.startswith(b'{"is":"table"'):
                    frame = read_table(text)
                    if frame.at > beyond:
                        assert acknowledged, "told before it was acknowledged"
                        return frame
                elif text.startswith(b'{"is":"done"'):
                    acknowledged = True
                elif text.startswith(b'{"is":"refused"'):
                    self.figures.refused += 1
                    raise RuntimeError(bytes(text).decode())


class ThinkingTable(LoadTable):
    """One person, who plays at random, against the bot that thinks longest: not measured, only there."""

    async def play(self, begin: float, until: float) -> None:
        try:
            async with asyncio.timeout(until - time.monotonic()):
                while True:
                    await self.play_one()
        except TimeoutError:
            return

    async def play_one(self) -> None:
        seats = [{"kind": "me", "name": "Nina"}, {"kind": "bot", "bot": THINKER}]
        body = {"game": self.game, "players": 2, "seats": seats}
        made = await asyncio.to_thread(post, self.port, "/api/tables", body)
        address = f"ws://127.0.0.1:{self.port}/api/tables/{made['table']}/socket"
        async with connect(address, compression=None, max_queue=None) as socket_:
            await socket_.send(json.dumps({"do": "hello", "id": 0, "token": made["tokens"][0]}))
            at = -1
            for _ in range(MOST_MOVES):
                frame = await self._table(socket_, beyond=at)
                at = frame.at
                if frame.moves:
                    word = self.random.choice(frame.moves).word
                    await socket_.send(json.dumps({"do": "play", "id": at, "at": at, "words": [word]}))


async def play_all(
    port: int, game: str, tables: int, thinking: int, pace: float, begin: float, until: float, seed: int
) -> Figures:
    figures = Figures()
    random_numbers = random.Random(seed)
    kinds = [LoadTable] * tables + [ThinkingTable] * thinking
    playing = [kind(port, game, pace, figures, random_numbers).play(begin, until) for kind in kinds]
    measuring = asyncio.get_running_loop().call_later(max(0.0, begin - time.monotonic()), start_cpu, figures)
    await asyncio.gather(*playing)
    measuring.cancel()
    figures.cpu += time.process_time()
    return figures


def start_cpu(figures: Figures) -> None:
    figures.cpu = -time.process_time()


def clients(
    port: int, game: str, tables: int, thinking: int, pace: float, begin: float, until: float, seed: int
) -> Figures:
    """One process of clients."""
    return uvloop.run(play_all(port, game, tables, thinking, pace, begin, until, seed))


def start_server(database: str) -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    code = (
        "import sys; from podere.server.run import run; from podere.server.settings import Settings;"
        "run(Settings(port=int(sys.argv[1]), database=sys.argv[2]), log_level='warning')"
    )
    paths = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH") or str(SOURCE)]))
    server = subprocess.Popen(
        [sys.executable, "-c", code, str(port), database], env={**os.environ, "PYTHONPATH": paths}
    )
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return server, port
        except OSError:
            time.sleep(0.1)
    server.kill()
    raise SystemExit("the server did not start")


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used so far, where the system tells it in /proc."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(options: argparse.Namespace, database: str) -> dict[str, float]:
    server, port = start_server(database)
    try:
        with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
            begin = time.monotonic() + options.warmup
            until = begin + options.seconds
            share = options.tables // options.processes
            pace = options.tables / options.rate if options.rate else 0.0
            jobs = [
                (port, options.game, share, options.thinking, pace, begin, until, number)
                for number in range(options.processes)
            ]
            running = pool.starmap_async(clients, jobs)
            time.sleep(max(0.0, begin - time.monotonic()))
            before = cpu_seconds(server.pid)
            time.sleep(max(0.0, until - time.monotonic()))
            used = cpu_seconds(server.pid) - before
            results = running.get(60)
    finally:
        server.terminate()
        server.wait(20)
    latencies = sorted(latency for figures in results for latency in figures.latencies)
    return {
        "tables": share * options.processes,
        "thinking": options.thinking * options.processes,
        "seconds": options.seconds,
        "moves": len(latencies),
        "moves_per_second": round(len(latencies) / options.seconds, 1),
        "p50_ms": round(1000 * latencies[len(latencies) // 2], 2),
        "p99_ms": round(1000 * latencies[len(latencies) * 99 // 100], 2),
        "worst_ms": round(1000 * latencies[-1], 2),
        "server_cpu_ms_per_move": round(1000 * used / max(1, len(latencies)), 3),
        "client_cpu_ms_per_move": round(
            1000 * sum(figures.cpu for figures in results) / max(1, len(latencies)), 3
        ),
        "games_finished": sum(figures.games for figures in results),
        "refused": sum(figures.refused for figures in results),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--thinking", type=int, default=0, help="tables at which a bot thinks, besides")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warmup", type=float, default=5.0, help="seconds to lay the tables in")
    parser.add_argument(
        "--rate", type=float, default=2100.0, help="moves a second to ask for; 0: as many as it can"
    )
    parser.add_argument("--processes", type=int, default=1, help="processes of clients")
    parser.add_argument("--game", default="aehre")
    parser.add_argument("--database", default="", help="else SQLite in a new folder, which is removed")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if not 0 < options.tables + options.thinking <= MOST_TABLES or not 0 < options.seconds <= LONGEST:
        parser.error(f"at most {MOST_TABLES} tables for at most {LONGEST:.0f} seconds")
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(options, options.database or f"sqlite:///{folder}/load.db")
    if options.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):>20}  {value:,}")


if __name__ == "__main__":
    main()
