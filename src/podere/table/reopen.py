"""Opening a log again, whatever version of the rules wrote it: whether it still goes the same way, playing tells."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, Final

from podere.boxes.box import AnyGame, box_of
from podere.formats.position import from_data
from podere.kernel.errors import BadRecord
from podere.kernel.journal import EVERYONE, Event
from podere.table.anew import Ended, Turned, rules_of
from podere.table.around import Around
from podere.table.change import NOBODY, kind_of
from podere.table.entry import PLAY, RULES, Entry
from podere.table.snapshot import MOVING, event_data, snapshot
from podere.table.table import Table

Data = dict[str, Any]


class Newer(BadRecord):
    """A log that a newer version wrote, and that goes another way here: this version leaves it alone."""


def reopen(entries: list[Entry], saved: Data | None, now: float, ended: Ended | None = None) -> Table:
    """The table that wrote this log. Where it goes another way under today's rules, its log has an entry more: with
    that it goes on. `ended` says that the game was over, and what came out.

    `saved` is a snapshot, if there is one: under the rules that wrote the log it saves time, under others it is what
    people saw."""
    was, today = rules_of(entries), box_of(str(entries[0].about["game"])).rules
    if was == today:
        return _again(entries, saved)
    found = _judge(entries, saved)
    if found.fits(len(entries), ended):
        assert found.table is not None
        return found.table
    if was > today:
        raise Newer(f"this was played under version {was} of the rules; here is {today}") from found.problem
    if found.table is None:
        raise BadRecord("no position of this log can be read") from found.problem
    return Table.replay(
        [*entries, Entry(RULES, now, about=_turn(entries, found, Turned(was, today, 0), ended))]
    )


def _again(entries: list[Entry], saved: Data | None) -> Table:
    """A log that today's rules wrote."""
    try:
        return Table.replay(entries, saved)
    except Exception:  # whatever is wrong with a snapshot, it only saves time
        if saved is None:
            raise
    return Table.replay(entries)


@dataclass
class Found:
    """How far a log leads: the table there, how many entries that are, and what stopped it; `played` is how far it
    can be played from its beginning."""

    table: Table | None
    count: int
    problem: Exception | None
    played: Table | None

    def fits(self, count: int, ended: Ended | None) -> bool:
        """Whether all went as it went then."""
        table = self.table
        if table is None or table is not self.played or self.count < count:
            return False
        return ended is None or (table.over and ended.result in (None, table.result))


def _judge(entries: list[Entry], saved: Data | None) -> Found:
    """Play a log of other rules, from its beginning and from what was kept of it. The one that leads further counts,
    and what people saw before what is worked out anew."""
    played, count, problem = _as_far(entries, None)
    if saved is not None and not (_leads_there(entries, saved) and count >= int(saved["n"])):
        stood, reached, other = _as_far(entries, saved)
        if stood is not None and reached >= min(count, int(saved["n"])):
            return Found(stood, reached, other or problem, played)
    return Found(played, count, problem, played)


def _as_far(entries: list[Entry], saved: Data | None) -> tuple[Table | None, int, Exception | None]:
    """The table as far as its log can be played, how many entries that are, and what is wrong with the next."""
    count = 0
    try:
        table, rest = Table.first(entries, saved)
        count = len(entries) - len(rest)
        for entry in rest:
            kind_of(entry).repeat(table, entry)
            count += 1
    except Exception as problem:  # whatever is raised: further it does not go
        return (Table.replay(entries[:count], saved) if count else None), count, problem
    table.open_nature()
    return table, count, None


def _leads_there(entries: list[Entry], saved: Data) -> bool:
    """Whether the log, played under today's rules, leads through the position that was kept."""
    try:
        played = Table.replay(entries[: int(saved["n"])]).game
        return _looks(played) == _looks(from_data(_position(saved["game"])))
    except Exception:  # it does not lead there at all, or what was kept cannot be read
        return False


def _looks(game: AnyGame) -> list[object]:
    """What people see of a position, and what they can do in it: positions may be written otherwise and be the same."""
    views = [game.view(seat) for seat in (None, *range(game.players))]
    return [views, game.words(), list(game.scores())]


def _position(data: Data) -> Data:
    """A position without what nature draws next."""
    return {key: value for key, value in data.items() if key != "rng"}


def _turn(entries: list[Entry], found: Found, turned: Turned, ended: Ended | None) -> Data:
    """What the entry says: from which rules to which, what was lost, how the table stands, how it ended if it did."""
    table = found.table
    assert table is not None
    lost = entries[found.count :]
    turned = Turned(turned.was, turned.now, sum(entry.do == PLAY for entry in lost))
    for entry in lost:
        kind = kind_of(entry)
        if issubclass(kind, Around):
            kind.apply(table, entry)
    table.marked = True if ended is None else ended.marked
    told = turned.to_data()
    at = sum(entry.do in MOVING for entry in entries) + 1
    events, stamps = _known(found)
    events.append(Event(RULES, NOBODY, {**told, "over": ended is not None}, {}, EVERYONE))
    stands = snapshot(table) | {
        "at": at, "game": _position(table.game.to_data()), "missing": 0, "stamps": [*stamps, at],
        "events": [event_data(event) for event in events],
    }  # fmt: skip
    outcome = None if ended is None else _as_it_was(ended, table).to_data()
    return {"rules": turned.now, **told, "stands": stands, "ended": outcome}


def _known(found: Found) -> tuple[list[Event], list[int]]:
    """What is known of what happened: as the table knows it, and before that as it can be played."""
    table, played = found.table, found.played
    assert table is not None
    events, stamps = list(table.journal.events), list(table.stamps)
    if not table.missing or played is None:
        return events, stamps
    begins = min(stamps[0], played.at) if stamps else played.at
    before, first = bisect_right(played.stamps, begins), bisect_right(stamps, begins)
    return played.journal.events[:before] + events[first:], played.stamps[:before] + stamps[first:]


def _as_it_was(ended: Ended, table: Table) -> Ended:
    if ended.result is None and table.over:
        return Ended(table.result, table.winners, ended.marked)
    return ended


__all__: Final = ["Newer", "reopen"]
