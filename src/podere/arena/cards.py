# not compiled
"""Statistics of the things of a game: how often each was seen, kept and played, when, and how those did who played it.

Correlation is not cause: who is ahead plays more, and who plays a card may do so because the game went well.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from podere.arena.estimate import Estimate, difference, mean, share, summed
from podere.arena.plan import Plan
from podere.arena.tally import Part, Tally, Thing
from podere.boxes.box import box_of, folder_of
from podere.boxes.combinations import spelt
from podere.boxes.things import Things

FEWEST: Final = 2
"""Of fewer seats nothing can be said."""


@dataclass(frozen=True)
class Row:
    """One thing. Those who played it are compared with those who saw it, or could have had it, and did not."""

    id: str
    kind: str
    seen: int
    kept: int | None
    played: int
    rate: Estimate | None
    """Played, of those who saw it."""
    when: float | None
    moments: dict[int, int]
    wins: Estimate | None
    others: Estimate | None
    """The victories of those who played it, and of those who did not."""
    score: Estimate | None
    """By how many points those who played it were ahead of those who did not."""

    def to_data(self) -> dict[str, object]:
        return {
            "id": self.id,
            "kind": self.kind,
            "seen": self.seen,
            "kept": self.kept,
            "played": self.played,
            "rate": _short(self.rate),
            "when": None if self.when is None else round(self.when, 2),
            "moments": {str(moment): many for moment, many in sorted(self.moments.items())},
            "wins": _short(self.wins),
            "others": _short(self.others),
            "score": _short(self.score),
        }


@dataclass(frozen=True)
class Statistics:
    """All things of a game that came up in some games, and which games these were."""

    game: str
    players: int
    options: dict[str, object]
    bots: list[str]
    games: int
    seed: int | str
    moment: str
    rows: list[Row]

    def command(self) -> str:
        """What gives these numbers again."""
        box = box_of(self.game)
        usual = {option.name: option.default for option in box.options}
        own = {name: value for name, value in self.options.items() if usual[name] != value}
        options = "".join(f" --option {word}" for word in spelt(own).split())
        return (
            f"podere cards {self.game} --stats --games {self.games} --players {self.players}"
            f" --bot {','.join(self.bots)} --seed {self.seed}{options}"
        )

    def to_data(self) -> dict[str, object]:
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "bots": self.bots,
            "games": self.games,
            "seed": self.seed,
            "command": self.command(),
            "moment": self.moment,
            "rows": [row.to_data() for row in self.rows],
        }


def _short(estimate: Estimate | None) -> list[float] | None:
    """Value, low and high: statistics are long."""
    if estimate is None:
        return None
    return [round(estimate.value, 4), round(estimate.low, 4), round(estimate.high, 4)]


def statistics(plans: Sequence[Plan], tallies: Sequence[Tally]) -> Statistics:
    """The statistics of all seats of some games, whoever sat there; the plans differ in nothing but the bots."""
    plan = plans[0]
    things = box_of(plan.game).things or Things(names={}, played=())
    found: dict[str, Thing] = {}
    everyone = Part()
    for tally in tallies:
        for count in tally.bots.values():
            everyone.add(Part(count.won, summed(count.scores)))
            for name, thing in count.things.items():
                found.setdefault(name, Thing()).add(thing)
    keeps = any(thing.kept for thing in found.values())
    rows = [
        _row(name, kind, found[name], everyone if kind in things.open else None, tallies[0].smallest, keeps)
        for kind, names in things.names.items()
        for name in names
        if name in found
    ]
    bots = list(dict.fromkeys(name for each in plans for name in each.names()))
    games = sum(tally.games for tally in tallies)
    return Statistics(plan.game, plan.players, plan.options, bots, games, plan.seed, things.moment, rows)


def _row(name: str, kind: str, thing: Thing, everyone: Part | None, smallest: int, keeps: bool) -> Row:
    seen, played = everyone or thing.seen, thing.played
    rest = Part(seen.won - played.won, seen.points.without(played.points))
    many, others = played.points.count, rest.points.count
    compares = many >= FEWEST and others >= FEWEST
    return Row(
        id=name,
        kind=kind,
        seen=seen.points.count,
        kept=thing.kept if keeps else None,
        played=many,
        rate=share(many, seen.points.count),
        when=sum(moment * n for moment, n in thing.moments.items()) / many if many else None,
        moments=thing.moments,
        wins=share(played.won / smallest, many) if many else None,
        others=share(rest.won / smallest, others) if others else None,
        score=difference(mean(played.points), mean(rest.points)) if compares else None,
    )


# As a table


COLUMNS: Final = (
    "id",
    "kind",
    "seen",
    "kept",
    "played",
    "rate",
    "rate_low",
    "rate_high",
    "when",
    "wins",
    "wins_low",
    "wins_high",
    "others",
    "others_low",
    "others_high",
    "score",
    "score_low",
    "score_high",
)


def as_csv(found: Statistics) -> str:
    """A line for each thing, with the ends of all intervals."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for row in found.rows:
        data: dict[str, Any] = row.to_data()
        del data["moments"]
        for name in ("rate", "wins", "others", "score"):
            value, low, high = data[name] or (None, None, None)
            data |= {name: value, f"{name}_low": low, f"{name}_high": high}
        writer.writerow(data)
    return out.getvalue()


# In the package


def place(game: str) -> Path:
    """Where the statistics lie that come with a game."""
    return folder_of(game) / "statistics.json"


@cache
def packaged(game: str) -> list[dict[str, Any]]:
    """The statistics that come with a game, as plain data; a list, for a game may have some for several options. What
    can be agreed on since they were made was as usual then."""
    box = box_of(game)
    path = place(box.id)
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    for table in found:
        table["options"] = box.setting(table["players"], table["options"], files=False).options
    return found


def written(tables: Sequence[Statistics], date: str) -> str:
    """Statistics as the package keeps them, with the day they were made: a row a line, so that changes can be read."""
    parts = []
    for table in tables:
        data = {"date": date, **table.to_data()}
        rows = data.pop("rows")
        assert isinstance(rows, list)
        head = json.dumps(data, ensure_ascii=False)[:-1]
        lines = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
        parts.append(f'{head}, "rows": [\n{lines}\n]}}')
    return "[" + ",\n".join(parts) + "]\n"
