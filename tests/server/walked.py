"""Tables of every kind, each at every kind of step that came up in it, planted for a walk over the page.

python -m tests.server.walked sqlite:////path/to/tables.db

Each game is played to its end by easy bots under a seed; where a step is asked for the last time, farms, cities and
hands are full, and there a table is left. What was planted is written out as JSON, one table a line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from podere.bots.base import ask
from podere.bots.ladder import bot
from podere.boxes.box import AnyGame
from podere.server import tokens
from podere.server.storage import Storage, TableRow
from podere.table import Agreement, Seat, Table
from podere.table.moving import Play
from tests.server.planted import in_storage

NAMES: Final = ("Marta", "Bartolomeo", "Lia", "Ugo", "Nives")
TURNS: Final = ("turn", "pick", "choose_tile")
"""Asked all the time: these are left at three moments of a game, not at the last alone."""
MOST_MOVES: Final = 3000


@dataclass(frozen=True)
class Setting:
    """A game as it was agreed on, and the seed under which it is dealt."""

    game: str
    players: int
    seed: int
    options: dict[str, object]
    bot: str = "beginner"

    @property
    def name(self) -> str:
        return " ".join(
            [self.game, str(self.players), *(f"{name}={value}" for name, value in self.options.items())]
        )


SETTINGS: Final = (
    Setting("aehre", 2, 3, {}),
    Setting("aehre", 5, 4, {}),
    Setting("acbas", 2, 5, {}),
    Setting("acbas", 2, 6, {"mode": "expert"}),
    Setting("everdell", 1, 7, {}),
    Setting("everdell", 2, 8, {}),
    Setting("everdell", 4, 9, {}),
    Setting("agricola", 1, 10, {}),
    Setting("agricola", 2, 11, {}),
    Setting("agricola", 3, 12, {"deal": "draft"}, "random"),
    Setting("agricola", 4, 13, {"team": "lower"}),
    Setting("agricola", 2, 14, {"moor": 3}),
    Setting("agricola", 4, 15, {"moor": 2}),
)


@dataclass(frozen=True)
class Stop:
    """A position at which a table is left: how many entries of the log lead to it, who is asked, for what,
    with how many cards in hand."""

    kind: str
    entries: int
    seat: int
    hand: int


def in_hand(table: Table, seat: int) -> int:
    seats: Any = table.view(seat)["seats"]
    return len(seats[seat].get("hand") or ())


def played(setting: Setting) -> tuple[Table, list[Stop]]:
    """The whole game, and every choice in it."""
    seats = tuple(Seat(name=name) for name in NAMES[: setting.players])
    table = Table.new(Agreement(setting.game, setting.players, seats, setting.options), 0.0, setting.seed)
    bots = [bot(setting.bot, f"{setting.seed} {seat}") for seat in range(setting.players)]
    stops: list[Stop] = []
    for now in range(MOST_MOVES):
        if table.over:
            return table, stops
        game: AnyGame = table.game
        seat = game.chooser()
        stops.append(Stop(game.stack[-1].name, len(table.log), seat, in_hand(table, seat)))
        table.do(Play(seat, table.at, [game.lexicon.word(ask(bots[seat], game))]), float(now))
    raise RuntimeError(f"{setting.name} does not come to its end")


def chosen(stops: list[Stop]) -> dict[str, Stop]:
    """The last choice of each kind; of turns, also the first, the middle one, and the one with the fullest hand."""
    found = {stop.kind: stop for stop in stops}
    for kind in TURNS:
        same = [stop for stop in stops if stop.kind == kind]
        if same:
            found[f"{kind}, first"], found[f"{kind}, middle"] = same[0], same[len(same) // 2]
            fullest = max(same, key=lambda stop: stop.hand)
            if fullest.hand > same[0].hand:
                found[f"{kind}, fullest hand"] = fullest
    return found


def planted(row: str, setting: Setting, table: Table, entries: int, state: str) -> tuple[TableRow, list[str]]:
    texts = [json.dumps(entry.to_data()) for entry in table.log[:entries]]
    return TableRow(row, setting.game, row[:5], False, True, True, False, state, 1000.0), texts


def tables() -> Iterator[tuple[dict[str, Any], TableRow, list[str]]]:
    """Every table to plant, with what the walk needs to know of it."""
    seen: set[tuple[str, str]] = set()
    number = 0
    for setting in SETTINGS:
        table, stops = played(setting)
        over = Stop("over", len(table.log), 0, 0)
        for kind, stop in {**chosen(stops), "over": over}.items():
            if (setting.game, kind) in seen and not kind.startswith((*TURNS, "over")):
                continue
            seen.add((setting.game, kind))
            number += 1
            row, texts = planted(
                f"walk{number:018d}", setting, table, stop.entries, "over" if kind == "over" else "live"
            )
            told = {
                "table": row.id,
                "game": setting.game,
                "name": f"{setting.name}: {kind}",
                "kind": kind,
                "token": f"{stop.seat}" * 22,
                "players": setting.players,
            }
            yield told, row, texts


def main() -> None:
    made = list(tables())

    async def act(storage: Storage) -> None:
        for told, row, texts in made:
            held = [tokens.digest(f"{seat}" * 22) for seat in range(told["players"])]
            await storage.add_table(row, texts, held, [])

    in_storage(sys.argv[1], act)
    for told, _, _ in made:
        print(json.dumps(told))


if __name__ == "__main__":
    main()
