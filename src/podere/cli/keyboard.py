"""Typing with comfort: a history, and the Tab key that completes words."""

from __future__ import annotations

import sys
from collections.abc import Callable


def complete_with(words: Callable[[], list[str]]) -> None:
    """Let Tab complete what is typed to one of these words."""
    if sys.platform == "win32":  # its console completes nothing
        return
    try:
        import readline
    except ImportError:  # not on every system
        return

    def complete(typed: str, number: int) -> str | None:
        fitting = [word for word in words() if word.startswith(typed.lower())]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")


def forget() -> None:
    """Nobody else can bring back what was typed so far."""
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()
