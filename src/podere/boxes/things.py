"""What of a game is dealt and played (cards, buildings, events), and where its journal tells of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tell:
    """An event of this kind, or a word with this verb, names a thing in this slot. What is told in common lies open to
    every seat; else it is told of the seat of the event."""

    event: str
    slot: str
    common: bool = False


@dataclass(frozen=True)
class Things:
    """The things that are counted, by kind, and what the journal tells of them. `open` are the kinds that everyone may
    have from the start. A moment is a round, a season or a turn: it begins with one of these events or words; where
    moments are `own`, each seat counts its own."""

    names: dict[str, tuple[str, ...]]
    played: tuple[Tell, ...]
    seen: tuple[Tell, ...] = ()
    kept: tuple[Tell, ...] = ()
    open: tuple[str, ...] = ()
    moment: str = "round"
    moments: tuple[str, ...] = ()
    own: bool = False
    before: int = 0
    """So many moments have begun before the first one is told."""
    settings: tuple[tuple[int, dict[str, object]], ...] = ((2, {}),)
    """Players and options in which, taken together, all of them come up: the package has statistics for each."""

    def kind(self, name: str) -> str:
        """The kind of a thing; empty if it is not counted."""
        return next((kind for kind, names in self.names.items() if name in names), "")
