"""What comes beside the boxes: sets of cards in folders of a game, and what other packages bring, a game or a set of
cards, found by their entry points when somebody asks for it.

A package says in its `pyproject.toml` what it brings:

    [project.entry-points."podere.games"]
    acorns = "podere_acorns:BOX"

    [project.entry-points."podere.cards"]
    "agricola.fair" = "harvest_fair:SET"
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

GAMES: Final = "podere.games"
CARDS: Final = "podere.cards"


@dataclass(frozen=True)
class Brought:
    """One thing that a package brings, and the folder where it lies; or why it cannot be loaded."""

    name: str
    package: str
    thing: Any = None
    folder: Path | None = None
    problem: str = ""


@cache
def brought(group: str) -> tuple[Brought, ...]:
    """Everything of one kind, by name. What fails to load harms nothing else: it is told with its problem."""
    return tuple(_load(point) for point in sorted(entry_points(group=group), key=lambda point: point.name))


@cache
def card_sets(game: str) -> tuple[Brought, ...]:
    """The sets of cards of a game beside its boxes: those in its own folders, then those that packages bring. They are
    named `game.set`."""
    return own_sets(game) + tuple(one for one in brought(CARDS) if one.name.partition(".")[0] == game)


def own_sets(game: str) -> tuple[Brought, ...]:
    """The folders in `decks` of a game of the house; each holds a `SET` and its texts."""
    place = f"podere.games.{game}.decks"
    try:
        decks = import_module(place)
    except ModuleNotFoundError:  # a game without decks, or one of another package
        return ()
    folders = [found.name for found in iter_modules(decks.__path__) if found.ispkg]
    return tuple(_own(game, name, f"{place}.{name}") for name in sorted(folders))


def _own(game: str, name: str, module: str) -> Brought:
    made = import_module(module)
    return Brought(f"{game}.{name}", "podere", made.SET, Path(str(made.__file__)).parent)


def _load(point: EntryPoint) -> Brought:
    package = f"{point.dist.name} {point.dist.version}" if point.dist else "a package"
    try:
        thing = point.load()
        file = sys.modules[point.module].__file__
    except Exception as problem:  # whatever a package does wrong while it is read in
        return Brought(point.name, package, problem=f"{type(problem).__name__}: {problem}")
    return Brought(point.name, package, thing, Path(file).parent if file else None)
