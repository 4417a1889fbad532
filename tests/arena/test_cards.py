"""Statistics of cards: what a journal tells is counted, for whom and when, and compared fairly."""

from __future__ import annotations

import csv
import json
import runpy
from datetime import date
from pathlib import Path

import pytest

import podere
from podere.arena import cards
from podere.arena.cards import packaged, place, statistics, written
from podere.arena.executors import Here
from podere.arena.plan import plan_of
from podere.arena.play import play_one
from podere.arena.run import run
from podere.arena.store import Store
from podere.arena.tally import Outcome, Tally
from podere.arena.watch import Seen, watcher
from podere.boxes.box import box_of, shelf
from podere.boxes.catalogue import catalogue
from podere.kernel.journal import CHOSEN, NATURE, Event
from tests.cli.run import run as run_command
from tests.covers import GAMES

Capture = pytest.CaptureFixture[str]


def word(game: str, kind: str, seat: int, spelt: str) -> Event:
    return Event(kind, seat, {"word": spelt}, {}, -1, box_of(game).lexicon.number(spelt))


def test_the_journal_tells_who_saw_what_and_when_it_was_played() -> None:
    mine, other = watcher("everdell").read(
        [
            word("everdell", NATURE, 0, "draw inn"),
            word("everdell", NATURE, 0, "reveal farm"),
            word("everdell", CHOSEN, 1, "play farm meadow"),
            Event("arrives", 1, {"card": "farm"}, {}, -1),
            Event("season", 1, {"season": "spring"}, {}, -1),
            Event("claim", 1, {"what": "grand_tour"}, {}, -1),
            word("everdell", CHOSEN, 0, "place one_berry"),
        ],
        2,
    )
    assert (mine.seen, mine.played) == ({"inn", "farm"}, {})
    assert (other.seen, other.played) == ({"farm"}, {"farm": 1, "grand_tour": 2})
    assert mine.choices == {("place one_berry", 1): 1}
    assert other.choices == {("play", 1): 1}, "words of a large family are counted by their verb"


def test_what_only_one_seat_may_know_is_counted_too() -> None:
    hidden = Event("drawn", 1, {}, {"card": "cottager"}, 2)
    begun = Event("round", 0, {"round": 1}, {}, -1)
    mine, other = watcher("agricola").read(
        [hidden, begun, Event("plays", 1, {"card": "cottager"}, {}, -1)], 2
    )
    assert (mine.seen, other.seen, other.played) == (set(), {"cottager"}, {"cottager": 1})


@pytest.mark.parametrize("game", GAMES)
def test_what_a_box_says_of_its_things_is_true(game: str) -> None:
    box = box_of(game)
    things = box.things
    assert things is not None
    verbs = {family.verb for family in box.lexicon.families}
    events = {key.split(".")[2] for key in catalogue("en", game) if key.startswith(f"{game}.event.")}
    told = [tell.event for tell in (*things.seen, *things.kept, *things.played)] + list(things.moments)
    assert set(told) <= verbs | events
    assert set(things.open) <= set(things.names)
    names = [name for kind in things.names.values() for name in kind]
    assert len(names) == len(set(names))
    assert things.kind(names[-1]) == list(things.names)[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_tells_of_its_things(game: str) -> None:
    plan = plan_of(game, 2, ["random"], games=2)
    things = box_of(game).things
    assert things is not None
    for seat in play_one(plan, 0).seats:
        assert seat.played
        assert seat.seen
        assert min(seat.played.values()) >= 1
        assert all(things.kind(name) for name in seat.seen | seat.played.keys())
        assert sum(seat.choices.values()) > 10


def test_those_who_played_it_are_compared_with_those_who_could_have() -> None:
    tally = Tally.of(2, ["random", "random"])
    had, none = {"manor"}, Seen()
    for played, scores, winners in [(True, [30, 20], [0]), (True, [26, 28], [1]), (False, [10, 14], [1])]:
        first = Seen(seen=had, played={"manor": 3} if played else {})
        tally.count([Outcome([0, 1], list(map(float, scores)), winners, 9, [{}, {}], [first, none])])
        tally.count([Outcome([0, 1], [4.0, 4.0], [0, 1], 9, [{}, {}], [Seen(seen=had), none])])
    (row,) = statistics([plan_of("acbas", 2, ["random"])], [tally]).rows
    assert (row.id, row.kind, row.seen, row.kept, row.played, row.when) == (
        "manor",
        "building",
        6,
        None,
        2,
        3.0,
    )
    assert row.rate is not None
    assert row.wins is not None
    assert row.others is not None
    assert row.score is not None
    assert row.rate.value == pytest.approx(1 / 3)
    assert row.wins.value == 0.5
    assert row.others.value == pytest.approx(1.5 / 4), "a shared victory is half of one"
    assert row.score.value == pytest.approx(28 - (10 + 3 * 4) / 4)
    assert row.score.low < row.score.value < row.score.high


def test_what_is_open_to_all_from_the_start_was_seen_by_all() -> None:
    tally = Tally.of(2, ["random", "random"])
    builder = Seen(played={"storage_building": 2})
    tally.count([Outcome([0, 1], [9.0, 4.0], [0], 9, [{}, {}], [builder, Seen()])])
    (row,) = statistics([plan_of("acbas", 2, ["random"])], [tally]).rows
    assert (row.kind, row.seen, row.played, row.score) == ("always", 2, 1, None)


def test_statistics_of_kept_games_are_those_of_played_ones(tmp_path: Path, capsys: Capture) -> None:
    kept = str(tmp_path / "kept")
    asked = ("cards", "acbas", "--stats", "--json")
    play = ("--games", "6", "--bot", "random", "--jobs", "1")
    played = run_command(capsys, *asked, *play, "--save", kept)
    assert run_command(capsys, *asked, "--from", kept) == played
    data = json.loads(played.out)
    assert data["command"].startswith(
        "podere cards acbas --stats --games 6 --players 2 --bot random --seed 0"
    )
    wrong = run_command(capsys, "cards", "acbas", "--stats", "--from", kept, "--option", "mode=basic")
    assert (wrong.code, "has no games of acbas with these" in wrong.err) == (2, True)


def test_statistics_are_a_table_for_people_and_for_programs(capsys: Capture) -> None:
    asked = ("cards", "acbas", "--stats", "--games", "6", "--bot", "random", "--jobs", "1")
    shown = run_command(capsys, *asked).out
    assert "Correlation is not cause" in shown
    rows = list(csv.DictReader(run_command(capsys, *asked, "--csv").out.splitlines()))
    assert tuple(rows[0]) == cards.COLUMNS
    assert len(rows) == len(json.loads(run_command(capsys, *asked, "--json").out)["rows"])
    assert all(row["id"] in shown for row in rows)


def test_drafts_tell_what_was_kept() -> None:
    plan = plan_of("agricola", 2, ["random"], games=1, options={"deal": "draft"})
    found = statistics([plan], run([plan], Here()))
    kept = [row.kept for row in found.rows if row.kept is not None]
    assert sum(kept) > 8
    assert found.command().endswith("--option deal=draft")


def test_what_is_written_is_what_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of("acbas", 2, ["random"], games=2)
    found = statistics([plan], run([plan], Here()))
    monkeypatch.setattr(cards, "place", lambda game: tmp_path / game)
    (tmp_path / "acbas").write_text(written([found, found], "2026-03-01"), encoding="utf-8")
    packaged.cache_clear()
    try:
        assert packaged("acbas") == json.loads(json.dumps([{"date": "2026-03-01", **found.to_data()}] * 2))
    finally:
        packaged.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_the_statistics_in_the_package_fit_the_game(game: str) -> None:
    things = box_of(game).things
    assert things is not None
    tables = packaged(game)
    assert [(table["players"], table["options"]) for table in tables] == [
        (players, box_of(game).setting(players, options, files=True).options)
        for players, options in things.settings
    ]
    for table in tables:
        assert table["game"] == game
        assert date.fromisoformat(table["date"])
        assert str(table["games"]) in table["command"]
        assert table["rows"]
        for row in table["rows"]:
            assert row["id"] in things.names[row["kind"]]
            assert row["played"] <= row["seen"]
    seen = {row["id"] for table in tables for row in table["rows"]}
    assert seen >= {card["id"] for card in (box_of(game).cards or list)()} & {
        name for kind in things.names.values() for name in kind
    }, "every card comes up in one of the tables"
    assert place(game).stat().st_size < 150_000


def test_a_file_of_another_game_has_none_of_this(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store:
        run([plan_of("acbas", 2, ["random"], games=2)], Here(), store)
        assert store.plans_of("aehre") == ([], [])
        plans, tallies = store.plans_of("acbas")
        assert [tally.games for tally in tallies] == [2]
        assert plans[0].names() == ["random", "random"]


def test_a_game_without_things_says_so(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    monkeypatch.setitem(shelf(), "acbas", replace(box_of("acbas"), things=None))
    answered = run_command(capsys, "cards", "acbas", "--stats")
    assert (answered.code, "does not say what is played" in answered.err) == (2, True)
    assert podere.new("acbas", seed=1).seat is not None


def test_the_statistics_in_the_package_are_made_by_one_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "place", lambda game: tmp_path / game)
    make = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "card_statistics.py"))["main"]
    kept = tmp_path / "kept"
    asked = ["acbas", "--games", "4", "--bot", "random", "--jobs", "1", "--save", str(kept)]
    make([*asked, "--date", "2026-03-01"])
    first, played = (tmp_path / "acbas").read_bytes(), kept.read_bytes()
    (table,) = json.loads(first)
    assert (table["games"], table["date"], table["options"]["mode"]) == (4, "2026-03-01", "expert")
    make([*asked, "--date", "2026-03-01"])
    assert (tmp_path / "acbas").read_bytes() == first
    assert kept.read_bytes() == played, "what was played is not played again"
