"""The engine beside the slow and obvious way, over random games of players who like to build."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import podere
from podere.games.everdell.state import Everdell
from podere.kernel.rng import seeded
from tests.everdell import slow
from tests.everdell.positions import table

GAMES = 4
LIKED = ("claim", "play", "visit", "activate", "copy", "choose")
"""What these players do whenever they can, three times out of four."""


def walk(players: int, seed: int) -> Iterator[Everdell]:
    """A game, position by position; every other one begins with riches, so that the cities fill."""
    rng = seeded(seed)
    game: Any = podere.new("everdell", players=players, seed=seed)
    if seed % 2:
        made = table(players, year=1 + seed % 3)
        for seat in range(players):
            made.goods(seat, 20, 20, 20, 20).hand(seat, "husband")
        game = made.game()
        game.rng = seeded(seed)
    while not game.over:
        yield game
        words = game.words()
        liked = [word for word in words if word.split()[0] in LIKED]
        chosen = liked if liked and rng.below(4) else words
        game.play(chosen[rng.below(len(chosen))])
    yield game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_scores_from_scratch_agree(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        for game in walk(players, seed):
            view: Any = game.view(None)
            if view["asked"] not in ("turn", None):
                continue
            for seat in range(players):
                lines = slow.sheet(view, seat)
                assert lines == game.sheet(seat), (seed, view["seats"][seat])
                assert sum(lines.values()) == game.scores()[seat]
                seen.update(line for line, points in lines.items() if points)
    assert sorted(seen) == ["cards", "events", "journey", "prosperity", "tokens"], "every line was used"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_can_be_played_agrees(players: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(GAMES):
        for game in walk(players, 100 + seed):
            if game.seat is None or game.view(None)["asked"] != "turn":
                continue
            legal = {word for word in game.words() if word.startswith("play ")}
            assert legal == slow.playable(game.view(game.seat), game.seat), (seed, game.view(game.seat))
            compared.update(word.split()[1] for word in legal)
    assert len(compared) > 40, "nearly every kind could be played at some time"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_128_cards_after_every_move(players: int) -> None:
    whole = Counter({name: card.copies for name, card in slow.PRINTED.items()})
    for seed in range(GAMES):
        for game in walk(players, 200 + seed):
            assert slow.cards(game.to_data()["state"]) == whole, seed
