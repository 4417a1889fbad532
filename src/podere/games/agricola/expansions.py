# not compiled
"""The expansions of the house, by name: the one place that knows them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from podere.boxes.drawing import View
from podere.games.agricola.cards.card import APART
from podere.games.agricola.expansion import Expansion

if TYPE_CHECKING:
    from podere.games.agricola.spaces.space import Space

HOME: Final = "podere.games.agricola"
NAMES: Final = ("moor",)
"""Each is a folder beside this file: its `spaces` has `UNITS`, its `expansion` an `EXPANSION` that begins games."""
ALL: Final[list[Expansion]] = []


def spaces() -> list[Space]:
    """The action spaces that they bring."""
    return [unit for name in NAMES for unit in import_module(f"{HOME}.{name}.spaces").UNITS]


def load() -> None:
    """Read all of them in: they import the base game, never the other way round."""
    for name in NAMES:
        if all(each.name != name for each in ALL):
            ALL.append(import_module(f"{HOME}.{name}.expansion").EXPANSION)
            APART.add(name)


def minors() -> dict[str, tuple[str, ...]]:
    """The minor improvements of each, by the kind under which they are counted."""
    return {f"{each.name}_minor": tuple(each.cards()) for each in ALL}


def shown(view: View) -> list[Expansion]:
    """Those that are played in the game of this view."""
    return [each for each in ALL if view[each.name] is not None]


def chosen(options: dict[str, object], players: int) -> Expansion | None:
    """The expansion of a game with these options; `None` without one."""
    for each in ALL:
        found = each.begin(options, players)
        if found is not None:
            return found
    return None
