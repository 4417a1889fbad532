"""Everdell with more kinds of cards than a machine word has bits, for a process of its own: `enter()` before anything
else of the game is imported."""

from __future__ import annotations

import importlib
import sys
import types
from pathlib import Path

import podere

MORE = 40
"""88 kinds in all."""
COPIES = 2


def enter() -> None:
    """Write forty more kinds behind those of the box, each with its unit, then import the game."""
    package = types.ModuleType("podere.games.everdell")
    folder = Path(podere.__file__).parent / "games" / "everdell"
    package.__path__, package.__file__ = [str(folder)], str(folder / "__init__.py")
    sys.modules[package.__name__] = package
    printed = importlib.import_module("podere.games.everdell.cards.manifest").PRINTED
    printed += [(f"extra{number}", COPIES, number % 2 == 0) for number in range(MORE)]
    cards = importlib.import_module("podere.games.everdell.cards.card")
    effects = importlib.import_module("podere.games.everdell.cards.effects")
    for number in range(MORE):
        describe(cards, effects, number)
    package.__dict__["BOX"] = importlib.import_module("podere.games.everdell.setup").BOX


def describe(cards: types.ModuleType, effects: types.ModuleType, number: int) -> None:
    """Critters cost berries, Constructions twigs, and let the Critter before them in; some are worth something."""
    if number % 2 == 0:
        unit = type(f"Extra{number}", (), {"played": effects.Draw(1)})
        cards.card(cards.TRAVELER, copies=COPIES, points=1, berry=number % 3)(unit)
    elif number % 3 == 0:
        unit = type(f"Extra{number}", (), {"worth": effects.PerCard(cards.PROSPERITY)})
        cards.card(cards.PROSPERITY, unique=True, copies=COPIES, points=2, twig=2)(unit)
    else:
        unit = type(f"Extra{number}", (), {})
        cards.card(cards.GOVERNANCE, copies=COPIES, points=1, twig=1, resin=number % 2)(unit)
