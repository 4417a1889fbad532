"""A table that is read again from a snapshot is the table that it was: what each seat sees, may do, is told and is
helped with, for the tables of every release."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from podere.formats.position import from_data
from podere.server import shown
from podere.table import Entry, Table
from podere.table.snapshot import snapshot
from tests.test_corpus import RELEASES, read

PLACES = (0.1, 0.5, 0.9)
DRAFTS = ("deal=", "redraw", "hands")
TABLES = [(release, entry["name"], entry) for release in RELEASES for entry in read(release, "tables")]


def again(table: Table) -> Table:
    """The same table, as it is after a restart."""
    logged = [Entry.from_data(json.loads(json.dumps(entry.to_data()))) for entry in table.log]
    return Table.replay(logged, json.loads(json.dumps(snapshot(table))))


def plainly(value: object) -> Any:
    return json.loads(shown.write(value))


def looks(table: Table, seat: int) -> dict[str, Any]:
    """What a seat sees and may do."""
    undo = table.undo_state(seat)
    return {
        "view": plainly(table.view(seat)),
        "legal": table.legal(seat),
        "undo": (undo.undo, undo.redo, undo.restart, undo.barrier),
        "awaited": table.awaited,
        "due": table.is_due(seat),
        "turn": table.turn,
        "state": table.state,
        "scores": plainly(table.game.scores()),
    }


def helped(table: Table, seat: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What a seat is told when it asks: previews, reasons, and the imagined game that a bot would be given."""
    monkeypatch.setattr(shown, "imagined", lambda game, of: game.imagine(of, 7))
    game = table.asking(seat)
    assert game is not None
    found: dict[str, Any] = {"empty": plainly(shown.preview(table, seat, []))}
    words = game.words()
    for word in random.Random(5).sample(words, min(4, len(words))):
        found[word] = plainly(shown.preview(table, seat, [word], view=True))
    some = [game.lexicon.word(number) for number in random.Random(6).sample(range(len(game.lexicon)), 12)]
    found["why"] = [plainly(shown.why_not(table, seat, word)) for word in some]
    asked = from_data(game.imagine(seat, "7").to_data())
    found["asked"] = (asked.words(), asked.chooser())
    return found


@pytest.mark.parametrize("number", range(len(TABLES)), ids=[name for _, name, _ in TABLES])
def test_from_a_snapshot_it_is_the_same_table(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, entry = TABLES[number]
    logged = [Entry.from_data(one) for one in entry["entries"]]
    dealt = any(option in entry["name"] for option in DRAFTS)
    for place in PLACES if dealt else PLACES[number % 3 :][:1]:
        count = max(1, int(len(logged) * place))
        try:
            table = Table.replay(logged[:count])
        except Exception:  # it was played under other rules and goes another way: others look at that
            return
        read_again = again(table)
        for seat in range(table.agreed.players):
            assert looks(read_again, seat) == looks(table, seat)
            if table.asking(seat) is not None:
                assert helped(read_again, seat, monkeypatch) == helped(table, seat, monkeypatch)
