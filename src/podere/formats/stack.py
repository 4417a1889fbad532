"""Whether what is to be done can be: each step lies where its class says that it may, and each fits the position."""

from __future__ import annotations

from functools import cache
from typing import Any

from podere.boxes.box import AnyGame
from podere.kernel.step import AUTOMATIC, Step

NOTHING = "nothing"
"""What the lowest step lies upon."""


def stack_faults(game: AnyGame) -> list[str]:
    """What is wrong with the steps of a game, as they say it themselves."""
    return order_faults(game.stack) or [
        f"{step.name} cannot be done" for step in game.stack if not step.fits(game)
    ]


def order_faults(stack: list[Step[Any]]) -> list[str]:
    """Steps that lie on what they cannot lie upon, or wait although they cannot."""
    wrong = []
    for place, step in enumerate(stack):
        names = called(type(stack[place - 1])) if place else frozenset((NOTHING,))
        if lies_upon(type(step)).isdisjoint(names):
            under = stack[place - 1].name if place else NOTHING
            wrong.append(f"{step.name} cannot follow from {under}")
        if step.within and not any(is_called(other, step.within) for other in stack[:place]):
            wrong.append(f"{step.name} can only be done within {step.within}")
    wrong += [f"{step.name} cannot wait" for step in stack[:-1] if not step.may_wait]
    return wrong


def happening(game: AnyGame) -> list[str]:
    """What lies on top and would have happened already, where a position is only written when somebody is asked."""
    top = game.stack[-1] if game.stack else None
    return [f"{top.name} would have happened already"] if top is not None and top.kind() == AUTOMATIC else []


def is_waiting(game: AnyGame, names: str) -> bool:
    """Whether a step with one of these names or roles is to be done."""
    return any(is_called(step, names) for step in game.stack)


def is_called(step: Step[Any], names: str) -> bool:
    return not called(type(step)).isdisjoint(_names(names))


def below(game: AnyGame, step: Step[Any]) -> list[Step[Any]]:
    """What waits under a step, from the bottom up."""
    return game.stack[: game.stack.index(step)]


def called(made: type[Step[Any]]) -> frozenset[str]:
    """The names by which others know a step: its own and its roles."""
    return _names(f"{made.name} {made.roles}")


def lies_upon(made: type[Step[Any]]) -> frozenset[str]:
    """The names of the steps on which it may lie."""
    return _names(made.upon)


@cache
def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())
