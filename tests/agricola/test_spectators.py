"""Spectators see what lies open: no hand, no pack, no discard, not even what all players know from elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.state import Agricola
from podere.kernel.rng import seeded
from tests.agricola.positions import card_table
from tests.agricola.reading import begin
from tests.covers import covers

OPEN = ("took_open", "laid_open", "passed", "kept", "not_kept", "plays")
"""Events that show a card to all."""
WAYS: list[dict[str, Any]] = [
    {"players": 2, "deal": "draft"},
    {"players": 3, "deal": "seven", "passing_card": "on"},
    {"players": 4, "deal": "draft_quick", "open_cards": "on"},
    {"players": 2, "deal": "seven", "redraw": "on"},
    {"players": 3, "deal": "living", "open_cards": "on"},
    {"players": 3, "moor": 3, "mulligan": "on"},
    {"players": 4, "deal": "ten"},
]


def words_of(data: object) -> set[str]:
    """All words in nested data."""
    if isinstance(data, dict):
        return {word for key, value in data.items() for word in (*words_of(key), *words_of(value))}
    if isinstance(data, (list, tuple)):
        return {word for value in data for word in words_of(value)}
    return set(data.split()) if isinstance(data, str) else set()


def hidden(game: Agricola) -> set[str]:
    """The cards in hands, packs and discards."""
    places = [place for player in game.seats for place in (player.hand, player.minors)]
    if game.deals is not None:
        places += [*game.deals.packs, *game.deals.discarded]
    return {CARDS[card] for place in places for card in place.cards}


@covers("agricola 2.5")
@pytest.mark.parametrize("way", WAYS)
def test_neither_table_nor_log_names_a_hidden_card_to_spectators(way: dict[str, Any]) -> None:
    game, rng = begin(**way), seeded("spectators")
    journal = game.listen()
    shown: set[str] = set()
    looked = 0
    for _ in range(150):
        if game.over:
            break
        before = len(journal.events)
        game.push(game.legal[rng.below(len(game.legal))])
        events = journal.seen_by(None, before)
        shown |= {word for event in events if event["event"] in OPEN for word in words_of(event)}
        secret = hidden(game) - shown
        assert secret & words_of([game.view(None), events]) == set()
        looked += len(secret)
    assert looked > 1000


def test_what_each_player_knows_from_elsewhere_no_spectator_sees() -> None:
    """Both opponents are sure of a card, each of another one's; nothing was open."""
    made = card_table(players=3).hand(1, "scholar", "loom")
    for place in ("hand", "minors"):
        for entry in made.seats[1][place]:
            entry["known"] = [0, 1, 2]
    game = made.game()
    for viewer, occupations in ((0, ["scholar"]), (2, ["scholar"]), (None, [])):
        shown: Any = game.view(viewer)["seats"]
        assert shown[1]["hand"]["occupations"] == occupations
    assert podere.from_data(game.to_data()).view(None) == game.view(None)
