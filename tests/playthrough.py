"""A whole game as text that a person can read: every move, what came of it, who could choose among what."""

from __future__ import annotations

import json
from typing import Any

import podere
from podere.boxes.box import AnyGame
from podere.kernel.journal import CHOSEN, FORCED, NATURE
from podere.kernel.rng import seeded


def playthrough(game: str, players: int, seed: str, **options: Any) -> str:
    """A random game, told from the table's point of view, with the final sheets."""
    played = podere.new(game, players, seed, listen=True, **options)
    rng = seeded(f"playthrough {seed}")
    agreed = "".join(f", {name} {value}" for name, value in options.items())
    lines = [f"{game}, {players} players, seed {seed!r}{agreed}", ""]
    told = 0
    while not played.over:
        told = tell(played, told, lines)
        moves = played.moves()
        lines.append(f"-- seat {played.seat} at {played.view(None)['asked']}: {summary(played)}")
        played.push(moves[rng.below(len(moves))])
    tell(played, told, lines)
    lines.append("")
    for seat in range(players):
        lines.append(f"seat {seat}: {json.dumps(played.sheet(seat))} = {played.scores()[seat]}")
    lines.append(f"winners: {played.winners()}")
    return "\n".join(lines) + "\n"


def tell(game: AnyGame, told: int, lines: list[str]) -> int:
    """Write down what happened since; how many events have been told by now."""
    assert game.journal is not None
    marks = {CHOSEN: "", FORCED: " (the only move)", NATURE: " (nature)"}
    for event in game.journal.events[told:]:
        facts = {**event.data, **event.hidden}
        if event.kind in marks:
            lines.append(f"{event.seat}: {facts['word']}{marks[event.kind]}")
        else:
            about = ", ".join(f"{key} {value}" for key, value in facts.items())
            lines.append(f"      {event.kind}: {about}")
    return len(game.journal.events)


def summary(game: AnyGame) -> str:
    words = game.words()
    if len(words) <= 8:
        return ", ".join(words)
    return f"{len(words)} moves from {words[0]!r} to {words[-1]!r}"
