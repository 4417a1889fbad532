"""What was played once can be opened for ever: records, positions, table logs and campaigns of every release."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

import podere
from podere.formats.position import Reader, load_pile, save_secret
from podere.formats.record import replay
from podere.games.everdell.cards.names import COPIES, KINDS
from podere.kernel.secret import NOTHING
from podere.table import Entry, Table
from podere.table.anew import Ended
from podere.table.reopen import reopen

CORPUS = Path(__file__).parent / "corpus"
RELEASES = sorted(path.name for path in CORPUS.iterdir())


DIVERGED = {
    "agricola 2 moor=2 #122": 212,
    "agricola 2 redraw=on #154": 121,
    "agricola 2 fuel_on_ovens=on moor=3 #218": 142,
    "agricola 2 house_rules=extra_copse fuel_on_ovens=on #241": 111,
    "agricola 2 deal=ten #142": 205,
    "agricola 2 marks=on #162": 149,
    "agricola 4 tile=added #170": 215,
    "agricola 3 house_rules=three_food #192": 171,
    "agricola 4 house_rules=three_food bed_acts=off #244": 234,
    "acbas 2 #2": 108,
    "acbas 2 mode=expert #5": 89,
    "acbas 2 #11": 94,
    "acbas 2 #13": 132,
    "acbas 2 #23": 134,
    "acbas 2 mode=expert #28": 102,
    "acbas 2 mode=expert #45": 94,
}
"""The records that go another way under today's rules, and the line from which they do. Rules 2 of Agricola: sheep that
never had a place are not exchanged, and there is a question more where something can still be exchanged, bought, cooked
or lit.
Rules 2 of All Creatures: a question more where it is the last moment for what can be done at any time, one question
instead of several where animals lack room, and the Carpenter not twice in a row."""

ASKED_MORE = {"acbas 2 #9": "release"}
"""Logs of tables hold no words that were forced; these ones stop at a question that has more than one answer now.
Here horses may go for the Ranch's foal."""


def diverged(release: str) -> dict[str, int]:
    """The records of a release that go another way, and the line; those of 0.1.0 are the first."""
    return {"0.1.0": DIVERGED}.get(release, {})


def read(release: str, name: str) -> list[dict[str, Any]]:
    text = lzma.decompress((CORPUS / release / f"{name}.jsonl.xz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def position(game: Any) -> dict[str, Any]:
    """The whole position; what nature draws next was never part of a log."""
    return {key: value for key, value in game.to_data().items() if key != "rng"}


def as_told(position: dict[str, Any], release: str) -> dict[str, Any]:
    """What a release told of a position: Everdell's discards had no order in 0.1.0, and of each kind one knew only how
    many lie there; and what all players know from elsewhere was not told from what was open."""
    if release == "0.1.0" and position["game"] == "everdell":
        pile = load_pile(Reader(position["state"]), "discards", KINDS, position["players"], sum(COPIES))
        heap = NOTHING
        for layer in pile.layers():
            heap = heap.plus(layer.card, layer.known)
        position["state"]["discards"] = save_secret(heap, KINDS, position["players"])
        for entry in (entry for seat in position["state"]["seats"] for entry in seat["hand"]):
            entry.pop("open", None)
    return position


def log_of(entry: dict[str, Any]) -> list[Entry]:
    return [Entry.from_data(each) for each in entry["entries"]]


@pytest.mark.parametrize("release", RELEASES)
def test_every_table_log_leads_where_it_led(release: str) -> None:
    for entry in read(release, "tables"):
        if entry["name"] in diverged(release):
            continue
        table = Table.replay(log_of(entry))
        if entry["name"] in ASKED_MORE:
            assert table.state == "live"
            assert table.game.view(None)["asked"] == ASKED_MORE[entry["name"]]
            continue
        assert (table.at, table.state, list(table.game.scores())) == (
            entry["at"],
            entry["state"],
            entry["scores"],
        ), entry["name"]
        if entry["end"] is not None:
            now, then = position(table.game), position(podere.from_data(entry["end"]))
            assert as_told(now, release) == as_told(then, release), entry["name"]


@pytest.mark.parametrize("release", RELEASES)
def test_every_snapshot_leads_where_its_log_leads(release: str) -> None:
    for entry in read(release, "tables"):
        if entry["snapshot"] is not None and entry["name"] not in diverged(release):
            table = Table.replay(log_of(entry), entry["snapshot"])
            assert (table.at, table.state) == (entry["at"], entry["state"]), entry["name"]
            assert list(table.game.scores()) == entry["scores"], entry["name"]


@pytest.mark.parametrize("release", RELEASES)
def test_a_table_that_goes_another_way_goes_on_or_keeps_its_result(release: str) -> None:
    for entry in read(release, "tables"):
        if entry["name"] in diverged(release):
            ended = Ended(entry["scores"], None) if entry["state"] == "over" else None
            table = reopen(log_of(entry), entry["snapshot"], 9.0, ended)
            assert table.state == entry["state"], entry["name"]
            assert ended is None or table.result == entry["scores"], entry["name"]
            assert Table.replay(table.log).game.view(None) == table.game.view(None), entry["name"]


@pytest.mark.parametrize("release", RELEASES)
def test_every_record_replays_to_its_result(release: str) -> None:
    for entry in read(release, "tables"):
        if entry["name"] not in diverged(release):
            assert list(replay(entry["record"]).scores()) == entry["scores"], entry["name"]
            continue
        with pytest.raises(podere.Diverged) as problem:
            replay(entry["record"])
        assert problem.value.line == diverged(release)[entry["name"]], entry["name"]


@pytest.mark.parametrize("release", RELEASES)
def test_every_position_opens_and_plays_on(release: str) -> None:
    for entry in read(release, "tables"):
        game = podere.from_data(entry["position"])
        again = podere.from_data(json.loads(json.dumps(game.to_data())))
        assert position(again) == position(game), entry["name"]
        for _ in range(5):
            if not game.over:
                game.push(game.moves()[-1])
        assert game.audit() == [], entry["name"]


def test_the_corpus_is_as_large_as_it_should_be() -> None:
    """Every game, number of players and option: at least 300 tables, and some left in the middle of play."""
    tables = read("0.1.0", "tables")
    assert len(tables) >= 300
    assert {(entry["name"].split()[0], entry["name"].split()[1]) for entry in tables} == {
        *(("agricola", str(n)) for n in (1, 2, 3, 4)),
        *(("everdell", str(n)) for n in (1, 2, 3, 4)),
        *(("aehre", str(n)) for n in (2, 3, 4, 5)),
        ("acbas", "2"),
    }
    assert sum(entry["state"] == "live" for entry in tables) > 40
    assert sum(entry["snapshot"] is not None for entry in tables) > 100
