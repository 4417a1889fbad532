"""Every paragraph of every rules text is there in both languages and is cited by a test."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from podere.boxes.catalogue import LANGUAGES
from podere.boxes.rules_text import RulesText, paragraphs, read, rules_text
from tests.covers import GAMES, TESTS, cited, covers

DOCS = TESTS.parent / "docs"
ITEM = re.compile(r"- (.+) \((\d+(?:\.\d+)+)\)")


def not_cited(game: str, text: RulesText, citations: dict[str, list[str]]) -> list[str]:
    return [number for number in text.numbers() if f"{game} {number}" not in citations]


def cited_in_vain(texts: dict[str, RulesText], citations: dict[str, list[str]]) -> list[str]:
    there = {f"{game} {number}" for game, text in texts.items() for number in text.numbers()}
    return sorted(set(citations) - there)


def differing(texts: list[RulesText]) -> list[str]:
    """The numbers that not all languages have."""
    every = {number for text in texts for number in text.numbers()}
    return sorted(number for number in every if not all(number in text.numbers() for text in texts))


# The texts that are there


@pytest.mark.parametrize("game", GAMES)
def test_all_languages_have_the_same_paragraphs(game: str) -> None:
    texts = [rules_text(game, language) for language in LANGUAGES]
    assert differing(texts) == []
    assert len(texts[0].paragraphs) > 10


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_is_cited_by_a_test(game: str) -> None:
    assert not_cited(game, rules_text(game), cited()) == []


def test_no_test_cites_a_paragraph_that_is_not_there() -> None:
    assert cited_in_vain({game: rules_text(game) for game in GAMES}, cited()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_decisions_hang_under_a_paragraph_and_say_that_they_are_ours(game: str, language: str) -> None:
    mark = {"en": "*Decision.*", "it": "*Decisione.*"}[language]
    for paragraph in paragraphs(game, language):
        assert paragraph.text.startswith(mark) == paragraph.decision, paragraph.number


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_checklist_has_its_paragraphs(game: str) -> None:
    table = json.loads((TESTS / game / "checklist.json").read_text(encoding="utf-8"))
    there = set(rules_text(game).numbers())
    for first in [line for line in table if line.endswith("001")]:
        ids = sorted(line for line in table if line[:-3] == first[:-3])
        assert ids == [f"{first[:-3]}{n:03}" for n in range(1, len(ids) + 1)]
    assert all(f"{line[:-3]}001" in table for line in table)
    for line, numbers in table.items():
        assert numbers, line
        assert set(numbers) <= there, line


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_rulings_tells_every_decision_and_no_other(game: str) -> None:
    page = (DOCS / "rulings.md").read_text(encoding="utf-8")
    section = next(
        part for part in page.split("\n## ") if part.startswith(f"{rules_text(game).title} (`{game}`)")
    )
    told = [match[2] for match in ITEM.finditer(section)]
    assert sorted(told) == sorted(p.number for p in paragraphs(game) if p.decision)


# The checks can fail

RULES = """# A game
*For example*
## 1 Beginning
**1.1** Begin.
**1.1.1** *Decision.* Begin now.
**1.2** Go on.
## 2 Ending
**2.1** End.
"""


def test_a_rules_text_is_read_into_its_parts() -> None:
    text = read(RULES)
    assert (text.title, text.subtitle) == ("A game", "For example")
    assert text.numbers() == ["1.1", "1.1.1", "1.2", "2.1"]
    assert text.paragraph("2.1").text == "End."
    assert text.paragraph("2.1").section == "Ending"
    assert [paragraph.decision for paragraph in text.paragraphs] == [False, True, False, False]


def test_a_paragraph_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError, match=r"no paragraph 7\.1"):
        read(RULES).paragraph("7.1")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("**2.3** Too far.", r"2\.3 may not follow 2\.1"),
        ("**2.1** Again.", r"2\.1 may not follow 2\.1"),
        ("**1.3** Elsewhere.", r"1\.3 may not follow 2\.1"),
        ("**2.1.2** *Decision.* Too far.", r"2\.1\.2 may not follow"),
        ("## 4 Too far", "section 4 stands where section 3 belongs"),
        ("A line without a number.", "no title, section or numbered paragraph"),
    ],
)
def test_a_line_out_of_place_is_refused(line: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read(RULES + line)


def test_numbers_that_one_language_lacks_are_found() -> None:
    assert differing([read(RULES), read(RULES + "**2.2** More.")]) == ["2.2"]


def made_up_tests(folder: Path) -> dict[str, list[str]]:
    (folder / "deep").mkdir()
    (folder / "deep" / "test_made_up.py").write_text(
        '@covers("it 1.1", "it 1.1.1")\n@mark\ndef test_begins(): ...\n\n'
        'class TestMore:\n    @covers("it 1.1", "it 9.9")\n    def test_goes_on(self): ...\n\n'
        '@covers("it 1.2")\ndef helper(): ...\n',
        encoding="utf-8",
    )
    (folder / "other.py").write_text(
        '@covers("it 2.1")\ndef test_that_nobody_runs(): ...\n', encoding="utf-8"
    )
    return cited(folder)


def test_citations_are_read_from_tests_only(tmp_path: Path) -> None:
    assert made_up_tests(tmp_path) == {
        "it 1.1": ["test_made_up.test_begins", "test_made_up.test_goes_on"],
        "it 1.1.1": ["test_made_up.test_begins"],
        "it 9.9": ["test_made_up.test_goes_on"],
    }


def test_a_paragraph_without_a_test_is_found(tmp_path: Path) -> None:
    assert not_cited("it", read(RULES), made_up_tests(tmp_path)) == ["1.2", "2.1"]


def test_a_citation_in_vain_is_found(tmp_path: Path) -> None:
    assert cited_in_vain({"it": read(RULES)}, made_up_tests(tmp_path)) == ["it 9.9"]


def test_a_citation_must_be_spelt_out(tmp_path: Path) -> None:
    (tmp_path / "test_hidden.py").write_text("@covers(WHAT)\ndef test_it(): ...\n", encoding="utf-8")
    with pytest.raises(ValueError, match="test_it must spell out"):
        cited(tmp_path)


def test_a_citation_names_a_game_and_a_paragraph() -> None:
    with pytest.raises(ValueError, match=r"like 'aehre 4\.2'"):
        covers("4.2")
