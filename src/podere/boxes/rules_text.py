"""The rules text of a game: short paragraphs in sections, with numbers that tests and pages point to.

# Title
*Subtitle*
## 4 Placing a tile
**4.3** Crops rotate …
**4.3.1** *Decision.* What is decided where the rulebook is silent hangs under the paragraph that it explains.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from podere.boxes.box import folder_of

TITLE: Final = re.compile(r"# (\S.*)")
SUBTITLE: Final = re.compile(r"\*([^*]+)\*")
SECTION: Final = re.compile(r"## (\d+) (\S.*)")
PARAGRAPH: Final = re.compile(r"\*\*(\d+(?:\.\d+)+)\*\* (\S.*)")


@dataclass(frozen=True)
class Paragraph:
    """One rule: its number, its text, and the title of the section in which it stands."""

    number: str
    text: str
    section: str

    @property
    def decision(self) -> bool:
        """Whether it is a decision of ours and not the rulebook's."""
        return self.number.count(".") > 1


@dataclass(frozen=True)
class RulesText:
    """A whole rules text in one language."""

    title: str
    subtitle: str
    paragraphs: tuple[Paragraph, ...]

    def numbers(self) -> list[str]:
        return [paragraph.number for paragraph in self.paragraphs]

    def paragraph(self, number: str) -> Paragraph:
        for paragraph in self.paragraphs:
            if paragraph.number == number:
                return paragraph
        raise KeyError(f"the rules have no paragraph {number}")


@cache
def rules_text(game: str, language: str = "en") -> RulesText:
    """The rules text that comes with a game."""
    path = folder_of(game) / "locale" / f"rules.{language}.md"
    return read(path.read_text(encoding="utf-8"))


def paragraphs(game: str, language: str = "en") -> tuple[Paragraph, ...]:
    """The paragraphs of a game's rules, in their order."""
    return rules_text(game, language).paragraphs


def read(text: str) -> RulesText:
    """The rules text in this file; a line that does not fit, or a number out of its order, is an error."""
    title = subtitle = section = ""
    place = 0
    found: list[Paragraph] = []
    for line in (line.strip() for line in text.splitlines()):
        if match := SECTION.fullmatch(line):
            place += 1
            section = match[2]
            if int(match[1]) != place:
                raise ValueError(f"section {match[1]} stands where section {place} belongs")
        elif match := PARAGRAPH.fullmatch(line):
            _check_order(match[1], place, found[-1].number if found else "")
            found.append(Paragraph(match[1], match[2], section))
        elif (match := TITLE.fullmatch(line)) and not title:
            title = match[1]
        elif (match := SUBTITLE.fullmatch(line)) and not subtitle and not place:
            subtitle = match[1]
        elif line:
            raise ValueError(
                f"this line of the rules is no title, section or numbered paragraph: {line[:60]!r}"
            )
    return RulesText(title, subtitle, tuple(found))


def _check_order(number: str, section: int, before: str) -> None:
    """4.2 or 4.1.1 may follow 4.1; each section begins with its .1."""
    here = tuple(map(int, number.split(".")))
    last = tuple(map(int, before.split("."))) if before else (0,)
    following = [(*last[:depth], last[depth] + 1) for depth in range(1, len(last))]
    following.append((*last, 1))
    if last[0] != section:
        following = [(section, 1)]
    if here not in following:
        raise ValueError(
            f"paragraph {number} may not follow {before or 'the beginning'} in section {section}"
        )


__all__ = ["Paragraph", "RulesText", "paragraphs", "read", "rules_text"]
