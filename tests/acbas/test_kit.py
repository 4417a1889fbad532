"""The kit in every mode, and players that look for special buildings until each of the 58 has been used."""

from __future__ import annotations

import os
from collections import Counter
from itertools import cycle

import pytest

from podere.games.acbas.cards.names import BASE, NAMES
from podere.games.acbas.lexicon import BUILD, LEXICON
from podere.games.acbas.state import Acbas
from podere.kernel.bits import members
from podere.kernel.rng import Rng, seeded
from podere.testing.check import check
from tests.acbas.positions import table

GAMES = int(os.environ.get("PODERE_GAMES", "4"))
"""So many games in each mode; 5000 for the long run."""
DIRECTED = 1500
"""So many games of the directed player."""
OFTEN = 50
"""Each building must be built so often in them."""


@pytest.mark.parametrize("mode", ["basic", "advanced", "expert"])
def test_every_mode_passes_the_kit(mode: str) -> None:
    report = check("acbas", 2, GAMES, seed=3, options={"mode": mode})
    assert report.faults == []
    assert report.games == GAMES


def rich(names: list[str], number: int) -> Acbas:
    """A position in which much can be built: goods, land and some animals for both."""
    made = table(*names, round=1 if "cottage_extension" in names else 5 + number % 4)
    for seat in (0, 1):
        made.goods(seat, 9, 9, 6).expansion(seat, "h").stall(seat, "g1").stables(seat, "h1")
        made.trough(seat, "g3", "f3", "h3").animals(seat, sheep=2)
        if "duck_pond" in names:
            made.expansion(seat, "i")
        elif number % 3 or "fodder_beet_field" in names:
            made.pasture(seat, "f1").trough(seat, "f2").animals(seat, 2, 2, 2, 2)
    return made.game()


def play_directed(game: Acbas, rng: Rng, built: Counter[str], used: Counter[str], seen: set[str]) -> None:
    """A random player who builds whenever it can, and now and then likes the words of special buildings."""
    while not game.over:
        legal = game.legal
        seen |= {game.lexicon.family(move).verb for move in legal}
        wished = [move for move in legal if BUILD.has(move)] or [
            move for move in legal if game.lexicon.word(move).startswith("place special")
        ]
        choice = wished if wished and rng.below(4) else legal
        move = choice[rng.below(len(choice))]
        if choice is wished and BUILD.has(move):
            move = min(wished, key=lambda wish: built[NAMES[BUILD.thing(wish)]])
        if BUILD.has(move):
            built[NAMES[BUILD.thing(move)]] += 1
        for building in members(game.seats[game.chooser()].owned):
            used[NAMES[building]] += 1
        game.push(move)
        if rng.below(20) == 0:
            assert game.audit() == []


def test_a_directed_player_builds_and_uses_each_of_the_58() -> None:
    built: Counter[str] = Counter()
    used: Counter[str] = Counter()
    seen: set[str] = set()
    rng = seeded("directed")
    turns = cycle(NAMES[BASE:])
    for number in range(DIRECTED):
        names: list[str] = []
        while len(names) < 8:
            name = next(turns)
            if name not in names:
                names.append(name)
        play_directed(rich(names, number), rng, built, used, seen)
    fewest = min(NAMES, key=lambda name: built[name])
    print(f"built {sum(built.values())} times; least often {fewest}: {built[fewest]} times")
    print(", ".join(f"{name} {built[name]}" for name in NAMES))
    assert built[fewest] >= OFTEN
    assert all(used[name] for name in NAMES)
    assert seen == {family.verb for family in LEXICON.families} - {"start", "offer"}, "and each verb comes up"
