"""A lesson is dealt from a seed: all who take it hold the same cards. Other tables only on a server for trials."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.conftest import Start
from tests.server.running import Running

LESSON = {"game": "aehre", "players": 2, "public": False, "seed": 7}
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}


def test_two_lessons_with_one_seed_are_dealt_alike(server: Running) -> None:
    hands = []
    for seed in (7, 7, 8):
        with server.lay("me", "random", public=False, seed=seed).friend(0) as me:
            hands.append(me.table["view"]["seats"][0]["hand"])
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.parametrize("change", [{"public": True}, {"seats": [ME, ME]}, {"seats": [ME, {"kind": "open"}]}])
def test_a_table_of_several_people_is_never_dealt_from_a_seed(
    server: Running, change: dict[str, object]
) -> None:
    answer = server.http.post("/api/tables", json={**LESSON, "seats": [ME, BOT], **change})
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "bad_seed")


def record_of(house: Running) -> str:
    """A game against a bot in which the person always takes the first word."""
    laid = house.lay("me", "random")
    with laid.friend(0) as me:
        me.until(lambda table: table["moves"])
        while me.words:
            me.play(me.words[0])
            me.until(lambda table: table["moves"] or table["summary"]["state"] == "over")
    moves: str = house.http.get(f"/api/tables/{laid.table}/record").text.partition("\n\n")[2]
    return moves


def test_a_server_with_a_seed_deals_and_plays_alike(start: Start, tmp_path: Path) -> None:
    games = []
    for n, seed in enumerate((5, 5, None)):
        games.append(record_of(start(database=f"sqlite:///{tmp_path}/{n}.db", seed=seed)))
    assert games[0]
    assert games[0] == games[1] != games[2]
