"""Everything that can go wrong, as a small family of errors that say what would work."""

from __future__ import annotations


class PodereError(Exception):
    """Something was asked that cannot be done; the message says what and why."""


class UnknownGame(PodereError):
    """No game has that name."""


class BadOption(PodereError):
    """An option or a player count that the game does not have."""


class IllegalMove(PodereError):
    """A word or number that may not be played now."""


class BadRecord(PodereError):
    """A record that cannot be read or replayed; the message names the line."""


class BadPosition(PodereError):
    """A position that cannot be read, or that no game could reach."""


class Stuck(PodereError):
    """Somebody must choose and nothing is legal: a fault in the rules, with the position in it."""

    def __init__(self, message: str, position: dict[str, object]) -> None:
        super().__init__(message)
        self.position = position
