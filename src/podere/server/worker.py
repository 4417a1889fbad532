"""A process in which bots think. It is given imagined games only, one JSON document a line, and answers in kind."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

import msgspec

from podere.bots.analysis import best_moves, good_spaces, review
from podere.bots.base import ask
from podere.bots.ladder import TIMED, bot
from podere.formats.position import from_data
from podere.formats.record import Record

HINT = "1.5s"
"""How long a hint is thought about."""
TURN_SECONDS = 0.3
"""How long a turn of a finished game is looked at again, at the most."""


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)  # people come first
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints must not look like an answer
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(answer(msgspec.json.decode(line))) + b"\n")
        answers.flush()


def answer(job: dict[str, Any]) -> dict[str, object]:
    try:
        return ANSWERS[job["do"]](job)
    except Exception as problem:  # the server decides what to do about it
        return {"error": f"{type(problem).__name__}: {problem}"[:500]}


def choose(job: dict[str, Any]) -> dict[str, object]:
    """A bot's move, and how it means to go on; who searches does so by the clock."""
    game, name = from_data(job["game"]), job["bot"]
    thinker = bot(TIMED.get(name, name), job["seed"])
    word = game.lexicon.word(ask(thinker, game))
    return {"word": word, "then": [[step.legal, step.move] for step in thinker.meant]}


def hint(job: dict[str, Any]) -> dict[str, object]:
    """The best few moves, each with the margin that may be expected from it."""
    game = from_data(job["game"])
    found = best_moves(game, game.chooser(), HINT)
    return {"moves": [{"word": word, "value": round(margin, 2)} for word, margin in found]}


def help_choosing(job: dict[str, Any]) -> dict[str, object]:
    """A few good moves to choose from, which do not tell the best."""
    game = from_data(job["game"])
    return {"words": good_spaces(game, game.chooser(), int(job["many"]), HINT)}


def look_back(job: dict[str, Any]) -> dict[str, object]:
    """A finished game, turn by turn, in about so many seconds."""
    record = Record.read(job["record"])
    choices = sum(not line.by_nature and not line.forced for line in record.lines)
    seconds = max(0.01, min(TURN_SECONDS, job["seconds"] / max(1, choices)))
    return review(record, f"{seconds:.3f}s").to_data()


ANSWERS = {"choose": choose, "hint": hint, "help": help_choosing, "review": look_back}


if __name__ == "__main__":
    main()
