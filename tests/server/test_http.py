"""The HTTP interface: games, rules, creating tables, records, pages; and what it says to nonsense."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from podere.arena.cards import packaged
from podere.games.aehre.board import default_data
from podere.server.settings import Settings
from tests.server.conftest import Start
from tests.server.running import Running
from tests.server.test_play import play_out

SEATS = [{"kind": "me"}, {"kind": "here"}]


def test_the_games_and_their_bots(server: Running) -> None:
    games = server.http.get("/api/games").json()
    aehre = next(game for game in games if game["id"] == "aehre")
    assert (aehre["least"], aehre["most"]) == (2, 5)
    assert [option["name"] for option in aehre["options"]] == ["board"]
    bots = server.http.get("/api/bots").json()
    assert bots[0]["name"] == "random"
    assert [bot["level"] for bot in bots] == list(range(len(bots)))
    assert [bot["name"] for bot in bots if bot["usual"]] == ["farmer"]


def test_the_rules_in_both_languages(server: Running) -> None:
    for language in ("en", "it"):
        rules = server.http.get(f"/api/games/aehre/rules/{language}").json()
        assert [section["number"] for section in rules["sections"]][:3] == ["1", "2", "3"]
        assert rules["sections"][0]["paragraphs"][0]["number"] == "1.1"
    assert server.http.get("/api/games/aehre/rules/xx").status_code == 404
    assert server.http.get("/api/games/chess/rules/en").status_code == 404


def test_the_cards_of_a_game(server: Running) -> None:
    cards = server.http.get("/api/games/aehre/cards").json()
    assert all("id" in card for card in cards)
    assert server.http.get("/api/games/aehre/cards/stats").json() == packaged("aehre")
    assert server.http.get("/api/games/chess/cards/stats").status_code == 404


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"players": 7}, 400),
        ({"players": 3}, 400),
        ({"players": True}, 422),
        ({"seats": []}, 422),
        ({"seats": [{"kind": "ghost"}, {"kind": "me"}]}, 422),
        ({"seats": [{"kind": "bot", "bot": "genius"}, {"kind": "me"}]}, 400),
        ({"undo": "sometimes"}, 422),
        ({"options": {"board": "/etc/passwd"}}, 400),
        ({"options": {"board": {"rows": []}}}, 400),
        ({"options": {"files": True}}, 400),
        ({"options": {"seed": 1}}, 400),
        ({"options": {"nature": False}}, 400),
        ({"clock": {"per": "day", "amount": 1000}}, 400),
        ({"clock": {"per": "move", "amount": -1}}, 422),
        ({"name": "x" * 41}, 422),
        ({"name": "a\u0000b"}, 422),
        ({"cheat": True}, 422),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(
    server: Running, change: dict[str, object], status: int
) -> None:
    body = {"game": "aehre", "players": 2, "seats": SEATS, **change}
    answer = server.http.post("/api/tables", json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["text"]
    assert "Traceback" not in answer.text


def test_what_is_wrong_with_a_board_is_told_one_by_one(server: Running) -> None:
    board: dict[str, object] = {
        **default_data(),
        "top_step": 0,
        "layout": [["wheat", "oats"], ["beet", "corn"]],
    }
    body = {"game": "aehre", "players": 2, "seats": SEATS, "options": {"board": board}}
    error = server.http.post("/api/tables", json=body).json()["error"]
    assert error["key"] == "error.BadOption"
    assert [fault["key"] for fault in error["about"]["faults"]] == [
        "aehre.why.board_crop",
        "aehre.why.board_top",
    ]
    assert error["about"]["faults"][0]["about"]["crop"] == "'oats'"
    other = server.http.post("/api/tables", json={**body, "options": {"board": [1]}}).json()["error"]
    assert other["about"] == {"faults": [{"key": "option.no_data", "about": {}}]}
    unknown = server.http.post("/api/tables", json={**body, "options": {"nothing": 1}}).json()["error"]
    assert unknown["about"] == {}


def test_undecodable_bodies_get_400_and_oversized_ones_413(server: Running) -> None:
    headers = {"content-type": "application/json"}
    assert server.http.post("/api/tables", content=b"{", headers=headers).status_code == 400
    assert server.http.post("/api/tables", content=b"\xff\xfe", headers=headers).status_code == 400
    assert server.http.post("/api/tables", content=b"[" * 100_000, headers=headers).status_code in (400, 422)
    assert server.http.post("/api/records", content=b"x" * 2_000_000).status_code == 413

    def chunks() -> object:
        for _ in range(40):
            yield b"x" * 50_000

    assert server.http.post("/api/records", content=chunks()).status_code == 413  # type: ignore[arg-type]


def finished_record(server: Running) -> str:
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        play_out(random.Random(11), marta, tobia)
    return server.http.get(f"/api/tables/{laid.table}/record").text


def test_broken_records_are_refused_with_the_line(server: Running) -> None:
    text = finished_record(server)
    lines = text.splitlines()
    head = lines.index("")
    broken = [
        "",
        "hello",
        "\x00" * 100,
        "\n".join(lines[:head]),
        "\n".join(lines[: head + 20]),
        text.replace("game: aehre", "game: chess"),
        text.replace("players: 2", "players: 1000000"),
        text.replace("players: 2", "players: 3"),
        text.replace('"board": null', '"board": "/etc/passwd"'),
        text.replace("result: [", "result: [1"),
        "\n".join([*lines[:-3], lines[-1]]),
        text + "0 pass\n",
        text.replace("lay", "fly"),
        text.replace("podere record 1", "podere record 2"),
    ]
    for number, record in enumerate(broken):
        answer = server.http.post(
            "/api/records", content=record.encode(), headers={"content-type": "text/plain"}
        )
        assert answer.status_code == 400, (number, answer.text)
        assert answer.json()["error"]["key"] == "error.BadRecord"
    assert server.http.post("/api/records", content=b"\xff\xfe").status_code == 400
    dice = random.Random(12)
    for _ in range(30):
        shuffled = list(text)
        for _ in range(dice.randint(1, 5)):
            shuffled[dice.randrange(len(shuffled))] = dice.choice("0123*!abc \n")
        answer = server.http.post("/api/records", content="".join(shuffled).encode())
        assert answer.status_code in (200, 400)
    assert server.http.get("/api/games").status_code == 200


def test_unknown_addresses(server: Running) -> None:
    for path in (
        "/api/nothing",
        "/api/tables/unknown",
        "/api/tables/unknown/replay",
        "/api/tables/%00/record",
    ):
        answer = server.http.get(path)
        assert answer.status_code == 404, path
        assert answer.json()["error"]["text"]
    assert server.http.delete("/api/tables").status_code == 405


def test_a_page_that_is_not_built_says_how_to_build_it(server: Running) -> None:
    answer = server.http.get("/t/abc")
    assert answer.status_code == 200
    assert "<code>make page</code>" in answer.text
    assert "<code>make wheel</code>" in answer.text  # who has no checkout has no `make page`
    assert "<script" not in answer.text


def test_the_built_page_is_served(start: Start, tmp_path: Path) -> None:
    static = tmp_path / "page"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>the page")
    (static / "assets" / "index-abc123.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    server = start(static=static)
    for path in ("/", "/t/abc", "/rules/aehre", "/index.html"):
        answer = server.http.get(path)
        assert answer.text == "<!doctype html>the page"
        assert answer.headers["cache-control"] == "no-cache"
    script = server.http.get("/assets/index-abc123.js")
    assert "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert "secret" not in server.http.get(path).text
    assert server.http.get("/assets/none.js").status_code == 404


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> object:
    path = tmp_path_factory.mktemp("schema")
    server = Running(Settings(database=f"sqlite:///{path}/podere.db", workers=1, static=path))
    server.lay("me", "open", public=True)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def interface(running: Running) -> object:
    return schemathesis.openapi.from_url(f"http://127.0.0.1:{running.port}/api/docs.json")


schema = schemathesis.pytest.from_fixture("interface")


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_interface_does_what_it_says(case: schemathesis.Case[Any]) -> None:
    # That a text is a record of a game cannot be said in a schema.
    case.call_and_validate(
        excluded_checks=[positive_data_acceptance] if case.path == "/api/records" else None
    )
