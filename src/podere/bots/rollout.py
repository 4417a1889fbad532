"""Playing on from a position at little cost: of a few turns drawn at random, the best."""

from __future__ import annotations

from typing import Any

from podere.bots.judge import Judge
from podere.bots.turn import DEEPEST, end_worth, openings, promising, turn_ends
from podere.kernel.game import NATURE, NOBODY, Game
from podere.kernel.rng import Rng


def drawn_turn(game: Game[Any], seat: int, rng: Rng) -> Game[Any]:
    """One turn, every choice in it at random, up to where it ends or nature draws."""
    trial: Game[Any] = game.copy(nature=False)
    legal = openings(trial)
    trial.push(legal[rng.below(len(legal))])
    deepest = DEEPEST
    while deepest > 0 and not turn_ends(trial, seat):
        legal = trial.legal
        trial.push(legal[rng.below(len(legal))])
        deepest -= 1
    return trial


def best_drawn(judge: Judge, game: Game[Any], seat: int, tries: int, rng: Rng) -> Game[Any]:
    """The best of so many turns drawn at random, by the eyes of who plays it; nature has not drawn yet."""
    best = drawn_turn(game, seat, rng)
    if tries > 1:
        most = end_worth(judge, best, seat)
        for _ in range(tries - 1):
            trial = drawn_turn(game, seat, rng)
            value = end_worth(judge, trial, seat)
            if value > most:
                best, most = trial, value
    return best


def thought_out(judge: Judge, game: Game[Any], seat: int, positions: int, rng: Rng) -> Game[Any]:
    """A turn with a look through it at each of its choices; nature has not drawn yet."""
    trial: Game[Any] = game.copy(nature=False)
    deepest = DEEPEST
    while True:
        legal = trial.legal
        trial.push(legal[0] if len(legal) == 1 else promising(judge, trial, seat, positions, rng)[0])
        deepest -= 1
        if deepest == 0 or turn_ends(trial, seat):
            return trial


def go_on(game: Game[Any]) -> None:
    """Let nature draw again."""
    game.nature_waits = False
    if game.chooser() == NATURE:
        game.settle()


def play_on(judge: Judge, game: Game[Any], turns: int, tries: int, rng: Rng, positions: int = 0) -> Game[Any]:
    """So many turns later, or the end: every seat takes the best of a few turns drawn at random, or with positions to
    look at a turn that is thought out."""
    go_on(game)
    while turns > 0:
        seat = game.chooser()
        if seat == NOBODY:
            break
        if len(game.legal) == 1:
            game.push(game.legal[0])
            continue
        if positions > 0:
            game = thought_out(judge, game, seat, positions, rng)
        else:
            game = best_drawn(judge, game, seat, tries, rng)
        go_on(game)
        turns -= 1
    return game
