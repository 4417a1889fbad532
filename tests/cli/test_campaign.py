"""Campaigns at the terminal: begun, shown, played by people and bots, left and gone on with."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

import podere
from podere.cli.campaign import Kept, go_on, read
from tests.cli.run import run
from tests.toy import TOY

podere.register(TOY)
Capture = pytest.CaptureFixture[str]


def tour(path: Path, *bots: int) -> Kept:
    """A campaign of the toy game; these seats are bots'."""
    from podere.boxes.campaign import begin_campaign

    kept = Kept(path, begin_campaign("toy", "tour", 2, {}), dict.fromkeys(bots, "random"), 4)
    kept.write()
    return kept


def playing(kept: Kept, moves: int, *then: str) -> tuple[str, Kept]:
    """Somebody who plays so many first moves, then types these lines, then closes the terminal."""
    out = io.StringIO()
    left = list(then)

    def typed(prompt: str) -> str:
        nonlocal moves
        if "chooses" not in prompt and moves:
            moves -= 1
            return first_word(out.getvalue())
        if left:
            return left.pop(0)
        raise EOFError

    go_on(kept, Console(file=out, width=100, highlight=False), "en", typed)
    return out.getvalue(), read(kept.path)


def first_word(shown: str) -> str:
    """The first move that was offered last."""
    asked = shown.rindex("\nSeat ")
    verb, *things = shown[asked:].split("\n")[2].split()
    return f"{verb} {things[0].rstrip(',')}" if things else verb


def test_a_campaign_keeps_levels_and_budgets_of_its_bots(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "journey.json"
    new = (
        "campaign",
        "new",
        str(file),
        "agricola",
        "--players",
        "3",
        "--watch",
        "--bots",
        "1,steward:5,master:2s",
    )
    assert run(capsys, *new).code == 0
    assert read(file).bots == {0: "beginner", 1: "steward:5", 2: "master:2s"}


def test_bots_play_a_campaign_to_its_end_and_a_seed_gives_it_again(capsys: Capture, tmp_path: Path) -> None:
    ends = []
    for name in ("one.json", "two.json"):
        file = str(tmp_path / name)
        new = ("campaign", "new", file, "agricola", "--players", "2", "--watch", "--bots", "random")
        begun = run(capsys, *new, "--seed", "3", "--option", "cards=none")
        assert "Campaign of three games" in begun.out
        for number in (1, 2, 3):
            assert read(Path(file)).journey.state == "playing"
            assert f"begins game {number}" in " ".join(run(capsys, "campaign", "show", file).out.split())
            assert run(capsys, "campaign", "play", file).code == 0
        shown = json.loads(run(capsys, "campaign", "show", file, "--json").out)
        assert (shown["state"], len(shown["stations"])) == ("over", 3)
        ends.append(shown)
        assert "The campaign is over" in run(capsys, "campaign", "play", file).out
    assert ends[0] == ends[1]
    assert sum(ends[0]["totals"]) >= 6


def test_the_kind_follows_from_the_players(capsys: Capture, tmp_path: Path) -> None:
    alone = run(capsys, "campaign", "new", str(tmp_path / "a"), "agricola", "--players", "1")
    assert "Solo campaign" in alone.out
    assert "Target: 50" in alone.out
    spoken = run(capsys, "campaign", "show", str(tmp_path / "a"), "--language", "it")
    assert "Campagna in solitario" in spoken.out
    assert read(tmp_path / "a").people == [0]


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (("agricola", "--kind", "war"), "no campaign 'war'"),
        (("aehre",), "its campaigns: none"),
        (("agricola", "--kind", "ascent", "--players", "2"), "is for 1 players, not 2"),
        (("agricola", "--players", "2", "--bots", "genius"), "there is no bot 'genius'"),
        (("agricola", "--players", "2", "--bots", ","), "name a bot for the other seats: random, "),
        (("agricola", "--players", "2", "--bots", "farmer:3"), "farmer takes no budget"),
        (("agricola", "--players", "2", "--seat", "5"), "there is no seat 5"),
        (("agricola", "--language", "xx"), "there is no language 'xx'"),
    ],
)
def test_what_cannot_be_begun_is_refused(
    capsys: Capture, tmp_path: Path, more: tuple[str, ...], complaint: str
) -> None:
    ended = run(capsys, "campaign", "new", str(tmp_path / "c"), *more)
    assert (ended.code, complaint in ended.err) == (2, True), ended.err
    assert not (tmp_path / "c").exists()


def test_a_file_is_never_overwritten_and_must_hold_a_campaign(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "c"
    file.write_text("[]")
    assert "is there already" in run(capsys, "campaign", "new", str(file), "agricola").err
    assert "holds no campaign" in run(capsys, "campaign", "show", str(file)).err
    assert "cannot be read" in run(capsys, "campaign", "show", str(tmp_path / "d")).err
    kept = tour(file)
    data = json.loads(file.read_text())
    for change in ({"bots": {"7": "random"}}, {"bots": {"0": "genius"}}, {"seed": "x"}, {"log": 3}):
        file.write_text(json.dumps({**data, **change}))
        assert run(capsys, "campaign", "show", str(file)).code == 1
    kept.write()
    file.write_text(json.dumps({**data, "log": [{"do": "start"}]}))
    assert "the game in" in run(capsys, "campaign", "play", str(file)).err


def test_who_leaves_goes_on_where_they_were(tmp_path: Path) -> None:
    said, kept = playing(tour(tmp_path / "c", 1), 2, "quit")
    assert "You left; the campaign is kept." in said
    assert (kept.journey.state, len(kept.log) > 1) == ("playing", True)
    before = kept.log
    _, kept = playing(kept, 1, "quit")
    assert kept.log[: len(before)] == before
    assert len(kept.log) > len(before)


def test_a_person_plays_chooses_and_plays_again(capsys: Capture, tmp_path: Path) -> None:
    said, kept = playing(tour(tmp_path / "c", 1), 99, "sleep", "quit")
    assert "'sleep' is not offered; offered: rest, train" in said
    assert (kept.journey.waiting(), kept.log) == ([0], [])
    assert kept.journey.last.chosen == ("", "rest")
    assert "To choose: seat 0." in run(capsys, "campaign", "show", str(kept.path)).out
    assert "not offered" in run(capsys, "campaign", "choose", str(kept.path), "0", "sleep").err
    assert run(capsys, "campaign", "choose", str(kept.path), "0", "tr").code == 0
    kept = read(kept.path)
    assert (kept.journey.stations[0].chosen, kept.journey.state) == (("train", "rest"), "playing")
    said, kept = playing(kept, 99)
    assert kept.journey.state == "over"
    assert "The campaign is over" in said
