"""Words played one after another, as tests do: after each of them the books balance."""

from __future__ import annotations

from collections.abc import Iterable

from podere.boxes.box import AnyGame
from podere.kernel.journal import FORCED


def play_words(game: AnyGame, words: Iterable[str]) -> None:
    """Play these words, nature's too where it waits; ones that the game has just played by itself are passed over."""
    journal = game.listen()
    forced: list[str] = []
    for word in words:
        if forced and forced[0] == word:
            forced.pop(0)
            continue
        seen = len(journal.events)
        game.play(word)
        assert game.audit() == [], word
        forced = [game.lexicon.word(event.move) for event in journal.events[seen:] if event.kind == FORCED]
