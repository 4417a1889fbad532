"""Choosing at the same time over the socket: sealed choices are on disk, nobody else sees them, bots make them too."""

from __future__ import annotations

from functools import partial

import pytest

from tests.server.conftest import Start
from tests.server.running import Frame, Friend, Laid, Running
from tests.server.test_crash import Nursery

DRAFT = {"game": "agricola", "options": {"deal": "draft"}}


@pytest.fixture
def house(start: Start, database: str) -> Running:
    return start(database=database)


def sides(marta: Friend, tobia: Friend) -> tuple[Friend, Friend]:
    """Who is asked first, and who may choose ahead."""
    return (marta, tobia) if marta.words else (tobia, marta)


def ahead(friend: Friend) -> list[str]:
    return [move["word"] for move in friend.table["ahead"]["moves"]]


def seal(friend: Friend, *words: str, at: int | None = None) -> Frame:
    return friend.answer(friend.ask("seal", at=friend.at if at is None else at, words=list(words)))


def test_two_people_choose_at_once(house: Running) -> None:
    laid = house.lay("me", "here", **DRAFT)
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        first, second = sides(marta, tobia)
        assert first.table["ahead"] is None
        assert second.table["moves"] == []
        assert second.table["ahead"]["asked"] == "pick"
        word = ahead(second)[4]
        assert seal(second, word)["is"] == "done"
        second.until(lambda table: table["sealed"] == [word])
        first.until(lambda table: table["chosen"] == [second.table["you"]])
        assert first.table["sealed"] is None
        assert first.at == second.at == 0
        assert first.play(first.words[0])["at"] == 2
        for friend in (first, second):
            friend.until(lambda table: table["at"] == 2)
            assert (friend.table["sealed"], friend.table["chosen"]) == (None, [])
        kept = second.table["view"]["seats"][second.table["you"]]["hand"]["occupations"]
        assert [f"keep {card}" for card in kept] == [word]


def test_ones_own_tables_say_where_a_choice_is_due(server: Running) -> None:
    laid = server.lay("me", "here", **DRAFT)

    def due() -> list[int]:
        return sorted(entry["seat"] for entry in server.http.get("/api/mine").json() if entry["your_turn"])

    assert due() == [0, 1]
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        first, second = sides(marta, tobia)
        seal(second, ahead(second)[0])
        assert due() == [first.table["you"]]


def test_a_choice_is_taken_back_and_another_made(house: Running) -> None:
    laid = house.lay("me", "here", **DRAFT)
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        first, second = sides(marta, tobia)
        one, other = ahead(second)[:2]
        seal(second, one)
        assert second.answer(second.ask("unseal", at=0))["is"] == "done"
        second.until(lambda table: table["sealed"] is None and table["chosen"] == [])
        assert second.answer(second.ask("unseal", at=0))["error"]["key"] == "not_sealed"
        seal(second, other)
        first.play(first.words[0])
        second.until(lambda table: table["at"] == 2)
        assert seal(second, one, at=0)["error"]["key"] == "stale"
        assert seal(first, first.words[0])["is"] == "done"
        second.until(lambda table: table["chosen"] == [first.table["you"]])
        assert second.table["awaited"] == [second.table["you"]]
        assert first.answer(first.ask("unseal", at=first.at))["is"] == "done"
        second.until(lambda table: table["chosen"] == [])


def test_a_choice_that_comes_after_the_others_is_played(house: Running) -> None:
    laid = house.lay("me", "here", **DRAFT)
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        first, second = sides(marta, tobia)
        word = ahead(second)[0]
        first.play(first.words[0])
        frame = {"do": "seal", "id": "late", "at": 0, "words": [word]}
        for _ in range(2):
            second.send(frame)
            assert second.answer("late") == {"is": "done", "id": "late", "at": 2}


def test_reasons_and_previews_are_given_ahead(server: Running) -> None:
    laid = server.lay("me", "here", **DRAFT)
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        first, second = sides(marta, tobia)
        word = ahead(second)[0]
        assert second.answer(second.ask("why", at=0, word=word))["reason"] is None
        other = second.answer(second.ask("why", at=0, word=first.words[0]))
        assert other["reason"] == {"key": "agricola.why.not_in_pack"}
        looked = second.answer(second.ask("preview", at=0, words=[word]))
        assert [event["word"] for event in looked["events"]] == [word]
        assert looked["moves"] == []
        end = first.answer(first.ask("preview", at=0, words=[first.words[0]]))
        assert end["moves"] == []


def test_nobody_is_told_what_is_sealed(house: Running) -> None:
    """Every byte that the others and a visitor get, until the pass is over and the move itself is theirs to guess."""
    laid = house.lay("me", "here", **DRAFT)
    with laid.friend(0) as marta, laid.friend(1) as tobia, laid.friend(None) as visitor:
        first, second = sides(marta, tobia)
        word = ahead(second)[2]
        card = word.split()[1]
        seal(second, word)
        first.until(lambda table: table["chosen"])
        visitor.until(lambda table: table["chosen"])
        assert visitor.table["sealed"] is None
        assert visitor.table["ahead"] is None
        first.play(first.words[0])
        for friend in (first, visitor):
            friend.until(lambda table: table["at"] == 2)
            assert card not in "".join(friend.texts)
        assert card in "".join(second.texts)


def test_a_sealed_choice_is_there_after_the_server_was_away(start: Start, database: str) -> None:
    house = start(database=database)
    laid = house.lay("me", "here", **DRAFT)
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        first, second = sides(marta, tobia)
        seats = (first.table["you"], second.table["you"])
        word = ahead(second)[3]
        frame = {"do": "seal", "id": "kept", "at": 0, "words": [word]}
        second.send(frame)
        second.answer("kept")
    house.stop()
    again = Laid(start(database=database), laid.table, laid.tokens)
    with again.friend(seats[0]) as first, again.friend(seats[1]) as second:
        assert second.table["sealed"] == [word]
        second.send(frame)
        assert second.answer("kept")["is"] == "done"
        first.play(first.words[1])
        second.until(lambda table: table["at"] == 2)
        assert {"event": "move", "seat": seats[1], "word": word, "at": 2} in second.table["events"]


def test_a_sealed_choice_survives_a_crash(database: str) -> None:
    nursery = Nursery(database)
    try:
        nursery.start()
        laid = nursery_table(nursery)
        with friend_of(nursery, laid, 0) as marta, friend_of(nursery, laid, 1) as tobia:
            second = sides(marta, tobia)[1]
            seat, word = second.table["you"], ahead(second)[1]
            assert seal(second, word)["is"] == "done"
            nursery.kill()
        nursery.start()
        with friend_of(nursery, laid, seat) as second, friend_of(nursery, laid, 1 - seat) as first:
            assert second.table["sealed"] == [word]
            first.play(first.words[0])
            second.until(lambda table: table["at"] == 2 and table["sealed"] is None)
    finally:
        nursery.close()


def nursery_table(nursery: Nursery) -> dict[str, object]:
    import httpx

    seats = [{"kind": "me", "name": "Marta"}, {"kind": "here", "name": "Tobia"}]
    body = {"players": 2, "seats": seats, **DRAFT}
    made: dict[str, object] = httpx.post(
        f"http://127.0.0.1:{nursery.port}/api/tables", json=body, timeout=30
    ).json()
    return made


def friend_of(nursery: Nursery, laid: dict[str, object], seat: int) -> Friend:
    tokens = laid["tokens"]
    assert isinstance(tokens, list)
    return Friend(nursery.port, str(laid["table"]), tokens[seat])


def is_later(number: int, table: Frame) -> bool:
    """Whether this pass is over."""
    draft = table["view"]["draft"]
    return draft is None or bool(draft["pass"] > number)


def test_bots_choose_ahead(server: Running) -> None:
    laid = server.lay("me", "random", "random", game="agricola", options={"deal": "draft_quick"})
    with laid.friend(0) as marta:
        for number in range(2):
            marta.until(lambda table: table["moves"] or table["ahead"])
            asked = [*marta.words] or ahead(marta)
            draft = marta.table["view"]["draft"]
            assert draft["pass"] == number + 1
            pack = marta.table["view"]["seats"][0]["pack"]
            occupations, minors = draft["keep"]["occupations"], draft["keep"]["minors"]
            words = [f"keep {card}" for card in pack["occupations"][:occupations] + pack["minors"][:minors]]
            assert set(words[:occupations]) <= set(asked)
            if marta.words:
                marta.until(lambda table: len(table["chosen"]) == 2)
            assert seal(marta, *words)["is"] == "done"
            marta.until(partial(is_later, number + 1))
        assert marta.table["view"]["seats"][0]["hand"]["counts"] == {"occupations": 7, "minors": 7}
