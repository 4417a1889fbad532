"""Play for the card statistics that come with the games, and write them where the package keeps them.

    python tools/card_statistics.py [game ...] --games 2000 --bot beginner --seed 0 --save build/cards.jsonl

Each game is played with the players and options in which all of its things come up (`Things.settings`). What comes out
depends on bot, games and seed alone. Games are kept in the file of `--save` as they are played: killed, the same
command goes on from there.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

from podere.arena.cards import Statistics, place, statistics, written
from podere.arena.executors import executor
from podere.arena.plan import plan_of
from podere.arena.run import run
from podere.arena.store import Store
from podere.boxes.box import Box, shelf

LARGEST = 150_000
"""Bytes of a file that goes into the package."""


def made(box: Box, store: Store, bot: str, games: int, seed: int, jobs: int) -> list[Statistics]:
    """The statistics of one game, a table for each of its settings."""
    settings = box.things.settings if box.things else ()
    plans = [plan_of(box.id, players, [bot], games, seed, options) for players, options in settings]
    tallies = run(plans, executor(jobs), store)
    return [statistics([plan], [tally]) for plan, tally in zip(plans, tallies, strict=True)]


def main(arguments: list[str] | None = None) -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("only", nargs="*", metavar="game", help="these games; all if none is named")
    words.add_argument("--games", type=int, default=2000, help="games in each table")
    words.add_argument("--bot", default="beginner", help="who plays in every seat")
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--jobs", type=int, default=0, help="how many cores; 0 for all")
    words.add_argument("--save", type=Path, default=Path("build/cards.jsonl"), help="where games are kept")
    words.add_argument(
        "--date", default=datetime.now(UTC).date().isoformat(), help="the day that is written down"
    )
    asked = words.parse_args(arguments)
    asked.save.parent.mkdir(parents=True, exist_ok=True)
    with Store(asked.save) as store:
        for box in shelf().values():
            if box.things is None or (asked.only and box.id not in asked.only):
                continue
            tables = made(box, store, asked.bot, asked.games, asked.seed, asked.jobs)
            text = written(tables, asked.date)
            if len(text.encode()) > LARGEST:
                raise SystemExit(f"the statistics of {box.id} are larger than {LARGEST} bytes")
            place(box.id).write_text(text, encoding="utf-8")
            rows = sum(len(table.rows) for table in tables)
            print(f"{place(box.id)}: {rows} rows in {len(tables)} tables, {len(text.encode())} bytes")


if __name__ == "__main__":
    main()
