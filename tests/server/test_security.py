"""Who may do what: tokens, origins, limits; and that nothing malformed harms anyone else."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from podere.server import tokens
from podere.server.visitors import Visitor
from tests.server.conftest import Start
from tests.server.running import Friend, Running
from tests.server.test_play import catch_up

CALM = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def raw(text: str) -> bytes:
    """The bytes of a frame, as a client puts them on the wire."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)


def still_plays(server: Running, friend: Friend) -> bool:
    """Whether somebody at another table can play on as if nothing had happened."""
    if not friend.words:
        friend.close()
        return True
    return bool(friend.play(friend.words[0])["is"] == "done")


# Tokens


def test_ids_and_tokens_have_128_bits(server: Running) -> None:
    laid = server.lay("me", "open")
    for secret in (laid.table, *laid.tokens):
        assert secret is not None
        assert re.fullmatch(r"[A-Za-z0-9_-]{22}", secret)
    assert len({tokens.fresh() for _ in range(1000)}) == 1000


def test_the_database_knows_no_token(server: Running, tmp_path: Path) -> None:
    laid = server.lay("me", "open")
    server.stop()
    content = b"".join(path.read_bytes() for path in tmp_path.glob("podere.db*"))
    for token in laid.tokens:
        assert token is not None
        assert token.encode() not in content
        assert tokens.digest(token).encode() in content


def test_a_token_opens_its_own_seat_at_its_own_table_only(server: Running) -> None:
    one, two = server.lay("me", "here"), server.lay("me", "here")
    with one.friend(1) as friend:
        assert friend.table["you"] == 1
    for token in (
        two.tokens[0],
        "x" * 22,
        "",
        tokens.digest(str(one.tokens[0])),
        one.table,
        str(one.tokens[0])[:-1],
    ):
        with Friend(server.port, one.table, token) as stranger:
            assert stranger.got[0]["error"]["key"] == "bad_token"
            assert (
                stranger.answer(stranger.ask("play", at=0, words=["pass"]))["error"]["key"] == "hello_first"
            )
        if token and len(token) == 22:
            for path in ("claim", "rematch"):
                answer = server.http.post(f"/api/tables/{one.table}/{path}", json={"token": token})
                assert answer.status_code == 403


def test_who_watches_can_do_nothing(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(None) as visitor:
        for do in ("undo", "redo", "restart", "hint"):
            assert visitor.answer(visitor.ask(do, at=0))["error"]["key"] == "not_seated"
        for do in ("pause", "resume", "resign"):
            assert visitor.answer(visitor.ask(do))["error"]["key"] == "not_seated"
        assert visitor.answer(visitor.ask("play", at=0, words=["pass"]))["error"]["key"] == "not_seated"
        assert visitor.answer(visitor.ask("sit", token="x" * 22))["error"]["key"] == "bad_token"


def test_joining_an_open_seat_makes_its_old_link_useless(server: Running) -> None:
    laid = server.lay("me", "open", public=True)
    joined = server.http.post(f"/api/tables/{laid.table}/join", json={"name": "Tobia", "seat": 1}).json()
    with laid.friend(1) as late:
        assert late.got[0]["error"]["key"] == "bad_token"
    with Friend(server.port, laid.table, joined["token"]) as tobia:
        assert tobia.table["you"] == 1
    assert (
        server.http.post(f"/api/tables/{laid.table}/join", json={"name": "x", "seat": 0}).status_code == 409
    )


def test_a_forged_cookie_lists_nothing(server: Running) -> None:
    server.lay("me", "here")
    assert len(server.http.get("/api/mine").json()) == 2
    cookie = server.http.cookies["podere"]
    for forged in ("", "x", cookie[:-1], "a" + cookie, cookie.replace(".", "")):
        answer = httpx.get(server.http.base_url.join("/api/mine"), headers={"cookie": f"podere={forged}"})
        assert answer.json() == []


# Origins and headers


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
def test_foreign_origins_are_refused(server: Running, origin: str) -> None:
    laid = server.lay("me", "here")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{laid.table}/socket"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"Origin": origin}):
        pass
    answer = server.http.post("/api/tables", json={}, headers={"origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["key"] == "foreign_origin"


def test_its_own_origin_may_connect(server: Running) -> None:
    laid = server.lay("me", "here")
    own = f"http://127.0.0.1:{server.port}"
    with connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{laid.table}/socket", additional_headers={"Origin": own}
    ) as socket:
        socket.send(json.dumps({"do": "ping", "id": 1}))
        assert json.loads(socket.recv(10)) == {"is": "pong", "id": 1}
    assert server.http.post("/api/tables", json={}, headers={"origin": own}).status_code == 422


def test_a_local_server_answers_to_no_foreign_name(server: Running) -> None:
    assert server.http.get("/api/games", headers={"host": "evil.example"}).status_code == 400
    assert server.http.get("/api/games", headers={"host": f"localhost:{server.port}"}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/games", "/api/nothing", "/api/tables/none"])
def test_every_answer_forbids_what_it_should(server: Running, path: str) -> None:
    headers = server.http.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"


def test_the_cookie_is_out_of_reach_of_scripts(server: Running) -> None:
    answer = server.http.post(
        "/api/tables", json={"game": "aehre", "players": 2, "seats": [{"kind": "me"}, {"kind": "here"}]}
    )
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=Lax" in answer.headers["set-cookie"]


# Malformed and too many


def test_three_unreadable_frames_close_the_connection(server: Running) -> None:
    laid = server.lay("me", "here")
    other = server.lay("me", "here")
    with laid.friend(0) as rude, other.friend(0) as polite:
        for text in ("{", "[]", '{"do": "dance", "id": 1}'):
            rude.send(text)
        assert rude.closed() == 4400
        assert [frame["is"] for frame in rude.got].count("error") == 3
        assert still_plays(server, polite)


def test_a_frame_that_is_too_large_is_refused(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as rude:
        rude.send(json.dumps({"do": "chat", "id": 1, "text": "x" * 70_000}))
        assert rude.wait(lambda frame: frame["is"] == "error")["error"]["key"] == "too_large"
        head = raw("x" * 1_000_000)[:14]  # it is refused before the rest has come
        rude.socket.socket.sendall(head)
        assert rude.closed() == 1009
    with laid.friend(0) as again:
        assert again.table["you"] == 0


def test_an_unknown_table_is_told_so(server: Running) -> None:
    for table in ("x" * 22, "short", "-"):
        with Friend(server.port, table, None) as lost:
            assert lost.got[0]["error"]["key"] == "unknown_table"
            assert lost.closed() == 4404


def test_a_flood_is_slowed_down_and_harms_nobody(start: Start) -> None:
    server = start(frames_a_second=30, frames_at_once=60)
    laid, other = server.lay("me", "here"), server.lay("me", "here")
    with laid.friend(0) as rude, other.friend(0) as marta, other.friend(1) as tobia:
        flood = b"".join(raw(json.dumps({"do": "ping", "id": number})) for number in range(600))
        rude.socket.socket.sendall(flood)  # at once: a connection that closes while it sends may miss why
        started = time.monotonic()
        friend = marta if marta.words else tobia
        assert friend.play(friend.words[0])["is"] == "done"
        assert time.monotonic() - started < 5
        assert rude.closed() in (4408, 4429)  # too many frames, or too many answers unread
        assert any(frame.get("error", {}).get("key") == "too_fast" for frame in rude.got)
        assert [frame["is"] for frame in rude.got].count("pong") < 150


def test_an_address_has_so_many_connections(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "podere.server.visitors.Visitors.of", lambda *_: Visitor("198.51.100.7", False, "http")
    )
    server = start(connections_an_address=3)
    laid = server.lay("me", "here")
    friends = [laid.friend(None) for _ in range(3)]
    with pytest.raises(InvalidStatus):
        laid.friend(None)
    friends.pop().close()
    for _ in range(100):
        try:
            friends.append(laid.friend(None))
            break
        except InvalidStatus:
            time.sleep(0.02)
    assert len(friends) == 3
    for friend in friends:
        friend.close()


def test_somebody_who_does_not_read_holds_nobody_up(server: Running) -> None:
    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia, laid.friend(None) as asleep:
        for _ in range(60):
            catch_up(marta, tobia)
            if marta.over:
                break
            friend = marta if marta.words else tobia
            friend.play(friend.words[0])
        asleep.until(lambda table: table["at"] == max(marta.at, tobia.at))


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
VERBS = (
    "hello sit play undo redo restart why preview chat pause resume resign hint ping dance".split()  # noqa: SIM905
)
FRAMES = some.fixed_dictionaries(
    {"do": some.sampled_from(VERBS) | JSON},
    optional={
        "id": some.text(max_size=5) | some.integers() | JSON,
        "at": some.integers(-2, 3) | JSON,
        "words": some.lists(
            some.sampled_from(["pass", "tile wheat1-beet1", "small corn", "dance", ""]), max_size=3
        )
        | JSON,
        "word": some.sampled_from(["pass", "tile wheat1-beet1"]) | JSON,
        "text": some.text(max_size=30) | JSON,
        "token": some.none() | some.text(max_size=30) | JSON,
        "since": some.integers(-5, 5) | JSON,
    },
)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> object:
    from podere.server.settings import Settings

    path = tmp_path_factory.mktemp("fuzz")
    server = Running(Settings(database=f"sqlite:///{path}/podere.db", workers=1, static=path, frames_a_second=10_000,
                              frames_at_once=10_000))  # fmt: skip
    yield server
    server.stop()


@CALM
@given(
    frames=some.lists(
        FRAMES.map(json.dumps) | some.text(max_size=50) | some.binary(max_size=50), min_size=1, max_size=8
    )
)
def test_whatever_is_sent_is_answered_and_harms_nobody(fuzzed: Running, frames: list[str | bytes]) -> None:
    laid, other = fuzzed.lay("me", "here"), fuzzed.lay("me", "here")
    with laid.friend(0) as rude, other.friend(0) as marta, other.friend(1) as tobia:
        before = len(rude.got)
        for frame in frames:
            try:
                rude.socket.send(frame)
            except Exception:
                break
        try:
            rude.send({"do": "ping", "id": "last"})
            rude.answer("last")
        except Exception:
            assert rude.got[-1]["is"] == "error" or rude.closed(5) in (4400, 4404)
        assert len(rude.got) > before
        assert not any(frame.get("error", {}).get("key") == "fault" for frame in rude.got)
        friend = marta if marta.words else tobia
        assert friend.play(friend.words[0])["is"] == "done"
    assert fuzzed.http.get(f"/api/tables/{laid.table}").status_code == 200
    with laid.friend(1) as back:
        assert back.table["you"] == 1


def test_a_crashed_bot_is_started_again(server: Running) -> None:
    laid = server.lay("me", "random")
    with laid.friend(0) as marta:
        for _ in range(3):
            marta.until(lambda table: table["moves"], timeout=30)
            for process in server.house.players.processes.values():
                if process.returncode is None:
                    process.kill()
            while marta.words:
                marta.play(marta.words[0])
        marta.until(lambda table: table["moves"], timeout=30)


def test_a_move_that_cannot_be_written_is_not_told(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full: the move is refused, nobody hears of it, and the table stands as before."""
    import asyncio

    from podere.server.storage import Storage, StorageError

    laid = server.lay("me", "here")
    with laid.friend(0) as marta, laid.friend(1) as tobia:
        friend, other = (marta, tobia) if marta.words else (tobia, marta)
        word, seat = friend.words[0], friend.table["you"]

        def full(*_: object) -> asyncio.Future[None]:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            future.set_exception(StorageError("disk full"))
            return future

        with monkeypatch.context() as broken:
            broken.setattr(Storage, "append", full)
            assert friend.answer(friend.ask("play", at=0, words=[word]))["error"]["key"] == "storage"
            assert other.closed() == 4500
        assert all(frame["at"] == 0 for frame in other.got if frame["is"] == "table")
    with laid.friend(seat) as again:
        assert again.at == 0
        assert again.play(word)["is"] == "done"
