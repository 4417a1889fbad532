# not compiled
"""The expansions of the house, by name: the one place that knows them."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from podere.games.agricola.cards.card import APART
from podere.games.agricola.expansion import Expansion

NAMES: Final = ("moor",)
"""Each is a folder beside this file; its module `expansion` has an `EXPANSION`, which begins the others."""
ALL: Final[list[Expansion]] = []


def load() -> None:
    """Read all of them in: they import the base game, never the other way round."""
    for name in NAMES:
        if all(each.name != name for each in ALL):
            ALL.append(import_module(f"podere.games.agricola.{name}.expansion").EXPANSION)
            APART.add(name)


def minors() -> dict[str, tuple[str, ...]]:
    """The minor improvements of each, by the kind under which they are counted."""
    return {f"{each.name}_minor": tuple(each.cards()) for each in ALL}


def chosen(options: dict[str, object], players: int) -> Expansion | None:
    """The expansion of a game with these options; `None` without one."""
    for each in ALL:
        found = each.begin(options, players)
        if found is not None:
            return found
    return None
