"""Everything that can go wrong, as a small family of errors that say what would work."""

from __future__ import annotations

from typing import Any

from podere.kernel.reason import Reason


class PodereError(Exception):
    """Something was asked that cannot be done; the message says what and why."""


class UnknownGame(PodereError):
    """No game has that name."""


class BadOption(PodereError):
    """An option or a player count that the game does not have; `faults` is what is wrong with it, for any language."""

    def __init__(self, message: str, faults: list[Reason] | None = None) -> None:
        super().__init__(message)
        self.faults = faults or []


class IllegalMove(PodereError):
    """A word or number that may not be played now."""


class BadRecord(PodereError):
    """A record that cannot be read or replayed; the message names the line."""


class Diverged(BadRecord):
    """A record of another version of the rules goes another way; `game` stands before the line with this number.

    `about` says the same for programs: the line, both versions of the rules, what was played, what is asked instead."""

    def __init__(self, message: str, game: Any, line: int, about: dict[str, object]) -> None:
        super().__init__(message)
        self.game = game
        self.line = line
        self.about = about


class BadPosition(PodereError):
    """A position that cannot be read, or that no game could reach."""


class Stuck(PodereError):
    """Somebody must choose and nothing is legal: a fault in the rules, with the position in it."""

    def __init__(self, message: str, position: dict[str, object]) -> None:
        super().__init__(message)
        self.position = position
