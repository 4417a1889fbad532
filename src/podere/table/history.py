"""What was played and can be taken back, and where the barrier is behind which nothing can."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from podere.boxes.box import AnyGame
from podere.kernel.game import NATURE
from podere.kernel.journal import EVERYONE, FORCED, SHOWN, Event
from podere.kernel.journal import NATURE as BY_NATURE
from podere.table.entry import STAR
from podere.table.refusal import Refused

STRICT: Final = "strict"
FREE: Final = "free"
OFF: Final = "off"
POLICIES: Final = (STRICT, FREE, OFF)


@dataclass(frozen=True)
class Played:
    """One gesture: who made it, its words with nature's draws, what happened, the game as it stood before (where it is
    kept), and why it cannot be taken back (empty if it can)."""

    seat: int
    at: int
    words: tuple[str, ...]
    events: list[Event]
    before: AnyGame | None
    barrier: str = ""


def barrier_of(seat: int, events: list[Event], over: bool) -> str:
    """Why this gesture cannot be taken back; empty if it can."""
    for event in events:
        if event.kind == BY_NATURE:
            return "undo.nature"
        if event.kind == SHOWN or (event.eyes != EVERYONE and event.seat != seat):
            return "undo.shown"
    return "undo.over" if over else ""


def words_of(game: AnyGame, events: list[Event]) -> tuple[str, ...]:
    """What has to be played to come from the position before to the one after; forced words come by themselves."""
    word = game.lexicon.word
    return tuple(
        (STAR if event.kind == BY_NATURE else "") + word(event.move)
        for event in events
        if event.move >= 0 and event.kind != FORCED
    )


def plan(game: AnyGame, seat: int, words: list[str]) -> list[int]:
    """The numbers to play for a gesture of this seat, tried out on a copy that stops at nature.

    A word that the game has just played by itself, because it was the only one, is passed over.
    """
    if len(words) == 1:
        return [game.checked(words[0])]
    trial = game.copy(nature=False)
    journal = trial.listen()
    numbers: list[int] = []
    forced: list[int] = []
    for word in words:
        if forced and forced[0] == game.lexicon.number(word):
            forced.pop(0)
            continue
        if trial.chooser() == NATURE:
            raise Refused("illegal", "A list of moves may not go on after something is drawn.", word=word)
        if trial.chooser() != seat:
            raise Refused("not_your_turn", f"After this it is not seat {seat}'s choice any more.", word=word)
        seen = len(journal.events)
        numbers.append(trial.checked(word))
        trial.push(numbers[-1])
        forced = [event.move for event in journal.events[seen:] if event.kind == FORCED]
    return numbers


def play_logged(game: AnyGame, words: tuple[str, ...]) -> None:
    """Play what the log says, nature's draws included; the game's own nature must be waiting."""
    for word in words:
        game.play(word.removeprefix(STAR))
