"""The words about cards and spaces: all are there, and they tell the numbers that the rules use."""

from __future__ import annotations

import pytest

from podere.boxes.catalogue import LANGUAGES, page_texts
from podere.boxes.rules_text import paragraphs, rules_text
from podere.games.agricola.cards.card import ALL, MAJOR, MINOR, OCCUPATION, Card
from podere.games.agricola.decks.manifests import MINORS, MOOR_MINORS, OCCUPATIONS
from podere.games.agricola.lexicon import SPACES
from podere.kernel.bits import members

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
GOODS = {
    "en": {"vegetable": ("vegetable", "vegetables"), "boar": ("wild boar", "wild boar")},
    "it": {
        "wood": ("legno", "legni"),
        "clay": ("argilla", "argille"),
        "reed": ("canna", "canne"),
        "stone": ("pietra", "pietre"),
        "grain": ("grano", "grani"),
        "vegetable": ("ortaggio", "ortaggi"),
        "food": ("cibo", "cibi"),
        "fuel": ("combustibile", "combustibili"),
        "sheep": ("pecora", "pecore"),
        "boar": ("cinghiale", "cinghiali"),
        "cattle": ("bovino", "bovini"),
        "horse": ("cavallo", "cavalli"),
    },
}
PLAYERS = {
    "en": {1: "any number of players", 3: "from 3 players on", 4: "4 players"},
    "it": {1: "qualsiasi numero di giocatori", 3: "da 3 giocatori in su", 4: "4 giocatori"},
}
NOTHING = {"en": "no cost", "it": "senza costo"}
PER_PERSON = {"en": "{} and {} for each person", "it": "{} e {} per ogni familiare"}
UPGRADE = {"en": "upgrade of {}", "it": "miglioramento di {}"}
NEEDS = {"en": "needs", "it": "richiede"}
POINTS = {"en": ("point", "points"), "it": ("punto", "punti")}
TRAVELING = {"en": "traveling", "it": "errante"}
OURS = "nome nostro"


def name_of(card: Card, language: str) -> str:
    return page_texts(language, "agricola")[f"agricola.card.{card.name}.name"].replace(SOFT_HYPHEN, "")


def told_cost(card: Card, language: str) -> str:
    """The cost in words: `2 wood, 1 reed`."""
    words = GOODS[language]
    parts = [
        f"{many} {words.get(good, (good, good))[many > 1]}" for good, many in card.cost.to_data().items()
    ]
    if card.returns:
        return UPGRADE[language].format(name_of(ALL[members(int(card.returns))[0]], language))
    if card.per_person:
        return PER_PERSON[language].format(*parts)
    return ", ".join(parts) or NOTHING[language]


def told(card: Card, language: str) -> list[str]:
    """What stands in brackets behind the name of a card."""
    texts = page_texts(language, "agricola")
    found = [PLAYERS[language][card.players]] if card.kind == OCCUPATION else [told_cost(card, language)]
    if card.need is not None:
        found.append(f"{NEEDS[language]} {texts[f'agricola.card.{card.name}.need']}")
    if card.points:
        found.append(f"{card.points} {POINTS[language][abs(card.points) > 1]}")
    if card.passing:
        found.append(TRAVELING[language])
    if language == "it" and texts[f"agricola.card.{card.name}.named"] == "Nome nostro.":
        found.append(OURS)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("section", "names"), [(19, OCCUPATIONS), (20, MINORS), (37, MOOR_MINORS)])
def test_every_card_has_its_paragraph_with_its_true_numbers(
    section: int, names: list[str], language: str
) -> None:
    """In the order of the cards: name, cost, prerequisite, points, and the text that stands on the card."""
    rules = rules_text("agricola", language)
    texts = page_texts(language, "agricola")
    for number, name in enumerate(names, 1):
        card = next(card for card in ALL if card.name == name)
        text = texts[f"agricola.card.{name}.text"]
        expected = f"*{name_of(card, language)}* ({'; '.join(told(card, language))}). {text}"
        assert rules.paragraph(f"{section}.{number}").text == expected


def test_there_is_a_paragraph_for_every_card_and_no_other() -> None:
    numbers = [paragraph.number for paragraph in paragraphs("agricola") if not paragraph.decision]
    assert sum(number.startswith("19.") for number in numbers) == len(OCCUPATIONS) == 48
    assert sum(number.startswith("20.") for number in numbers) == len(MINORS) == 48
    assert sum(number.startswith("37.") for number in numbers) == len(MOOR_MINORS) == 117


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_space_has_its_words_and_none_is_left_over(language: str) -> None:
    texts = page_texts(language, "agricola")
    wanted = {f"agricola.space.{space}.text" for space in SPACES}
    coming = tuple(f"agricola.card.{card.name}." for card in ALL if not card.registered)
    for card in [card for card in ALL if card.registered]:
        wanted |= {f"agricola.card.{card.name}.name", f"agricola.card.{card.name}.text"}
        if card.kind != MAJOR:
            wanted.add(f"agricola.card.{card.name}.named")
        if card.need is not None:
            wanted.add(f"agricola.card.{card.name}.need")
    found = {key for key in texts if key.startswith(("agricola.card.", "agricola.space."))}
    assert {key for key in found if not key.startswith(coming)} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_called_the_same_everywhere(language: str) -> None:
    texts = page_texts(language, "agricola")
    for card in ALL:
        name = texts[f"agricola.card.{card.name}.name"]
        assert texts[f"agricola.thing.{card.name}"].startswith(name)


def test_only_minor_improvements_have_prerequisites_and_travel() -> None:
    assert {card.kind for card in ALL if card.need is not None or card.passing} == {MINOR}
