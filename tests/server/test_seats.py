"""Who sits where: of many who come for one seat the first, a link is worth nothing once somebody sits, and who may not
watch sees nothing of the game."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from podere.server import tokens
from tests.server.conftest import Start
from tests.server.running import Friend, Running
from tests.server.test_campaigns import Tour

ROUNDS = 8


def test_of_four_who_join_two_seats_two_sit_down(database: str, start: Start) -> None:
    server = start(database=database)
    with ThreadPoolExecutor(4) as people:
        for _ in range(ROUNDS):
            laid = server.lay("me", "open", "open", public=True)
            path = f"http://127.0.0.1:{server.port}/api/tables/{laid.table}/join"
            asked = [
                people.submit(httpx.post, path, json={"name": f"guest {n}"}, timeout=30) for n in range(4)
            ]
            answers = [one.result() for one in asked]
            joined = [answer.json() for answer in answers if answer.status_code == 200]
            assert sorted(one["seat"] for one in joined) == [1, 2]
            assert [answer.json()["error"]["key"] for answer in answers if answer.status_code != 200] == [
                "seat_taken"
            ] * 2
            for one in joined:
                with Friend(server.port, laid.table, one["token"]) as guest:
                    assert guest.table["you"] == one["seat"]


def test_of_two_who_come_by_one_link_one_sits_down(server: Running) -> None:
    laid = server.lay("me", "open")
    path = f"http://127.0.0.1:{server.port}/api/tables/{laid.table}/claim"
    with ThreadPoolExecutor(2) as people:
        bodies = [{"token": laid.tokens[1], "fresh": tokens.fresh(), "name": name} for name in ("Ada", "Ugo")]
        answers = list(people.map(lambda body: httpx.post(path, json=body, timeout=30), bodies))
    assert sorted(answer.status_code for answer in answers) == [200, 403]
    won = next(answer.json() for answer in answers if answer.status_code == 200)
    assert won["token"] in [body["fresh"] for body in bodies]
    with Friend(server.port, laid.table, won["token"]) as guest:
        assert guest.table["you"] == 1


@pytest.mark.parametrize("by", ["claim", "hello"])
def test_whoever_laid_the_table_cannot_look_at_the_guests_hand(server: Running, by: str) -> None:
    laid = server.lay("me", "open")
    old = laid.tokens[1]
    if by == "claim":
        answer = server.http.post(f"/api/tables/{laid.table}/claim", json={"token": old, "name": "Ada"})
        new = answer.json()["token"]
    else:
        with Friend(server.port, laid.table, old) as guest:
            new = guest.token
    assert new != old
    with Friend(server.port, laid.table, old) as peeping:
        assert peeping.got[0]["error"]["key"] == "bad_token"
    with Friend(server.port, laid.table, new) as guest:
        assert guest.table["you"] == 1
        assert guest.got[0]["is"] != "seat", "it is made anew only once"


def test_an_answer_that_is_lost_loses_no_seat(server: Running) -> None:
    """The browser proposes the new token, and so knows it whether or not the answer comes."""
    laid = server.lay("me", "open")
    fresh = tokens.fresh()
    server.http.post(f"/api/tables/{laid.table}/claim", json={"token": laid.tokens[1], "fresh": fresh})
    again = server.http.post(f"/api/tables/{laid.table}/claim", json={"token": fresh, "fresh": fresh})
    assert again.json() == {"seat": 1, "token": fresh}


def test_of_a_campaign_too_the_link_is_worth_nothing_once_somebody_sits(server: Running) -> None:
    tour = Tour(server, seats=[{"kind": "me", "name": "Marta"}, {"kind": "open"}])
    old, table = tour.tokens[1], tour.shown["table"]
    with Friend(server.port, table, tokens.derived(old, table)) as early:
        assert early.got[0]["error"]["key"] == "campaign"
    sat = tour.sit(1, name="Tobia")
    assert sat["own"] != old
    for token in (old, sat["own"]):
        answer = server.http.post(f"/api/campaigns/{tour.id}/sit", json={"token": token})
        assert answer.status_code == (200 if token != old else 403)
    with Friend(server.port, table, tokens.derived(old, table)) as peeping:
        assert peeping.got[0]["error"]["key"] == "bad_token"
    with Friend(server.port, table, sat["token"]) as guest:
        assert guest.table["you"] == 1


def test_who_may_not_watch_sees_nothing_of_the_game(server: Running) -> None:
    laid = server.lay("me", "random", watch=False, public=True)
    with laid.friend(0) as marta:
        while not marta.over:
            marta.until(lambda table: table["moves"] or table["summary"]["state"] == "over")
            if marta.words:
                marta.play(marta.words[0])
    with httpx.Client(base_url=server.http.base_url, timeout=30) as stranger:
        for path in ("record", "replay", "replay/3", "review"):
            answer = stranger.get(f"/api/tables/{laid.table}/{path}")
            assert (answer.status_code, answer.json()["error"]["key"]) == (403, "no_watching"), path
        answer = stranger.post(f"/api/tables/{laid.table}/log", json={})
        assert answer.json()["error"]["key"] == "no_watching"
        listed = next(
            one for one in stranger.get("/api/tables").json()["finished"] if one["table"] == laid.table
        )
        for shown in (stranger.get(f"/api/tables/{laid.table}").json(), listed):
            hidden = [shown[key] for key in ("turn", "at", "round", "result", "winners")]
            assert hidden == [None, 0, None, None, None]
    for path in ("record", "replay", "replay/3"):
        assert server.http.get(f"/api/tables/{laid.table}/{path}").status_code == 200, path
    assert server.http.get(f"/api/tables/{laid.table}").json()["result"] is not None
