"""What one action can lead to, in the engine and by a slow reference that tries every order the book leaves open."""

from __future__ import annotations

import json
import os
from collections import Counter
from typing import Any

import pytest

from podere.games.everdell.state import Everdell
from podere.kernel.rng import Rng, seeded
from tests.everdell import slow_turns
from tests.everdell.positions import card as laden
from tests.everdell.positions import table
from tests.everdell.slow import PRINTED, RESOURCES
from tests.everdell.slow_turns import GREEN, Table, sorted_table, table_of

SMALL = int(os.environ.get("PODERE_SMALL", "40"))
"""So many small positions for each kind of action; 2000 for the long run."""
MOST_NODES = 6000
"""Positions from which more can be reached are not small."""
HELPERS = (
    "judge",
    "innkeeper",
    "crane",
    "dungeon",
    "ranger",
    "historian",
    "shopkeeper",
    "courthouse",
    "evertree",
)
VISITED = ("storehouse", "chapel", "university", "monastery", "queen")
PLAYED = sorted(
    name for name in PRINTED if name not in ("postal_pigeon", "ranger", "undertaker", "farm", "wanderer")
)


class Large(Exception):
    """More can be reached than a small position should lead to."""


def reached(game: Everdell, word: str) -> set[Table]:
    """All tables at the end of the action that this word begins, by every line of the engine."""
    first = game.copy(nature=False)
    first.play(word)
    found: set[Table] = set()
    seen: set[str] = set()
    todo = [first]
    while todo:
        now = todo.pop()
        data: Any = now.to_data()
        key = json.dumps([data["stack"], data["state"]], sort_keys=True)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > MOST_NODES:
            raise Large
        if data["stack"][-1]["step"] == "turn":
            found.add(sorted_table(table_of(data)))
            continue
        for move in now.moves():
            if now.lexicon.word(move).endswith(" meadow"):
                continue  # what the Queen plays from the Meadow the reference does not follow
            after = now.copy(nature=False)
            after.push(move)
            todo.append(after)
    return found


def drawn(rng: Rng, names: list[str], many: int) -> list[str]:
    """Different cards of these."""
    left = names.copy()
    return [left.pop(rng.below(len(left))) for _ in range(min(many, len(left)))]


def city(rng: Rng, cards: list[str]) -> list[dict[str, Any]]:
    """These cards, with something on some of them."""
    found = []
    for name in cards:
        more: dict[str, Any] = {}
        if not PRINTED[name].critter and rng.below(4) == 0:
            more["occupied"] = True
        if name in ("chapel", "clock_tower") and rng.below(2):
            more["tokens"] = 1 + rng.below(2)
        if name == "storehouse" and rng.below(2):
            more["goods"] = {"resin": 2}
        if name == "dungeon" and rng.below(3) == 0:
            more["prisoners"] = ["wanderer"]
        found.append(laden(name, **more))
    return found


def small(rng: Rng, mine: list[str], theirs: list[str], held: list[str], most: int) -> Everdell:
    """A position of two with few resources, and a deck of Farms."""
    made = table(2)
    farms = rng.below(2)
    made.city(0, *city(rng, mine), *["farm"] * farms).city(1, *city(rng, theirs))
    made.hand(0, *held).hand(1, *["wanderer"] * rng.below(2))
    made.goods(0, *(rng.below(most + 1) for _ in RESOURCES))
    return made.deck_of(*["farm"] * made.deck["farm"]).game(nature=False)


def compare(game: Everdell, word: str, by_the_book: set[Table]) -> int:
    """How many results there are; none where the position leads to too many."""
    try:
        by_the_engine = reached(game, word)
    except Large:
        return 0
    only_book, only_engine = by_the_book - by_the_engine, by_the_engine - by_the_book
    assert not only_book, (word, table_of(game.to_data()), sorted(only_book)[:3])
    assert not only_engine, (word, table_of(game.to_data()), sorted(only_engine)[:3])
    return len(by_the_engine)


def held_and_helped(rng: Rng) -> tuple[str, list[str]]:
    """A card to play, and cards with which it could be played in several ways."""
    card = PLAYED[rng.below(len(PLAYED))]
    mine = drawn(rng, [name for name in HELPERS if name != card or rng.below(3) == 0], rng.below(4))
    if PRINTED[card].match in PRINTED and PRINTED[card].critter and rng.below(2):
        mine.append(PRINTED[card].match)
    mine += drawn(
        rng, [name for name in PRINTED if name not in (*mine, "farm", "wanderer", card)], rng.below(3)
    )
    return card, list(dict.fromkeys(mine))


def test_playing_a_card_leads_to_all_that_the_book_allows() -> None:
    rng = seeded("play small")
    played: Counter[str] = Counter()
    for _ in range(3 * SMALL):
        card, mine = held_and_helped(rng)
        theirs = drawn(rng, [name for name in GREEN if name not in (*mine, "farm", card)], rng.below(3))
        game = small(rng, mine, theirs, [card], 3)
        expected = slow_turns.play(table_of(game.to_data()), card)
        word = f"play {card} hand"
        assert (word in game.words()) == bool(expected), (word, table_of(game.to_data()))
        if expected:
            played[card] += compare(game, word, expected)
    assert sum(many > 1 for many in played.values()) > 15, "cards that can be played in several ways"


def test_production_leads_to_all_that_any_order_of_the_cards_leads_to() -> None:
    rng = seeded("production small")
    results = []
    for _ in range(SMALL):
        greens = [name for name in GREEN if name != "farm"]
        mine = drawn(rng, greens, 2 + rng.below(3))
        if "husband" in mine and rng.below(2):
            mine.append("wife")
        theirs = drawn(rng, [name for name in greens if name not in mine], rng.below(3))
        game = prepared(small(rng, mine, theirs, [], 2))
        results.append(compare(game, "prepare", slow_turns.production(table_of(game.to_data()))))
    assert sum(many > 9 for many in results) > SMALL * 3 // 10


def prepared(game: Everdell) -> Everdell:
    """The same position with all workers of the first seat out."""
    data: Any = game.to_data()
    data["state"]["seats"][0]["places"] = ["three_twigs", "two_resin"]
    data["state"]["seats"][0]["deployed"] = 2
    return read(data)


def read(data: Any) -> Everdell:
    made = table(2)
    made.data = data
    return made.game(nature=False)


@pytest.mark.parametrize("card", VISITED)
def test_a_visit_leads_to_all_that_the_book_allows(card: str) -> None:
    rng = seeded(f"visit {card}")
    for _ in range(SMALL // 4):
        held, mine = held_and_helped(rng)
        mine = [card, *(name for name in mine if name not in (card, held))]
        game = small(rng, mine, [], [held] if held != card else [], 3)
        now = table_of(game.to_data())
        at = now.me.cards().index(card)
        expected = slow_turns.visit(now, card, at)
        word = f"visit {card} 1 0"
        assert (word in game.words()) == bool(expected) or card == "queen", (word, now)
        if expected:
            compare(game, word, expected)
