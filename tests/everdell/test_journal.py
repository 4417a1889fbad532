"""What the journal tells, and to whom."""

from __future__ import annotations

import re
from typing import Any

import pytest

from podere.boxes.catalogue import LANGUAGES, catalogue, text
from tests.covers import covers
from tests.everdell.positions import play, table
from tests.everdell.test_slow_twin import walk

WORDS = ("move", "forced", "nature")
NOTHING = re.compile(r" 0 (twig|resin|pebble|berr|ramett|ciottol|bacc)")
"""Resources of which there are none are not spoken of."""


@pytest.mark.parametrize("players", [1, 3])
def test_all_that_happens_reads_as_a_sentence_in_every_language(players: int) -> None:
    kinds = set()
    for seed in (1, 3):
        *_, game = walk(players, seed)
        assert game.journal is not None
        for event in game.journal.seen_by(0):
            if event["event"] in WORDS:
                continue
            kinds.add(str(event["event"]))
            about = {name: value for name, value in event.items() if name not in ("event", "seat")}
            for language in LANGUAGES:
                key = f"everdell.event.{event['event']}"
                assert key in catalogue(language, "everdell"), event
                said = text("everdell", key, language, name="Marta", **about)
                assert said.endswith("."), said
                assert not set(said) & set("{}#"), said
                assert not NOTHING.search(said), said
    assert {"claim", "play", "gain", "pays", "season", "passed", "points", "worker"} <= kinds


@covers("everdell 7.2")
def test_the_journal_tells_who_claims_what() -> None:
    game = play(table().city(0, "inn", "chapel", "lookout").game(), "claim grand_tour")
    journal: Any = game.journal
    assert {"event": "claim", "seat": 0, "what": "grand_tour"} in journal.seen_by(None)


@covers("everdell 12.6", "everdell 12.6.1")
def test_the_journal_keeps_a_given_card_between_giver_and_receiver() -> None:
    made = table(3).hand(0, "teacher").goods(0, berry=2)
    game = play(made.game(nature=False), "play teacher hand", "draw king", "draw bard", "to 1", "give king")
    journal: Any = game.journal
    seen = [str(journal.seen_by(seat)) for seat in (0, 1, 2, None)]
    assert ["king" in one for one in seen] == [True, True, False, False]
    assert ["bard" in one for one in seen] == [True, False, False, False]


@covers("everdell 12.6")
def test_the_journal_keeps_discards_from_the_others() -> None:
    made = table().season(0, "autumn").hand(0, "king", "bard", "judge")
    game = play(made.game(), "journey 2", "discard king", "discard judge")
    journal: Any = game.journal
    for viewer in (1, None):
        told = str(journal.seen_by(viewer))
        assert not any(name in told for name in ("king", "bard", "judge"))
        assert told.count("discard ?") == 2
