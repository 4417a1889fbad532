"""Campaigns on a running server: begun, played, chosen, resumed after a restart, on both databases."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import podere
from podere.server import tokens
from podere.server.storage import CampaignRow, Storage, open_storage
from tests.server.conftest import Start
from tests.server.running import Friend, Running
from tests.server.test_play import play_out
from tests.toy import TOY

podere.register(TOY)
SEATS = [{"kind": "me", "name": "Marta"}, {"kind": "here", "name": "Tobia"}]


class Tour:
    """A campaign of the toy game, and those who hold its seats."""

    def __init__(self, server: Running, **more: object) -> None:
        body = {"game": "toy", "kind": "tour", "players": 2, "seats": SEATS, **more}
        made = server.http.post("/api/campaigns", json=body)
        assert made.status_code == 200, made.text
        self.server = server
        self.id: str = made.json()["campaign"]
        self.tokens: list[str] = made.json()["tokens"]

    @property
    def shown(self) -> Any:
        return self.server.http.get(f"/api/campaigns/{self.id}").json()

    def sit(self, seat: int, **more: object) -> Any:
        answer = self.server.http.post(
            f"/api/campaigns/{self.id}/sit", json={"token": self.tokens[seat], **more}
        )
        assert answer.status_code == 200, answer.text
        self.tokens[seat] = answer.json()["own"]
        return answer.json()

    def choose(self, seat: int, word: str) -> Any:
        body = {"token": self.tokens[seat], "word": word}
        return self.server.http.post(f"/api/campaigns/{self.id}/choose", json=body)

    def friends(self) -> list[Friend]:
        seated = [self.sit(seat) for seat in range(2)]
        return [Friend(self.server.port, one["table"], one["token"]) for one in seated]

    def play(self, seed: int = 1) -> None:
        """The game that is due, to its end."""
        friends = self.friends()
        play_out(random.Random(seed), *friends)
        for friend in friends:
            friend.close()


def test_a_whole_campaign_with_a_restart_in_every_pause(start: Start, database: str) -> None:
    server = start(database=database)
    tour = Tour(server, name="Tour of the hills")
    assert (tour.shown["state"], tour.shown["name"]) == ("playing", "Tour of the hills")
    tour.play(1)
    first = tour.shown
    assert (first["state"], first["waiting"]) == ("choosing", [0, 1])
    assert first["stations"][0]["scores"] == first["sums"]

    tour.server = again(start, server, database)
    assert tour.shown == {**first, "seats": tour.shown["seats"]}
    assert tour.choose(1, "train").json()["waiting"] == [0]

    tour.server = again(start, tour.server, database)
    assert tour.shown["chosen"] == ["", "train"]
    following = tour.choose(0, "rest").json()
    assert (following["state"], len(following["stations"])) == ("playing", 2)
    assert following["table"] != first["table"]

    tour.server = again(start, tour.server, database)
    tour.play(2)
    last = tour.shown
    assert (last["state"], last["complete"]) == ("over", True)
    assert last["sums"] == [sum(station["scores"][seat] for station in last["stations"]) for seat in range(2)]
    assert tour.choose(0, "rest").status_code == 409


def again(start: Start, server: Running, database: str) -> Running:
    """The same house after a restart."""
    server.stop()
    return start(database=database)


def test_a_token_of_the_campaign_opens_its_seat_at_every_table(server: Running) -> None:
    tour = Tour(server)
    found = []
    for seed in (1, 2):
        one, other = tour.sit(0), tour.sit(1)
        assert (one["seat"], other["seat"], one["table"]) == (0, 1, other["table"])
        assert len({one["token"], other["token"], *tour.tokens}) == 4
        assert tour.sit(0)["token"] == one["token"]
        found.append(one["token"])
        tour.play(seed)
        if seed == 1:
            tour.choose(0, "rest")
            tour.choose(1, "rest")
    assert len(set(found)) == 2


def test_without_its_token_nobody_sits_or_chooses(server: Running) -> None:
    tour = Tour(server)
    tour.play()
    other = Tour(server)
    for token in (tokens.fresh(), other.tokens[0], tour.sit(0)["token"]):
        for do, more in (("sit", {}), ("choose", {"word": "rest"})):
            answer = server.http.post(f"/api/campaigns/{tour.id}/{do}", json={"token": token, **more})
            assert (answer.status_code, answer.json()["error"]["key"]) == (403, "bad_token")
    assert tour.shown["waiting"] == [0, 1]
    for token in tour.tokens:
        assert token not in server.http.get(f"/api/campaigns/{tour.id}").text


def test_what_cannot_be_chosen_is_refused(server: Running) -> None:
    tour = Tour(server)
    assert tour.choose(0, "rest").json()["error"]["key"] == "not_over"
    tour.play()
    refused = tour.choose(0, "sleep")
    assert (refused.status_code, refused.json()["error"]["key"]) == (409, "illegal")
    assert "rest, train" in refused.json()["error"]["text"]
    assert tour.shown["chosen"] == ["", ""]
    assert tour.choose(0, "rest").status_code == 200
    assert tour.choose(0, "train").json()["chosen"] == ["train", ""]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"kind": "war"}, 400),
        ({"game": "aehre"}, 400),
        ({"game": "chess"}, 404),
        ({"players": 3}, 400),
        ({"seats": [{"kind": "bot"}, {"kind": "bot"}]}, 400),
        ({"public": True}, 422),
        ({"seed": 1}, 422),
    ],
)
def test_a_campaign_that_cannot_be_is_refused(
    server: Running, change: dict[str, object], status: int
) -> None:
    body = {"game": "toy", "kind": "tour", "players": 2, "seats": SEATS, **change}
    answer = server.http.post("/api/campaigns", json=body)
    assert answer.status_code == status, answer.text


def test_there_is_no_other_campaign(server: Running) -> None:
    for id in (tokens.fresh(), "x"):
        assert server.http.get(f"/api/campaigns/{id}").status_code == 404
        body = {"token": tokens.fresh(), "word": "rest"}
        assert server.http.post(f"/api/campaigns/{id}/choose", json=body).status_code == 404


def test_a_friend_takes_the_open_seat_by_the_campaigns_link(server: Running) -> None:
    tour = Tour(server, seats=[{"kind": "me", "name": "Marta"}, {"kind": "open"}])
    assert tour.shown["seats"][1]["taken"] is False
    tour.sit(1, name="Tobia")
    assert [seat["name"] for seat in tour.shown["seats"]] == ["Marta", "Tobia"]
    tour.play()
    tour.choose(0, "rest")
    tour.choose(1, "rest")
    assert [seat["name"] for seat in tour.shown["seats"]] == ["Marta", "Tobia"]
    assert all(seat["taken"] for seat in tour.shown["seats"])


def test_an_end_that_is_taken_back_before_anyone_chose_is_played_again(server: Running) -> None:
    tour = Tour(server, undo="free")
    tour.play()
    assert tour.shown["state"] == "choosing"
    marta, tobia = tour.friends()
    last = marta if marta.table["undo"]["undo"] else tobia
    last.answer(last.ask("undo", at=last.at))
    assert (tour.shown["state"], tour.shown["chosen"]) == ("playing", ["", ""])
    for friend in (marta, tobia):
        friend.until(lambda table: table["summary"]["state"] == "live")
    play_out(random.Random(1), marta, tobia)
    shown = tour.shown
    assert (shown["state"], shown["stations"][0]["marked"]) == ("choosing", True)
    tour.choose(0, "rest")
    marta.answer(marta.ask("undo", at=marta.at))
    assert (tour.shown["state"], tour.shown["chosen"]) == ("choosing", ["rest", ""])
    for friend in (marta, tobia):
        friend.close()


def test_a_game_of_a_campaign_has_no_rematch(server: Running) -> None:
    tour = Tour(server)
    tour.play()
    seated = tour.sit(0)
    answer = server.http.post(f"/api/tables/{seated['table']}/rematch", json={"token": seated["token"]})
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "campaign")
    assert server.http.get(f"/api/tables/{seated['table']}").json()["campaign"] == tour.id


def test_a_browser_finds_its_campaigns_again(server: Running) -> None:
    assert server.http.get("/api/mine/campaigns").json() == []
    tour = Tour(server, seats=[{"kind": "me", "name": "Marta"}, {"kind": "open"}])
    mine = server.http.get("/api/mine/campaigns").json()
    assert [(one["campaign"], one["mine"], one["your_turn"]) for one in mine] == [(tour.id, [0], False)]
    tour.play()
    mine = server.http.get("/api/mine/campaigns").json()
    assert (mine[0]["mine"], mine[0]["your_turn"]) == ([0, 1], True)
    server.http.cookies.clear()
    assert server.http.get("/api/mine/campaigns").json() == []


# The storage


def test_campaigns_and_their_seats_are_kept(database: str) -> None:
    row = CampaignRow("c" * 22, "toy", "Tour", 1.5, "{}")

    async def run() -> None:
        storage: Storage = open_storage(database)
        await storage.open()
        kept = storage.campaigns
        await storage.engine.write(kept.add(row, ["hash", ""]))
        assert await kept.find(row.id) == row
        assert await kept.find("d" * 22) is None
        assert await kept.tokens(row.id) == ["hash", ""]
        await kept.save(row.id, '{"a": 1}')
        found = await kept.find(row.id)
        assert found is not None
        assert found.data == '{"a": 1}'
        await kept.remember_seat("browser", row.id, 1, 1.0)
        await kept.remember_seat("browser", "d" * 22, 0, 2.0)
        await kept.remember_seat("browser", row.id, 0, 3.0)
        assert await kept.of("browser", 9) == [(row.id, [0, 1]), ("d" * 22, [0])]
        assert await kept.of("other", 9) == []
        await storage.close()

    asyncio.run(run())


def test_a_database_from_before_campaigns_keeps_its_tables(sqlite_database: str) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    from podere.server.storage import migrate

    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    engine = create_engine(sqlite_database)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    path = sqlite_database.removeprefix("sqlite:///")
    old = sqlite3.connect(path)
    old.execute("INSERT INTO tables VALUES ('t', 'toy', 'old', 0, 1, 1, 0, 'live', 1.0, '')")
    old.commit()
    old.close()

    async def run() -> None:
        storage = open_storage(sqlite_database)
        await storage.open()
        row = await storage.table("t")
        assert row is not None
        assert (row.name, row.campaign) == ("old", "")
        await storage.close()

    asyncio.run(run())
    assert Path(f"{path}.0001.backup").exists()
