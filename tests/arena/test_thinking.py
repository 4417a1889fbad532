"""How long bots think: each is asked at the same moments, in the middle of a game."""

from __future__ import annotations

import pytest

from podere.arena.thinking import think
from podere.bots.base import Bot, ask
from podere.kernel.errors import BadOption


def test_every_bot_is_asked_at_the_same_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, list[list[int]]] = {}

    def watched(thinker: Bot, game: object) -> int:
        asked.setdefault(thinker.name, []).append(list(game.legal))  # type: ignore[attr-defined]
        assert game.turn_begins() or thinker.name == "beginner"  # type: ignore[attr-defined]
        return ask(thinker, game)  # type: ignore[arg-type]

    monkeypatch.setattr("podere.arena.thinking.USUAL", "beginner")
    monkeypatch.setattr("podere.arena.thinking.ask", watched)
    found = think("acbas", 2, {}, ["0", "steward:2"], choices=3)
    assert [one.bot for one in found] == ["random", "steward:2"]
    assert asked["random"] == asked["steward:2"]
    assert len(asked["random"]) == 3
    assert all(0.0 <= one.median_ms <= one.longest_ms for one in found)


def test_by_the_clock_the_budget_is_used() -> None:
    (one,) = think("acbas", 2, {}, ["master:0.05s"], choices=2)
    assert one.longest_ms >= 50


def test_who_is_not_there_cannot_be_asked() -> None:
    with pytest.raises(BadOption, match="no bot 'deep'"):
        think("acbas", 2, {}, ["deep"], choices=1)
