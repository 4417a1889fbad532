"""People play while the connections between the server and PostgreSQL are cut, again and again.

python -m tests.server.cuts --tables 20 --cuts 240 [--restarts 5]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import threading
import time
from dataclasses import dataclass

import asyncpg

from tests.server.databases import Postgres, running_postgres
from tests.server.test_crash import Nursery, Player, finish

CUT = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)
HOLES = "SELECT table_id FROM entries GROUP BY table_id HAVING max(n) + 1 <> count(*) OR min(n) <> 0 ORDER BY table_id"


@dataclass
class Shown:
    """What came out."""

    cuts: int
    connections: int
    """How many connections were cut in all."""
    moves: int
    refused: int
    """Moves that were not acknowledged, and were sent once more."""
    holes: list[str]


class Patient(Player):
    """Plays on after a move that could not be written down: it is sent once more."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(port, number)
        self.refused = 0

    def _settle(self, answer: dict[str, object]) -> None:
        if answer["is"] == "refused":
            key = answer["error"]["key"]  # type: ignore[index]
            assert key in ("storage", "too_fast"), answer
            self.refused += key == "storage"
            raise EOFError  # what was asked stays open, and is asked again over a new connection
        super()._settle(answer)

    def _wait(self, *kinds: str) -> dict[str, object]:
        frame = super()._wait(*kinds, "error", "refused")
        if frame["is"] not in kinds:  # too fast for one connection; or the database was away for long
            assert frame["error"]["key"] in ("storage", "too_fast"), frame
            raise EOFError
        return frame


def play_under_cuts(server: Postgres, tables: int, cuts: int, restarts: int = 0) -> Shown:
    """So many tables at which people play, and so many cuts of all connections; `restarts` of the database besides."""
    database = server.database()
    nursery = Nursery(database)
    try:
        nursery.start()
        players = [Patient(nursery.port, number) for number in range(tables)]
        done, ended = threading.Event(), list[Patient]()
        failures: list[BaseException] = []

        def play(place: int) -> None:
            try:
                while not done.is_set():
                    players[place].session()
                    if players[place].over or len(players[place].acknowledged) > 60:
                        ended.append(players[place])
                        players[place] = Patient(nursery.port, random.randrange(10**6))
            except BaseException as problem:
                failures.append(problem)
                done.set()

        threads = [threading.Thread(target=play, args=(place,)) for place in range(tables)]
        for thread in threads:
            thread.start()
        connections = asyncio.run(_cut(server, database, cuts, restarts, done))
        done.set()
        for thread in threads:
            thread.join(60)
        if failures:
            raise failures[0]
        everybody = [*ended, *players]
        for player in everybody:
            finish(player)
        holes = asyncio.run(_holes(database))
        moves = sum(len(player.acknowledged) for player in everybody)
        return Shown(cuts, connections, moves, sum(player.refused for player in everybody), holes)
    finally:
        nursery.close()


async def _cut(server: Postgres, database: str, cuts: int, restarts: int, done: threading.Event) -> int:
    dice = random.Random(cuts)
    often = cuts // (restarts + 1) + 1
    connections = 0
    admin = await asyncpg.connect(database)
    for cut in range(1, cuts + 1):
        if done.is_set():
            break
        await asyncio.sleep(dice.uniform(0.005, 0.12))
        connections += await admin.fetchval(CUT)
        if cut % often == 0:
            await admin.close()
            await asyncio.to_thread(server.restart)
            admin = await asyncpg.connect(database)
    await admin.close()
    return connections


async def _holes(database: str) -> list[str]:
    connection = await asyncpg.connect(database)
    rows = await connection.fetch(HOLES)
    await connection.close()
    return [row[0] for row in rows]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=20)
    asked.add_argument("--cuts", type=int, default=240)
    asked.add_argument("--restarts", type=int, default=5)
    given = asked.parse_args()
    begun = time.monotonic()
    with running_postgres() as server:
        shown = play_under_cuts(server, given.tables, given.cuts, given.restarts)
    print(f"{given.tables} tables, {time.monotonic() - begun:.0f} s: {shown}")


if __name__ == "__main__":
    main()
