# not compiled
"""What a report says, in every language."""

from __future__ import annotations

import json
from functools import cache
from html import escape

from podere.boxes.box import box_of
from podere.boxes.catalogue import LANGUAGES, ROOT, catalogue, fill, text
from podere.kernel.errors import BadOption


@cache
def house(language: str) -> dict[str, str]:
    """The texts of reports, and of the page for what both name."""
    if language not in LANGUAGES:
        raise BadOption(f"there are no reports in {language[:20]!r}; languages: {', '.join(LANGUAGES)}")
    found: dict[str, str] = {}
    for name in ("page", "report"):
        found |= json.loads((ROOT / "locale" / f"{name}.{language}.json").read_text(encoding="utf-8"))
    return found


class Texts:
    """The words of one report: those of the house, and those of its game."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.house = house(language)
        self.own = catalogue(language, game)

    def say(self, key: str, **about: object) -> str:
        """A text of the report, ready for HTML."""
        return escape(fill(self.house[f"report.{key}"], dict(about)))

    def bot(self, name: str) -> str:
        """A bot by its level, with its budget if it has one."""
        plain, _, budget = name.partition(":")
        return f"{self.house.get(f'bot.{plain}', plain)} {budget}".rstrip()

    def title(self) -> str:
        return self.own.get(f"{self.game}.title", box_of(self.game).title)

    def line(self, name: str) -> str:
        """A line of the score sheet."""
        return self.own.get(f"{self.game}.sheet.{name}", name)

    def thing(self, name: str) -> str:
        """A thing; a tile is named by its halves."""
        found = [self.own.get(f"{self.game}.thing.{part}", part) for part in name.split("-")]
        return self.own.get(f"{self.game}.thing.{name}") or " / ".join(found)

    def verb(self, verb: str) -> str:
        """What is done, whatever it is done with."""
        family = next(each for each in box_of(self.game).lexicon.families if each.verb == verb)
        return text(self.game, f"{self.game}.word.{verb}", self.language, **dict.fromkeys(family.slots, "…"))

    def word(self, word: str) -> str:
        """What a word is about: the things that it names, else what is done."""
        verb, *things = word.split()
        return ", ".join(self.thing(each) for each in things) if things else self.verb(verb)

    def option(self, name: str) -> str:
        return self.own.get(f"{self.game}.option.{name}", name)
