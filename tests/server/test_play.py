"""Playing over the socket: whole games, undo, repeated frames, chat, rematches, slow play. On both databases."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from podere.server.players import Players
from tests.server.conftest import Start
from tests.server.running import Friend, Laid, Running


@pytest.fixture
def house(start: Start, database: str) -> Running:
    """A server on each database."""
    return start(database=database)


def mover(*friends: Friend) -> Friend:
    """The one who must choose now, when all know how things stand."""
    catch_up(*friends)
    return next(friend for friend in friends if friend.words)


def catch_up(*friends: Friend) -> None:
    """Wait until all know what one of them knows."""
    newest = max(friend.at for friend in friends)
    for friend in friends:
        friend.until(lambda table: table["at"] >= newest)


def play_out(dice: random.Random, *friends: Friend) -> None:
    while True:
        catch_up(*friends)
        if friends[0].over:
            return
        friend = next(friend for friend in friends if friend.words)
        assert friend.play(dice.choice(friend.words))["is"] == "done"


def small_step(friend: Friend) -> None:
    assert friend.play(next(word for word in friend.words if word.startswith("small")))["is"] == "done"


def finish_turn(friend: Friend) -> None:
    while friend.words:
        friend.play(friend.words[-1])


def test_two_people_play_a_whole_game(house: Running) -> None:
    laid = house.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia, laid.friend(None) as visitor:
        play_out(random.Random(1), marta, tobia)
        assert marta.table["summary"]["result"] == [sum(sheet.values()) for sheet in marta.table["sheet"]]
        visitor.until(lambda table: table["summary"]["state"] == "over")
        assert visitor.words == []
    record = house.http.get(f"/api/tables/{laid.table}/record")
    assert record.status_code == 200
    assert record.text.startswith("podere record 1\ngame: aehre")


def test_done_comes_before_the_table_and_both_are_told(house: Running) -> None:
    laid = house.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        friend = mover(marta, tobia)
        start = len(friend.got)
        friend.play(friend.words[0])
        kinds = [frame["is"] for frame in friend.got[start:]]
        assert kinds.index("done") < kinds.index("table")
        other = tobia if friend is marta else marta
        table = other.until(lambda table: table["at"] == 1)
        assert table["events"][0]["event"] == "move"
        assert table["since"] == 0


def test_a_game_against_a_bot(house: Running) -> None:
    laid = house.lay("me", "random")
    with laid.friend(0) as marta:
        dice = random.Random(2)
        marta.until(lambda table: table["moves"] or table["summary"]["state"] == "over")
        while not marta.over:
            marta.play(dice.choice(marta.words))
            marta.until(lambda table: table["moves"] or table["summary"]["state"] == "over")
        assert marta.over


def test_bots_alone_play_to_the_end(server: Running) -> None:
    laid = server.lay("random", "random", "random")
    with laid.friend(None) as visitor:
        visitor.until(lambda table: table["summary"]["state"] == "over", timeout=60)


def test_undo_to_the_barrier_and_not_beyond(house: Running) -> None:
    laid = house.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        friend = mover(marta, tobia)
        before = friend.table["view"]
        small_step(friend)
        assert friend.table["undo"] == {"undo": True, "redo": False, "restart": True, "barrier": None}
        assert friend.answer(friend.ask("undo", at=friend.at))["is"] == "done"
        friend.until(lambda table: table["at"] == 2)
        assert friend.table["view"] == before
        assert friend.table["undo"]["redo"]
        assert friend.answer(friend.ask("redo", at=2))["is"] == "done"
        friend.until(lambda table: table["at"] == 3)
        assert friend.answer(friend.ask("restart", at=3))["is"] == "done"
        friend.until(lambda table: table["at"] == 4)
        while friend.words:
            friend.play(next(word for word in friend.words if not word.startswith("small")))
        refused = friend.answer(friend.ask("undo", at=friend.at))
        assert refused["error"]["key"] == "undo_barrier"
        assert refused["error"]["about"]["reason"] == friend.table["undo"]["barrier"]


def test_a_repeated_frame_is_answered_with_done_and_not_played_twice(
    house: Running, start: Start, database: str
) -> None:
    laid = house.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        friend = mover(marta, tobia)
        seat = friend.table["you"]
        frame = {"do": "play", "id": "once", "at": 0, "words": [friend.words[0]]}
        for _ in range(3):
            friend.send(frame)
            assert friend.answer("once") == {"is": "done", "id": "once", "at": 1}
    house.stop()
    again = start(database=database)
    with Laid(again, laid.table, laid.tokens).friend(seat) as friend:
        friend.send(frame)
        assert friend.answer("once")["is"] == "done"
        assert friend.at == 1
        friend.send({**frame, "id": "other"})
        assert friend.answer("other")["error"]["key"] == "stale"


def test_slow_play_goes_on_after_the_server_was_away(start: Start, database: str) -> None:
    house = start(database=database)
    laid = house.lay("me", "here", clock={"per": "day", "amount": 2})
    dice = random.Random(3)
    for _ in range(4):
        table = Laid(house, laid.table, laid.tokens)
        with table.friend(0) as marta, table.friend(1) as tobia:
            for _ in range(9):
                friend = mover(marta, tobia)
                friend.play(dice.choice(friend.words))
            view = mover(marta, tobia).table
            assert view["clock"]["running"] == view["you"]
            assert 0 < view["clock"]["left"][view["you"]] <= 2 * 86_400
        house.stop()
        house = start(database=database)
        again = Laid(house, laid.table, laid.tokens)
        with again.friend(view["you"]) as friend:
            assert friend.table["at"] == view["at"]
            assert friend.table["view"] == view["view"]
            assert friend.table["moves"] == view["moves"]


def test_events_since_the_last_own_move_and_since_the_beginning(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        first = mover(marta, tobia)
        finish_turn(first)
        finish_turn(mover(marta, tobia))
        seat = first.table["you"]
    with laid.friend(seat) as back:
        seats = {event["seat"] for event in back.table["events"] if event["event"] == "move"}
        assert seats == {1 - seat}
    with laid.friend(seat, since=-1) as back:
        moves = [event["word"] for event in back.table["events"] if event["event"] == "move"]
        assert len(moves) == back.at
        assert all(event["at"] >= 0 for event in back.table["events"])


def test_one_device_for_two_people(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as both:
        other = both.answer(both.ask("sit", token=laid.tokens[1]), "table")
        assert other["you"] == 1
        assert other["view"]["viewer"] == 1
        assert [seat["connected"] for seat in laid.summary["seats"]] == [True, True]
        back = both.answer(both.ask("sit", token=laid.tokens[0]), "table")
        assert back["you"] == 0


def test_chat_is_told_to_all_and_kept(house: Running) -> None:
    laid = house.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        for _ in range(2):
            marta.send({"do": "chat", "id": "hi", "text": "  Ciao \u0007Tobia! "})
            assert marta.answer("hi")["is"] == "done"
        said = tobia.wait(lambda frame: frame["is"] == "chat")["chat"]
        assert (said["seat"], said["name"], said["text"]) == (0, "seat 0", "Ciao Tobia!")
    with laid.friend(None) as visitor:
        assert [line["text"] for line in visitor.chat] == ["Ciao Tobia!"]


def test_presence_is_told(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as marta:
        tobia = laid.friend(1)
        frame = marta.wait(lambda frame: frame["is"] == "presence" and frame["seats"][1]["connected"])
        assert frame["watching"] == 0
        visitor = laid.friend(None)
        marta.wait(lambda frame: frame["is"] == "presence" and frame["watching"] == 1)
        visitor.close()
        tobia.close()
        marta.wait(lambda frame: frame["is"] == "presence" and not frame["seats"][1]["connected"])


def test_pause_and_resume(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        friend = mover(marta, tobia)
        word = friend.words[0]
        assert friend.answer(friend.ask("pause"))["is"] == "done"
        friend.until(lambda table: table["summary"]["paused"])
        assert friend.words == []
        assert friend.answer(friend.ask("play", at=0, words=[word]))["error"]["key"] == "paused"
        assert friend.answer(friend.ask("resume"))["is"] == "done"
        friend.until(lambda table: table["moves"])


def test_who_resigns_is_played_on_by_a_bot(house: Running) -> None:
    laid = house.lay("me", "here")
    with laid.friend(0) as marta:
        assert marta.answer(marta.ask("resign"))["is"] == "done"
        table = marta.until(lambda table: table["summary"]["seats"][0]["kind"] == "bot")
        assert table["summary"]["seats"][0]["left"] == "resigned"
        assert table["summary"]["marked"]
    with laid.friend(1) as tobia:
        finish_turn(tobia)
        tobia.until(
            lambda table: any(event["event"] == "move" and event["seat"] == 0 for event in table["events"])
        )


def test_a_clock_that_runs_out_lets_a_bot_play_on(house: Running) -> None:
    laid = house.lay("me", "here", clock={"per": "move", "amount": 0.3})
    with laid.friend(0) as marta:
        table = marta.until(lambda table: any(seat["left"] for seat in table["summary"]["seats"]))
        assert table["summary"]["marked"]
        assert "timeout" in [event["event"] for event in table["events"]]


def test_an_open_seat_is_taken_by_its_link(house: Running) -> None:
    laid = house.lay("me", "open")
    assert laid.summary["state"] == "waiting"
    claimed = house.http.post(
        f"/api/tables/{laid.table}/claim", json={"token": laid.tokens[1], "name": "Tobia"}
    )
    assert claimed.json()["seat"] == 1
    summary = laid.summary
    assert summary["state"] == "live"
    assert summary["seats"][1]["name"] == "Tobia"
    mine = house.http.get("/api/mine").json()
    assert {(entry["table"], entry["seat"]) for entry in mine} == {(laid.table, 0), (laid.table, 1)}
    assert sum(entry["your_turn"] for entry in mine) == 1


def test_a_public_table_is_listed_and_joined(house: Running) -> None:
    laid = house.lay("me", "open", public=True, name="Sunday")
    listed = house.http.get("/api/tables").json()
    assert [entry["name"] for entry in listed["open"]] == ["Sunday"]
    joined = house.http.post(f"/api/tables/{laid.table}/join", json={"name": "Tobia"}).json()
    assert joined["seat"] == 1
    assert house.http.post(f"/api/tables/{laid.table}/join", json={"name": "Late"}).status_code == 409
    assert [entry["table"] for entry in house.http.get("/api/tables").json()["live"]] == [laid.table]
    with Friend(house.port, laid.table, joined["token"]) as tobia:
        assert tobia.table["you"] == 1


def test_a_private_table_is_neither_listed_nor_joined(server: Running) -> None:
    laid = server.lay("me", "open")
    assert server.http.get("/api/tables").json() == {"open": [], "live": [], "finished": []}
    assert server.http.post(f"/api/tables/{laid.table}/join", json={"name": "Tobia"}).status_code == 403


def test_a_rematch_is_offered_to_everyone_with_their_own_token(house: Running) -> None:
    laid = house.lay("me", "here")
    path = f"/api/tables/{laid.table}/rematch"
    assert house.http.post(path, json={"token": laid.tokens[0]}).status_code == 409
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        play_out(random.Random(5), marta, tobia)
        made = house.http.post(path, json={"token": laid.tokens[0]}).json()
        offered = tobia.wait(lambda frame: frame["is"] == "rematch")
        assert offered["table"] == made["table"]
        assert made["tokens"][1] is None
        assert house.http.post(path, json={"token": laid.tokens[1]}).json()["tokens"] == [
            None,
            offered["token"],
        ]
    new = Laid(house, made["table"], [made["tokens"][0], offered["token"]])
    with new.friend(0) as marta, new.friend(1) as tobia:
        assert (marta.table["you"], tobia.table["you"]) == (0, 1)
        mover(marta, tobia)
    with laid.friend(1) as late:
        assert late.wait(lambda frame: frame["is"] == "rematch")["token"] == offered["token"]
    assert house.http.post(path, json={"token": "x" * 22}).status_code == 403


def test_why_preview_and_hint(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        friend = mover(marta, tobia)
        other = tobia if friend is marta else marta
        why = friend.answer(friend.ask("why", at=0, word="lay a1 east"))
        assert why["reason"]["key"] == "aehre.why.choose_first"
        assert friend.answer(friend.ask("why", at=0, word=friend.words[0]))["reason"] is None
        assert friend.answer(friend.ask("why", at=0, word="dance"))["error"]["key"] == "illegal"
        assert other.answer(other.ask("why", at=0, word=friend.words[0]))["reason"] == {
            "key": "why.not_your_turn"
        }
        word = next(word for word in friend.words if word.startswith("tile"))
        preview = friend.answer(friend.ask("preview", at=0, words=[word]))
        assert preview["asked"] == "lay"
        assert preview["moves"]
        laying = preview["moves"][0]["word"]
        assert any(event["event"] == "lay" for event in preview["then"][laying])
        assert len(preview["then"]) <= 64
        assert preview["view"] is None
        seen = friend.answer(friend.ask("preview", at=0, words=[word], view=True))
        assert (seen["view"]["laying"], seen["view"]["viewer"]) == (word.split()[1], friend.table["you"])
        assert seen["then"] == {}
        assert other.answer(other.ask("preview", at=0, words=[]))["error"]["key"] == "not_your_turn"
        assert friend.answer(friend.ask("preview", at=0, words=["dance"]))["error"]["key"] == "illegal"
        hint = friend.answer(friend.ask("hint", at=0))
        assert hint["moves"][0]["word"] in friend.words
        assert other.answer(other.ask("hint", at=0))["error"]["key"] == "not_your_turn"
        helped = friend.answer(friend.ask("help", at=0))
        assert len(set(helped["words"]) & set(friend.words)) == len(helped["words"]) == 3
        assert other.answer(other.ask("help", at=0))["error"]["key"] == "not_your_turn"
        assert friend.at == 0


def test_a_table_may_be_without_hints_and_without_watchers(server: Running) -> None:
    laid = server.lay("me", "here", hints=False, watch=False)
    with laid.friend(0) as marta:
        assert marta.answer(marta.ask("hint", at=0))["error"]["key"] == "no_hints"
        assert marta.answer(marta.ask("help", at=0))["error"]["key"] == "no_hints"
    with laid.friend(None) as visitor:
        assert visitor.got[0]["error"]["key"] == "no_watching"
        assert visitor.answer(visitor.ask("chat", text="hello?"))["error"]["key"] == "hello_first"


def test_a_review_tells_what_each_turn_could_have_brought(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(review_seconds=0.5)
    laid = server.lay("me", "here")
    assert server.http.get(f"/api/tables/{laid.table}/review").status_code == 403
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        play_out(random.Random(7), marta, tobia)
    asked: list[str] = []
    ask = Players.review

    async def counted(players: Players, record: str, *more: Any) -> object:
        asked.append(record)
        return await ask(players, record, *more)

    monkeypatch.setattr(Players, "review", counted)
    told = server.http.get(f"/api/tables/{laid.table}/review", timeout=120).json()
    moves = server.http.get(f"/api/tables/{laid.table}/replay").json()["moves"]
    for turn in told["turns"]:
        move = moves[turn["line"]]
        assert (move["seat"], move["word"]) == (turn["seat"], turn["word"])
        assert turn["lost"] >= 0
    losses = [turn["lost"] for turn in told["worst"]]
    assert losses == sorted(losses, reverse=True)
    for turn, (played, better) in zip(told["worst"], told["moves"], strict=True):
        assert (played["word"], better["word"]) == (turn["word"], turn["best"])
    assert server.http.get(f"/api/tables/{laid.table}/review").json() == told
    assert len(asked) == 1, "it is worked out once"


def test_a_replay_shows_every_move_and_position(house: Running) -> None:
    laid = house.lay("me", "here")
    assert house.http.get(f"/api/tables/{laid.table}/replay").status_code == 403
    assert house.http.get(f"/api/tables/{laid.table}/record").status_code == 403
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        play_out(random.Random(6), marta, tobia)
        result = marta.table["summary"]["result"]
    replay = house.http.get(f"/api/tables/{laid.table}/replay").json()
    assert [move["n"] for move in replay["moves"]] == list(range(1, len(replay["moves"]) + 1))
    assert len(replay["scores"]) == len(replay["moves"])
    assert replay["scores"][-1] == result
    for n in (0, 1, 20, len(replay["moves"])):
        position = house.http.get(f"/api/tables/{laid.table}/replay/{n}").json()
        assert position["n"] == n
        assert position["shown"] >= n
        assert position["view"]["game"] == "aehre"
    assert position["scores"] == result
    assert house.http.get(f"/api/tables/{laid.table}/replay/{n + 1}").status_code == 404


def test_a_record_goes_down_and_up(house: Running) -> None:
    laid = house.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        play_out(random.Random(7), marta, tobia)
        result = marta.table["summary"]["result"]
    text = house.http.get(f"/api/tables/{laid.table}/record").text
    answer = house.http.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})
    table = answer.json()["table"]
    summary = house.http.get(f"/api/tables/{table}").json()
    assert summary["state"] == "over"
    assert summary["result"] == result
    assert summary["marked"]
    assert house.http.get(f"/api/tables/{table}/record").text == text
    assert len(house.http.get(f"/api/tables/{table}/replay").json()["moves"]) > 50


def test_a_room_that_was_put_away_is_found_again(start: Start) -> None:
    server = start(quiet_after=0.1)
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        for _ in range(20):
            friend = mover(marta, tobia)
            friend.play(friend.words[0])
        at = friend.at
    for _ in range(200):
        if laid.table not in server.house.rooms:
            break
        time.sleep(0.05)
    assert laid.table not in server.house.rooms
    with laid.friend(0) as marta:
        assert marta.at == at
