"""The databases that every release left behind open: tables, chat, campaigns, lists, replays."""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.running import Friend, Running
from tests.test_corpus import CORPUS, RELEASES, read


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def old(release: str, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server on the database of a release, asked by the browser that holds its seats. It keeps even what was never
    begun, old as it is."""
    path = tmp_path / "old.db"
    path.write_bytes(lzma.decompress((CORPUS / release / "podere.db.xz").read_bytes()))
    monkeypatch.setattr("podere.server.api.session_of", lambda request, key, fresh=False: "browser")
    monkeypatch.setattr("podere.server.api.MOST_LISTED", 500)
    return start(database=f"sqlite:///{path}", keep_days=0)


def get(server: Running, path: str) -> Any:
    answer = server.http.get(f"/api{path}")
    assert answer.status_code == 200, (path, answer.text)
    return answer.json()


def test_every_table_opens_and_every_result_is_what_it_was(old: Running, release: str) -> None:
    then = {entry["name"][:80]: entry for entry in read(release, "tables")}
    lists = get(old, "/tables")
    shown = [*lists["live"], *lists["finished"], *lists["open"]]
    assert len(shown) == len(get(old, "/mine")) >= 20
    assert [one["name"] for one in shown if one.get("unreadable")] == []
    for one in shown:
        entry = then[one["name"]]
        assert one["state"] == entry["state"], one["name"]
        if one["state"] == "over":
            known = [entry["scores"], None] if one["turned"] else [entry["scores"]]
            assert one["result"] in known, one["name"]
            told = get(old, f"/tables/{one['table']}/replay")
            assert (told["ends"] is None) or one["turned"], one["name"]
            last = get(old, f"/tables/{one['table']}/replay/{len(told['moves'])}")
            assert told["ends"] or last["scores"] == entry["scores"], one["name"]
        elif not one["turned"]:
            assert one["at"] == entry["at"], one["name"]


def test_people_find_their_chat_and_play_on(old: Running) -> None:
    live = get(old, "/tables")["live"]
    for one in live[:: max(1, len(live) // 4)]:
        with Friend(old.port, one["table"], None) as friend:
            assert friend.chat[0]["text"] == "Buona annata!"
            assert friend.table["view"]["players"] == one["players"]


def test_every_campaign_is_listed(old: Running, release: str) -> None:
    """Their tables were not kept: that is told of each, and harms nothing."""
    mine = get(old, "/mine/campaigns")
    assert len(mine) == len(read(release, "campaigns"))
    for one in mine:
        assert one["stations"], one["name"]
        assert one["unreadable"]["key"] == "unreadable.damaged"
        assert get(old, f"/campaigns/{one['campaign']}/log")["journey"]["game"] == one["game"]


def test_the_database_was_copied_before_it_was_changed(old: Running, tmp_path: Path, release: str) -> None:
    copies = list(tmp_path.glob("old.db.*.backup"))
    assert [copy.name for copy in copies] == {"0.1.0": ["old.db.0002.backup"]}.get(release, [])
