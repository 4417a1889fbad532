"""Rules name no card: they ask for what a card says of itself. A card is named in its own file, and
where something that is printed elsewhere names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import podere
from podere.games.acbas.cards.names import NAMES
from podere.games.agricola.cards.names import CARDS
from podere.games.everdell.cards.names import KINDS

GAMES = Path(podere.__file__).parent / "games"
CARDS_OF = {"acbas": NAMES, "agricola": [name for name in CARDS if name], "everdell": KINDS}
HOMES = re.compile(r"(^|/)(cards|minors|decks)/|(^|/)(lexicon|dense|dense_farm)\.py$")
"""Cards, lists that give words their numbers, and positions that are dealt for tests."""
PRINTED_ELSEWHERE = {
    "agricola/moor/fallow.py": {"fallow_fields"},
    "agricola/moor/night.py": {"night_pasture"},
    "everdell/scoring.py": {"monastery", "cemetery"},
}
"""The steps of two cards have files of their own; two events count workers on a card that they name."""


def named_in(path: Path, cards: list[str]) -> set[str]:
    """The cards that a file names: by their number, or by a constant called like one that it imports."""
    text = path.read_text(encoding="utf-8")
    found = set(re.findall(r'NUMBERS\["(\w+)"\]', text))
    imported = re.findall(
        r"^from podere\.games\.\w+\.cards\.names import (\([^)]*\)|.*)$", text, re.MULTILINE
    )
    constants = {name.lower() for names in imported for name in re.findall(r"[A-Z_]+", names)}
    return (found | constants) & set(cards)


@pytest.mark.parametrize("game", list(CARDS_OF))
def test_rules_name_no_card(game: str) -> None:
    found = {}
    for path in sorted((GAMES / game).rglob("*.py")):
        place = str(path.relative_to(GAMES))
        if not HOMES.search(str(path.relative_to(GAMES / game))):
            names = named_in(path, CARDS_OF[game])
            if names:
                found[place] = names
    assert found == {place: names for place, names in PRINTED_ELSEWHERE.items() if place.startswith(game)}


def test_a_named_card_would_be_found(tmp_path: Path) -> None:
    rule = tmp_path / "rule.py"
    rule.write_text(
        'from podere.games.everdell.cards.names import FOOL, KINDS\nx = NUMBERS["inn"]\n', encoding="utf-8"
    )
    assert named_in(rule, KINDS) == {"fool", "inn"}
