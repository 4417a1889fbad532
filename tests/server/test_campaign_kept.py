"""Campaigns that cannot be read, or whose tables cannot: they are told as what they are, and harm no list."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.running import Running

WISH = {
    "game": "agricola",
    "kind": "series",
    "players": 2,
    "seats": [{"kind": "me", "name": "Marta"}, {"kind": "here", "name": "Tobia"}],
    "undo": "strict",
}


def begin(server: Running) -> dict[str, Any]:
    answer = server.http.post("/api/campaigns", json=WISH)
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


def mine(server: Running) -> dict[str, Any]:
    answer = server.http.get("/api/mine/campaigns")
    assert answer.status_code == 200, answer.text
    return {one["campaign"]: one for one in answer.json()}


def spoil(database: str, sql: str, *values: object) -> None:
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    connection.execute(sql, values)
    connection.commit()
    connection.close()


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every browser is the same."""
    monkeypatch.setattr("podere.server.api.session_of", lambda request, key, fresh=False: "browser")


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("data", "key"),
    [
        ("{", "unreadable.damaged"),
        ("[]", "unreadable.damaged"),
        (
            '{"journey": {"game": "chess", "kind": "series", "players": 2, "options": {}}}',
            "unreadable.damaged",
        ),
    ],
)
def test_a_campaign_that_cannot_be_read_harms_no_list(
    start: Start, sqlite_database: str, data: str, key: str
) -> None:
    server = start()
    good, bad = begin(server)["campaign"], begin(server)
    token = bad["tokens"][0]
    server.stop()
    spoil(sqlite_database, "UPDATE campaigns SET data = ? WHERE id = ?", data, bad["campaign"])
    server = start()
    shown = mine(server)
    assert set(shown) == {good, bad["campaign"]}
    assert shown[good]["unreadable"] is None
    assert shown[bad["campaign"]]["unreadable"]["key"] == key
    assert shown[bad["campaign"]]["your_turn"] is False
    path = f"/api/campaigns/{bad['campaign']}"
    assert server.http.get(path).json()["unreadable"]["key"] == key
    assert server.http.get(f"{path}/log").text == data
    for do, more in (("sit", {}), ("choose", {"word": "none"})):
        answer = server.http.post(f"{path}/{do}", json={"token": token, **more})
        assert (answer.status_code, answer.json()["error"]["key"]) == (409, key), do


@pytest.mark.usefixtures("known")
def test_a_campaign_whose_table_cannot_be_read_is_shown_all_the_same(
    start: Start, sqlite_database: str
) -> None:
    server = start()
    made = begin(server)
    table = server.http.get(f"/api/campaigns/{made['campaign']}").json()["table"]
    server.stop()
    spoil(sqlite_database, "UPDATE entries SET data = '{' WHERE table_id = ? AND n = 0", table)
    server = start()
    shown = mine(server)[made["campaign"]]
    assert (shown["state"], shown["table"], shown["turn"]) == ("playing", table, None)
    assert shown["unreadable"]["key"] == "unreadable.damaged"
    path = f"/api/campaigns/{made['campaign']}"
    answer = server.http.post(f"{path}/choose", json={"token": made["tokens"][0], "word": "none"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "not_over")
    answer = server.http.post(f"{path}/sit", json={"token": made["tokens"][0]})
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "unreadable.damaged")
