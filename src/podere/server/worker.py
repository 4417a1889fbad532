"""A process in which bots think. It is given imagined games only, one JSON document a line, and answers in kind."""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from podere.bots.base import ask
from podere.bots.ladder import bot
from podere.kernel.box import AnyGame, from_data

MOST_HINTS = 5


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)  # people come first
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints must not look like an answer
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(answer(msgspec.json.decode(line))) + b"\n")
        answers.flush()


def answer(job: dict[str, Any]) -> dict[str, object]:
    try:
        game = from_data(job["game"])
        if job["do"] == "hint":
            return {"moves": hints(game)}
        return {"word": game.lexicon.word(ask(bot(job["bot"], job["seed"]), game))}
    except Exception as problem:  # the server decides what to do about it
        return {"error": f"{type(problem).__name__}: {problem}"[:500]}


def hints(game: AnyGame) -> list[dict[str, object]]:
    """The best moves by the game's own simple measure, each followed by the best that the turn still brings."""
    from podere.bots.judge import Judge
    from podere.bots.turn import DEEPEST, POSITIONS, after

    seat, moves = game.chooser(), game.moves()
    share, judge = max(1, POSITIONS // len(moves)), Judge()
    valued = [(after(judge, game, move, seat, share, DEEPEST), move) for move in moves]
    valued.sort(key=lambda pair: -pair[0])
    return [
        {"word": game.lexicon.word(move), "value": round(value, 2)} for value, move in valued[:MOST_HINTS]
    ]


if __name__ == "__main__":
    main()
