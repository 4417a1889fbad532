"""A lesson is dealt from a seed: everybody who takes it holds the same cards; no other table is."""

from __future__ import annotations

import pytest

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
