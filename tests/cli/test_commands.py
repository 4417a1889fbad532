"""The commands that print results: for people, as JSON, and their errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import podere
from podere import build
from podere.cli.app import app
from podere.testing.check import Report
from tests.cli.run import Ended, run

Capture = pytest.CaptureFixture[str]


def data(ended: Ended) -> Any:
    assert ended.code == 0, ended.err
    return json.loads(ended.out)


def test_without_arguments_the_help_is_shown(capsys: Capture) -> None:
    shown = CliRunner().invoke(app, [])
    assert shown.exit_code == 2
    for command in ("games", "play", "sim", "bench", "check", "variants", "replay", "cards", "rules"):
        assert command in shown.output
    assert run(capsys).err == ""


def test_the_version_and_the_build_are_told(capsys: Capture) -> None:
    assert run(capsys, "--version").out == f"podere {podere.__version__} ({build.name()})\n"


def test_games_lists_every_game(capsys: Capture) -> None:
    shown = run(capsys, "games")
    assert "aehre" in shown.out
    assert "Eine Frage der Ähre" in shown.out
    assert "aehre: Board, tiles and tracks are reconstructed" in shown.out
    assert shown.out.count("reconstructed") == 1
    games = data(run(capsys, "games", "--json"))
    assert [game["id"] for game in games] == podere.games()
    aehre = games[podere.games().index("aehre")]
    assert (aehre["least"], aehre["most"], aehre["rules"]) == (2, 5, 1)
    assert aehre["options"] == [
        {
            "name": "board",
            "default": None,
            "values": [],
            "file": True,
            "list": False,
            "hidden": False,
            "variant": False,
        }
    ]
    assert aehre["campaigns"] == []


def test_cards_lists_every_kind_of_tile(capsys: Capture) -> None:
    cards = data(run(capsys, "cards", "aehre", "--json"))
    assert all({"id", "name", "kind", "copies"} <= card.keys() for card in cards)
    assert len({card["id"] for card in cards}) == len(cards) == 70
    copies = {
        kind: sum(c["copies"] for c in cards if c["kind"] == kind) for kind in {c["kind"] for c in cards}
    }
    assert copies == {"large": 60, "small": 25, "cow": 5, "pig": 5, "chicken": 5}
    by_id = {card["id"]: card for card in cards}
    assert by_id["wheat0-wheat1"]["copies"] == 2
    assert by_id["wheat1-beet2"]["fields"] == [
        {"crop": "wheat", "symbols": 1},
        {"crop": "beet", "symbols": 2},
    ]
    assert by_id["cow13"]["points"] == 13
    assert "wheat1-beet2" in run(capsys, "cards", "aehre").out


def test_rules_are_printed_in_both_languages(capsys: Capture) -> None:
    assert "1.1" in run(capsys, "rules", "aehre").out
    english = data(run(capsys, "rules", "aehre", "--json"))
    italian = data(run(capsys, "rules", "aehre", "--language", "it", "--json"))
    assert [p["number"] for p in english] == [p["number"] for p in italian]
    assert english[0]["text"] != italian[0]["text"]


def test_sim_prints_a_table_and_the_same_results_as_json(capsys: Capture) -> None:
    asked = ("sim", "aehre", "--players", "3", "--games", "6", "--seed", "2", "--jobs", "1")
    shown = run(capsys, *asked)
    assert shown.code == 0
    assert "random" in shown.out
    assert "seat 2" in shown.out
    results = data(run(capsys, *asked, "--json"))
    assert (results["game"], results["players"], results["games"], results["seed"]) == ("aehre", 3, 6, 2)
    assert results["options"] == {"board": None}
    (bot,) = results["bots"]
    assert (bot["name"], bot["seats"], bot["games"], bot["won"]) == ("random", 3, 6, 6)
    assert sum(seat["won"] for seat in results["seats"]) == pytest.approx(6)
    for line in [bot, *results["seats"]]:
        assert line["wins"]["low"] <= line["wins"]["value"] <= line["wins"]["high"]
        assert line["score"]["low"] <= line["score"]["value"] <= line["score"]["high"]
        assert line["spread"] >= 0
    assert results["decisions"]["least"] <= results["decisions"]["value"] <= results["decisions"]["most"]


def test_sim_says_the_same_on_any_number_of_cores(capsys: Capture) -> None:
    asked = ("sim", "aehre", "--games", "40", "--seed", "2", "--json")
    assert run(capsys, *asked, "--jobs", "1") == run(capsys, *asked, "--jobs", "2")


def test_bench_measures_every_number_of_players(capsys: Capture) -> None:
    speeds = data(run(capsys, "bench", "aehre", "--seconds", "0.1", "--json"))
    assert [speed["players"] for speed in speeds] == [2, 3, 4, 5]
    for speed in speeds:
        assert list(speed) == [
            "game", "players", "options", "stage", "build", "decisions_per_second", "games_per_second", "copy_us",
            "view_us", "playouts_per_second", "simulations_per_second",
        ]  # fmt: skip
        assert speed["game"] == "aehre"
        assert speed["options"] == {"board": None}
        assert speed["build"] == build.name()
        assert speed["decisions_per_second"] > 1000
        assert 0 < speed["copy_us"] < speed["view_us"]
        assert 0 < speed["simulations_per_second"] < speed["playouts_per_second"]
    assert "decisions/s" in run(capsys, "bench", "aehre", "--players", "2", "--seconds", "0.1").out


def test_bench_tells_how_long_bots_think(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("podere.arena.thinking.USUAL", "beginner")
    asked = ("bench", "acbas", "--bots", "1,steward:2")
    told = data(run(capsys, *asked, "--json"))
    assert {one["bot"] for one in told} == {"beginner", "steward:2"}
    assert "longest ms" in run(capsys, *asked).out
    assert "no bot 'deep'" in run(capsys, "bench", "--bots", "deep").err


def test_check_passes_and_says_so(capsys: Capture) -> None:
    asked = ("check", "aehre", "--players", "2", "--players", "3", "--games", "1", "--seed", "5")
    reports = data(run(capsys, *asked, "--json"))
    assert [(report["players"], report["games"], report["ok"]) for report in reports] == [
        (2, 1, True),
        (3, 1, True),
    ]
    shown = run(capsys, "check", "aehre", "--players", "2", "--games", "1", "--seed", "5")
    assert shown.code == 0
    assert reports[0]["checksum"] in shown.out


def test_check_fails_on_a_fault(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(game: str, players: int, *more: object, **about: object) -> Report:
        return Report(game, players, 1, 9, "abc", ["game 0: a tile is lost"])

    monkeypatch.setattr("podere.cli.check.check_kit", faulty)
    shown = run(capsys, "check", "aehre", "--players", "2")
    assert shown.code == 1
    assert "2 players, game 0: a tile is lost" in shown.out
    failed = run(capsys, "check", "aehre", "--players", "2", "--json")
    assert failed.code == 1
    assert json.loads(failed.out)[0]["faults"] == ["game 0: a tile is lost"]


def test_a_dense_check_tells_of_pairs_and_of_words_that_were_never_played(capsys: Capture) -> None:
    asked = ("check", "acbas", "--dense", "--games", "2", "--moves", "150", "--closer", "500", "--seed", "4")
    found = data(run(capsys, *asked, "--json"))
    assert [case["ok"] for case in found["cases"]] == [True]
    assert found["cases"][0]["moves"] >= 150
    assert found["pairs"] == 1650
    assert found["least"]["times"] == 0
    assert found["under"]["times"] == 20
    assert len(found["under"]["pairs"]) > 1000
    assert 0 < len(found["never"]) < found["words"] == 524
    shown = run(capsys, *asked)
    assert found["cases"][0]["checksum"] in shown.out
    assert "1650 pairs may be in play on one seat; least often" in shown.out
    assert f"{524 - len(found['never'])} of 524 words were played; never" in shown.out


def test_check_tries_every_option_alone(capsys: Capture) -> None:
    shown = data(run(capsys, "check", "everdell", "--each", "--games", "1", "--closer", "500", "--json"))
    assert [(report["players"], report["options"]) for report in shown] == [
        (players, {"rugwort": year}) for year in (2, 3) for players in (1, 2, 3, 4)
    ]


def test_check_draws_combinations_from_its_seed(capsys: Capture) -> None:
    asked = ("check", "acbas", "--combinations", "3", "--games", "1", "--closer", "500", "--seed", "4")
    reports = data(run(capsys, *asked, "--json"))
    assert [report["ok"] for report in reports] == [True] * 3
    assert data(run(capsys, *asked, "--json")) == reports
    shown = run(capsys, *asked)
    assert all(report["checksum"] in shown.out for report in reports)


def test_variants_is_a_table_in_markdown(capsys: Capture) -> None:
    asked = ("variants", "acbas", "--games", "2", "--bot", "random", "--jobs", "1")
    shown = run(capsys, *asked)
    assert shown.code == 0
    lines = shown.out.splitlines()
    assert lines[0] == "### 2 players"
    assert [line.split(" | ")[0] for line in lines[4:]] == ["| as usual", "| `mode=basic`", "| `mode=expert`"]
    assert all(line.count("|") == 8 for line in lines[2:])
    found = data(run(capsys, *asked, "--json"))
    assert [variant["options"] for variant in found] == [{}, {"mode": "basic"}, {"mode": "expert"}]


def test_variants_of_one_option_only(capsys: Capture) -> None:
    asked = (
        "variants",
        "agricola",
        "--players",
        "4",
        "--only",
        "team",
        "--only",
        "tile",
        "--option",
        "cards=none",
    )
    found = data(run(capsys, *asked, "--games", "2", "--bot", "random", "--jobs", "1", "--json"))
    changed = [set(variant["options"].items()) - {("cards", "none")} for variant in found]
    assert changed == [set(), {("tile", "added")}, {("team", "lower")}, {("team", "product")}]


def test_what_means_something_only_in_a_part_of_the_game_is_compared_there(capsys: Capture) -> None:
    asked = ("variants", "agricola", "--players", "2", "--only", "fuel_on_ovens", "--only", "tempered")
    played = ("--games", "2", "--bot", "random", "--jobs", "1")
    lines = run(capsys, *asked, *played).out.splitlines()
    assert [line.split(" | ")[0] for line in lines[4:]] == [
        "| as usual",
        "| `moor=3`",
        "| `tempered=cleared_farms` in `moor=3`",
        "| `tempered=old_majors` in `moor=3`",
        "| `moor=1`",
        "| `fuel_on_ovens=on` in `moor=1`",
    ]
    found = data(run(capsys, *asked, *played, "--json"))
    assert found[-1]["options"] == {"moor": 1, "fuel_on_ovens": "on"}
    assert (found[-1]["usual"], found[-2]["usual"]) == ({"moor": 1}, {})
    within = run(capsys, *asked, *played, "--option", "moor=2").out.splitlines()
    assert [line.split(" | ")[0] for line in within[4:6]] == ["| as usual", "| `fuel_on_ovens=on`"]
    assert within[6:] == ["", "`tempered` is left out: it means something only with `moor=3`."]


def test_what_is_about_a_game_of_one_is_compared_there(capsys: Capture) -> None:
    asked = ("variants", "everdell", "--games", "2", "--bot", "random", "--jobs", "1")
    found = data(run(capsys, *asked, "--json"))
    assert [variant["players"] for variant in found if variant["options"]] == [1, 1]
    alone = run(capsys, *asked, "--players", "2").out
    assert alone.endswith("\n\n`rugwort` is left out: it means something only with 1 player.\n")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("check everdell --each --combinations 2", "not both at once"),
        ("check everdell --goal 20", "it goes with --dense"),
        ("variants acbas --bot deep", "there is no bot 'deep'"),
        ("variants acbas --only moon", "acbas has no option 'moon' to compare; there is: mode"),
        ("sim chess", "there is no game 'chess'; games: "),
        ("sim aehre --players 6", "aehre is for 2 to 5 players, not 6"),
        (
            "sim aehre --bots random,deep",
            "there is no bot 'deep'; bots: random, beginner, farmer, steward, master",
        ),
        ("sim aehre --bots random,random,random", "2 players are from 1 to 2 bots, not 3"),
        ("sim aehre --option moon=3", "aehre has no option 'moon'; its options: board"),
        ("sim aehre --option board", "an option is given as name=value, not 'board'"),
        ("sim aehre --option board=a --option board=b", "the option 'board' is given twice"),
        ("sim aehre --option board=no/such/file.json", "board: no/such/file.json cannot be read"),
        ("sim aehre --games none", "Invalid value for '--games'"),
        ("sim aehre --games 0", "Invalid value for '--games'"),
        ("bench --option board=x", "options belong to a game: say which"),
        ("bench aehre --players 1", "aehre is for 2 to 5 players, not 1"),
        ("check aehre --players 9", "aehre is for 2 to 5 players, not 9"),
        ("rules aehre --language de", "the rules are not there in 'de'; languages: en, it"),
        ("play aehre --seat 2", "there is no seat 2; seats go from 0 to 1"),
        ("play aehre --bots , ", "somebody must play the seats 1: name bots for them"),
        ("play aehre --language la", "there is no language 'la'"),
        ("dance", "No such command 'dance'"),
        ("games --loud", "No such option: --loud"),
        ("sim", "Missing argument 'game'"),
    ],
)
def test_what_is_asked_wrongly_ends_with_2_and_one_line_that_says_why(
    capsys: Capture, asked: str, message: str
) -> None:
    answered = run(capsys, *asked.split())
    assert answered.code == 2
    assert answered.out == ""
    assert message in answered.err
    assert answered.err.startswith("podere: ")
    assert answered.err.count("\n") == 1


def test_an_old_build_is_told_once_and_only_on_the_channel_for_errors(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "stale", lambda: ["podere.kernel.game", "a", "b", "c"])
    answered = run(capsys, "games", "--json")
    assert data(answered)
    assert answered.err.count("podere.kernel.game, a, b, …") == 1
    assert answered.err.count("\n") == 1


def test_a_board_of_ones_own_is_an_option(capsys: Capture, tmp_path: Path) -> None:
    board = json.loads((Path(podere.__file__).parent / "games" / "aehre" / "board.json").read_text("utf-8"))
    board["name"] = "mine"
    own = tmp_path / "own.json"
    own.write_text(json.dumps(board), encoding="utf-8")
    results = data(
        run(capsys, "sim", "aehre", "--games", "2", "--option", f"board={own}", "--json", "--jobs", "1")
    )
    assert results["options"]["board"]["name"] == "mine"


def test_how_cards_fare_comes_with_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "cards", "acbas", "--stats")
    assert shown.code == 0
    assert "half_timbered_house" in shown.out.replace(" ", "_").lower()
    told = json.loads(run(capsys, "cards", "acbas", "--stats", "--json").out)
    assert [set(table) >= {"players", "games", "rows"} for table in told] == [True] * len(told)
    assert told
