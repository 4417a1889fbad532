"""Each kind of card is one unit; what helps to pay and what answers to other cards is asked for, not named."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from podere.games.everdell import setup
from podere.games.everdell.cards.card import CARDS, FOR_CONSTRUCTION, FOR_CRITTER, TABLES, named
from podere.games.everdell.cards.names import KINDS, NUMBERS
from podere.kernel.bits import members

ROOM = Path(setup.__file__).parent
TABLES_OF_NAMES = ("lexicon.py", "events.py")
"""Lists of words, and the pairs of cards printed on the special events."""
RULES = sorted(
    path for path in ROOM.rglob("*.py") if "cards" not in path.parts and path.name not in TABLES_OF_NAMES
)
ASKED_FOR = {
    *("innkeeper", "crane", "dungeon", "ranger", "judge"),
    *("historian", "shopkeeper", "courthouse", "evertree", "queen", "post_office"),
}


def test_each_kind_has_one_unit_of_its_name() -> None:
    units = [
        named(thing)
        for group in setup.GROUPS
        for thing in vars(group).values()
        if isinstance(thing, type) and thing.__module__ == group.__name__ and named(thing) in NUMBERS
    ]
    assert sorted(units) == sorted(KINDS)


def said(path: Path) -> Iterator[str]:
    """The names and the texts in a file of rules, in lower case; what is only told to the reader is left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        elif isinstance(node, ast.Name) and node.id.isupper():
            yield node.id.lower()
        elif isinstance(node, ast.alias):
            yield node.name.lower()


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_rules_of_paying_and_answering_name_no_card(path: Path) -> None:
    assert [word for word in said(path) if word in ASKED_FOR] == []


def test_an_innkeeper_is_discarded_for_a_critter_and_a_crane_for_a_construction() -> None:
    assert KINDS[TABLES.dismissed[FOR_CRITTER]] == "innkeeper"
    assert KINDS[TABLES.dismissed[FOR_CONSTRUCTION]] == "crane"


def test_three_cards_save_resources_and_the_judge_swaps_one() -> None:
    assert {KINDS[kind] for kind in members(TABLES.saving)} == {"innkeeper", "crane", "dungeon"}
    assert [KINDS[kind] for kind in members(TABLES.swapping)] == ["judge"]


def test_each_answer_to_another_card_has_a_sign_of_its_own() -> None:
    signs = [card.after_card.sign for card in TABLES.noticing if card.after_card is not None]
    assert sorted(signs, reverse=True) == signs == [4, 2, 1]
    assert members(TABLES.after_cards) == sorted(card.kind for card in TABLES.noticing)


def test_open_cards_and_cards_that_ask_for_something_are_known_by_their_units() -> None:
    assert {KINDS[kind] for kind in members(TABLES.open)} == {"inn", "post_office"}
    asking = {"inn", "queen", "post_office", "monastery", "university"}
    assert {KINDS[kind] for kind in members(TABLES.asking)} == {card.name for card in TABLES.asked} == asking


def test_the_evertree_lets_every_critter_in() -> None:
    critters = [card.kind for card in CARDS if card.is_critter]
    assert members(TABLES.frees[NUMBERS["evertree"]]) == critters
