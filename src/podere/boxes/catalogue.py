"""Texts in every language: flat JSON catalogues, with the small part of ICU messages that they use."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from podere.boxes.box import folder_of
from podere.boxes.brought import card_sets
from podere.kernel.reason import Reason

LANGUAGES: Final = ("en", "it")
MOST_FAULTS: Final = 5
ROOT: Final = Path(__file__).parent.parent


@cache
def catalogue(language: str, game: str = "") -> dict[str, str]:
    """The texts of the house and of one game, in one language."""
    texts = _read(ROOT / "locale" / f"{language}.json")
    if game:
        for folder in shelves(game):
            texts.update(_read(folder / f"{language}.json"))
            texts.update(_read(folder / f"campaign.{language}.json"))
    return texts


def shelves(game: str) -> list[Path]:
    """Where a game keeps its texts: in its own folder, in that of each expansion, and in those of the sets of cards
    that other packages bring."""
    home = folder_of(game)
    return [home / "locale", *sorted(home.glob("*/locale")), *shelves_of_sets(game)]


def shelves_of_sets(game: str) -> list[Path]:
    """Where the sets of cards keep their texts that other packages bring to a game."""
    return [one.folder / "locale" for one in card_sets(game) if one.folder]


def page_texts(language: str, game: str, only_sets: bool = False) -> dict[str, str]:
    """Every text of a game in one language, those too that only the page shows; or only those of the sets of cards that
    other packages bring."""
    folders = shelves_of_sets(game) if only_sets else shelves(game)
    files = [file for folder in folders for file in sorted(folder.glob("*.json"))]
    return {
        key: text
        for file in files
        if file.stem.split(".")[-1] == language
        for key, text in _read(file).items()
    }


def _read(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts


def text(game: str, key: str, language: str = "en", **about: object) -> str:
    """One text, filled in; a key that the catalogue lacks is shown as it is."""
    texts = catalogue(language, game)
    named = {slot: value if slot == "name" else _named(texts, game, value) for slot, value in about.items()}
    return fill(texts.get(key, key), named)


def note_of(game: str, language: str = "en") -> str:
    """What one should know before choosing this game, in a sentence; empty where there is nothing to say."""
    return catalogue(language, game).get(f"{game}.note", "")


def say(game: str, reason: Reason, language: str = "en") -> str:
    """A reason as a sentence."""
    return text(game, reason.key, language, **reason.about)


def list_faults(wrong: Sequence[Reason | str]) -> str:
    """The first few things that are wrong, in one line."""
    return "; ".join([_told(one) for one in wrong[:MOST_FAULTS]])


def _told(one: Reason | str) -> str:
    return one if isinstance(one, str) else say(one.key.partition(".")[0], one)


def _named(texts: dict[str, str], game: str, value: object) -> object:
    """Things have names in the catalogue: `aehre.thing.wheat`. A list is named one by one, a tile by
    its halves (`wheat1-beet2`), and nothing is `none`, so that a message can select it."""
    if value is None:
        return "none"
    if isinstance(value, list):
        return ", ".join(str(_named(texts, game, each)) for each in value)
    if not isinstance(value, str):
        return value
    halves = [texts.get(f"{game}.thing.{half}", "") for half in value.split("-")]
    return texts.get(f"{game}.thing.{value}") or (" / ".join(halves) if all(halves) else value)


def fill(message: str, about: dict[str, object]) -> str:
    """An ICU message with `{name}`, `{n, plural, one {…} other {…}}` and `{x, select, a {…} other {…}}`. A list of
    amounts is written `gains:{wood, plural, =0 {} other {, # wood}}…`: its first comma goes."""
    return _fill(message, about, None).replace(":,", ":")


def _fill(message: str, about: dict[str, object], number: object) -> str:
    out, at = "", 0
    while at < len(message):
        if message[at] == "{":
            end = _closing(message, at)
            out += _argument(message[at + 1 : end], about)
            at = end + 1
        else:
            out += str(number) if message[at] == "#" and number is not None else message[at]
            at += 1
    return out


def _closing(message: str, start: int) -> int:
    depth = 0
    for at in range(start, len(message)):
        depth += {"{": 1, "}": -1}.get(message[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"a brace is not closed in {message!r}")


def _argument(inside: str, about: dict[str, object]) -> str:
    name, _, rest = inside.partition(",")
    value = about.get(name.strip(), "{" + name.strip() + "}")
    if not rest:
        return str(value)
    kind, _, branches = rest.partition(",")
    options = _branches(branches)
    if kind.strip() == "plural":
        fitting = (f"={value}", "one" if value == 1 else "other", "other")
        return _fill(next(options[branch] for branch in fitting if branch in options), about, value)
    return _fill(options.get(str(value), options["other"]), about, None)


def _branches(text: str) -> dict[str, str]:
    found, at = {}, 0
    while "{" in text[at:]:
        start = text.index("{", at)
        end = _closing(text, start)
        found[text[at:start].strip()] = text[start + 1 : end]
        at = end + 1
    return found
