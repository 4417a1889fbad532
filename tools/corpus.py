"""Write games down as this version of Podere plays them, for later versions to open: records, positions, table logs,
campaigns, and a small database of a server.

Every game, number of players and value of every option is there, and drawn combinations; tables with steps back and
forth, choices made ahead, pauses, clocks, people who left; campaigns. What a release has written stays for ever, and
`tests/test_corpus.py` opens it with whatever came after.

    python tools/corpus.py tests/corpus/0.1.0 [--combinations 40] [--seed 1]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import lzma
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from podere.bots.base import Bot, ask
from podere.bots.ladder import bot
from podere.boxes.box import AnyGame, Box, begin, shelf
from podere.boxes.campaign import CHOOSING, begin_campaign
from podere.boxes.combinations import choices, draw, is_possible, spelt
from podere.kernel.errors import BadOption
from podere.kernel.rng import Rng, seeded
from podere.server.reading import kept_summary
from podere.server.replays import journal_of, write_kept
from podere.server.storage import CampaignRow, Said, Statement, Storage, TableRow, open_storage
from podere.table import (
    Agreement,
    ClockRule,
    Entry,
    Pause,
    Play,
    Redo,
    Refused,
    Resign,
    Restart,
    Resume,
    Seal,
    Seat,
    Table,
    Undo,
    Unseal,
)
from podere.table.seats import PERSON
from podere.table.snapshot import snapshot

NAMES = ("Marta", "Tobia", "Ada", "Nino", "Lia")
MOST_STATIONS = 3
IN_SAMPLE = 3
BROWSER = "browser"
SNAPSHOT_EVERY = 7
POLICIES = ("strict", "free", "off")


class Case(NamedTuple):
    """One table of the corpus."""

    game: str
    players: int
    options: dict[str, object]
    number: int

    @property
    def name(self) -> str:
        return " ".join(filter(None, [self.game, str(self.players), spelt(self.options), f"#{self.number}"]))


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("folder", type=Path)
    asked.add_argument("--combinations", type=int, default=40)
    asked.add_argument("--seed", type=int, default=1)
    said = asked.parse_args()
    said.folder.mkdir(parents=True, exist_ok=True)
    tables = [table_data(case) for case in cases(said.combinations, said.seed)]
    journeys = list(campaigns())
    write(said.folder / "tables.jsonl.xz", tables)
    write(said.folder / "campaigns.jsonl.xz", journeys)
    write_database(said.folder / "podere.db.xz", sample(tables), journeys)
    print(f"{len(tables)} tables in {said.folder}")


def write(path: Path, entries: list[dict[str, Any]]) -> None:
    text = "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries)
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.name}: {len(entries)} entries, {len(text)} characters, {path.stat().st_size} bytes")


def sample(tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A few tables of each game: some over, some left in the middle of play, with snapshots and without."""
    found: list[dict[str, Any]] = []
    for game in shelf():
        for state in ("over", "live"):
            of = [
                entry for entry in tables if entry["name"].startswith(f"{game} ") and entry["state"] == state
            ]
            found += of[:: max(1, len(of) // IN_SAMPLE)][:IN_SAMPLE]
    return found


def write_database(path: Path, tables: list[dict[str, Any]], journeys: list[dict[str, Any]]) -> None:
    """A SQLite database as the server of this version leaves it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "podere.db"
        asyncio.run(_fill(f"sqlite:///{file}", tables, journeys))
        path.write_bytes(lzma.compress(file.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.name}: {len(tables)} tables, {path.stat().st_size} bytes")


async def _fill(database: str, tables: list[dict[str, Any]], journeys: list[dict[str, Any]]) -> None:
    storage = open_storage(database)
    await storage.open()
    for number, entry in enumerate(tables):
        agreed, state = entry["entries"][0]["about"], entry["state"]
        id, clocked = f"table{number:017d}", agreed["clock"] is not None
        row = TableRow(
            id, agreed["game"], entry["name"][:80], True, True, True, clocked, state, 1000.0 + number
        )
        texts = [json.dumps(each) for each in entry["entries"]]
        table = Table.replay([Entry.from_data(each) for each in entry["entries"]])
        seats, shown = [storage.remember(BROWSER, id, 0, 1.0)], kept_summary(row, table)
        await storage.add_table(row, texts, [""] * agreed["players"], seats, shown)
        if entry["snapshot"] is not None:
            await storage.save_snapshot(id, json.dumps(entry["snapshot"]), shown)
        if table.over:
            await storage.save_journal(id, write_kept(journal_of(table)))
        await storage.say(id, 0, Said(0, "Marta", "Buona annata!", 1001.0, "c1"))
    for number, each in enumerate(journeys):
        await storage.engine.write(_campaign(storage, number, each["journey"]))
    await storage.close()


def _campaign(storage: Storage, number: int, journey: dict[str, Any]) -> list[Statement]:
    """A campaign whose tables were not kept."""
    id, count = f"campaign{number:014d}", len(journey["stations"])
    seats = [Seat(PERSON, name).to_data() for name in NAMES[: journey["players"]]]
    data = {
        "journey": journey, "seats": seats, "undo": "strict", "clock": None, "stand_in": "random", "watch": True,
        "hints": True, "tables": [f"gone{at:018d}" for at in range(count)], "marked": [False] * count,
    }  # fmt: skip
    row = CampaignRow(id, journey["game"], f"tour {number}", 1000.0, json.dumps(data))
    kept = storage.campaigns
    return [*kept.add(row, [""] * journey["players"]), kept.remember(BROWSER, id, 0, 1.0)]


def cases(combinations: int, seed: int) -> Iterator[Case]:
    """Every game as usual three times, every value of every option alone, and drawn combinations."""
    number = 0
    for box in shelf().values():
        counts = list(range(box.least, box.most + 1))
        plain = [(players, dict[str, object]()) for players in counts for _ in range(3)]
        alone = [(players, value) for value in within(box) for players in counts]
        rng = seeded(f"corpus {box.id} {seed}")
        drawn = [draw(box, rng, counts, {}) for _ in range(combinations)] if box.options else []
        for players, options in [*plain, *alone, *listed(box, rng), *drawn]:
            if is_possible(box, players, options):
                number += 1
                yield Case(box.id, players, options, number)


def within(box: Box) -> Iterator[dict[str, object]]:
    """Every value alone, with the other option beside which it means something."""
    options = {option.name: option for option in box.options}
    for value in choices(box):
        beside = options[next(iter(value))].within
        yield value if beside is None else {**value, beside[0]: beside[1][-1]}


def listed(box: Box, rng: Rng) -> Iterator[tuple[int, dict[str, object]]]:
    """Cards and rounds that were named one by one, and a board of one's own."""
    for option in box.options:
        if option.is_layout and option.is_list:
            for players in range(box.least, box.most + 1):
                named = [value for value in option.values if rng.below(20) == 0][:6]
                yield players, {option.name: named}
        elif option.is_file and not option.is_hidden:
            data = json.loads(json.dumps(own_board(box.id)))
            yield box.least, {option.name: data}


def own_board(game: str) -> dict[str, object]:
    """The board that comes with a game, with one crop changed."""
    board = import_module(f"podere.games.{game}.board").default_data()
    layout = [list(row) for row in board["layout"]]
    layout[0][0], layout[0][1] = layout[0][1], layout[0][0]
    return {**board, "name": "corpus", "layout": layout}


def table_data(case: Case) -> dict[str, Any]:
    """One table, played to its end or left in the middle: its log, a snapshot of it, its record, a position."""
    rng = seeded(f"corpus {case.name}")
    clock = ClockRule("game", 600.0, 5.0) if case.number % 7 == 0 else None
    seats = tuple(Seat(PERSON, name) for name in NAMES[: case.players])
    undo = POLICIES[case.number % 3]
    agreed = Agreement(case.game, case.players, seats, case.options, undo, clock, "random")
    table = Table.new(agreed, 0.0, f"corpus {case.name}")
    player = Player(table, rng, case)
    player.play()
    return {
        "name": case.name,
        "entries": [entry.to_data() for entry in table.log],
        "snapshot": player.snapshot,
        "record": table.record().text(),
        "position": player.position,
        "at": table.at,
        "state": table.state,
        "scores": list(table.game.scores()),
        "end": without_rng(table.game) if not table.over else None,
    }


def without_rng(game: AnyGame) -> dict[str, object]:
    return {key: value for key, value in game.to_data().items() if key != "rng"}


class Player:
    """Everybody at a table: plays like a beginner or at random, with all that people do besides."""

    def __init__(self, table: Table, rng: Rng, case: Case) -> None:
        self.table = table
        self.rng = rng
        self.bot: Bot | None = bot("beginner", case.number) if case.number % 2 else None
        self.stop = 20 + rng.below(120) if case.number % 5 == 0 else 100_000
        self.mark = 5 + rng.below(150)
        self.resigns = case.number % 11 == 0
        self.position: dict[str, object] | None = None
        self.snapshot: dict[str, object] | None = None
        self.now = 0.0

    def play(self) -> None:
        for number in range(20_000):
            table = self.table
            if table.over or number >= self.stop:
                break
            if number == self.mark:
                self.position = without_rng(table.game)
            self.now += 1.0 + self.rng.below(3)
            try:
                self._act(number)
            except Refused:
                continue
            if number % SNAPSHOT_EVERY == 0:
                self.snapshot = snapshot(table)
        if self.position is None:
            self.position = without_rng(self.table.game)

    def _act(self, number: int) -> None:
        """Something that people do; mostly they play."""
        table, dice, id = self.table, self.rng.below(100), f"c{number}"
        seat = self.rng.below(table.agreed.players)
        if dice < 3:
            table.do(Undo(seat, table.at, id), self.now)
        elif dice < 4:
            table.do(Restart(seat, table.at, id), self.now)
        elif dice < 6:
            table.do(Redo(seat, table.at, id), self.now)
        elif dice == 6 and number % 4 == 0:
            table.do(Pause(seat), self.now)
            table.do(Resume(seat), self.now + 50)
        elif self.resigns and number == 90 and table.agreed.players > 1:
            table.do(Resign(seat), self.now)
        elif dice < 30 and table.ahead(seat) is not None and seat not in table.seals.words:
            self._ahead(seat, id)
        else:
            self._move(id)

    def _ahead(self, seat: int, id: str) -> None:
        """Choose before one is asked; now and then take it back."""
        game = self.table.asking(seat)
        game = None if game is None else game.copy()
        words: list[str] = []
        while game is not None and game.chooser() == seat:
            words.append(game.lexicon.word(self._choice(game)))
            game.play(words[-1])
        if words:
            self.table.do(Seal(seat, self.table.at, words, id), self.now)
            if self.rng.below(4) == 0 and seat in self.table.seals.words:
                self.table.do(Unseal(seat, self.table.at, id + "u"), self.now)

    def _move(self, id: str) -> None:
        seat = self.table.turn
        asked = None if seat is None else self.table.asking(seat)
        if seat is None or asked is None:
            return
        game = asked.copy()
        if asked is not self.table.game:
            self._ahead(seat, id)
            return
        self.table.do(Play(seat, self.table.at, [game.lexicon.word(self._choice(game))], id), self.now)

    def _choice(self, game: AnyGame) -> int:
        if self.bot is not None:
            return ask(self.bot, game)
        moves = game.moves()
        return moves[self.rng.below(len(moves))]


def campaigns() -> Iterator[dict[str, Any]]:
    """Every kind of campaign for every number of players, some games long."""
    for box in shelf().values():
        for plan in box.campaigns:
            for players in range(plan.least, plan.most + 1):
                ways: list[dict[str, object]] = [{}, {"marks": "on"}, {"moor": 1}]
                for options in ways:
                    try:
                        yield campaign(box.id, plan.kind, players, options)
                    except BadOption:
                        continue


def campaign(game: str, kind: str, players: int, options: dict[str, object]) -> dict[str, Any]:
    name = f"{game} {kind} {players} {spelt(options)}".strip()
    rng = seeded(f"corpus {name}")
    player = bot("farmer", name)
    journey = begin_campaign(game, kind, players, options)
    while len(journey.stations) <= MOST_STATIONS:
        played = begin(game, players, rng.below(1_000_000), dict(journey.last.options), files=False)
        while not played.over:
            played.push(ask(player, played))
        journey = journey.ended(played)
        while journey.state == CHOOSING and journey.waiting():
            seat = journey.waiting()[0]
            words = journey.choices()[seat]
            journey = journey.choose(seat, words[rng.below(len(words))])
        if journey.last.outcome is not None:
            break
    return {"name": name, "journey": journey.to_data()}


if __name__ == "__main__":
    main()
