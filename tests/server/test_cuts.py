"""Connections to PostgreSQL are cut under play: nothing that was acknowledged is lost or there twice, and no log has a
hole. The long run is `python -m tests.server.cuts`."""

from __future__ import annotations

from tests.server.cuts import play_under_cuts
from tests.server.databases import Postgres


def test_cut_connections_lose_nothing(postgres: Postgres) -> None:
    shown = play_under_cuts(postgres, tables=6, cuts=50)
    assert shown.holes == []
    assert shown.connections >= shown.cuts
    assert shown.moves > 200, "too little was played to show anything"
