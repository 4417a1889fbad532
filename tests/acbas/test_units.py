"""Each special building is one unit; the rules ask for what it changes, not for its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from podere.games.acbas import setup
from podere.games.acbas.cards.building import BUILDINGS, TABLES, TRAITS, named
from podere.games.acbas.cards.names import NAMES, NUMBERS
from podere.games.acbas.lexicon import USES
from podere.kernel.bits import members

ROOM = Path(setup.__file__).parent
MANIFESTS = ("lexicon.py",)
"""Lists of words name things, and are only appended to."""
RULES = sorted(
    path for path in ROOM.rglob("*.py") if "cards" not in path.parts and path.name not in MANIFESTS
)


def test_each_building_has_one_unit_of_its_name() -> None:
    units = [
        named(thing)
        for theme in setup.THEMES
        for thing in vars(theme).values()
        if isinstance(thing, type) and thing.__module__ == theme.__name__ and named(thing) in NUMBERS
    ]
    assert sorted(units) == sorted(NAMES)


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
def test_no_rule_names_a_building(path: Path) -> None:
    assert [word for word in said(path) if word in NUMBERS] == []


@pytest.mark.parametrize("trait", TRAITS)
def test_each_trait_belongs_to_a_building_and_its_mask_is_derived(trait: str) -> None:
    owners = [building.number for building in BUILDINGS if getattr(building, trait)]
    assert owners
    assert members(getattr(TABLES, trait)) == owners


def test_what_is_done_at_any_time_is_offered_in_the_order_of_its_words() -> None:
    words = [
        word for building in TABLES.acting if building.power is not None for word in building.power.words
    ]
    assert words == sorted(words)
    assert members(TABLES.powers) == sorted(building.number for building in TABLES.acting)


def test_purchases_are_offered_in_the_order_of_their_words() -> None:
    assert [building.name for building in TABLES.selling] == [
        name for name in USES if BUILDINGS[NUMBERS[name]].purchase is not None
    ]
    assert members(TABLES.purchases) == sorted(building.number for building in TABLES.selling)
