"""The catalogues: every text is there in every language, says the same things, and is used."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

import podere
from podere.boxes.box import begin, box_of
from podere.boxes.brought import card_sets
from podere.boxes.catalogue import LANGUAGES, ROOT, _branches, _closing, catalogue, fill, say, shelves, text
from podere.formats.position import step_classes
from podere.kernel import errors
from podere.kernel.reason import Reason
from podere.kernel.step import Choice
from tests.covers import GAMES

HOUSE = ""
PARTS = [HOUSE, *GAMES]
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+")
CHECKED = ("why", "ask", "word", "event", "sheet", "option", "seat")
"""The families of keys of which a test can say all that there must be; pages and terminals have others."""


def folder(part: str) -> Path:
    return ROOT / "games" / part if part else ROOT


def kept(part: str) -> list[Path]:
    """Where the texts of the house or of a game lie; an expansion keeps its own."""
    return shelves(part) if part else [ROOT / "locale"]


def files(part: str, language: str = "en") -> list[dict[str, str]]:
    """The texts of each file that is always read."""
    paths = [place / f"{language}.json" for place in kept(part)]
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths if path.exists()]


def explained(part: str, language: str) -> dict[str, str]:
    """What explains options, where it stands with the texts of their values."""
    found: dict[str, str] = {}
    for place in kept(part):
        path = place / f"options.{language}.json"
        texts = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        found |= {key: text for key, text in texts.items() if re.fullmatch(r"\w+\.option\.\w+\.help", key)}
    return found


def own(part: str, language: str = "en") -> dict[str, str]:
    """The texts of all files."""
    texts = {key: message for texts in files(part, language) for key, message in texts.items()}
    return texts | explained(part, language)


def slots(message: str) -> set[str]:
    """The names that a message mentions, also inside its branches; whom it turns to (`you`, `name_you`) is not one."""
    found: set[str] = set()
    at = message.find("{")
    while at >= 0:
        end = _closing(message, at)
        name, _, choice = message[at + 1 : end].partition(",")
        if name != "you" and not name.endswith("_you"):
            found.add(name)
        for branch in _branches(choice.partition(",")[2]).values():
            found |= slots(branch)
        at = message.find("{", end)
    return found


# What must be there


def calls(part: str, name: str) -> list[ast.Call]:
    """Every call of a function or method of this name in the code of a game, or in all other code."""
    found = []
    for path in sorted(folder(part).rglob("*.py")):
        if not part and path.is_relative_to(ROOT / "games"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", getattr(node.func, "attr", "")) == name
            ):
                found.append(node)
    return found


def spelt(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant), ast.unparse(node)
    return str(node.value)


def reasons(part: str) -> dict[str, set[str]]:
    """The keys of all reasons in the code, with what each mentions."""
    found: dict[str, set[str]] = {}
    for call in calls(part, "Reason"):
        found.setdefault(spelt(call.args[0]), set()).update(str(keyword.arg) for keyword in call.keywords)
    return found


def events(game: str) -> dict[str, set[str]]:
    """The kinds of all events that a game notes, with their data and the name of the seat."""
    found: dict[str, set[str]] = {}
    for call in calls(game, "note") + calls(game, "note_hidden"):
        data = {"name"}
        for argument in call.args[2:]:
            if isinstance(argument, ast.Dict):
                data.update(spelt(key) for key in argument.keys if key is not None)
        found.setdefault(f"{game}.event.{spelt(call.args[0])}", set()).update(data)
    return found


def asks(game: str) -> dict[str, set[str]]:
    box_of(game)
    steps = step_classes((f"podere.games.{game}",))
    return {f"{game}.ask.{name}": set() for name, step in steps.items() if issubclass(step, Choice)}


def words(game: str) -> dict[str, set[str]]:
    return {f"{game}.word.{family.verb}": set(family.slots) for family in box_of(game).lexicon.families}


def sheet_lines(game: str) -> list[str]:
    """The lines of the score sheet, whatever was agreed on."""
    box = box_of(game)
    found: list[str] = []
    for option in box.options:
        for value in option.values if not option.is_list else ():
            try:
                begun = begin(game, box.most, 1, {option.name: value})
            except errors.BadOption:
                continue
            found += begun.sheet(0)
    return list(dict.fromkeys([*podere.new(game, players=box.most, seed=1).sheet(0), *found]))


def lines(game: str) -> dict[str, set[str]]:
    """Names for the lines of the score sheet, the things of a seat, and the options."""
    box = box_of(game)
    keys = [f"{game}.sheet.{line}" for line in sheet_lines(game)]
    for options in box.benches:
        chosen: dict[str, Any] = dict(options)
        begun = podere.new(game, players=box.most, seed=1, **chosen)
        view: dict[str, Any] = begun.view(None)
        keys += [f"{game}.sheet.{line}" for line in begun.sheet(0)]
        keys += [f"{game}.seat.{line}" for line in view["seats"][0]]
    keys += [f"{game}.option.{option.name}{end}" for option in box.options for end in ("", ".help")]
    keys += deck_names(game)
    return {key: set() for key in keys}


def deck_names(game: str) -> list[str]:
    """The names of sets of cards; what more is said of one is up to it."""
    return [f"{game}.option.decks.{one.name.partition('.')[2]}" for one in card_sets(game)]


def things(game: str) -> set[str]:
    """All that has a name in words and steps, but for places and numbers; tiles are named by their halves."""
    names = [name for kind in podere.new(game, seed=1).names().values() for name in kind]
    names += [name for family in box_of(game).lexicon.families for thing in family.things for name in thing]
    halves = {half for name in names for half in name.split("-")}
    return {half for half in halves if half and not re.fullmatch(r"\d+|[a-p]\d+[nesw]?", half)}


def required(part: str) -> dict[str, set[str]]:
    """Every key that a catalogue must have, and what its message may mention."""
    if not part:
        kinds = [
            name
            for name, kind in vars(errors).items()
            if isinstance(kind, type) and issubclass(kind, Exception)
        ]
        return reasons(part) | {f"error.{name}": set() for name in kinds}
    keys = {key: about for key, about in reasons(part).items() if key.startswith(f"{part}.")}
    keys |= events(part) | asks(part) | words(part) | lines(part)
    keys |= {f"{part}.{name}": set() for name in ("title", "subtitle", "tagline")}
    return keys | {f"{part}.thing.{name}": set() for name in things(part)}


# The catalogues


@pytest.mark.parametrize("part", PARTS)
def test_all_languages_have_the_same_keys(part: str) -> None:
    for language in LANGUAGES:
        assert set(own(part, language)) == set(own(part))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_keys_are_sorted_and_well_formed(part: str, language: str) -> None:
    for texts in files(part, language):
        assert list(texts) == sorted(texts)
    texts = own(part, language)
    assert len(texts) == sum(len(each) for each in [*files(part, language), explained(part, language)])
    assert [key for key in texts if not KEY.fullmatch(key)] == []
    assert [key for key in texts if part and not key.startswith(f"{part}.")] == []


@pytest.mark.parametrize("part", PARTS)
def test_everything_that_the_code_says_has_its_text(part: str) -> None:
    assert sorted(set(required(part)) - set(own(part))) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_games_reasons_are_its_own_or_the_houses(game: str) -> None:
    assert [key for key in reasons(game) if not key.startswith(f"{game}.") and key not in own(HOUSE)] == []


@pytest.mark.parametrize("part", PARTS)
def test_no_text_is_left_over(part: str) -> None:
    prefix = f"{part}." if part else ""
    checked = [key for key in own(part) if key.removeprefix(prefix).split(".")[0] in CHECKED]
    known = set(required(part)) | {f"{key}.help" for key in deck_names(part)}
    assert [key for key in checked if key.removesuffix(".hidden") not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_messages_mention_only_what_they_are_given(part: str, language: str) -> None:
    texts = own(part, language)
    for key, about in required(part).items():
        assert slots(texts[key]) <= about, key


@pytest.mark.parametrize("game", GAMES)
def test_words_and_reasons_leave_nothing_out(game: str) -> None:
    for key, about in {**words(game), **reasons(game)}.items():
        if key.startswith(f"{game}."):
            assert slots(own(game)[key]) == about, key


@pytest.mark.parametrize("part", PARTS)
def test_all_languages_mention_the_same(part: str) -> None:
    for key, message in own(part).items():
        for language in LANGUAGES:
            assert slots(own(part, language)[key]) == slots(message), (language, key)


@pytest.mark.parametrize("part", PARTS)
def test_the_texts_of_the_page_are_the_same_in_all_languages(part: str) -> None:
    for path in sorted(path for place in kept(part) for path in place.glob("*.en.json")):
        texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
        for language in LANGUAGES:
            other = path.with_name(path.name.replace(".en.", f".{language}."))
            translated: dict[str, str] = json.loads(other.read_text(encoding="utf-8"))
            assert set(translated) == set(texts), other.name
            assert not any(set(translated) & set(texts) for texts in files(part, language)), other.name
            assert [key for key in texts if slots(translated[key]) != slots(texts[key])] == []


@pytest.mark.parametrize("value", [0, 1, 2, 7])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_message_can_be_filled(part: str, language: str, value: int) -> None:
    for key, message in own(part, language).items():
        filled = fill(message, dict.fromkeys(slots(message), value))
        assert filled.strip() == filled != "", key
        assert not set(filled) & set("{}#"), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_no_quote_stands_before_a_brace(part: str, language: str) -> None:
    """Elsewhere than here, a quote before a brace makes the brace a letter."""
    assert [key for key, message in own(part, language).items() if "'{" in message or "'}" in message] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_game_reads_as_a_sentence(game: str, language: str) -> None:
    begun = podere.new(game, players=2, seed=3, listen=True)
    while not begun.over:
        begun.play(begun.moves()[-1])
    assert begun.journal is not None
    for event in begun.journal.seen_by(None):
        if event["event"] not in ("move", "forced", "nature"):
            about = {key: value for key, value in event.items() if key not in ("event", "seat")}
            sentence = text(game, f"{game}.event.{event['event']}", language, name="Marta", **about)
            assert sentence.endswith("."), sentence
            assert not set(sentence) & set("{}[]#"), sentence
            assert "none" not in sentence.lower(), sentence


# How messages are filled


def test_a_missing_key_is_shown_as_it_is() -> None:
    assert text("aehre", "aehre.nothing") == "aehre.nothing"


def test_things_are_named_in_the_language() -> None:
    assert (
        text("aehre", "aehre.why.same_crop", "it", crop="corn")
        == "Un campo di mais non può coprire lo stesso raccolto."
    )
    assert say("aehre", Reason("aehre.why.cube_gone", crop="corn")) == (
        "Your corn cube has left the game: take victory points."
    )


def test_a_tile_is_named_by_its_halves_and_a_list_one_by_one() -> None:
    sentence = text("aehre", "aehre.event.shown", "en", name="Marta", hand=["wheat0-wheat1", "beet2-corn1"])
    assert sentence.endswith(
        "wheat without a barn / wheat with 1 barn, beet with 2 barns / corn with 1 barn."
    )


def test_a_player_may_be_called_like_a_thing() -> None:
    assert (
        text("aehre", "aehre.event.build", "it", name="north", cell="c4")
        == "north costruisce una fattoria su c4."
    )


def test_nothing_can_be_selected() -> None:
    about = {"name": "Marta", "tile": "wheat1-beet2", "cells": ["c4", "d4"]}
    plain = text("aehre", "aehre.event.lay", "en", **about, level=None)
    levelled = text("aehre", "aehre.event.lay", "en", **about, level="corn")
    assert plain == "Marta lays wheat with 1 barn / beet with 2 barns on c4, d4."
    assert (
        levelled
        == "Marta lays wheat with 1 barn / beet with 2 barns on c4, d4, over a small corn tile face down."
    )


@pytest.mark.parametrize(("n", "filled"), [(0, "none"), (1, "1 cow"), (2, "2 cows"), (12, "12 cows")])
def test_numbers_choose_their_branch(n: int, filled: str) -> None:
    assert fill("{n, plural, =0 {none} one {# cow} other {# cows}}", {"n": n}) == filled


def test_a_branch_may_be_empty() -> None:
    message = "gains{n, plural, =0 {} one { # cow} other { # cows}}"
    assert [fill(message, {"n": n}) for n in (0, 1, 2)] == ["gains", "gains 1 cow", "gains 2 cows"]


def test_a_brace_that_is_not_closed_is_an_error() -> None:
    with pytest.raises(ValueError, match="a brace is not closed"):
        fill("{n", {"n": 1})


def test_what_is_not_given_stays_visible() -> None:
    assert fill("to {cell}", {}) == "to {cell}"


def test_a_language_has_the_texts_of_the_house_and_of_the_game() -> None:
    assert {"why.over", "aehre.title"} <= set(catalogue("it", "aehre"))
    assert "aehre.title" not in catalogue("it")


def test_a_text_that_is_missing_or_left_over_would_be_found() -> None:
    known, texts = required("aehre"), own("aehre")
    assert "aehre.why.same_crop" in known
    assert "aehre.event.lay" in known
    assert "aehre.ask.choose_tile" in known
    assert "aehre.ask.next_turn" not in known
    assert {"aehre.thing.wheat", "aehre.thing.wheat1", "aehre.thing.north", "aehre.thing.cow"} <= set(known)
    assert slots(texts["aehre.event.victory"]) == {"name", "points", "cell"}
    assert slots("{a, select, none {} other {, over {b}}}") == {"a", "b"}
    assert slots("{n, plural, one {cow} other {cows}}") == {"n"}
