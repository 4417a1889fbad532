"""Tables as older versions left them, of other rules or damaged, written straight into a database.

python -m tests.server.planted sqlite:////path/to/tables.db
"""

from __future__ import annotations

import asyncio
import copy
import json
import sys
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from podere.boxes.box import box_of
from podere.server import tokens
from podere.server.storage import Storage, TableRow, open_storage
from tests.test_corpus import read

OTHER = "agricola 2 house_rules=extra_copse fuel_on_ovens=on #241"
"""Played to its end under rules 1 of Agricola; under rules 2 it goes another way."""
TOKENS = ["a" * 22, "b" * 22]
Data = dict[str, Any]


@cache
def corpus() -> dict[str, Data]:
    return {entry["name"]: entry for entry in read("0.1.0", "tables")}


def entry_of(name: str = OTHER) -> Data:
    found: Data = copy.deepcopy(corpus()[name])
    return found


def in_storage(database: str, act: Callable[[Storage], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        storage = open_storage(database)
        await storage.open()
        try:
            return await act(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


def plant(
    database: str, id: str, entries: list[Data], state: str = "live", snapshot: Data | None = None
) -> None:
    """A table as version 0.1.0 left it: nothing but its log, perhaps a snapshot."""
    row = TableRow(id, entries[0]["about"]["game"], id[:5], True, True, True, False, state, 1000.0)
    texts = [json.dumps(entry) for entry in entries]

    async def act(storage: Storage) -> None:
        await storage.add_table(row, texts, [tokens.digest(token) for token in TOKENS], [])
        if snapshot is not None:
            sql = "INSERT INTO snapshots (table_id, data) VALUES (?, ?)"
            await storage.engine.write([(sql, (id, json.dumps(snapshot)))])

    in_storage(database, act)


def running(name: str = OTHER) -> list[Data]:
    found: list[Data] = entry_of(name)["entries"]
    return found[:-10]


def flipped(entries: list[Data]) -> list[str]:
    texts = [json.dumps(entry) for entry in entries]
    middle = texts[7]
    texts[7] = middle[:5] + chr(ord(middle[5]) ^ 8) + middle[6:]
    return texts


def changed(**changes: object) -> Callable[[list[Data]], list[str]]:
    def change(entries: list[Data]) -> list[str]:
        entries[0]["about"].update(changes)
        return [json.dumps(entry) for entry in entries]

    return change


def another_card(entries: list[Data]) -> list[str]:
    words = entries[0]["words"]
    words[-1] = f"{words[-1]}_of_glass"
    entries[0]["about"]["rules"] = box_of("agricola").rules
    return [json.dumps(entry) for entry in entries]


def half(entries: list[Data]) -> list[str]:
    texts = [json.dumps(entry) for entry in entries]
    return [*texts[:9], texts[9][: len(texts[9]) // 2], *texts[10:]]


def unknown_entry(entries: list[Data]) -> list[str]:
    entries[5]["do"] = "dance"
    entries[0]["about"]["rules"] = box_of("agricola").rules
    return [json.dumps(entry) for entry in entries]


DAMAGE: dict[str, tuple[Callable[[list[Data]], list[str]], str]] = {
    "a byte": (flipped, "damaged"),
    "half an entry": (half, "damaged"),
    "an unknown card": (another_card, "damaged"),
    "an unknown entry": (unknown_entry, "damaged"),
    "an unknown game": (changed(game="chess"), "game"),
    "an unknown option": (changed(options={"dragons": True}), "game"),
    "no rules": (changed(rules=None), "damaged"),
    "no seats": (changed(seats=7), "damaged"),
    "a version from the future": (changed(rules=99), "newer"),
}


def plant_damage(database: str, id: str, damage: str, state: str = "live") -> list[str]:
    spoil, _ = DAMAGE[damage]
    entries = running()
    row = TableRow(
        id,
        "chess" if damage == "an unknown game" else "agricola",
        "spoilt",
        True,
        True,
        True,
        True,
        state,
        2000.0,
    )
    texts = spoil(entries)

    async def act(storage: Storage) -> None:
        seats = [storage.remember("browser", id, 0, 1.0)]
        await storage.add_table(row, texts, [tokens.digest(token) for token in TOKENS], seats)

    in_storage(database, act)
    return texts


def main() -> None:
    """A running table of other rules, a damaged one, and one that was finished under other rules."""
    database = sys.argv[1]
    plant(database, "r" * 22, running())
    plant(database, "f" * 22, entry_of()["entries"], "over")
    plant_damage(database, "d" * 22, "a byte")


if __name__ == "__main__":
    main()
