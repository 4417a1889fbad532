"""One thing, one name; and sentences that agree with what they count and with whom they speak to."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

import podere
from podere.boxes.box import box_of
from podere.boxes.catalogue import LANGUAGES, ROOT, _branches, _closing, fill, shelves, text
from podere.kernel.reason import Reason
from tests.covers import GAMES

PAGE = Path(__file__).parent.parent / "docs" / "developers" / "terms.md"
HOUSE = ""
TITLES = {
    "All games": ["", *GAMES],
    "Agricola and its moor": ["agricola"],
    "All Creatures Big and Small": ["acbas"],
    "Everdell": ["everdell"],
    "Eine Frage der Ähre": ["aehre"],
}
COUNTS = "n|count|points|food|fuel|rooms|fields|pastures|all|places|cards|home|a|begged|bed|stones"
FEW = {
    "it": "slot|round|km",
    "en": "more|less|fewer|new|free|here|now|not|in|of|at|on|anew|short|down|discarded|round",
}
"""What may stand behind a bare number."""
UNCOUNTED = "wood|clay|reed|stone|grain|food|fuel|resin|sheep|cattle|wild boar"
NOT_TO = {
    "curtain",
    "curtain.reveal",
    "curtain.turn",
    "agricola.page.exchange",
    "agricola.page.glance",
    "agricola.page.n_goods",
    "agricola.moor.lift",
    "agricola.moor.under_it",
    "everdell.page.claimed_by",
    "acbas.page.give_sure",
    "agricola.campaign.starts_last",
    "turn.bot",
    "event.falter",
}
"""Messages whose `{name}` is a thing, a partner, a bot, or stands apart from the sentence."""


def said(part: str, language: str) -> dict[str, str]:
    """Every message of the house, or of a game with its expansions, rules aside."""
    found: dict[str, str] = {}
    for place in shelves(part) if part else [ROOT / "locale"]:
        for path in sorted(place.glob("*.json")):
            if path.stem.split(".")[-1] == language:
                found |= json.loads(path.read_text(encoding="utf-8"))
    return found


def spoken(message: str) -> list[str]:
    """Each run of words of a message, its branches apart."""
    found, at, plain = [], 0, ""
    while at < len(message):
        if message[at] != "{":
            plain += message[at]
            at += 1
            continue
        end = _closing(message, at)
        name, _, rest = message[at + 1 : end].partition(",")
        plain += "…" if rest else f"<{name.strip()}>"
        for branch in _branches(rest.partition(",")[2]).values() if rest else ():
            found += spoken(branch)
        at = end + 1
    return [*found, plain]


@cache
def terms() -> list[tuple[str, str, str, tuple[str, ...]]]:
    """Game or house, the English term, the Italian one, and the names that neither has."""
    found = []
    parts: list[str] = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            parts = TITLES.get(line[3:], [])
        elif line.startswith("| ") and parts and "---" not in line and not line.startswith("| English"):
            english, italian, others = (cell.strip() for cell in line.strip("|").split("|"))
            names = tuple(name.strip() for name in others.split(",") if name.strip())
            found += [(part, english, italian, names) for part in parts]
    return found


def second_names(message: str, names: tuple[str, ...], language: str = "it") -> list[str]:
    """Those of these names that are said; `it:link` is a second name in Italian only."""
    plain = " ".join(spoken(message))
    names = tuple(name.removeprefix(f"{language}:") for name in names)
    return [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", plain, re.IGNORECASE)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", [HOUSE, *GAMES])
def test_each_thing_has_one_name(part: str, language: str) -> None:
    texts = said(part, language)
    wrong = []
    for home, _, _, names in terms():
        if home == part:
            wrong += [
                (key, found)
                for key, message in texts.items()
                if (found := second_names(message, names, language))
            ]
    assert wrong == []


def test_the_list_of_terms_is_read_and_finds_a_second_name() -> None:
    assert {part for part, *_ in terms()} == {HOUSE, *GAMES}
    names = next(names for part, english, _, names in terms() if (part, english) == ("agricola", "fence"))
    assert second_names("{n, plural, one {# recinto} other {# steccati}}", names) == ["recinto"]
    assert second_names("Recintare una casella", names) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", [HOUSE, *GAMES])
def test_what_is_counted_agrees(part: str, language: str) -> None:
    """A bare number never stands before a noun that has another form for one."""
    bare = re.compile(rf"<({COUNTS})> (?!(?:{FEW[language]}|{UNCOUNTED})\b)([a-zà-ù]+)")
    small = (
        "di|su|da|a|e|o|per|in|con|che|si|ai|negli|nel|è"
        if language == "it"
        else "to|and|or|with|is|grow|needed|due"
    )
    wrong = [
        (key, match[0])
        for key, message in said(part, language).items()
        for run in spoken(message)
        for match in bare.finditer(run)
        if not re.fullmatch(small, match[2]) and key != "acbas.page.offer_count"
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", [HOUSE, *GAMES])
def test_plurals_have_both_forms(part: str, language: str) -> None:
    for key, message in said(part, language).items():
        for at in (match.start() for match in re.finditer(r"\{\w+, plural,", message)):
            inside = message[at + 1 : _closing(message, at)]
            forms = set(_branches(inside.split(",", 2)[2]))
            assert "other" in forms, key
            assert "one" in forms or "=1" in forms or not re.search(r"#\w* [a-z]+s\b", inside), (key, inside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", [HOUSE, *GAMES])
def test_sentences_that_name_who_acts_turn_to_who_reads(part: str, language: str) -> None:
    """Whoever has no name reads "you" with the right verb."""
    wrong = []
    for key, message in said(part, language).items():
        if key in NOT_TO or ".variant." in key or f"{part}.page.lesson" in key:
            continue
        wrong += [
            key
            for slot in ("name", "owner", "to")
            if f"{{{slot}}}" in message and f"{slot}_you" not in message
        ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", [HOUSE, *GAMES])
def test_who_reads_is_never_named(part: str, language: str) -> None:
    """No branch for who reads has their name in it, and the other has."""
    for key, message in said(part, language).items():
        for match in re.finditer(r"\{(name|owner|to)_you, select,", message):
            inside = message[match.start() + 1 : _closing(message, match.start())]
            forms = _branches(inside.split(",", 2)[2])
            assert set(forms) == {"yes", "other"}, key
            assert f"{{{match[1]}}}" not in forms["yes"], key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", [HOUSE, *GAMES])
def test_no_stop_is_doubled(part: str, language: str) -> None:
    for key, message in said(part, language).items():
        for choice in ("yes", "other"):
            filled = fill(message, dict.fromkeys(re.findall(r"\{(\w+)", message), choice))
            assert not re.search(r"\.\.|,,|::|\s[.,;:](\s|$)| {2}", filled), (key, filled)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_reads_is_spoken_to(language: str) -> None:
    about: dict[str, object] = {"name": "Marta", "space": "forest"}
    lines = {
        "en": ("Marta places a person on Forest.", "You place a person on Forest."),
        "it": ("Marta colloca un familiare su Foresta.", "Collochi un familiare su Foresta."),
    }
    key = "agricola.event.person"
    other = text("agricola", key, language, **about)
    yours = text("agricola", key, language, name_you="yes", **about)
    assert (other, yours) == lines[language]


def test_amounts_stand_in_a_row() -> None:
    gained = dict.fromkeys(("wood", "clay", "reed", "stone", "grain", "vegetable", "food"), 0)
    line = text("agricola", "agricola.event.gain", "it", name="Marta", **{**gained, "wood": 1, "reed": 2})
    assert line == "Marta ottiene: 1 legno, 2 canne."


def raw_names(game: str, reason: Reason, language: str) -> list[str]:
    """What a reason mentions by a name of the lexicon that the language has no word for."""
    told = []
    for value in reason.about.values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, str) and re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", one):
                known = text(game, f"{game}.thing.{one}", language)
                told += [one] if known == f"{game}.thing.{one}" else []
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_reasons_name_things_in_the_language(game: str, language: str) -> None:
    begun = podere.new(game, players=2, seed=5)
    lexicon = box_of(game).lexicon
    asked: set[str] = set()
    for turn in range(60):
        if begun.over:
            break
        for number in range(turn % 7, len(lexicon), 7):
            reason = begun.why_not(lexicon.word(number))
            if reason is not None and reason.key not in asked:
                asked.add(reason.key)
                assert raw_names(game, reason, language) == [], reason
        moves = begun.moves()
        begun.play(moves[(turn * 5) % len(moves)])
    assert len(asked) >= 5
