"""Choices that seats make ahead, while another is asked: sealed until their turn comes, and nobody else sees them."""

from __future__ import annotations

from typing import Any


class Seals:
    """The words that each seat has chosen ahead, and since which position its choice has stood as it stands."""

    def __init__(self, players: int) -> None:
        self.words: dict[int, tuple[str, ...]] = {}
        self.answered: dict[int, tuple[int, str]] = {}
        """The position and the id of the last frame of each seat that sealed or unsealed something."""
        self.since = [0] * players

    def copy(self) -> Seals:
        copied = Seals(len(self.since))
        copied.words, copied.answered, copied.since = dict(self.words), dict(self.answered), list(self.since)
        return copied

    @property
    def seats(self) -> list[int]:
        """Who has chosen ahead."""
        return sorted(self.words)

    def played(self, seat: int, at: int) -> None:
        """This seat has moved: what it chooses next is another choice."""
        self.words.pop(seat, None)
        self.since[seat] = at

    def stepped(self, at: int) -> None:
        """The game was taken back or forth: whatever was chosen ahead was chosen in another game."""
        self.words.clear()
        self.since = [at] * len(self.since)

    def to_data(self) -> dict[str, object]:
        return {
            "words": [[seat, list(words)] for seat, words in sorted(self.words.items())],
            "answered": [[seat, at, id] for seat, (at, id) in sorted(self.answered.items())],
            "since": list(self.since),
        }

    def load(self, data: dict[str, Any]) -> None:
        self.words = {int(seat): tuple(map(str, words)) for seat, words in data["words"]}
        self.answered = {int(seat): (int(at), str(id)) for seat, at, id in data["answered"]}
        self.since = [int(at) for at in data["since"]]
