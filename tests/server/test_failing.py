"""The rules of a game fail, or a bot does: everything that is asked gets an answer, the table says so, people can take
back, and no other table is harmed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from podere.server import thinking
from podere.server.house import House
from podere.server.players import NoAnswer, Players
from podere.table import Table
from podere.table.moving import Play
from tests.server.conftest import Start
from tests.server.running import Friend, Laid, Running


class Planted(Exception):
    """What is raised on purpose, as an engine would: it is none of the errors that we know."""


def failing(right: Callable[..., bool], real: Any) -> Any:
    def act(*args: Any, **more: Any) -> Any:
        if right(*args, **more):
            raise Planted("the rules fell over")
        return real(*args, **more)

    return act


def both(laid: Laid) -> tuple[Friend, Friend]:
    return laid.friend(0), laid.friend(1)


def mover(*friends: Friend) -> Friend:
    return next(friend for friend in friends if friend.words)


def first_turn(server: Running) -> tuple[Laid, Friend, Friend]:
    """A table after one gesture of a person."""
    laid = server.lay("me", "here")
    one, two = both(laid)
    friend = mover(one, two)
    friend.play(friend.words[0])
    for each in (one, two):
        each.until(lambda table: table["at"] == 1)
    return laid, one, two


def plays_on(server: Running) -> bool:
    laid = server.lay("me", "here", undo="free")
    one, two = both(laid)
    friend = mover(one, two)
    done = bool(friend.play(friend.words[0])["is"] == "done")
    one.close()
    two.close()
    return done


def test_a_move_in_which_the_rules_fail_is_answered_with_its_id(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid, one, two = first_turn(server)
    friend = mover(one, two)
    with monkeypatch.context() as spoilt:
        spoilt.setattr(Play, "make", failing(lambda change, table, now: table.at == 1, Play.make))
        id = friend.ask("play", at=1, words=[friend.words[0]])
        answer = friend.wait(lambda frame: frame.get("id") == id, 10)
        assert (answer["is"], answer["error"]["key"]) == ("refused", "fault")
        assert plays_on(server)
    one.until(lambda table: table["summary"]["failed"] == "move", 10)
    report = server.http.post(f"/api/tables/{laid.table}/report", json={"token": laid.tokens[0]})
    assert "Planted: the rules fell over" in report.text
    for part in ("== position\n{", "== record\n", "== log\n{", "== game\n{"):
        assert part in report.text
    assert friend.play(friend.words[0])["is"] == "done", "something else can be chosen"
    friend.until(lambda table: table["summary"]["failed"] is None)
    assert friend.table["summary"]["marked"] is True, "who has read a report knows what was hidden"
    for each in (one, two):
        each.close()


def test_a_report_is_only_for_those_who_play_and_only_after_a_failure(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid, one, two = first_turn(server)
    path = f"/api/tables/{laid.table}/report"
    assert server.http.post(path, json={"token": laid.tokens[0]}).json()["error"]["key"] == "not_failed"
    assert server.http.post(path, json={"token": "x" * 22}).json()["error"]["key"] == "bad_token"
    assert laid.summary["marked"] is False
    one.close()
    two.close()


@pytest.mark.parametrize("undo", ["strict", "off"])
def test_where_a_view_fails_the_table_stops_and_can_be_taken_back(
    server: Running, monkeypatch: pytest.MonkeyPatch, undo: str
) -> None:
    laid = server.lay("me", "here", undo=undo)
    one, two = both(laid)
    friend = mover(one, two)
    other = two if friend is one else one
    blind = other.table["you"]

    def broken(table: Table, seat: int | None) -> bool:
        return seat == blind and table.at == 1 and table.agreed.undo == undo

    monkeypatch.setattr(Table, "view", failing(broken, Table.view))
    id = friend.ask("play", at=0, words=[friend.words[0]])
    assert friend.wait(lambda frame: frame.get("id") == id, 10)["is"] == "done", "it is written down"
    other.wait(lambda frame: frame["is"] == "stopped", 10)
    assert other.stopped["summary"]["failed"] == "view"
    friend.until(lambda table: table["summary"]["failed"] == "view", 10)
    assert friend.words == []
    answer = friend.answer(friend.ask("play", at=1, words=["pass"]))
    assert (answer["is"], answer["error"]["key"]) == ("refused", "fault")
    assert plays_on(server)
    with laid.friend(blind) as late:
        assert late.stopped["at"] == 1, "whoever comes is told so, too"
        assert late.stopped["undo"]["undo"] is True
        answer = late.answer(late.ask("undo", at=1))
        assert answer["is"] == "done", answer
        late.until(lambda table: table.get("at") == 2 and table["summary"]["failed"] is None)
    friend.until(lambda table: table["at"] == 2 and table["moves"])
    one.close()
    two.close()


@pytest.mark.parametrize("do", ["why", "preview", "hint", "help"])
def test_every_question_gets_an_answer(server: Running, monkeypatch: pytest.MonkeyPatch, do: str) -> None:
    def fails(*_: object, **__: object) -> object:
        raise Planted

    async def fails_later(*_: object, **__: object) -> object:
        await asyncio.sleep(0)
        raise Planted

    monkeypatch.setattr("podere.server.shown.why_not", fails)
    monkeypatch.setattr("podere.server.shown.preview", fails)
    monkeypatch.setattr(Players, "hints", fails_later)
    monkeypatch.setattr(Players, "help", fails_later)
    laid = server.lay("me", "here")
    one, two = both(laid)
    friend = mover(one, two)
    bodies: dict[str, dict[str, Any]] = {"why": {"word": "pass"}, "preview": {"words": []}}
    more = bodies.get(do, {})
    for _ in range(2):
        id = friend.ask(do, at=0, **more)
        answer = friend.wait(lambda frame, id=id: frame.get("id") == id, 10)  # type: ignore[misc]
        assert (answer["is"], answer["error"]["key"]) == (
            "refused", "no_hints" if do in ("hint", "help") else "fault",
        )  # fmt: skip
    one.close()
    two.close()


def test_a_table_that_cannot_be_entered_says_so(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> object:
        raise Planted

    laid = server.lay("me", "here")
    monkeypatch.setattr(House, "room", fails)
    friend = Friend(server.port, laid.table, laid.tokens[0])
    assert friend.got[0]["error"]["key"] == "fault"
    assert friend.got[0]["id"] == "hello1"
    friend.close()


# Bots


def no_answer_from(*names: str, times: int = 1000) -> Any:
    """These bots fail, so many times; what each was asked is noted."""
    asked: list[str] = []
    choose = Players.choose

    async def act(players: Players, name: str, *more: Any) -> Any:
        asked.append(name)
        if name in names and asked.count(name) <= times:
            raise NoAnswer("asleep")
        return await choose(players, name, *more)

    act.asked = asked  # type: ignore[attr-defined]
    return act


def play_to_bot(marta: Friend) -> None:
    """Until the bot has moved and it is one's turn again."""
    marta.until(lambda table: table["moves"])
    while marta.words:
        marta.play(marta.words[0])
    marta.until(lambda table: table["moves"])


def test_a_bot_that_fails_once_is_asked_again(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    act = no_answer_from("beginner", times=1)
    monkeypatch.setattr(Players, "choose", act)
    with server.lay("me", "beginner").friend(0) as marta:
        play_to_bot(marta)
        assert set(act.asked) == {"beginner"}
        assert marta.table["summary"]["marked"] is False


def test_for_a_bot_that_fails_one_of_the_next_level_moves_and_all_are_told(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    act = no_answer_from("master", "steward")
    monkeypatch.setattr(Players, "choose", act)
    laid = server.lay("me", "master")
    with laid.friend(0) as marta:
        play_to_bot(marta)
        assert marta.table["summary"]["marked"] is True
        events = [event for frame in marta.got for event in frame.get("events", []) if frame["is"] == "table"]
        assert [
            (event["seat"], event["bot"], event["by"]) for event in events if event["event"] == "falter"
        ] == [(1, "master", "farmer")]
        assert act.asked[:5] == ["master", "master", "steward", "steward", "farmer"]
        play_to_bot(marta)
        assert act.asked.count("master") == 2, "it is left alone for a while"
    warnings = [record.getMessage() for record in caplog.records if record.name == "podere.bots"]
    assert any(laid.table[:6] in line and "master" in line for line in warnings)
    server.stop()


def test_where_no_bot_answers_the_table_stops_with_a_sentence_and_goes_on_later(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "AGAIN", 0.5)
    laid = server.lay("me", "farmer")
    with laid.friend(0) as marta:
        with monkeypatch.context() as spoilt:
            spoilt.setattr(Players, "choose", no_answer_from("farmer", "beginner", "random"))
            spoilt.setattr(thinking, "TIRED", 0.1)
            marta.until(lambda table: table["moves"] or table["summary"]["failed"])
            while marta.words:
                marta.play(marta.words[0])
            marta.until(lambda table: table["summary"]["failed"] == "bot", 20)
            assert plays_on(server)
        marta.until(lambda table: table["moves"] and not table["summary"]["failed"], 20)


def test_a_word_that_the_rules_do_not_take_is_no_answer(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose = Players.choose

    async def act(players: Players, name: str, *more: Any) -> Any:
        if name == "beginner":
            return "dance", []
        return await choose(players, name, *more)

    monkeypatch.setattr(Players, "choose", act)
    with server.lay("me", "beginner").friend(0) as marta:
        play_to_bot(marta)
        assert marta.table["summary"]["marked"] is True


def test_what_a_bot_could_not_do_is_in_the_log_for_ever(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    laid = server.lay("me", "beginner")
    with monkeypatch.context() as spoilt:
        spoilt.setattr(Players, "choose", no_answer_from("beginner"))
        with laid.friend(0) as marta:
            play_to_bot(marta)
    server.stop()
    again = start()
    with Friend(again.port, laid.table, laid.tokens[0], since=-1) as marta:
        assert marta.table["summary"]["marked"] is True
        assert [event["by"] for event in marta.table["events"] if event["event"] == "falter"] == ["random"]
