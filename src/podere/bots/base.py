"""What a bot is, and the one way to ask it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from podere.kernel.errors import IllegalMove
from podere.kernel.game import NATURE, NOBODY, Game
from podere.kernel.rng import seeded


class Meant:
    """What a bot means to answer when it is asked next, if it can choose from these moves then."""

    def __init__(self, legal: list[int], move: int) -> None:
        self.legal = legal
        self.move = move


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program: it gets a game that its seat cannot tell from the true one, and answers.

    One that sets `sees_moves_only` is given no game at all: its `pick` gets the legal moves.
    """

    def __init__(self, name: str, seed: int | str = 0) -> None:
        self.name = name
        self.rng = seeded(f"bot {seed}")
        self.sees_moves_only = False
        self.meant: list[Meant] = []
        """The rest of the turn that it has begun."""

    def choose(self, game: Game[Any], seat: int) -> int:
        """One of `game.moves()`. The game is the bot's own: it may copy it, or play on in it."""
        raise NotImplementedError

    def pick(self, moves: list[int]) -> int:
        """One of these moves, for a bot that needs to know nothing else."""
        raise NotImplementedError


def ask(bot: Bot, game: Game[Any]) -> int:
    """The bot's move for the seat that must choose now. It never sees the true game, only an imagined one."""
    seat = game.chooser()
    if seat in (NOBODY, NATURE):
        raise IllegalMove(f"no seat has to choose now, so {bot.name} cannot be asked")
    if len(game.legal) == 1:
        return game.legal[0]
    if bot.meant:
        step = bot.meant.pop(0)
        if step.legal == game.legal:
            return step.move
        bot.meant = []  # something came between
    if bot.sees_moves_only:
        move = bot.pick(game.moves())
    else:
        move = bot.choose(game.imagine(seat, bot.rng.below(2147483647)), seat)
    if move not in game.legal:
        raise IllegalMove(f"{bot.name} answered {move!r} at seat {seat}, which is not a legal move")
    return move


def rest_of(line: list[int], game: Game[Any], seat: int) -> list[Meant]:
    """What follows the first move of a turn, where there is something to choose."""
    found: list[Meant] = []
    trial: Game[Any] = game.copy(nature=False)
    trial.push(line[0])
    for move in line[1:]:
        if trial.chooser() != seat or move not in trial.legal:
            break
        if len(trial.legal) > 1:
            found.append(Meant(list(trial.legal), move))
        trial.push(move)
    return found
