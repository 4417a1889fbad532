# not compiled
"""Help and analysis: the best moves, good ones to choose from, and where a game was lost. Only on imagined games."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Final

from podere.bots.ladder import plan_of
from podere.bots.search import Candidate, Plan, SearchBot
from podere.boxes.box import AnyGame
from podere.formats.record import Record, first_position, is_same, play_line
from podere.kernel.errors import BadRecord, IllegalMove
from podere.kernel.journal import FORCED, Event

MOMENTS: Final = 5
"""So many of the costliest moves are told."""
SHOWN: Final = 5
"""So many of the best moves are told."""


def _thinker(game: AnyGame, seat: int, plan: Plan, seed: int | str) -> tuple[SearchBot, AnyGame]:
    """Who searches, and the game in which it does."""
    if game.chooser() != seat:
        raise IllegalMove(f"seat {seat} does not choose now")
    imagined: AnyGame = game.imagine(seat, f"analysis {seed}")
    return SearchBot(f"analysis {seed}", plan), imagined


def best_moves(
    game: AnyGame, seat: int, budget: str = "1s", seed: int | str = 0, many: int = SHOWN
) -> list[tuple[str, float]]:
    """So many of the best moves as words, the best first, each with the margin that the seat may expect from it.

    Half of the budget finds them. Those that a search gives up early have rough numbers, so the other half plays on
    from all of them in the same new games: the numbers can be compared, and they say the order.
    """
    thinker, imagined = _thinker(game, seat, _half_of(budget), seed)
    found = thinker.compare(imagined, seat)
    best = [one for one in found if one.count > 0][:many] or found[:1]
    compare_alike(thinker, imagined, seat, best)
    word = game.lexicon.word
    return [(word(one.line[0]), one.mean()) for one in best]


def _half_of(budget: str) -> Plan:
    """Half of a budget, to find moves; the other half compares them."""
    plan = plan_of(budget)
    plan.simulations = (plan.simulations + 1) // 2
    plan.seconds /= 2.0
    return plan


def compare_alike(thinker: SearchBot, game: AnyGame, seat: int, best: list[Candidate]) -> None:
    """Forget what came of these moves; play on from each in the same games; put them in order."""
    for one in best:
        one.total, one.count = 0.0, 0
    plan = thinker.plan
    end = time.monotonic() + plan.seconds
    games = 0
    while games == 0 or (
        time.monotonic() < end if plan.seconds > 0.0 else (games + 1) * len(best) <= plan.simulations
    ):
        thinker.simulate(game, seat, best)
        games += 1
    best.sort(key=lambda one: -one.mean())


def good_spaces(
    game: AnyGame, seat: int, many: int = 3, budget: str = "1s", seed: int | str = 0
) -> list[str]:
    """So many good moves to choose from, in the order of the lexicon, which does not tell the best."""
    thinker, imagined = _thinker(game, seat, plan_of(budget), seed)
    found = thinker.compare(imagined, seat)[:many]
    return [game.lexicon.word(move) for move in sorted(one.line[0] for one in found)]


@dataclass(frozen=True)
class Moment:
    """A turn in a game that was played: what it was expected to bring, and what the move cost."""

    line: int
    """How many lines of the record were played before it."""
    seat: int
    word: str
    best: str
    margin: float
    """What the seat might have expected with the best move."""
    lost: float
    scores: list[float]


@dataclass(frozen=True)
class Review:
    """A game looked at again: each turn, and the moves that cost most."""

    turns: list[Moment]
    worst: list[Moment]

    def to_data(self) -> dict[str, object]:
        return asdict(self)


def review(record: Record | str, budget: str = "0.2s", seed: int | str = 0) -> Review:
    """Score and expected margin through time, and the moments where most was lost.

    Every turn is judged by what its seat knew then; the budget is for one turn. Half of it finds the best move, the
    other half plays on from it and from the one that was played in the same games.
    """
    if isinstance(record, str):
        record = Record.read(record)
    game = first_position(record)
    journal = game.listen()
    forced: list[Event] = []
    turns: list[Moment] = []
    for number, line in enumerate(record.lines):
        if forced and is_same(game, forced[0], line):
            forced.pop(0)
            continue
        if not line.by_nature and not game.over and game.turn_begins() and len(game.legal) > 1:
            turns.append(_moment(game, number, line.word, budget, seed))
        seen = len(journal.events)
        play_line(game, line)
        forced = [event for event in journal.events[seen:] if event.kind == FORCED]
    worst = sorted(turns, key=lambda moment: -moment.lost)[:MOMENTS]
    return Review(turns, [moment for moment in worst if moment.lost > 0.0])


def _moment(game: AnyGame, number: int, played: str, budget: str, seed: int | str) -> Moment:
    seat = game.chooser()
    move = game.lexicon.number(played)
    if move not in game.legal:
        raise BadRecord(f"line {number + 1}: {played!r} is not possible there")
    thinker, imagined = _thinker(game, seat, _half_of(budget), f"{seed} {number}")
    found = thinker.compare(imagined, seat, move)
    mine = next(one for one in found if one.line[0] == move)
    rivals = [mine] if mine is found[0] else [found[0], mine]
    compare_alike(thinker, imagined, seat, rivals)
    best = rivals[0]
    scores = [float(score) for score in game.scores()]
    word = game.lexicon.word(best.line[0])
    lost = best.mean() - mine.mean()
    return Moment(number, seat, played, word, round(best.mean(), 2), round(lost, 2), scores)
