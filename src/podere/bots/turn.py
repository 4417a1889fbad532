"""Looking through one's own turn: what is the best that it can bring?"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from podere.bots.base import Bot, rest_of
from podere.bots.judge import SIMPLE, Judge, judge_of, within_turn
from podere.kernel.game import Game
from podere.kernel.rng import Rng

POSITIONS: Final = 64
"""So many positions are looked at for a choice, or a few more; with six times as many a bot plays no better."""
FEW: Final = 6
"""So many moves are tried at each choice where there is no time for all."""
DEEPEST: Final = 24
"""So many choices in a row are looked through, or a turn with many small exchanges would never end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnBot(Bot):
    """The best that its own turn can bring; what others do then is not seen."""

    def __init__(
        self,
        seed: int | str = 0,
        positions: int = POSITIONS,
        judge: Judge | None = SIMPLE,
        name: str = "turn",
    ) -> None:
        """Without a judge, the best that there is for the game."""
        super().__init__(name, seed)
        self.positions = positions
        self.judge = judge

    def choose(self, game: Game[Any], seat: int) -> int:
        judge = within_turn(self.judge or judge_of(game), game, seat)
        line = promising(judge, game, seat, self.positions, self.rng)
        if game.lexicon.is_anytime(line[0]):
            self.meant = rest_of(line, game, seat)
        return line[0]


def promising(judge: Judge, game: Game[Any], seat: int, positions: int, rng: Rng) -> list[int]:
    """The turn that brings most, as far as it can be seen from here: closer to its end it is seen better. Of more moves
    than positions only so many are looked at, as they come to mind."""
    legal = game.legal if len(game.legal) <= positions else some(game.legal, positions, rng)
    share = positions // len(legal)
    best = [legal[0]]
    most = 0.0
    ties = 0
    for move in legal:
        line = [move]
        value = value_of(judge, game, move, seat, share, DEEPEST, line)
        if ties == 0 or value > most:
            best, most, ties = line, value, 1
        elif value == most:
            ties += 1
            if rng.below(ties) == 0:
                best = line
    return best


def some(moves: list[int], many: int, rng: Rng) -> list[int]:
    """So many of these moves, drawn at random."""
    found = moves.copy()
    for at in range(many):
        other = at + rng.below(len(found) - at)
        found[at], found[other] = found[other], found[at]
    return found[:many]


UNFINISHED: Final = 1e6
"""What a turn that does not come to its end is worth less: else one would rearrange one's animals for ever rather than
let one go."""

HINDRANCE: Final = 1e-6
PATIENCE: Final = 8
"""After so many choices a turn is brought to its end without anything that is offered at any time."""


def turn_ends(game: Game[Any], seat: int) -> bool:
    """Whether the seat's turn is over: another chooses, or nature, or the next turn begins."""
    return game.chooser() != seat or game.turn_begins()


def end_worth(judge: Judge, game: Game[Any], seat: int) -> float:
    """What is reached by a turn; by far the least where it goes on and on."""
    value = judge.standing(game, seat)
    return value if turn_ends(game, seat) else value - UNFINISHED


def played_out(
    judge: Judge, game: Game[Any], seat: int, move: int, positions: int, rng: Rng
) -> tuple[list[int], float]:
    """A turn that begins with this move, every further choice looked at as closely as the first, and what it is
    worth."""
    trial: Game[Any] = game.copy(nature=False)
    trial.push(move)
    line = [move]
    while len(line) < DEEPEST and not turn_ends(trial, seat):
        further = promising(judge, trial, seat, positions, rng) if len(trial.legal) > 1 else [trial.legal[0]]
        trial.push(further[0])
        line.append(further[0])
    return line, end_worth(judge, trial, seat)


def openings(game: Game[Any]) -> list[int]:
    """Where a turn begins, the moves that use it up; elsewhere all."""
    return plain(game) if game.turn_begins() else game.legal


def plain(game: Game[Any]) -> list[int]:
    """The moves that go on with the turn, without those that are offered at any time; all, if there are only such."""
    lexicon = game.lexicon
    if not lexicon.has_anytime:
        return game.legal
    found = [move for move in game.legal if not lexicon.is_anytime(move)]
    return found or game.legal


def best_line(judge: Judge, game: Game[Any], seat: int, share: int, deepest: int, line: list[int]) -> float:
    """The worth of the best end of the turn, looking at about `share` positions; the way to it is added to the line."""
    if deepest == 0 or turn_ends(game, seat):
        return end_worth(judge, game, seat)
    return best_way(judge, game, seat, share, deepest, line)


def best_way(judge: Judge, game: Game[Any], seat: int, share: int, deepest: int, line: list[int]) -> float:
    """The same where the turn goes on, or has only begun."""
    legal = game.legal
    if share < len(legal):
        return climb(judge, game, seat, deepest, line)
    best: list[int] = []
    most = -1e12
    for move in legal:
        way = [move]
        value = value_of(judge, game, move, seat, share // len(legal), deepest, way)
        if value > most:
            best, most = way, value
    line.extend(best)
    return most


def value_of(
    judge: Judge, game: Game[Any], move: int, seat: int, share: int, deepest: int, line: list[int]
) -> float:
    """What the best turn is worth that goes on with this move. A move that is offered at any time does not use up a
    turn that has not begun, and of two ways that bring the same, the one without it is better."""
    trial: Game[Any] = game.copy(nature=False)
    trial.push(move)
    if not game.lexicon.is_anytime(move):
        return best_line(judge, trial, seat, share, deepest - 1, line)
    if deepest > 1 and game.turn_begins() and trial.turn_begins() and trial.chooser() == seat:
        return best_way(judge, trial, seat, share, deepest - 1, line) - HINDRANCE
    return best_line(judge, trial, seat, share, deepest - 1, line) - HINDRANCE


def climb(judge: Judge, game: Game[Any], seat: int, deepest: int, line: list[int]) -> float:
    """The same when every choice takes what is best at once, out of a few moves."""
    patience = deepest - PATIENCE
    while True:
        legal = openings(game) if deepest > patience else plain(game)
        stride = (len(legal) + FEW - 1) // FEW
        best: Game[Any] = game
        taken = legal[0]
        most = -1e12
        for at in range(0, len(legal), stride):
            trial = game.copy(nature=False)
            trial.push(legal[at])
            value = judge.standing(trial, seat)
            if value > most:
                best, taken, most = trial, legal[at], value
        line.append(taken)
        game = best
        deepest -= 1
        if deepest <= 0 or turn_ends(game, seat):
            return end_worth(judge, game, seat)
