"""Playing on from a position at little cost: of a few turns drawn at random, the best."""

from __future__ import annotations

from typing import Any

from podere.bots.habits import Habits
from podere.bots.judge import Judge, within_turn
from podere.bots.turn import DEEPEST, end_worth, openings, turn_ends
from podere.kernel.game import NATURE, NOBODY, Game
from podere.kernel.rng import Rng


def drawn_turn(
    habits: Habits, game: Game[Any], seat: int, first: int, rng: Rng, line: list[int] | None = None
) -> Game[Any]:
    """A turn that begins with this move, every further choice in it by habit, up to where it ends or nature draws. What
    is chosen is added to the line."""
    trial: Game[Any] = game.copy(nature=False)
    trial.push(first)
    deepest = DEEPEST
    while deepest > 0 and not turn_ends(trial, seat):
        move = habits.draw(trial, seat, trial.legal, rng)
        trial.push(move)
        if line is not None:
            line.append(move)
        deepest -= 1
    return trial


def best_drawn(judge: Judge, habits: Habits, game: Game[Any], seat: int, tries: int, rng: Rng) -> Game[Any]:
    """The best of so many turns drawn at random, by the eyes of who plays it; nature has not drawn yet."""
    legal = openings(game)
    best = drawn_turn(habits, game, seat, habits.draw(game, seat, legal, rng), rng)
    if tries > 1:
        judge = within_turn(judge, game, seat)
        most = end_worth(judge, best, seat)
        for _ in range(tries - 1):
            trial = drawn_turn(habits, game, seat, habits.draw(game, seat, legal, rng), rng)
            value = end_worth(judge, trial, seat)
            if value > most:
                best, most = trial, value
    return best


def go_on(game: Game[Any]) -> None:
    """Let nature draw again."""
    game.nature_waits = False
    if game.chooser() == NATURE:
        game.settle()


def play_on(judge: Judge, habits: Habits, game: Game[Any], turns: int, tries: int, rng: Rng) -> Game[Any]:
    """So many turns later, or the end: every seat takes the best of a few turns drawn at random."""
    go_on(game)
    while turns > 0:
        seat = game.chooser()
        if seat == NOBODY:
            break
        if len(game.legal) == 1:
            game.push(game.legal[0])
            continue
        game = best_drawn(judge, habits, game, seat, tries, rng)
        go_on(game)
        turns -= 1
    return game
